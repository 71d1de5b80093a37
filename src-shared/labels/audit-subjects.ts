/** What entries of the audit trail are about, as people read it. The ledger keeps it in English. Pure. */
import { t, texts } from '../texts/text.ts'

/** The first words of a subject; a name or a number follows most of them. */
const SUBJECTS: Readonly<Record<string, string>> = texts({
  'payment': 'payment', 'import': 'import', 'verify run': 'verify run', 'charge': 'charge', 'transfer': 'transfer',
  'transfers in': 'transfers in', 'write-offs in': 'write-offs in', 'profile': 'profile', 'user': 'user',
  'proposal': 'proposal', 'file': 'file', 'people': 'people', 'webhooks': 'webhooks', 'ledger': 'ledger',
  'key vault': 'key vault', 'card entry': 'card entry', 'statement': 'statement', 'statements': 'statements',
  'settlement file': 'settlement file', 'match': 'match', 'match run': 'match run', 'rule set': 'rule set',
  'journal': 'journal export',
})

/** One that is not known, such as that of a later version, is told as it is. */
export function auditSubjectLabel(subject: string): string {
  const alone = Object.hasOwn(SUBJECTS, subject) ? SUBJECTS[subject] : undefined
  if (alone !== undefined) return alone
  const [, words = '', name = ''] = /^([a-z-]+(?: (?:in|run|file|set)(?= ))?) (.+)$/s.exec(subject) ?? []
  const told = Object.hasOwn(SUBJECTS, words) ? SUBJECTS[words] : undefined
  return told === undefined ? subject : t('{what} {name}', { what: told, name: rangeOf(name) })
}

/** `3 to 5`: statements that came in one file. */
function rangeOf(name: string): string {
  const [, first, last] = /^(\d+) to (\d+)$/.exec(name) ?? []
  return first === undefined || last === undefined ? name : t('{first} to {last}', { first, last })
}
