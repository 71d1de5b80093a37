/** What came to have a file's name after it was looked at, and before the file had it, stays: no call replaces it. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'

const ROWS = ['A,10.00,NGN,Ada', 'B,1O.00,NGN,Bola']

async function startWithPayment() {
  const till = await startCore()
  const { batchId } = await till.importRows(ROWS)
  await till.teach({ A: { answer: 'approved', amount: '10.00' } })
  await till.verify()
  await writeFile(join(till.folder, 'out'), 'theirs')
  return { ...till, batchId: batchId ?? 0, path: join(till.folder, 'out') }
}

describe('a file that must be new', () => {
  it('is never written in place of another, whatever call writes it', async () => {
    const { client, batchId, path, folder } = await startWithPayment()
    const target = { profile: PROFILE, path, mustBeNew: true }
    const before = (await readdir(folder)).toSorted()
    for (const call of [
      () => client.imports.saveRejects({ ...target, batchId }), () => client.ledger.prove({ ...target, txref: 'A' }),
      () => client.ledger.backup({ ...target, isPlain: true }), () => client.ledger.backup(target),
    ]) {
      expect(await codeOf(call())).toBe('OUTPUT_EXISTS')
      expect(await readFile(path, 'utf8')).toBe('theirs')
    }
    expect((await readdir(folder)).toSorted()).toEqual(before)
    await client.ledger.prove({ ...target, txref: 'A', mustBeNew: false })
    expect(await readFile(path, 'utf8')).not.toBe('theirs')
  })

  it('and can’t be, is no backup without its proof either', async () => {
    const { client, folder } = await startWithPayment()
    const path = join(folder, 'copy.sqlite')
    const proof = `${path}.mac.json`
    await writeFile(proof, 'theirs')
    const backup = client.ledger.backup({ profile: PROFILE, path, isPlain: true, mustBeNew: true })
    expect(await codeOf(backup)).toBe('OUTPUT_EXISTS')
    expect(await readFile(proof, 'utf8')).toBe('theirs')
    expect((await readdir(folder)).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite.mac.json'])
  })

  it('leaves an import as made, whose rejected rows are then in the app’s own list', async () => {
    const { client, folder, path } = await startWithPayment()
    const orders = join(folder, 'orders.csv')
    await writeFile(orders, 'reference,amount,currency\nC,1.00,NGN\nD,x,NGN\n')
    const request = { profile: PROFILE, path: orders, rejectsPath: path, mustBeNew: true }
    for await (const event of await client.imports.expected(request)) {
      if (event.kind !== 'done') continue
      expect(event.result.counts).toMatchObject({ new: 1, rejected: 1 })
      expect(await readFile(event.result.rejectsFile ?? '', 'utf8')).toContain('D,x,NGN')
    }
    expect(await readFile(path, 'utf8')).toBe('theirs')
  })
})
