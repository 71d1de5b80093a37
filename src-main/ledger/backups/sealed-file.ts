/**
 * Seals a backup and opens a sealed one: chunks of 1 MiB under AES-256-GCM, each bound to the header, to its place and
 * to whether it is the last, so that nothing can be changed, moved, left out or put behind the end.
 */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { readSync, writeSync } from 'node:fs'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'

export const CHUNK_BYTES = 1024 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12

/** Seals the first `plainBytes` of `from`, piece by piece. */
export function sealChunks(
  from: number, plainBytes: number, { key, header }: { readonly key: Buffer; readonly header: Buffer },
  write: (data: Buffer) => void,
): void {
  const bound = bindTo(header)
  const chunks = Math.max(1, Math.ceil(plainBytes / CHUNK_BYTES))
  const buffer = Buffer.alloc(CHUNK_BYTES)
  for (let index = 0; index < chunks; index += 1) {
    const length = Math.min(CHUNK_BYTES, plainBytes - index * CHUNK_BYTES)
    const plain = buffer.subarray(0, length)
    if (readFully(from, plain, index * CHUNK_BYTES) !== length) {
      throw new Error('The copy became shorter while it was sealed')
    }
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(bound(index, index === chunks - 1))
    write(cipher.update(plain))
    cipher.final()
    write(cipher.getAuthTag())
  }
  buffer.fill(0)
}

/** What `from` holds behind its header goes to `to`. Nothing of a chunk is written before the chunk is proved. */
export function openChunks(
  from: number, sealedBytes: number, { key, header }: { readonly key: Buffer; readonly header: Buffer }, to: number,
): Parsed<{ readonly plainBytes: number }> {
  const bound = bindTo(header)
  const chunks = Math.ceil((sealedBytes - header.length) / (CHUNK_BYTES + TAG_BYTES))
  const buffer = Buffer.alloc(CHUNK_BYTES + TAG_BYTES)
  let plainBytes = 0
  for (let index = 0; index < chunks; index += 1) {
    const at = header.length + index * buffer.length
    const sealed = buffer.subarray(0, Math.min(buffer.length, sealedBytes - at))
    if (sealed.length < TAG_BYTES || readFully(from, sealed, at) !== sealed.length) return unreadable(NOT_WHOLE)
    const plain = openChunk(key, sealed, index, bound(index, index === chunks - 1))
    if (!plain) return unreadable(NOT_WHOLE)
    writeFully(to, plain)
    plainBytes += plain.length
    plain.fill(0)
  }
  return chunks > 0 ? parsed({ plainBytes }) : unreadable(NOT_WHOLE)
}

const NOT_WHOLE = 'it was changed or cut off'

function openChunk(key: Buffer, sealed: Buffer, index: number, bound: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index), { authTagLength: TAG_BYTES })
    .setAAD(bound).setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = decipher.update(sealed.subarray(0, -TAG_BYTES))
  try {
    decipher.final()
    return plain
  } catch {
    return undefined
  }
}

/** The key is good for one file, so the place in it is enough. */
function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(index, NONCE_BYTES - 4)
  return nonce
}

function bindTo(header: Buffer): (index: number, isLast: boolean) => Buffer {
  const digest = createHash('sha256').update(header).digest()
  return (index, isLast) => {
    const place = Buffer.alloc(5)
    place.writeUInt32BE(index)
    place.writeUInt8(isLast ? 1 : 0, 4)
    return Buffer.concat([digest, place])
  }
}

/** A read may give less than it is asked for. */
export function readFully(file: number, into: Buffer, position: number): number {
  let done = 0
  while (done < into.length) {
    const read = readSync(file, into, done, into.length - done, position + done)
    if (read === 0) break
    done += read
  }
  return done
}

export function writeFully(file: number, data: Uint8Array): void {
  let done = 0
  while (done < data.length) done += writeSync(file, data, done, data.length - done)
}
