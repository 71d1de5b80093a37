/** Puts failures of the network into words, by their codes alone: their own messages may quote what was sent. */
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'

type NetworkOutcome = Extract<VerifyOutcome, { kind: 'network-failure' | 'timeout' }>

const TIMEOUTS: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

const WORDS: ReadonlyMap<string, string> = new Map([
  ['EAI_AGAIN', 'the host name could not be looked up'],
  ['ECONNREFUSED', 'the connection was refused'],
  ['ECONNRESET', 'the connection was reset'],
  ['EHOSTUNREACH', 'the host can’t be reached'],
  ['ENETUNREACH', 'the network can’t be reached'],
  ['ENOTFOUND', 'the host name is unknown'],
  ['EPIPE', 'the connection was closed'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the server’s certificate is for another name'],
  ['ETIMEDOUT', 'the connection took too long'],
  ['UND_ERR_BODY_TIMEOUT', 'the answer was cut off'],
  ['UND_ERR_CONNECT_TIMEOUT', 'the connection took too long'],
  ['UND_ERR_HEADERS_OVERFLOW', 'the answer’s headers are too large'],
  ['UND_ERR_HEADERS_TIMEOUT', 'no answer was received'],
  ['UND_ERR_SOCKET', 'the connection was closed before the answer was complete'],
])
const CERTIFICATE = /CERT|SIGNATURE|ISSUER|CRL/
const TLS = /^(?:ERR_SSL|ERR_TLS|EPROTO)/
const NOT_HTTP = /^(?:HPE_|UND_ERR_RES_CONTENT_LENGTH)/

/** `hasLeft`: the request was handed to a connection, so it may have arrived. */
export function describeNetworkFailure(error: unknown, hasLeft: boolean): NetworkOutcome {
  const code = readCode(error)
  const message = WORDS.get(code) ?? describeUnlisted(code)
  if (TIMEOUTS.has(code)) return { kind: 'timeout', message }
  const phase = hasLeft ? 'exchange' : 'connect'
  return { kind: 'network-failure', phase, message, ...(!hasLeft && isOfTrust(code) && { isUntrusted: true }) }
}

function isOfTrust(code: string): boolean {
  return CERTIFICATE.test(code) || TLS.test(code)
}

/** With the code, since the words alone would not tell these apart. */
function describeUnlisted(code: string): string {
  const words = findWords(code)
  return code === '' ? words : `${words} (${code})`
}

function findWords(code: string): string {
  if (CERTIFICATE.test(code)) return 'the server’s certificate is not trusted'
  if (TLS.test(code)) return 'no secure connection could be made'
  return NOT_HTTP.test(code) ? 'the answer is not HTTP' : 'the network failed'
}

/** A code is a short constant name; anything else is not repeated. */
function readCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,60}$/.test(code) ? code : ''
}
