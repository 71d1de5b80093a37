/** The sections of the settings: how they are called, in their order, and what else people look for them by. */
import type { HostDescription } from '../src-shared/contract/host/host.ts'
import { t } from '../src-shared/texts/text.ts'

export interface SettingsSection {
  readonly id: string
  readonly label: string
  readonly also: string
}

export const SETTINGS_SECTIONS = [
  { id: 'profile', label: t('Profile'), also: t('secret key address remove test connection') },
  { id: 'budget', label: t('Budget'), also: t('limit requests per minute share') },
  { id: 'day', label: t('Business day'), also: t('time zone cut-off') },
  { id: 'reasons', label: t('Reasons'), also: t('templates resolve exceptions') },
  { id: 'fees', label: t('Fee rules'), also: t('agreement per cent cap claim') },
  { id: 'vault', label: t('Key vault'), also: t('passphrase lock') },
  { id: 'people', label: t('People and limits'), also: t('users roles maker checker proposals') },
  { id: 'seats', label: t('Team and seats'), also: t('invite invitation network browsers remove') },
  { id: 'appearance', label: t('Appearance'), also: t('theme density') },
  { id: 'data', label: t('Backup and restore'), also: t('integrity copy') },
  { id: 'sessions', label: t('Sessions'), also: t('browsers end') },
] as const satisfies readonly SettingsSection[]

/** A desktop window needs no session, and at a seat signing out ends the one that there is. */
export function sectionsOf(
  host: Pick<HostDescription, 'kind' | 'isSeat'> | undefined,
): readonly (typeof SETTINGS_SECTIONS)[number][] {
  return SETTINGS_SECTIONS.filter(({ id }) => id !== 'sessions' || (host?.kind === 'web' && !host.isSeat))
}

export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]['id']
