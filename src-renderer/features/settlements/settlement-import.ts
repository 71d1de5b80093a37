/** The import of settlement lines, step by step: what the file holds, what is open, the dry run, and the import. */
import { computed, shallowRef } from 'vue'
import type { GivenFile } from '../../../src-shared/contract/host/host.ts'
import type {
  SettlementFileOptions, SettlementImport, SettlementReading,
} from '../../../src-shared/contract/settlements/settlements.ts'
import type { SettlementSource } from '../../../src-shared/domain/settlements/settlement-line.ts'
import { useAction } from '../../composables/use-action.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'
import { mergeTable } from '../../table-files/table-questions.ts'
import { useRememberedAnswers } from '../../table-files/use-remembered-answers.ts'
import { useImportCarrier } from './carry-import.ts'
import { questionOf, questionsOf, type SettlementQuestion } from './settlement-questions.ts'

/** What a person gave and said. */
function useGiven() {
  const source = shallowRef<SettlementSource>()
  const file = shallowRef<GivenFile>()
  const options = shallowRef<SettlementFileOptions>({})
  const request = computed(() => (
    file.value && source.value && { path: file.value.path, source: source.value, options: options.value }
  ))
  return { source, file, options, request }
}

export function useSettlementImport() {
  const { client } = useLink()
  const session = useSession()
  const { progress, details, carry, stop } = useImportCarrier()
  const { source, file, options, request } = useGiven()
  const { isRecalled, begin, recall, remember } = useRememberedAnswers()
  const reading = shallowRef<SettlementReading>()
  const preview = shallowRef<SettlementImport>()
  const outcome = shallowRef<SettlementImport>()

  const inspecting = useAction(async () => {
    if (!request.value) return
    reading.value = await client.settlements.inspect({ profile: session.profileName, ...request.value })
  }, { showsFailure: true })
  const trying = useAction(async () => {
    if (request.value) preview.value = await carry({ ...request.value, dryRun: true })
  }, { showsFailure: true })
  const importing = useAction(async () => {
    if (request.value) outcome.value = await carry({ ...request.value, dryRun: false })
    if (outcome.value && reading.value && source.value) remember(source.value, reading.value.headers, options.value)
    return outcome.value
  }, { showsFailure: true })
  const all = [inspecting, trying, importing]

  const open = computed(() => (reading.value ? questionsOf(reading.value) : []))
  const asked = computed(() => (
    trying.failure.value && questionOf(trying.failure.value, details.value, reading.value?.sheet ?? null)
  ))
  const questions = computed<readonly SettlementQuestion[]>(() => (
    open.value.length > 0 ? open.value : asked.value ? [asked.value] : []
  ))

  /** Again from the beginning: whatever was found of the file before holds no more. */
  async function look(): Promise<void> {
    stop()
    for (const found of [reading, preview, outcome]) found.value = undefined
    for (const { failure } of all) failure.value = undefined
    await inspecting.run()
    if (takeRecalled()) await inspecting.run()
    if (reading.value !== undefined && open.value.length === 0) await trying.run()
  }

  /** True where an earlier file with this header says something that nobody has said of this one. */
  function takeRecalled(): boolean {
    if (!reading.value || !source.value || Object.keys(options.value).length > 0) return false
    options.value = recall(source.value, reading.value.headers) ?? {}
    return isRecalled.value
  }

  /** Nothing is said of the file yet. */
  function startOver(again = false): void {
    options.value = {}
    begin(again)
  }

  return {
    source, file, options, reading, preview, outcome, progress, questions, stop, look, importIt: importing.run,
    isRecalled, startOver,
    failure: computed(() => (
      inspecting.failure.value ?? importing.failure.value ?? (asked.value ? undefined : trying.failure.value)
    )),
    isBusy: computed(() => all.some(({ isBusy }) => isBusy.value)),
  }
}

/** The same with other options. */
export function addSaid(before: SettlementFileOptions, said: SettlementFileOptions): SettlementFileOptions {
  return mergeTable(before, said)
}
