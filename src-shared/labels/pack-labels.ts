/** What the check of a proof pack found, in words. Pure. */
import type { PackStep, PackStepName } from '../domain/closes/pack-verdict.ts'
import { sayReason, t, texts } from '../texts/text.ts'

const CHECKED: Readonly<Record<PackStepName, string>> = texts({
  seal: 'Signature of the list of files', files: 'Files', signatures: 'Signatures of two people',
  content: 'What the day says', tables: 'Tables', answers: 'Answers and their five checks', figures: 'Figures',
  matches: 'Matches', trail: 'Audit trail',
})

export function tellPackStep({ name, count, fault }: PackStep): string {
  return fault === null ? tellSound(name, count)
    : t('{step}: {fault}.', { step: CHECKED[name], fault: sayReason(fault) })
}

function tellSound(name: PackStepName, count: number): string {
  switch (name) {
    case 'seal': return t('The list of files is signed by the evidence key below.')
    case 'files': return t('{count, plural, one {# file is} other {# files are}} as listed, byte for byte.', { count })
    case 'signatures': return t('Two people signed this day. Their right to do so follows from {count, plural, '
      + 'one {# act} other {# acts}} that people signed, since the first two were set up.', { count })
    case 'content': return t('What the day says, {count, plural, one {# row} other {# rows}}, is what these two '
      + 'signed.', { count })
    case 'tables':
      return t('{count, plural, one {# table says} other {# tables say}} the same as these rows.', { count })
    case 'answers': return t('{count, plural, one {# answer of the service is} other {# answers of the service are}} '
      + 'what was signed, and the five checks come out the same again.', { count })
    case 'figures': return t('The figures of {count, plural, one {# currency} other {# currencies}} come out the same '
      + 'again, and add up.', { count })
    case 'matches': return t('{count, plural, one {# confirmed match comes} other {# confirmed matches come}} out the '
      + 'same again, by the matching rules and what people decided.', { count })
    case 'trail': return t('{count, plural, one {# entry} other {# entries}} of the audit trail, up to that of the '
      + 'close, {count, plural, one {is} other {are}} as hashed.', { count })
  }
}
