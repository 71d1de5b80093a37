import { describe, expect, it } from 'vitest'
import { createBusinessCalendar } from '../../../../src-shared/domain/time/business-day.ts'
import { PROFILE, startCore } from '../../../support/core/core.ts'

/** No moment is of the same date in both. */
const EASTMOST = { timeZone: 'Pacific/Kiritimati', cutOff: '00:00' }
const WESTMOST = { timeZone: 'Pacific/Pago_Pago', cutOff: '00:00' }

describe('the business day of a payment', () => {
  it('is fixed when it enters: other settings of the profile move no payment that is in the books', async () => {
    const { client, importRows } = await startCore()
    await client.profiles.update({ profile: PROFILE, ...EASTMOST })
    const from = createBusinessCalendar(EASTMOST).dateOf(Date.now())
    await importRows(['A,10.00,NGN,'])
    const to = createBusinessCalendar(EASTMOST).dateOf(Date.now())
    const { businessDay } = await client.payments.get({ profile: PROFILE, txref: 'A' })
    expect([from, to]).toContain(businessDay)
    await client.profiles.update({ profile: PROFILE, ...WESTMOST })
    await importRows(['A,10.00,NGN,', 'B,10.00,NGN,'])
    const days = (await client.payments.list({ profile: PROFILE })).rows.map((payment) => payment.businessDay)
    expect(days[0]).toBe(businessDay)
    expect(days[1]).not.toBe(businessDay)
    const { days: counted } = await client.today.get({ profile: PROFILE })
    expect(counted.map(({ date, payments }) => `${date} ${payments}`).toSorted())
      .toEqual(days.map((day) => `${day} 1`).toSorted())
  })

  it('tells, with its source, where a payment came from', async () => {
    const { client, importRows } = await startCore()
    const { batchId } = await importRows(['A,10.00,NGN,'])
    expect(await client.payments.get({ profile: PROFILE, txref: 'A' }))
      .toMatchObject({ source: { kind: 'import', id: batchId }, rowNumber: 2, expectedDate: null })
  })
})
