/** What can go wrong where people are brought in, and where a change takes two of them. */
import { errorTexts } from './error-entry.ts'

export const PEOPLE_ERRORS = errorTexts({
  CHANGE_NEEDS_PERSON: {
    message: 'A person of the profile {profile} has to sign this change.',
    advice: 'Nothing was changed. Sign it with your name and passphrase. In the terminal, name yourself with --user.',
    exitStatus: 2,
  },
  CHANGE_NEEDS_TWO: {
    message: 'Two people of the profile {profile} have to agree on this change.',
    advice: 'Nothing was changed. One of them proposes it, another confirms it.',
    exitStatus: 2,
  },
  CUSTOMERS_HIDDEN: {
    message: 'Customers are hidden from viewers in this profile, and this can’t be shown without them.',
    advice: 'Nothing was done. Ask someone who has another role than viewer.',
    exitStatus: 2,
  },
  CUSTOMERS_HIDDEN_QUESTION: {
    message: 'Customers are hidden from viewers in this profile, and {field} would tell of them.',
    advice: 'Nothing was done. Look it up by its reference, or filter and sort by something else.',
    exitStatus: 2,
  },
  ENROLMENT_REFUSED: {
    message: 'This code doesn’t enrol {user}.',
    advice: 'Nothing was done. Check the name, and type both halves of the code again. A code works once, for 7 days.',
    exitStatus: 5,
  },
  PEOPLE_ROLES: {
    message: 'Of the first two people, one has to be a maker and the other a checker.',
    advice: 'Nothing was changed. Give each of them one of these roles; either may have more.',
    exitStatus: 2,
  },
  PEOPLE_SET_UP: {
    message: 'At least two people of this profile can propose and confirm changes, so nobody is set up again.',
    advice: 'Nothing was changed. Propose the new person, or deactivate someone who can no longer act.',
    exitStatus: 2,
  },
  PEOPLE_TOO_MANY: {
    message: 'A profile can have at most {limit} people, including those who left.',
    advice: 'Nothing was changed. Nobody can be added until two people are set up again.',
    exitStatus: 2,
  },
  PERSON_CANT_DECIDE: {
    message: '{user} is neither a maker nor a checker, so they can’t do this.',
    advice: 'Nothing was done. Ask a maker or a checker.',
    exitStatus: 2,
  },
  PERSON_UNCERTIFIED: {
    message: '{user} can’t do this: {reason}.',
    advice: 'Nothing was done. After an update or a restore this is to be expected: whoever has the passphrase of the '
      + 'key vault sets two people up again. Otherwise, find out who changed the ledger.',
    exitStatus: 5,
  },
  PROPOSALS_SPENT: {
    message: 'The key vault’s list of closed proposals is full.',
    advice: 'The proposal is still open. Try again in a few days: entries are removed after 8 days.',
    exitStatus: 2,
  },
  PROPOSALS_TOO_MANY: {
    message: 'At most {limit} proposals can be open at a time.',
    advice: 'Nothing was proposed. Confirm, refuse or withdraw others first.',
    exitStatus: 2,
  },
  PROPOSAL_CLOSED: {
    message: 'Proposal {proposal} is no longer open: it is {state}.',
    advice: 'Nothing was done. If the change is still wanted, propose it again.',
    exitStatus: 2,
  },
  PROPOSAL_KEY_DIFFERS: {
    message: 'This is not the secret key that was proposed.',
    advice: 'Nothing was changed. Enter the key with the fingerprint {fingerprint}.',
    exitStatus: 2,
  },
  PROPOSAL_OTHER_PERSON: {
    message: 'Only the person who made proposal {proposal} can withdraw it.',
    advice: 'Nothing was done. Any other maker or checker can refuse it.',
    exitStatus: 2,
  },
  PROPOSAL_OUTDATED: {
    message: 'Proposal {proposal} is out of date: what it changes has changed, or who signed it can no longer act.',
    advice: 'Nothing was changed. If the change is still wanted, propose it again.',
    exitStatus: 2,
  },
  PROPOSAL_POINTLESS: {
    message: 'This would change nothing.',
    advice: 'Nothing was proposed. Choose something other than the present value.',
    exitStatus: 2,
  },
  PROPOSAL_SAME_PERSON: {
    message: 'The person who made proposal {proposal} can’t confirm or refuse it.',
    advice: 'Nothing was done. Ask another maker or checker, or withdraw it.',
    exitStatus: 2,
  },
  PROPOSAL_UNKNOWN: {
    message: 'There is no proposal {proposal}.',
    advice: 'Nothing was done. Use `tillproof proposal list` to see the proposals.',
    exitStatus: 2,
  },
})
