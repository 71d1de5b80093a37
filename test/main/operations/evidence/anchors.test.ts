/** Anchors and the sealed head, against somebody who can write the data folder and hashes whatever is edited again. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PRACTICE_PROFILE } from '../../../../src-main/compose.ts'
import { ledgerPaths } from '../../../../src-main/ledger/engine/paths.ts'
import { anchorLine } from '../../../../src-shared/domain/evidence/anchor.ts'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { findingsOf, problemsOf } from '../../../support/core/findings.ts'
import { copyLedger, ledgerFolder } from '../../../support/core/ledger-tampering.ts'
import { forgeAll } from '../../../support/ledger/forge.ts'

const profile = PROFILE
const OTHER = 'other'

async function startShop() {
  const core = await startCore()
  await core.importRows(['A,10.00,NGN,Ada'])
  await core.importRows(['B,20.00,NGN,Ben'])
  return { ...core, ledger: ledgerFolder(core.folder, profile) }
}

function aside(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'tillproof-aside-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  copyLedger(folder, copy)
  return copy
}

async function anchorIn({ client, folder }: Pick<TestCore, 'client' | 'folder'>, name = 'anchor.json', of = profile) {
  const anchor = await client.ledger.anchor({ profile: of })
  const path = join(folder, name)
  writeFileSync(path, anchorLine(anchor))
  return { anchor, path }
}

async function exportIn({ client, folder }: Pick<TestCore, 'client' | 'folder'>, format: 'csv' | 'html') {
  const path = join(folder, `payments.${format}`)
  for await (const event of await client.exports.create({ profile, subject: 'payments', format, path })) {
    if (event.kind === 'done') return event
  }
  throw new Error('The export did not end')
}

const detailOf = async (client: TestCore['client'], subject: string, anchorPaths: readonly string[]) => (
  (await findingsOf(client, { profile, anchorPaths, opensVault: true })).find((finding) => finding.subject === subject)
)

const doctorOf = (client: TestCore['client'], anchorPaths: readonly string[] = []) => (
  problemsOf(client, { profile, anchorPaths, opensVault: true })
)

/** The files of a ledger that was edited and hashed again, in the place of the one that is there. */
async function forged(core: Awaited<ReturnType<typeof startShop>>, sql: string): Promise<TestCore> {
  await core.core.close()
  forgeAll(ledgerPaths(core.ledger).ledger, sql)
  return core.reopen()
}

