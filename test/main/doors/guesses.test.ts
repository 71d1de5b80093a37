/** Wrong passphrases through a window: each makes the next wait, however many come at once, and each is on record. */
import { describe, expect, it } from 'vitest'
import { ADA, addUsers } from '../../support/core/payouts.ts'
import { codeOf, PROFILE } from '../../support/core/core.ts'
import { DOORS, startDoor } from '../../support/web/doors.ts'

const profile = PROFILE
const PASSPHRASE = 'a long passphrase'
const WINDOWS = DOORS.filter(({ name }) => name === 'over HTTP')
/** Before the second guess, 1 s; before the third, 2 s more. A timer may come a little early. */
const WAITS_MS = 2_950

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now()
  await work()
  return performance.now() - startedAtMs
}

describe.each(WINDOWS)('a wrong guess through a window $name', ({ open }) => {
  it('at the vault’s passphrase', async () => {
    const { door: { client } } = await startDoor(open)
    await client.vault.lock()
    const guess = (passphrase: string) => codeOf(client.vault.unlock({ passphrase }))
    expect(await timeOf(async () => {
      const codes = await Promise.all(['wrong one', 'wrong two', 'wrong three'].map(guess))
      expect(codes).toEqual(Array<string>(3).fill('VAULT_WRONG_PASSPHRASE'))
    })).toBeGreaterThan(WAITS_MS)
    await client.vault.unlock({ passphrase: PASSPHRASE })
    const { rows } = await client.audit.list({ profile, search: 'vault passphrase refused' })
    expect(rows.map(({ after }) => (JSON.parse(after ?? '') as { inARow: number }).inARow)).toEqual([3, 2, 1])
  })

  it('at a person’s passphrase', async () => {
    const { core, door: { client } } = await startDoor(open)
    await addUsers(core.client)
    const guess = (passphrase: string) => codeOf(client.sittings.signIn({ profile, by: { ...ADA, passphrase } }))
    expect(await timeOf(async () => {
      const codes = await Promise.all(['wrong one', 'wrong two', 'wrong three'].map(guess))
      expect(codes).toEqual(Array<string>(3).fill('USER_REFUSED'))
    })).toBeGreaterThan(WAITS_MS)
    const { rows } = await core.client.audit.list({ profile, search: 'user refused' })
    expect(rows).toHaveLength(3)
  })
})
