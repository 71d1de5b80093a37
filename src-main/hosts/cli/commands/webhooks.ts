/** `webhooks listen | import | list | show | set`: receives them, and shows what they say and what follows from it. */
import { basename } from 'node:path'
import { Option, type Command } from 'commander'
import {
  AUTHENTICITY_KINDS, WEBHOOK_FILTERS, type Authenticity, type WebhookFilter, type WebhookImport,
} from '../../../../src-shared/contract/webhooks/webhooks.ts'
import { tellUncheckedWarning } from '../../../../src-shared/labels/webhook-labels.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { idNumber, wholeNumber } from '../arguments.ts'
import { addExamples, optionWithDefault, usageWrong, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { createProgress } from '../progress.ts'
import {
  describeRefusals, renderWebhook, renderWebhookImport, renderWebhooks, renderWebhookSettings, webhookLine,
  webhookProgressFace,
} from '../render/webhooks.ts'
import { getSharedSecret } from '../secrets.ts'
import { untilStopped } from '../signals.ts'
import { followRun } from '../steps/follow-run.ts'
import { withInput } from '../steps/given-input.ts'

const MAX_PORT = 65_535
const DEFAULT_LIMIT = 50
const MAX_LIMIT = 1_000

export const addWebhooks: AddCommands = (program, act) => {
  const group = program.command('webhooks').description('receive, store and verify the service’s webhooks')
  addListen(group, act)
  addImport(group, act)
  addLooks(group, act)
  addSet(group, act)
}

function addListen(group: Command, act: Act): void {
  const command = group
    .command('listen')
    .description(t('receive webhooks on 127.0.0.1, behind your tunnel or proxy, until Ctrl-C or SIGTERM (status 0); '
      + 'each is stored and its payment verified. With --json the first line is {example}, then one object per '
      + 'delivery', {
      example: '{"address"}',
    }))
    .addOption(optionWithDefault('--port <n>', 'port, for this time only', 'from the settings')
      .argParser(wholeNumber(0, MAX_PORT)))
    .action((flags: { port?: number }, own: Command) => act(own, (context) => listen(context, flags.port)))
  addExamples(command, 'webhooks listen', 'webhooks listen --json >> deliveries.jsonl')
}

async function listen(context: CommandContext, port: number | undefined): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { signal } = context.interruption
  const { authenticity } = await client.webhooks.settings({ profile })
  if (authenticity.kind === 'none') {
    context.note([t('{warning} See `tillproof webhooks set --authenticity`.', { warning: tellUncheckedWarning() })])
  }
  const { address, after } = await client.webhooks.listen({ profile, port })
  context.answer({ address }, ({ paint }) => [
    paint('strong', t('Receiving webhooks of profile {profile}.', { profile })),
    `  ${t('Address')}  ${address}`,
    paint('quiet', t('Point the tunnel or proxy that the service reaches to it. Anyone who knows its path can deliver. '
      + 'Ctrl-C stops it.')),
  ])
  for await (const notice of untilStopped(await client.webhooks.watch({ profile, after }, { signal }), signal)) {
    context.answer(notice, (screen) => [webhookLine(notice, screen)])
  }
  const { taken, refused } = await client.webhooks.stop({ profile })
  context.note([t('{count, plural, one {# delivery} other {# deliveries}} received, {refused}.', {
    count: taken, refused: describeRefusals(refused),
  })])
  return EXIT.done
}

function addImport(group: Command, act: Act): void {
  const command = group
    .command('import')
    .description('import webhooks from a JSONL or CSV file and verify the payments they refer to; columns are '
      + 'named like the payload’s fields, including nested ones (customer.email). Status 1 if rows were rejected '
      + 'or not all is proved')
    .argument('<file>', 'the file; - reads stdin')
    .action((file: string, _: unknown, own: Command) => act(own, (context) => (
      withInput(context, file, 'webhooks import', (path) => importFile(context, path))
    )))
  addExamples(command, 'webhooks import deliveries.jsonl')
}

async function importFile(context: CommandContext, path: string): Promise<ExitStatus> {
  const result = await takeFile(context, path)
  const { name: profile } = await context.profile()
  const { run: started, ...counts } = result
  const ending = started ? await followRun(context, started, { wait: true }) : undefined
  context.answer({ profile, ...counts, run: started?.id ?? null, runState: ending?.run.state ?? null }, (screen) => (
    renderWebhookImport({ fileName: basename(path), result, ending }, screen)
  ))
  if (counts.rejected > 0 || counts.unknownReference > 0) return EXIT.notAllProved
  return ending?.exitStatus ?? EXIT.done
}

