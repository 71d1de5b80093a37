/** Every call that takes the path of a file is known to read it, or is looked at before it writes. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '../../../src-shared/contract/index.ts'
import { PATHS_OF_CALLS, pathsNamedIn } from '../../../src-shared/contract/paths-of-calls.ts'

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
  it('says which it reads, and which it writes, so that those are looked at first', () => {
    const known = [...PATHS_OF_CALLS].flatMap(([call, { outputs, folders = [], inputs = [] }]) => (
      [...outputs, ...folders, ...inputs].map((field) => `${call}.${field}`)
    ))
    expect(pathsOfCalls().toSorted()).toEqual([...NO_FILES, ...known].toSorted())
  })

  it('names them by the fields that are given', () => {
    expect(pathsNamedIn('ledger.doctor', { profile: 'shop', anchorPaths: ['/a', '/b'] })).toEqual({
      outputs: [], folders: [], inputs: ['/a', '/b'],
    })
    expect(pathsNamedIn('imports.expected', { path: '/in', rejectsPath: '/out' })).toEqual({
      outputs: ['/out'], folders: [], inputs: ['/in'],
    })
    expect(pathsNamedIn('webhooks.setSettings', { newPath: true }).inputs).toEqual([])
  })

  it('that it writes can be told to replace nothing there', () => {
    const calls: Readonly<Record<string, Readonly<Record<string, Call>>>> = contract
    const unable = [...PATHS_OF_CALLS].filter(([procedure, { outputs }]) => {
      const [resource = '', name = ''] = procedure.split('.')
      const schema = calls[resource]?.[name]?.['~orpc'].inputSchema
      return outputs.length > 0 && !(schema instanceof z.ZodObject && 'mustBeNew' in schema.shape)
    })
    expect(unable).toEqual([])
  })
})
