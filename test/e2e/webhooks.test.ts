import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ChildProcess } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addShop, createWorkplace, startSandboxProcess, type Workplace } from '../support/cli/tillproof.ts'

let workplace: Workplace
beforeEach(async () => {
  workplace = await createWorkplace('shop')
})
afterEach(() => workplace.dispose())

interface Listener {
  readonly child: ChildProcess
  readonly address: string
  readonly deliveries: readonly { readonly txref: string }[]
}

/** `tillproof webhooks listen` as a process of its own. */
async function listen(args: readonly string[] = []): Promise<Listener> {
  const child = workplace.start(['--json', 'webhooks', 'listen', '--port', '0', ...args])
  if (!child.stdout) throw new Error('no stdout')
  child.stderr?.resume()
  const deliveries: { readonly txref: string }[] = []
  const lines = createInterface({ input: child.stdout })
  const [first] = (await once(lines, 'line')) as [string]
  lines.on('line', (line) => deliveries.push(JSON.parse(line) as { txref: string }))
  return { child, address: (JSON.parse(first) as { address: string }).address, deliveries }
}

async function end({ child }: Listener, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
  return child.exitCode
}

/** Null where no answer came. */
async function deliver(address: string, txref: string): Promise<number | null> {
  const body = new URLSearchParams({ txRef: txref, status: 'successful', amount: '10.00' })
  return fetch(address, { method: 'POST', body }).then(({ status }) => status, () => null)
}

async function listed(): Promise<readonly { readonly txref: string; readonly paymentState: string | null }[]> {
  const { webhooks } = await workplace.json(['webhooks', 'list', '--limit', '1000'])
  return webhooks as { txref: string; paymentState: string | null }[]
}

describe('webhooks listen', () => {
  it('killed in the middle of a flood keeps every delivery that it answered with 200', async () => {
    const service = await startSandboxProcess(workplace, [])
    await addShop(workplace, service, 60_000)
    const answered = new Set<string>()
    let sent = 0
    for (const enough of [5, 25, 15]) {
      const listener = await listen()
      const before = answered.size
      const flooded = Promise.withResolvers<void>()
      let isAlive = true
      const senders = Array.from({ length: 6 }, async () => {
        while (isAlive) {
          const txref = `K-${(sent += 1)}`
          if ((await deliver(listener.address, txref)) === 200) answered.add(txref)
          if (answered.size - before >= enough) flooded.resolve()
        }
      })
      await flooded.promise
      await end(listener, 'SIGKILL')
      isAlive = false
      await Promise.all(senders)
    }
    expect(answered.size).toBeGreaterThanOrEqual(45)
    const kept = new Set((await listed()).map(({ txref }) => txref))
    expect([...answered].filter((txref) => !kept.has(txref))).toEqual([])
  }, 60_000)

  it('has what the practice service tells verified, line by line, and what a killed one left', async () => {
    const rows = ['A-1', 'A-2'].map((txref) => `${txref},10.00,NGN`)
    await writeFile(join(workplace.folder, 'expected.csv'), ['reference,amount,currency', ...rows].join('\n'))
    const references = { 'A-1': { answer: 'approved', amount: '10.00' }, 'A-2': { answer: 'approved', amount: '9.99' } }
    await writeFile(join(workplace.folder, 'scenario.json'), JSON.stringify({ references }))
    const service = await startSandboxProcess(workplace, ['--scenario', 'scenario.json'])
    await addShop(workplace, service, 400)
    await workplace.run(['import', 'expected', 'expected.csv'])
    const first = await listen()
    expect(await deliver(first.address, 'A-1')).toBe(200)
    expect(await deliver(first.address, 'A-2')).toBe(200)
    await end(first, 'SIGKILL')
    expect((await listed()).map(({ paymentState }) => paymentState)).toEqual(['unverified', 'unverified'])

    const second = await listen()
    expect(second.address.endsWith(new URL(first.address).pathname)).toBe(true)
    expect(await deliver(second.address, 'A-1')).toBe(200)
    await expect.poll(() => second.deliveries.map(({ txref }) => txref)).toEqual(['A-1'])
    // The lie of the second one is found out: it was paid less than it said.
    await expect.poll(async () => (await listed()).map(({ txref, paymentState }) => `${txref} ${paymentState ?? ''}`), {
      timeout: 20_000, interval: 500,
    }).toEqual(['A-1 proved', 'A-2 failed', 'A-1 proved'])
    expect(await end(second, 'SIGTERM')).toBe(0)
  }, 60_000)
})
