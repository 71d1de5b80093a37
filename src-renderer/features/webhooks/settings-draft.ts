/** The settings of webhooks as they are typed, and what of them can't be stored. */
import type { Authenticity, WebhookSettings } from '../../../src-shared/contract/webhooks/webhooks.ts'
import { t } from '../../../src-shared/texts/text.ts'

export interface SettingsDraft {
  readonly port: string
  readonly kind: Authenticity['kind']
  readonly header: string
}

export interface SettingsFaults {
  readonly port?: string
  readonly header?: string
  readonly secret?: string
}

const MAX_PORT = 65_535
const MIN_SECRET_LENGTH = 16

export function draftOf({ port, authenticity }: WebhookSettings): SettingsDraft {
  const header = authenticity.kind === 'none' ? '' : authenticity.header
  return { port: String(port), kind: authenticity.kind, header }
}

/** `hasSecret`: one is stored already, or the practice service has its own. */
export function findFaults({ port, kind, header }: SettingsDraft, secret: string, hasSecret: boolean): SettingsFaults {
  const isPort = /^\d{1,5}$/.test(port.trim()) && Number(port) <= MAX_PORT
  const isChecked = kind !== 'none'
  const isSecretShort = secret !== '' && secret.length < MIN_SECRET_LENGTH
  return {
    ...(!isPort && { port: t('Enter a whole number from 0 to {most}; 0 uses any free port.', { most: MAX_PORT }) }),
    ...(isChecked && header.trim() === '' && { header: t('Enter the name of the header.') }),
    ...(isChecked && secret === '' && !hasSecret && { secret: t('This check needs a secret known to both sides.') }),
    ...(isChecked && isSecretShort && { secret: t('At least {least} characters.', { least: MIN_SECRET_LENGTH }) }),
  }
}

export function authenticityOf({ kind, header }: SettingsDraft): Authenticity {
  return kind === 'none' ? { kind } : { kind, header: header.trim() }
}
