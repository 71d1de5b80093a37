/**
 * The items of the menu that the system itself carries out. Electron names them in English, as each platform has them;
 * in another language they are named here.
 */
import type { MenuItemConstructorOptions } from 'electron'
import { spokenLanguage, t, texts } from '../../../src-shared/texts/text.ts'

const LABELS = texts({
  undo: 'Undo', redo: 'Redo', cut: 'Cut', copy: 'Copy', paste: 'Paste', delete: 'Delete', selectAll: 'Select All',
  minimize: 'Minimize', zoom: 'Zoom', front: 'Bring All to Front', close: 'Close Window', quit: 'Quit Tillproof',
  about: 'About Tillproof', services: 'Services', hide: 'Hide Tillproof', hideOthers: 'Hide Others', unhide: 'Show All',
  resetZoom: 'Actual Size', zoomIn: 'Zoom In', zoomOut: 'Zoom Out', togglefullscreen: 'Toggle Full Screen',
  reload: 'Reload', toggleDevTools: 'Toggle Developer Tools',
})

type Role = keyof typeof LABELS

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' }

export function roleItem(role: Role): MenuItemConstructorOptions {
  return spokenLanguage() === 'en' ? { role } : { role, label: LABELS[role] }
}

export function editMenu(): MenuItemConstructorOptions {
  if (spokenLanguage() === 'en') return { role: 'editMenu' }
  return {
    label: t('&Edit'),
    submenu: [
      roleItem('undo'), roleItem('redo'), SEPARATOR,
      roleItem('cut'), roleItem('copy'), roleItem('paste'), roleItem('delete'), SEPARATOR, roleItem('selectAll'),
    ],
  }
}

export function windowMenu(isMac: boolean): MenuItemConstructorOptions {
  if (spokenLanguage() === 'en') return { role: 'windowMenu' }
  return {
    label: t('&Window'),
    submenu: [
      roleItem('minimize'), roleItem('zoom'), ...(isMac ? [SEPARATOR, roleItem('front')] : [roleItem('close')]),
    ],
  }
}
