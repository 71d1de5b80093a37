/** Whatever settlements and accounts are called: hledger reads what was written, and nothing else. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { writeJournal } from '../../../../src-main/files/journal/write-journal.ts'
import { DEFAULT_ACCOUNTS } from '../../../../src-shared/domain/journal/accounts.ts'
import { postBanked } from '../../../../src-shared/domain/journal/journal-entry.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import type { WrittenEntry } from '../../../../src-shared/domain/journal/journal-lines.ts'
import { findHledger } from '../../../support/files/hledger.ts'

const NASTY = [
  'ST-1', '=cmd|\' /C calc\'!A0', '; comment', 'a  b', 'line\nbreak', '\r', '"quoted"', '(code)', '* star', '! mark',
  '2026-09-17 * fake', '    Assets:Stolen  1 NGN', '|', 'account Evil', 'include /etc/passwd', '\u202egnp', '\u2028',
  '@SUM(A1)', '+1', '-1', '\t', '', '🏦', 'ẹ̀rọ', '{{x}}', '~ monthly', '{1 NGN} @@ 2 USD', '\u0000',
  'comment\nend comment',
]
const ENTRY = fc.record({
  name: fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 })),
  bank: fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 })),
  currency: fc.constantFrom('NGN' as const, 'UGX' as const, 'KWD' as Currency),
  amountMinor: fc.bigInt({ min: 1n, max: 2n ** 60n }),
  reversesCode: fc.constantFrom(null, 'abcdefabcdef'),
})

it('takes it with its strict checks, and comes to the same sums', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-journal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'a.journal')
  const entries = fc.sample(ENTRY, { numRuns: 2_000, seed: 13 }).map((one, at): WrittenEntry => ({
    code: at.toString(16).padStart(12, '0'), reversesCode: one.reversesCode, kind: 'receipt', name: one.name,
    date: '2026-09-17',
    postings: postBanked('clearing', {
      statedMinor: one.amountMinor, currency: one.currency, allowedMinor: 0n,
      lines: [{ bank: one.bank, currency: one.currency, amountMinor: one.amountMinor }],
    }),
  }))
  await writeJournal(path, 'hledger', { title: 'a\nb ; c', accounts: DEFAULT_ACCOUNTS, entries })
  execFileSync(findHledger(), ['-f', path, 'check', '--strict', 'ordereddates'])
  const told = execFileSync(findHledger(), ['-f', path, 'print', '-O', 'csv'], { maxBuffer: 2 ** 26 }).toString()
  expect(new Set(told.split('\n').slice(1, -1).map((line) => line.split('","')[0]))).toHaveLength(entries.length)
  const balances = execFileSync(findHledger(), ['-f', path, 'balance', '--flat', '-N', '-O', 'csv', 'Payment'])
  const ofCurrency = (currency: string) => entries.flatMap(({ postings }) => postings)
    .filter((posting) => posting.role === 'clearing' && posting.currency === currency)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  expect(balances.toString().replaceAll('.', '')).toContain(`${ofCurrency('NGN')} NGN`)
  expect(balances.toString()).toContain(`${ofCurrency('UGX')} UGX`)
}, 60_000)

it('and no spreadsheet runs what is written as CSV', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-journal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'a.csv')
  const entries = NASTY.map((name, at): WrittenEntry => ({
    code: String(at), reversesCode: null, kind: 'receipt', name, date: '2026-09-17',
    postings: postBanked('clearing', {
      statedMinor: 1n, currency: 'NGN', allowedMinor: 0n, lines: [{ bank: name, currency: 'NGN', amountMinor: 1n }],
    }),
  }))
  await writeJournal(path, 'csv', { title: '', accounts: DEFAULT_ACCOUNTS, entries })
  expect(await readFile(path, 'utf8')).not.toMatch(/(?:^|[,;|\t"])[=+@]/m)
})
