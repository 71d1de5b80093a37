/** hledger, for tests of the journals that it reads. */
import { spawnSync } from 'node:child_process'

/** Once before all tests, since two installations at once get in each other's way. */
export function installHledger(): void {
  if (isThere() || process.platform !== 'linux' || process.getuid?.() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const argv of [['update', '-qq'], ['install', '--yes', '-qq', '--no-install-recommends', 'hledger']]) {
    spawnSync('apt-get', argv, { stdio: 'ignore', env })
  }
}

/** Throws where there is none. */
export function findHledger(): string {
  if (isThere()) return 'hledger'
  throw new Error('This test needs hledger: install it, as by `apt-get install hledger`')
}

function isThere(): boolean {
  return spawnSync('hledger', ['--version'], { stdio: 'ignore' }).status === 0
}
