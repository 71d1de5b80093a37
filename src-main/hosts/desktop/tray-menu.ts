/** What the icon in the tray says and offers. Pure. */
import type { MenuItemConstructorOptions } from 'electron'
import type { WorkUnderWay } from './close-question.ts'

export interface TrayActions {
  show(): void
  pause(): void
  stopReceiving(): void
  quit(): void
}

export function trayTip({ goingRuns, receivers }: WorkUnderWay): string {
  const runs = goingRuns === 1 ? 'a verify run is active' : `${goingRuns} verify runs are active`
  const parts = [...(goingRuns === 0 ? [] : [runs]), ...(receivers === 0 ? [] : ['webhooks are being received'])]
  return `Tillproof: ${parts.length === 0 ? 'idle' : parts.join(', ')}`
}

export function trayTemplate(
  { goingRuns, receivers }: WorkUnderWay, actions: TrayActions,
): MenuItemConstructorOptions[] {
  return [
    { id: 'show', label: 'Show Tillproof', click: actions.show },
    { id: 'pause', label: 'Pause Verifying', enabled: goingRuns > 0, click: actions.pause },
    { id: 'stop', label: 'Stop Receiving Webhooks', enabled: receivers > 0, click: actions.stopReceiving },
    { type: 'separator' },
    { id: 'quit', label: 'Quit', click: actions.quit },
  ]
}
