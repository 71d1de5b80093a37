/** `team`: one ledger on several machines, of which one is active and the others follow its log in PostgreSQL. */
import type { Command } from 'commander'
import { FINGERPRINT_DIGITS } from '../../../../src-shared/contract/host/seat-door.ts'
import type { CheckedTeam, FollowEvent, ReplayedLog } from '../../../../src-shared/contract/profiles/team.ts'
import { formatUtc } from '../../../../src-shared/labels/format.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import { addExamples, usageWrong, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { renderTeam, sayPeople } from '../render/team.ts'
import { harmless } from '../render/text.ts'
import { getDatabasePassword, getTeamCode } from '../secrets.ts'
import { untilStopped } from '../signals.ts'
import { begin } from '../steps/begin.ts'
import { planOutput } from '../steps/plan-output.ts'
import type { Screen } from '../terminal.ts'

interface InitFlags {
  readonly passwordStdin?: boolean
}

interface StandbyFlags {
  readonly key?: string
  readonly codeStdin?: boolean
  readonly once?: boolean
}

/** Of a log that goes on and on. */
const TELL_EVERY_MS = 60_000

type KeyFlags = ReplaceFlags & { readonly out: string }

export const addTeam: AddCommands = (program, act) => {
  const group = program
    .command('team')
    .description('keep one ledger on several machines: one is active, the others follow its log in PostgreSQL and can '
      + 'take over')
  addBeginning(group, act)
  addStandby(group, act)
  addChecks(group, act)
}

function addBeginning(group: Command, act: Act): void {
  const schema = group
    .command('schema')
    .description('print the SQL that whoever keeps the database (PostgreSQL 15 or later) runs in it once')
    .action((_flags: object, own: Command) => act(own, printSchema))
  addExamples(schema, 'team schema')

  const init = group
    .command('init')
    .description('make this ledger that of a team, with this machine active; from then on each commit waits for the '
      + 'database')
    .argument('<address>', 'postgres://user@host/name, without the password, which is prompted for')
    .option('--password-stdin', 'read the password of the database from the first line of stdin (default: prompt)')
    .action((address: string, flags: InitFlags, own: Command) =>
      act(own, (context) => initTeam(context, address, flags)))
  addExamples(init, 'team init postgres://tillproof@db.example.com/books')

  const key = addReplaceOption(group
    .command('key')
    .description('write the file with which another machine follows, and print the code that opens it; whoever has '
      + 'both can read the whole ledger and take over')
    .requiredOption('--out <file>', 'the file to write, readable by its owner alone'))
    .action((flags: KeyFlags, own: Command) => act(own, (context) => writeKey(context, flags)))
  addExamples(key, 'team key --out team.key')
}

function addStandby(group: Command, act: Act): void {
  const standby = group
    .command('standby')
    .description('follow the active machine until Ctrl-C or SIGTERM; the ledger can be read meanwhile')
    .option('--key <file>', 'join with the file of `team key`, in a profile that has no ledger in use yet')
    .option('--code-stdin', 'read the code of that file from the first line of stdin (default: prompt)')
    .option('--once', 'come to the end of the log as it is now, and stop (default: follow)')
    .action((flags: StandbyFlags, own: Command) => act(own, (context) => follow(context, flags)))
  addExamples(standby, 'team standby --key team.key', 'team standby')

  const takingOver = group
    .command('take-over')
    .description('make this machine the active one; the one before can change nothing from then on')
    .action((_flags: object, own: Command) => act(own, takeOver))
  addExamples(takingOver, 'team take-over')
}

function addChecks(group: Command, act: Act): void {
  const status = group
    .command('status')
    .description('tell which machine is active, and how far this one and the standbys have come')
    .action((_flags: object, own: Command) => act(own, tellTeam))
  addExamples(status, 'team status', 'team status --json')

  const check = group
    .command('check')
    .description('read the team’s logs from their beginning and name what was forged, removed, reordered or lost '
      + '(status 5 then), seats that were refused, and a changed certificate of the core')
    .option('--replay', 'carry every command out again, too, and compare the tables (default: off)')
    .action((flags: { readonly replay?: boolean }, own: Command) => act(own, (context) => checkTeam(context, flags)))
  addExamples(check, 'team check', 'team check --replay')

  const leave = group
    .command('leave')
    .description('continue with this ledger on the active machine alone; the log stays in the database')
    .action((_flags: object, own: Command) => act(own, leaveTeam))
  addExamples(leave, 'team leave')
}

