/**
 * What people read in place of the words that a ledger stores for its events. The stored words stay as they are, so
 * that old ledgers remain readable; a word that is not listed is shown as it is. Pure.
 */

const ACTIONS: Readonly<Record<string, string>> = {
  'card entry set': 'card entry changed',
  'export written': 'file exported',
  'note written': 'note added',
  'run moved': 'run state changed',
  'transfer drafted': 'transfer created',
  'transfers drafted': 'transfers created',
  'transfer limit set': 'transfer limit changed',
  'user refused': 'user’s passphrase refused',
  'v3 asked': 'v3 queried',
  'webhook settings set': 'webhook settings changed',
  'webhooks listened to': 'webhook receiver started',
  'webhooks no longer listened to': 'webhook receiver stopped',
}

/** An action of the audit trail. */
export function auditActionLabel(action: string): string {
  return ACTIONS[action] ?? action
}
