/** Shapes of values that come out of JSON: what each must be, and what is wrong with one that is not. */
import { parsed, unreadable, type Parsed } from './parsed.ts'

export interface Shape<out Value> {
  /** What is wrong, as a sentence about `place`; null where nothing is. Never quotes the value. */
  faultOf(value: unknown, place: string): string | null
  /** Never there: it tells the compiler what fits. */
  readonly fitting?: Value
}

export const TEXT: Shape<string> = shapeOf('is not text', (value) => typeof value === 'string')
export const FLAG: Shape<boolean> = shapeOf('is neither true nor false', (value) => typeof value === 'boolean')
/** Whole and not negative. */
export const COUNT: Shape<number> = shapeOf('is not a count', (value) => (
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
))
/** An amount in minor units: whole and not negative. */
export const MINOR: Shape<number> = shapeOf('is not an amount', (value) => (
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
))

/** Whole, of either sign: an amount in minor units that may be taken off. */
export const WHOLE: Shape<number> = shapeOf('is not a whole number', (value) => (
  typeof value === 'number' && Number.isSafeInteger(value)
))
/** Whatever it is: something else reads it. */
export const ANYTHING: Shape<unknown> = { faultOf: () => null }

export function oneOf<const Value extends string>(values: readonly Value[]): Shape<Value> {
  const known: ReadonlySet<unknown> = new Set(values)
  return shapeOf('is not one of the known values', (value) => known.has(value))
}

export function orNull<Value>(shape: Shape<Value>): Shape<Value | null> {
  return { faultOf: (value, place) => (value === null ? null : shape.faultOf(value, place)) }
}

/** Of a field that may be left out. */
export function orAbsent<Value>(shape: Shape<Value>): Shape<Value | undefined> {
  return { faultOf: (value, place) => (value === undefined ? null : shape.faultOf(value, place)) }
}

export function listOf<Value>(shape: Shape<Value>): Shape<readonly Value[]> {
  return {
    faultOf(value, place) {
      if (!Array.isArray(value)) return `${place} is not a list`
      return first(value.map((item: unknown, index) => shape.faultOf(item, `${place}[${index}]`)))
    },
  }
}

/** Every field has its shape, and there is no other: what nobody knows might change what the rest means. */
export function objectOf<Value extends object>(
  fields: { readonly [Field in keyof Value]-?: Shape<Value[Field]> },
): Shape<Value> {
  const shapes: ReadonlyMap<string, Shape<unknown>> = new Map(Object.entries<Shape<unknown>>(fields))
  return {
    faultOf(value, place) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${place} is not an object`
      const given = new Map<string, unknown>(Object.entries(value))
      if ([...given.keys()].some((field) => !shapes.has(field))) return `${place} has an unknown field`
      return first([...shapes].map(([field, shape]) => shape.faultOf(given.get(field), `${place}.${field}`)))
    },
  }
}

/** What the JSON text of a column holds, where it has this shape. */
export function parseStored<Value>(column: string, text: string, shape: Shape<Value>): Parsed<Value> {
  const value = fromJson(text)
  if (!value.ok) return unreadable(`${column} ${value.reason}`)
  return fits(value.value, shape) ? parsed(value.value) : unreadable(shape.faultOf(value.value, column) ?? column)
}

function fromJson(text: string): Parsed<unknown> {
  try {
    return parsed<unknown>(JSON.parse(text))
  } catch {
    return unreadable('is not valid JSON')
  }
}

function fits<Value>(value: unknown, shape: Shape<Value>): value is Value {
  return shape.faultOf(value, '') === null
}

function shapeOf<Value>(fault: string, isOne: (value: unknown) => boolean): Shape<Value> {
  return { faultOf: (value, place) => (isOne(value) ? null : `${place} ${fault}`) }
}

function first(faults: readonly (string | null)[]): string | null {
  return faults.find((fault) => fault !== null) ?? null
}
