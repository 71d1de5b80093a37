/** References and accounts that a spreadsheet damaged: refused by both imports, repaired where a person says so. */
import { describe, expect, it } from 'vitest'
import { openExpectedFile } from '../../../../src-main/files/expected/expected-file.ts'
import { previewExpectedFile } from '../../../../src-main/files/expected/preview-file.ts'
import { readTransferFile } from '../../../../src-main/files/transfers/transfer-file.ts'
import { collect, readFileOf, TemporaryFolder } from '../../../support/files/folder.ts'

const HEADER = 'txref,amount,currency\n'
const rowsOf = (references: readonly string[]) => (
  HEADER + references.map((reference) => `"${reference.replaceAll('"', '""')}",1.50,NGN\n`).join('')
)
const MARKED = ['="000123"', '\'000124', 'TX-1']
const LOST = ['#N/A', 'NULL', 'null', '-', '1001.0', '1E+15', '#REF!']
/** Zero-width space, word joiner, soft hyphen, direction override, byte order mark. */
const UNSEEN = ['\u200b', '\u2060', '\u00ad', '\u202e', '\ufeff']

describe('a damaged reference', () => {
  it('is refused by an import of expected payments', async () => {
    const { rows, rejects } = await readFileOf(rowsOf([...MARKED, ...LOST]))
    expect(rows.map(({ txref }) => txref)).toEqual(['TX-1'])
    expect(rejects).toHaveLength(MARKED.length - 1 + LOST.length)
    expect(rejects[0]).toMatchObject({ reason: 'is a spreadsheet formula for the text 000123' })
  })

  it('is refused by an import of transfers, and so is an account', async () => {
    await using folder = await TemporaryFolder.make()
    const header = 'reference,amount,currency,account_bank,account_number\n'
    const accounts = ['="0690000032"', '\'0690000033', '0690000034.0', '#N/A', 'NULL', '-']
    const path = await folder.put('payouts.csv', header
      + [...MARKED, ...LOST].map((text) => `"${text.replaceAll('"', '""')}",10,NGN,044,0690000031\n`).join('')
      + accounts.map((text, at) => `P-${at},10,NGN,044,"${text.replaceAll('"', '""')}"\n`).join(''))
    const { rows } = await readTransferFile(path, {})
    expect(rows.flatMap(({ details }) => details?.reference ?? [])).toEqual(['TX-1'])
  })

  it('is taken for what it stands for where a person says so, and that is told', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('orders.csv', rowsOf([...MARKED, ...LOST]))
    const file = await openExpectedFile(path, { repairReferences: true })
    const chunks = await collect(file.chunks(0))
    expect(chunks.flatMap(({ rows }) => rows.map(({ txref }) => txref))).toEqual(['000123', '000124', 'TX-1'])
    expect(file.findings()?.corrections).toMatchObject({
      repaired: 2,
      firstRepairs: [{ rowNumber: 2, from: '="000123"', to: '000123' }, { rowNumber: 3, from: '\'000124' }],
    })
  })

  it.each([
    ['repaired first', ['="000123"', '000123']], ['plain first', ['000123', '="000123"']],
    ['both repaired', ['="000123"', '\'000123']],
  ])('is told, not taken for a repeated row, where another row has it in another way: %s', async (_, references) => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('orders.csv', rowsOf(references))
    const file = await openExpectedFile(path, { repairReferences: true })
    const chunks = await collect(file.chunks(0))
    expect(chunks.flatMap(({ rows }) => rows.map(({ rowNumber }) => rowNumber))).toEqual([2])
    expect(chunks.flatMap(({ rejects }) => rejects)).toMatchObject([
      { rowNumber: 3, reason: 'names the same payment as line 2 once it is repaired' },
    ])
  })

  it('is repaired in accounts and codes of banks', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('payouts.csv', 'reference,amount,currency,account_bank,account_number\n'
      + 'P-1,10,NGN,"=""044""",\'0690000031\n')
    expect(await readTransferFile(path, {})).toMatchObject({ reading: { repairableReferences: 2 } })
    const { rows } = await readTransferFile(path, { repairReferences: true })
    expect(rows).toMatchObject([{ details: { accountBank: '044', accountNumber: '0690000031' } }])
  })

  it('is counted by a preview as long as it can be repaired', async () => {
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('orders.csv', rowsOf([...MARKED, ...LOST]))
    expect((await previewExpectedFile(path)).repairableReferences).toBe(2)
    expect((await previewExpectedFile(path, { repairReferences: true })).repairableReferences).toBe(0)
  })

  it('hides no zeros that were dropped when it is repaired', async () => {
    const all = Array.from({ length: 9 }, (_, at) => `="00000012${at}"`)
    const { rejects } = await readFileOf(rowsOf([...all, '\'129']), { repairReferences: true })
    expect(rejects).toMatchObject([{ rowNumber: 11, reason: expect.stringContaining('leading zeros') as string }])
  })

  it('with a sign that nobody sees is refused by both, and the sign is named', async () => {
    const { rows, rejects } = await readFileOf(rowsOf(UNSEEN.map((sign) => `RE${sign}F-1`)))
    expect(rows).toEqual([])
    expect(rejects.map(({ reason }) => reason.slice(0, 10))).toEqual(UNSEEN.map(() => 'contains a'))
    await using folder = await TemporaryFolder.make()
    const path = await folder.put('payouts.csv', 'reference,amount,currency,account_bank,account_number\n'
      + UNSEEN.map((sign, at) => `P${sign}${at},10,NGN,044,0690000031\n`).join('')
      + UNSEEN.map((sign, at) => `Q-${at},10,NGN,044,06900000${sign}31\n`).join(''))
    expect((await readTransferFile(path, {})).rows.filter(({ details }) => details)).toEqual([])
  })

  it('of signs around it says which sign that is', async () => {
    const { rejects } = await readFileOf(rowsOf(['\u00a0A-1', '\ufeffA-2', ' A-3']))
    expect(rejects.map(({ reason }) => reason)).toEqual([
      'starts or ends with a no-break space (U+00A0)', 'starts or ends with a byte order mark (U+FEFF)',
      'starts or ends with a space',
    ])
  })
})
