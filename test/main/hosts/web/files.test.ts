/** Files in transit: what a person hands to the page, and what the page hands to a person. */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ADDRESS_LIFE_MS } from '../../../../src-main/hosts/web/downloads.ts'
import { attachment } from '../../../../src-main/hosts/web/content-disposition.ts'
import { createDroppedFiles } from '../../../../src-main/compose.ts'
import { FILE_NAME_HEADER, GIVEN_FILES_PATH } from '../../../../src-shared/contract/host/window-door.ts'
import type { GivenFile } from '../../../../src-shared/contract/host/host.ts'
import { browserWith, codeOfLink, postCode, startTestHost, type Browser } from '../../../support/web/host.ts'

const CSV = 'reference,amount,currency\nA-1,10.00,NGN\n'

function give(browser: Browser, name: string, body = CSV): Promise<Response> {
  return browser.fetch(GIVEN_FILES_PATH, { method: 'POST', headers: { [FILE_NAME_HEADER]: name }, body })
}

async function destinationOf(browser: Browser, suggestedName: string) {
  const destination = await browser.client.host.chooseDestination({ suggestedName })
  if (!destination) throw new Error('no place')
  return destination
}

async function addressOf({ client }: Browser, path: string): Promise<string> {
  return (await client.host.downloadAddress({ path })) ?? ''
}

describe('a file given to the page', () => {
  it('lies in a private place under its own name, for its session to name and no other', async () => {
    const { enter, dataDir } = await startTestHost()
    const browser = await enter()
    const answer = await give(browser, encodeURIComponent('Zahlungen März.csv'))
    const file = await answer.json() as GivenFile
    expect(file).toEqual({ path: expect.stringContaining(dataDir), name: 'Zahlungen März.csv', bytes: CSV.length })
    expect(basename(file.path)).toBe(file.name)
    expect(await readFile(file.path, 'utf8')).toBe(CSV)
    expect((await stat(file.path)).mode & 0o777).toBe(0o600)
    expect((await stat(dirname(file.path))).mode & 0o777).toBe(0o700)

    const { importId } = await importsOf(browser, file.path)
    expect(importId).toBe(1)
    await expect(importsOf(await enter(), file.path)).rejects.toMatchObject({ code: 'FILE_NOT_GIVEN' })
  })

  it('may be named after a reload, which is another window of the same session', async () => {
    const { enter, host } = await startTestHost()
    const browser = await enter()
    const file = await (await give(browser, 'a.csv')).json() as GivenFile
    expect((await importsOf(browserWith(host.origin, browser.token), file.path)).importId).toBe(1)
  })

  it.each([
    ['no name', ''], ['a path', '..%2F..%2Fa.csv'], ['a path of Windows', 'C%3A%5Ca.csv'], ['dots alone', '..'],
    ['a NUL', 'a%00.csv'], ['a name that can’t be read', '%E0%A4%A'], ['a very long name', 'x'.repeat(201)],
  ])('is refused with %s', async (_what, name) => {
    const { enter } = await startTestHost()
    const answer = await give(await enter(), name)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'INPUT_INVALID', data: { details: { reason: expect.any(String) } },
    })
  })

  it('leaves nothing where it is too large or breaks off', async () => {
    const { host, port, enter, dataDir } = await startTestHost()
    const browser = await enter()
    const socket = connect(port, '127.0.0.1')
    const headers = {
      ...browser.headers, [FILE_NAME_HEADER]: 'a.csv', 'content-length': '1000', 'host': new URL(host.origin).host,
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(`POST ${GIVEN_FILES_PATH} HTTP/1.1\r\n${head}\r\nreference`)
    await untilFiles(dataDir, 1)
    socket.destroy()
    await untilFiles(dataDir, 0)

    const small = createDroppedFiles(join(dataDir, 'small'), { maxBytes: 10 })
    await expect(small.take('a.csv', new Blob([CSV]).stream())).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    expect(await readdir(join(dataDir, 'small'))).toEqual([])
  })

  it('is gone with its session, while those of others stay', async () => {
    const { enter, dataDir } = await startTestHost()
    const [browser, other] = [await enter(), await enter()]
    const file = await (await give(browser, 'a.csv')).json() as GivenFile
    const kept = await (await give(other, 'b.csv')).json() as GivenFile
    await endOwn(browser)
    await untilFiles(dataDir, 1)
    await expect(stat(file.path)).rejects.toThrow()
    expect(await readFile(kept.path, 'utf8')).toBe(CSV)
  })

  it('is gone when the host has closed, and at the latest when another one starts', async () => {
    const { host, enter, folder, dataDir } = await startTestHost()
    const { path } = await (await give(await enter(), 'a.csv')).json() as GivenFile
    await host.close()
    await expect(stat(path)).rejects.toThrow()

    // No process has the largest number that one can have.
    const stale = join(dataDir, 'web/4194304-x/dropped')
    const alive = join(dataDir, `web/${process.pid}-x`)
    await mkdir(stale, { recursive: true })
    await writeFile(join(stale, 'a.csv'), CSV)
    await mkdir(alive, { recursive: true })
    const next = await startTestHost({ folder })
    expect(await readdir(join(next.dataDir, 'web'))).toContainEqual(`${process.pid}-x`)
    expect(await readdir(join(next.dataDir, 'web'))).not.toContainEqual('4194304-x')
  })
})

