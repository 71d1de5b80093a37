/** Starts practice services for a test and calls them; all of them are closed after each test. */
import { afterEach } from 'vitest'
import { parseScenario } from '../../../src-main/sandbox/scenario.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../src-main/sandbox/server.ts'

const running: Sandbox[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()))
})

export async function startTestSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(options)
  running.push(sandbox)
  return sandbox
}

/** Starts one whose references have the given entries of a scenario file; amount 1250.50 NGN where they name none. */
export function startWithReferences(references: object, options: SandboxOptions = {}): Promise<Sandbox> {
  const scenario = parseScenario(JSON.stringify({ defaults: { amount: '1250.50' }, references }))
  return startTestSandbox({ scenario, ...options })
}

export function verifyUrl(sandbox: Pick<Sandbox, 'baseUrl'>): string {
  return `${sandbox.baseUrl}/svc-v3-pug/getpaidx/api/v2/verify`
}

export function postJson(url: string, content: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof content === 'string' ? content : JSON.stringify(content),
    redirect: 'manual',
  })
}

type Reached = Pick<Sandbox, 'baseUrl' | 'secretKey'>

export function askVerify(sandbox: Reached, txref: string): Promise<Response> {
  return postJson(verifyUrl(sandbox), { txref, SECKEY: sandbox.secretKey })
}

/** The parsed answer; JSON of any shape, so that a test can look into it. */
export async function verifyJson(sandbox: Reached, txref: string) {
  const response = await askVerify(sandbox, txref)
  const json = JSON.parse(await response.text()) as { status: string; message: string; data: Record<string, unknown> }
  return { httpStatus: response.status, ...json }
}
