/** Which documents have generated parts, and what belongs into them. */
import path from 'node:path'
import { contract } from '../src-shared/contract/index.ts'
import {
  commandsBlock, errorsBlock, importRulesBlock, wordsBlock, practiceCardsBlock, practicePhonesBlock, terminalReachBlock,
} from './docs.ts'
import { documentedProgram } from './documented-program.ts'
import importRules from './import-rules.ts'
import { findReach, readTerminalSources } from './terminal-reach.ts'

const projectDir = path.join(import.meta.dirname, '..')

/** By document and block. */
export function generateBlocks(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return {
    'docs/commands.md': { commands: commandsBlock(documentedProgram()) },
    'docs/errors.md': { errors: errorsBlock() },
    'docs/glossary.md': { words: wordsBlock() },
    'docs/practice-service.md': { 'practice-cards': practiceCardsBlock(), 'practice-phones': practicePhonesBlock() },
    'ARCHITECTURE.md': {
      'import-rules': importRulesBlock(importRules.forbidden),
      'terminal-reach': terminalReachBlock(findReach(contract, readTerminalSources(projectDir))),
    },
  }
}
