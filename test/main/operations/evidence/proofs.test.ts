/** Proofs of payments, checked by the very verifier of the documents, which knows nothing of the program. */
import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { anchorText, toAnchor } from '../../../../src-shared/domain/evidence/anchor.ts'
import { proofText, type Proof, type ProvenAttempt } from '../../../../src-shared/domain/evidence/proof.ts'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { checkProof, VERIFIER } from '../../../support/evidence/verifier.ts'

const profile = PROFILE

async function startVerified(): Promise<TestCore> {
  const core = await startCore()
  await core.teach({
    A: { answer: 'approved', amount: '10.00' }, B: { answer: 'other-amount', amount: '20.00' },
    C: { answer: 'amount-as-text', amount: '30.50' },
  })
  await core.importRows(['A,10.00,NGN,Customer Adaeze', 'B,20.00,NGN,Customer Babatunde', 'C,30.50,NGN,Customer Chidi'])
  await core.verify()
  await core.verify({ txrefs: ['A'], all: true })
  return core
}

async function proveIn({ client, folder }: TestCore, txref: string) {
  const path = join(folder, `${txref}.proof.json`)
  const { fingerprint } = await client.ledger.prove({ profile, txref, path })
  const bytes = await readFile(path)
  return { path, bytes, fingerprint, proof: JSON.parse(bytes.toString()) as Proof }
}

const reasonOf = async (bytes: Uint8Array, fingerprint = ''): Promise<string> => (
  checkProof(bytes, fingerprint).then(() => 'valid', (error: unknown) => `NOT VALID ${String(error)}`)
)

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => (
  createHash('sha256').update(Buffer.concat(parts.map((part) => Buffer.from(part)))).digest('hex')
)

/** By a key of somebody’s own, as the only observation of their ledger. */
function signedAgain(proof: Proof, attempt: ProvenAttempt): Uint8Array {
  const { record, checks, observation: { kind, subject } } = attempt
  const values = [record, ...checks].flatMap((part): unknown[] => Object.values(part))
  const digest = sha256(JSON.stringify(values))
  const merkleRoot = sha256(Uint8Array.of(0), JSON.stringify([1, kind, subject, digest]))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const own = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')
  const facts = { ...proof.anchor, observationCount: 1, merkleRoot }
  const anchor = toAnchor(facts, own, sign(null, Buffer.from(anchorText(facts, own)), privateKey).toString('hex'))
  const attempts = [{ ...attempt, observation: { ...attempt.observation, id: 1, digest }, path: [] }]
  return Buffer.from(proofText({ ...proof, attempts, anchor }))
}

