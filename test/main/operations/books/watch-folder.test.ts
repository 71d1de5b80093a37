import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SETTLE_MS } from '../../../../src-shared/domain/books/watched-file.ts'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'

const HEADER = 'reference,amount,currency'

async function startWatching() {
  const till = await startCore()
  const inbox = join(till.folder, 'inbox')
  await mkdir(inbox)
  return {
    ...till, inbox,
    put: (name: string, lines: readonly string[]) => writeFile(join(inbox, name), [HEADER, ...lines, ''].join('\n')),
    async pass() {
      const { files } = await till.client.imports.passFolder({ profile: PROFILE, path: inbox })
      return files
    },
  }
}

/** Files settle by their time of change, which nobody can set: the clock goes on instead. */
function settle(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SETTLE_MS })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a watched folder', () => {
  it('leaves a file alone that may still be written to', async () => {
    const { put, pass, inbox } = await startWatching()
    await put('orders.csv', ['A,1.00,NGN'])
    await utimes(join(inbox, 'orders.csv'), 0, 0)
    expect(await pass()).toMatchObject([{ name: 'orders.csv', kind: 'growing' }])
  })

  it('is none of those in which the program keeps its own files', async () => {
    const { client, folder } = await startWatching()
    for (const path of [join(folder, 'data'), join(folder, 'data/profiles')]) {
      expect(await codeOf(client.imports.passFolder({ profile: PROFILE, path }))).toBe('OUTPUT_REFUSED')
    }
  })

  it('names links, and passes over files that have the name of unfinished ones', async () => {
    const { put, pass, inbox, folder } = await startWatching()
    await put('orders.csv.part', ['A,1.00,NGN'])
    await writeFile(join(folder, 'elsewhere.csv'), `${HEADER}\nB,1.00,NGN\n`)
    await symlink(join(folder, 'elsewhere.csv'), join(inbox, 'link.csv'))
    expect(await pass()).toMatchObject([
      { name: 'link.csv', kind: 'not-taken', reason: 'it is a link to another file' },
    ])
  })

  it('imports what leaves nothing to a person, moves it, and leaves the rest with the reason', async () => {
    const { put, pass, inbox, client } = await startWatching()
    await put('good.csv', ['A,1.00,NGN', 'B,2.00,NGN'])
    await put('half.csv', ['C,1.00,NGN', 'D,x,NGN'])
    await put('open.csv', ['E,"1.00,NGN'])
    await put('unsure.csv', ['F,"1,250",NGN'])
    settle()
    expect(await pass()).toMatchObject([
      { name: 'good.csv', kind: 'imported', imported: 2, batchId: 1 },
      { name: 'half.csv', kind: 'waits', reason: '1 of its rows would be rejected' },
      { name: 'open.csv', kind: 'refused', code: 'IMPORT_QUOTE_OPEN' },
      { name: 'unsure.csv', kind: 'waits', code: 'IMPORT_AMOUNTS_AMBIGUOUS' },
    ])
    expect((await readdir(inbox)).toSorted()).toEqual(['half.csv', 'imported', 'refused', 'unsure.csv'])
    expect(await readdir(join(inbox, 'imported'))).toEqual(['good.csv'])
    expect(await readdir(join(inbox, 'refused'))).toEqual(['open.csv'])
    expect((await client.payments.list({ profile: PROFILE })).rows.map(({ txref }) => txref)).toEqual(['A', 'B'])
    const { rows: [entry] } = await client.audit.list({ profile: PROFILE, search: 'import 1' })
    expect(entry).toMatchObject({ actor: 'tillproof', actorKind: 'program' })

    await put('good.csv', ['A,1.00,NGN', 'B,2.00,NGN'])
    await put('other.csv', ['A,9.00,NGN'])
    settle()
    expect(await pass()).toMatchObject([
      { name: 'good.csv', kind: 'known' }, { name: 'half.csv' },
      { name: 'other.csv', kind: 'waits', reason: '1 of its rows would change payments in the books' },
      { name: 'unsure.csv' },
    ])
    expect((await readdir(join(inbox, 'imported'))).toSorted()).toEqual(['good (2).csv', 'good.csv'])
  })
})

describe('a folder that the workbench watches', () => {
  it('is looked into at once and whenever someone asks, until it is watched no longer', async () => {
    const { put, inbox, client } = await startWatching()
    expect(await client.imports.folderWatch({ profile: PROFILE })).toBeNull()
    await put('good.csv', ['A,1.00,NGN', 'B,2.00,NGN'])
    await put('half.csv', ['C,1.00,NGN', 'D,x,NGN'])
    settle()
    const set = await client.imports.watchFolder({ profile: PROFILE, path: inbox, everyMinutes: 5 })
    expect(set).toMatchObject({
      path: inbox, everyMinutes: 5, isLooking: false, failure: null,
      files: [{ name: 'half.csv', kind: 'waits' }, { name: 'good.csv', kind: 'imported', imported: 2 }],
    })
    expect(await client.profiles.get({ profile: PROFILE })).toMatchObject({
      watchedFolder: { path: inbox, everyMinutes: 5 },
    })
    const [{ by } = { by: '' }] = await client.imports.list({ profile: PROFILE })
    expect(by).toBe('tillproof')
    await rm(join(inbox, 'half.csv'))
    await put('later.csv', ['E,3.00,NGN'])
    settle()
    const again = await client.imports.lookIntoFolder({ profile: PROFILE })
    expect(again?.files).toMatchObject([{ name: 'later.csv', kind: 'imported' }, { name: 'good.csv' }])
    await client.imports.unwatchFolder({ profile: PROFILE })
    expect(await client.imports.folderWatch({ profile: PROFILE })).toBeNull()
    expect(await client.imports.lookIntoFolder({ profile: PROFILE })).toBeNull()
  })

  it('is looked into again without anyone asking', async () => {
    const { put, inbox, client } = await startWatching()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await client.imports.watchFolder({ profile: PROFILE, path: inbox, everyMinutes: 5 })
    await put('orders.csv', ['A,1.00,NGN'])
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await client.imports.folderWatch({ profile: PROFILE }))
        .toMatchObject({ files: [{ name: 'orders.csv', kind: 'imported' }] })
    }, { timeout: 10_000, interval: 50 })
  })

  it('tells why it can’t be read, and is looked into again', async () => {
    const { put, inbox, client } = await startWatching()
    await client.imports.watchFolder({ profile: PROFILE, path: inbox, everyMinutes: 5 })
    await rm(inbox, { recursive: true })
    expect(await client.imports.lookIntoFolder({ profile: PROFILE }))
      .toMatchObject({ failure: { code: 'IMPORT_FILE_UNREADABLE' }, files: [] })
    await mkdir(inbox)
    await put('orders.csv', ['A,1.00,NGN'])
    settle()
    expect(await client.imports.lookIntoFolder({ profile: PROFILE }))
      .toMatchObject({ failure: null, files: [{ name: 'orders.csv', kind: 'imported' }] })
  })

  it('is none of the program’s own, and none that is not there', async () => {
    const { inbox, folder, client } = await startWatching()
    const watch = (path: string) => codeOf(client.imports.watchFolder({ profile: PROFILE, path, everyMinutes: 5 }))
    expect(await watch(join(folder, 'data'))).toBe('OUTPUT_REFUSED')
    expect(await watch(join(inbox, 'nowhere'))).toBe('IMPORT_FILE_UNREADABLE')
    expect(await client.imports.folderWatch({ profile: PROFILE })).toBeNull()
  })
})
