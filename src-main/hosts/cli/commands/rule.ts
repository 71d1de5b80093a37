/** `rule`: matching rules shown, tried over the last 90 days, added, disabled and exported. */
import { Option, type Command } from 'commander'
import type { GivenRuleChange } from '../../../../src-shared/contract/matching/rules.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { formatBytes } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { named, wholeNumber } from '../arguments.ts'
import { addExamples, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { renderReplay, renderRule, renderRules, renderSaved, renderVersions } from '../render/rules.ts'
import { harmless } from '../render/text.ts'
import { askReasonOfChange } from '../steps/ask-reason.ts'
import { begin } from '../steps/begin.ts'
import { planOutput } from '../steps/plan-output.ts'
import { readJsonFile } from '../steps/read-json-file.ts'

interface ListFlags {
  readonly versions?: boolean
  readonly ruleSet?: number
}

interface ChangeFlags {
  readonly reason?: string
}

export const addRule: AddCommands = (program, act) => {
  const group = program
    .command('rule')
    .description('show and change the rules by which matches are made; each change is a new version of the rule set')

  const list = group
    .command('list')
    .description('list the rules in the order in which they go')
    .addOption(versionOption())
    .option('--versions', 'list the versions instead, with who made each and why')
    .action((flags: ListFlags, own: Command) => act(own, (context) => listRules(context, flags)))
  addExamples(list, 'rule list', 'rule list --versions', 'rule list --json > rules.json')

  const show = group
    .command('show')
    .description('show one rule and what it does; its JSON is what `rule add` takes')
    .argument('<name>', 'name of the rule')
    .addOption(versionOption())
    .action((name: string, { ruleSet }: ListFlags, own: Command) => (
      act(own, (context) => showRule(context, name, ruleSet))
    ))
  addExamples(show, 'rule show net-and-date', 'rule show net-and-date --json')
  addChanges(group, act)
  addExport(group, act)
}

function addChanges(group: Command, act: Act): void {
  const tryIt = group
    .command('try')
    .description('show what a rule or rule set would change in the matches of the last 90 days; nothing is stored')
    .argument('<file>', 'JSON of a rule or of a whole rule set, or - for stdin')
    .action((file: string, _: unknown, own: Command) => act(own, (context) => tryFile(context, file)))
  addExamples(tryIt, 'rule try bank-fees.json')

  const add = group
    .command('add')
    .description('add a rule, change the one of the same name, or put a whole rule set in place')
    .argument('<file>', 'JSON of a rule or of a whole rule set, or - for stdin')
    .addOption(reasonOption())
    .action((file: string, flags: ChangeFlags, own: Command) => act(own, async (context) => {
      const given = await readJsonFile(context, file, 'rule add')
      return saveChange(context, { kind: 'given', given }, flags)
    }))
  addExamples(add, 'rule add bank-fees.json --reason "agreed with the bank"')

  const disable = group
    .command('disable')
    .description('take a rule out of use; it stays in the rule set')
    .argument('<name>', 'name of the rule')
    .addOption(reasonOption())
    .action((name: string, flags: ChangeFlags, own: Command) => act(own, (context) => (
      saveChange(context, { kind: 'switch', name, isEnabled: false }, flags)
    )))
  addExamples(disable, 'rule disable amount-and-date --reason "finds too much"')

  const enable = group
    .command('enable')
    .description('put a disabled rule in use again')
    .argument('<name>', 'name of the rule')
    .addOption(reasonOption())
    .action((name: string, flags: ChangeFlags, own: Command) => act(own, (context) => (
      saveChange(context, { kind: 'switch', name, isEnabled: true }, flags)
    )))
  addExamples(enable, 'rule enable amount-and-date')
}

function addExport(group: Command, act: Act): void {
  const write = addReplaceOption(group
    .command('export')
    .description('write a rule, or the whole rule set, as JSON that `rule add` takes')
    .argument('[name]', 'name of the rule (default: the whole set)')
    .requiredOption('--out <file>', 'the file to write'))
    .action((name: string | undefined, flags: ReplaceFlags & { out: string }, own: Command) => (
      act(own, async (context) => {
        const path = await planOutput(context, flags.out, flags)
        const { client, profile } = await begin(context)
        const file = await client.rules.export({ profile, path, name, mustBeNew: flags.replace !== true })
        context.answer({ profile, file }, () => [t('{path} written, {size}', {
          path: harmless(file.path), size: formatBytes(file.bytes),
        })])
        return EXIT.done
      })
    ))
  addExamples(write, 'rule export --out rules.json', 'rule export net-and-date --out rule.json')
}

function versionOption(): Option {
  return new Option('--rule-set <n>', 'of this version of the rule set (default: the newest)').argParser(wholeNumber(0))
}

function reasonOption(): Option {
  return new Option('--reason <text>', 'reason for the audit trail (default: prompted for, or “no reason given”)')
    .argParser(named)
}

async function listRules(context: CommandContext, { versions = false, ruleSet }: ListFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  if (versions) {
    const { rows } = await client.rules.versions({ profile })
    context.answer({ profile, versions: rows }, (screen) => renderVersions(rows, screen))
    return EXIT.done
  }
  const rules = await client.rules.get({ profile, version: ruleSet })
  context.answer({ profile, ...rules }, (screen) => renderRules(rules, screen))
  return EXIT.done
}

async function showRule(
  context: CommandContext, name: string, asked: number | undefined,
): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { ruleSet, version } = await client.rules.get({ profile, version: asked })
  const rule = ruleSet.rules.find((one) => one.name === name)
  if (!rule) throw new AppError('RULE_UNKNOWN', { name })
  context.answer({ profile, version, rule }, (screen) => renderRule(rule, version, screen))
  return EXIT.done
}

async function tryFile(context: CommandContext, file: string): Promise<ExitStatus> {
  const given = await readJsonFile(context, file, 'rule try')
  const { client, profile } = await begin(context)
  const replay = await client.rules.replay({ profile, change: { kind: 'given', given } })
  context.answer({ profile, ...replay }, (screen) => [
    ...renderReplay(replay, screen), '', t('Nothing was stored.'),
  ])
  return EXIT.done
}

/** What the change would do is shown before anybody is asked why. */
async function saveChange(
  context: CommandContext, change: GivenRuleChange, { reason: given }: ChangeFlags,
): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const replay = await client.rules.replay({ profile, change })
  context.note([...renderReplay(replay, context.terminal.stderr), ''])
  const reason = given ?? (await askReasonOfChange(context))
  const saved = await client.rules.change({ profile, change, reason })
  const { ruleSet: _, ...version } = saved
  context.answer({ profile, ...version, replay }, () => renderSaved(saved))
  return EXIT.done
}
