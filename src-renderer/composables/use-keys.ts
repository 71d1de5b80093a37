/** Keys that do something while a part of the page is there, and the list of them for the help. */
import { defineStore } from 'pinia'
import { onScopeDispose, shallowRef } from 'vue'
import { isMac } from '../ui/controls/shortcut-text.ts'

export interface KeyBinding {
  /** `Mod+K`, `J`, or `G T` for two keys one after the other; letters without Shift. */
  readonly keys: string
  /** What it does, for the help. */
  readonly text: string
  readonly run: () => void
  /** Works also while a text is being typed. */
  readonly isEverywhere?: boolean
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

  function add(group: KeyGroup): () => void {
    groups.value = [...groups.value, group]
    return () => {
      groups.value = groups.value.filter((other) => other !== group)
    }
  }

  /** The newest group that knows the key has it. */
  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return
    const key = nameOf(event)
    if (key === undefined || (isActivation(key) && isControl(event.target))) return
    const isTyping = isTextField(event.target)
    const sequence = event.timeStamp - firstAtMs < SEQUENCE_MS ? `${first} ${key}` : key
    const binding = find(sequence, isTyping) ?? find(key, isTyping)
    const isStart = !isTyping && binding === undefined && startsSequence(key)
    first = isStart ? key : ''
    firstAtMs = isStart ? event.timeStamp : 0
    if (binding === undefined) return
    event.preventDefault()
    binding.run()
  }

  function find(keys: string, isTyping: boolean): KeyBinding | undefined {
    return groups.value
      .flatMap(({ bindings }) => bindings)
      .findLast((binding) => binding.keys === keys && (!isTyping || binding.isEverywhere === true))
  }

  function startsSequence(key: string): boolean {
    return groups.value.some(({ bindings }) => bindings.some(({ keys }) => keys.startsWith(`${key} `)))
  }

  return { groups, add, press }
})

/** Binds the keys for as long as the caller's scope lives. */
export function useKeys(title: string, bindings: readonly KeyBinding[]): void {
  onScopeDispose(useKeyTable().add({ title, bindings }))
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
