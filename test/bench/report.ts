/** Prints a measured figure beside its goal. */
export function report(what: string, figure: string, goal?: string): void {
  console.log(`  ${what.padEnd(52)} ${figure.padStart(18)}${goal === undefined ? '' : `   goal ${goal}`}`)
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`
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
