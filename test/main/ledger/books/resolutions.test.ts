import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { ExceptionStep } from '../../../../src-shared/domain/books/decide-exception-step.ts'
import type { Actor } from '../../../../src-main/ledger/api/common.ts'
import { DAY_MS, listAll, openOnes, refused, tooSmall, verifyAll, work } from '../../../support/ledger/casework.ts'
import {
  ACTOR, expectedRows, importRows, NGN, openTestLedger, type TestLedger,
} from '../../../support/ledger/fixtures.ts'
import { BOOKS, openTestGrid } from '../../../support/ledger/grid.ts'
import {
  actingAs, proposalAct, ROOT, setUpAct, signingPerson, type PeopleOfLedger, type SigningPerson,
} from '../../../support/ledger/people.ts'

const [ADA_KEY, BEN_KEY] = [signingPerson('Ada', 1), signingPerson('Ben', 2)]
const WRITE_OFF: ExceptionStep = { kind: 'resolved', as: 'written-off', text: 'not worth a letter' }
const CONFIRM: ExceptionStep = { kind: 'confirmed' }

async function ledgerWith(count: number): Promise<TestLedger> {
  const ledger = await openTestLedger()
  await importRows(ledger.writer, expectedRows(count))
  return ledger
}

async function placeOf(ledger: TestLedger): Promise<PeopleOfLedger> {
  return { ledgerId: await ledger.reader.audit.ledgerId(), atMs: ledger.clock.now.wallMs }
}

async function addPeople(ledger: TestLedger): Promise<void> {
  const where = await placeOf(ledger)
  const people = [[ADA_KEY, ['maker']], [BEN_KEY, ['checker']]] as const
  await ledger.writer.people.recordPeopleAct(setUpAct(where, people), ACTOR)
}

let nonces = 0

/** As the call of a signed-in person. */
async function by(ledger: TestLedger, who: SigningPerson, act: string): Promise<{ actor: Actor }> {
  nonces += 1
  const atMs = ledger.clock.now.wallMs
  const said = { ledgerId: await ledger.reader.audit.ledgerId(), act: `exceptions.${act}`, atMs, nonce: `${nonces}` }
  return { actor: actingAs(who, said) }
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(() => 'none', (error: unknown) => (error instanceof AppError ? error.code : String(error)))
}

function timingUntil(ledger: TestLedger, expectedBy: string, days: number): ExceptionStep {
  const lapsesAtMs = ledger.clock.now.wallMs + days * DAY_MS
  return { kind: 'resolved', as: 'timing', text: 'bank holiday', timing: { expectedBy, lapsesAtMs } }
}

it('money that will arrive later leaves the list until its date has passed, in every way of looking', async () => {
  const ledger = await ledgerWith(3)
  await verifyAll(ledger, () => refused())
  const grid = await openTestGrid(ledger.folder, ledger.clock)
  await grid.tallyDays()
  await work(ledger, ['T-2'], timingUntil(ledger, '2026-09-19', 2))
  const explained = { onlyExplained: true }
  const look = async () => ({
    open: await openOnes(ledger),
    rows: (await grid.window(explained, BOOKS, { offset: 0, limit: 9 })).total,
    tallied: (await grid.tallyDays()).filter(({ isResolved }) => isResolved).length,
    sql: (await ledger.reader.books.paymentTotals({})).explained,
    day: (await ledger.reader.books.readDayFacts({
      date: '2026-09-17', casesSince: '2026-01-01', pendingSinceMs: 0, presentSinceMs: 0,
    })).cases.map(({ open }) => open),
    attention: (await ledger.reader.books.readAttention({ pendingSinceMs: 0, owner: 'Person 1' })).exceptions,
  })
  expect(await look()).toEqual(
    { open: ['T-3 refused', 'T-4 refused'], rows: 1, tallied: 1, sql: 1, day: [2], attention: 2 },
  )
  ledger.clock.advance(2 * DAY_MS)
  const all = ['T-2 refused', 'T-3 refused', 'T-4 refused']
  expect(await look()).toEqual({ open: all, rows: 0, tallied: 0, sql: 0, day: [3], attention: 3 })
  expect(await listAll(ledger)).toMatchObject([{ lapsed: '2026-09-19', resolved: null }, { lapsed: null }, {}])
  const { timeline = [] } = await ledger.reader.books.findPayment('T-2') ?? {}
  const detail = 'the money was expected by 2026-09-19 and did not arrive'
  expect(timeline.at(-1)).toMatchObject({ event: 'exception reopened', detail })
  await work(ledger, ['T-2'], timingUntil(ledger, '2026-09-21', 2))
  expect(await look()).toMatchObject({ open: ['T-3 refused', 'T-4 refused'], rows: 1, sql: 1, day: [2], attention: 2 })
})

