/** Which fields of the contract tell of customers: none is forgotten, and an answer without them is still an answer. */
import { getEventIteratorSchemaDetails } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '../../../src-shared/contract/index.ts'
import { HIDDEN } from '../../../src-shared/domain/people/hidden.ts'
import { findPersonal, markOf, personal, withoutPersonal } from '../../../src-shared/contract/personal.ts'
import { rightTo } from '../../../src-shared/contract/rights.ts'
import { isWrapper } from '../../../src-shared/contract/without-secrets.ts'

interface Field {
  /** `payments.list rows customer`. */
  readonly place: string
  readonly name: string
  readonly schema: z.core.$ZodType
  readonly isMarked: boolean
}

/** Every procedure that a viewer may call, but those that are refused as a whole where customers are hidden. */
const READ = Object.entries(contract).flatMap(([topic, procedures]) => (
  Object.entries<{ readonly '~orpc': { readonly inputSchema?: unknown; readonly outputSchema?: unknown } }>(procedures)
    .map(([name, { '~orpc': schemas }]) => ({ procedure: `${topic}.${name}`, schemas }))
    .filter(({ procedure }) => rightTo(procedure) === 'read')
))

function fieldsOf(schema: z.core.$ZodType, place: string, name = '', isAbove = false): readonly Field[] {
  const isMarked = isAbove || markOf(schema) !== undefined
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).flatMap(([field, inner]) => (
      fieldsOf(inner, `${place} ${field}`, field, isMarked)
    ))
  }
  if (schema instanceof z.core.$ZodArray) return fieldsOf(schema._zod.def.element, place, name, isMarked)
  if (schema instanceof z.core.$ZodRecord) return fieldsOf(schema._zod.def.valueType, place, name, isMarked)
  if (schema instanceof z.core.$ZodUnion) {
    return schema._zod.def.options.flatMap((option) => fieldsOf(option, place, name, isMarked))
  }
  if (isWrapper(schema)) return fieldsOf(schema._zod.def.innerType, place, name, isMarked)
  return [{ place, name, schema, isMarked }]
}

function listFields(of: 'inputSchema' | 'outputSchema'): readonly Field[] {
  return READ.flatMap(({ procedure, schemas }) => {
    const given = schemas[of]
    const schema = getEventIteratorSchemaDetails(given as never)?.yields ?? given
    return schema instanceof z.core.$ZodType ? fieldsOf(schema, procedure) : []
  })
}

const SOUNDS_LIKE = new RegExp([
  'customer', 'e?mail', 'payer', 'payee', 'beneficiar', 'account(name|number)', 'narrat', 'counterparty', 'body', 'raw',
  'phone', 'card', 'holder', 'firstname', 'lastname', 'fullname', 'payload$', 'authurl', 'qrimage', '^search$',
  '^before$', '^after$', '^detail$', '^cells$', '^sample$', '^original$', '^corrected$',
].join('|'), 'i')

/** By place: why it tells of no customer. */
const EXCUSED: readonly (readonly [place: RegExp, why: string])[] = [
  [/^statements\.(list|get) .*accountNumber$/, 'the number of the business’s own account'],
  [/^quickdocs\.describe body$/, 'what the service’s document shows, with values made up for it'],
  [/^proposals\./, 'what people agree on about the profile'],
  [/^payments\.get timeline detail$/, 'what the program says of its states, and what people wrote'],
  [/^team\.check certificates (before|after)$/, 'fingerprints of certificates'],
  [/^audit\.list search$/, 'finds by subject, action and actor, which name references and people of the profile'],
]

