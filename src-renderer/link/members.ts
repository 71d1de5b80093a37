/** Looks into values of unknown shape: what a host answered, what was thrown. */

export function findMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
}
