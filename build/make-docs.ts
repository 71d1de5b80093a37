/** Writes the parts of README.md that follow from the code. Run it after a change of a command or of an error. */
import { readFileSync, writeFileSync } from 'node:fs'
import { commandsBlock, errorsBlock, fillBlocks } from './docs.ts'
import { documentedProgram } from './documented-program.ts'

const README = new URL('../README.md', import.meta.url)

const blocks = { commands: commandsBlock(documentedProgram()), errors: errorsBlock() }
writeFileSync(README, fillBlocks(readFileSync(README, 'utf8'), blocks))
