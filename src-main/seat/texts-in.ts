/** Finds and replaces whole texts in a value of any shape: what the core calls a file has another name here. */

export function hasText(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value === text
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((field) => hasText(field, text))
}

/** A value that holds none of them comes back as it is. */
export function withTexts(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (renamed.size === 0) return value
  if (typeof value === 'string') return renamed.get(value) ?? value
  if (Array.isArray(value)) return value.map((item: unknown) => withTexts(item, renamed))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withTexts(field, renamed)]))
}
