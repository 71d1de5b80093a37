/** What happens to a ledger in its days, as steps in any order: some fit, some are refused, none is made up for. */
import { createHash } from 'node:crypto'
import type { NewNotice } from '../../../src-main/ledger/api/webhooks.ts'
import type { VerifyCall } from '../../../src-main/ledger/api/verification.ts'
import type { RuleChange } from '../../../src-shared/domain/matching/change-rules.ts'
import { DEFAULT_RULE_SET, DEFAULT_RULES } from '../../../src-shared/domain/matching/default-rules.ts'
import { transferBody, type TransferDetails } from '../../../src-shared/domain/transfers/transfers.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { readWebhookNotice } from '../../../src-shared/domain/webhooks/webhook-notice.ts'
import { bankFile, bankLine, bankStatement } from './bank.ts'
import { settlementLine, settlementStart, takeSettlement } from './settlements.ts'
import { KEY_REFUSED, refused, RESOLVED, tooSmall } from './casework.ts'
import {
  ACTOR, answered, expectedRow, expectedRows, importStart, LEDGER_ID, NGN, outcomeRecord, pending, startRun,
  TIMEOUT,
} from './fixtures.ts'
import {
  answerAct, enrolmentAct, proposalAct, ROOT, setUpAct, signingPerson, type PeopleOfLedger,
} from './people.ts'
import { changeDay } from './everyday-closes.ts'
import { runBeside } from './everyday-runs.ts'
import { seat } from './everyday-seats.ts'
import { personOf, WRITE_OFF_STEPS } from './everyday-write-offs.ts'
import { exportJournal } from './journals.ts'
import type { RecordedLedger } from './recorded.ts'

/** One of each kind that a call can end in, and one for each check that can fail. */
const OUTCOMES: readonly ((call: VerifyCall) => VerifyOutcome)[] = [
  answered, pending, tooSmall, () => refused(), () => KEY_REFUSED, () => TIMEOUT,
  (call) => answered(call, { txref: 'another' }), (call) => answered(call, { status: 'failed' }),
  (call) => answered(call, { chargecode: 'RR' }), (call) => answered(call, { currency: 'USD' }),
  (call) => answered(call, { amount: '1250.505' }),
  () => ({ kind: 'rate-limited', httpStatus: 429, body: '{}', message: 'Wait 2 minutes', coolOffMinutes: 2 }),
  () => ({ kind: 'network-failure', phase: 'connect', message: 'ECONNREFUSED' }),
  () => ({ kind: 'network-failure', phase: 'exchange', message: 'ECONNRESET' }),
  () => ({ kind: 'bad-response', httpStatus: 502, body: '<html>', message: 'no JSON' }),
]

const SLIPS = ['one', 'two', 'three'].map((text) => (
  { content: Buffer.from(text), sha256: createHash('sha256').update(text).digest('hex') }
))

const [ADA, BEN, CARL] = [signingPerson('Ada', 1), signingPerson('Ben', 2), signingPerson('Carl', 3)]
const [ONE_HALF, OTHER_HALF] = [signingPerson('one half', 4), signingPerson('other half', 5)]

function whereOf({ clock }: RecordedLedger['ledger']): PeopleOfLedger {
  return { ledgerId: LEDGER_ID, atMs: clock.now.wallMs }
}

async function findCase({ reader, clock }: RecordedLedger['ledger'], status: 'open' | 'waiting', place: number) {
  const { rows } = await reader.books.listExceptions({
    filter: { status }, order: 'books', slice: { offset: 0, limit: 9 }, pendingSinceMs: clock.now.wallMs,
  })
  return rows[place % Math.max(rows.length, 1)]?.payment.txref ?? 'none'
}

/** What a step is taken on: the record, its own number, and a number by which it varies. */
export type Step = (recorded: RecordedLedger, index: number, vary: number) => Promise<unknown>

