/** Carries one import of settlement lines out, and tells how far it is. */
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'
import type { ErrorDetails } from '../../../src-shared/contract/errors/errors.ts'
import type {
  SettlementEvent, SettlementFileOptions, SettlementImport,
} from '../../../src-shared/contract/settlements/settlements.ts'
import type { SettlementSource } from '../../../src-shared/domain/settlements/settlement-line.ts'
import { detailsOf } from '../../link/failure.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'

type Progress = Extract<SettlementEvent, { kind: 'progress' }>

export interface ImportCarrier {
  readonly progress: ShallowRef<Progress | undefined>
  /** Of what went wrong last. */
  readonly details: ShallowRef<ErrorDetails>
  /** Undefined where it was stopped: what is in stays, and the same file goes on there. */
  carry(request: {
    readonly path: string
    readonly source: SettlementSource
    readonly options: SettlementFileOptions
    readonly dryRun: boolean
  }): Promise<SettlementImport | undefined>
  stop(): void
}

export function useImportCarrier(): ImportCarrier {
  const { client } = useLink()
  const session = useSession()
  const progress = shallowRef<Progress>()
  const details = shallowRef<ErrorDetails>({})
  let running = new AbortController()
  const stop = (): void => running.abort()

  async function carry(request: Parameters<ImportCarrier['carry']>[0]): Promise<SettlementImport | undefined> {
    stop()
    running = new AbortController()
    const { signal } = running
    try {
      const events = await client.settlements.importFile({ profile: session.profileName, ...request }, { signal })
      for await (const event of events) {
        if (event.kind === 'done') return event.result
        progress.value = event
      }
      return undefined
    } catch (error) {
      if (signal.aborted) return undefined
      details.value = detailsOf(error)
      throw error
    } finally {
      progress.value = undefined
    }
  }

  onScopeDispose(stop)
  return { progress, details, carry, stop }
}
