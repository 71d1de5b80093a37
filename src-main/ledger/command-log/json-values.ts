/**
 * Puts the arguments and answers of commands into JSON, and takes them out again as they were: also bytes, and what
 * JSON leaves out. Reads as what it says, so that a log can be looked into with any tool.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Names the kind of a value for which JSON has no form. */
const KIND = '$'

/** Throws a TypeError for what no command may be told: functions, dates, objects of a class. */
export function toJson(value: unknown): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return numberToJson(value)
    case 'bigint':
      return marked('bigint', String(value))
    case 'undefined':
      return marked('undefined', null)
    case 'object':
      return value === null ? null : objectToJson(value)
    default:
      throw new TypeError(`A command can’t be told a ${typeof value}`)
  }
}

function numberToJson(value: number): Json {
  if (Object.is(value, -0)) return marked('number', '-0')
  return Number.isFinite(value) ? value : marked('number', String(value))
}

function objectToJson(value: object): Json {
  if (Array.isArray(value)) return value.map(toJson)
  if (value instanceof Uint8Array) {
    return marked('bytes', Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64'))
  }
  if (value instanceof Map) return marked('map', [...value].map(([key, held]) => [toJson(key), toJson(held)]))
  if (value instanceof Set) return marked('set', [...value].map(toJson))
  if (!isPlain(value)) throw new TypeError(`A command can’t be told a ${value.constructor.name}`)
  const fields = Object.fromEntries(Object.entries(value).map(([name, held]) => [name, toJson(held)]))
  return Object.hasOwn(value, KIND) ? marked('object', fields) : fields
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

function marked(kind: string, value: Json): Json {
  return { [KIND]: kind, value }
}

/** Throws a TypeError for what `toJson` never gives. */
export function fromJson(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) return json.map(fromJson)
  return Object.hasOwn(json, KIND) ? fromMarked(json) : fromFields(json)
}

function fromFields(json: object): unknown {
  return Object.fromEntries(Object.entries(json).map(([name, held]) => [name, fromJson(held)]))
}

function fromMarked(json: object): unknown {
  const kind: unknown = Reflect.get(json, KIND)
  const value: unknown = Reflect.get(json, 'value')
  if (kind === 'undefined') return undefined
  if (kind === 'number') return Number(value)
  if (kind === 'bigint' && typeof value === 'string') return BigInt(value)
  if (kind === 'bytes' && typeof value === 'string') return new Uint8Array(Buffer.from(value, 'base64'))
  if (kind === 'object' && typeof value === 'object' && value !== null) return fromFields(value)
  if (kind === 'set' && Array.isArray(value)) return new Set(value.map(fromJson))
  if (kind === 'map' && Array.isArray(value)) {
    return new Map(value.map((entry): [unknown, unknown] => {
      if (!Array.isArray(entry)) throw new TypeError('An entry of a map is no pair')
      return [fromJson(entry[0]), fromJson(entry[1])]
    }))
  }
  throw new TypeError(`${String(kind)} is no kind of a value`)
}
