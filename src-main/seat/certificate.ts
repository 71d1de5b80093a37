/**
 * Knows a core's door by its certificate: exactly these bytes, whoever issued them. It is looked at when the connection
 * stands, before the first byte of a request; that the other side holds the certificate's key, the handshake proves.
 */
import { createHash } from 'node:crypto'
import { TLSSocket } from 'node:tls'
import { buildConnector } from 'undici'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { FINGERPRINT_DIGITS } from '../../src-shared/contract/host/seat-door.ts'

/** SHA-256 in hexadecimal: all 64 digits; of an invitation, which nobody has joined by yet, its first ones. */
export interface Pin {
  readonly digits: string
  /** Told of each certificate that fits. */
  readonly onSeen?: (fingerprint: string) => void
}

/** `onRefused` is told of what failed before anything could be sent. */
export function pinnedConnector(
  address: string, { digits, onSeen }: Pin, timeoutMs: number, onRefused: (error: Error) => void,
): buildConnector.connector {
  const connect = buildConnector({
    timeout: timeoutMs,
    allowH2: false,
    autoSelectFamily: true,
    // A resumed session would show the certificate of before.
    maxCachedSessions: 0,
    // Authorities decide nothing here: the one certificate does, and a self-signed one is as good.
    rejectUnauthorized: false,
  })
  return (options, callback) => connect(options, (...[error, socket]) => {
    const fingerprint = fingerprintOf(socket)
    // An empty pin would fit every certificate.
    const isKnown = digits.length >= FINGERPRINT_DIGITS && fingerprint.startsWith(digits)
    if (!socket || !isKnown) {
      const refused = error ?? changed(address, digits, fingerprint)
      socket?.destroy()
      onRefused(refused)
      return callback(refused, null)
    }
    onSeen?.(fingerprint)
    callback(null, socket)
  })
}

/** By the digits that people compare. */
function changed(address: string, pinned: string, shown: string): AppError {
  const [before, after] = [pinned.slice(0, FINGERPRINT_DIGITS), shown.slice(0, FINGERPRINT_DIGITS)]
  return new AppError('TEAM_CERTIFICATE_CHANGED', { address, before, after })
}

/** Empty where it shows none. */
function fingerprintOf(socket: unknown): string {
  const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined
  return certificate ? createHash('sha256').update(certificate.raw).digest('hex') : ''
}
