/**
 * State of a screen that lies in the address, so that Back, a reload and a copied link bring it again. What is read
 * here changes only when its own parameters do: a row that is walked to never looks like another filter.
 */
import { computed, inject, type ComputedRef, type WritableComputedRef } from 'vue'
import { ADDRESS, type Address } from '../address.ts'

/** The parameter `name`; an empty text is no parameter. Each change is a step of its own, unless it `replaces`. */
export function useQuery(name: string, { replaces = false } = {}): WritableComputedRef<string> {
  const address = useAddress()
  return computed({
    get: () => address.read(name),
    set: (value) => address.change(name, value, replaces),
  })
}

/** One of a closed list; the first is what stands for no parameter. */
export function useQueryChoice<Choice extends string>(
  name: string, choices: readonly [Choice, ...Choice[]], options = { replaces: false },
): WritableComputedRef<Choice> {
  const text = useQuery(name, options)
  return computed({
    get: () => choices.find((choice) => choice === text.value) ?? choices[0],
    set: (choice) => {
      text.value = choice === choices[0] ? '' : choice
    },
  })
}

/** Several parameters at once, to be read: the same object for as long as none of them changes. */
export function useQueryTexts<Name extends string>(
  names: readonly Name[],
): ComputedRef<Readonly<Record<Name, string>>> {
  const texts = names.map((name) => [name, useQuery(name)] as const)
  return computed((before?: Readonly<Record<Name, string>>) => {
    const isSame = before !== undefined && texts.every(([name, text]) => before[name] === text.value)
    return isSame ? before : textsOf(texts)
  })
}

function textsOf<Name extends string>(texts: readonly (readonly [Name, { readonly value: string }])[]) {
  return Object.fromEntries(texts.map(([name, { value }]) => [name, value])) as Readonly<Record<Name, string>>
}

function useAddress(): Address {
  const address = inject(ADDRESS)
  if (!address) throw new Error('no address is provided')
  return address
}
