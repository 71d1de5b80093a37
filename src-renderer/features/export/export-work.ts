/** The export under way, and its outcome: it goes on while a person looks at other screens. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { ExportedFile } from '../../../src-shared/contract/books/exports.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { useSaveFile } from '../../composables/use-save-file.ts'
import { toFailure, type Failure } from '../../link/failure.ts'
import { useLink } from '../../stores/link.ts'
import { useToasts } from '../../stores/toasts.ts'
import type { ExportChoice } from './export-choice.ts'

export interface ExportOrder {
  readonly profile: string
  readonly choice: ExportChoice
  readonly txrefs?: readonly string[] | undefined
  readonly suggestedName: string
  /** How many rows it will have; null where nobody counted them. */
  readonly rows: number | null
}

export type ExportJob =
  | { readonly state: 'running', readonly order: ExportOrder, readonly rows: number }
  | { readonly state: 'done', readonly order: ExportOrder, readonly file: ExportedFile }
  | { readonly state: 'failed', readonly order: ExportOrder, readonly failure: Failure }

export const useExportWork = defineStore('export-work', () => {
  const { client } = useLink()
  const toasts = useToasts()
  const { save } = useSaveFile()
  const job = shallowRef<ExportJob>()
  let running = new AbortController()

  /** Asks for the place, then writes. One at a time. */
  async function write(order: ExportOrder): Promise<void> {
    if (job.value?.state === 'running') return
    const before = job.value
    job.value = { state: 'running', order, rows: 0 }
    running = new AbortController()
    const { signal } = running
    try {
      const file = await save(order.suggestedName, (path) => fill(order, path, signal))
      // No place was chosen.
      if (file === null) job.value = before
      else job.value = file && { state: 'done', order, file }
    } catch (error) {
      if (signal.aborted) stopped()
      else job.value = { state: 'failed', order, failure: toFailure(error) }
    }
  }

  function stopped(): void {
    job.value = undefined
    toasts.show({ tone: 'idle', title: t('The export was stopped'), text: t('Nothing was left behind.') })
  }

  async function fill(order: ExportOrder, path: string, signal: AbortSignal): Promise<ExportedFile | undefined> {
    const { profile, choice: { subject, format, filter, columns }, txrefs } = order
    const events = await client.exports.create({ profile, subject, format, filter, columns, txrefs, path }, { signal })
    for await (const event of events) {
      if (event.kind === 'done') return event.file
      job.value = { state: 'running', order, rows: event.rows }
    }
    return undefined
  }

  function cancel(): void {
    running.abort()
  }

  return { job, write, cancel }
})
