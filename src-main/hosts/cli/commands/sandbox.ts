/** `sandbox`: the practice service as an HTTP server on this machine, until it is stopped. */
import { readFile } from 'node:fs/promises'
import { Option, type Command } from 'commander'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import {
  DEFAULT_REQUESTS_PER_MINUTE, MAX_REQUESTS_PER_MINUTE,
} from '../../../../src-shared/contract/profiles/profiles.ts'
import { parsePublicKey, parseSecretKey } from '../../../../src-shared/domain/values/key-shapes.ts'
import { parseWebAddress } from '../../../../src-shared/domain/values/web-address.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { latency, positiveNumber, wholeNumber, type Latency } from '../arguments.ts'
import { addExamples, optionWithDefault, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import {
  SANDBOX_WINDOWS, WEBHOOK_ENCODINGS, type SandboxSettings, type SandboxWindow, type WebhookEncoding,
} from '../core-door.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderFacts } from '../render/facts.ts'
import { getSecretKey } from '../secrets.ts'
import { untilAborted } from '../../../platform/until-aborted.ts'

interface SandboxFlags {
  readonly port: number
  readonly requestsPerMinute: number
  readonly coolOffMinutes: number
  readonly window: SandboxWindow
  readonly latencyMs: Latency
  readonly seed?: number
  readonly scenario?: string
  readonly webhookUrl?: string
  readonly webhookEncoding: WebhookEncoding
  readonly publicKey?: string
  readonly secretKeyStdin?: boolean
}

const MAX_PORT = 65_535
const MAX_COOL_OFF_MINUTES = 24 * 60

export const addSandbox: AddCommands = (program, act) => {
  const command = program
    .command('sandbox')
    .description('run the practice service as an HTTP server on 127.0.0.1 until Ctrl-C or SIGTERM (status 0)')
    .addOption(new Option('--port <n>', 'its port').argParser(wholeNumber(0, MAX_PORT)).default(0, 'any free port'))
    .addOption(new Option('--requests-per-minute <n>', 'verify calls it allows per minute')
      .argParser(wholeNumber(1, MAX_REQUESTS_PER_MINUTE)).default(DEFAULT_REQUESTS_PER_MINUTE))
    .addOption(new Option('--cool-off-minutes <n>', 'how long it refuses calls after a breach; fractions are allowed')
      .argParser(positiveNumber(MAX_COOL_OFF_MINUTES)).default(30))
    .addOption(new Option('--window <model>', 'how it counts a minute').choices(SANDBOX_WINDOWS).default('sliding'))
    .addOption(new Option('--latency-ms <range>', 'response time in milliseconds, such as 50-800').argParser(latency)
      .default({ min: 0, max: 0 }, 'no delay'))
    .addOption(optionWithDefault('--seed <n>', 'determines its data, keys and delays', 'that of the practice day')
      .argParser(wholeNumber(0)))
    .option('--webhook-url <url>', 'where it sends webhooks for completed payments (default: nowhere)')
    .addOption(new Option('--webhook-encoding <encoding>', 'how webhooks are encoded')
      .choices(WEBHOOK_ENCODINGS).default('form'))
    .option('--public-key <key>', 'the merchant’s public key (default: one that follows from the seed)')
    .option('--secret-key-stdin', 'read the merchant’s secret key from the first line of stdin; charges are encrypted '
      + 'with what follows from it (default: one that follows from the seed)')
    .option('--scenario <file>', 'JSON file with the answer for each reference (default: none)')
    .action((flags: SandboxFlags, own: Command) => act(own, (context) => serve(context, flags)))
  addExamples(
    command, 'sandbox --requests-per-minute 60000', 'sandbox --scenario day.json --latency-ms 50-800 --json',
    'sandbox --public-key TESTPUB-0123456789ab-X --secret-key-stdin',
  )
}

async function serve(context: CommandContext, flags: SandboxFlags): Promise<ExitStatus> {
  const sandbox = await context.door.startSandbox(await planSandbox(context, flags))
  const { baseUrl, v3BaseUrl, publicKey } = sandbox
  // A key of the user's own is not shown: it could be one that works elsewhere.
  const secretKey = flags.secretKeyStdin === true ? null : sandbox.secretKey
  try {
    context.answer({ baseUrl, v3BaseUrl, publicKey, secretKey }, (screen) => [
      screen.paint('strong', t('The practice service is running. Nothing in it is real.')),
      ...renderFacts([
        [t('Address'), baseUrl], [t('v3 address'), v3BaseUrl], [t('Public key'), publicKey],
        [t('Secret key'), secretKey ?? t('the one from stdin')],
      ], screen, 11),
      '',
      t('In another terminal (you will be asked for the secret key):'),
      `  ${context.commandLine(`profile add sandbox --kind test --base-url ${baseUrl} --public-key ${publicKey}`)}`,
      screen.paint('quiet', t('Ctrl-C stops it.')),
    ])
    await untilAborted(context.interruption.signal)
  } finally {
    await sandbox.close()
  }
  return EXIT.done
}

async function planSandbox(context: CommandContext, flags: SandboxFlags): Promise<SandboxSettings> {
  const { scenario, webhookUrl, webhookEncoding, publicKey, secretKeyStdin, ...rest } = flags
  const address = webhookUrl === undefined ? undefined : parseWebAddress(webhookUrl)
  if (address?.ok === false) throw usageWrong(`--webhook-url ${address.reason}`, 'sandbox')
  const webhooks = address && { address: address.value, encoding: webhookEncoding }
  const keys = await readKeys(context, publicKey, secretKeyStdin === true)
  const settings = { ...rest, ...keys, ...(webhooks && { webhooks }) }
  if (scenario === undefined) return settings
  return { ...settings, scenario: context.door.parseScenario(await readScenario(context.pathOf(scenario))) }
}

/** Those of the user's choice, in the shapes that the document gives to both. */
async function readKeys(
  context: CommandContext, publicText: string | undefined, isFromStdin: boolean,
): Promise<Pick<SandboxSettings, 'publicKey' | 'secretKey'>> {
  const publicKey = publicText === undefined ? undefined : parsePublicKey(publicText)
  if (publicKey?.ok === false) throw usageWrong(`--public-key ${publicKey.reason}`, 'sandbox')
  const secretKey = isFromStdin ? parseSecretKey(await getSecretKey(context, true, 'sandbox')) : undefined
  if (secretKey?.ok === false) throw usageWrong(`The secret key ${secretKey.reason}`, 'sandbox')
  return { ...(publicKey && { publicKey: publicKey.value }), ...(secretKey && { secretKey: secretKey.value }) }
}

async function readScenario(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw new AppError('SCENARIO_UNUSABLE', { place: path, reason: 'can’t be read' }, { cause })
  }
}
