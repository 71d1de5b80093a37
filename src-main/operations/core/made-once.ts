/** What is made at its first use and shared by all who use it, by name. */

/** Makes it at the first call; a failure is forgotten, so that the next call tries again. */
export function once<Value>(
  made: Map<string, Promise<Value>>, name: string, make: () => Promise<Value>,
): Promise<Value> {
  const present = made.get(name)
  if (present) return present
  const promise = make()
  made.set(name, promise)
  promise.catch(() => {
    if (made.get(name) === promise) made.delete(name)
  })
  return promise
}

/** Takes it out of the map and, where it was made well, does this to it. */
export async function take<Value, Result>(
  made: Map<string, Promise<Value>>, name: string, use: (value: Value) => Promise<Result>,
): Promise<Result | undefined> {
  const promise = made.get(name)
  made.delete(name)
  if (!promise) return undefined
  const well = await promise.then((value) => ({ value }), () => undefined)
  return well ? use(well.value) : undefined
}
