/**
 * The ways to the service that this process has open, one a profile: opened once, held against what is sealed at each
 * use, and closed when nothing is using them any more.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import type { LedgerReader, LedgerWriter } from '../../ledger/api/ledger.ts'
import { ignore } from '../../platform/ignore.ts'
import type { Scheduler } from '../../scheduler/scheduler.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { once, take } from './made-once.ts'
import type { Parts, Verifier } from './parts.ts'
import { PRACTICE_PROFILE } from './practice-profile.ts'
import { refuseOtherHead } from './sealed-heads.ts'

/** How its profile and its ledger are opened. */
interface Openings {
  profile(name: string): Promise<Profile>
  reader(name: string): Promise<LedgerReader>
  ledger(name: string): Promise<{
    readonly reader: LedgerReader; readonly writer: LedgerWriter; readonly answers: KeptAnswers
  }>
}

export function createOpenVerifiers(parts: Parts, openings: Openings) {
  const { profile, reader } = openings
  const verifiers = new Map<string, Promise<Verifier>>()
  const schedulers = new Map<string, Scheduler>()
  const held = new Set<string>()
  const tampered = createTamperNotes(parts, openings)
  /** What closes a verifier: the next one waits for it, since two would each spend the budget. */
  const closings = new Map<string, Promise<unknown>>()

  const verifier = (name: string): Promise<Verifier> =>
    once(verifiers, name, async () => {
      await closings.get(name)
      const opened = await openStarted(parts, openings, name)
      schedulers.set(name, opened.scheduler)
      return opened
    })

  async function close(name: string): Promise<void> {
    const closing = take(verifiers, name, (open) => {
      schedulers.delete(name)
      return open.close()
    })
    closings.set(name, Promise.allSettled([closing, closings.get(name)]))
    await closing
  }

  async function isInUse(name: string): Promise<boolean> {
    const opened = await verifiers.get(name)?.catch(() => undefined)
    return held.has(name) || opened?.isCalling() === true || isRunUnderWayIn(name)
  }

  async function isRunUnderWayIn(name: string): Promise<boolean> {
    const opened = await verifiers.get(name)?.catch(() => undefined)
    return opened !== undefined && (await (await reader(name)).verification.isRunUnderWay())
  }

  return {
    names: (): readonly string[] => [...verifiers.keys()],
    /** For each use: what the file says now must be what is sealed, by which the way was opened. */
    async open(name: string): Promise<Verifier> {
      try {
        const opened = await verifier(name)
        opened.refuseTampered(await profile(name))
        tampered.forget(name)
        return opened
      } catch (error) {
        if (error instanceof AppError && error.code === 'PROFILE_TAMPERED') await tampered.record(name, error)
        throw error
      }
    },
    close,
    async closeIdle(): Promise<void> {
      for (const name of [...verifiers.keys()]) {
        // The practice service has no key to forget.
        if (name !== PRACTICE_PROFILE && !(await isInUse(name))) await close(name)
      }
    },
    runningScheduler: (name: string): Scheduler | undefined => schedulers.get(name),
    hold(name: string): () => void {
      held.add(name)
      return () => void held.delete(name)
    },
    async isRunUnderWay(): Promise<boolean> {
      const asked = await Promise.all([...verifiers.keys()].map(isRunUnderWayIn))
      return asked.includes(true)
    },
  }
}

async function openStarted(parts: Parts, { profile, ledger }: Openings, name: string): Promise<Verifier> {
  const { reader, writer, answers } = await ledger(name)
  const verifier = await parts.openVerifier(await profile(name), reader, writer)
  const opened: Verifier = {
    ...verifier,
    close: () => verifier.close().finally(() => answers.dropKey()),
  }
  try {
    // Its key opened the vault, which may have been locked when the ledger was opened.
    if (name !== PRACTICE_PROFILE) await refuseOtherHead(parts, name, reader)
    // Before anything is sent: what was answered then is not asked for again.
    await answers.holdKey()
    await opened.scheduler.start()
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Tells the audit trail whose file differs from what is sealed: once, and not at each call that is refused for it. */
function createTamperNotes(parts: Parts, { ledger }: Openings) {
  const told = new Set<string>()
  return {
    forget: (name: string): void => void told.delete(name),
    async record(name: string, { details }: AppError): Promise<void> {
      if (told.has(name)) return
      told.add(name)
      const after = JSON.stringify({ differs: details['fields'] })
      const entry = { action: 'profile refused', subject: `profile ${name}`, before: null, after, actor: parts.actor }
      await ledger(name).then(({ writer }) => writer.audit.recordAudit(entry))
        .catch(ignore('expected', 'another process writes to it, or nobody can'))
    },
  }
}
