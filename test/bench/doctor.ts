/**
 * What doctor finds of what was changed behind the program's back, and how long it takes over a million payments,
 * beside SQLite's own check of the same file.
 */
import { join } from 'node:path'
import { mkdir } from 'node:fs/promises'
import { sweepEdits } from '../support/ledger/sweep.ts'
import { layTrialLedger, tryEdits, tryFlips, type Rate } from '../support/ledger/trial.ts'
import { measureChild } from './child.ts'
import { atLeast, atMost, below, besidePeer, mebibytes, percent, seconds, type Report } from './report.ts'
import { checkWithShell, readShellVersion } from './shell.ts'

const TRIED_PAYMENTS = 600
const FLIPS = 1_000
const SEED = 20_261_122
const PAYMENTS = 1_000_000
const MOST_MS = 60_000
const MOST_BYTES = 1.2 * 2 ** 30

export async function benchDoctor(folder: string, report: Report): Promise<void> {
  const home = join(folder, 'trial')
  await mkdir(home)
  const ledger = await layTrialLedger(home, TRIED_PAYMENTS)
  reportRate(report, 'edits by SQL that are found', await tryEdits(ledger))
  const { edits } = sweepEdits(ledger.original)
  reportRate(report, 'edits of each column of each table that are found', await tryEdits(ledger, edits))
  reportRate(report, 'changes of one byte that are found', await tryFlips(ledger, FLIPS, SEED))

  const large = join(folder, 'large')
  const work = new URL('./doctor-work.ts', import.meta.url)
  await measureChild(work, ['fill', large, String(PAYMENTS)])
  const { ms, count, maxResidentBytes } = await measureChild(work, ['examine', large])
  if (count !== 0) throw new Error(`doctor found ${count} problems in a ledger that was only used`)
  report('doctor, over 1,000,000 verified payments', seconds(ms), {
    goal: atMost(ms, MOST_MS, seconds),
    peer: besidePeer(`sqlite3 ${readShellVersion()} integrity_check`, ms, checkWithShell(join(large, 'ledger.sqlite'))),
  })
  report('resident memory at most', mebibytes(maxResidentBytes), {
    goal: below(maxResidentBytes, MOST_BYTES, mebibytes),
  })
}

function reportRate(report: Report, what: string, { tried, found, missed }: Rate): void {
  report(what, `${found} of ${tried}`, { goal: atLeast(found / tried, 1, percent) })
  for (const one of missed) console.log(`    missed: ${one}`)
}