describe('a file for a person', () => {
  it('is sent once it is there, once, as a file with its name, and then removed', async () => {
    const { enter, host, dataDir } = await startTestHost()
    const browser = await enter()
    const { path, name } = await destinationOf(browser, 'Bericht für März.csv')
    expect([name, basename(path)]).toEqual(['Bericht für März.csv', 'Bericht für März.csv'])
    expect((await fetch(host.origin + await addressOf(browser, path))).status).toBe(404)
    await writeFile(path, CSV)
    const address = host.origin + await addressOf(browser, path)
    // As a browser loads it: without any header of ours.
    const answer = await fetch(address)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Bericht f_r M_rz.csv"; filename*=UTF-8''Bericht%20f%C3%BCr%20M%C3%A4rz.csv`,
    )
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe(CSV)
    expect((await fetch(address)).status).toBe(404)
    await untilFiles(dataDir, 0)
    expect(await addressOf(browser, path)).toBe('')
  })

  it('has an address that is random, good once, for half a minute and for nothing but a whole reading', async () => {
    const { enter, host, passMs } = await startTestHost({ lockAfterMs: 10 * ADDRESS_LIFE_MS })
    const browser = await enter()
    const { path } = await destinationOf(browser, 'a.csv')
    await writeFile(path, CSV)
    const statusOf = async (address: string, init: RequestInit = {}) => (
      await fetch(host.origin + address, init)
    ).status
    const address = await addressOf(browser, path)
    expect(address).toMatch(/^\/downloads\/[\w-]{32}$/)
    expect(await statusOf(address, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403)
    expect(await statusOf(address, { headers: { 'sec-fetch-site': 'same-site' } })).toBe(403)
    expect(await statusOf(`${address.slice(0, -1)}~`)).toBe(404)
    expect(await statusOf(address, { method: 'HEAD' })).toBe(405)
    const late = await addressOf(browser, path)
    passMs(ADDRESS_LIFE_MS)
    expect([await statusOf(address), await statusOf(late)]).toEqual([404, 404])
    const both = await addressOf(browser, path)
    expect([await statusOf(both), await statusOf(both)]).toEqual([200, 404])
  })

  it('is for the session alone that asked for it, and gone with it', async () => {
    const { enter, host, dataDir } = await startTestHost()
    const [browser, other] = [await enter(), await enter()]
    const { path } = await destinationOf(browser, 'a.csv')
    await writeFile(path, CSV)
    await expect(other.client.host.downloadAddress({ path })).rejects.toMatchObject({ code: 'FILE_NOT_GIVEN' })
    const address = await addressOf(browser, path)
    await endOwn(browser)
    expect((await fetch(host.origin + address)).status).toBe(404)
    await untilFiles(dataDir, 0)
  })

  it('may be taken again, from a new address, where it broke off', async () => {
    const { enter, host } = await startTestHost()
    const browser = await enter()
    const { path } = await destinationOf(browser, 'a.csv')
    await writeFile(path, Buffer.alloc(32 * 1024 * 1024, 'x'))
    const stopped = new AbortController()
    const address = host.origin + await addressOf(browser, path)
    const answer = await fetch(address, { signal: stopped.signal })
    await answer.body?.getReader().read()
    // Nobody else takes it meanwhile or later, who learned the address.
    expect((await fetch(address)).status).toBe(404)
    stopped.abort()
    expect((await fetch(address)).status).toBe(404)
    const whole = await fetch(host.origin + await addressOf(browser, path))
    expect((await whole.arrayBuffer()).byteLength).toBe(32 * 1024 * 1024)
  })

  it.each(['.', '..', 'a:b', 'line\nbreak'])('can’t be named %j', async (suggestedName) => {
    const { enter } = await startTestHost()
    const { client } = await enter()
    await expect(client.host.chooseDestination({ suggestedName })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('has a name that no sign can break out of', () => {
    expect(attachment('a"b\\c%20;é’\ud800.csv')).toBe(
      `attachment; filename="a_b_c_20;___.csv"; filename*=UTF-8''a%22b%5Cc%2520%3B%C3%A9%E2%80%99%EF%BF%BD.csv`,
    )
    expect(attachment("it's (1).csv")).toContain("filename*=UTF-8''it%27s%20%281%29.csv")
  })
})

describe('the page that leads a browser here', () => {
  it('is its owner’s alone, and carries a code that works', async () => {
    const { host } = await startTestHost()
    const path = await host.writeOpeningPage()
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const [, link = ''] = /content="0; url=([^"]+)"/.exec(await readFile(path, 'utf8')) ?? []
    expect((await postCode(host.origin, codeOfLink(link))).status).toBe(200)
    await host.close()
    await expect(stat(path)).rejects.toThrow()
  })
})

describe('the host', () => {
  it('says what hinders it', async () => {
    const { port, folder } = await startTestHost()
    await expect(startTestHost({ folder, port })).rejects.toMatchObject({ code: 'WORKBENCH_PORT_UNUSABLE' })
    await expect(startTestHost({ folder, rendererDir: folder })).rejects.toMatchObject({ code: 'PAGE_NOT_BUILT' })
    await writeFile(join(folder, 'file'), '')
    await expect(startTestHost({ folder, dataDir: join(folder, 'file') })).rejects.toMatchObject({
      code: 'DATA_FOLDER_UNWRITABLE',
    })
  })
})

async function endOwn({ client }: Browser): Promise<void> {
  const own = (await client.host.sessions()).find(({ isThis }) => isThis)
  await client.host.endSession({ id: own?.id ?? '' })
}

async function importsOf({ client }: Browser, path: string): Promise<{ importId: number | null }> {
  for await (const event of await client.imports.expected({ profile: 'practice', path })) {
    if (event.kind === 'done') return { importId: event.result.batchId }
  }
  throw new Error('The import did not end')
}

async function untilFiles(dataDir: string, count: number): Promise<void> {
  for (;;) {
    // A folder may go while it is read; then it is read again.
    const entries = await readdir(join(dataDir, 'web'), { recursive: true, withFileTypes: true }).catch(() => undefined)
    if (entries?.filter((entry) => entry.isFile()).length === count) return
    await new Promise(setImmediate)
  }
}
