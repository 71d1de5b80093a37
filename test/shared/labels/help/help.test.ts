import { describe, expect, it } from 'vitest'
import { EXCEPTION_KINDS, RESOLUTIONS } from '../../../../src-shared/domain/books/exceptions.ts'
import { PAYMENT_STATES } from '../../../../src-shared/domain/books/payment-state.ts'
import { CHARGE_STATES } from '../../../../src-shared/domain/charges/charge-state.ts'
import { BRIDGE_CAUSES } from '../../../../src-shared/domain/matching/bridge-causes.ts'
import { MATCH_STATES } from '../../../../src-shared/domain/matching/links.ts'
import { TRANSFER_STATES } from '../../../../src-shared/domain/transfers/transfer-state.ts'
import { CHECK_NAMES } from '../../../../src-shared/domain/verification/verify-checks.ts'
import { GLOSSARY } from '../../../../src-shared/labels/help/glossary.ts'
import { findHelp, listHelp, searchHelp } from '../../../../src-shared/labels/help/help.ts'
import { HELP_SECTIONS } from '../../../../src-shared/labels/help/help-entry.ts'

describe('the help', () => {
  it('has one entry for each check, state, kind of exception, resolution and word of the glossary', () => {
    const wanted = [
      ...CHECK_NAMES.map((name) => `check-${name}`), ...PAYMENT_STATES.map((name) => `payment-${name}`),
      ...EXCEPTION_KINDS.map((name) => `exception-${name}`), ...RESOLUTIONS.map((name) => `resolution-${name}`),
      ...TRANSFER_STATES.map((name) => `transfer-${name}`), ...CHARGE_STATES.map((name) => `charge-${name}`),
      ...MATCH_STATES.map((name) => `matching-${name}`), 'matching-break', 'matching-in-transit',
      ...BRIDGE_CAUSES.map((name) => `residual-${name}`),
    ]
    expect(wanted.filter((id) => findHelp(id) === undefined)).toEqual([])
    expect(listHelp().filter(({ section }) => section === 'glossary')).toHaveLength(GLOSSARY.length)
  })

  it('has no two entries of one address, and no empty section', () => {
    const ids = [...listHelp().map(({ id }) => id), ...HELP_SECTIONS.map(({ id }) => id)]
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(HELP_SECTIONS.filter(({ id }) => !listHelp().some(({ section }) => section === id))).toEqual([])
  })

  it.each(listHelp().filter(({ section }) => section !== 'glossary').map((entry) => [entry.id, entry] as const))(
    '%s is told in whole sentences', (_, { text, next }) => {
      for (const told of [text, next ?? text]) expect(told).toMatch(/^[A-Z0-9].*\.$/)
    },
  )

  it('says what to do about every check that fails and every exception', () => {
    const silent = listHelp().filter(({ section, next }) => (
      (section === 'checks' || section === 'exceptions') && next === null
    ))
    expect(silent).toEqual([])
  })
})

describe('a search in the help', () => {
  it.each([
    ['refused', 'payment-refused'], ['refsued', 'payment-refused'], ['amount check', 'check-amount'],
    ['ammount chekc', 'check-amount'], ['cool-off', 'word-cool-off'], ['fraud', 'resolution-fraud'],
    ['shortfall', 'check-amount'], ['chargecode', 'check-chargecode'],
    ['unknown transfer', 'transfer-unknown'], ['break', 'matching-break'],
    ['digits swapped', 'residual-transposed-digits'],
    ['Open, on Today', 'today-open'],
  ])('“%s” finds %s among the first three', (query, id) => {
    expect(searchHelp(query).slice(0, 3).map((entry) => entry.id)).toContain(id)
  })

  it('finds nothing for what is not in it, and everything for no words', () => {
    expect(searchHelp('zeppelin')).toEqual([])
    expect(searchHelp('  ')).toHaveLength(listHelp().length)
  })
})