async function printSchema(context: CommandContext): Promise<ExitStatus> {
  const client = await context.client()
  const { sql } = await client.team.schema()
  context.answer({ sql }, () => sql.trimEnd().split('\n'))
  return EXIT.done
}

async function initTeam(context: CommandContext, address: string, flags: InitFlags): Promise<ExitStatus> {
  if (URL.canParse(address) && new URL(address).password !== '') {
    throw usageWrong(t('The address has a password in it, which others on this machine can see in an argument'), 'team')
  }
  const { client, profile } = await begin(context)
  const password = await getDatabasePassword(context, flags.passwordStdin === true, 'team')
  const team = await client.team.init({ profile, database: address, ...(password !== undefined && { password }) })
  context.answer({ profile, team }, (screen) => [
    t('The ledger of {profile} is a team’s now.', { profile }), ...renderTeam(team, screen),
    t('Another machine follows with the file that `tillproof team key --out FILE` writes.'),
  ])
  return EXIT.done
}

async function writeKey(context: CommandContext, flags: KeyFlags): Promise<ExitStatus> {
  const path = await planOutput(context, flags.out, flags)
  const { client, profile } = await begin(context)
  const key = await client.team.writeKey({ profile, path, mustBeNew: flags.replace !== true })
  context.answer({ profile, key }, () => [
    t('Wrote the team’s key to {path}', { path: harmless(key.path) }),
    t('It opens with this code, which is shown only now: {code}', { code: key.code }),
    t('Whoever has both can read the whole ledger and take over. Pass the code on separately from the file.'),
  ])
  return EXIT.done
}

async function follow(context: CommandContext, { key, once, codeStdin }: StandbyFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { signal } = context.interruption
  const joining = key !== undefined
    && { keyPath: context.pathOf(key), code: await getTeamCode(context, codeStdin === true, 'team standby') }
  const events = await client.team.follow({ profile, ...joining }, { signal })
  let last: FollowEvent | undefined
  let told: FollowEvent | undefined
  let toldAt = 0
  for await (const event of untilStopped(events, signal)) {
    if (!isSameWay(event, told) || performance.now() - toldAt >= TELL_EVERY_MS) {
      context.note([tellStep(event)])
      told = event
      toldAt = performance.now()
    }
    last = event
    if (once && event.kind === 'level') break
  }
  context.answer({ profile, last: last ?? null }, () => [sayEnd(profile, last, once === true)])
  return EXIT.done
}

function sayEnd(profile: string, last: FollowEvent | undefined, once: boolean): string {
  if (last?.kind === 'active') return t('This machine is the active one: there is nothing to follow.')
  if (once && last?.kind === 'level') return t('{profile} is where the team’s log ends.', { profile })
  return t('{profile} no longer follows. `tillproof team standby` goes on.', { profile })
}

/** The log goes on at every change of the active machine. */
function isSameWay(event: FollowEvent, told: FollowEvent | undefined): boolean {
  if (told?.kind !== event.kind || event.kind === 'aside' || told.kind === 'aside') return false
  return event.kind === 'away' || told.kind === 'away' || event.there.epoch === told.there.epoch
}

function tellStep(event: FollowEvent): string {
  switch (event.kind) {
    case 'level':
    case 'active':
      return t('Level with {core}: log {log}, group {groups, number}', {
        core: harmless(event.there.core), log: event.there.log, groups: event.there.groups,
      })
    case 'aside':
      return t('The team was reopened with another machine’s ledger, which lacks some of what this one had. That is '
        + 'kept as {file}.', { file: harmless(event.file) })
    case 'away':
      return t('The team’s database can’t be reached: {reason}. Trying again.', {
        reason: harmless(sayReason(event.reason)),
      })
  }
}

async function takeOver(context: CommandContext): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const team = await client.team.takeOver({ profile })
  context.answer({ profile, team }, (screen) => [
    t('This machine is the active one of {profile} now.', { profile }), ...renderTeam(team, screen),
    sayPeople(team.people),
  ])
  return EXIT.done
}

async function tellTeam(context: CommandContext): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const team = await client.team.get({ profile })
  context.answer({ profile, team }, (screen) => (team
    ? renderTeam(team, screen)
    : [t('The ledger of {profile} belongs to no team.', { profile })]))
  return EXIT.done
}

