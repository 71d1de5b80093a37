/** `profile add | list | show | test | set | set-key | remove`. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import {
  DEFAULT_REQUESTS_PER_MINUTE, DEFAULT_SHARE_PERCENT, MAX_PENDING_HOURS, MAX_REQUESTS_PER_MINUTE, type DaySettings,
  type Profile,
} from '../../../../src-shared/contract/profiles/profiles.ts'
import {
  MAX_REASON_TEMPLATES, parseReasonTemplate, type ReasonTemplate,
} from '../../../../src-shared/domain/books/reason-templates.ts'
import { formatCount, formatUtc, machineTimeZone } from '../../../../src-shared/labels/format.ts'
import { msg, t } from '../../../../src-shared/texts/text.ts'
import { wholeNumber } from '../arguments.ts'
import { addExamples, optionWithDefault, usageWrong, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import type { KeptSeat } from '../core-door.ts'
import { decideConnectionExit, EXIT, type ExitStatus } from '../exit-status.ts'
import { askLine } from '../prompt.ts'
import { renderConnection } from '../render/connection.ts'
import { renderFacts } from '../render/facts.ts'
import { PROFILE_KIND_WORDS, RESOLUTION_WORDS } from '../render/words.ts'
import { renderTable, type Cell } from '../render/table.ts'
import { getSecretKey, getSecrets } from '../secrets.ts'
import { answerProposed } from '../steps/answer-proposal.ts'
import { addUserOptions, getCredential, type UserFlags } from '../steps/credential.ts'
import type { Canvas } from '../terminal.ts'

const SWITCH = ['on', 'off'] as const
type Switch = (typeof SWITCH)[number]

const V3_VERIFY = msg('allow v3 verification; the service’s documentation does not show its answer')

type SetKeyFlags = Partial<UserFlags> & { readonly secretKeyStdin?: boolean }

interface SetFlags extends Partial<UserFlags>,
  Partial<Pick<Profile, 'requestsPerMinute' | 'sharePercent' | keyof DaySettings>> {
  readonly baseUrl?: string
  readonly v3BaseUrl?: string
  readonly v3Verify?: Switch
  readonly reason?: readonly ReasonTemplate[]
  /** False where none are wanted. */
  readonly reasons: boolean
}

interface AddFlags {
  readonly kind: 'test' | 'live'
  readonly baseUrl: string
  readonly v3BaseUrl?: string
  readonly v3Verify?: Switch
  readonly publicKey: string
  readonly requestsPerMinute: number
  readonly sharePercent: number
  readonly timeZone?: string
  readonly test?: boolean
  readonly secretKeyStdin?: boolean
}

