import { describe, expect, it } from 'vitest'
import { findArchivable } from '../../../../src-shared/domain/teams/archivable-logs.ts'

const both = ['first', 'second']
const logs = (...machines: readonly (readonly string[])[]) => machines.map((names, place) => (
  { log: place + 1, machines: names }
))

describe('a log may be archived', () => {
  it('once two later ones have copies that two machines have read', () => {
    expect(findArchivable(logs(both, both, both))).toBe(1)
    expect(findArchivable(logs([], [], both, both))).toBe(2)
    expect(findArchivable(logs(both, ['first'], both, [], both, ['first']))).toBe(2)
  })

  it('and not before', () => {
    expect(findArchivable([])).toBeUndefined()
    expect(findArchivable(logs(both, both))).toBeUndefined()
    expect(findArchivable(logs(both, ['first'], both))).toBeUndefined()
    // One machine twice is one.
    expect(findArchivable(logs(both, both, ['first', 'first']))).toBeUndefined()
  })

  it('whatever order they come in, and with all that are older', () => {
    expect(findArchivable(logs([], both, [], both, both).toReversed())).toBe(3)
    expect(findArchivable(logs(both, both, both).filter(({ log }) => log !== 1))).toBeUndefined()
  })
})
