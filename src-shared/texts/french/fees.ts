/** The check of fees in French. */
import type { Catalogue } from '../text.ts'

export const FEES: Catalogue = {
  'check the fees of payments': 'vérifier les frais des paiements',
  'list what settlements charged too much, by fee rules from a file':
    'donner la liste de ce que les règlements ont prélevé en trop, d’après les règles de frais d’un fichier',
  'JSON of the fee rules, or - for stdin': 'JSON des règles de frais, ou - pour stdin',
  'of the payments of this business day and later ones (default: 90 days)':
    'des paiements de ce jour ouvré et des suivants (par défaut : 90 jours)',
  'Fees of payments from {from} to {to}': 'Frais des paiements du {from} au {to}',
  '{payments, number} proved payments, {unsettled, number} of them without a settlement line of their own':
    'paiements prouvés : {payments, number}, dont sans ligne de règlement propre : {unsettled, number}',
  'No fees were stated, charged or agreed on.': 'Aucun frais annoncé, prélevé ni convenu.',
  'Nothing was charged too much.': 'Rien n’a été prélevé en trop.',
  'Too much': 'En trop',
  'Too little': 'En moins',
  'Stated otherwise': 'Annoncés autrement',
  'Without a rule': 'Sans règle',
  'Taken off': 'Prélevé',
  'Charged too much, ready to be claimed': 'Prélevé en trop, à réclamer',
  'By the rule': 'Selon la règle',
  'These are no fee rules that can be used: {field} {reason}.':
    'Ces règles de frais ne sont pas utilisables : {field} {reason}.',
}
