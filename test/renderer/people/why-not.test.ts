import { describe, expect, it } from 'vitest'
import { whyNot, type Standing } from '../../../src-renderer/people/why-not.ts'
import type { UserRole } from '../../../src-shared/domain/transfers/app-users.ts'

const at = (isSeat: boolean, roles?: readonly UserRole[], isAdministered = false): Standing => (
  { isSeat, roles, isAdministered }
)

describe('why a person may not', () => {
  it('is nothing for what only reads, wherever they are', () => {
    for (const standing of [at(true, ['viewer']), at(false, ['viewer']), at(true)]) {
      expect(whyNot('payments.list', standing)).toBeUndefined()
    }
  })

  it('is the core’s machine, at a seat alone, for what takes its vault, disk or terminal', () => {
    for (const procedure of ['vault.unlock', 'ledger.restore', 'people.setUp', 'profiles.add'] as const) {
      expect(whyNot(procedure, at(true, ['administrator', 'maker']))).toMatch(/machine where the core runs/)
      expect(whyNot(procedure, at(false, ['administrator', 'maker']))).toBeUndefined()
    }
  })

  it('is that a viewer changes nothing, at any window that knows them', () => {
    for (const isSeat of [true, false]) {
      expect(whyNot('exceptions.note', at(isSeat, ['viewer']))).toMatch(/You are a viewer/)
      expect(whyNot('exceptions.note', at(isSeat, ['officer']))).toBeUndefined()
    }
  })

  it('is that only an administrator does, where there is one', () => {
    expect(whyNot('profiles.update', at(true, ['maker'], true))).toMatch(/administrator/)
    expect(whyNot('profiles.update', at(true, ['maker'], false))).toBeUndefined()
    expect(whyNot('seats.invite', at(false, ['administrator'], true))).toBeUndefined()
  })

  it('is a say about money at a seat; elsewhere whoever signs is asked for it', () => {
    expect(whyNot('transfers.approve', at(true, ['officer']))).toMatch(/approves transfers/)
    expect(whyNot('transfers.approve', at(false, ['officer']))).toBeUndefined()
    expect(whyNot('transfers.draft', at(false, ['officer']))).toMatch(/approves transfers/)
    expect(whyNot('transfers.approve', at(true, ['checker']))).toBeUndefined()
  })

  it('is nothing where it is not known who it is: the core decides', () => {
    for (const procedure of ['exceptions.note', 'profiles.update', 'transfers.approve'] as const) {
      expect(whyNot(procedure, at(false))).toBeUndefined()
    }
  })
})
