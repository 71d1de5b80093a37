/** Where the data lie: the same folder for every host, so that all work on the same books. */
import { join, resolve } from 'node:path'

/** In a profile's folder: the settings of a profile whose ledger is here. */
export const SETTINGS_FILE = 'profile.json'
/** In a profile's folder instead: what a seat needs to work on a team's core. */
export const SEAT_FILE = 'seat.json'

export function profilesFolderIn(dataDir: string): string {
  return join(dataDir, 'profiles')
}

export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly homeDir: string
  readonly workingDir: string
}

/** What was named by hand, else TILLPROOF_DATA_DIR, else the platform's folder for the data of programs. */
export function decideDataDir({ env, platform, homeDir, workingDir }: Machine, byHand?: string): string {
  const named = byHand ?? env['TILLPROOF_DATA_DIR']
  if (named) return resolve(workingDir, named)
  if (platform === 'darwin') return join(homeDir, 'Library', 'Application Support', 'Tillproof')
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(homeDir, 'AppData', 'Local'), 'Tillproof')
  return join(env['XDG_DATA_HOME'] || join(homeDir, '.local', 'share'), 'tillproof')
}
