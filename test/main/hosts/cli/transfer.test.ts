import { describe, expect, it } from 'vitest'
import { ADA, addUsers, arrivalsAt, BEN } from '../../../support/core/payouts.ts'
import { ownTill, PROFILE, shareTill } from '../../../support/cli/till.ts'

const till = shareTill(async ({ client }) => addUsers(await client(), PROFILE))

const typed = (secrets: object) => ({ stdin: `${JSON.stringify(secrets)}\n` })
const by = ({ user }: { readonly user: string }) => ['--user', user, '--secrets-stdin']
const [ADAS, BENS] = [typed({ passphrase: ADA.passphrase }), typed({ passphrase: BEN.passphrase })]
const ACCOUNT = ['--bank', '044', '--account', '0690000031']
const DETAILS = ['--amount', '1250.50', ...ACCOUNT]
const LOSES_ANSWER = ['--amount', '1250.50', '--bank', '044', '--account', '0690000037']

const transferOf = async (transferId: number) => (await till().client()).transfers.get({ profile: PROFILE, transferId })
const transfersOf = async (search?: string) => (
  (await till().client()).transfers.list({ profile: PROFILE, filter: { search } })
)
const stateOf = async (transferId: number) => (await transferOf(transferId)).state
const arrivals = async () => (await arrivalsAt(till().service.baseUrl)).map(({ reference }) => reference)

const APPROVE = ['transfer', 'approve', '--warnings-seen']
const SEND = ['transfer', 'send', '--warnings-seen']

/** Made by Ada, and put up for approval; gives its number. */
async function submitted(reference: string, details: readonly string[] = DETAILS): Promise<number> {
  const argv = ['--json', 'transfer', 'create', reference, ...details, ...by(ADA)]
  const { transfer } = (await till().run(argv, ADAS)).json() as { transfer: { id: number } }
  return transfer.id
}

async function approved(reference: string, details?: readonly string[]): Promise<number> {
  const id = await submitted(reference, details)
  expect((await till().run([...APPROVE, String(id), ...by(BEN)], BENS)).status).toBe(0)
  return id
}

describe('transfer create', () => {
  it('makes a draft, and with a user puts it up for approval over the hash of what is sent', async () => {
    expect((await till().run(['transfer', 'create', 'PAY-1', ...DETAILS])).status).toBe(0)
    const { rows: [draft] } = await transfersOf('PAY-1')
    expect(draft).toMatchObject({
      state: 'draft', maker: null, createdBy: 'officer', details: {
        reference: 'PAY-1', currency: 'NGN', amountMinor: 125_050, accountBank: '044', accountNumber: '0690000031',
      },
    })
    const { status, out } = await till().run(['transfer', 'create', 'PAY-2', ...DETAILS, ...by(ADA)], ADAS)
    const { rows: [made] } = await transfersOf('PAY-2')
    expect([status, made]).toMatchObject([0, { state: 'awaiting-approval', maker: ADA.user }])
    const { payload, payloadHash } = await transferOf(made?.id ?? 0)
    expect([payload.includes('"amount":1250.50'), out.includes(payload), out.includes(payloadHash)])
      .toEqual([true, true, true])
    expect(out).not.toContain(ADA.passphrase)
  })

  it('takes everything that a transfer may have', async () => {
    const more = [
      '--name', 'Ada O.', '--narration', 'Rent', '--callback-url', 'https://shop.example/told', '--debit-currency',
      'USD', '--branch-code', 'GH190101',
    ]
    const ghana = await till().run(['transfer', 'create', 'GHANA-1', ...DETAILS, '--currency', 'GHS', ...more])
    expect([ghana.status, (await transfersOf('GHANA-1')).rows[0]?.details]).toMatchObject([0, {
      currency: 'GHS', beneficiaryName: 'Ada O.', narration: 'Rent', callbackUrl: 'https://shop.example/told',
      debitCurrency: 'USD', destinationBranchCode: 'GH190101',
    }])
    const abroad = ['--currency', 'USD', '--amount', '5', '--beneficiary', '7', '--name', 'Ada O.']
    const meta = ['--meta', 'sender=Shop', '--meta', 'note=a=b']
    const known = await till().run(['transfer', 'create', 'ABROAD-1', ...abroad, ...meta])
    expect([known.err, (await transfersOf('ABROAD-1')).rows[0]?.details]).toMatchObject(['', {
      currency: 'USD', beneficiary: '7', meta: [{ name: 'sender', value: 'Shop' }, { name: 'note', value: 'a=b' }],
    }])
  })

  it('says that a draft is left where the passphrase is wrong, and how to go on with it', async () => {
    const wrong = await till().run(['transfer', 'create', 'PAY-4', ...DETAILS, ...by(ADA)], BENS)
    const { rows: [draft] } = await transfersOf('PAY-4')
    expect([wrong.status, draft]).toMatchObject([5, { state: 'draft', maker: null }])
    const goOn = `transfer submit ${draft?.id} --user Ada`
    expect(wrong.err).toContain(`Drafted, and not submitted. Continue with:  tillproof ${goOn}\n`)
    expect((await till().run([...goOn.split(' '), '--secrets-stdin'], ADAS)).status).toBe(0)
    expect(await stateOf(draft?.id ?? 0)).toBe('awaiting-approval')
    const again = await till().run(['transfer', 'create', 'PAY-4', ...DETAILS])
    expect([again.status, (await transfersOf('PAY-4')).total]).toEqual([2, 1])
  })

  it('refuses an amount that its currency can’t hold, and meta that is none', async () => {
    for (const wrong of [['--amount', '1.005'], ['--meta', 'bare']]) {
      const { status } = await till().run(['transfer', 'create', 'PAY-6', ...DETAILS, ...wrong])
      expect([status, (await transfersOf('PAY-6')).total]).toEqual([2, 0])
    }
  })
})

