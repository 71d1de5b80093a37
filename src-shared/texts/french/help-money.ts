/** The help on transfers and charges, in French. */
import type { Catalogue } from '../text.ts'

export const HELP_MONEY: Catalogue = {
  'Check the amount and the account, then submit it for approval with your passphrase.':
    'Vérifiez le montant et le compte, puis soumettez-le à l’approbation avec votre phrase secrète.',
  'Another person compares it with its document and approves it, or turns it down.':
    'Une autre personne le compare à son document et l’approuve, ou le rejette.',
  'Send it before the signatures expire, or turn it down.':
    'Envoyez-le avant que les signatures n’expirent, ou rejetez-le.',
  'Wait for the answer. If the program ends meanwhile, the transfer becomes unknown, and is never sent again.':
    'Attendez la réponse. Si le programme se termine entre-temps, le virement devient inconnu, et n’est jamais '
      + 'renvoyé.',
  ['Ask the service or look at the bank statement. Then record whether it was paid out, with the reason. Do not '
    + 'create the same transfer again before that.']:
    'Interrogez le service ou consultez le relevé bancaire. Notez ensuite s’il a été payé, avec le motif. Ne '
      + 'créez pas le même virement une seconde fois avant cela.',
  'Look at the bank statement or ask the service later, then record the outcome.':
    'Consultez le relevé bancaire ou interrogez le service plus tard, puis notez l’issue.',
  'Read the reason. To pay all the same, create a new transfer, which two people sign.':
    'Lisez le motif. Pour payer malgré tout, créez un nouveau virement, que deux personnes signent.',
  'The charge is on its way to the service, and no answer has come yet.':
    'L’encaissement est en route vers le service, et aucune réponse n’est encore venue.',
  'Wait for the answer. A charge is never sent a second time.':
    'Attendez la réponse. Un encaissement n’est jamais envoyé une seconde fois.',
  'The service waits for the next step: a PIN, a one-time code, the bank’s page, a scan or the customer’s phone.':
    'Le service attend l’étape suivante : un code PIN, un code à usage unique, la page de la banque, une lecture '
      + 'de code QR ou le téléphone du client.',
  'Open the charge and do the step that it shows. Nothing is proved until then: give no value.':
    'Ouvrez l’encaissement et faites l’étape qu’il montre. Rien n’est prouvé d’ici là : ne livrez ni ne créditez '
      + 'rien.',
  'The connection was lost, or the answer is unclear, so the customer may or may not have been charged.':
    'La connexion a été perdue, ou la réponse n’est pas claire : le client a peut-être été débité, ou peut-être '
      + 'pas.',
  'Verify it. Do not charge the customer again before the payment is proved or failed.':
    'Vérifiez-le. N’encaissez pas le client une nouvelle fois avant que le paiement ne soit prouvé ou en échec.',
  'The service reports the charge as approved. That alone proves nothing: the five checks of its payment do.':
    'Le service indique que l’encaissement est approuvé. Cela seul ne prouve rien : ce sont les cinq contrôles de '
      + 'son paiement qui prouvent.',
  'See whether its payment is proved before you give value.':
    'Voyez si son paiement est prouvé avant de livrer ou de créditer.',
  'The service took nothing; its message is the reason.': 'Le service n’a rien prélevé ; son message en est le motif.',
  'Tell the customer the reason. A new charge has a new reference.':
    'Dites le motif au client. Un nouvel encaissement a une nouvelle référence.',
  'A person abandoned the charge before it ended. Its payment is still verified.':
    'Une personne a abandonné l’encaissement avant sa fin. Son paiement est tout de même vérifié.',
  'Look at its payment: a customer may finish a step after the charge was abandoned.':
    'Regardez son paiement : un client peut achever une étape après l’abandon de l’encaissement.',
}
