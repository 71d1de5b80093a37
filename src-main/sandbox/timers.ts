/** What the practice service does later: a phone that answers, a webhook that is late. Called off when it closes. */
export class Timers {
  readonly #waiting = new Set<NodeJS.Timeout>()
  #isStopped = false

  after(delayMs: number, act: () => void): void {
    if (this.#isStopped) return
    const timer = setTimeout(() => {
      this.#waiting.delete(timer)
      act()
    }, delayMs)
    this.#waiting.add(timer)
  }

  /** Calls off what waits; more may be added. */
  clear(): void {
    for (const timer of this.#waiting) clearTimeout(timer)
    this.#waiting.clear()
  }

  stop(): void {
    this.#isStopped = true
    this.clear()
  }
}
