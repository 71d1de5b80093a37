/** Errors of bank statements in French. */
import type { Catalogue } from '../text.ts'

export const ERRORS_OF_STATEMENTS: Catalogue = {
  '{file} has statements of several accounts: {numbers}.': '{file} a des relevés de plusieurs comptes : {numbers}.',
  'Nothing was imported. Import them one after the other: --number NUMBER --account NAME':
    'Rien n’a été importé. Importez-les l’un après l’autre : --number NUMÉRO --account NOM',
  'Account {number} is already called {name} here, not {account}.':
    'Le compte {number} s’appelle déjà {name} ici, et non {account}.',
  'Nothing was imported: its lines would be in the books twice. Use the name that it has.':
    'Rien n’a été importé : ses lignes seraient deux fois dans les livres. Utilisez le nom qu’il porte.',
  'The statements of {account} so far are of account {known}, but this one is of {number}.':
    'Les relevés de {account} sont jusqu’ici ceux du compte {known}, mais celui-ci est du compte {number}.',
  'Nothing was imported. Give the other account a name of its own.':
    'Rien n’a été importé. Donnez à l’autre compte un nom à lui.',
  '{file} has no statement of account {number}, but of: {numbers}.':
    '{file} n’a pas de relevé du compte {number}, mais de : {numbers}.',
  'Nothing was imported. Use a number as it is written there.':
    'Rien n’a été importé. Utilisez un numéro tel qu’il y est écrit.',
  ['Statements {first} and {second} of {file} have lines that look the same, and no balance shows whether they '
    + 'are different.']:
    'Les relevés {first} et {second} de {file} ont des lignes semblables, et aucun solde ne montre si elles '
      + 'sont différentes.',
  ['Nothing was imported: lines that are stated twice would be counted twice. Get one file for the whole period, or '
    + 'one for each statement.']:
    'Rien n’a été importé : des lignes répétées seraient comptées deux fois. Demandez un seul fichier pour toute la '
      + 'période, ou un par relevé.',
  'Statement {statement} of {account} already has {period}, between the same balances but with other lines.':
    'Le relevé {statement} de {account} couvre déjà {period}, entre les mêmes soldes mais avec d’autres lignes.',
  ['Nothing was imported: each line would be in the books twice, in other words. Undo that statement first '
    + 'if this file is the better one.']:
    'Rien n’a été importé : chaque ligne serait deux fois dans les livres, sous d’autres mots. Annulez '
      + 'd’abord ce relevé si ce fichier est le meilleur.',
  ['In {file}, statement {statement} does not add up: {opening} and its lines, {sum}, make {found}, but '
    + 'its closing balance is {closing}.']:
    'Dans {file}, le relevé {statement} ne tombe pas juste : {opening} et ses lignes, {sum}, font '
      + '{found}, mais son solde final est {closing}.',
  'Nothing was imported. Lines are missing or duplicated, or the file was changed: get it from the bank again.':
    'Rien n’a été importé. Des lignes manquent ou sont en double, ou le fichier a été modifié : '
      + 'redemandez-le à la banque.',
  ['The line of {date} for {amount}, “{narration}”, is in statement {statement} too, and their balances '
    + 'do not show whether it is the same one.']:
    'La ligne du {date} de {amount}, « {narration} », est aussi dans le relevé {statement}, et leurs '
      + 'soldes ne montrent pas si c’est la même.',
  ['Nothing was imported. Look at both statements: if the money moved twice, use --twins new; if it is the '
    + 'same line stated again, use --twins known.']:
    'Rien n’a été importé. Comparez les deux relevés : si l’argent a circulé deux fois, utilisez --twins '
      + 'new ; si c’est la même ligne répétée, utilisez --twins known.',
  'Statement {statement} was already undone.': 'Le relevé {statement} a déjà été annulé.',
  'There is no statement {statement}.': 'Il n’y a pas de relevé {statement}.',
  'Nothing was changed. Use `tillproof statement list` to see the statements.':
    'Rien n’a été modifié. Utilisez `tillproof statement list` pour voir les relevés.',
  '{file} can’t be read as a bank statement: {reason}.':
    '{file} ne peut pas être lu comme un relevé bancaire : {reason}.',
  ['Nothing was imported. Correct what it says, or get the file from the bank again, as CAMT.053 if it offers '
    + 'that.']:
    'Rien n’a été importé. Corrigez ce qui est dit, ou redemandez le fichier à la banque, en CAMT.053 si elle le '
      + 'propose.',
  'The lines of {file} add up whether the oldest or the newest stands first, and their dates do not show it.':
    'Les lignes de {file} tombent juste que la plus ancienne ou la plus récente soit la première, et leurs dates ne '
      + 'le montrent pas.',
  'Nothing was imported. Look at the file and say which: --order oldest-first or --order newest-first':
    'Rien n’a été importé. Regardez le fichier et dites-le : --order oldest-first ou --order newest-first',
  'The amount on line {line} of {file} may be a credit or a debit, and no balance shows which.':
    'Le montant de la ligne {line} de {file} peut être un crédit ou un débit, et aucun solde ne le montre.',
  ['Nothing was imported. If another column says it, name that: --map mark=COLUMN. Otherwise say whether signs '
    + 'count as written (--signs written) or columns and marks alone say what is a debit (--signs columns).']:
    'Rien n’a été importé. Si une autre colonne le dit, nommez-la : --map mark=COLONNE. Sinon, dites si les signes '
      + 'comptent tels qu’écrits (--signs written) ou si les colonnes et marques seules disent ce qui est un débit '
      + '(--signs columns).',
  'The balance on line {line} of {file} is {balance}, but the balance before and the amounts since make {found}.':
    'Le solde de la ligne {line} de {file} est {balance}, mais le solde précédent et les montants depuis font {found}.',
  ['Nothing was imported. Lines are missing, duplicated or in another order, or an amount was changed: get the '
    + 'file from the bank again.']:
    'Rien n’a été importé. Des lignes manquent, sont en double ou dans un autre ordre, ou un montant a été modifié : '
      + 'redemandez le fichier à la banque.',
}
