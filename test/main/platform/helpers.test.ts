import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, symlink } from 'node:fs/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorCode, isSystemError } from '../../../src-main/platform/error-code.ts'
import { ignore } from '../../../src-main/platform/ignore.ts'
import { isThere, isThereSync, readTextIfThere } from '../../../src-main/platform/is-there.ts'
import { isProcessAlive } from '../../../src-main/platform/process-alive.ts'
import { untilAborted } from '../../../src-main/platform/until-aborted.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { TemporaryFolder } from '../../support/files/folder.ts'

afterEach(() => vi.restoreAllMocks())

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code, syscall: 'open' })
}

describe('an error that is ignored', () => {
  const taken = new AppError('PROFILE_EXISTS', { profile: 'a' })

  it('is one of the codes that are named, of the catalogue or of the operating system', () => {
    const letGo = ignore(['PROFILE_EXISTS', 'ENOENT'], 'another was first')
    expect(letGo(taken)).toBeUndefined()
    expect(letGo(systemError('ENOENT'))).toBeUndefined()
    for (const other of [new AppError('LEDGER_HELD'), systemError('EACCES'), new TypeError('a bug')]) {
      expect(() => letGo(other)).toThrow(other)
    }
  })

  it('is any of the catalogue, any of the system or any at all, where that is said', () => {
    const misused = Object.assign(new TypeError('wrong argument'), { code: 'ERR_INVALID_ARG_TYPE' })
    const all = [taken, systemError('EIO'), misused, new Error('a bug')]
    const ignoredBy = (kind: 'expected' | 'system' | 'all') => all.filter((error) => {
      try {
        return ignore(kind, 'a reason')(error) === undefined
      } catch {
        return false
      }
    })
    expect(ignoredBy('expected')).toEqual([taken])
    expect(ignoredBy('system')).toEqual([all[1]])
    expect(ignoredBy('all')).toEqual(all)
  })
})

describe('an error’s code', () => {
  it('is that of the operating system, where a call of it failed', async () => {
    const error: unknown = await readFile('/nowhere/at/all').catch((reason: unknown) => reason)
    expect([errorCode(error), isSystemError(error)]).toEqual(['ENOENT', true])
  })

  it('is missing where there is none, and that of a wrong argument is not the system’s', () => {
    const misused: unknown = (() => {
      try {
        return Buffer.alloc(-1)
      } catch (error) {
        return error
      }
    })()
    expect([errorCode(misused), isSystemError(misused)]).toEqual(['ERR_OUT_OF_RANGE', false])
    expect([new Error('x'), 'ENOENT', null, { code: 'ENOENT' }].map(errorCode)).toEqual(
      [undefined, undefined, undefined, undefined],
    )
  })
})

describe('what is there', () => {
  it('is a file or a folder, and not what lies below a file', async () => {
    await using folder = await TemporaryFolder.make()
    const file = await folder.put('file', 'text')
    const places = [[folder.path, true], [file, true], [`${file}2`, false], [`${file}/x`, false]] as const
    for (const [path, expected] of places) {
      expect([await isThere(path), isThereSync(path)]).toEqual([expected, expected])
    }
    expect([await readTextIfThere(file), await readTextIfThere(`${file}/x`)]).toEqual(['text', undefined])
    await expect(readTextIfThere(folder.path)).rejects.toThrow('EISDIR')
  })

  it('is not guessed where a path goes round in circles', async () => {
    await using folder = await TemporaryFolder.make()
    await symlink('loop', folder.in('loop'))
    await expect(isThere(folder.in('loop'))).rejects.toThrow('ELOOP')
    expect(() => isThereSync(folder.in('loop'))).toThrow('ELOOP')
  })
})

describe('a process', () => {
  it('lives until it has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
    const { pid = 0 } = child
    expect(isProcessAlive(pid)).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isProcessAlive(pid)).toBe(false)
  })

  it('lives where it is another person’s', () => {
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw systemError('EPERM')
    })
    expect(isProcessAlive(1)).toBe(true)
  })

  it('is none where the number can’t be an id; a group of processes is never asked', () => {
    const kill = vi.spyOn(process, 'kill')
    expect([0, -1, 1.5, NaN, 2 ** 31, Infinity].map(isProcessAlive)).toEqual([false, false, false, false, false, false])
    expect(kill).not.toHaveBeenCalled()
  })
})

describe('the wait for a signal', () => {
  it('ends when it is aborted, and at once where it was already or there is none', async () => {
    const stop = new AbortController()
    let isOver = false
    const waiting = untilAborted(stop.signal).then(() => {
      isOver = true
    })
    await Promise.resolve()
    expect(isOver).toBe(false)
    stop.abort()
    await waiting
    await untilAborted(stop.signal)
    await untilAborted(undefined)
  })
})
