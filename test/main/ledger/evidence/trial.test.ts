import { beforeAll, describe, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProblems, layTrialLedger, tryEdits, tryFlips, type TrialLedger } from '../../../support/ledger/trial.ts'
import { copyFileSync } from 'node:fs'
import { openLedger } from '../../../../src-main/ledger/engine/open.ts'
import { bankFile, bankLine, bankStatement } from '../../../support/ledger/bank.ts'
import { ACTOR, createHandClock, HOLDER } from '../../../support/ledger/fixtures.ts'
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

  it('finds every edit by SQL, also by a hand that hashes the audit trail again', async () => {
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

  it('finds every edit of a match, also where something came since they were computed', async () => {
    const since = await takeStatement(ledger)
    const edits = sweepEdits(since.original).edits.filter(({ name }) => /^match(_item|_alternative)?[.,]/.test(name))
    expect(edits.length).toBeGreaterThan(20)
    expect((await tryEdits(since, edits)).missed).toEqual([])
  }, 120_000)

  it('finds every change of a single byte that changes what the ledger says', async () => {
    expect((await tryFlips(ledger, FLIPS, SEED)).missed).toEqual([])
  }, 240_000)
})

/** The same ledger, with a bank statement of which nothing is matched yet. */
async function takeStatement({ folder, original }: TrialLedger): Promise<TrialLedger> {
  const path = join(folder, 'ledger.sqlite')
  copyFileSync(original, path)
  const { reader, writer } = await openLedger(folder, { clock: createHandClock(), holder: HOLDER })
  const lines = [bankLine(1, { bankReference: 'SINCE', bookingDate: '2026-09-20', valueDate: null })]
  const statement = bankStatement({ accountNumber: 'NG0690000999', number: '1', opening: null, closing: null, lines })
  await writer.statements.takeBankFile(bankFile([statement], { account: 'Since', twins: 'new' }), ACTOR)
  await reader.close()
  await writer.close()
  const since = join(folder, '..', 'since.sqlite')
  copyFileSync(path, since)
  return { folder, original: since }
}
