/** A ledger with something of everything, the same at each making, for trials of what doctor finds. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openLedger } from '../../../src-main/ledger/engine/open.ts'
import type { Actor } from '../../../src-main/ledger/api/common.ts'
import type { NewPeopleAct } from '../../../src-main/ledger/api/people.ts'
import type { LedgerReader, LedgerWriter } from '../../../src-main/ledger/api/ledger.ts'
import type { SignedTransfer, StoredTransfer } from '../../../src-main/ledger/api/transfers.ts'
import type { VerifyCall } from '../../../src-main/ledger/api/verification.ts'
import type { NewNotice } from '../../../src-main/ledger/api/webhooks.ts'
import { listOpenAmounts } from '../../../src-shared/domain/matching/decide-write-off.ts'
import type { Change } from '../../../src-shared/domain/people/statement.ts'
import type { ExceptionStep } from '../../../src-shared/domain/books/decide-exception-step.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import { expiryOf, statementText, type SignedAct } from '../../../src-shared/domain/transfers/statement.ts'
import { DEFAULT_RULE_SET } from '../../../src-shared/domain/matching/default-rules.ts'
import { readWebhookNotice } from '../../../src-shared/domain/webhooks/webhook-notice.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import {
  ACTOR, answered, createHandClock, ENTRY_DAY, expectedRows, handCharge, HOLDER, importStart, outcomeRecord, pending,
  TIMEOUT,
  type HandClock,
} from './fixtures.ts'
import {
  actingAs, answerAct, enrolmentAct, proposalAct, ROOT, setUpAct, signingPerson, type SigningPerson,
} from './people.ts'
import { settlementLine, takeSettlement } from './settlements.ts'
import { exportJournal } from './journals.ts'
import { closeDays } from './trial-closes.ts'
import { addTakeOver } from './take-over.ts'
import { bankFile, bankLine, bankStatement } from './bank.ts'
import { payoutOf } from '../core/payouts.ts'

const CHUNK = 250
const LEDGER_ID = 'f00d'.repeat(8)
const WAY = {
  profile: 'shop', profileKind: 'test', address: 'https://api.example.com/v3', keyFingerprint: 'ab'.repeat(8),
} as const

interface Making {
  readonly writer: LedgerWriter
  readonly reader: LedgerReader
  readonly clock: HandClock
}

const ADA = signingPerson('Ada', 1)
const BEN = signingPerson('Ben', 2)
const CARL = signingPerson('Carl', 3)
const ONE_HALF = signingPerson('one half', 4)
const OTHER_HALF = signingPerson('other half', 5)

export async function makeTrialLedger(folder: string, payments: number): Promise<void> {
  const clock = createHandClock()
  const { reader, writer } = await openLedger(folder, { clock, holder: HOLDER, newLedgerId: LEDGER_ID })
  const making = { reader, writer, clock }
  await importBooks(making, payments)
  await verifyBooks(making)
  await workOnBooks(making)
  await payOut(making)
  await matchBooks(making)
  await writeOffRest(making)
  await closeBooks(making)
  await exportJournal(making, ACTOR)
  await reader.close()
  await writer.close()
  addTakeOver(join(folder, 'ledger.sqlite'))
}

/** A rejected row that a person corrected. */
async function correctRows(writer: LedgerWriter): Promise<void> {
  const actor = ACTOR
  const start = { ...importStart('orders corrected'), corrects: 1, reading: '{}' }
  const { batchId } = await writer.books.beginImport(start)
  const [row] = expectedRows(1)
  const rows = row ? [{ ...row, rowNumber: 1, txref: 'CORRECTED-1' }] : []
  await writer.books.importChunk(batchId, { rows, rejects: [], firstRow: 0, rowsDone: 1 })
  const change = { rowNumber: 1, reason: 'is not a number', original: ['A', 'x'], corrected: ['A', '1'] }
  await writer.books.commitCorrection(batchId, actor, { corrects: 1, header: ['ref', 'amount'], changes: [change] })
}

