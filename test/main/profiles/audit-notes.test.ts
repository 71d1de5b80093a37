/** Entries of the audit trail that wait while another process holds the ledger. */
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuditNotes, type AuditNote } from '../../../src-main/profiles/audit-notes.ts'

const NOTE: AuditNote = {
  action: 'export written', subject: 'file a.csv', before: null, after: '{"rows":1}',
  actor: { name: 'officer', kind: 'note' },
}

const NOBODY = 65_534

/** Root may write anywhere. Returns what takes it back. */
function giveUpRoot(): () => void {
  if (process.geteuid?.() !== 0) return () => undefined
  process.seteuid?.(NOBODY)
  return () => process.seteuid?.(0)
}

describe('a note for the audit trail', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tillproof-notes-'))
  })
  afterEach(async () => rm(folder, { recursive: true, force: true }))

  async function taken(notes = createAuditNotes()): Promise<readonly AuditNote[]> {
    const found: AuditNote[] = []
    await notes.take(folder, (note) => Promise.resolve(void found.push(note)))
    return found
  }

  it('is taken once, also by two calls at the same time', async () => {
    const notes = createAuditNotes()
    expect(await taken(notes)).toEqual([])
    expect(await notes.leave(folder, NOTE)).toBe(true)
    const [first, second] = await Promise.all([taken(notes), taken(notes)])
    expect([...first, ...second]).toEqual([NOTE])
    expect(await taken(notes)).toEqual([])
  })

  it('stays where it can’t be recorded', async () => {
    const notes = createAuditNotes()
    await notes.leave(folder, NOTE)
    await expect(notes.take(folder, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
    expect(await taken(notes)).toEqual([NOTE])
  })

  it('is none where no program of ours left it: it is not taken, and stays to be looked at', async () => {
    const notes = createAuditNotes()
    await notes.leave(folder, NOTE)
    const place = join(folder, 'audit-notes')
    const odd = ['00000000-0000-4000-8000-000000000000.json', '00000000-0000-4000-8000-000000000001.json', 'x.json']
    await writeFile(join(place, odd[0] ?? ''), 'no JSON')
    await writeFile(join(place, odd[1] ?? ''), JSON.stringify({ ...NOTE, action: 7 }))
    await writeFile(join(place, odd[2] ?? ''), JSON.stringify(NOTE))
    expect(await taken(notes)).toEqual([NOTE])
    expect((await readdir(place)).sort()).toEqual(odd)
  })

  it('tells of exports alone, and is marked as a note, whoever wrote it into the folder', async () => {
    const notes = createAuditNotes()
    await notes.leave(folder, NOTE)
    const place = join(folder, 'audit-notes')
    const ben = { name: 'ben', kind: 'person' }
    const madeUp = { ...NOTE, action: 'transfer approved', subject: 'transfer 8', actor: ben }
    await writeFile(join(place, '00000000-0000-4000-8000-000000000000.json'), JSON.stringify(madeUp))
    const pretended = { ...NOTE, actor: ben }
    await writeFile(join(place, '00000000-0000-4000-8000-000000000001.json'), JSON.stringify(pretended))
    expect((await taken(notes)).map(({ action, actor }) => [action, actor.kind])).toEqual([
      ['export written', 'note'], ['export written', 'note'],
    ])
    expect(await readdir(place)).toEqual(['00000000-0000-4000-8000-000000000000.json'])
  })

  it.each([
    ['of another act', { action: 'transfer approved' }],
    ['about something else than a file', { subject: 'transfer 8' }], ['of what was before', { before: 'draft' }],
  ])('is not taken where it tells %s, though all else is as in an export’s', async (_, change) => {
    const place = join(folder, 'audit-notes')
    await mkdir(place)
    await writeFile(join(place, '00000000-0000-4000-8000-000000000000.json'), JSON.stringify({ ...NOTE, ...change }))
    expect(await taken()).toEqual([])
  })

  it('is not left in a folder that can’t be written to, and says so', async () => {
    await chmod(folder, 0o500)
    const takeBack = giveUpRoot()
    try {
      expect(await createAuditNotes().leave(folder, NOTE)).toBe(false)
    } finally {
      takeBack()
    }
  })
})
