/** Answers that come while the team’s database is away: kept on the disk, and recorded once it is back. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Core } from '../../../../src-main/compose.ts'
import { startCore, type TestCore } from '../../../support/core/core.ts'
import { problemsOf } from '../../../support/core/findings.ts'
import { approvedTransfer, arrivalsAt, BEN, LOSES_ANSWER, payoutOf, sendAll } from '../../../support/core/payouts.ts'
import { answeredTeam, openedAgain, PROFILE, type AnsweredTeam } from '../../../support/team/answers.ts'
import { takeOverApart, useServer } from '../../../support/team/teams.ts'

const server = useServer()
const profile = PROFILE
const TRANSFER = { path: '/transfers', stage: 'carried-out', nth: 1 } as const
const VERIFY = { path: '/verify', stage: 'carried-out', nth: 1 } as const
const CHARGE = { path: '/charge', stage: 'carried-out', nth: 1 } as const
const APPROVED = { A: { answer: 'approved', amount: '10.00' } }

async function approvedIn(team: AnsweredTeam, reference: string, changes = {}): Promise<number> {
  const core = await team.open()
  const { id } = await approvedTransfer(core.client, payoutOf(reference, changes))
  await core.close()
  return id
}

async function importInto(team: AnsweredTeam): Promise<void> {
  const core = await team.open()
  const path = join(team.home, 'orders.csv')
  writeFileSync(path, 'reference,amount,currency,customer\nA,10.00,NGN,Ada')
  for await (const _ of await core.client.imports.expected({ profile, path })) continue
  await core.close()
}

/** What the ledger says of its one payment, and how often it was asked about. */
async function paymentIn({ client }: Core) {
  const { state, attempts } = await client.payments.get({ profile, txref: 'A' })
  return { state, outcomes: attempts.map(({ outcome }) => outcome) }
}

const asideIn = ({ folder }: AnsweredTeam) => readdirSync(folder).filter((name) => name.includes('.aside-'))

