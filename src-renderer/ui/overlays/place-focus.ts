/** Where the focus goes when a dialog or a panel opens. */

const CONTROLS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [hidden])'

/**
 * Its first control, as is the rule. Where that is the button that closes it, the dialog itself instead: the button's
 * tooltip would open with the focus, and the first Escape would close the tooltip alone.
 */
export function placeFocus(event: Event): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || target.querySelector(CONTROLS)?.closest('.close') == null) return
  event.preventDefault()
  target.focus()
}