export const addProfile: AddCommands = (program, act) => {
  const group = program.command('profile').description('manage profiles: each is one environment (test or live) of '
    + 'one merchant')
  const add = group
    .command('add')
    .description('add a profile; its secret key is prompted for or read from stdin, never passed as an argument')
    .argument('<name>', 'lower-case letters, digits and hyphens')
    .addOption(new Option('--kind <kind>', 'which environment').choices(['test', 'live']).makeOptionMandatory())
    .requiredOption('--base-url <url>', 'address of the service; https, or http on this machine for a test profile')
    .option('--v3-base-url <url>', 'address of its v3 API')
    .addOption(new Option('--v3-verify <switch>', V3_VERIFY).choices(SWITCH).default('off'))
    .requiredOption('--public-key <key>', 'the public key')
    .addOption(new Option('--requests-per-minute <n>', 'verify calls per minute allowed by the service')
      .argParser(wholeNumber(1, MAX_REQUESTS_PER_MINUTE)).default(DEFAULT_REQUESTS_PER_MINUTE))
    .addOption(new Option('--share-percent <n>', 'share of that limit for this computer; other computers and the '
      + 'merchant’s own servers need the rest').argParser(wholeNumber(1, 100)).default(DEFAULT_SHARE_PERCENT))
    .addOption(optionWithDefault('--time-zone <zone>', 'of business days, such as Africa/Lagos', 'this machine’s'))
    .option('--test', 'test the connection first, with one call that changes nothing; nothing is added where it does '
      + 'not work')
    .option('--secret-key-stdin', 'read the secret key from the first line of stdin (default: prompt)')
    .action((name: string, flags: AddFlags, own: Command) => act(own, (context) => addOne(context, name, flags)))
  addExamples(add, 'profile add acme-test --kind test --base-url https://… --public-key …')

  const list = group
    .command('list')
    .description('list profiles')
    .action((_: unknown, command: Command) => act(command, listAll))
  addExamples(list, 'profile list')

  addShow(group, act)

  addTest(group, act)
  addChanges(group, act)
  const remove = group
    .command('remove')
    .description('remove a profile with its ledger and its key; existing backups are not touched')
    .argument('<name>', 'its name')
    .option('--yes', 'do not ask for confirmation; needed where nobody can be asked (default: ask)')
    .action((name: string, flags: { yes?: boolean }, command: Command) =>
      act(command, (context) => removeOne(context, name, flags.yes === true)))
  addExamples(remove, 'profile remove acme-test', 'profile remove acme-test --yes')
}

function addChanges(group: Command, act: Act): void {
  const set = group
    .command('set')
    .description('change settings of a profile; options not given stay as they are')
    .argument('<name>', 'its name')
    .option('--base-url <url>', 'address of the service; takes the passphrase of the key vault, as the next, and where '
      + 'there are people two of them: --user proposes it')
    .option('--v3-base-url <url>', 'address of its v3 API; transfers signed for another one must be signed again')
    .addOption(new Option('--v3-verify <switch>', V3_VERIFY).choices(SWITCH))
    .addOption(new Option('--requests-per-minute <n>', 'verify calls per minute allowed by the service')
      .argParser(wholeNumber(1, MAX_REQUESTS_PER_MINUTE)))
    .addOption(new Option('--share-percent <n>', 'share of that limit for this computer')
      .argParser(wholeNumber(1, 100)))
    .option('--time-zone <zone>', 'of business days, and of the times in files and reports, such as Africa/Lagos')
    .option('--cut-off <time>', 'when a business day begins, such as 05:00')
    .addOption(new Option('--pending-too-long-hours <n>', 'after how many hours a pending payment is an exception')
      .argParser(wholeNumber(1, MAX_PENDING_HOURS)))
    .addOption(new Option('--reason <resolution: text>', t('a reason that the workbench offers for resolving '
      + 'exceptions; may be repeated, {most} at most, and replaces the existing ones',
        { most: MAX_REASON_TEMPLATES })).argParser(readReason))
    .option('--no-reasons', 'offer none')
  addUserOptions(set, false)
    .action((name: string, flags: SetFlags, own: Command) => act(own, (context) => changeOne(context, name, flags)))
  addExamples(set, 'profile set acme-test --v3-verify on',
    'profile set acme-test --reason "duplicate: Paid twice in the shop" --reason "fraud: Card reported as stolen"',
    'profile set acme-test --v3-base-url https://… --user ada')

  const setKey = group
    .command('set-key')
    .description('replace the secret key of a profile; it is prompted for or read from stdin, never passed as an '
      + 'argument')
    .argument('<name>', 'its name')
    .option('--secret-key-stdin', 'read the secret key from the first line of stdin (default: prompt)')
  addUserOptions(setKey, false)
    .action((name: string, flags: SetKeyFlags, own: Command) =>
      act(own, (context) => (flags.user === undefined
        ? setOne(context, name, flags.secretKeyStdin === true)
        : proposeKey(context, name, flags))))
  addExamples(setKey, 'profile set-key acme-test')
}