/** Three ties of a settlement, one settled by a person and one by hand, under a rule set of their own. */
async function matchBooks({ writer, reader }: Making): Promise<void> {
  await writer.matching.changeRules({ kind: 'switch', name: 'net-and-date', isEnabled: false }, 'the first one', ACTOR)
  await writer.matching.changeRules({ kind: 'set', ruleSet: DEFAULT_RULE_SET }, 'as before', ACTOR)
  const amounts = [7_700, 8_800, 9_900]
  await takeSettlement(writer, 'tied', amounts.map((grossMinor, index) => settlementLine(index + 1, {
    settlementId: `TIED-${index}`, kind: 'adjustment', txref: null, platformReference: null, grossMinor, appFeeMinor: 0,
  })))
  await writer.statements.takeBankFile(bankFile([bankStatement({
    accountNumber: 'NG0690000100', number: '9', opening: null, closing: null,
    lines: [...amounts, ...amounts].map((amountMinor, index) => bankLine(index + 1, {
      amountMinor, bookingDate: '2026-09-16', valueDate: null, bankReference: `C-${index}`,
    })),
  })], { account: 'Takings', twins: 'new' }), ACTOR)
  await writer.matching.applyMatches('2026-09-30', ACTOR)
  const { rows: [tie] } = await reader.matching.listMatches(
    { link: 'settlement-bank', state: 'suggested' }, { offset: 0, limit: 1 },
  )
  await writer.matching.decideMatch(tie?.id ?? 0, { kind: 'confirmed', choice: 1 }, 'seen', ACTOR)
  await matchByHand({ writer, reader })
  await writer.matching.applyMatches('2026-09-30', ACTOR)
}

/** Two people write off what a match leaves that a person made, and a third of them is only proposed. */
async function writeOffRest({ writer, reader, clock }: Making): Promise<void> {
  const settled = [6_000, 7_000].map((grossMinor, index) => settlementLine(index + 1, {
    settlementId: `SHORT-${index}`, kind: 'adjustment', txref: null, platformReference: null, grossMinor,
    appFeeMinor: 0,
  }))
  await takeSettlement(writer, 'short', settled)
  await writer.statements.takeBankFile(bankFile([bankStatement({
    accountNumber: 'NG0690000100', number: '10', opening: null, closing: null,
    lines: [5_990, 6_985].map((amountMinor, index) => bankLine(index + 1, {
      amountMinor, bookingDate: '2026-09-16', valueDate: null, bankReference: `SHORT-${index}`,
    })),
  })], { account: 'Takings', twins: 'new' }), ACTOR)
  let acts = 0
  const as = (act: string, who = ADA): Actor => actingAs(who, {
    ledgerId: LEDGER_ID, atMs: clock.instant().wallMs, act: `matches.${act}`, nonce: `${act} ${acts += 1}`,
  })
  const link = 'settlement-bank'
  const { rows } = await reader.matching.listUnmatched(
    { link, isExplained: false }, { offset: 0, limit: 100 }, ENTRY_DAY,
  )
  const find = (side: 'left' | 'right', amountMinor: number) => (
    rows.filter((one) => one.side === side && one.amountMinor === amountMinor)
      .map(({ id }) => ({ id, partMinor: null }))
  )
  for (const [grossMinor, cameMinor] of [[6_000, 5_990], [7_000, 6_985]] as const) {
    const items = { link, left: find('left', grossMinor), right: find('right', cameMinor) } as const
    const match = await writer.matching.makeMatch(items, 'short', ACTOR)
    const [matchId, limits, today] = [match.id, [], ENTRY_DAY] as const
    const step = { kind: 'write-off', amounts: listOpenAmounts(match), reason: 'the bank keeps it' } as const
    const proposed = await writer.matching.workWriteOff({ matchId, step, limits, today }, as('writeOff'))
    const proposal = proposed.waiting?.id ?? 0
    if (grossMinor === 7_000) return
    await writer.matching.workWriteOff(
      { matchId, step: { kind: 'confirm', proposal }, limits, today }, as('confirmWriteOff', BEN),
    )
  }
}

