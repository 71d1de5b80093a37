/** What an entry of the help is, and the sections that the entries stand in. Pure. */
import { msg, t } from '../../texts/text.ts'

export const HELP_SECTIONS = [
  { id: 'checks', title: msg('The five checks') },
  { id: 'payment-states', title: msg('States of a payment') },
  { id: 'exceptions', title: msg('Kinds of exceptions') },
  { id: 'resolutions', title: msg('Resolutions') },
  { id: 'today', title: msg('Numbers on Today') },
  { id: 'transfers', title: msg('States of a transfer') },
  { id: 'charges', title: msg('States of a charge') },
  { id: 'matching', title: msg('Matching') },
  { id: 'residuals', title: msg('What a residual comes from') },
  { id: 'glossary', title: msg('Glossary') },
] as const
export type HelpSectionId = (typeof HELP_SECTIONS)[number]['id']

/** Whole sentences. */
export interface HelpText {
  readonly text: string
  /** What a person does about it; null where nothing is to be done. */
  readonly next: string | null
}

export interface HelpEntry extends HelpText {
  /** Stands in the address: `check-amount`. */
  readonly id: string
  readonly section: HelpSectionId
  readonly title: string
  /** Other words that people look for it by. */
  readonly also: string
}

export function titleOfHelp(section: HelpSectionId): string {
  return t(HELP_SECTIONS.find(({ id }) => id === section)?.title ?? '')
}
