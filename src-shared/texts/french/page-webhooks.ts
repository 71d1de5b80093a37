/** What the webhooks screen says, in French. */
import type { Catalogue } from '../text.ts'

export const PAGE_WEBHOOKS: Catalogue = {
  ['{duplicates, number} duplicates, {unknown, number} with references not in the books, {rejected, number} '
    + 'rejected.']:
    '{duplicates, plural, one {# doublon} other {# doublons}}, {unknown, number} avec une référence hors des '
      + 'livres, {rejected, number} {rejected, plural, one {rejeté} other {rejetés}}.',
  'Import webhooks from a file': 'Importer des webhooks d’un fichier',
  ['From a log of your own receiver: JSONL with one object per line, or CSV with columns named like the '
    + 'payload’s fields.']:
    'D’un journal de votre propre récepteur : JSONL avec un objet par ligne, ou CSV dont les colonnes portent '
      + 'les noms des champs du corps.',
  'Importing webhooks': 'Importation des webhooks',
  '{count, number} imported': '{count, plural, one {# importé} other {# importés}}',
  'Webhooks imported so far are kept. If you stop, you can import the same file again; duplicates are detected.':
    'Les webhooks importés jusqu’ici sont gardés. Si vous arrêtez, vous pouvez importer de nouveau le même '
      + 'fichier ; les doublons sont détectés.',
  'The first {count} rejected rows': 'Les {count} premières lignes rejetées',
  'Drop a file of webhooks here': 'Déposez ici un fichier de webhooks',
  'The references in it are verified in one run; duplicates are detected.':
    'Les références qu’il contient sont vérifiées en une série ; les doublons sont détectés.',
  'Show verify run': 'Montrer la série',
  'Done': 'Terminé',
  ['Without a check, at most {limit} are stored; more are refused until midnight UTC, the service’s own too. '
    + 'Set a check in the settings; with it there is no limit.']:
    'Sans contrôle, {limit} au plus sont gardés ; le reste est refusé jusqu’à minuit UTC, y compris les vrais. '
      + 'Réglez un contrôle dans les paramètres ; avec lui il n’y a pas de limite.',
  ['Anyone who knows the address can deliver. {count, number} stored today, at most {limit}. Set a check in the '
    + 'settings.']:
    'Qui connaît l’adresse peut livrer. {count, number} {count, plural, one {gardé} other {gardés}} aujourd’hui, '
      + '{limit} au plus. Réglez un contrôle dans les paramètres.',
  '{count, number} received, {refused}': '{count, plural, one {# reçu} other {# reçus}}, {refused}',
  '{count, number} received': '{count, plural, one {# reçu} other {# reçus}}',
  'Receiver': 'Récepteur',
  'Listening': 'À l’écoute',
  'address': 'adresse',
  'Not listening': 'Pas à l’écoute',
  'While the app is listening, webhooks are stored and the payments they refer to are verified.':
    'Tant que l’application est à l’écoute, les webhooks sont gardés et les paiements auxquels ils renvoient '
      + 'vérifiés.',
  'The daily limit of unchecked webhooks is reached': 'La limite quotidienne des webhooks non contrôlés est atteinte',
  'Nothing is checked': 'Rien n’est contrôlé',
  'Webhooks are stored but cannot be verified at the moment':
    'Les webhooks sont gardés mais ne peuvent pas être vérifiés pour le moment',
  'A secret is stored (fingerprint {fingerprint}). Leave empty to keep it.':
    'Un secret est gardé (empreinte {fingerprint}). Laissez vide pour le garder.',
  'It is stored in the key vault and never shown again.':
    'Il est gardé dans le coffre de clés et n’est plus jamais affiché.',
  'None': 'Aucun',
  'Only the secret path keeps others out. At most {limit} are stored.':
    'Seul le chemin secret tient les autres à l’écart. {limit} au plus sont gardés.',
  'Header contains a shared secret': 'Un en-tête contient un secret partagé',
  'Header signs the body': 'Un en-tête signe le corps',
  'HMAC-SHA256 with a shared secret, in hexadecimal or base64.':
    'HMAC-SHA256 avec un secret partagé, en hexadécimal ou en base64.',
  'Webhook settings saved': 'Paramètres des webhooks enregistrés',
  'New path created': 'Nouveau chemin créé',
  'Point your tunnel or proxy to the new address.':
    'Dirigez votre tunnel ou serveur mandataire vers la nouvelle adresse.',
  'Webhooks are received on this machine only. Point your existing tunnel or proxy to this address.':
    'Les webhooks ne sont reçus que sur cette machine. Dirigez votre tunnel ou serveur mandataire vers cette '
      + 'adresse.',
  'Loading settings': 'Chargement des paramètres',
  'On 127.0.0.1; 0 uses any free port.': 'Sur 127.0.0.1 ; 0 prend un port libre.',
  'Header': 'En-tête',
  'The practice service has its own secret and signs with it.':
    'Le service d’entraînement a son propre secret et signe avec lui.',
  'New path': 'Nouveau chemin',
  'Create a new path': 'Créer un nouveau chemin',
  'Create new path': 'Créer le nouveau chemin',
  ['The old address stops working, and webhooks are lost until your tunnel or the service uses the new one. Do '
    + 'this if others have learned the old address.']:
    'L’ancienne adresse cesse de marcher, et les webhooks se perdent jusqu’à ce que votre tunnel ou le service '
      + 'utilise la nouvelle. À faire si d’autres ont appris l’ancienne adresse.',
  'Not authentic': 'Pas authentique',
  'Not checked': 'Pas contrôlé',
  ['{source, select, file {A file} other {The receiver}}, as {encoding, select, form {a form} other '
    + '{{encoding}}}']:
    '{source, select, file {Un fichier} other {Le récepteur}}, sous forme de {encoding, select, form '
      + '{formulaire} other {{encoding}}}',
  'Arrived': 'Arrivé',
  'Reported amount': 'Montant annoncé',
  'Reported as charged': 'Annoncé comme encaissé',
  'Transfer id': 'Identifiant du virement',
  'Reported as created': 'Annoncé comme créé',
  'Unreadable': 'Illisible',
  'Webhook {id}. A webhook proves nothing.': 'Webhook {id}. Un webhook ne prouve rien.',
  'The state next to the reference is the result of verification':
    'L’état à côté de la référence est le résultat de la vérification',
  'No such payment in the books': 'Pas de tel paiement dans les livres',
  ['Nothing was verified. Import the expected payments that contain this reference, or find out who received '
    + 'the money.']:
    'Rien n’a été vérifié. Importez les paiements attendus qui contiennent cette référence, ou cherchez qui a '
      + 'reçu l’argent.',
  'Does not match the service’s documentation': 'Ne correspond pas à la documentation du service',
  'Duplicate of webhook {id}': 'Doublon du webhook {id}',
  'It was verified once.': 'Il a été vérifié une fois.',
  'The payment': 'Le paiement',
  'Loading body': 'Chargement du corps',
  'Raw body, without secrets': 'Corps brut, sans secrets',
  'Raw body, redacted': 'Corps brut, expurgé',
  'None of it could be stored.': 'Rien n’a pu en être gardé.',
  'No payment in the books belongs to this webhook': 'Aucun paiement des livres ne correspond à ce webhook',
  'Notifications sent by the service. Each is stored and triggers verification; on its own it proves nothing.':
    'Notifications envoyées par le service. Chacune est gardée et déclenche une vérification ; à elle seule elle '
      + 'ne prouve rien.',
  'Import a file': 'Importer un fichier',
  'Stop listening': 'Arrêter l’écoute',
  'Listen': 'Écouter',
  'Filter webhooks': 'Filtrer les webhooks',
  'Loading webhooks': 'Chargement des webhooks',
  'No webhooks of this kind': 'Aucun webhook de cette nature',
  'Choose All to see every webhook received.': 'Choisissez Tous pour voir chaque webhook reçu.',
  'No webhooks yet': 'Pas encore de webhooks',
  'Point the tunnel or proxy that the service reaches to the address above. Deliveries appear here immediately.':
    'Dirigez vers l’adresse ci-dessus le tunnel ou le serveur mandataire que le service atteint. Les livraisons '
      + 'apparaissent ici tout de suite.',
  'Start listening to receive webhooks, or import those logged by your own receiver.':
    'Commencez l’écoute pour recevoir des webhooks, ou importez ceux qu’a notés votre propre récepteur.',
  'Receive webhooks without a check': 'Recevoir des webhooks sans contrôle',
  'Listen without a check': 'Écouter sans contrôle',
  'Set a check': 'Régler un contrôle',
  'Enter a whole number from 0 to {most}; 0 uses any free port.':
    'Saisissez un nombre entier de 0 à {most} ; 0 prend un port libre.',
  'Enter the name of the header.': 'Saisissez le nom de l’en-tête.',
  'This check needs a secret known to both sides.': 'Ce contrôle demande un secret connu des deux côtés.',
  'At least {least} characters.': 'Au moins {least} caractères.',
  'Unknown reference': 'Référence inconnue',
  'Invalid': 'Non valable',
  'Not in the books': 'Hors des livres',
  'Duplicate of {id}': 'Doublon de {id}',
  'Result of verifying the payment with this reference.': 'Résultat de la vérification du paiement de cette référence.',
  'The status reported by the webhook. Only verification proves it.':
    'Le statut annoncé par le webhook. Seule la vérification le prouve.',
}
