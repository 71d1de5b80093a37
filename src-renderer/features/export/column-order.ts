/** Which columns an export has, in which order. Pure. */

/** The chosen ones in their order, then the others as the core lists them. */
export function listColumns(known: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...chosen.filter((name) => known.includes(name)), ...known.filter((name) => !chosen.includes(name))]
}

/** Chosen again, it goes to the end. The last one stays: a file without columns says nothing. */
export function toggleColumn(chosen: readonly string[], name: string): readonly string[] {
  if (!chosen.includes(name)) return [...chosen, name]
  return chosen.length === 1 ? chosen : chosen.filter((other) => other !== name)
}

/** Takes the place of the one that is at `to`, counted from 0; beyond the ends it goes to the end. */
export function moveColumn(chosen: readonly string[], name: string, to: number): readonly string[] {
  if (!chosen.includes(name)) return chosen
  const others = chosen.filter((other) => other !== name)
  return others.toSpliced(Math.min(Math.max(0, to), others.length), 0, name)
}