describe('customers in the contract', () => {
  it.each(['inputSchema', 'outputSchema'] as const)('are marked wherever a field of %s sounds like one', (of) => {
    const unmarked = listFields(of)
      .filter(({ name, schema, isMarked }) => !isMarked && isText(schema) && SOUNDS_LIKE.test(name))
      .map(({ place }) => place)
      .filter((place) => !EXCUSED.some(([excused]) => excused.test(place)))
    expect(unmarked).toEqual([])
  })

  it('are excused nowhere where no such field is', () => {
    const places = [...listFields('inputSchema'), ...listFields('outputSchema')]
      .filter(({ name, schema, isMarked }) => !isMarked && isText(schema) && SOUNDS_LIKE.test(name))
      .map(({ place }) => place)
    expect(EXCUSED.filter(([excused]) => !places.some((place) => excused.test(place)))).toEqual([])
  })

  it('can be taken out of every answer that a viewer gets: its schema holds nothing that is not known', () => {
    for (const { schema, place } of listFields('outputSchema')) {
      expect(() => withoutPersonal(schema, HIDDEN), place).not.toThrow()
    }
  })

  it('are replaced by what their schema takes', () => {
    const marked = listFields('outputSchema').filter(({ isMarked }) => isMarked)
    expect(marked.length).toBeGreaterThan(50)
    for (const { schema, place } of marked) expect(z.safeParse(schema, HIDDEN).success, place).toBe(true)
  })

  it('have no say in a stream, which begins before they are hidden', () => {
    const streams = READ.filter(({ schemas }) => getEventIteratorSchemaDetails(schemas.outputSchema as never))
    expect(streams.map(({ procedure }) => procedure).sort()).toEqual([
      'changes.watch', 'ledger.doctor', 'presence.watch', 'verifyRuns.watch', 'webhooks.watch',
    ])
    const places = listFields('outputSchema').filter(({ isMarked }) => isMarked).map(({ place }) => place)
    expect(places.filter((place) => /\.(watch|doctor) /.test(place))).toEqual(['ledger.doctor findings detail'])
  })
})

function isText(schema: z.core.$ZodType): boolean {
  return schema instanceof z.core.$ZodString && !(schema instanceof z.core.$ZodISODateTime)
}

describe('an answer without customers', () => {
  const name = personal(z.string(), { unless: { field: 'source', is: ['payment'] } })
  const schema = z.object({
    id: z.int(), customer: personal(z.string()).nullable(), tags: personal(z.array(z.string())).optional(),
    items: z.array(z.object({ source: z.enum(['payment', 'bank-line']), name })).readonly(),
    kind: z.discriminatedUnion('is', [
      z.object({ is: z.literal('one'), email: personal(z.string()) }),
      z.object({ is: z.literal('two'), email: z.string() }),
    ]),
    byName: z.record(z.string(), z.object({ phone: personal(z.string()) })),
  })

  it('has its marked fields hidden, wherever they lie, and all others as they were', () => {
    const given = {
      id: 1, customer: 'Ada', tags: ['Ada'],
      items: [{ source: 'payment', name: 'P-1' }, { source: 'bank-line', name: 'Ada' }],
      kind: { is: 'one', email: 'ada@x.example' }, byName: { first: { phone: '080' } }, unknown: 'Ada',
    }
    expect(withoutPersonal(schema, given)).toEqual({
      id: 1, customer: HIDDEN, tags: [],
      items: [{ source: 'payment', name: 'P-1' }, { source: 'bank-line', name: HIDDEN }],
      kind: { is: 'one', email: HIDDEN }, byName: { first: { phone: HIDDEN } },
    })
    expect(withoutPersonal(schema, { ...given, customer: null, kind: { is: 'two', email: 'x' } }))
      .toMatchObject({ customer: null, kind: { is: 'two', email: 'x' } })
  })

  it('is none where nobody says how they are taken out', () => {
    expect(() => withoutPersonal(z.unknown(), 'Ada')).toThrow('taken out of a unknown')
    expect(() => withoutPersonal(z.union([z.literal('a'), z.literal('b')]), 'Ada')).toThrow('no kind')
  })

  it('is not asked for by what is marked in a question', () => {
    const sort = personal(z.enum(['txref', 'customer']), { values: ['customer'] }).default('txref')
    const filter = z.object({ search: personal(z.string()).optional() }).default({})
    const asked = z.object({ filter, sort: z.array(sort) })
    expect(findPersonal(asked, { filter: {}, sort: ['txref'] })).toBeUndefined()
    expect(findPersonal(asked, { filter: { search: 'Ada' }, sort: [] })).toBe('search')
    expect(findPersonal(asked, { sort: ['txref', 'customer'] })).toBe('sort')
    expect(findPersonal(asked, undefined)).toBeUndefined()
  })
})

