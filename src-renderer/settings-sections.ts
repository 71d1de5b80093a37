/** The sections of the settings: how they are called, in their order, and what else people look for them by. */

export interface SettingsSection {
  readonly id: string
  readonly label: string
  readonly also: string
}

export const SETTINGS_SECTIONS = [
  { id: 'profile', label: 'Profile', also: 'secret key address remove' },
  { id: 'budget', label: 'Budget', also: 'limit requests per minute share' },
  { id: 'day', label: 'Business day', also: 'time zone cut-off' },
  { id: 'vault', label: 'Key vault', also: 'passphrase lock' },
  { id: 'people', label: 'People and limits', also: 'users roles maker checker proposals' },
  { id: 'appearance', label: 'Appearance', also: 'theme density' },
  { id: 'data', label: 'Backup and restore', also: 'integrity copy' },
  { id: 'sessions', label: 'Sessions', also: 'browsers end' },
] as const satisfies readonly SettingsSection[]

export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]['id']
