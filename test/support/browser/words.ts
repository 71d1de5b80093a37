/** Names on the page in the language of the test. */
import { t, type TextValues } from '../../../src-shared/texts/text.ts'

/** What begins with this text. Any space stands for any other: names are read with plain ones, texts have narrow. */
export function beginningWith(text: string, values?: TextValues): RegExp {
  const escaped = t(text, values).trimEnd().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll(/\s/g, '\\s')}`)
}
