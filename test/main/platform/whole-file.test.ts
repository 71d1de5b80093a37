import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draftFile, writeWholeFile } from '../../../src-main/platform/whole-file.ts'
import { writeWholeFileSync } from '../../../src-main/platform/whole-file-sync.ts'

let folder = ''
let path = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillproof-whole-'))
  path = join(folder, 'file')
  await writeFile(path, 'before')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a file written whole or not at all', () => {
  it('has its new text only once that is complete beside it', async () => {
    const seen: string[] = []
    const isWritten = await writeWholeFile(path, 'after', async () => {
      for (const name of await readdir(folder)) seen.push(await readFile(join(folder, name), 'utf8'))
      return true
    })
    expect([isWritten, seen.toSorted()]).toEqual([true, ['after', 'before']])
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['after', ['file']])
  })

  it('keeps its old text where it may not be replaced', async () => {
    expect(await writeWholeFile(path, 'after', () => Promise.resolve(false))).toBe(false)
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['before', ['file']])
  })

  it('keeps its old text where the writing fails', async () => {
    await expect(writeWholeFile(path, 'after', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['before', ['file']])
  })

  it('is one of the texts where several write at once, each to a temporary file of its own', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000))
    await Promise.all(texts.map((text) => writeWholeFile(path, text)))
    expect(texts).toContain(await readFile(path, 'utf8'))
    expect(await readdir(folder)).toEqual(['file'])
  })

  it('can have a draft that is written piece by piece, and one that is given up', async () => {
    const draft = await draftFile(path)
    await draft.write('af')
    await draft.write(Buffer.from('ter'))
    await draft.complete()
    await draft.publish()
    await draft.discard()
    const other = await draftFile(path)
    await other.write('never')
    await other.discard()
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['after', ['file']])
  })
})

const WAYS = [
  ['while others wait', (text: string) => writeWholeFile(path, text)],
  ['at once', (text: string) => writeWholeFileSync(path, text)],
] as const

describe.each(WAYS)('a file written %s', (_, write) => {
  it('takes the place of the one before, and leaves nothing beside it', async () => {
    await write('after')
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['after', ['file']])
  })

  it.skipIf(process.platform === 'win32')('can be read by its owner alone, whoever could read it before', async () => {
    await chmod(path, 0o644)
    await write('after')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it.skipIf(process.platform === 'win32')('takes a link’s place and does not follow it', async () => {
    const target = join(folder, 'target')
    await writeFile(target, 'of another')
    await rm(path)
    await symlink(target, path)
    await write('after')
    expect([await readFile(path, 'utf8'), await readFile(target, 'utf8')]).toEqual(['after', 'of another'])
  })

  it('leaves what is there, and nothing beside it, where it can’t have the name', async () => {
    await rm(path)
    await writeFile(join(await mkdtemp(`${path}-`), 'inside'), 'kept')
    const [taken = ''] = await readdir(folder)
    const at = path
    path = join(folder, taken)
    await expect((async () => write('after'))()).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
    path = at
    expect(await readdir(folder)).toEqual([taken])
    expect(await readdir(join(folder, taken))).toEqual(['inside'])
  })
})