describe('a transfer’s answer', () => {
  it('is recorded by the same process once the database is back', async () => {
    const team = await answeredTeam(server())
    const transferId = await approvedIn(team, 'P-1')
    const { client } = await team.open()
    const reached = team.service.reach(TRANSFER)
    const sending = sendAll(client, [transferId])
    await reached
    team.line.break()
    team.service.release()
    const [last] = await sending
    expect(last).toMatchObject({ kind: 'done', sent: 0, stopped: { transferId } })
    expect(await client.transfers.get({ profile, transferId })).toMatchObject({ state: 'sending' })
    expect(statSync(team.outboxPath).mode & 0o777).toBe(0o600)
    team.line.mend()
    const stateOf = async () => (await client.transfers.get({ profile, transferId })).state
    await expect.poll(stateOf, { timeout: 15_000 }).toBe('new')
    await expect.poll(team.outbox).toBeUndefined()
    expect(await arrivalsAt(team.service.baseUrl)).toHaveLength(1)
  }, 60_000)

  it('survives a kill: the next process knows it once the vault is open, and no sooner', async () => {
    const team = await answeredTeam(server())
    const transferId = await approvedIn(team, 'P-1')
    await team.killedWithAnswer(`transfer ${transferId}`, TRANSFER)
    const content = team.outbox() ?? ''
    expect(content).not.toContain(team.service.secretKey)
    const locked = await team.open()
    await locked.client.transfers.draft({ profile, details: payoutOf('OTHER') })
    expect(await locked.client.transfers.get({ profile, transferId })).toMatchObject({ state: 'unknown' })
    expect(team.outbox()).toBe(content)
    const told = await locked.client.team.get({ profile })
    expect(told?.kept).toMatchObject({
      files: [{ name: 'answers.outbox', answers: 1 }], isDamaged: false, transfers: [{ transferId, event: 'taken' }],
    })
    await locked.close()
    const core = await openedAgain(team)
    const found = await core.client.transfers.get({ profile, transferId })
    expect(found).toMatchObject({ state: 'new', serviceStatus: 'NEW' })
    expect(found.events.slice(-3).map(({ kind }) => kind)).toEqual(['sent', 'broken', 'taken'])
    expect(team.outbox()).toBeUndefined()
    expect((await core.client.team.get({ profile }))?.kept).toEqual({ files: [], isDamaged: false, transfers: [] })
    expect(await problemsOf(core.client, { profile })).toEqual([])
    expect((await core.client.team.check({ profile, replays: true })).fault).toBeNull()
  }, 60_000)

  it('changes nothing where it is offered again, as after a kill behind its commit', async () => {
    const team = await answeredTeam(server())
    const transferId = await approvedIn(team, 'P-1')
    await team.killedWithAnswer(`transfer ${transferId}`, TRANSFER)
    const content = team.outbox() ?? ''
    const first = await openedAgain(team)
    const before = await first.client.transfers.get({ profile, transferId })
    await first.close()
    writeFileSync(team.outboxPath, `${content}${content}`)
    const second = await openedAgain(team)
    expect(await second.client.transfers.get({ profile, transferId })).toEqual(before)
    expect(team.outbox()).toBeUndefined()
    expect(asideIn(team)).toEqual([])
  }, 60_000)

  it('that is unclear leaves it unknown, and says what was heard; what people said stands', async () => {
    const team = await answeredTeam(server())
    const transferId = await approvedIn(team, 'P-1', LOSES_ANSWER)
    await team.killedWithAnswer(`transfer ${transferId}`, { ...TRANSFER, stage: 'arrived' })
    const content = team.outbox() ?? ''
    const core = await openedAgain(team)
    const unclear = await core.client.transfers.get({ profile, transferId })
    expect(unclear).toMatchObject({ state: 'unknown' })
    expect(unclear.events.at(-1)).toMatchObject({ kind: 'answer heard late', by: null })
    await core.client.transfers.resolve({ profile, transferId, as: 'completed', reason: 'asked them', by: BEN })
    await core.close()
    writeFileSync(team.outboxPath, content)
    const again = await openedAgain(team)
    const resolved = await again.client.transfers.get({ profile, transferId })
    expect(resolved).toMatchObject({ state: 'completed', reason: 'asked them' })
    expect(resolved.events).toHaveLength(unclear.events.length + 1)
    expect(await problemsOf(again.client, { profile })).toEqual([])
  }, 60_000)
})

