/** A list of rejects: corrected and imported again it is read, and not corrected its rows are rejected again. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openExpectedFile } from '../../../../src-main/files/expected/expected-file.ts'
import { writeRejects } from '../../../../src-main/files/expected/rejects.ts'
import { collect, readFileOf, TemporaryFolder } from '../../../support/files/folder.ts'

const NGN = { currency: 'NGN' } as const

async function rejectsOf(content: string): Promise<string> {
  await using folder = await TemporaryFolder.make()
  const file = await openExpectedFile(await folder.put('orders.csv', content), NGN)
  const rejects = (await collect(file.chunks(0))).flatMap((chunk) => chunk.rejects)
  const path = join(folder.path, 'rejects.csv')
  await writeRejects(path, rejects, file.source)
  return await readFile(path, 'utf8')
}

it('of a file whose rows end in a delimiter too many can be imported once it is corrected', async () => {
  const list = await rejectsOf('txref,amount,currency\nA-1,x,NGN,\nA-2,5.00,NGN,\n')
  expect((await readFileOf(list)).rejects).toMatchObject([{ reason: 'is not an amount' }])
  expect(await readFileOf(list.replace(',x,', ',7.00,'))).toMatchObject({ rows: [{ amountMinor: 700 }], rejects: [] })
})

it.each([
  ['txref,amount,customer,fee\nA-1,500,Ann,\nA-2,1,250,Ben\n'], ['txref,currency,amount,\nA-1,NGN,5,\nA-2,NGN,1,250\n'],
  ['txref,amount,fee\nA-1,500,\nA-2,1,250\n'],
])('never makes another amount of one that a comma parted: %j', async (file) => {
  const list = await rejectsOf(file)
  expect(await readFileOf(list, NGN)).toMatchObject({ rows: [], rejects: [{ rowNumber: 2 }] })
  const corrected = await readFileOf(list.replace('1,250', '1250'), NGN)
  expect(corrected).toMatchObject({ rows: [{ txref: 'A-2', amountMinor: 125_000 }], rejects: [] })
})
