import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackupKey } from '../../../../src-main/ledger/backups/backup-key.ts'
import {
  backupKey, emptyProfile, makeBackup, strayFilesIn, tryRestore, usedProfile, type UsedProfile,
} from '../../../support/ledger/backups.ts'
import { dumpTables } from '../../../support/ledger/recorded.ts'

/** A restore ends with one of these, whatever it is given. */
const REFUSALS = ['BACKUP_INVALID', 'BACKUP_UNREADABLE', 'BACKUP_SEALED_ELSEWHERE']

let profile: UsedProfile
let key: BackupKey
let plain: string
let sealed: string

beforeAll(async () => {
  profile = await usedProfile()
  key = backupKey()
  plain = makeBackup(profile, 'plain', key)
  sealed = makeBackup(profile, 'sealed', key)
})
afterAll(() => profile.dispose())

function changed(source: string, change: (bytes: Buffer) => Buffer | void, name = 'changed'): string {
  const path = join(profile.home, name)
  const bytes = readFileSync(source)
  writeFileSync(path, change(bytes) ?? bytes)
  return path
}

/** The ledger that is there stays as it is, with nothing beside it. */
async function refusedWith(path: string): Promise<{ code: string; reason: string }> {
  const before = readFileSync(profile.ledger)
  const outcome = await tryRestore(profile.folder, path, key)
  expect(readFileSync(profile.ledger).equals(before)).toBe(true)
  expect(strayFilesIn(profile.folder)).toEqual([])
  return outcome
}

describe('a file that is no backup', () => {
  it.each<[string, (path: string) => void, string, string]>([
    ['is not there', () => undefined, 'BACKUP_UNREADABLE', 'there is no such file'],
    ['is a folder', (path) => mkdirSync(path), 'BACKUP_UNREADABLE', 'it is a folder'],
    ['is a pipe', (path) => execFileSync('mkfifo', [path]), 'BACKUP_UNREADABLE', 'it is not a regular file'],
    ['is a device', (path) => symlinkSync('/dev/zero', path), 'BACKUP_UNREADABLE', 'it is not a regular file'],
    ['is a link to nothing', (path) => symlinkSync('/no/such', path), 'BACKUP_UNREADABLE', 'there is no such file'],
    ['is a link to itself', (path) => symlinkSync(path, path), 'BACKUP_UNREADABLE', 'lead back to themselves'],
    ['is empty', (path) => writeFileSync(path, ''), 'BACKUP_INVALID', 'it is empty'],
    ['is a table', (path) => writeFileSync(path, 'reference,amount\nA,1\n'), 'BACKUP_INVALID', 'not a backup'],
    ['has the first bytes of a database alone', (path) => writeFileSync(path, 'SQLite format 3\0'), 'BACKUP_INVALID',
      'cut off'],
    ['has the first bytes of a sealed one alone', (path) => writeFileSync(path, 'TILLPROOF-BACKUP'), 'BACKUP_INVALID',
      'its beginning is damaged'],
    ['has a header that never ends', (path) => writeFileSync(path, 'TILLPROOF-BACKUP\xff\xff\xff\xff{}', 'latin1'),
      'BACKUP_INVALID', 'its beginning is damaged'],
    ['is the ledger itself', (path) => symlinkSync(profile.ledger, path), 'BACKUP_INVALID', 'is the ledger'],
    ['is the lock of a ledger', (path) => symlinkSync(join(profile.folder, 'writer.lock'), path), 'BACKUP_INVALID',
      'is the ledger'],
  ])('since it %s, is refused with the reason', async (name, make, code, reason) => {
    const path = join(profile.home, `no backup, ${name}`)
    make(path)
    expect(await refusedWith(path)).toEqual({ code, reason: expect.stringContaining(reason) })
  })
})

