/** Today, the first screen and the help. */
import type { Catalogue } from '../text.ts'

export const PAGE_TODAY: Catalogue = {
  'Numbers on Today': 'Chiffres d’Aujourd’hui',
  '{regressed, number} regressed': '{regressed, plural, one {# régression} other {# régressions}}',
  '{open, number} open': '{open, plural, one {# ouvert} other {# ouverts}}',
  '{day, select, explained {Explained} other {Proved}}': '{day, select, explained {Expliquée} other {Prouvée}}',
  '{date}: {share} proved': '{date} : {share} prouvé',
  '{date}: {share} proved, {open, number} open':
    '{date} : {share} prouvé, {open, plural, one {# ouvert} other {# ouverts}}',
  'No payments are expected on {date}.': 'Aucun paiement n’est attendu le {date}.',
  '{date} is not proved yet. {counts}.': 'Le {date} n’est pas encore prouvé. {counts}.',
  'The service still waits for the customer.': 'Le service attend encore le client.',
  '{label} over {days} days, from {first} to {last}': '{label} sur {days} jours, de {first} à {last}',
  'At risk, {currency}': 'En jeu, {currency}',
  '{share}; {weekday}s on average {mean}': '{share} ; moyenne des {weekday}s {mean}',
  '{both} of them pending': 'dont {both} en attente',
  'For practice': 'Pour l’entraînement',
  'Set up with its keys': 'Créé avec ses clés',
  'The payments you expect': 'Les paiements que vous attendez',
  'Ask the service about each': 'Interroger le service sur chacun',
  'First exception': 'Première exception',
  'Resolve one with a reason': 'En résoudre une avec un motif',
  'First day': 'Première journée',
  'Until no payment is open': 'Jusqu’à ce qu’aucun paiement ne soit ouvert',
  'The test environment, with its own keys. No real money moves.':
    'L’environnement de test, avec ses propres clés. Aucun argent réel ne circule.',
  'Real payments from real customers.': 'De vrais paiements de vrais clients.',
  'Fingerprint of its secret key: {keyFingerprint}.': 'Empreinte de sa clé secrète : {keyFingerprint}.',
  'Profile {name} added': 'Profil {name} ajouté',
  'Environment': 'Environnement',
  'For example shop-test. Also used as its folder name.': 'Par exemple boutique-test. Sert aussi de nom de dossier.',
  'It is stored in the vault on this machine. Only its fingerprint is ever shown again.':
    'Elle est conservée dans le coffre de cette machine. Seule son empreinte sera encore montrée.',
  'Only for transfers and v3 lookups. Optional.': 'Seulement pour les virements et les consultations v3. Facultatif.',
  'Where your business days begin and end. Proposed: the zone of this machine.':
    'Où vos journées comptables commencent et finissent. Proposé : le fuseau de cette machine.',
  'This computer uses 60 % of them until you change its share in Settings.':
    'Cet ordinateur en utilise 60 % tant que vous ne changez pas sa part dans les Paramètres.',
  'Is this the right environment?': 'Est-ce le bon environnement ?',
  'Add profile': 'Ajouter le profil',
  'The test makes one call, which changes nothing.': 'Le test fait un appel, qui ne change rien.',
  'A new profile': 'Un nouveau profil',
  'Give the profile the name and the keys that it had. The backup is chosen next.':
    'Donnez au profil le nom et les clés qu’il avait. La sauvegarde est choisie ensuite.',
  'A backup holds the books, the answers and the audit trail of one profile. It holds no keys.':
    'Une sauvegarde contient les livres, les réponses et la piste d’audit d’un profil. Elle ne contient aucune '
      + 'clé.',
  'Into': 'Dans',
  ['Set up the profile first, with its address and its keys. The backup is chosen after that. If it was made on '
    + 'another machine, you are asked for the passphrase of the key vault there.']:
    'Créez d’abord le profil, avec son adresse et ses clés. La sauvegarde est choisie ensuite. Si elle a été '
      + 'faite sur une autre machine, la phrase secrète du coffre de celle-là vous est demandée.',
  'Set up the profile': 'Créer le profil',
  'Open profile {name}': 'Ouvrir le profil {name}',
  'Tillproof': 'Tillproof',
  ['Checks every payment your books expect against what the payment service says really happened, and shows you '
    + 'what does not add up.']:
    'Compare chaque paiement attendu par vos livres à ce que le service de paiement dit s’être vraiment passé, et '
      + 'vous montre ce qui ne colle pas.',
  'One environment of one merchant. Test and live never mix: each has its own ledger, budget and key.':
    'Un environnement d’un marchand. Test et réel ne se mélangent jamais : chacun a son registre, son budget et '
      + 'sa clé.',
  'Your profiles': 'Vos profils',
  'Open {name}': 'Ouvrir {name}',
  'Try with practice data': 'Essayer avec des données d’entraînement',
  ['A shop with one day’s 600 payments and a practice service inside the app. It works offline, and nothing in '
    + 'it is real.']:
    'Une boutique avec les 600 paiements d’une journée et un service d’entraînement intégré. Fonctionne hors '
      + 'ligne, et rien n’y est réel.',
  'Open it: the expected payments are already in the books.':
    'Ouvrez-le : les paiements attendus sont déjà dans les livres.',
  'Verify them and watch each one being proved.': 'Vérifiez-les et regardez chacun être prouvé.',
  'Work through the exceptions and export the report.': 'Traitez les exceptions et exportez le rapport.',
  'Set up your own profile': 'Créer votre propre profil',
  'A test or live environment of your merchant account, with its public and secret key.':
    'Un environnement de test ou réel de votre compte marchand, avec sa clé publique et sa clé secrète.',
  'Add a profile with your keys.': 'Ajoutez un profil avec vos clés.',
  'Drop in the file of expected payments.': 'Déposez le fichier des paiements attendus.',
  'Verify them, as fast as the service allows and never faster.':
    'Vérifiez-les, aussi vite que le service le permet et jamais plus vite.',
  'The books of a profile as they were when the backup was made, for example on a new machine.':
    'Les livres d’un profil tels qu’ils étaient lors de la sauvegarde, par exemple sur une nouvelle machine.',
  'Choose the profile. On a new machine you set it up first, with its keys.':
    'Choisissez le profil. Sur une nouvelle machine, créez-le d’abord, avec ses clés.',
  'Choose the file and see what it is before anything changes.':
    'Choisissez le fichier et voyez ce qu’il est avant tout changement.',
  'Where the profile has people, they confirm with their passphrases.':
    'Si le profil a des personnes, elles confirment avec leurs phrases secrètes.',
  'The address': 'L’adresse',
  'The public key': 'La clé publique',
  'The secret key': 'La clé secrète',
  '{field} {reason}.': '{field} {reason}.',
  'Choose the time zone of your business days from the list.':
    'Choisissez le fuseau de vos journées comptables dans la liste.',
  'Use lower-case letters, digits and hyphens, at most 40.':
    'Utilisez des minuscules, des chiffres et des traits d’union, 40 au plus.',
  'This name is reserved for the practice profile.': 'Ce nom est réservé au profil d’entraînement.',
  'A profile with this name already exists.': 'Un profil de ce nom existe déjà.',
  'Enter a whole number of calls per minute.': 'Saisissez un nombre entier d’appels par minute.',
  'This is the same as the public key.': 'C’est la même que la clé publique.',
  'This key looks like a test key, but a live profile verifies live payments.':
    'Cette clé ressemble à une clé de test, mais un profil réel vérifie de vrais paiements.',
  'What to do.': 'Que faire.',
  'In a list': 'Dans une liste',
  'What each check, state and number means, and what to do about it.':
    'Ce que signifie chaque contrôle, état et chiffre, et ce qu’il faut en faire.',
  '{count, plural, one {# entry} other {# entries} }': '{count, plural, one {# entrée} other {# entrées} }',
  'Try another word, or a shorter one.': 'Essayez un autre mot, ou un plus court.',
  'Found': 'Trouvé',
  'Contents of the help': 'Contenu de l’aide',
  'today': 'aujourd’hui',
  '1 day': '1 jour',
  '2–3 days': '2–3 jours',
  '4–7 days': '4–7 jours',
  'older': 'plus anciens',
  'Going through the day': 'Examen de la journée',
  'Can this day be closed?': 'Cette journée peut-elle être clôturée ?',
  'Is the day paid?': 'La journée est-elle payée ?',
  'From proved to paid': 'Du prouvé au payé',
  'Import the settlements and the bank statements of the day, then run the matching.':
    'Importez les règlements et les relevés bancaires de la journée, puis lancez le rapprochement.',
  'Not matched yet': 'Pas encore rapproché',
  'Based on earlier data: the ledger has changed since the last matching.':
    'D’après des données antérieures : le registre a changé depuis le dernier rapprochement.',
  'Based on imported files: not confirmed by the service’s document.':
    'D’après des fichiers importés : non confirmé par le document du service.',
  'Something differs': 'Quelque chose diffère',
  'All in the bank': 'Tout est en banque',
}
