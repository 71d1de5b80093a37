/** The help on checks, states, exceptions and resolutions, in French. */
import type { Catalogue } from '../text.ts'

export const HELP_PAYMENTS: Catalogue = {
  ['The transaction reference in the answer must equal the one in your books, byte for byte. An answer about '
    + 'another reference says nothing about this payment.']:
    'La référence de transaction de la réponse doit être celle de vos livres, octet par octet. Une réponse sur '
      + 'une autre référence ne dit rien de ce paiement.',
  ['Compare the two references. If yours was mistyped in the imported file, resolve the exception as “Wrong in '
    + 'our books” and import the right one. If the service answered about another payment, contact the service and '
    + 'give no value.']:
    'Comparez les deux références. Si la vôtre a été mal saisie dans le fichier importé, résolvez l’exception '
      + 'comme « Erreur dans nos livres » et importez la bonne. Si le service a répondu sur un autre paiement, '
      + 'contactez-le, et ne livrez ni ne créditez rien.',
  ['The status in the answer must be “successful”. Any other status means that the service does not say that the '
    + 'customer has paid.']:
    'Le statut de la réponse doit être « successful ». Tout autre statut signifie que le service ne dit pas que '
      + 'le client a payé.',
  ['Give no value. If the customer says they were debited, verify again later; if the answer stays the same, ask '
    + 'the service with the transaction reference.']:
    'Ne livrez ni ne créditez rien. Si le client dit avoir été débité, vérifiez de nouveau plus tard ; si la '
      + 'réponse reste la même, interrogez le service avec la référence de transaction.',
  ['The charge code in the answer must be 00, which means approved. 02 means that the service still waits for '
    + 'the customer, and 0 is not 00.']:
    'Le code d’encaissement de la réponse doit être 00, qui signifie approuvé. 02 signifie que le service attend '
      + 'encore le client, et 0 n’est pas 00.',
  ['Give no value. For 02, wait for the customer and verify again. For any other code, ask the service why the '
    + 'charge was not approved.']:
    'Ne livrez ni ne créditez rien. Pour 02, attendez le client et vérifiez de nouveau. Pour tout autre code, '
      + 'demandez au service pourquoi l’encaissement n’a pas été approuvé.',
  ['The currency in the answer must be the one that your books expect. The same number in another currency is '
    + 'another amount of money.']:
    'La devise de la réponse doit être celle que vos livres attendent. Le même nombre dans une autre devise est '
      + 'une autre somme d’argent.',
  ['Find out which currency was agreed with the customer. If your books are wrong, resolve the exception as '
    + '“Wrong in our books”; otherwise refund the payment or have the difference accepted.']:
    'Établissez quelle devise a été convenue avec le client. Si vos livres sont faux, résolvez l’exception comme '
      + '« Erreur dans nos livres » ; sinon, remboursez le paiement ou faites accepter l’écart.',
  ['The amount in the answer must be at least the amount that your books expect. More passes this check and is '
    + 'listed under Suspicious as more than expected.']:
    'Le montant de la réponse doit être au moins celui que vos livres attendent. Un montant supérieur réussit ce '
      + 'contrôle et figure sous Suspects comme plus qu’attendu.',
  ['The difference is what was not paid. Ask the customer for the rest, or have an authorised person accept the '
    + 'shortfall and resolve the exception as “Accepted with approval”.']:
    'L’écart est ce qui n’a pas été payé. Demandez le reste au client, ou faites accepter le manque par une '
      + 'personne autorisée et résolvez l’exception comme « Accepté avec approbation ».',
  'The payment is in the books, and the service was not queried about it since the books last changed.':
    'Le paiement est dans les livres, et le service n’a pas été interrogé sur lui depuis le dernier changement '
      + 'des livres.',
  'Verify it, on Today for the whole day or with V for the selected payments.':
    'Vérifiez-le, dans Aujourd’hui pour toute la journée, ou avec V pour les paiements sélectionnés.',
  'All five checks passed against what the books expect now. This is the only state in which value may be given.':
    'Les cinq contrôles ont réussi par rapport à ce que les livres attendent maintenant. C’est le seul état dans '
      + 'lequel on peut livrer ou créditer.',
  'The service answered, and at least one of the five checks did not pass.':
    'Le service a répondu, et au moins un des cinq contrôles n’a pas réussi.',
  ['Open the payment, see which check failed and follow the help of that check. Then verify again, or resolve '
    + 'the exception with a reason.']:
    'Ouvrez le paiement, voyez quel contrôle a échoué et suivez l’aide de ce contrôle. Vérifiez ensuite de '
      + 'nouveau, ou résolvez l’exception avec un motif.',
  ['The service still waits for the customer. It is verified again automatically, soon at first, then less and '
    + 'less often.']:
    'Le service attend encore le client. Le paiement est vérifié de nouveau automatiquement, bientôt d’abord, '
      + 'puis de moins en moins souvent.',
  'Give no value yet. It becomes an exception if it stays pending for longer than the profile allows.':
    'Ne livrez ni ne créditez rien pour l’instant. Le paiement devient une exception s’il reste en attente plus '
      + 'longtemps que le profil ne le permet.',
  ['The service answered with an error for this reference; its message is the reason. Often the service does not '
    + 'know the reference.']:
    'Le service a répondu une erreur pour cette référence ; son message en est le motif. Souvent, le service ne '
      + 'connaît pas la référence.',
  ['Check the reference in the original order. If it is right and the customer says they paid, ask the service. '
    + 'If nobody paid, resolve the exception with a reason.']:
    'Contrôlez la référence dans la commande d’origine. Si elle est juste et que le client dit avoir payé, '
      + 'interrogez le service. Si personne n’a payé, résolvez l’exception avec un motif.',
  ['No conclusive answer came, even after the last retry: the service was unreachable, too slow, or its answers '
    + 'could not be read. It is not known whether the customer paid.']:
    'Aucune réponse concluante n’est venue, même après le dernier essai : le service était injoignable, trop '
      + 'lent, ou ses réponses étaient illisibles. On ne sait pas si le client a payé.',
  'Verify it again once the service can be reached.': 'Vérifiez-le de nouveau une fois le service joignable.',
  ['The payment was proved earlier, and a later answer differs from that proof: the money may have been taken '
    + 'back.']:
    'Le paiement a été prouvé auparavant, et une réponse ultérieure diffère de cette preuve : l’argent a '
      + 'peut-être été repris.',
  ['Treat it first. Compare the answers on the payment’s page, and ask the service what happened to the money. '
    + 'Value that was given for it may not be covered any more.']:
    'Traitez-le en premier. Comparez les réponses sur la page du paiement, et demandez au service ce qu’il est '
      + 'advenu de l’argent. Ce qui a été livré ou crédité en échange n’est peut-être plus couvert.',
  ['The service has been waiting for the customer for longer than this profile allows. Settings, Business day, '
    + 'says after how many hours.']:
    'Le service attend le client depuis plus longtemps que ce profil ne le permet. Paramètres, Journée comptable, '
      + 'indique au bout de combien d’heures.',
  ['Ask the customer whether they finished the payment, then verify again. If they did not pay, resolve the '
    + 'exception with a reason.']:
    'Demandez au client s’il a achevé le paiement, puis vérifiez de nouveau. S’il n’a pas payé, résolvez '
      + 'l’exception avec un motif.',
  ['An authorised person accepts the difference, such as a small shortfall. Where the profile has two people or '
    + 'more, a second one confirms it; until then the exception stays open.']:
    'Une personne autorisée accepte l’écart, par exemple un petit manque. Si le profil compte au moins deux '
      + 'personnes, une deuxième confirme ; d’ici là, l’exception reste ouverte.',
  'Use it when the money that is missing will not be collected. Say in the reason who approved it.':
    'À utiliser quand l’argent manquant ne sera pas encaissé. Dites dans le motif qui l’a approuvé.',
  'The customer did not pay, and no money is expected any more: an abandoned order, for example.':
    'Le client n’a pas payé, et aucun argent n’est plus attendu : une commande abandonnée, par exemple.',
  'Cancel the order where your books come from. If the payment arrives after all, a later answer shows it.':
    'Annulez la commande là d’où viennent vos livres. Si le paiement arrive tout de même, une réponse ultérieure '
      + 'le montre.',
  'The customer was refunded through another channel, such as a bank transfer.':
    'Le client a été remboursé par une autre voie, par exemple un virement bancaire.',
  'Write the reference of the refund into the reason, so that it can be found again.':
    'Écrivez la référence du remboursement dans le motif, pour qu’on puisse le retrouver.',
  'The service is right; the expected payment in your books was wrong.':
    'Le service a raison ; le paiement attendu dans vos livres était faux.',
  'Correct it where the books come from, too, so that the next import does not bring the mistake back.':
    'Corrigez-le aussi là d’où viennent les livres, pour que la prochaine importation ne ramène pas l’erreur.',
  'The books list the same payment twice, and the other one is the right one.':
    'Les livres comptent deux fois le même paiement, et c’est l’autre qui est le bon.',
  'Write the reference of the other payment into the reason.':
    'Écrivez la référence de l’autre paiement dans le motif.',
  ['The money is on its way, and is expected by a date. Until that day the exception counts as explained; once '
    + 'the day has passed, it opens again by itself.']:
    'L’argent est en route, et attendu pour une date donnée. Jusqu’à ce jour, l’exception compte comme '
      + 'expliquée ; passé ce jour, elle se rouvre d’elle-même.',
  'Verify the payment again when the money should have arrived.':
    'Vérifiez de nouveau le paiement quand l’argent devrait être arrivé.',
  'The amount at risk is taken as a loss. A second person confirms it; until then the exception stays open.':
    'Le montant en jeu est pris comme une perte. Une deuxième personne confirme ; d’ici là, l’exception reste '
      + 'ouverte.',
  'Book the loss in your accounts, too. The export lists what was written off, and by whom.':
    'Enregistrez aussi la perte dans votre comptabilité. L’exportation liste ce qui a été passé en perte, et par '
      + 'qui.',
  'Give no value, and report it as your rules require. The audit trail keeps who decided so.':
    'Ne livrez ni ne créditez rien, et signalez-le comme vos règles l’exigent. La piste d’audit conserve qui en a '
      + 'décidé ainsi.',
}
