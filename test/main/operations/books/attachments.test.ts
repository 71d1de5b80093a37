/** Files attached to payments: what is taken, given back, removed and found by an examination. */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '../../../../src-shared/domain/books/attachments.ts'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'
import { problemsOf } from '../../../support/core/findings.ts'

const PDF = Buffer.from('%PDF-1.7 a slip')

async function startWithFile() {
  const core = await startCore()
  await core.importRows(['A,1.00,NGN,', 'B,2.00,NGN,'])
  const path = join(core.folder, 'slip.pdf')
  await writeFile(path, PDF)
  const { client } = core
  return {
    ...core, path, ledger: join(core.folder, 'data/profiles', PROFILE, 'ledger.sqlite'),
    attach: (txref: string, from = path, note?: string) => (
      client.attachments.attach({ profile: PROFILE, txref, path: from, ...(note !== undefined && { note }) })
    ),
    list: (txref: string) => client.attachments.list({ profile: PROFILE, txref }),
    save: (attachmentId: number, to: string) => client.attachments.save({ profile: PROFILE, attachmentId, path: to }),
    remove: (attachmentId: number) => (
      client.attachments.remove({ profile: PROFILE, attachmentId, reason: 'of another payment' })
    ),
  }
}

/** The triggers stand there again afterwards, as they were. */
function edit(path: string, sql: string): void {
  const db = new Database(path)
  const guards = db.prepare<[], { name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name LIKE 'attachment%'",
  ).all()
  for (const { name } of guards) db.exec(`DROP TRIGGER ${name}`)
  db.exec(sql)
  for (const guard of guards) db.exec(guard.sql)
  db.close()
}

describe('a file attached to a payment', () => {
  it('is given back byte for byte, under a clean name and without a card number in words of people', async () => {
    const { attach, save, list, folder, client } = await startWithFile()
    const odd = join(folder, '5531 8866 5214 2950\u202E.pdf')
    await writeFile(odd, PDF)
    const { id, name, type, bytes, note } = await attach('A', odd, 'card 5531886652142950')
    expect({ name, type, bytes, note }).toEqual(
      { name: '553188______2950.pdf', type: 'pdf', bytes: PDF.length, note: 'card 553188******2950' },
    )
    const out = join(folder, 'again.pdf')
    expect(await save(id, out)).toMatchObject({ bytes: PDF.length })
    expect(await readFile(out)).toEqual(PDF)
    expect(await list('A')).toMatchObject([{ id, removed: null }])
    const { timeline } = await client.payments.get({ profile: PROFILE, txref: 'A' })
    expect(timeline.at(-1)).toMatchObject({ event: `file attached: ${name}` })
    const { rows: [entry] } = await client.audit.list({ profile: PROFILE, search: 'payment A' })
    expect(entry).toMatchObject({ action: 'file attached', subject: 'payment A' })
  })

  it('is refused where it is no file, empty, too large, there already, one too many, or of no payment', async () => {
    const { attach, folder, path } = await startWithFile()
    const [empty, large, pipe, link] = ['empty', 'large', 'pipe', 'link'].map((name) => join(folder, name)) as [
      string, string, string, string,
    ]
    await writeFile(empty, '')
    await writeFile(large, '')
    await truncate(large, MAX_ATTACHMENT_BYTES + 1)
    execFileSync('mkfifo', [pipe])
    await symlink(path, link)
    expect(await codeOf(attach('A', empty))).toBe('ATTACHMENT_UNREADABLE')
    expect(await codeOf(attach('A', folder))).toBe('ATTACHMENT_UNREADABLE')
    expect(await codeOf(attach('A', pipe))).toBe('ATTACHMENT_UNREADABLE')
    expect(await codeOf(attach('A', join(folder, 'none')))).toBe('ATTACHMENT_UNREADABLE')
    expect(await codeOf(attach('A', large))).toBe('ATTACHMENT_TOO_LARGE')
    expect(await codeOf(attach('C'))).toBe('PAYMENT_UNKNOWN')
    expect(await attach('A', link)).toMatchObject({ name: 'link' })
    expect(await codeOf(attach('A'))).toBe('ATTACHMENT_THERE')
    await mkdir(join(folder, 'many'))
    for (let index = 1; index < MAX_ATTACHMENTS; index += 1) {
      const one = join(folder, 'many', `${index}.txt`)
      await writeFile(one, `slip ${index}`)
      await attach('A', one)
    }
    await writeFile(empty, 'not empty any more')
    expect(await codeOf(attach('A', empty))).toBe('ATTACHMENTS_TOO_MANY')
  })

  it('is stored once for all payments; its content goes with the last, its name and hash stay', async () => {
    const { attach, remove, save, list, folder, ledger } = await startWithFile()
    const [first, second] = [await attach('A'), await attach('B')]
    const contents = () => {
      const db = new Database(ledger, { readonly: true })
      const count = db.prepare('SELECT count(*) FROM attachment_content').pluck().get()
      db.close()
      return count
    }
    expect(contents()).toBe(1)
    await remove(first.id)
    expect([contents(), await codeOf(remove(first.id)), await codeOf(save(first.id, join(folder, 'x')))])
      .toEqual([1, 'ATTACHMENT_REMOVED', 'ATTACHMENT_REMOVED'])
    await remove(second.id)
    expect(contents()).toBe(0)
    expect(await list('A')).toMatchObject([
      { name: 'slip.pdf', sha256: first.sha256, removed: { reason: 'of another payment' } },
    ])
    expect(await codeOf(remove(99))).toBe('ATTACHMENT_UNKNOWN')
    await attach('A')
    expect(contents()).toBe(1)
  })

  it.each([
    ['a byte of its content', `UPDATE attachment_content SET content = CAST('%PDF-1.7 b slip' AS BLOB)`],
    ['its content, taken away', 'DELETE FROM attachment_content'],
    ['content put in', `INSERT INTO attachment_content VALUES (
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', CAST('' AS BLOB))`],
    ['its name', `UPDATE attachment SET name = 'other.pdf'`],
    ['a removal put in', `INSERT INTO attachment_removal VALUES (1, 1, 'Mallory', 'gone')`],
  ])('does not change unseen: %s', async (_, sql) => {
    const { attach, save, folder, core, reopen, ledger } = await startWithFile()
    const { id } = await attach('A')
    expect(await save(id, join(folder, 'before.pdf'))).toBeTruthy()
    await core.close()
    edit(ledger, sql)
    const { client } = await reopen()
    expect(await problemsOf(client, { profile: PROFILE })).not.toEqual([])
    if (sql.includes('UPDATE attachment_content')) {
      const path = join(folder, 'after.pdf')
      expect(await codeOf(client.attachments.save({ profile: PROFILE, attachmentId: id, path }))).toBe('LEDGER_DAMAGED')
    }
  })
})
