/** What connections, webhooks, backups and attachments are called, in French. */
import type { Catalogue } from '../text.ts'

export const LABELS_SERVICE: Catalogue = {
  'The connection works': 'La connexion fonctionne',
  ['The service answered and did not refuse the secret key. The test uses a reference that does not exist, so '
    + 'the service is right to know no such transaction.']:
    'Le service a répondu et n’a pas refusé la clé secrète. Le test utilise une référence qui n’existe pas : le '
      + 'service a donc raison de ne connaître aucune transaction de ce nom.',
  'The secret key was refused': 'La clé secrète a été refusée',
  ['The service was reached, but it does not accept this secret key. Check that the key is complete and that it '
    + 'belongs to this environment.']:
    'Le service a été joint, mais il n’accepte pas cette clé secrète. Vérifiez que la clé est complète et qu’elle '
      + 'appartient à cet environnement.',
  'The service answered with an error': 'Le service a répondu par une erreur',
  ['The service was reached, but its answer does not show whether it accepts the secret key. Read the answer '
    + 'below before you rely on this profile.']:
    'Le service a été joint, mais sa réponse ne montre pas s’il accepte la clé secrète. Lisez la réponse '
      + 'ci-dessous avant de vous fier à ce profil.',
  'The service is rate limiting this merchant': 'Le service limite la cadence de ce marchand',
  ['The service was reached, but its limit of calls is exceeded. It refuses every verification until its '
    + 'cool-off is over. Whether it accepts the secret key is not known.']:
    'Le service a été joint, mais sa limite d’appels est dépassée. Il refuse toute vérification jusqu’à la fin de '
      + 'sa pause imposée. On ne sait pas s’il accepte la clé secrète.',
  'The answer reports a transaction that does not exist': 'La réponse indique une transaction qui n’existe pas',
  ['The reference in this test is used by nobody, but a transaction was reported for it. Do not rely on whatever '
    + 'answers at this address: it would report any payment. Check the address.']:
    'La référence de ce test n’est utilisée par personne, mais une transaction a été indiquée pour elle. Ne vous '
      + 'fiez pas à ce qui répond à cette adresse : il indiquerait n’importe quel paiement. Vérifiez l’adresse.',
  'The answer can’t be read': 'La réponse ne peut pas être lue',
  ['Something answered, but not in a way that the service is documented to. Check the address. A proxy or a '
    + 'sign-in page of the network may be in between, or the service may be down.']:
    'Quelque chose a répondu, mais pas comme le service est documenté. Vérifiez l’adresse. Un proxy ou une page '
      + 'de connexion du réseau s’interpose peut-être, ou le service est en panne.',
  'No answer was received': 'Aucune réponse n’a été reçue',
  'The request was sent, but no answer came back. Check the address and try again later.':
    'La requête a été envoyée, mais aucune réponse n’est revenue. Vérifiez l’adresse et réessayez plus tard.',
  'The connection is not secure': 'La connexion n’est pas sûre',
  ['A server was reached, but it could not prove that it is the one at this address. The secret key was not '
    + 'sent. Check the address and whether something in the network intercepts connections.']:
    'Un serveur a été joint, mais il n’a pas pu prouver qu’il est celui de cette adresse. La clé secrète n’a pas '
      + 'été envoyée. Vérifiez l’adresse, et si quelque chose intercepte les connexions sur le réseau.',
  'The address was not reached': 'L’adresse n’a pas été jointe',
  'No connection was made, so nothing was sent. Check the address and the network.':
    'Aucune connexion n’a été établie : rien n’a donc été envoyé. Vérifiez l’adresse et le réseau.',
  '{address}, reached': '{address}, jointe',
  '{address}, not reached': '{address}, non jointe',
  'Encryption': 'Chiffrement',
  'Answer': 'Réponse',
  'Time taken': 'Durée',
  '{tookMs} ms': '{tookMs} ms',
  'One call': 'Un appel',
  'No trusted certificate': 'Pas de certificat reconnu',
  'HTTPS, with a trusted certificate': 'HTTPS, avec un certificat reconnu',
  'None: plain HTTP on this machine': 'Aucun : HTTP simple sur cette machine',
  'Not refused': 'Non refusée',
  'too large': 'trop gros',
  'too many at once': 'trop à la fois',
  'over the limit for a day': 'au-delà de la limite d’un jour',
  'could not be stored': 'impossible à conserver',
  'sent to the wrong address': 'envoyé à la mauvaise adresse',
  '{count, number} {kind}': '{count, number} {kind}',
  '{total, number} refused: {kinds}': '{total, plural, one {# refusé} other {# refusés}} : {kinds}',
  '{count, number} webhooks and {size} a day': '{count, number} webhooks et {size} par jour',
  ['Nothing tells a real webhook from a forged one: anyone who knows the address can fill the ledger with them. '
    + 'At most {limit} are stored; what comes beyond that is refused, the service’s own too. Set a check if the '
    + 'service can sign or send a shared secret.']:
    'Rien ne distingue un vrai webhook d’un faux : quiconque connaît l’adresse peut en remplir le registre. Au '
      + 'plus {limit} sont conservés ; ce qui dépasse est refusé, même s’il vient du service. Réglez un contrôle si '
      + 'le service sait signer ou envoyer un secret partagé.',
  'a backup of this ledger, made with the key vault here':
    'une sauvegarde de ce registre, faite avec le coffre de cette machine',
  'a backup of another ledger, made with the key vault here':
    'une sauvegarde d’un autre registre, faite avec le coffre de cette machine',
  'nothing proves that the key vault here made it':
    'rien ne prouve qu’elle a été faite avec le coffre de cette machine',
  'as new as the ledger here': 'aussi récente que le registre de cette machine',
  'older than the ledger here': 'plus ancienne que le registre de cette machine',
  'newer than the ledger here': 'plus récente que le registre de cette machine',
  'neither older nor newer than the ledger here: their histories differ':
    'ni plus ancienne ni plus récente que le registre de cette machine : leurs historiques diffèrent',
  'the ledger here is gone or can’t be read, so there is nothing to compare it with':
    'le registre de cette machine a disparu ou ne peut pas être lu : il n’y a rien à quoi la comparer',
  'PDF': 'PDF',
  'PNG picture': 'Image PNG',
  'JPEG picture': 'Image JPEG',
  'GIF picture': 'Image GIF',
  'Office document or archive': 'Document bureautique ou archive',
}
