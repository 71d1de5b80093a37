/** `match`: computes the matches again, lists them, and takes decisions on them. */
import { Option, type Command } from 'commander'
import { MAX_WINDOW_ROWS } from '../../../../src-shared/contract/common.ts'
import type { Match } from '../../../../src-shared/contract/matching/matches.ts'
import {
  LINK_NAMES, MATCH_STATES, SIDES, type LinkName, type MatchState,
} from '../../../../src-shared/domain/matching/links.ts'
import { UNMATCHED_STATES } from '../../../../src-shared/domain/matching/planned-match.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { currencyCode, idNumber, named, wholeNumber } from '../arguments.ts'
import { addExamples, refuseBelow, usageWrong, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderDecided, renderMatch, renderMatches, renderOutcome, tellStanding } from '../render/matches.ts'
import { addMatchWriteOffs } from '../steps/match-write-offs.ts'
import { askReason } from '../steps/ask-reason.ts'
import { readItems, typedItems, type TypedItem } from '../steps/typed-items.ts'
import { listUnmatched, type UnmatchedFlags, type UnmatchedState } from '../steps/list-unmatched.ts'

interface ListFlags extends UnmatchedFlags {
  readonly state?: ListedState
  readonly waiting?: true
  readonly limit: number
}

interface MakeFlags {
  readonly link: LinkName
  readonly left: readonly TypedItem[]
  readonly right: readonly TypedItem[]
  readonly reason?: string
}

type ListedState = MatchState | UnmatchedState

interface DecideFlags {
  readonly reason?: string
  readonly choice?: number
}

export const addMatch: AddCommands = (program, act) => {
  const group = program
    .command('match')
    .description('match payments, settlements, bank lines and transfers; --dry-run shows what would change')
    .option('--dry-run', 'show what it would come to, without storing it (default: off)')
    .action(({ dryRun = false }: { dryRun?: boolean }, command: Command) => (
      act(command, (context) => runMatching(context, dryRun))
    ))
  refuseBelow(group)
  addExamples(group, 'match', 'match --dry-run')

  const list = group
    .command('list')
    .description('list the matches, newest first')
    .addOption(new Option('--state <state>', 'only those in this state; break and in-transit list what no match holds')
      .choices([...MATCH_STATES, ...UNMATCHED_STATES]))
    .addOption(new Option('--link <link>', 'only those between these two').choices(LINK_NAMES))
    .addOption(new Option('--side <side>', 'of breaks and items in transit: only those of this side').choices(SIDES))
    .addOption(new Option('--currency <code>', 'of breaks and items in transit: only those in this currency')
      .argParser(currencyCode))
    .addOption(new Option('--waiting', 'only those of which a write-off waits for a second person (default: off)'))
    .addOption(new Option('--limit <n>', 'how many').argParser(wholeNumber(1, MAX_WINDOW_ROWS)).default(50))
    .action((flags: ListFlags, command: Command) => act(command, (context) => listMatches(context, flags)))
  addExamples(list, 'match list --state suggested', 'match list --state break --link settlement-bank')

  const show = group
    .command('show')
    .description('show one match: its items, what it leaves, and why it is or is not confirmed')
    .argument('<match>', 'number of the match', idNumber)
    .action((id: number, _flags: object, command: Command) => act(command, (context) => showMatch(context, id)))
  addExamples(show, 'match show 12')
  addDecisions(group, act)
  addMatchWriteOffs(group, act, reasonOption)
}

