import { describe, expect, it } from 'vitest'
import { ownTill, PASSPHRASE } from '../../../support/cli/till.ts'

const NEXT = 'violet harbour lantern 9'

describe('the key vault in the terminal', () => {
  it('has its passphrase changed by whoever knows it; the old one opens it no more', async () => {
    const { run } = await ownTill()
    const change = (passphrase: string, next: string) => (
      run(['vault', 'change-passphrase', '--secrets-stdin'], { stdin: `${JSON.stringify({ passphrase, next })}\n` })
    )
    const wrong = await change('another one here', NEXT)
    expect([wrong.status === 0, wrong.err.includes('passphrase')]).toEqual([false, true])
    const changed = await change(PASSPHRASE, NEXT)
    expect([changed.status, changed.out]).toEqual([0, expect.stringContaining('There is a key vault.')])
    expect(changed.out + changed.err).not.toContain(NEXT)
    const withOld = await change(PASSPHRASE, 'yet another lantern 77')
    expect(withOld.status).toBe(wrong.status)
    expect((await change(NEXT, PASSPHRASE)).status).toBe(0)
  })

  it('is told to lock later, or never, and says so', async () => {
    const { run } = await ownTill()
    expect((await run(['vault', 'lock-after', '15'])).out).toContain('Windows lock it after 15 minutes')
    expect((await run(['vault', 'lock-after', 'never', '--json'])).json()).toMatchObject({
      vault: { exists: true, autoLockMinutes: null },
    })
    expect((await run(['vault', 'status'])).out).toContain('never lock it by themselves')
    expect((await run(['vault', 'lock-after', '0'])).err).toContain('1 to 1440')
  })
})
