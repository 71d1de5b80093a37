/** A client of the practice service's charges that shares nothing with ours: node-forge encrypts, by the document. */
import forge from 'node-forge'
import type { Sandbox } from '../../../src-main/sandbox/server.ts'
import { postJson } from './practice-start.ts'

const ROOT = '/svc-v3-pug/getpaidx/api'

export interface AnyAnswer {
  readonly httpStatus: number
  readonly status: string
  readonly message: string
  readonly data: Record<string, unknown>
}

/** "Authentication": encryption of the payload, 1 to 5. `bytes` are those of the JSON. */
export function encryptByForge(secretKey: string, bytes: string): string {
  const cipher = forge.cipher.createCipher('3DES-ECB', keyOf(secretKey))
  cipher.start({ iv: '' })
  cipher.update(forge.util.createBuffer(bytes, 'raw'))
  cipher.finish()
  return forge.util.encode64(cipher.output.getBytes())
}

/** The way back. */
export function decryptByForge(secretKey: string, client: string): string {
  const decipher = forge.cipher.createDecipher('3DES-ECB', keyOf(secretKey))
  decipher.start({ iv: '' })
  decipher.update(forge.util.createBuffer(forge.util.decode64(client), 'raw'))
  decipher.finish()
  return decipher.output.getBytes()
}

function keyOf(secretKey: string) {
  const md5 = forge.md.md5.create().update(secretKey).digest().toHex()
  return forge.util.createBuffer(secretKey.slice(secretKey.indexOf('-') + 1).slice(0, 12) + md5.slice(-12))
}

export async function answerOf(response: Response): Promise<AnyAnswer> {
  const json = JSON.parse(await response.text()) as Omit<AnyAnswer, 'httpStatus'>
  return { httpStatus: response.status, ...json }
}

/** Charges with the common fields, and those given. */
export async function charge(
  sandbox: Pick<Sandbox, 'baseUrl' | 'publicKey' | 'secretKey'>, fields: object,
  encode = (json: string): string => forge.util.encodeUtf8(json),
): Promise<AnyAnswer> {
  const { publicKey, secretKey, baseUrl } = sandbox
  const payload = {
    PBFPubKey: publicKey, amount: 1250.5, currency: 'NGN', country: 'NG', txRef: 'T-1', email: 'customer@example.com',
    ...fields,
  }
  const client = encryptByForge(secretKey, encode(JSON.stringify(payload)))
  return answerOf(await postJson(`${baseUrl}${ROOT}/charge`, { PBFPubKey: publicKey, client, alg: '3DES-24' }))
}

export const CARD = { cvv: '123', expirymonth: '12', expiryyear: '31' }
export const BILLING = {
  billingzip: '07205', billingcity: 'Hillside', billingaddress: '470 Mundet', billingstate: 'NJ', billingcountry: 'US',
}

export async function validate(sandbox: Sandbox, reference: unknown, otp: unknown): Promise<AnyAnswer> {
  const body = { PBFPubKey: sandbox.publicKey, transaction_reference: reference, otp }
  return answerOf(await postJson(`${sandbox.baseUrl}${ROOT}/validatecharge`, body))
}

/** Presses a button of one of the service's pages. */
export function submitForm(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
