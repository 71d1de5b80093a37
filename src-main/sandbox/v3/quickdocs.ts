/** Quickdocs ("Endpoints", 5): `/meta` before the path of a v3 endpoint describes it, for the same method. */
import { errorReply, jsonReply, type Reply } from '../exchange.ts'
import type { PracticeService } from '../practice-service.ts'
import type { Method, Route, RouteRequest } from '../route.ts'
import { refuseUnauthorized } from './authorize.ts'
import { NOT_COMPLIANT } from './card-charges.ts'

interface Description {
  readonly method: Method
  readonly path: RegExp
  readonly description: string
  readonly endpoint: string
  readonly request_spec: { readonly type: string; readonly spec: Readonly<Record<string, string>> }
  readonly sample_request: object
  readonly sample_response: object
}

const TRANSFER: Description = {
  method: 'POST',
  path: /^transfers$/,
  description: 'This endpoint helps you to create a transfer to a bank account, a wallet or an existing beneficiary',
  endpoint: '/transfers',
  request_spec: {
    type: 'application/json',
    spec: {
      account_bank: 'This is the beneficiary’s bank code',
      account_number: 'This is the beneficiary’s account number',
      beneficiary: 'This is the id of an existing beneficiary; it may replace account_bank and account_number',
      amount: 'This is the amount to be transferred',
      narration: 'This is the narration of the transfer',
      currency: 'This can be NGN, GHS, KES, UGX, TZS or USD',
      reference: 'This is a merchant’s unique reference for the transfer; it can be used to query its status',
      beneficiary_name: 'This is the name of the beneficiary',
      callback_url: 'The final response of the transfer is sent here; it may replace webhooks',
      debit_currency: 'Pass this to debit one currency balance and send in another',
      destination_branch_code: 'This is only for disbursements into Ghana',
      meta: 'Extra information for international USD and GBP transfers',
    },
  },
  sample_request: {
    account_bank: '044', account_number: '0690000040', amount: 5500, narration: 'Practice transfer', currency: 'NGN',
    reference: 'PRACTICE-TRANSFER-1', callback_url: 'https://example.com/transfers', debit_currency: 'NGN',
  },
  sample_response: {
    status: 'success', message: 'Transfer Queued Successfully',
    data: {
      id: 26251, account_number: '0690000040', bank_code: '044', full_name: 'Practice Beneficiary',
      created_at: '2026-09-17T09:30:00.000Z', currency: 'NGN', debit_currency: 'NGN', amount: 5500, fee: 45,
      status: 'NEW', reference: 'PRACTICE-TRANSFER-1', meta: null, narration: 'Practice transfer',
      complete_message: '', requires_approval: 0, is_approved: 1, bank_name: 'PRACTICE BANK',
    },
  },
}

const VERIFY: Description = {
  method: 'GET',
  path: /^transactions\/[^/]+\/verify$/,
  description: 'This endpoint helps you to verify a transaction by its id',
  endpoint: '/transactions/:id/verify',
  request_spec: { type: 'path', spec: { id: 'This is the id of the transaction' } },
  sample_request: {},
  sample_response: { status: 'success', message: 'Transaction fetched successfully', data: { id: 1163068 } },
}

const CHARGE: Description = {
  method: 'POST',
  path: /^charges$/,
  description: 'This endpoint helps you to charge a card directly. It asks for a payment card industry compliance '
    + 'certificate, which the practice merchant has not presented, so it refuses every card. QR codes and mobile money '
    + 'are charged by the legacy charge',
  endpoint: '/charges',
  request_spec: {
    type: 'application/json', spec: { type: 'In the query: card. Nothing else is offered here' },
  },
  sample_request: { type: 'card' },
  sample_response: { status: 'error', message: NOT_COMPLIANT, data: null },
}

const DESCRIPTIONS: readonly Description[] = [TRANSFER, VERIFY, CHARGE]

export function quickdocsRoutes(service: PracticeService): readonly Route[] {
  return [{ method: 'ANY', path: '/v3/meta/*', handle: (request) => describe(service, request) }]
}

function describe(service: PracticeService, request: RouteRequest): Reply {
  const unauthorized = refuseUnauthorized(service, request)
  if (unauthorized) return unauthorized
  const rest = request.params['rest'] ?? ''
  const found = DESCRIPTIONS.find(({ method, path }) => method === request.method && path.test(rest))
  if (!found) return errorReply(404, `There is no endpoint ${request.method} /${rest.slice(0, 200)}`)
  const { description, endpoint, request_spec, sample_request, sample_response } = found
  return jsonReply(200, { description, endpoint, request_spec, sample_request, sample_response })
}
