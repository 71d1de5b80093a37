import { expect, it } from 'vitest'
import { holdsSeatSecret } from '../../../../src-shared/domain/people/seat-secrets.ts'

it.each([
  { passphrase: 'x' }, { by: { user: 'Ada', passphrase: '' } }, { vaultPassphrase: 'x' }, { codes: ['a', 'b'] },
  { change: { kind: 'key', secretKey: 'x' } }, { people: [{ name: 'Ada' }, { passphrase: 'x' }] },
])('%j holds what stays at a seat', (input) => {
  expect(holdsSeatSecret(input)).toBe(true)
})

it.each([
  [undefined], ['passphrase'], [{ by: { user: 'Ada' } }], [{ passphrase: undefined }], [{ text: 'passphrase' }],
  [{ card: { number: '4111111111111111' } }], [{ txrefs: ['passphrase'] }],
])('%j holds nothing of it', (input) => {
  expect(holdsSeatSecret(input)).toBe(false)
})

it('takes what lies too deep to be looked at for one, and a column of a million references for none', () => {
  let deep: object = {}
  for (let depth = 0; depth < 20; depth += 1) deep = { deep }
  expect(holdsSeatSecret(deep)).toBe(true)
  expect(holdsSeatSecret({ txrefs: Array.from({ length: 1_000_000 }, () => 'R') })).toBe(false)
})
