/**
 * What is sealed about each profile's ledger, for whoever uses it. The practice profile's guards nothing but practice,
 * which must work without a vault: it lies in memory, and begins again with each process.
 */
import type { KeyRing } from './key-ring.ts'
import { FIRST_STATE, type SealedState } from './sealed-state.ts'

export interface SealedStates {
  /** Empty where nothing is sealed yet. */
  read(profileName: string): Promise<SealedState>
  /** Durable when it resolves. What `change` throws passes through, and nothing is written. */
  update(profileName: string, change: (before: SealedState) => SealedState): Promise<SealedState>
  /** Can it be read without asking anybody for a passphrase? */
  isOpen(profileName: string): boolean
}

export function createSealedStates(
  keys: Pick<KeyRing, 'readState' | 'updateState' | 'isUnlocked'>, practiceProfile: string,
): SealedStates {
  let practice = FIRST_STATE
  return {
    read: async (name) => (name === practiceProfile ? practice : ((await keys.readState(name)) ?? FIRST_STATE)),
    async update(name, change) {
      if (name !== practiceProfile) return keys.updateState(name, change)
      practice = change(practice)
      return practice
    },
    isOpen: (name) => name === practiceProfile || keys.isUnlocked(),
  }
}
