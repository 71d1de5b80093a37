/** A number whose digits must reach the other side as they are: no float ever holds it. */
export class ExactNumber {
  /** As JSON writes a number. */
  readonly digits: string

  constructor(digits: string) {
    if (!/^\d+(\.\d+)?$/.test(digits)) throw new Error('An exact number needs plain digits')
    this.digits = digits
  }
}

/** JSON of an object whose direct members may be exact numbers. */
export function writeExactJson(fields: object): string {
  const members = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    const written = value instanceof ExactNumber ? value.digits : JSON.stringify(value)
    return written === undefined ? [] : [`${JSON.stringify(name)}:${written}`]
  })
  return `{${members.join(',')}}`
}
