import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDroppedFiles } from '../../../../src-main/files/input/dropped-files.ts'

describe('dropped files', () => {
  let folder: string
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'tillproof-dropped-')), 'dropped')
  })
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

  const content = (...chunks: readonly string[]) => ReadableStream.from(chunks.map((text) => Buffer.from(text)))

  it('keep their content and their names, also when two have one', async () => {
    const dropped = createDroppedFiles(folder)
    const one = await dropped.take('Märkte 5.csv', content('a,b\n', '1,2\n'))
    const two = await dropped.take('Märkte 5.csv', content('other'))
    expect([one.name, one.bytes, two.bytes]).toEqual(['Märkte 5.csv', 8, 5])
    expect([await readFile(one.path, 'utf8'), await readFile(two.path, 'utf8')]).toEqual(['a,b\n1,2\n', 'other'])
    expect((await dropped.take('empty.csv', null)).bytes).toBe(0)
    await dropped.clear()
    expect(await readdir(join(folder, '..'))).toEqual([])
  })

  it('leave nothing behind where they are too large, or break off', async () => {
    const dropped = createDroppedFiles(folder, { maxBytes: 10 })
    await expect(dropped.take('a.csv', content('123456', '789012'))).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) })
    await expect(dropped.take('a.csv', broken)).rejects.toMatchObject({ code: 'DATA_FOLDER_UNWRITABLE' })
    expect(await readdir(folder)).toEqual([])
  })

  it('take up no more than a limit together, which what failed gives back', async () => {
    const dropped = createDroppedFiles(folder, { maxTotalBytes: 10 })
    await dropped.take('a.csv', content('123456'))
    await expect(dropped.take('b.csv', content('123', '456'))).rejects.toMatchObject({
      code: 'INPUT_INVALID', details: { reason: expect.stringContaining('more than 10 bytes') },
    })
    expect(await readdir(folder)).toHaveLength(1)
    await dropped.take('c.csv', content('1234'))
    await expect(dropped.take('d.csv', content('1'))).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    await dropped.clear()
    expect((await dropped.take('e.csv', content('1234567890'))).bytes).toBe(10)
  })

  it('count together while they come', async () => {
    const dropped = createDroppedFiles(folder, { maxTotalBytes: 10 })
    const both = await Promise.allSettled(['a', 'b'].map((name) => dropped.take(name, content('123456'))))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it.each(['', '.', '..', '../a.csv', 'a/b.csv', 'a\\b.csv', 'C:a.csv', 'a\u0000.csv', 'a\n.csv', 'x'.repeat(201)])(
    'have no name like %j', async (name) => {
      await expect(createDroppedFiles(folder).take(name, content('x'))).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    },
  )

  it('are refused where the folder can’t be made', async () => {
    await writeFile(folder, '')
    await expect(createDroppedFiles(folder).take('a.csv', content('x'))).rejects
      .toMatchObject({ code: 'DATA_FOLDER_UNWRITABLE' })
  })
})