const HEADER = 'reference,Net,currency,account_bank,account_number'
const FILE = ['transfer', 'import', 'pay.csv', '--map', 'amount=Net']

describe('transfer import', () => {
  it('names the options that take what a spreadsheet marked, and refuses an account that it damaged', async () => {
    await till().file('pay.csv', [HEADER, "RP-1,10,NGN,044,'0690000033", 'RP-2,10,NGN,044,#N/A'].join('\n'))
    const { status, out } = await till().run([...FILE, '--dry-run'])
    expect([status, out.includes('2 rejected'), out.includes('With --repair-references')]).toEqual([1, true, true])
    const repaired = await till().run([...FILE, '--dry-run', '--repair-references'])
    expect(repaired.out).toContain('1 new, 0 with a reference in use, 1 rejected')
  })

  it('says in a dry run what each row would become, with status 1 where one is not fit', async () => {
    await till().file('pay.csv', [HEADER, 'DRY-1,1250.50,NGN,044,0690000031', 'DRY-2,x,NGN,044,0690000032'].join('\n'))
    const { status, out } = await till().run([...FILE, '--dry-run'])
    expect(status).toBe(1)
    expect(out).toMatch(/3 .* rejected +.*not (?:an amount|a number|a plain)/)
    expect(out).toContain('1 new, 0 with a reference in use, 1 rejected')
    expect((await till().run(FILE)).status).toBe(2)
    expect((await transfersOf('DRY-')).total).toBe(0)
    const skipped = await till().run([...FILE, '--skip-invalid'])
    expect([skipped.status, skipped.out.includes('1 of the file’s rows were left out.')]).toEqual([1, true])
    expect((await transfersOf('DRY-')).total).toBe(1)
  })

  it('makes the batch and puts all of it up for approval', async () => {
    const rows = ['BATCH-1,1250.50,NGN,044,0690000031', 'BATCH-2,1250.50,NGN,044,0690000033']
    await till().file('pay.csv', [HEADER, ...rows].join('\n'))
    const argv = ['--json', ...FILE, '--batch-name', 'Salaries', ...by(ADA)]
    const { status, json } = await till().run(argv, ADAS)
    expect([status, json()]).toMatchObject([0, { drafted: 2, left: 0, totals: [{ amountMinor: 250_100 }] }])
    const { rows: made } = await transfersOf('BATCH-')
    expect(made.map(({ state, maker }) => [state, maker])).toEqual(
      [['awaiting-approval', ADA.user], ['awaiting-approval', ADA.user]],
    )
    const { batchId } = json() as { batchId: number }
    const { rows: batches } = await (await till().client()).transfers.batches({ profile: PROFILE })
    expect(batches.find(({ id }) => id === batchId)?.name).toBe('Salaries')
  })

  it('says that the drafts of the batch are left where the passphrase is wrong', async () => {
    await till().file('pay.csv', [HEADER, 'LEFT-1,5,NGN,044,0690000031'].join('\n'))
    const { status, err } = await till().run([...FILE, ...by(ADA)], BENS)
    const { rows: [draft] } = await transfersOf('LEFT-1')
    expect([status, draft?.state]).toEqual([5, 'draft'])
    expect(err).toContain(`Continue with:  tillproof transfer submit --batch ${draft?.batchId} --user Ada\n`)
  })
})

