/** `audit list | check`: who did what and when, and whether the trail is whole. */
import { Option, type Command } from 'commander'
import type { AuditEntry } from '../../../../src-shared/contract/profiles/audit.ts'
import { describeActor } from '../../../../src-shared/labels/actor-labels.ts'
import { auditSubjectLabel } from '../../../../src-shared/labels/audit-subjects.ts'
import { auditActionLabel } from '../../../../src-shared/labels/event-labels.ts'
import { summariseAuditChanges } from '../../../../src-shared/labels/audit-words.ts'
import { formatUtc } from '../../../../src-shared/labels/format.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import { instant, wholeNumber } from '../arguments.ts'
import { addExamples, type Act } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderTable, type Cell } from '../render/table.ts'
import { begin } from '../steps/begin.ts'
import { collectPages } from '../steps/collect-pages.ts'

interface ListFlags {
  readonly search?: string
  readonly by?: string
  readonly since?: string
  readonly until?: string
  readonly limit: number
}

const DEFAULT_LIMIT = 50
/** A longer list is an export. */
const MAX_LIMIT = 100_000

/** `now`: what `2h` ago is counted from. */
export function addAudit(program: Command, act: Act, now: () => Date): void {
  const group = program.command('audit').description('read the audit trail, and check that it is whole')
  const list = group
    .command('list')
    .description('list entries of the audit trail, newest first; exports are listed with their hashes')
    .option('--search <text>', 'only those with this text in what was done, to what, or by whom')
    .option('--by <name>', 'only those of exactly this actor')
    .addOption(new Option('--since <time>', 'only those from then on: a date, a time with its zone, or how long ago '
      + '(2h)').argParser(instant(now)))
    .addOption(new Option('--until <time>', 'only those before then').argParser(instant(now)))
    .addOption(new Option('--limit <n>', 'how many').argParser(wholeNumber(1, MAX_LIMIT)).default(DEFAULT_LIMIT))
    .action((flags: ListFlags, own: Command) => act(own, (context) => listEntries(context, flags)))
  addExamples(list, 'audit list --by ada --since 2d', 'audit list --search "export written" --limit 200')

  const check = group
    .command('check')
    .description('recompute every hash of the audit trail (status 5 if it is broken)')
    .action((_: unknown, own: Command) => act(own, checkTrail))
  addExamples(check, 'audit check')
}

async function listEntries(context: CommandContext, flags: ListFlags): Promise<ExitStatus> {
  const filter = { search: flags.search, actor: flags.by, from: flags.since, before: flags.until }
  const { client, profile } = await begin(context)
  const { rows, hasMore } = await collectPages((page) => client.audit.list({ profile, ...filter, page }), flags.limit)
  context.answer({ profile, entries: rows, hasMore }, (screen) => {
    if (rows.length === 0) return [t('No matches.')]
    const shown = t('{count, plural, one {# entry} other {# entries}}', { count: rows.length })
    return [
      ...renderTable(
        [
          { header: t('Entry'), align: 'right' }, { header: t('When') }, { header: t('Who'), cutAt: 'end' },
          { header: t('As'), cutAt: 'end' }, { header: t('What'), cutAt: 'end' },
          { header: t('Subject'), cutAt: 'middle' },
          { header: t('Before and after'), cutAt: 'end' },
        ],
        rows.map(toCells),
        screen,
      ),
      '', screen.paint('quiet', `  ${hasMore ? t('{shown} shown; there are more (--limit)', { shown }) : shown}`),
    ]
  })
  return EXIT.done
}

function toCells(entry: AuditEntry): readonly Cell[] {
  const { id, at, actor, action, subject } = entry
  return [
    String(id), formatUtc(at), actor, describeActor(entry), auditActionLabel(action), auditSubjectLabel(subject),
    summariseAuditChanges(entry, 'UTC'),
  ]
}

async function checkTrail(context: CommandContext): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const trail = await client.audit.check({ profile })
  const { isWhole, reason, entries, head } = trail
  context.answer({ profile, trail }, (screen) => [
    isWhole ? screen.paint('good', t('The audit trail is whole: {count, plural, one {# entry} other {# entries}}.', {
      count: entries,
    }))
      : screen.paint('bad', t('The audit trail is broken: {reason}', { reason: sayReason(reason ?? '') })),
    t('head {hash}', { hash: head === '' ? t('empty') : head }),
  ])
  return isWhole ? EXIT.done : EXIT.storage
}
