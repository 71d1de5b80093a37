/** People with a key of their own, the same at each making, and what they sign. */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Actor } from '../../../src-main/ledger/api/common.ts'
import type { NewPeopleAct } from '../../../src-main/ledger/api/people.ts'
import { callStatementText, type CallStatement } from '../../../src-shared/domain/people/call-statement.ts'
import {
  ANSWER, ENROLMENT, PROPOSAL, SET_UP, type AnswerStatement, type Change,
} from '../../../src-shared/domain/people/statement.ts'
import { userKeyOf, type UserRole } from '../../../src-shared/domain/transfers/app-users.ts'

export interface SigningPerson {
  readonly name: string
  /** SPKI, base64. */
  readonly publicKey: string
  sign(text: string): string
}

const PKCS8_OF_ED25519 = '302e020100300506032b657004220420'

/** A person with a key of their own that is the same each time. */
export function signingPerson(name: string, seed: number): SigningPerson {
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from(PKCS8_OF_ED25519, 'hex'), Buffer.alloc(32, seed)]), format: 'der', type: 'pkcs8',
  })
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
  return { name, publicKey, sign: (text: string) => sign(null, Buffer.from(text), key).toString('base64') }
}

export interface PeopleOfLedger {
  readonly ledgerId: string
  readonly atMs: number
}

export const ROOT = 'the root'
const GOOD_FOR_MS = 86_400_000
const belonging = ({ ledgerId }: PeopleOfLedger) => ({ ledgerId, profile: 'shop', root: ROOT })

export function setUpAct(
  where: PeopleOfLedger, people: readonly (readonly [SigningPerson, readonly UserRole[]])[],
  sealedKeyOf = (name: string): string => JSON.stringify({ sealed: userKeyOf(name) }),
): NewPeopleAct {
  const statement = SET_UP.write({
    act: 'set-up', ...belonging(where), atMs: where.atMs,
    people: people.map(([{ name, publicKey }, roles]) => ({ name, roles, publicKey })),
  })
  return {
    act: 'set-up', proposalId: null, statement, signatures: people.map(([person]) => person.sign(statement)),
    sealedKeys: people.map(([{ name }]) => sealedKeyOf(name)),
  }
}

export function proposalAct(
  where: PeopleOfLedger, act: 'proposed' | 'done', by: SigningPerson, change: Change,
  { nonce = JSON.stringify(change), half }: { readonly nonce?: string; readonly half?: SigningPerson } = {},
): NewPeopleAct {
  const statement = PROPOSAL.write({
    act, ...belonging(where), change, by: userKeyOf(by.name), atMs: where.atMs, expiresAtMs: where.atMs + GOOD_FOR_MS,
    nonce, enrolmentKey: half?.publicKey ?? null,
  })
  return { act, proposalId: null, statement, signatures: [by.sign(statement)], sealedKeys: [] }
}

export function answerAct(
  where: PeopleOfLedger, act: AnswerStatement['act'], by: SigningPerson,
  proposal: { readonly id: number; readonly statement: string }, half?: SigningPerson,
): NewPeopleAct {
  const statement = ANSWER.write({
    act, proposal: proposal.statement, by: userKeyOf(by.name), atMs: where.atMs, nonce: `${act} ${proposal.id}`,
    enrolmentKey: half?.publicKey ?? null, reason: act === 'refused' ? 'not wanted' : null,
  })
  return { act, proposalId: proposal.id, statement, signatures: [by.sign(statement)], sealedKeys: [] }
}

export function enrolmentAct(
  where: PeopleOfLedger, person: SigningPerson, proposalId: number, confirmation: string,
  halves: readonly SigningPerson[],
): NewPeopleAct {
  const statement = ENROLMENT.write({
    act: 'enrolled', confirmation, name: person.name, publicKey: person.publicKey, atMs: where.atMs,
  })
  return {
    act: 'enrolled', proposalId, statement, signatures: [...halves, person].map((one) => one.sign(statement)),
    sealedKeys: [JSON.stringify({ sealed: userKeyOf(person.name) })],
  }
}

type Said = Pick<CallStatement, 'ledgerId' | 'act' | 'atMs' | 'nonce'> & Partial<CallStatement>

/** As an actor, with what they signed of one call. */
export function actingAs(who: SigningPerson, said: Said): Actor {
  const statement = callStatementText({
    profile: 'shop', inputHash: 'ab'.repeat(32), user: userKeyOf(who.name), ...said,
  })
  return { name: who.name, kind: 'person', signed: { statement, signature: who.sign(statement) } }
}