describe('a proof', { timeout: 120_000 }, () => {
  it('is valid, by itself and at the terminal, and says what was answered', async () => {
    const core = await startVerified()
    const { path, bytes, fingerprint } = await proveIn(core, 'A')
    expect(await checkProof(bytes, fingerprint)).toMatchObject({
      payment: { reference: 'A', currency: 'NGN', amount: '10.00 or more' }, attempts: 2, signedBy: fingerprint,
      isKeyKnown: true, answers: [{ verdict: 'proved', isRecomputed: true }, { verdict: 'proved', isRecomputed: true }],
    })
    const words = [fileURLToPath(VERIFIER), path, ...fingerprint.split(' ')]
    const { stdout } = await promisify(execFile)(process.execPath, words)
    expect(stdout).toContain(`A: valid, signed`)
    const failed = await proveIn(core, 'B')
    expect(await checkProof(failed.bytes)).toMatchObject({
      isKeyKnown: false, answers: [{ verdict: 'failed', isRecomputed: true }],
    })
    expect(await checkProof((await proveIn(core, 'C')).bytes)).toMatchObject({ answers: [{ verdict: 'proved' }] })
  })

  it('holds nothing of other customers, and no secret', async () => {
    const core = await startVerified()
    const { bytes } = await proveIn(core, 'A')
    for (const word of ['Babatunde', 'Chidi', '"B"', '"C"', core.secretKey]) expect(bytes.includes(word)).toBe(false)
  })

  it('is not valid once any byte of it is another', async () => {
    const { bytes, fingerprint } = await proveIn(await startVerified(), 'B')
    expect(await reasonOf(bytes, fingerprint)).toBe('valid')
    const valid: number[] = []
    for (let at = 0; at < bytes.length; at += 1) {
      for (const flip of [1, 0x20]) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ flip
        if ((await reasonOf(changed, fingerprint)) === 'valid') valid.push(at)
      }
      const shorter = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])
      if ((await reasonOf(shorter, fingerprint)) === 'valid') valid.push(at)
    }
    expect(valid).toEqual([])
  })

  it('is not valid with record, way or anchor of another, nor with attempts twice or in another order', async () => {
    const core = await startVerified()
    const [a, b] = [await proveIn(core, 'A'), await proveIn(core, 'B')]
    const other = await proveIn(await startVerified(), 'A')
    const [first, second] = a.proof.attempts as [ProvenAttempt, ProvenAttempt]
    const [foreign] = b.proof.attempts as [ProvenAttempt]
    const forged: Readonly<Record<string, Proof>> = {
      'another payment’s attempt': { ...a.proof, attempts: [foreign] },
      'another payment’s way': { ...a.proof, attempts: [{ ...first, path: foreign.path }] },
      'another payment’s observation': { ...a.proof, attempts: [{ ...first, observation: foreign.observation }] },
      'another payment’s expectation': { ...a.proof, payment: b.proof.payment },
      'another ledger’s anchor': { ...a.proof, anchor: other.proof.anchor },
      'an attempt twice': { ...a.proof, attempts: [first, first] },
      'another order': { ...a.proof, attempts: [second, first] },
      'no attempt': { ...a.proof, attempts: [] },
      'no checks': { ...a.proof, attempts: [{ ...first, checks: [] }] },
      'a longer way': { ...a.proof, attempts: [{ ...first, path: [...first.path, 'ab'.repeat(32)] }] },
      'a shorter way': { ...a.proof, attempts: [{ ...first, path: first.path.slice(1) }] },
    }
    for (const [name, proof] of Object.entries(forged)) {
      expect([name, await reasonOf(Buffer.from(proofText(proof)), a.fingerprint)])
        .toEqual([name, expect.stringContaining('NOT VALID')])
    }
    expect(await reasonOf(a.bytes, other.fingerprint)).toContain('It is signed by another key')
    expect(await reasonOf(a.bytes, a.fingerprint.slice(0, 4))).toContain('It is signed by another key')
  })

  it('is not valid where checks or verdict are not what the answer says, whoever signs it so', async () => {
    const { proof } = await proveIn(await startVerified(), 'B')
    const [failed] = proof.attempts as [ProvenAttempt]
    const proved = { ...failed.record, verdict: 'proved' as const }
    const checks = failed.checks.map((check) => ({ ...check, holds: 1 as const }))
    expect(await reasonOf(signedAgain(proof, failed))).toBe('valid')
    const reasons = [{ record: proved, checks }, { record: proved }].map((change) => (
      reasonOf(signedAgain(proof, { ...failed, ...change }))
    ))
    expect(await Promise.all(reasons)).toEqual([
      expect.stringContaining('checks come out otherwise'), expect.stringContaining('verdict is not what the checks'),
    ])
  })

  it('is of one attempt as of many, in trees of every size', async () => {
    const core = await startCore()
    for (let round = 1; round <= 9; round += 1) {
      await core.teach({ [`R-${round}`]: { answer: 'approved', amount: '10.00' } })
      await core.importRows([`R-${round},10.00,NGN,`])
      await core.verify({ txrefs: [`R-${round}`] })
      for (const txref of ['R-1', `R-${round}`]) {
        const { bytes, fingerprint } = await proveIn(core, txref)
        expect([txref, await reasonOf(bytes, fingerprint)]).toEqual([txref, 'valid'])
      }
    }
  })

  it('is refused where there is nothing to prove, and never written into the data folder', async () => {
    const core = await startCore()
    await core.importRows(['A,10.00,NGN,'])
    const path = join(core.folder, 'A.json')
    await writeFile(path, 'before')
    expect(await codeOf(core.client.ledger.prove({ profile, txref: 'A', path }))).toBe('PROOF_NOTHING')
    expect(await codeOf(core.client.ledger.prove({ profile, txref: 'Z', path }))).toBe('PAYMENT_UNKNOWN')
    expect(await readFile(path, 'utf8')).toBe('before')
    const within = join(core.folder, 'data', 'A.json')
    expect(await codeOf(core.client.ledger.prove({ profile, txref: 'A', path: within }))).toBe('OUTPUT_REFUSED')
  })
})
