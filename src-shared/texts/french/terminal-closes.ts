/** Closes of business days in the terminal alone, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_CLOSES: Catalogue = {
  'close a business day by two people, and see what it said':
    'clôturer une journée à deux, et voir ce qu’elle disait',
  'sign the close of a business day, which another person approves':
    'signer la clôture d’une journée, qu’une autre personne approuve',
  'who follows up what is late or undecided': 'qui assure le suivi de ce qui est en retard ou indécis',
  'why that is left': 'pourquoi cela reste ouvert',
  'approve the close or the reopening of a business day that another person signed':
    'approuver la clôture ou la réouverture d’une journée qu’une autre personne a signée',
  'sign the reopening of a closed business day, which another person approves':
    'signer la réouverture d’une journée clôturée, qu’une autre personne approuve',
  'list closes, newest first, with who signed and approved them':
    'lister les clôtures, de la plus récente à la plus ancienne, avec qui les a signées et approuvées',
  'show what a business day said when it was closed, and what has changed since':
    'montrer ce que disait une journée à sa clôture, et ce qui a changé depuis',
  'write all that a business day said when it was closed, to the letter of what was hashed':
    'écrire tout ce que disait une journée à sa clôture, à la lettre de ce qui a été haché',
  'the close, by its number in the list': 'la clôture, par son numéro dans la liste',
  'No day was closed.': 'Aucune journée n’a été clôturée.',
  'closed': 'clôturée',
  'reopened': 'rouverte',
  'Signed by {signedBy}, approved by {approvedBy} at {at}': 'Signée par {signedBy}, approuvée par {approvedBy} à {at}',
  'SHA-256 of what it said: {hash}': 'SHA-256 de ce qu’elle disait : {hash}',
  'Left to {owner}: {reason}': 'Laissé à {owner} : {reason}',
  'Reopened by {signedBy} and {approvedBy} at {at}: {reason}':
    'Rouverte par {signedBy} et {approvedBy} à {at} : {reason}',
  '{total, plural, one {# thing has} other {# things have}} changed since:':
    '{total, plural, one {# élément a} other {# éléments ont}} changé depuis :',
  '…and {count, number} more; --json gives all.': '…et {count, number} de plus ; --json les donne tous.',
  'Adjustments of this day, as of the last matching:':
    'Régularisations de cette journée, au dernier rapprochement :',
  'Adjustments of earlier days, part of what was signed:':
    'Régularisations de journées antérieures, parmi ce qui a été signé :',
  'Its close also states what came for earlier days:':
    'Sa clôture énonce aussi ce qui est arrivé pour des journées antérieures :',
  'What it said: {command}': 'Ce qu’elle disait : {command}',
}
