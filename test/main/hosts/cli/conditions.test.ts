/** The terminal's options of every condition that the table has. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  CONDITION_NAMES, PAYMENT_CONDITIONS, type ConditionName,
} from '../../../../src-shared/domain/books/payment-conditions.ts'
import { conditionOption } from '../../../../src-main/hosts/cli/options/condition-options.ts'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'

const HEADER = 'reference,amount,currency,customer,email,date'
const approved = { answer: 'approved', amount: '1.00' }

/** Each payment stands out by something. */
const till = shareTill(async ({ client, file, importRows, run, teach, verify }) => {
  await teach({
    PROVED: approved, SHORT: { answer: 'other-amount', amount: '1.00' }, WAITS: { answer: 'pending', amount: '1.00' },
    CHANGED: { amount: '1.00', answers: ['approved', { answer: 'approved', fields: { txid: 7 } }] },
  })
  await importRows(['PROVED,1.00,NGN,', 'SHORT,1.00,NGN,', 'WAITS,1.00,NGN,', 'CHANGED,1.00,NGN,'])
  await verify()
  await verify({ txrefs: ['CHANGED'], all: true })
  await (await client()).exceptions.resolve({ profile: PROFILE, txrefs: ['SHORT'], as: 'fraud', note: 'reported' })
  await file('second.csv', [
    HEADER, 'EARLY,2.00,KES,Ada O.,,2026-09-16', 'LATE,3.00,KES,Adaora O.,,2026-09-18',
    'LARGE,5000.00,KES,Ben,ada@example.com,2026-09-17',
  ].join('\n'))
  await run(['import', 'expected', 'second.csv'])
})

interface Example {
  readonly given: readonly string[]
  readonly found: readonly string[]
}

const KES = ['--currency', 'kes']
const EXAMPLES: Readonly<Record<ConditionName, Example>> = {
  states: { given: ['--status', 'failed', '--status', 'pending'], found: ['SHORT', 'WAITS'] },
  onlyFailures: { given: ['--only-failures'], found: ['SHORT', 'CHANGED'] },
  onlyRegressed: { given: ['--only-regressed'], found: ['CHANGED'] },
  onlyProved: { given: ['--only-proved'], found: ['PROVED'] },
  onlyOpen: { given: ['--only-open'], found: ['WAITS', 'CHANGED', 'EARLY', 'LATE', 'LARGE'] },
  onlyExplained: { given: ['--only-explained'], found: ['SHORT'] },
  batchId: { given: ['--batch', '2'], found: ['EARLY', 'LATE', 'LARGE'] },
  businessDay: { given: ['--day', '2026-09-17'], found: ['LARGE'] },
  fromDate: { given: ['--from', '2026-09-17'], found: ['LATE', 'LARGE'] },
  toDate: { given: ['--to', '2026-09-17'], found: ['EARLY', 'LARGE'] },
  currency: { given: KES, found: ['EARLY', 'LATE', 'LARGE'] },
  minAmountMinor: { given: [...KES, '--min-amount', '3'], found: ['LATE', 'LARGE'] },
  maxAmountMinor: { given: [...KES, '--max-amount', '3.00'], found: ['EARLY', 'LATE'] },
  customer: { given: ['--customer', 'Ada O.'], found: ['EARLY'] },
  reference: { given: ['--reference', 'ar'], found: ['EARLY', 'LARGE'] },
  search: { given: ['--search', 'ada'], found: ['EARLY', 'LATE', 'LARGE'] },
}

async function exported(given: readonly string[]): Promise<readonly string[]> {
  const { status } = await till().run(['export', 'payments', '--out', 'found.jsonl', '--replace', ...given])
  const text = await readFile(join(till().folder, 'found.jsonl'), 'utf8')
  expect(status).toBe(0)
  return text.trim().split('\n').map((line) => (JSON.parse(line) as { reference: string }).reference)
}

async function listed(given: readonly string[]): Promise<readonly string[]> {
  const { payments } = (await till().run(['list', 'payments', '--json', ...given])).json() as {
    payments: readonly { txref: string }[]
  }
  return payments.map(({ txref }) => txref)
}

describe('the options of conditions', () => {
  it.each(CONDITION_NAMES)('can say %s to list and to export, and their help shows it', async (name) => {
    const { given, found } = EXAMPLES[name]
    const flag = `--${conditionOption(name).name()}`
    expect(given).toContain(flag)
    expect(await exported(given)).toEqual(found)
    expect((await till().run(['help', 'export'])).out).toContain(PAYMENT_CONDITIONS[name].option)
    // Of list it is an option of its own, for one state.
    if (name === 'states') return
    expect(await listed(given)).toEqual(found)
    expect((await till().run(['help', 'list'])).out).toContain(PAYMENT_CONDITIONS[name].option)
    const { status, err } = await till().run(['list', 'runs', ...given])
    expect([status, err.includes('is only for payments, failures and suspicious')]).toEqual([2, true])
  })

  it.each([
    [['--min-amount', '5'], '--min-amount needs --currency'],
    [['--max-amount', '1.234', '--currency', 'NGN'], '--max-amount has more than the 2 decimals of NGN'],
    [['--from', '2026-02-30'], 'It must be a date such as 2026-09-17'],
    [['--search', ''], 'It must have 1 to 200 characters'],
    [['--batch', '0'], 'It must be a whole number from 1 up'],
  ])('refuse %j', async (argv, reason) => {
    const { status, err } = await till().run(['export', 'payments', '--out', 'refused.csv', ...argv])
    expect(status).toBe(2)
    expect(err.replace(/\s+/g, ' ')).toContain(reason)
    await expect(readFile(join(till().folder, 'refused.csv'))).rejects.toThrow('ENOENT')
  })
})