function addShow(group: Command, act: Act): void {
  const show = group
    .command('show')
    .description('show a profile’s settings and data folder')
    .argument('<name>', 'its name')
    .option('--evidence-key', 'also show the key that signs its anchors and proofs; opens the key vault')
    .action((name: string, flags: { evidenceKey?: boolean }, command: Command) => (
      act(command, (context) => showOne(context, name, flags.evidenceKey === true))
    ))
  addExamples(show, 'profile show acme-test', 'profile show acme-test --evidence-key')
}

function addTest(group: Command, act: Act): void {
  const test = group
    .command('test')
    .description('test the connection of a profile: is its address reached, and is its key refused? One call, which '
      + 'changes nothing and counts in the request budget')
    .argument('<name>', 'its name')
    .action((name: string, _: unknown, command: Command) => act(command, (context) => testOne(context, name)))
  addExamples(test, 'profile test acme-test')
}

async function testOne(context: CommandContext, profile: string): Promise<ExitStatus> {
  const client = await context.client(profile)
  const connection = await client.connection.test({ profile })
  context.answer({ profile, connection }, (screen) => renderConnection(connection, screen))
  return decideConnectionExit(connection)
}

async function addOne(context: CommandContext, name: string, flags: AddFlags): Promise<ExitStatus> {
  const { secretKeyStdin = false, kind, baseUrl, v3BaseUrl, v3Verify, publicKey } = flags
  const { requestsPerMinute, sharePercent, timeZone = machineTimeZone() } = flags
  const client = await context.client()
  const secretKey = await getSecretKey(context, secretKeyStdin, 'profile add')
  const given = { name, kind, baseUrl, publicKey, secretKey, requestsPerMinute, sharePercent }
  const tested = flags.test === true ? await client.connection.tryNew(given) : null
  if (tested && tested.finding !== 'ready') {
    context.answer({ profile: null, connection: tested }, (screen) => [
      ...renderConnection(tested, screen), '', t('No profile was added.'),
    ])
    return decideConnectionExit(tested)
  }
  const profile = await client.profiles.add({
    ...given,
    ...(v3BaseUrl !== undefined && { v3BaseUrl }),
    v3Verify: v3Verify === 'on',
    timeZone,
  })
  context.answer({ profile, ...(tested && { connection: tested }) }, (screen) => [
    ...(tested ? [...renderConnection(tested, screen), ''] : []),
    t('Added profile {name}.', { name: profile.name }), ...renderProfile(profile, screen),
  ])
  return EXIT.done
}

async function changeOne(context: CommandContext, name: string, flags: SetFlags): Promise<ExitStatus> {
  if (flags.user !== undefined) return proposeAddress(context, name, flags)
  const { v3Verify, reason, reasons: isOffering, user: _, secretsStdin: __, ...others } = flags
  const reasons = isOffering ? reason : []
  const changes = {
    ...others, ...(v3Verify !== undefined && { v3Verify: v3Verify === 'on' }), ...(reasons && { reasons }),
  }
  if (Object.keys(changes).length === 0) throw usageWrong('No setting was given', 'profile set')
  const client = await context.client(name)
  const profile = await client.profiles.update({ profile: name, ...changes })
  context.answer({ profile }, (screen) => [t('Changed profile {name}.',
    { name: profile.name }), ...renderProfile(profile, screen)])
  return EXIT.done
}

/** Where the profile has people, one proposes the address, and another confirms it. */
async function proposeAddress(context: CommandContext, profile: string, flags: SetFlags): Promise<ExitStatus> {
  const { baseUrl, v3BaseUrl, user: _, secretsStdin: __, reasons, ...others } = flags
  const isOther = !reasons || Object.values(others).some((value) => value !== undefined)
  if (isOther || (baseUrl === undefined && v3BaseUrl === undefined)) {
    throw usageWrong('With --user, addresses are proposed and nothing else', 'profile set')
  }
  const client = await context.client()
  const by = await getCredential(context, flags, 'profile set')
  const change = { kind: 'address' as const, baseUrl, v3BaseUrl }
  return answerProposed(context, profile, await client.proposals.propose({ profile, change, by }))
}

