/** All entries of the help, in their order, and the search in them. Pure. */
import { EXCEPTION_KINDS, RESOLUTIONS } from '../../domain/books/exceptions.ts'
import { PAYMENT_STATES } from '../../domain/books/payment-state.ts'
import { CHARGE_STATES } from '../../domain/charges/charge-state.ts'
import { BRIDGE_CAUSES } from '../../domain/matching/bridge-causes.ts'
import { TRANSFER_STATES } from '../../domain/transfers/transfer-state.ts'
import { CHECK_NAMES, type CheckName } from '../../domain/verification/verify-checks.ts'
import { CHARGE_STATE_LABELS } from '../charge-labels.ts'
import { EXCEPTION_KIND_LABELS, RESOLUTION_LABELS } from '../exception-labels.ts'
import { CAUSE_LABELS, MATCH_STATE_LABELS, UNMATCHED_STATE_LABELS } from '../matching-labels.ts'
import { PAYMENT_STATE_LABELS } from '../payment-labels.ts'
import { rankMatch } from '../rank-match.ts'
import { TRANSFER_STATE_LABELS } from '../transfer-labels.ts'
import { GLOSSARY, withoutMarks } from './glossary.ts'
import type { HelpEntry } from './help-entry.ts'
import { CHARGE_HELP, helpOfTransfer } from './help-of-money.ts'
import { CAUSE_HELP, MATCHING_STATE_HELP, MATCHING_STATES, type MatchingState } from './help-of-matching.ts'
import { CHECK_HELP, helpOfException, PAYMENT_STATE_HELP, RESOLUTION_HELP } from './help-of-payments.ts'
import { TODAY_HELP, TODAY_NUMBERS } from './help-of-today.ts'
import { t, texts } from '../../texts/text.ts'

/** More than the slips of any title come to. */
const BY_ANOTHER_WORD = 100
const BY_ITS_TEXT = 1_000

/** In the language that is spoken. */
export function listHelp(): readonly HelpEntry[] {
  return [
    ...CHECK_NAMES.map((check): HelpEntry => ({
      id: `check-${check}`, section: 'checks', title: CHECK_TITLES[check],
      also: `${t('five checks failed passed')} ${check}`, ...CHECK_HELP[check],
    })),
    ...PAYMENT_STATES.map((state): HelpEntry => ({
      id: `payment-${state}`, section: 'payment-states', title: PAYMENT_STATE_LABELS[state],
      also: t('state of a payment'), ...PAYMENT_STATE_HELP[state],
    })),
    ...EXCEPTION_KINDS.map((kind): HelpEntry => ({
      id: `exception-${kind}`, section: 'exceptions', title: EXCEPTION_KIND_LABELS[kind],
      also: `${t('exception')} ${kind}`, ...helpOfException(kind),
    })),
    ...RESOLUTIONS.map((resolution): HelpEntry => ({
      id: `resolution-${resolution}`, section: 'resolutions', title: RESOLUTION_LABELS[resolution].label,
      also: t('resolve resolution explained'), ...RESOLUTION_HELP[resolution],
    })),
    ...TODAY_NUMBERS.map((number): HelpEntry => ({
      id: `today-${number}`, section: 'today', also: t('today number tile'), ...TODAY_HELP[number],
    })),
    ...TRANSFER_STATES.map((state): HelpEntry => ({
      id: `transfer-${state}`, section: 'transfers',
      title: t('{state} transfer', { state: TRANSFER_STATE_LABELS[state].label }), also: t('payout state'),
      ...helpOfTransfer(state),
    })),
    ...CHARGE_STATES.map((state): HelpEntry => ({
      id: `charge-${state}`, section: 'charges', title: t('{state} charge', { state: CHARGE_STATE_LABELS[state] }),
      also: t('card state'), ...CHARGE_HELP[state],
    })),
    ...MATCHING_STATES.map((state): HelpEntry => ({
      id: `matching-${state}`, section: 'matching', title: titleOfMatching(state), also: t('match matching state'),
      ...MATCHING_STATE_HELP[state],
    })),
    ...BRIDGE_CAUSES.map((cause): HelpEntry => ({
      id: `residual-${cause}`, section: 'residuals', title: CAUSE_LABELS[cause],
      also: t('residual difference cause left over'), ...CAUSE_HELP[cause],
    })),
    ...GLOSSARY.map(({ words, meaning }): HelpEntry => ({
      // By its English words, so that an address leads to it in every language.
      id: `word-${slug(withoutMarks(words))}`, section: 'glossary', title: withoutMarks(t(words)),
      text: withoutMarks(t(meaning)), next: null, also: withoutMarks(words),
    })),
  ]
}

function titleOfMatching(state: MatchingState): string {
  return state === 'in-transit' || state === 'break' ? UNMATCHED_STATE_LABELS[state]
    : t('{state} match', { state: MATCH_STATE_LABELS[state] })
}

const CHECK_TITLES: Readonly<Record<CheckName, string>> = texts({
  reference: 'Reference check', status: 'Status check', chargecode: 'Charge code check', currency: 'Currency check',
  amount: 'Amount check',
})

/** Undefined where there is none of this id. */
export function findHelp(id: string): HelpEntry | undefined {
  return listHelp().find((entry) => entry.id === id)
}

/** By words of the title first, slips of the finger allowed; then by other words, then by the text. All for nothing. */
export function searchHelp(query: string): readonly HelpEntry[] {
  return listHelp().flatMap((entry) => {
    const rank = rankEntry(query, entry)
    return rank === undefined ? [] : [{ entry, rank }]
  }).toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry)
}

function rankEntry(query: string, { title, also, text, next }: HelpEntry): number | undefined {
  const asCalled = rankMatch(query, title)
  if (asCalled !== undefined) return asCalled
  const otherwise = rankMatch(query, `${title} ${also}`)
  if (otherwise !== undefined) return otherwise + BY_ANOTHER_WORD
  // Any word is a slip away from some word of a long text: only words as they stand are looked for in it.
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '')
  const all = `${title} ${also} ${text} ${next ?? ''}`.toLowerCase()
  return words.every((word) => all.includes(word)) ? BY_ITS_TEXT : undefined
}

function slug(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}
