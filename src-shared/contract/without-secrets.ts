/** An input of the contract without what must be kept nowhere, not even as a hash that could be guessed at. */
import { z } from 'zod'

/** As the schema names its fields: what it doesn't name, or marks as secret, is left out. */
export function withoutSecrets(schema: z.core.$ZodType, value: unknown): unknown {
  if (z.globalRegistry.get(schema)?.['secret'] === true) return undefined
  if (schema instanceof z.core.$ZodObject) return ofObject(schema, value)
  if (schema instanceof z.core.$ZodArray) {
    return Array.isArray(value) ? value.map((item: unknown) => withoutSecrets(schema._zod.def.element, item)) : value
  }
  if (schema instanceof z.core.$ZodTuple) {
    return Array.isArray(value) ? value.map((item: unknown, at) => ofPlace(schema, at, item)) : value
  }
  if (schema instanceof z.core.$ZodUnion) {
    const fitting = schema._zod.def.options.find((option) => z.safeParse(option, value).success)
    return fitting && withoutSecrets(fitting, value)
  }
  return isWrapper(schema) ? withoutSecrets(schema._zod.def.innerType, value) : value
}

function ofPlace(schema: z.core.$ZodTuple, at: number, item: unknown): unknown {
  const place = schema._zod.def.items[at]
  return place && withoutSecrets(place, item)
}

type Wrapper =
  | z.core.$ZodOptional | z.core.$ZodNullable | z.core.$ZodDefault | z.core.$ZodPrefault | z.core.$ZodReadonly

export function isWrapper(schema: z.core.$ZodType): schema is Wrapper {
  return schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable
    || schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodPrefault
    || schema instanceof z.core.$ZodReadonly
}

function ofObject(schema: z.core.$ZodObject, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const given = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(
    Object.entries(schema._zod.def.shape).map(([name, field]) => [name, withoutSecrets(field, given.get(name))]),
  )
}