async function proposeKey(context: CommandContext, profile: string, flags: SetKeyFlags): Promise<ExitStatus> {
  const { user = '', secretsStdin } = flags
  const client = await context.client()
  const questions = { secretKey: t('Secret key (not shown): '), passphrase: t('Passphrase of {user} (not shown): ',
    { user }) }
  const { secretKey, passphrase } = await getSecrets(context, questions, secretsStdin === true, 'profile set-key')
  const proposed = await client.proposals.propose({
    profile, change: { kind: 'key', secretKey }, by: { user, passphrase },
  })
  return answerProposed(context, profile, proposed)
}

async function setOne(context: CommandContext, name: string, isFromStdin: boolean): Promise<ExitStatus> {
  const client = await context.client(name)
  const secretKey = await getSecretKey(context, isFromStdin, 'profile set-key')
  const profile = await client.profiles.replaceKey({ profile: name, secretKey })
  context.answer({ profile }, () => [
    t('The secret key of {name} was replaced. Its fingerprint is {fingerprint}.', {
      name: profile.name, fingerprint: profile.keyFingerprint,
    }),
  ])
  return EXIT.done
}

async function listAll(context: CommandContext): Promise<ExitStatus> {
  const client = await context.client()
  const profiles = await client.profiles.list()
  const seats = (await context.seats.store.list()).map(({ name, seat: { kind, address, person, seatId } }) => (
    { name, kind, address, person, seatId }
  ))
  // The practice profile is always among them.
  const hasOwn = seats.length > 0 || profiles.some(({ kind }) => kind !== 'practice')
  context.answer({ profiles, seats }, (screen) => [
    ...renderProfiles(profiles, seats, screen),
    ...(hasOwn ? [] : ['', t('You have no profile of your own yet. Add one with `tillproof profile add`.')]),
  ])
  return EXIT.done
}

type ListedSeat = Pick<KeptSeat['seat'], 'kind' | 'address'> & { readonly name: string }

function renderProfiles(
  profiles: readonly Profile[], seats: readonly ListedSeat[], canvas: Canvas,
): readonly string[] {
  return renderTable(
    [
      { header: t('Name') },
      { header: t('Kind') },
      { header: t('Address'), cutAt: 'end' },
      { header: t('Calls per minute'), align: 'right' },
      { header: t('Share'), align: 'right' },
    ],
    [
      ...profiles.map(({ name, kind, baseUrl, requestsPerMinute, sharePercent }) => [
        name, kindCell(kind), baseUrl, formatCount(requestsPerMinute), `${sharePercent} %`,
      ]),
      ...seats.map(({ name, kind, address }) => [
        name, kind === null ? '' : kindCell(kind), t('on the core at {address}', { address }), '', '',
      ]),
    ],
    canvas,
  )
}

function kindCell(kind: Profile['kind']): Cell {
  return { text: PROFILE_KIND_WORDS[kind], tone: kind === 'live' ? 'alarm' : 'accent' }
}

async function showOne(context: CommandContext, name: string, showsKey: boolean): Promise<ExitStatus> {
  const client = await context.client()
  const profile = await client.profiles.get({ profile: name })
  const evidenceKey = showsKey ? await client.ledger.evidenceKey({ profile: name }) : null
  context.answer({ profile, ...(evidenceKey && { evidenceKey }) }, (screen) => [
    screen.paint('strong', profile.name),
    ...renderProfile(profile, screen),
    ...renderFacts([
      [t('Payments'), formatCount(profile.payments)], [t('Data'), profile.dataDir],
      ...(evidenceKey === null ? [] : [
        [t('Evidence key'), evidenceKey.publicKey] as const, ['', t('fingerprint {fingerprint}',
          { fingerprint: evidenceKey.fingerprint })] as const,
      ]),
    ], screen),
  ])
  return EXIT.done
}