export const STEPS = {
  async import({ ledger }, index, vary) {
    const { writer } = ledger
    const own = [expectedRow(6, { amountMinor: 1 + vary }), expectedRow(7, { txref: `N-${index}` })]
    const rejects = [{ rowNumber: 8, column: 'amount', value: '', reason: 'is empty' }]
    const { batchId } = await writer.books.beginImport(importStart(`file ${index}`))
    await writer.books.importChunk(batchId, { rows: [...expectedRows(4), ...own], rejects, firstRow: 0, rowsDone: 7 })
    return writer.books.commitImport(batchId, ACTOR)
  },
  /** Of a row that the first import rejected. */
  async correct({ ledger: { writer } }, index, vary) {
    const start = { ...importStart(`corrected ${index}`), reading: '{}', corrects: 1 }
    const { batchId } = await writer.books.beginImport(start)
    const rows = [expectedRow(8, { txref: `R-${index}` })]
    await writer.books.importChunk(batchId, { rows, rejects: [], firstRow: 0, rowsDone: 1 })
    const change = { rowNumber: 8 + (vary % 2), reason: 'is empty', original: ['T-8', ''], corrected: ['T-8', '1.00'] }
    const header = ['txref', 'amount']
    return writer.books.commitCorrection(batchId, ACTOR, { corrects: 1, header, changes: [change] })
  },
  async importKilled({ ledger }, index) {
    const { writer } = ledger
    const { batchId } = await writer.books.beginImport(importStart(`killed ${index}`))
    const rows = [expectedRow(2, { txref: `K-${index}` })]
    await writer.books.importChunk(batchId, { rows, rejects: [], firstRow: 0, rowsDone: 1 })
    return writer.books.suspendImport(batchId)
  },
  /** Two files state the same payment, and neither is committed. */
  async importsMeet({ ledger: { writer } }, index) {
    const rows = [expectedRow(2, { txref: `M-${index}` })]
    for (const name of ['one', 'other']) {
      const { batchId } = await writer.books.beginImport(importStart(`${name} ${index}`))
      await writer.books.importChunk(batchId, { rows, rejects: [], firstRow: 0, rowsDone: 1 })
    }
  },
  /** A later row says otherwise than one and its repeat. */
  async importDropped({ ledger: { writer } }, index) {
    const { batchId } = await writer.books.beginImport(importStart(`dropped ${index}`))
    const rows = [expectedRow(2), expectedRow(3, { txref: 'T-2' })]
    await writer.books.importChunk(batchId, { rows, rejects: [], firstRow: 0, rowsDone: 2 })
    const repeat = { rowNumber: 3, column: 'txref', value: 'T-2', reason: 'repeats row 2' }
    await writer.books.rejectRepeats(batchId, [repeat])
    return writer.books.discardImport(batchId)
  },
  undo: ({ ledger }, _, vary) => ledger.writer.books.undoImport(1 + (vary % 3), 'wrong file', ACTOR),
  run: ({ ledger }, _, vary) => startRun(ledger.writer, {
    order: vary % 2 === 0 ? 'file' : 'money',
    lane: (['bulk', 'lookup', 'requery', 'webhook'] as const)[vary % 4] ?? 'bulk',
    selection: vary % 3 === 0 ? { txrefs: ['T-2', 'T-3', 'Nobody'], all: true } : { all: true },
    waitForPendingUntilMs: ledger.clock.now.wallMs + vary * 60_000,
  }),
  runBeside,
  seat,
  async ask({ ledger: { writer, clock } }, _, vary) {
    const { calls } = await writer.verification.claim(1 + (vary % 4), clock.instant())
    // All at once, so that they share a transaction here and have one each when they are sent again.
    await Promise.all(calls.map((call, place) => {
      const outcome = OUTCOMES[(vary + place) % OUTCOMES.length] ?? answered
      const next = vary % 3 === 0
        ? { kind: 'again', dueAtMs: clock.now.wallMs + 15_000, lane: 'bulk', countsAsTry: vary % 2 === 0 } as const
        : { kind: 'done', gaveUp: vary % 5 === 0 } as const
      return writer.verification.recordOutcome(outcomeRecord(call, outcome(call), { next }))
    }))
  },
  async giveBack({ ledger: { writer, clock } }) {
    const { calls } = await writer.verification.claim(2, clock.instant())
    return writer.verification.giveBack(calls)
  },
  testSlot: ({ ledger: { writer, clock } }) => writer.verification.takeSlot({
    txref: 'tillproof-connection-test-1', lane: 'lookup', takenAt: clock.instant(), holdMs: 130_100,
  }),
  /** Nothing comes back before the next writer. */
  claimOnly: ({ ledger: { writer, clock } }) => writer.verification.claim(1, clock.instant()),
  coolOff: ({ ledger: { writer, clock } }, _, vary) => (vary % 2 === 0
    ? writer.verification.beginCoolOff({ startedAt: clock.instant(), durationMs: 60_000, message: 'Wait' })
    : writer.verification.endCoolOff(clock.instant())),
  moveRun: ({ ledger }, _, vary) => ledger.writer.verification.moveRun(
    1 + (vary % 4), (['paused', 'running', 'cancelled', 'queued'] as const)[vary % 4] ?? 'paused', null, ACTOR,
  ),
  pauseAll: ({ ledger }, _, vary) => (
    ledger.writer.verification.pauseRuns(vary % 2 === 0 ? 'stopped' : 'unreachable', ACTOR)
  ),
  takeUp: ({ ledger }) => ledger.writer.verification.takeUpQueued(ACTOR),
  look: ({ ledger }, _, vary) => ledger.writer.verification.recordV3Query({
    paymentId: 1, attemptId: 1, txid: '91', actor: ACTOR,
    outcome: vary % 2 === 0 ? { kind: 'not-sent', message: 'refused' } : {
      kind: 'answered', httpStatus: 200, body: '{}',
      answer: { txid: '91', txref: 'T-2', status: 'successful', chargecode: '00', currency: 'NGN', amount: '1250.5' },
    },
  }),
  work: ({ ledger }, _, vary) => ledger.writer.books.workExceptions({
    txrefs: ['T-2', 'T-3', 'T-4', 'T-5'].slice(vary % 4, (vary % 4) + 1), actor: ACTOR,
    pendingSinceMs: ledger.clock.now.wallMs,
    step: [
      RESOLVED, { kind: 'assigned' as const, owner: 'Person 2' }, { kind: 'noted' as const, text: 'called' },
      { kind: 'reopened' as const, text: 'no approval' },
    ][vary % 4] ?? RESOLVED,
  }),
  /** By a person, so that a second one has to confirm it; or for a while, after which it is open again. */
  settle: async ({ ledger }, index, vary) => ledger.writer.books.workExceptions({
    txrefs: [await findCase(ledger, 'open', vary)], actor: personOf(ledger, ADA, 'exceptions.resolve', index),
    pendingSinceMs: ledger.clock.now.wallMs,
    step: { kind: 'resolved', text: 'a bank holiday', ...([
      { as: 'timing', timing: { expectedBy: '2026-09-17', lapsesAtMs: ledger.clock.now.wallMs + vary * 10_000 } },
      { as: 'accepted-with-approval' }, { as: 'written-off' },
    ] as const)[vary % 3] ?? { as: 'fraud' } },
  }),
  confirmSettled: async ({ ledger }, index, vary) => ledger.writer.books.workExceptions({
    txrefs: [await findCase(ledger, 'waiting', 0)], pendingSinceMs: ledger.clock.now.wallMs,
    actor: personOf(ledger, vary % 7 === 0 ? ADA : BEN, 'exceptions.confirm', index),
    step: vary % 3 === 0 ? { kind: 'rejected', text: 'not agreed' } : { kind: 'confirmed' },
  }),
  attach: ({ ledger }, index, vary) => ledger.writer.books.attachFile({
    txref: `T-${2 + (vary % 4)}`, name: 'slip.pdf', type: 'pdf', sha256: SLIPS[vary % 3]?.sha256 ?? '',
    content: SLIPS[vary % 3]?.content ?? new Uint8Array(), note: vary % 2 === 0 ? null : `of day ${index}`,
    actor: ACTOR,
  }),
  detach: ({ ledger }, _, vary) => ledger.writer.books.removeAttachment(
    { attachmentId: 1 + (vary % 3), reason: 'of another payment', actor: ACTOR },
  ),
  charge: ({ ledger }, index, vary) => ledger.writer.charges.beginCharge({
    details: {
      method: 'card', txref: vary % 3 === 0 ? 'T-4' : `C-${index}`, currency: NGN, amountMinor: 125_050,
      email: 'c@example.com', firstName: 'Customer',
    },
    expectedMinor: 125_050, businessDay: '2026-09-01', card: { bin: '411111', lastFour: '1111' }, actor: ACTOR,
  }),
  heardOfCharge: ({ ledger }, _, vary) => ledger.writer.charges.recordCharge({
    chargeId: 1 + (vary % 3), move: (['step', 'send', 'charged', 'abandon', 'unclear'] as const)[vary % 5] ?? null,
    event: 'heard', detail: null, body: '{}', actor: vary % 2 === 0 ? ACTOR : null, txid: '5',
    step: { kind: 'otp', message: 'Type it', suggestedAuth: null, authUrl: null, qrImage: null },
  }),
  wrongPassphrase: ({ ledger }) => ledger.writer.transfers.recordWrongPassphrase('Ada', 'transfers.approve', ACTOR),
  cardEntry: ({ ledger }, _, vary) => ledger.writer.charges.setCardEntry(vary % 2 === 0, 'they agreed', ACTOR),
  setUp: ({ ledger }, _, vary) => ledger.writer.people.recordPeopleAct(
    setUpAct(whereOf(ledger), [[ADA, ['maker']], [vary % 2 === 0 ? BEN : ADA, ['checker', 'maker']]]), ACTOR,
  ),
  async propose({ ledger }, index, vary) {
    const limit = { currency: 'NGN', oneMinor: null, dayMinor: 50 + vary * 10 } as const
    const [before = null] = await ledger.reader.transfers.listTransferLimits()
    const change = ([
      { kind: 'person', name: 'Carl', after: ['maker'] }, { kind: 'limit', before, after: limit },
      { kind: 'card-entry', before: false, after: true, statement: 'they agreed' },
    ] as const)[vary % 3] ?? { kind: 'deactivation', name: 'Ben', since: ROOT }
    return ledger.writer.people.recordPeopleAct(
      proposalAct(whereOf(ledger), 'proposed', ADA, change, { nonce: `proposal ${index}`, half: ONE_HALF }), ACTOR,
    )
  },
  async answer({ ledger }, _, vary) {
    const proposal = (await ledger.reader.people.listPeopleActs()).findLast(({ act }) => act === 'proposed')
    if (!proposal) return
    const act = (['confirmed', 'confirmed', 'refused', 'withdrawn'] as const)[vary % 4] ?? 'confirmed'
    const by = act === 'withdrawn' ? ADA : BEN
    await ledger.writer.people.recordPeopleAct(answerAct(whereOf(ledger), act, by, proposal, OTHER_HALF), ACTOR)
  },
  changeDay,
  exportJournal: ({ ledger }) => exportJournal(ledger, ACTOR),
  async enrol({ ledger }) {
    const agreed = (await ledger.reader.people.listPeopleActs()).findLast(({ act }) => act === 'confirmed')
    if (!agreed) return
    const { proposalId, statement } = agreed
    await ledger.writer.people.recordPeopleAct(
      enrolmentAct(whereOf(ledger), CARL, proposalId ?? 0, statement, [ONE_HALF, OTHER_HALF]), ACTOR,
    )
  },
  userChange: ({ ledger }, _, vary) => (vary % 2 === 0
    ? ledger.writer.transfers.changeUserKey('Ada', `sealed ${vary}`, ACTOR)
    : ledger.writer.people.recordPeopleAct(
      proposalAct(whereOf(ledger), 'done', ADA, { kind: 'deactivation', name: 'Ben', since: ROOT }), ACTOR,
    )),
  draft: ({ ledger }, index, vary) => ledger.writer.transfers.draftTransfers({
    drafts: [payout(vary % 3 === 0 ? 'P-1' : `P-${index}`), payout(`Q-${index}`)], actor: ACTOR,
    batch: vary % 2 === 0 ? null : { name: 'payouts.csv', fileSha256: 'a hash' },
  }),
  edit: ({ ledger }, _, vary) => ledger.writer.transfers.editTransfer(
    1 + (vary % 3), payout('P-1', 100 + (vary % 2)), ACTOR, vary % 4 === 0 ? null : {
      transferId: 1 + (vary % 3), act: 'edited', user: 'Ada', payloadHash: 'a hash', atMs: ledger.clock.now.wallMs,
      signature: 'of a key', statement: '{}',
    },
  ),
  async sign({ ledger: { reader, writer, clock } }, _, vary) {
    const transfer = await reader.transfers.findTransfer(1 + (vary % 3))
    const { payloadHash = 'none', id = 9 } = transfer ?? {}
    const signature = { transferId: id, payloadHash, atMs: clock.now.wallMs, signature: 'of a key', statement: '{}' }
    await writer.transfers.signTransfers([{ ...signature, act: 'submitted', user: 'Ada' }]).catch(() => undefined)
    const user = vary % 4 === 0 ? 'ada' : 'Ben'
    return writer.transfers.signTransfers([{ ...signature, act: 'approved', user }])
  },
  send: ({ ledger: { writer, clock } }, _, vary) => writer.transfers.beginSending({
    transferId: 1 + (vary % 3), payloadHash: hashOf(payout('P-1', 100 + (vary % 2))),
    revision: 1 + (vary % 2), daySinceMs: clock.now.wallMs - 3_600_000, agreedLimits: [],
    sealedSums: [],
    actor: ACTOR,
  }),
  heardOfTransfer: ({ ledger }, _, vary) => ledger.writer.transfers.recordTransfers([{
    transferId: 1 + (vary % 3), event: 'heard', detail: 'why', body: null, actor: vary % 2 === 0 ? null : ACTOR,
    move: ([
      { kind: 'taken' }, { kind: 'not-sent' }, { kind: 'broken' }, { kind: 'resolve', as: 'completed' },
      { kind: 'discard' },
    ] as const)[vary % 5] ?? { kind: 'taken' },
    reply: { id: '7', status: 'NEW', fee: '45', requiresApproval: null, isApproved: true },
  }]),
  webhooks: ({ ledger }, index, vary) => ledger.writer.webhooks.takeWebhooks(
    ['T-2', `T-${2 + (vary % 5)}`, `W-${index}`].map(notice),
  ),
  webhookArrives: ({ ledger }, index) => ledger.writer.webhooks.takeWebhook(notice(`W-${index}`)),
  followWebhooks: ({ ledger }, _, vary) => ledger.writer.webhooks.followWebhooks(
    { maxNotices: 1 + (vary % 4), maxRuns: 2 }, ACTOR,
  ),
  webhookSettings: ({ ledger }, _, vary) => ledger.writer.webhooks.setWebhookSettings(
    { port: vary, path: `/${vary % 2}`, authenticity: { kind: 'none' }, secretFingerprint: null }, ACTOR,
  ),
  /** Periods that overlap, lines that look the same, an account of another name. */
  statement: ({ ledger }, _, vary) => ledger.writer.statements.takeBankFile(bankFile([bankStatement({
    openingMinor: vary % 2 === 0 ? 0 : 100_000, fromDate: `2026-09-0${1 + (vary % 3)}`,
    lines: [bankLine(1), bankLine(1), bankLine(2 + (vary % 3))],
  })], {
    account: vary % 7 === 6 ? 'Other' : 'Main', twins: vary % 3 === 2 ? 'new' : 'known',
  }), ACTOR),
  /** Files that overlap, rows that say the same, some stopped half-way and gone on with or given up. */
  async settlement({ ledger: { writer } }, index, vary) {
    const numbers = [1, 1, 2 + (vary % 3), 2 + (vary % 4)]
    const lines = numbers.map((number, row) => settlementLine(number, { rowNumber: row + 2 }))
    const { fileId, rowsDone } = await writer.settlements.beginSettlementFile(settlementStart(`settled ${index % 3}`))
    if (rowsDone === 0) {
      const rejects = [{ rowNumber: 6, column: 'net', value: '', reason: 'is empty' }]
      await writer.settlements.importSettlementChunk(fileId, { lines, rejects, firstRow: 0, rowsDone: 5 })
    }
    if (vary % 4 === 1) return writer.settlements.suspendSettlementFile(fileId)
    if (vary % 7 === 3) return writer.settlements.discardSettlementFile(fileId)
    return writer.settlements.commitSettlementFile(fileId, ACTOR)
  },
  undoSettlement: ({ ledger }, _, vary) => (
    ledger.writer.settlements.undoSettlementFile(1 + (vary % 4), 'wrong', ACTOR)
  ),
  /** Two that look the same, of what a payout may have been. */
  debits: ({ ledger }, index) => ledger.writer.statements.takeBankFile(bankFile([bankStatement({
    accountNumber: 'NG0690000099', number: `D-${index}`, opening: null, closing: null,
    lines: [1, 2].map((place) => bankLine(place, {
      amountMinor: -100, bookingDate: '2026-09-18', valueDate: null, bankReference: `D-${index}-${place}`,
    })),
  })], { account: 'Payouts', twins: 'new' }), ACTOR),
  /** A settlement, and two credits of its net of which nothing says which one pays it. */
  async paidTwice({ ledger: { writer } }, index) {
    const amountMinor = 7_700 + index
    const line = settlementLine(1, {
      settlementId: `TIED-${index}`, kind: 'adjustment', txref: null, platformReference: null, grossMinor: amountMinor,
      appFeeMinor: 0,
    })
    await takeSettlement(writer, `tied ${index}`, [line])
    return writer.statements.takeBankFile(bankFile([bankStatement({
      accountNumber: 'NG0690000100', number: `C-${index}`, opening: null, closing: null,
      lines: [1, 2].map((place) => bankLine(place, {
        amountMinor, bookingDate: '2026-09-16', valueDate: null, bankReference: `C-${index}-${place}`,
      })),
    })], { account: 'Takings', twins: 'new' }), ACTOR)
  },
  match: ({ ledger }, _, vary) => ledger.writer.matching.applyMatches(`2026-09-${10 + (vary % 15)}`, ACTOR),
  decideMatch: ({ ledger }, _, vary) => ledger.writer.matching.decideMatch(1 + (vary % 4), ([
    { kind: 'confirmed', choice: vary % 5 === 0 ? 1 : undefined }, { kind: 'undone' }, { kind: 'dismissed' },
  ] as const)[vary % 3] ?? { kind: 'undone' }, 'as agreed', ACTOR),
  /** Of a settlement and a credit that no match holds, or of the first ones. */
  async makeMatch({ ledger: { reader, writer } }, _, vary) {
    const link = 'settlement-bank'
    const { rows } = await reader.matching.listUnmatched(
      { link, isExplained: false }, { offset: 0, limit: 50 }, '2026-09-30',
    )
    const itemOf = (side: 'left' | 'right') => {
      const open = rows.filter((one) => one.side === side)
      return open[vary % Math.max(open.length, 1)] ?? { id: 1, amountMinor: 1 }
    }
    const [{ id: left }, { id: right, amountMinor }] = [itemOf('left'), itemOf('right')]
    // Now and then of half of the credit, so that the rest is left for another.
    const partMinor = vary % 3 === 0 ? Math.max(1, Math.floor(amountMinor / 2)) : null
    return writer.matching.makeMatch({
      link, left: [{ id: left, partMinor: null }], right: [{ id: right, partMinor }],
    }, 'by hand', ACTOR)
  },
  ...WRITE_OFF_STEPS,
  changeRules: ({ ledger }, index, vary) => ledger.writer.matching.changeRules(ruleChange(index, vary), 'tried', ACTOR),
  undoStatement: ({ ledger }, _, vary) => ledger.writer.statements.undoBankFile(1 + (vary % 4), 'wrong', ACTOR),
  daysMoved: ({ ledger }) => ledger.writer.audit.recordAudit({
    action: 'profile changed', subject: 'profile shop', before: null, after: '{"timeZone":"UTC"}', actor: ACTOR,
  }),
  async later({ ledger }, _, vary) {
    ledger.clock.advance((vary + 1) * 20_000)
  },
  /** The wall clock alone is set back. */
  async setBack({ ledger }) {
    ledger.clock.now.wallMs -= 3_600_000
  },
  restart: (recorded) => recorded.reopen(),
} as const satisfies Readonly<Record<string, Step>>

