/** A web host over a real core in a temporary folder, and the ways to reach it: as a browser, and byte by byte. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { onTestFinished } from 'vitest'
import { createCore, type Core } from '../../../src-main/compose.ts'
import { createHttpLink } from '../../../src-renderer/link/http-link.ts'
import { startWebHost, type WebHost, type WebHostConfig } from '../../../src-main/hosts/web/web-host.ts'
import type { windowContract } from '../../../src-shared/contract/index.ts'
import {
  CALL_HEADER, CALL_HEADER_VALUE, PRESENCE_HEADER, SESSION_HEADER, SESSION_PATH, WINDOW_HEADER,
} from '../../../src-shared/contract/host/window-door.ts'
import { QUICK_KDF } from '../core/quick-keys.ts'

export type WindowClient = ContractRouterClient<typeof windowContract>

export interface Browser {
  /** Of the session. */
  readonly token: string
  /** What a page of ours sends with each call. */
  readonly headers: Readonly<Record<string, string>>
  readonly client: WindowClient
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** What the fixture of a built page holds. */
export const PAGE = '<!doctype html><title>Tillproof</title>'

export async function makePage(folder: string): Promise<string> {
  const rendererDir = join(folder, 'renderer')
  await mkdir(join(rendererDir, 'assets'), { recursive: true })
  await writeFile(join(rendererDir, 'index.html'), PAGE)
  await writeFile(join(rendererDir, 'assets/app-a1B2.js'), 'export {}')
  await writeFile(join(rendererDir, 'assets/app-a1B2.js.map'), '{}')
  await writeFile(join(folder, 'secret.js'), 'a secret')
  return rendererDir
}

export interface TestHost {
  readonly host: WebHost
  readonly port: number
  readonly folder: string
  readonly dataDir: string
  passMs(durationMs: number): void
  /** A browser that was let in by a new code. */
  enter(): Promise<Browser>
}

export async function startTestHost(
  changes: Partial<WebHostConfig> & { readonly folder?: string } = {},
): Promise<TestHost> {
  const folder = changes.folder ?? await mkdtemp(join(tmpdir(), 'tillproof-web-'))
  const dataDir = join(folder, 'data')
  const bugs: unknown[] = []
  let nowMs = Date.UTC(2026, 8, 17)
  const endings: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    for (const end of endings.reverse()) await end()
  })
  if (changes.folder === undefined) endings.push(() => rm(folder, { recursive: true, force: true }))
  const core = await openCore(dataDir)
  endings.push(core.close)
  const host = await startWebHost({
    core,
    dataDir,
    rendererDir: await makePage(folder),
    lockAfterMs: 60_000,
    nowMs: () => nowMs,
    onBug: (error) => bugs.push(error),
    ...changes,
  })
  endings.push(async () => {
    await host.close()
    if (bugs.length > 0) throw new AggregateError(bugs, 'The host met what should not happen')
  })
  return {
    host,
    port: Number(new URL(host.origin).port),
    folder,
    dataDir,
    passMs(durationMs) {
      nowMs += durationMs
    },
    enter: () => enter(host.newLink()),
  }
}

function openCore(dataDir: string): Promise<Core> {
  return createCore(
    { dataDir, actor: 'officer', command: 'test', kdfCost: QUICK_KDF },
    { askPassphrase: () => Promise.resolve('a long passphrase') },
  )
}

export function codeOfLink(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? ''
}

export function postCode(
  origin: string, code: string, headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(origin + SESSION_PATH, {
    method: 'POST',
    headers: { origin, [CALL_HEADER]: CALL_HEADER_VALUE, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ code }),
  })
}

/** As the browser that opens this address. */
export async function enter(link: string): Promise<Browser> {
  const { origin } = new URL(link)
  return browserWith(origin, await tokenOf(await postCode(origin, codeOfLink(link))))
}

/** '' where the answer has none. */
export async function tokenOf(answer: Response): Promise<string> {
  return answer.status === 200 ? ((await answer.json()) as { token: string }).token : ''
}

/** A tab of the session with this token; without one where it is ''. */
export function browserWith(origin: string, token: string, more: Readonly<Record<string, string>> = {}): Browser {
  const headers = {
    origin, [CALL_HEADER]: CALL_HEADER_VALUE, [WINDOW_HEADER]: crypto.randomUUID(),
    [PRESENCE_HEADER]: CALL_HEADER_VALUE, ...(token !== '' && { [SESSION_HEADER]: token }), ...more,
  }
  return {
    token,
    headers,
    client: createORPCClient(createHttpLink(origin, () => headers)),
    fetch: (path, init = {}) => fetch(origin + path, { ...init, headers: { ...headers, ...init.headers } }),
  }
}

export interface RawAnswer {
  /** 0 where the connection ended without one. */
  readonly status: number
  readonly text: string
}

/** Sends these very bytes, and reads until the host ends the connection. */
export function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    // What was not read when the connection was cut off comes as an error; then the answer is all there is.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }))
  })
}

/** `Host` is as it should be, unless `headers` say otherwise, and the connection shall end with the answer. */
export function rawRequest(
  port: number, line: string, headers: Readonly<Record<string, string>> = {}, body = '',
): Promise<RawAnswer> {
  const all = { host: `127.0.0.1:${port}`, connection: 'close', ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return sendRaw(port, `${line} HTTP/1.1\r\n${head}\r\n${body}`)
}
