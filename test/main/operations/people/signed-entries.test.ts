/** Entries of the audit trail that people signed, and what becomes of those that somebody else made of them. */
import { mkdir, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { ledgerFolder, tamper } from '../../../support/core/ledger-tampering.ts'
import { ADA, addUsers, approvedTransfer, BEN, payoutOf, sendAll, setLimit } from '../../../support/core/payouts.ts'
import { PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { problemsOf } from '../../../support/core/findings.ts'
import { openTestLedger } from '../../../support/ledger/fixtures.ts'
import { findProblems, rechainAudit } from '../../../support/ledger/trial.ts'

const profile = PROFILE
const SUBJECT = 'Entries of people'

interface Entry {
  readonly id: number
  readonly actor: string
  readonly action: string
  readonly statement: string | null
  readonly signature: string | null
}

/** Two people, and Ada signed in where this process sits. */
async function startSittings() {
  const core = await startCore()
  await core.importRows(['A,10.00,NGN,', 'B,20.00,NGN,', 'C,30.00,NGN,'])
  await addUsers(core.client)
  await core.client.sittings.signIn({ profile, by: ADA })
  return core
}

const folderOf = ({ folder }: TestCore) => ledgerFolder(folder, profile)

function readEntries(core: TestCore): readonly Entry[] {
  const db = new Database(join(folderOf(core), 'ledger.sqlite'), { readonly: true })
  try {
    return db.prepare<[], Entry>('SELECT id, actor, action, statement, signature FROM audit ORDER BY id').all()
  } finally {
    db.close()
  }
}

/** As somebody does who knows the program: the trail is hashed again behind the edit. */
function forge(core: TestCore, sql: string): readonly string[] {
  tamper(folderOf(core), [sql])
  const db = new Database(join(folderOf(core), 'ledger.sqlite'))
  const triggers = db.prepare<[], { name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
  ).all()
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
  rechainAudit(db)
  for (const trigger of triggers) db.exec(trigger.sql)
  db.close()
  return findProblems(folderOf(core))
}

/** SQL of one more entry, in the system user's name. */
function addEntry(action: string, subject: string, after: object): string {
  return `INSERT INTO audit (id, at_ms, actor, actor_kind, action, subject, after, previous_hash, hash,
      observation_count, observation_head)
    SELECT id + 1, at_ms, 'officer', 'system-user', '${action}', '${subject}', '${JSON.stringify(after)}', '', '',
      observation_count, observation_head FROM audit ORDER BY id DESC LIMIT 1`
}

async function noted(core: TestCore, txrefs: readonly string[]): Promise<void> {
  await core.client.exceptions.note({ profile, txrefs: [...txrefs], text: 'asked' })
}

describe('what a person does', () => {
  it('is signed by them, one statement a call, whatever the call is', async () => {
    const core = await startSittings()
    await noted(core, ['A', 'B'])
    await noted(core, ['C'])
    await core.importRows(['D,1.00,NGN,'])
    await core.verify()
    await core.client.profiles.update({ profile, cutOff: '05:00' })
    await core.client.transfers.draft({ profile, details: payoutOf('DRAFT-1') })
    const { id } = await approvedTransfer(core.client, payoutOf('PAY-1'))
    await sendAll(core.client, [id])
    await setLimit(core.client, { currency: 'NGN', oneMinor: 500_000, dayMinor: null })
    const entries = readEntries(core)
    const notes = entries.filter(({ action }) => action === 'note written')
    expect(new Set(notes.map(({ statement }) => statement)).size).toBe(2)
    expect(notes[0]?.statement).toBe(notes[1]?.statement)
    const { rows } = await core.client.audit.list({ profile, page: { limit: 100 } })
    expect(rows.filter(({ actorKind, isSigned }) => (actorKind === 'person') !== isSigned)).toEqual([])
    expect(new Set(rows.filter(({ isSigned }) => isSigned).map(({ action }) => action))).toEqual(new Set([
      'note written', 'import committed', 'run created', 'profile changed', 'transfer drafted',
      'transfer submitted', 'transfer approved', 'transfer sent', 'change done', 'transfer limit set',
    ]))
    await core.core.close()
    expect(findProblems(folderOf(core))).toEqual([])
  })

  it('names the ledger, the profile and the act, and holds the input without its secrets as a hash', async () => {
    const core = await startSittings()
    await noted(core, ['A'])
    const statement = JSON.parse(readEntries(core).at(-1)?.statement ?? '') as Record<string, unknown>
    expect(statement).toMatchObject({ v: 1, profile, act: 'exceptions.note', user: 'ada' })
    expect(statement['inputHash']).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(readEntries(core))).not.toContain(ADA.passphrase)
  })

  it('is theirs where it takes two: whoever confirmed an address or a key signed that it was changed', async () => {
    const core = await startSittings()
    const vaultPassphrase = 'a long passphrase'
    const secretKey = `SECK-${'1'.repeat(32)}-X`
    for (const change of [
      { kind: 'address' as const, v3BaseUrl: 'http://127.0.0.1:9/v3' }, { kind: 'key' as const, secretKey },
    ]) {
      const { proposal } = await core.client.proposals.propose({ profile, change, by: ADA })
      await core.client.proposals.confirm({
        profile, proposalId: proposal.id, by: BEN, vaultPassphrase, ...('secretKey' in change && { secretKey }),
      })
    }
    const { rows } = await core.client.audit.list({ profile, page: { limit: 100 } })
    const changed = rows.filter(({ action }) => ['address changed', 'secret key replaced'].includes(action))
    expect(changed).toMatchObject([
      { action: 'secret key replaced', actor: 'Ben', actorKind: 'person', isSigned: true },
      { action: 'address changed', actor: 'Ben', after: expect.stringContaining('127.0.0.1:9'), isSigned: true },
    ])
    await core.core.close()
    expect(findProblems(folderOf(core))).toEqual([])
    expect(forge(core, `UPDATE audit SET action = 'profile changed' WHERE action = 'address changed'`).join())
      .toContain('what is signed is another act')
  })

  it('is the system user’s where nobody is signed in, as scheduled jobs have it', async () => {
    const core = await startSittings()
    await core.client.sittings.signOut({ profile })
    await noted(core, ['A'])
    expect(readEntries(core).at(-1)).toMatchObject({ actor: 'officer', statement: null, signature: null })
  })
})

describe('doctor', () => {
  const forgeries: readonly (readonly [name: string, sql: string, found: string])[] = [
    ['an entry that names another person', `UPDATE audit SET actor = 'Ben' WHERE id = (SELECT max(id) FROM audit)`,
      'another person signed it'],
    ['an entry that names the system’s user', `UPDATE audit SET actor = 'officer', actor_kind = 'system-user'
      WHERE id = (SELECT max(id) FROM audit)`, 'it is signed, and names no person'],
    ['an entry that says another act', `UPDATE audit SET action = 'exception resolved'
      WHERE id = (SELECT max(id) FROM audit)`, 'what is signed is another act'],
    ['an entry whose signature was taken off', `UPDATE audit SET statement = NULL, signature = NULL
      WHERE id = (SELECT max(id) FROM audit)`, 'nobody signed them'],
    ['an entry of the system’s user put in a person’s name', `UPDATE audit SET actor = 'Ada', actor_kind = 'person'
      WHERE action = 'import committed'`, 'nobody signed them'],
    ['a signature moved to another entry', `UPDATE audit SET actor = 'Ada', actor_kind = 'person',
      statement = (SELECT statement FROM audit ORDER BY id DESC LIMIT 1),
      signature = (SELECT signature FROM audit ORDER BY id DESC LIMIT 1)
      WHERE action = 'import committed'`, 'what is signed is another act'],
    ['a statement used again, by another call', `INSERT INTO audit (id, at_ms, actor, actor_kind, action, subject,
      after, previous_hash, hash, observation_count, observation_head, statement, signature)
      SELECT (SELECT max(id) + 1 FROM audit), at_ms, actor, actor_kind, action, 'payment C', after, '', '',
        (SELECT observation_count FROM audit ORDER BY id DESC LIMIT 1),
        (SELECT observation_head FROM audit ORDER BY id DESC LIMIT 1), statement, signature
      FROM audit WHERE action = 'note written' ORDER BY id LIMIT 1`, 'what was signed for another'],
    ['what was signed in another ledger', `UPDATE ledger_identity SET ledger_id = '${'0'.repeat(32)}'`,
      'it was signed in another ledger'],
    ['a made-up text under an old signature', `UPDATE audit
      SET statement = replace(statement, '"nonce":"', '"nonce":"x')
      WHERE id = (SELECT max(id) FROM audit)`, 'the signature is not good'],
    ['an entry of a person who had left', `UPDATE audit SET action = 'user deactivated', subject = 'user Ada', at_ms = 1
      WHERE action = 'user added' AND subject = 'user Ben'`, 'the person had been deactivated'],
    ['an entry that says less of what it saw, so as to be from before', `UPDATE audit SET statement = NULL,
      signature = NULL, observation_count = NULL WHERE id = (SELECT max(id) FROM audit)`, 'nobody signed them'],
    ['an entry of no kind', `UPDATE audit SET statement = NULL, signature = NULL, actor_kind = NULL
      WHERE id = (SELECT max(id) FROM audit)`, 'nobody signed them'],
    ['another key for a person', addEntry('user carried over', 'user Ada', { roles: ['maker'], publicKey: 'MCow' }),
      'keys that came from no set-up and no enrolment, of: user Ada'],
    ['a limit that nobody signed', `INSERT INTO transfer_limit (currency, one_minor, day_minor, at_ms, actor)
      VALUES ('NGN', 99999999, NULL, 1, 'officer');
      ${addEntry('transfer limit set', 'transfers in NGN', { oneMinor: 99_999_999, dayMinor: null })}`,
    'nobody signed what changes a limit'],
    ['an address that nobody changed', addEntry('address changed', `profile ${profile}`, { baseUrl: 'https://x/' }),
      'nobody signed what changes an address or the secret key'],
    ['card entry that nobody allowed', `INSERT INTO card_entry (is_on, statement, at_ms, actor)
      VALUES (1, 'we may', 1, 'officer')`, 'card entry differs'],
  ]

  it.each(forgeries)('finds %s, though the trail was hashed again', async (_, sql, found) => {
    const core = await startSittings()
    await noted(core, ['A', 'B'])
    await noted(core, ['C'])
    await core.core.close()
    expect(findProblems(folderOf(core))).toEqual([])
    expect(forge(core, sql).join()).toContain(found)
  })
})

describe('a restore that never was', () => {
  const MADE_UP = addEntry('restored', 'ledger', { ledgerId: '0'.repeat(32) })
  const doctor = (core: TestCore) => problemsOf(core.client, { profile, opensVault: true })

  it('is found by what the vault knows, and excuses nothing else', async () => {
    const core = await startSittings()
    await setLimit(core.client, { currency: 'NGN', oneMinor: 100, dayMinor: null })
    expect(await doctor(core)).toEqual([])
    await core.core.close()
    forge(core, `${MADE_UP}; UPDATE transfer_limit SET one_minor = 99999999`)
    const told = await doctor(await core.reopen())
    expect(told.join()).toContain('Restores: restores that the key vault does not know of')
    expect(told.join()).toContain('differ from what the audit trail says, in: NGN')
  })

  it('excuses no transfer: an event of one that says so needs a restore', async () => {
    const core = await startSittings()
    const { id } = await approvedTransfer(core.client, payoutOf('P-1'))
    await core.core.close()
    expect(forge(core, `UPDATE transfer SET state = 'completed', sent_at_ms = 5 WHERE id = ${id};
      INSERT INTO transfer_event (transfer_id, at_ms, kind) VALUES (${id}, 1, 'restored'),
        (${id}, 2, 'resolved as failed')`).join()).toContain('Transfers: the state does not follow')
  })

  it('is found from the first sealing on, in a ledger that was never restored and never closed', async () => {
    const core = await startSittings()
    forge(core, MADE_UP)
    expect((await doctor(core)).join()).toContain('restores that the key vault does not know of')
  })

  it('is told from one that was, before and after the program was closed', async () => {
    const core = await startSittings()
    const path = join(core.folder, 'a.backup')
    await core.client.ledger.backup({ profile, path })
    await core.client.ledger.restore({ profile, path, by: BEN })
    expect(await doctor(core)).toEqual([])
    await core.core.close()
    const second = await core.reopen()
    expect(await doctor(second)).toEqual([])
    await second.core.close()
    forge(core, MADE_UP)
    expect((await doctor(await second.reopen())).join()).toContain('restores that the key vault does not know of')
  })
})

describe('a person’s name', () => {
  it('is put to nothing by the program itself', async () => {
    const { writer, reader } = await openTestLedger()
    const entry = { action: 'import undone', subject: 'import 1', before: null, after: null }
    const unsigned = writer.audit.recordAudit({ ...entry, actor: { name: 'Ada', kind: 'person' } })
    await expect(unsigned).rejects.toThrow('lacks what they signed')
    expect((await reader.audit.listAudit({}, { limit: 10, after: 0 })).rows).toEqual([])
  })

  it('is a note’s where a file beside the ledger gives it, also with a signature of theirs', async () => {
    const core = await startSittings()
    await core.client.exports.create({
      profile, subject: 'payments', format: 'csv', path: join(core.folder, 'a.csv'),
    }).then(async (events) => { for await (const _ of events) continue })
    const { statement, signature } = readEntries(core).at(-1) ?? {}
    expect(statement).toContain('exports.create')
    const notes = join(folderOf(core), 'audit-notes')
    await mkdir(notes, { recursive: true })
    await writeFile(join(notes, `${randomUUID()}.json`), JSON.stringify({
      action: 'export written', subject: 'file b.csv', before: null,
      after: (await core.client.audit.list({ profile })).rows[0]?.after,
      actor: { name: 'Ada', kind: 'person', signed: { statement, signature } },
    }))
    await core.client.exports.list({ profile })
    const [left] = (await core.client.audit.list({ profile })).rows
    expect(left).toMatchObject({ subject: 'file b.csv', actor: 'Ada', actorKind: 'note', isSigned: false })
    expect(readEntries(core).at(-1)).toMatchObject({ statement: null, signature: null })
  })
})

describe('a restore', () => {
  it('keeps what was signed, in the same ledger and in one that takes its rows over', async () => {
    const core = await startSittings()
    await noted(core, ['A'])
    const path = join(core.folder, 'a.backup')
    await core.client.ledger.backup({ profile, path })
    await noted(core, ['B'])
    await core.client.ledger.restore({ profile, path, by: BEN })
    const { baseUrl, publicKey } = await core.client.profiles.get({ profile })
    const secretKey = `SECK-${'1'.repeat(32)}-X`
    await core.client.profiles.add({ name: 'other', kind: 'test', baseUrl, publicKey, secretKey })
    await core.client.ledger.restore({ profile: 'other', path, acceptsForeign: true })
    for (const name of [profile, 'other']) {
      const { rows } = await core.client.audit.list({ profile: name })
      expect(rows.find(({ action }) => action === 'note written')).toMatchObject({ actor: 'Ada', isSigned: true })
    }
    await core.core.close()
    for (const name of [profile, 'other']) {
      const problems = findProblems(ledgerFolder(core.folder, name))
      expect(problems.filter((problem) => problem.startsWith(SUBJECT))).toEqual([])
    }
    // Whoever takes the word of the restore away has entries of a ledger that nobody knows.
    tamper(ledgerFolder(core.folder, 'other'), [`UPDATE audit SET after = '{}' WHERE action = 'restored'`])
    expect(findProblems(ledgerFolder(core.folder, 'other')).join()).toContain('it was signed in another ledger')
  })
})