describe('the head that the vault sealed', () => {
  it('tells a copy of the ledger from before, which writes nothing; without the vault it is only read', async () => {
    const core = await startShop()
    await core.core.close()
    const copy = aside(core.ledger)
    const second = await core.reopen()
    await second.client.vault.status()
    await second.importRows(['C,30.00,NGN,Cleo'])
    await second.client.ledger.evidenceKey({ profile })
    await second.core.close()
    copyLedger(copy, core.ledger)
    const third = await second.reopen()
    expect(await findingsOf(third.client, { profile })).toContainEqual({
      subject: 'Sealed head', isSound: true, detail: 'not compared, because the key vault is locked',
    })
    expect(await doctorOf(third.client)).toEqual([
      expect.stringMatching(/^Sealed head: since .* sealed it, its audit trail was cut: entry \d+ is missing$/),
    ])
    expect(await codeOf(third.importRows(['D,1.00,NGN,']))).toBe('LEDGER_NOT_NEWEST')
    expect(await codeOf(third.client.verifyRuns.prepare({ profile }))).toBe('LEDGER_NOT_NEWEST')
  })

  it('is looked at as soon as the vault is open, also where the ledger was opened before', async () => {
    const core = await startShop()
    await core.client.ledger.evidenceKey({ profile })
    await core.core.close()
    const copy = aside(core.ledger)
    const second = await core.reopen()
    await second.client.ledger.evidenceKey({ profile })
    await second.importRows(['C,30.00,NGN,'])
    await second.core.close()
    copyLedger(copy, core.ledger)
    const third = await second.reopen()
    await third.importRows(['D,40.00,NGN,'])
    expect(await codeOf(third.client.verifyRuns.prepare({ profile }))).toBe('LEDGER_NOT_NEWEST')
  })

  it('tells a ledger whose last entries were cut, or that was rewritten whole, with all hashes again', async () => {
    const core = await startShop()
    await core.client.ledger.evidenceKey({ profile })
    const cut = await forged(core, 'DELETE FROM audit WHERE id = (SELECT max(id) FROM audit)')
    expect(await doctorOf(cut.client)).toEqual([expect.stringMatching(/^Sealed head: .* was rewritten at entry \d+/)])
    const rewritten = await forged({ ...cut, ledger: core.ledger }, `UPDATE audit SET actor = 'Mallory';
      UPDATE payment SET amount_minor = 1`)
    expect(await problemsOf(rewritten.client, { profile })).toEqual([])
    expect(await doctorOf(rewritten.client)).toEqual([expect.stringMatching(/^Sealed head: .* was rewritten at entry/)])
    expect(await codeOf(rewritten.importRows(['D,1.00,NGN,']))).toBe('LEDGER_NOT_NEWEST')
  })

  it('is sealed before the vault is locked, and left alone after; the ledger goes on from it', async () => {
    const core = await startShop()
    const { client } = core
    await client.ledger.evidenceKey({ profile })
    await core.importRows(['C,30.00,NGN,'])
    await client.vault.lock()
    await core.importRows(['D,40.00,NGN,'])
    const next = await core.reopen()
    const sealed = await detailOf(next.client, 'Sealed head', [])
    expect(sealed?.isSound).toBe(true)
    const [, entry] = /entry (\d+)/.exec(sealed?.detail ?? '') ?? []
    const { rows: [newest] } = await next.client.audit.list({ profile })
    expect(Number(entry)).toBe((newest?.id ?? 0) - 1)
    await next.importRows(['E,50.00,NGN,'])
  })

  it('follows a restore, and is gone with its profile', async () => {
    const core = await startShop()
    const { client } = core
    const path = join(core.folder, 'shop.backup')
    await client.ledger.backup({ profile, path })
    await core.importRows(['C,30.00,NGN,'])
    await client.ledger.restore({ profile, path })
    expect(await doctorOf(client)).toEqual([])
    await core.importRows(['D,40.00,NGN,'])
    const next = await core.reopen()
    await next.client.ledger.evidenceKey({ profile })
    await next.importRows(['E,50.00,NGN,'])
    await next.core.close()
    const emptied = await next.reopen()
    await emptied.client.ledger.evidenceKey({ profile })
    await emptied.client.profiles.remove({ profile })
  })
})