it('an index that is asked after the date has passed tells a new revision', async () => {
  const ledger = await ledgerWith(1)
  await verifyAll(ledger, () => refused())
  await work(ledger, ['T-2'], timingUntil(ledger, '2026-09-19', 1))
  const grid = await openTestGrid(ledger.folder, ledger.clock)
  const revisions = grid.watchRevision()
  const first = (await revisions.next()).value ?? 0
  ledger.clock.advance(DAY_MS)
  expect((await revisions.next()).value).toBeGreaterThan(first)
  await revisions.return()
})

it('a write-off waits, open, until another active person confirms it, and names both', async () => {
  const ledger = await ledgerWith(2)
  await addPeople(ledger)
  await verifyAll(ledger, tooSmall)
  await work(ledger, ['T-2', 'T-3'], WRITE_OFF, await by(ledger, ADA_KEY, 'resolve'))
  expect(await openOnes(ledger)).toEqual(['T-2 failed', 'T-3 failed'])
  expect(await listAll(ledger, { filter: { status: 'waiting' } })).toMatchObject([
    { waiting: { as: 'written-off', by: 'Ada' }, resolved: null }, {},
  ])
  const impostor = { actor: { name: 'Ben', kind: 'system-user' } as const }
  for (const one of [await by(ledger, ADA_KEY, 'confirm'), impostor]) {
    expect(await codeOf(work(ledger, ['T-2'], CONFIRM, one))).toBe('RESOLUTION_NEEDS_ANOTHER')
  }
  expect(await codeOf(work(ledger, ['T-2'], WRITE_OFF, impostor))).toBe('RESOLUTION_NEEDS_PERSON')
  await work(ledger, ['T-2'], CONFIRM, await by(ledger, BEN_KEY, 'confirm'))
  const rejected = { kind: 'rejected', text: 'collect it' } as const
  await work(ledger, ['T-3'], rejected, await by(ledger, BEN_KEY, 'reject'))
  expect(await openOnes(ledger)).toEqual(['T-3 failed'])
  expect(await listAll(ledger, { filter: { status: 'resolved' } })).toMatchObject([{
    resolved: { as: 'written-off', by: 'Ada', confirmedBy: 'Ben', writtenOffMinor: 1, note: 'not worth a letter' },
    waiting: null,
  }])
  const late = await by(ledger, BEN_KEY, 'confirm')
  expect(await codeOf(work(ledger, ['T-3'], CONFIRM, late))).toBe('EXCEPTION_NOT_WAITING')
  const reopened = { kind: 'reopened', text: 'the money came' } as const
  await work(ledger, ['T-2'], reopened, await by(ledger, ADA_KEY, 'reopen'))
  expect(await openOnes(ledger)).toEqual(['T-2 failed', 'T-3 failed'])
})

it('what someone proposed who has left since is confirmed by nobody', async () => {
  const ledger = await ledgerWith(1)
  await addPeople(ledger)
  await verifyAll(ledger, tooSmall)
  await work(ledger, ['T-2'], WRITE_OFF, await by(ledger, ADA_KEY, 'resolve'))
  const { ledgerId, atMs } = await placeOf(ledger)
  const leaving = { kind: 'deactivation', name: 'Ada', since: ROOT } as const
  await ledger.writer.people.recordPeopleAct(proposalAct({ ledgerId, atMs }, 'done', BEN_KEY, leaving), ACTOR)
  const late = await by(ledger, BEN_KEY, 'confirm')
  expect(await codeOf(work(ledger, ['T-2'], CONFIRM, late))).toBe('RESOLUTION_PROPOSER_INACTIVE')
})

it('one act counts together against the limit, so that nothing is written off in parts', async () => {
  const ledger = await ledgerWith(3)
  await addPeople(ledger)
  await verifyAll(ledger, tooSmall)
  const writeOffLimits = [{ currency: NGN, limitMinor: 2 }]
  const limited = async () => ({ ...await by(ledger, ADA_KEY, 'resolve'), writeOffLimits })
  await work(ledger, ['T-2', 'T-3', 'T-4'], WRITE_OFF, await limited())
  expect(await openOnes(ledger)).toHaveLength(3)
  await work(ledger, ['T-2', 'T-3'], WRITE_OFF, await limited())
  expect(await openOnes(ledger)).toEqual(['T-4 failed'])
})

it('what waits is void once the service answers something else', async () => {
  const ledger = await ledgerWith(1)
  await addPeople(ledger)
  await verifyAll(ledger, tooSmall)
  await work(ledger, ['T-2'], WRITE_OFF, await by(ledger, ADA_KEY, 'resolve'))
  await verifyAll(ledger, () => refused())
  expect(await listAll(ledger)).toMatchObject([{ waiting: null }])
  const late = await by(ledger, BEN_KEY, 'confirm')
  expect(await codeOf(work(ledger, ['T-2'], CONFIRM, late))).toBe('EXCEPTION_NOT_WAITING')
})

