import { describe, expect, it } from 'vitest'
import { findRoute } from '../../../../src-main/hosts/web/route.ts'
import { listActs } from '../../../../src-shared/contract/acts.ts'

describe('an address below /rpc', () => {
  it('is there for every procedure of the contract, whatever its name', () => {
    const unknown = listActs().map(([procedure]) => procedure).filter((procedure) => (
      findRoute('POST', `/rpc/${procedure.replaceAll('.', '/')}`).kind !== 'rpc'
    ))
    expect(unknown).toEqual([])
  })

  it.each([
    '/rpc/', '/rpc//vault', '/rpc/vault/', '/rpc/vault/../vault', '/rpc/vault/%73tatus', '/rpc/vault/__proto__',
    '/rpc/1',
  ])('is none where a name is not spelled as procedures are: %s', (address) => {
    expect(findRoute('POST', address)).toEqual({ kind: 'unknown' })
  })
})
