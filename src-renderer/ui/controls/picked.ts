/** The value that was chosen of those that a select offers. Pure. */
export function picked<const Value extends string>(values: readonly Value[], chosen: string): Value {
  const [first] = values
  const found = values.find((value) => value === chosen) ?? first
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}
