/** What a backup says in clear of where the ledger’s evidence ended. Nothing of it is opened. */
import { closeSync, openSync } from 'node:fs'
import { parseAnchor } from '../../../src-shared/domain/evidence/anchor.ts'
import { notedBy, type NotedHead } from '../../../src-shared/domain/evidence/noted-head.ts'
import type { BackupFacts } from '../../../src-shared/domain/backups/backup-facts.ts'
import { parsed, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { readProof } from './plain-proof.ts'
import { readFully } from './sealed-file.ts'
import { isSealed, MAX_HEADER_BYTES, parseHeader, PREFIX_BYTES } from './sealed-header.ts'

/** Undefined where it is no backup, or a plain one without the file beside it. */
export function readBackupHead(path: string): Parsed<NotedHead> | undefined {
  const start = readStart(path)
  if (!isSealed(start)) {
    const proof = readProof(path)
    return proof?.ok === true ? noted(proof.value.facts, proof.value.anchor ?? null) : proof
  }
  const read = parseHeader(start)
  return read.ok ? noted(read.value.header, read.value.header.anchor ?? null) : read
}

function noted({ ledgerId, auditCount, auditHead }: BackupFacts, anchor: string | null): Parsed<NotedHead> {
  if (anchor !== null) {
    const read = parseAnchor(anchor)
    return read.ok ? parsed(notedBy(read.value)) : read
  }
  const head = { auditCount, auditHead, observationCount: null, observationHead: null }
  return parsed({ ledgerId, head, anchor: null })
}

function readStart(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(PREFIX_BYTES + MAX_HEADER_BYTES)
    return start.subarray(0, readFully(file, start, 0))
  } finally {
    closeSync(file)
  }
}
