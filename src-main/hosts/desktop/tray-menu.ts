/** What the icon in the tray says and offers. Pure. */
import type { MenuItemConstructorOptions } from 'electron'

export interface TrayActions {
  show(): void
  pause(): void
  quit(): void
}

export function trayTip(goingRuns: number): string {
  if (goingRuns === 0) return 'Tillproof: nothing is going on'
  return goingRuns === 1 ? 'Tillproof: a verify run is going on' : `Tillproof: ${goingRuns} verify runs are going on`
}

export function trayTemplate(goingRuns: number, actions: TrayActions): MenuItemConstructorOptions[] {
  return [
    { id: 'show', label: 'Show Tillproof', click: actions.show },
    { id: 'pause', label: 'Pause Verifying', enabled: goingRuns > 0, click: actions.pause },
    { type: 'separator' },
    { id: 'quit', label: 'Quit', click: actions.quit },
  ]
}
