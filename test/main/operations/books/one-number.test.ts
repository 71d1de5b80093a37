/** A day with a payment in every state, and what each surface says is open of it: one number. */
import { expect, it } from 'vitest'
import { tellCounts, tellOpen } from '../../../../src-shared/labels/day-labels.ts'
import { addDays, createBusinessCalendar } from '../../../../src-shared/domain/time/business-day.ts'
import { importDated } from '../../../support/core/casework-core.ts'
import { PROFILE, startCore } from '../../../support/core/core.ts'

const REGRESSES = { amount: '1.00', answers: ['approved', { answer: 'approved', fields: { txid: 7 } }] }
const DAY = {
  PROVED: { answer: 'approved', amount: '1.00' },
  FAILED: { answer: 'other-amount', amount: '1.00' },
  'FAILED-EXPLAINED': { answer: 'other-amount', amount: '1.00' },
  REFUSED: { answer: 'refused' },
  'REFUSED-EXPLAINED': { answer: 'refused' },
  PENDING: { answer: 'pending', amount: '1.00' },
  REGRESSED: REGRESSES,
  'REGRESSED-EXPLAINED': REGRESSES,
}
const NEVER_ASKED = ['UNVERIFIED-1', 'UNVERIFIED-2']
const OPEN = ['FAILED', 'REFUSED', 'PENDING', 'REGRESSED', ...NEVER_ASKED].sort()
const EXPLAINED = ['FAILED-EXPLAINED', 'REFUSED-EXPLAINED', 'REGRESSED-EXPLAINED']

it('is the same wherever it is told', async () => {
  const core = await startCore()
  const { client, teach, verify } = core
  const date = addDays(createBusinessCalendar({ timeZone: 'UTC', cutOff: '00:00' }).dateOf(Date.now()), -1)
  await teach(DAY)
  const txrefs = Object.keys(DAY)
  await importDated(core, [...txrefs, ...NEVER_ASKED].map((txref) => `${txref},1.00,NGN,,,${date}`))
  await verify({ txrefs })
  await verify({ txrefs: ['REGRESSED', 'REGRESSED-EXPLAINED'], all: true })
  await client.exceptions.resolve({ profile: PROFILE, txrefs: EXPLAINED, as: 'fraud', note: 'reported' })

  const counts = {
    payments: 10, proved: 1, explained: 3, open: 6, unverified: 2, pending: 1, regressed: 1, exceptions: 3,
  }
  const today = await client.today.get({ profile: PROFILE })
  const attention = await client.attention.get({ profile: PROFILE })
  expect([today.day.date, today.counts, attention.counts]).toEqual([date, counts, counts])
  expect(today.days).toMatchObject([{ date, payments: 10, proved: 1, explained: 3, open: 6, regressed: 1 }])
  expect(today.ages).toMatchObject([{ band: '1 day', count: 6 }])
  expect([tellCounts(counts), tellOpen(counts)])
    .toEqual(['1 proved, 3 explained, 6 open', '6 open: 3 exceptions, 2 unverified, 1 pending'])

  const found = async (filter: object) => (
    (await client.payments.window({ profile: PROFILE, filter: { businessDay: date, ...filter } })).rows
      .map(({ txref }) => txref).sort()
  )
  expect(await found({ onlyOpen: true })).toEqual(OPEN)
  expect(await found({ onlyExplained: true })).toEqual(EXPLAINED)
  expect(await found({ onlyProved: true })).toEqual(['PROVED'])
  // As exports, reports and the terminal read them.
  const listed = await client.payments.list({ profile: PROFILE, filter: { onlyOpen: true } })
  expect(listed.rows.map(({ txref }) => txref).sort()).toEqual(OPEN)
  expect(await client.payments.totals({ profile: PROFILE, filter: { batchId: 1 } }))
    .toMatchObject({ explained: 3, open: 6 })

  const inbox = await client.exceptions.list({ profile: PROFILE, filter: { date } })
  expect(inbox.total).toBe(counts.open - counts.unverified - counts.pending)
  const worked = await client.exceptions.list({ profile: PROFILE, filter: { status: 'resolved', date } })
  expect(worked.total).toBe(counts.explained)
  expect((await client.exceptions.list({ profile: PROFILE, filter: { date: addDays(date, -1) } })).total).toBe(0)
})

it('leads from step to step until every payment is proved or explained', async () => {
  const core = await startCore()
  const { client, teach, verify } = core
  const step = async () => (await client.attention.get({ profile: PROFILE })).next
  expect(await step()).toEqual({ kind: 'import' })
  await teach({ A: { answer: 'approved', amount: '1.00' }, B: { answer: 'refused' } })
  await core.importRows(['A,1.00,NGN,', 'B,1.00,NGN,'])
  expect(await step()).toEqual({ kind: 'verify', count: 2 })
  await client.verifyRuns.start({ profile: PROFILE, selection: {}, isQueued: true })
  expect(await step()).toEqual({ kind: 'follow-run', runId: 1 })
  await verify()
  expect(await step()).toEqual({ kind: 'work', count: 1 })
  await client.exceptions.resolve({ profile: PROFILE, txrefs: ['B'], as: 'fraud', note: 'reported' })
  expect(await step()).toEqual({ kind: 'done' })
})
