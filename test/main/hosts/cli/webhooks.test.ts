import { describe, expect, it } from 'vitest'
import { buildProfile } from '../../../support/cli-data.ts'
import { runCli } from '../../../support/cli-run.ts'

const SECRET = 'a-shared-secret-of-some-length'
const SHOP = { profiles: [buildProfile('shop', { kind: 'live' })] }

describe('webhooks listen', () => {
  it('prints its address, a line a delivery, and what it took when it ends', async () => {
    const signal = { name: 'SIGTERM', atCallOf: 'webhooks.watch' } as const
    const { status, out, err, core } = await runCli(['webhooks', 'listen', '--port', '4000'], {
      core: { isEndless: true }, signal,
    })
    expect(status).toBe(0)
    expect(out).toContain('http://127.0.0.1:4780/secret-path')
    expect(out).toMatch(/webhook 5 {2}ORDER-1 {2}successful NGN 1250\.50 {2}failed/)
    expect(err).toContain('1 delivery taken, refused: 3 not authentic.')
    expect(core.inputOf('webhooks.listen')).toEqual({ profile: 'practice', port: 4_000 })
    expect(core.inputOf('webhooks.watch')).toEqual({ profile: 'practice', after: 4 })
  })

  it('with --json prints the address, then one object a delivery', async () => {
    const { out, err } = await runCli(['--json', 'webhooks', 'listen'])
    const lines = out.trim().split('\n').map((line) => JSON.parse(line) as object)
    expect(lines).toMatchObject([{ address: 'http://127.0.0.1:4780/secret-path' }, { id: 5, txref: 'ORDER-1' }])
    expect([lines.length, err]).toEqual([2, ''])
  })
})

describe('webhooks import', () => {
  it('shows what was taken', async () => {
    const { status, out, core } = await runCli(['webhooks', 'import', 'a.jsonl'])
    const path = expect.stringMatching(/a\.jsonl$/) as string
    expect([status, core.inputOf('webhooks.importFile')]).toMatchObject([0, { path }])
    expect(out).toContain('3 webhooks taken from a.jsonl\n  1 known before, 0 of references')
  })

  it('ends with 1 where rows were rejected, and names them', async () => {
    const rejects = [{ rowNumber: 3, reason: 'the body is not JSON' }]
    const webhookImport = { taken: 3, doubled: 1, unknownReference: 0, rejected: 1, rejects, run: null }
    const { status, out } = await runCli(['webhooks', 'import', 'a.jsonl'], { core: { webhookImport } })
    expect(status).toBe(1)
    expect(out).toContain('row 3: the body is not JSON')
  })
})

describe('webhooks list and show', () => {
  it('lists what is asked for', async () => {
    const { out, core } = await runCli(['webhooks', 'list', '--only', 'unknown-reference', '--limit', '7'])
    expect(core.inputOf('webhooks.list')).toMatchObject({ only: 'unknown-reference', stretch: { limit: 7 } })
    expect(out).toContain('ORDER-1')
    expect((await runCli(['webhooks', 'list', '--only', 'x'])).status).toBe(2)
  })

  it('shows one with its body', async () => {
    const { out, core } = await runCli(['webhooks', 'show', '5'])
    expect(core.inputOf('webhooks.get')).toEqual({ profile: 'practice', id: 5 })
    expect(out).toContain('{"txRef":"ORDER-1"}')
    expect(out).toContain('verify run 3')
  })
})

describe('webhooks set', () => {
  it('without options shows them', async () => {
    const { out, core } = await runCli(['webhooks', 'set'])
    expect(core.inputOf('webhooks.setSettings')).toBeUndefined()
    expect(out).toContain('http://127.0.0.1:4780/secret-path')
  })

  it('takes the secret from stdin, never from an argument, and shows it nowhere', async () => {
    const argv = ['--profile', 'shop', 'webhooks', 'set', '--authenticity', 'hmac-sha256', '--header', 'X-Hash']
    const { core, out, err } = await runCli([...argv, '--secret-stdin'], { stdin: `${SECRET}\n`, core: SHOP })
    expect(core.inputOf('webhooks.setSettings')).toEqual({
      profile: 'shop', newPath: false, authenticity: { kind: 'hmac-sha256', header: 'X-Hash' }, secret: SECRET,
    })
    expect(out + err).not.toContain(SECRET)
    expect((await runCli([...argv, '--secret', SECRET], { core: SHOP })).status).toBe(2)
    const missing = await runCli(argv, { core: SHOP })
    expect([missing.status, missing.core.inputOf('webhooks.setSettings')]).toEqual([2, undefined])
  })

  it('sets port and path, and ends a check', async () => {
    const { core } = await runCli(['webhooks', 'set', '--port', '0', '--new-path', '--authenticity', 'none'])
    expect(core.inputOf('webhooks.setSettings')).toMatchObject({
      port: 0, newPath: true, authenticity: { kind: 'none' },
    })
  })

  it.each([
    [['--authenticity', 'header']], [['--authenticity', 'none', '--header', 'X']], [['--port', '70000']],
  ])('refuses %j', async (argv) => {
    const { status, core } = await runCli(['webhooks', 'set', ...argv])
    expect([status, core.inputOf('webhooks.setSettings')]).toEqual([2, undefined])
  })
})

describe('sandbox', () => {
  it('tells of completed payments where it is asked to', async () => {
    const argv = ['sandbox', '--webhook-url', 'http://127.0.0.1:4780/x', '--webhook-encoding', 'json']
    const { core } = await runCli(argv, { signal: { name: 'SIGTERM', atCallOf: 'startSandbox' } })
    expect(core.inputOf('startSandbox')).toMatchObject({
      webhooks: { address: 'http://127.0.0.1:4780/x', encoding: 'json' },
    })
    expect((await runCli(['sandbox', '--webhook-url', 'http://example.com/'])).status).toBe(2)
  })
})
