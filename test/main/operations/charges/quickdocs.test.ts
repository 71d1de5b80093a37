import { describe, expect, it } from 'vitest'
import { PROFILE, startCore } from '../../../support/core/core.ts'

describe('Quickdocs', () => {
  it('tells what the service says of an endpoint, for its method', async () => {
    const { client } = await startCore()
    const described = await client.quickdocs.describe({ profile: PROFILE, method: 'POST', endpoint: '/transfers' })
    expect(described).toMatchObject({ endpoint: '/transfers', requestType: 'application/json' })
    expect(described.fields.map(({ field }) => field)).toContain('debit_currency')
    expect(described.sampleResponse).toContain('"status": "NEW"')
    expect(await client.quickdocs.describe({ profile: PROFILE, method: 'GET', endpoint: '/transactions/7/verify' }))
      .toMatchObject({ endpoint: '/transactions/:id/verify' })
  })

  it('works on the practice profile too', async () => {
    const { client } = await startCore()
    await client.profiles.openPractice({ withSample: false })
    expect(await client.quickdocs.describe({ profile: 'practice', method: 'POST', endpoint: '/transfers' }))
      .toMatchObject({ endpoint: '/transfers' })
  })

  it('says why where there is no such endpoint', async () => {
    const { client } = await startCore()
    await expect(client.quickdocs.describe({ profile: PROFILE, method: 'POST', endpoint: '/nothing' }))
      .rejects.toMatchObject({ code: 'SERVICE_REFUSED' })
  })

  it('asks for nothing that is no path of an endpoint', async () => {
    const { client } = await startCore()
    await expect(client.quickdocs.describe({ profile: PROFILE, method: 'GET', endpoint: '/../charge' }))
      .rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })
})
