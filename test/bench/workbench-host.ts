/** The built `tillproof serve` as a process of its own, its event loop watched, and a browser's way into it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createHttpLink } from '../../src-renderer/link/http-link.ts'
import type { GivenFile } from '../../src-shared/contract/host/host.ts'
import type { windowContract } from '../../src-shared/contract/index.ts'
import {
  CALL_HEADER, CALL_HEADER_VALUE, CODE_PARAMETER, FILE_NAME_HEADER, GIVEN_FILES_PATH, SESSION_HEADER, SESSION_PATH,
  WINDOW_HEADER,
} from '../../src-shared/contract/host/window-door.ts'

export interface LoopDelay {
  readonly p99Ms: number
  readonly maxMs: number
}

export interface BenchHost {
  readonly pid: number
  readonly origin: string
  /** Of the session that the opening address gave. */
  readonly token: string
  readonly client: ContractRouterClient<typeof windowContract>
  /** Hands over a file as a page does; resolves with the path to name it by. */
  give(name: string, content: Buffer): Promise<string>
  /** Since the last time that it was asked. */
  takeLoopDelay(): Promise<LoopDelay>
  stop(): Promise<void>
}

export async function startHost(dataDir: string): Promise<BenchHost> {
  const delayFile = join(dataDir, 'loop-delay.json')
  const watch = new URL('./loop-delay.ts', import.meta.url).href
  const child = spawn(process.execPath, [
    '--import', watch, 'out/cli/main.js', '--data-dir', dataDir, '--json', 'serve',
  ], { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, TILLPROOF_BENCH_DELAY: delayFile } })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { origin, hash } = new URL((JSON.parse(line) as { url: string }).url)
  const token = await openSession(origin, new URLSearchParams(hash.slice(1)).get(CODE_PARAMETER) ?? '')
  const headers = {
    origin, [SESSION_HEADER]: token, [CALL_HEADER]: CALL_HEADER_VALUE, [WINDOW_HEADER]: crypto.randomUUID(),
  }
  return {
    pid: child.pid ?? 0,
    origin,
    token,
    client: createORPCClient(createHttpLink(origin, () => headers)),
    async give(name, content) {
      const answer = await fetch(origin + GIVEN_FILES_PATH, {
        method: 'POST', headers: { ...headers, [FILE_NAME_HEADER]: encodeURIComponent(name) },
        body: new Uint8Array(content),
      })
      return ((await answer.json()) as GivenFile).path
    },
    async takeLoopDelay() {
      await rm(delayFile, { force: true })
      child.kill('SIGUSR2')
      for (;;) {
        const text = await readFile(delayFile, 'utf8').catch(() => '')
        if (text.endsWith('}')) return JSON.parse(text) as LoopDelay
        await wait(10)
      }
    },
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function openSession(origin: string, code: string): Promise<string> {
  const answer = await fetch(origin + SESSION_PATH, {
    method: 'POST',
    headers: { origin, [CALL_HEADER]: CALL_HEADER_VALUE, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  return ((await answer.json()) as { token: string }).token
}
