import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCore } from '../../../../src-main/compose.ts'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'
import { problemsOf } from '../../../support/core/findings.ts'
import { ledgerFolder, tamper } from '../../../support/core/ledger-tampering.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'

const ROWS = ['A,10.00,NGN,Ada', 'B,1O.00,NGN,Bola', 'C,12.00,XYZ,Chidi', 'D,7.00,NGN,Dayo']

async function startWithRejects() {
  const till = await startCore()
  const { batchId } = await till.importRows(ROWS)
  if (batchId === null) throw new Error('Nothing was imported')
  const of = { kind: 'import', batchId } as const
  return { ...till, batchId, of }
}

/** In naira. */
async function startWithFile(text: string) {
  const { client, folder } = await startCore()
  const path = join(folder, 'orders.csv')
  await writeFile(path, text)
  const request = { profile: PROFILE, path, options: { currency: 'NGN' as const } }
  for await (const event of await client.imports.expected(request)) {
    if (event.kind === 'done' && event.result.batchId !== null) return { client, batchId: event.result.batchId }
  }
  throw new Error('The import did not end')
}

describe('rejected rows', () => {
  it('are listed with the cells of their file, in a dry run and after the import', async () => {
    const { client, importRows } = await startCore()
    const { dryRunId } = await importRows(ROWS, { dryRun: true })
    const tried = await client.imports.rejectedRows({
      profile: PROFILE, of: { kind: 'dryRun', dryRunId: dryRunId ?? 0 },
    })
    const { batchId } = await importRows(ROWS)
    const kept = await client.imports.rejectedRows({ profile: PROFILE, of: { kind: 'import', batchId: batchId ?? 0 } })
    for (const { header, rows, total } of [tried, kept]) {
      expect(header).toEqual(['reference', 'amount', 'currency', 'customer'])
      expect(total).toBe(2)
      expect(rows.map(({ rowNumber, cells }) => [rowNumber, ...cells])).toEqual([
        [3, 'B', '1O.00', 'NGN', 'Bola'], [4, 'C', '12.00', 'XYZ', 'Chidi'],
      ])
    }
  })

  it('of a file whose list was wanted elsewhere can be corrected all the same', async () => {
    const { client, folder } = await startCore()
    const path = join(folder, 'orders.csv')
    await writeFile(path, ['reference,amount,currency', 'A,1.00,NGN', 'B,x,NGN', ''].join('\n'))
    const events = await client.imports.expected({ profile: PROFILE, path, rejectsPath: join(folder, 'rejects.csv') })
    let batchId = 0
    for await (const event of events) if (event.kind === 'done') batchId = event.result.batchId ?? 0
    const { rows } = await client.imports.rejectedRows({ profile: PROFILE, of: { kind: 'import', batchId } })
    expect(rows).toMatchObject([{ rowNumber: 3, column: 'amount', cells: ['B', 'x', 'NGN'] }])
  })
})

