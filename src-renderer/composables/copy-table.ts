/** Puts a table on the clipboard. */
import type { ClipboardTable } from '../ui/grid/clipboard-text.ts'

/**
 * By a copy event: what it is given lies on the clipboard as it is. `navigator.clipboard.write` would parse the HTML in
 * this page first, and the style that keeps a reference a text would break the page's policy once a cell. Where the
 * browser refuses the event, long after the key for a start, the plain form is what remains.
 */
export async function copyTable({ text, html }: ClipboardTable): Promise<void> {
  let isGiven = false
  const give = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
    event.clipboardData?.setData('text/html', html)
    isGiven = event.clipboardData !== null
  }
  document.addEventListener('copy', give, { capture: true })
  try {
    document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', give, { capture: true })
  }
  if (!isGiven) await navigator.clipboard.writeText(text)
}
