/** `profile add | list | show | set | set-key | remove`. */
import { Option, type Command } from 'commander'
import {
  DEFAULT_REQUESTS_PER_MINUTE, DEFAULT_SHARE_PERCENT, MAX_PENDING_HOURS, MAX_REQUESTS_PER_MINUTE, type DaySettings,
  type Profile,
} from '../../../../src-shared/contract/profiles/profiles.ts'
import { countOf, formatCount, formatUtc } from '../../../../src-shared/labels/format.ts'
import { wholeNumber } from '../arguments.ts'
import { addExamples, usageWrong, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { askLine } from '../prompt.ts'
import { renderTable } from '../render/table.ts'
import { harmless } from '../render/text.ts'
import { getSecretKey, getSecrets } from '../secrets.ts'
import { answerProposed } from '../steps/answer-proposal.ts'
import { addUserOptions, getCredential, type UserFlags } from '../steps/credential.ts'
import type { Canvas } from '../terminal.ts'

const SWITCH = ['on', 'off'] as const
type Switch = (typeof SWITCH)[number]

const V3_VERIFY = 'allow v3 verification; the service’s documentation does not show its answer'

type SetKeyFlags = Partial<UserFlags> & { readonly secretKeyStdin?: boolean }

interface SetFlags extends Partial<UserFlags>,
  Partial<Pick<Profile, 'requestsPerMinute' | 'sharePercent' | keyof DaySettings>> {
  readonly baseUrl?: string
  readonly v3BaseUrl?: string
  readonly v3Verify?: Switch
}

interface AddFlags {
  readonly kind: 'test' | 'live'
  readonly baseUrl: string
  readonly v3BaseUrl?: string
  readonly v3Verify?: Switch
  readonly publicKey: string
  readonly requestsPerMinute: number
  readonly sharePercent: number
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
    .addOption(new Option('--share-percent <n>', 'share of that limit for this seat; other seats and the '
      + 'merchant’s own servers need the rest').argParser(wholeNumber(1, 100)).default(DEFAULT_SHARE_PERCENT))
    .option('--secret-key-stdin', 'read the secret key from the first line of stdin (default: prompt)')
    .action((name: string, flags: AddFlags, own: Command) => act(own, (context) => addOne(context, name, flags)))
  addExamples(add, 'profile add acme-test --kind test --base-url https://… --public-key …')

  const list = group
    .command('list')
    .description('list profiles')
    .action((_: unknown, command: Command) => act(command, listAll))
  addExamples(list, 'profile list')

  addShow(group, act)

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
    .addOption(new Option('--share-percent <n>', 'share of that limit for this seat').argParser(wholeNumber(1, 100)))
    .option('--time-zone <zone>', 'of business days, and of the times in files and reports, such as Africa/Lagos')
    .option('--cut-off <time>', 'when a business day begins, such as 05:00')
    .addOption(new Option('--pending-too-long-hours <n>', 'after how many hours a pending payment is an exception')
      .argParser(wholeNumber(1, MAX_PENDING_HOURS)))
  addUserOptions(set, false)
    .action((name: string, flags: SetFlags, own: Command) => act(own, (context) => changeOne(context, name, flags)))
  addExamples(set, 'profile set acme-test --v3-verify on',
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

async function addOne(context: CommandContext, name: string, flags: AddFlags): Promise<ExitStatus> {
  const { secretKeyStdin = false, kind, baseUrl, v3BaseUrl, v3Verify, publicKey } = flags
  const { requestsPerMinute, sharePercent } = flags
  const client = await context.client()
  const secretKey = await getSecretKey(context, secretKeyStdin, 'profile add')
  const profile = await client.profiles.add({
    name,
    kind,
    baseUrl,
    ...(v3BaseUrl !== undefined && { v3BaseUrl }),
    v3Verify: v3Verify === 'on',
    publicKey,
    secretKey,
    requestsPerMinute,
    sharePercent,
  })
  context.answer({ profile }, (screen) => [`Added profile ${profile.name}.`, ...renderProfile(profile, screen)])
  return EXIT.done
}

async function changeOne(context: CommandContext, name: string, flags: SetFlags): Promise<ExitStatus> {
  if (flags.user !== undefined) return proposeAddress(context, name, flags)
  const { v3Verify, user: _, secretsStdin: __, ...others } = flags
  const changes = { ...others, ...(v3Verify !== undefined && { v3Verify: v3Verify === 'on' }) }
  if (Object.keys(changes).length === 0) throw usageWrong('No setting was given', 'profile set')
  const client = await context.client(name)
  const profile = await client.profiles.update({ profile: name, ...changes })
  context.answer({ profile }, (screen) => [`Changed profile ${profile.name}.`, ...renderProfile(profile, screen)])
  return EXIT.done
}

/** Where the profile has people, one proposes the address, and another confirms it. */
async function proposeAddress(context: CommandContext, profile: string, flags: SetFlags): Promise<ExitStatus> {
  const { baseUrl, v3BaseUrl, user: _, secretsStdin: __, ...others } = flags
  const isOther = Object.values(others).some((value) => value !== undefined)
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
  const questions = { secretKey: 'Secret key (not shown): ', passphrase: `Passphrase of ${user} (not shown): ` }
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
    `The secret key of ${profile.name} was replaced. Its fingerprint is ${profile.keyFingerprint}.`,
  ])
  return EXIT.done
}

async function listAll(context: CommandContext): Promise<ExitStatus> {
  const client = await context.client()
  const profiles = await client.profiles.list()
  // The practice profile is always among them.
  const hasOwn = profiles.some(({ kind }) => kind !== 'practice')
  context.answer({ profiles }, (screen) => [
    ...renderProfiles(profiles, screen),
    ...(hasOwn ? [] : ['', 'You have no profile of your own yet. Add one with `tillproof profile add`.']),
  ])
  return EXIT.done
}

function renderProfiles(profiles: readonly Profile[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: 'Name' },
      { header: 'Kind' },
      { header: 'Address', cutAt: 'end' },
      { header: 'Calls per minute', align: 'right' },
      { header: 'Share', align: 'right' },
    ],
    profiles.map(({ name, kind, baseUrl, requestsPerMinute, sharePercent }) => [
      name,
      { text: kind, tone: kind === 'live' ? 'alarm' : 'accent' },
      baseUrl,
      formatCount(requestsPerMinute),
      `${sharePercent} %`,
    ]),
    canvas,
  )
}

