import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { startThread } from '../../../../src-main/ledger/engine/client.ts'
import { openLedger, openLedgerGrid, openLedgerReader } from '../../../../src-main/ledger/engine/open.ts'
import { createHandClock, HOLDER, openTestLedger, temporaryFolder } from '../../../support/ledger/fixtures.ts'

const NO_PROGRAM = new URL('./no-such-thread.ts', import.meta.url)
const THREAD = new URL('../../../../src-main/ledger/engine/thread/main.ts', import.meta.url).href

it('the sources of a thread come out of the compile cache, where no WebAssembly strips their types', async () => {
  const worker = new Worker(`
    import(${JSON.stringify(THREAD)}).then(() => {
      require('node:worker_threads').parentPort.postMessage(process.moduleLoadList)
    })
  `, { eval: true })
  const ended = once(worker, 'exit')
  const [loaded] = await once(worker, 'message') as [readonly string[]]
  await ended
  expect(loaded.filter((name) => name.includes('amaro'))).toEqual([])
})

it('no thread is started to find that there is no ledger', async () => {
  const folder = await temporaryFolder()
  expect(await openLedgerReader(folder, { threadUrl: NO_PROGRAM })).toBeUndefined()
  expect(await openLedgerGrid(folder, { threadUrl: NO_PROGRAM })).toBeUndefined()
})

it('a thread that waits for another looks at nothing before that has happened', async () => {
  const folder = await temporaryFolder()
  const grid = await openLedgerGrid(folder, { after: openTestLedger(folder) })
  expect(await grid?.tallyDays()).toEqual([])
  await grid?.close()
})

it('it ends where that fails', async () => {
  const living = watchThreads()
  const failure = new Error('there is no ledger after all')
  await expect(startThread({ role: 'reader', folder: '' }, { after: Promise.reject(failure) })).rejects.toBe(failure)
  expect(living.size).toBe(0)
})

it('a writer that is refused leaves no thread behind', async () => {
  const { folder } = await openTestLedger()
  const living = watchThreads()
  await expect(openLedger(folder, { clock: createHandClock(), holder: HOLDER })).rejects.toThrow('in use')
  await Promise.all([...living].map((thread) => once(thread, 'exit')))
})

/** Those started from now on that have not ended. */
function watchThreads(): ReadonlySet<Worker> {
  const living = new Set<Worker>()
  const see = (thread: Worker): void => {
    living.add(thread)
    thread.once('exit', () => living.delete(thread))
  }
  process.on('worker', see)
  onTestFinished(() => void process.off('worker', see))
  return living
}
