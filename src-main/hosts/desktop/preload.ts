/** Runs sandboxed before the page and hands it the one port over which it speaks; neither Node nor a channel. */
import { ipcRenderer } from 'electron'
import { PORT_MESSAGE } from '../../../src-shared/contract/host/window-door.ts'
import { PAGE_ORIGIN, PORT_CHANNEL } from './port-handover.ts'

/** All that is used of the page's world. */
declare const window: {
  postMessage(message: string, targetOrigin: string, transfer: readonly object[]): void
}

ipcRenderer.on(PORT_CHANNEL, ({ ports }) => {
  window.postMessage(PORT_MESSAGE, PAGE_ORIGIN, ports)
})
