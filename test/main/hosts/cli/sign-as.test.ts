import { describe, expect, it } from 'vitest'
import { ADA, addUsers, BEN } from '../../../support/core/payouts.ts'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'

const till = shareTill(async ({ client }) => addUsers(await client(), PROFILE))

const newest = async () => (await (await till().client()).audit.list({ profile: PROFILE, page: { limit: 1 } })).rows[0]
const asked = (passphrase: string) => ({ terminal: { isTty: true }, stdin: `${passphrase}\n` })

describe('--sign-as', () => {
  it('does what the command does in the name of a person, who is asked for their passphrase', async () => {
    const argv = ['--sign-as', 'ada', 'profile', 'set', PROFILE, '--share-percent', '90']
    const { status, err } = await till().runAlone(argv, asked(ADA.passphrase))
    expect([status, err.includes('Passphrase of ada')]).toEqual([0, true])
    expect(err).not.toContain(ADA.passphrase)
    expect(await newest()).toMatchObject({ action: 'profile changed', actor: 'Ada', isSigned: true })
  })

  it('signs what goes on for a while, and no command after it', async () => {
    const file = await till().file('orders.csv', 'reference,amount,currency\nAS-1,10.00,NGN\n')
    const { status } = await till().runAlone(['import', 'expected', file, '--sign-as', 'Ben'], asked(BEN.passphrase))
    expect(status).toBe(0)
    expect(await newest()).toMatchObject({ action: 'import committed', actor: 'Ben', isSigned: true })
    await till().runAlone(['profile', 'set', PROFILE, '--share-percent', '80'])
    expect(await newest()).toMatchObject({ actor: 'officer', actorKind: 'system-user', isSigned: false })
  })

  it('does nothing with a wrong passphrase, which is recorded, nor where nobody can be asked', async () => {
    const argv = ['--sign-as', 'Ada', 'profile', 'set', PROFILE, '--share-percent', '70']
    const wrong = await till().runAlone(argv, asked('not hers'))
    expect([wrong.status === 0, wrong.err.includes('not correct')]).toEqual([false, true])
    expect(await newest()).toMatchObject({ action: 'user refused', after: 'sign-in' })
    expect((await till().runAlone(argv)).status).toBe(2)
    expect(await (await till().client()).profiles.get({ profile: PROFILE })).toMatchObject({ sharePercent: 80 })
  })
})
