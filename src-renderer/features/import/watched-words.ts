/** What became of the files in a watched folder, in words. Pure. */
import type { WatchedOutcome } from '../../../src-shared/contract/books/watching.ts'
import { reasonSentence } from '../../../src-shared/labels/sentence.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { Tone } from '../../ui/values/tones.ts'

export interface OutcomeLook {
  readonly tone: Tone
  readonly label: string
  readonly text: string
}

export function lookOfOutcome({ kind, imported, reason }: WatchedOutcome): OutcomeLook {
  switch (kind) {
    case 'imported': return { tone: 'good', label: t('Imported'), text: tellImported(imported) }
    case 'known': return { tone: 'idle', label: t('In the books already'), text: t('Nothing was imported.') }
    case 'waits': return { tone: 'hold', label: t('Waits for you'), text: reasonSentence(reason) }
    case 'refused': return { tone: 'bad', label: t('Refused'), text: reasonSentence(reason) }
    case 'growing': return { tone: 'wait', label: t('May still grow'), text: t('It is looked at again the next time.') }
    case 'not-taken': return { tone: 'idle', label: t('Not taken'), text: reasonSentence(reason) }
  }
}

function tellImported(count: number): string {
  return t('{count, plural, one {# new payment} other {# new payments}}', { count })
}
