/** The import that a person is at: it goes on while she looks at other screens, and is there when she comes back. */
import { defineStore } from 'pinia'
import { shallowRef, watch, type ShallowRef } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import type { GivenFile } from '../../../src-shared/contract/host/host.ts'
import type { ImportOptions, ImportResult } from '../../../src-shared/contract/books/imports.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { toFailure, type Failure } from '../../link/failure.ts'
import type { Link } from '../../link/link.ts'
import { useLink } from '../../stores/link.ts'
import { useToasts } from '../../stores/toasts.ts'
import { keyOf, parseDraft, type ImportDraft } from './draft.ts'
import { progressOf, rowsOf, type ImportProgress, type ProgressStart } from './progress.ts'
import { holdTotals, toExpectedTotals } from './typed-totals.ts'

export type ImportJob =
  | { readonly state: 'running', readonly draft: ImportDraft, readonly progress: ImportProgress | null }
  | { readonly state: 'stopped', readonly draft: ImportDraft }
  | { readonly state: 'done', readonly draft: ImportDraft, readonly result: ImportResult }
  | { readonly state: 'failed', readonly draft: ImportDraft, readonly failure: Failure }

interface Request {
  readonly dryRun: boolean
  readonly again?: boolean
  readonly rejectsPath?: string
  readonly expectedTotals?: ReturnType<typeof toExpectedTotals>
}

interface TrialRequest {
  readonly rejectsPath?: string
  /** Also where the last dry run was of this very draft. */
  readonly isAnew?: boolean
}

const KEPT_AS = 'tillproof.import'

/** Carries out one import or dry run at a time: the next one stops the one before. */
function createCarrier(client: Link['client']) {
  let running = new AbortController()

  async function carryOut(
    into: ShallowRef<ImportJob | undefined>, of: ImportDraft, request: Request,
  ): Promise<ImportResult | undefined> {
    running.abort()
    const mine = new AbortController()
    running = mine
    const { profile, file: { path }, options } = of
    let start: ProgressStart | undefined
    into.value = { state: 'running', draft: of, progress: null }
    try {
      const events = await client.imports.expected({ profile, path, options, ...request }, { signal: mine.signal })
      for await (const event of events) {
        if (mine.signal.aborted) break
        if (event.kind === 'done') {
          into.value = { state: 'done', draft: of, result: event.result }
          return event.result
        }
        const atMs = performance.now()
        start ??= { rows: rowsOf(event.counts), atMs }
        into.value = { state: 'running', draft: of, progress: progressOf(event, start, atMs) }
      }
    } catch (error) {
      if (!mine.signal.aborted) into.value = { state: 'failed', draft: of, failure: toFailure(error) }
    } finally {
      if (mine.signal.aborted && running === mine) into.value = { state: 'stopped', draft: of }
    }
    return undefined
  }

  return {
    carryOut,
    cancel: () => running.abort(),
    /** Stops it without a word of how it ended. */
    forget(): void {
      running.abort()
      running = new AbortController()
    },
  }
}

function tellImported(file: string, counts: ImportResult['counts']): string {
  const count = counts.new + counts.changed
  return t('{file}: {count, plural, one {# payment} other {# payments}} imported', { file, count })
}

export const useImportWork = defineStore('import-work', () => {
  const { carryOut, cancel, forget } = createCarrier(useLink().client)
  const toasts = useToasts()
  const route = useRoute()
  const router = useRouter()
  const draft = shallowRef(restore())
  const dryRun = shallowRef<ImportJob>()
  const commit = shallowRef<ImportJob>()

  watch(draft, keep)

  function begin(profile: string, file: GivenFile): void {
    discard()
    draft.value = { profile, file, options: {}, totals: {} }
  }

  function discard(): void {
    forget()
    draft.value = undefined
    dryRun.value = undefined
    commit.value = undefined
  }

  function say(options: ImportOptions): void {
    if (draft.value) draft.value = { ...draft.value, options: { ...draft.value.options, ...options } }
  }

  function typeTotal(currency: Currency, text: string): void {
    if (draft.value) draft.value = { ...draft.value, totals: { ...draft.value.totals, [currency]: text } }
  }

  /** Carries the dry run out, unless the last one was of this very draft. */
  async function tryOut({ isAnew = false, ...request }: TrialRequest = {}): Promise<ImportResult | undefined> {
    const of = draft.value
    if (!of) return undefined
    const last = dryRun.value
    const isTried = (last?.state === 'running' || last?.state === 'done') && keyOf(last.draft) === keyOf(of)
    if (isTried && !isAnew) return undefined
    commit.value = undefined
    return carryOut(dryRun, of, { ...request, dryRun: true })
  }

  async function importIt({ again = false } = {}): Promise<void> {
    const of = draft.value
    if (!of || commit.value?.state === 'running') return
    const tried = dryRun.value?.state === 'done' ? dryRun.value.result.findings.totals : []
    const expectedTotals = toExpectedTotals(holdTotals(tried, of.totals))
    const result = await carryOut(commit, of, { dryRun: false, again, expectedTotals })
    if (!result) return
    draft.value = undefined
    dryRun.value = undefined
    if (route.name !== 'import') tell(of, result)
  }

  /** To a person who is at another screen by now. */
  function tell({ profile, file }: ImportDraft, { counts, batchId }: ImportResult): void {
    toasts.show({ tone: 'good', title: tellImported(file.name, counts), actionLabel: t('Show') }, () => {
      commit.value = undefined
      void router.push({ name: 'import-batch', params: { profile, batchId: String(batchId) } })
    })
  }

  /** The outcome of the import into this profile, once. */
  function takeOutcome(profile: string): ImportResult | undefined {
    if (commit.value?.state !== 'done' || commit.value.draft.profile !== profile) return undefined
    const { result } = commit.value
    commit.value = undefined
    return result
  }

  return { draft, dryRun, commit, begin, discard, say, typeTotal, tryOut, importIt, cancel, takeOutcome }
})

/** A page that is loaded again finds the draft again; another tab has its own. */
function keep(draft: ImportDraft | undefined): void {
  if (draft === undefined) sessionStorage.removeItem(KEPT_AS)
  else sessionStorage.setItem(KEPT_AS, JSON.stringify(draft))
}

function restore(): ImportDraft | undefined {
  try {
    return parseDraft(JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null'))
  } catch {
    // Written by another version: then nothing is at hand.
    return undefined
  }
}
