/** What the states of matching and the causes of a residual mean, and what to do about each. Pure. */
import type { BridgeCause } from '../../domain/matching/bridge-causes.ts'
import type { MatchState } from '../../domain/matching/links.ts'
import { texts } from '../../texts/text.ts'
import type { HelpText } from './help-entry.ts'

export const MATCHING_STATES = [
  'suggested', 'confirmed', 'dismissed', 'undone', 'in-transit', 'break',
] as const satisfies readonly (MatchState | 'in-transit' | 'break')[]
export type MatchingState = (typeof MATCHING_STATES)[number]

export const MATCHING_STATE_HELP: Readonly<Record<MatchingState, HelpText>> = texts({
  'suggested': {
    text: 'A rule found items that may belong together, and does not decide it: there is more than one candidate, '
      + 'something is left over, or the rule may only suggest.',
    next: 'Read why on Matching. Confirm it with a reason, choose among the candidates, or dismiss it; a dismissed '
      + 'match is not suggested again.',
  },
  'confirmed': {
    text: 'The items belong together: under a rule that found exactly these, or because a person said so.',
    next: 'If it is wrong, undo it with a reason. The undoing is an event of its own and can be undone too.',
  },
  'dismissed': {
    text: 'A person said that these items do not belong together. No rule suggests them again.',
    next: 'If it was dismissed by mistake, undo that.',
  },
  'undone': {
    text: 'A person took back that these items belong together. Their items are free for other matches.',
    next: 'Match the items by hand where no rule finds their counterpart.',
  },
  'in-transit': {
    text: 'The item has no counterpart yet, and none is due yet: proved and not settled, or settled and not in the '
      + 'bank. The rule set says after how many business days it is late.',
    next: 'Import the next settlement report or bank statement, then run the matching.',
  },
  'break': {
    text: 'The counterpart is late, or a suggestion leaves more than the rule tolerates. The pane names the nearest '
      + 'candidates, and the field that kept each of them away.',
    next: 'Import what is missing, correct the rule, or match the items by hand. What stays open is named when the '
      + 'day is closed.',
  },
})

/** Each is only offered where it accounts for all that is left over, to the smallest unit of the currency. */
export const CAUSE_HELP: Readonly<Record<BridgeCause, HelpText>> = texts({
  'missing-line': {
    text: 'What is left over is exactly one line that only one side has.',
    next: 'Find out where the other side has it: in a later file, in another settlement, or nowhere. If nowhere, '
      + 'claim it from the service or the bank.',
  },
  'doubled-line': {
    text: 'What is left over is exactly one line that one side has twice.',
    next: 'Find out which is right. If the service settled it twice, it will take one back.',
  },
  'fee-rate': {
    text: 'All lines fit a fee that was taken at a different rate from the one stated.',
    next: 'Compare the rate with your agreement, and claim what was taken too much: the fees report lists it.',
  },
  'refund': {
    text: 'What is left over is exactly one refund that no settlement takes off.',
    next: 'Check whether a later settlement takes it off. If one does, the residual is gone once its report is '
      + 'imported.',
  },
  'sign': {
    text: 'One amount has the opposite sign on the other side, so that twice the amount is left over.',
    next: 'Undo the import of the file, and import it again with the signs read the other way.',
  },
  'transposed-digits': {
    text: 'Two neighbouring digits of one amount change places on the other side.',
    next: 'Look up the amount in the original document, and have the wrong side corrected.',
  },
  'moved-decimal': {
    text: 'One amount is ten, a hundred or a thousand times the other.',
    next: 'Undo the import of the file, and import it again with its decimal separator stated; or have the wrong side '
      + 'corrected.',
  },
  'rounding': {
    text: 'Lines or sums were rounded in another way, which comes to exactly what is left over.',
    next: 'A tolerance in the rule confirms such differences from then on. The journal posts them to rounding.',
  },
  'constant-per-line': {
    text: 'The same amount is left over for each line, as a fixed fee would leave it.',
    next: 'Find the fee in your agreement with the service or the bank, and add it as a fee rule.',
  },
  'unknown': {
    text: 'No single cause accounts for what is left over.',
    next: 'Compare the lines of both sides. Several causes may come together.',
  },
  'written-off': {
    text: 'People wrote off what a match leaves: nobody waits for it any more.',
    next: 'The journal posts it to write-offs. If the money arrives after all, undo the write-off in the match.',
  },
})
