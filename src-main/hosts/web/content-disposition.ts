/** The name of a download in its header (RFC 6266): plain for old browsers, and whole in the encoding of RFC 8187. */

export function attachment(name: string): string {
  // A lone half of a pair has no encoding.
  const whole = name.toWellFormed()
  const plain = whole.replace(/[^\u0020-\u007e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