describe('an anchor', () => {
  it('is continued by its ledger, whatever carries it: a line, a report, a backup of either kind', async () => {
    const core = await startShop()
    const { client, folder } = core
    const { path } = await anchorIn(core)
    const { anchor } = await exportIn(core, 'csv')
    writeFileSync(join(folder, 'export.json'), JSON.stringify({ profile, anchor }))
    await exportIn(core, 'html')
    const report = join(folder, 'payments.html')
    expect(readFileSync(report, 'utf8')).toContain('<dt>Evidence key</dt>')
    const [sealed, plain] = [join(folder, 'a.backup'), join(folder, 'a.sqlite')]
    expect((await client.ledger.backup({ profile, path: sealed })).anchor).not.toBeNull()
    await client.ledger.backup({ profile, path: plain, isPlain: true })
    const all = [path, join(folder, 'export.json'), report, sealed, plain]
    await core.importRows(['C,30.00,NGN,'])
    const findings = await findingsOf(client, { profile, anchorPaths: all, opensVault: false })
    const told = findings.filter(({ subject }) => subject.startsWith('Anchor'))
    expect(told.map(({ isSound }) => isSound)).toEqual(all.map(() => true))
    for (const { detail } of told) expect(detail).toContain('made with this profile’s evidence key'.slice(5))
  })

  it('tells a ledger that was cut or rewritten, with all hashes again and another vault’s seal or none', async () => {
    const core = await startShop()
    const paths = [(await anchorIn(core)).path]
    for (const format of ['csv', 'html'] as const) await exportIn(core, format)
    paths.push(join(core.folder, 'payments.html'))
    const backup = join(core.folder, 'a.backup')
    await core.client.ledger.backup({ profile, path: backup })
    const cut = await forged(core, 'DELETE FROM audit WHERE id > 1')
    const problems = await doctorOf(cut.client, [...paths, backup])
    expect(problems.filter((problem) => problem.startsWith('Anchor'))).toEqual([
      expect.stringMatching(/^Anchor anchor\.json: .* its audit trail was rewritten at entry \d+ or before/),
      expect.stringMatching(/^Anchor payments\.html: .* its audit trail was (cut|rewritten)/),
      expect.stringMatching(/^Anchor a\.backup: .* its audit trail was (cut|rewritten)/),
    ])
  })

  it('is told from one that was edited, made up, or made for another profile or ledger', async () => {
    const core = await startShop()
    const { client, folder } = core
    const { anchor } = await anchorIn(core)
    const { baseUrl, publicKey } = await client.profiles.get({ profile })
    await client.profiles.add({
      name: OTHER, kind: 'test', baseUrl, publicKey, secretKey: 'SECK-fedcba9876543210fedcba9876543210-X',
    })
    const { anchor: others } = await anchorIn(core, 'other.json', OTHER)
    const cases = {
      'edited.json': { ...anchor, auditCount: anchor.auditCount - 1 },
      'resigned.json': { ...anchor, publicKey: others.publicKey },
      'other.json': others,
      'unsigned.json': { ...anchor, signature: '0'.repeat(128) },
    }
    const details: (string | undefined)[] = []
    for (const [name, one] of Object.entries(cases)) {
      writeFileSync(join(folder, name), anchorLine(one))
      details.push((await detailOf(client, `Anchor ${name}`, [join(folder, name)]))?.detail)
    }
    expect(details).toEqual([
      'its signature is wrong: it was changed or made up',
      'its signature is wrong: it was changed or made up',
      expect.stringMatching(/^it was signed with another key than this profile’s: with [0-9a-f ]{39} instead of /),
      'its signature is wrong: it was changed or made up',
    ])
  })

  it('tells a ledger that took another id, though all else is as it was; so does the vault', async () => {
    const core = await startShop()
    const { path } = await anchorIn(core)
    const other = await forged(core, `UPDATE ledger_identity SET ledger_id = '${'0'.repeat(32)}'`)
    expect(await doctorOf(other.client, [path])).toEqual(expect.arrayContaining([
      'Sealed head: another ledger is in its place', 'Anchor anchor.json: it belongs to another ledger',
    ]))
    expect(await codeOf(other.importRows(['D,1.00,NGN,']))).toBe('LEDGER_NOT_NEWEST')
  })

  it('is not made of a ledger that was rewritten since the vault sealed it, nor is a proof', async () => {
    const core = await startShop()
    await core.teach({ A: { answer: 'approved', amount: '10.00' } })
    await core.verify({ txrefs: ['A'] })
    await core.client.ledger.evidenceKey({ profile })
    const { client } = await forged(core, `UPDATE payment SET customer = 'Mallory'`)
    expect(await codeOf(client.ledger.anchor({ profile }))).toBe('LEDGER_NOT_NEWEST')
    const path = join(core.folder, 'A.proof.json')
    expect(await codeOf(client.ledger.prove({ profile, txref: 'A', path }))).toBe('LEDGER_NOT_NEWEST')
  })

  it('that can’t be read is refused before anything is examined', async () => {
    const core = await startShop()
    const path = join(core.folder, 'a.txt')
    const bare = '{"format":"tillproof-anchor-1"}'
    for (const text of ['', '{}', 'orders', bare, `{"anchor":${bare}}`]) {
      writeFileSync(path, text)
      await expect(doctorOf(core.client, [path])).rejects.toMatchObject({ code: 'ANCHOR_UNREADABLE' })
    }
    await expect(doctorOf(core.client, [core.folder])).rejects.toMatchObject({ code: 'ANCHOR_UNREADABLE' })
  })

  it('is made for practice too, by a key that says so, and not for a profile whose vault is gone', async () => {
    const core = await startShop()
    const { client, folder } = core
    await client.profiles.openPractice({})
    expect(await client.ledger.anchor({ profile: PRACTICE_PROFILE })).toMatchObject({ kind: 'practice' })
    const next = await core.reopen()
    rmSync(join(folder, 'data', 'vault.json'))
    expect(await codeOf(next.client.ledger.anchor({ profile }))).toBe('EVIDENCE_NO_VAULT')
  })
})
