/** Joins a team with the link that a person copied, and keeps a window for each team that was joined. */
import { clipboard, dialog, session } from 'electron'
import { parseJoinLink } from '../../compose.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { KnownTeams } from './known-teams.ts'
import { groupDigits, hostOf, partitionOf, type KnownTeam } from './team-policy.ts'
import { openTeamWindow, type TeamWindow } from './team-window.ts'

const CONFIRM = 0
const CANCEL = 1

export interface TeamWindows {
  list(): readonly KnownTeam[]
  /** By the link on the clipboard. */
  join(): Promise<void>
  open(team: KnownTeam): void
  /** Removes the seat’s key from this machine. */
  forget(team: KnownTeam): Promise<void>
  closeAll(): void
}

export interface TeamWindowsMeans {
  readonly known: KnownTeams
  readonly isPackaged: boolean
  /** The list changed. */
  onChange(): void
}

export function createTeamWindows({ known, isPackaged, onChange }: TeamWindowsMeans): TeamWindows {
  const windows = new Map<string, TeamWindow>()

  function show(team: KnownTeam, address: string | undefined): void {
    const key = partitionOf(team)
    const shown = windows.get(key)
    if (shown && address !== undefined) shown.load(address)
    if (shown) return shown.show()
    const window = openTeamWindow(team, address ?? `${team.origin}/`, {
      isPackaged, onClosed: () => void windows.delete(key),
    })
    windows.set(key, window)
  }

  return {
    list: known.list,
    async join() {
      const text = (await clipboard.readText()).trim()
      const link = parseJoinLink(text)
      if (!link) return void await dialog.showMessageBox(noLink())
      const team = { origin: link.address, digits: link.digits }
      const { response } = await dialog.showMessageBox(joinQuestion(team))
      if (response !== CONFIRM) return
      await known.add(team)
      onChange()
      show(team, text)
    },
    open: (team) => show(team, undefined),
    async forget(team) {
      const { response } = await dialog.showMessageBox(forgetQuestion(team))
      if (response !== CONFIRM) return
      windows.get(partitionOf(team))?.close()
      await known.forget(team)
      onChange()
      await session.fromPartition(partitionOf(team)).clearStorageData()
    },
    closeAll() {
      for (const window of windows.values()) window.close()
    },
  }
}

function noLink(): Electron.MessageBoxOptions {
  return {
    type: 'info',
    message: t('There is no link of an invitation on the clipboard'),
    detail: t('Copy the whole link that you were given, from https:// on, and choose this command again.'),
  }
}

function joinQuestion(team: KnownTeam): Electron.MessageBoxOptions {
  return {
    type: 'question',
    message: t('Join the team at {host}?', { host: hostOf(team) }),
    detail: t('Its certificate begins with {digits}. Compare it with what you were told, if you can.', {
      digits: groupDigits(team.digits),
    }),
    buttons: [t('Join'), t('Cancel')],
    defaultId: CONFIRM,
    cancelId: CANCEL,
  }
}

function forgetQuestion(team: KnownTeam): Electron.MessageBoxOptions {
  return {
    type: 'warning',
    message: t('Forget the team at {host}?', { host: hostOf(team) }),
    detail: t('This machine’s seat is removed from here. To work there again you need a new invitation. An '
      + 'administrator removes the seat from the core.'),
    buttons: [t('Forget'), t('Cancel')],
    defaultId: CANCEL,
    cancelId: CANCEL,
  }
}
