import { describe, expect, it } from 'vitest'
import { PRACTICE_SEED, practiceDay } from '../../src-main/sandbox/practice-day.ts'
import {
  netOf, practiceMoney, type PracticeSettlement,
} from '../../build/practice-settlements.ts'
import { practiceFiles } from '../../build/practice-files.ts'
import { buildVerifyRecord } from '../../src-main/sandbox/verify-record.ts'
import { readBank } from '../support/files/read-bank.ts'

const SEEDS = [PRACTICE_SEED, 1, 2, 3]

function sumOf({ lines }: PracticeSettlement): number {
  return lines.reduce((sum, line) => sum + netOf(line), 0)
}

describe('the settlements of the practice day', () => {
  it.each(SEEDS)('state each payment as the verify answer does, and once but for two (seed %d)', (seed) => {
    const day = new Map(practiceDay(seed).map((transaction) => [transaction.txref, transaction]))
    const lines = practiceMoney(seed).settlements.flatMap((settlement) => settlement.lines)
    const payments = lines.filter(({ kind }) => kind === 'payment')
    for (const { txref, feeMinor, platformReference, grossMinor } of payments) {
      const transaction = day.get(txref ?? '')
      if (!transaction) throw new Error(`${txref ?? 'a line'} is no payment of the day`)
      const record = buildVerifyRecord({ ...transaction, amountMinor: grossMinor }, {
        status: 'successful', chargecode: '00', chargemessage: 'Approved',
      }, 1, seed)
      expect(record.platformref).toBe(platformReference)
      expect(record.appfee).toBeCloseTo(transaction.currency === 'UGX' ? feeMinor : feeMinor / 100, 2)
    }
    const approved = [...day.values()].filter(({ answers }) => (
      ['approved', 'other-amount', 'pending-then-approved'].includes(answers.at(-1)?.answer ?? '')
    ))
    // One that the report lacks, and one that it has twice.
    expect(payments).toHaveLength(approved.length)
    expect(new Set(payments.map(({ txref }) => txref)).size).toBe(approved.length - 1)
  })

  it.each(SEEDS)('differ from what the bank paid, but for two (seed %d)', (seed) => {
    const { settlements } = practiceMoney(seed)
    const same = settlements.filter((settlement) => settlement.paid?.amountMinor === sumOf(settlement))
    expect(same.map(({ settlementId }) => settlementId.slice(-5))).toEqual(['NGN-1', 'NGN-7'])
    expect(settlements.filter(({ paid }) => paid === null).map(({ currency }) => currency)).toEqual(['GHS'])
  })

  it.each(SEEDS)('are paid into accounts whose statements add up (seed %d)', async (seed) => {
    const { settlements } = practiceMoney(seed)
    for (const [name, text] of practiceFiles(seed)) {
      if (!name.endsWith('.xml')) continue
      const { statements } = await readBank(text)
      const currency = statements[0]?.currency
      const paid = settlements.flatMap((settlement) => (
        settlement.currency === currency && settlement.paid ? [settlement.paid.amountMinor] : []
      ))
      expect(statements[0]?.lines.map(({ amountMinor }) => amountMinor).slice(0, paid.length)).toEqual(paid)
    }
  })
})
