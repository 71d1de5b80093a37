/** What a person may name for a file that is written: every way onto something else is refused. */
import { spawnSync } from 'node:child_process'
import { link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refuseOutputTarget } from '../../../src-main/platform/output-target.ts'

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillproof-target-'))
  dataDir = join(folder, 'data')
  for (const name of ['profiles/shop', 'report', 'web/1-2', 'demo/report']) {
    await mkdir(join(dataDir, name), { recursive: true })
  }
  await writeFile(join(dataDir, 'profiles/shop/ledger.sqlite'), 'the books')
  await writeFile(join(dataDir, 'vault.json'), '{}')
  await writeFile(join(folder, 'orders.csv'), 'reference')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

function refuse(name: string, inputs: readonly string[] = []): Promise<void> {
  return refuseOutputTarget(join(folder, name), { dataDir, inputs: inputs.map((input) => join(folder, input)) })
}

describe('a file to be written', () => {
  it('may be new, or a plain one that is there', async () => {
    await refuse('new.csv', ['orders.csv'])
    await refuse('orders.csv')
  })

  it.each([
    'data/profiles/shop/ledger.sqlite', 'data/vault.json', 'data/new.csv', 'data/profiles/shop/audit-notes.json',
    'data/profiles/shop/../shop/profile.json', 'data/demo/report/payments.csv',
  ])('is none of the program’s own: %s', async (name) => {
    await expect(refuse(name)).rejects.toMatchObject({ code: 'OUTPUT_REFUSED' })
  })

  it('is none of the program’s own by another way to its folder', async () => {
    await symlink(dataDir, join(folder, 'other'))
    await symlink(join(dataDir, 'profiles'), join(folder, 'books'))
    for (const name of ['other/vault.json', 'books/shop/ledger.sqlite', 'books/shop/new.csv']) {
      await expect(refuse(name)).rejects.toMatchObject({ code: 'OUTPUT_REFUSED' })
    }
  })

  it('may lie in the demo’s report, and among files on their way to a browser', async () => {
    await refuse('data/report/payments.csv')
    await refuse('data/web/1-2/payments.csv')
  })

  it('is not the file that is read, by whatever name', async () => {
    await link(join(folder, 'orders.csv'), join(folder, 'same.csv'))
    const reason = 'it is the file that is read'
    for (const name of ['orders.csv', './orders.csv', 'same.csv']) {
      await expect(refuse(name, ['orders.csv'])).rejects.toMatchObject({ code: 'OUTPUT_REFUSED', details: { reason } })
    }
    await symlink(join(folder, 'orders.csv'), join(folder, 'read.csv'))
    await expect(refuse('orders.csv', ['read.csv'])).rejects.toMatchObject({ details: { reason } })
  })

  it('is no link, pipe, device or folder', async () => {
    await symlink(join(folder, 'orders.csv'), join(folder, 'link.csv'))
    await symlink(join(folder, 'nowhere'), join(folder, 'loose.csv'))
    spawnSync('mkfifo', [join(folder, 'pipe')])
    for (const name of ['link.csv', 'loose.csv', 'pipe']) {
      await expect(refuse(name), name).rejects.toMatchObject({ code: 'OUTPUT_REFUSED' })
    }
    await expect(refuseOutputTarget('/dev/null', { dataDir })).rejects.toMatchObject({ code: 'OUTPUT_REFUSED' })
    await expect(refuse('data')).rejects.toMatchObject({
      code: 'EXPORT_WRITE_FAILED', details: { reason: 'it is a folder' },
    })
  })

  it('has a folder to lie in', async () => {
    await expect(refuse('none/new.csv')).rejects.toMatchObject({
      code: 'EXPORT_WRITE_FAILED', details: { reason: 'there is no such file or folder' },
    })
    await expect(refuse('orders.csv/new.csv')).rejects.toMatchObject({
      code: 'EXPORT_WRITE_FAILED', details: { reason: 'part of its path is not a folder' },
    })
  })
})
