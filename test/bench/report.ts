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
