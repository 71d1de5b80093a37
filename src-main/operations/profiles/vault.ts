/** Opens and locks the key vault for doors that can't prompt: a window asks the person and calls. */
import type { VaultStatus } from '../../../src-shared/contract/profiles/vault.ts'
import type { ChangeFact } from '../../../src-shared/domain/changes.ts'
import type { WrongGuesses } from '../../../src-shared/domain/passphrases/guess-delay.ts'
import { ignore } from '../../platform/ignore.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { takeUpIfReady } from '../verification/queued-runs.ts'

export async function vaultStatus(parts: Parts): Promise<VaultStatus> {
  return { ...(await parts.keys.status()), autoLockMinutes: parts.autoLock.minutes }
}

export async function createVault(parts: Parts, passphrase: string): Promise<VaultStatus> {
  await parts.keys.create(passphrase)
  parts.events.note(null, [{ kind: 'vault.unlocked' }])
  return vaultStatus(parts)
}

/**
 * Into the trail of each profile that has a key, before whoever guessed is told; nobody knows who that was. A trail
 * that can't be written to stops nothing: the count beside the vault makes the next guess wait all the same.
 */
export async function recordWrongGuess(parts: Parts, open: OpenProfiles, { count }: WrongGuesses): Promise<void> {
  await recordInTrails(parts, open, 'vault passphrase refused', { inARow: count })
}

/** Whoever knows the present passphrase, and types it, may choose another. */
export async function changeVaultPassphrase(
  parts: Parts, open: OpenProfiles, { passphrase, next }: { readonly passphrase: string; readonly next: string },
): Promise<VaultStatus> {
  await parts.keys.changePassphrase(passphrase, next)
  await recordInTrails(parts, open, 'vault passphrase changed', {})
  return vaultStatus(parts)
}

async function recordInTrails(parts: Parts, open: OpenProfiles, action: string, facts: object): Promise<void> {
  const entry = {
    action, subject: 'key vault', before: null, actor: parts.systemUser,
    after: JSON.stringify({ ...facts, at: new Date(parts.clock.instant().wallMs).toISOString() }),
  }
  for (const { name, kind } of await parts.profiles.list()) {
    if (kind === 'practice') continue
    await open.recordAudit(name, entry)
      .catch(ignore('expected', 'another process writes to it, or nobody can'))
  }
}

/** With the key at hand, what earlier programs heard and left queued goes on in the profiles that are open here. */
export async function unlockVault(parts: Parts, open: OpenProfiles, passphrase: string): Promise<VaultStatus> {
  await parts.keys.unlock(passphrase)
  parts.events.note(null, [{ kind: 'vault.unlocked' }])
  await Promise.all(open.names().map(async (name) => {
    await open.takeInAnswers(name)
    await takeUpIfReady(parts, open, name)
  }))
  return vaultStatus(parts)
}

export async function setAutoLock(parts: Parts, minutes: number | null): Promise<VaultStatus> {
  await parts.storeAutoLock(minutes)
  parts.autoLock.setMinutes(minutes)
  return vaultStatus(parts)
}

/**
 * Forgets the data key and whoever is signed in, and closes every way to the service that nothing is using: the next
 * run needs the passphrase. What is under way keeps the one key it has to its end, and no longer (`closeWhatEnds`). How
 * far each ledger has come is sealed before.
 */
export async function lockVault(parts: Parts, open: OpenProfiles): Promise<VaultStatus> {
  try {
    await open.sealHeads()
  } finally {
    parts.keys.lock()
    parts.desks.leaveAll()
    parts.presence.leaveAll()
  }
  parts.events.note(null, [{ kind: 'vault.locked' }])
  await open.closeIdleVerifiers()
  return vaultStatus(parts)
}

const ENDS: ReadonlySet<ChangeFact['kind']> = new Set(['run.ended', 'run.paused', 'webhooks.stopped'])

/** For as long as the program runs: what went on after a lock gives its key up when it ends. */
export async function closeWhatEnds(parts: Parts, open: OpenProfiles, signal: AbortSignal): Promise<void> {
  for await (const { facts } of parts.events.hear(null, signal)) {
    if (facts.some(({ kind }) => ENDS.has(kind))) await closeIfLocked(parts, open)
  }
}

export async function closeIfLocked(parts: Pick<Parts, 'keys'>, open: OpenProfiles): Promise<void> {
  if (parts.keys.isUnlocked()) return
  await open.closeIdleVerifiers().catch(ignore('expected', 'a ledger that can’t be read tells it to its next reader'))
}
