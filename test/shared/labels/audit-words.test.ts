import { afterEach, describe, expect, it } from 'vitest'
import { auditSubjectLabel } from '../../../src-shared/labels/audit-subjects.ts'
import { describeAuditChanges, summariseAuditChanges } from '../../../src-shared/labels/audit-words.ts'
import { FRENCH } from '../../../src-shared/texts/french/french.ts'
import { speak } from '../../../src-shared/texts/text.ts'

const ZONE = 'Africa/Lagos'

function summary(action: string, before: unknown, after: unknown): string {
  const stored = (side: unknown) => (side === null || typeof side === 'string' ? side : JSON.stringify(side))
  return summariseAuditChanges({ action, before: stored(before), after: stored(after) }, ZONE)
}

afterEach(() => speak('en', {}))

describe('what an entry of the audit trail is about', () => {
  it('is told in the language that is spoken, its names and numbers as they are', () => {
    const subjects = ['payment T-1', 'verify run 5', 'transfers in NGN', 'file a b.csv', 'key vault', 'a later thing 7',
      'settlement file 3', 'match run 2', 'statements 3 to 5']
    expect(subjects.map(auditSubjectLabel)).toEqual(subjects)
    speak('fr', FRENCH)
    expect(subjects.map(auditSubjectLabel)).toEqual([
      'paiement T-1', 'série de vérifications 5', 'virements en NGN', 'fichier a b.csv', 'coffre', 'a later thing 7',
      'fichier de règlement 3', 'calcul de rapprochements 2', 'relevés 3 à 5',
    ])
  })

  it('tells the roles of a change that takes two in words', () => {
    speak('fr', FRENCH)
    expect(summary('change proposed', null, { name: 'maker', before: [], after: ['maker'] }))
      .toBe('Nom\u202f: maker · Avant\u202f: aucune · Après\u202f: préparateur')
  })
})

describe('an entry of the audit trail, in words', () => {
  it.each([
    ['exception assigned', null, 'ben', 'Owner: ben'],
    ['exception assigned', 'ben', 'ada', 'Owner: ben → ada'],
    ['exception resolved', 'failed', { as: 'duplicate', note: 'Paid twice', attempt: 1_234 },
      'Kind: A check failed · Resolution: Duplicate · Note: Paid twice · Attempt: 1234'],
    ['run moved', 'running', 'paused', 'State: running → paused'],
    ['import committed', null, { file: 'orders.csv', new: 2_000, rejected: 0 },
      'File: orders.csv · New: 2,000 · Rejected: 0'],
    ['transfer limit set', { currency: 'NGN', oneMinor: null, dayMinor: 100 },
      { currency: 'NGN', oneMinor: 12_500_000, dayMinor: 100 }, 'One transfer: NGN 125,000.00'],
    ['transfer drafted', null, { reference: 'P-1', currency: 'NGN', amountMinor: 12_500_000, amount: '125000.00' },
      'Reference: P-1 · Currency: NGN · Amount: NGN 125,000.00'],
    ['run created', null, { size: 3, selection: { states: ['failed', 'unresolved'], references: 2 } },
      'Size: 3 · Selection: states failed, unresolved; references 2'],
    ['vault passphrase refused', null, { inARow: 3, at: '2026-11-21T07:30:00.000Z' },
      'Times in a row: 3 · At: 21 Nov 2026, 08:30'],
    ['people set up', null, { people: [{ name: 'ada', roles: ['maker'] }] }, 'People: name ada; roles maker'],
    ['statement undone', { file: 'a.sta', account: 'Main', linesGone: 2 }, 'wrong account',
      'File: a.sta · Account: Main · Lines gone: 2 · Reason: wrong account'],
    ['matches computed', null, { today: '2026-09-17', ruleSet: 1, confirmed: 3, inTransit: 2 },
      'Business day: 2026-09-17 · Rule set: 1 · Confirmed: 3 · In transit: 2'],
    ['match made', 'suggested', { link: 'settlement-bank', state: 'confirmed', left: [1], right: [2], reason: 'seen' },
      'State: suggested → confirmed · Between: settlement and bank · Left: 1 · Right: 2 · Reason: seen'],
    ['something of a later version', null, { someNewField: true }, 'Some new field: yes'],
    ['user passphrase changed', null, null, ''],
  ])('%s', (action, before, after, words) => {
    expect(summary(action, before, after)).toBe(words)
  })

  it('never takes what a person typed for anything else', () => {
    expect(summary('note written', null, '{"resolved":true}')).toBe('Note: {"resolved":true}')
    expect(summary('import undone', { file: 'a.csv' }, '{"file":"b.csv"}'))
      .toBe('File: a.csv · Reason: {"file":"b.csv"}')
  })

  it('tells a hash by its beginning on a line, and whole in the entry', () => {
    const entry = { action: 'export written', before: null, after: JSON.stringify({ sha256: 'a'.repeat(64) }) }
    expect(summariseAuditChanges(entry, ZONE)).toBe(`SHA-256: ${'a'.repeat(24)}…`)
    expect(describeAuditChanges(entry, ZONE)[0]?.after).toBe('a'.repeat(64))
  })

  it('shows what stayed the same beside what changed, for the whole entry alone', () => {
    const entry = { action: 'profile changed', before: '{"share":60,"limit":400}', after: '{"share":50,"limit":400}' }
    expect(describeAuditChanges(entry, ZONE)).toEqual([
      { field: 'Share', before: '60', after: '50' }, { field: 'Limit', before: '400', after: '400' },
    ])
    expect(summariseAuditChanges(entry, ZONE)).toBe('Share: 60 → 50')
  })
})
