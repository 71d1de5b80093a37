import { describe, expect, it } from 'vitest'
import { PROPOSAL, SET_UP } from '../../../../src-shared/domain/people/statement.ts'

const PROPOSED = {
  act: 'proposed', ledgerId: 'L', profile: 'shop', root: 'R', by: 'ada', atMs: 1, expiresAtMs: 2, nonce: 'n',
  enrolmentKey: null, change: { kind: 'person', name: 'Cleo', after: ['maker'] },
} as const

describe('what is signed about people', () => {
  it('is written in one way, whatever order its fields were given in', () => {
    const { change, ...rest } = PROPOSED
    expect(PROPOSAL.write({ change, ...rest })).toBe(PROPOSAL.write({ ...rest, change }))
    expect(PROPOSAL.read(PROPOSAL.write(PROPOSED))).toEqual({ ok: true, value: PROPOSED })
  })

  it.each([
    ['a space', (text: string) => text.replace(',', ', ')],
    ['a doubled field', (text: string) => text.replace('"by":"ada"', '"by":"ben","by":"ada"')],
    ['another field', (text: string) => text.replace('"by"', '"more":1,"by"')],
    ['another kind of change', (text: string) => text.replace('"kind":"person"', '"kind":"people"')],
    ['an unknown role', (text: string) => text.replace('"maker"', '"owner"')],
    ['another act', (text: string) => text.replace('"proposed"', '"set-up"')],
    ['other words in front', (text: string) => text.replace('tillproof people 1', 'tillproof people 2')],
    ['a part of it', (text: string) => text.slice(0, -1)],
  ])('is nothing with %s', (_, change) => {
    expect(PROPOSAL.read(change(PROPOSAL.write(PROPOSED)))).toMatchObject({ ok: false })
  })

  it('is never read as another statement', () => {
    expect(SET_UP.read(PROPOSAL.write(PROPOSED))).toMatchObject({ ok: false })
  })
})
