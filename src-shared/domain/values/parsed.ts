/** The result of reading something that came from outside: a value, or the reason why it can't be read. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string }

export function parsed<Value>(value: Value): Parsed<Value> {
  return { ok: true, value }
}

export function unreadable(reason: string): Parsed<never> {
  return { ok: false, reason }
}
