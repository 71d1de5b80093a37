/** The help of every command in a terminal of 40 columns. */
import type { Command } from 'commander'
import { afterEach, describe, expect, it } from 'vitest'
import { buildProgram } from '../../../../src-main/hosts/cli/program.ts'
import { displayWidth } from '../../../../src-main/hosts/cli/render/text.ts'
import { listenForSignals } from '../../../../src-main/hosts/cli/signals.ts'
import { speakIn } from '../../../../src-shared/texts/speak-in.ts'
import { speak } from '../../../../src-shared/texts/text.ts'
import { runCli } from '../../../support/cli/run.ts'
import { createFakeTerminal } from '../../../support/cli/terminal.ts'

const COLUMNS = 40

afterEach(() => speak('en', {}))

function everyCommand(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}

function tooLong(help: string): readonly string[] {
  // What is to be typed stays in one piece.
  const isTyped = (line: string): boolean => /^ {2}(?:\$ tillproof |\S+ \[options\] )|^ *\S+$/.test(line)
  return help.split('\n').filter((line) => displayWidth(line) > COLUMNS && !isTyped(line))
}

describe.each(['en', 'fr'] as const)('the help in %s', (language) => {
  it('keeps to 40 columns, and to 100 where there are more', async () => {
    if (language === 'fr') await speakIn('fr')
    for (const [columns, width] of [[COLUMNS, COLUMNS], [200, 100]] as const) {
      const program = buildProgram({
        terminal: createFakeTerminal({ isTty: true, columns }),
        interruption: listenForSignals({ on: () => undefined, off: () => undefined, exit: () => undefined }, () => 0),
        loadDoor: () => Promise.reject(new Error('Help needs no core')),
        actor: 'officer',
        version: '1.2.3',
      }, () => Promise.resolve())
      const long = everyCommand(program).flatMap((one) => (
        columns === COLUMNS ? tooLong(one.helpInformation())
          : one.helpInformation().split('\n').filter((line) => displayWidth(line) > width)
      ))
      expect(long).toEqual([])
    }
  })

  it('has each exit status in as many lines as it takes', async () => {
    if (language === 'fr') await speakIn('fr')
    const { out } = await runCli(['--help'], { terminal: { isTty: true, columns: COLUMNS } })
    expect(tooLong(out)).toEqual([])
    expect(out).toMatch(/\n {2}5 {3}\S/)
  })
})

it('puts a description below its option where there is no room beside it', async () => {
  const { out } = await runCli(['verify', '--help'], { terminal: { isTty: true, columns: COLUMNS } })
  expect(out).toContain('\n  --batch <id>\n      only payments of this import batch\n')
  expect((await runCli(['verify', '--help'])).out).toContain('--batch <id>              only payments of this import')
})
