/** What can be wrong with a ledger that several machines share, and with the database that keeps its log. */
import { errorTexts } from './error-entry.ts'

export const TEAM_ERRORS = errorTexts({
  AT_CORE_ONLY: {
    message: 'This is done on the machine where the team’s core runs, and at no seat.',
    advice: 'Nothing was changed. Ask whoever runs the core.',
    exitStatus: 2,
  },
  INVITATION_REFUSED: {
    message: 'This invitation is not good, or not any more.',
    advice: 'Nothing was changed. It works once and for a limited time: ask for a new one.',
    exitStatus: 2,
  },
  INVITATION_UNKNOWN: {
    message: 'There is no open invitation {invitationId}.',
    advice: 'Nothing was changed. `tillproof team seats` lists them.',
    exitStatus: 2,
  },
  PASSPHRASE_STAYS: {
    message: 'A seat sends no passphrase and no key over the network.',
    advice: 'Nothing was changed. Do this on the machine where the team’s core runs.',
    exitStatus: 2,
  },
  SEAT_ASKED_OTHER: {
    message: 'The core asked for a signature under something other than what was done here: {reason}.',
    advice: 'Nothing of that was signed. Tell whoever runs the core: its program was changed, or is a newer one than '
      + 'this.',
    exitStatus: 5,
  },
  SEAT_DID_NOT_SIGN: {
    message: 'The seat did not sign this.',
    advice: 'Nothing was changed. Try again, and keep the window open until it is done.',
    exitStatus: 5,
  },
  SEAT_REFUSED: {
    message: 'The core did not let this seat in.',
    advice: 'Check your passphrase. Where it is right, the seat was removed, or its person can’t act any more: ask '
      + 'for a new invitation.',
    exitStatus: 2,
  },
  SEAT_UNKNOWN: {
    message: 'There is no seat {seatId}.',
    advice: 'Nothing was changed. `tillproof team seats` lists them.',
    exitStatus: 2,
  },
  TEAM_CERTIFICATE_CHANGED: {
    message: 'The certificate of {address} is {after}, and not {before}, with which this seat was joined.',
    advice: 'Nothing was sent. Ask whoever runs the core: a check of the team names a new one there. Join again then, '
      + 'with a new invitation; otherwise, someone sits in between.',
    exitStatus: 5,
  },
  TEAM_CERTIFICATE_UNUSABLE: {
    message: 'The certificate can’t be used: {reason}.',
    advice: 'Nothing was started. Give a certificate for the name by which the seats reach this machine, and its key, '
      + 'both in PEM.',
    exitStatus: 2,
  },
  TEAM_CODE_WRONG: {
    message: 'The code does not open the file {path}.',
    advice: 'Nothing was changed. `tillproof team key` shows the code when it writes the file; write it again where '
      + 'the code is lost.',
    exitStatus: 2,
  },
  TEAM_CORE_AWAY: {
    message: 'The team’s core at {address} can’t be reached: {reason}.',
    advice: 'Nothing was sent. Try again; if it stays away, ask whoever runs the core.',
    retryable: true,
    exitStatus: 5,
  },
  TEAM_CORE_LOST: {
    message: 'The connection to the team’s core at {address} broke: {reason}.',
    advice: 'Whether the core did what it was asked is not known. Look before you do it again.',
    exitStatus: 5,
  },
  TEAM_CORE_OTHER: {
    message: 'What the team’s core at {address} answers is not understood: {reason}.',
    advice: 'Look before you do it again. This program and that of the core may be of different versions.',
    exitStatus: 5,
  },
  TEAM_DATABASE_AWAY: {
    message: 'The team’s database can’t be reached: {reason}.',
    advice: 'Nothing was changed. Lists can still be read; changes work again once the database answers.',
    retryable: true,
    exitStatus: 5,
  },
  TEAM_DATABASE_REFUSED: {
    message: 'The team’s database can’t be used: {reason}.',
    advice: 'Nothing was changed. Whoever keeps the database runs the SQL of `tillproof team schema` in it and grants '
      + 'the role tillproof_core to the user of the address.',
    exitStatus: 2,
  },
  TEAM_FILE_INVALID: {
    message: 'The file {path} is not what a team’s machine needs to follow.',
    advice: 'Nothing was changed. Write it again with `tillproof team key` on the active machine.',
    exitStatus: 5,
  },
  TEAM_IN_TERMINAL: {
    message: 'A team is begun, joined, taken over, reopened and left in the terminal alone.',
    advice: 'Nothing was changed. Use the terminal of this machine.',
    exitStatus: 2,
  },
  TEAM_LEDGER_THERE: {
    message: 'Profile {profile} has a ledger of its own.',
    advice: 'Nothing was changed. Add a new profile for the team’s ledger, with the same address and key.',
    exitStatus: 2,
  },
  TEAM_LOGS_NEEDED: {
    message: 'No log of this team can be archived yet.',
    advice: 'Nothing was written. Two later logs are needed, each with a copy of the ledger that two machines have '
      + 'read: make one with `tillproof team snapshot`, and let a standby follow it.',
    exitStatus: 2,
  },
  TEAM_LOG_DIFFERS: {
    message: 'The team’s log is not the one that this ledger has come from: {reason}.',
    advice: 'Nothing was changed. Find out with `tillproof team check` what happened to the database or to this '
      + 'ledger. On the machine with the newest ledger, `tillproof team reopen` lets two people continue with it.',
    exitStatus: 5,
  },
  TEAM_MEMBER: {
    message: 'The ledger of profile {profile} belongs to a team.',
    advice: 'Nothing was changed. `tillproof team check --replay` examines the team’s log; after `tillproof team '
      + 'leave` the ledger is this machine’s own again.',
    exitStatus: 2,
  },
  TEAM_NONE: {
    message: 'The ledger of profile {profile} belongs to no team.',
    advice: 'Nothing was changed. `tillproof team init` begins one; `tillproof team standby` follows one.',
    exitStatus: 2,
  },
  TEAM_OUTCOME_UNKNOWN: {
    message: 'It is not known whether the team’s database kept this change.',
    advice: 'Look whether it is there before you make it again: the next change finds out.',
    exitStatus: 5,
  },
  TEAM_PROFILE_OTHER: {
    message: 'The team’s ledger belongs to profile {other}, not to {profile}.',
    advice: 'Nothing was changed. What people sign names the profile: add one that is called {other}, with the same '
      + 'address and key.',
    exitStatus: 2,
  },
  TEAM_REOPENING_BEHIND: {
    message: 'The team’s database has a newer end of the log than this ledger.',
    advice: 'Nothing was changed. Follow it with `tillproof team standby`: where this ledger has groups that the log '
      + 'lacks, it is put aside. Only the machine with the newest ledger reopens a team.',
    exitStatus: 2,
  },
  TEAM_REOPENING_INVALID: {
    message: 'The team can’t be reopened as it was signed: {reason}.',
    advice: 'Nothing was changed. Look again where the log and this ledger end, and sign that.',
    exitStatus: 5,
  },
  TEAM_REOPENING_NEEDLESS: {
    message: 'The team’s log ends where this ledger ends, so there is nothing to reopen.',
    advice: 'Nothing was changed. `tillproof team check` examines the whole log.',
    exitStatus: 2,
  },
  TEAM_REOPENING_PEOPLE: {
    message: 'Fewer than two people can reopen this team.',
    advice: 'Nothing was changed. It takes two administrators, or makers and checkers where there are fewer than two. '
      + '`tillproof team leave` continues with the ledger of the active machine alone.',
    exitStatus: 2,
  },
  TEAM_REOPENING_SAME_PERSON: {
    message: 'It takes two different people to reopen a team.',
    advice: 'Nothing was changed. Name two people with --user, and let each type their own passphrase.',
    exitStatus: 2,
  },
  TEAM_STANDBY: {
    message: 'Another machine of the team is active, not this one.',
    advice: 'Nothing was changed. Make changes there; if that machine is gone, `tillproof team take-over` makes this '
      + 'one active.',
    exitStatus: 5,
  },
  TEAM_STATE_INVALID: {
    message: 'What the team’s key vaults share of profile {profile} can’t be trusted: {reason}.',
    advice: 'No person can act on this machine until it can. Someone with the password of the database may have '
      + 'changed it: change that password. `tillproof team leave` continues on this machine alone, with the people '
      + 'whom its own key vault knows.',
    exitStatus: 5,
  },
})

/** Why a machine of a team can't write to the ledger; it can still be read. */
export const NOT_ACTIVE = [
  'TEAM_STANDBY', 'TEAM_DATABASE_AWAY', 'TEAM_DATABASE_REFUSED', 'TEAM_FILE_INVALID', 'TEAM_LOG_DIFFERS',
] as const satisfies readonly (keyof typeof TEAM_ERRORS)[]
