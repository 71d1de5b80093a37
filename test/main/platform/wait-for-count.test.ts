import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { countSoFar, waitForCount } from '../../../src-main/platform/wait-for-count.ts'

/** Wakes again and again, and counts on after so many times. */
const WAKING = `
  const { workerData: { counts, wakes } } = require('node:worker_threads')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let wake = 0; wake < 2_000; wake += 1) {
    Atomics.wait(pause, 0, 0, 1)
    if (wake === wakes) Atomics.add(counts, 0, 1)
    Atomics.notify(counts, 0)
  }`

function waking(wakes: number): Int32Array {
  const counts = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = new Worker(WAKING, { eval: true, workerData: { counts, wakes } })
  onTestFinished(async () => void await worker.terminate())
  return counts
}

it('a thread that waits for the next count is not taken in by whoever only wakes it', () => {
  const counts = waking(100)
  expect(waitForCount(counts, 0, 10_000)).toBe(true)
  expect(countSoFar(counts)).toBe(1)
})

it('it goes on at once where it was counted on already, and gives up in time where nobody does', () => {
  const counts = waking(Infinity)
  expect(waitForCount(counts, -1, 10_000)).toBe(true)
  expect(waitForCount(counts, 0, 50)).toBe(false)
})
