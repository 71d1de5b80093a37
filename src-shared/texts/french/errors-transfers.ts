/** What can go wrong with transfers, charges and webhooks, in French. */
import type { Catalogue } from '../text.ts'

export const ERRORS_OF_MONEY: Catalogue = {
  '{file} has no rows that can become transfers.': '{file} n’a aucune ligne qui puisse devenir un virement.',
  'Nothing was changed. Correct the file and try again.': 'Rien n’a été modifié. Corrigez le fichier et réessayez.',
  'The transfer {reference} has changed since you viewed it.':
    'Le virement {reference} a changé depuis que vous l’avez vu.',
  'Nothing was done. Review it again, then decide.': 'Rien n’a été fait. Examinez-le de nouveau, puis décidez.',
  'The transfer {reference} was signed, so whoever edits it must sign the edit.':
    'Le virement {reference} a été signé : celui qui le modifie doit donc signer la modification.',
  'Nothing was changed. Give your name and passphrase with the edit.':
    'Rien n’a été modifié. Donnez votre nom et votre phrase secrète avec la modification.',
  '{rows} rows of {file} can’t become transfers; the first is on line {line} ({reason}).':
    '{rows, plural, one {# ligne de {file} ne peut pas devenir un virement} other {# lignes de {file} ne peuvent '
      + 'pas devenir des virements}} ; la première est la ligne {line} ({reason}).',
  'Nothing was changed. Correct the file, or leave these rows out.':
    'Rien n’a été modifié. Corrigez le fichier, ou laissez ces lignes de côté.',
  '{file} has more than {limit} transfers.':
    '{file} a plus de {limit, plural, one {# virement} other {# virements}}.',
  'Nothing was changed. Split the file.': 'Rien n’a été modifié. Divisez le fichier.',
  'The transfer is not valid: {field} {reason}.':
    'Le virement n’est pas valable : la valeur de « {field} » {reason}.',
  'Nothing was changed. Correct this value and try again.':
    'Rien n’a été modifié. Corrigez cette valeur et réessayez.',
  'The transfer {reference} exceeds the limit of {limit} {period}; {sent} has already been paid out.':
    'Le virement {reference} dépasse la limite de {limit} {period} ; {sent} ont déjà été décaissés.',
  'Nothing was sent. Wait for the next business day, or have the limit changed, which takes two people.':
    'Rien n’a été envoyé. Attendez la journée comptable suivante, ou faites modifier la limite, ce qui demande deux '
      + 'personnes.',
  'The transfer {reference} was sent before, according to its history or the audit trail.':
    'Le virement {reference} a déjà été envoyé, d’après son historique ou la piste d’audit.',
  'Nothing was sent. Find out at the service whether it was paid, and who changed the ledger.':
    'Rien n’a été envoyé. Cherchez auprès du service s’il a été payé, et qui a modifié le registre.',
  'The profile {profile} has no v3 address, so it can’t send transfers.':
    'Le profil {profile} n’a pas d’adresse v3, et ne peut donc pas envoyer de virements.',
  'Nothing was signed or sent. Add the address of the v3 API to the profile: what is signed names it.':
    'Rien n’a été signé ni envoyé. Ajoutez l’adresse de l’API v3 au profil : ce qui est signé la nomme.',
  'The reference {reference} belongs to another transfer.': 'La référence {reference} est celle d’un autre virement.',
  'Nothing was changed. A reference can be used only once, even if its transfer failed.':
    'Rien n’a été modifié. Une référence ne sert qu’une fois, même si son virement a échoué.',
  '{user} made the transfer {reference}, so another person must approve it.':
    '{user} a préparé le virement {reference} : une autre personne doit donc l’approuver.',
  'Nothing was approved. Ask another checker.': 'Rien n’a été approuvé. Demandez à un autre approbateur.',
  'The transfer {reference} is not what was approved: {reason}.':
    'Le virement {reference} n’est pas ce qui a été approuvé : {reason}.',
  'Nothing was sent. Edit it so that it is submitted and approved again, and find out who changed the ledger.':
    'Rien n’a été envoyé. Modifiez-le pour qu’il soit soumis et approuvé de nouveau, et cherchez qui a modifié le '
      + 'registre.',
  'The transfer {reference} was signed for {signed}, but would now go to {now}.':
    'Le virement {reference} a été signé pour {signed}, mais irait à présent vers {now}.',
  ['Nothing was sent, and it is a draft again. If the new destination is right, submit and approve it again; '
    + 'otherwise find out who changed the profile.']:
    'Rien n’a été envoyé, et il est redevenu un brouillon. Si la nouvelle destination est la bonne, soumettez-le et '
      + 'approuvez-le de nouveau ; sinon, cherchez qui a modifié le profil.',
  'What was signed of the transfer {reference} expired at {expired}.':
    'Ce qui a été signé du virement {reference} a expiré ({expired}).',
  'Nothing was sent, and it is a draft again. Submit and approve it again.':
    'Rien n’a été envoyé, et il est redevenu un brouillon. Soumettez-le et approuvez-le de nouveau.',
  'What was signed of the transfer {reference} was used up by a sending, a rejection or an edit.':
    'Ce qui a été signé du virement {reference} a déjà servi à un envoi, un rejet ou une modification.',
  'Nothing was sent, and it is a draft again. Check its history and the service, then submit and approve it again.':
    'Rien n’a été envoyé, et il est redevenu un brouillon. Vérifiez son historique et le service, puis soumettez-le '
      + 'et approuvez-le de nouveau.',
  'The transfer {reference} is {from}, so this is not possible.':
    'Cela n’est pas possible dans l’état du virement {reference} ({from}).',
  'Nothing was changed.': 'Rien n’a été modifié.',
  'More transfers were sent within a week than the key vault can remember.':
    'Plus de virements ont été envoyés en une semaine que le coffre de clés ne peut en retenir.',
  'Nothing was sent. What was signed is forgotten 8 days after its sending; try again then.':
    'Rien n’a été envoyé. Ce qui a été signé est oublié 8 jours après son envoi ; réessayez alors.',
  'The total entered does not match the total of these transfers ({currency}).':
    'Le total saisi n’est pas celui de ces virements ({currency}).',
  'Nothing was done. Review the transfers, then enter their total.':
    'Rien n’a été fait. Examinez les virements, puis saisissez leur total.',
  'There is no transfer {transfer}.': 'Il n’y a pas de virement {transfer}.',
  'Nothing was changed. Use `tillproof transfer list` to see the transfers.':
    'Rien n’a été modifié. Utilisez `tillproof transfer list` pour voir les virements.',
  '{reference} has a warning that was not looked into: {warning}.':
    '{reference} a un avertissement qui n’a pas été examiné : {warning}.',
  'Nothing was done. Review the transfer and its warnings, then try again.':
    'Rien n’a été fait. Examinez le virement et ses avertissements, puis réessayez.',
  'Card entry is off in the live profile {profile}.':
    'La saisie de cartes est désactivée dans le profil réel {profile}.',
  'Nothing was sent. Someone must first state that this business may handle card numbers.':
    'Rien n’a été envoyé. Quelqu’un doit d’abord déclarer que cette entreprise peut traiter des numéros de carte.',
  'The charge can’t be created: {field} {reason}.':
    'L’encaissement ne peut pas être créé : la valeur de « {field} » {reason}.',
  'Nothing was sent. Correct this value and try again.': 'Rien n’a été envoyé. Corrigez cette valeur et réessayez.',
  'Charge {charge} is {from}, so this is not possible.':
    'Cela n’est pas possible dans l’état de l’encaissement {charge} ({from}).',
  'Nothing was sent. Check what it is waiting for, or verify its payment.':
    'Rien n’a été envoyé. Regardez ce qu’il attend, ou vérifiez son paiement.',
  'There is no charge {charge}.': 'Il n’y a pas d’encaissement {charge}.',
  'Nothing was changed. Use `tillproof charge list` to see the charges.':
    'Rien n’a été modifié. Utilisez `tillproof charge list` pour voir les encaissements.',
  'The webhooks in {file} can’t be imported: {reason}.':
    'Les webhooks de {file} ne peuvent pas être importés : {reason}.',
  'Webhooks imported before the error are kept. Correct the file and import it again; duplicates are detected.':
    'Les webhooks importés avant l’erreur sont gardés. Corrigez le fichier et importez-le de nouveau ; les doublons '
      + 'sont reconnus.',
  'Webhooks can’t be received on port {port}: {reason}.':
    'Les webhooks ne peuvent pas être reçus sur le port {port} : {reason}.',
  ['Webhooks are not being received. Choose another port (`tillproof webhooks set --port`), or stop the program '
    + 'using this one.']:
    'Les webhooks ne sont pas reçus. Choisissez un autre port (`tillproof webhooks set --port`), ou arrêtez le '
      + 'programme qui utilise celui-ci.',
  'The webhook settings are invalid: {field} {reason}.':
    'Les paramètres des webhooks ne sont pas valables : la valeur de « {field} » {reason}.',
  'There is no webhook {webhook}.': 'Il n’y a pas de webhook {webhook}.',
  'Nothing was changed. Use `tillproof webhooks list` to see the webhooks.':
    'Rien n’a été modifié. Utilisez `tillproof webhooks list` pour voir les webhooks.',
}
