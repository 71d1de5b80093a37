/** The settings: budget, days, the vault, people and limits. */
import type { Catalogue } from '../text.ts'

export const PAGE_SETTINGS: Catalogue = {
  'Enter a short explanation.': 'Saisissez une courte explication.',
  'Enter the passphrase of the key vault.': 'Saisissez la phrase secrète du coffre.',
  'Enter the new secret key.': 'Saisissez la nouvelle clé secrète.',
  'Proposed by {proposer}, {at}. It can be confirmed until {until}.':
    'Proposé par {proposer}, {at}. Peut être confirmé jusqu’au {until}.',
  'Why?': 'Pourquoi ?',
  'Only the person who proposed it can withdraw it, and they can’t act any more.':
    'Seule la personne qui l’a proposé peut le retirer, et elle ne peut plus agir.',
  'It takes a second person who makes or approves transfers.':
    'Il faut une deuxième personne qui établit ou approuve les virements.',
  'New secret key': 'Nouvelle clé secrète',
  'Type it again: only its fingerprint was kept.': 'Saisissez-la de nouveau : seule son empreinte a été conservée.',
  'Passphrase of the key vault': 'Phrase secrète du coffre',
  'System': 'Système',
  'Light': 'Clair',
  'Dark': 'Sombre',
  'High contrast': 'Contraste élevé',
  'Comfortable': 'Aérée',
  'Compact': 'Compacte',
  'Saved on this machine for all windows and profiles.':
    'Enregistré sur cette machine pour toutes les fenêtres et tous les profils.',
  'Language': 'Langue',
  'Theme': 'Thème',
  'Density': 'Densité',
  ['If that is more than the service allows, it refuses every call of this merchant for 30 minutes, the shop’s '
    + 'own included. Raise it only as far as the service has agreed to.']:
    'Si c’est plus que ce que le service autorise, il refuse tous les appels de ce marchand pendant 30 minutes, y '
      + 'compris ceux de la boutique. Ne dépassez pas ce que le service a accepté.',
  'Budget saved': 'Budget enregistré',
  'Request budget': 'Budget de requêtes',
  ['If its limit is exceeded, the service refuses all calls for 30 minutes, including those of the merchant’s '
    + 'own servers. Tillproof never exceeds its share.']:
    'Si sa limite est dépassée, le service refuse tous les appels pendant 30 minutes, y compris ceux des serveurs '
      + 'du marchand. Tillproof ne dépasse jamais sa part.',
  'Verify calls per minute allowed by the service': 'Vérifications par minute autorisées par le service',
  'This computer’s share, in percent': 'Part de cet ordinateur, en pour cent',
  '60 leaves room for other computers and the shop’s own servers, which share the same limit.':
    '60 laisse de la place aux autres ordinateurs et aux serveurs de la boutique, qui partagent la même limite.',
  'Little is left for others': 'Il reste peu pour les autres',
  'A lock-out also stops the shop’s own verify calls. Use this much only if nothing else uses this key.':
    'Un blocage arrête aussi les vérifications de la boutique. N’allez aussi loin que si rien d’autre n’utilise '
      + 'cette clé.',
  'Save budget': 'Enregistrer le budget',
  'Applies from the next call.': 'S’applique dès le prochain appel.',
  'Raise the request budget?': 'Augmenter le budget de requêtes ?',
  'Raise it': 'Augmenter',
  'The address {reason}.': 'L’adresse {reason}.',
  'Address changed': 'Adresse modifiée',
  'Another person confirms it in Settings, People and limits.':
    'Une autre personne le confirme dans Paramètres, Personnes et limites.',
  'Address proposed': 'Adresse proposée',
  'Change address': 'Modifier l’adresse',
  'Propose': 'Proposer',
  'Change': 'Modifier',
  'Takes two people: you propose, and someone else confirms with the passphrase of the key vault.':
    'Demande deux personnes : vous proposez, et une autre confirme avec la phrase secrète du coffre.',
  'For profile {name}. The change is written to the audit trail.':
    'Pour le profil {name}. La modification est inscrite dans la piste d’audit.',
  'The address decides who is asked and where the secret key goes':
    'L’adresse décide qui est interrogé et où va la clé secrète',
  ['Active runs pause when it changes. Transfers that were signed for the previous v3 address must be signed '
    + 'again.']:
    'Les séries en cours sont suspendues lorsqu’elle change. Les virements signés pour l’ancienne adresse v3 '
      + 'doivent être signés de nouveau.',
  'Service URL': 'URL du service',
  'This is the present address.': 'C’est l’adresse actuelle.',
  'Only for transfers and v3 lookups.': 'Seulement pour les virements et les consultations v3.',
  'The address decides where the key goes, so the vault asks each time.':
    'L’adresse décide où va la clé : le coffre la demande donc à chaque fois.',
  'Enter the current passphrase.': 'Saisissez la phrase secrète actuelle.',
  'Choose a new passphrase.': 'Choisissez une nouvelle phrase secrète.',
  'The passphrases do not match.': 'Les phrases secrètes ne correspondent pas.',
  'Passphrase of the key vault changed': 'Phrase secrète du coffre modifiée',
  'Change the vault’s passphrase': 'Modifier la phrase secrète du coffre',
  'The old passphrase stops opening the vault. The new one can’t be reset either.':
    'L’ancienne phrase secrète n’ouvre plus le coffre. La nouvelle ne peut pas être réinitialisée non plus.',
  'Current passphrase': 'Phrase secrète actuelle',
  'New passphrase': 'Nouvelle phrase secrète',
  'Repeat new passphrase': 'Répéter la nouvelle phrase secrète',
  'With both halves, {name} enrols in Settings, People and limits, within 7 days.':
    'Avec les deux moitiés, {name} s’inscrit dans Paramètres, Personnes et limites, dans les 7 jours.',
  'Someone else confirms {name} and gets the other half.':
    'Une autre personne confirme {name} et reçoit l’autre moitié.',
  'Your half of the code for {name}': 'Votre moitié du code pour {name}',
  'It is shown once and not stored.': 'Elle est affichée une seule fois et n’est pas conservée.',
  'Half of the code': 'Moitié du code',
  ['Give it to {name} yourself and to nobody else, least of all to the second person: whoever has both halves '
    + 'can enrol as {name}.']:
    'Remettez-la vous-même à {name} et à personne d’autre, surtout pas à la deuxième personne : qui a les deux '
      + 'moitiés peut s’inscrire comme {name}.',
  'If a half is lost, {name} has to be proposed again.':
    'Si une moitié est perdue, {name} doit être proposé de nouveau.',
  'I have noted it': 'Je l’ai notée',
  'Have you noted the code?': 'Avez-vous noté le code ?',
  'It is not shown again.': 'Il ne sera plus affiché.',
  'Show it': 'Afficher',
  'Connection': 'Connexion',
  ['One call that changes nothing: is the address reached, and is the key refused? It counts as one call of the '
    + 'request budget.']:
    'Un appel qui ne change rien : l’adresse est-elle atteinte, la clé est-elle refusée ? Il compte pour un appel '
      + 'du budget de requêtes.',
  'Not tested since you opened this screen.': 'Pas testée depuis l’ouverture de cet écran.',
  'Backup written': 'Sauvegarde écrite',
  'Audit head': 'Tête d’audit',
  'Backup': 'Sauvegarde',
  ['A complete copy of this profile’s ledger, sealed by the key vault. You can make one while a run is active. '
    + 'It contains no keys: who can’t open the vault can’t read it.']:
    'Une copie complète du registre de ce profil, scellée par le coffre. Elle peut être faite pendant une série. '
      + 'Elle ne contient aucune clé : qui ne peut pas ouvrir le coffre ne peut pas la lire.',
  'A complete copy of this profile’s ledger. You can make one while a run is active. It contains no keys.':
    'Une copie complète du registre de ce profil. Elle peut être faite pendant une série. Elle ne contient aucune '
      + 'clé.',
  'Back up now': 'Sauvegarder maintenant',
  'No backup made since you opened this screen.': 'Aucune sauvegarde depuis l’ouverture de cet écran.',
  'Restore': 'Restaurer',
  ['Replaces the ledger with the rows of a backup, after showing what the backup is. The current ledger is kept '
    + 'as a file. The request budget, transfers, people and limits are carried over, so the limit is respected and '
    + 'nothing is sent twice.']:
    'Remplace le registre par les lignes d’une sauvegarde, après avoir montré ce qu’elle est. Le registre actuel '
      + 'est gardé dans un fichier. Le budget de requêtes, les virements, les personnes et les limites sont repris : '
      + 'la limite est respectée et rien n’est envoyé deux fois.',
  'Unknown time zone.': 'Fuseau horaire inconnu.',
  'Enter a time such as 05:00.': 'Saisissez une heure, par exemple 05:00.',
  'The current business day is {date}. It started {start} and ends {end}.':
    'La journée comptable en cours est le {date}. Elle a commencé {start} et se termine {end}.',
  'Business day saved': 'Journée comptable enregistrée',
  'Determines where a day begins and ends, and the time zone of all times shown.':
    'Détermine où une journée commence et finit, et le fuseau de toutes les heures affichées.',
  'Type a part of its name, such as Lagos.': 'Saisissez une partie de son nom, par exemple Abidjan.',
  'Day starts at': 'La journée commence à',
  'Anything earlier belongs to the previous day.': 'Ce qui précède appartient à la veille.',
  'Hours until a pending payment becomes an exception': 'Heures avant qu’un paiement en attente devienne une exception',
  'Until then it is re-queried automatically, at growing intervals.':
    'D’ici là, il est redemandé automatiquement, à intervalles croissants.',
  'Save business day': 'Enregistrer la journée comptable',
  'Enter your name as it was proposed.': 'Saisissez votre nom tel qu’il a été proposé.',
  'Enter 12 letters and digits, for example 7K2M-9QXT-4HRD.':
    'Saisissez 12 lettres et chiffres, par exemple 7K2M-9QXT-4HRD.',
  'Enrol with a code': 'S’inscrire avec un code',
  'Enrol': 'S’inscrire',
  'For the new person: enter both halves of your code, one from each of the two people who brought you in.':
    'Pour la nouvelle personne : saisissez les deux moitiés de votre code, une de chacune des deux personnes qui '
      + 'vous ont fait entrer.',
  'Your name': 'Votre nom',
  'Half from the person who proposed you': 'Moitié de la personne qui vous a proposé',
  'Half from the person who confirmed you': 'Moitié de la personne qui vous a confirmé',
  'Integrity check': 'Contrôle d’intégrité',
  'Recomputes what the ledger states from what is stored in it, and compares it with what the key vault sealed.':
    'Recalcule ce que dit le registre à partir de ce qui y est conservé, et le compare à ce que le coffre a '
      + 'scellé.',
  'Check ledger': 'Contrôler le registre',
  'Checking: {subject}': 'Contrôle : {subject}',
  'Opening the ledger': 'Ouverture du registre',
  '{step} of {steps}': '{step} sur {steps}',
  'Problems found': 'Problèmes trouvés',
  'Cancelled. Nothing was changed.': 'Annulé. Rien n’a été changé.',
  'Per transfer': 'Par virement',
  'Per business day': 'Par journée comptable',
  'Limits': 'Limites',
  ['The most that may be paid out. A transfer above a limit is not sent, no matter who approved it. One person '
    + 'can lower a limit at once; raising one takes two people.']:
    'Le maximum qui peut être décaissé. Un virement au-dessus d’une limite n’est pas envoyé, quelle que soit la '
      + 'personne qui l’a approuvé. Une personne peut abaisser une limite aussitôt ; l’augmenter en demande deux.',
  'Roles': 'Rôles',
  'Brought in': 'Entrée',
  'Active': 'Active',
  'Inactive': 'Inactive',
  'Actions': 'Actions',
  'People': 'Personnes',
  'One person makes a transfer and another approves it. Changing who they are takes two as well.':
    'Une personne établit un virement, une autre l’approuve. Changer ces personnes en demande deux aussi.',
  'Propose a person': 'Proposer une personne',
  'Change passphrase': 'Modifier la phrase secrète',
  'Roles of {name}': 'Rôles de {name}',
  'Deactivate': 'Désactiver',
  'Deactivate {name}': 'Désactiver {name}',
  'No people yet': 'Encore aucune personne',
  ['The first two are set up together, each with their own passphrase. Later ones are proposed by one and '
    + 'confirmed by another.']:
    'Les deux premières sont créées ensemble, chacune avec sa phrase secrète. Les suivantes sont proposées par '
      + 'l’une et confirmées par une autre.',
  'Set up two people': 'Créer deux personnes',
  'People from an earlier version can’t act': 'Les personnes d’une version antérieure ne peuvent pas agir',
  'Fewer than two people can act': 'Moins de deux personnes peuvent agir',
  'Proposed: {title}': 'Proposé : {title}',
  'Another person confirms it here.': 'Une autre personne le confirme ici.',
  'Confirmed: {title}': 'Confirmé : {title}',
  'Done: {title}': 'Fait : {title}',
  'Withdrawn': 'Retiré',
  'Enrolled': 'Inscription',
  'Deactivated': 'Désactivation',
  'Loading people': 'Chargement des personnes',
  'Set up two people again': 'Recréer deux personnes',
  'Two people are set up': 'Deux personnes sont créées',
  'Passphrase changed': 'Phrase secrète modifiée',
  'Address': 'Adresse',
  '400, unless the service has agreed a different limit with this merchant.':
    '400, sauf si le service a convenu d’une autre limite avec ce marchand.',
  'v3 API URL': 'Adresse de l’API v3',
  'code': 'code',
}