/** Some say what is so already, or name a rule that is not there: those are refused, and again so. */
function ruleChange(index: number, vary: number): RuleChange {
  const [rule] = DEFAULT_RULES
  const lateAfterBusinessDays = { ...DEFAULT_RULE_SET.lateAfterBusinessDays, 'transfer-bank': vary }
  switch (vary % 4) {
    case 0: return { kind: 'set', ruleSet: { ...DEFAULT_RULE_SET, lateAfterBusinessDays } }
    case 1: return { kind: 'switch', name: 'settlement-in-customer-reference', isEnabled: index % 2 === 0 }
    case 2: return { kind: 'switch', name: 'none', isEnabled: false }
    default: return rule ? { kind: 'rule', rule: { ...rule, name: `rule ${index % 3}`, priority: vary } }
      : { kind: 'set', ruleSet: DEFAULT_RULE_SET }
  }
}

function payout(reference: string, amountMinor = 100): TransferDetails {
  return { reference, currency: 'NGN', amountMinor, accountBank: '044', accountNumber: '0690000031' }
}

function hashOf(details: TransferDetails): string {
  return createHash('sha256').update(transferBody(details)).digest('hex')
}

function notice(txref: string): NewNotice {
  return {
    source: 'file', encoding: 'json', isAuthentic: null, contentSha256: `sha256 of ${txref}`,
    notice: readWebhookNotice({ txRef: txref, status: 'successful' }), body: JSON.stringify({ txRef: txref }),
  }
}

