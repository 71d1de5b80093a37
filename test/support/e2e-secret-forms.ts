/** Every form in which a secret could lie about. */

export function formsOf(secret: string): readonly (readonly [string, Buffer])[] {
  const bytes = Buffer.from(secret)
  const base64 = [0, 1, 2].map((shift) => (
    Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64').slice(4, -4)
  ))
  const texts = { raw: secret, hex: bytes.toString('hex'), url: encodeURIComponent(secret) }
  return [
    ...Object.entries(texts).map(([name, form]) => [name, Buffer.from(form)] as const),
    ...base64.map((form) => ['base64', Buffer.from(form)] as const),
    ['utf-16', Buffer.from(secret, 'utf16le')],
  ]
}
