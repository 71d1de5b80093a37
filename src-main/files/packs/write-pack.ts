/** Writes the proof pack of a closed day whole or not at all: the same bytes for the same close, whoever makes it. */
import { readFile } from 'node:fs/promises'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { readContent } from '../../../src-shared/domain/closes/day-content.ts'
import type { PackFacts } from '../../../src-shared/domain/closes/pack-verdict.ts'
import type { AuditRow } from '../../../src-shared/domain/evidence/audit-entry.ts'
import type { SignedAct } from '../../../src-shared/domain/people/follow-acts.ts'
import { createPatternEngine } from '../../platform/linear-patterns.ts'
import { writeOutputFile, type OutputFile, type OutputOptions } from '../output/output-file.ts'
import { ANSWERS_FILE, type PackedAnswer } from './check-answers.ts'
import { checkPack, CONTENT_FILE } from './check-pack.ts'
import { PEOPLE_FILE } from './check-signatures.ts'
import { TRAIL_FILE } from './check-trail.ts'
import { writeArchive } from './pack-archive.ts'
import { PACK_CRYPTO } from './pack-crypto.ts'
import { MANIFEST, manifestText, PACK_FORMAT, SEAL, VERIFY_PAGE, type PackedFile } from './pack-manifest.ts'
import { writeTables } from './pack-tables.ts'

export interface PackOrder {
  readonly facts: PackFacts
  /** The text whose hash two people signed. */
  readonly content: string
  /** One for each row of an answer, in their order. */
  readonly answers: readonly PackedAnswer[]
  readonly acts: readonly SignedAct[]
  readonly entries: readonly AuditRow[]
  /** The profile’s evidence key: hexadecimal, as what it signs. */
  readonly signer: { readonly publicKey: string; sign(text: string): string }
  /** Where the page lies that checks a pack. */
  readonly verifyPagePath: string
}

/**
 * Only what is sound by the very check that others make. Throws PACK_NOT_SOUND, EXPORT_WRITE_FAILED, OUTPUT_EXISTS,
 * OUTPUT_REFUSED.
 */
export async function writePack(path: string, order: PackOrder, options?: OutputOptions): Promise<OutputFile> {
  const { facts, signer } = order
  const files = await makeFiles(order)
  const manifest = manifestText({
    format: PACK_FORMAT, ...facts, files: await listFiles(files), publicKey: signer.publicKey,
  })
  files.set(MANIFEST, Buffer.from(manifest))
  files.set(SEAL, Buffer.from(`${signer.sign(manifest)}\n`))
  const { isSound, steps } = await checkPack(files, createPatternEngine())
  if (!isSound) throw new AppError('PACK_NOT_SOUND', { date: facts.date, reason: steps.at(-1)?.fault ?? '' })
  return writeOutputFile(path, (write) => writeArchive(files, write), options)
}

async function makeFiles(
  { content, answers, acts, entries, verifyPagePath }: PackOrder,
): Promise<Map<string, Uint8Array>> {
  const rows = readContent(content)
  const tables = rows.ok ? writeTables(rows.value) : rows
  if (!tables.ok) throw new Error(`A closed day can’t be packed: ${tables.reason}`)
  const files = new Map<string, Uint8Array>([
    [CONTENT_FILE, Buffer.from(content)], [ANSWERS_FILE, linesOf(answers)], [PEOPLE_FILE, linesOf(acts)],
    [TRAIL_FILE, linesOf(entries)],
  ])
  for (const [name, text] of tables.value) files.set(name, Buffer.from(text))
  return files.set(VERIFY_PAGE, await readFile(verifyPagePath))
}

/** Piece by piece: a large day’s answers are longer than any text can be. */
function linesOf(values: readonly object[]): Uint8Array {
  return Buffer.concat(values.map((value) => Buffer.from(`${JSON.stringify(value)}\n`)))
}

async function listFiles(files: ReadonlyMap<string, Uint8Array>): Promise<readonly PackedFile[]> {
  const listed: PackedFile[] = []
  for (const [name, data] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    listed.push({ name, bytes: data.length, sha256: await PACK_CRYPTO.sha256(data) })
  }
  return listed
}
