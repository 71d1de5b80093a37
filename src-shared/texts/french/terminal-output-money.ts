/** Charges and transfers on the terminal, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_OUTPUT_MONEY: Catalogue = {
  'card {digits}': 'carte {digits}',
  '{state}; its payment is {paymentState}': '{state} ; son paiement est {paymentState}',
  'Tell the customer:': 'À dire au client :',
  'by {person}': 'par {person}',
  'This QR code can’t be drawn in a terminal. The workbench shows it; --json has its image.':
    'Ce code QR ne peut pas être dessiné dans un terminal. L’application le montre ; --json en donne l’image.',
  'This window is too narrow for the QR code. Widen it and use `charge show`, or write it with --qr-out.':
    'Cette fenêtre est trop étroite pour le code QR. Élargissez-la et utilisez `charge show`, ou écrivez-le '
      + 'avec --qr-out.',
  'The customer scans this code:': 'Le client scanne ce code :',
  'Next:  {command}': 'Ensuite :  {command}',
  'No charges. Create one with `tillproof charge card`.':
    'Aucun encaissement. Créez-en un avec `tillproof charge card`.',
  '{state}: {step}': '{state} : {step}',
  '{count, plural, one {# charge} other {# charges}} of {total} shown (--limit)':
    '{count, plural, one {# encaissement} other {# encaissements}} sur {total} (--limit)',
  '{shown} of {total, plural, one {# row} other {# rows}} shown':
    '{shown} sur {total, plural, one {# ligne} other {# lignes}}',
  'Dry run: {new} new, {duplicate} with a reference in use, {rejected} rejected.':
    'Simulation : {new, plural, one {# nouveau} other {# nouveaux}}, {duplicate, number} avec une référence '
      + 'déjà prise, {rejected, plural, one {# rejeté} other {# rejetés}}.',
  'beneficiary': 'bénéficiaire',
  'not yet': 'pas encore',
  'Goes to': 'Va à',
  '{count, plural, one {# transfer} other {# transfers}}, total {total}':
    '{count, plural, one {# virement} other {# virements}}, total {total}',
  'No transfers. Create one with `tillproof transfer create`.':
    'Aucun virement. Créez-en un avec `tillproof transfer create`.',
  '{shown} of {total} shown (--limit)': '{shown} sur {total} (--limit)',
  'the service says {status}': 'le service dit {status}',
  'fee {fee}': 'frais {fee}',
  'Transfer {id}': 'Virement {id}',
  'to {beneficiary}': 'à {beneficiary}',
  'made by {maker}, approved by {checker}': 'préparé par : {maker} ; approuvé par : {checker}',
  'what was signed holds until {at}': 'les signatures sont valables jusqu’au {at}',
  'signed: {act} by {by} for {address}': 'signé : {act} par {by} pour {address}',
  'no stated address': 'aucune adresse indiquée',
  'callback received: {said}': 'rappel reçu : {said}',
  '{sent} of {of, plural, one {# transfer} other {# transfers}} attempted.':
    '{sent, plural, one {# envoi tenté} other {# envois tentés}} sur {of, plural, one {# virement} other {# '
      + 'virements}}.',
  ['The outcome of one is unknown: it may have been paid. It is never sent again; find out what happened, '
    + 'then\nrecord it with `transfer resolve`.']:
    'L’issue de l’un d’eux est inconnue : il a peut-être été payé. Il n’est jamais renvoyé ; cherchez ce qui '
      + 's’est passé,\npuis enregistrez-le avec `transfer resolve`.',
  'Stopped at transfer {id}: {reason}': 'Arrêté au virement {id} : {reason}',
  'The transfers after it were not sent.': 'Les virements suivants n’ont pas été envoyés.',
  'No limits.': 'Aucune limite.',
}
