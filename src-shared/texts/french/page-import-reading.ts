/** In French: how a file of expected payments is read. */
import type { Catalogue } from '../text.ts'

export const PAGE_IMPORT_READING: Catalogue = {
  '{formula} and {quoted} are taken as 000123.': '{formula} et {quoted} sont lus comme 000123.',
  'Otherwise, rows like the {count, number} found so far ({formula}, {quoted}) are rejected.':
    'Sinon, les lignes de ce genre ({formula}, {quoted}) sont rejetées : {count, plural, one {# trouvée} other {# '
    + 'trouvées}} jusqu’ici.',
  'Detected: line {line}': 'Détecté : ligne {line}',
  'Detect': 'Détecter',
  'Line {line}': 'Ligne {line}',
  'Windows-1252 (Western)': 'Windows-1252 (Europe occidentale)',
  'Windows-1250 (Central European)': 'Windows-1250 (Europe centrale)',
  'Windows-1251 (Cyrillic)': 'Windows-1251 (cyrillique)',
  'Detected: {found}': 'Détecté : {found}',
  'File format': 'Format du fichier',
  'Encoding': 'Encodage',
  'Column separator': 'Séparateur de colonnes',
  'Decimal separator': 'Séparateur décimal',
  'Cannot be detected': 'Non détectable',
  'Digits behind amounts': 'Chiffres derrière les montants',
  'Dates': 'Dates',
  'Header line': 'Ligne d’en-tête',
  'The file has no dates. Left empty, its payments are assigned to the day of the import.':
    'Le fichier n’a pas de dates. Sans jour indiqué, ses paiements vont à la journée de l’importation.',
  'Repair references from a spreadsheet': 'Réparer les références venues d’un tableur',
  'Trim spaces around references': 'Retirer les espaces autour des références',
  'Otherwise, rows like the {count, number} found so far are rejected.':
    'Sinon, les lignes de ce genre sont rejetées : {count, plural, one {# trouvée} other {# trouvées}} jusqu’ici.',
  'Trim spaces around references?': 'Retirer les espaces autour des références ?',
  'Trim': 'Retirer',
  'Repair references from a spreadsheet?': 'Réparer les références venues d’un tableur ?',
  'Repair': 'Réparer',
  '“{value}”': '« {value} »',
  '{count, plural, =1 {One question, which may stay open} other {# questions, which may stay open}}':
    '{count, plural, =1 {Une question, qui peut rester ouverte} other {# questions, qui peuvent rester ouvertes}}',
  'Accept all references as written': 'Accepter toutes les références telles quelles',
  'Otherwise, references that a spreadsheet seems to have shortened or rounded are rejected.':
    'Sinon, les références qu’un tableur semble avoir raccourcies ou arrondies sont rejetées.',
  'Nothing was imported. Choose the decimal separator.': 'Rien n’a été importé. Choisissez le séparateur décimal.',
  'Nothing was imported. Choose the correct decimal separator; rows with the other one are rejected.':
    'Rien n’a été importé. Choisissez le bon séparateur décimal ; les lignes qui ont l’autre sont rejetées.',
  'Nothing was imported. Choose what the three digits behind the amounts are.':
    'Rien n’a été importé. Choisissez ce que sont les trois chiffres derrière les montants.',
  'Nothing was imported. Choose one of them.': 'Rien n’a été importé. Choisissez-en une.',
  'Nothing was imported. Choose the column.': 'Rien n’a été importé. Choisissez la colonne.',
  'Nothing was imported. Choose another column.': 'Rien n’a été importé. Choisissez une autre colonne.',
  'Nothing was imported. Choose that column, or say that one currency is meant for all rows.':
    'Rien n’a été importé. Choisissez cette colonne, ou indiquez une seule devise pour toutes les lignes.',
  'Nothing was imported. Choose the currency column, or one currency for all rows.':
    'Rien n’a été importé. Choisissez la colonne de la devise, ou une seule devise pour toutes les lignes.',
  'Nothing was imported. Choose that column, or one currency for all rows.':
    'Rien n’a été importé. Choisissez cette colonne, ou une seule devise pour toutes les lignes.',
  'Nothing was imported. Choose whether the day or the month comes first.':
    'Rien n’a été importé. Choisissez ce qui vient d’abord, le jour ou le mois.',
  'Nothing was imported. Choose the correct order; rows with the other one are rejected.':
    'Rien n’a été importé. Choisissez le bon ordre ; les lignes qui ont l’autre sont rejetées.',
  'Nothing was imported. Save the file as UTF-8, or choose its encoding here.':
    'Rien n’a été importé. Enregistrez le fichier en UTF-8, ou choisissez ici son encodage.',
  'Nothing was imported. Import again if the file is right and should replace what the books say.':
    'Rien n’a été importé. Réimportez si le fichier est juste et doit remplacer ce que disent les livres.',
  'Nothing was imported. Choose the header line.': 'Rien n’a été importé. Choisissez la ligne d’en-tête.',
  'Nothing was imported. Choose the right one by its number.':
    'Rien n’a été importé. Choisissez la bonne par son numéro.',
  'Nothing was imported. Correct the cells of the list of rejected rows, and keep its last columns.':
    'Rien n’a été importé. Corrigez les cellules de la liste des lignes rejetées, et gardez ses dernières colonnes.',
  'Nothing was imported. Export the file again; if it is UTF-16, choose that encoding here.':
    'Rien n’a été importé. Exportez à nouveau le fichier ; s’il est en UTF-16, choisissez ici cet encodage.',
  'Nothing was imported. Look for rows that are missing, rejected or duplicated.':
    'Rien n’a été importé. Cherchez des lignes manquantes, rejetées ou en double.',
  'Nothing was changed. Check the list of imports.': 'Rien n’a été modifié. Consultez la liste des importations.',
  'One currency for all rows': 'Une seule devise',
  'Choose a column': 'Choisir une colonne',
  'Not in this file': 'Absent',
  'Choose a currency': 'Choisir une devise',
  'Column {number} (no header)': 'Colonne {number} (sans en-tête)',
  '{header} (column {number})': '{header} (colonne {number})',
  'Comma': 'Virgule',
  'Semicolon': 'Point-virgule',
  'Tab': 'Tabulation',
  'Vertical bar': 'Barre verticale',
  'Dot: 1,250.50': 'Point : 1,250.50',
  'Comma: 1.250,50': 'Virgule : 1.250,50',
  'Year first: 2026-09-17': 'Année d’abord : 2026-09-17',
  'Day first: 17/09/2026': 'Jour d’abord : 17/09/2026',
  'Month first: 09/17/2026': 'Mois d’abord : 09/17/2026',
  'A value of their own': 'Une valeur à part',
  'Part of the amount': 'Une partie du montant',
  'Which currency are the amounts in?': 'Dans quelle devise sont les montants ?',
  'Dot': 'Point',
  'Which decimal separator do the amounts use?': 'Quel est le séparateur décimal des montants ?',
  'The day': 'Le jour',
  'The month': 'Le mois',
  'Which comes first in dates?': 'Qu’est-ce qui vient d’abord dans les dates ?',
  'What are the three digits behind the amounts?': 'Que sont les trois chiffres derrière les montants ?',
  'The first line': 'La première ligne',
  'Which line is the header?': 'Quelle ligne est l’en-tête ?',
  'As in {column}': 'Comme dans {column}',
  '{currency} for all rows': '{currency} pour toutes les lignes',
  ['Which column contains the {field, select, txref {reference} amount {amount} currency {currency} customer '
    + '{customer} email {e-mail} other {expected date}}?']:
    'Quelle colonne contient {field, select, txref {la référence} amount {le montant} currency {la devise} customer '
    + '{le client} email {l’e-mail} other {la date attendue}} ?',
  'January': 'janvier',
  'February': 'février',
  'March': 'mars',
  'April': 'avril',
  'May': 'mai',
  'June': 'juin',
  'July': 'juillet',
  'August': 'août',
  'September': 'septembre',
  'October': 'octobre',
  'November': 'novembre',
  'December': 'décembre',
  '{day, number} {month} {year}': '{day, plural, =1 {1er} one {#} other {#}} {month} {year}',
  'Sheet': 'Feuille',
  'For formulas, the result that was calculated last is read.':
    'Des formules est lu le dernier résultat calculé.',
  'Which sheet has the payments?': 'Quelle feuille contient les paiements ?',
  'Nothing was imported. Choose the sheet.': 'Rien n’a été importé. Choisissez la feuille.',
  'of an Excel workbook: the sheet with the table': 'd’un classeur Excel : la feuille avec le tableau',
  'Read from the sheet {sheet}': 'Lu de la feuille {sheet}',
}