/** A refund comes for the first day between the two closes, and the second one states it. */
async function closeBooks({ writer, reader, clock }: Making): Promise<void> {
  const { wallMs: atMs } = clock.instant()
  const actsOf = { ledgerId: LEDGER_ID, atMs }
  let acts = 0
  const close = (date: string) => closeDays({
    reader, writer, where: actsOf, two: [ADA, BEN], root: ROOT, dates: [date],
    as: (act, who) => actingAs(who, { ...actsOf, act, nonce: `${who.name} closes ${acts += 1}` }),
  })
  await close(ENTRY_DAY)
  await takeSettlement(writer, 'late', [settlementLine(9, {
    kind: 'refund', settlementId: null, platformReference: null, grossMinor: -500, appFeeMinor: 0,
  })])
  await writer.matching.applyMatches('2026-09-30', ACTOR)
  await close('2026-09-30')
}

/** Of a tie, the settlement and one of its credits. */
async function matchByHand({ writer, reader }: Pick<Making, 'writer' | 'reader'>): Promise<void> {
  const { rows: [tied] } = await reader.matching.listMatches(
    { link: 'settlement-bank', state: 'suggested' }, { offset: 0, limit: 1 },
  )
  const first = (items: readonly { readonly id: number }[] = []) => (
    items.slice(0, 1).map(({ id }) => ({ id, partMinor: null }))
  )
  const items = { link: 'settlement-bank', left: first(tied?.left), right: first(tied?.right) } as const
  await writer.matching.makeMatch(items, 'by hand', ACTOR)
}

async function importBooks({ writer, clock }: Making, payments: number): Promise<void> {
  const rows = expectedRows(payments).map((row, index) => ({
    ...row, amountMinor: 100_000 + index * 7, customer: `Customer ${index}`, email: `c${index}@example.com`,
  }))
  const first = await writer.books.beginImport(importStart('orders'))
  for (let from = 0; from < rows.length; from += CHUNK) {
    const rejects = from === 0 ? [{ rowNumber: 1, column: 'amount', value: 'x', reason: 'is not a number' }] : []
    const chunk = rows.slice(from, from + CHUNK)
    const rowsDone = from + chunk.length
    await writer.books.importChunk(first.batchId, { rows: chunk, rejects, firstRow: from, rowsDone })
  }
  await writer.books.commitImport(first.batchId, ACTOR)
  clock.advance(60_000)
  const changed = rows.slice(0, 6).map((row, index) => ({ ...row, amountMinor: row.amountMinor + (index % 2) * 50 }))
  const second = await writer.books.beginImport(importStart('corrections'))
  await writer.books.importChunk(second.batchId, { rows: changed, rejects: [], firstRow: 0, rowsDone: 6 })
  await writer.books.commitImport(second.batchId, ACTOR)
  await correctRows(writer)
}

/** Of ten, seven proved, one too small, one refused, one pending or without an answer. */
function outcomeOf(call: VerifyCall): VerifyOutcome {
  switch (call.paymentId % 10) {
    case 0:
      return answered(call, { amount: '1.00' })
    case 1:
      return {
        kind: 'refused', httpStatus: 400, body: '{"status":"error"}', message: 'No such transaction', keyRefused: false,
      }
    case 2:
      return call.paymentId % 20 === 2 ? pending(call) : TIMEOUT
    default:
      return answered(call)
  }
}

