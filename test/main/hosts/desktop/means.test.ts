/** The parts of the desktop host that hold something: waiting commands, the keychain, the end. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createCommandQueue } from '../../../../src-main/hosts/desktop/command-queue.ts'
import { endWithin } from '../../../../src-main/hosts/desktop/ending.ts'
import { createKeychain, type KeychainStorage } from '../../../../src-main/hosts/desktop/keychain.ts'

describe('commands for the page', () => {
  const go = (route: string) => ({ kind: 'go', route } as const)

  it('wait until the page reads them, in their order', async () => {
    const queue = createCommandQueue()
    queue.push(go('today'))
    queue.push(go('runs'))
    const reader = queue.read(undefined)
    expect([(await reader.next()).value, (await reader.next()).value]).toEqual([go('today'), go('runs')])
    const next = reader.next()
    queue.push(go('audit'))
    expect((await next).value).toEqual(go('audit'))
  })

  it('go to the newest reader alone', async () => {
    const queue = createCommandQueue()
    const old = queue.read(undefined).next()
    const reader = queue.read(undefined).next()
    expect(await old).toEqual({ done: true, value: undefined })
    queue.push(go('today'))
    expect((await reader).value).toEqual(go('today'))
  })

  it('end with the window, and with the call', async () => {
    const queue = createCommandQueue()
    const call = new AbortController()
    const aborted = queue.read(call.signal).next()
    call.abort()
    expect(await aborted).toMatchObject({ done: true })
    const closed = queue.read(undefined).next()
    queue.close()
    expect(await closed).toMatchObject({ done: true })
  })

  it('are not kept without end', async () => {
    const queue = createCommandQueue()
    for (let index = 0; index < 60; index += 1) queue.push(go(String(index)))
    expect((await queue.read(undefined).next()).value).toEqual(go('10'))
  })
})

describe('the keychain', () => {
  const KEY = Buffer.from('0123456789abcdef0123456789abcdef')
  function storageWith(changes: Partial<KeychainStorage> = {}): KeychainStorage {
    return {
      getSelectedStorageBackend: () => 'gnome_libsecret',
      isAsyncEncryptionAvailable: async () => true,
      encryptStringAsync: async (text) => Buffer.from(`sealed ${text}`),
      decryptStringAsync: async (bytes) => ({ result: bytes.toString().slice(7), shouldReEncrypt: false }),
      ...changes,
    }
  }

  it('gives back the very bytes, and never hands them on as text', async () => {
    const keychain = createKeychain(storageWith(), 'linux')
    expect(await keychain.isAvailable()).toBe(true)
    expect((await keychain.unwrap(await keychain.wrap(KEY))).plain).toEqual(KEY)
  })

  it.each(['basic_text', 'unknown'] as const)('is none where Linux has only %s', async (backend) => {
    const storage = storageWith({ getSelectedStorageBackend: () => backend })
    expect(await createKeychain(storage, 'linux').isAvailable()).toBe(false)
    expect(await createKeychain(storage, 'darwin').isAvailable()).toBe(true)
  })

  it('is none where the system says so', async () => {
    const storage = storageWith({ isAsyncEncryptionAvailable: async () => false })
    expect(await createKeychain(storage, 'win32').isAvailable()).toBe(false)
  })

  it('says when what it holds should be wrapped again', async () => {
    const storage = storageWith({ decryptStringAsync: async () => ({ result: '', shouldReEncrypt: true }) })
    expect(await createKeychain(storage, 'darwin').unwrap(KEY)).toMatchObject({ shouldWrapAgain: true })
  })

  it('is given up where it does not answer', async () => {
    const storage = storageWith({ decryptStringAsync: () => new Promise(() => undefined) })
    await expect(createKeychain(storage, 'darwin', 5).unwrap(KEY)).rejects.toThrow('in time')
  })
})

describe('the end', () => {
  it('takes every step in its order, also after one that failed', async () => {
    const taken: string[] = []
    const isClean = await endWithin(1_000, [
      async () => void taken.push('one'),
      async () => { throw new Error('two failed') },
      async () => void taken.push('three'),
    ])
    expect([isClean, taken]).toEqual([false, ['one', 'three']])
    expect(await endWithin(1_000, [async () => undefined])).toBe(true)
  })

  it('is bounded', async () => {
    expect(await endWithin(10, [() => wait(60_000, undefined, { ref: false })])).toBe(false)
  })
})
