/** Who must agree before it changes where a profile's secret key goes, or which key it is. */
import type { Parts } from '../core/parts.ts'

/**
 * The one place that is asked before an address or a key changes: today, whoever knows the vault's passphrase and types
 * it for this act. Throws VAULT_PASSPHRASE_NEEDED, VAULT_WRONG_PASSPHRASE.
 */
export async function confirmRouting(
  { keys }: Pick<Parts, 'keys'>, vaultPassphrase: string | undefined,
): Promise<void> {
  await keys.confirm(vaultPassphrase)
}
