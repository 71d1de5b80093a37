/**
 * Checks a proof pack from its files alone: that nothing in it was changed, that two people signed what it says, and
 * that all of it comes out the same when it is computed again. The same code runs in the page of each pack and in
 * `pack verify`.
 */
import { readFacts } from '../../../src-shared/domain/closes/content-facts.ts'
import { contentText, readContent } from '../../../src-shared/domain/closes/day-content.ts'
import {
  PACK_STEPS, type PackStep, type PackStepName, type PackVerdict, type SignedClose,
} from '../../../src-shared/domain/closes/pack-verdict.ts'
import type { PatternEngine } from '../../../src-shared/domain/matching/patterns.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { checkAnswers } from './check-answers.ts'
import { checkFigures } from './check-figures.ts'
import { checkMatches } from './check-matches.ts'
import { checkSignatures } from './check-signatures.ts'
import { checkTrail } from './check-trail.ts'
import { textOf, type Checked, type OpenedPack, type ReadPack } from './opened-pack.ts'
import { bytesOfHex, fingerprintOf, PACK_CRYPTO, type PackCrypto } from './pack-crypto.ts'
import { MANIFEST, parseManifest, SEAL, VERIFY_PAGE, type PackFiles } from './pack-manifest.ts'
import { writeTables } from './pack-tables.ts'

export const CONTENT_FILE = 'content.jsonl'

interface Findings {
  readonly steps: PackStep[]
  signed: SignedClose | null
}

/** Never throws for what the files hold. */
export async function checkPack(
  files: PackFiles, patterns: PatternEngine, crypto: PackCrypto = PACK_CRYPTO,
): Promise<PackVerdict> {
  const text = textOf({ files }, MANIFEST)
  const manifest = text.ok ? parseManifest(text.value) : text
  if (!manifest.ok) {
    const steps = [{ name: 'seal' as const, count: 0, fault: manifest.reason }]
    return { isSound: false, steps, facts: null, fingerprint: null, signed: null }
  }
  const findings: Findings = { steps: [], signed: null }
  await checkInTurn({ manifest: manifest.value, files, crypto, patterns }, findings)
  const { format: _, files: _listed, publicKey, ...facts } = manifest.value
  return {
    isSound: findings.steps.every(({ fault }) => fault === null) && findings.steps.length === PACK_STEPS.length,
    ...findings, facts, fingerprint: await fingerprintOf(bytesOfHex(publicKey) ?? new Uint8Array()),
  }
}

async function checkInTurn(pack: OpenedPack, findings: Findings): Promise<void> {
  const take = (name: PackStepName, checked: Checked): boolean => {
    findings.steps.push({ name, count: checked.ok ? checked.value : 0, fault: checked.ok ? null : checked.reason })
    return checked.ok
  }
  if (!take('seal', await checkSeal(pack)) || !take('files', await checkFiles(pack))) return
  const signed = await checkSignatures(pack)
  if (!take('signatures', signed.ok ? parsed(signed.value.acts) : signed) || !signed.ok) return
  findings.signed = signed.value.close
  const read = await readPack(pack)
  if (!take('content', read.ok ? parsed(read.value.rows.length) : read) || !read.ok) return
  const checks: readonly (readonly [PackStepName, (pack: ReadPack) => Checked | Promise<Checked>])[] = [
    ['tables', checkTables], ['answers', checkAnswers], ['figures', checkFigures], ['matches', checkMatches],
    ['trail', checkTrail],
  ]
  for (const [name, check] of checks) if (!take(name, await check(read.value))) return
}

/** The list of files is signed by the key that it names. */
async function checkSeal({ manifest, files, crypto }: OpenedPack): Promise<Checked> {
  const [text, seal] = [textOf({ files }, MANIFEST), textOf({ files }, SEAL)]
  if (!text.ok) return text
  if (!seal.ok) return seal
  const [key, signature] = [bytesOfHex(manifest.publicKey), bytesOfHex(seal.value.replace(/\n$/, ''))]
  const isWhole = key?.length === 32 && signature?.length === 64 && seal.value.endsWith('\n')
  if (!isWhole) return unreadable('key or signature is malformed')
  const isSigned = await crypto.isSigned({ form: 'raw', bytes: key }, text.value, signature)
  return isSigned ? parsed(1) : unreadable('the signature of the manifest is not right')
}

/** Just those that are listed, each byte for byte. */
async function checkFiles({ manifest, files, crypto }: OpenedPack): Promise<Checked> {
  const listed = manifest.files.map(({ name }) => name)
  const isListOfAll = [...listed, MANIFEST, SEAL].toSorted().join('\n') === [...files.keys()].toSorted().join('\n')
  if (!isListOfAll) return unreadable('the pack has other files than its manifest lists')
  if (!listed.includes(VERIFY_PAGE)) return unreadable(`${VERIFY_PAGE} is missing`)
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = files.get(name) ?? new Uint8Array()
    if (file.length !== bytes || await crypto.sha256(file) !== sha256) return unreadable(`${name} was changed`)
  }
  return parsed(manifest.files.length)
}

/** What the day says is what two people signed, and is of this day. */
async function readPack(pack: OpenedPack): Promise<Parsed<ReadPack>> {
  const { manifest: { contentHash, date, ledgerId }, files, crypto } = pack
  const text = textOf(pack, CONTENT_FILE)
  if (!text.ok) return text
  if (await crypto.sha256(files.get(CONTENT_FILE) ?? new Uint8Array()) !== contentHash) {
    return unreadable(`${CONTENT_FILE} is not what two people signed`)
  }
  const rows = readContent(text.value)
  if (!rows.ok) return rows
  const days = readFacts(rows.value, 'day')
  if (!days.ok) return days
  const [day] = days.value
  const isOfDay = days.value.length === 1 && day?.key === date && day.ledgerId === ledgerId
    && contentText(rows.value) === text.value
  return isOfDay ? parsed({ ...pack, rows: rows.value }) : unreadable(`${CONTENT_FILE} is of another day or ledger`)
}

/** The tables say what the content says, and nothing else. */
function checkTables(pack: ReadPack): Checked {
  const tables = writeTables(pack.rows)
  if (!tables.ok) return tables
  for (const [name, text] of tables.value) {
    const packed = textOf(pack, name)
    if (!packed.ok) return packed
    if (packed.value !== text) return unreadable(`${name} does not agree with ${CONTENT_FILE}`)
  }
  return parsed(tables.value.size)
}
