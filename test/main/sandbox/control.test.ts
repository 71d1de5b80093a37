import { request } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../../src-main/sandbox/server.ts'
import {
  askVerify,
  postJson,
  startTestSandbox,
  startWithReferences,
  verifyJson,
  verifyUrl,
} from '../../support/service/practice-start.ts'

async function getControl(sandbox: Sandbox, path: string): Promise<unknown> {
  const response = await fetch(`${sandbox.baseUrl}/_control/${path}`)
  return response.json()
}

describe('the control path', () => {
  it('lists what arrived, when, and what it was answered', async () => {
    let nowMs = 1000
    const sandbox = await startWithReferences({ P: { answer: 'pending-then-approved' } }, { now: () => nowMs })
    await askVerify(sandbox, 'P')
    nowMs = 2000.25
    await askVerify(sandbox, 'P')
    await askVerify(sandbox, 'NOWHERE')
    const arrivals = [
      { id: 1, at: 1000, txref: 'P', answered: 'pending', counted: true },
      { id: 2, at: 2000.25, txref: 'P', answered: 'approved', counted: true },
      { id: 3, at: 2000.25, txref: 'NOWHERE', answered: 'unknown', counted: true },
    ]
    expect(await getControl(sandbox, 'arrivals')).toEqual({ arrivals, lastId: 3 })
    expect(await getControl(sandbox, 'arrivals?since=2')).toEqual({ arrivals: arrivals.slice(2), lastId: 3 })
    expect(sandbox.arrivals()).toEqual(arrivals)
    expect((await fetch(`${sandbox.baseUrl}/_control/arrivals?since=x`)).status).toBe(400)
  })

  it('never shows the key, not even when it was sent as the reference', async () => {
    const sandbox = await startTestSandbox()
    await postJson(verifyUrl(sandbox), { txref: sandbox.secretKey, SECKEY: 'mixed up' })
    await askVerify(sandbox, `R-${sandbox.secretKey}`)
    expect(JSON.stringify(await getControl(sandbox, 'arrivals'))).not.toContain(sandbox.secretKey)
    expect(sandbox.arrivals()).toMatchObject([{ txref: null }, { txref: null }])
  })

  it('adds and replaces transactions while the service runs', async () => {
    const sandbox = await startWithReferences({ R: { answers: ['pending', 'approved'] } })
    await askVerify(sandbox, 'R')
    const added = await postJson(`${sandbox.baseUrl}/_control/transactions`, {
      references: { R: { answer: 'zero-code', amount: '5' }, NEW: { answer: 'refused' } },
      httpStatuses: { refused: 422 },
    })
    expect(await added.json()).toEqual({ added: 2 })
    expect((await verifyJson(sandbox, 'R')).data).toMatchObject({ amount: 5, chargecode: '0' })
    expect((await verifyJson(sandbox, 'NEW')).httpStatus).toBe(422)
  })

  it('refuses a wrong scenario with the place, and changes nothing', async () => {
    const sandbox = await startTestSandbox()
    const references = { GOOD: { answer: 'refused' }, BAD: { answer: 'fine' } }
    const response = await postJson(`${sandbox.baseUrl}/_control/transactions`, { references })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('references → BAD → answer') })
    expect((await verifyJson(sandbox, 'GOOD')).message).toBe('No transaction found')
  })

  it('tells how full the windows were, and of refusals and cool-offs', async () => {
    let nowMs = 0
    const sandbox = await startTestSandbox({ requestsPerMinute: 2, coolOffMinutes: 1, now: () => nowMs })
    for (nowMs of [0, 30_000, 60_000, 89_999]) await askVerify(sandbox, 'R')
    expect(await getControl(sandbox, 'windows')).toEqual({
      limit: 2, windowMs: 60_000, counted: 4, maxInAnyWindow: 3, refusals: 1, coolOffs: 1, coolOffEndsAt: 149_999,
    })
    nowMs = 149_999
    expect(await getControl(sandbox, 'windows')).toMatchObject({ coolOffEndsAt: null })
  })

  it('starts again: nothing arrived, nothing added, asks and cool-off forgotten', async () => {
    const sandbox = await startWithReferences({ R: { answers: ['pending', 'approved'] } }, { requestsPerMinute: 1 })
    await postJson(`${sandbox.baseUrl}/_control/transactions`, {
      references: { ADDED: { answer: 'refused' } },
      httpStatuses: { unknownReference: 200 },
    })
    await askVerify(sandbox, 'R')
    await askVerify(sandbox, 'R')
    expect((await postJson(`${sandbox.baseUrl}/_control/reset`, {})).status).toBe(200)
    expect(sandbox.arrivals()).toEqual([])
    expect((await verifyJson(sandbox, 'R')).data).toMatchObject({ chargecode: '02' })
    await postJson(`${sandbox.baseUrl}/_control/reset`, {})
    expect(await verifyJson(sandbox, 'ADDED')).toMatchObject({ httpStatus: 404, message: 'No transaction found' })
  })

  it('answers only under a loopback name, and changes nothing for a page that can’t send JSON', async () => {
    const sandbox = await startTestSandbox()
    const port = new URL(sandbox.baseUrl).port
    const statusFor = (host: string, method = 'GET', path = 'windows') =>
      new Promise((resolve, reject) => {
        const headers = { host, 'content-type': 'application/json' }
        const call = request({ port, host: '127.0.0.1', path: `/_control/${path}`, method, headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        call.on('error', reject)
        call.end(method === 'POST' ? '{}' : undefined)
      })
    const loopback = [`127.0.0.1:${port}`, 'localhost', `[::1]:${port}`, '127.8.9.1']
    expect(await Promise.all(loopback.map((host) => statusFor(host)))).toEqual([200, 200, 200, 200])
    const foreign = ['practice.example', '127.0.0.1.example:80', 'localhost.example', '10.0.0.1']
    expect(await Promise.all(foreign.map((host) => statusFor(host)))).toEqual([403, 403, 403, 403])
    expect(await statusFor('practice.example', 'POST', 'reset')).toBe(403)
    const form = await postJson(`${sandbox.baseUrl}/_control/reset`, 'a=b', { 'content-type': 'text/plain' })
    expect(form.status).toBe(415)
  })
})

it('whoever watches a service sees each request arrive, carried out and answered, and can hold it', async () => {
  const held = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const seen: string[] = []
  const sandbox = await startTestSandbox({
    watch(stage, { url }) {
      seen.push(`${stage} ${url?.split('/').at(-1)}`)
      if (stage === 'answered') answered.resolve()
      return stage === 'arrived' ? held.promise : undefined
    },
  })
  const asked = askVerify(sandbox, 'R')
  await vi.waitFor(() => expect(seen).toEqual(['arrived verify']))
  expect(sandbox.arrivals()).toEqual([])
  held.resolve()
  expect((await asked).status).toBe(404)
  await answered.promise
  expect(seen).toEqual(['arrived verify', 'carried-out verify', 'answered verify'])
  expect(sandbox.arrivals()).toHaveLength(1)
})
