/** Who must agree before it changes where a profile's secret key goes, or which key it is. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Parts } from '../core/parts.ts'
import type { StandingOfPeople } from '../people/standing.ts'

/**
 * The one place that is asked before one person changes an address or a key: where the profile has people, nobody may
 * (`proposals.confirm` does it for two of them); otherwise whoever knows the vault's passphrase and types it for this
 * act. Throws CHANGE_NEEDS_TWO, VAULT_PASSPHRASE_NEEDED, VAULT_WRONG_PASSPHRASE.
 */
export async function confirmRouting(
  { keys }: Pick<Parts, 'keys'>, standing: StandingOfPeople, profile: string, vaultPassphrase: string | undefined,
): Promise<void> {
  await refusePeople('where-open')
  await keys.confirm(vaultPassphrase)
  // Whoever took them out of the ledger did not take them out of the vault.
  await refusePeople('sealed')

  async function refusePeople(looking: 'sealed' | 'where-open'): Promise<void> {
    if (await standing.hasPeople(profile, looking)) throw new AppError('CHANGE_NEEDS_TWO', { profile })
  }
}
