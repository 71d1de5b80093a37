/** Verify runs, and what Today says. */
import type { Catalogue } from '../text.ts'

export const PAGE_RUNS: Catalogue = {
  'All payments not proved': 'Tous les paiements non prouvés',
  'All payments in the books that are not proved yet.': 'Tous les paiements des livres qui ne sont pas encore prouvés.',
  'Payments in one state': 'Paiements dans un état',
  'For example, all pending or unresolved payments.':
    'Par exemple, tous les paiements en attente ou sans réponse concluante.',
  'One import': 'Une importation',
  'The payments of one file that are not proved yet.': 'Les paiements d’un fichier qui ne sont pas encore prouvés.',
  'A column of references': 'Une colonne de références',
  'Pasted from a spreadsheet or read from a file; proved payments are verified again too.':
    'Collée d’un tableur ou lue d’un fichier ; les paiements prouvés sont aussi vérifiés de nouveau.',
  'Choose an import': 'Choisir une importation',
  'There is nothing to verify.': 'Il n’y a rien à vérifier.',
  '{calls, plural, one {# payment} other {# payments}}, about {time} at this computer’s {aMinute} per minute.':
    '{calls, plural, one {# paiement} other {# paiements}}, environ {time} aux {aMinute} par minute de cet '
      + 'ordinateur.',
  '{duplicates, number} duplicates were ignored.':
    '{duplicates, plural, one {# doublon a été ignoré} other {# doublons ont été ignorés}}.',
  '{references} and {more, number} more': '{references} et {more, plural, one {# autre} other {# autres}}',
  '{count} references not in the books, so not verified': '{count} références absentes des livres, donc non vérifiées',
  'The file is too large for a list of references': 'Le fichier est trop grand pour une liste de références',
  'Import it instead.': 'Importez-le plutôt.',
  'New verify run': 'Nouvelle série de vérifications',
  'Each reference is verified once, within the budget. The run continues when you close this window.':
    'Chaque référence est vérifiée une fois, dans le budget. La série continue si vous fermez cette fenêtre.',
  'What to verify': 'Que vérifier',
  'References': 'Références',
  'One per line. If you paste a table, its first column is used.':
    'Une par ligne. Si vous collez un tableau, sa première colonne est utilisée.',
  'Or drop a list of references': 'Ou déposez une liste de références',
  'Text, one per line.': 'Texte, une par ligne.',
  '{count, plural, one {# line} other {# lines} } not in the books, left out: {references}':
    '{count, plural, one {# ligne absente des livres, laissée} other {# lignes absentes des livres, laissées} } '
      + 'de côté : {references}',
  'Start run': 'Démarrer la série',
  'Refused by the service': 'Refusé par le service',
  'Rate limit': 'Limite de cadence',
  'Network failure': 'Panne de réseau',
  'Unreadable answer': 'Réponse illisible',
  'Timeout': 'Délai dépassé',
  'Answered': 'Répondu',
  'Calls': 'Appels',
  'Latest message': 'Dernier message',
  'Inconclusive calls': 'Appels non concluants',
  'Loading errors': 'Chargement des erreurs',
  'Inconclusive calls by kind': 'Appels non concluants par type',
  'Every call was answered.': 'Tous les appels ont eu une réponse.',
  'Results': 'Résultats',
  'Payments in this run': 'Paiements de cette série',
  'Money at risk answered, {currency}': 'Montant en jeu répondu, {currency}',
  '{answered} of {total} ({percent} %)': '{answered} sur {total} ({percent} %)',
  'Payments and money, by currency and state': 'Paiements et montants, par devise et par état',
  'Rate': 'Cadence',
  'starting': 'démarrage',
  '{calls} calls per minute': '{calls} appels par minute',
  'Time left': 'Temps restant',
  'about {time}': 'environ {time}',
  'Calls so far': 'Appels jusqu’ici',
  'In flight': 'En vol',
  'The service asked for a pause': 'Le service a demandé une pause',
  'Probing': 'Sondage',
  'Continues in': 'Reprend dans',
  ['Then a single call checks whether the pause is over, and the run continues at full speed. No calls are made '
    + 'before that, and the remaining payments stay queued.']:
    'Un seul appel vérifie alors si la pause est finie, et la série reprend à pleine vitesse. Aucun appel n’est '
      + 'fait avant, et les paiements restants gardent leur place.',
  'Progress': 'Progression',
  'Calls per minute since you opened this screen': 'Appels par minute depuis l’ouverture de cet écran',
  'Verify {unresolved} unresolved again': 'Revérifier {unresolved} sans réponse',
  'Verify {waiting} unverified': 'Vérifier {waiting} non vérifiés',
  'Verify {waiting} unverified and {unresolved} unresolved':
    'Vérifier {waiting} non vérifiés et {unresolved} sans réponse',
  'Ended': 'Fin',
  'Took': 'Durée',
  'Run cancelled': 'Série annulée',
  'Answers received so far are kept.': 'Les réponses déjà reçues sont conservées.',
  'Resume': 'Reprendre',
  'Loading run': 'Chargement de la série',
  'Run not found': 'Série introuvable',
  'It may belong to another profile.': 'Elle appartient peut-être à un autre profil.',
  'All verify runs': 'Toutes les séries de vérifications',
  'Paused': 'Suspendue',
  'Run details': 'Détails de la série',
  'Cancel this run?': 'Annuler cette série ?',
  'Keep running': 'La laisser tourner',
  'Answers received so far are kept. The remaining payments can be verified by another run.':
    'Les réponses déjà reçues sont conservées. Les paiements restants peuvent être vérifiés par une autre série.',
  ['Each run verifies many payments with the service, as fast as the budget allows and never faster. When several '
    + 'people run at once, each gets an equal share.']:
    'Chaque série vérifie de nombreux paiements auprès du service, aussi vite que le budget le permet et jamais '
      + 'plus vite. Quand plusieurs personnes en lancent en même temps, chacune a une part égale.',
  'Loading runs': 'Chargement des séries',
  'No matching runs': 'Aucune série correspondante',
  'No verify runs yet': 'Encore aucune série de vérifications',
  'A run verifies the payments in the books, one reference after another.':
    'Une série vérifie les paiements des livres, une référence après l’autre.',
  'Newest first': 'Du plus récent au plus ancien',
  'Choose an import.': 'Choisissez une importation.',
  'Paste references, one per line.': 'Collez des références, une par ligne.',
  'At most {most} references; import a longer list.': 'Au plus {most} références ; importez une liste plus longue.',
  '{waiting} of {size} payments answered': '{waiting} paiements sur {size} ont leur réponse',
  'Queued with {waiting} of {size} payments not verified yet':
    'En file, {waiting} paiements sur {size} pas encore vérifiés',
  'Paused with {waiting} of {size} payments not queried': 'Suspendue, {waiting} paiements sur {size} non demandés',
  'Cancelled with {waiting} of {size} payments not queried': 'Annulée, {waiting} paiements sur {size} non demandés',
  '{proved} of {size} payments proved': '{proved} paiements prouvés sur {size}',
  'Cooling off': 'Pause imposée',
  'The service asked for a pause. Queued work continues automatically.':
    'Le service a demandé une pause. Le travail en file reprend automatiquement.',
  'In use now': 'Utilisé maintenant',
  'this computer’s share: {share} %': 'part de cet ordinateur : {share} %',
  'Run {id}': 'Série {id}',
  '{answered} of {size} answered': '{answered} réponses sur {size}',
  '{others, plural, one {# open payment} other {# open payments}}. The oldest day is {oldest}.':
    '{others, plural, one {# paiement ouvert} other {# paiements ouverts}}. La journée la plus ancienne est le '
      + '{oldest}.',
  ['{others, plural, one {# open payment} other {# open payments}}, {all, number} with this day. The oldest day '
    + 'is {oldest}.']:
    '{others, plural, one {# paiement ouvert} other {# paiements ouverts}}, {all, number} avec cette journée. La '
      + 'journée la plus ancienne est le {oldest}.',
  'Another business day is open: {oldest}': 'Une autre journée comptable est ouverte : {oldest}',
  '{days} other business days are open': '{days} autres journées comptables sont ouvertes',
  '{regressed, plural, one {# payment} other {# payments}} proved earlier, different now':
    '{regressed, plural, one {# paiement prouvé plus tôt, différent} other {# paiements prouvés plus tôt, '
      + 'différents}} maintenant',
  'A later answer contradicts the proof. Find out why before you deliver anything for these payments.':
    'Une réponse ultérieure contredit la preuve. Cherchez pourquoi avant de livrer quoi que ce soit pour ces '
      + 'paiements.',
  'Show regressions': 'Afficher les régressions',
  'Go to {oldest}': 'Aller au {oldest}',
  'Older days': 'Journées plus anciennes',
  'Business days': 'Journées comptables',
  'Trends': 'Tendances',
  'Shares of payments, and of expected money for what is at risk.':
    'Parts des paiements, et de l’argent attendu pour ce qui est en jeu.',
  '{date} beside other days': '{date} à côté d’autres journées',
  'Figure': 'Chiffre',
  '{weekday}s on average': 'Moyenne des {weekday}s',
  'Trend': 'Tendance',
  'First steps': 'Premiers pas',
  'Hide the first steps': 'Masquer les premiers pas',
  'Age of all {total} open payments': 'Âge des {total} paiements ouverts',
  'By currency': 'Par devise',
  '{openProposals, plural, one {# proposal waits} other {# proposals wait}} for a second person':
    '{openProposals, plural, one {# proposition attend} other {# propositions attendent}} une deuxième personne',
  'One person proposed a change; another confirms or refuses it.':
    'Une personne a proposé un changement ; une autre le confirme ou le refuse.',
  'Review': 'Examiner',
  '{money} at risk': '{money} en jeu',
  'Loading the day': 'Chargement de la journée',
  'Import the payments you expect. Verification results appear here immediately.':
    'Importez les paiements que vous attendez. Les résultats des vérifications apparaissent ici aussitôt.',
  'Payments of the day': 'Paiements de la journée',
  'Exceptions by reason': 'Exceptions par motif',
}
