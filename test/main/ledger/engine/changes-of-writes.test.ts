/** What each write of the ledger tells that it changed, and when it tells it. */
import { describe, expect, it } from 'vitest'
import { changesOfWrite } from '../../../../src-main/ledger/engine/thread/changes-of-writes.ts'
import { changesOf, type Changes } from '../../../../src-shared/domain/changes.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import {
  ACTOR, answered, createHandClock, expectedRow, expectedRows, importRows, openTestLedger, outcomeRecord, startRun,
} from '../../../support/ledger/fixtures.ts'

interface Told {
  readonly result?: unknown
  readonly args?: readonly unknown[]
  readonly topics: string
  readonly facts?: readonly object[]
}

const RUN = { id: 7, state: 'running', pauseReason: null }
const PEOPLE = { topics: 'people audit' }
const TRANSFERS = { topics: 'transfers audit' }
const BOOKS = 'payments imports exceptions webhooks audit'

const TOLD: Readonly<Record<string, Told>> = {
  'books.beginImport': {
    result: { batchId: 3, rowsDone: 0 }, topics: 'imports', facts: [{ kind: 'import.started', batchId: 3 }],
  },
  'books.importChunk': { topics: '' },
  'books.rejectRepeats': { topics: '' },
  'books.commitImport': { result: { id: 3 }, topics: BOOKS, facts: [{ kind: 'import.committed', batchId: 3 }] },
  'books.commitCorrection': { result: { id: 3 }, topics: BOOKS, facts: [{ kind: 'import.committed', batchId: 3 }] },
  'books.discardImport': { topics: 'imports audit' },
  'books.undoImport': { result: { id: 3 }, topics: BOOKS, facts: [{ kind: 'import.undone', batchId: 3 }] },
  'books.attachFile': { topics: 'payments exceptions audit' },
  'books.removeAttachment': { topics: 'payments exceptions audit' },
  'books.workExceptions': { topics: 'payments exceptions audit' },
  'verification.startRun': {
    result: { run: RUN }, topics: 'runs audit', facts: [{ kind: 'run.started', runId: 7 }],
  },
  'verification.moveRun': {
    result: { ...RUN, state: 'paused', pauseReason: 'person' }, args: [7, 'paused', 'person', ACTOR],
    topics: 'runs audit', facts: [{ kind: 'run.paused', runId: 7, reason: 'person' }],
  },
  'verification.claim': { result: { calls: [{}] }, topics: 'runs budget' },
  'verification.giveBack': { topics: 'runs budget' },
  'verification.recordOutcome': { topics: 'payments exceptions runs charges webhooks budget' },
  'verification.takeSlot': { topics: 'budget' },
  'verification.beginCoolOff': { topics: 'runs budget', facts: [{ kind: 'coolOff.began' }] },
  'verification.endCoolOff': { topics: 'runs budget', facts: [{ kind: 'coolOff.ended' }] },
  'verification.pauseRuns': {
    result: { paused: [7], queued: [8] }, args: ['unreachable', ACTOR], topics: 'runs audit',
    facts: [{ kind: 'run.paused', runId: 7, reason: 'unreachable' }, { kind: 'run.queued', runId: 8 }],
  },
  'verification.takeUpQueued': { result: [8], topics: 'runs audit', facts: [{ kind: 'run.resumed', runId: 8 }] },
  'verification.recordV3Query': { topics: 'payments audit' },
  'charges.beginCharge': { topics: 'payments imports exceptions charges webhooks audit' },
  'charges.recordCharge': { topics: 'payments charges audit' },
  'charges.setCardEntry': { topics: 'settings audit' },
  'transfers.changeUserKey': PEOPLE,
  'transfers.recordWrongPassphrase': { topics: 'audit' },
  'transfers.draftTransfers': TRANSFERS,
  'transfers.editTransfer': TRANSFERS,
  'transfers.signTransfers': TRANSFERS,
  'transfers.beginSending': TRANSFERS,
  'transfers.recordTransfers': TRANSFERS,
  'matching.workWriteOff': { topics: 'matches audit' },
  'people.recordPeopleAct': { topics: 'transfers people settings audit' },
  'seats.inviteSeat': { topics: 'people audit' },
  'seats.joinSeat': { topics: 'people audit' },
  'seats.withdrawInvitation': { topics: 'people audit' },
  'seats.removeSeat': { topics: 'people audit' },
  'webhooks.takeWebhook': { topics: 'payments transfers webhooks' },
  'webhooks.takeWebhooks': { topics: 'payments transfers webhooks' },
  'webhooks.followWebhooks': {
    result: { run: RUN, isMore: false }, topics: 'runs webhooks audit', facts: [{ kind: 'run.started', runId: 7 }],
  },
  'webhooks.setWebhookSettings': { topics: 'webhooks settings audit' },
  'statements.takeBankFile': { result: { isKnownFile: false }, topics: 'statements audit' },
  'statements.undoBankFile': { topics: 'statements audit' },
  'settlements.beginSettlementFile': { topics: 'settlements' },
  'settlements.importSettlementChunk': { topics: '' },
  'settlements.suspendSettlementFile': { topics: 'settlements' },
  'settlements.commitSettlementFile': { topics: 'settlements audit' },
  'settlements.discardSettlementFile': { topics: 'settlements' },
  'settlements.undoSettlementFile': { topics: 'settlements audit' },
  'matching.applyMatches': { topics: 'matches audit' },
  'matching.changeRules': { topics: 'matches audit' },
  'matching.decideMatch': { topics: 'matches audit' },
  'matching.makeMatch': { topics: 'matches audit' },
  'journal.bookJournal': { topics: 'journal audit' },
  'audit.recordAudit': { topics: 'audit' },
}
/** A backup is a copy, a look at the team is one, and a suspended import is a matter of the process alone. */
const NO_WRITES = ['backups.backup', 'books.suspendImport', 'commandLog.confirmActive']

