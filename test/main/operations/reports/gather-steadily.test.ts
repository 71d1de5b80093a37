/** What is written while a report is read: it is read again, and says so where nobody waits for the end. */
import { describe, expect, it } from 'vitest'
import { gatherSteadily } from '../../../../src-main/operations/reports/gather-steadily.ts'

const BODY = { title: 'Day', about: [], isAcross: false, alarms: ['one'], sections: [], signedBy: [] }

/** `counts`: of the entries that lie in the trail each time it is looked at. */
async function gather(counts: readonly number[], of: 'auditCount' | 'observationCount') {
  const heads = [...counts]
  let times = 0
  const described = await gatherSteadily(
    () => Promise.resolve({
      ledgerId: 'ab', auditCount: 1, auditHead: '', observationCount: 1, observationHead: '', [of]: heads.shift() ?? 0,
    }),
    () => {
      times += 1
      const title = `try ${times}`
      return Promise.resolve(() => ({ ...BODY, title }))
    },
  )
  return { times, body: described() }
}

describe.each(['auditCount', 'observationCount'] as const)('what is gathered, by its %s', (of) => {
  it('is taken at once where nothing was written meanwhile', async () => {
    expect(await gather([7, 7], of)).toEqual({ times: 1, body: { ...BODY, title: 'try 1' } })
  })

  it('is gathered again where something was', async () => {
    expect(await gather([7, 8, 8, 8], of)).toEqual({ times: 2, body: { ...BODY, title: 'try 2' } })
  })

  it('says so after three tries, ahead of all else', async () => {
    const { times, body } = await gather([1, 2, 2, 3, 3, 4], of)
    expect([times, body.title, body.alarms]).toEqual([3, 'try 3', [expect.stringContaining('may not agree'), 'one']])
  })
})
