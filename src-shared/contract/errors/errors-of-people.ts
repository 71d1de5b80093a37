/** What can go wrong where people are brought in, and where a change takes two of them. */
import type { ErrorEntry } from './error-entry.ts'

export const PEOPLE_ERRORS = {
  CHANGE_NEEDS_TWO: {
    message: 'The profile {profile} has people, so this change takes two of them.',
    advice: 'Nothing was changed. One person proposes it, another confirms it.',
    exitStatus: 2,
  },
  ENROLMENT_REFUSED: {
    message: 'These halves of a code don’t enrol {user}.',
    advice: 'Nothing was done. Check the name and type both halves again; a code is good once, for 7 days.',
    exitStatus: 5,
  },
  PEOPLE_ROLES: {
    message: 'The first two people have to be able to make and approve transfers between them.',
    advice: 'Nothing was changed. Make one of them a maker and the other a checker.',
    exitStatus: 2,
  },
  PEOPLE_SET_UP: {
    message: 'Two people or more of this profile can propose and confirm, so they are not set up anew.',
    advice: 'Nothing was changed. Propose the new person, or deactivate whoever can’t act any more.',
    exitStatus: 2,
  },
  PEOPLE_TOO_MANY: {
    message: 'A profile has at most {limit} people, with those who left.',
    advice: 'Nothing was changed. Nobody can be added until the people are set up anew.',
    exitStatus: 2,
  },
  PERSON_CANT_DECIDE: {
    message: '{user} is neither a maker nor a checker, so they can’t do this.',
    advice: 'Nothing was done. Ask a maker or a checker.',
    exitStatus: 2,
  },
  PERSON_UNCERTIFIED: {
    message: '{user} can’t do this: {reason}.',
    advice: 'Nothing was done. If you expected this after an update or a restore, whoever has the passphrase of the '
      + 'key vault sets the people up anew; otherwise find out who changed the ledger.',
    exitStatus: 5,
  },
  PROPOSALS_TOO_MANY: {
    message: 'At most {limit} proposals can be open.',
    advice: 'Nothing was proposed. Confirm, refuse or withdraw others first.',
    exitStatus: 2,
  },
  PROPOSAL_CLOSED: {
    message: 'The proposal {proposal} is {state}.',
    advice: 'Nothing was done. Propose the change again if it is still wanted.',
    exitStatus: 2,
  },
  PROPOSAL_KEY_DIFFERS: {
    message: 'This is not the secret key that was proposed.',
    advice: 'Nothing was changed. Type the key whose fingerprint is {fingerprint}.',
    exitStatus: 2,
  },
  PROPOSAL_OTHER_PERSON: {
    message: 'Only whoever made the proposal {proposal} can withdraw it.',
    advice: 'Nothing was done. Anybody else can refuse it.',
    exitStatus: 2,
  },
  PROPOSAL_OUTDATED: {
    message: 'The proposal {proposal} no longer fits: what it changes, or who signed it, is not what it was.',
    advice: 'Nothing was changed. Propose the change again.',
    exitStatus: 2,
  },
  PROPOSAL_POINTLESS: {
    message: 'Nothing would change.',
    advice: 'Nothing was proposed.',
    exitStatus: 2,
  },
  PROPOSAL_SAME_PERSON: {
    message: 'Whoever made the proposal {proposal} can’t confirm or refuse it.',
    advice: 'Nothing was done. Ask another person to confirm it, or withdraw it.',
    exitStatus: 2,
  },
  PROPOSAL_UNKNOWN: {
    message: 'There is no proposal {proposal}.',
    advice: 'Nothing was done. Use `tillproof proposal list` to see the proposals.',
    exitStatus: 2,
  },
} satisfies Record<string, ErrorEntry>
