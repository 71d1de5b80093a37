/** The Electron main process: what must happen before the app is ready, and who is told of the system's requests. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, dialog, protocol } from 'electron'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { sayError } from '../../../src-shared/contract/errors/say-error.ts'
import { chooseLanguage } from '../../../src-shared/texts/language.ts'
import { speakIn } from '../../../src-shared/texts/speak-in.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { decideDataDir } from '../../compose.ts'
import { readChosenLanguage } from '../../platform/chosen-language.ts'
import { makePrivateFolderSync } from '../../platform/private-folder.ts'
import { isImportable, parseOpenedFiles } from './open-with.ts'
import { APP_SCHEME } from './security.ts'
import { checkItself, SELF_CHECK_FLAG } from './self-check.ts'
import { keepPagesAtHome, refuseCredentials } from './session-policy.ts'
import { DANGEROUS_SWITCHES, findRefusedSwitch } from './switches.ts'
import { startWorkbench, type Workbench } from './workbench.ts'

/** Built files lie one folder below out/, and out/ beside build/. */
const below = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** As the system knows the app: for notifications on Windows, for the window's icon on Linux. */
const APP_ID = 'app.tillproof.workbench'

const dataDir = decideDataDir({
  env: process.env, platform: process.platform, homeDir: homedir(), workingDir: process.cwd(),
})
const userDataDir = join(dataDir, 'desktop')

/** Everything that Electron takes before it is ready. False where another start of the app is at work already. */
function prepare(): boolean {
  if (app.isPackaged) refuseSwitches()
  makePrivateFolderSync(userDataDir)
  app.setName('Tillproof')
  app.setPath('userData', userDataDir)
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID)
  if (process.platform === 'linux') app.setDesktopName(`${APP_ID}.desktop`)
  if (!app.requestSingleInstanceLock()) return false
  app.enableSandbox()
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
  keepPagesAtHome()
  refuseCredentials()
  return true
}

/** No fuse covers them. */
function refuseSwitches(): void {
  const refused = findRefusedSwitch(process.argv, process.platform)
    ?? DANGEROUS_SWITCHES.find((name) => app.commandLine.hasSwitch(name))
  if (refused === undefined) return
  throw new Error(`An installed Tillproof does not start with the switch --${refused}: by it other programs could read `
    + 'or change what its window shows. Nothing was opened.')
}

function run(): void {
  // Not awaited: Electron becomes ready only after this module has been evaluated.
  const started = app.whenReady().then(async () => {
    // The system's is known only now.
    const languageOfMachine = chooseLanguage([app.getLocale()])
    await speakIn(readChosenLanguage(dataDir) ?? languageOfMachine)
    return startWorkbench({
      dataDir,
      userDataDir,
      rendererDir: below('../renderer/'),
      preloadFile: below('../preload/index.cjs'),
      iconsDir: below('../../build/icons/'),
      languageOfMachine,
    })
  })
  started.catch(giveUp)
  const tell = (request: (workbench: Workbench) => unknown): void => {
    void started.then(request, () => undefined)
  }
  const open = (argv: readonly string[], workingDir: string): void => {
    const files = parseOpenedFiles(argv, workingDir)
    tell((workbench) => workbench.open(files))
  }

  open(process.argv, process.cwd())
  app.on('second-instance', (_event, argv, workingDir) => open(argv, workingDir))
  // macOS; it may come before the app is ready.
  app.on('open-file', (event, path) => {
    event.preventDefault()
    if (isImportable(path)) tell((workbench) => workbench.open([path]))
  })
  app.on('activate', () => tell((workbench) => workbench.show()))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void started.then((workbench) => workbench.quit(), () => app.quit()))
  }
}

function giveUp(reason: unknown): void {
  const said = reason instanceof AppError ? sayError(reason) : undefined
  const words = said ? [said.message, said.advice]
    : [reason instanceof Error ? reason.message : String(reason)]
  dialog.showErrorBox(t('Tillproof could not start'), words.join('\n'))
  app.exit(1)
}

function runSelfCheck(): void {
  app.whenReady().then(checkItself).then(
    () => app.exit(0),
    (reason: unknown) => {
      process.stderr.write(`${String(reason)}\n`)
      app.exit(1)
    },
  )
}

try {
  if (process.argv.includes(SELF_CHECK_FLAG)) runSelfCheck()
  else if (prepare()) run()
  else app.quit()
} catch (error) {
  giveUp(error)
}
