/** How fast calls are going out at present, for people to see; decides nothing. */

/** Long enough to be steady at a few calls a second, short enough to show a change. */
const SPAN_SECONDS = 10

export class CallRate {
  /** Sends of each of the last seconds, by the second's number. */
  readonly #sendsBySecond = new Map<number, number>()
  /** Since when calls have been going out without a long silence. */
  #firstSecond = 0

  record(count: number, nowMs: number): void {
    const second = Math.floor(nowMs / 1_000)
    this.#forgetBefore(second - SPAN_SECONDS)
    if (this.#sendsBySecond.size === 0) this.#firstSecond = second
    this.#sendsBySecond.set(second, (this.#sendsBySecond.get(second) ?? 0) + count)
  }

  /** Calls a minute over the last full seconds; null while there was none. */
  callsPerMinute(nowMs: number): number | null {
    const second = Math.floor(nowMs / 1_000)
    this.#forgetBefore(second - SPAN_SECONDS)
    if (this.#sendsBySecond.size === 0) return null
    const spanSeconds = Math.min(SPAN_SECONDS, second - this.#firstSecond)
    if (spanSeconds === 0) return null
    let sends = 0
    for (const [at, count] of this.#sendsBySecond) if (at < second) sends += count
    return (sends * 60) / spanSeconds
  }

  #forgetBefore(second: number): void {
    for (const at of this.#sendsBySecond.keys()) if (at < second) this.#sendsBySecond.delete(at)
  }
}
