import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeFileAtomically } from '../../../src-main/keys/atomic-file.ts'

let folder = ''
let path = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillproof-atomic-'))
  path = join(folder, 'file')
  await writeFile(path, 'before')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a file written whole or not at all', () => {
  it('has its new text only once that is complete beside it', async () => {
    const seen: string[] = []
    const isWritten = await writeFileAtomically(path, 'after', async () => {
      for (const name of await readdir(folder)) seen.push(await readFile(join(folder, name), 'utf8'))
      return true
    })
    expect([isWritten, seen.toSorted()]).toEqual([true, ['after', 'before']])
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['after', ['file']])
  })

  it('keeps its old text where it may not be replaced', async () => {
    expect(await writeFileAtomically(path, 'after', () => Promise.resolve(false))).toBe(false)
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['before', ['file']])
  })

  it('keeps its old text where the writing fails', async () => {
    await expect(writeFileAtomically(path, 'after', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['before', ['file']])
  })
})