/** Each step in an order in which most of them fit, twice, and then many at random. */
export const DAYS: readonly (keyof typeof STEPS)[] = [
  'import', 'correct', 'run', 'ask', 'ask', 'later', 'ask', 'giveBack', 'work', 'work', 'attach', 'attach', 'detach',
  'look', 'coolOff', 'webhooks', 'followWebhooks', 'webhookSettings', 'statement', 'statement',
  'undoStatement', 'settlement', 'settlement', 'undoSettlement', 'settlement', 'setUp', 'settle', 'settle', 'settle',
  'confirmSettled', 'confirmSettled', 'propose', 'answer', 'propose', 'answer', 'propose', 'answer', 'enrol', 'draft',
  'sign', 'send', 'heardOfTransfer', 'debits', 'paidTwice', 'match', 'decideMatch', 'decideMatch', 'decideMatch',
  'decideMatch', 'makeMatch', 'makeMatch', 'makeMatch', 'changeRules', 'match', 'writeOff', 'answerWriteOff',
  'writeOff', 'answerWriteOff', 'decideMatch', 'writeOff', 'exportJournal', 'answerWriteOff', 'decideMatch',
  'changeDay', 'changeDay', 'changeDay', 'exportJournal', 'undoSettlement', 'exportJournal', 'settlement', 'draft',
  'edit', 'daysMoved', 'charge', 'heardOfCharge', 'cardEntry',
  'importKilled', 'claimOnly', 'restart', 'takeUp', 'moveRun', 'ask', 'setBack', 'ask', 'pauseAll', 'undo',
  'userChange', 'importsMeet', 'importDropped', 'testSlot', 'webhookArrives', 'wrongPassphrase',
  'runBeside', 'runBeside', 'seat', 'seat',
]