describe('a plain backup', () => {
  it.each<[string, (bytes: Buffer) => Buffer | void]>([
    ['pages of 64 KiB', (bytes) => void bytes.writeUInt16BE(1, 16)],
    ['pages of 3 bytes', (bytes) => void bytes.writeUInt16BE(3, 16)],
    ['reserved bytes', (bytes) => void bytes.writeUInt8(32, 20)],
    ['more pages than it has bytes', (bytes) => void bytes.writeUInt32BE(0xffffffff, 28)],
    ['half a page at its end', (bytes) => bytes.subarray(0, bytes.length - 2_048)],
    ['no second half', (bytes) => bytes.subarray(0, 4_096 * Math.floor(bytes.length / 8_192))],
    ['zeros in its schema', (bytes) => void bytes.fill(0, 200, 4_096)],
    ['zeros in all but its schema', (bytes) => void bytes.fill(0, 8 * 4_096)],
    ['a free list that points into its tables', (bytes) => {
      bytes.writeUInt32BE(3, 32)
      bytes.writeUInt32BE(9, 36)
    }],
    ['another encoding', (bytes) => void bytes.writeUInt32BE(2, 56)],
    ['a newer layout', (bytes) => void bytes.writeUInt32BE(99, 60)],
    ['the mark of another program', (bytes) => void bytes.writeUInt32BE(7, 68)],
  ])('with %s is refused', async (_, change) => {
    expect(await refusedWith(changed(plain, change))).toMatchObject({ code: 'BACKUP_INVALID' })
  })

  it('that says a log lies beside it, where none does, is read without', async () => {
    const path = changed(plain, (bytes) => {
      bytes.writeUInt8(2, 18)
      bytes.writeUInt8(2, 19)
    }, 'wal')
    const folder = emptyProfile(profile.home, 'from-wal')
    expect(await tryRestore(folder, path)).toMatchObject({ code: 'restored' })
    expect(dumpTables(join(folder, 'ledger.sqlite'))['payment']).toEqual(dumpTables(profile.ledger)['payment'])
  })

  it('with a few bytes changed anywhere is refused, or restored as rows that fit: nothing else', async () => {
    const flip = fc.record({ at: fc.nat(statSync(plain).size - 1), to: fc.nat(255) })
    const outcomes = new Set<string>()
    let round = 0
    await fc.assert(fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 4 }), async (flips) => {
      const path = changed(plain, (bytes) => flips.forEach(({ at, to }) => void bytes.writeUInt8(to, at)))
      const folder = emptyProfile(profile.home, `flipped-${(round += 1)}`)
      const { code } = await tryRestore(folder, path)
      expect(['restored', 'BACKUP_INVALID']).toContain(code)
      expect(strayFilesIn(folder)).toEqual([])
      outcomes.add(code)
    }), { numRuns: 60, seed: 20_260_917, endOnFailure: true })
    expect(outcomes.size).toBe(2)
  }, 120_000)
})

describe('a sealed backup', () => {
  it('opens for its key, and holds no byte of the ledger in clear', async () => {
    const bytes = readFileSync(sealed)
    expect([bytes.includes('CREATE TABLE'), bytes.includes('SQLite format'), bytes.includes('sealed key')])
      .toEqual([false, false, false])
    expect(await tryRestore(emptyProfile(profile.home, 'opened'), sealed, key)).toMatchObject({ code: 'restored' })
  })

  it('is not opened by another key, and says whose it needs', async () => {
    expect(await tryRestore(profile.folder, sealed, backupKey('fedcba9876543210')))
      .toMatchObject({ code: 'BACKUP_SEALED_ELSEWHERE' })
    expect(await tryRestore(profile.folder, sealed)).toMatchObject({ code: 'BACKUP_SEALED_ELSEWHERE' })
    const sameName = { ...backupKey(), keyId: key.keyId }
    expect(await tryRestore(profile.folder, sealed, sameName)).toMatchObject({ code: 'BACKUP_INVALID' })
  })

  it('with a single bit changed anywhere is refused', async () => {
    const anywhere = fc.record({ at: fc.nat(statSync(sealed).size - 1), bit: fc.nat(7) })
    await fc.assert(fc.asyncProperty(anywhere, async ({ at, bit }) => {
      const path = changed(sealed, (bytes) => void bytes.writeUInt8((bytes[at] ?? 0) ^ (1 << bit), at))
      expect(REFUSALS).toContain((await refusedWith(path)).code)
    }), { numRuns: 150, seed: 20_260_917, endOnFailure: true })
  }, 60_000)

  it('has bits of its header that a change shows in, each of them', async () => {
    const headerBytes = readFileSync(sealed).indexOf('}') + 1
    for (let at = 0; at < headerBytes; at += 7) {
      const path = changed(sealed, (bytes) => void bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at))
      expect(REFUSALS).toContain((await refusedWith(path)).code)
    }
  })

  it('cut off, lengthened or put together again is refused', async () => {
    const bytes = readFileSync(sealed)
    const start = bytes.indexOf('}') + 1
    const body = bytes.subarray(start)
    const forms = [
      bytes.subarray(0, bytes.length - 1), Buffer.concat([bytes, Buffer.from([0])]), Buffer.concat([bytes, body]),
      bytes.subarray(0, start), bytes.subarray(0, start + 16),
    ]
    for (const form of forms) {
      expect(await refusedWith(changed(sealed, () => form))).toMatchObject({ code: 'BACKUP_INVALID' })
    }
  })
})