async function showOne(context: CommandContext, name: string, showsKey: boolean): Promise<ExitStatus> {
  const client = await context.client()
  const profile = await client.profiles.get({ profile: name })
  const evidenceKey = showsKey ? await client.ledger.evidenceKey({ profile: name }) : null
  context.answer({ profile, ...(evidenceKey && { evidenceKey }) }, (screen) => [
    screen.paint('strong', profile.name),
    ...renderProfile(profile, screen),
    ...renderFacts([
      ['Payments', formatCount(profile.payments)], ['Data', profile.dataDir],
      ...(evidenceKey === null ? [] : [
        ['Evidence key', evidenceKey.publicKey] as const, ['', `fingerprint ${evidenceKey.fingerprint}`] as const,
      ]),
    ], screen),
  ])
  return EXIT.done
}

async function removeOne(context: CommandContext, name: string, isSure: boolean): Promise<ExitStatus> {
  if (!isSure && !context.canAsk) {
    throw usageWrong('Nobody can be asked here whether to remove the ledger, so --yes is needed', 'profile remove')
  }
  const client = await context.client(name)
  if (!isSure) await confirmRemoval(context, name)
  const profile = await client.profiles.remove({ profile: name })
  context.answer({ profile }, () => [`Removed profile ${profile.name} with its ledger and its key.`])
  return EXIT.done
}

async function confirmRemoval(context: CommandContext, name: string): Promise<void> {
  const { stdin, stderr } = context.terminal
  const question = `This permanently removes the ledger of ${name}. Type its name to continue: `
  const answer = await askLine(question, stdin, stderr, context.interruption.signal)
  context.throwIfStopped('Stopped. Nothing was removed.')
  if (answer.trim() === name) return
  throw usageWrong('The name was not typed, so the profile was kept', 'profile remove')
}

function renderProfile(profile: Profile, canvas: Canvas): readonly string[] {
  const { kind, baseUrl, v3BaseUrl, v3Verify, publicKey, keyFingerprint } = profile
  const { requestsPerMinute, sharePercent, timeZone, cutOff, pendingTooLongHours, createdAt } = profile
  return renderFacts([
    ['Kind', kind],
    ['Address', baseUrl],
    ...(v3BaseUrl === null ? [] : [['v3 address', v3BaseUrl] as const]),
    ['v3 verify', v3Verify ? 'on' : 'off'],
    ['Public key', publicKey],
    ['Secret key', `fingerprint ${keyFingerprint}`],
    ['Budget', `${sharePercent} % of ${formatCount(requestsPerMinute)} calls per minute`],
    ['Business day', `${timeZone}, from ${cutOff}`],
    ['Pending', `an exception after ${countOf(pendingTooLongHours, 'hour')}`],
    ['Added', formatUtc(createdAt)],
  ], canvas)
}

function renderFacts(facts: readonly (readonly [string, string])[], canvas: Canvas): readonly string[] {
  return facts.map(([name, value]) => `  ${canvas.paint('quiet', name.padEnd(12))}  ${harmless(value)}`)
}
