/** Keyboard shortcuts as people on this platform write them. A space parts keys that are pressed one after another. */
import { t } from '../../../src-shared/texts/text.ts'

const MAC_SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Ctrl: '⌃' }
const SIGNS: Readonly<Record<string, string>> = {
  Enter: '↵', ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→',
}
/** As they are printed on the keyboards of the language. */
function nameKey(key: string): string {
  return t('{key, select, Escape {Esc} Delete {Delete} Space {Space} Home {Home} End {End} PageUp {PageUp} '
    + 'PageDown {PageDown} Shift {Shift} other {{key}}}', { key })
}
const NAMES: Readonly<Record<string, string>> = { Mod: 'Ctrl' }
const ARIA_MODIFIERS: Readonly<Record<string, string>> = { Ctrl: 'Control' }

/** `Mod+Shift+K` as the caps to draw, one a key: Ctrl, Shift, K. */
export function shortcutParts(keys: string, onMac: boolean): readonly string[] {
  return keys
    .split(/[+ ]/)
    .map((key) => (onMac ? MAC_SIGNS[key] : NAMES[key]) ?? SIGNS[key] ?? nameKey(key))
}

/** The same in the words of the `aria-keyshortcuts` attribute; undefined for a sequence, which it can't tell. */
export function ariaShortcut(keys: string, onMac: boolean): string | undefined {
  if (keys.includes(' ')) return undefined
  const mod = onMac ? 'Meta' : 'Control'
  return keys.split('+').map((key) => (key === 'Mod' ? mod : ARIA_MODIFIERS[key] ?? key)).join('+')
}

/** Does this machine's keyboard have a Command key? */
export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
}
