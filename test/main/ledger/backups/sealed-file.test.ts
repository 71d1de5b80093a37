import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CHUNK_BYTES, openChunks, sealChunks } from '../../../../src-main/ledger/backups/sealed-file.ts'
import { temporaryFolder } from '../../../support/ledger/fixtures.ts'

const HEADER = Buffer.from('a header')
const SEALED_CHUNK = CHUNK_BYTES + 16

function sealAll(path: string, plain: Buffer, key: Buffer): Buffer {
  writeFileSync(path, plain)
  const file = openSync(path, 'r')
  const parts: Buffer[] = [HEADER]
  sealChunks(file, plain.length, { key, header: HEADER }, (data) => void parts.push(Buffer.from(data)))
  closeSync(file)
  return Buffer.concat(parts)
}

/** Undefined where it is refused. */
function openAll(folder: string, sealed: Buffer, key: Buffer, header = HEADER): Buffer | undefined {
  const [from, to] = [join(folder, 'sealed'), join(folder, 'opened')]
  writeFileSync(from, sealed)
  const files = [openSync(from, 'r'), openSync(to, 'w')] as const
  const opened = openChunks(files[0], sealed.length, { key, header }, files[1])
  files.forEach((file) => closeSync(file))
  return opened.ok ? readFileSync(to) : undefined
}

describe('sealed chunks', () => {
  const sizes = [0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES]

  it.each(sizes)('give %i bytes back', async (size) => {
    const folder = await temporaryFolder()
    const key = randomBytes(32)
    const plain = randomBytes(size)
    const sealed = sealAll(join(folder, 'plain'), plain, key)
    expect(openAll(folder, sealed, key)?.equals(plain)).toBe(true)
  })

  it('can’t be moved, left out, repeated, cut off between two, mixed with another file’s or under another header',
    async () => {
      const folder = await temporaryFolder()
      const key = randomBytes(32)
      const sealed = sealAll(join(folder, 'plain'), randomBytes(3 * CHUNK_BYTES), key)
      const other = sealAll(join(folder, 'plain'), randomBytes(3 * CHUNK_BYTES), randomBytes(32))
      const chunkOf = (from: Buffer, index: number) => (
        from.subarray(HEADER.length + index * SEALED_CHUNK, HEADER.length + (index + 1) * SEALED_CHUNK)
      )
      const [first, second, third] = [0, 1, 2].map((index) => chunkOf(sealed, index)) as [Buffer, Buffer, Buffer]
      const built = [
        [second, first, third], [first, third], [first, first, second, third], [first, second], [third],
        [first, chunkOf(other, 1), third], [first, second, third, third],
      ]
      for (const chunks of built) expect(openAll(folder, Buffer.concat([HEADER, ...chunks]), key)).toBeUndefined()
      const underOther = Buffer.concat([Buffer.from('b header'), first, second, third])
      expect(openAll(folder, underOther, key, Buffer.from('b header'))).toBeUndefined()
    })
})