async function removeOne(context: CommandContext, name: string, isSure: boolean): Promise<ExitStatus> {
  if (!isSure && !context.canAsk) {
    throw usageWrong('Nobody can be asked here whether to remove the ledger, so --yes is needed', 'profile remove')
  }
  const kept = await context.seats.store.find(name)
  if (kept) return removeSeat(context, kept, isSure)
  const client = await context.client(name)
  if (!isSure) {
    const question = t('This permanently removes the ledger of {name}. Type its name to continue: ', { name })
    await confirmRemoval(context, name, question)
  }
  const profile = await client.profiles.remove({ profile: name })
  context.answer({ profile }, () => [t('Removed profile {name} with its ledger and its key.', { name: profile.name })])
  return EXIT.done
}

/** The ledger is the core's: this machine only forgets how it worked on it. */
async function removeSeat(context: CommandContext, { name, seat }: KeptSeat, isSure: boolean): Promise<ExitStatus> {
  const { address, seatId } = seat
  if (!isSure) {
    const question = t('This removes the seat {name} from this machine; the ledger stays on its core. Type its name to '
      + 'continue: ', { name })
    await confirmRemoval(context, name, question)
  }
  await context.seats.store.remove(name)
  context.answer({ seat: { name, address, seatId } }, () => [
    t('Removed the seat {name} from this machine.', { name }),
    t('The core at {address} still knows it: an administrator removes it there with `tillproof team remove '
      + '{seatId}`.', { address, seatId }),
  ])
  return EXIT.done
}

async function confirmRemoval(context: CommandContext, name: string, question: string): Promise<void> {
  const { stdin, stderr } = context.terminal
  const answer = await askLine(question, stdin, stderr, context.interruption.signal)
  context.throwIfStopped(() => t('Stopped. Nothing was removed.'))
  if (answer.trim() === name) return
  throw usageWrong('The name was not typed, so the profile was kept', 'profile remove')
}

function readReason(line: string, before: readonly ReasonTemplate[] | undefined): readonly ReasonTemplate[] {
  const reason = parseReasonTemplate(line)
  if (!reason) throw new InvalidArgumentError('It must be a resolution and a text, such as "duplicate: Paid twice".')
  return [...(before ?? []), reason]
}

function renderProfile(profile: Profile, canvas: Canvas): readonly string[] {
  const { kind, baseUrl, v3BaseUrl, v3Verify, publicKey, keyFingerprint } = profile
  const { requestsPerMinute, sharePercent, timeZone, cutOff, pendingTooLongHours, reasons, createdAt } = profile
  const { watchedFolder } = profile
  return renderFacts([
    [t('Kind'), PROFILE_KIND_WORDS[kind]],
    [t('Address'), baseUrl],
    ...(v3BaseUrl === null ? [] : [[t('v3 address'), v3BaseUrl] as const]),
    [t('v3 verify'), v3Verify ? t('on') : t('off')],
    [t('Public key'), publicKey],
    [t('Secret key'), t('fingerprint {fingerprint}', { fingerprint: keyFingerprint })],
    [t('Budget'), t('{percent} % of {limit, number} calls per minute', {
      percent: sharePercent, limit: requestsPerMinute,
    })],
    [t('Business day'), t('{timeZone}, from {cutOff}', { timeZone, cutOff })],
    [t('Pending'), t('an exception after {hours, plural, one {# hour} other {# hours}}', {
      hours: pendingTooLongHours,
    })],
    ...(watchedFolder ? [[t('Watched folder'), watchedFolder.path] as const] : []),
    ...reasons.map(({ as, text }, place) => [t('Reason {number}',
      { number: place + 1 }), `${RESOLUTION_WORDS[as]}: ${text}`] as const),
    [t('Added'), formatUtc(createdAt)],
  ], canvas)
}
