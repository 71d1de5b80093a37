import { describe, expect, it } from 'vitest'
import { GRID_KEYS, KEY_LIST, ROW_KEYS, VERBS, type KeyListGroup, type KeyText } from '../../src-renderer/key-list.ts'
import { SCREEN_LIST } from '../../src-renderer/screen-list.ts'

const GROUPS: readonly (readonly [string, KeyListGroup])[] = Object.entries<KeyListGroup>(KEY_LIST)
const ENTRIES: readonly (readonly [string, KeyText])[] = GROUPS.flatMap(([id, { keys }]) => (
  Object.entries(keys).map(([name, text]) => [`${id}.${name}`, text] as const)
))

describe('one key, one meaning', () => {
  it('has no key with two verbs', () => {
    const keys = Object.values(VERBS).map((verb) => verb.keys)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it.each(ENTRIES)('%s says the verb of its key', (_, { keys, text }) => {
    const verb = Object.values(VERBS).find((known) => known.keys === keys)
    const words: readonly string[] | undefined = verb?.words
    expect(words).toBeDefined()
    expect(words?.length === 0 || words?.some((word) => text.startsWith(word)), `${keys}: ${text}`).toBe(true)
  })

  it.each(GROUPS)('%s has each key once', (_, { keys }) => {
    const own = Object.values(keys).map((text) => text.keys)
    expect(new Set(own).size).toBe(own.length)
  })

  it('sends money, approves and gives up by keys that do nothing else anywhere', () => {
    const at = (keys: string) => ENTRIES.filter(([, text]) => text.keys === keys).map(([name]) => name)
    expect(at(KEY_LIST.transfers.keys.send.keys)).toEqual(['transfers.send'])
    const { approve, reject } = KEY_LIST.transfers.keys
    expect(at(approve.keys)).toEqual([
      'payment.confirm', 'failures.confirm', 'transfers.approve', 'matching.confirmWriteOff',
    ])
    expect(at(reject.keys)).toEqual(['payment.reject', 'failures.reject', 'transfers.reject', 'matching.reject'])
    expect(at('X')).toEqual(['payments.export', 'payment.export', 'rules.export', 'journal.export', 'matching.dismiss'])
    expect(at('R')).toEqual(['payment.resolve', 'failures.resolve', 'transfers.resolve'])
    expect(at('Delete')).toEqual(['charge.giveUp', 'transfers.discard', 'run.cancel'])
  })

  it('leaves the keys of a grid to the grid', () => {
    const shared = ['Enter', 'Escape']
    const grid = Object.values<KeyText>({ ...GRID_KEYS, ...ROW_KEYS }).map(({ keys }) => keys)
    const verbs: readonly string[] = Object.values(VERBS).map(({ keys }) => keys)
    expect(grid.filter((keys) => verbs.includes(keys) && !shared.includes(keys))).toEqual([])
  })
})

describe('the keys of screens', () => {
  const keyed = SCREEN_LIST.flatMap(({ label, keys }) => (keys === null ? [] : [{ label, keys }]))

  it.each(keyed)('$label: G, then a letter of its name', ({ label, keys }) => {
    expect(keys).toMatch(/^G [A-Z]$/)
    expect(label.toUpperCase()).toContain(keys.slice(2))
  })

  it('leads to one screen each', () => {
    const all = [...keyed.map(({ keys }) => keys), VERBS.notices.keys]
    expect(new Set(all).size).toBe(all.length)
  })
})
