import { ORPCError } from '@orpc/client'
import { describe, expect, it, vi } from 'vitest'
import { createWhoQuestion } from '../../../src-renderer/link/who-question.ts'

const NEEDED = new ORPCError('SIGN_IN_NEEDED', { data: { details: { profile: 'shop' } } })

describe('a call that nobody is known to make', () => {
  it('is made once more when somebody signed in', async () => {
    const { repeatSignedIn, putBy } = createWhoQuestion()
    const ask = vi.fn(() => Promise.resolve(true))
    putBy(ask)
    const next = vi.fn<() => Promise<string>>().mockRejectedValueOnce(NEEDED).mockResolvedValueOnce('done')
    expect(await repeatSignedIn({ next })).toBe('done')
    expect([ask.mock.calls.length, next.mock.calls.length]).toEqual([1, 2])
  })

  it('is left undone where the person gives up, and is not asked about for any other reason', async () => {
    const { repeatSignedIn, putBy } = createWhoQuestion()
    const ask = vi.fn(() => Promise.resolve(false))
    putBy(ask)
    const next = vi.fn<() => Promise<string>>().mockRejectedValue(NEEDED)
    await expect(repeatSignedIn({ next })).rejects.toBe(NEEDED)
    expect(next).toHaveBeenCalledOnce()
    const other = new ORPCError('LEDGER_HELD')
    await expect(repeatSignedIn({ next: () => Promise.reject(other) })).rejects.toBe(other)
    expect(ask).toHaveBeenCalledOnce()
  })
})
