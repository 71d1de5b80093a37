import { describe, expect, it } from 'vitest'
import type { V3Look } from '../../../../src-shared/contract/payments.ts'
import { AT, buildProfile, FAILED_DETAIL } from '../../../support/cli-data.ts'
import { runCli } from '../../../support/cli-run.ts'

const LOOK: V3Look = {
  id: 1, at: AT, by: 'officer', attemptId: 21, askedTxid: '9', outcome: 'answered', httpStatus: 200, message: null,
  txref: 'ORDER-9', txid: '9', status: 'settled', chargecode: '00', currency: 'NGN', amount: '900', verdict: 'failed',
  checks: [], differences: [{ field: 'status', legacy: 'successful', v3: 'settled' }], body: '{}',
}

describe('show --ask-v3', () => {
  it('asks v3 first, and shows what it says differently', async () => {
    const { status, core, out } = await runCli(['show', 'ORDER-9', '--ask-v3'], {
      core: { detail: { ...FAILED_DETAIL, v3Looks: [LOOK] } },
    })
    expect([status, core.calls.map(({ procedure }) => procedure)]).toEqual([0, ['payments.askV3', 'payments.get']])
    expect(out).toContain('It differs: beside the legacy answer, its five checks would say failed')
    expect(out).toContain('status: v3 says settled, legacy successful')
  })

  it('says what to do where it is off, and asks nothing otherwise', async () => {
    const off = await runCli(['show', 'ORDER-9', '--ask-v3'])
    expect(off.status).toBe(2)
    expect(off.err.replace(/\s+/g, ' ')).toContain('profile set practice --v3-verify on')
    expect((await runCli(['show', 'ORDER-9'])).core.inputOf('payments.askV3')).toBeUndefined()
  })
})

describe('profile', () => {
  const core = { profiles: [buildProfile('acme')] }

  it('set turns it on and off, and leaves what is not named', async () => {
    const on = await runCli(['profile', 'set', 'acme', '--v3-verify', 'on'], { core })
    expect(on.core.inputOf('profiles.update')).toEqual({ profile: 'acme', v3Verify: true })
    expect(on.out).toMatch(/v3 verify +on/)
    const other = await runCli(['profile', 'set', 'acme', '--v3-base-url', 'https://v3.example'], { core })
    expect(other.core.inputOf('profiles.update')).toEqual({ profile: 'acme', v3BaseUrl: 'https://v3.example' })
    expect((await runCli(['profile', 'set', 'acme'], { core })).status).toBe(2)
  })

  it('add leaves it off unless told', async () => {
    const base = ['profile', 'add', 'x', '--kind', 'test', '--base-url', 'https://x.example', '--public-key',
      'PUBK-0123456789ab-X', '--secret-key-stdin']
    const stdin = 'SECK-0123456789abcdef-X\n'
    expect((await runCli(base, { stdin })).core.inputOf('profiles.add')).toMatchObject({ v3Verify: false })
    const on = await runCli([...base, '--v3-verify', 'on', '--v3-base-url', 'https://v3.example'], { stdin })
    expect(on.core.inputOf('profiles.add')).toMatchObject({ v3Verify: true, v3BaseUrl: 'https://v3.example' })
  })
})
