import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { PROFILE, startCore } from '../../../support/core/core.ts'

const profile = PROFILE

describe('the way to the service', () => {
  it('may be closed at any moment: a run that is started meanwhile goes on, or says that it stands', async () => {
    const { client, importRows } = await startCore()
    await importRows(['A,10.00,NGN,'])
    const starts = Array.from({ length: 12 }, async (_, turns) => {
      for (let turn = 0; turn < turns * 3; turn += 1) await nextTurn()
      const start = client.verifyRuns.start({ profile, selection: { all: true } })
      // Once it is locked, the vault is opened by whoever types its passphrase.
      return start.then(({ run }) => run.id, (error: unknown) => expect(error).toMatchObject({ code: 'VAULT_LOCKED' }))
    })
    const locks = Array.from({ length: 6 }, async (_, turns) => {
      for (let turn = 0; turn < turns * 7; turn += 1) await nextTurn()
      await client.vault.lock()
    })
    await Promise.all(locks)
    for (const runId of await Promise.all(starts)) {
      if (typeof runId !== 'number') continue
      let last = ''
      for await (const { run } of await client.verifyRuns.watch({ profile, runId })) last = run.state
      expect(last).toMatch(/completed|paused/)
    }
  }, 20_000)
})

describe('a restore', () => {
  it('goes through while others ask for what they show, and gives them the restored ledger then', async () => {
    const { client, folder, importRows } = await startCore()
    await importRows(['A,10.00,NGN,'])
    const path = join(folder, 'backup.sqlite')
    await client.ledger.backup({ profile, path })
    await importRows(['B,10.00,NGN,'])
    let isOver = false
    const asked = { answers: 0, closed: 0 }
    const asking = [client.verifyRuns.list, client.imports.list].map(async (list) => {
      while (!isOver) {
        await list({ profile }).then(() => (asked.answers += 1), (error: unknown) => {
          expect(error).toMatchObject({ code: 'LEDGER_CLOSED' })
          asked.closed += 1
        })
      }
    })
    await client.ledger.restore({ profile, path })
    isOver = true
    await Promise.all(asking)
    expect((await client.payments.list({ profile })).rows.map(({ txref }) => txref)).toEqual(['A'])
  })

  it('ends the watch for changes, which may begin again at once', async () => {
    const { client, folder, importRows } = await startCore()
    await importRows(['A,10.00,NGN,'])
    const path = join(folder, 'backup.sqlite')
    await client.ledger.backup({ profile, path })
    const changes = await client.changes.watch({ profile })
    expect((await changes.next()).done).toBe(false)
    const end = changes.next()
    await client.ledger.restore({ profile, path })
    expect(await end).toMatchObject({ done: true })
    const again = await client.changes.watch({ profile })
    expect((await again.next()).value).toMatchObject({ isFirst: true })
    await again.return?.(undefined)
  })
})
