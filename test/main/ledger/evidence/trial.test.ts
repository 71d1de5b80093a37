import { beforeAll, describe, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProblems, layTrialLedger, tryEdits, tryFlips, type TrialLedger } from '../../../support/ledger/trial.ts'
import { copyFileSync } from 'node:fs'
import { sweepEdits } from '../../../support/ledger/sweep.ts'

/** More are tried by `npm run bench -- doctor`. */
const FLIPS = 60
const SEED = 20_261_122

describe('doctor, over a ledger that was changed behind the program’s back', () => {
  let ledger: TrialLedger
  beforeAll(async () => {
    const home = await mkdtemp(join(tmpdir(), 'tillproof-trial-'))
    ledger = await layTrialLedger(home, 120)
    return () => rm(home, { recursive: true, force: true })
  }, 60_000)

  it('finds nothing where nothing was changed', () => {
    copyFileSync(ledger.original, join(ledger.folder, 'ledger.sqlite'))
    expect(findProblems(ledger.folder)).toEqual([])
  })

  it('finds every edit by SQL, also by a hand that hashes the audit trail anew', async () => {
    expect((await tryEdits(ledger)).missed).toEqual([])
  }, 120_000)

  it('tries something of every table but of those that a ledger seldom has rows of', () => {
    expect(sweepEdits(ledger.original).empty).toEqual([
      'key_refusal', 'settlement_reject',
    ])
  })

  it('finds a row that was taken out of any table', async () => {
    const removals = sweepEdits(ledger.original).edits.filter(({ name }) => name.endsWith(', a row'))
    expect((await tryEdits(ledger, removals)).missed).toEqual([])
  }, 120_000)

  it('finds every change of a single byte that changes what the ledger says', async () => {
    expect((await tryFlips(ledger, FLIPS, SEED)).missed).toEqual([])
  }, 240_000)
})
