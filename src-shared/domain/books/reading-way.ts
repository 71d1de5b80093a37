/** How a file of expected payments was read, so that rows of it can be read alike later. Pure. */
import { objectOf, oneOf, orAbsent, parseStored, TEXT } from '../values/shape.ts'
import type { Parsed } from '../values/parsed.ts'

export interface ReadingWay {
  /** Field → number of its column counted from 1; empty where no column holds it. */
  readonly columns: {
    readonly txref: string
    readonly amount: string
    readonly currency: string
    readonly customer: string
    readonly email: string
    readonly date: string
  }
  /** Left out where no amount settled it: then a corrected one that could be read in two ways is asked about. */
  readonly decimal?: '.' | ',' | undefined
  /** Left out where no date settled it. */
  readonly dateOrder?: 'ymd' | 'dmy' | 'mdy' | undefined
}

const WAY = objectOf<ReadingWay>({
  columns: objectOf<ReadingWay['columns']>({
    txref: TEXT, amount: TEXT, currency: TEXT, customer: TEXT, email: TEXT, date: TEXT,
  }),
  decimal: orAbsent(oneOf(['.', ','])),
  dateOrder: orAbsent(oneOf(['ymd', 'dmy', 'mdy'])),
})

/** What the ledger keeps of an import. */
export function parseReadingWay(text: string): Parsed<ReadingWay> {
  return parseStored('reading', text, WAY)
}
