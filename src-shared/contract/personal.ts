/**
 * Customers in the contract: which fields tell of one, and an answer without them. A test walks all answers and names
 * every field that sounds like one and is neither marked nor excused.
 */
import { z } from 'zod'
import { HIDDEN } from '../domain/people/hidden.ts'
import { isWrapper } from './without-secrets.ts'

type Fields = ReadonlyMap<string, unknown>

interface Mark {
  /** Only these values of it tell of a customer; any where left out. */
  readonly values?: readonly string[]
  /** Nothing is told of a customer where this field beside it has one of these values. */
  readonly unless?: { readonly field: string; readonly is: readonly string[] }
}

/** Marks a field that tells of a customer, in an answer or in what is asked. */
export function personal<Schema extends z.ZodType>(schema: Schema, mark: Mark = {}): Schema {
  return schema.meta({ personal: mark })
}

/** What the schema marks is `HIDDEN` where it is a text, and else empty. Of a stream: one of its events. */
export function withoutPersonal(schema: z.core.$ZodType, value: unknown, beside: Fields = new Map()): unknown {
  if (isMarked(schema, value, beside)) return hidden(value)
  if (schema instanceof z.core.$ZodObject) {
    const given = fieldsOf(value)
    const kept = Object.entries(schema._zod.def.shape).filter(([name]) => given.has(name))
    return Object.fromEntries(kept.map(([name, field]) => [name, withoutPersonal(field, given.get(name), given)]))
  }
  if (schema instanceof z.core.$ZodArray) {
    return listOf(value).map((item) => withoutPersonal(schema._zod.def.element, item))
  }
  if (schema instanceof z.core.$ZodRecord) {
    const { valueType } = schema._zod.def
    return Object.fromEntries([...fieldsOf(value)].map(([name, item]) => [name, withoutPersonal(valueType, item)]))
  }
  // More than one may fit: then nothing that any of them marks is told.
  if (schema instanceof z.core.$ZodUnion) {
    const fitting = schema._zod.def.options.filter((option) => z.safeParse(option, value).success)
    if (fitting.length === 0) throw new Error('An answer fits no kind of its schema')
    return fitting.reduce((left, option) => withoutPersonal(option, left, beside), value)
  }
  if (isWrapper(schema)) {
    return value === null || value === undefined ? value : withoutPersonal(schema._zod.def.innerType, value, beside)
  }
  if (!isLeaf(schema)) throw new Error(`Nobody says how customers are taken out of a ${schema._zod.def.type}`)
  return value
}

/** The name of a field by which something is asked about customers; undefined where nothing is. */
export function findPersonal(
  schema: z.core.$ZodType, value: unknown, name = '', beside: Fields = new Map(),
): string | undefined {
  if (value === undefined || value === null) return undefined
  if (isMarked(schema, value, beside)) return name
  if (schema instanceof z.core.$ZodObject) {
    const given = fieldsOf(value)
    return firstOf(Object.entries(schema._zod.def.shape), ([field, inner]) => (
      findPersonal(inner, given.get(field), field, given)
    ))
  }
  if (schema instanceof z.core.$ZodArray) {
    return firstOf(listOf(value), (item) => findPersonal(schema._zod.def.element, item, name))
  }
  if (schema instanceof z.core.$ZodUnion) {
    return firstOf(schema._zod.def.options, (option) => findPersonal(option, value, name, beside))
  }
  return isWrapper(schema) ? findPersonal(schema._zod.def.innerType, value, name, beside) : undefined
}

export function markOf(schema: z.core.$ZodType): Mark | undefined {
  const mark = z.globalRegistry.get(schema)?.['personal']
  return typeof mark === 'object' && mark !== null ? mark : undefined
}

function isMarked(schema: z.core.$ZodType, value: unknown, beside: Fields): boolean {
  const mark = markOf(schema)
  if (!mark) return false
  const { values, unless } = mark
  const isExcused = unless?.is.some((one) => one === beside.get(unless.field)) === true
  return !isExcused && (values?.some((one) => one === value) ?? true)
}

function hidden(value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (typeof value === 'string') return HIDDEN
  return Array.isArray(value) ? [] : null
}

/** What holds no further field. */
const LEAVES: ReadonlySet<string> = new Set([
  'string', 'number', 'int', 'bigint', 'boolean', 'enum', 'literal', 'null', 'undefined', 'void', 'custom',
])

function isLeaf({ _zod: { def } }: z.core.$ZodType): boolean {
  return LEAVES.has(def.type)
}

function fieldsOf(value: unknown): Fields {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