async function verifyBooks({ writer, clock }: Making): Promise<void> {
  const run = { selection: {}, order: 'file', lane: 'bulk', waitForPendingUntilMs: 0, actor: ACTOR } as const
  await writer.verification.startRun(run)
  for (;;) {
    const { calls } = await writer.verification.claim(100, clock.instant())
    if (calls.length === 0) break
    await Promise.all(calls.map((call) => writer.verification.recordOutcome(
      outcomeRecord(call, outcomeOf(call), { next: { kind: 'done', gaveUp: true } }),
    )))
    clock.advance(61_000)
  }
  const selection = { txrefs: ['T-20', 'T-21', 'T-22'], all: true }
  await writer.verification.startRun({ ...run, selection, lane: 'lookup' })
  const again = await writer.verification.claim(3, clock.instant())
  await writer.verification.giveBack(again.calls.slice(0, 1))
  for (const call of again.calls.slice(1)) await writer.verification.recordOutcome(outcomeRecord(call, answered(call)))
  const coolOff = { startedAt: clock.instant(), durationMs: 60_000, message: 'Exceeded' }
  await writer.verification.beginCoolOff(coolOff)
  clock.advance(61_000)
  await writer.verification.endCoolOff(clock.instant())
}

async function workOnBooks({ writer, clock }: Making): Promise<void> {
  const { wallMs } = clock.instant()
  const work = { pendingSinceMs: wallMs, actor: ACTOR }
  await writer.books.workExceptions({ ...work, txrefs: ['T-10'], step: { kind: 'noted', text: 'called' } })
  await attachFiles(writer)
  const details = handCharge('C-1')
  const { chargeId } = await writer.charges.beginCharge(details)
  await writer.charges.recordCharge({
    chargeId, move: 'charged', event: 'charged', detail: null, body: '{"status":"success"}', actor: null, txid: '777',
  })
  await writer.charges.setCardEntry(true, 'We may handle cards', ACTOR)
  for (const txref of ['T-4', 'T-4', 'T-5']) await writer.webhooks.takeWebhook(noticeOf(txref))
  await writer.webhooks.followWebhooks({ maxNotices: 10, maxRuns: 4 }, ACTOR)
  await writer.webhooks.setWebhookSettings(
    { port: 0, path: '/hook', authenticity: { kind: 'none' }, secretFingerprint: null }, ACTOR,
  )
  const overlapping = [[bankLine(1), bankLine(2)], [bankLine(2), bankLine(3)]].map((lines) => bankStatement({ lines }))
  for (const statement of overlapping) {
    await writer.statements.takeBankFile(bankFile([{ ...statement, closing: null }], { twins: 'known' }), ACTOR)
  }
  await writer.statements.undoBankFile(2, 'wrong account', ACTOR)
  for (const numbers of [[1, 2], [2, 3], [3, 4]]) {
    await takeSettlement(writer, numbers.join(), numbers.map((number) => settlementLine(number)))
  }
  await writer.settlements.undoSettlementFile(3, 'wrong profile', ACTOR)
  const answer = {
    txid: '9', txref: 'T-4', status: 'successful', chargecode: '00', currency: 'NGN', amount: '1000.14',
  }
  await writer.verification.recordV3Query({
    paymentId: 3, attemptId: 3, txid: '9', actor: ACTOR,
    outcome: { kind: 'answered', httpStatus: 200, body: JSON.stringify({ data: answer }), answer },
  })
}

/** Two, one of them removed again. */
async function attachFiles(writer: LedgerWriter): Promise<void> {
  for (const name of ['letter.pdf', 'wrong.pdf']) {
    const content = Buffer.from(`%PDF of ${name}`)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const { id } = await writer.books.attachFile({
      txref: 'T-10', name, type: 'pdf', sha256, content, note: `the ${name}`, actor: ACTOR,
    })
    if (name === 'wrong.pdf') {
      await writer.books.removeAttachment({ attachmentId: id, reason: 'of another order', actor: ACTOR })
    }
  }
}

