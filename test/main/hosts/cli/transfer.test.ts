import { describe, expect, it } from 'vitest'
import { TRANSFER } from '../../../support/cli-transfers.ts'
import { runCli } from '../../../support/cli-run.ts'

const SECRET = { stdin: '{"passphrase":"a long passphrase"}\n' }
const BY_ADA = ['--user', 'ada', '--secrets-stdin']
const CREDENTIAL = { user: 'ada', passphrase: 'a long passphrase' }
const SEEN = { transferId: 7, payloadHash: TRANSFER.payloadHash }
const profile = 'practice'
const ACCOUNT = ['--amount', '1250.50', '--bank', '044', '--account', '0690000031']

describe('transfer create', () => {
  it('makes a draft, and with a user puts it up for approval over the hash of what is sent', async () => {
    const draft = await runCli(['transfer', 'create', 'PAY-7', ...ACCOUNT])
    expect(draft.core.inputOf('transfers.draft')).toEqual({
      profile, details: {
        reference: 'PAY-7', currency: 'NGN', amountMinor: 125_050, accountBank: '044', accountNumber: '0690000031',
      },
    })
    expect(draft.core.inputOf('transfers.submit')).toBeUndefined()
    const made = await runCli(['transfer', 'create', 'PAY-7', ...ACCOUNT, ...BY_ADA], SECRET)
    expect(made.core.inputOf('transfers.submit')).toEqual({ profile, seen: [SEEN], by: CREDENTIAL })
    expect([made.status, made.out]).toEqual([0, expect.stringContaining('{"amount":1250.50}')])
    expect(made.out).not.toContain('passphrase')
  })

  it('refuses an amount that its currency can’t hold, and meta that is none', async () => {
    for (const wrong of [['--amount', '1.005'], ['--meta', 'bare']]) {
      const { status, core } = await runCli(['transfer', 'create', 'PAY-7', ...ACCOUNT, ...wrong])
      expect([status, core.calls]).toEqual([2, []])
    }
  })
})

describe('transfer import', () => {
  it('says in a dry run what each row would become, with status 1 where one is not fit', async () => {
    const { status, out, core } = await runCli(['transfer', 'import', 'pay.csv', '--dry-run', '--map', 'amount=Net'])
    expect(core.inputOf('transfers.inspectFile')).toMatchObject({ options: { columns: { amount: 'Net' } } })
    expect(status).toBe(1)
    expect(out).toContain('is not an amount')
    expect(out).toContain('1 new, 0 with a reference that is taken, 1 rejected')
  })

  it('makes the batch and puts all of it up for approval', async () => {
    const { status, json, core } = await runCli(['--json', 'transfer', 'import', 'pay.csv', ...BY_ADA], SECRET)
    expect(core.inputOf('transfers.importFile')).toMatchObject({ skipUnfit: false })
    expect(core.inputOf('transfers.submit')).toMatchObject({ seen: [SEEN, { transferId: 8 }], by: CREDENTIAL })
    expect([status, json()]).toMatchObject([0, { batchId: 3, drafted: 2, totals: [{ amountMinor: 250_100 }] }])
  })
})

