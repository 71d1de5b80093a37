/** `serve`: the workbench in a browser on this machine, until it is stopped. */
import { createInterface } from 'node:readline'
import { Option, type Command } from 'commander'
import { t } from '../../../../src-shared/texts/text.ts'
import { wholeNumber } from '../arguments.ts'
import { addExamples, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import type { PassphrasePurpose } from '../core-door.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { findPassphrase } from '../secrets.ts'
import { untilAborted } from '../../../platform/until-aborted.ts'
import { openInBrowser } from '../steps/open-in-browser.ts'

interface ServeFlags {
  readonly port: number
  readonly lockAfter: number
  readonly open?: boolean
}

const MAX_PORT = 65_535
const DEFAULT_LOCK_AFTER_MINUTES = 30
const MAX_LOCK_AFTER_MINUTES = 24 * 60

export const addServe: AddCommands = (program, act) => {
  const command = program
    .command('serve')
    .description('open the workbench in the browser, on this machine only, until Ctrl-C or SIGTERM (status 0)')
    .addOption(new Option('--port <n>', 'port on 127.0.0.1').argParser(wholeNumber(0, MAX_PORT))
      .default(0, 'any free port'))
    .option('--open', 'open it in the default browser')
    .addOption(new Option('--lock-after <minutes>', 'end a browser session after this long without activity')
      .argParser(wholeNumber(1, MAX_LOCK_AFTER_MINUTES)).default(DEFAULT_LOCK_AFTER_MINUTES))
    .action((flags: ServeFlags, own: Command) => act(own, (context) => serve(context, flags)))
  addExamples(command, 'serve --open', 'serve --port 4711 --lock-after 10')
}

async function serve(context: CommandContext, flags: ServeFlags): Promise<ExitStatus> {
  // Loaded here: no other command needs a server.
  const { startWebHost } = await import('../../web/web-host.ts')
  const { terminal, interruption } = context
  const seat = await context.namedSeat()
  if (seat) {
    throw usageWrong(t('The workbench of {profile} is at {address}: open that in a browser, with an invitation of its '
      + 'own', { profile: seat.name, address: seat.seat.address }), 'serve')
  }
  const find = (purpose: PassphrasePurpose): Promise<string | undefined> => (
    findPassphrase({ ...context, canAsk: false }, purpose)
  )
  const core = await context.core({
    // A window asks for it; what the environment or a file holds opens the vault once, until it is locked.
    askPassphrase: async (purpose) => (purpose === 'create' ? find(purpose) : undefined),
    passphraseAtHand: () => find('unlock'),
  })
  const host = await startWebHost({
    core,
    dataDir: context.dataDir,
    port: flags.port,
    lockAfterMs: flags.lockAfter * 60_000,
    onBug: (error) => reportBug(context, error),
  })
  const stopListening = offerNewLinks(context, host.newLink)
  try {
    const url = host.newLink()
    context.answer({ url }, ({ paint }) => [
      paint('strong', t('Tillproof is running, on this machine only.')),
      `  ${t('Address')}  ${url}`,
      paint('quiet', context.canAsk
        ? t('This address works once, within 10 minutes. Press Enter for another. Ctrl-C stops it.')
        : t('This address works once, within 10 minutes. Ctrl-C stops it.')),
    ])
    if (flags.open === true) {
      openInBrowser(await host.writeOpeningPage(), terminal, (why) => context.note([why]))
    }
    await untilAborted(interruption.signal)
  } finally {
    stopListening()
    await host.close()
  }
  return EXIT.done
}

/** A browser that was locked, or another one, needs a new code, and only whoever sits at the terminal may have it. */
function offerNewLinks({ terminal, canAsk, options }: CommandContext, newLink: () => string): () => void {
  if (!canAsk || options.json === true || options.passphraseFile === '-') return () => undefined
  const lines = createInterface({ input: terminal.stdin, terminal: false })
  lines.on('line', () => terminal.stdout.write(`  ${t('Address')}  ${newLink()}\n`))
  return () => lines.close()
}

function reportBug({ terminal: { env, stderr } }: CommandContext, error: unknown): void {
  if (env['TILLPROOF_DEBUG'] === '1' && error instanceof Error) stderr.write(`${error.stack ?? error.message}\n`)
}
