import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

const THREAD = new URL('../../../src-main/ledger/thread/main.ts', import.meta.url).href

it('the sources of a thread come out of the compile cache, where no WebAssembly strips their types', async () => {
  const worker = new Worker(`
    import(${JSON.stringify(THREAD)}).then(() => {
      require('node:worker_threads').parentPort.postMessage(process.moduleLoadList)
    })
  `, { eval: true })
  const [loaded] = await once(worker, 'message') as [readonly string[]]
  await once(worker, 'exit')
  expect(loaded.filter((name) => name.includes('amaro'))).toEqual([])
})
