/** The icon in the tray that stands for the app while work goes on without a window. */
import { join } from 'node:path'
import { Menu, nativeImage, Tray } from 'electron'
import type { WorkUnderWay } from './close-question.ts'
import { trayTemplate, trayTip, type TrayActions } from './tray-menu.ts'

export interface TrayIcon {
  /** Also changes one that is there. */
  show(work: WorkUnderWay): void
  isShown(): boolean
  hide(): void
}

export function createTrayIcon(iconsDir: string, actions: TrayActions): TrayIcon {
  let tray: Tray | undefined
  return {
    show(work) {
      tray ??= makeTray(iconsDir, actions)
      tray.setToolTip(trayTip(work))
      tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(work, actions)))
    },
    isShown: () => tray !== undefined,
    hide() {
      tray?.destroy()
      tray = undefined
    },
  }
}

function makeTray(iconsDir: string, actions: TrayActions): Tray {
  const isMac = process.platform === 'darwin'
  // macOS colours a template by itself, for a light or a dark bar, and opens the menu by a click.
  const tray = new Tray(nativeImage.createFromPath(join(iconsDir, isMac ? 'trayTemplate.png' : 'tray.png')))
  if (!isMac) tray.on('click', actions.show)
  return tray
}
