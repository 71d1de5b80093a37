/** The application menu as data, with each platform's habits. What an item does is handed in. */
import type { MenuItemConstructorOptions } from 'electron'
import type { HostCommand } from '../../../src-shared/contract/host/host.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { editMenu, roleItem, windowMenu } from './menu-roles.ts'
import { EXPORT_ROUTE, SCREENS, SETTINGS_ROUTE } from './screens.ts'

/** A team that this app joined, as the menu calls it. */
export interface TeamOfMenu {
  readonly host: string
  open(): void
  forget(): void
}

export interface MenuActions {
  /** Hands the command to the page; shows the window first. */
  send(command: HostCommand): void
  /** Asks for a file and hands it to the page. */
  importFile(): void
  /** By the link on the clipboard. */
  joinTeam(): void
}

export interface MenuHome {
  readonly platform: NodeJS.Platform
  readonly appName: string
  /** Tools for whoever builds the app are left out of a packaged one. */
  readonly isPackaged: boolean
  readonly teams: readonly TeamOfMenu[]
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' }

export function menuTemplate(home: MenuHome, actions: MenuActions): MenuItemConstructorOptions[] {
  const isMac = home.platform === 'darwin'
  return [
    ...(isMac ? [appMenu(home, actions)] : []),
    fileMenu(home, actions),
    editMenu(),
    viewMenu(home, actions),
    goMenu(actions),
    windowMenu(isMac),
    helpMenu(isMac, actions),
  ]
}

/** The menu that macOS names after the app. */
function appMenu({ appName }: MenuHome, actions: MenuActions): MenuItemConstructorOptions {
  return {
    label: appName,
    submenu: [
      roleItem('about'),
      SEPARATOR,
      settingsItem(actions),
      SEPARATOR,
      roleItem('services'),
      SEPARATOR,
      roleItem('hide'),
      roleItem('hideOthers'),
      roleItem('unhide'),
      SEPARATOR,
      roleItem('quit'),
    ],
  }
}

function fileMenu({ platform, teams }: MenuHome, actions: MenuActions): MenuItemConstructorOptions {
  const { send, importFile } = actions
  return {
    label: t('&File'),
    submenu: [
      { id: 'import-file', label: t('Import a File…'), accelerator: 'CmdOrCtrl+O', click: importFile },
      { id: 'export', label: t('Export…'), click: () => send({ kind: 'go', route: EXPORT_ROUTE }) },
      SEPARATOR,
      teamsMenu(teams, actions),
      SEPARATOR,
      ...(platform === 'darwin' ? [roleItem('close')] : [settingsItem(actions), SEPARATOR, roleItem('quit')]),
    ],
  }
}

function teamsMenu(teams: readonly TeamOfMenu[], { joinTeam }: MenuActions): MenuItemConstructorOptions {
  return {
    label: t('Teams'),
    submenu: [
      ...teams.map(({ host, open, forget }) => ({
        label: host,
        submenu: [
          { id: `open-team-${host}`, label: t('Open'), click: open },
          { id: `forget-team-${host}`, label: t('Forget…'), click: forget },
        ],
      })),
      ...(teams.length > 0 ? [SEPARATOR] : []),
      { id: 'join-team', label: t('Join with the Copied Link…'), click: joinTeam },
    ],
  }
}

function settingsItem({ send }: MenuActions): MenuItemConstructorOptions {
  return {
    id: 'settings',
    label: t('Settings…'),
    accelerator: 'CmdOrCtrl+,',
    click: () => send({ kind: 'go', route: SETTINGS_ROUTE }),
  }
}

function viewMenu({ isPackaged }: MenuHome, { send }: MenuActions): MenuItemConstructorOptions {
  return {
    label: t('&View'),
    submenu: [
      {
        id: 'palette',
        label: t('Commands and References…'),
        accelerator: 'CmdOrCtrl+K',
        // The page listens for it itself; macOS gives it to the menu all the same, with the same result.
        registerAccelerator: false,
        click: () => send({ kind: 'open-palette' }),
      },
      SEPARATOR,
      roleItem('resetZoom'),
      roleItem('zoomIn'),
      roleItem('zoomOut'),
      SEPARATOR,
      roleItem('togglefullscreen'),
      ...(isPackaged ? [] : [SEPARATOR, roleItem('reload'), roleItem('toggleDevTools')]),
    ],
  }
}

function goMenu({ send }: MenuActions): MenuItemConstructorOptions {
  return {
    label: t('&Go'),
    submenu: SCREENS.map(({ label, route }, index) => ({
      id: `go-${route}`,
      label: t(label),
      // There are keys for nine.
      ...(index < 9 && { accelerator: `CmdOrCtrl+${index + 1}` }),
      click: () => send({ kind: 'go', route }),
    })),
  }
}

function helpMenu(isMac: boolean, { send }: MenuActions): MenuItemConstructorOptions {
  return {
    role: 'help',
    label: t('&Help'),
    submenu: [
      { id: 'keys', label: t('Keyboard Shortcuts'), click: () => send({ kind: 'show-keys' }) },
      ...(isMac ? [] : [SEPARATOR, roleItem('about')]),
    ],
  }
}
