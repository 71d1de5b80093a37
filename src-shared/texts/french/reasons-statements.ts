/** Why a bank’s file can’t be read, in French. */
import type { ReasonCatalogue } from '../reasons.ts'

export const REASONS_OF_STATEMENTS: ReasonCatalogue = {
  'it is larger than {size} MiB': 'il dépasse {size} Mio',
  'it is neither CAMT.053 nor MT940 nor OFX, nor a table':
    'il n’est ni CAMT.053, ni MT940, ni OFX, ni un tableau',
  'it has no line': 'il n’a pas de ligne',
  'it states a balance, but has lines of several accounts or currencies':
    'il indique un solde, mais a des lignes de plusieurs comptes ou devises',
  '{place} has a debit and a credit': '{place} a un débit et un crédit',
  '{place} has no mark that says whether it is a debit or a credit':
    '{place} n’a pas de marque qui dise si c’est un débit ou un crédit',
  '{place} has an amount that is neither its debit nor its credit':
    '{place} a un montant qui n’est ni son débit ni son crédit',
  '{place} says that the debits come to {sum}, but they come to {sums}':
    '{place} dit que les débits font {sum}, mais ils font {sums}',
  '{place} says that the credits come to {sum}, but they come to {sums}':
    '{place} dit que les crédits font {sum}, mais ils font {sums}',
  '{place} and line {other} state different opening balances':
    '{place} et la ligne {other} indiquent des soldes initiaux différents',
  '{place} and line {other} state different closing balances':
    '{place} et la ligne {other} indiquent des soldes finaux différents',
  '{place} has {count} fields, but the header has {own}': '{place} a {count} champs, mais l’en-tête en a {own}',
  '{place} has {count} fields, but the other rows have {own}':
    '{place} a {count} champs, mais les autres lignes en ont {own}',
  'its bytes are not the text that it says they are': 'ses octets ne sont pas le texte qu’il annonce',
  'it has no statement': 'il n’a pas de relevé',
  'it has more than {count} lines': 'il a plus de {count} lignes',
  'it has more than {count} entries': 'il a plus de {count} écritures',
  'it has a document type, which no statement has': 'il a un type de document, ce qu’aucun relevé n’a',
  'it is not well-formed XML': 'ce n’est pas du XML bien formé',
  'its elements are nested more than {count} deep': 'ses éléments sont imbriqués à plus de {count} niveaux',
  'it is not a CAMT.053 message': 'ce n’est pas un message CAMT.053',
  'it is a report within the day (camt.052), which has no final balance':
    'c’est un rapport en cours de journée (camt.052), sans solde définitif',
  'it is a notification of single entries (camt.054), which has no balances':
    'c’est un avis d’écritures isolées (camt.054), sans soldes',
  'it has no element OFX': 'il n’a pas d’élément OFX',
  'it is the statement of a credit card, which is not a bank account':
    'c’est le relevé d’une carte de crédit, qui n’est pas un compte bancaire',
  '{place} has no currency': '{place} n’a pas de devise',
  '{place} has no amount': '{place} n’a pas de montant',
  '{place} has no date': '{place} n’a pas de date',
  '{place} has more than one balance {code}': '{place} a plus d’un solde {code}',
  '{place} is in {other}, but the statement in {currency}': '{place} est en {other}, mais le relevé en {currency}',
  '{place} is neither a credit nor a debit: “{mark}”': '{place} n’est ni un crédit ni un débit : « {mark} »',
  '{place} is an error of the bank: code {code}': '{place} est une erreur de la banque : code {code}',
  'an entry of {place} has the status “{status}”': 'une écriture de {place} a le statut « {status} »',
  '{place}: the date “{text}” is not an OFX date': '{place} : la date « {text} » n’est pas une date d’OFX',
  '{place}: the amount “{text}” has a sign': '{place} : le montant « {text} » a un signe',
  '{place}: the amount “{text}” {fault}': '{place} : le montant « {text} » {fault}',
  '{place}: the date “{text}” {fault}': '{place} : la date « {text} » {fault}',
  '{place}: the currency “{text}” {fault}': '{place} : la devise « {text} » {fault}',
  '{place}: {column} (empty) {fault}': '{place} : {column} (vide) {fault}',
  '{place}: {column} “{value}” {fault}': '{place} : {column} « {value} » {fault}',
  'line {line} belongs to no field': 'la ligne {line} n’appartient à aucun champ',
  'line {line} stands before the first field 20': 'la ligne {line} précède le premier champ 20',
  'line {line} is a second field {tag} of one statement':
    'la ligne {line} est un second champ {tag} d’un même relevé',
  'the statement on line {line} has no opening balance': 'le relevé de la ligne {line} n’a pas de solde initial',
  'the statement on line {line} has no closing balance': 'le relevé de la ligne {line} n’a pas de solde final',
  'line {line} is not a balance': 'la ligne {line} n’est pas un solde',
  'line {line} is not a line of a statement': 'la ligne {line} n’est pas une ligne de relevé',
  'line {line} is not in {currency}': 'la ligne {line} est dans une autre devise que {currency}',
  'line {line} is in {currency}, but line {other} in {first}':
    'la ligne {line} est en {currency}, mais la ligne {other} en {first}',
  'entry {number} of {place}': 'l’écriture {number} de {place}',
  'a balance of {place}': 'un solde de {place}',
  'line {number} of {place}': 'la ligne {number} de {place}',
  'line {number}': 'la ligne {number}',
  'statement {number}': 'le relevé {number}',
}
