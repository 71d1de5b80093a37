/** What a certificate says that matters to whoever comes to the door: its fingerprint and its names. */
import { createPrivateKey, createHash, X509Certificate } from 'node:crypto'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'

export interface DoorCertificate {
  readonly cert: Buffer
  readonly key: Buffer
  /** SHA-256 of the certificate itself (DER), hexadecimal. */
  readonly fingerprint: string
  /** As they stand in a Host header: lower case, `*.example.com` for any one label, IPv6 in brackets. */
  readonly names: readonly string[]
  /** The first of them that is no pattern. */
  readonly ownName: string
}

const UNUSABLE = 'TEAM_CERTIFICATE_UNUSABLE'

/** `cert`: PEM, with those of its authorities behind it. Throws TEAM_CERTIFICATE_UNUSABLE. */
export function readCertificate(cert: Buffer, key: Buffer, nowMs: number): DoorCertificate {
  const leaf = parse(cert)
  if (nowMs >= leaf.validToDate.getTime()) throw new AppError(UNUSABLE, { reason: 'it has expired' })
  if (!isKeyOf(leaf, key)) throw new AppError(UNUSABLE, { reason: 'the key is not that of the certificate' })
  const names = namesOf(leaf.subjectAltName ?? '')
  const ownName = names.find((name) => !name.startsWith('*.'))
  if (ownName === undefined) throw new AppError(UNUSABLE, { reason: 'it names no host (subjectAltName)' })
  return { cert, key, fingerprint: createHash('sha256').update(leaf.raw).digest('hex'), names, ownName }
}

function parse(cert: Buffer): X509Certificate {
  try {
    return new X509Certificate(cert)
  } catch (cause) {
    throw new AppError(UNUSABLE, { reason: 'it is no certificate in PEM' }, { cause })
  }
}

function isKeyOf(leaf: X509Certificate, key: Buffer): boolean {
  try {
    return leaf.checkPrivateKey(createPrivateKey(key))
  } catch (cause) {
    throw new AppError(UNUSABLE, { reason: 'the key is none in PEM, or has a passphrase' }, { cause })
  }
}

/** `DNS:books.example.com, IP Address:192.0.2.7`; whatever else it may name is no host. */
function namesOf(subjectAltName: string): readonly string[] {
  return subjectAltName.split(', ').flatMap((one) => {
    const [, dns] = /^DNS:((?:\*\.)?[A-Za-z0-9.-]+)$/.exec(one) ?? []
    if (dns !== undefined) return [dns.toLowerCase()]
    const [, ip] = /^IP Address:([0-9A-Fa-f.:]+)$/.exec(one) ?? []
    if (ip === undefined) return []
    return [ip.includes(':') ? new URL(`http://[${ip}]`).hostname : ip]
  })
}
