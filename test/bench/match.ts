/**
 * 100,000, 300,000 and 1,000,000 payments against as many settlement lines and a bank line for each 250 of them: what
 * matching costs beside the same joins typed into `sqlite3`, and that it grows with their number at most.
 */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measureChild } from './child.ts'
import { atMost, below, besidePeer, mebibytes, milliseconds, ratio, seconds, type Report } from './report.ts'
import { joinWithShell, readShellVersion } from './shell.ts'

const SIZES = [100_000, 300_000, 1_000_000] as const
const LINES_A_SETTLEMENT = 250
const MOST_RATIO = 3
const MOST_BYTES = 400 * 2 ** 20
const MOST_DELAY_MS = 30
/** Of the cost for each payment, from one size to the next. */
const MOST_GROWTH = 1.3

/** Each pair is kept, with an index by either side, as matches are. */
const JOINS = `
  CREATE TABLE joined (link TEXT, left_id INTEGER, right_id INTEGER, is_same INTEGER);
  INSERT INTO joined
    SELECT 'service-settlement', p.id, l.id, p.amount_minor = l.gross_minor AND p.currency = l.currency
    FROM payment p JOIN settlement_line l ON l.txref = p.txref WHERE l.kind = 'payment';
  INSERT INTO joined
    SELECT 'settlement-bank', s.id, b.id, s.net = b.amount_minor
    FROM (SELECT s.id, s.settlement_id, sum(l.net_minor) AS net
      FROM settlement s JOIN settlement_line l ON l.settlement = s.id GROUP BY s.id) s
    JOIN bank_line b ON substr(b.narration, 12) = s.settlement_id;
  CREATE INDEX joined_left ON joined (left_id);
  CREATE INDEX joined_right ON joined (right_id);`

/** The sums of a bridge, by the keys alone: without matches, what is in transit, or what is stated more than once. */
const SUMS = `
  SELECT p.currency, sum(p.amount_minor), sum(l.gross_minor), sum(l.app_fee_minor), sum(l.net_minor)
  FROM payment p JOIN settlement_line l ON l.txref = p.txref WHERE l.kind = 'payment' GROUP BY p.currency;`

export async function benchMatch(folder: string, report: Report): Promise<void> {
  const work = new URL('./match-work.ts', import.meta.url)
  const costs: number[] = []
  for (const payments of SIZES) {
    const home = join(folder, String(payments))
    await measureChild(work, ['fill', home, String(payments)])
    const copy = join(folder, 'joined.sqlite')
    await copyFile(join(home, 'ledger.sqlite'), copy)
    const peerMs = joinWithShell(copy, JOINS)
    const { ms, count, maxResidentBytes, loopDelayP99Ms } = await measureChild(work, ['match', home])
    const wanted = payments + payments / LINES_A_SETTLEMENT
    if (count !== wanted) throw new Error(`${count} of ${wanted} matches are confirmed`)
    costs.push(ms / payments)
    const named = payments.toLocaleString('en')
    report(`matching ${named} payments`, seconds(ms), {
      peer: besidePeer(`sqlite3 ${readShellVersion()} joins`, ms, peerMs),
      ...(peerMs !== null && { goal: atMost(ms / peerMs, MOST_RATIO, ratio) }),
    })
    const sumsMs = joinWithShell(copy, SUMS)
    const bridge = await measureChild(work, ['bridge', home])
    if (bridge.count !== 1) throw new Error('The bridge does not reach the bank')
    report(`  the bridge of them, ${named}`, seconds(bridge.ms), {
      peer: besidePeer(`sqlite3 ${readShellVersion()} sums`, bridge.ms, sumsMs),
    })
    report(`  resident memory at most, ${named}`, mebibytes(maxResidentBytes), {
      goal: below(maxResidentBytes, MOST_BYTES, mebibytes),
    })
    report(`  event-loop delay p99, ${named}`, milliseconds(loopDelayP99Ms), {
      goal: atMost(loopDelayP99Ms, MOST_DELAY_MS, milliseconds),
    })
  }
  const growth = Math.max(...costs.slice(1).map((cost, index) => cost / (costs[index] ?? cost)))
  report('cost for each payment, from one size to the next', ratio(growth), {
    goal: atMost(growth, MOST_GROWTH, ratio),
  })
}