describe('approving and sending', () => {
  it('approves what was seen, and of several only with their total typed', async () => {
    const one = await runCli(['transfer', 'approve', '7', ...BY_ADA], SECRET)
    expect(one.core.inputOf('transfers.approve')).toEqual({ profile, seen: [SEEN], by: CREDENTIAL })
    const without = await runCli(['transfer', 'approve', '--batch', '3', ...BY_ADA], SECRET)
    expect([without.status, without.core.inputOf('transfers.approve')]).toEqual([2, undefined])
    const argv = ['transfer', 'approve', '--batch', '3', '--total', 'NGN=2501', ...BY_ADA]
    expect((await runCli(argv, SECRET)).core.inputOf('transfers.approve')).toMatchObject({
      retyped: [{ currency: 'NGN', amountMinor: 250_100n }],
    })
  })

  it('sends, and says plainly that an outcome is unknown', async () => {
    const { status, out, core } = await runCli(['transfer', 'send', '7', ...BY_ADA], SECRET)
    expect(core.inputOf('transfers.send')).toEqual({ profile, transferIds: [7], by: CREDENTIAL })
    expect(status).toBe(1)
    expect(out).toContain('it may have been paid. It is never sent again')
  })

  it.each([
    [['transfer', 'approve', ...BY_ADA]], [['transfer', 'send', '7', '--batch', '3', ...BY_ADA]],
    [['transfer', 'send', '7']], [['transfer', 'approve', '7', '--user', 'ada']],
    [['transfer', 'approve', '7', '--total', 'EUR=5', ...BY_ADA]],
  ])('%j is wrong usage', async (argv) => {
    const { status, core } = await runCli(argv)
    expect(status).toBe(2)
    expect(core.calls.map(({ procedure }) => procedure)).not.toContain('transfers.send')
  })

  it('rejects and resolves with a reason', async () => {
    const rejected = await runCli(['transfer', 'reject', '7', '8', '--reason', 'Wrong account', ...BY_ADA], SECRET)
    expect(rejected.core.inputOf('transfers.reject')).toEqual({
      profile, transferIds: [7, 8], reason: 'Wrong account', by: CREDENTIAL,
    })
    const argv = ['transfer', 'resolve', '7', '--as', 'completed', '--reason', 'In the statement', ...BY_ADA]
    expect((await runCli(argv, SECRET)).core.inputOf('transfers.resolve')).toEqual({
      profile, transferId: 7, as: 'completed', reason: 'In the statement', by: CREDENTIAL,
    })
  })
})

describe('looking', () => {
  it('lists with totals, and shows one with what comes next', async () => {
    const { out, core } = await runCli(['transfer', 'list', '--status', 'awaiting-approval', '--search', 'PAY'])
    expect(core.inputOf('transfers.list')).toMatchObject({ filter: { states: ['awaiting-approval'], search: 'PAY' } })
    expect(out).toContain('NGN 2,501.00')
    expect(out).toContain('first time')
    expect((await runCli(['transfer', 'show', '7'])).out).toMatch(/Next: .* transfer approve 7/)
  })

  it('edits and discards', async () => {
    const edited = await runCli(['transfer', 'edit', '7', 'PAY-9', ...ACCOUNT])
    expect(edited.core.inputOf('transfers.edit')).toMatchObject({ transferId: 7, details: { reference: 'PAY-9' } })
    const { core } = await runCli(['transfer', 'discard', '7', '--reason', 'Paid in cash'])
    expect(core.inputOf('transfers.discard')).toEqual({ profile, transferId: 7, reason: 'Paid in cash' })
  })

  it('changes one half of a limit and leaves the other', async () => {
    const argv = ['transfer', 'limit', '--currency', 'NGN', '--day', '5000000', ...BY_ADA]
    expect((await runCli(argv, SECRET)).core.inputOf('transfers.setLimit')).toEqual({
      profile, limit: { currency: 'NGN', oneMinor: 50_000_000, dayMinor: 500_000_000 }, by: CREDENTIAL,
    })
    expect((await runCli(['transfer', 'limit'])).out).toContain('NGN 500,000.00')
  })
})

describe('user', () => {
  it('is added with two passphrases from one line, and deactivated by another', async () => {
    const stdin = '{"passphrase":"new passphrase","byPassphrase":"a long passphrase"}\n'
    const argv = ['user', 'add', 'ben', '--role', 'checker', '--by', 'ada', '--secrets-stdin']
    const { core, status } = await runCli(argv, { stdin })
    expect([status, core.inputOf('appUsers.add')]).toEqual([0, {
      profile, name: 'ben', roles: ['checker'], passphrase: 'new passphrase', by: CREDENTIAL,
    }])
    const gone = await runCli(['user', 'deactivate', 'ben', ...BY_ADA], SECRET)
    expect(gone.core.inputOf('appUsers.deactivate')).toEqual({ profile, name: 'ben', by: CREDENTIAL })
    expect((await runCli(['user', 'list'])).out).toContain('maker')
  })

  it('takes another passphrase', async () => {
    const stdin = '{"passphrase":"a long passphrase","next":"a longer passphrase"}\n'
    const { core } = await runCli(['user', 'passphrase', ...BY_ADA], { stdin })
    expect(core.inputOf('appUsers.changePassphrase')).toEqual({
      profile, by: CREDENTIAL, passphrase: 'a longer passphrase',
    })
  })
})
