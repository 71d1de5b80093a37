import { describe, expect, it } from 'vitest'
import { ownerChoices } from '../../../src-renderer/exceptions/owner-choices.ts'

describe('who a case can be given to', () => {
  it('is oneself first, then the other people', () => {
    expect(ownerChoices(['ada', 'ben', 'carl'], 'ben', '').map(({ label }) => label))
      .toEqual(['Choose a person', 'Me (ben)', 'ada', 'carl'])
  })

  it('is no name that is none of them: a present owner who left can’t be chosen', () => {
    expect(ownerChoices(['ada', 'ben'], null, 'dora').at(-1))
      .toEqual({ value: 'dora', label: 'dora (not one of the people)', disabled: true })
    expect(ownerChoices(['ada'], 'dora', 'ada').map(({ value }) => value)).toEqual(['', 'ada'])
  })
})
