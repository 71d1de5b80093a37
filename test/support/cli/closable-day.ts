/** A business day from the order to the bank, which two people can close. */
import { addUsers } from '../core/payouts.ts'
import { mt940Of } from '../files/bank-files.ts'
import { bankLine, bankStatement } from '../ledger/bank.ts'
import { PROFILE, type Till } from './till.ts'

export const DAY = '2026-09-16'
export const HEADER = 'settlement id,type,transaction reference,gross,app fee,net,currency,transaction date,'
  + 'settlement date'

/** One payment, settled and in the bank; not matched yet. Ada and Ben are set up. */
export async function bringClosableDay(at: Till): Promise<void> {
  await at.teach({ 'C-1': { answer: 'approved', amount: '1000.00', currency: 'NGN' } })
  await at.file('orders.csv', `reference,amount,currency,date\nC-1,1000.00,NGN,${DAY}\n`)
  await at.run(['import', 'expected', 'orders.csv'])
  await at.verify()
  await at.file('report.csv', `${HEADER}\nSTL-9,payment,C-1,1000.00,10.00,990.00,NGN,${DAY},2026-09-17\n`)
  await at.run(['import', 'settlement', 'report.csv'])
  await at.file('bank.sta', mt940Of([bankStatement({
    lines: [bankLine(1, { amountMinor: 99_000, narration: 'SETTLEMENT STL-9', bookingDate: '2026-09-17' })],
    fromDate: '2026-09-17', toDate: '2026-09-17',
  })]))
  await at.run(['import', 'bank', 'bank.sta', '--account', 'Main'])
  await addUsers(await at.client(), PROFILE)
}