async function openHeard() {
  const told: Changes[] = []
  const ledger = await openTestLedger(undefined, createHandClock(), (changes) => told.push(changes))
  const topics = () => [...new Set(told.flatMap((changes) => changes.topics))]
  const facts = () => told.flatMap((changes) => changes.facts)
  return { ledger, told, topics, facts }
}

describe('what a write changes', () => {
  it.each(Object.entries(TOLD))('%s', (method, { result, args = [], topics, facts = [] }) => {
    const changes = changesOf(...changesOfWrite({ method, args }, result))
    expect([changes.topics.join(' '), changes.facts]).toEqual([topics, facts])
  })

  it('is told by every write that there is', async () => {
    const { writer } = await openTestLedger()
    const { close: _, ...topics } = writer
    const names = Object.entries(topics)
      .flatMap(([topic, methods]) => Object.keys(methods).map((name) => `${topic}.${name}`))
    expect(names.filter((name) => !NO_WRITES.includes(name)).sort()).toEqual(Object.keys(TOLD).sort())
  })

  it('is nothing where nothing waited, and the end of a run that had nothing to ask', () => {
    expect(changesOfWrite({ method: 'verification.claim', args: [] }, { calls: [] })).toEqual([])
    expect(changesOfWrite({ method: 'verification.takeUpQueued', args: [] }, [])).toEqual([])
    const nothing = { run: { ...RUN, state: 'completed' } }
    expect(changesOf(...changesOfWrite({ method: 'verification.startRun', args: [] }, nothing)).facts)
      .toEqual([{ kind: 'run.ended', runId: 7, as: 'completed' }])
  })
})

describe('the changes of a ledger', () => {
  it('are told when the write is answered, not before it is on the disk', async () => {
    const { ledger, topics, facts } = await openHeard()
    const { id } = await importRows(ledger.writer, [expectedRow(2)])
    expect(topics()).toEqual(expect.arrayContaining(['payments', 'imports']))
    expect(facts()).toEqual([{ kind: 'import.started', batchId: id }, { kind: 'import.committed', batchId: id }])
    expect(await ledger.reader.books.findPayment('T-2')).toMatchObject({ state: 'unverified' })
  })

  it('name a run that ends with its last item', async () => {
    const { ledger, facts } = await openHeard()
    await importRows(ledger.writer, [expectedRow(2)])
    const { id: runId } = await startRun(ledger.writer)
    const { calls: [call] } = await ledger.writer.verification.claim(10, ledger.clock.instant())
    if (!call) throw new Error('Nothing was claimed')
    expect(facts().at(-1)).toEqual({ kind: 'run.started', runId })
    await ledger.writer.verification.recordOutcome(outcomeRecord(call, answered(call)))
    expect(facts().at(-1)).toEqual({ kind: 'run.ended', runId, as: 'completed' })
  })

  it('of what is rolled back are not told, also where others of its group are committed', async () => {
    const { ledger: { writer }, told } = await openHeard()
    const event = { action: 'tried', subject: 'ledger', before: null, after: null, actor: ACTOR }
    const [refused] = await Promise.allSettled([
      writer.verification.moveRun(99, 'cancelled', null, ACTOR), writer.audit.recordAudit(event),
    ])
    expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(AppError) })
    expect(told).toEqual([{ topics: ['audit'], facts: [] }])
  })

  it('of a thousand outcomes at once are told in few messages', async () => {
    const { ledger: { writer, clock }, told, facts } = await openHeard()
    await importRows(writer, expectedRows(1_000))
    await startRun(writer)
    const { calls } = await writer.verification.claim(1_000, clock.instant())
    told.length = 0
    await Promise.all(calls.map((call) => writer.verification.recordOutcome(outcomeRecord(call, answered(call)))))
    expect(told.length).toBeLessThan(20)
    expect(facts()).toMatchObject([{ kind: 'run.ended' }])
  })

  it('that a dead process left to be set right are told when the ledger is opened', async () => {
    const { ledger, told, facts } = await openHeard()
    await importRows(ledger.writer, [expectedRow(2)])
    const { id: runId } = await startRun(ledger.writer)
    told.length = 0
    await ledger.reopen()
    expect(facts()).toEqual([{ kind: 'run.paused', runId, reason: 'interrupted' }])
  })
})
