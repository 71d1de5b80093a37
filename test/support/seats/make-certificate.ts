/** A certificate that a test makes for itself, for 127.0.0.1 alone, and that no authority knows. */
import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import type { TestCertificate } from './certificates.ts'

/** Of `iPAddress` among the names of a certificate. */
const IP = 7
const DAY_MS = 86_400_000

export function makeCertificate(nowMs: number): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(nowMs - DAY_MS)
  certificate.validity.notAfter = new Date(nowMs + DAY_MS)
  const names = [{ name: 'commonName', value: 'tillproof test' }]
  certificate.setSubject(names)
  certificate.setIssuer(names)
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: IP, ip: '127.0.0.1' }] }])
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return { cert: forge.pki.certificateToPem(certificate), key: privateKey }
}
