/** Every call that takes the path of a file is known to read it, or is looked at before it writes. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS_THAT_WRITE } from '../../../../src-main/operations/core/output-targets.ts'
import { contract } from '../../../../src-shared/contract/index.ts'

/** Paths of files that are read alone. */
const READ = [
  'settlements.importFile.path', 'settlements.inspect.path', 'statements.importBank.path', 'statements.inspect.path',
  'attachments.attach.path', 'closes.checkPack.path',
  'imports.inspect.path', 'imports.expected.path', 'imports.checkCorrections.path', 'imports.importCorrections.path',
  'ledger.inspectBackup.path', 'ledger.restore.path', 'ledger.doctor.anchorPaths', 'ledger.doctor.timestampPath',
  'transfers.inspectFile.path', 'transfers.importFile.path', 'webhooks.importFile.path',
  'team.follow.keyPath',
]
/** Whether webhooks are to come by another address. */
const NO_FILES = ['webhooks.setSettings.newPath']

interface Call {
  readonly '~orpc': { readonly inputSchema?: unknown }
}

function pathsOfCalls(): readonly string[] {
  return Object.entries<Readonly<Record<string, Call>>>(contract).flatMap(([resource, calls]) => (
    Object.entries(calls).flatMap(([name, call]) => pathsOf(`${resource}.${name}`, call))
  ))
}

function pathsOf(procedure: string, call: Call): readonly string[] {
  const { inputSchema } = call['~orpc']
  if (!(inputSchema instanceof z.ZodObject)) return []
  return Object.keys(inputSchema.shape).filter((field) => /^path$|Paths?$/.test(field))
    .map((field) => `${procedure}.${field}`)
}

describe('a call that takes a path', () => {
  it('writes to it only after it was looked at', () => {
    const written = Object.entries(CALLS_THAT_WRITE).flatMap(([call, { outputs, folders = [] }]) => (
      [...outputs, ...folders].map((field) => `${call}.${field}`)
    ))
    expect(pathsOfCalls().toSorted()).toEqual([...READ, ...NO_FILES, ...written].toSorted())
  })

  it('that it writes can be told to replace nothing there', () => {
    const calls: Readonly<Record<string, Readonly<Record<string, Call>>>> = contract
    const unable = Object.entries(CALLS_THAT_WRITE).filter(([procedure, { outputs }]) => {
      const [resource = '', name = ''] = procedure.split('.')
      const schema = calls[resource]?.[name]?.['~orpc'].inputSchema
      return outputs.length > 0 && !(schema instanceof z.ZodObject && 'mustBeNew' in schema.shape)
    })
    expect(unable).toEqual([])
  })
})
