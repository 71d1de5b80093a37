/** What killed exports leave beside their target is removed by the next export, and nothing else ever is. */
import { mkdir, symlink, utimes } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { writeTable } from '../../../../src-main/files/output/write-table.ts'
import { TemporaryFolder } from '../../../support/files/folder.ts'
import { SAMPLE_TABLE, sampleChunks } from '../../../support/files/tables.ts'

const ID = 'f3b1c2d4-5e6f-4a7b-8c9d-0e1f2a3b4c5d'
const DAY_MS = 24 * 3_600_000

async function putOfAge(folder: TemporaryFolder, name: string, ageMs: number): Promise<void> {
  const path = await folder.put(name, 'half a file')
  const at = new Date(Date.now() - ageMs)
  await utimes(path, at, at)
}

describe('the next export to a folder', () => {
  it('removes what exports that were killed more than a day ago left behind, of any name', async () => {
    await using folder = await TemporaryFolder.make()
    await putOfAge(folder, `.out.csv.${ID}.tmp`, DAY_MS + 60_000)
    await putOfAge(folder, `.other report.xlsx.${ID}.tmp`, 30 * DAY_MS)
    await writeTable(folder.in('out.csv'), 'csv', SAMPLE_TABLE, sampleChunks(1, 10))
    expect(await folder.names()).toEqual(['out.csv'])
  })

  it('leaves alone what may still be written to, and whatever only looks alike', async () => {
    await using folder = await TemporaryFolder.make()
    await putOfAge(folder, `.out.csv.${ID}.tmp`, DAY_MS - 60_000)
    const others = [
      'orders.csv', `out.csv.${ID}.tmp`, '.out.csv.tmp', `.out.csv.${ID}.tmp.bak`, `.${ID}.tmp`,
      '.out.csv.not-an-id.tmp', `.out.csv.${ID.toUpperCase()}.tmp`,
    ]
    for (const name of others) await putOfAge(folder, name, 30 * DAY_MS)
    await mkdir(folder.in(`.folder.${ID}.tmp`))
    await symlink(folder.in('orders.csv'), folder.in(`.link.${ID}.tmp`))
    const before = await folder.names()
    await writeTable(folder.in('out.csv'), 'csv', SAMPLE_TABLE, sampleChunks(1, 10))
    expect(await folder.names()).toEqual([...before, 'out.csv'].sort())
  })
})
