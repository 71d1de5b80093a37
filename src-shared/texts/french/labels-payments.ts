/** What payments, exceptions, days and verify runs are called, in French. */
import type { Catalogue } from '../text.ts'

export const LABELS_PAYMENTS: Catalogue = {
  'A check failed': 'Un contrôle a échoué',
  'No conclusive answer': 'Pas de réponse concluante',
  'Pending too long': 'En attente depuis trop longtemps',
  'Accepted with approval': 'Accepté avec approbation',
  'An authorised person accepts the difference.': 'Une personne autorisée accepte l’écart.',
  'Customer never paid': 'Jamais payé par le client',
  'The customer did not pay, and no money is expected any more.':
    'Le client n’a pas payé, et aucun argent n’est plus attendu.',
  'Refunded elsewhere': 'Remboursé ailleurs',
  'The customer was refunded through another channel.': 'Le client a été remboursé par une autre voie.',
  'Wrong in our books': 'Erreur dans nos livres',
  'The service is right; the expected payment was wrong.': 'Le service a raison ; le paiement attendu était faux.',
  'The books list the same payment twice.': 'Les livres comptent deux fois le même paiement.',
  'Will arrive later': 'Arrivera plus tard',
  'The money is expected by a date. Once it has passed, the exception reopens.':
    'L’argent est attendu pour une date donnée. Une fois celle-ci passée, l’exception se rouvre.',
  'The amount at risk is a loss. Above the limit for one person, a second one confirms it.':
    'Le montant en jeu est une perte. Au-delà de la limite d’une personne, une deuxième le confirme.',
  'Fraud': 'Fraude',
  'Nobody paid, or someone other than the claimed payer did.':
    'Personne n’a payé, ou quelqu’un d’autre que le payeur déclaré.',
  'same customer': 'même client',
  'same amount': 'même montant',
  'close in time': 'proche dans le temps',
  'similar reference': 'référence semblable',
  'Reference check failed': 'Référence non conforme',
  'Status check failed': 'Statut non conforme',
  'Charge code check failed': 'Code non conforme',
  'Currency check failed': 'Devise non conforme',
  'Amount check failed': 'Montant non conforme',
  'No longer proved: reference': 'Plus prouvé : référence',
  'No longer proved: status': 'Plus prouvé : statut',
  'No longer proved: code': 'Plus prouvé : code',
  'No longer proved: currency': 'Plus prouvé : devise',
  'No longer proved: amount': 'Plus prouvé : montant',
  ['{resolution}{date, select, none {} other {, expected by {date}}}, {person}{confirmed, select, none {} alone '
    + '{, without a second person} other {, confirmed by {confirmer}}}: {note}']:
    '{resolution}{date, select, none {} other {, attendu d’ici le {date}}}, {person}{confirmed, select, none {} '
      + 'alone {, sans deuxième personne} other {, confirmé par {confirmer}}} : {note}',
  'Waits for a second person: {label}.': 'Attend une deuxième personne : {label}.',
  '{waiting} {person}: {note}': '{waiting} {person} : {note}',
  'The money was expected by {date} and has not arrived.':
    'L’argent était attendu d’ici le {date} et n’est pas arrivé.',
  ['{note} ({person}{confirmed, select, none {} alone {, without a second person} other {, confirmed by '
    + '{confirmer}}})']:
    '{note} ({person}{confirmed, select, none {} alone {, sans deuxième personne} other {, confirmé par '
      + '{confirmer}}})',
  'Unresolved': 'Non résolu',
  'Not queried yet': 'Pas encore demandé',
  '{of, select, proved {Proved} explained {Explained} open {Open} unverified {Unverified} other {Not queried}}':
    '{of, select, proved {Prouvés} explained {Expliqués} open {Ouverts} unverified {Non vérifiés} other {Non '
      + 'demandés}}',
  '{money}, a shortfall': '{money}, un manque',
  '{money}, an overpayment': '{money}, un trop-perçu',
  'Proved once, but a later answer differs from that proof.':
    'Prouvé une fois, mais une réponse ultérieure diffère de cette preuve.',
  'Charged, not proved': 'Encaissé, non prouvé',
  'The service reported a charge or an answer as approved (code 00), but the payment is not proved.':
    'Le service a indiqué un encaissement ou une réponse comme approuvés (code 00), mais le paiement n’est pas '
      + 'prouvé.',
  'Duplicate reference': 'Référence en double',
  ['References that differ only in case, spaces or punctuation, or that a file listed twice with different '
    + 'amounts.']:
    'Références qui ne diffèrent que par la casse, les espaces ou la ponctuation, ou qu’un fichier a listées deux '
      + 'fois avec des montants différents.',
  'Same customer and amount': 'Même client et même montant',
  'More than expected': 'Plus qu’attendu',
  'The service received more than the books expect, in the same currency.':
    'Le service a reçu plus que ce que les livres attendent, dans la même devise.',
  'The service has been waiting for the customer longer than this profile allows.':
    'Le service attend le client depuis plus longtemps que ce profil ne le permet.',
  'Webhook without payment': 'Webhook sans paiement',
  'A webhook refers to a payment that is not in the books, so it can’t be verified yet.':
    'Un webhook renvoie à un paiement qui n’est pas dans les livres : il ne peut donc pas encore être vérifié.',
  ['The same customer and amount within {minutes} minutes by the service’s clock, or by the first answers where '
    + 'the service gives no time.']:
    'Le même client et le même montant en moins de {minutes} minutes, selon l’horloge du service, ou selon les '
      + 'premières réponses si le service ne donne pas d’heure.',
  'Yesterday': 'Hier',
  'This week': 'Cette semaine',
  'Last 7 days': '7 derniers jours',
  'This month': 'Ce mois-ci',
  'Last month': 'Mois dernier',
  'Every payment is proved or explained': 'Chaque paiement est prouvé ou expliqué',
  'Sunday': 'dimanche',
  'Monday': 'lundi',
  'Tuesday': 'mardi',
  'Wednesday': 'mercredi',
  'Thursday': 'jeudi',
  'Friday': 'vendredi',
  'Saturday': 'samedi',
  '{proved, number} proved': '{proved, plural, one {# prouvé} other {# prouvés}}',
  '{explained, number} explained': '{explained, plural, one {# expliqué} other {# expliqués}}',
  '{open, number} open: {kinds}': '{open, plural, one {# ouvert} other {# ouverts}} : {kinds}',
  'Across all days, {open, plural, one {# payment is} other {# payments are}} open.':
    'Toutes journées confondues, {open, plural, one {# paiement est ouvert} other {# paiements sont ouverts}}.',
  'Across all days, {open, plural, one {# payment is} other {# payments are}} open: {kinds}.':
    'Toutes journées confondues, {open, plural, one {# paiement est ouvert} other {# paiements sont ouverts}} : '
      + '{kinds}.',
  '{exceptions, plural, one {# exception} other {# exceptions}}':
    '{exceptions, plural, one {# exception} other {# exceptions}}',
  '{unverified, number} unverified': '{unverified, plural, one {# non vérifié} other {# non vérifiés}}',
  '{pending, number} pending': '{pending, number} en attente',
  'Import payments': 'Importer des paiements',
  'Show verify run {runId}': 'Afficher la série {runId}',
  'Verify {count, plural, one {# payment} other {# payments}}':
    'Vérifier {count, plural, one {# paiement} other {# paiements}}',
  'Work on {count, plural, one {# exception} other {# exceptions}}':
    'Traiter {count, plural, one {# exception} other {# exceptions}}',
  'Verify {count, number} pending again': 'Revérifier {count, plural, one {# paiement} other {# paiements}} en attente',
  'Go to {date}: {count, number} open': 'Aller au {date} : {count, plural, one {# ouvert} other {# ouverts}}',
  'Import the next day': 'Importer la journée suivante',
  ['{count, plural, one {# payment} other {# payments}} at {aMinute} per minute take about {time}. You can pause '
    + 'the run at any time, and answers received so far are kept.']:
    '{count, plural, one {# paiement} other {# paiements}} à {aMinute} par minute {count, plural, one {prend} '
      + 'other {prennent}} environ {time}. Vous pouvez suspendre la série à tout moment, et les réponses déjà reçues '
      + 'sont conservées.',
  ['{state, select, queued {Queued} running {Running} paused {Paused} completed {Completed} cancelled '
    + '{Cancelled} other {Cooling off}}']:
    '{state, select, queued {En file} running {En cours} paused {Suspendue} completed {Terminée} cancelled '
      + '{Annulée} other {Pause imposée}}',
  'by a person': 'par une personne',
  'Someone paused the run.': 'Quelqu’un a suspendu la série.',
  'stopped unexpectedly': 'arrêt inattendu',
  'The program stopped unexpectedly. Answers received so far are kept.':
    'Le programme s’est arrêté de façon inattendue. Les réponses déjà reçues sont conservées.',
  'Resume the run to continue where it stopped.': 'Reprenez la série pour continuer là où elle s’est arrêtée.',
  'program closed': 'programme fermé',
  'The program was closed or the key vault was locked. Answers received so far are kept.':
    'Le programme a été fermé ou le coffre verrouillé. Les réponses déjà reçues sont conservées.',
  'service unreachable': 'service injoignable',
  'The service could not be reached. The remaining payments stay queued.':
    'Le service n’a pas pu être joint. Les paiements restants demeurent en file.',
  'Check the network and the profile’s address, then resume the run.':
    'Vérifiez le réseau et l’adresse du profil, puis reprenez la série.',
  'key refused': 'clé refusée',
  'The service refused the secret key. No payment was changed because of it.':
    'Le service a refusé la clé secrète. Aucun paiement n’a été modifié pour autant.',
  'Check that it is the right key for this environment (test or live).':
    'Vérifiez que c’est la bonne clé pour cet environnement (test ou réel).',
  'cooling off, not waiting': 'pause imposée, sans attente',
  'The service imposed a cool-off, and the run was set not to wait for it.':
    'Le service a imposé une pause, et la série était réglée pour ne pas l’attendre.',
  'Resume the run once the cool-off is over.': 'Reprenez la série une fois la pause imposée terminée.',
  'ledger not writable': 'registre non inscriptible',
  'The ledger could not be written to. No more calls are made until it can.':
    'Le registre n’a pas pu être écrit. Aucun appel n’est plus fait tant qu’il ne peut pas l’être.',
  'Check the ledger and the free space, then resume the run.':
    'Vérifiez le registre et l’espace libre, puis reprenez la série.',
  '{pausedBy} paused the run.': '{pausedBy} a suspendu la série.',
  'The service can’t be reached': 'Le service est injoignable',
  'The service is not responding in time': 'Le service ne répond pas à temps',
  'The service’s answers can’t be read': 'Les réponses du service sont illisibles',
  'The service refuses the secret key': 'Le service refuse la clé secrète',
  'The ledger can’t be written to': 'Le registre ne peut pas être écrit',
  'Single lookup (highest priority)': 'Consultation unique (priorité la plus haute)',
  'Webhook follow-up': 'Suite d’un webhook',
  'Re-query (before bulk)': 'Redemande (avant la masse)',
  'Bulk': 'Masse',
  'Most money at risk first': 'Plus gros montants en jeu d’abord',
  'There was nothing to verify.': 'Il n’y avait rien à vérifier.',
  ['{state, select, proved {{count, number} proved} failed {{count, number} failed} pending {{count, number} '
    + 'pending} refused {{count, number} refused} unresolved {{count, number} unresolved} unverified {{count, number} '
    + 'unverified} other {{count, number} not queried yet}}']:
    '{state, select, proved {{count, plural, one {# prouvé} other {# prouvés}}} failed {{count, number} en échec} '
      + 'pending {{count, number} en attente} refused {{count, plural, one {# refusé} other {# refusés}}} unresolved '
      + '{{count, plural, one {# non résolu} other {# non résolus}}} unverified {{count, plural, one {# non vérifié} '
      + 'other {# non vérifiés}}} other {{count, plural, one {# pas encore demandé} other {# pas encore demandés}}}}',
  'Verify run {id}': 'Série de vérifications {id}',
}