async function takeFile(context: CommandContext, path: string): Promise<WebhookImport> {
  const { client, profile } = await begin(context)
  const { signal } = context.interruption
  const progress = createProgress(context.terminal, webhookProgressFace)
  let result: WebhookImport | undefined
  for await (const event of untilStopped(await client.webhooks.importFile({ profile, path }, { signal }), signal)) {
    if (event.kind === 'progress') progress.show(event)
    else result = event.result
  }
  progress.finish()
  if (result) return result
  context.throwIfStopped(() => t('Stopped before all of {file} was imported. Webhooks imported so far are kept.',
    { file: basename(path) }))
  throw new Error('The import of webhooks ended without a result')
}

function addLooks(group: Command, act: Act): void {
  const list = group
    .command('list')
    .description('list webhooks, newest first')
    .addOption(new Option('--only <kind>', 'only webhooks of this kind').choices(WEBHOOK_FILTERS).default('all'))
    .addOption(new Option('--limit <n>', 'how many').argParser(wholeNumber(1, MAX_LIMIT)).default(DEFAULT_LIMIT))
    .action((flags: { only: WebhookFilter; limit: number }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const { only, limit } = flags
      const { rows, total } = await client.webhooks.list({ profile, only, slice: { limit } })
      context.answer({ profile, webhooks: rows, total }, (screen) => renderWebhooks(rows, total, only, screen))
      return EXIT.done
    }))
  addExamples(list, 'webhooks list --only unknown-reference')

  const show = group
    .command('show')
    .description('show a webhook as received, without its secrets')
    .argument('<id>', 'the webhook', idNumber)
    .action((id: number, _: unknown, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const webhook = await client.webhooks.get({ profile, id })
      context.answer({ profile, webhook }, (screen) => renderWebhook(webhook, screen))
      return EXIT.done
    }))
  addExamples(show, 'webhooks show 12')
}

interface SetFlags {
  readonly port?: number
  readonly newPath?: boolean
  readonly authenticity?: (typeof AUTHENTICITY_KINDS)[number]
  readonly header?: string
  readonly secretStdin?: boolean
}

function addSet(group: Command, act: Act): void {
  const command = group
    .command('set')
    .description('change how webhooks are received; without options, show the settings. The shared secret is '
      + 'prompted for or read from stdin, never passed as an argument')
    .addOption(optionWithDefault('--port <n>', 'port on 127.0.0.1; 0 uses any free port', 'unchanged')
      .argParser(wholeNumber(0, MAX_PORT)))
    .option('--new-path', 'create a new secret path; the old address stops working (default: unchanged)')
    .addOption(optionWithDefault('--authenticity <check>', 'none; header: a header contains the shared secret; '
      + 'hmac-sha256: a header contains the HMAC-SHA256 of the body', 'unchanged').choices(AUTHENTICITY_KINDS))
    .addOption(optionWithDefault('--header <name>', 'the header to check', 'unchanged'))
    .option('--secret-stdin', 'read the shared secret from stdin (default: prompt if a check is set)')
    .action((flags: SetFlags, own: Command) => act(own, (context) => setSettings(context, flags)))
  addExamples(command, 'webhooks set --port 4780', 'webhooks set --authenticity hmac-sha256 --header x-signature')
}

async function setSettings(context: CommandContext, flags: SetFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const isQuestion = Object.keys(flags).length === 0
  const before = await client.webhooks.settings({ profile })
  const settings = isQuestion ? before : await client.webhooks.setSettings({
    profile,
    port: flags.port,
    newPath: flags.newPath === true,
    authenticity: planAuthenticity(flags, before.authenticity),
    secret: await findSecret(context, flags, before.secretFingerprint !== null),
  })
  context.answer({ profile, settings }, (screen) => renderWebhookSettings(settings, screen))
  return EXIT.done
}

function planAuthenticity({ authenticity, header }: SetFlags, before: Authenticity): Authenticity | undefined {
  const kind = authenticity ?? (header === undefined ? undefined : before.kind)
  if (kind === undefined) return undefined
  if (kind === 'none') {
    if (header !== undefined) throw usageWrong('A header is only used with a check', 'webhooks set')
    return { kind }
  }
  const name = header ?? (before.kind === 'none' ? undefined : before.header)
  if (name === undefined) throw usageWrong('A check needs a header: --header NAME', 'webhooks set')
  return { kind, header: name }
}

/** Asked for where a check is set; one that is there may be kept. */
async function findSecret(context: CommandContext, flags: SetFlags, isThere: boolean): Promise<string | undefined> {
  const { kind } = await context.profile()
  const isAsked = flags.authenticity !== undefined && flags.authenticity !== 'none' && kind !== 'practice'
  if (flags.secretStdin !== true && !isAsked) return undefined
  return getSharedSecret(context, flags.secretStdin === true, isThere, 'webhooks set')
}

async function begin(context: CommandContext) {
  const { name: profile } = await context.profile()
  return { profile, client: await context.client() }
}
