import { expect, it } from 'vitest'
import { decideUserKeyChanged, type KnownUser } from '../../../../src-shared/domain/transfers/decide-user.ts'

const ADA: KnownUser = { name: 'Ada', isActive: true }
const GONE: KnownUser = { name: 'Cleo', isActive: false }

it('a user who is not active changes no passphrase', () => {
  for (const name of ['Cleo', 'Nobody']) {
    const refusal = { code: 'USER_UNKNOWN', details: { user: name } }
    expect(decideUserKeyChanged(name, [ADA, GONE])).toMatchObject({ refusal })
  }
  expect(decideUserKeyChanged('ada', [ADA])).toMatchObject({ ok: true })
})