async function checkTeam(context: CommandContext, { replay }: { readonly replay?: boolean }): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const checked = await client.team.check({ profile, replays: replay === true })
  const { fault, replayed, refused, certificates } = checked
  context.answer({ profile, ...checked }, ({ paint }) => [
    ...sayLog(checked, paint),
    ...(replayed ? sayReplayed(replayed, paint) : []),
    ...refused.map((one) => `${paint('warn', '!')} ${sayRefused(one)}`),
    ...certificates.map((one) => `${paint('warn', '!')} ${sayChange(one)}`),
    ...(certificates.length === 0 ? [] : [sayRenewal()]),
  ])
  return fault === null ? EXIT.done : EXIT.storage
}

function sayLog(
  { there, fault, from }: Pick<CheckedTeam, 'there' | 'fault' | 'from'>, paint: Screen['paint'],
): readonly string[] {
  if (fault !== null) {
    return [`${paint('bad', '✗')} ${t('The team’s log is not whole: {reason}', {
      reason: harmless(sayReason(fault)),
    })}`]
  }
  if (!there) {
    return [t('The ledger belongs to no team, so it has no team log. `tillproof doctor` examines the ledger.')]
  }
  const facts = { from: from ?? there.log, log: there.log, groups: there.groups, hash: there.head }
  const whole = facts.from === there.log
    ? t('The team’s log is whole: log {log}, {groups, plural, one {# group} other {# groups}}, head {hash}', facts)
    : t('The team’s logs {from} to {log} are whole: the last has {groups, plural, one {# group} other {# groups}}, '
      + 'head {hash}', facts)
  return [`${paint('good', '✓')} ${whole}`]
}

function sayReplayed(replayed: readonly ReplayedLog[], paint: Screen['paint']): readonly string[] {
  const same = replayed.filter(({ end }) => end === 'same').map(({ log }) => log)
  const isWithLast = replayed.at(-1)?.end === 'same'
  return [
    ...(same.length === 0 ? [] : [`${paint('good', '✓')} ${saySame(same, isWithLast)}`]),
    ...replayed.flatMap(({ log, end }) => sayUncompared(end, log)),
  ]
}

function saySame(logs: readonly number[], isWithLast: boolean): string {
  const facts = { log: logs.at(-1) ?? 0, logs: logs.join(', ') }
  if (!isWithLast) {
    return t('Carried out again, each gives the ledger that the next log begins with: logs {logs}', facts)
  }
  return logs.length === 1
    ? t('Carried out again, log {log} gives this machine’s ledger', facts)
    : t('Carried out again, each gives the ledger that the next log begins with, the last one this machine’s: logs '
      + '{logs}', facts)
}

function sayUncompared(end: ReplayedLog['end'], log: number): readonly string[] {
  switch (end) {
    case 'same':
      return []
    case 'reopened':
      return [t('Log {log} was carried out again, and its end not compared: two people went on with another ledger.',
        { log })]
    case 'behind':
      return [t('Log {log} was carried out again, and its end not compared: this ledger is still at an earlier log.',
        { log })]
    case 'version':
      return [t('Log {log} was not compared: another version of the program wrote it, or the next one.', { log })]
  }
}

function sayRefused({ at, seat, person, act }: CheckedTeam['refused'][number]): string {
  const facts = { at: formatUtc(at), seat: harmless(seat), person: harmless(person) }
  return act === null
    ? t('{at}: {seat} of {person} was refused, because it was removed', facts)
    : t('{at}: {seat} of {person} was refused {act}, which takes another role', { ...facts, act: harmless(act) })
}

function sayChange({ at, actor, before, after, seats }: CheckedTeam['certificates'][number]): string {
  return t('{at}: the core was started by {actor} with another certificate, {after} in place of {before}; {seats, '
    + 'plural, =0 {none of the seats} other {# of the seats}} joined with the earlier one', {
    at: formatUtc(at), actor: harmless(actor), seats,
    before: harmless(before.slice(0, FINGERPRINT_DIGITS)), after: harmless(after.slice(0, FINGERPRINT_DIGITS)),
  })
}

function sayRenewal(): string {
  return t('If nobody renewed it, look who replaced its files. After a renewal, browsers go on, and each terminal '
    + 'joins again by a new invitation.')
}

async function leaveTeam(context: CommandContext): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { team } = await client.team.leave({ profile })
  context.answer({ profile, team }, () => [
    t('The ledger of {profile} is this machine’s own again. The log of team {team} stays in the database.', {
      profile, team,
    }),
  ])
  return EXIT.done
}
