/** Items of a match as they are typed: `17`, or `17=250.00` for a part of it. */
import { InvalidArgumentError } from 'commander'
import type { LinkName, Side } from '../../../../src-shared/domain/matching/links.ts'
import { parsePart } from '../../../../src-shared/domain/matching/typed-part.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import { idNumber } from '../arguments.ts'
import { usageWrong } from '../command.ts'
import type { CommandContext } from '../context.ts'

export interface TypedItem {
  readonly id: number
  /** As typed; null for all of it. */
  readonly part: string | null
}

interface Place {
  readonly profile: string
  readonly link: LinkName
  readonly side: Side
}

export function typedItems(text: string, before: readonly TypedItem[] | undefined): readonly TypedItem[] {
  const at = text.indexOf('=')
  const [id, part] = at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
  if (part?.trim() === '') throw new InvalidArgumentError('An amount must follow the =.')
  return [...(before ?? []), { id: idNumber(id), part }]
}

/** Of what is split, the currency and the sign are the item’s. */
export function readItems(
  client: Awaited<ReturnType<CommandContext['client']>>, place: Place, items: readonly TypedItem[],
): Promise<{ id: number; partMinor: number | null }[]> {
  return Promise.all(items.map(async ({ id, part }) => {
    if (part === null) return { id, partMinor: null }
    const { rows: [item] } = await client.matches.unmatched({ ...place, itemId: id, withDebits: true })
    if (!item) {
      const reason = t('Item {id} can’t be split: none of it is without a match, or it is not there', { id })
      throw usageWrong(reason, 'match')
    }
    const read = parsePart(part, item)
    if (read.ok) return { id, partMinor: read.value }
    const reason = sayReason(read.reason)
    throw usageWrong(t('The part {part} of item {id} {reason}', { part, id, reason }), 'match')
  }))
}
