/** What charges and transfers are called, in French. */
import type { Catalogue } from '../text.ts'

export const LABELS_MONEY: Catalogue = {
  'Sending': 'Envoi en cours',
  'Waiting': 'En attente',
  'Unknown': 'Inconnu',
  'Abandoned': 'Abandonné',
  'Card': 'Carte',
  'QR code (PWC)': 'Code QR (PWC)',
  'QR code (NIBSS)': 'Code QR (NIBSS)',
  'Mobile money, Uganda': 'Mobile money, Ouganda',
  ['QR payments can be tested only with live credentials: with the keys of a test profile nobody can pay by this '
    + 'code.']:
    'Les paiements par code QR ne peuvent être essayés qu’avec des identifiants réels : avec les clés d’un profil '
      + 'de test, personne ne peut payer par ce code.',
  'Card PIN': 'Code PIN de la carte',
  'Billing address': 'Adresse de facturation',
  'One-time code': 'Code à usage unique',
  'Bank’s page': 'Page de la banque',
  'Customer scans': 'Lecture par le client',
  'Customer approves': 'Accord du client',
  'Unsupported step': 'Étape non prise en charge',
  'Unsupported authentication': 'Authentification non prise en charge',
  'Waiting for the card’s PIN': 'Attend le code PIN de la carte',
  'Waiting for the billing address': 'Attend l’adresse de facturation',
  'Waiting for the one-time code': 'Attend le code à usage unique',
  'Waiting for the bank’s page': 'Attend la page de la banque',
  'Waiting for the customer’s scan': 'Attend que le client lise le code',
  'Waiting for the customer’s phone': 'Attend le téléphone du client',
  'Asked for an unsupported step': 'A demandé une étape non prise en charge',
  'Asked for an unsupported authentication': 'A demandé une authentification non prise en charge',
  'Sent': 'Envoyé',
  'Restored': 'Restauré',
  'One-time code sent': 'Code à usage unique envoyé',
  'PIN sent': 'Code PIN envoyé',
  'Billing address sent': 'Adresse de facturation envoyée',
  'The bank’s page returned': 'Retour de la page de la banque',
  'Payment verified': 'Paiement vérifié',
  'Connection lost': 'Connexion perdue',
  'Unclear answer': 'Réponse peu claire',
  'Draft': 'Brouillon',
  'The maker can submit it for approval. One that came back has to be signed by both people again.':
    'Le préparateur peut le soumettre à l’approbation. S’il est revenu, les deux personnes doivent le signer de '
      + 'nouveau.',
  'Awaiting approval': 'À approuver',
  'A checker other than its maker can approve or reject it.':
    'Un approbateur autre que son préparateur peut l’approuver ou le rejeter.',
  'Approved': 'Approuvé',
  'Signed by two people, for one address and a limited time. Can be sent once.':
    'Signé par deux personnes, pour une adresse et un temps limité. Peut être envoyé une fois.',
  'It is being sent.': 'Il est en cours d’envoi.',
  ['The call failed midway, so it may have been paid. It is never sent again; find out what happened, then '
    + 'record the outcome.']:
    'L’appel a échoué en route : il a donc peut-être été payé. Il n’est jamais renvoyé ; trouvez ce qui s’est '
      + 'passé, puis notez l’issue.',
  'The service accepted it. Whether it was paid out is not known yet.':
    'Le service l’a accepté. On ne sait pas encore s’il a été payé.',
  'Completed': 'Terminé',
  'A person confirmed that it was paid out.': 'Une personne a confirmé qu’il a été payé.',
  'It was not paid out. To try again, create a new transfer.':
    'Il n’a pas été payé. Pour réessayer, créez un nouveau virement.',
  'It will not be sent.': 'Il ne sera pas envoyé.',
  'new beneficiary': 'nouveau bénéficiaire',
  'First payment to this beneficiary': 'Premier paiement à ce bénéficiaire',
  'possible duplicate': 'doublon possible',
  'Same beneficiary and amount within a day': 'Même bénéficiaire et même montant en un jour',
  '{text}: {count, plural, one {# transfer} other {# transfers}}':
    '{text} : {count, plural, one {# virement} other {# virements}}',
  '{reference}: {money} to {beneficiary}': '{reference} : {money} à {beneficiary}',
  'a PIN ({wrongPin} is wrong), then the one-time code {code}':
    'un code PIN ({wrongPin} est faux), puis le code à usage unique {code}',
  'a billing address, then the bank’s page': 'une adresse de facturation, puis la page de la banque',
  'approved immediately': 'approbation immédiate',
  'a billing address, then approved': 'une adresse de facturation, puis l’approbation',
  'the bank’s page immediately': 'la page de la banque, immédiatement',
  'declined': 'refus',
  'an undocumented suggestion': 'une suggestion non documentée',
  'charged, but the answer is lost': 'encaissement fait, mais la réponse se perd',
  'a PIN, then insufficient funds': 'un code PIN, puis des fonds insuffisants',
  'an incomplete answer': 'une réponse incomplète',
  'the connection breaks before anything is charged': 'la connexion se coupe avant tout encaissement',
  'an answer that contradicts itself': 'une réponse qui se contredit',
  'approves after 15 seconds': 'approuve au bout de 15 secondes',
  'never answers': 'ne répond jamais',
  'declines': 'refuse',
  'approves immediately': 'approuve immédiatement',
}
