/**
 * Which entries of the audit trail each act of a person leaves, so that what was signed for one act is told to be of no
 * use under another. Pure.
 */

export interface EntriesOfAct {
  /** What its entries say. */
  readonly actions: readonly string[]
  /** They are written at once, one behind the other: no entry of anything else lies between them. */
  readonly isOneWrite: boolean
}

const RUNS = ['run created', 'run moved']
const LISTENING = ['webhook settings set', 'webhooks listened to', 'webhooks no longer listened to']

/** What one takes away. */
const TAKEN = [
  'user roles changed', 'user deactivated', 'transfer limit set', 'write-off limit set', 'card entry set',
  'hiding of customers set',
]

/** What two people agree on. */
const AGREED = [...TAKEN, 'address changed', 'secret key replaced', 'day closed', 'day reopened']

/** By procedure. A test holds it against the contract: each that writes or proves is here. */
export const ENTRIES_OF_ACTS: Readonly<Record<string, EntriesOfAct>> = {
  'charges.start': oneByOne('charge sent', 'payment collected', ...RUNS),
  'charges.answerSuggestion': oneByOne('charge pin sent', 'charge billing-address sent', ...RUNS),
  'charges.validate': oneByOne('charge one-time code sent', ...RUNS),
  'charges.takeRedirect': oneByOne(...RUNS),
  'charges.check': oneByOne(...RUNS),
  'charges.abandon': together('charge abandoned'),
  'charges.setCardEntry': together('card entry set'),
  'attachments.attach': together('file attached'),
  'attachments.remove': together('attachment removed'),
  'closes.pack': together('pack written'),
  'connection.test': together('connection tested'),
  'exceptions.assign': together('exception assigned'),
  'exceptions.note': together('note written'),
  'exceptions.resolve': together('exception resolved', 'resolution proposed'),
  'exceptions.confirm': together('resolution confirmed'),
  'exceptions.reject': together('resolution rejected'),
  'exceptions.reopen': together('exception reopened'),
  'exports.create': together('export written'),
  'fees.setRules': oneByOne('profile changed', 'profile change failed'),
  'imports.expected': together('import committed'),
  'imports.importCorrections': together('import committed'),
  'imports.passFolder': oneByOne('import committed'),
  'imports.watchFolder': oneByOne('profile changed', 'profile change failed'),
  'imports.unwatchFolder': oneByOne('profile changed', 'profile change failed'),
  'imports.lookIntoFolder': oneByOne('import committed'),
  'imports.undo': together('import undone'),
  'journal.export': together('journal exported'),
  'ledger.beginCommandLog': together('command log begun'),
  'ledger.endCommandLog': together('command log ended'),
  'team.init': oneByOne('command log ended', 'command log begun'),
  'team.writeKey': together('team key written'),
  'team.takeOver': together('team taken over'),
  'team.reopen': together('team reopened'),
  'team.leave': together('command log ended'),
  'team.snapshot': together('command log begun'),
  'team.archive': together('team logs archived'),
  'ledger.restore': together('user carried over', 'seat removed', 'invitation withdrawn', 'restored'),
  'matches.run': together('matches computed'),
  'matches.confirm': together('match confirmed'),
  'matches.dismiss': together('match dismissed'),
  'matches.make': together('match made'),
  'matches.undo': together('match undone'),
  'matches.writeOff': together('match written off', 'match write-off proposed'),
  'matches.confirmWriteOff': together('match write-off confirmed'),
  'matches.rejectWriteOff': together('match write-off rejected'),
  'payments.askV3': together('v3 asked'),
  'people.setUp': together(),
  'people.enrol': together('change enrolled', 'user added', 'user enrolled again'),
  'people.changePassphrase': together('user passphrase changed'),
  'people.deactivate': together('change done', 'user deactivated'),
  'proposals.propose': together('change proposed', 'change done', ...TAKEN),
  'proposals.confirm': together('change confirmed', ...AGREED),
  'proposals.refuse': together('change refused'),
  'proposals.withdraw': together('change withdrawn'),
  'profiles.update': oneByOne('profile changed', 'profile change failed', 'address changed'),
  'profiles.replaceKey': together('secret key replaced'),
  'profiles.remove': together(),
  'reports.write': together('report written'),
  'rules.change': together('matching rules changed'),
  'seats.invite': together('seat invited'),
  'seats.withdraw': together('invitation withdrawn'),
  'seats.remove': together('seat removed'),
  'settlements.importFile': together('settlement file imported'),
  'settlements.undo': together('settlement file undone'),
  'sittings.signIn': together(),
  'statements.importBank': together('statement imported'),
  'statements.undo': together('statement undone'),
  'transfers.draft': together('transfer drafted'),
  'transfers.edit': together('transfer edited'),
  'transfers.discard': together('transfer discarded'),
  'transfers.submit': together('transfer submitted'),
  'transfers.approve': together('transfer approved'),
  'transfers.reject': together('transfer rejected'),
  'transfers.send': oneByOne('transfer sent'),
  'transfers.resolve': together('transfer resolved as new', 'transfer resolved as completed',
    'transfer resolved as failed'),
  'transfers.importFile': together('transfers drafted'),
  'verifyRuns.start': oneByOne(...RUNS),
  'verifyRuns.pause': together('run moved'),
  'verifyRuns.resume': oneByOne('run moved'),
  'verifyRuns.queue': together('run moved'),
  'verifyRuns.cancel': together('run moved'),
  'webhooks.setSettings': oneByOne(...LISTENING, ...RUNS),
  'webhooks.listen': oneByOne(...LISTENING, ...RUNS),
  'webhooks.stop': together('webhooks no longer listened to'),
  'webhooks.importFile': oneByOne('webhooks imported', ...RUNS),
}

function together(...actions: readonly string[]): EntriesOfAct {
  return { actions, isOneWrite: true }
}

function oneByOne(...actions: readonly string[]): EntriesOfAct {
  return { actions, isOneWrite: false }
}
