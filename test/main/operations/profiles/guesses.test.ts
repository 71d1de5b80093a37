/** Wrong passphrases: each makes the next wait, in whatever process, and each is on record. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCore } from '../../../../src-main/compose.ts'
import { createGuessGuard } from '../../../../src-main/keys/guess-guard.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'
import { makeVaultFolder } from '../../../support/keys/vault-folder.ts'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'
import { ADA, addUsers } from '../../../support/core/payouts.ts'

const profile = PROFILE

/** A clock that a test moves, and that tells how long it was waited on. */
function fakeClock() {
  const waits: number[] = []
  let wallMs = 1_000_000
  return {
    waits,
    passMs: (durationMs: number) => void (wallMs += durationMs),
    instant: () => ({ wallMs, uptimeMs: wallMs }),
    schedule(delayMs: number, act: () => void) {
      waits.push(delayMs)
      wallMs += delayMs
      queueMicrotask(act)
      return () => undefined
    },
  }
}

describe('the vault’s passphrase', () => {
  async function startGuard() {
    const folder = await makeVaultFolder()
    const path = join(folder.path, '..', '..', 'guesses.json')
    const clock = fakeClock()
    const told: number[] = []
    const open = () => createGuessGuard({ path, clock, onWrong: async ({ count }) => void told.push(count) })
    const wrong = (): Promise<void> => Promise.reject(new AppError('VAULT_WRONG_PASSPHRASE', { path }))
    return { path, clock, told, open, wrong }
  }

  it('is guessed at a growing price, which the next process pays too', async () => {
    const { clock, told, open, wrong } = await startGuard()
    for (let guess = 0; guess < 7; guess += 1) {
      await expect(open()(wrong)).rejects.toMatchObject({ code: 'VAULT_WRONG_PASSPHRASE' })
    }
    expect(clock.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000])
    expect(told).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('is guessed one at a time, however many come at once', async () => {
    const { clock, open, wrong } = await startGuard()
    const [one, other] = [open(), open()]
    const guesses = await Promise.allSettled([one(wrong), other(wrong), one(wrong), other(wrong)])
    expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
    expect(clock.waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(7_000)
  })

  it('costs nothing more once it was right, and nothing where time has passed', async () => {
    const { clock, open, wrong } = await startGuard()
    await expect(open()(wrong)).rejects.toThrow()
    clock.passMs(1_000)
    await open()(() => Promise.resolve())
    await expect(open()(wrong)).rejects.toThrow()
    expect(clock.waits).toEqual([])
  })

  it('leaves its count where no passphrase stands', async () => {
    const { path, open, wrong } = await startGuard()
    await expect(open()(wrong)).rejects.toThrow()
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ count: 1, lastAtMs: expect.any(Number) as number })
    await writeFile(path, '{"count":')
    await open()(() => Promise.resolve())
  })
})

const SEEN = [{ transferId: 1, payloadHash: '0'.repeat(64) }]

describe('a person’s passphrase', () => {
  it('is not checked where a wrong guess can’t be recorded: right and wrong get one answer', async () => {
    const core = await startCore()
    await addUsers(core.client)
    const holder = await core.reopen()
    await holder.client.profiles.update({ profile, cutOff: '05:00' })
    const { client } = await startBeside(core.folder)
    for (const passphrase of [ADA.passphrase, 'a wrong passphrase']) {
      const sending = async (): Promise<void> => {
        for await (const _ of await client.transfers.send({ profile, seen: SEEN, by: { ...ADA, passphrase } }));
      }
      expect(await codeOf(sending())).toBe('LEDGER_HELD')
    }
  })
})

async function startBeside(folder: string) {
  const core = await createCore(
    { dataDir: join(folder, 'data'), actor: 'clerk', command: 'beside', kdfCost: QUICK_KDF },
    { askPassphrase: () => Promise.resolve(undefined) },
  )
  onTestFinished(() => core.close())
  return core
}
