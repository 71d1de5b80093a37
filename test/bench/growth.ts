/** 100,000, 1,000,000 and 5,000,000 payments: what each thing costs, and that it grows with their number at most. */
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ledgerPaths } from '../../src-main/ledger/engine/paths.ts'
import { readChildAs, watchProgram } from './child.ts'
import type { Grown } from './growth-core.ts'
import {
  atMost, below, besidePeer, mebibytes, milliseconds, quantile, ratio, seconds, type Report,
} from './report.ts'
import { writeExpected } from './sample.ts'
import { importWithShell, readShellVersion } from './shell.ts'

const SIZES = [100_000, 1_000_000, 5_000_000] as const
const MOST_BYTES = 1.2 * 2 ** 30
/** Two runs of the same differ by as much. */
const NOISE = 1.1

interface Measured extends Grown {
  readonly payments: number
  readonly importMs: number
  readonly ledgerBytes: number
}

export async function benchGrowth(folder: string, report: Report): Promise<void> {
  const measured: Measured[] = []
  for (const payments of SIZES) measured.push(await measure(folder, payments, report))
  const [, middle, largest] = measured
  if (!middle || !largest) return
  const times = largest.payments / middle.payments
  const grows = (what: string, of: (one: Measured) => number): void => {
    const growth = of(largest) / of(middle)
    report(`${what}: ${describe(largest)} beside ${describe(middle)}`, ratio(growth), {
      goal: atMost(growth, times * NOISE, ratio),
    })
  }
  grows('import', ({ importMs }) => importMs)
  grows('first window', ({ firstWindowMs }) => firstWindowMs)
  grows('index loaded', ({ indexMs }) => indexMs)
  grows('filter', ({ filterMs }) => quantile(filterMs, 0.95))
  grows('sort', ({ sortMs }) => quantile(sortMs, 0.95))
  grows('search', ({ searchMs }) => quantile(searchMs, 0.95))
  grows('ledger', ({ ledgerBytes }) => ledgerBytes)
}

async function measure(folder: string, payments: number, report: Report): Promise<Measured> {
  const file = join(folder, 'expected.csv')
  const data = join(folder, String(payments))
  await writeExpected(file, payments)
  const plain = join(folder, 'plain.db')
  const shellMs = importWithShell(plain, file)
  const imported = await watchProgram(['--data-dir', data, '--profile', 'practice', 'import', 'expected', file])
  const { ledger } = ledgerPaths(join(data, 'profiles/practice'))
  const { size: ledgerBytes } = await stat(ledger)
  const grown = await readChildAs<Grown>(new URL('./growth-core.ts', import.meta.url), [data])
  const one = { payments, importMs: imported.ms, ledgerBytes, ...grown }
  const name = describe(one)
  report(`${name}: import`, seconds(imported.ms), {
    peer: besidePeer(`sqlite3 ${readShellVersion()} .import`, imported.ms, shellMs),
  })
  report(`${name}: memory of the import`, mebibytes(imported.maxResidentBytes))
  report(`${name}: ledger`, mebibytes(ledgerBytes))
  report(`${name}: first window after a cold open`, milliseconds(grown.firstWindowMs))
  report(`${name}: index loaded`, seconds(grown.indexMs))
  report(`${name}: filter, sort, search, p95`, [grown.filterMs, grown.sortMs, grown.searchMs]
    .map((times) => quantile(times, 0.95).toFixed(0)).join(', ') + ' ms')
  report(`${name}: memory of the core`, mebibytes(grown.residentBytes), {
    goal: below(grown.residentBytes, MOST_BYTES, mebibytes),
  })
  for (const path of [plain, data, file]) await rm(path, { recursive: true, force: true })
  return one
}

function describe({ payments }: { readonly payments: number }): string {
  return payments.toLocaleString('en')
}
