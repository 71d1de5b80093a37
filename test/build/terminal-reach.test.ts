/** What the terminal program can do, read from its sources for the table in ARCHITECTURE.md. */
import { describe, expect, it } from 'vitest'
import { findReach, readTerminalSources } from '../../build/terminal-reach.ts'
import { contract } from '../../src-shared/contract/index.ts'
import { projectDir } from '../support/build/documents.ts'

describe('the reach of the terminal', () => {
  it('is what its sources call, by name or by a name chosen there', () => {
    const chosen = "type Act = 'pause' | 'cancel'\nawait client.runs[act]({})"
    const sources = ['await client.runs.list({})', chosen, "'watch'"]
    const contractOfRuns = { runs: { list: {}, pause: {}, cancel: {}, watch: {} }, audit: { list: {} } }
    expect(findReach(contractOfRuns, sources)).toEqual([
      { resource: 'audit', inTerminal: [], inWindowsOnly: ['list'] },
      { resource: 'runs', inTerminal: ['list', 'pause', 'cancel'], inWindowsOnly: ['watch'] },
    ])
  })

  it('covers each topic of the contract, and most of what nightly jobs need', () => {
    const reaches = findReach(contract, readTerminalSources(projectDir))
    expect(reaches.map(({ resource }) => resource)).toEqual(Object.keys(contract).sort())
    const called = reaches.flatMap(({ resource, inTerminal }) => inTerminal.map((name) => `${resource}.${name}`))
    expect(called).toEqual(expect.arrayContaining([
      'imports.expected', 'verifyRuns.start', 'verifyRuns.pause', 'verifyRuns.cancel', 'exports.create',
    ]))
  })
})
