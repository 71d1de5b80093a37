import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listActs } from '../../../src-shared/contract/acts.ts'
import { contract } from '../../../src-shared/contract/index.ts'
import { withoutSecrets } from '../../../src-shared/contract/without-secrets.ts'
import { ENTRIES_OF_ACTS } from '../../../src-shared/domain/people/entries-of-acts.ts'

/** As much of a procedure as is asked here; all that it says is too much for the compiler, of all of them at once. */
interface Procedure {
  readonly '~orpc': { readonly inputSchema?: unknown }
}

const TOPICS: Readonly<Record<string, Readonly<Record<string, Procedure>>>> = contract
const PROCEDURES: ReadonlyMap<string, unknown> = new Map(Object.entries(TOPICS).flatMap(([topic, procedures]) => (
  Object.entries(procedures).map(([name, { '~orpc': { inputSchema } }]) => [`${topic}.${name}`, inputSchema] as const)
)))

/** By them people come to be: what they prove themselves with is chosen there. */
const MAKING_PEOPLE = ['people.enrol', 'people.setUp']

/** Does its input take a name with a passphrase? */
function takesCredential(schema: unknown): boolean {
  return schema instanceof z.ZodObject && 'by' in schema.shape
}

describe('what each procedure does', () => {
  it('is said of every one, and of none that is not there', () => {
    expect(listActs().map(([name]) => name).toSorted()).toEqual([...PROCEDURES.keys()].toSorted())
  })

  it('proves a person where it takes a credential, and only there', () => {
    const proving = listActs().filter(([, kind]) => kind.includes('proves')).map(([name]) => name)
    const taking = [...PROCEDURES].filter(([, schema]) => takesCredential(schema)).map(([name]) => name)
    expect(proving.toSorted()).toEqual([...taking, ...MAKING_PEOPLE].toSorted())
  })

  it('leaves entries that are known, of each that writes or proves', () => {
    const writing = listActs().filter(([, kind]) => kind !== 'reads' && kind !== 'machine').map(([name]) => name)
    expect(Object.keys(ENTRIES_OF_ACTS).toSorted()).toEqual(writing.toSorted())
  })

  it('names the profile in which it writes', () => {
    const nameless = listActs().filter(([name, kind]) => {
      const schema = PROCEDURES.get(name)
      return kind.includes('writes') && !(schema instanceof z.ZodObject && 'profile' in schema.shape)
    })
    expect(nameless).toEqual([])
  })
})

describe('an input without its secrets', () => {
  const secret = (name: string) => `secret-${name}`
  const without = (name: string, input: unknown) => {
    const schema = PROCEDURES.get(name)
    if (!(schema instanceof z.ZodType)) throw new Error(`${name} takes nothing`)
    return withoutSecrets(schema, input)
  }

  it('has no passphrase, key, card or one-time code, and nothing that the contract doesn’t know', () => {
    const by = { user: 'Ada', passphrase: secret('passphrase') }
    const card = { number: secret('1'), cvv: secret('2'), expiryMonth: secret('3'), expiryYear: secret('4') }
    const kept = [
      without('transfers.reject', { profile: 'shop', transferIds: [1], reason: 'no', by, more: secret('5') }),
      without('profiles.replaceKey', { profile: 'shop', secretKey: secret('key'), vaultPassphrase: secret('6') }),
      without('charges.answerSuggestion', { profile: 'shop', chargeId: 1, card, pin: secret('pin') }),
      without('charges.validate', { profile: 'shop', chargeId: 1, otp: secret('otp') }),
      without('webhooks.setSettings', {
        profile: 'shop', secret: secret('7'), authenticity: { kind: 'header', header: 'X-Check' },
      }),
      without('proposals.propose', { profile: 'shop', change: { kind: 'key', secretKey: secret('8') }, by }),
      without('proposals.confirm', { profile: 'shop', proposalId: 1, by, secretKey: secret('9') }),
      without('people.enrol', {
        profile: 'shop', name: 'Cleo', codes: [secret('10'), secret('11')], passphrase: secret('12'),
      }),
      without('people.setUp', {
        profile: 'shop', vaultPassphrase: secret('13'), people: [
          { name: 'Ada', roles: ['maker'], passphrase: secret('14') },
          { name: 'Ben', roles: ['checker'], passphrase: secret('15') },
        ],
      }),
    ]
    expect(JSON.stringify(kept)).not.toContain('secret-')
    expect(kept[0]).toEqual({ profile: 'shop', transferIds: [1], reason: 'no', by: { user: 'Ada' } })
    expect(kept[4]).toMatchObject({ authenticity: { kind: 'header', header: 'X-Check' } })
  })

  it('keeps the rest as it came, whatever it is', () => {
    const note = { profile: 'shop', txrefs: ['A', 'B'], text: 'asked' }
    expect(without('exceptions.note', note)).toEqual(note)
    expect(without('exceptions.note', { ...note, txrefs: 7 })).toMatchObject({ txrefs: 7 })
  })
})
