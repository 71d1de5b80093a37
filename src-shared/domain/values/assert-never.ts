/** Makes a switch over a closed set fail to compile when a member is added, and fail loudly when one slips through. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
