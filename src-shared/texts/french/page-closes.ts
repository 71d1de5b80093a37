/** The screens of closes, in French. */
import type { Catalogue } from '../text.ts'

export const PAGE_CLOSES: Catalogue = {
  'Day close': 'Clôture',
  'Previous month': 'Mois précédent',
  'Next month': 'Mois suivant',
  'Open what the day said when it was closed': 'Ouvrir ce que disait la journée à sa clôture',
  'Closed day': 'Journée clôturée',
  'Save proof pack': 'Enregistrer le dossier de preuve',
  'Back to closes': 'Retour aux clôtures',
  'calendar proof pack reopen': 'clôturer journée calendrier dossier de preuve rouvrir',
  'Figures in {currency}': 'Chiffres en {currency}',
  'Proof pack written, signed by the evidence key {fingerprint}':
    'Dossier de preuve écrit, signé par la clé de preuve {fingerprint}',
  'Loading what the day said': 'Chargement de ce que disait la journée',
  'There is no close {id}': 'Il n’y a pas de clôture {id}',
  'Choose one from the list of closes.': 'Choisissez-en une dans la liste des clôtures.',
  'What it says': 'Ce qu’il dit',
  'Closes': 'Clôtures',
  'Close of {day}': 'Clôture du {day}',
  'What the business day said when two people closed it, and what has changed since.':
    'Ce que disait la journée quand deux personnes l’ont clôturée, et ce qui diffère depuis.',
  'This day was opened again': 'Cette journée a été rouverte',
  'What it said then stays readable.': 'Ce qu’elle disait alors reste lisible.',
  'What came for it since, as of the last matching. The close of a later day states it.':
    'Ce qui est arrivé depuis pour elle, au dernier rapprochement. La clôture d’une journée suivante l’énonce.',
  'What came for days that were closed already. It is part of what two people signed.':
    'Ce qui est arrivé pour des journées déjà clôturées. Cela fait partie de ce que deux personnes ont signé.',
  'Its close also states what came for earlier days':
    'Sa clôture énonce aussi ce qui est arrivé pour des journées antérieures',
  'What held when it was closed': 'Ce qui était rempli à la clôture',
  'What has changed since': 'Ce qui diffère depuis',
  '{count, number} more are not shown.': '{count, number} de plus ne sont pas affichés.',
  ['Two people close a business day once everything about it is settled. From then on nothing changes what '
    + 'it said.']:
    'Deux personnes clôturent une journée une fois que tout y est réglé. Dès lors, rien ne change ce '
      + 'qu’elle disait.',
  'Loading the days': 'Chargement des journées',
  'What it said': 'Ce qu’elle disait',
  'No payments are expected on this day, so there is nothing to close.':
    'Aucun paiement n’est attendu ce jour-là : il n’y a rien à clôturer.',
  'Reopened': 'Rouverte',
  'Closed': 'Clôturée',
  'No day has been closed yet.': 'Aucune journée n’a encore été clôturée.',
  '{day}: {state}': '{day} : {state}',
  'no payments': 'aucun paiement',
  'Business days of {month}': 'Journées de {month}',
  'To confirm': 'À confirmer',
  'Not closed': 'Non clôturée',
  'Left open': 'Laissé ouvert',
  'Reopened: {reason}': 'Rouverte : {reason}',
  'Facts that differ': 'Ce qui diffère',
  'Figures of the day': 'Chiffres de la journée',
  'Transaction': 'Transaction',
  'Left to': 'Laissé à',
  '{owner}: {reason}': '{owner} : {reason}',
  '{when}, by {signedBy} and {approvedBy}: {reason}': '{when}, par {signedBy} et {approvedBy} : {reason}',
  'When closed': 'À la clôture',
  '{total, plural, one {# thing has} other {# things have}} changed since it was closed':
    '{total, plural, one {# chose diffère} other {# choses diffèrent}} depuis la clôture',
  'What it said stays as it was signed, and is shown beside what it says now.':
    'Ce qu’elle disait reste tel qu’il a été signé, et se lit à côté de ce qu’elle dit à présent.',
  'Nothing has changed since.': 'Rien n’a changé depuis.',
  'Signed by': 'Signé par',
  'gone': 'disparu',
  'changed': 'modifié',
}
