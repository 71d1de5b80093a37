/** What a field says of a passphrase while it is chosen. */
import { estimateStrength, type StrengthGrade } from '../domain/passphrases/strength.ts'
import { sayReason, t, texts } from '../texts/text.ts'

const GRADES: Readonly<Record<StrengthGrade, string>> = texts({
  weak: 'Too weak', fair: 'Strength: fair', good: 'Strength: good', strong: 'Strength: strong',
})

/** `names`: as `estimateStrength` takes them. Undefined while nothing is typed. */
export function describeStrength(passphrase: string, names: readonly string[] = []): string | undefined {
  if (passphrase === '') return undefined
  const { grade, reason } = estimateStrength(passphrase, names)
  return reason === null
    ? `${GRADES[grade]}.`
    : t('{grade}: it {reason}.', { grade: GRADES[grade], reason: sayReason(reason) })
}
