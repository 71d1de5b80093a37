/** Where the focus goes when a dialog or a panel opens. */

const CONTROLS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [hidden])'
const FIELDS = '.body :is(input:not([type=file]), select, textarea):not(:disabled, [hidden])'
const ANSWER = '.foot .primary:not(:disabled)'

/**
 * The first field. Without one: the answer, so that Enter gives it, unless it is dangerous; then the first control, as
 * is the rule. Where that is the button that closes it, the dialog itself instead: the button's tooltip would open with
 * the focus, and the first Escape would close the tooltip alone.
 */
export function placeFocus(event: Event): void {
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  const field = fieldOf(target) ?? target.querySelector<HTMLElement>(ANSWER)
  if (!field && target.querySelector(CONTROLS)?.closest('.close') == null) return
  event.preventDefault()
  ;(field ?? target).focus()
}

/** Of a group of radio buttons the one that is chosen. */
function fieldOf(dialog: HTMLElement): HTMLElement | undefined {
  const [first] = dialog.querySelectorAll<HTMLElement>(FIELDS)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  const group = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)].filter(({ name }) => name === first.name)
  return group.find(({ checked }) => checked) ?? first
}
