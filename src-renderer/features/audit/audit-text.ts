/** The before and after of an entry of the audit trail, field by field where both are objects. Pure. */

export interface FieldChange {
  readonly field: string
  /** Null: there was none. */
  readonly before: string | null
  readonly after: string | null
}

/** Null where they are plain texts: they are shown as they are. */
export function fieldChanges(before: string | null, after: string | null): readonly FieldChange[] | null {
  const [old, next] = [readObject(before), readObject(after)]
  if (!old && !next) return null
  if ((before !== null && !old) || (after !== null && !next)) return null
  const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})])
  return [...fields].map((field) => ({ field, before: textOf(old?.[field]), after: textOf(next?.[field]) }))
}

/** The first words of what an entry says, for a line of a list. */
export function summaryOf(before: string | null, after: string | null): string {
  const changes = fieldChanges(before, after)
  if (!changes) return [before, after].filter((text) => text !== null).join(' → ')
  return changes
    .map(({ field, before: old, after: next }) => `${field} ${[old, next].filter((text) => text !== null).join(' → ')}`)
    .join(', ')
}

function readObject(text: string | null): Readonly<Record<string, unknown>> | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