describe('approving and sending', () => {
  it('approves what was seen, and of several only with their total typed', async () => {
    const id = await submitted('ONE-1')
    const own = await till().run([...APPROVE, String(id), ...by(ADA)], ADAS)
    expect([own.status, await stateOf(id)]).toEqual([2, 'awaiting-approval'])
    expect((await till().run([...APPROVE, String(id), ...by(BEN)], BENS)).status).toBe(0)
    expect(await transferOf(id)).toMatchObject({ state: 'approved', checker: BEN.user })
    const several = [await submitted('SEV-1'), await submitted('SEV-2')]
    const approve = (...more: string[]) => (
      till().run([...APPROVE, ...several.map(String), ...more, ...by(BEN)], BENS)
    )
    const states = () => Promise.all(several.map(stateOf))
    for (const refused of [await approve(), await approve('--total', 'NGN=2500')]) {
      expect([refused.status, await states()]).toEqual([2, ['awaiting-approval', 'awaiting-approval']])
    }
    expect((await approve('--total', 'NGN=2501')).status).toBe(0)
    expect(await states()).toEqual(['approved', 'approved'])
  })

  it('shows where it goes and what goes there at approval and at sending, and who brought in its maker', async () => {
    const id = await submitted('SHOWN-1')
    const { baseUrl, v3BaseUrl } = till().service
    const payment = /SHOWN-1 +044 +0690000031 +NGN 1,250\.50 +Ada/
    const approving = await till().run([...APPROVE, String(id), ...by(BEN)], BENS)
    expect(approving.err).toContain(`Goes to  ${new URL(baseUrl).host}  (test)\n`)
    expect([approving.err.includes(v3BaseUrl), payment.test(approving.err)]).toEqual([true, true])
    expect(approving.err).toContain('Made by Ada, set up together with Ben')
    const sending = await till().run([...SEND, String(id), ...by(ADA)], ADAS)
    expect(sending.err).toContain(`Goes to  ${new URL(baseUrl).host}  (test)\n`)
    expect([sending.err.includes(v3BaseUrl), payment.test(sending.err)]).toEqual([true, true])
  })

  it('approves and sends nothing with a warning that was not looked into', async () => {
    const id = await submitted('WARN-1')
    const refused = await till().run(['transfer', 'approve', String(id), ...by(BEN)], BENS)
    expect([refused.status, await stateOf(id)]).toEqual([2, 'awaiting-approval'])
    expect(refused.err).toContain('WARN-1: NGN 1,250.50 to 044 / 0690000031')
    expect(refused.err).toContain('--warnings-seen')
    expect((await till().run([...APPROVE, String(id), ...by(BEN)], BENS)).status).toBe(0)
    expect((await till().run(['transfer', 'send', String(id), ...by(ADA)], ADAS)).status).toBe(2)
    expect((await arrivals()).filter((reference) => reference === 'WARN-1')).toEqual([])
  })

  it('approves and sends a whole batch, each once', async () => {
    const rows = ['WHOLE-1,1250.50,NGN,044,0690000031', 'WHOLE-2,1250.50,NGN,044,0690000033']
    await till().file('pay.csv', [HEADER, ...rows].join('\n'))
    const { batchId } = (await till().run(['--json', ...FILE])).json() as { batchId: number }
    const batch = ['--batch', String(batchId)]
    expect((await till().run(['transfer', 'submit', ...batch, ...by(ADA)], ADAS)).status).toBe(0)
    expect((await till().run([...APPROVE, ...batch, ...by(BEN)], BENS)).status).toBe(2)
    const total = ['--total', 'NGN=2501']
    expect((await till().run([...APPROVE, ...batch, ...total, ...by(BEN)], BENS)).status).toBe(0)
    const { status, err } = await till().run([...SEND, ...batch, ...total, ...by(ADA)], ADAS)
    expect([status, err.includes('2 of 2  WHOLE-2  new')]).toEqual([0, true])
    expect((await till().run([...SEND, ...batch, ...total, ...by(ADA)], ADAS)).status).toBe(2)
    expect((await arrivals()).filter((reference) => reference?.startsWith('WHOLE-'))).toEqual(['WHOLE-1', 'WHOLE-2'])
  })

  it('sends, and says plainly that an outcome is unknown', async () => {
    const id = await approved('LOST-1', LOSES_ANSWER)
    const { status, out } = await till().run([...SEND, String(id), ...by(ADA)], ADAS)
    expect([status, await stateOf(id)]).toEqual([1, 'unknown'])
    expect(out).toContain('it may have been paid. It is never sent again')
    expect((await till().run([...SEND, String(id), ...by(ADA)], ADAS)).status).toBe(2)
    expect((await arrivals()).filter((reference) => reference === 'LOST-1')).toHaveLength(1)
  })

  it.each([
    [['approve', ...by(ADA)]], [['send', '1', '--batch', '3', ...by(ADA)]], [['send', '1']],
    [['approve', '1', '--user', ADA.user]], [['approve', '1', '--total', 'EUR=5', ...by(ADA)]],
  ])('%j is wrong usage', async (argv) => {
    const before = [(await transfersOf()).rows, await arrivals()]
    expect((await till().run(['transfer', ...argv])).status).toBe(2)
    expect([(await transfersOf()).rows, await arrivals()]).toEqual(before)
  })

  it('rejects and resolves with a reason', async () => {
    const ids = [await submitted('NO-1'), await submitted('NO-2')]
    const reject = ['transfer', 'reject', ...ids.map(String)]
    expect((await till().run([...reject, ...by(BEN)], BENS)).status).toBe(2)
    expect((await till().run([...reject, '--reason', 'Wrong account', ...by(BEN)], BENS)).status).toBe(0)
    for (const id of ids) expect(await transferOf(id)).toMatchObject({ state: 'rejected', reason: 'Wrong account' })
    const lost = await approved('LOST-2', LOSES_ANSWER)
    await till().run([...SEND, String(lost), ...by(ADA)], ADAS)
    const argv = ['transfer', 'resolve', String(lost), '--as', 'completed', '--reason', 'In the statement', ...by(ADA)]
    const { status, out } = await till().run(argv, ADAS)
    expect([status, await transferOf(lost)]).toMatchObject([0, { state: 'completed', reason: 'In the statement' }])
    expect(out).toContain('In the statement')
  })

  it('exits with 3 where the service can’t be reached, and the transfer is a draft again', async () => {
    const own = await ownTill()
    const client = await own.client()
    await addUsers(client, PROFILE)
    await own.service.close()
    await own.run(['transfer', 'create', 'OFF-1', ...DETAILS, ...by(ADA)], ADAS)
    await own.run([...APPROVE, '1', ...by(BEN)], BENS)
    const { status } = await own.run([...SEND, '1', ...by(ADA)], ADAS)
    expect([status, (await client.transfers.get({ profile: PROFILE, transferId: 1 })).state]).toEqual([3, 'draft'])
  })
})

