/** Reads values out of JSON and collects what is wrong with them, all of it, each by its place. */
import type { FieldIssue } from '../values/field-issue.ts'

export interface IssueReader {
  readonly issues: readonly FieldIssue[]
  refuse(place: string, reason: string): void
  /** The fields of an object that has these and no other; null where it is no object. */
  fields(value: unknown, place: string, names: readonly string[]): Readonly<Record<string, unknown>> | null
  text(value: unknown, place: string, maxLength: number): string
  flag(value: unknown, place: string): boolean
  whole(value: unknown, place: string, least: number, most: number): number
  oneOf<const Value extends string>(value: unknown, place: string, values: readonly Value[]): Value | null
  list<Item>(value: unknown, place: string, most: number, read: (item: unknown, place: string) => Item): readonly Item[]
}

/** What a hostile file could fill a screen with is cut off. */
const MAX_ISSUES = 50

export function createIssueReader(): IssueReader {
  const issues: FieldIssue[] = []

  function refuse(field: string, reason: string): void {
    if (issues.length < MAX_ISSUES) issues.push({ field, reason })
  }

  return {
    issues, refuse,
    fields(value, place, names) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        refuse(place, 'is not an object')
        return null
      }
      const given = new Map<string, unknown>(Object.entries(value))
      if ([...given.keys()].some((name) => !names.includes(name))) refuse(place, 'has an unknown field')
      for (const name of names) if (!given.has(name)) refuse(join(place, name), 'is missing')
      return Object.fromEntries(names.map((name) => [name, given.get(name)]))
    },
    text(value, place, maxLength) {
      if (typeof value === 'string' && value !== '' && value.length <= maxLength && value.isWellFormed()) return value
      if (value !== undefined) refuse(place, `must be a text of 1 to ${maxLength} characters`)
      return ''
    },
    flag(value, place) {
      if (typeof value !== 'boolean' && value !== undefined) refuse(place, 'must be true or false')
      return value === true
    },
    whole(value, place, least, most) {
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value
      if (value !== undefined) refuse(place, `must be a whole number from ${least} to ${most}`)
      return least
    },
    oneOf(value, place, values) {
      const known = values.find((one) => one === value)
      if (known === undefined && value !== undefined) refuse(place, `must be one of ${values.join(', ')}`)
      return known ?? null
    },
    list(value, place, most, read) {
      if (value === undefined) return []
      if (!Array.isArray(value) || value.length > most) {
        refuse(place, `must be a list of at most ${most}`)
        return []
      }
      return value.map((item: unknown, index) => read(item, `${place}[${index}]`))
    },
  }
}

export function join(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`
}
