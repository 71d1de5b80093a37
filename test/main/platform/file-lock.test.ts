import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withFileLock } from '../../../src-main/platform/file-lock.ts'

const QUICK = { retryMs: 1, holderMs: 30, totalMs: 2_000 }

let folder = ''
let path = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillproof-lock-'))
  path = join(folder, 'file')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('a file’s lock', () => {
  it('lets one at a time work', async () => {
    let inside = 0
    let most = 0
    const results = await Promise.all(Array.from({ length: 10 }, (_, index) => withFileLock(path, async () => {
      most = Math.max(most, (inside += 1))
      await nextTurn()
      inside -= 1
      return index
    }, QUICK)))
    expect(results).toEqual(results.map((_, value) => ({ ok: true, value })))
    expect([most, await readdir(folder)]).toEqual([1, []])
  })

  it('is free again after work that failed', async () => {
    await expect(withFileLock(path, () => Promise.reject(new Error('no')), QUICK)).rejects.toThrow('no')
    expect(await withFileLock(path, () => Promise.resolve(1), QUICK)).toEqual({ ok: true, value: 1 })
  })

  it('is taken over at once from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    await writeFile(`${path}.lock`, `${hostname()} ${child.pid} token`)
    const patience = { ...QUICK, holderMs: 1e9 }
    expect(await withFileLock(path, () => Promise.resolve(1), patience)).toEqual({ ok: true, value: 1 })
    expect(await readdir(folder)).toEqual([])
  })

  it('is taken over once, though several find it left behind', async () => {
    await writeFile(`${path}.lock`, 'elsewhere 1 token')
    await writeFile(`${path}.lock.break`, `${hostname()} 999999999 token`)
    let inside = 0
    const results = await Promise.all(Array.from({ length: 10 }, () => withFileLock(path, async (isStillHeld) => {
      expect((inside += 1)).toBe(1)
      await nextTurn()
      inside -= 1
      return isStillHeld()
    }, QUICK)))
    expect(results).toEqual(results.map(() => ({ ok: true, value: true })))
    expect(await readdir(folder)).toEqual([])
  })

  it('is given up after a while', async () => {
    await writeFile(`${path}.lock`, `${hostname()} ${process.pid} token`)
    const patience = { retryMs: 1, holderMs: 1e9, totalMs: 20 }
    expect(await withFileLock(path, () => Promise.resolve(1), patience)).toEqual({ ok: false })
    expect(await readdir(folder)).toEqual(['file.lock'])
  })

  it('tells its holder when someone took it over, and is not removed from under that one', async () => {
    const result = await withFileLock(path, async (isStillHeld) => {
      const before = await isStillHeld()
      await writeFile(`${path}.lock`, 'elsewhere 1 token')
      return [before, await isStillHeld()]
    }, QUICK)
    expect(result).toEqual({ ok: true, value: [true, false] })
    expect(await readFile(`${path}.lock`, 'utf8')).toBe('elsewhere 1 token')
  })
})
