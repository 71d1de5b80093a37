/** What can be wrong with a file that is imported, in French. */
import type { Catalogue } from '../text.ts'

export const ERRORS_OF_IMPORTS: Catalogue = {
  'The amount {value} on line {line} of {file} is ambiguous, and no other amount settles it.':
    'Le montant {value}, ligne {line} de {file}, est ambigu, et aucun autre montant ne permet de trancher.',
  'Nothing was imported. Specify the decimal separator: --decimal . or --decimal ,':
    'Rien n’a été importé. Précisez le séparateur décimal : --decimal . ou --decimal ,',
  ['{file} uses both decimal separators ({firstValue} on line {firstLine}, {secondValue} on line {secondLine}), so '
    + '{value} on line {line} is ambiguous.']:
    '{file} emploie les deux séparateurs décimaux ({firstValue} à la ligne {firstLine}, {secondValue} à la ligne '
      + '{secondLine}) ; {value}, ligne {line}, est donc ambigu.',
  ['Nothing was imported. Specify the decimal separator with --decimal . or --decimal , (rows with the other one are '
    + 'rejected).']:
    'Rien n’a été importé. Précisez le séparateur décimal par --decimal . ou --decimal , (les lignes qui emploient '
      + 'l’autre sont rejetées).',
  ['On line {line} of {file}, {value} in column {column} may be one amount, or an amount followed by another value: '
    + 'three digits follow every amount.']:
    'À la ligne {line} de {file}, {value} dans la colonne {column} peut être un seul montant, ou un montant suivi '
      + 'd’une autre valeur : trois chiffres suivent chaque montant.',
  ['Nothing was imported. Specify what the three digits are, a value of their own or a part of the amount (such rows '
    + 'are rejected): --behind-amounts separate or --behind-amounts part']:
    'Rien n’a été importé. Précisez ce que sont les trois chiffres, une valeur à part ou une partie du montant (ces '
      + 'lignes sont alors rejetées) : --behind-amounts separate ou --behind-amounts part',
  'Several columns of {file} could be the {field}: {candidates}.':
    'Plusieurs colonnes de {file} peuvent être « {field} » : {candidates}.',
  'Nothing was imported. Choose one: --map {field}=COLUMN':
    'Rien n’a été importé. Choisissez-en une : --map {field}=COLONNE',
  '{file} has no column recognised as the {field}. Its columns are: {headers}.':
    '{file} n’a pas de colonne reconnue pour « {field} ». Ses colonnes sont : {headers}.',
  'Nothing was imported. Specify the column by name or number: --map {field}=COLUMN':
    'Rien n’a été importé. Indiquez la colonne par son nom ou son numéro : --map {field}=COLONNE',
  '{file} has no column {column}, which was specified as the {field}. Its columns are: {headers}.':
    '{file} n’a pas de colonne {column}, indiquée pour « {field} ». Ses colonnes sont : {headers}.',
  'Nothing was imported. Specify its name as in the file, or its number counted from 1: --map {field}=COLUMN':
    'Rien n’a été importé. Indiquez son nom tel qu’il est dans le fichier, ou son numéro compté à partir de 1 : '
      + '--map {field}=COLONNE',
  'None of the rejected rows of import {batch} was corrected.':
    'Aucune ligne rejetée de l’importation {batch} n’a été corrigée.',
  'Nothing was imported. Change at least one cell of a rejected row.':
    'Rien n’a été importé. Modifiez au moins une cellule d’une ligne rejetée.',
  'Column {column} of line {line} holds a card number, of which only the first and last digits are shown.':
    'La colonne {column} de la ligne {line} contient un numéro de carte, dont seuls les premiers et les derniers '
      + 'chiffres sont affichés.',
  'Nothing was imported. Type the whole value of this cell, or leave the row out.':
    'Rien n’a été importé. Saisissez la valeur entière de cette cellule, ou laissez la ligne de côté.',
  'The corrected row of line {line} would still be rejected: {reason}.':
    'La ligne {line}, même corrigée, serait encore rejetée : {reason}.',
  'Nothing was imported. Correct this row further, or leave it as it was.':
    'Rien n’a été importé. Corrigez encore cette ligne, ou laissez-la telle qu’elle était.',
  'Column {column} of {file} holds currency codes: line {line} says {value}, but {said} was specified for all rows.':
    'La colonne {column} de {file} contient des codes de devise : la ligne {line} porte {value}, alors que {said} a '
      + 'été indiqué pour toutes les lignes.',
  ['Nothing was imported. Use that column: --map currency=COLUMN, without --currency. If it is not the currency of '
    + 'the amounts, specify that no column holds the currency: --map currency=']:
    'Rien n’a été importé. Utilisez cette colonne : --map currency=COLONNE, sans --currency. Si ce n’est pas la '
      + 'devise des montants, précisez qu’aucune colonne ne contient la devise : --map currency=',
  '{file} has no column recognised as the currency. Its columns are: {headers}.':
    '{file} n’a pas de colonne reconnue pour la devise. Ses colonnes sont : {headers}.',
  ['Nothing was imported. Specify the column: --map currency=COLUMN. If there is none and all amounts are in one '
    + 'currency, specify that: --currency NGN']:
    'Rien n’a été importé. Indiquez la colonne : --map currency=COLONNE. S’il n’y en a pas et que tous les montants '
      + 'sont dans une même devise, précisez-la : --currency NGN',
  'Column {column} of {file} holds currency codes, but its name does not say that it is the currency.':
    'La colonne {column} de {file} contient des codes de devise, mais son nom ne dit pas que c’est la devise.',
  ['Nothing was imported. If it is, specify it: --map currency=COLUMN. Otherwise specify the currency of all '
    + 'amounts, and that no column holds it: --currency NGN --map currency=']:
    'Rien n’a été importé. Si c’est elle, indiquez-la : --map currency=COLONNE. Sinon, précisez la devise de tous '
      + 'les montants, et qu’aucune colonne ne la contient : --currency NGN --map currency=',
  'The date {value} on line {line} of {file} is ambiguous, and no other date settles it.':
    'La date {value}, ligne {line} de {file}, est ambiguë, et aucune autre date ne permet de trancher.',
  'Nothing was imported. Specify whether the day or the month comes first: --date-order dmy or --date-order mdy':
    'Rien n’a été importé. Précisez si le jour ou le mois vient d’abord : --date-order dmy ou --date-order mdy',
  ['{file} uses both date orders ({firstValue} on line {firstLine}, {secondValue} on line {secondLine}), so {value} '
    + 'on line {line} is ambiguous.']:
    '{file} emploie les deux ordres de date ({firstValue} à la ligne {firstLine}, {secondValue} à la ligne '
      + '{secondLine}) ; {value}, ligne {line}, est donc ambigu.',
  'Nothing was imported. Specify the order with --date-order dmy or mdy; rows in the other order are rejected.':
    'Rien n’a été importé. Précisez l’ordre par --date-order dmy ou mdy ; les lignes dans l’autre ordre sont '
      + 'rejetées.',
  'The rows of this dry run are no longer available.': 'Les lignes de cette simulation ne sont plus disponibles.',
  'Nothing was changed. Run it again: rows are kept until the next dry run or until the program ends.':
    'Rien n’a été modifié. Relancez-la : les lignes sont gardées jusqu’à la simulation suivante ou jusqu’à la fin '
      + 'du programme.',
  'There are no payments in {file}.': 'Il n’y a aucun paiement dans {file}.',
  'Nothing was imported. The file needs a header line and one line per payment.':
    'Rien n’a été importé. Le fichier doit avoir une ligne d’en-tête, puis une ligne par paiement.',
  '{file} can’t be read as text: {reason}.': '{file} ne peut pas être lu comme du texte : {reason}.',
  'Nothing was imported. Save the file as UTF-8, or specify its encoding with --encoding.':
    'Rien n’a été importé. Enregistrez le fichier en UTF-8, ou précisez son codage par --encoding.',
  'The record on line {line} of {file} has a field longer than {limit} characters.':
    'L’enregistrement de la ligne {line} de {file} a un champ de plus de {limit} caractères.',
  'Nothing was imported. Check for a missing quotation mark on this line or before it.':
    'Rien n’a été importé. Cherchez un guillemet manquant sur cette ligne ou avant elle.',
  '{file} changed while it was being read.': '{file} a changé pendant sa lecture.',
  'Nothing was imported. Wait until the program writing it has finished, then import it again.':
    'Rien n’a été importé. Attendez que le programme qui l’écrit ait terminé, puis importez-le de nouveau.',
  'This file was already imported as batch {batch}, and {rows} of its rows now differ from the books.':
    'Ce fichier a déjà été importé (lot {batch}), et {rows, plural, one {# de ses lignes diffère} other {# de ses '
      + 'lignes diffèrent}} à présent des livres.',
  'Nothing was imported. Pass --again if the file is right and should replace what the books say.':
    'Rien n’a été importé. Ajoutez --again si le fichier est juste et doit remplacer ce que disent les livres.',
  'The file {file} can’t be read: {reason}.': 'Le fichier {file} ne peut pas être lu : {reason}.',
  'Nothing was imported. Check the path and the permissions.':
    'Rien n’a été importé. Vérifiez le chemin et les droits d’accès.',
  'The header of {file} seems to be on line {line}, below other text: {headers}.':
    'L’en-tête de {file} semble être à la ligne {line}, sous un autre texte : {headers}.',
  'Nothing was imported. If it is, pass --header-line {line}; otherwise pass the right line, counted from 1.':
    'Rien n’a été importé. Si c’est le cas, ajoutez --header-line {line} ; sinon, indiquez la bonne ligne, comptée '
      + 'à partir de 1.',
  'Several columns of {file} are named {header}: {columns}.':
    'Plusieurs colonnes de {file} se nomment {header} : {columns}.',
  'Nothing was imported. Specify the right one by its number counted from 1: --map {field}=NUMBER':
    'Rien n’a été importé. Indiquez la bonne par son numéro compté à partir de 1 : --map {field}=NUMÉRO',
  'Line {line} of {file} should be the header but looks like a payment ({value}).':
    'La ligne {line} de {file} devrait être l’en-tête, mais ressemble à un paiement ({value}).',
  'Nothing was imported. Add a header line with the column names.':
    'Rien n’a été importé. Ajoutez une ligne d’en-tête avec le nom des colonnes.',
  '{file} is not a CSV file but {kind}.': '{file} n’est pas un fichier CSV, mais {kind}.',
  ['Nothing was imported. Export or save the table as CSV (comma-separated, UTF-8), or as an Excel workbook '
    + '(.xlsx).']:
    'Rien n’a été importé. Exportez ou enregistrez le tableau en CSV (séparé par des virgules, UTF-8), ou en classeur '
      + 'Excel (.xlsx).',
  '{file} has several sheets: {sheets}.': '{file} a plusieurs feuilles : {sheets}.',
  'Nothing was imported. Specify the one to read: --sheet NAME':
    'Rien n’a été importé. Précisez celle à lire : --sheet NOM',
  '{file} has no sheet named {sheet}, but: {sheets}.':
    '{file} n’a pas de feuille nommée {sheet}, mais : {sheets}.',
  'Nothing was imported. Specify one of them, written as it is there: --sheet NAME':
    'Rien n’a été importé. Précisez l’une d’elles, écrite comme elle l’est : --sheet NOM',
  '{file} can’t be read as an Excel workbook: {reason}.':
    '{file} ne peut être lu comme un classeur Excel : {reason}.',
  'Nothing was imported. Save it again as an Excel workbook (.xlsx), or as CSV.':
    'Rien n’a été importé. Enregistrez-le à nouveau comme classeur Excel (.xlsx), ou en CSV.',
  'Line {line} of {file} contains zero bytes: the file is damaged or is not text.':
    'La ligne {line} de {file} contient des octets nuls : le fichier est endommagé, ou n’est pas du texte.',
  'Nothing was imported. Export the file again; for UTF-16, specify the encoding: --encoding utf-16le':
    'Rien n’a été importé. Exportez le fichier de nouveau ; s’il est en UTF-16, précisez le codage : --encoding '
      + 'utf-16le',
  'The quotation mark opened on line {line} of {file} is not closed at the end of its field.':
    'Le guillemet ouvert à la ligne {line} de {file} n’est pas fermé à la fin de son champ.',
  'Nothing was imported. Close it, or double every quotation mark inside a field, then import the file again.':
    'Rien n’a été importé. Fermez-le, ou doublez chaque guillemet à l’intérieur d’un champ, puis importez le '
      + 'fichier de nouveau.',
  '{file} is not a list of rejected rows of this import: {reason}.':
    '{file} n’est pas une liste des lignes rejetées de cette importation : {reason}.',
  ['Nothing was imported. Write the list with `tillproof import rejects`, correct its cells and keep its last '
    + 'columns.']:
    'Rien n’a été importé. Écrivez la liste avec `tillproof import rejects`, corrigez ses cellules et gardez ses '
      + 'dernières colonnes.',
  'The rejected rows of import {batch} were not kept as they stood in their file.':
    'Les lignes rejetées de l’importation {batch} n’ont pas été gardées telles qu’elles étaient dans leur fichier.',
  'Nothing was changed. Correct them in the original file and import it again.':
    'Rien n’a été modifié. Corrigez-les dans le fichier d’origine et importez-le de nouveau.',
  'A quotation mark on line {line} of {file} opens a field that contains what look like other rows.':
    'Un guillemet à la ligne {line} de {file} ouvre un champ qui contient ce qui ressemble à d’autres lignes.',
  ['Nothing was imported: those rows would be lost. Remove the stray quotation marks, or double every mark inside a '
    + 'field, then import the file again.']:
    'Rien n’a été importé : ces lignes seraient perdues. Retirez les guillemets égarés, ou doublez chaque guillemet '
      + 'à l’intérieur d’un champ, puis importez le fichier de nouveau.',
  'The row of line {line} was already corrected, and import {batch} brought it.':
    'La ligne {line} a déjà été corrigée, par l’importation {batch}.',
  'Nothing was imported. Undo that import first if the row is still wrong.':
    'Rien n’a été importé. Annulez d’abord cette importation si la ligne est encore fausse.',
  'The file {file} is being imported already.': 'Le fichier {file} est déjà en cours d’importation.',
  'Nothing was changed. Wait until that import has finished.':
    'Rien n’a été modifié. Attendez la fin de cette importation.',
  'The lines of {file} add up to {found}, but {expected} was expected.':
    'Le total des lignes de {file} est {found}, alors que {expected} était attendu.',
  'Nothing was imported. Look for rows that are missing, rejected or duplicated; --dry-run lists them.':
    'Rien n’a été importé. Cherchez des lignes manquantes, rejetées ou en double ; --dry-run en donne la liste.',
  'Import {batch} can’t be undone: {reason}.': 'L’importation {batch} ne peut pas être annulée : {reason}.',
  'Nothing was changed. Other work depends on it; import a corrected file to change its payments.':
    'Rien n’a été modifié. D’autres travaux en dépendent ; importez un fichier corrigé pour modifier ses paiements.',
  'There is no import {batch}, or it is in a different state.':
    'Il n’y a pas d’importation {batch}, ou son état est différent.',
  'Nothing was changed. Use `tillproof list imports` to see the imports.':
    'Rien n’a été modifié. Utilisez `tillproof list imports` pour voir les importations.',
}
