/** In French: payments, and one of them. */
import type { Catalogue } from '../text.ts'

export const PAGE_PAYMENTS: Catalogue = {
  '{count, number} match': '{count, plural, one {# correspond} other {# correspondent}}',
  '{count, number} in the books': '{count, number} dans les livres',
  'All states': 'Tous les états',
  'Needs attention': 'À traiter',
  'Open': 'Ouvrir',
  'Verify': 'Vérifier',
  'Copy references': 'Copier les références',
  'Loading payments': 'Chargement des paiements',
  'No expected payments yet': 'Encore aucun paiement attendu',
  'Import the payments you expect.': 'Importez les paiements que vous attendez.',
  'Selection': 'Sélection',
  'Save this view…': 'Enregistrer cette vue…',
  'Delete “{name}”': 'Supprimer « {name} »',
  'Delete this view': 'Supprimer cette vue',
  'Deleted “{name}”': '« {name} » supprimée',
  'Custom filter': 'Filtre personnalisé',
  'Save this view': 'Enregistrer cette vue',
  'Actual': 'Reçu',
  'Last verified': 'Dernière vérification',
  'All payments': 'Tous les paiements',
  'Unverified': 'Non vérifié',
  'Pending': 'En attente',
  'Proved earlier, different now': 'Prouvé auparavant, différent maintenant',
  'Filter the list instead, and act on all of it.': 'Filtrez plutôt la liste, et agissez sur toute la liste.',
  'Too many rows selected': 'Trop de lignes sélectionnées',
  'Export them to a file instead.': 'Exportez-les plutôt dans un fichier.',
  'Too many rows for the clipboard': 'Trop de lignes pour le presse-papiers',
  'Copied {count, plural, one {# reference} other {# references}}':
    '{count, plural, one {# référence copiée} other {# références copiées}}',
  '{count, plural, one {# selected payment} other {# selected payments}}':
    '{count, plural, one {# paiement sélectionné} other {# paiements sélectionnés}}',
  ['Attempt {id}{transaction, select, none {} other { on transaction {transaction}}}, priority {lane}{http, select, '
    + 'none {} other {, HTTP {http}}}']:
    'Tentative {id}{transaction, select, none {} other { sur la transaction {transaction}}}, priorité {lane, select, '
    + 'lookup {recherche} requery {redemande} bulk {masse} other {{lane}}}{http, select, none {} other {, HTTP '
    + '{http}}}',
  '{at}: {said}': '{at} : {said}',
  'Raw answer, redacted': 'Réponse brute, expurgée',
  'No answer was received.': 'Aucune réponse n’a été reçue.',
  'Place in the list: {name}': 'Place dans la liste : {name}',
  'Previous': 'Précédent',
  'Next': 'Suivant',
  '{place, number} of {total, number}': '{place, number} sur {total, number}',
  'Next re-query': 'À redemander',
  'Charged': 'Encaissé',
  'Merchant’s fee': 'Frais du marchand',
  'Settled': 'Réglé',
  'the payment {txref}': 'le paiement {txref}',
  'Proof written, signed by the evidence key {fingerprint}':
    'Preuve écrite, signée par la clé de preuves {fingerprint}',
  'Loading payment': 'Chargement du paiement',
  'Not verified yet.': 'Pas encore vérifié.',
  'Save proof': 'Enregistrer la preuve',
  'Query v3': 'Interroger v3',
  'Find out which answer is correct before giving value.':
    'Établissez quelle réponse est juste avant de livrer ou de créditer.',
  'Proved {proofAt} with {proof}, {proofStatus}, code {proofCode}. Now {now}, {nowStatus}, code {nowCode} ({nowAt}).':
    'Prouvé ({proofAt}) avec {proof}, {proofStatus}, code {proofCode}. Maintenant {now}, {nowStatus}, code {nowCode} '
    + '({nowAt}).',
  'Open exception': 'Exception ouverte',
  'It stays open until verification proves the payment or someone resolves it.':
    'Elle reste ouverte jusqu’à ce que la vérification prouve le paiement ou que quelqu’un la résolve.',
  'No answer yet.': 'Pas encore de réponse.',
  'Fees and settlement according to the service': 'Frais et règlement selon le service',
  'Several transactions with this reference': 'Plusieurs transactions avec cette référence',
  '{transaction}: {money}, {status}, code {code}': '{transaction} : {money}, {status}, code {code}',
  'History, newest first': 'Historique, le plus récent d’abord',
  'Payment history': 'Historique du paiement',
  'Raw answers': 'Réponses brutes',
  'Queried by {by} on {at} for transaction {transaction}.':
    'Interrogé par {by} le {at} pour la transaction {transaction}.',
  'Legacy': 'Ancienne',
  'v3 compared with the legacy answer': 'v3 comparée à l’ancienne réponse',
  'Differences': 'Écarts',
  'Raw v3 answer, redacted': 'Réponse v3 brute, expurgée',
  'Refused': 'Refusé',
  'Not sent': 'Non envoyé',
  'No readable answer': 'Pas de réponse lisible',
  ['Its five checks would give: {verdict, select, proved {proved} failed {failed} pending {pending} other {no '
    + 'result}}. The state depends on the legacy verification alone.']:
    'Ses cinq contrôles donneraient : {verdict, select, proved {prouvé} failed {en échec} pending {en attente} other '
    + '{aucun résultat}}. L’état ne dépend que de l’ancienne vérification.',
  '{kind, select, import {Import} charge {Charge} webhook {Webhook} other {Statement}} {id}':
    '{kind, select, import {Importation} charge {Encaissement} webhook {Webhook} other {Relevé}} {id}',
  '{source}, row {row}': '{source}, ligne {row}',
}
