/** Three minutes at the documented limit: 400 a minute, share 100 %, round trips of 50 to 800 ms. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startService } from './child.ts'
import { atLeast, atMost, percent, type Report } from './report.ts'
import { writeExpected, writeScenario } from './sample.ts'

const LIMIT = 400
const MINUTES = 3
const REFERENCES = LIMIT * (MINUTES + 1)

interface Windows {
  readonly counted: number
  readonly maxInAnyWindow: number
  readonly refusals: number
  readonly coolOffs: number
}

export async function benchBudget(folder: string, report: Report): Promise<void> {
  const file = join(folder, 'expected.csv')
  const scenario = join(folder, 'scenario.json')
  await writeExpected(file, REFERENCES)
  await writeScenario(scenario, REFERENCES)
  const service = await startService([
    '--scenario', scenario, '--requests-per-minute', String(LIMIT), '--latency-ms', '50-800', '--window', 'sliding',
  ])
  const data = join(folder, 'data')
  try {
    await tillproof(data, [
      'profile', 'add', 'bench', '--kind', 'test', '--base-url', service.baseUrl, '--public-key', service.publicKey,
      '--requests-per-minute', String(LIMIT), '--share-percent', '100', '--secret-key-stdin',
    ], service.secretKey)
    const run = startTillproof(data, ['reconcile', file, '--out', join(folder, 'report')])
    await firstCall(service.baseUrl)
    await wait(MINUTES * 60_000)
    const windows = await readWindows(service.baseUrl)
    run.kill('SIGTERM')
    if (run.exitCode === null) await once(run, 'exit')
    report('calls that arrived in three minutes', String(windows.counted))
    const share = windows.counted / (LIMIT * MINUTES)
    report('share of the budget used', percent(share), { goal: atLeast(share, 0.98, percent) })
    const { maxInAnyWindow, refusals, coolOffs } = windows
    report('most calls in any 60 s at the service', String(maxInAnyWindow), { goal: atMost(maxInAnyWindow, LIMIT) })
    report('refusals', String(refusals), { goal: atMost(refusals, 0) })
    report('cool-offs', String(coolOffs), { goal: atMost(coolOffs, 0) })
  } finally {
    await service.stop()
  }
}

function startTillproof(dataDir: string, args: readonly string[]) {
  return spawn(process.execPath, ['out/cli/main.js', '--data-dir', dataDir, ...args], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, TILLPROOF_PASSPHRASE: 'bench passphrase', TILLPROOF_PROFILE: 'bench' },
  })
}

async function tillproof(dataDir: string, args: readonly string[], input: string): Promise<void> {
  const child = startTillproof(dataDir, args)
  child.stdin.end(input)
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`tillproof ${args.join(' ')} ended with ${child.exitCode}`)
}

async function firstCall(baseUrl: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await readWindows(baseUrl)).counted > 0) return
    await wait(50)
  }
  throw new Error('nothing was sent in 30 s')
}

async function readWindows(baseUrl: string): Promise<Windows> {
  const answer = await fetch(`${baseUrl}/_control/windows`)
  return (await answer.json()) as Windows
}
