/** How a bench tells its figures, each beside its goal and, where there is one, beside a peer of the same run. */

export interface Goal {
  readonly text: string
  /** Null where the figure is not known on this machine. */
  readonly isMet: boolean | null
}

export interface Peer {
  readonly name: string
  readonly figure: string
  readonly ratio: string
}

export interface Figure {
  readonly what: string
  readonly figure: string
  readonly goal?: Goal | undefined
  readonly peer?: Peer | undefined
}

export type Report = (what: string, figure: string, beside?: Pick<Figure, 'goal' | 'peer'>) => void

/** Prints each figure, and hands it on. */
export function createReport(keep: (figure: Figure) => void): Report {
  return (what, figure, beside = {}) => {
    const reported = { what, figure, ...beside }
    console.log(printFigure(reported))
    keep(reported)
  }
}

export function printFigure({ what, figure, goal, peer }: Figure): string {
  const parts = [
    ...(peer ? [`${peer.ratio} of ${peer.name}, ${peer.figure}`] : []),
    ...(goal ? [`goal ${describeGoal(goal)}`] : []),
  ]
  return [`  ${what.padEnd(52)} ${figure.padStart(18)}`, ...parts].join('   ')
}

export function describeGoal({ text, isMet }: Goal): string {
  if (isMet === null) return `${text} (not known)`
  return isMet ? `${text} (met)` : `${text} (missed)`
}

type Format = (value: number) => string

/** `of` says which of several figures the goal is for: `p95`. */
export function atMost(value: number | null, limit: number, format: Format = String, of = ''): Goal {
  return { text: `${of} ≤ ${format(limit)}`.trim(), isMet: value === null ? null : value <= limit }
}

export function below(value: number | null, limit: number, format: Format = String): Goal {
  return { text: `< ${format(limit)}`, isMet: value === null ? null : value < limit }
}

export function atLeast(value: number | null, limit: number, format: Format = String): Goal {
  return { text: `≥ ${format(limit)}`, isMet: value === null ? null : value >= limit }
}

/** The same work done by another program, in seconds; undefined where that is not installed. */
export function besidePeer(name: string, oursMs: number, peerMs: number | null): Peer | undefined {
  return peerMs === null ? undefined : { name, figure: seconds(peerMs), ratio: ratio(oursMs / peerMs) }
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`
}

export function milliseconds(ms: number): string {
  return `${Math.round(ms)} ms`
}

export function ratio(value: number): string {
  return `${value.toFixed(2)} ×`
}

export function mebibytes(bytes: number | null): string {
  return bytes === null ? 'not known' : `${Math.round(bytes / 2 ** 20)} MiB`
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

/** The median, and what 95 of 100 keep to. */
export function spread(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(0)} p95 ${quantile(times, 0.95).toFixed(0)} ms`
}

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0
}