function addDecisions(group: Command, act: Act): void {
  const make = group
    .command('make')
    .description('match items of both sides by hand, whatever is left between them')
    .addOption(new Option('--link <link>', 'between which two the items are').choices(LINK_NAMES).makeOptionMandatory())
    .addOption(new Option('--left <item>', 'number of an item of the left side, with =AMOUNT for a part of it; may be '
      + 'given several times').argParser(typedItems).makeOptionMandatory())
    .addOption(new Option('--right <item>', 'the same of the right side').argParser(typedItems).makeOptionMandatory())
    .addOption(reasonOption())
    .action((flags: MakeFlags, command: Command) => act(command, (context) => makeMatch(context, flags)))
  addExamples(make, 'match make --link settlement-bank --left 3 --left 4 --right 17 --reason "paid together"',
    'match make --link settlement-bank --left 5 --right 18=250.00 --reason "the rest is of another shop"')

  const confirm = group
    .command('confirm')
    .description('confirm a suggestion; of a tie, one of its possible matches')
    .argument('<match>', 'number of the match', idNumber)
    .addOption(reasonOption())
    .addOption(new Option('--choice <n>', 'of a tie: which match, as `match show` counts them')
      .argParser(wholeNumber(1)))
    .action((id: number, flags: DecideFlags, command: Command) => (
      act(command, (context) => decide(context, id, 'confirm', flags))
    ))
  addExamples(confirm, 'match confirm 12 --reason "paid in two parts"', 'match confirm 13 --choice 2')

  const dismiss = group
    .command('dismiss')
    .description('dismiss a suggestion: these items are not suggested together again')
    .argument('<match>', 'number of the match', idNumber)
    .addOption(reasonOption())
    .action((id: number, flags: DecideFlags, command: Command) => (
      act(command, (context) => decide(context, id, 'dismiss', flags))
    ))
  addExamples(dismiss, 'match dismiss 12 --reason "another customer"')

  const undo = group
    .command('undo')
    .description('undo the last decision on a match, or what a rule confirmed')
    .argument('<match>', 'number of the match', idNumber)
    .addOption(reasonOption())
    .action((id: number, flags: DecideFlags, command: Command) => (
      act(command, (context) => decide(context, id, 'undo', flags))
    ))
  addExamples(undo, 'match undo 12 --reason "wrong day"')
}

function reasonOption(): Option {
  return new Option('--reason <text>', 'reason for the audit trail (default: prompted for, or “no reason given”)')
    .argParser(named)
}

/** Suggestions and breaks are left for a person, so it ends with status 1. */
async function runMatching(context: CommandContext, dryRun: boolean): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const outcome = await client.matches.run({ profile, dryRun })
  const { counts, ...rest } = outcome
  context.answer({ profile, dryRun, ...counts, ...rest }, (screen) => renderOutcome(outcome, dryRun, screen))
  return counts.suggested + counts.breaks === 0 ? EXIT.done : EXIT.notAllProved
}

async function listMatches(context: CommandContext, { limit, ...flags }: ListFlags): Promise<ExitStatus> {
  const { state, link, waiting: isWaiting } = flags
  if (isUnmatchedState(state)) return listUnmatched(context, { ...flags, state }, limit)
  if (flags.side !== undefined || flags.currency !== undefined) {
    throw usageWrong(t('Use --side and --currency with --state break or in-transit'), 'match list')
  }
  const client = await context.client()
  const { name: profile } = await context.profile()
  const { rows, total, ...standing } = await client.matches.list({ profile, state, link, isWaiting, slice: { limit } })
  context.answer({ profile, ...standing, matches: rows, total }, (screen) => [
    ...(total === 0 ? [t('No such matches.')] : renderMatches(rows, screen)),
    ...(total === rows.length ? [] : [
      '', screen.paint('quiet', `  ${t('{rest, number} more (--limit)', { rest: total - rows.length })}`),
    ]),
    ...tellStanding(standing, screen),
  ])
  return EXIT.done
}

function isUnmatchedState(state: ListedState | undefined): state is UnmatchedState {
  return UNMATCHED_STATES.some((one) => one === state)
}

async function makeMatch(context: CommandContext, { reason: given, ...items }: MakeFlags): Promise<ExitStatus> {
  const reason = given ?? (await askReason(context))
  const client = await context.client()
  const { name: profile } = await context.profile()
  const { link } = items
  const [left, right] = await Promise.all([
    readItems(client, { profile, link, side: 'left' }, items.left),
    readItems(client, { profile, link, side: 'right' }, items.right),
  ])
  const match = await client.matches.make({ profile, link, left, right, reason })
  context.answer({ profile, match }, () => renderDecided(match))
  return EXIT.done
}

async function showMatch(context: CommandContext, matchId: number): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const match = await client.matches.get({ profile, matchId })
  context.answer({ profile, match }, (screen) => [...renderMatch(match, screen), ...tellStanding(match, screen)])
  return EXIT.done
}

async function decide(
  context: CommandContext, matchId: number, act: 'confirm' | 'dismiss' | 'undo', { reason: given, choice }: DecideFlags,
): Promise<ExitStatus> {
  const reason = given ?? (await askReason(context))
  const { matches } = await context.client()
  const { name: profile } = await context.profile()
  const asked = { profile, matchId, reason }
  const match: Match = act === 'confirm' ? await matches.confirm({ ...asked, choice }) : await matches[act](asked)
  context.answer({ profile, match }, () => renderDecided(match))
  return EXIT.done
}
