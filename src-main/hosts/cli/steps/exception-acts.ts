/** `exceptions assign | note | resolve | confirm | reject | reopen`: of references, or of all that match a filter. */
import { Option, type Command } from 'commander'
import type { ExceptionFilter } from '../../../../src-shared/contract/books/exceptions.ts'
import { RESOLUTIONS, type Resolution } from '../../../../src-shared/domain/books/exceptions.ts'
import { formatMoney } from '../../../../src-shared/labels/format.ts'
import { msg, t } from '../../../../src-shared/texts/text.ts'
import { calendarDate, wholeNumber } from '../arguments.ts'
import { addExamples, usageWrong, type Act } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addFilter, filterOf, type FilterFlags } from '../options/exception-filter.ts'
import { RESOLUTION_WORDS } from '../render/words.ts'
import { begin, type Begun } from './begin.ts'

/** The contract's bound. */
const MAX_MATCHING = 10_000
const REASON = msg('why (kept in the audit trail)')

interface WorkedFlags extends FilterFlags {
  readonly matching?: boolean
  readonly count?: number
}

interface Worked {
  readonly profile: string
  readonly txrefs?: readonly string[]
  readonly matching?: { readonly filter: ExceptionFilter; readonly count: number; readonly sha256: string }
}

interface Touched {
  readonly touched: number
  readonly waiting?: number
}

type Touch = (client: Begun['client'], worked: Worked) => Promise<Touched>

export function addExceptionActs(group: Command, act: Act): void {
  addOwning(group, act)
  addSettling(group, act)
  addAnswering(group, act)
}

function addOwning(group: Command, act: Act): void {
  const assign = addWorked(
    group, 'assign', t('assign open exceptions to a person, or unassign them; all of them or none'),
  )
    .option('--to <name>', 'the new owner: one of the people, where the profile has some')
    .addOption(new Option('--nobody', 'unassign them').conflicts('to'))
    .action((txrefs: string[], flags: WorkedFlags & { to?: string; nobody?: boolean }, own: Command) => (
      act(own, (context) => {
        const { to, nobody } = flags
        if (to === undefined && !nobody) throw usageWrong(t('Specify --to NAME or --nobody'), 'exceptions assign')
        const say = (count: number): string => (to === undefined
          ? t('{count, plural, one {# payment} other {# payments}} unassigned.', { count })
          : t('{count, plural, one {# payment} other {# payments}} assigned to {person}.', { count, person: to }))
        return work(context, { txrefs, flags, say }, (client, worked) => (
          client.exceptions.assign({ ...worked, owner: to ?? null })
        ))
      })
    ))
  addExamples(assign, 'exceptions assign ORDER-1042 ORDER-1043 --to ada', 'exceptions assign ORDER-1042 --nobody',
    'exceptions assign --matching --kind refused --to ada')

  const note = addWorked(group, 'note', t('add a note to payments; it stays with them'))
    .requiredOption('--text <text>', 'the note')
    .action((txrefs: string[], flags: WorkedFlags & { text: string }, own: Command) => act(own, (context) => (
      work(context, { txrefs, flags, say: sayNoted }, (client, worked) => (
        client.exceptions.note({ ...worked, text: flags.text })
      ))
    )))
  addExamples(note, 'exceptions note ORDER-1042 --text "Asked the bank"')
}

interface ResolveFlags extends WorkedFlags {
  readonly as: Resolution
  readonly reason: string
  readonly expectedBy?: string
}

function addSettling(group: Command, act: Act): void {
  const resolve = addWorked(
    group, 'resolve', t('resolve open exceptions, with a reason; all of them or none. A later, different answer '
      + 'reopens them. Accepting and writing off wait for a second person where the profile has one'),
  )
    .addOption(new Option('--as <resolution>', 'how it was settled').choices(RESOLUTIONS).makeOptionMandatory())
    .requiredOption('--reason <text>', t(REASON))
    .addOption(new Option('--expected-by <date>', 'of timing: the day by which the money is expected')
      .argParser(calendarDate))
    .action((txrefs: string[], flags: ResolveFlags, own: Command) => act(own, (context) => (
      work(context, { txrefs, flags, say: (count) => sayResolved(count, flags.as) }, (client, worked) => (
        client.exceptions.resolve({
          ...worked, as: flags.as, note: flags.reason, expectedBy: flags.expectedBy,
        })
      ))
    )))
  addExamples(resolve, 'exceptions resolve ORDER-1042 --as duplicate --reason "Paid as ORDER-1041"',
    'exceptions resolve ORDER-1042 --as timing --expected-by 2026-12-01 --reason "Bank holiday"',
    'exceptions resolve --matching --kind refused --count 12 --as customer-never-paid --reason "Abandoned carts"')

  const reopen = addWorked(
    group, 'reopen', t('reopen resolved exceptions, with a reason; all of them or none'),
  )
    .requiredOption('--reason <text>', t(REASON))
    .action((txrefs: string[], flags: WorkedFlags & { reason: string }, own: Command) => act(own, (context) => (
      work(context, { txrefs, flags, say: sayReopened, status: 'resolved' }, (client, worked) => (
        client.exceptions.reopen({ ...worked, reason: flags.reason })
      ))
    )))
  addExamples(reopen, 'exceptions reopen ORDER-1042 --reason "The bank says otherwise"')
}

