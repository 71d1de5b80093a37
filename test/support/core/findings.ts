/** What doctor finds, without how far it had come meanwhile. */
import type { Core } from '../../../src-main/compose.ts'
import type { Finding } from '../../../src-shared/contract/profiles/ledger.ts'

type Request = Parameters<Core['client']['ledger']['doctor']>[0]

export async function findingsOf({ ledger }: Core['client'], request: Request): Promise<readonly Finding[]> {
  for await (const event of await ledger.doctor(request)) if (event.kind === 'done') return event.findings
  throw new Error('The examination did not end')
}

export async function problemsOf(client: Core['client'], request: Request): Promise<readonly string[]> {
  const findings = await findingsOf(client, request)
  return findings.filter(({ isSound }) => !isSound).map(({ subject, detail }) => `${subject}: ${detail}`)
}
