/** The journal, in French. */
import type { Catalogue } from '../text.ts'

export const JOURNAL: Catalogue = {
  'Bank': 'Banque',
  'Clearing': 'Compensation',
  'Fees': 'Frais',
  'Payouts': 'Virements',
  'Rounding': 'Arrondis',
  'What the bank received and paid; each bank account has one of its own':
    'Ce que la banque a reçu et payé ; chaque compte bancaire a le sien',
  'What the payment service owes: your books debit it when they expect a payment':
    'Ce que doit le service de paiement : vos livres le débitent quand ils attendent un paiement',
  'What the service kept for its work': 'Ce que le service a gardé pour son travail',
  'What was paid back to customers': 'Ce qui a été remboursé aux clients',
  'What customers’ banks took back': 'Ce que les banques des clients ont repris',
  'Stamp duties': 'Droits de timbre',
  'What a settlement adds or takes off besides': 'Ce qu’un règlement ajoute ou retire par ailleurs',
  'What transfers were owed to': 'Ce qui était dû aux bénéficiaires des virements',
  'Small differences that a matching rule lets pass': 'Petits écarts qu’une règle de rapprochement admet',
  'Settlement {name}': 'Règlement {name}',
  'Receipt of {name}': 'Encaissement de {name}',
  'Payout {name}': 'Virement {name}',
  'Correction of {code}: {what}': 'Correction de {code} : {what}',
  'Journal entries': 'Écritures',
  'Corrections': 'Corrections',
  'Number of the close': 'Numéro de la clôture',
  'journal exported': 'journal exporté',
  'journal export': 'export du journal',
  'Another export of the journal came first.': 'Un autre export du journal est passé avant.',
  'Nothing was exported. Try again: what it did not have is exported then.':
    'Rien n’a été exporté. Réessayez : ce qu’il n’avait pas sera exporté.',
  'There is no export {export} of the journal.': 'Il n’y a pas d’export {export} du journal.',
  'Nothing was written. Use `tillproof journal list` to see the exports.':
    'Rien n’a été écrit. Utilisez `tillproof journal list` pour voir les exports.',
  'Nothing was written. Choose an export from the list.': 'Rien n’a été écrit. Choisissez un export dans la liste.',
  'The period ends on {to}, before it begins on {from}.': 'La période finit le {to}, avant de commencer le {from}.',
  'Nothing was exported. Give the earlier day first.': 'Rien n’a été exporté. Donnez d’abord le jour le plus ancien.',
  '{count, plural, one {# entry} other {# entries}} to export':
    '{count, plural, one {# écriture} other {# écritures}} à exporter',
  ['{count, plural, one {# of them corrects} other {# of them correct}} what was exported before and says something '
    + 'else by now.']:
    '{count, plural, one {# d’entre elles corrige} other {# d’entre elles corrigent}} ce qui a été exporté et dit '
      + 'autre chose à présent.',
  ['{count, plural, one {# entry} other {# entries}} of days before these were never exported. Begin with an earlier '
    + 'day to have them.']:
    '{count, plural, one {# écriture de jours antérieurs n’a jamais été exportée} other {# écritures de jours '
      + 'antérieurs n’ont jamais été exportées}}. Commencez par un jour plus ancien pour les avoir.',
  ['{count, plural, one {# settlement has} other {# settlements have}} no date, and can’t be exported.']:
    '{count, plural, one {# règlement n’a} other {# règlements n’ont}} pas de date : ils ne peuvent pas être exportés.',
}
