/** `team snapshot` and `team archive`: a new log begins with a copy of the ledger, and old ones leave the database. */
import type { Command } from 'commander'
import type { ArchivedLog, ArchivePlan } from '../../../../src-shared/contract/profiles/team.ts'
import { formatBytes } from '../../../../src-shared/labels/format.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import { addExamples, findGroup, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { renderTeam } from '../render/team.ts'
import { harmless } from '../render/text.ts'
import { begin } from '../steps/begin.ts'
import { planOutput } from '../steps/plan-output.ts'

type ArchiveFlags = ReplaceFlags & { readonly out?: string; readonly check?: string }

export const addTeamArchive: AddCommands = (program, act) => {
  const group = findGroup(program, 'team')
  const snapshot = group
    .command('snapshot')
    .description('begin a new log with a copy of the ledger, which the other machines take; the one before can be '
      + 'archived some day')
    .action((_flags: object, own: Command) => act(own, takeSnapshot))
  addExamples(snapshot, 'team snapshot')

  const archive = addReplaceOption(group
    .command('archive')
    .description('list the logs that the team’s database has, and write those that nobody needs any more to a file')
    .option('--out <file>', 'the file to write; it stays sealed with the team’s key (default: only list)')
    .option('--check <file>', 'examine such a file instead (status 5 where it is not whole)'))
    .action((flags: ArchiveFlags, own: Command) => act(own, (context) => archiveLogs(context, flags)))
  addExamples(archive, 'team archive', 'team archive --out logs.jsonl', 'team archive --check logs.jsonl')
}

async function takeSnapshot(context: CommandContext): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const team = await client.team.snapshot({ profile })
  context.answer({ profile, team }, (screen) => [
    t('Log {log} began with a copy of the ledger.', { log: team.log }), ...renderTeam(team, screen),
  ])
  return EXIT.done
}

function archiveLogs(context: CommandContext, flags: ArchiveFlags): Promise<ExitStatus> {
  const { out, check } = flags
  if (out !== undefined && check !== undefined) {
    throw usageWrong(t('--out and --check exclude each other'), 'team archive')
  }
  if (check !== undefined) return checkArchive(context, context.pathOf(check))
  return out === undefined ? listLogs(context) : writeArchive(context, out, flags)
}

async function listLogs(context: CommandContext): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { logs } = await client.team.planArchive({ profile })
  context.answer({ profile, logs }, () => [
    ...logs.map(sayKept),
    logs.some(({ mayBeArchived }) => mayBeArchived)
      ? t('`tillproof team archive --out FILE` writes those that may be archived to a file.')
      : t('None may be archived yet: two later logs are needed whose copies two machines have read.'),
  ])
  return EXIT.done
}

function sayKept({ log, lines, machines, mayBeArchived }: ArchivePlan['logs'][number]): string {
  const facts = { log, lines, machines: machines.map(harmless).join(', ') }
  if (mayBeArchived) return t('Log {log}: {lines, plural, one {# line} other {# lines}}; may be archived', facts)
  return machines.length === 0
    ? t('Log {log}: {lines, plural, one {# line} other {# lines}}; no machine has read its copy', facts)
    : t('Log {log}: {lines, plural, one {# line} other {# lines}}; its copy was read by {machines}', facts)
}

async function writeArchive(context: CommandContext, out: string, flags: ReplaceFlags): Promise<ExitStatus> {
  const path = await planOutput(context, out, flags)
  const { client, profile } = await begin(context)
  const archive = await client.team.archive({ profile, path, mustBeNew: flags.replace !== true })
  context.answer({ profile, archive }, () => [
    t('Wrote {size} to {path}', { size: formatBytes(archive.bytes), path: harmless(archive.path) }),
    ...archive.logs.map(sayArchived),
    t('Keep the file, and team.json of one machine: only with its key can it be read. Whoever keeps the database '
      + 'removes the logs from it with:'),
    archive.sql,
  ])
  return EXIT.done
}

async function checkArchive(context: CommandContext, path: string): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { logs, fault } = await client.team.checkArchive({ profile, path })
  context.answer({ profile, logs, fault }, ({ paint }) => (fault === null
    ? [`${paint('good', '✓')} ${t('The archive is whole.')}`, ...logs.map(sayArchived)]
    : [`${paint('bad', '✗')} ${t('The archive is not whole: {reason}', { reason: harmless(sayReason(fault)) })}`]))
  return fault === null ? EXIT.done : EXIT.storage
}

function sayArchived({ log, groups, head, isContinued }: ArchivedLog): string {
  const facts = { log, groups, head }
  return isContinued === false
    ? t('Log {log}: {groups, plural, one {# group} other {# groups}}, head {head}; the next log begins with another '
      + 'ledger, as after a reopening', facts)
    : t('Log {log}: {groups, plural, one {# group} other {# groups}}, head {head}', facts)
}
