import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { openFakeDoor, type FakeDoor } from '../../support/seats/fake-door.ts'
import { openSeat, QUICK_LIMITS } from '../../support/seats/remote.ts'
import { findFreePort } from '../../support/web/free-port.ts'

const READ = { profile: 'here' }
const LISTED = { ...READ, txref: 'R-1' }

async function failing(call: Promise<unknown>): Promise<AppError> {
  const error = await call.then(() => undefined, (caught: unknown) => caught)
  if (error instanceof AppError) return error
  throw new Error(`Not an error of the catalogue: ${String(error)}`)
}

async function readAt(door: Pick<FakeDoor, 'address' | 'fingerprint'>): Promise<AppError> {
  const { client } = await openSeat(door, { limits: QUICK_LIMITS })
  return failing(client.attachments.list(LISTED))
}

describe('the line to a core', () => {
  it('sends nothing to another certificate, whoever signed it', async () => {
    const door = await openFakeDoor()
    const other = await readAt({ address: door.address, fingerprint: 'a'.repeat(64) })
    expect([other.code, door.arrived]).toEqual(['TEAM_CERTIFICATE_CHANGED', []])
    const nearly = `${door.fingerprint.slice(0, 63)}${door.fingerprint.endsWith('0') ? '1' : '0'}`
    expect((await readAt({ address: door.address, fingerprint: nearly })).code).toBe('TEAM_CERTIFICATE_CHANGED')
    expect(door.arrived).toEqual([])
  })

  it('says that nothing was sent where nobody listens, and where nobody speaks TLS', async () => {
    const fingerprint = 'a'.repeat(64)
    const nobody = await readAt({ address: `https://127.0.0.1:${await findFreePort()}`, fingerprint })
    expect([nobody.code, nobody.message]).toEqual(['TEAM_CORE_AWAY', expect.stringContaining('nothing listens there')])
    const plain = createServer((socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n')).listen(0, '127.0.0.1')
    onTestFinished(() => void plain.close())
    await once(plain, 'listening')
    const { port } = plain.address() as AddressInfo
    expect((await readAt({ address: `https://127.0.0.1:${port}`, fingerprint })).code).toBe('TEAM_CORE_AWAY')
  })

  it('says of a call that was cut off that nobody knows what became of it', async () => {
    const door = await openFakeDoor()
    door.before = (path, response) => {
      if (path.startsWith('/rpc/')) response.destroy()
      return path.startsWith('/rpc/')
    }
    expect((await readAt(door)).code).toBe('TEAM_CORE_LOST')
  })

  it('says so of an answer that breaks off, and of one that does not come', async () => {
    const door = await openFakeDoor()
    door.before = (path, response) => {
      if (!path.startsWith('/rpc/')) return false
      response.writeHead(200, { 'content-length': '1000' }).write('{"json"')
      setImmediate(() => response.destroy())
      return true
    }
    expect((await readAt(door)).code).toBe('TEAM_CORE_LOST')
    door.before = (path) => path.startsWith('/rpc/')
    const late = await readAt(door)
    expect([late.code, late.message]).toEqual(['TEAM_CORE_LOST', expect.stringContaining('no answer came in time')])
  })

  it('says so of a stream that falls silent', async () => {
    const door = await openFakeDoor()
    door.before = (path, response) => {
      const isCall = path.startsWith('/rpc/')
      if (isCall) response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': there\n\n')
      return isCall
    }
    const { client } = await openSeat(door, { limits: QUICK_LIMITS })
    const watching = async () => {
      for await (const _ of await client.verifyRuns.watch({ ...READ, runId: 1 })) continue
    }
    expect((await failing(watching())).code).toBe('TEAM_CORE_LOST')
  })

  it('follows no redirect, and understands no other page', async () => {
    const door = await openFakeDoor()
    const elsewhere = await openFakeDoor()
    door.before = (path, response) => {
      const isCall = path.startsWith('/rpc/')
      if (isCall) response.writeHead(307, { location: `${elsewhere.address}/rpc/attachments/list` }).end()
      return isCall
    }
    expect((await readAt(door)).code).toBe('TEAM_CORE_OTHER')
    expect(elsewhere.arrived).toEqual([])
    door.before = (path, response) => {
      if (path.startsWith('/rpc/')) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>')
      return path.startsWith('/rpc/')
    }
    expect((await readAt(door)).code).toBe('TEAM_CORE_OTHER')
  })

  it('reads no answer without an end', async () => {
    const door = await openFakeDoor()
    door.before = (path, response) => {
      if (path.startsWith('/rpc/')) response.writeHead(200).end('x'.repeat(4_096))
      return path.startsWith('/rpc/')
    }
    const { client } = await openSeat(door, { limits: { ...QUICK_LIMITS, answerBytes: 1_024 } })
    expect((await failing(client.attachments.list(LISTED))).code).toBe('TEAM_CORE_OTHER')
  })

  it('is refused once the seat was removed, also in the midst of a command', async () => {
    const door = await openFakeDoor()
    door.answers = { 'attachments.list': () => [] }
    const { client } = await openSeat(door)
    await client.attachments.list(LISTED)
    door.before = (path, response) => {
      if (path.startsWith('/rpc/')) response.writeHead(401, { 'content-type': 'text/plain' }).end('No session.')
      return path.startsWith('/rpc/')
    }
    expect((await failing(client.attachments.list(LISTED))).code).toBe('SEAT_REFUSED')
  })

  it('waits where it was asked too often', async () => {
    const door = await openFakeDoor()
    door.before = (_, response) => {
      response.writeHead(429).end('Too many')
      return true
    }
    expect((await readAt(door)).code).toBe('TEAM_CORE_AWAY')
  })
})

describe('what never leaves a seat', () => {
  it('is refused before anything is sent', async () => {
    const door = await openFakeDoor()
    const { client } = await openSeat(door)
    const by = { user: 'Ada', passphrase: 'x' }
    const keyed = client.proposals.propose({ ...READ, change: { kind: 'key', secretKey: 'SECK-1' }, by })
    expect((await failing(keyed)).code).toBe('PASSPHRASE_STAYS')
    expect((await failing(client.vault.unlock({ passphrase: 'y' }))).code).toBe('AT_CORE_ONLY')
    const other = client.transfers.reject({
      ...READ, transferIds: [1], reason: 'no', by: { user: 'Ben', passphrase: 'z' },
    })
    expect((await failing(other)).code).toBe('USER_REFUSED')
    expect(door.arrived).toEqual([])
  })
})

describe('an answer that the contract does not know', () => {
  it('is none', async () => {
    const door = await openFakeDoor()
    door.answers = { 'attachments.list': () => [{ id: 'one', name: 7 }] }
    expect((await readAt(door)).code).toBe('TEAM_CORE_OTHER')
  })
})

describe('files at a seat', () => {
  it('go up with their name and size, and come down where they were wanted', async () => {
    const door = await openFakeDoor()
    door.before = (path, response) => {
      const given = { path: '/there/in.csv', name: 'in.csv', bytes: 3 }
      if (path === '/files') response.writeHead(200).end(JSON.stringify(given))
      if (path === '/downloads/once') response.writeHead(200).end('what the core wrote')
      return path === '/files' || path === '/downloads/once'
    }
    door.answers = {
      'host.downloadAddress': () => '/downloads/once',
      'attachments.attach': (input) => input,
      'imports.saveRejects': (input) => ({ path: (input as { path: string }).path, rows: 1 }),
    }
    const { client, dataDir } = await openSeat(door)
    const folder = join(dataDir, '..')
    const [given, wanted] = [join(folder, `${Date.now()}-in.csv`), join(folder, `${Date.now()}-out.csv`)]
    await writeFile(given, 'a,b')
    await failing(client.attachments.attach({ ...LISTED, path: given }))
    const sent = door.arrived.find(({ path }) => path === '/files')
    expect([sent?.body, sent?.headers['content-length']]).toEqual(['a,b', '3'])
    expect(door.arrived.find(({ path }) => path === '/rpc/attachments/attach')?.body).toContain('/there/in.csv')

    const saved = await client.imports.saveRejects({ ...READ, batchId: 1, path: wanted, mustBeNew: true })
    expect([saved.path, await readFile(wanted, 'utf8')]).toEqual([wanted, 'what the core wrote'])
    const again = client.imports.saveRejects({ ...READ, batchId: 1, path: wanted, mustBeNew: true })
    expect((await failing(again)).code).toBe('OUTPUT_EXISTS')
  })

  it('are not had from elsewhere', async () => {
    const door = await openFakeDoor()
    const elsewhere = await openFakeDoor()
    door.answers = {
      'host.downloadAddress': () => `${elsewhere.address}/downloads/once`,
      'imports.saveRejects': (input) => ({ path: (input as { path: string }).path, rows: 1 }),
    }
    const { client, dataDir } = await openSeat(door)
    const path = join(dataDir, '..', `${Date.now()}-none.csv`)
    expect((await failing(client.imports.saveRejects({ ...READ, batchId: 1, path }))).code).toBe('TEAM_CORE_OTHER')
    expect(elsewhere.arrived).toEqual([])
  })
})