describe('a verify’s answer', () => {
  it('survives a kill, and is not asked for again', async () => {
    const team = await answeredTeam(server(), APPROVED)
    await importInto(team)
    await team.killedWithAnswer('verify', VERIFY)
    const content = team.outbox() ?? ''
    const core = await openedAgain(team)
    expect(await paymentIn(core)).toEqual({ state: 'proved', outcomes: ['answered'] })
    const [run] = await core.client.verifyRuns.list({ profile, limit: 1 })
    expect(run?.tallies).toMatchObject([{ state: 'proved', count: 1 }])
    expect(await problemsOf(core.client, { profile })).toEqual([])
    await core.close()
    writeFileSync(team.outboxPath, content)
    const again = await openedAgain(team)
    expect(await paymentIn(again)).toEqual({ state: 'proved', outcomes: ['answered'] })
    expect((await again.client.team.check({ profile, replays: true })).fault).toBeNull()
  }, 60_000)

  it('that was overtaken by a later one is no longer recorded', async () => {
    const team = await answeredTeam(server(), APPROVED)
    await importInto(team)
    await team.killedWithAnswer('verify', VERIFY)
    const content = team.outbox() ?? ''
    writeFileSync(team.outboxPath, '')
    const between = await team.open()
    await fetch(`${team.service.baseUrl}/_control/transactions`, {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ references: { A: { answer: 'failed-inside', amount: '10.00' } } }),
    })
    const [lost] = await between.client.verifyRuns.list({ profile, limit: 1 })
    await between.client.verifyRuns.resume({ profile, runId: lost?.id ?? 0 })
    for await (const _ of await between.client.verifyRuns.watch({ profile, runId: lost?.id ?? 0 })) continue
    const before = await paymentIn(between)
    expect(before.state).not.toBe('proved')
    await between.close()
    writeFileSync(team.outboxPath, content)
    expect(await paymentIn(await openedAgain(team))).toEqual(before)
    expect(team.outbox()).toBeUndefined()
  }, 60_000)

  it('proves nothing where somebody else wrote it, or changed it', async () => {
    const team = await answeredTeam(server(), { A: { answer: 'approved', amount: '1.00' } })
    await importInto(team)
    await team.killedWithAnswer('verify', VERIFY)
    const [, mac = '', text = ''] = /^(\S+) (.*)\n$/s.exec(team.outbox() ?? '') ?? []
    const changed = text.replaceAll('"amount":"1"', '"amount":"10"')
    expect(changed).not.toBe(text)
    writeFileSync(team.outboxPath, `${mac} ${changed}\n${'0'.repeat(64)} ${changed}\n{}\nno line\n`)
    const core = await openedAgain(team)
    expect(await paymentIn(core)).toEqual({ state: 'unverified', outcomes: [] })
    expect(asideIn(team)).toEqual(['answers.outbox.aside-1'])
    expect((await core.client.team.get({ profile }))?.kept).toMatchObject({
      files: [{ name: 'answers.outbox.aside-1', answers: 4 }], isDamaged: true,
    })
    expect(team.outbox()).toBeUndefined()
  }, 60_000)

  it('is recorded beside a line that is not, and in front of half a line', async () => {
    const team = await answeredTeam(server(), APPROVED)
    await importInto(team)
    await team.killedWithAnswer('verify', VERIFY)
    const content = team.outbox() ?? ''
    writeFileSync(team.outboxPath, `no line\n${content}${content.slice(0, 99)}`)
    const core = await openedAgain(team)
    expect(await paymentIn(core)).toEqual({ state: 'proved', outcomes: ['answered'] })
    // Cut off, and the whole rest for a person.
    expect(readFileSync(join(team.folder, 'answers.outbox.aside-1'), 'utf8')).toBe(`no line\n${content}`)
  }, 60_000)
})

