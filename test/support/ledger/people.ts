/** People with a key of their own, the same at each making, and what they sign. */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Actor } from '../../../src-main/ledger/api/common.ts'
import { callStatementText, type CallStatement } from '../../../src-shared/domain/people/call-statement.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'

const PKCS8_OF_ED25519 = '302e020100300506032b657004220420'

export interface TestPerson {
  readonly name: string
  /** SPKI, base64. */
  readonly publicKey: string
  sign(text: string): string
}

export function person(name: string, seed: number): TestPerson {
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from(PKCS8_OF_ED25519, 'hex'), Buffer.alloc(32, seed)]), format: 'der', type: 'pkcs8',
  })
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
  return { name, publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') }
}

type Said = Pick<CallStatement, 'ledgerId' | 'act' | 'atMs' | 'nonce'> & Partial<CallStatement>

/** As an actor, with what they signed of one call. */
export function actingAs(who: TestPerson, said: Said): Actor {
  const statement = callStatementText({
    profile: 'shop', inputHash: 'ab'.repeat(32), user: userKeyOf(who.name), ...said,
  })
  return { name: who.name, kind: 'person', signed: { statement, signature: who.sign(statement) } }
}
