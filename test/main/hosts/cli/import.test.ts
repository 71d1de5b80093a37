import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { buildImportResult } from '../../../support/cli-data.ts'
import { runCli } from '../../../support/cli-run.ts'

const rejected = buildImportResult({
  counts: { new: 3, same: 0, changed: 0, duplicate: 0, rejected: 1 },
  rejects: [{ rowNumber: 5, column: 'Order no', value: '1E+15', reason: 'was turned into a number by a spreadsheet' }],
  rejectsFile: '/data/rejects.csv',
})

describe('import expected', () => {
  it('passes on what was said of the file and nothing else', async () => {
    const plain = await runCli(['import', 'expected', 'orders.csv'])
    expect(plain.core.inputOf('imports.expected')).toEqual({
      profile: 'practice', path: join(tmpdir(), 'orders.csv'), options: {}, dryRun: false, again: false,
    })
    const told = await runCli([
      'import', 'expected', '/in/orders.csv', '--map', 'txref=Order no,amount=Total, net', '--map', 'customer=4',
      '--currency', 'ngn',
      '--delimiter', 'tab', '--encoding', 'windows-1252', '--decimal', ',', '--date-order', 'dmy',
      '--allow-short-references',
      '--again', '--rejects', '/out/rejects.csv',
    ])
    expect(told.core.inputOf('imports.expected')).toEqual({
      profile: 'practice',
      path: '/in/orders.csv',
      options: {
        columns: { txref: 'Order no', amount: 'Total, net', customer: '4' },
        currency: 'NGN',
        delimiter: '\t',
        encoding: 'windows-1252',
        decimal: ',',
        dateOrder: 'dmy',
        allowShortReferences: true,
      },
      dryRun: false,
      again: true,
      rejectsPath: '/out/rejects.csv',
    })
  })

  it('says what came of it and how it was read', async () => {
    const { status, out } = await runCli(['import', 'expected', 'orders.csv'])
    expect(status).toBe(0)
    expect(out).toBe([
      'Imported orders.csv as batch 7',
      '  4 new, 0 same, 0 changed, 0 duplicate, 0 rejected',
      '  Read as utf-8, commas, decimal sign .',
      '  txref from “Order no”, amount from “Total”',
      '',
      'Verify them with:  tillproof verify --batch 7',
      '',
    ].join('\n'))
  })

  it('shows rejected rows with row, column, value and reason, and exits with 1', async () => {
    const { status, out } = await runCli(['import', 'expected', 'orders.csv'], { core: { importResult: rejected } })
    expect(status).toBe(1)
    expect(out).toContain('    5  Order no  1E+15  was turned into a number by a spreadsheet')
    expect(out).toContain('All of them: /data/rejects.csv')
  })

  it('does nothing in a dry run, and says so', async () => {
    const { core, out, json } = await runCli(['import', 'expected', 'orders.csv', '--dry-run', '--json'])
    expect(core.inputOf('imports.expected')).toMatchObject({ dryRun: true })
    expect(json()).toMatchObject({ batch: null, dryRun: true, imported: { new: 4 } })
    expect(out.split('\n')).toHaveLength(2)
    const people = await runCli(['import', 'expected', 'orders.csv', '--dry-run'])
    expect(people.out).toContain('Dry run of orders.csv: nothing was imported')
  })
})

describe('import undo', () => {
  it('takes the reason for the audit trail', async () => {
    const { status, core, out } = await runCli(['import', 'undo', '7', '--reason', 'wrong day'])
    expect(status).toBe(0)
    expect(core.inputOf('imports.undo')).toEqual({ profile: 'practice', batchId: 7, reason: 'wrong day' })
    expect(out).toContain('Import 7 of orders.csv is undone')
  })

  it('asks for the reason where a person is there, and goes without it in a script', async () => {
    const asked = await runCli(['import', 'undo', '7'], { terminal: { isTty: true }, stdin: 'wrong day\n' })
    expect(asked.core.inputOf('imports.undo')).toMatchObject({ reason: 'wrong day' })
    const script = await runCli(['import', 'undo', '7'])
    expect(script.core.inputOf('imports.undo')).toMatchObject({ reason: 'no reason given' })
  })
})
