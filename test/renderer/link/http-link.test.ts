import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHttpLink } from '../../../src-renderer/link/http-link.ts'
import type { windowContract } from '../../../src-shared/contract/index.ts'

type Client = ContractRouterClient<typeof windowContract>

describe('the link over HTTP', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  function start() {
    const requests: Request[] = []
    vi.stubGlobal('fetch', (request: Request) => {
      requests.push(request)
      return Promise.resolve(Response.json({ json: [] }))
    })
    let calls = 0
    const client: Client = createORPCClient(createHttpLink('http://127.0.0.1:1', () => ({ 'x-call': `${calls += 1}` })))
    return { client, requests }
  }

  it('sends the headers of the moment with each call, below /rpc', async () => {
    const { client, requests } = start()
    await client.profiles.list()
    await client.profiles.list()
    expect(requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['POST', '/rpc/profiles/list'], ['POST', '/rpc/profiles/list'],
    ])
    expect(requests.map(({ headers }) => headers.get('x-call'))).toEqual(['1', '2'])
  })

  it('tells which token the host refused, and nothing of a call without one', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('No session.', { status: 401 })))
    const refused: string[] = []
    let headers: Record<string, string> = {}
    const client: Client = createORPCClient(
      createHttpLink('http://127.0.0.1:1', () => headers, { onLocked: (token) => refused.push(token) }),
    )
    await expect(client.profiles.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    headers = { 'x-tillproof-session': 'old' }
    await expect(client.profiles.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(refused).toEqual(['old'])
  })

  it('takes no connection for the commands of a host that has no menu, and ends when nobody listens', async () => {
    const { client, requests } = start()
    const stop = new AbortController()
    const commands = await client.host.commands(undefined, { signal: stop.signal })
    const next = commands.next()
    stop.abort()
    expect((await next).done).toBe(true)
    expect(requests).toEqual([])
  })
})
