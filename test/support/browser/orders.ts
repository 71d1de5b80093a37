/** 2,000 orders as a shop system writes them, and a service that has ten of them at another amount. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSandboxProcess, type PracticeProcess, type Workplace } from '../cli/tillproof.ts'

const ORDERS = 2_000
const [AMOUNT, WRITTEN] = ['1250.50', '1.250,50']
/** Each of these is short by NGN 50; each of those has spaces around its reference. */
const isShort = (index: number): boolean => index % 200 === 3
const isSpaced = (index: number): boolean => index % 100 === 9

function referenceOf(index: number): string {
  return `SO-${100_001 + index}`
}

const INDEXES = Array.from({ length: ORDERS }, (_, index) => index)

/** Title lines, semicolons, commas in amounts, dates that can be read twice, broken lines, a repeat and a total row. */
export function messyLines(): readonly string[] {
  const rows = INDEXES.map((index) => {
    const reference = isSpaced(index) ? ` ${referenceOf(index)} ` : referenceOf(index)
    return `${reference};${WRITTEN};Kunde Müller ${index};NGN;03/04/2026`
  })
  const broken = ['SO-1;12,5,0;x;NGN;03/04/2026', ';1,00;x;NGN;03/04/2026', 'SO-2;abc;x;NGN;03/04/2026']
  const faulty = [...rows.slice(0, 50), ...broken, ...rows.slice(50), `${rows[0]}`]
  return ['Tagesexport', '', 'Order No.;Gross amt;Kundenname;Geld;Paid at', ...faulty, 'SUMME;2502250,50;;;', '']
}

/** What an export says of them once they are verified. */
export function messyOrders() {
  return INDEXES.map((index) => (
    { reference: referenceOf(index), amount: AMOUNT, currency: 'NGN', state: isShort(index) ? 'failed' : 'proved' }
  ))
}

export async function startOrderService(workplace: Workplace): Promise<PracticeProcess> {
  const short = { answer: 'other-amount', amount: AMOUNT, shortByMinor: 5_000 }
  const references = Object.fromEntries(INDEXES.map((index) => (
    [referenceOf(index), isShort(index) ? short : { answer: 'approved' }] as const
  )))
  const scenario = join(workplace.folder, 'scenario.json')
  await writeFile(scenario, JSON.stringify({ defaults: { amount: AMOUNT, currency: 'NGN' }, references }))
  return startSandboxProcess(workplace, [
    '--scenario', scenario, '--requests-per-minute', '60000', '--latency-ms', '5-30', '--cool-off-minutes', '30',
  ])
}
