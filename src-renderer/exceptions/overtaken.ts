/** Somebody else changed a case after it was read here: who, what and when, in words. Pure. */
import type { ErrorDetails } from '../../src-shared/contract/errors/errors.ts'
import type { StepEventKind } from '../../src-shared/domain/books/decide-exception-step.ts'
import { formatInstant } from '../../src-shared/labels/format.ts'
import { t, texts } from '../../src-shared/texts/text.ts'

/** As EXCEPTION_CHANGED tells it. */
export interface Overtaken {
  readonly txref: string
  readonly by: string
  readonly at: string
  readonly did: string
  /** How many of the cases were changed; the one that is named was last. */
  readonly changed: number
}

const DID: Readonly<Record<StepEventKind, string>> = texts({
  assigned: 'The owner was changed.',
  noted: 'A note was written.',
  proposed: 'A resolution was proposed.',
  rejected: 'The proposed resolution was rejected.',
  resolved: 'It was resolved.',
  reopened: 'It was reopened.',
})

export function isOvertaken({ code }: { readonly code: string }): boolean {
  return code === 'EXCEPTION_CHANGED'
}

export function readOvertaken(details: ErrorDetails): Overtaken {
  const { txref, by, at, did, changed } = details
  return { txref: String(txref), by: String(by), at: String(at), did: String(did), changed: Number(changed) }
}

export function tellOvertaken(
  { txref, by, at, did, changed }: Overtaken, timeZone: string,
): { readonly title: string; readonly text: string } {
  const [, what = ''] = Object.entries(DID).find(([kind]) => kind === did) ?? []
  return {
    title: changed === 1
      ? t('{by} changed {txref} meanwhile', { by, txref })
      : t('{count} of them were changed meanwhile, {txref} last, by {by}', { count: changed, txref, by }),
    text: t('{what} ({at}) Nothing of yours was saved. Look at it as it is now, then decide.', {
      what, at: formatInstant(at, timeZone),
    }),
  }
}
