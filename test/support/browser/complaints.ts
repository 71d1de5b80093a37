/** What a page must never do while it is tested: complain, break its policy, ask another host. */
import type { BrowserContext, Request } from '@playwright/test'

export interface Complaints {
  /** What matches is part of the test: the browser says it when the host is gone. */
  allow(pattern: RegExp): void
  /** Those that no test asked for. */
  list(): readonly string[]
}

/** Runs in the page before anything of ours. */
const WATCH_PAGE = `
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(\`Policy broken: \${violatedDirective} \${blockedURI} at \${sourceFile}:\${lineNumber}\`)
  })
  addEventListener('unhandledrejection', ({ reason }) => console.error(\`Unhandled: \${reason?.stack ?? reason}\`))
`

const BAD_KINDS = ['error', 'warning', 'assert']
const OWN_SCHEMES = ['about:', 'blob:', 'data:']

/** Listens to every page of the context from now on. */
export async function watchForComplaints(context: BrowserContext, origin: () => string): Promise<Complaints> {
  const seen: string[] = []
  const allowed: RegExp[] = []
  await context.addInitScript(WATCH_PAGE)
  context.on('console', (message) => {
    if (!BAD_KINDS.includes(message.type())) return
    seen.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`page error: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    if (isForeign(request, origin())) seen.push(`request to another host: ${request.url()}`)
  })
  return {
    allow: (pattern) => void allowed.push(pattern),
    list: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}

function isForeign(request: Request, origin: string): boolean {
  const url = new URL(request.url())
  return url.origin !== origin && !OWN_SCHEMES.includes(url.protocol)
}

/** What the browser says of a host that is gone. */
export const HOST_IS_GONE =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)/
