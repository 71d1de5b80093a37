/** Bank statements on the terminal, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_STATEMENTS: Catalogue = {
  'bank statements: list them, show their lines, undo them':
    'relevés bancaires : en donner la liste, montrer leurs lignes, les annuler',
  'list the bank statements, newest first, and whether each joins the one before':
    'donner la liste des relevés bancaires, les plus récents d’abord, et dire si chacun fait suite au précédent',
  'only those of this account': 'seulement ceux de ce compte',
  'number of the statement': 'numéro du relevé',
  'show one bank statement and its lines': 'montrer un relevé bancaire et ses lignes',
  'take back the file that brought a statement; lines that other statements have too stay':
    'annuler le fichier qui a apporté un relevé ; les lignes que d’autres relevés ont aussi restent',
  'No bank statements. Import one with `tillproof import bank FILE --account NAME`.':
    'Aucun relevé bancaire. Importez-en un avec `tillproof import bank FILE --account NAME`.',
  '{rest, number} more (--limit)': '{rest, number} de plus (--limit)',
  'Dry run of {file} ({format}) for {account}: nothing was imported':
    'Simulation avec {file} ({format}) pour {account} : rien n’a été importé',
  'Imported {file} ({format}) for {account}': '{file} ({format}) importé pour {account}',
  ['Statement {statement} begins {gap} away from the closing balance of statement {before}: one between '
    + 'them is missing']:
    'Le relevé {statement} commence à {gap} du solde final du relevé {before} : il en manque un entre les deux',
  'not in the file': 'pas dans le fichier',
  '{shown, number} of {total, number} lines shown (--limit)':
    '{shown, number} lignes montrées sur {total, number} (--limit)',
  'the bank’s file, as it was downloaded; - reads stdin':
    'le fichier de la banque, tel que téléchargé ; - lit l’entrée standard',
  'import bank statements: CAMT.053, MT940, OFX, or a table (CSV, Excel workbook)':
    'importer des relevés bancaires : CAMT.053, MT940, OFX, ou un tableau (CSV, classeur Excel)',
  ['take references that a workbook holds as numbers as written (default: refused, since a number keeps no '
    + 'leading zeros)']:
    'prendre telles quelles les références qu’un classeur tient pour des nombres (par défaut : refusées, car un '
      + 'nombre ne garde pas de zéros initiaux)',
  'what a minus says beside a column or mark of debits: written (it counts) or columns (it only repeats them)':
    'ce que dit un moins à côté d’une colonne ou marque de débits : written (il compte) ou columns (il ne fait que '
      + 'les répéter)',
  'which line of a table stands first': 'quelle ligne d’un tableau est la première',
  'what you call the account, always the same': 'le nom que vous donnez au compte, toujours le même',
  'take only the statements of the account with this number': 'ne prendre que les relevés du compte qui a ce numéro',
  ['lines that look like those of another statement, where the balances can’t tell: known (the same lines '
    + 'again) or new (the money moved twice)']:
    'lignes semblables à celles d’un autre relevé, quand les soldes ne permettent pas de trancher : known '
      + '(les mêmes lignes répétées) ou new (l’argent a circulé deux fois)',
}