describe('a corrected row', () => {
  it('is checked by what reads the file, before anything is imported', async () => {
    const { client, of } = await startWithRejects()
    const { outcomes } = await client.imports.checkCorrections({
      profile: PROFILE, of,
      rows: [{ rowNumber: 3, cells: ['B', '10.00', 'NGN', 'Bola'] }, { rowNumber: 4, cells: ['C', '12', 'XYZ', 'C'] }],
    })
    expect(outcomes).toMatchObject([
      { rowNumber: 3, kind: 'new', txref: 'B', money: { currency: 'NGN', amountMinor: 1000 } },
      { rowNumber: 4, kind: 'rejected', reason: 'currency “XYZ” is not an ISO 4217 currency code' },
    ])
    expect((await client.imports.list({ profile: PROFILE })).length).toBe(1)
  })

  it('says what it would replace in the books', async () => {
    const { client, of } = await startWithRejects()
    const { outcomes } = await client.imports.checkCorrections({
      profile: PROFILE, of, rows: [{ rowNumber: 3, cells: ['A', '11.00', 'NGN', 'Bola'] }],
    })
    expect(outcomes).toMatchObject([{ kind: 'changed', money: { amountMinor: 1100 }, before: { amountMinor: 1000 } }])
  })

  it('comes in by an import of its own, which names the first one and keeps what stood there', async () => {
    const { client, batchId: first } = await startWithRejects()
    const { batchId } = await client.imports.importCorrections({
      profile: PROFILE, batchId: first, rows: [{ rowNumber: 3, cells: ['B', '10.00', 'NGN', 'Bola'] }],
    })
    expect(await client.imports.get({ profile: PROFILE, batchId })).toMatchObject({
      corrects: first, counts: { new: 1, rejected: 0 }, state: 'committed',
    })
    expect(await client.imports.listCorrections({ profile: PROFILE, batchId })).toEqual({
      rows: [{
        rowNumber: 3, reason: expect.stringContaining('is not an amount'),
        header: ['reference', 'amount', 'currency', 'customer'],
        original: ['B', '1O.00', 'NGN', 'Bola'], corrected: ['B', '10.00', 'NGN', 'Bola'],
      }],
    })
    const { rows } = await client.audit.list({ profile: PROFILE, search: `import ${batchId}` })
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({
      corrects: first, corrections: [{ line: 3, column: 'amount', from: '1O.00', to: '10.00' }],
    })
    expect((await client.payments.get({ profile: PROFILE, txref: 'B' })).amountMinor).toBe(1000)
  })

  it('is not imported a second time, but again once its import is undone', async () => {
    const { client, batchId: first } = await startWithRejects()
    const rows = [{ rowNumber: 3, cells: ['B', '10.00', 'NGN', 'Bola'] }]
    const { batchId } = await client.imports.importCorrections({ profile: PROFILE, batchId: first, rows })
    const again = client.imports.importCorrections({ profile: PROFILE, batchId: first, rows })
    expect(await codeOf(again)).toBe('IMPORT_ROW_CORRECTED')
    await client.imports.undo({ profile: PROFILE, batchId, reason: 'typed wrong' })
    const { batchId: third } = await client.imports.importCorrections({ profile: PROFILE, batchId: first, rows })
    expect(third).toBeGreaterThan(batchId)
  })

  it('that would still be rejected stops all of them, and nothing is in the books', async () => {
    const { client, batchId } = await startWithRejects()
    const call = client.imports.importCorrections({
      profile: PROFILE, batchId,
      rows: [{ rowNumber: 3, cells: ['B', '10.00', 'NGN', ''] }, { rowNumber: 4, cells: ['C', '12.00', 'ZZZ', ''] }],
    })
    expect(await codeOf(call)).toBe('IMPORT_CORRECTION_REJECTED')
    expect((await client.payments.list({ profile: PROFILE })).rows.map(({ txref }) => txref)).toEqual(['A', 'D'])
  })

  it('is nothing where no cell was changed', async () => {
    const { client, batchId } = await startWithRejects()
    const rows = [{ rowNumber: 3, cells: ['B', '1O.00', 'NGN', 'Bola'] }]
    const call = client.imports.importCorrections({ profile: PROFILE, batchId, rows })
    expect(await codeOf(call)).toBe('IMPORT_CORRECTIONS_MISSING')
  })

  it('never brings the asterisks of a masked card number', async () => {
    const { client, importRows } = await startCore()
    const { batchId } = await importRows(['A,10.00,NGN,', '4111111111111111,x,NGN,'])
    const of = { kind: 'import', batchId: batchId ?? 0 } as const
    const { rows: [row] } = await client.imports.rejectedRows({ profile: PROFILE, of })
    expect(row?.cells[0]).toBe('411111******1111')
    const call = client.imports.checkCorrections({
      profile: PROFILE, of, rows: [{ rowNumber: 3, cells: ['411111******1111', '10.00', 'NGN', ''] }],
    })
    expect(await codeOf(call)).toBe('IMPORT_CORRECTION_MASKED')
  })

  it('is read in the notation of its file, also where it could be read in two ways alone', async () => {
    const { client, importRows } = await startCore()
    const { batchId } = await importRows(['A,"1.250,50",NGN,', 'B,x,NGN,'])
    const { outcomes } = await client.imports.checkCorrections({
      profile: PROFILE, of: { kind: 'import', batchId: batchId ?? 0 },
      rows: [{ rowNumber: 3, cells: ['B', '1.250', 'NGN', ''] }],
    })
    expect(outcomes).toMatchObject([{ kind: 'new', money: { amountMinor: 125_000 } }])
  })

  it('still may have a comma in its amount where that was not corrected', async () => {
    const { client, batchId } = await startWithFile('reference,amount,fee\nA,500,\nB,1,250\nC,50,\n')
    const check = async (cells: readonly string[]) => {
      const { outcomes } = await client.imports.checkCorrections({
        profile: PROFILE, of: { kind: 'import', batchId }, rows: [{ rowNumber: 3, cells }],
      })
      return outcomes
    }
    expect(await check(['B-2', '1', '250'])).toMatchObject([{ kind: 'rejected' }])
    expect(await check(['B', '1250', ''])).toMatchObject([{ kind: 'new', money: { amountMinor: 125_000 } }])
  })

  it('has no comma in its amount where its file has none between its fields', async () => {
    const { client, batchId } = await startWithFile('reference;amount;code\nA;500;200\nB;x;200\n')
    const { outcomes } = await client.imports.checkCorrections({
      profile: PROFILE, of: { kind: 'import', batchId },
      rows: [{ rowNumber: 3, cells: ['B', '500', '200'] }],
    })
    expect(outcomes).toMatchObject([{ kind: 'new', money: { amountMinor: 50_000 } }])
  })

  it('can come in a list of rejects that was corrected and saved', async () => {
    const { client, folder, batchId: first } = await startWithRejects()
    const path = join(folder, 'rejects.csv')
    await client.imports.saveRejects({ profile: PROFILE, batchId: first, path })
    await writeFile(path, (await readFile(path, 'utf8')).replace('1O.00', '10.00'))
    const { batchId } = await client.imports.importCorrections({ profile: PROFILE, batchId: first, path })
    expect((await client.imports.listCorrections({ profile: PROFILE, batchId })).rows).toMatchObject([{ rowNumber: 3 }])
  })

  it('leaves a ledger that doctor finds in order, and whose corrections it holds against change', async () => {
    const { client, batchId, folder, core } = await startWithRejects()
    await client.imports.importCorrections({
      profile: PROFILE, batchId, rows: [{ rowNumber: 3, cells: ['B', '10.00', 'NGN', 'Bola'] }],
    })
    expect(await problemsOf(client, { profile: PROFILE })).toEqual([])
    await core.close()
    tamper(ledgerFolder(folder, PROFILE), [`UPDATE import_correction SET original = '["B","9.00","NGN","Bola"]'`])
    const { problems } = await examine(folder)
    expect(problems.join()).toContain('import_correction')
  })

  it('leaves a ledger in which no import can be made to name another one', async () => {
    const { client, batchId, folder, core } = await startWithRejects()
    const { batchId: second } = await client.imports.importCorrections({
      profile: PROFILE, batchId, rows: [{ rowNumber: 3, cells: ['B', '10.00', 'NGN', 'Bola'] }],
    })
    await core.close()
    tamper(ledgerFolder(folder, PROFILE), [`UPDATE import_batch SET corrects_batch_id = NULL WHERE id = ${second}`])
    const { problems } = await examine(folder)
    expect(problems.join()).toContain('import_batch')
  })
})

/** By another process, as whoever comes later does. */
async function examine(folder: string): Promise<{ readonly problems: readonly string[] }> {
  const core = await createCore(
    { dataDir: join(folder, 'data'), actor: 'officer', command: 'test', kdfCost: QUICK_KDF },
    { askPassphrase: () => Promise.resolve('a long passphrase') },
  )
  onTestFinished(() => core.close())
  return { problems: await problemsOf(core.client, { profile: PROFILE }) }
}
