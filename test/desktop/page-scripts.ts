/** What the tests let the page try, as text: they are compiled without the types of a page. */

export const NAMES_OF_NODE = `
  ['require', 'process', 'module', 'Buffer', 'global', 'electron', '__dirname'].filter((name) => name in globalThis)
`

/** Everything that a page could try to run or reach beside its own files. */
export const TRESPASS = `(async () => {
  const script = document.createElement('script')
  script.textContent = 'globalThis.ranInline = true'
  document.head.append(script)
  const frame = document.createElement('iframe')
  frame.src = 'https://example.com/'
  const fails = (work) => Promise.resolve().then(work).then(() => false, () => true)
  return {
    policy: (await fetch('/index.html')).headers.get('content-security-policy'),
    ranInline: 'ranInline' in globalThis,
    evalFails: await fails(() => eval('1')),
    networkFails: await fails(() => fetch('https://example.com/')),
    diskFails: await fails(() => fetch('file:///etc/hosts')),
    frameIsRefused: await new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        if (blockedURI.startsWith('https://example.com')) resolve(true)
      })
      setTimeout(() => resolve(false), 5_000)
      document.body.append(frame)
    }),
  }
})()`

export const LEAVE = `
  location.href = 'https://example.com/'
  const opened = window.open('https://example.com/')
  location.href = 'file:///etc/hosts'
  opened === null
`

export const PERMISSIONS = `Promise.all(
  ['clipboard-write', 'clipboard-read', 'notifications', 'geolocation', 'camera'].map(async (name) => (
    (await navigator.permissions.query({ name })).state
  )),
)`

/** Posts a file of as many letters A. */
export function dropFile(name: string, header: string, bytes: number): string {
  return `(async () => {
    const name = ${JSON.stringify(name)}
    const answer = await fetch('/files', {
      method: 'POST',
      headers: { ${JSON.stringify(header)}: encodeURIComponent(name) },
      body: new File([new Uint8Array(${bytes}).fill(65)], name),
    })
    return answer.json()
  })()`
}
