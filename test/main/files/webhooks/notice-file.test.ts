import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openNoticeFile } from '../../../../src-main/files/webhooks/notice-file.ts'
import { temporaryFolder } from '../../../support/ledger/fixtures.ts'

async function read(content: string | Uint8Array) {
  const path = join(await temporaryFolder(), 'webhooks')
  await writeFile(path, content)
  const file = await openNoticeFile(path)
  const rows = []
  const rejects = []
  let largest = 0
  for await (const chunk of file.chunks()) {
    rows.push(...chunk.rows)
    rejects.push(...chunk.rejects)
    largest = Math.max(largest, chunk.rows.reduce((size, { json }) => size + json.length, 0))
  }
  return { file, rows, rejects, largest }
}

describe('a file of webhooks', () => {
  it('as JSONL gives each line as it stands, with its number', async () => {
    const { file, rows } = await read('\ufeff{"txRef":"A","amount":1.10}\r\n\n  {"txRef":"Ä"} \n{"txRef":"C"}')
    expect(file).toMatchObject({ encoding: 'json', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(rows).toEqual([
      { rowNumber: 1, json: '{"txRef":"A","amount":1.10}' }, { rowNumber: 3, json: '{"txRef":"Ä"}' },
      { rowNumber: 4, json: '{"txRef":"C"}' },
    ])
  })

  it('as CSV gives each row as JSON, with nested names in both ways and digits as they stand', async () => {
    const { file, rows } = await read([
      'id,txRef,amount,orderRef,customer.email,customer[phone],__proto__,entity.id',
      '93,00123,1250.50,,c@example.com,080,x,"a,b"', '', '94,\'=T-2,01,,,,,',
    ].join('\n'))
    expect(file.encoding).toBe('csv')
    expect(rows).toEqual([
      {
        rowNumber: 2,
        json: '{"id":93,"txRef":"00123","amount":1250.50,"customer":{"email":"c@example.com","phone":"080"},'
          + '"__proto__":"x","entity":{"id":"a,b"}}',
      },
      { rowNumber: 4, json: '{"id":94,"txRef":"=T-2","amount":"01"}' },
    ])
  })

  it('may have other delimiters and encodings', async () => {
    const { rows } = await read(Buffer.from('txRef;status\nMärz-1;successful\n', 'latin1'))
    expect(rows).toEqual([{ rowNumber: 2, json: '{"txRef":"März-1","status":"successful"}' }])
  })

  it('rejects rows that can’t be, and goes on', async () => {
    const long = `{"txRef":"${'x'.repeat(300_000)}"}`
    const { rows, rejects } = await read(['{"txRef":"A"}', long, '{"txRef":"B"}', long].join('\n'))
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([1, 3])
    expect(rejects).toEqual([
      { rowNumber: 2, reason: 'is longer than 64 KiB' }, { rowNumber: 4, reason: 'is longer than 64 KiB' },
    ])
    expect((await read('txRef,status\nA,b,c\nB,x\n')).rejects).toEqual([
      { rowNumber: 2, reason: 'has 3 fields, but the header has 2' },
    ])
  })

  it('is never held as a whole', async () => {
    const line = `{"txRef":"T-1","narration":"${'x'.repeat(1_000)}"}\n`
    const { rows, largest } = await read(line.repeat(5_000))
    expect(rows).toHaveLength(5_000)
    expect(largest).toBeLessThan(300_000)
  })

  it.each([
    ['nothing', '', 'it is empty'],
    ['a list', '[{"txRef":"A"}]', 'it is a single JSON list; it must have one object per line'],
    ['no reference', 'id,amount\n1,2\n',
      'it has neither a txRef column, as in the payload, nor a reference column, as in a transfer'],
    ['a column twice', 'txRef,customer.email,customer[email]\n', 'it has two columns named customer.email'],
  ])('with %s is refused as a whole', async (_, content, reason) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'WEBHOOK_FILE_INVALID', details: { reason } })
  })

  it('of another kind is refused', async () => {
    await expect(read('PK\x03\x04zip')).rejects.toMatchObject({ code: 'IMPORT_WORKBOOK_UNREADABLE' })
    await expect(read('txRef,status\n"A,x\n')).rejects.toMatchObject({ code: 'IMPORT_QUOTE_OPEN' })
  })
})
