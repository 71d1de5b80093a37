/** Reads the answers of charge and validate ("Charge record", "Auth suggestion response", "Validate response"). */
import type { ChargeAnswer } from '../../../../src-shared/domain/charges/charge-step.ts'
import { parsed, unreadable, type Parsed } from '../../../../src-shared/domain/values/parsed.ts'
import { isJsonObject, type JsonObject } from './verify-answer.ts'

/** What the service says of a charge, with the ids under which it holds it. */
export interface ChargeReply extends ChargeAnswer {
  readonly txid: string | null
  readonly txref: string | null
  readonly gatewayReference: string | null
}

const SUGGESTION = 'AUTH_SUGGESTION'
const MAX_TEXT = 2_000
/** A QR code as an image of some 20 kB; more is no QR code. */
const MAX_IMAGE = 1_000_000
const IMAGE = /^data:image\/(?:jpeg|png|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/

const NOTHING: ChargeReply = {
  txid: null, txref: null, gatewayReference: null, suggestedAuth: null, status: null, chargeResponseCode: null,
  chargeResponseMessage: null, authModelUsed: null, authUrl: null, paymentType: null, qrImage: null,
  validateInstruction: null,
}

export function parseChargeAnswer({ message, data }: JsonObject): Parsed<ChargeReply> {
  if (!isJsonObject(data)) return unreadable('has no data that is an object')
  const suggestedAuth = text(data, 'suggested_auth')
  if (message === SUGGESTION || suggestedAuth !== null) {
    return suggestedAuth === null ? unreadable('suggests nothing') : parsed({ ...NOTHING, suggestedAuth })
  }
  return readRecord(data)
}

/** The charge record stands in `data.tx`. */
export function parseValidateAnswer({ data }: JsonObject): Parsed<ChargeReply> {
  const record = isJsonObject(data) ? data['tx'] : undefined
  return isJsonObject(record) ? readRecord(record) : unreadable('has no data.tx that is an object')
}

/** Of a 3-D Secure redirect's `response`: kept and shown, never trusted. */
export function parseRedirectAnswer(response: JsonObject): Parsed<ChargeReply> {
  const { tx } = response
  return isJsonObject(tx) ? readRecord(tx) : unreadable('has no tx that is an object')
}

function readRecord(record: JsonObject): Parsed<ChargeReply> {
  const status = text(record, 'status')
  const chargeResponseCode = text(record, 'chargeResponseCode')
  if (status === null) return unreadable('has no status of the charge')
  if (chargeResponseCode === null) return unreadable('has no chargeResponseCode')
  const image = record['qr_image']
  return parsed({
    txid: text(record, 'id'),
    txref: text(record, 'txRef'),
    gatewayReference: text(record, 'gwRef'),
    suggestedAuth: null,
    status,
    chargeResponseCode,
    chargeResponseMessage: text(record, 'chargeResponseMessage'),
    authModelUsed: text(record, 'authModelUsed'),
    authUrl: text(record, 'authurl'),
    paymentType: text(record, 'paymentType'),
    qrImage: typeof image === 'string' && image.length <= MAX_IMAGE && IMAGE.test(image) ? image : null,
    validateInstruction: readInstruction(record),
  })
}

/** A text, or an object with `instruction`; a redirect has it under another name. */
function readInstruction(record: JsonObject): string | null {
  const { validateInstructions } = record as { validateInstructions?: unknown }
  if (isJsonObject(validateInstructions)) return text(validateInstructions, 'instruction')
  return text(record, 'validateInstructions') ?? text(record, 'validateInstruction')
}

function text(record: JsonObject, name: string): string | null {
  const value = record[name]
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT ? value : null
}
