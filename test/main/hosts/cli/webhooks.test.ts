import { describe, expect, it } from 'vitest'
import { postJson } from '../../../support/service/practice-start.ts'
import { CARD, charge } from '../../../support/service/practice-charge.ts'
import { startReceiver } from '../../../support/service/practice-receiver.ts'
import { PASSPHRASE, PROFILE, shareTill, type Till } from '../../../support/cli/till.ts'

const SECRET = 'a-shared-secret-of-some-length'
const APPROVED = { answer: 'approved', amount: '1250.50' }

/** A delivery of the document's shape. */
function delivery(fields: Record<string, unknown> = {}) {
  return {
    id: 93, txRef: 'ORDER-1', gwRef: 'G-1', orderRef: null, createdAt: '2026-09-17T08:30:00.000Z', amount: 1250.5,
    charged_amount: 1250.5, status: 'successful', currency: 'NGN', ...fields,
  }
}

const jsonl = (...payloads: readonly object[]): string => payloads.map((each) => JSON.stringify(each)).join('\n')

/** One webhook told of a payment that fails its checks, and one of none in the books. */
const till = shareTill(async ({ file, importRows, run, teach }) => {
  await teach({ 'ORDER-1': { answer: 'other-amount', amount: '1250.50' }, 'ORDER-2': APPROVED, 'HEARD': APPROVED })
  await importRows(['ORDER-1,1250.50,NGN,', 'ORDER-2,1250.50,NGN,', 'HEARD,1250.50,NGN,'])
  await file('seed.jsonl', jsonl(delivery(), delivery({ txRef: 'STRAY' })))
  await run(['webhooks', 'import', 'seed.jsonl'])
})

const settingsOf = async ({ client }: Till, profile = PROFILE) => (await client()).webhooks.settings({ profile })

/** Calls `act` with the address as soon as the program has printed it. */
function onAddress(act: (address: string) => Promise<unknown>) {
  let isDone = false
  return (written: string): void => {
    const [address] = /http:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(written) ?? []
    if (isDone || address === undefined) return
    isDone = true
    void act(address)
  }
}

