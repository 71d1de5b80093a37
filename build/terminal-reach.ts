/**
 * Which procedures of the contract the terminal program calls, read from its sources: what is not named there can only
 * be done in a window.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Reach {
  readonly resource: string
  readonly inTerminal: readonly string[]
  readonly inWindowsOnly: readonly string[]
}

/** Of each resource of the contract, in the order of the alphabet. */
export function findReach(
  contract: Readonly<Record<string, object>>, sources: readonly string[],
): readonly Reach[] {
  const resources = Object.entries(contract).sort(([a], [b]) => (a < b ? -1 : 1))
  return resources.map(([resource, procedures]) => {
    const called = namesCalled(resource, sources)
    const names = Object.keys(procedures)
    return {
      resource,
      inTerminal: names.filter((name) => called.has(name)),
      inWindowsOnly: names.filter((name) => !called.has(name)),
    }
  })
}

/** Where a name is chosen at run time, every text in quotes of that file counts. */
function namesCalled(resource: string, sources: readonly string[]): ReadonlySet<string> {
  const named = new RegExp(`client\\.${resource}\\.(\\w+)`, 'g')
  const chosen = `client.${resource}[`
  return new Set(sources.flatMap((source) => [
    ...[...source.matchAll(named)].map(([, name = '']) => name),
    ...(source.includes(chosen) ? [...source.matchAll(/'(\w+)'/g)].map(([, name = '']) => name) : []),
  ]))
}

export function readTerminalSources(projectDir: string): readonly string[] {
  const folder = path.join(projectDir, 'src-main/hosts/cli')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}
