/** What menus are made of. */
import type { IconName } from '../icons/icon-paths.ts'

export interface MenuAction {
  readonly kind?: 'action' | undefined
  readonly id: string
  readonly label: string
  readonly icon?: IconName | undefined
  readonly shortcut?: string | undefined
  /** A second line, in quiet text. */
  readonly hint?: string | undefined
  readonly tone?: 'danger' | undefined
  readonly disabled?: boolean | undefined
  /** Given, it is a tick item. */
  readonly isChecked?: boolean | undefined
}

export interface MenuSeparator {
  readonly kind: 'separator'
  readonly id: string
}

export interface MenuHeading {
  readonly kind: 'heading'
  readonly id: string
  readonly label: string
}

export type MenuItem = MenuAction | MenuSeparator | MenuHeading
