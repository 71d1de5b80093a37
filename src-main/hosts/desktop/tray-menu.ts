/** What the icon in the tray says and offers. Pure. */
import type { MenuItemConstructorOptions } from 'electron'
import { t } from '../../../src-shared/texts/text.ts'
import type { WorkUnderWay } from './close-question.ts'

export interface TrayActions {
  show(): void
  pause(): void
  stopReceiving(): void
  quit(): void
}

export function trayTip({ goingRuns, receivers }: WorkUnderWay): string {
  if (goingRuns === 0) return receivers === 0 ? t('Tillproof: idle') : t('Tillproof: webhooks are being received')
  return receivers === 0
    ? t('Tillproof: {goingRuns, plural, one {a verify run is active} other {# verify runs are active}}', { goingRuns })
    : t('Tillproof: {goingRuns, plural, one {a verify run is active} other {# verify runs are active}}, webhooks are '
      + 'being received', { goingRuns })
}

export function trayTemplate(
  { goingRuns, receivers }: WorkUnderWay, actions: TrayActions,
): MenuItemConstructorOptions[] {
  return [
    { id: 'show', label: t('Show Tillproof'), click: actions.show },
    { id: 'pause', label: t('Pause Verifying'), enabled: goingRuns > 0, click: actions.pause },
    { id: 'stop', label: t('Stop Receiving Webhooks'), enabled: receivers > 0, click: actions.stopReceiving },
    { type: 'separator' },
    { id: 'quit', label: t('Quit'), click: actions.quit },
  ]
}
