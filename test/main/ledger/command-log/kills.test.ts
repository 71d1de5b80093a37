import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { soak } from '../../../support/core/soak.ts'
import { laidLog, replayed } from '../../../support/ledger/command-log.ts'
import { importStart, openTestLedger } from '../../../support/ledger/fixtures.ts'
import { findProblems } from '../../../support/ledger/trial.ts'

const CHILD = new URL('../../../support/ledger/logging-child.ts', import.meta.url).pathname
const KILLS = soak(1_000, 8)
/** So that the ledger does not grow without end. */
const KILLS_A_LEDGER = 50
const MAX_PAUSE_MS = 150

/** What was acknowledged to the child. */
async function writeUntilKilled(folder: string, name: string, afterMs: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [CHILD, folder, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => acknowledged.push(line))
  await Promise.race([once(lines, 'line'), once(child, 'exit')])
  await pause(afterMs)
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  return acknowledged
}

function actionsIn(folder: string): ReadonlySet<string> {
  const db = new Database(join(folder, 'ledger.sqlite'), { readonly: true })
  try {
    return new Set(db.prepare<[], string>('SELECT action FROM audit').pluck().all())
  } finally {
    db.close()
  }
}

it('a kill at any moment leaves a log that gives the ledger, with all that was acknowledged', async () => {
  let folder = ''
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill % KILLS_A_LEDGER === 0) folder = await laidLog()
    const afterMs = ((kill * 37) % MAX_PAUSE_MS) + Math.random() * 10
    const acknowledged = await writeUntilKilled(folder, `kill ${kill}`, afterMs)
    // The next writer sets right what this one left, and goes on.
    const next = await openTestLedger(folder)
    await next.writer.books.beginImport(importStart(`after ${kill}`))
    await next.close()
    const actions = actionsIn(folder)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(acknowledged.filter((action) => !actions.has(action))).toEqual([])
    expect(replayed(folder)).toBeUndefined()
    expect(findProblems(folder)).toEqual([])
  }
}, KILLS * 10_000)
