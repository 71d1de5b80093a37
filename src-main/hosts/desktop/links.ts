/** Which addresses may leave the app for the system's browser. */

/** No page of ours links anywhere yet: a host gets in here together with the first link to it. */
export const EXTERNAL_HOSTS: readonly string[] = []

/** Only https, only a host of the list by its whole name, on its own port, and nothing that could pass for a login. */
export function isExternalLink(address: string, hosts: readonly string[] = EXTERNAL_HOSTS): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  return url.protocol === 'https:' && isPlain && hosts.includes(url.hostname)
}
