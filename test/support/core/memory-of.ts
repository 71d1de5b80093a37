/** Counts what a process has in its memory, as a debugger of the same user would. Linux only. */
import { open, readFile, type FileHandle } from 'node:fs/promises'

const CHUNK_BYTES = 4 * 1024 * 1024

/** Occurrences of any of these byte strings in all that the process may write: what it only reads came from files. */
export async function countInMemory(pid: number, forms: readonly Buffer[]): Promise<number> {
  const memory = await open(`/proc/${pid}/mem`, 'r')
  try {
    let count = 0
    for (const [start, end] of await listMappings(pid)) count += await countIn(memory, start, end, forms)
    return count
  } finally {
    await memory.close()
  }
}

/** The ways in which a secret may stand there: as V8 keeps text, as a header or a body has it, as it is encoded. */
export function formsOf(secret: string): readonly Buffer[] {
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]).toString('base64')
    return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + secret.length) * 8) / 6))
  })
  return [
    Buffer.from(secret), Buffer.from(secret, 'utf16le'), Buffer.from(Buffer.from(secret).toString('hex')),
    ...base64.map((form) => Buffer.from(form)),
  ]
}

/** Those with pages in memory or swapped out: V8 reserves far more than it ever touches. */
async function listMappings(pid: number): Promise<readonly (readonly [number, number])[]> {
  const maps = await readFile(`/proc/${pid}/smaps`, 'utf8')
  return Array.from(maps.matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw.*\n((?:[A-Z].*\n)*)/gm))
    .filter(([, , , facts = '']) => /^(?:Rss|Swap): +[1-9]/m.test(facts))
    .map(([, start = '', end = '']) => [Number.parseInt(start, 16), Number.parseInt(end, 16)] as const)
}

async function countIn(
  memory: FileHandle, start: number, end: number, forms: readonly Buffer[],
): Promise<number> {
  const overlap = Math.max(...forms.map((form) => form.length)) - 1
  const bytes = Buffer.allocUnsafe(Math.min(CHUNK_BYTES + overlap, end - start))
  let count = 0
  for (let at = start; at < end; at += CHUNK_BYTES) {
    const read = await memory.read(bytes, 0, Math.min(bytes.length, end - at), at).catch(() => undefined)
    // A mapping may be gone by now, or have nothing behind it.
    if (!read) continue
    for (const form of forms) count += countForm(bytes.subarray(0, read.bytesRead), form, CHUNK_BYTES)
  }
  return count
}

/** Those that begin within the first `limit` bytes. */
function countForm(bytes: Buffer, form: Buffer, limit: number): number {
  let count = 0
  for (let at = bytes.indexOf(form); at !== -1 && at < limit; at = bytes.indexOf(form, at + 1)) count += 1
  return count
}
