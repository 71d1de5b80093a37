/** `quickdocs`: what the service says of one of its own v3 endpoints. */
import { Argument, Option, type Command } from 'commander'
import type { EndpointDescription } from '../../../../src-shared/contract/service/quickdocs.ts'
import { ENDPOINT_METHODS, type EndpointMethod } from '../../../../src-shared/domain/service/endpoint.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { addExamples, type AddCommands } from '../command.ts'
import { EXIT } from '../exit-status.ts'
import { harmless } from '../render/text.ts'
import type { Screen } from '../terminal.ts'

export const addQuickdocs: AddCommands = (program, act) => {
  const command = program
    .command('quickdocs')
    .description('show the service’s description of one of its v3 endpoints')
    .addArgument(new Argument('<path>', 'the path of the endpoint, such as /transfers'))
    .addOption(new Option('--method <method>', 'HTTP method').choices(ENDPOINT_METHODS).default('POST'))
    .action((path: string, flags: { method: EndpointMethod }, command: Command) =>
      act(command, async (context) => {
        const { name: profile } = await context.profile()
        const client = await context.client()
        const asked = { profile, method: flags.method, endpoint: withSlash(path) }
        const described = await client.quickdocs.describe(asked)
        context.answer({ profile, method: flags.method, path, ...described }, (screen) => render(described, screen))
        return EXIT.done
      }))
  addExamples(command, 'quickdocs /transfers', 'quickdocs /transactions/7/verify --method GET')
}

function withSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`
}

function render(described: EndpointDescription, screen: Screen): readonly string[] {
  const { description, endpoint, fields, sampleRequest, sampleResponse } = described
  const width = Math.max(0, ...fields.map(({ field }) => field.length))
  return [
    screen.paint('strong', harmless(endpoint ?? '')),
    ...(description === null ? [] : [harmless(description)]),
    ...(fields.length === 0 ? [] : ['', screen.paint('strong', t('Fields'))]),
    ...fields.map(({ field, text }) => `  ${harmless(field).padEnd(width)}  ${harmless(text)}`),
    ...renderSample(t('Sample request'), sampleRequest, screen),
    ...renderSample(t('Sample response'), sampleResponse, screen),
  ]
}

function renderSample(title: string, sample: string | null, screen: Screen): readonly string[] {
  if (sample === null) return []
  return ['', screen.paint('strong', title), ...sample.split('\n').map((line) => `  ${harmless(line)}`)]
}
