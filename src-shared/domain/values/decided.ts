/** What a rule decides: what is to be done, as data, or the expected refusal, with what a person is told of it. */
export interface Refusal<Code extends string> {
  /** Of the catalogue of errors. */
  readonly code: Code
  readonly details: Readonly<Record<string, string | number>>
}

export type Decided<Decision, Code extends string> =
  | { readonly ok: true; readonly decision: Decision }
  | { readonly ok: false; readonly refusal: Refusal<Code> }

export function decided<Decision>(decision: Decision): { readonly ok: true; readonly decision: Decision } {
  return { ok: true, decision }
}

export function refused<Code extends string>(
  code: Code, details: Refusal<Code>['details'],
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, details } }
}
