/**
 * Holds what one or two people settled against the rule that some of it takes two: that the audit trail tells of it,
 * that each of them could act then, that they are not the same person, and that both spoke of the same thing.
 */
import type { Resolution } from '../../../../src-shared/domain/books/exceptions.ts'
import { decideSecondPerson } from '../../../../src-shared/domain/books/resolution-rules.ts'
import { writeOffLimitOf } from '../../../../src-shared/domain/people/agreed.ts'
import { sameUser, userKeyOf } from '../../../../src-shared/domain/transfers/app-users.ts'
import type { WrittenOff } from '../../api/books.ts'
import { createFaults, together } from './examination.ts'
import type { FindEntry, PeopleThen } from './people-then.ts'
import { sumWrittenOffAlone } from './written-off-alone.ts'

export interface Settled {
  /** As the audit trail names it, and as it is told. */
  readonly subject: string
  readonly name: string
  /** What its entry says. */
  readonly action: string
  readonly atMs: number
  readonly actor: string
  readonly as: Resolution
  /** What it writes off: none of what is proposed, or resolved in another way. */
  readonly written: readonly WrittenOff[]
  /** `none`: one person settled it. `waits`: it is only proposed, or rejected. */
  readonly confirms: 'none' | 'waits' | Proposed
}

export interface Proposed {
  readonly action: string
  readonly actor: string
  readonly atMs: number
  /** Does it say the same, of the same? */
  readonly isSame: boolean
}

/** In the order of their entries, taken back by entries of their own. */
interface WrittenAlone {
  readonly entry: number
  readonly atMs: number
  readonly name: string
  readonly person: string
  readonly written: readonly WrittenOff[]
  readonly as: Resolution
}

function faultsOfPeople() {
  const faults = {
    untold: createFaults(), alone: createFaults(), otherwise: createFaults(), own: createFaults(), gone: createFaults(),
  }
  return {
    ...faults,
    tell: (): string | undefined => together(
      faults.untold.tell('the audit trail does not tell of them'),
      faults.alone.tell('one person alone settled what takes two'),
      faults.otherwise.tell('what was confirmed is not what was proposed, of'),
      faults.own.tell('they were confirmed by who proposed them'),
      faults.gone.tell('they were proposed or confirmed by someone who could not act then'),
    ),
  }
}

export function holdAgainstPeople(findEntry: FindEntry, findPeople: (entry: number) => PeopleThen | undefined) {
  const faults = faultsOfPeople()
  const alone: WrittenAlone[] = []
  const takenBack: { readonly entry: number; readonly person: string; readonly written: readonly WrittenOff[] }[] = []

  return {
    look(settled: Settled): void {
      const { name, actor, confirms, atMs, written, as } = settled
      const entry = findEntry(settled)
      if (entry === undefined) faults.untold.add(name)
      if (entry === undefined || confirms === 'waits') return
      if (confirms === 'none') alone.push({ entry, atMs, name, person: actor, written, as })
      else holdTwo(settled, confirms, entry)
    },
    /** A write-off that was undone counts no more. */
    takeBack(entry: number | undefined, person: string, written: readonly WrittenOff[]): void {
      if (entry !== undefined) takenBack.push({ entry, person, written })
    },
    tell(): string | undefined {
      holdAlone()
      return faults.tell()
    },
  }

  function holdTwo({ subject, name, actor }: Settled, proposed: Proposed, entry: number): void {
    const { actor: proposer, action, atMs, isSame } = proposed
    const active = findPeople(entry)?.active
    if (!isSame) faults.otherwise.add(name)
    else if (sameUser(proposer, actor)) faults.own.add(name)
    else if (active) {
      const proposedIn = findEntry({ atMs, actor: proposer, action, subject })
      const then = proposedIn === undefined ? undefined : findPeople(proposedIn)?.active
      const couldAct = active.has(userKeyOf(actor)) && active.has(userKeyOf(proposer))
        && (then === undefined || then.has(userKeyOf(proposer)))
      if (!couldAct) faults.gone.add(name)
    }
  }

  function holdAlone(): void {
    const sums = sumWrittenOffAlone()
    const steps = [...alone.map((one) => ({ ...one, isBack: false as const })),
      ...takenBack.map((one) => ({ ...one, isBack: true as const }))]
    for (const step of steps.toSorted((one, other) => one.entry - other.entry)) {
      if (step.isBack) {
        for (const one of step.written) sums.takeBack(step.person, one)
        continue
      }
      const { active, agreed } = findPeople(step.entry) ?? {}
      const isAlone = (written?: WrittenOff): boolean => {
        const writtenOffMinor = written ? sums.add(step.person, { ...written, atMs: step.atMs }) : 0
        const limitMinor = agreed && written ? writeOffLimitOf(agreed, written.currency) : null
        const facts = { activePeople: active?.size ?? 0, writtenOffMinor, limitMinor }
        return !active || decideSecondPerson(step.as, facts) === 'alone'
      }
      const areAlone = step.written.length === 0 ? isAlone() : step.written.map(isAlone).every(Boolean)
      if (!areAlone) faults.alone.add(step.name)
    }
  }
}
