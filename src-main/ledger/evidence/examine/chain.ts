/** Recomputes the chain of observations, and holds against it what the audit trail and the ledger say of it. */
import type { Link } from '../digest.ts'
import { linkOf } from '../digest.ts'
import { LINKS, prepareChainMark, prepareStateRead } from '../seal.ts'
import { paced, together, type Examination } from './examination.ts'

interface Binding {
  readonly id: number
  readonly count: number
  readonly head: string
}

export const findBreakInChain: Examination = ({ db, tick }) => {
  const bindings = db.prepare<[], Binding>(`
    SELECT id, observation_count AS count, observation_head AS head FROM audit
    WHERE observation_count IS NOT NULL ORDER BY id`).all()
  let head = ''
  let count = 0
  let next = 0
  const misbound = (): string | undefined => {
    for (let binding = bindings[next]; binding && binding.count <= count; binding = bindings[next]) {
      if (binding.count !== count || binding.head !== head) {
        return `entry ${binding.id} of the audit trail saw other observations than there are`
      }
      next += 1
    }
    return undefined
  }
  let fault = misbound()
  for (const link of paced(db.prepare<[number], Link>(LINKS).iterate(0), tick)) {
    if (link.id !== count + 1) return `observation ${count + 1} is missing`
    head = linkOf(head, link)
    count = link.id
    fault ??= misbound()
  }
  const mark = prepareChainMark(db)()
  if (mark.count !== count || mark.head !== head) {
    return count === mark.count
      ? 'an observation was changed: the chain ends in another hash than it should'
      : `it ends at observation ${count}, where it should end at ${mark.count}`
  }
  const beyond = bindings[next]
  return fault ?? (beyond && `entry ${beyond.id} of the audit trail saw observations that are gone`)
}

export const findChangedState: Examination = ({ db }) => {
  const { now, kept } = prepareStateRead(db)()
  // SQLite holds no checks against a file that it opened for reading.
  const rows = db.prepare<[], number>('SELECT only FROM ledger_state').pluck().all()
  return together(
    now === kept && rows.every((only) => only === 1) ? undefined : 'the row of how far the ledger is was changed',
    rows.length === 1 ? undefined : `there are ${rows.length} of it`,
  )
}