describe('looking', () => {
  it('lists with totals, and shows one with what comes next', async () => {
    const ids = [await submitted('LOOK-1'), await submitted('LOOK-2')]
    await till().run(['transfer', 'create', 'LOOK-3', ...DETAILS])
    const argv = ['transfer', 'list', '--status', 'awaiting-approval', '--search', 'LOOK']
    const { out } = await till().run(argv)
    expect(out).toContain('2 transfers, total NGN 2,501.00')
    expect(out).not.toContain('LOOK-3')
    expect((await till().run([...argv, '--limit', '1'])).out).toContain('1 of 2 shown (--limit)')
    const shown = await till().run(['transfer', 'show', String(ids[0])])
    expect(shown.out).toContain(`Next:  tillproof transfer approve ${ids[0]}`)
    const first = await till().run([
      'transfer', 'create', 'LOOK-4', '--amount', '5', '--bank', '044', '--account', '0690000099',
    ])
    expect(first.out).toContain('new beneficiary')
  })

  it('edits and discards', async () => {
    const id = await submitted('EDIT-1')
    const edited = ['transfer', 'edit', String(id), 'EDIT-2', '--amount', '7', ...ACCOUNT]
    // It was signed, so the edit is signed as well.
    const refused = { status: 2, err: expect.stringContaining('TRANSFER_EDIT_UNSIGNED') }
    expect(await till().run(edited)).toMatchObject(refused)
    expect((await till().run([...edited, ...by(ADA)], ADAS)).status).toBe(0)
    expect(await transferOf(id)).toMatchObject({
      state: 'draft', maker: null, details: { reference: 'EDIT-2', amountMinor: 700 },
    })
    expect((await till().run(['transfer', 'discard', String(id)])).status).toBe(2)
    const { out } = await till().run(['transfer', 'discard', String(id), '--reason', 'Paid in cash'])
    expect([await transferOf(id), out]).toMatchObject([
      { state: 'rejected', reason: 'Paid in cash' }, expect.stringContaining('Paid in cash'),
    ])
  })

  it('changes one half of a limit and leaves the other', async () => {
    const set = (...more: string[]) => (
      till().run(['transfer', 'limit', '--json', '--currency', 'NGN', ...more, ...by(BEN)], BENS)
    )
    expect((await set('--one', '500000')).status).toBe(0)
    expect((await set('--day', '5000000')).status).toBe(0)
    const limitsOf = async () => (await till().client()).transfers.limits({ profile: PROFILE })
    expect(await limitsOf()).toEqual([{ currency: 'NGN', oneMinor: 50_000_000, dayMinor: 500_000_000 }])
    expect((await till().run(['transfer', 'limit'])).out).toContain('NGN 500,000.00')
    expect((await set('--one', 'lots')).status).toBe(2)
    expect((await till().run(['transfer', 'limit', '--one', '5', ...by(BEN)], BENS)).status).toBe(2)
    const lift = await set('--one', 'none')
    const id = String((lift.json() as { proposal: { id: number } }).proposal.id)
    expect(await limitsOf()).toEqual([{ currency: 'NGN', oneMinor: 50_000_000, dayMinor: 500_000_000 }])
    expect((await till().run(['proposal', 'confirm', id, ...by(BEN)], BENS)).status).toBe(2)
    expect((await till().run(['proposal', 'confirm', id, ...by(ADA)], ADAS)).status).toBe(0)
    expect(await limitsOf()).toEqual([{ currency: 'NGN', oneMinor: null, dayMinor: 500_000_000 }])
  })
})

