/** What can go wrong with webhooks: where they are received, and where delivered ones are imported. */
import type { ErrorEntry } from './error-entry.ts'

export const WEBHOOK_ERRORS = {
  WEBHOOK_FILE_UNFIT: {
    message: 'The webhooks in {file} can’t be imported: {reason}.',
    advice: 'What was taken before that is kept, and taken once. Correct the file, then import it again.',
    exitStatus: 2,
  },
  WEBHOOK_PORT_UNUSABLE: {
    message: 'Webhooks can’t be received on port {port}: {reason}.',
    advice: 'No webhook is received. Choose another port (`tillproof webhooks set --port`), or end what uses this one.',
    exitStatus: 2,
  },
  WEBHOOK_SETTINGS_UNFIT: {
    message: 'The settings of webhooks are unfit: {field} {reason}.',
    advice: 'Nothing was changed. Correct what is named, then try again.',
    exitStatus: 2,
  },
  WEBHOOK_UNKNOWN: {
    message: 'There is no webhook {webhook}.',
    advice: 'Nothing was changed. `tillproof webhooks list` shows them.',
    exitStatus: 2,
  },
} as const satisfies Record<string, ErrorEntry>
