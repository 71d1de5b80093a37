/** The help on the numbers of Today, and the sections of the help, in French. */
import type { Catalogue } from '../text.ts'

export const HELP_TODAY: Catalogue = {
  'Proved, on Today': 'Prouvés, dans Aujourd’hui',
  ['Payments of the day of which all five checks passed. Proved, Explained and Open add up to all payments of '
    + 'the day.']:
    'Les paiements de la journée dont les cinq contrôles ont réussi. Prouvés, Expliqués et Ouverts totalisent '
      + 'tous les paiements de la journée.',
  'Explained, on Today': 'Expliqués, dans Aujourd’hui',
  ['Payments of the day that are not proved, but whose exception a person resolved with a reason. A different '
    + 'answer later opens them again.']:
    'Les paiements de la journée qui ne sont pas prouvés, mais dont une personne a résolu l’exception avec un '
      + 'motif. Une réponse différente plus tard les rouvre.',
  'Open, on Today': 'Ouverts, dans Aujourd’hui',
  'Payments of the day that are neither proved nor explained. The day is done when there are none.':
    'Les paiements de la journée ni prouvés ni expliqués. La journée est finie quand il n’y en a plus.',
  'The button at the top right is the next step towards none.':
    'Le bouton en haut à droite est la prochaine étape vers zéro.',
  'Exceptions, on Today': 'Exceptions, dans Aujourd’hui',
  ['Open payments that a person has to work on now: failed, refused, unresolved, regressed, or pending for too '
    + 'long.']:
    'Les paiements ouverts qu’une personne doit traiter maintenant : en échec, refusés, non résolus, en '
      + 'régression, ou en attente depuis trop longtemps.',
  'Open the list and work through it.': 'Ouvrez la liste et traitez-la.',
  'Unverified, on Today': 'Non vérifiés, dans Aujourd’hui',
  'Open payments that the service was not queried about yet.':
    'Les paiements ouverts sur lesquels le service n’a pas encore été interrogé.',
  'Verify them.': 'Vérifiez-les.',
  'Pending, on Today': 'En attente, dans Aujourd’hui',
  'Open payments for which the service still waits for the customer.':
    'Les paiements ouverts pour lesquels le service attend encore le client.',
  'They are verified again automatically.': 'Ils sont vérifiés de nouveau automatiquement.',
  'Money at risk': 'Montant en jeu',
  ['Expected money that no proof covers, per currency. Of a payment whose amount alone is too small, only the '
    + 'missing part counts. Amounts of different currencies are never added up.']:
    'L’argent attendu qu’aucune preuve ne couvre, par devise. D’un paiement dont seul le montant est trop faible, '
      + 'seule la partie manquante compte. Les montants de devises différentes ne sont jamais additionnés.',
  'Age of open payments': 'Âge des paiements ouverts',
  ['How many days ago the business day of each open payment was, over all days and not only the day that is '
    + 'shown.']:
    'Combien de jours se sont écoulés depuis la journée comptable de chaque paiement ouvert, toutes journées '
      + 'confondues et pas seulement celle qui est affichée.',
  'Begin with the oldest.': 'Commencez par les plus anciens.',
  'Request budget, on Today': 'Budget de requêtes, dans Aujourd’hui',
  ['How many calls this computer has made in the last 60 seconds, of those that it may make. Calls wait when '
    + 'none is left, so that the service’s limit is never exceeded.']:
    'Combien d’appels cet ordinateur a faits dans les 60 dernières secondes, sur ceux qu’il peut faire. Les '
      + 'appels attendent quand il n’en reste plus, pour que la limite du service ne soit jamais dépassée.',
  'States of a payment': 'États d’un paiement',
  'Kinds of exceptions': 'Types d’exceptions',
  'Resolutions': 'Résolutions',
  'States of a transfer': 'États d’un virement',
  'States of a charge': 'États d’un encaissement',
  'Glossary': 'Glossaire',
  'five checks failed passed': 'cinq contrôles en échec réussi',
  'state of a payment': 'état d’un paiement',
  'exception': 'exception',
  'resolve resolution explained': 'résoudre résolution expliqué',
  'today number tile': 'aujourd’hui chiffre tuile',
  '{state} transfer': 'Virement : {state}',
  'payout state': 'décaissement état',
  '{state} charge': 'Encaissement : {state}',
  'card state': 'carte état',
  'Reference check': 'Contrôle de la référence',
  'Status check': 'Contrôle du statut',
  'Charge code check': 'Contrôle du code d’encaissement',
  'Currency check': 'Contrôle de la devise',
  'Amount check': 'Contrôle du montant',
}
