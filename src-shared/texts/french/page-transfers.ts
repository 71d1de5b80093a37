/** What the transfers screens say, in French. */
import type { Catalogue } from '../text.ts'

export const PAGE_TRANSFERS: Catalogue = {
  'Choose the outcome': 'Choisir l’issue',
  'It was paid out': 'Il a été décaissé',
  'It was not paid out': 'Il n’a pas été décaissé',
  'Accepted by the service, not paid out yet': 'Accepté par le service, pas encore décaissé',
  '{act}: {reference}': '{act} : {reference}',
  '{act}: {count, plural, one {# transfer} other {# transfers}}':
    '{act} : {count, plural, one {# virement} other {# virements}}',
  'This does not match the total.': 'Cela ne correspond pas au total.',
  'Choose the outcome.': 'Choisissez l’issue.',
  '{transfers}, {amount}': '{transfers}, {amount}',
  '{count, plural, one {# transfer} other {# transfers} }': '{count, plural, one {# virement} other {# virements}}',
  'Total in {currency}, from your own records': 'Total en {currency}, d’après vos propres papiers',
  'No active {role, select, maker {maker} other {checker}}':
    'Aucun {role, select, maker {préparateur} other {approbateur}} actif',
  'Nobody can do this yet': 'Personne ne peut encore le faire',
  'Set up people who make and approve transfers in Settings, People and limits.':
    'Installez des personnes qui préparent et approuvent les virements dans Paramètres, Personnes et limites.',
  'Who brought in the maker': 'Qui a fait entrer le préparateur',
  'Existing beneficiary': 'Bénéficiaire existant',
  'Made by': 'Préparé par',
  'Signatures hold until': 'Signatures valables jusqu’à',
  'What is sent, and where': 'Ce qui est envoyé, et où',
  'Goes to {host}': 'Va à {host}',
  'What would be sent can’t be read': 'Ce qui serait envoyé est illisible',
  'Nothing can be signed or sent.': 'Rien ne peut être signé ni envoyé.',
  'Not yet': 'Pas encore',
  '{count, number} more are not shown here.': '{count, number} de plus ne sont pas affichés ici.',
  'Approved by the service': 'Approuvé par le service',
  'Awaiting the service’s approval': 'Attend l’approbation du service',
  'Approved by': 'Approuvé par',
  'Service’s transfer id': 'Identifiant du service',
  'Service approval': 'Approbation du service',
  'It changes nothing by itself: record the outcome once you know it.':
    'Cela ne change rien en soi : notez l’issue quand vous la connaissez.',
  '{money}. It changes nothing by itself: record the outcome once you know it.':
    '{money}. Cela ne change rien en soi : notez l’issue quand vous la connaissez.',
  'Transfer {reference}': 'Virement {reference}',
  'This may have been paid': 'Ceci a peut-être été payé',
  'Request body': 'Corps de la requête',
  '{act} by {person}, {at}': '{act} par {person}, {at}',
  'in an earlier version, for no stated address': 'dans une version antérieure, sans adresse déclarée',
  'Callback received: {status}': 'Rappel reçu : {status}',
  'no status': 'pas de statut',
  'History': 'Historique',
  'This value {reason}.': 'Cette valeur {reason}.',
  'Edit transfer': 'Modifier le virement',
  'Editing clears its signatures: it must be submitted and approved again. You sign the edit.':
    'Modifier efface ses signatures : il doit être soumis et approuvé de nouveau. Vous signez la modification.',
  'Creates a draft. Nothing is sent until one person has submitted it and another has approved it.':
    'Crée un brouillon. Rien n’est envoyé avant qu’une personne l’ait soumis et qu’une autre l’ait approuvé.',
  'Our reference': 'Notre référence',
  'Unique: each reference can be used only once.': 'Unique : chaque référence ne sert qu’une fois.',
  'Bank code': 'Code de la banque',
  'Beneficiary’s name': 'Nom du bénéficiaire',
  'Shown to the beneficiary.': 'Affiché au bénéficiaire.',
  'More fields': 'Autres champs',
  'A beneficiary saved at the service, instead of bank and account.':
    'Un bénéficiaire gardé par le service, à la place de la banque et du compte.',
  'Debit currency': 'Devise de débit',
  'The balance to debit, if different.': 'Le solde à débiter, si c’en est un autre.',
  'Destination branch code': 'Code de l’agence de destination',
  'Only for Ghana (GHS).': 'Seulement pour le Ghana (GHS).',
  'Callback address': 'Adresse de rappel',
  'Where the service sends the final status.': 'Où le service envoie le statut final.',
  'Extra information': 'Informations supplémentaires',
  'For international USD transfers: one name=value per line.':
    'Pour les virements internationaux en USD : un nom=valeur par ligne.',
  'Create draft': 'Créer le brouillon',
  'A draft': 'Un brouillon',
  '{count, plural, one {# draft} other {# drafts}}': '{count, plural, one {# brouillon} other {# brouillons}}',
  'Reference in use': 'Référence déjà utilisée',
  '{count, plural, one {# reference in use} other {# references in use}}':
    '{count, plural, one {# référence déjà utilisée} other {# références déjà utilisées}}',
  'Branch code': 'Code de l’agence',
  'Bank / account': 'Banque / compte',
  'From the file': 'D’après le fichier',
  'Values of their own': 'Des valeurs à part',
  'As detected': 'Comme détecté',
  'A CSV file or an Excel workbook with one transfer per line. Nothing is created until you confirm.':
    'Un fichier CSV ou un classeur Excel avec un virement par ligne. Rien n’est créé avant votre confirmation.',
  'Back to transfers': 'Retour aux virements',
  'Create {count, plural, one {# draft} other {# drafts} }':
    'Créer {count, plural, one {# brouillon} other {# brouillons}}',
  'Drop a file of transfers here': 'Déposez ici un fichier de virements',
  ['Columns: reference, amount, currency, account_bank, account_number, beneficiary_name, narration … At most '
    + '5,000 lines.']:
    'Colonnes : reference, amount, currency, account_bank, account_number, beneficiary_name, narration… Au plus '
      + '5 000 lignes.',
  'Amount format': 'Format des montants',
  'Accept short references and accounts': 'Accepter les références et comptes courts',
  'Otherwise, numbers shorter than the others are rejected: a spreadsheet may have dropped their leading zeros.':
    'Sinon, les nombres plus courts que les autres sont rejetés : un tableur a pu enlever leurs zéros de tête.',
  'Otherwise, rows with such references are rejected.': 'Sinon, les lignes avec de telles références sont rejetées.',
  'Repair references and accounts from a spreadsheet': 'Réparer les références et comptes d’un tableur',
  'Takes {formula} and {apostrophe} as 000123. Otherwise, rows with them are rejected.':
    'Prend {formula} et {apostrophe} comme 000123. Sinon, les lignes qui en ont sont rejetées.',
  'Total': 'Total',
  'Skip the {count, number} that can’t become transfers':
    'Ignorer {count, plural, one {la ligne qui ne peut pas devenir un virement} other {les # qui ne peuvent pas '
      + 'devenir des virements}}',
  'Warnings: tick each once you have looked into it': 'Avertissements : cochez chacun une fois examiné',
  'All batches': 'Tous les lots',
  'The outcome of the last one is unknown.': 'L’issue du dernier est inconnue.',
  'Stopped after {count, plural, one {# transfer} other {# transfers}}':
    'Arrêté après {count, plural, one {# virement} other {# virements}}',
  'Submitted for approval': 'Soumis pour approbation',
  'Outcome recorded': 'Issue notée',
  'Discarded': 'Abandonné',
  'From file': 'Depuis un fichier',
  ['You can create drafts. They can be submitted, approved and sent once the profile has a v3 address: what is '
    + 'signed names it.']:
    'Vous pouvez créer des brouillons. Ils pourront être soumis, approuvés et envoyés quand le profil aura une '
      + 'adresse v3 : ce qui est signé la nomme.',
  'A transfer takes two people': 'Un virement demande deux personnes',
  'One makes it and another approves it, each with their own passphrase.':
    'L’une le prépare et l’autre l’approuve, chacune avec sa phrase secrète.',
  'Fewer than two people can act here. Set two up again before anything is submitted, approved or sent.':
    'Moins de deux personnes peuvent agir ici. Elles sont installées de nouveau avant que quoi que ce soit soit '
      + 'soumis, approuvé ou envoyé.',
  'Set up people': 'Installer les personnes',
  'Reference, beneficiary or account': 'Référence, bénéficiaire ou compte',
  'Drafted': 'Créé',
  'Loading transfers': 'Chargement des virements',
  'No matching transfers': 'Aucun virement ne correspond',
  'No transfers yet': 'Pas encore de virements',
  'A transfer starts as a draft. One person submits it for approval, another approves it, and it is sent once.':
    'Un virement commence en brouillon. Une personne le soumet, une autre l’approuve, et il est envoyé une fois.',
  'Approved: {count, plural, one {# transfer} other {# transfers}}':
    '{count, plural, one {# virement approuvé} other {# virements approuvés}}',
  'Send now, or later from this list. Whoever sends gives their own name and passphrase.':
    'Envoyez maintenant, ou plus tard depuis cette liste. Qui envoie donne son propre nom et sa phrase secrète.',
  'Send…': 'Envoyer…',
  'Later': 'Plus tard',
  'You sign exactly what will be sent, and where. Someone else approves it within 7 days.':
    'Vous signez exactement ce qui sera envoyé, et où. Quelqu’un d’autre l’approuve dans les 7 jours.',
  'You sign exactly what will be sent, and where. It is good once, and expires 7 days after it was submitted.':
    'Vous signez exactement ce qui sera envoyé, et où. Cela vaut une fois, et expire 7 jours après avoir été '
      + 'soumis.',
  'Send': 'Envoyer',
  ['Transfers are sent one after another, each once. Sending stops at the first unclear outcome. One that could '
    + 'not be sent is a draft again: its signatures are used up.']:
    'Les virements sont envoyés l’un après l’autre, chacun une fois. L’envoi s’arrête à la première issue peu '
      + 'claire. Celui qui n’a pas pu être envoyé redevient un brouillon : ses signatures sont usées.',
  'Record outcome': 'Noter l’issue',
  'Record only what you have seen in the bank statement or in the service’s own records.':
    'Ne notez que ce que vous avez vu sur le relevé bancaire ou dans les propres données du service.',
  'How do you know?': 'Comment le savez-vous ?',
  'Its reference can’t be used again.': 'Sa référence ne peut plus servir.',
  'Drafted, submitted or approved by': 'Créé, soumis ou approuvé par',
  'Anyone': 'N’importe qui',
  'Drafted from': 'Créé depuis le',
  'Drafted to': 'Créé jusqu’au',
  '{count, plural, one {# transfer} other {# transfers} }, in {currency}':
    '{count, plural, one {# virement} other {# virements}}, en {currency}',
}
