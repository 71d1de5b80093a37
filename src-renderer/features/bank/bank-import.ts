/** The import of a bank's file, step by step: what the file is, what is open, the dry run, and the import itself. */
import { computed, shallowRef, type ShallowRef } from 'vue'
import type { ErrorDetails } from '../../../src-shared/contract/errors/errors.ts'
import type { GivenFile } from '../../../src-shared/contract/host/host.ts'
import type {
  BankImport, BankInspection, BankTableOptions, Twins,
} from '../../../src-shared/contract/statements/statements.ts'
import { useAction } from '../../composables/use-action.ts'
import { detailsOf } from '../../link/failure.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'
import { mergeTable } from '../../table-files/table-questions.ts'
import { useRememberedAnswers } from '../../table-files/use-remembered-answers.ts'
import { questionOf, questionsOf, type BankQuestion, type Said } from './bank-questions.ts'

/** What a person says of the file. */
function useSaid() {
  const account = shallowRef('')
  const table = shallowRef<BankTableOptions>({})
  const accountNumber = shallowRef<string>()
  const twins = shallowRef<Twins>()
  return {
    account, table,
    /** The account may be the same for another file. */
    forget(): void {
      table.value = {}
      accountNumber.value = undefined
      twins.value = undefined
    },
    add(said: Said): void {
      account.value = said.account ?? account.value
      accountNumber.value = said.accountNumber ?? accountNumber.value
      twins.value = said.twins ?? twins.value
      if (said.table) table.value = mergeTable(table.value, said.table)
    },
    all: () => ({
      account: account.value, table: table.value,
      ...(accountNumber.value !== undefined && { accountNumber: accountNumber.value }),
      ...(twins.value && { twins: twins.value }),
    }),
  }
}

/** What was said of the last table with the same header. Whether its signs are clear, each file shows itself. */
function useRecalled({ table }: Pick<ReturnType<typeof useSaid>, 'table'>) {
  const { isRecalled, begin, recall, remember } = useRememberedAnswers()
  return {
    isRecalled, begin,
    find(reading: BankInspection | undefined): BankTableOptions | undefined {
      const { signs: _, ...found } = (reading?.table && recall('bank', reading.table.headers)) ?? {}
      return isRecalled.value ? found : undefined
    },
    keep(reading: BankInspection | undefined): void {
      if (reading?.table) remember('bank', reading.table.headers, { ...table.value, signs: undefined })
    },
  }
}

interface Work {
  readonly file: ShallowRef<GivenFile | undefined>
  readonly said: ReturnType<typeof useSaid>
  readonly inspection: ShallowRef<BankInspection | undefined>
  readonly preview: ShallowRef<BankImport | undefined>
  /** Of what the dry run ended with. */
  readonly details: ShallowRef<ErrorDetails>
  readonly recalled: ReturnType<typeof useRecalled>
}

function useActions({ file, said, inspection, preview, details, recalled }: Work) {
  const link = useLink()
  const session = useSession()
  const request = (path: string, dryRun: boolean) => ({ profile: session.profileName, path, dryRun, ...said.all() })
  const inspecting = useAction(async () => {
    if (!file.value) return
    const { path } = file.value
    inspection.value = await link.client.statements.inspect({
      profile: session.profileName, path, table: said.table.value,
    })
  }, { showsFailure: true })
  const trying = useAction(async () => {
    if (!file.value || said.account.value.trim() === '') return
    preview.value = undefined
    try {
      preview.value = await link.client.statements.importBank(request(file.value.path, true))
    } catch (error) {
      details.value = detailsOf(error)
      throw error
    }
  }, { showsFailure: true })
  const importing = useAction(async () => {
    if (!file.value || !preview.value) return undefined
    const done = await link.client.statements.importBank(request(file.value.path, false))
    recalled.keep(inspection.value)
    return done
  }, { showsFailure: true })
  return { inspecting, trying, importing }
}

/** What is open before anything is read, or else what the dry run asked. */
function useQuestions(inspection: ShallowRef<BankInspection | undefined>, findAsked: () => BankQuestion | undefined) {
  const open = computed(() => (inspection.value?.table ? questionsOf(inspection.value.table) : []))
  const asked = computed(findAsked)
  const questions = computed<readonly BankQuestion[]>(() => (
    open.value.length > 0 ? open.value : asked.value ? [asked.value] : []
  ))
  return { open, asked, questions }
}

export function useBankImport() {
  const file = shallowRef<GivenFile>()
  const said = useSaid()
  const { account, table, forget, add } = said
  const recalled = useRecalled(said)
  const inspection = shallowRef<BankInspection>()
  const preview = shallowRef<BankImport>()
  const details = shallowRef<ErrorDetails>({})

  const { inspecting, trying, importing } = useActions({ file, said, inspection, preview, details, recalled })
  const { open, asked, questions } = useQuestions(inspection, () => (
    trying.failure.value && questionOf(trying.failure.value, details.value)
  ))
  const failure = computed(() => (
    inspecting.failure.value ?? importing.failure.value ?? (asked.value ? undefined : trying.failure.value)
  ))
  const isBusy = computed(() => inspecting.isBusy.value || trying.isBusy.value || importing.isBusy.value)

  async function take(given: GivenFile | undefined, asksAgain = false): Promise<void> {
    file.value = given
    forget()
    recalled.begin(asksAgain)
    inspection.value = undefined
    preview.value = undefined
    for (const { failure: last } of [inspecting, trying, importing]) last.value = undefined
    await inspecting.run()
    const found = recalled.find(inspection.value)
    if (found) await say({ table: found })
  }

  async function say(answer: Said): Promise<void> {
    add(answer)
    if (answer.table) {
      preview.value = undefined
      await inspecting.run()
    }
    if (open.value.length === 0) await trying.run()
  }

  return {
    file, account, table, inspection, preview, questions, failure, isBusy, open, take, say,
    isRecalled: recalled.isRecalled, askAgain: () => take(file.value, true), tryIt: trying.run, importIt: importing.run,
  }
}
