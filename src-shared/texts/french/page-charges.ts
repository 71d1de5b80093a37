/** What the charges screen says, in French. */
import type { Catalogue } from '../text.ts'

export const PAGE_CHARGES: Catalogue = {
  'Card entry is off in this live profile': 'La saisie de cartes est arrêtée dans ce profil réel',
  ['Entering customers’ card numbers puts a business under card industry rules (PCI DSS). An authorised person '
    + 'must first state that the business may handle them{takesTwo, select, true {, and another one confirm it} '
    + 'other {}}. QR codes and mobile money need no statement.']:
    'Saisir les numéros de carte des clients soumet une entreprise aux règles du secteur des cartes (PCI DSS). '
      + 'Une personne autorisée doit d’abord déclarer que l’entreprise a le droit d’en traiter{takesTwo, select, '
      + 'true {, et une autre le confirmer} other {}}. Les codes QR et le mobile money ne demandent pas de '
      + 'déclaration.',
  'Make a statement…': 'Faire une déclaration…',
  'Card entry was allowed by {by}, {at}.': 'La saisie de cartes a été permise par {by}, {at}.',
  'Turn it off…': 'L’arrêter…',
  'May this business handle card numbers?': 'Cette entreprise a-t-elle le droit de traiter des numéros de carte ?',
  'Your statement goes into the audit trail under your name: name the certificate and its expiry date.':
    'Votre déclaration entre dans la piste d’audit sous votre nom : nommez le certificat et sa date d’expiration.',
  'No cards are accepted until someone makes a new statement. The reason goes into the audit trail.':
    'Plus aucune carte n’est acceptée tant que personne ne fait une nouvelle déclaration. Le motif entre dans la '
      + 'piste d’audit.',
  'Yes, it may': 'Oui, elle l’a',
  'Turn it off': 'L’arrêter',
  'Your statement': 'Votre déclaration',
  'Card number': 'Numéro de carte',
  'Month': 'Mois',
  'Year': 'Année',
  'YY': 'AA',
  'Security code': 'Code de sécurité',
  'The card was cleared because nothing was typed for a while or the window was locked. Enter it again.':
    'La carte a été effacée parce que rien n’a été tapé pendant un moment ou que la fenêtre a été verrouillée. '
      + 'Saisissez-la de nouveau.',
  ['It is sent once, encrypted, and never stored. At most the first six and last four digits of the number are '
    + 'kept.']:
    'Elle est envoyée une fois, chiffrée, et jamais gardée. Du numéro, on garde au plus les six premiers et les '
      + 'quatre derniers chiffres.',
  'The payment is added to the books before anything is sent. The charge is sent once.':
    'Le paiement est ajouté aux livres avant tout envoi. L’encaissement est envoyé une fois.',
  'A new reference, or that of a payment in the books.': 'Une nouvelle référence, ou celle d’un paiement des livres.',
  'Suggest another reference': 'Proposer une autre référence',
  'Whole shillings, e.g. 5000.': 'Shillings entiers, par exemple 5000.',
  'There is no charge {id}': 'Il n’y a pas d’encaissement {id}',
  'See Charges for the list.': 'La liste se trouve sous Encaissements.',
  'For example 1250.50.': 'Par exemple 1250,50.',
  'Set by the method.': 'Fixée par le moyen.',
  'The customer enters the amount': 'Le client saisit le montant',
  'The QR code carries the amount 0.': 'Le code QR porte le montant 0.',
  'The payment is proved only if the customer pays at least this.':
    'Le paiement n’est prouvé que si le client paie au moins cela.',
  'Customer’s e-mail': 'E-mail du client',
  'Country': 'Pays',
  'Two letters, e.g. US. It is needed for a card in {currency}.':
    'Deux lettres, par exemple US. Nécessaire pour une carte en {currency}.',
  'Mobile money number': 'Numéro de mobile money',
  'The prompt is sent here, e.g. 256 700 000 001.': 'La demande y est envoyée, par exemple 256 700 000 001.',
  'Your own, unique for each mobile money payment.': 'La vôtre, unique pour chaque paiement par mobile money.',
  'Suggest another order reference': 'Proposer une autre référence de commande',
  'Name shown in the customer’s app': 'Nom affiché dans l’application du client',
  'Optional.': 'Facultatif.',
  'Test keys': 'Clés de test',
  'Get QR code': 'Obtenir le code QR',
  'Charge card': 'Encaisser par carte',
  'Send payment prompt': 'Envoyer la demande',
  'What happens next': 'Ce qui vient ensuite',
  'The payment and the charge are recorded.': 'Le paiement et l’encaissement sont enregistrés.',
  'The charge is sent once. If its answer is lost, the outcome is unknown and the charge is never sent again.':
    'L’encaissement est envoyé une fois. Si sa réponse se perd, l’issue est inconnue et il n’est jamais renvoyé.',
  'The customer completes what the service asks for: a PIN, a code, a page or a scan.':
    'Le client fait ce que le service demande : un code PIN, un code, une page ou un scan.',
  'Verification and its five checks decide whether value may be given.':
    'La vérification et ses cinq contrôles décident si la contrepartie peut être donnée.',
  'Charge history': 'Historique de l’encaissement',
  'Raw answer': 'Réponse brute',
  'All': 'Tous',
  'The result of verification and its five checks': 'Le résultat de la vérification et de ses cinq contrôles',
  'How far the charge got': 'Où en est l’encaissement',
  'Take a single payment by card, QR code or mobile money. Only verification and its five checks prove it.':
    'Encaissez un seul paiement par carte, code QR ou mobile money. Seuls la vérification et ses cinq contrôles '
      + 'le prouvent.',
  'Charges by state': 'Encaissements par état',
  '{count, plural, one {# charge} other {# charges} }': '{count, plural, one {# encaissement} other {# encaissements}}',
  'Loading charges': 'Chargement des encaissements',
  'No charges yet': 'Pas encore d’encaissements',
  ['A charge adds the payment to the books, is sent to the service once, guides you through what the customer '
    + 'must do, and ends with verification.']:
    'Un encaissement ajoute le paiement aux livres, est envoyé une fois au service, vous guide à travers ce que '
      + 'le client doit faire, et finit par la vérification.',
  'No charges in this state': 'Aucun encaissement dans cet état',
  'Try another state.': 'Essayez un autre état.',
  'The newest {count, number} of {total, number}': 'Les {count, number} plus récents sur {total, number}',
  'Show more': 'En montrer plus',
  'Customer and payment details': 'Détails du client et du paiement',
  'First name': 'Prénom',
  'Last name': 'Nom',
  'Phone': 'Téléphone',
  'Two letters; NG if left empty.': 'Deux lettres ; NG si vide.',
  'Customer’s IP address': 'Adresse IP du client',
  'Device fingerprint': 'Empreinte de l’appareil',
  'Redirect URL': 'Adresse de redirection',
  'Where the bank’s page returns to.': 'Où revient la page de la banque.',
  'Items attached to the payment': 'Éléments joints au paiement',
  'Item': 'Élément',
  'Add an item': 'Ajouter un élément',
  'Remove item {number}': 'Retirer l’élément {number}',
  'Split between subaccounts': 'Partage entre sous-comptes',
  'Subaccount': 'Sous-compte',
  'Ratio': 'Part',
  'Add a subaccount': 'Ajouter un sous-compte',
  'Remove subaccount {number}': 'Retirer le sous-compte {number}',
  'Preauthorise only': 'Préautoriser seulement',
  'The amount is reserved on the card but not captured.': 'Le montant est réservé sur la carte mais pas débité.',
  'Ask for a one-time code': 'Demander un code à usage unique',
  'Only for preauthorisations.': 'Seulement pour les préautorisations.',
  'Practice cards': 'Cartes d’entraînement',
  'Practice QR codes': 'Codes QR d’entraînement',
  'Practice phones': 'Téléphones d’entraînement',
  ['These are not real cards. Any three digits work as the security code, and any future month as the expiry '
    + 'date. The one-time code is {code}; the PIN can be anything except {wrongPin}.']:
    'Ce ne sont pas de vraies cartes. Trois chiffres quelconques servent de code de sécurité, et tout mois à '
      + 'venir de date d’expiration. Le code à usage unique est {code} ; le code PIN peut être tout sauf '
      + '{wrongPin}.',
  'practice number that ends in {digits}': 'numéro d’entraînement qui finit par {digits}',
  'The last digit of the phone number determines how the customer responds.':
    'Le dernier chiffre du numéro de téléphone détermine comment le client répond.',
  'any other': 'tout autre',
  ['The code leads to a practice wallet on this machine. Because no phone can reach it, its address is shown '
    + 'beside the code.']:
    'Le code mène à un portefeuille d’entraînement sur cette machine. Comme aucun téléphone ne peut l’atteindre, '
      + 'son adresse est affichée à côté du code.',
  'Enter your statement.': 'Saisissez votre déclaration.',
  'Enter a reason.': 'Saisissez un motif.',
  'Card entry proposed': 'Saisie de cartes proposée',
  'Card entry turned off': 'Saisie de cartes arrêtée',
  'Takes two people: you make the statement, someone else confirms it. Both are in the audit trail.':
    'Il faut deux personnes : vous faites la déclaration, une autre la confirme. Les deux entrent dans la piste '
      + 'd’audit.',
  'No cards are accepted until two people allow it again. The reason goes into the audit trail.':
    'Plus aucune carte n’est acceptée tant que deux personnes ne la permettent pas de nouveau. Le motif entre '
      + 'dans la piste d’audit.',
  'Name the certificate and its expiry date.': 'Nommez le certificat et sa date d’expiration.',
  'The card number': 'Le numéro de carte',
  'The security code': 'Le code de sécurité',
  'The year': 'L’année',
  '{field} is empty.': '{field} : vide.',
  'The expected amount must be more than 0.': 'Le montant attendu doit être au-dessus de 0.',
  '{field} can’t be read without its currency.': '{field} : illisible sans sa devise.',
  'The reference': 'La référence',
  'The currency': 'La devise',
  'The amount': 'Le montant',
  'The expected amount': 'Le montant attendu',
  'The country': 'Le pays',
  'The e-mail address': 'L’adresse e-mail',
  'The phone number': 'Le numéro de téléphone',
  'The order reference': 'La référence de commande',
  'The subaccounts': 'Les sous-comptes',
  'The list': 'La liste',
  'Preauthorisation': 'La préautorisation',
  'A one-time code': 'Un code à usage unique',
  'The name': 'Le nom',
  'Proved: value may be given': 'Prouvé : la contrepartie peut être donnée',
  'The payment was verified and all five checks passed.': 'Le paiement a été vérifié et les cinq contrôles sont bons.',
  'A check failed: do not give value': 'Un contrôle a échoué : ne donnez rien en contrepartie',
  'The service’s record of this payment differs from the books. Open the payment to see which check failed.':
    'Ce que le service sait de ce paiement diffère des livres. Ouvrez le paiement pour voir quel contrôle a '
      + 'échoué.',
  'Charge in progress': 'Encaissement en cours',
  'The outcome is not known yet. The charge is never sent a second time automatically.':
    'L’issue n’est pas encore connue. L’encaissement n’est jamais renvoyé de lui-même.',
  'Waiting for the next step': 'Attend l’étape suivante',
  'Not proved yet: do not give value.': 'Pas encore prouvé : ne donnez rien en contrepartie.',
  'Charge outcome unknown': 'Issue de l’encaissement inconnue',
  'It was not sent again. Verify the payment to ask the service whether it was charged.':
    'Il n’a pas été renvoyé. Vérifiez le paiement pour demander au service s’il a été encaissé.',
  'Charged according to the service, not proved': 'Encaissé selon le service, pas prouvé',
  'Not charged': 'Non encaissé',
  'The service took no money. You can try a new charge, even with the same reference.':
    'Le service n’a pas pris d’argent. Vous pouvez essayer un nouvel encaissement, même avec la même référence.',
  'Nothing changed at the service, and the payment stays in the books.':
    'Rien n’a changé auprès du service, et le paiement reste dans les livres.',
  'Verification is in progress; its five checks decide. Do not give value before it ends.':
    'La vérification est en cours ; ses cinq contrôles décident. Ne donnez rien en contrepartie avant la fin.',
  'Verification did not prove it. Do not give value; verify again or open the payment.':
    'La vérification ne l’a pas prouvé. Ne donnez rien en contrepartie ; vérifiez de nouveau ou ouvrez le '
      + 'paiement.',
  'The charge was refused.': 'L’encaissement a été refusé.',
}
