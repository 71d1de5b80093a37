/** The workbench beside another local web server and foreign pages in the same browser: they get and cause nothing. */
import { STORED_AS } from '../../src-renderer/link/session.ts'
import { settle } from '../support/browser/settled.ts'
import { expect, openTab, test as base } from '../support/browser/test.ts'
import { startNeighbour, type Neighbour } from '../support/web/neighbour.ts'

const test = base.extend<{ readonly neighbour: Neighbour }>({
  neighbour: async ({ complaints }, use) => {
    const neighbour = await startNeighbour()
    // What it does, and what the browser says of its attempts, is its own.
    complaints.allow(new RegExp(neighbour.origin))
    complaints.allow(/CORS policy|ERR_FAILED|status of 40\d|frame-ancestors|Refused to frame|ERR_BLOCKED_BY_RESPONSE/)
    await use(neighbour)
    await neighbour.close()
  },
})

/** What a page of another port tries, in a page of its own; the answers are what it got. */
const attempts = (workbench: string): string => `<script>
  const answers = {}
  const attempt = async (name, act) => { answers[name] = await act().catch(() => 'refused') }
  const port = new URL('${workbench}').port
  document.cookie = 'tillproof-' + port + '=x; Path=/rpc'
  document.cookie = 'x-tillproof-session=x; Path=/'
  document.cookie = 'filler=' + 'y'.repeat(3000) + '; Path=/'
  const call = (mode, headers) => fetch('${workbench}/rpc/profiles/list', {
    method: 'POST', credentials: 'include', mode, headers, body: '{}',
  }).then(async (answer) => answer.status + (await answer.text()))
  window.results = (async () => {
    await attempt('itself', async () => (await fetch('/x', { credentials: 'include' })).status)
    await attempt('call', () => call('cors', { 'content-type': 'application/json', 'x-tillproof': '1' }))
    await attempt('form', () => call('no-cors', {}))
    await attempt('code', () => fetch('${workbench}/session', {
      method: 'POST', credentials: 'include', body: JSON.stringify({ code: 'x' }),
    }).then(({ status }) => status))
    await attempt('storage', async () => JSON.stringify({ ...sessionStorage, ...localStorage }))
    await attempt('channel', () => new Promise((resolve) => {
      const channel = new BroadcastChannel(${JSON.stringify(STORED_AS)})
      channel.onmessage = ({ data }) => resolve(JSON.stringify(data))
      channel.postMessage({ kind: 'ask' })
      setTimeout(resolve, 500, 'nothing')
    }))
    await attempt('window', async () => {
      const opened = window.open('${workbench}/')
      await new Promise((resolve) => setTimeout(resolve, 500))
      return opened === null || opened.closed ? 'cut off' : String(opened.sessionStorage.length)
    })
    return answers
  })()
</script>`

test('another local server gets nothing of the session, and can’t lock its person out', async ({
  page, context, workbench, neighbour,
}) => {
  await workbench.enter(page)
  await workbench.go(page, '/practice/today')
  const token = await page.evaluate<string>(`sessionStorage.getItem(${JSON.stringify(STORED_AS)})`)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await context.cookies(workbench.origin)).toEqual([])

  neighbour.show(attempts(workbench.origin))
  const foreign = await context.newPage()
  await foreign.goto(neighbour.origin)
  const got = await foreign.evaluate<Record<string, unknown>>('window.results')
  expect(got).toEqual({
    itself: 200, call: 'refused', form: 'refused', code: 'refused', storage: '{}',
    channel: 'nothing',
    window: expect.stringMatching(/cut off|refused/),
  })
  const heard = JSON.stringify(neighbour.heard)
  expect(heard).toContain('neighbour=1')
  expect(heard).not.toContain(token)

  // All that it heard does not open the workbench to a program without a browser.
  for (const { headers } of neighbour.heard) {
    const { cookie = '' } = headers
    const answer = await fetch(`${workbench.origin}/rpc/profiles/list`, {
      method: 'POST', body: '{}',
      headers: {
        cookie, 'origin': workbench.origin, 'x-tillproof': '1', 'x-tillproof-window': 'a'.repeat(36),
        'content-type': 'application/json',
      },
    })
    expect(answer.status).toBe(401)
  }

  // The cookies that it set go along with every request now, and count for nothing.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const another = await openTab(context, workbench, '/practice/payments')
  await expect(another.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
})

/** The procedures that make the core send something to the service. */
const SENDS = /^\/rpc\/(quickdocs|payments\/askV3|verifyRuns\/(start|resume)|charges\/(start|check)|transfers\/send)/

test('a link on a foreign page opens a screen, and nothing is sent to the service before a press in it', async ({
  page, context, workbench, neighbour,
}) => {
  await workbench.enter(page)
  await workbench.go(page, '/practice/today')
  const asked: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (SENDS.test(pathname)) asked.push(pathname)
  })
  const route = '#/practice/quickdocs?path=/v3/meta/transfers/x&method=DELETE'
  neighbour.show(`<a href="${workbench.origin}/${route}" target="_blank">Look here</a>`)
  const foreign = await context.newPage()
  await foreign.goto(neighbour.origin)
  const [opened] = await Promise.all([context.waitForEvent('page'), foreign.getByRole('link').click()])

  await expect(opened.getByRole('textbox', { name: /^Path/ })).toHaveValue('/v3/meta/transfers/x')
  await expect(opened.getByText('This endpoint is not looked up yet')).toBeVisible()
  await opened.reload()
  await expect(opened.getByText('This endpoint is not looked up yet')).toBeVisible()
  expect(asked).toEqual([])
  await opened.getByRole('button', { name: 'Look up' }).click()
  await expect(opened.getByText('SERVICE_REFUSED')).toBeVisible()
  expect(asked).toEqual(['/rpc/quickdocs/describe'])

  for (const address of [
    'payment/TP-20260917-000001', 'runs?new=1', 'charges?new=1&method=card', 'charges/1', 'transfers?state=approved',
    'webhooks', 'import', 'suspicious', 'exceptions', 'export', 'settings/budget', 'audit',
  ]) {
    neighbour.show(`<a href="${workbench.origin}/#/practice/${address}" target="_blank">Look here</a>`)
    await foreign.reload()
    const [tab] = await Promise.all([context.waitForEvent('page'), foreign.getByRole('link').click()])
    await expect(tab.getByRole('navigation', { name: 'Screens' })).toBeVisible()
    await settle(tab)
    await tab.close()
  }
  expect(asked).toEqual(['/rpc/quickdocs/describe'])
})
