/** `pack`: all of a closed day in one file, with what proves it, and the check of such a file. */
import type { Command } from 'commander'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { PackVerdict } from '../../../../src-shared/domain/closes/pack-verdict.ts'
import { formatBytes } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { calendarDate, idNumber } from '../arguments.ts'
import { addExamples, refuseBelow, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { renderVerdict } from '../render/pack-verdict.ts'
import { harmless } from '../render/text.ts'
import { begin } from '../steps/begin.ts'
import { planOutput } from '../steps/plan-output.ts'

interface PackFlags extends ReplaceFlags {
  readonly out?: string
  readonly close?: number
}

export const addPack: AddCommands = (program, act) => {
  const pack = program
    .command('pack')
    .description('write a closed business day into one file with what proves it; it is checked without this program')
    .argument('<date>', 'the business day', calendarDate)
    // Required, but not of `pack verify`.
    .option('--out <file>', 'the file to write')
    .option('--close <id>', 'an earlier close of that day, by its number in `close list`', idNumber)
  addReplaceOption(pack)
    .action((date: string, flags: PackFlags, own: Command) => act(own, (context) => writePack(context, date, flags)))
  refuseBelow(pack)
  addExamples(pack, 'pack 2026-09-17 --out 2026-09-17.zip')
  const verify = pack
    .command('verify')
    .description('check such a file: that nothing was changed, who signed it, and that all comes out the same again '
      + '(status 5 if not)')
    .argument('<file>', 'the proof pack')
    .action((file: string, _: object, own: Command) => act(own, (context) => verifyPack(context, file)))
  addExamples(verify, 'pack verify 2026-09-17.zip', 'pack verify 2026-09-17.zip --json')
}

async function writePack(context: CommandContext, date: string, flags: PackFlags): Promise<ExitStatus> {
  if (flags.out === undefined) throw usageWrong('Required option --out <file> is missing', 'pack')
  const path = await planOutput(context, flags.out, flags)
  const { client, profile } = await begin(context)
  const closeId = flags.close ?? (await client.closes.status({ profile, date })).closeId
  if (closeId === null) throw new AppError('DAY_NOT_CLOSED', { date })
  const close = await client.closes.get({ profile, closeId })
  if (close.date !== date) throw new AppError('CLOSE_UNKNOWN', { close: closeId })
  const { signal } = context.interruption
  const pack = await client.closes.pack({ profile, closeId, path, mustBeNew: flags.replace !== true }, { signal })
  context.answer({ profile, pack }, () => [
    t('Wrote the proof pack of {date} ({size}) to {path}', {
      date, size: formatBytes(pack.bytes), path: harmless(pack.path),
    }),
    `sha256 ${pack.sha256}`,
    t('evidence key {fingerprint}', { fingerprint: pack.fingerprint }),
    t('Whoever gets it takes verify.html out of it and opens that in any browser: it checks the pack with no network '
      + 'and without this program. So does `tillproof pack verify`.'),
  ])
  return EXIT.done
}

async function verifyPack(context: CommandContext, file: string): Promise<ExitStatus> {
  const client = await context.client()
  const path = context.pathOf(file)
  const verdict: PackVerdict = await client.closes.checkPack({ path })
  context.answer({ path, ...verdict }, (screen) => renderVerdict(verdict, screen))
  return verdict.isSound ? EXIT.done : EXIT.storage
}
