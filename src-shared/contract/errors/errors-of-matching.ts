/** What can be wrong with matches, their rules and bridges. */
import { errorTexts } from './error-entry.ts'

export const MATCHING_ERRORS = errorTexts({
  BRIDGE_SETTLEMENT_UNKNOWN: {
    message: 'No settlement is called {settlement}.',
    advice: 'Nothing was changed. Use its id as the settlement report writes it.',
    exitStatus: 2,
  },
  FEE_RULES_INVALID: {
    message: 'These fee rules can’t be used: {field} {reason}.',
    advice: 'Nothing was changed. Correct the file and try again.',
    exitStatus: 2,
  },
  FEE_RULES_MISSING: {
    message: 'Profile {profile} has no fee rules.',
    advice: 'Nothing was checked. Store those of your agreement, in the settings or with `tillproof fees set FILE`, or '
      + 'give them for this check: `tillproof fees check FILE`.',
    exitStatus: 2,
  },
  MATCH_CHOICE_NEEDED: {
    message: 'Match {match} is a tie: {choices} matches are possible.',
    advice: 'Nothing was changed. Say which one: --choice NUMBER, as `tillproof match show {match}` counts them.',
    exitStatus: 2,
  },
  MATCH_ITEM_GONE: {
    message: 'Match {match} holds an item that is not in the books any more.',
    advice: 'Nothing was changed. Run the matching again: `tillproof match`.',
    exitStatus: 2,
  },
  MATCH_ITEM_TAKEN: {
    message: 'One of the items stands in match {other}, which is confirmed.',
    advice: 'Nothing was changed. Undo match {other} first, if it is wrong.',
    exitStatus: 2,
  },
  MATCH_ITEM_UNKNOWN: {
    message: 'There is no {item} {id} that could be matched.',
    advice: 'Nothing was changed. Use `tillproof match list --state break` and `--state in-transit` to see what is '
      + 'not matched; its file may have been undone.',
    exitStatus: 2,
  },
  MATCH_LEAVES_NOTHING: {
    message: 'Nothing is left of match {match} that could be written off.',
    advice: 'Nothing was changed. Its two sides agree, or what they leave is written off already.',
    exitStatus: 2,
  },
  MATCH_LEAVES_OTHER: {
    message: 'Match {match} does not leave the amount to be written off any more.',
    advice: 'Nothing was changed. Look at the match again: its items, or what others decided about it, have changed.',
    exitStatus: 2,
  },
  MATCH_NOTHING_TO_UNDO: {
    message: 'Nothing was decided about match {match}, and no rule confirmed it.',
    advice: 'Nothing was changed. A suggestion is confirmed or dismissed.',
    exitStatus: 2,
  },
  MATCH_NOT_CONFIRMED: {
    message: 'Match {match} is not confirmed: only what a confirmed match leaves can be written off.',
    advice: 'Nothing was changed. Confirm the match first.',
    exitStatus: 2,
  },
  MATCH_NOT_SUGGESTED: {
    message: 'Match {match} is not a suggestion: it has already been confirmed, dismissed or undone.',
    advice: 'Nothing was changed. Undo the last decision first: `tillproof match undo {match}`.',
    exitStatus: 2,
  },
  MATCH_PART_TOO_LARGE: {
    message: 'Of {item} {id}, only {free} can still be matched, so this part does not fit.',
    advice: 'Nothing was changed. Take that or less, with its sign, and not nothing; what other matches hold of it is '
      + 'free again once they are undone.',
    exitStatus: 2,
  },
  MATCH_SPLIT_REFUSED: {
    message: 'A payment and its settlement line are matched whole.',
    advice: 'Nothing was changed. Settlements, transfers and bank lines can be split over several matches.',
    exitStatus: 2,
  },
  MATCH_UNKNOWN: {
    message: 'There is no match {match}.',
    advice: 'Nothing was changed. Use `tillproof match list` to see the matches; those that no rule makes any more are '
      + 'not kept.',
    exitStatus: 2,
  },
  RULES_CHANGED: {
    message: '{by} changed the matching rules at {at}, after they were read here. Version {version} is in use now.',
    advice: 'Nothing was changed. Look at the rules again, then decide.',
    exitStatus: 2,
  },
  RULES_UNCHANGED: {
    message: 'Version {version} of the rule set says the same already.',
    advice: 'Nothing was changed.',
    exitStatus: 2,
  },
  RULE_INVALID: {
    message: 'This is not a matching rule that can be used: {field} {reason}.',
    advice: 'Nothing was changed. Correct it and try again; `tillproof rule show NAME --json` shows how one is '
      + 'written.',
    exitStatus: 2,
  },
  RULE_UNKNOWN: {
    message: 'No matching rule is called {name}.',
    advice: 'Nothing was changed. Use `tillproof rule list` to see their names.',
    exitStatus: 2,
  },
  RULE_VERSION_UNKNOWN: {
    message: 'The rule set has no version {version}.',
    advice: 'Nothing was changed. Use `tillproof rule list --versions` to see them.',
    exitStatus: 2,
  },
  WRITE_OFF_NEEDS_ANOTHER: {
    message: 'The write-off of match {match} has to be confirmed by an active person other than {proposer}.',
    advice: 'Nothing was changed. Ask another person of this profile to sign in and confirm it.',
    exitStatus: 2,
  },
  WRITE_OFF_NEEDS_PERSON: {
    message: 'What match {match} leaves is written off by a person who is signed in.',
    advice: 'Nothing was changed. Sign in as one of the people of this profile, then repeat it.',
    exitStatus: 2,
  },
  WRITE_OFF_NOT_WAITING: {
    message: 'No such write-off of match {match} is waiting for a second person.',
    advice: 'Nothing was changed. Someone else may have answered it, or the match was undone.',
    exitStatus: 2,
  },
  WRITE_OFF_PROPOSER_INACTIVE: {
    message: '{proposer}, who proposed the write-off of match {match}, can no longer act in this profile.',
    advice: 'Nothing was changed. Reject it and write it off again; another person confirms that.',
    exitStatus: 2,
  },
  WRITE_OFF_SECOND_MISSING: {
    message: 'A second person has to confirm the write-off of match {match}, and this profile has none.',
    advice: 'Nothing was changed. Set up the people of this profile first.',
    exitStatus: 2,
  },
})