/** What one person resolves, what waits for a date, and what two people wrote off. */
async function resolveExceptions({ writer, clock }: Making, as: ActingAs): Promise<void> {
  const { wallMs } = clock.instant()
  const resolve = (txref: string, step: ExceptionStep, actor: Actor) => (
    writer.books.workExceptions({ txrefs: [txref], pendingSinceMs: wallMs, step, writeOffLimits: [], actor })
  )
  const timing = { expectedBy: '2026-12-31', lapsesAtMs: wallMs + 9e9 }
  const agreed = { kind: 'resolved', as: 'accepted-with-approval', text: 'by phone' } as const
  await resolve('T-12', agreed, as('exceptions.resolve'))
  await resolve('T-11', { kind: 'resolved', as: 'timing', text: 'holiday', timing }, as('exceptions.resolve'))
  const off = { kind: 'resolved', as: 'written-off', text: 'a kobo' } as const
  await resolve('T-31', off, as('exceptions.resolve'))
  await resolve('T-31', { kind: 'confirmed' }, as('exceptions.confirm', BEN))
}

function noticeOf(txref: string): NewNotice {
  const body = { txRef: txref, status: 'successful' }
  return {
    source: 'listener', encoding: 'json', isAuthentic: true, contentSha256: `content ${txref}`,
    notice: readWebhookNotice(body), body: JSON.stringify(body),
  }
}

type ActingAs = (procedure: string, who?: SigningPerson) => Actor

/** The first two, a third who enrols and leaves again, other roles, a limit, and proposals that came to nothing. */
async function writePeople({ writer, clock }: Making, as: ActingAs): Promise<void> {
  const where = { ledgerId: LEDGER_ID, atMs: clock.instant().wallMs }
  const record = async (act: NewPeopleAct, actor: Actor) => (
    { id: (await writer.people.recordPeopleAct(act, actor)).actId, statement: act.statement }
  )
  const propose = (
    act: 'proposed' | 'done', by: SigningPerson, change: Change, how?: Parameters<typeof proposalAct>[4],
  ) => record(proposalAct(where, act, by, change, how), as('proposals.propose', by))
  await record(setUpAct(where, [[ADA, ['maker']], [BEN, ['checker']]]), ACTOR)
  const person = { kind: 'person', name: CARL.name, after: ['maker', 'checker'] } as const
  const carl = await propose('proposed', ADA, person, { nonce: 'carl', half: ONE_HALF })
  const agreed = await record(answerAct(where, 'confirmed', BEN, carl, OTHER_HALF), as('proposals.confirm', BEN))
  const halves = [ONE_HALF, OTHER_HALF]
  await record(enrolmentAct(where, CARL, carl.id, agreed.statement, halves), as('people.enrol', CARL))
  const fewer = { kind: 'roles', name: 'Carl', since: 'carl', before: person.after, after: ['maker'] } as const
  await propose('done', BEN, fewer, { nonce: 'fewer' })
  const more = { ...fewer, since: 'fewer', before: fewer.after, after: person.after }
  const unwanted = await propose('proposed', ADA, more, { nonce: 'more' })
  await record(answerAct(where, 'refused', BEN, unwanted), as('proposals.refuse', BEN))
  await writer.transfers.changeUserKey('Ada', JSON.stringify({ sealed: 'again' }), as('people.changePassphrase'))
  const leaving = proposalAct(where, 'done', ADA, { kind: 'deactivation', name: 'Carl', since: 'fewer' })
  await record(leaving, as('people.deactivate'))
  const limit = { currency: 'NGN', oneMinor: 500_000, dayMinor: 900_000 } as const
  await propose('done', ADA, { kind: 'limit', before: null, after: limit })
  const after = { ...limit, dayMinor: 950_000 }
  const higher = await propose('proposed', BEN, { kind: 'limit', before: limit, after })
  await record(answerAct(where, 'confirmed', ADA, higher), as('proposals.confirm'))
  const invite = (codeHash: string) => writer.seats.inviteSeat(
    { person: 'Ada', codeHash, goodUntilMs: clock.instant().wallMs + 60_000 }, as('seats.invite'),
  )
  await invite('of the first')
  const { seatId } = await writer.seats.joinSeat({
    codeHash: 'of the first', name: 'a laptop', publicKey: 'its key', statement: '{}', signature: 'of Ada',
    seatSignature: 'of the laptop',
  }, ACTOR)
  await writer.seats.removeSeat(seatId, as('seats.remove'))
  const { invitationId } = await invite('of the second')
  await writer.seats.withdrawInvitation(invitationId, as('seats.withdraw'))
}

