/** What can go wrong with webhooks: where they are received, and where delivered ones are imported. */
import { errorTexts } from './error-entry.ts'

export const WEBHOOK_ERRORS = errorTexts({
  WEBHOOK_FILE_INVALID: {
    message: 'The webhooks in {file} can’t be imported: {reason}.',
    advice: 'Webhooks imported before the error are kept. Correct the file and import it again; duplicates are '
      + 'detected.',
    exitStatus: 2,
  },
  WEBHOOK_PORT_UNUSABLE: {
    message: 'Webhooks can’t be received on port {port}: {reason}.',
    advice: 'Webhooks are not being received. Choose another port (`tillproof webhooks set --port`), or stop the '
      + 'program using this one.',
    exitStatus: 2,
  },
  WEBHOOK_SETTINGS_INVALID: {
    message: 'The webhook settings are invalid: {field} {reason}.',
    advice: 'Nothing was changed. Correct this value and try again.',
    exitStatus: 2,
  },
  WEBHOOK_UNKNOWN: {
    message: 'There is no webhook {webhook}.',
    advice: 'Nothing was changed. Use `tillproof webhooks list` to see the webhooks.',
    exitStatus: 2,
  },
})
