import { describe, expect, it } from 'vitest'
import { fieldChanges, summaryOf } from '../../../src-renderer/features/audit/audit-text.ts'

describe('the change of an entry', () => {
  it('is told field by field where both sides are objects', () => {
    expect(fieldChanges('{"share":60,"limit":400}', '{"share":50,"limit":400}')).toEqual([
      { field: 'share', before: '60', after: '50' },
      { field: 'limit', before: '400', after: '400' },
    ])
    expect(fieldChanges(null, '{"file":"a.csv"}')).toEqual([{ field: 'file', before: null, after: 'a.csv' }])
  })

  it('is told as it stands where one side is plain text', () => {
    expect(fieldChanges('open', '{"as":"fraud"}')).toBeNull()
    expect(fieldChanges(null, 'looked into')).toBeNull()
    expect(fieldChanges('[1]', '[2]')).toBeNull()
  })

  it('fits on a line', () => {
    expect(summaryOf('Person 1', 'Person 2')).toBe('Person 1 → Person 2')
    expect(summaryOf('{"a":1}', '{"a":2,"b":"x"}')).toBe('a 1 → 2, b x')
    expect(summaryOf(null, null)).toBe('')
  })
})
