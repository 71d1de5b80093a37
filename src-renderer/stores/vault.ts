/** The key vault as the window sees it, and the one question for its passphrase. The passphrase is kept nowhere. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { VaultStatus } from '../../src-shared/contract/profiles/vault.ts'
import { useChanges } from './changes.ts'
import { useLink } from './link.ts'

export const useVault = defineStore('vault', () => {
  const { client, seat } = useLink()
  const changes = useChanges()
  const status = shallowRef<VaultStatus>()
  /** Whoever waits for the vault to be opened; the shell shows the question while there is someone. */
  const asking = shallowRef<{ readonly answer: (isOpen: boolean) => void }>()

  /** Nothing of the books is shown then. */
  const isLocked = computed(() => status.value?.exists === true && !status.value.isUnlocked)

  watch(() => changes.facts, (facts) => {
    const isUnlocked = facts.findLast(({ kind }) => kind.startsWith('vault.'))?.kind === 'vault.unlocked'
    const isNews = facts.some(({ kind }) => kind.startsWith('vault.'))
    if (isNews && status.value) status.value = { ...status.value, exists: true, isUnlocked }
  })

  watch(() => changes.lockedAnswers, () => void load())

  async function load(): Promise<void> {
    status.value = await client.vault.status()
  }

  async function open(passphrase: string): Promise<void> {
    status.value = status.value?.exists === false
      ? await client.vault.create({ passphrase })
      : await client.vault.unlock({ passphrase })
    settle(true)
  }

  async function lock(): Promise<void> {
    status.value = await client.vault.lock()
  }

  /**
   * Resolves once the vault is open, or the person gave up. False at once where it is locked: the question for its
   * passphrase covers the window then, and nothing that was begun before is done by opening it. Nor is it opened from a
   * seat: its passphrase is typed where the core runs.
   */
  async function askToOpen(): Promise<boolean> {
    await load()
    if (status.value?.isUnlocked) return true
    settle(false)
    if (isLocked.value || seat) return false
    return new Promise((resolve) => {
      asking.value = { answer: resolve }
    })
  }

  function settle(isOpen: boolean): void {
    asking.value?.answer(isOpen)
    asking.value = undefined
  }

  return { status, asking, isLocked, load, open, lock, askToOpen, giveUp: () => settle(false) }
})
