/** Transfers ("Endpoints", 6): `POST {v3_base_url}/transfers`. */
import { bodyProblemReply, errorReply, jsonReply, type Reply, type RequestBody } from '../exchange.ts'
import type { PracticeService } from '../practice-service.ts'
import type { Route, RouteRequest } from '../route.ts'
import { amountToJson } from '../transaction.ts'
import { refuseUnauthorized } from './authorize.ts'
import { readTransferRequest, type TransferRequest } from './transfer-request.ts'
import type { Transfer, TransferArrival } from './transfer-store.ts'

const BODY_LIMIT_BYTES = 64 * 1024
/** How long a transfer stays `NEW`. */
const MOVES_ON_AFTER_MS = 1_000

/** What an account leads to, by the last digit of its number; any other is paid after a moment. */
const STAYS_NEW = '8'
const FAILS = '9'
const LOSES_ANSWER = '7'
const LOSES_REQUEST = '6'

export function transferRoutes(service: PracticeService): readonly Route[] {
  return [{
    method: 'POST', path: '/v3/transfers', bodyLimitBytes: BODY_LIMIT_BYTES,
    handle: (request, body) => transfer(service, request, body),
  }]
}

function transfer(service: PracticeService, route: RouteRequest, body: RequestBody): Reply {
  const { httpStatuses, transfers, config } = service
  if (!body.ok) return bodyProblemReply(body.problem, httpStatuses)
  const unauthorized = refuseUnauthorized(service, route)
  if (unauthorized) return unauthorized
  const request = readTransferRequest(body.json)
  const arrive = (answered: TransferArrival['answered'], reference: string | null): void => {
    transfers.arrive({ at: new Date(config.now()).toISOString(), reference, answered })
  }
  if (typeof request === 'string') {
    arrive('refused', null)
    return errorReply(httpStatuses.refused, request)
  }
  const { reference, accountNumber } = request
  if (transfers.find(reference)) {
    arrive('refused', reference)
    return errorReply(httpStatuses.refused, 'A transfer with this reference exists already')
  }
  if (accountNumber.endsWith(LOSES_REQUEST)) {
    arrive('lost-request', reference)
    return { kind: 'reset' }
  }
  const taken = take(service, request)
  const isLost = accountNumber.endsWith(LOSES_ANSWER)
  arrive(isLost ? 'lost-answer' : 'taken', reference)
  return isLost ? { kind: 'reset' } : jsonReply(200, answerOf(taken))
}

function take(service: PracticeService, request: TransferRequest): Transfer {
  const { transfers, timers, webhooks, config } = service
  const taken = transfers.add(request, config.now())
  if (!request.accountNumber.endsWith(STAYS_NEW)) {
    timers.after(MOVES_ON_AFTER_MS, () => {
      const hasFailed = request.accountNumber.endsWith(FAILS)
      const concluded = transfers.change(taken, hasFailed
        ? { status: 'FAILED', completeMessage: 'The account does not exist' }
        : { status: 'SUCCESSFUL', completeMessage: 'Successful' })
      // "Events", 6: a callback_url in place of webhooks, so that without one it is a webhook.
      if (request.callbackUrl === null) webhooks.notify(answerOf(concluded))
      else webhooks.callBack(request.callbackUrl, answerOf(concluded))
    })
  }
  return taken
}

/** "Transfer", response. */
function answerOf({ id, request, createdAtMs, status, completeMessage }: Transfer) {
  return {
    status: 'success',
    message: 'Transfer Queued Successfully',
    data: {
      id,
      account_number: request.accountNumber,
      bank_code: request.bankCode,
      full_name: request.beneficiaryName,
      created_at: new Date(createdAtMs).toISOString(),
      currency: request.currency,
      debit_currency: request.debitCurrency,
      amount: amountToJson(request.amountMinor, request.currency),
      fee: FEES[request.currency] ?? 0,
      status,
      reference: request.reference,
      meta: request.meta,
      narration: request.narration,
      complete_message: completeMessage,
      requires_approval: 0,
      is_approved: 1,
      bank_name: 'PRACTICE BANK',
    },
  }
}

/** Ours: the document shows no fees. */
const FEES: Readonly<Record<string, number>> = { NGN: 45, GHS: 10, KES: 100, UGX: 2_500, TZS: 3_000, USD: 25 }
