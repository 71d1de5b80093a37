/** What the words mean: one source for the help, the terminal and the table of docs/glossary.md, made from it. Pure. */
import { msg } from '../../texts/text.ts'

export interface GlossaryWord {
  /** In the marks of the document; several where they mean one thing. */
  readonly words: string
  readonly meaning: string
}

export const GLOSSARY: readonly GlossaryWord[] = [
  { words: msg('**books**'), meaning: msg('what the merchant expects to be paid; Tillproof’s record of it') },
  { words: msg('**payment**'), meaning: msg('one expected payment in the books') },
  { words: msg('**transaction**'), meaning: msg('what the service holds; several may carry one reference') },
  { words: msg('**transaction reference** (`txref`)'), meaning: msg('our name of a payment, compared byte for byte') },
  {
    words: msg('**gateway reference**, **platform reference**'),
    meaning: msg('the names that others give a transaction'),
  },
  {
    words: msg('**verify**, **verification**'),
    meaning: msg('ask the service about one payment and apply the five checks'),
  },
  { words: msg('**verify attempt**'), meaning: msg('one call, with its outcome') },
  {
    words: msg('**verify run**'),
    meaning: msg('a job over many payments: running, paused, cooling off, completed, cancelled'),
  },
  { words: msg('**verify-check failure**'), meaning: msg('a check that concluded badly') },
  { words: msg('**check error**'), meaning: msg('a call that did not conclude; it is retried') },
  { words: msg('**re-query**'), meaning: msg('verify again later, by schedule or by a person') },
  { words: msg('**proved**'), meaning: msg('all five checks passed') },
  { words: msg('**failed**'), meaning: msg('a check concluded badly') },
  { words: msg('**pending**'), meaning: msg('the service still waits for the customer') },
  { words: msg('**refused**'), meaning: msg('the service answered an error for this reference') },
  { words: msg('**unresolved**'), meaning: msg('no conclusive answer after the last retry') },
  { words: msg('**unverified**'), meaning: msg('not queried yet') },
  { words: msg('**regressed**'), meaning: msg('proved earlier, different now') },
  { words: msg('**open**'), meaning: msg('of a payment: neither proved nor explained') },
  {
    words: msg('**explained**'),
    meaning: msg('of a payment: a person resolved its exception, and no answer since was different'),
  },
  {
    words: msg('**exception**'),
    meaning: msg('a payment that a person has to work on, until it is proved or resolved'),
  },
  { words: msg('**resolution**'), meaning: msg('how a person settled an exception, with a reason') },
  {
    words: msg('**confirm**'),
    meaning: msg('agree, as a second person, to a resolution that another one proposed; until then the exception is '
      + 'open'),
  },
  {
    words: msg('**timing**'),
    meaning: msg('a resolution: the money will arrive later, by a stated date; once it has passed, the exception '
      + 'reopens'),
  },
  { words: msg('**write-off**'), meaning: msg('a decision to take money at risk, or what a match leaves, as a loss') },
  { words: msg('**break**'), meaning: msg('a computed difference') },
  {
    words: msg('**tolerance**, **variance**'),
    meaning: msg('the difference that is allowed, and the one that is observed'),
  },
  { words: msg('**notice**'), meaning: msg('what was told in a window, kept in its list') },
  {
    words: msg('**settlement**'),
    meaning: msg('all that the service pays out under one settlement id in one currency: gross − fees = net'),
  },
  {
    words: msg('**settlement line**'),
    meaning: msg('one row of a settlement report: a payment, refund, chargeback, fee or adjustment'),
  },
  {
    words: msg('**chargeback**'),
    meaning: msg('a payment that the customer’s bank takes back, in stages with due dates'),
  },
  {
    words: msg('**bridge**'),
    meaning: msg('how what the books expect became what came to the bank: gross − fees − refunds − chargebacks − '
      + 'duties ± adjustments = net'),
  },
  {
    words: msg('**in transit**'),
    meaning: msg('proved and not settled yet, or settled and not in the bank yet, and not late'),
  },
  { words: msg('**residual**'), meaning: msg('what a match or a bridge leaves over, in each currency') },
  {
    words: msg('**close**'),
    meaning: msg('what two people sign about a business day: from then on nothing changes what it said'),
  },
  {
    words: msg('**adjustment** of a closed day'),
    meaning: msg('how much has changed since it was closed, as the close of a later day states it'),
  },
  {
    words: msg('**proof pack**'),
    meaning: msg('one file with all of a closed day and what proves it, which anyone can check'),
  },
  { words: msg('**money at risk**'), meaning: msg('expected money that no proof covers') },
  {
    words: msg('**business day**, **cut-off**'),
    meaning: msg('a day as the books count it, and the time at which it starts'),
  },
  { words: msg('**profile**'), meaning: msg('one environment (practice, test, live) of one merchant') },
  { words: msg('**seat**'), meaning: msg('one running app; seats share the limit of a key') },
  { words: msg('**request budget**'), meaning: msg('the calls that a seat may make in any 60 seconds') },
  { words: msg('**cool-off**'), meaning: msg('the pause that the service imposes once its limit is exceeded') },
  { words: msg('**priority**'), meaning: msg('which calls go first: lookup, webhook, re-query, bulk') },
  {
    words: msg('**import**, **batch**'),
    meaning: msg('a file read into the books, and the number under which it is kept'),
  },
  { words: msg('**dry run**'), meaning: msg('what an import would do, without doing it') },
  {
    words: msg('**total row**'),
    meaning: msg('a row of a file that states the total of the lines above it; it is compared with them and is '
      + 'not a payment'),
  },
  {
    words: msg('**control total**'),
    meaning: msg('what the lines of a file add up to in one currency, or are expected to'),
  },
  {
    words: msg('**repair**'),
    meaning: msg('take a reference that a spreadsheet altered recoverably, such as `="000123"`, as it was; only '
      + 'when asked'),
  },
  { words: msg('**charge**'), meaning: msg('one payment taken by card, QR code or mobile money') },
  {
    words: msg('**transfer**'),
    meaning: msg('one payout; made by its **maker**, approved by a **checker**, sent once'),
  },
  {
    words: msg('**statement**'),
    meaning: msg('the text that a maker or checker signs: what is sent, where, of which ledger and edit, until when'),
  },
  {
    words: msg('**people**'),
    meaning: msg('those who act in a profile by name and passphrase: makers, checkers, officers'),
  },
  { words: msg('**officer**'), meaning: msg('a person who works exceptions and runs, and has no say about money') },
  {
    words: msg('**set up**'),
    meaning: msg('make two people the first of a profile, together, with the vault’s passphrase'),
  },
  {
    words: msg('**proposal**'),
    meaning: msg('a change that one person proposes and another **confirms**; it can be **refused** or **withdrawn**'),
  },
  {
    words: msg('**enrol**'),
    meaning: msg('become one of the people, with both halves of a code, and choose a passphrase'),
  },
  {
    words: msg('**certified**'),
    meaning: msg('brought in by people who could do so, back to the two whose set-up is sealed in the vault'),
  },
  { words: msg('**tie**'), meaning: msg('who brought in whoever made a transfer, as its checker is shown it') },
  {
    words: msg('**used up**'),
    meaning: msg('of a statement: it was good once, and the vault remembers that it was used'),
  },
  {
    words: msg('**outcome**'),
    meaning: msg('what became of a transfer: paid out, not paid out, or unknown until a person records it'),
  },
  {
    words: msg('**skeleton**'),
    meaning: msg('what a name looks like, whatever letters it is written with; two people never have the same'),
  },
  {
    words: msg('**bank statement**, **line**'),
    meaning: msg('what a bank states of an account in one file, with its balances; and one movement of it'),
  },
  {
    words: msg('**gap**'),
    meaning: msg('between two bank statements of an account: one does not begin with the balance that the one before '
      + 'ends with'),
  },
  { words: msg('**webhook**, **delivery**'), meaning: msg('a notification from the service, and one arrival of it') },
  { words: msg('**ledger**'), meaning: msg('the file that holds the books and everything that was observed') },
  {
    words: msg('**backup**'),
    meaning: msg('a copy of the ledger: **sealed** by the key vault, or **plain** with a **proof** next to it'),
  },
  { words: msg('**unproven**'), meaning: msg('a backup that nothing shows to be made with the key vault here') },
  { words: msg('**layout**'), meaning: msg('the tables, indexes and triggers of a ledger') },
  {
    words: msg('**sitting**'),
    meaning: msg('one person signed in at a window or session, in one profile, until they leave'),
  },
  {
    words: msg('**session**'),
    meaning: msg('one browser that was let in by an address of `tillproof serve`, with all its tabs'),
  },
  { words: msg('**audit trail**'), meaning: msg('who changed what, chained by hashes') },
  {
    words: msg('**actor**'),
    meaning: msg('who did it: a person, a system user, the program; or a note that was left beside the ledger'),
  },
  {
    words: msg('**act**, **statement of a call**'),
    meaning: msg('what a person does by one call, and the text that their key signs of it; its entries of the '
      + 'audit trail carry both'),
  },
  {
    words: msg('**observation**'),
    meaning: msg('something that was stored, with the hash of all that was stored of it, in one chain'),
  },
  {
    words: msg('**evidence**'),
    meaning: msg('what doctor recomputes: observations, and the rows that they are about'),
  },
  { words: msg('**head**'), meaning: msg('where the audit trail and the observations of a ledger end') },
  { words: msg('**anchor**'), meaning: msg('a head, signed by the evidence key, to be kept elsewhere') },
  { words: msg('**evidence key**'), meaning: msg('the key of a profile that signs anchors and proofs') },
  {
    words: msg('**proof of a payment**'),
    meaning: msg('a file that shows what was answered about it, checked without the program'),
  },
  { words: msg('**key vault**'), meaning: msg('the encrypted store of secret keys: created, locked, unlocked') },
  {
    words: msg('**sealed**'),
    meaning: msg('kept in the key vault under its MAC, so that no edited or older file passes for it'),
  },
  { words: msg('**practice service**'), meaning: msg('the copy of the service inside the app; nothing in it is real') },
  { words: msg('**idempotency key**'), meaning: msg('what makes a repeated request harmless') },
]

/** Without the marks of the document: `business day, cut-off`. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/\*\*|`/g, '')
}
