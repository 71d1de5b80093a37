/** What a panel of filters offers: the imports by their files, and the currencies of the books. */
import { computed, type ComputedRef } from 'vue'
import type { Currency } from '../../src-shared/domain/values/currency.ts'
import { t } from '../../src-shared/texts/text.ts'
import { useReading } from '../composables/use-reading.ts'
import { useLink } from '../stores/link.ts'
import { useSession } from '../stores/session.ts'
import type { SelectOption } from '../ui/controls/select-option.ts'

const MAX_IMPORTS = 200

interface ConditionChoices {
  readonly batches: readonly SelectOption[]
  readonly currencies: readonly Currency[]
}

/** Read once the panel is open. */
export function useConditionChoices(isOpen: () => boolean): ComputedRef<ConditionChoices> {
  const { client } = useLink()
  const session = useSession()
  const imports = useReading(
    () => (isOpen() ? { profile: session.profileName, limit: MAX_IMPORTS } : undefined),
    (needs, signal) => client.imports.list(needs, { signal }), ['imports'], { keepsData: true },
  )
  const books = useReading(
    () => (isOpen() ? { profile: session.profileName } : undefined),
    (needs, signal) => client.payments.totals(needs, { signal }), ['imports'], { keepsData: true },
  )
  return computed(() => ({
    batches: [
      { value: '', label: t('All imports') },
      ...(imports.data.value ?? []).filter((batch) => batch.state === 'committed')
        .map(({ id, fileName }) => (
          { value: String(id), label: t('{id}: {file}', { id: String(id), file: fileName }) }
        )),
    ],
    currencies: [...new Set(books.data.value?.byState.map(({ currency }) => currency))],
  }))
}