function addAnswering(group: Command, act: Act): void {
  const confirm = addWorked(
    group, 'confirm', t('confirm resolutions that another person proposed; all of them or none'),
  )
    .action((txrefs: string[], flags: WorkedFlags, own: Command) => act(own, (context) => (
      work(context, { txrefs, flags, say: sayConfirmed, status: 'waiting' }, (client, worked) => (
        client.exceptions.confirm(worked)
      ))
    )))
  addExamples(confirm, 'exceptions confirm ORDER-1042 --sign-as ben')

  const reject = addWorked(
    group, 'reject', t('reject resolutions that wait for a second person; these stay open'),
  )
    .requiredOption('--reason <text>', t(REASON))
    .action((txrefs: string[], flags: WorkedFlags & { reason: string }, own: Command) => act(own, (context) => (
      work(context, { txrefs, flags, say: sayLeftOpen, status: 'waiting' }, (client, worked) => (
        client.exceptions.reject({ ...worked, reason: flags.reason })
      ))
    )))
  addExamples(reject, 'exceptions reject ORDER-1042 --reason "Ask the customer first" --sign-as ben')
}

function addWorked(group: Command, name: string, description: string): Command {
  return addFilter(group.command(name).description(description)
    .argument('[txref...]', 'transaction references, byte for byte; or use --matching')
    .option('--matching', 'all exceptions that match the options below; without --count they are only counted')
    .addOption(new Option('--count <n>', 'how many match: nothing is done where it is another number')
      .argParser(wholeNumber(1, MAX_MATCHING)).implies({ matching: true })))
}

function sayNoted(count: number): string {
  return t('A note was added to {count, plural, one {# payment} other {# payments}}.', { count })
}

function sayResolved(count: number, as: Resolution): string {
  return t('{count, plural, one {# payment} other {# payments}} resolved as {as}.', {
    count, as: RESOLUTION_WORDS[as],
  })
}

function sayReopened(count: number): string {
  return t('{count, plural, one {# payment} other {# payments}} reopened.', { count })
}

function sayConfirmed(count: number): string {
  return t('{count, plural, one {# payment} other {# payments}} confirmed.', { count })
}

function sayLeftOpen(count: number): string {
  return t('{count, plural, one {# payment} other {# payments}} left open.', { count })
}

interface Work {
  readonly txrefs: readonly string[]
  readonly flags: WorkedFlags
  /** Of so many payments, what was done. */
  readonly say: (count: number) => string
  readonly status?: ExceptionFilter['status']
}

async function work(context: CommandContext, { txrefs, flags, say, status }: Work, touch: Touch): Promise<ExitStatus> {
  const isMatching = flags.matching === true
  if (isMatching === txrefs.length > 0) throw usageWrong(t('Specify references, or --matching'), 'exceptions')
  const { client, profile } = await begin(context)
  const filter = await filterOf(context, flags, status)
  if (isMatching && flags.count === undefined) return tellMatching(context, { client, profile }, filter)
  const worked = isMatching
    ? { profile, matching: { ...await client.exceptions.gather({ profile, filter }), filter, count: flags.count ?? 0 } }
    : { profile, txrefs }
  const { touched, waiting = 0 } = await touch(client, worked)
  context.answer({ profile, touched, waiting }, () => [
    ...(touched > waiting ? [say(touched - waiting)] : []),
    ...(waiting > 0 ? [t('Waiting for a second person to confirm: '
      + '{count, plural, one {# payment} other {# payments}}.', { count: waiting })] : []),
    ...(touched === 0 ? [t('Nothing changed.')] : []),
  ])
  return EXIT.done
}

async function tellMatching(
  context: CommandContext, { client, profile }: Pick<Begun, 'client' | 'profile'>, filter: ExceptionFilter,
): Promise<ExitStatus> {
  const { total, totals } = await client.exceptions.list({ profile, filter, slice: { offset: 0, limit: 1 } })
  context.answer({ profile, matching: total, totals }, () => [
    t('{count, plural, one {# exception} other {# exceptions}} match. Nothing was changed; add {option} to do it.', {
      count: total, option: `--count ${total}`,
    }),
    ...totals.map(({ currency, count, atRiskMinor }) => (
      `  ${t('{count, plural, one {# exception} other {# exceptions}}, at risk: {money}', {
        count, money: formatMoney(atRiskMinor, currency),
      })}`
    )),
  ])
  return EXIT.done
}
