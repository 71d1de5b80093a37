/**
 * Loaded into the host before its program (`node --import`): keeps its event loop's delay, and writes the figures to
 * TILLPROOF_BENCH_DELAY at each SIGUSR2, from where it counts again.
 */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const path = process.env['TILLPROOF_BENCH_DELAY']

// Threads load it too.
if (isMainThread && path !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(path, JSON.stringify({ p99Ms: delay.percentile(99) / 1e6, maxMs: delay.max / 1e6 }))
    delay.reset()
  })
}
