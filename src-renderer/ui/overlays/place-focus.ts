/** Where the focus goes when a dialog or a panel opens. */

const CONTROLS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [hidden])'
const FIELDS = '.body :is(input:not([type=file]), select, textarea):not(:disabled, [hidden])'
const ANSWER = '.foot .primary'

/**
 * The first field; where that and what follows it is filled in already, the first required one that is not, such as
 * the passphrase of somebody who is known. Without a field: the answer, so that Enter gives it, unless it is dangerous;
 * then the first control, as is the rule. Where that is the button that closes it, the dialog itself instead: the
 * button's tooltip would open with the focus, and the first Escape would close the tooltip alone. An answer that waits
 * for something to be read gets the focus once it can be given, so that Enter never meets Cancel instead.
 */
export function placeFocus(event: Event): void {
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  const answer = target.querySelector<HTMLButtonElement>(ANSWER)
  const field = fieldOf(target) ?? (answer?.disabled === false ? answer : undefined)
  if (!field && !answer && target.querySelector(CONTROLS)?.closest('.close') == null) return
  event.preventDefault()
  ;(field ?? target).focus()
  if (!field && answer) focusOnceEnabled(answer, target)
}

function focusOnceEnabled(answer: HTMLButtonElement, dialog: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (answer.disabled) return
    observer.disconnect()
    if (document.activeElement === dialog) answer.focus()
  })
  observer.observe(answer, { attributes: true, attributeFilter: ['disabled'] })
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldOf(dialog: HTMLElement): Field | undefined {
  const fields = [...dialog.querySelectorAll<Field>(FIELDS)]
  const [first] = fields
  // Of a group of radio buttons the one that is chosen.
  if (first?.type === 'radio') return fields.find((field) => isTickedIn(field, first.name)) ?? first
  const next = fields.find((field) => !isFilled(field))
  return next?.required === true ? next : first
}

function isTickedIn(field: Field, group: string): boolean {
  return field instanceof HTMLInputElement && field.name === group && field.checked
}

function isFilled(field: Field): boolean {
  const isChoice = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
  return isChoice ? field.checked : field.value !== ''
}
