/** A locked vault closes the windows: the books do not answer, settings do not change, and what was begun goes on. */
import { describe, expect, it } from 'vitest'
import { codeOf, PROFILE } from '../../support/core/core.ts'
import { DOORS, startDoor } from '../../support/web/doors.ts'
import { startTestHost } from '../../support/web/host.ts'

const profile = PROFILE
const PASSPHRASE = 'a long passphrase'
const WINDOWS = DOORS.filter(({ name }) => name !== 'called directly')

describe.each(WINDOWS)('a window $name, while the vault is locked', ({ open }) => {
  it('reads nothing of the books and changes no setting, until the passphrase is typed', async () => {
    const { core, door: { client }, importRows } = await startDoor(open)
    await importRows(['A,10.00,NGN,Jane'])
    await client.vault.lock()
    const calls = {
      payments: client.payments.list({ profile }),
      payment: client.payments.get({ profile, txref: 'A' }),
      totals: client.payments.totals({ profile, filter: {} }),
      runs: client.verifyRuns.list({ profile }),
      audit: client.audit.list({ profile }),
      people: client.people.list({ profile }),
      settings: client.profiles.update({ profile, cutOff: '05:00' }),
      details: client.profiles.get({ profile }),
      autoLock: client.vault.setAutoLock({ minutes: null }),
      backup: client.ledger.backup({ profile, path: '/tmp/x' }),
      practice: client.profiles.openPractice({}),
      quickdocs: client.quickdocs.describe({ profile, method: 'GET', endpoint: '/transfers' }),
    }
    const codes = await Promise.all(Object.entries(calls).map(async ([name, call]) => [name, await codeOf(call)]))
    expect(codes).toEqual(Object.keys(calls).map((name) => [name, 'VAULT_LOCKED']))
    expect(await client.vault.status()).toMatchObject({ exists: true, isUnlocked: false })
    expect((await client.profiles.list()).map(({ name }) => name)).toContain(profile)
    expect(await client.preferences.all()).toEqual({})
    // Whoever runs the program at a terminal is no window.
    expect((await core.client.payments.list({ profile })).rows).toHaveLength(1)
    await client.vault.unlock({ passphrase: PASSPHRASE })
    expect((await client.payments.list({ profile })).rows).toHaveLength(1)
    expect(await client.profiles.get({ profile })).toMatchObject({ cutOff: '00:00' })
  })

  it('ends what it watched, while the run goes on to its end', async () => {
    const { core, door: { client }, importRows, teach } = await startDoor(open)
    const references = Array.from({ length: 1_500 }, (_, index) => `R-${index}`)
    await teach(Object.fromEntries(references.map((txref) => [txref, { answer: 'approved', amount: '1.00' }])))
    await importRows(references.map((txref) => `${txref},1.00,NGN,`))
    const { run } = await client.verifyRuns.start({ profile })
    const watched = await client.verifyRuns.watch({ profile, runId: run.id })
    let code = ''
    try {
      for await (const event of watched) {
        if (event.run.state === 'running') await core.client.vault.lock()
      }
    } catch (error) {
      ({ code } = error as { code: string })
    }
    expect(code).toBe('VAULT_LOCKED')
    let state = ''
    for await (const event of await core.client.verifyRuns.watch({ profile, runId: run.id })) state = event.run.state
    expect(state).toBe('completed')
  })
})

describe('a window in a data folder without a vault', () => {
  it('works with the practice profile, which needs no key', async () => {
    const { client } = await (await startTestHost()).enter()
    await client.profiles.openPractice({ withSample: false })
    expect((await client.payments.list({ profile: 'practice' })).rows).toEqual([])
  })
})
