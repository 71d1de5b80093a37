import { describe, expect, it } from 'vitest'
import { runCli } from '../../../support/cli-run.ts'

describe('quickdocs', () => {
  it('asks for the path with its slash, as POST unless told otherwise, and lays the answer out', async () => {
    const { status, core, out } = await runCli(['quickdocs', 'transfers'])
    expect([status, core.inputOf('quickdocs.describe')]).toEqual([
      0, { profile: 'practice', method: 'POST', endpoint: '/transfers' },
    ])
    expect(out).toContain('/transfers\nCreates a transfer')
    expect(out).toContain('  amount  How much')
    expect(out).toContain('  {\n    "amount": 1\n  }')
  })

  it('gives scripts the whole description', async () => {
    const { core, json } = await runCli(['quickdocs', '/transactions/7/verify', '--method', 'GET', '--json'])
    expect(core.inputOf('quickdocs.describe')).toMatchObject({ method: 'GET', endpoint: '/transactions/7/verify' })
    expect(json()).toMatchObject({ profile: 'practice', fields: [{ field: 'amount', text: 'How much' }] })
  })

  it('refuses a method that there is not', async () => {
    expect((await runCli(['quickdocs', '/x', '--method', 'BREW'])).status).toBe(2)
  })
})