describe('a charge’s answer', () => {
  it('survives a kill: it is remembered, and a verify decides', async () => {
    const team = await answeredTeam(server())
    await team.killedWithAnswer('charge C-1', CHARGE)
    const content = team.outbox() ?? ''
    expect(content).not.toMatch(/0033\D|5000000000000033|737"/)
    const core = await openedAgain(team)
    const [listed] = (await core.client.charges.list({ profile })).rows
    const chargeId = listed?.id ?? 0
    const charge = await core.client.charges.get({ profile, chargeId })
    expect(charge).toMatchObject({ state: 'unknown', paymentState: 'unverified' })
    expect(charge.events.map(({ kind }) => kind)).toEqual(['sent', 'broken', 'charged'])
    expect(charge.txid).not.toBeNull()
    await core.close()
    writeFileSync(team.outboxPath, content)
    const again = await openedAgain(team)
    expect(await again.client.charges.get({ profile, chargeId })).toEqual(charge)
    expect(await problemsOf(again.client, { profile })).toEqual([])
  }, 60_000)
})

/** Another machine, level with this one’s team. */
async function standbyOf(team: AnsweredTeam): Promise<TestCore> {
  const first = await team.open()
  const keyPath = join(team.home, 'team.key')
  const { code } = await first.client.team.writeKey({ profile, path: keyPath })
  await first.close()
  const second = await startCore()
  const events = await second.client.team.follow({ profile, keyPath, code })
  for await (const event of events) if (event.kind === 'level') break
  return second
}

describe('a machine that another took over from', () => {
  it('keeps what it hears then for a person', async () => {
    const team = await answeredTeam(server())
    const transferId = await approvedIn(team, 'P-1')
    const second = await standbyOf(team)
    const { client } = await team.open()
    const reached = team.service.reach(TRANSFER)
    const sending = sendAll(client, [transferId])
    await reached
    await second.client.team.takeOver({ profile })
    team.service.release()
    await expect(sending).rejects.toMatchObject({ code: 'TEAM_STANDBY' })
    expect((await client.team.get({ profile }))?.kept).toMatchObject({
      files: [{ name: 'answers.outbox', answers: 1 }], transfers: [{ transferId, event: 'taken' }],
    })
    expect(await second.client.transfers.get({ profile, transferId })).toMatchObject({ state: 'unknown' })
  }, 60_000)

  it('records nothing of what it heard: a person is told, and it is kept aside', async () => {
    const team = await answeredTeam(server())
    const transferId = await approvedIn(team, 'P-1')
    const second = await standbyOf(team)
    await team.killedWithAnswer(`transfer ${transferId}`, TRANSFER)
    const content = team.outbox()
    await second.client.team.takeOver({ profile })
    const found = await second.client.transfers.get({ profile, transferId })
    expect(found).toMatchObject({ state: 'unknown' })

    const replaced = await team.open()
    await replaced.client.vault.unlock({ passphrase: 'a long passphrase' })
    for await (const event of await replaced.client.team.follow({ profile })) if (event.kind === 'level') break
    expect(asideIn(team)).toEqual(['answers.outbox.aside-1'])
    expect(readFileSync(join(team.folder, 'answers.outbox.aside-1'), 'utf8')).toBe(content)
    const told = await replaced.client.team.get({ profile })
    expect(told).toMatchObject({
      isActive: false, kept: { isDamaged: false, transfers: [{ transferId, event: 'taken' }] },
    })
    await replaced.close()
    await second.core.close()
    await takeOverApart(team.folder, 'the first again')
    writeFileSync(team.outboxPath, content ?? '')
    const again = await openedAgain(team)
    expect(await again.client.transfers.get({ profile, transferId })).toMatchObject({ state: 'unknown' })
    expect(asideIn(team)).toEqual(['answers.outbox.aside-1', 'answers.outbox.aside-2'])
  }, 60_000)
})

describe('a machine that', () => {
  it('left its team, whose database is gone for good, records what it heard before', async () => {
    const team = await answeredTeam(server())
    const transferId = await approvedIn(team, 'P-1')
    await team.killedWithAnswer(`transfer ${transferId}`, TRANSFER)
    team.line.break()
    const leaving = await team.open()
    await leaving.client.team.leave({ profile })
    await leaving.close()
    const core = await openedAgain(team)
    expect(await core.client.transfers.get({ profile, transferId })).toMatchObject({ state: 'new' })
    expect(team.outbox()).toBeUndefined()
  }, 60_000)

  it('can’t write the file keeps the answer in memory, and records it when the database is back', async () => {
    const team = await answeredTeam(server(), APPROVED)
    await importInto(team)
    const { client } = await team.open()
    const reached = team.service.reach(VERIFY)
    const { run } = await client.verifyRuns.start({ profile, selection: {} })
    await reached
    team.line.break()
    team.service.release()
    mkdirSync(team.outboxPath)
    let hasBeenAway = false
    for await (const event of await client.verifyRuns.watch({ profile, runId: run.id })) {
      if (event.trouble?.kind !== 'ledger') continue
      hasBeenAway = true
      team.line.mend()
    }
    expect(hasBeenAway).toBe(true)
    expect((await client.payments.get({ profile, txref: 'A' })).attempts).toHaveLength(1)
  }, 60_000)
})

it('makes no file for a ledger that belongs to no team', async () => {
  const team = await answeredTeam(server(), APPROVED, false)
  await importInto(team)
  const transferId = await approvedIn(team, 'P-1')
  const core = await team.open()
  await sendAll(core.client, [transferId])
  const { run } = await core.client.verifyRuns.start({ profile, selection: {} })
  for await (const _ of await core.client.verifyRuns.watch({ profile, runId: run.id })) continue
  await core.close()
  expect(existsSync(team.outboxPath)).toBe(false)
})
