import { describe, expect, it } from 'vitest'
import {
  decideAge, decideOrigin, decideRestore, decideWhoRestores, type Trail,
} from '../../../../src-shared/domain/backups/decide-restore.ts'

const HERE = { ledgerId: 'a', profile: 'shop' }

/** Entries have these hashes, the last one being the head. */
function trail(...hashes: readonly string[]): Trail {
  return { count: hashes.length, head: hashes.at(-1) ?? '', hashOf: (entry) => hashes[entry - 1] }
}

describe('a backup is of', () => {
  it.each([
    ['this ledger', true, { ledgerId: 'a', profile: 'renamed' }, HERE, 'this-ledger'],
    ['another ledger', true, { ledgerId: 'b', profile: 'shop' }, HERE, 'other-ledger'],
    ['nobody, where nothing proves it', false, { ledgerId: 'a', profile: 'shop' }, HERE, 'unproven'],
    ['this profile, where the ledger is lost', true, { ledgerId: 'b', profile: 'shop' }, { ...HERE, ledgerId: null },
      'this-ledger'],
    ['another profile, where the ledger is lost', true, { ledgerId: 'b', profile: 'x' }, { ...HERE, ledgerId: null },
      'other-ledger'],
    ['this profile, from before ledgers had ids', true, { ledgerId: null, profile: 'shop' }, HERE, 'this-ledger'],
  ] as const)('%s', (_, isProved, backup, here, origin) => {
    expect(decideOrigin(isProved, backup, here)).toBe(origin)
  })
})

describe('the age of a backup', () => {
  it.each([
    ['same', trail('1', '2'), trail('1', '2')],
    ['older', trail('1'), trail('1', '2')],
    ['older', trail(), trail('1', '2')],
    ['newer', trail('1', '2', '3'), trail('1', '2')],
    ['apart', trail('1', 'x'), trail('1', '2')],
    ['apart', trail('x'), trail('1', '2')],
    ['apart', trail('x', '2', '3'), trail('1', '3')],
    ['unknown', trail('1'), undefined],
  ] as const)('is %s', (age, backup, here) => {
    expect(decideAge(backup, here)).toBe(age)
  })
})

describe('a restore', () => {
  const request = {
    file: 'x', origin: 'unproven', doubt: 'it is plain', isPractice: false, acceptsForeign: false,
  } as const

  it('of what nothing proves needs a person who says that they know it, unless it is practice', () => {
    expect(decideRestore(request)).toMatchObject({
      refusal: { code: 'BACKUP_UNPROVEN', details: { file: 'x', reason: 'it is plain' } },
    })
    expect(decideRestore({ ...request, acceptsForeign: true })).toMatchObject({ ok: true })
    expect(decideRestore({ ...request, isPractice: true })).toMatchObject({ ok: true })
    expect(decideRestore({ ...request, origin: 'other-ledger' })).toMatchObject({ ok: true })
  })

  it('is a checker’s where there is one, a user’s where there are some, and anyone’s otherwise', () => {
    const maker = { isActive: true, roles: ['maker'] }
    const checker = { isActive: true, roles: ['maker', 'checker'] }
    expect(decideWhoRestores([maker, checker])).toBe('an active checker')
    expect(decideWhoRestores([maker, { ...checker, isActive: false }])).toBe('an active person')
    expect(decideWhoRestores([{ ...checker, isActive: false }])).toBe('nobody')
    expect(decideWhoRestores([])).toBe('nobody')
  })
})
