/** The file beside a plain backup that proves who made it: `<name>.mac.json`. */
import { closeSync, constants, fstatSync, openSync } from 'node:fs'
import { proofPathOf, type BackupFacts } from '../../../src-shared/domain/backups/backup-facts.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { COUNT, objectOf, orAbsent, orNull, parseStored, TEXT } from '../../../src-shared/domain/values/shape.ts'
import { isMissing } from '../../platform/error-code.ts'
import { FACTS, isSameMac, macOf, type BackupKey } from './backup-key.ts'
import { readFully } from './sealed-file.ts'

export interface PlainProof {
  readonly format: string
  readonly version: number
  readonly keyId: string
  readonly sha256: string
  readonly facts: BackupFacts
  /** Base64. */
  readonly mac: string
  /** Where the ledger’s evidence ended, signed, as text; has a signature of its own. */
  readonly anchor?: string | null | undefined
}

const PROOF = objectOf<PlainProof>({
  format: TEXT, version: COUNT, keyId: TEXT, sha256: TEXT, facts: FACTS, mac: TEXT,
  anchor: orAbsent(orNull(TEXT)),
})
const FORMAT = 'tillproof-backup-mac'
const VERSION = 1
const MAX_BYTES = 64 * 1024

export function makeProof(key: BackupKey, sha256: string, facts: BackupFacts, anchor: string | null): string {
  const { keyId } = key
  const proof: PlainProof = {
    format: FORMAT, version: VERSION, keyId, sha256, facts, mac: macOf(key, sha256, facts).toString('base64'),
    anchor,
  }
  return `${JSON.stringify(proof, null, 2)}\n`
}

/** Undefined where no such file lies beside the backup. */
export function readProof(backup: string): Parsed<PlainProof> | undefined {
  const text = readSmallFile(proofPathOf(backup))
  if (text === undefined) return undefined
  const read = parseStored('it', text, PROOF)
  if (!read.ok || read.value.format !== FORMAT || read.value.version !== VERSION) {
    return unreadable('its proof file can’t be read')
  }
  return parsed(read.value)
}

/** Undefined where it proves the backup; why it does not, otherwise. */
export function findDoubt(proof: PlainProof, sha256: string, key: BackupKey | undefined): string | undefined {
  if (proof.sha256 !== sha256) return 'its proof file is that of another file'
  if (key?.keyId !== proof.keyId) return 'it was made with another key vault'
  const isRight = isSameMac(macOf(key, sha256, proof.facts), Buffer.from(proof.mac, 'base64'))
  return isRight ? undefined : 'its proof file does not prove it'
}

function readSmallFile(path: string): string | undefined {
  let file
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  try {
    const stats = fstatSync(file)
    if (!stats.isFile() || stats.size > MAX_BYTES) return ''
    const content = Buffer.alloc(stats.size)
    return content.subarray(0, readFully(file, content, 0)).toString('utf8')
  } finally {
    closeSync(file)
  }
}
