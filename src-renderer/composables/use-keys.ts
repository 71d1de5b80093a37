/** Keys that do something while a part of the page is there, and the list of them for the help. */
import { defineStore } from 'pinia'
import { nextTick, onScopeDispose, shallowRef, watch } from 'vue'
import { t } from '../../src-shared/texts/text.ts'
import {
  GRID_KEYS, GRIDS, KEY_LIST, MAX_NUMBERED, NUMBERED_KEYS, ROW_KEYS, type GridOfScreen, type KeyGroupId,
  type KeyListGroup, type KeyText,
} from '../key-list.ts'
import { isMac } from '../ui/controls/shortcut-text.ts'

export interface KeyBinding extends KeyText {
  /** Undefined where a part of the page listens to the key itself: it is in the help all the same. */
  readonly run?: (() => void) | undefined
}

export interface KeyGroup {
  readonly title: string
  readonly bindings: readonly KeyBinding[]
}

/** How long the second key of a sequence may take. */
const SEQUENCE_MS = 1_200

export const useKeyTable = defineStore('keys', () => {
  const groups = shallowRef<readonly KeyGroup[]>([])
  let first = ''
  let firstAtMs = 0
  let awaited: KeyText | undefined

  function add(group: KeyGroup): () => void {
    groups.value = [...groups.value, group]
    const wanted = group.bindings.find(({ keys, text }) => keys === awaited?.keys && text === awaited.text)
    if (wanted) {
      awaited = undefined
      // Once the screen that it belongs to is there.
      void nextTick(() => wanted.run?.())
    }
    return () => {
      groups.value = groups.value.filter((other) => other !== group)
    }
  }

  /** Does what this key does as soon as a screen comes that has it; the next key that is pressed takes it back. */
  function runOnArrival(wanted: KeyText): void {
    awaited = wanted
  }

  /** The newest group that knows the key has it. */
  function press(event: KeyboardEvent): void {
    // The Enter that chose it in the palette was taken there.
    if (event.defaultPrevented || event.isComposing) return
    awaited = undefined
    const key = nameOf(event)
    if (key === undefined || isInFront(event.target) || (isActivation(key) && isControl(event.target))) return
    const isTyping = isTextField(event.target)
    const sequence = event.timeStamp - firstAtMs < SEQUENCE_MS ? `${first} ${key}` : key
    const binding = find(sequence, isTyping) ?? find(key, isTyping)
    const isStart = !isTyping && binding === undefined && startsSequence(key)
    first = isStart ? key : ''
    firstAtMs = isStart ? event.timeStamp : 0
    if (binding === undefined) return
    event.preventDefault()
    binding.run?.()
  }

  function find(keys: string, isTyping: boolean): KeyBinding | undefined {
    return groups.value
      .flatMap(({ bindings }) => bindings)
      .findLast((binding) => binding.run && binding.keys === keys && (!isTyping || binding.isEverywhere === true))
  }

  function startsSequence(key: string): boolean {
    return groups.value.some(({ bindings }) => bindings.some(({ keys }) => keys.startsWith(`${key} `)))
  }

  return { groups, add, press, runOnArrival }
})

type OwnKeys<Keys> = {
  [Name in keyof Keys]: Keys[Name] extends { readonly isElsewhere: true } ? never : Name
}[keyof Keys]
type Runs<Id extends KeyGroupId> = Readonly<Record<OwnKeys<(typeof KEY_LIST)[Id]['keys']>, () => void>>

/** Puts work behind every key of a group of the list, for as long as the caller's scope lives. */
export function useKeys<Id extends KeyGroupId>(id: Id, runs: Runs<Id>): void {
  const { title, keys }: KeyListGroup = KEY_LIST[id]
  const grids: Readonly<Partial<Record<KeyGroupId, GridOfScreen>>> = GRIDS
  const byName = new Map(Object.entries<() => void>(runs))
  const grid = grids[id]
  if (grid) {
    const { enter, markAll, ...inGrid } = GRID_KEYS
    useKeyGroup(t('In the list'), [
      { ...enter, run: enterGrid }, { ...markAll, run: markAllInGrid },
      ...Object.values(inGrid), ...grid.does.map((name) => ROW_KEYS[name]),
    ])
  }
  useKeyGroup(title, Object.entries(keys).map(([name, text]) => ({ ...text, run: byName.get(name) })))
}

/** A screen has one grid at a time. */
function enterGrid(): void {
  document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
}

/** As if it had been pressed in the grid: otherwise the browser selects the text of the whole page. */
function markAllInGrid(): void {
  enterGrid()
  const pressed = { key: 'a', ctrlKey: !isMac(), metaKey: isMac(), cancelable: true }
  document.querySelector('[role=grid]')?.dispatchEvent(new KeyboardEvent('keydown', pressed))
}

export function useKeyGroup(title: string, bindings: readonly KeyBinding[]): void {
  onScopeDispose(useKeyTable().add({ title, bindings }))
}

/** A digit for each of the first nine of a list that may change. */
export function useNumberedKeys(
  id: keyof typeof NUMBERED_KEYS, acts: () => readonly { readonly text: string, readonly run: () => void }[],
): void {
  const table = useKeyTable()
  let forget = (): void => undefined
  watch(acts, (now) => {
    forget()
    const bindings = now.slice(0, MAX_NUMBERED).map((act, index) => ({ ...act, keys: String(index + 1) }))
    forget = bindings.length === 0 ? () => undefined : table.add({ title: NUMBERED_KEYS[id], bindings })
  }, { immediate: true })
  onScopeDispose(() => forget())
}

/** Undefined for a modifier alone, and with one that is not ours. */
function nameOf(event: KeyboardEvent): string | undefined {
  if (['Control', 'Meta', 'Shift', 'Alt', 'AltGraph'].includes(event.key) || event.altKey) return undefined
  const hasMod = isMac() ? event.metaKey : event.ctrlKey
  const hasOther = isMac() ? event.ctrlKey : event.metaKey
  if (hasOther) return undefined
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const isLetter = /^[A-Z]$/.test(key)
  const shift = event.shiftKey && (isLetter || key.length > 1) ? 'Shift+' : ''
  return `${hasMod ? 'Mod+' : ''}${shift}${key}`
}

/** While a dialog or a menu is open, the keys are its own: the screen behind it must not act, Escape least of all. */
function isInFront(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null
}

function isActivation(key: string): boolean {
  return key === 'Enter' || key === ' '
}

/** Enter and the space bar belong to the button or link that has the focus. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href], button, input, select, summary, [role=button]') !== null
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type)
}
