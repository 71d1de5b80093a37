/**
 * What the lines of a file add up to per currency, and what becomes of its total rows: they are not payments, and are
 * compared with the lines above them. Lines are told one by one, in the file's order.
 */
import type { Currency } from '../values/currency.ts'
import { isPartWord, isSumWord } from './sum-words.ts'

/** `amountMinor` of all lines that could be read, those that repeat one another too. */
export interface LineTotal {
  readonly currency: Currency
  readonly lines: number
  readonly amountMinor: bigint
}

/** `unknown` where its amount or its currency can't be told. */
export type SumVerdict = 'agrees' | 'differs' | 'unknown'

export interface SumRow {
  /** The line of the file on which it begins, counted from 1. */
  readonly rowNumber: number
  /** The word by which it was recognised. */
  readonly label: string
  readonly currency: Currency | null
  readonly amountMinor: number | null
  /** What the lines that it is compared with add up to; null where there is nothing to compare it with. */
  readonly linesMinor: bigint | null
  readonly verdict: SumVerdict
}

/** A row that may be a total row, as far as it can be read. */
export interface SumCandidate {
  readonly rowNumber: number
  readonly label: string
  /** Null where the row has none: that of the lines above is meant where they have one. */
  readonly currency: Currency | null
  /** What its amount is in this currency; null where it can't be read. */
  readonly amountIn: (currency: Currency) => number | null
}

export interface ControlTotals {
  addLine(currency: Currency, amountMinor: number): void
  /** May a line that reads as a payment be a sum: of two lines or more, all or those since the last sum? */
  isSumSoFar(currency: Currency, amountMinor: number): boolean
  /** A new part begins below it. */
  hold(candidate: SumCandidate): SumRow
  conclude(): readonly LineTotal[]
}

/** Of lines: a number as long as that is exact. */
interface Running {
  lines: number
  minor: number
  carried: bigint
}

interface RunningOf {
  readonly all: Running
  part: Running
}

/** A sum of one line says no more than the line. */
const LEAST_LINES = 2

export function createControlTotals(): ControlTotals {
  const byCurrency = new Map<Currency, RunningOf>()
  /** That of the line before, since most files have one currency. */
  let last: { readonly currency: Currency; readonly running: RunningOf } | undefined

  function runningOf(currency: Currency): RunningOf {
    if (last?.currency === currency) return last.running
    const running = byCurrency.get(currency) ?? { all: startRunning(), part: startRunning() }
    byCurrency.set(currency, running)
    last = { currency, running }
    return running
  }

  function hold({ rowNumber, label, currency: said, amountIn }: SumCandidate): SumRow {
    const [only] = byCurrency.size === 1 ? byCurrency.keys() : []
    const currency = said ?? only ?? null
    const running = currency === null ? undefined : byCurrency.get(currency)
    const amountMinor = currency === null ? null : amountIn(currency)
    const held = running && amountMinor !== null ? judge(running, label, BigInt(amountMinor)) : UNKNOWN
    if (running) running.part = startRunning()
    return { rowNumber, label, currency, amountMinor, ...held }
  }

  return {
    addLine(currency, amountMinor) {
      const { all, part } = runningOf(currency)
      add(all, amountMinor)
      add(part, amountMinor)
    },
    isSumSoFar(currency, amountMinor) {
      const { all, part } = runningOf(currency)
      return isSum(all, amountMinor) || isSum(part, amountMinor)
    },
    hold,
    conclude: () => [...byCurrency].map(([currency, { all }]) => (
      { currency, lines: all.lines, amountMinor: sumOf(all) }
    )).sort((one, other) => (one.currency < other.currency ? -1 : 1)),
  }
}

const UNKNOWN = { linesMinor: null, verdict: 'unknown' } as const

/** A sum of a part may be named as if it were of all, and the other way round. */
function judge({ all, part }: RunningOf, label: string, amountMinor: bigint): Pick<SumRow, 'linesMinor' | 'verdict'> {
  const sums = isPartWord(label) ? [sumOf(part), sumOf(all)] : [sumOf(all), sumOf(part)]
  const agreeing = sums.find((sum) => sum === amountMinor)
  return agreeing === undefined
    ? { linesMinor: sums[0] ?? null, verdict: 'differs' }
    : { linesMinor: agreeing, verdict: 'agrees' }
}

function isSum({ lines, minor, carried }: Running, amountMinor: number): boolean {
  return minor === amountMinor && lines >= LEAST_LINES && carried === 0n
}

function startRunning(): Running {
  return { lines: 0, minor: 0, carried: 0n }
}

function add(running: Running, amountMinor: number): void {
  running.lines += 1
  const sum = running.minor + amountMinor
  if (Math.abs(sum) <= Number.MAX_SAFE_INTEGER) {
    running.minor = sum
    return
  }
  running.carried += BigInt(running.minor)
  running.minor = amountMinor
}

function sumOf({ minor, carried }: Running): bigint {
  return carried + BigInt(minor)
}

/** The word by which a row is a total row; undefined where no cell holds one alone. */
export function findSumWord(cells: readonly string[]): string | undefined {
  return cells.find(isSumWord)
}