describe('webhooks listen', () => {
  it('prints its address, a line a delivery, and what it took when it ends', async () => {
    const { port } = await settingsOf(till())
    const onWrite = onAddress(async (address) => {
      await fetch(address.slice(0, address.lastIndexOf('/')), { method: 'POST', body: '{}' })
      await postJson(address, delivery({ id: 1, txRef: 'HEARD' }))
    })
    const signal = { name: 'SIGTERM', onceSaid: '  HEARD  ' } as const
    const { status, out, err } = await till().run(['webhooks', 'listen', '--port', '0'], { signal, onWrite })
    expect(status).toBe(0)
    expect(out).toMatch(/webhook 3 {2}HEARD {2}successful NGN 1,250\.5\d* {2}unverified/)
    expect(err).toContain('1 delivery received, 1 refused: 1 ')
    expect(err).toContain('anyone who knows the address can fill the ledger')
    expect(err).toContain('tillproof webhooks set --authenticity')
    const { rows } = await (await till().client()).webhooks.list({ profile: PROFILE })
    expect(rows).toMatchObject([{ txref: 'HEARD', source: 'listener' }, { source: 'file' }, { source: 'file' }])
    // That port was for this time only.
    expect([port === 0, (await settingsOf(till())).port]).toEqual([false, port])
    const [address = ''] = /http:\S+/.exec(out) ?? []
    await expect(fetch(address)).rejects.toThrow()
  })

  it('with --json prints the address, then one object a delivery', async () => {
    const onWrite = onAddress((address) => postJson(address, delivery({ id: 2, txRef: 'HEARD' })))
    const signal = { name: 'SIGINT', onceSaid: '"txref"' } as const
    const { status, out, err } = await till().run(['--json', 'webhooks', 'listen', '--port', '0'], { signal, onWrite })
    const lines = out.trim().split('\n').map((line) => JSON.parse(line) as object)
    expect(lines).toMatchObject([
      { address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//) }, { id: 4, txref: 'HEARD' },
    ])
    expect([status, lines.length, err]).toEqual([0, 2, ''])
  })
})

describe('webhooks import', () => {
  it('shows what was taken, verifies its payments, and exits by what they came to', async () => {
    await till().file('a.jsonl', jsonl(delivery({ txRef: 'ORDER-2' }), delivery({ txRef: 'ORDER-2' })))
    const { status, out } = await till().run(['webhooks', 'import', 'a.jsonl'])
    expect(status).toBe(0)
    expect(out).toContain('2 webhooks imported from a.jsonl\n  1 duplicates, 0 with references not in the books')
    expect(await stateOf('ORDER-2')).toBe('proved')
    await till().file('failing.jsonl', jsonl(delivery({ id: 95 })))
    const failing = await till().run(['webhooks', 'import', 'failing.jsonl', '--json'])
    expect([failing.status, failing.json()]).toMatchObject([1, { taken: 1, runState: 'completed' }])
    expect(await stateOf('ORDER-1')).toBe('failed')
  })

  it('reads stdin', async () => {
    const { status, out } = await till().run(['webhooks', 'import', '-'], {
      stdin: jsonl(delivery({ txRef: 'ORDER-2', id: 96 })),
    })
    expect([status, out.includes('1 webhook imported from stdin')]).toEqual([0, true])
  })

  it('ends with 1 where rows were rejected or have a reference that is not in the books', async () => {
    await till().file('b.jsonl', `${jsonl(delivery({ txRef: 'ORDER-2', id: 94 }))}\nnot JSON\n`)
    const { status, out } = await till().run(['webhooks', 'import', 'b.jsonl'])
    expect(status).toBe(1)
    expect(out).toMatch(/row 2: .*JSON/)
    await till().file('stray.jsonl', jsonl(delivery({ txRef: 'STRAY-2' })))
    const stray = await till().run(['webhooks', 'import', 'stray.jsonl'])
    expect([stray.status, stray.out.includes('1 with references not in the books')]).toEqual([1, true])
  })

  async function stateOf(txref: string): Promise<string> {
    return (await (await till().client()).payments.get({ profile: PROFILE, txref })).state
  }
})

describe('webhooks list and show', () => {
  it('lists what is asked for', async () => {
    const { out } = await till().run(['webhooks', 'list', '--only', 'unknown-reference', '--limit', '7'])
    expect(out).toMatch(/STRAY +successful .* not in the books/)
    expect(out).not.toContain('ORDER-')
    const one = await till().run(['webhooks', 'list', '--limit', '1'])
    expect(one.out).toMatch(/1 webhook of \d+ shown/)
    expect((await till().run(['webhooks', 'list', '--only', 'x'])).status).toBe(2)
  })

  it('shows one with its body', async () => {
    const { rows } = await (await till().client()).webhooks.list({ profile: PROFILE })
    const told = rows.find(({ txref }) => txref === 'ORDER-1')
    const { out, status } = await till().run(['webhooks', 'show', String(told?.id)])
    expect(status).toBe(0)
    expect(out).toContain('"txRef":"ORDER-1"')
    expect(out).toMatch(/Payment +failed/)
    expect(out).toContain(`verify run ${told?.runId}`)
    expect((await till().run(['webhooks', 'show', '999'])).status).toBe(2)
  })
})

describe('webhooks set', () => {
  const other = shareTill()

  it('without options shows them, and changes nothing', async () => {
    const before = await settingsOf(till())
    const { out } = await till().run(['webhooks', 'set'])
    expect(out).toContain(`http://127.0.0.1:${before.port}/`)
    expect(out).toMatch(/Authenticity +not checked/)
    expect(await settingsOf(till())).toEqual(before)
  })

  it('takes the secret from stdin, never from an argument, and shows it nowhere', async () => {
    const own = other()
    const argv = ['webhooks', 'set', '--authenticity', 'hmac-sha256', '--header', 'X-Hash']
    const missing = await own.run(argv)
    expect([missing.status, (await settingsOf(own)).authenticity]).toEqual([2, { kind: 'none' }])
    expect((await own.run([...argv, '--secret', SECRET])).status).toBe(2)
    const { status, out, err } = await own.run([...argv, '--secret-stdin'], { stdin: `${SECRET}\n` })
    expect([status, (out + err).includes(SECRET)]).toEqual([0, false])
    const { authenticity, secretFingerprint } = await settingsOf(own)
    expect(authenticity).toEqual({ kind: 'hmac-sha256', header: 'X-Hash' })
    expect(out).toContain(`fingerprint ${secretFingerprint}`)
    expect((await own.run(['webhooks', 'set', '--authenticity', 'none'])).out).toMatch(/Authenticity +not checked/)
  })

  it('lets a person keep the secret that is there, by Enter', async () => {
    const own = other()
    const terminal = { isTty: true, env: { TILLPROOF_PASSPHRASE: PASSPHRASE } }
    const argv = ['webhooks', 'set', '--authenticity', 'header', '--header']
    expect((await own.run([...argv, 'x-one'], { terminal, stdin: `${SECRET}\r` })).status).toBe(0)
    const before = await settingsOf(own)
    const kept = await own.run([...argv, 'x-two'], { terminal, stdin: '\r' })
    expect([kept.status, kept.err.includes('Enter keeps the current one')]).toEqual([0, true])
    expect(await settingsOf(own)).toEqual({ ...before, authenticity: { kind: 'header', header: 'x-two' } })
  })

  it('sets port and path', async () => {
    const own = other()
    await own.run(['webhooks', 'set', '--new-path'])
    const before = await settingsOf(own)
    expect((await own.run(['webhooks', 'set', '--port', '0', '--new-path'])).out).toContain('(any free port)')
    const after = await settingsOf(own)
    expect([after.port, after.path === before.path, after.path?.length]).toEqual([0, false, before.path?.length])
  })

  it.each([
    [['--authenticity', 'header']], [['--authenticity', 'none', '--header', 'X']], [['--port', '70000']],
  ])('refuses %j', async (argv) => {
    const before = await settingsOf(till())
    const { status } = await till().run(['webhooks', 'set', ...argv])
    expect([status, await settingsOf(till())]).toEqual([2, before])
  })
})

describe('sandbox', () => {
  it('tells of completed payments where it is asked to', async () => {
    const receiver = await startReceiver(200)
    const argv = ['--json', 'sandbox', '--webhook-url', receiver.address, '--webhook-encoding', 'json']
    const delivered = expect.poll(() => receiver.received.length).toBe(1)
    const { promise: printed, resolve: print } = Promise.withResolvers<string>()
    const ended = till().run(argv, { signal: { name: 'SIGTERM', after: delivered }, onWrite: print })
    const service = JSON.parse(await printed) as { baseUrl: string; publicKey: string; secretKey: string }
    await charge(service, { cardno: '5000000000000033', ...CARD })
    expect((await ended).status).toBe(0)
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ txRef: 'T-1' })
    await receiver.close()
    expect((await till().run(['sandbox', '--webhook-url', 'http://example.com/'])).status).toBe(2)
  })
})
