/** Why a row of a settlement file is not taken, in French. */
import type { ReasonCatalogue } from '../reasons.ts'

export const REASONS_OF_SETTLEMENTS: ReasonCatalogue = {
  'is not one of payment, refund, chargeback, fee and adjustment':
    'n’est ni payment, ni refund, ni chargeback, ni fee, ni adjustment',
  'is missing, and the amount is below zero': 'manque, et le montant est au-dessous de zéro',
  'is empty, as is the platform reference: the row names no transaction':
    'est vide, comme la référence de la plateforme : la ligne ne nomme aucune transaction',
  'is zero': 'vaut zéro',
  'is below zero, but a payment adds money': 'est au-dessous de zéro, mais un paiement apporte de l’argent',
  'does not have the sign that every {kind} should have': 'a un autre signe que celui attendu pour {kind}',
  'is below zero, and no net amount shows whether it is taken off or given back':
    'est au-dessous de zéro, et aucun montant net ne montre s’il est retiré ou rendu',
  'is {money} more than the gross amount less fees and duty':
    'dépasse de {money} le montant brut moins frais et droits',
  'is {money} less than the gross amount less fees and duty':
    'est inférieur de {money} au montant brut moins frais et droits',
}
