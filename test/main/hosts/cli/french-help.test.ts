/** Runs command lines in French: the help of every command, and what is said where one is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Command } from 'commander'
import { buildProgram } from '../../../../src-main/hosts/cli/program.ts'
import { listenForSignals } from '../../../../src-main/hosts/cli/signals.ts'
import { speakIn } from '../../../../src-shared/texts/speak-in.ts'
import { speak } from '../../../../src-shared/texts/text.ts'
import { runCli } from '../../../support/cli/run.ts'
import { createFakeTerminal } from '../../../support/cli/terminal.ts'
import { shareTill } from '../../../support/cli/till.ts'

const till = shareTill(async () => undefined, { requestsPerMinute: null })

beforeAll(async () => speakIn('fr'))
afterAll(() => speak('en', {}))

/** Words that English help can’t do without, and French help never has. */
const ENGLISH = /\b(?:the|of|and|with|only|which|this|default|choices|Usage:|Options:|Did you)\b/
/** What is to be typed, and what stands between a bracket’s two ends, is the same in every language. */
const TYPED = /`[^`]*`|--[\w-]+|<[^>]*>|\[[^\]]*\]|\$ tillproof.*|"[^"]*"/g

function withoutTyped(text: string): string {
  return text.replaceAll(TYPED, '').replaceAll(/\s+/g, ' ')
}

function everyCommand(command: Command, path: readonly string[] = []): readonly (readonly string[])[] {
  return [path, ...command.commands.flatMap((one) => everyCommand(one, [...path, one.name()]))]
}

describe('the help in French', () => {
  const listeners = { on: () => undefined, off: () => undefined, exit: () => undefined }
  const program = buildProgram({
    terminal: createFakeTerminal(),
    interruption: listenForSignals(listeners, () => undefined),
    loadDoor: () => Promise.reject(new Error('Help needs no core')),
    actor: 'officer',
    version: '1.2.3',
  }, async () => undefined)

  const commands = everyCommand(program).map((path) => [path.join(' '), path] as const)
  it.each(commands)('of “%s” has no word of English', async (_, path) => {
    const { status, out } = await runCli([...path, '--help'])
    expect(status).toBe(0)
    expect(out).toContain('Usage\u202F: tillproof')
    expect(withoutTyped(out)).not.toMatch(ENGLISH)
  })

  it('ends no line before a sign that stands behind a narrow space', async () => {
    const { out } = await runCli(['--help'])
    expect(out).toContain('\u202F:')
    expect(out.split('\n').filter((line) => /^\s*[;:!?»](?:\s|$)/.test(line))).toEqual([])
  })
})

describe('a refused command line in French', () => {
  it.each([
    [['verfy'], 'La commande «verfy» est inconnue (peut-être verify?)'],
    [['verify', '--bach', '3'], 'L’option «--bach» est inconnue (peut-être --batch?)'],
    [['verify', '--batch', 'x'], 'La valeur «x» de l’option «--batch <id>» ne va pas. Il faut un nombre entier'],
    [['import', 'expected'], 'L’argument «file» manque'],
    [['backup'], 'L’option «--out <file>» est nécessaire'],
    [['list', 'cheques'], 'La valeur «cheques» de l’argument «what» ne va pas. Choix permis: payments'],
    [['list', 'payments', '--currency'], 'L’option «--currency <code>» demande une valeur'],
    [['list', 'payments', 'more', 'yet'], 'Trop d’arguments'],
    [['exceptions', 'list', '--owner', 'ada', '--unassigned'], 'ne va pas avec'],
    [['verify', '--all', '--due'], 'Une seule des options'],
    [['list', 'runs', '--status', 'proved'], '--status doit être ici l’un de queued, running'],
    [['list', 'runs', '--batch', '3'], '--batch ne sert qu’à payments, failures'],
    [['export', 'payments', '--out', 'payments.ods'], 'utilisez --format'],
  ])('says so: %j', async (argv, french) => {
    const { status, err } = await till().run(argv)
    expect(status).toBe(2)
    const said = err.replaceAll('\u202F', '').replaceAll(/\s+/g, ' ')
    expect(said).toContain(french)
    expect(withoutTyped(said)).not.toMatch(ENGLISH)
  })

  it('answers a program in English', async () => {
    const { out } = await till().run(['verify', '--batch', 'x', '--json'])
    expect(JSON.parse(out)).toMatchObject({ error: { message: expect.stringContaining('It must be a whole number') } })
  })
})
