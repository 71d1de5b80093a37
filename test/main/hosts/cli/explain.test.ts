import { describe, expect, it } from 'vitest'
import { findHelp, listHelp } from '../../../../src-shared/labels/help/help.ts'
import { shareTill } from '../../../support/cli/till.ts'

const till = shareTill(() => Promise.resolve())

describe('explain', () => {
  it('says what the help of the windows says, found by words with slips too', async () => {
    const { status, out } = await till().run(['explain', 'amuont', 'check'])
    expect([status, out.split('\n')[0]]).toEqual([0, 'Amount check  The five checks'])
    expect(out.replace(/\s+/g, ' ')).toContain(findHelp('check-amount')?.next)
  })

  it('gives scripts the entries, all of them where no word is given', async () => {
    const { json } = await till().run(['explain', '--json'])
    expect((json() as { entries: unknown[] }).entries).toHaveLength(listHelp().length)
  })

  it('lists the titles of every section where no word is given', async () => {
    const { out } = await till().run(['explain'])
    for (const { title } of listHelp()) expect(out.replace(/\s+/g, ' ')).toContain(title)
  })

  it('exits with 2 for a word that the help does not have', async () => {
    const { status, err } = await till().run(['explain', 'zeppelin'])
    expect([status, err.includes('zeppelin')]).toEqual([2, true])
  })
})
