import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'

const NONE = { new: 0, same: 0, changed: 0, duplicate: 0, rejected: 0 }

describe('an import of expected payments', () => {
  it('tells new, same, changed, duplicate and rejected rows apart', async () => {
    const { importRows, client } = await startCore()
    await importRows(['A,10.00,NGN,', 'B,20.00,NGN,'])
    const { counts, rejects } = await importRows([
      'A,10.00,NGN,', 'B,25.00,NGN,', 'C,30.00,NGN,', 'C,30.00,NGN,', 'D,nothing,NGN,',
    ])
    expect(counts).toEqual({ new: 1, same: 1, changed: 1, duplicate: 1, rejected: 1 })
    expect(rejects).toMatchObject([{ rowNumber: 6, column: 'amount', value: 'nothing' }])
    const { rows } = await client.payments.list({ profile: PROFILE })
    expect(rows.map(({ txref, amountMinor }) => [txref, amountMinor])).toEqual([['A', 1000], ['B', 2500], ['C', 3000]])
  })

  it('takes neither of two rows that contradict each other: it can’t know which amount is right', async () => {
    const { importRows, client } = await startCore()
    const { counts, rejects } = await importRows(['A,10.00,NGN,', 'B,1.00,NGN,', 'A,900.00,NGN,'])
    expect(counts).toEqual({ ...NONE, new: 1, rejected: 2 })
    expect(rejects.map(({ rowNumber }) => rowNumber).toSorted()).toEqual([2, 4])
    expect((await client.payments.list({ profile: PROFILE })).rows.map(({ txref }) => txref)).toEqual(['B'])
  })

  it('says in a dry run what it would do, and does nothing', async () => {
    const { importRows, client } = await startCore()
    const { batchId, counts } = await importRows(['A,10.00,NGN,', 'A,11.00,NGN,', 'B,1.00,NGN,'], { dryRun: true })
    expect([batchId, counts]).toEqual([null, { ...NONE, new: 1, rejected: 2 }])
    expect((await client.payments.list({ profile: PROFILE })).rows).toEqual([])
    expect(await client.imports.list({ profile: PROFILE })).toEqual([])
  })

  it('knows the same file by its hash, and does not let it overwrite what was corrected since', async () => {
    const { importRows } = await startCore()
    const rows = ['A,10.00,NGN,', 'B,20.00,NGN,']
    const first = await importRows(rows)
    expect(await importRows(rows)).toMatchObject({
      batchId: first.batchId, isKnownFile: true, counts: { ...NONE, same: 2 },
    })
    await importRows(['A,12.00,NGN,'])
    expect(await codeOf(importRows(rows))).toBe('IMPORT_FILE_KNOWN')
    expect((await importRows(rows, { again: true })).counts).toEqual({ ...NONE, same: 1, changed: 1 })
  })

  it('is listed with who did it, and hands out its rejected rows as a file again', async () => {
    const { importRows, client, folder } = await startCore()
    const { batchId } = await importRows(['A,10.00,NGN,', 'B,none,NGN,', 'C,x,NGN,'])
    expect(await client.imports.list({ profile: PROFILE })).toMatchObject([{ id: batchId, by: 'officer' }])
    const path = join(folder, 'again.csv')
    const saved = await client.imports.saveRejects({ profile: PROFILE, batchId: batchId ?? 0, path })
    expect(saved).toEqual({ path, rows: 2 })
    expect((await readFile(path, 'utf8')).split('\n').slice(1, 3).map((line) => line.slice(0, 8)))
      .toEqual(['B,none,N', 'C,x,NGN,'])
    const unknown = client.imports.saveRejects({ profile: PROFILE, batchId: 99, path: join(folder, 'none.csv') })
    expect(await codeOf(unknown)).toBe('IMPORT_UNKNOWN')
    await expect(readFile(join(folder, 'none.csv'))).rejects.toThrow('ENOENT')
  })

  it('leaves nothing of a file whose last line shows that it can’t be read', async () => {
    const { client, folder } = await startCore()
    const path = join(folder, 'open-quote.csv')
    const good = Array.from({ length: 9_000 }, (_, index) => `R-${index},1.00,NGN`)
    await writeFile(path, ['reference,amount,currency', ...good, 'R-x,"1.00,NGN', ''].join('\n'))
    const events = await client.imports.expected({ profile: PROFILE, path })
    const drained = (async () => {
      for await (const event of events) expect(event.kind).toBe('progress')
    })()
    expect(await codeOf(drained)).toMatch(/^IMPORT_QUOTE/)
    expect((await client.payments.list({ profile: PROFILE })).rows).toEqual([])
    expect(await client.imports.list({ profile: PROFILE })).toEqual([])
  })

  it('is undone with its reason while nothing rests on it, and taken in again later', async () => {
    const { importRows, client } = await startCore()
    const rows = ['A,10.00,NGN,']
    const { batchId } = await importRows(rows)
    const undone = await client.imports.undo({ profile: PROFILE, batchId: batchId ?? 0, reason: 'wrong day' })
    expect(undone).toMatchObject({ state: 'undone', undoReason: 'wrong day' })
    expect((await client.payments.list({ profile: PROFILE })).rows).toEqual([])
    expect((await importRows(rows)).counts).toEqual({ ...NONE, new: 1 })
  })

  it('gives a changed payment its old values back when it is undone', async () => {
    const { importRows, client } = await startCore()
    await importRows(['A,10.00,NGN,'])
    const { batchId } = await importRows(['A,99.00,NGN,'])
    await client.imports.undo({ profile: PROFILE, batchId: batchId ?? 0, reason: 'typo' })
    expect((await client.payments.get({ profile: PROFILE, txref: 'A' })).amountMinor).toBe(1000)
  })

  it('is not undone once a verify attempt rests on it', async () => {
    const { importRows, client, teach, verify } = await startCore()
    await teach({ A: { answer: 'approved', amount: '10.00' } })
    const { batchId } = await importRows(['A,10.00,NGN,'])
    await verify()
    const undo = client.imports.undo({ profile: PROFILE, batchId: batchId ?? 0, reason: 'late' })
    expect(await codeOf(undo)).toBe('IMPORT_UNDO_REFUSED')
  })
})
