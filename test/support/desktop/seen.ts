/** What the stand-in for Electron was told by the app, and what the person in front of it answers. */
import type { EventEmitter } from 'node:events'

export interface ShownMenu {
  readonly template: Electron.MenuItemConstructorOptions[]
  /** As a person's choice of the item. */
  click(id: string): void
}

interface Shown extends EventEmitter {
  readonly options: { readonly title?: string; readonly body?: string }
}

interface ShownTray {
  readonly tip: string
  readonly icon: string
  readonly menu: ShownMenu | undefined
}

/** What the app told the system. */
export const seen = {
  dialogs: [] as {
    kind: string; title: string | undefined; message: string | undefined; detail?: string; buttons: readonly string[]
  }[],
  notifications: [] as Shown[],
  openedOutside: [] as string[],
  revealed: [] as string[],
  privileged: [] as Electron.CustomScheme[],
  paths: {} as Record<string, string>,
  powerSaveBlockers: new Set<number>(),
  isSandboxed: false,
  menu: undefined as ShownMenu | undefined,
  trays: [] as ShownTray[],
}

/** What the person answers next, by the dialog's kind; without any, each dialog is called off. */
export const answers = { open: [] as string[], save: [] as string[], message: [] as number[], clipboard: '' }
