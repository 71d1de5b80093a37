/** Settlements, refunds and chargebacks on the terminal, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_SETTLEMENTS: Catalogue = {
  'import expected payments, settlements and bank statements into the books':
    'importer dans les livres des paiements attendus, des règlements et des relevés bancaires',
  'import a settlement report of the service, as CSV or XLSX':
    'importer un rapport de règlement du service, en CSV ou XLSX',
  'import a list of refunds, as CSV or XLSX': 'importer une liste de remboursements, en CSV ou XLSX',
  'import a list of chargebacks with their stages and due dates, as CSV or XLSX':
    'importer une liste de contestations avec leurs étapes et échéances, en CSV ou XLSX',
  'the CSV or XLSX file; - reads stdin': 'le fichier CSV ou XLSX ; - lit l’entrée standard',
  'how the file writes what refunds, chargebacks and fees take away: with a minus, or without one (plus)':
    'comment le fichier écrit ce que retirent remboursements, contestations et frais : avec un moins (minus) ou sans '
      + '(plus)',
  'where to write rejected rows (default: next to the ledger)':
    'où écrire les lignes rejetées (par défaut : à côté du registre)',
  'settlements, refunds and chargebacks: list them, show their lines, undo their files':
    'règlements, remboursements et contestations : en donner la liste, montrer leurs lignes, annuler leurs fichiers',
  'list the settlements, newest first, or the files, refunds or chargebacks; late chargebacks first':
    'donner la liste des règlements, les plus récents d’abord, ou des fichiers, remboursements ou contestations ; les '
      + 'contestations en retard d’abord',
  'show what one settlement adds up to, and its lines': 'montrer ce que totalise un règlement, et ses lignes',
  'number of the settlement in the list': 'numéro du règlement dans la liste',
  'take back a file of settlement lines, refunds or chargebacks; lines that other files have too stay':
    'annuler un fichier de lignes de règlement, de remboursements ou de contestations ; les lignes que d’autres '
      + 'fichiers ont aussi restent',
  'number of the file': 'numéro du fichier',
  'There are none. Import them with `tillproof import settlement FILE`.':
    'Il n’y en a pas. Importez-les avec `tillproof import settlement FILE`.',
  '{file} was imported before, as settlement file {number}: nothing was changed':
    '{file} a déjà été importé, comme fichier de règlement {number} : rien n’a été modifié',
  'Imported {file} as settlement file {number}': '{file} importé comme fichier de règlement {number}',
  'Taken from the file alone: the service’s document has no settlements':
    'Repris du seul fichier : le document du service n’a pas de règlements',
  'gross': 'brut',
  'net': 'net',
  'settlement date': 'date de règlement',
  'stage': 'étape',
  'due date': 'échéance',
  'No.': 'N°',
}
