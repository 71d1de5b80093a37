/** Kills a writer before each of its steps on the disk: the file is the old one or the new one, and whole. */
import { execFile } from 'node:child_process'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { writeWholeFile } from '../../../src-main/platform/whole-file.ts'
import { TemporaryFolder } from '../../support/files/folder.ts'

const WRITER = fileURLToPath(new URL('../../support/files/dying-writer.ts', import.meta.url))
const TWO_DAYS_MS = 48 * 3_600_000
const NEW = 'after'.repeat(100_000)

/** The steps that a writer came through; it dies before the given one, where there is one. */
async function stepsOf(path: string, way: string, dyingStep: number): Promise<{ steps: string[]; wasKilled: boolean }> {
  const listOf = (stdout: string): string[] => stdout.trim().split('\n').filter((name) => name !== '')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [WRITER, path, way, String(dyingStep)])
    return { steps: listOf(stdout), wasKilled: false }
  } catch (error) {
    if (!(error instanceof Error && 'signal' in error && error.signal === 'SIGKILL' && 'stdout' in error)) throw error
    return { steps: listOf(String(error.stdout)), wasKilled: true }
  }
}

const WAYS = [
  ['while-others-wait', ['open', 'writeFile', 'sync', 'close', 'rename', 'open', 'sync', 'close']],
  ['at-once', [
    'openSync', 'writeFileSync', 'fsyncSync', 'closeSync', 'renameSync', 'openSync', 'fsyncSync', 'closeSync',
  ]],
] as const

describe.skipIf(process.platform === 'win32').each(WAYS)('a file written %s', (way, steps) => {
  it('is written, flushed and closed before it is renamed, and its folder is flushed then', async () => {
    await using folder = await TemporaryFolder.make()
    expect(await stepsOf(folder.in('file'), way, 0)).toEqual({ steps, wasKilled: false })
  })

  it.each(steps.map((name, index) => [index + 1, name]))('is whole where its writer dies before step %i, %s', async (
    dyingStep,
  ) => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('file', 'before')
    expect(await stepsOf(path, way, dyingStep)).toEqual({ steps: steps.slice(0, dyingStep - 1), wasKilled: true })
    const isRenamed = steps.slice(0, dyingStep - 1).some((name) => name.startsWith('rename'))
    expect(await readFile(path, 'utf8')).toBe(isRenamed ? NEW : 'before')

    // What is left beside it stands in nobody's way, and a later writer clears it away.
    for (const name of await folder.names()) {
      const at = new Date(Date.now() - TWO_DAYS_MS)
      if (name !== 'file') await utimes(folder.in(name), at, at)
    }
    await writeWholeFile(path, 'later')
    expect([await readFile(path, 'utf8'), await readdir(folder.path)]).toEqual(['later', ['file']])
  })
})
