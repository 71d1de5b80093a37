/**
 * What a window gets while the key vault is locked: what the lock screen needs and nothing else. Work that is under way
 * goes on. The terminal is no window: whoever runs the program is asked where a key is needed.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Events } from '../../events.ts'
import { streamed } from './answer-errors.ts'
import { isStream } from '../people/acting.ts'
import type { KeyRing } from './parts.ts'

/** `changes.watch` tells that something changed, and when the vault is opened; never what changed. */
const OPEN_WHILE_LOCKED: ReadonlySet<string> = new Set([
  'vault.status', 'vault.create', 'vault.unlock', 'vault.lock', 'profiles.list', 'preferences.all', 'preferences.set',
  'changes.watch',
])

export interface LockedWindows {
  /** `path` of the procedure. Throws VAULT_LOCKED. */
  refuse(path: readonly string[]): Promise<void>
  /** Ends what a window watches when the vault is locked; other streams are acts, which go on to their end. */
  endWatch(path: readonly string[], output: unknown): unknown
}

export function createLockedWindows(
  { isUnlocked, status }: Pick<KeyRing, 'isUnlocked' | 'status'>, events: Pick<Events, 'hear'>,
): LockedWindows {
  return {
    async refuse(path) {
      if (isUnlocked() || OPEN_WHILE_LOCKED.has(path.join('.'))) return
      const vault = await status()
      // Where there is none, all there is lies open: the practice profile needs no key.
      if (vault.exists && !vault.isUnlocked) throw new AppError('VAULT_LOCKED')
    },
    endWatch(path, output) {
      if (path.at(-1) !== 'watch' || OPEN_WHILE_LOCKED.has(path.join('.')) || !isStream(output)) return output
      return streamed(untilLocked(output[Symbol.asyncIterator](), events))
    },
  }
}

async function* untilLocked(
  stream: AsyncIterator<unknown>, events: Pick<Events, 'hear'>,
): AsyncGenerator<unknown, void, void> {
  const left = new AbortController()
  let isLocked = false
  let refuse = (): void => undefined
  void untilLockIsTold(events, left.signal).then(() => {
    isLocked = true
    refuse()
  })
  try {
    while (!isLocked) {
      const { promise, resolve, reject } = Promise.withResolvers<IteratorResult<unknown>>()
      refuse = () => reject(new AppError('VAULT_LOCKED'))
      stream.next().then(resolve, reject)
      const next = await promise
      if (next.done === true) return
      yield next.value
    }
    throw new AppError('VAULT_LOCKED')
  } finally {
    left.abort()
    void stream.return?.()
  }
}

/** Also once nobody waits for it any more. */
async function untilLockIsTold(events: Pick<Events, 'hear'>, signal: AbortSignal): Promise<void> {
  for await (const { facts } of events.hear(null, signal)) {
    if (facts.some(({ kind }) => kind === 'vault.locked')) return
  }
}
