/** The screen Bank in French. */
import type { Catalogue } from '../text.ts'

export const PAGE_BANK: Catalogue = {
  'Bank statement': 'Relevé bancaire',
  'Bank statements': 'Relevés bancaires',
  'bank statements account': 'relevés bancaires compte',
  'Choose a bank statement': 'Choisir un relevé bancaire',
  'Import a bank statement': 'Importer un relevé bancaire',
  'Undo the import of this statement': 'Annuler l’importation de ce relevé',
  'Back to bank': 'Retour à la banque',
  'Lines of the statement': 'Lignes du relevé',
  '{count, plural, one {# line} other {# lines}}': '{count, plural, one {# ligne} other {# lignes}}',
  'Statements of your bank accounts. Each line counts once, and a gap shows where a statement is missing.':
    'Relevés de vos comptes bancaires. Chaque ligne compte une fois, et un écart montre où il manque un relevé.',
  'Drop a bank statement here': 'Déposez ici un relevé bancaire',
  'You see a dry run before anything is imported.': 'Vous voyez une simulation avant que rien ne soit importé.',
  'All accounts': 'Tous les comptes',
  'Credits': 'Crédits',
  'Debits': 'Débits',
  'Credit': 'Crédit',
  'Debit': 'Débit',
  'Statements, newest first': 'Relevés, les plus récents d’abord',
  'Loading statements': 'Chargement des relevés',
  'No bank statements yet': 'Pas encore de relevés bancaires',
  'Import what your bank offers for download: CAMT.053, MT940, OFX, CSV or an Excel workbook.':
    'Importez ce que votre banque propose au téléchargement : CAMT.053, MT940, OFX, CSV ou un classeur Excel.',
  'Show earlier statements': 'Montrer les relevés antérieurs',
  'The {limit, number} newest of {total, number} statements are shown. Choose an account to see fewer.':
    'Les {limit, number} relevés les plus récents sur {total, number} sont montrés. Choisissez un compte pour en voir '
      + 'moins.',
  ['CAMT.053, MT940, OFX, or a table as CSV or Excel workbook. Each line counts once, however many statements have '
    + 'it.']:
    'CAMT.053, MT940, OFX, ou un tableau en CSV ou classeur Excel. Chaque ligne compte une fois, quel que soit le '
      + 'nombre de relevés qui l’ont.',
  'Another file': 'Un autre fichier',
  'Choose an account': 'Choisissez un compte',
  'Another account': 'Un autre compte',
  'Name of the account': 'Nom du compte',
  'Your own name for it, always the same.': 'Le nom que vous lui donnez, toujours le même.',
  'This file was imported for {account} before': 'Ce fichier a déjà été importé pour {account}',
  'Dry run: nothing has been imported yet': 'Simulation : rien n’a encore été importé',
  'Statements of the file': 'Relevés du fichier',
  'Reading the file': 'Lecture du fichier',
  '{file} imported for {account}': '{file} importé pour {account}',
  'Which sheet has the statement?': 'Quelle feuille contient le relevé ?',
  'Which column contains: {field}?': 'Quelle colonne contient : {field} ?',
  'Signs count as written': 'Les signes comptent tels qu’écrits',
  'Columns and marks alone say what is a debit': 'Seules les colonnes et les marques disent ce qui est un débit',
  'The oldest line stands first': 'La ligne la plus ancienne est la première',
  'The newest line stands first': 'La ligne la plus récente est la première',
  'The same lines, stated again': 'Les mêmes lignes, répétées',
  'The money moved twice': 'L’argent a circulé deux fois',
  'Account {number}': 'Compte {number}',
  'Import as {name}': 'Importer sous le nom {name}',
  'Booking date': 'Date comptable',
  'Value date': 'Date de valeur',
  'D/C mark': 'Marque D/C',
  'Balance': 'Solde',
  'Narration, continued': 'Libellé, suite',
  'Narration, third part': 'Libellé, troisième partie',
  'Counterparty': 'Contrepartie',
  'Bank reference': 'Référence de la banque',
  'Customer reference': 'Référence du client',
  'Kind of transaction': 'Type d’opération',
  'Loading the statement': 'Chargement du relevé',
  'Loading the lines': 'Chargement des lignes',
  'There is no statement {id}': 'Il n’y a pas de relevé {id}',
  'See Bank for the list.': 'La liste se trouve sous Banque.',
  'The statement has no lines': 'Le relevé n’a pas de lignes',
  'A statement is missing before this one': 'Il manque un relevé avant celui-ci',
  '{file} undone': '{file} annulé',
  'All statements of this file are undone. Lines that other statements have too stay. The file can be imported again.':
    'Tous les relevés de ce fichier sont annulés. Les lignes que d’autres relevés ont aussi restent. Le fichier peut '
      + 'être importé de nouveau.',
  'Nothing was imported. Choose one account; import the others after it.':
    'Rien n’a été importé. Choisissez un compte ; importez les autres ensuite.',
  'Nothing was imported. Look at the file, and choose which line stands first.':
    'Rien n’a été importé. Regardez le fichier, et choisissez quelle ligne est la première.',
  ['Nothing was imported. If another column says it, choose that as the D/C mark. Otherwise choose what the signs '
    + 'mean.']:
    'Rien n’a été importé. Si une autre colonne le dit, choisissez-la comme marque D/C. Sinon, choisissez ce que '
      + 'disent les signes.',
  'Nothing was imported. Look at both statements, and choose.':
    'Rien n’a été importé. Regardez les deux relevés, et choisissez.',
  'Nothing was changed. Choose a statement from the list.': 'Rien n’a été modifié. Choisissez un relevé dans la liste.',
}
