/** Waits for a signal. Without one, nothing is waited for. */
export function untilAborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted !== false) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
