import { generateKeyPairSync, sign } from 'node:crypto'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { earlierText } from '../../../../src-main/ledger/evidence/examine/signatures.ts'
import { findChangedTransfers } from '../../../../src-main/ledger/evidence/examine/transfers.ts'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { layOut } from '../../../../src-main/ledger/migrations/lay-out.ts'
import { hashOfBody } from '../../../../src-main/ledger/transfers/sending-facts.ts'
import { userKeyOf } from '../../../../src-shared/domain/transfers/app-users.ts'
import { statementText, type TransferStatement } from '../../../../src-shared/domain/transfers/statement.ts'
import { beneficiaryKey } from '../../../../src-shared/domain/transfers/transfer-limits.ts'
import { transferBody } from '../../../../src-shared/domain/transfers/transfers.ts'
import { payoutOf } from '../../../support/core/payouts.ts'

/** Rows are looked at without their hashes: as after a hand that hashed all of them again, but has nobody’s key. */
const LEDGER_ID = 'f00d'.repeat(8)
const DETAILS = payoutOf('P-1', { amountMinor: 500 })
const PAYLOAD_HASH = hashOfBody(transferBody(DETAILS))

function person(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    name, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}
type Person = ReturnType<typeof person>
type Act = 'submitted' | 'approved'

function statementOf(user: string, act: Act, other: Partial<TransferStatement> = {}): string {
  return statementText({
    act, ledgerId: LEDGER_ID, profile: 'shop', profileKind: 'live', address: 'https://api.example.com', revision: 1,
    keyFingerprint: 'ab'.repeat(8), transferId: 1, reference: 'P-1', payloadHash: PAYLOAD_HASH, user: userKeyOf(user),
    atMs: 5, expiresAtMs: 9, nonce: act, ...other,
  })
}

/** One transfer in this state, with nobody’s signature yet. */
function laid(state: string) {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  layOut(db, MIGRATIONS, 0, { newLedgerId: LEDGER_ID })
  const [ada, ben] = [person('Ada'), person('Ben')]
  const addUser = db.prepare(`
    INSERT INTO app_user (user_key, name, roles, public_key, sealed_key, added_at_ms, added_by)
    VALUES (?, ?, ?, ?, '', 1, 'P')`)
  for (const { name, publicKey } of [ada, ben]) addUser.run(userKeyOf(name), name, 'maker checker', publicKey)
  db.prepare(`
    INSERT INTO transfer (id, reference, currency, amount_minor, details, beneficiary_key, payload_hash, state,
      created_at_ms, created_by, maker, checker, sent_at_ms)
    VALUES (1, 'P-1', ?, 500, ?, ?, ?, ?, 1, 'P', 'Ada', 'Ben', ?)`)
    .run(
      DETAILS.currency, JSON.stringify(DETAILS), beneficiaryKey(DETAILS), PAYLOAD_HASH, state,
      state === 'approved' ? null : 7,
    )
  db.prepare('INSERT INTO transfer_event (transfer_id, at_ms, kind) VALUES (1, 1, ?)')
    .run(state === 'approved' ? 'approved' : 'resolved as completed')
  const insert = db.prepare(`INSERT INTO transfer_signature (transfer_id, act, user, payload_hash, at_ms, signature,
    statement) VALUES (1, ?, ?, '${PAYLOAD_HASH}', 5, ?, ?)`)
  return {
    ada, ben, db,
    put: (who: Person, act: Act, text: string, statement: string | null) => (
      void insert.run(act, who.name, who.sign(text), statement)
    ),
    examine: () => findChangedTransfers({ db, folder: '', restoresUpTo: 0, tick: () => undefined }),
  }
}

function signedByBoth(state: string) {
  const ledger = laid(state)
  const { ada, ben, put } = ledger
  for (const [who, act] of [[ada, 'submitted'], [ben, 'approved']] as const) {
    const text = statementOf(who.name, act)
    put(who, act, text, text)
  }
  return ledger
}

const UNSIGNED = 'nobody signed what they stand as signed for: P-1'
const NOT_GOOD = 'a signature is not good, of: P-1'

describe('what doctor says of a transfer’s signatures', () => {
  it('is nothing where both people signed it as what it is', () => {
    expect(signedByBoth('approved').examine()).toBeUndefined()
    expect(signedByBoth('completed').examine()).toBeUndefined()
  })

  it('tells a statement that is not the one that was signed', () => {
    const { ada, put, ben, examine } = laid('completed')
    put(ada, 'submitted', statementOf('Ada', 'submitted'), statementOf('Ada', 'submitted'))
    const elsewhere = statementOf('Ben', 'approved', { address: 'https://evil.test' })
    put(ben, 'approved', statementOf('Ben', 'approved'), elsewhere)
    expect(examine()).toBe(`${NOT_GOOD}; ${UNSIGNED}`)
  })

  it.each<[string, Partial<TransferStatement>]>([
    ['transfer', { transferId: 2 }], ['ledger', { ledgerId: '0'.repeat(32) }], ['body', { payloadHash: 'ab' }],
    ['person', { user: 'ada' }],
  ])('tells one that was signed of another %s', (_, other) => {
    const { ada, ben, put, examine } = laid('completed')
    put(ada, 'submitted', statementOf('Ada', 'submitted'), statementOf('Ada', 'submitted'))
    const text = statementOf('Ben', 'approved', other)
    put(ben, 'approved', text, text)
    expect(examine()).toBe(`${NOT_GOOD}; ${UNSIGNED}`)
  })

  it('tells approvals of an earlier revision, which an edit ended', () => {
    const { db, examine } = signedByBoth('approved')
    db.exec('UPDATE transfer SET revision = 2')
    expect(examine()).toBe(UNSIGNED)
  })

  it('takes what earlier versions had signed for what was sent then, and for nothing that could still be sent', () => {
    const found = ['completed', 'approved'].map((state) => {
      const { ada, ben, put, examine } = laid(state)
      for (const [who, act] of [[ada, 'submitted'], [ben, 'approved']] as const) {
        put(who, act, earlierText('P-1', { act, user: who.name, payloadHash: PAYLOAD_HASH, atMs: 5 }), null)
      }
      return examine()
    })
    expect(found).toEqual([undefined, UNSIGNED])
  })

  it('keeps good what was signed with the key that somebody had before', () => {
    const { ben, db, examine } = signedByBoth('completed')
    db.prepare(`INSERT INTO audit (id, at_ms, actor, action, subject, after, previous_hash, hash)
      VALUES (1, 1, 'P', 'user added', 'user Ben', ?, '', 'h')`).run(JSON.stringify({ publicKey: ben.publicKey }))
    db.prepare(`UPDATE app_user SET public_key = ? WHERE name = 'Ben'`).run(person('Ben').publicKey)
    expect(examine()).toBeUndefined()
    db.exec('DROP TRIGGER audit_no_delete; DELETE FROM audit')
    expect(examine()).toBe(`${NOT_GOOD}; ${UNSIGNED}`)
  })
})
