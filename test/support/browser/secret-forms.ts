/** Every form in which a secret could lie about. */

export function formsOf(secret: string): readonly (readonly [string, Buffer])[] {
  const bytes = Buffer.from(secret)
  const base64 = [0, 1, 2].map((shift) => (
    Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64').slice(4, -4)
  ))
  const hex = bytes.toString('hex')
  const texts = {
    raw: secret, hex, HEX: hex.toUpperCase(), url: encodeURIComponent(secret),
    json: JSON.stringify(secret).slice(1, -1),
    form: new URLSearchParams([['', secret]]).toString().slice(1),
  }
  return [
    ...Object.entries(texts).map(([name, form]) => [name, Buffer.from(form)] as const),
    ...base64.map((form) => ['base64', Buffer.from(form)] as const),
    ...base64.map((form) => ['base64url', Buffer.from(form.replaceAll('+', '-').replaceAll('/', '_'))] as const),
    ['utf-16', Buffer.from(secret, 'utf16le')],
    ...(CARD_NUMBER.test(secret) ? groupsOf(secret) : []),
  ]
}

const CARD_NUMBER = /^\d{16}$/

/** As it stands on a card, and as people write it. */
function groupsOf(digits: string): readonly (readonly [string, Buffer])[] {
  const groups = digits.match(/\d{4}/g) ?? []
  return [' ', '-'].map((sign) => ['groups', Buffer.from(groups.join(sign))] as const)
}