async function payOut({ reader, writer, clock }: Making): Promise<void> {
  let acts = 0
  const as: ActingAs = (act, who = ADA) => (
    actingAs(who, { ledgerId: LEDGER_ID, act, atMs: clock.instant().wallMs, nonce: `${who.name} ${acts += 1}` })
  )
  await writePeople({ reader, writer, clock }, as)
  await resolveExceptions({ reader, writer, clock }, as)
  const drafts = Array.from({ length: 8 }, (_, index) => payoutOf(`P-${index + 1}`, { amountMinor: 10_000 + index }))
  const batch = { name: 'payouts.csv', fileSha256: 'ab' }
  const { transferIds } = await writer.transfers.draftTransfers({ drafts, batch, actor: ACTOR })
  const signedAs = async (ids: readonly number[], who: typeof ADA, act: SignedAct): Promise<SignedTransfer[]> => {
    const found = await reader.transfers.findTransfers(ids)
    return found.map((transfer) => signedBy(who, act, transfer, clock.instant().wallMs))
  }
  await writer.transfers.signTransfers(await signedAs(transferIds.slice(1), ADA, 'submitted'))
  await writer.transfers.signTransfers(await signedAs(transferIds.slice(2), BEN, 'approved'))
  const by = { actor: as('transfers.reject', BEN), body: null }
  const [, , third = 0, fourth = 0, fifth = 0, sixth = 0] = transferIds
  const rejections = await signedAs([third], BEN, 'rejected')
  await writer.transfers.recordTransfers(rejections.map((signature) => (
    { transferId: third, move: { kind: 'reject' }, event: 'rejected', detail: 'no', ...by, signature }
  )))
  const [edit = null] = await signedAs([fourth], ADA, 'edited')
  await writer.transfers.editTransfer(fourth, payoutOf('P-4', { amountMinor: 20_000 }), as('transfers.edit'), edit)
  for (const transferId of [fifth, sixth]) {
    const [found] = await reader.transfers.findTransfers([transferId])
    const { wallMs } = clock.instant()
    await writer.transfers.beginSending({
      transferId, payloadHash: found?.payloadHash ?? '', revision: found?.revision ?? 0, daySinceMs: wallMs - 1_000,
      agreedLimits: [], sealedSums: [], actor: as('transfers.send'),
    })
    await writer.transfers.recordTransfers([{
      transferId, move: { kind: 'taken' }, event: 'taken', detail: 'NEW', body: '{"status":"success"}', actor: null,
      reply: { id: `S-${transferId}`, status: 'NEW', fee: '10.75', requiresApproval: false, isApproved: true },
    }])
  }
}

function signedBy(
  who: typeof ADA, act: SignedAct, { id, details: { reference }, revision, payloadHash }: StoredTransfer, atMs: number,
): SignedTransfer {
  const statement = statementText({
    ...WAY, act, ledgerId: LEDGER_ID, transferId: id, revision, reference, payloadHash, user: userKeyOf(who.name), atMs,
    expiresAtMs: expiryOf(atMs), nonce: `${act} ${id}`,
  })
  return { transferId: id, act, user: who.name, payloadHash, atMs, statement, signature: who.sign(statement) }
}
