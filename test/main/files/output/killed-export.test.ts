/** An export whose process is killed leaves the final name absent, or as it was, or complete. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { writeTable } from '../../../../src-main/files/output/write-table.ts'
import { TemporaryFolder } from '../../../support/files/folder.ts'
import { SAMPLE_TABLE, sampleChunks } from '../../../support/files/tables.ts'

const CHILD = fileURLToPath(new URL('../../../support/files/export-child.ts', import.meta.url))

/** Kills the exporting process as soon as it has told of so many chunks. */
async function exportKilledAfter(chunks: number, path: string, format: 'csv' | 'xlsx'): Promise<void> {
  const args = [CHILD, path, format, String(chunks)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let told = 0
  for await (const _ of createInterface({ input: child.stdout })) {
    told += 1
    if (told === chunks) child.kill('SIGKILL')
  }
  await ended
  expect(told).toBeGreaterThanOrEqual(chunks)
}

describe.each(['csv', 'xlsx'] as const)('an export as %s that is killed', (format) => {
  it.each([1, 7, 19, 20, 21])('after %i pieces of news leaves no half file under its name', async (chunks) => {
    await using folder = await TemporaryFolder.make()
    const whole = await writeTable(folder.in('whole'), format, SAMPLE_TABLE, sampleChunks(20, 500))
    const complete = await readFile(whole.path)
    const before = Buffer.from('before')
    const path = await folder.put('out', before)

    await exportKilledAfter(chunks, path, format)
    const found = await readFile(path)
    if (chunks < 20) expect(found.equals(before)).toBe(true)
    else expect(found.equals(before) || found.equals(complete)).toBe(true)

    await writeTable(path, format, SAMPLE_TABLE, sampleChunks(20, 500))
    expect((await readFile(path)).equals(complete)).toBe(true)
  })
})
