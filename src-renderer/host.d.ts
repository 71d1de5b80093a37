/** What the page finds on its window; the desktop host's preload puts it there, a browser doesn't. */
interface Window {
  readonly tillproofHost?: { readonly kind: 'desktop' }
}
