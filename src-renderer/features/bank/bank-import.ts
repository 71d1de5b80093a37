/** The import of a bank's file, step by step: what the file is, what is open, the dry run, and the import itself. */
import { computed, shallowRef } from 'vue'
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

export function useBankImport() {
  const link = useLink()
  const session = useSession()
  const file = shallowRef<GivenFile>()
  const { account, table, forget, add, all } = useSaid()
  const inspection = shallowRef<BankInspection>()
  const preview = shallowRef<BankImport>()
  const details = shallowRef<ErrorDetails>({})

  const request = (path: string, dryRun: boolean) => ({ profile: session.profileName, path, dryRun, ...all() })
  const inspecting = useAction(async () => {
    if (!file.value) return
    const { path } = file.value
    inspection.value = await link.client.statements.inspect({
      profile: session.profileName, path, table: table.value,
    })
  }, { showsFailure: true })
  const trying = useAction(async () => {
    if (!file.value || account.value.trim() === '') return
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
    return await link.client.statements.importBank(request(file.value.path, false))
  }, { showsFailure: true })

  const open = computed(() => (inspection.value?.table ? questionsOf(inspection.value.table) : []))
  const asked = computed(() => trying.failure.value && questionOf(trying.failure.value, details.value))
  const questions = computed<readonly BankQuestion[]>(() => (
    open.value.length > 0 ? open.value : asked.value ? [asked.value] : []
  ))
  const failure = computed(() => (
    inspecting.failure.value ?? importing.failure.value ?? (asked.value ? undefined : trying.failure.value)
  ))
  const isBusy = computed(() => inspecting.isBusy.value || trying.isBusy.value || importing.isBusy.value)

  async function take(given: GivenFile | undefined): Promise<void> {
    file.value = given
    forget()
    inspection.value = undefined
    preview.value = undefined
    for (const { failure: last } of [inspecting, trying, importing]) last.value = undefined
    await inspecting.run()
  }

  async function say(said: Said): Promise<void> {
    add(said)
    if (said.table) {
      preview.value = undefined
      await inspecting.run()
    }
    if (open.value.length === 0) await trying.run()
  }

  return {
    file, account, table, inspection, preview, questions, failure, isBusy, open, take, say,
    tryIt: trying.run, importIt: importing.run,
  }
}
