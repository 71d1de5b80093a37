/** `watch`: imports files that other programs put into a folder, once or until it is stopped. */
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Option, type Command } from 'commander'
import { IMPORT_FIELDS, type ImportField, type ImportOptions } from '../../../../src-shared/contract/books/imports.ts'
import { DEFAULT_WATCH_MINUTES, type WatchedOutcome } from '../../../../src-shared/contract/books/watching.ts'
import { DATE_ORDERS } from '../../../../src-shared/contract/table-file.ts'
import { msg, t } from '../../../../src-shared/texts/text.ts'
import { duration } from '../arguments.ts'
import { ignore } from '../../../platform/ignore.ts'
import { addExamples, optionWithDefault, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addTableOptions, detected, planTable, type TableFlags } from '../options/table-options.ts'
import { renderSchedule, renderWatched } from '../render/watched.ts'
import { verifyBatch } from '../steps/verify-batch.ts'

interface WatchFlags extends TableFlags<ImportField> {
  readonly currency?: NonNullable<ImportOptions['currency']>
  readonly dateOrder?: NonNullable<ImportOptions['dateOrder']>
  readonly every?: number
  readonly verify?: boolean
  readonly printSchedule?: boolean
  readonly inApp?: 'on' | 'off'
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export const addWatch: AddCommands = (program, act) => {
  const command = program
    .command('watch')
    .description('import the files in a folder where nothing about them is in question: no rejected row, no changed '
      + 'payment, no question, and totals that agree. Others wait for a person. Imported files move to imported/, '
      + 'unusable ones to refused/')
    .argument('<folder>', 'the folder into which files are put')
    .action((folder: string, flags: WatchFlags, own: Command) =>
      act(own, (context) => watch(context, folder, flags)))
  addTableOptions(command, {
    fields: IMPORT_FIELDS,
    shortReferences: msg('accept all-digit references as written (default: rejected where a spreadsheet may have '
      + 'changed '
      + 'them)'),
  })
    .addOption(detected('--date-order <order>', 'order of year, month and day in dates').choices(DATE_ORDERS))
    .addOption(optionWithDefault('--every <time>', 'look again after this time, such as 5m, until stopped', 'once')
      .argParser(duration(DAY_MS)))
    .addOption(new Option('--in-app <switch>', 'have the workbench do it while it is open, every 15 minutes or as '
      + 'often as --every says, or no longer; nothing is imported now').choices(['on', 'off']))
    .option('--verify', 'then verify what was imported (default: off)')
    .option('--print-schedule', 'print the lines that run this command every 15 minutes, for cron and for systemd, '
      + 'and do nothing else (default: off)')
  addExamples(command, 'watch /srv/orders --currency NGN', 'watch /srv/orders --every 5m --verify',
    'watch /srv/orders --print-schedule', 'watch /srv/orders --in-app on')
}

async function watch(context: CommandContext, folder: string, flags: WatchFlags): Promise<ExitStatus> {
  const path = context.pathOf(folder)
  if (flags.printSchedule) {
    const schedule = renderSchedule(context.commandLine(['watch', quote(path), ...optionsOf(flags)].join(' ')))
    context.answer({ schedule }, () => schedule)
    return EXIT.done
  }
  if (flags.inApp !== undefined) return setInApp(context, path, flags)
  const latest = new Map<string, WatchedOutcome>()
  const first = await pass(context, path, flags)
  if (flags.every === undefined) return answer(context, path, first)
  for (let files = first; ; files = await pass(context, path, flags)) {
    tellNews(context, files, latest)
    if (!await waited(flags.every, context.interruption.signal)) return answer(context, path, [...latest.values()])
  }
}

/** The workbench finds out by itself how each file is read: what leaves a question waits for a person there. */
async function setInApp(context: CommandContext, path: string, flags: WatchFlags): Promise<ExitStatus> {
  if (optionsOf(flags).length > 0) throw usageWrong('--in-app takes no other option than --every', 'watch')
  const client = await context.client()
  const { name: profile } = await context.profile()
  if (flags.inApp === 'off') {
    await client.imports.unwatchFolder({ profile })
    context.answer({ profile, watchedFolder: null }, () => [t('The workbench watches no folder any more.')])
    return EXIT.done
  }
  const everyMinutes = flags.every === undefined ? DEFAULT_WATCH_MINUTES : Math.ceil(flags.every / MINUTE_MS)
  const watchedFolder = await client.imports.watchFolder({ profile, path, everyMinutes })
  context.answer({ profile, watchedFolder }, (screen) => [
    t('While it is open, the workbench looks into {path} every {everyMinutes, plural, one {# minute} other {# '
      + 'minutes}}.',
      { path, everyMinutes }),
    ...renderWatched(watchedFolder.files, screen),
  ])
  return EXIT.done
}

/** Each outcome once, when it happens; what still waits is not repeated at every pass. */
function tellNews(
  context: CommandContext, files: readonly WatchedOutcome[], latest: Map<string, WatchedOutcome>,
): void {
  const news = files.filter((file) => !isDeepStrictEqual(latest.get(file.name), file))
  for (const file of news) latest.set(file.name, file)
  if (news.length > 0) context.note(renderWatched(news, context.terminal.stderr))
}

/** False where it was stopped. */
async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  await wait(ms, undefined, { signal }).catch(ignore('all', 'being stopped is no failure'))
  return !signal.aborted
}

async function pass(context: CommandContext, path: string, flags: WatchFlags): Promise<readonly WatchedOutcome[]> {
  const { currency, dateOrder } = flags
  const client = await context.client()
  const { name: profile } = await context.profile()
  const options = { ...planTable(flags), ...(currency && { currency }), ...(dateOrder && { dateOrder }) }
  const { files } = await client.imports.passFolder(
    { profile, path, options }, { signal: context.interruption.signal },
  )
  if (flags.verify) {
    for (const { batchId } of files) {
      if (batchId !== null) await verifyBatch(context, batchId, { order: 'file', wait: true })
    }
  }
  return files
}

async function answer(
  context: CommandContext, folder: string, files: readonly WatchedOutcome[],
): Promise<ExitStatus> {
  const { name: profile } = await context.profile()
  context.answer({ profile, folder, files }, (screen) => renderWatched(files, screen))
  const isLeft = files.some(({ kind }) => kind === 'waits' || kind === 'refused' || kind === 'not-taken')
  return isLeft ? EXIT.notAllProved : EXIT.done
}

/** As they were given: a schedule reads files as this command does. */
function optionsOf(flags: WatchFlags): readonly string[] {
  const { map, currency, delimiter, encoding, sheet, decimal, headerLine, dateOrder } = flags
  const columns = map && Object.entries(map).map(([field, column]) => `${field}=${column}`).join(',')
  const valued: readonly (readonly [string, string | undefined])[] = [
    ['--map', columns], ['--currency', currency], ['--delimiter', delimiter === '\t' ? 'tab' : delimiter],
    ['--encoding', encoding], ['--sheet', sheet], ['--decimal', decimal], ['--header-line', headerLine?.toString()],
    ['--date-order', dateOrder], ['--behind-amounts', flags.behindAmounts],
  ]
  const switches: readonly (readonly [string, boolean | undefined])[] = [
    ['--trim', flags.trim], ['--repair-references', flags.repairReferences],
    ['--allow-short-references', flags.allowShortReferences], ['--verify', flags.verify],
  ]
  return [
    ...valued.flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${quote(value)}`])),
    ...switches.flatMap(([name, isOn]) => (isOn ? [name] : [])),
  ]
}

/** For a shell. */
function quote(text: string): string {
  return /^[\w./,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
