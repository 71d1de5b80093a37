/**
 * Stands in for the module `electron` in a process of its own (electron-child.ts), so that the built main bundle and
 * preload run in Node. It does what the real one does where the app relies on it: ready comes after the main module was
 * evaluated, a prevented quit stops, ports wait until they are started. What it was told is kept (electron-seen.ts).
 */
export { app, BrowserWindow, MessageChannelMain, protocol } from './app.ts'
export {
  clipboard, dialog, Menu, nativeImage, nativeTheme, NotificationStandIn as Notification, powerMonitor,
  powerSaveBlocker, safeStorage, screen, session, shell, TrayStandIn as Tray,
} from './system.ts'
