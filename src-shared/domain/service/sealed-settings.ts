/** What decides where a profile's secret key goes, and whether the copy that is shown says the same. Pure. */

/** Sealed with the key in the vault; `profile.json` shows a copy. */
export interface RoutingSettings {
  readonly kind: 'practice' | 'test' | 'live'
  readonly baseUrl: string
  readonly v3BaseUrl: string | null
  readonly publicKey: string
  readonly createdAt: string
  /** Tells which key it is. */
  readonly keyFingerprint: string
}

const WORDS = [
  ['kind', 'kind'],
  ['baseUrl', 'address'],
  ['v3BaseUrl', 'v3 address'],
  ['publicKey', 'public key'],
  ['createdAt', 'date added'],
  ['keyFingerprint', 'fingerprint of the secret key'],
] as const satisfies readonly (readonly [keyof RoutingSettings, string])[]

/** Of each value; the file may hold anything. */
const MAX_SHOWN = 120

/** One line for each that differs, with both values; empty where the copy is true. */
export function findTamperedSettings(shown: RoutingSettings, sealed: RoutingSettings): readonly string[] {
  return WORDS
    .filter(([name]) => shown[name] !== sealed[name])
    .map(([name, word]) => `${word} ${show(shown[name])} instead of ${show(sealed[name])}`)
}

function show(value: string | null): string {
  if (value === null) return 'none'
  return value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value
}

/** Of a profile, or whatever else has them among others. */
export function routingOf(
  { kind, baseUrl, v3BaseUrl, publicKey, createdAt, keyFingerprint }: RoutingSettings,
): RoutingSettings {
  return { kind, baseUrl, v3BaseUrl, publicKey, createdAt, keyFingerprint }
}
