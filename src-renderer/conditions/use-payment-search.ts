/** The search above a list of payments. Where customers are hidden, only references are looked into. */
import { computed } from 'vue'
import { t } from '../../src-shared/texts/text.ts'
import { useQuery } from '../composables/use-query.ts'
import { useRights } from '../stores/rights.ts'

export function usePaymentSearch() {
  const rights = useRights()
  const [anything, reference] = [useQuery('search', { replaces: true }), useQuery('reference', { replaces: true })]
  const search = computed({
    get: () => (rights.areCustomersHidden ? reference : anything).value,
    set: (text) => {
      if (rights.areCustomersHidden) reference.value = text
      else anything.value = text
    },
  })
  const placeholder = computed(() => (
    rights.areCustomersHidden ? t('Reference') : t('Reference, customer or e-mail')
  ))
  return { search, placeholder }
}
