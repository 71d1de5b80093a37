/** Turns what a transaction is told to answer into the answer that goes over the wire. */
import { assertNever } from '../../src-shared/domain/values/assert-never.ts'
import { formatAmountMinor } from '../../src-shared/domain/values/money.ts'
import type { AnswerName, AnswerStep } from './answer-step.ts'
import { errorReply, jsonReply, type BodyReply, type Reply } from './exchange.ts'
import type { HttpStatuses } from './http-statuses.ts'
import type { SandboxTransaction } from './transaction.ts'
import type { Ask } from './transaction-store.ts'
import { buildVerifyRecord, type Progress, type ShownTransaction } from './verify-record.ts'

/** What is answered to one ask: nothing that depends on earlier asks any more. */
export interface DecidedAnswer extends AnswerStep {
  readonly answer: Exclude<AnswerName, 'pending-then-approved'>
}

export interface AnswerContext {
  readonly seed: number
  readonly merchantId: number
  readonly httpStatuses: HttpStatuses
  /** What a rate-limit refusal names as the wait. */
  readonly coolOffMinutes: number
  /** Where the redirect leads. */
  readonly redirectPath: string
}

export function decideAnswer({ transaction, asksBefore, secondsHeld }: Ask): DecidedAnswer {
  const { answers } = transaction
  const index = Math.min(asksBefore, answers.length - 1)
  const step = answers[index] ?? answers[0]
  const timesUsed = asksBefore - index
  switch (step.answer) {
    case 'pending-then-approved': {
      const { approvedAfterSeconds, approvedAfterAsks = approvedAfterSeconds === undefined ? 1 : 0 } = step
      const isPaid = timesUsed >= approvedAfterAsks && secondsHeld >= (approvedAfterSeconds ?? 0)
      return { ...step, answer: isPaid ? 'approved' : 'pending' }
    }
    case 'rate-limited-once':
      return timesUsed === 0 ? { ...step, answer: step.answer } : { answer: 'approved', fields: step.fields }
    default:
      return { ...step, answer: step.answer }
  }
}

const APPROVED: Progress = { status: 'successful', chargecode: '00', chargemessage: 'Approved' }
const PENDING: Progress = {
  status: 'success-pending-validation',
  chargecode: '02',
  chargemessage: 'Pending, awaiting validation',
}
/** The document shows no failed state, so this one is as good as any. */
const FAILED: Progress = { status: 'failed', chargecode: '05', chargemessage: 'Declined' }

const HUGE_LENGTH = 12 * 1024 * 1024
const NESTING_DEPTH = 100_000
const SLOW_DELAY_MS = 30_000

export function renderAnswer(transaction: SandboxTransaction, step: DecidedAnswer, context: AnswerContext): Reply {
  const reply = renderByName(transaction, step, context)
  const delayMs = step.delayMs ?? (step.answer === 'slow' ? SLOW_DELAY_MS : 0)
  if (reply.kind === 'reset') return { ...reply, delayMs }
  return { ...reply, delayMs, httpStatus: step.httpStatus ?? reply.httpStatus }
}

function renderByName(transaction: SandboxTransaction, step: DecidedAnswer, context: AnswerContext): Reply {
  const { httpStatuses } = context
  const fetched = (progress: Progress, changes: Readonly<Record<string, unknown>> = {}) =>
    fetchedReply(buildVerifyRecord(shown(transaction), progress, context.merchantId, context.seed), changes, step)

  switch (step.answer) {
    case 'approved':
    case 'slow':
      return fetched(APPROVED)
    case 'pending':
      return fetched(PENDING)
    case 'other-amount': {
      const amountMinor = shown(transaction).amountMinor - (step.shortByMinor ?? 1)
      return renderByName({ ...transaction, amountMinor }, { ...step, answer: 'approved' }, context)
    }
    case 'other-currency':
      return fetched(APPROVED, { currency: transaction.currency === 'USD' ? 'NGN' : 'USD' })
    case 'other-reference':
      return fetched(APPROVED, { txref: `${transaction.txref}-OTHER` })
    case 'approved-code-pending-status':
      return fetched({ ...PENDING, chargecode: APPROVED.chargecode })
    case 'failed-inside':
      return fetched(FAILED)
    case 'zero-code':
      return fetched({ ...APPROVED, chargecode: '0' })
    case 'amount-as-text':
      return fetched(APPROVED, { amount: formatAmountMinor(shown(transaction).amountMinor, transaction.currency) })
    case 'amount-not-a-number':
      return fetched(APPROVED, { amount: 'N/A' })
    case 'huge':
      return fetched(APPROVED, { narration: 'x'.repeat(HUGE_LENGTH) })
    case 'truncated-json': {
      const whole = fetched(APPROVED)
      return { ...whole, body: whole.body.slice(0, whole.body.length / 2) }
    }
    case 'wrong-content-type':
      return { ...fetched(APPROVED), contentType: 'text/plain; charset=utf-8' }
    case 'rate-limited-once':
      return rateLimitedReply(step, context)
    case 'refused':
      return errorReply(httpStatuses.refused, step.message ?? 'This transaction can’t be fetched')
    case 'unknown':
      return errorReply(httpStatuses.unknownReference, step.message ?? UNKNOWN_MESSAGE)
    case 'html-502':
      return htmlReply(502, '<h1>502 Bad Gateway</h1>')
    case 'captive-portal':
      return htmlReply(200, '<h1>Welcome</h1><form action="/login"><button>Connect</button></form>')
    case 'empty':
      return { ...jsonReply(200, null), body: '' }
    case 'null-data':
      return jsonReply(200, { status: 'success', message: FETCHED_MESSAGE, data: null })
    case 'deeply-nested':
      return { ...jsonReply(200, null), body: nested(NESTING_DEPTH) }
    case 'redirect':
      return { ...jsonReply(307, null), headers: { location: context.redirectPath }, body: '' }
    case 'reset':
      return { kind: 'reset' }
    default:
      return assertNever(step.answer)
  }
}

export const FETCHED_MESSAGE = 'Tx Fetched'
export const UNKNOWN_MESSAGE = 'No transaction found'

/** The documented message ("Errors", 2). */
export function rateLimitMessage(merchantId: number, minutes: number): string {
  return `Merchant ${merchantId} rate limited. try again after ${minutes} min(s).`
}

function rateLimitedReply(step: AnswerStep, { httpStatuses, merchantId, coolOffMinutes }: AnswerContext): BodyReply {
  const { message = rateLimitMessage(merchantId, step.minutes ?? coolOffMinutes) } = step
  return errorReply(httpStatuses.rateLimited, message)
}

function fetchedReply(record: object, changes: object, { fields, bare = false }: AnswerStep): BodyReply {
  const data = { ...record, ...changes, ...fields }
  return jsonReply(200, bare ? data : { status: 'success', message: FETCHED_MESSAGE, data })
}

function shown(transaction: SandboxTransaction): ShownTransaction {
  const { amountMinor } = transaction
  if (amountMinor === null) throw new Error(`The transaction ${transaction.txref} has no amount to show`)
  return { ...transaction, amountMinor }
}

function htmlReply(httpStatus: number, content: string): BodyReply {
  const body = `<!doctype html><html><body>${content}</body></html>`
  return { kind: 'body', httpStatus, contentType: 'text/html; charset=utf-8', body }
}

function nested(depth: number): string {
  const data = `${'{"data":'.repeat(depth)}null${'}'.repeat(depth)}`
  return `{"status":"success","message":"${FETCHED_MESSAGE}","data":${data}}`
}