it('an owner is an active person, where the profile has people', async () => {
  const ledger = await ledgerWith(1)
  await verifyAll(ledger, tooSmall)
  await work(ledger, ['T-2'], { kind: 'assigned', owner: 'anyone' })
  await addPeople(ledger)
  const stranger = { kind: 'assigned', owner: 'nobody known' } as const
  expect(await codeOf(work(ledger, ['T-2'], stranger))).toBe('OWNER_UNKNOWN')
  expect(await work(ledger, ['T-2'], { kind: 'assigned', owner: 'Ben' })).toBe(1)
})

it.each([
  [true, `UPDATE exception_resolution SET proposal_id = proposal_id`],
  ...[`UPDATE exception_resolution SET proposal_id = NULL WHERE proposal_id IS NOT NULL`,
  `UPDATE exception_resolution SET at_risk_minor = 9 WHERE proposal_id IS NOT NULL`,
  `UPDATE exception_resolution SET expected_by = '2030-01-01' WHERE resolved_as = 'timing'`,
  `UPDATE exception_resolution SET lapses_at_ms = 9e12 WHERE resolved_as = 'timing'`,
  ].map((edit) => [false, edit] as const),
] as const)('doctor finds the ledger sound, %s, after: %s', async (isSoundAfter, edit) => {
  const ledger = await ledgerWith(2)
  await addPeople(ledger)
  await verifyAll(ledger, () => refused())
  await work(ledger, ['T-2'], WRITE_OFF, await by(ledger, ADA_KEY, 'resolve'))
  await work(ledger, ['T-2'], CONFIRM, await by(ledger, BEN_KEY, 'confirm'))
  await work(ledger, ['T-3'], timingUntil(ledger, '2026-09-19', 2))
  const problems = async () => (await ledger.reader.backups.examine()).filter(({ isSound }) => !isSound)
  expect(await problems()).toEqual([])
  await ledger.close()
  const db = new Database(ledger.path)
  db.exec('DROP TRIGGER exception_resolution_no_update')
  db.exec(edit)
  db.exec(`CREATE TRIGGER exception_resolution_no_update BEFORE UPDATE ON exception_resolution
  BEGIN SELECT RAISE(ABORT, 'exception_resolution is append-only'); END;`)
  db.close()
  const { reader } = await openTestLedger(ledger.folder, ledger.clock)
  expect((await reader.backups.examine()).every(({ isSound }) => isSound)).toBe(isSoundAfter)
})

const A_CONFIRMED = `(SELECT event_id FROM exception_resolution WHERE proposal_id IS NOT NULL)`
const ITS_PROPOSAL = `(SELECT proposal_id FROM exception_resolution WHERE proposal_id IS NOT NULL)`

it.each([
  ['confirmed by who proposed', `UPDATE exception_event SET actor = 'Ben' WHERE id = ${ITS_PROPOSAL}`],
  ['does not tell', `UPDATE exception_event SET actor = 'Carl' WHERE id = ${A_CONFIRMED}`],
  ['does not tell', `UPDATE audit SET action = 'note written' WHERE action = 'resolution confirmed'`],
  ['could not act', `UPDATE exception_event SET actor = 'Carl' WHERE id = ${ITS_PROPOSAL};
    UPDATE audit SET actor = 'Carl' WHERE action = 'resolution proposed'`],
  ['not what was proposed', `UPDATE exception_event SET text = 'another reason' WHERE id = ${ITS_PROPOSAL}`],
  ['not what was proposed', `UPDATE exception_resolution SET resolved_as = 'fraud' WHERE event_id = ${ITS_PROPOSAL}`],
  ['one person alone', `UPDATE audit SET action = 'exception resolved' WHERE action = 'resolution confirmed';
    UPDATE exception_resolution SET proposal_id = NULL`],
] as const)('doctor tells of resolutions that were %s by: %s', async (told, edit) => {
  const ledger = await ledgerWith(2)
  await addPeople(ledger)
  await verifyAll(ledger, tooSmall)
  await work(ledger, ['T-2'], WRITE_OFF, await by(ledger, ADA_KEY, 'resolve'))
  ledger.clock.advance(1_000)
  await work(ledger, ['T-2'], CONFIRM, await by(ledger, BEN_KEY, 'confirm'))
  await ledger.close()
  const db = new Database(ledger.path)
  const tables = "('exception_event', 'exception_resolution', 'audit')"
  const list = `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN ${tables}`
  const triggers = db.prepare<[], { name: string; sql: string }>(list).all()
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
  db.exec(edit)
  for (const { sql } of triggers) db.exec(sql)
  db.close()
  const { reader } = await openTestLedger(ledger.folder, ledger.clock)
  const found = (await reader.backups.examine()).find(({ subject }) => subject === 'Resolutions')
  expect(found).toMatchObject({ isSound: false, detail: expect.stringContaining(told) })
})