describe('user', () => {
  const peopleOf = async (profile = PROFILE) => (await (await till().client()).people.list({ profile })).people

  it('is proposed, confirmed and enrolled with both halves of a code, and deactivated by one', async () => {
    const role = ['--role', 'checker', '--role', 'maker']
    const proposed = await till().run(['user', 'propose', 'Cleo', ...role, ...by(ADA)], ADAS)
    const [, one] = /: ([0-9A-Z]{4}(?:-[0-9A-Z]{4}){2})$/m.exec(proposed.out) ?? []
    const [, id = ''] = /proposal confirm (\d+)/.exec(proposed.out) ?? []
    expect([proposed.status, one !== undefined]).toEqual([0, true])
    expect((await till().run(['proposal', 'list', '--open'])).out).toMatch(/Open +New person: Cleo +– +Makes transfers/)
    const confirmed = await till().run(['proposal', 'confirm', id, '--json', ...by(BEN)], BENS)
    const { code: other } = confirmed.json() as { code: string }
    const enrol = (code: string | undefined, otherCode: string) => till().run(
      ['user', 'enrol', 'Cleo', '--secrets-stdin'], typed({ code, otherCode, passphrase: 'cleo’s passphrase' }),
    )
    expect((await enrol(other, other)).status).toBe(5)
    expect((await enrol(one, other)).status).toBe(0)
    expect((await peopleOf()).find(({ name }) => name === 'Cleo')).toMatchObject({ isActive: true })
    expect((await till().run(['user', 'list'])).out).toContain('proposed by Ada, confirmed by Ben')
    const gone = await till().run(['user', 'deactivate', 'Cleo', ...by(BEN)], BENS)
    expect([gone.status, (await peopleOf()).find(({ name }) => name === 'Cleo')?.isActive]).toEqual([0, false])
    expect((await till().run(['user', 'list'])).out).toMatch(/Ada +maker +active/)
  })

  it('who are the first are set up together, and told what that keeps nobody from', async () => {
    const practise = (argv: readonly string[]) => till().run(
      [...argv, '--profile', 'practice'],
      typed({ makerPassphrase: 'violet harbour lantern 9', checkerPassphrase: 'amber quarry whistle 4' }),
    )
    const setUp = () => practise(['user', 'setup', 'Ada', 'Ben', '--secrets-stdin'])
    expect((await practise(['user', 'list'])).out).toContain('Set up two people together')
    const first = await setUp()
    expect([first.status, first.err.includes('could pay without Tillproof')]).toEqual([0, true])
    expect((await setUp()).status).toBe(2)
    expect(await peopleOf('practice')).toHaveLength(2)
  })

  it('takes another passphrase', async () => {
    const next = { passphrase: ADA.passphrase, next: 'a longer passphrase' }
    expect((await till().run(['user', 'passphrase', ...by(ADA)], typed(next))).status).toBe(0)
    expect((await till().run(['transfer', 'create', 'NEXT-1', ...DETAILS, ...by(ADA)], ADAS)).status).toBe(5)
    const { rows: [left] } = await transfersOf('NEXT-1')
    const submit = ['transfer', 'submit', String(left?.id), ...by(ADA)]
    expect((await till().run(submit, typed({ passphrase: next.next }))).status).toBe(0)
  })
})
