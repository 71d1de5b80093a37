/** One contract, three doors: each behaves as the others do, down to the errors and the ends of streams. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { safe } from '@orpc/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ImportEvent } from '../../../src-shared/contract/books/imports.ts'
import type { RunEvent } from '../../../src-shared/contract/verification/verify-runs.ts'
import { codeOf, PROFILE } from '../../support/core/core.ts'
import { DOORS, startDoor, type DoorAndCore } from '../../support/web/doors.ts'

const profile = PROFILE
const APPROVED = { answer: 'approved', amount: '10.00' }

async function collect<Event>(events: Promise<AsyncIterable<Event>>): Promise<readonly Event[]> {
  const all: Event[] = []
  for await (const event of await events) all.push(event)
  return all
}

async function giveRows({ folder, door }: DoorAndCore, rows: readonly string[]): Promise<string> {
  const path = join(folder, 'Zahlungen März.csv')
  await writeFile(path, ['reference,amount,currency,customer', ...rows].join('\n'))
  return door.give(path)
}

function resultOf(events: readonly ImportEvent[]) {
  const last = events.at(-1)
  if (last?.kind !== 'done') throw new Error('The import did not end')
  return last.result
}

function rowsOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `R-${index},10.00,NGN,`)
}

describe.each(DOORS)('the contract $name', ({ name, open }) => {
  it('lets no window decide which machines share a ledger', async () => {
    const { door } = await startDoor(open)
    const database = 'postgres://127.0.0.1:9/books'
    const path = await door.destination('team.key')
    const codes = await Promise.all([
      door.client.team.init({ profile, database }), door.client.team.writeKey({ profile, path }),
      door.client.team.takeOver({ profile }), door.client.team.leave({ profile }),
      collect(door.client.team.follow({ profile })),
    ].map(codeOf))
    const inside = ['TEAM_DATABASE_AWAY', 'TEAM_NONE', 'TEAM_NONE', 'TEAM_NONE', 'TEAM_NONE']
    expect(codes).toEqual(name === 'called directly' ? inside : inside.map(() => 'TEAM_IN_TERMINAL'))
    expect(await door.client.team.get({ profile })).toBeNull()
  }, 30_000)

  it('imports a file step by step, and counts what it held', async () => {
    const all = await startDoor(open)
    const path = await giveRows(all, [...rowsOf(3_000), 'R-1,10.00,NGN,', 'X,ten,NGN,'])
    const events = await collect(all.door.client.imports.expected({ profile, path }))
    expect(events.filter(({ kind }) => kind === 'progress').length).toBeGreaterThan(0)
    expect(resultOf(events)).toMatchObject({
      batchId: 1, counts: { new: 3_000, same: 0, changed: 0, duplicate: 1, rejected: 1 },
      rejects: [{ rowNumber: 3_003, column: 'amount', value: 'ten' }],
    })
    expect(await all.door.client.imports.list({ profile })).toMatchObject([{ fileName: 'Zahlungen März.csv' }])
  })

  it('tries an import without changing anything, and shows the rows behind each count', async () => {
    const all = await startDoor(open)
    const { client } = all.door
    const path = await giveRows(all, ['A,10.00,NGN,', 'B,5,NGN,'])
    const { dryRunId, counts } = resultOf(await collect(client.imports.expected({ profile, path, dryRun: true })))
    expect(counts).toMatchObject({ new: 2 })
    const rows = await client.imports.dryRunRows({ profile, dryRunId: dryRunId ?? 0, kind: 'new' })
    expect(rows).toMatchObject({ rows: [{ txref: 'A', amountMinor: 1_000 }, { txref: 'B', amountMinor: 500 }] })
    expect((await client.payments.list({ profile })).rows).toEqual([])
  })

  it('shows how a file would be read', async () => {
    const all = await startDoor(open)
    const path = await giveRows(all, ['A,10.00,NGN,Ünïcode “quoted”'])
    const { columns, sample } = await all.door.client.imports.inspect({ profile, path })
    expect(columns).toMatchObject({ txref: 1, amount: 2, currency: 3 })
    expect(sample).toEqual([['A', '10.00', 'NGN', 'Ünïcode “quoted”']])
  })

  it('carries totals past what a number holds, to the last digit', async () => {
    const { door, importRows } = await startDoor(open)
    await importRows(['A,90071992547409.91,NGN,', 'B,90071992547409.91,NGN,', 'C,0.01,NGN,', 'D,7,UGX,'])
    const totals = await door.client.payments.totals({ profile, filter: {} })
    const sums = totals.byState.map(({ currency, amountMinor }) => [currency, amountMinor])
    expect(sums).toContainEqual(['NGN', 18_014_398_509_481_983n])
    expect(sums).toContainEqual(['UGX', 7n])
  })

  it('carries text as it is', async () => {
    const { door, importRows } = await startDoor(open)
    const txref = 'a/b?c=%2F&“é”\u{1f4b8}__proto__'
    await importRows([`${txref},10.00,NGN,Ünïcode`])
    expect(await door.client.payments.get({ profile, txref })).toMatchObject({ txref, customer: 'Ünïcode' })
  })

  it('fails with the catalogue’s code, its words and its details', async () => {
    const { door } = await startDoor(open)
    const { error } = await safe(door.client.payments.get({ profile, txref: 'nowhere' }))
    expect(error).toMatchObject({
      code: 'PAYMENT_UNKNOWN', data: { details: { txref: 'nowhere' } },
      message: 'There is no payment with the reference nowhere in the books.',
    })
    expect(await codeOf(door.client.payments.list({ profile: 'nowhere' }))).toBe('PROFILE_UNKNOWN')
  })

  it('fails in the middle of a stream as a call fails', async () => {
    const all = await startDoor(open)
    const path = await giveRows(all, ['"A,10.00,NGN,'])
    const { error } = await safe(collect(all.door.client.imports.expected({ profile, path })))
    expect(error).toMatchObject({ code: expect.stringMatching(/^IMPORT_/), data: { details: expect.any(Object) } })
    const missing = collect(all.door.client.verifyRuns.watch({ profile, runId: 99 }))
    expect(await codeOf(missing)).toBe('RUN_UNKNOWN')
    const unclear = await safe(collect(all.door.client.settlements.importFile({
      profile, path: await giveRows(all, ['A,10.00,NGN,']), source: 'refunds',
    })))
    expect(unclear.error).toMatchObject({ code: 'SETTLEMENT_SIGNS_UNCLEAR', data: { details: { kind: 'refund' } } })
  })

  it('refuses what does not fit, and says where', async () => {
    const { door } = await startDoor(open)
    const call = safe(door.client.payments.list({ profile, page: { limit: -1, after: 0 } }))
    expect((await call).error).toMatchObject({
      code: 'INPUT_INVALID', data: { details: { reason: expect.stringContaining('page.limit') } },
    })
  })

  it('knows no other procedure', async () => {
    const { door } = await startDoor(open)
    const { nothing } = door.client.payments as unknown as { nothing: (() => Promise<unknown>) | undefined }
    // A caller inside the process can't even name one.
    if (nothing === undefined) return expect(door.window).toBeUndefined()
    await expect(nothing()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('exports to a file that can be read back', async () => {
    const { door, importRows } = await startDoor(open)
    await importRows(['A,10.00,NGN,', 'B,20.00,NGN,'])
    const path = await door.destination('Bericht.csv')
    const events = await collect(door.client.exports.create({ profile, subject: 'payments', format: 'csv', path }))
    expect(events.at(-1)).toMatchObject({ kind: 'done', file: { path, rows: 2 } })
    expect(await readFile(path, 'utf8')).toContain('B,20.00')
    expect(await door.client.exports.list({ profile })).toMatchObject([{ rows: 2, format: 'csv' }])
  })

  it('follows a verify run to its end', async () => {
    const { door, importRows, teach, state } = await startDoor(open)
    await teach({ A: APPROVED, B: { ...APPROVED, answer: 'other-amount' } })
    await importRows(['A,10.00,NGN,', 'B,10.00,NGN,'])
    const txrefs = ['A', 'B', 'nowhere']
    expect(await door.client.verifyRuns.unknownReferences({ profile, txrefs })).toEqual(['nowhere'])
    const { run, unknownReferences } = await door.client.verifyRuns.start({ profile, selection: { txrefs } })
    expect(unknownReferences).toEqual(['nowhere'])
    const events = await collect(door.client.verifyRuns.watch({ profile, runId: run.id }))
    const tallies = events.at(-1)?.run.tallies
    expect(events.at(-1)?.run).toMatchObject({ state: 'completed', calls: 2 })
    expect(tallies).toContainEqual({ currency: 'NGN', state: 'proved', count: 1, amountMinor: 1_000n })
    expect([await state('A'), await state('B')]).toEqual(['proved', 'failed'])
  })

  it('lets go of a stream that is aborted, and the run goes on', async () => {
    const { door, verifyMany } = await startWithRun(open)
    const runId = await verifyMany(500)
    const stop = new AbortController()
    const seen: RunEvent[] = []
    const following = safe((async () => {
      const events = await door.client.verifyRuns.watch({ profile, runId }, { signal: stop.signal })
      for await (const event of events) {
        seen.push(event)
        stop.abort()
      }
    })())
    await following
    expect(seen).toHaveLength(1)
    expect((await collect(door.client.verifyRuns.watch({ profile, runId }))).at(-1)?.run.state).toBe('completed')
  })

  it('lets go of a stream that nobody reads on', async () => {
    const { door, importRows } = await startDoor(open)
    for await (const event of await door.client.changes.watch({ profile })) {
      expect(event).toEqual({ profile, isFirst: true, topics: [], facts: [] })
      break
    }
    await importRows(['A,10.00,NGN,'])
    expect((await door.client.payments.list({ profile })).rows).toHaveLength(1)
  })

  it('tells that something changed, whoever changed it', async () => {
    const { door, importRows } = await startDoor(open)
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    const changes = await door.client.changes.watch({ profile }, { signal: stop.signal })
    await changes.next()
    await importRows(['A,10.00,NGN,'])
    // The ledger tells them in order: were the payments not among them, the note behind them would end the wait.
    const seen = new Set<string>()
    const isOver = () => seen.has('payments') || seen.has('settings')
    await door.client.charges.setCardEntry({ profile, isOn: true, statement: 'typed by the till' })
    for await (const { topics } of changes) {
      for (const topic of topics) seen.add(topic)
      if (isOver()) break
    }
    expect(seen).toContain('payments')
  })

  it('pauses a run, resumes it, and cancels it', async () => {
    const { door, verifyMany } = await startWithRun(open)
    const runId = await verifyMany(2_000)
    const { client } = door
    const paused = await client.verifyRuns.pause({ profile, runId })
    const [entry] = (await client.audit.list({ profile })).rows
    expect(paused).toMatchObject({ state: 'paused', pauseReason: 'person', pausedBy: entry?.actor })
    expect(await client.verifyRuns.resume({ profile, runId })).toMatchObject({ state: 'running', pausedBy: null })
    expect(await client.verifyRuns.cancel({ profile, runId })).toMatchObject({ state: 'cancelled' })
    expect(await codeOf(client.verifyRuns.resume({ profile, runId }))).toBe('RUN_STATE_INVALID')
    expect(await client.verifyRuns.list({ profile })).toMatchObject([{ id: runId, state: 'cancelled' }])
  })

  it('tells the budget', async () => {
    const { door, importRows, teach, verify } = await startDoor(open)
    await teach({ A: APPROVED })
    await importRows(['A,10.00,NGN,'])
    await verify()
    expect(await door.client.budget.get({ profile })).toMatchObject({
      slotsTotal: 60_000, slotsFree: 59_999, sendsTotal: 1, sends: [{ txref: 'A', outcome: 'answered' }],
    })
    expect(await door.client.budget.now({ profile }))
      .toEqual({ requestsPerMinute: 60_000, sharePercent: 100, slotsTotal: 60_000, slotsFree: 59_999, coolOff: null })
  })

  it('shows a slice of the grid, sorted and filtered', async () => {
    const { door, importRows } = await startDoor(open)
    await importRows(rowsOf(30))
    const { rows, total } = await door.client.payments.window({
      profile, filter: { search: 'R-1' }, sort: { by: 'txref', direction: 'down' }, slice: { offset: 1, limit: 2 },
    })
    expect([total, rows.map(({ txref }) => txref)]).toEqual([11, ['R-18', 'R-17']])
  })

  it('keeps what is preferred', async () => {
    const { door, client } = await startDoor(open)
    await door.client.preferences.set({ name: 'density', value: 'compact' })
    expect(await client.preferences.all()).toMatchObject({ density: 'compact' })
    expect(await door.client.preferences.all()).toEqual(await client.preferences.all())
  })

  it('answers many calls at once, each with its own', async () => {
    const { door, importRows } = await startDoor(open)
    await importRows(rowsOf(50))
    const references = Array.from({ length: 50 }, (_, index) => `R-${index}`)
    const found = await Promise.all(references.map((txref) => door.client.payments.get({ profile, txref })))
    expect(found.map(({ txref }) => txref)).toEqual(references)
  })

  it('takes a long column of references', async () => {
    const { door, importRows } = await startDoor(open)
    await importRows(['A,10.00,NGN,'])
    const txrefs = Array.from({ length: 100_000 }, (_, index) => `unknown-${index}`)
    const { run, unknownReferences } = await door.client.verifyRuns.start({ profile, selection: { txrefs } })
    expect([run.size, unknownReferences.length]).toEqual([0, 100_000])
  })

  it('writes every act into the audit trail, under whoever started the app', async () => {
    const all = await startDoor(open)
    const path = await giveRows(all, ['A,10.00,NGN,'])
    await collect(all.door.client.imports.expected({ profile, path }))
    const { rows } = await all.door.client.audit.list({ profile })
    expect(rows.map(({ actor }) => actor)).toContain('officer')
    expect(await all.door.client.audit.check({ profile })).toMatchObject({ isWhole: true })
  })

  it('has the practice profile ready', async () => {
    const { door } = await startDoor(open)
    expect((await door.client.profiles.list()).map(({ name }) => name)).toEqual(expect.arrayContaining([profile]))
    expect(await door.client.profiles.get({ profile: 'practice' })).toMatchObject({ kind: 'practice', payments: 0 })
    expect(await door.client.profiles.openPractice({})).toMatchObject({ name: 'practice' })
    expect((await door.client.profiles.get({ profile: 'practice' })).payments).toBeGreaterThan(0)
    expect(await door.client.vault.status()).toMatchObject({ isUnlocked: true })
  })
})

describe.each(DOORS.slice(1))('a window $name', ({ open }) => {
  it('may name a file only once a person gave it', async () => {
    const all = await startDoor(open)
    const { client } = all.door
    const path = join(all.folder, 'secret.csv')
    await writeFile(path, 'reference,amount,currency\nA,10.00,NGN\n')
    const calls = [
      collect(client.imports.expected({ profile, path })),
      client.imports.inspect({ profile, path }),
      collect(client.exports.create({ profile, subject: 'payments', format: 'csv', path })),
      client.ledger.backup({ profile, path }),
      client.ledger.restore({ profile, path }),
    ]
    for (const call of calls) expect(await codeOf(call)).toBe('FILE_NOT_GIVEN')
    expect(await readFile(path, 'utf8')).toContain('A,10.00')
    const given = await all.door.give(path)
    const { counts } = resultOf(await collect(client.imports.expected({ profile, path: given })))
    expect(counts).toMatchObject({ new: 1 })
  })

  it('learns of its host', async () => {
    const { door } = await startDoor(open)
    expect(await door.window?.host.describe()).toMatchObject({ kind: expect.stringMatching(/^(desktop|web)$/) })
    expect(await door.window?.host.chooseFile({ purpose: 'import' })).toBeNull()
    const invalid = Promise.resolve(door.window?.host.chooseDestination({ suggestedName: 'a/b' }))
    expect(await codeOf(invalid)).toBe('INPUT_INVALID')
  })
})

/** A door with a run of that many references, which are answered slowly enough to be watched. */
async function startWithRun(open: Parameters<typeof startDoor>[0]) {
  const all = await startDoor(open)
  async function verifyMany(count: number): Promise<number> {
    const references = Array.from({ length: count }, (_, index) => `R-${index}`)
    await all.teach(Object.fromEntries(references.map((txref) => [txref, APPROVED])))
    await all.importRows(rowsOf(count))
    return (await all.door.client.verifyRuns.start({ profile })).run.id
  }
  return { ...all, verifyMany }
}
