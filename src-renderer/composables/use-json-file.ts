/** A file of JSON that a person chooses: rules, as they were exported or written by hand. */
import { t } from '../../src-shared/texts/text.ts'
import { useToasts } from '../stores/toasts.ts'
import { readJsonFile } from './read-json-file.ts'

export interface GivenFile {
  readonly name: string
  /** Whatever the file says; nothing of it was checked. */
  readonly given: unknown
}

/**
 * Gives what the file that was chosen in a field says. Undefined where none was, or where it can't be read, which is
 * said. The same file can be chosen again.
 */
export function useJsonFile(maxBytes: number): (event: Event) => Promise<GivenFile | undefined> {
  const toasts = useToasts()

  return async ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return undefined
    const file = target.files?.[0]
    target.value = ''
    if (!file) return undefined
    const read = await readJsonFile(file, maxBytes)
    if (read.ok) return { name: file.name, given: read.given }
    const names = { file: file.name }
    const title = read.refused === 'too-large'
      ? t('{file} is too large for a file of rules', names) : t('{file} is not JSON', names)
    toasts.show({ tone: 'bad', title })
    return undefined
  }
}
