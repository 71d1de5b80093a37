/** What the steps of a charge say, in French. */
import type { Catalogue } from '../text.ts'

export const PAGE_CHARGE_STEPS: Catalogue = {
  'The card’s PIN': 'Le code PIN de la carte',
  'The card’s billing address': 'L’adresse de facturation de la carte',
  'The customer’s one-time code': 'Le code à usage unique du client',
  'The page of the customer’s bank': 'La page de la banque du client',
  'The customer scans this code': 'Le client scanne ce code',
  'The customer approves on their phone': 'Le client approuve sur son téléphone',
  'The service asks for a step that Tillproof does not support':
    'Le service demande une étape que Tillproof ne connaît pas',
  'The service uses an authentication that Tillproof does not support':
    'Le service utilise une authentification que Tillproof ne connaît pas',
  'Message from the service for the customer': 'Message du service au client',
  'Not accepted': 'Pas accepté',
  'It suggests {suggestion}. Nothing else was sent.': 'Il propose {suggestion}. Rien d’autre n’a été envoyé.',
  'Nothing else was sent. The raw answer is shown below.':
    'Rien d’autre n’a été envoyé. La réponse brute est affichée ci-dessous.',
  ['Ask the service’s support team what this step requires. Verification shows what the service knows about '
    + 'this payment; a charge that cannot be completed can be abandoned.']:
    'Demandez au support du service ce qu’exige cette étape. La vérification montre ce que le service sait de ce '
      + 'paiement ; un encaissement qui ne peut pas aboutir peut être abandonné.',
  'The books expect': 'Les livres attendent',
  'Amount requested': 'Montant demandé',
  'Entered by the customer': 'Saisi par le client',
  'Loading charge': 'Chargement de l’encaissement',
  'Charge {id}, {method}': 'Encaissement {id}, {method}',
  'Abandon…': 'Abandonner…',
  'Progress of this charge': 'Progression de cet encaissement',
  'Charge details': 'Détails de l’encaissement',
  ['Nothing changes at the service, and the payment stays in the books. If the customer pays after all, '
    + 'verification can still prove it.']:
    'Rien ne change auprès du service, et le paiement reste dans les livres. Si le client paie malgré tout, la '
      + 'vérification peut encore le prouver.',
  'House and street': 'Numéro et rue',
  'City': 'Ville',
  'Zip or postal code': 'Code postal',
  'Send address': 'Envoyer l’adresse',
  ['The card ending in {digits} is sent again. It is held only in this screen’s memory, for at most five '
    + 'minutes.']:
    'La carte qui finit par {digits} est renvoyée. Elle n’est gardée que dans la mémoire de cet écran, cinq '
      + 'minutes au plus.',
  'Clear card': 'Effacer la carte',
  'The card ending in {digits} is sent again. Because it is never stored, you need to enter it again.':
    'La carte qui finit par {digits} est renvoyée. Comme elle n’est jamais gardée, il faut la saisir de nouveau.',
  'This is a different card': 'C’est une autre carte',
  'This charge was started with a different card. Enter that card, or abandon this charge and start a new one.':
    'Cet encaissement a commencé avec une autre carte. Saisissez celle-là, ou abandonnez-le et commencez-en un '
      + 'nouveau.',
  'Enter the code.': 'Saisissez le code.',
  'The code was cleared because nothing was typed for a while or the window was locked.':
    'Le code a été effacé parce que rien n’a été tapé pendant un moment ou que la fenêtre a été verrouillée.',
  'Send code': 'Envoyer le code',
  'Enter the address.': 'Saisissez l’adresse.',
  'This is not a valid address.': 'Ce n’est pas une adresse valable.',
  'The page’s address is not safe': 'L’adresse de la page n’est pas sûre',
  'It was not opened. Verify the payment or abandon the charge.':
    'Elle n’a pas été ouverte. Vérifiez le paiement ou abandonnez l’encaissement.',
  ['The customer confirms on {origin} that the card belongs to them. The page opens in a separate, isolated '
    + 'window.']:
    'Le client confirme sur {origin} que la carte est la sienne. La page s’ouvre dans une fenêtre à part, isolée.',
  'The customer confirms on {origin} that the card belongs to them. The page opens in a new tab.':
    'Le client confirme sur {origin} que la carte est la sienne. La page s’ouvre dans un nouvel onglet.',
  'Open the bank’s page': 'Ouvrir la page de la banque',
  'Verifying the payment on your return': 'Vérification du paiement à votre retour',
  'The payment was verified when you returned': 'Le paiement a été vérifié à votre retour',
  'The service’s answer: {state}.': 'Réponse du service : {state}.',
  'The page was closed before it returned': 'La page a été fermée avant le retour',
  'Verify the payment to find out what the customer did on it.':
    'Vérifiez le paiement pour savoir ce que le client y a fait.',
  'Address the page returned to': 'Adresse à laquelle la page est revenue',
  'Copy it from the tab’s address bar if the charge had a redirect URL. Otherwise, verify now.':
    'Copiez-la de la barre d’adresse de l’onglet si l’encaissement avait une adresse de redirection. Sinon, '
      + 'vérifiez maintenant.',
  'Save and verify': 'Enregistrer et vérifier',
  'The customer’s phone shows a mobile money prompt, which they approve with their own PIN.':
    'Le téléphone du client affiche une demande de mobile money, qu’il approuve avec son propre code PIN.',
  'Once they say it is done, verify now. If a webhook arrives, this screen updates by itself.':
    'Quand il dit que c’est fait, vérifiez. Si un webhook arrive, cet écran se met à jour de lui-même.',
  'No prompt? Prompts expire after a while. Abandon this charge and start a new one with a new reference.':
    'Pas de demande ? Elles expirent après un moment. Abandonnez cet encaissement et commencez-en un autre avec '
      + 'une nouvelle référence.',
  'Enter the PIN.': 'Saisissez le code PIN.',
  'The PIN must be 4 to 12 digits.': 'Le code PIN doit avoir de 4 à 12 chiffres.',
  'PIN': 'Code PIN',
  'The PIN was cleared because nothing was typed for a while or the window was locked.':
    'Le code PIN a été effacé parce que rien n’a été tapé pendant un moment ou que la fenêtre a été verrouillée.',
  'Send PIN': 'Envoyer le code PIN',
  'QR code for the customer’s app': 'Code QR pour l’application du client',
  'The service sent no QR code that can be shown': 'Le service n’a pas envoyé de code QR qui puisse être montré',
  'The raw answer is shown below. Verify the payment or abandon the charge.':
    'La réponse brute est affichée ci-dessous. Vérifiez le paiement ou abandonnez l’encaissement.',
  'Turn the screen to the customer and ask them to open their bank or wallet app.':
    'Tournez l’écran vers le client et demandez-lui d’ouvrir l’application de sa banque ou de son portefeuille.',
  'They scan the code and enter the amount: at least {amount}.':
    'Il scanne le code et saisit le montant : au moins {amount}.',
  'They scan the code and pay {amount}.': 'Il scanne le code et paie {amount}.',
  'Once they say they have paid, verify now. If a webhook arrives, this screen updates by itself.':
    'Quand il dit avoir payé, vérifiez. Si un webhook arrive, cet écran se met à jour de lui-même.',
  'In practice mode, the customer pays in a browser on this machine, at:':
    'À l’entraînement, le client paie dans un navigateur sur cette machine, à l’adresse :',
  'In practice mode, the customer pays in a tab of this browser:':
    'À l’entraînement, le client paie dans un onglet de ce navigateur :',
  'practice wallet address': 'adresse du portefeuille d’entraînement',
  'Open practice wallet': 'Ouvrir le portefeuille',
}
