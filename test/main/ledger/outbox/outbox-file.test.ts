import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { entryIn, lineOf, type OutboxEntry } from '../../../../src-main/ledger/outbox/entries.ts'
import {
  appendLine, isOutboxThere, MOST_BYTES, putOutboxAside, readOutboxes, takeOutbox,
} from '../../../../src-main/ledger/outbox/outbox-file.ts'
import { temporaryFolder } from '../../../support/ledger/fixtures.ts'

const CHILD = new URL('../../../support/team/appending-child.ts', import.meta.url).pathname
const pathIn = (folder: string): string => join(folder, 'answers.outbox')

describe('the outbox’s file', () => {
  it('holds its lines in order, for its owner alone, and tells none where there is none', async () => {
    const folder = await temporaryFolder()
    expect([takeOutbox(folder), readOutboxes(folder), isOutboxThere(folder)]).toEqual([undefined, [], false])
    for (const line of ['one', 'two']) appendLine(folder, line)
    expect(takeOutbox(folder)).toEqual({ name: 'answers.outbox', lines: ['one', 'two'] })
    expect(statSync(pathIn(folder)).mode & 0o777).toBe(0o600)
  })

  it('cuts off half a line, so that the next one is whole', async () => {
    const folder = await temporaryFolder()
    appendLine(folder, 'one')
    writeFileSync(pathIn(folder), 'one\ntw')
    expect(readOutboxes(folder)[0]?.lines).toEqual(['one'])
    expect(takeOutbox(folder)?.lines).toEqual(['one'])
    appendLine(folder, 'three')
    expect(readFileSync(pathIn(folder), 'utf8')).toBe('one\nthree\n')
  })

  it('leaves nothing of a line for which the disk has no room', async () => {
    const folder = await temporaryFolder()
    // In blocks of 1 KiB: room for three lines of 301 bytes and some more.
    const line = `ulimit -f 1; exec "${process.execPath}" "${CHILD}" "${folder}" 300 5`
    const { stdout } = spawnSync('bash', ['-c', line], { encoding: 'utf8' })
    expect(stdout).toBe('0\n1\n2\nEFBIG\nEFBIG\n')
    const lines = [0, 1, 2].map((number) => String(number).padEnd(300, '.'))
    expect(readFileSync(pathIn(folder), 'utf8')).toBe(lines.map((line) => `${line}\n`).join(''))
  })

  it('has each line that its writer was told of, whenever that is killed', async () => {
    for (let kill = 0; kill < 4; kill += 1) {
      const folder = await temporaryFolder()
      const child = spawn(process.execPath, [CHILD, folder, '5000', '100000'], { stdio: ['ignore', 'pipe', 'inherit'] })
      onTestFinished(() => void child.kill('SIGKILL'))
      let told = -1
      createInterface({ input: child.stdout }).on('line', (line) => (told = Number(line)))
      await expect.poll(() => told, { timeout: 10_000 }).toBeGreaterThan(3 + kill * 7)
      child.kill('SIGKILL')
      await once(child, 'close')
      const lines = takeOutbox(folder)?.lines ?? []
      expect(lines.length).toBeGreaterThan(told)
      expect(lines).toEqual(lines.map((_, number) => String(number).padEnd(5000, '.')))
    }
  }, 30_000)

  it('has a bound, and is put aside rather than read where it is larger', async () => {
    const folder = await temporaryFolder()
    appendLine(folder, 'one')
    truncateSync(pathIn(folder), MOST_BYTES - 1)
    expect(() => appendLine(folder, 'two')).toThrow()
    truncateSync(pathIn(folder), MOST_BYTES + 1)
    expect(takeOutbox(folder)).toEqual({ name: 'answers.outbox', lines: undefined })
    putOutboxAside(folder)
    appendLine(folder, 'three')
    putOutboxAside(folder)
    expect(readOutboxes(folder).map(({ name, lines }) => [name, lines?.length])).toEqual([
      ['answers.outbox.aside-1', undefined], ['answers.outbox.aside-2', 1],
    ])
  })

  it('is no link and no folder: nothing is written to where one leads', async () => {
    const folder = await temporaryFolder()
    const elsewhere = join(folder, 'elsewhere')
    writeFileSync(elsewhere, 'as it was\n')
    symlinkSync(elsewhere, pathIn(folder))
    expect(() => appendLine(folder, 'one')).toThrow()
    expect(takeOutbox(folder)?.lines).toBeUndefined()
    putOutboxAside(folder)
    expect(readFileSync(elsewhere, 'utf8')).toBe('as it was\n')
    mkdirSync(pathIn(folder))
    expect(takeOutbox(folder)?.lines).toBeUndefined()
  })
})

describe('a line of the outbox', () => {
  const key = Buffer.alloc(32, 1)
  const entry: OutboxEntry = {
    ledgerId: 'f'.repeat(32), team: 'a'.repeat(32), epoch: 1, heardAtMs: 5,
    answer: {
      kind: 'cool-off', coolOff: { startedAt: { wallMs: 1, uptimeMs: 2 }, durationMs: 3, message: 'two\nlines' },
    },
  }

  it('is read as it was written, under the same key alone', () => {
    const line = lineOf(entry, key)
    expect(line).not.toContain('\n')
    expect(entryIn(line, key)).toEqual(entry)
    expect(entryIn(line, Buffer.alloc(32, 2))).toBeUndefined()
  })

  it('counts for nothing where any character of it is another', () => {
    const line = lineOf(entry, key)
    for (let place = 0; place < line.length; place += 1) {
      const other = line[place] === '0' ? '1' : '0'
      expect(entryIn(`${line.slice(0, place)}${other}${line.slice(place + 1)}`, key)).toBeUndefined()
      expect(entryIn(line.slice(0, place), key)).toBeUndefined()
    }
  })
})
