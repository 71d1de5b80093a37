import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendFile } from '../../../src-renderer/link/send-file.ts'

const HEADERS = { 'x-tillproof-session': 'a token' }
const file = () => new File(['reference,amount'], 'orders.csv')

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Answers one after another; undefined: the connection is cut. */
function answering(...statuses: readonly (number | undefined)[]): void {
  const left = [...statuses]
  vi.stubGlobal('fetch', () => {
    const status = left.shift()
    return status === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ path: '/given/orders.csv', name: 'orders.csv', bytes: 16 }, { status }))
  })
}

describe('a file that is handed over', () => {
  it('is answered with what the host gave it', async () => {
    answering(200)
    expect(await sendFile(file(), HEADERS)).toEqual({ path: '/given/orders.csv', name: 'orders.csv', bytes: 16 })
  })

  it('says that the session has ended, also where the host cut it off before its answer was heard', async () => {
    answering(401)
    await expect(sendFile(file(), HEADERS)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    answering(undefined, 401)
    await expect(sendFile(file(), HEADERS)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('says that the host was not reached where it was not, and where the session holds', async () => {
    answering(undefined, undefined)
    await expect(sendFile(file(), HEADERS)).rejects.toThrow('Failed to fetch')
    answering(undefined, 400)
    await expect(sendFile(file(), HEADERS)).rejects.toThrow('Failed to fetch')
  })
})
