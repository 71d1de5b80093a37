/** Fields that a flat form or a table names by where they belong: `customer[email]` or `customer.email`. */

export type NestedFields = Record<string, unknown>

/** A name that does not nest whole is one name. */
export function splitFieldName(name: string): readonly string[] {
  const [, first, rest = ''] = /^([^[\].]+)((?:\[[^[\]]+\])+|(?:\.[^[\].]+)+)$/.exec(name) ?? []
  if (first === undefined) return [name]
  return [first, ...(rest.startsWith('[') ? rest.slice(1, -1).split('][') : rest.slice(1).split('.'))]
}

/** Without a prototype, so that `__proto__` and `constructor` are names like others. */
export function emptyFields(): NestedFields {
  return Object.create(null) as NestedFields
}

/** Where a name is taken twice, the first value holds; and it can't be a value and a group at once. */
export function putField(fields: NestedFields, path: readonly string[], value: string): void {
  let group = fields
  for (const name of path.slice(0, -1)) {
    if (!Object.hasOwn(group, name)) group[name] = emptyFields()
    const inner = group[name]
    if (typeof inner === 'string') return
    group = inner as NestedFields
  }
  const last = path.at(-1) ?? ''
  if (!Object.hasOwn(group, last)) group[last] = value
}
