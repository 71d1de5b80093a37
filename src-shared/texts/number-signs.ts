/** How each language writes numbers and money. Pure. */
import type { Language } from './language.ts'

interface NumberSigns {
  readonly group: string
  readonly decimal: ',' | '.'
  readonly percent: string
}

/** As CLDR has them, and `#` in messages. */
export const SIGNS: Readonly<Record<Language, NumberSigns>> = {
  en: { group: ',', decimal: '.', percent: ' %' },
  fr: { group: '\u202F', decimal: ',', percent: '\u202F%' },
}

const MONEY = /\b([A-Z]{3}) (-?\d{1,3}(?:,\d{3})*)(?:\.(\d+))?(?![\d,.]*\d)/g

/** Money in a text that is kept in English, `NGN 6,486.80`, as the language writes it: `6 486,80 NGN`. */
export function writeMoney(text: string, language: Language): string {
  if (language === 'en') return text
  const { group, decimal } = SIGNS[language]
  return text.replace(MONEY, (_, code: string, whole: string, decimals: string | undefined) => (
    `${whole.replaceAll(',', group)}${decimals === undefined ? '' : decimal + decimals}\u00A0${code}`
  ))
}
