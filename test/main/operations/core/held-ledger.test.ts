/** A ledger that another process writes to can be read, whatever else is asked of it at the same time. */
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { takeLock } from '../../../../src-main/ledger/engine/lock.ts'
import { PROFILE, startCore } from '../../../support/core/core.ts'
import { LOG_HOLDER } from '../../../support/ledger/command-log.ts'

const profile = PROFILE

it('is read while somebody finds out that it can’t be written to', async () => {
  const first = await startCore()
  await first.importRows(['A,10.00,NGN,Ada'])
  await first.core.close()
  const lock = takeLock(join(first.folder, 'data', 'profiles', PROFILE), LOG_HOLDER)
  onTestFinished(() => lock.release())
  const { client } = await first.reopen()
  // Each list of runs tries to write first: what a killed process left under way is set right by that.
  const asked = [
    client.verifyRuns.list({ profile }), client.today.get({ profile }), client.payments.list({ profile }),
    client.verifyRuns.list({ profile }), client.audit.list({ profile }),
  ]
  const told = await Promise.allSettled(asked)
  expect(told.map(({ status }) => status)).toEqual(asked.map(() => 'fulfilled'))
  await expect(first.reopen().then(({ importRows }) => importRows(['B,10.00,NGN,Ben']))).rejects
    .toMatchObject({ code: 'LEDGER_HELD' })
})
