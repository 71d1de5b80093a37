/** When what a screen shows is read again. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import { useReading } from '../../../src-renderer/composables/use-reading.ts'
import { useChanges } from '../../../src-renderer/stores/changes.ts'
import type { ChangesEvent } from '../../../src-shared/contract/changes.ts'
import type { ChangeTopic } from '../../../src-shared/domain/changes.ts'

const FIRST: ChangesEvent = { profile: 'shop', isFirst: true, topics: [], facts: [] }
const changed = (...topics: ChangeTopic[]): ChangesEvent => ({ ...FIRST, isFirst: false, topics })
const scopes: { stop(): void }[] = []

beforeEach(() => {
  setActivePinia(createPinia())
  vi.useFakeTimers()
})
afterEach(() => {
  for (const scope of scopes.splice(0)) scope.stop()
  vi.useRealTimers()
})

/** A reading that counts how often it was made. */
function read(topics: readonly ChangeTopic[]) {
  const question = shallowRef('all')
  const asked: string[] = []
  const scope = effectScope()
  scopes.push(scope)
  scope.run(() => useReading(() => question.value, async (needs) => asked.push(needs), topics))
  return { asked, question }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('a reading', () => {
  it('is made again when one of its topics changed, and for no other', async () => {
    const { asked } = read(['runs', 'budget'])
    const tell = useChanges().listen()
    tell(FIRST)
    await settled()
    expect(asked).toHaveLength(1)
    tell(changed('payments', 'audit'))
    await settled()
    expect(asked).toHaveLength(1)
    tell(changed('budget', 'runs'))
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('without topics is made again for another question alone', async () => {
    const { asked, question } = read([])
    useChanges().listen()(changed('payments', 'runs', 'imports'))
    await settled()
    expect(asked).toEqual(['all'])
    question.value = 'failed'
    await nextTick()
    expect(asked).toEqual(['all', 'failed'])
  })

  it('is made once at the start, and again where the stream of changes was opened again', async () => {
    const { asked } = read(['payments'])
    const tell = useChanges().listen()
    tell(FIRST)
    await settled()
    expect(asked).toHaveLength(1)
    tell(FIRST)
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('is not made while nothing changes, however long that is', async () => {
    const { asked } = read(['payments', 'runs', 'budget'])
    useChanges().listen()(FIRST)
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(asked).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
