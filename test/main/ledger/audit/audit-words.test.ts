import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../../../src-shared/contract/profiles/audit.ts'
import { describeAuditChanges, summariseAuditChanges } from '../../../../src-shared/labels/audit-words.ts'
import { DAYS, STEPS, type Step } from '../../../support/ledger/everyday.ts'
import { openRecorded } from '../../../support/ledger/recorded.ts'

/** Every kind of thing happens to a ledger, more than once. */
async function liveLongEnough() {
  const recorded = await openRecorded()
  for (const [index, name] of [0, 1, 2, 5].flatMap((day) => DAYS.map((step, place) => [step, day + place] as const))
    .entries()) {
    const step: Step = STEPS[name[0]]
    await step(recorded, index, name[1]).catch(() => undefined)
  }
  return recorded
}

describe('the audit trail of a ledger to which everything happened', () => {
  it('is told in words and money, never as it is stored, and filtered by who, what and when', async () => {
    const { ledger } = await liveLongEnough()
    const { reader } = ledger
    const rows: AuditEntry[] = []
    for (let after = 0, more = true; more;) {
      const page = await reader.audit.listAudit({}, { limit: 500, after })
      rows.push(...page.rows)
      more = page.next !== null
      after = page.next ?? 0
    }
    const { actors, actions } = await reader.audit.listAuditNames()
    expect(actions.length).toBeGreaterThan(20)
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(actions))
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(actors))

    for (const entry of rows) {
      const words = summariseAuditChanges(entry, 'UTC')
      expect(words, entry.action).not.toMatch(/[{}[\]]|"|Minor|\d{4}-\d\d-\d\dT/)
      for (const { field } of describeAuditChanges(entry, 'UTC')) expect(field, entry.action).not.toMatch(/[a-z][A-Z]/)
    }

    const [action = ''] = actions
    const some = await reader.audit.listAudit({ action }, { limit: 500, after: 0 })
    expect(some.rows.length).toBe(rows.filter((entry) => entry.action === action).length)
    expect(some.rows.length).toBeLessThan(rows.length)
    await ledger.close()
  }, 120_000)
})
