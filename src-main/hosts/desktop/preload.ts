/** Runs sandboxed before the page and tells it which host carries it. It never hands Node or a channel to the page. */
import { contextBridge } from 'electron'

contextBridge.exposeInMainWorld('tillproofHost', { kind: 'desktop' })
