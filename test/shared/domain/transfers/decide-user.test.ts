import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideUserAdded, decideUserDeactivated, decideUserKeyChanged, type KnownUser,
} from '../../../../src-shared/domain/transfers/decide-user.ts'

const ADA: KnownUser = { name: 'Ada', roles: ['maker'], isActive: true }
const BEN: KnownUser = { name: 'Ben', roles: ['checker'], isActive: true }
const GONE: KnownUser = { name: 'Cleo', roles: ['maker', 'checker'], isActive: false }

function added(name: string, known: readonly KnownUser[], isFirst: boolean) {
  return decideUserAdded({ name, roles: ['maker'], publicKey: 'key' }, known, isFirst)
}

describe('a user', () => {
  it('is first where nobody is active', () => {
    expect(added('Ada', [], true)).toEqual({ ok: true, decision: {
      isEnrolledAgain: false,
      audit: { action: 'user added', before: null, after: '{"roles":["maker"],"publicKey":"key"}' },
    } })
    expect(added('Ada', [GONE], true)).toMatchObject({ ok: true })
    expect(added('Ben', [ADA], true)).toMatchObject({ refusal: { code: 'USER_NEEDS_ANOTHER' } })
    expect(added('Ben', [ADA], false)).toMatchObject({ ok: true })
  })

  it.each(['Ada', 'aDa', 'ＡＤＡ'])('is not another one under the name %s', (name) => {
    expect(added(name, [ADA], false)).toMatchObject({ refusal: { code: 'USER_EXISTS', details: { user: name } } })
    expect(added(name, [{ ...ADA, isActive: false }], false)).toMatchObject({ refusal: { code: 'USER_EXISTS' } })
  })

  it('who lost their key in a restore is enrolled again under their name, by the rules for anyone', () => {
    const keyless = { ...GONE, hasKey: false }
    expect(added('cleo', [keyless, ADA], false)).toMatchObject({
      decision: { isEnrolledAgain: true, audit: { action: 'user enrolled again' } },
    })
    expect(added('cleo', [keyless, ADA], true)).toMatchObject({ refusal: { code: 'USER_NEEDS_ANOTHER' } })
    expect(added('cleo', [keyless], true)).toMatchObject({ ok: true })
  })

  it('who is not active changes nothing', () => {
    for (const name of ['Cleo', 'Nobody']) {
      const refusal = { code: 'USER_UNKNOWN', details: { user: name } }
      expect(decideUserKeyChanged(name, [ADA, GONE])).toMatchObject({ refusal })
      expect(decideUserDeactivated(name, [ADA, GONE])).toMatchObject({ refusal })
    }
    expect(decideUserKeyChanged('ada', [ADA])).toMatchObject({ ok: true })
  })

  it('who is the last active checker stays', () => {
    expect(decideUserDeactivated('Ben', [ADA, BEN, GONE])).toMatchObject({
      refusal: { code: 'USER_LAST_CHECKER', details: { user: 'Ben' } },
    })
    expect(decideUserDeactivated('ben', [BEN, { ...ADA, roles: ['maker', 'checker'] }])).toMatchObject({
      decision: { name: 'Ben', audit: { action: 'user deactivated' } },
    })
    expect(decideUserDeactivated('Ada', [ADA])).toMatchObject({ ok: true })
  })
})

describe('whoever comes and goes', () => {
  it('leaves a checker behind where there ever was one, and no two of one name', () => {
    const name = fc.constantFrom('Ada', 'ada', 'Ben', 'Cleo')
    const step = fc.record({ name, isAdding: fc.boolean(), isChecker: fc.boolean(), isFirst: fc.boolean() })
    fc.assert(fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let known: readonly KnownUser[] = []
      for (const { name: which, isAdding, isChecker, isFirst } of steps) {
        const roles = isChecker ? ['checker' as const] : ['maker' as const]
        if (isAdding) {
          const adding = decideUserAdded({ name: which, roles, publicKey: 'key' }, known, isFirst)
          if (adding.ok) known = [...known, { name: which, roles, isActive: true }]
        } else {
          const leaving = decideUserDeactivated(which, known)
          if (!leaving.ok) continue
          const { name: gone } = leaving.decision
          known = known.map((user) => (user.name === gone ? { ...user, isActive: false } : user))
        }
        const checkers = known.filter((user) => user.roles.includes('checker'))
        expect(checkers.length === 0 || checkers.some(({ isActive }) => isActive)).toBe(true)
        expect(new Set(known.map((user) => user.name.toLowerCase())).size).toBe(known.length)
      }
    }))
  })
})
