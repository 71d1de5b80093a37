import { describe, expect, it } from 'vitest'
import { examineInThread } from '../../../../src-main/ledger/engine/examine.ts'
import { expectedRows, importRows, openTestLedger, recordAll, startRun } from '../../../support/ledger/fixtures.ts'

describe('an examination', () => {
  it('tells what it has come to, part by part, while others read and write', async () => {
    const ledger = await openTestLedger()
    await importRows(ledger.writer, expectedRows(20))
    await startRun(ledger.writer)
    await recordAll(ledger)
    const steps: string[] = []
    const examined = examineInThread(ledger.folder, { onStep: ({ subject }) => void steps.push(subject) })
    await importRows(ledger.writer, expectedRows(30), 'more')
    const { findings } = await examined
    expect(findings.filter(({ isSound }) => !isSound)).toEqual([])
    expect(steps).toEqual(findings.map(({ subject }) => subject))
  })

  it('ends where nobody waits for it any more, and leaves the ledger free', async () => {
    const ledger = await openTestLedger()
    await importRows(ledger.writer, expectedRows(20))
    const waiting = new AbortController()
    const examined = examineInThread(ledger.folder, {
      signal: waiting.signal, onStep: () => waiting.abort(new Error('gone')),
    })
    await expect(examined).rejects.toThrow('gone')
    await importRows(ledger.writer, expectedRows(30), 'more')
  })
})
