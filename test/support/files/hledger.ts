/** hledger, for tests of the journals that it reads; installed where it is missing and we may. */
import { execFileSync } from 'node:child_process'

export function findHledger(): string {
  if (isThere()) return 'hledger'
  if (process.getuid?.() === 0) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'hledger'], { stdio: 'ignore' })
  }
  if (isThere()) return 'hledger'
  throw new Error('This test needs hledger: install it, as by `apt-get install hledger`')
}

function isThere(): boolean {
  try {
    execFileSync('hledger', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
