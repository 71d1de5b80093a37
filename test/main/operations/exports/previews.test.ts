/** Looking at a file before it is imported: how it would be read, and the rows behind the counts of a dry run. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'

type Kind = Parameters<TestCore['client']['imports']['dryRunRows']>[0]['kind']

function rowsOf({ client }: Pick<TestCore, 'client'>, dryRunId: number | null, kind: Kind) {
  return client.imports.dryRunRows({ profile: PROFILE, dryRunId: dryRunId ?? 0, kind })
}

describe('the inspection of a file', () => {
  it('tells how it would be read and what is open, and imports nothing', async () => {
    const { client, folder } = await startCore()
    const path = join(folder, 'orders.csv')
    await writeFile(path, 'Number;Total\nA-1;"1,50"\n')
    const inspection = await client.imports.inspect({ profile: PROFILE, path, options: { columns: { txref: '1' } } })
    expect(inspection).toMatchObject({
      delimiter: ';', decimal: ',', columns: { txref: 1, amount: 2 }, sample: [['A-1', '1,50']],
    })
    expect(inspection.open).toEqual([{
      code: 'IMPORT_CURRENCY_MISSING',
      message: 'orders.csv has no column recognised as the currency. Its columns are: Number, Total.',
      advice: expect.stringContaining('--currency NGN') as string,
      details: { file: 'orders.csv', field: 'currency', headers: 'Number, Total' },
    }])
    expect(await client.imports.list({ profile: PROFILE })).toEqual([])
  })

  it('fails as an import would where nothing can be settled, and for a profile that is not there', async () => {
    const { client, folder } = await startCore()
    const path = join(folder, 'orders.csv')
    await writeFile(path, '')
    expect(await codeOf(client.imports.inspect({ profile: PROFILE, path }))).toBe('IMPORT_EMPTY')
    expect(await codeOf(client.imports.inspect({ profile: 'nobody', path }))).toBe('PROFILE_UNKNOWN')
  })
})

describe('a dry run', () => {
  it('is named, and shows its rows: changed ones with what the books hold, rejected ones with reasons', async () => {
    const core = await startCore()
    await core.importRows(['A,10.00,NGN,Customer 0001', 'B,20.00,NGN,'])
    const { dryRunId, counts } = await core.importRows(
      ['A,12.00,NGN,', 'B,20.00,NGN,', 'C,1.00,NGN,', 'D,x,NGN,', 'E,1.00,NGN,', 'E,2.00,NGN,'], { dryRun: true },
    )
    expect(counts).toEqual({ new: 1, same: 1, changed: 1, duplicate: 0, rejected: 3 })
    expect((await rowsOf(core, dryRunId, 'changed')).rows).toMatchObject([
      { rowNumber: 2, txref: 'A', amountMinor: 1200, before: { amountMinor: 1000, customer: 'Customer 0001' } },
    ])
    const { rows, total } = await rowsOf(core, dryRunId, 'rejected')
    expect([total, rows.map(({ rowNumber, txref }) => [rowNumber, txref])]).toEqual([3, [[5, 'D'], [6, 'E'], [7, 'E']]])
    expect(rows.map(({ reason }) => reason)).toEqual([
      'amount “x” is not an amount', expect.stringContaining('same reference as row 7'),
      expect.stringContaining('same reference as row 6'),
    ])
  })

  it('writes its rejected rows to the file that is named, in the file’s order', async () => {
    const { client, folder } = await startCore()
    const [path, rejectsPath] = [join(folder, 'orders.csv'), join(folder, 'rejects.csv')]
    await writeFile(path, 'ref,amount,currency\nA,1.00,NGN\nB,x,NGN\nA,2.00,NGN\n')
    const events = await client.imports.expected({ profile: PROFILE, path, dryRun: true, rejectsPath })
    for await (const event of events) {
      if (event.kind !== 'done') continue
      expect(event.result).toMatchObject({ rejectsFile: rejectsPath, counts: { rejected: 3 } })
    }
    const lines = (await readFile(rejectsPath, 'utf8')).trim().split('\n').slice(1)
    expect(lines.map((line) => line.split(',').slice(0, 4))).toEqual([
      ['A', '1.00', 'NGN', '2'], ['B', 'x', 'NGN', '3'], ['A', '2.00', 'NGN', '4'],
    ])
  })

  it('is kept until the next one, also while the ledger is opened for writing and imports go on', async () => {
    const before = await startCore()
    await before.importRows(['X,1.00,NGN,'])
    // Opened again, it only reads until something is written.
    const core = await before.reopen()
    const kept = await core.importRows(['A,1.00,NGN,', 'B,1.00,NGN,'], { dryRun: true })
    await core.importRows(['A,1.00,NGN,'])
    expect((await rowsOf(core, kept.dryRunId, 'new')).rows.map(({ txref }) => txref)).toEqual(['A', 'B'])
    const next = await core.importRows(['C,1.00,NGN,'], { dryRun: true })
    expect(await codeOf(rowsOf(core, kept.dryRunId, 'new'))).toBe('IMPORT_DRY_RUN_UNKNOWN')
    expect((await rowsOf(core, next.dryRunId, 'new')).total).toBe(1)
  })

  it('that is given up leaves nothing, and what came before it is gone too', async () => {
    const core = await startCore()
    const { dryRunId } = await core.importRows(['A,1.00,NGN,'], { dryRun: true })
    const path = join(core.folder, 'long.csv')
    const rows = Array.from({ length: 30_000 }, (_, row) => `R-${row},1.00,NGN`)
    await writeFile(path, ['reference,amount,currency', ...rows].join('\n'))
    for await (const event of await core.client.imports.expected({ profile: PROFILE, path, dryRun: true })) {
      expect(event.kind).toBe('progress')
      break
    }
    for (const id of [dryRunId, (dryRunId ?? 0) + 1]) {
      expect(await codeOf(rowsOf(core, id, 'new'))).toBe('IMPORT_DRY_RUN_UNKNOWN')
    }
  })

  it('is none where a file is imported', async () => {
    const { importRows } = await startCore()
    expect((await importRows(['A,1.00,NGN,'])).dryRunId).toBeNull()
    expect((await importRows(['A,1.00,NGN,'])).dryRunId).toBeNull()
  })

  it('of one profile says nothing of another', async () => {
    const core = await startCore()
    const { dryRunId } = await core.importRows(['A,1.00,NGN,'], { dryRun: true })
    const other = core.client.imports.dryRunRows({ profile: 'practice', dryRunId: dryRunId ?? 0, kind: 'new' })
    expect(await codeOf(other)).toBe('IMPORT_DRY_RUN_UNKNOWN')
  })
})
