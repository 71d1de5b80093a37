/** Imports and their rows on the terminal, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_OUTPUT_IMPORTS: Catalogue = {
  ['Dry run of {count, plural, one {# corrected row} other {# corrected rows}} of import {corrects}: '
    + 'nothing was imported']:
    'Simulation avec {count, plural, one {# ligne corrigée} other {# lignes corrigées}} de l’importation '
      + '{corrects} : rien n’a été importé',
  'Imported {count, plural, one {# corrected row} other {# corrected rows}} of import {corrects} as batch {batch}':
    '{count, plural, one {# ligne corrigée} other {# lignes corrigées}} de l’importation {corrects} : lot {batch}',
  'It corrects rejected rows of import {batch}': 'Elle corrige des lignes rejetées de l’importation {batch}',
  '{count, plural, one {# reference} other {# references}} trimmed of spaces':
    '{count, plural, one {# référence débarrassée de ses espaces} other {# références débarrassées de leurs espaces}}',
  '{count, plural, one {# reference} other {# references}} repaired':
    '{count, plural, one {# référence réparée} other {# références réparées}}',
  'line {line}: {from} taken as {to}': 'ligne {line} : {from} lu comme {to}',
  'Total of {count, plural, one {# line} other {# lines}}: {total}':
    'Total de {count, plural, one {# ligne} other {# lignes}} : {total}',
  'Total of {count, plural, one {# line} other {# lines}}: {total}, as expected':
    'Total de {count, plural, one {# ligne} other {# lignes}} : {total}, comme attendu',
  'Total of {count, plural, one {# line} other {# lines}}: {total}, but {expected} was expected':
    'Total de {count, plural, one {# ligne} other {# lignes}} : {total}, mais {expected} était attendu',
  'Line {line}, “{label}”, is a total row, not a payment; it could not be compared with the lines above':
    'La ligne {line}, « {label} », est un total, pas un paiement ; elle n’a pas pu être comparée aux lignes au-dessus',
  'Line {line}, “{label}”, is a total row, not a payment: {total}, which matches the lines above':
    'La ligne {line}, « {label} », est un total, pas un paiement : {total}, ce qui concorde avec les lignes au-dessus',
  'Line {line}, “{label}”, is a total row, not a payment: {total}, but the lines above add up to {sum}':
    'La ligne {line}, « {label} », est un total, pas un paiement : {total}, mais les lignes au-dessus font {sum}',
  'and {count, plural, one {# more total row} other {# more total rows}}':
    'et encore {count, plural, one {# ligne de total} other {# lignes de total}}',
  ['{new, number} new, {same, number} same, {changed, number} changed, {duplicate, number} duplicate, '
    + '{rejected, number} rejected']:
    '{new, plural, one {# nouveau} other {# nouveaux}}, {same, plural, one {# identique} other {# '
      + 'identiques}}, {changed, plural, one {# modifié} other {# modifiés}}, {duplicate, plural, one {# '
      + 'doublon} other {# doublons}}, {rejected, plural, one {# rejeté} other {# rejetés}}',
  'With --trim, spaces around references are trimmed.': 'Avec --trim, les espaces autour des références sont retirés.',
  'With --repair-references, ="000123" and \'000123 are taken as 000123.':
    'Avec --repair-references, `="000123"` et `\'000123` sont lus comme 000123.',
  'With --behind-amounts separate, digits behind an amount are taken for values of their own.':
    'Avec --behind-amounts separate, les chiffres derrière un montant sont lus comme des valeurs à part.',
  'Dry run of {file}: nothing was imported': 'Simulation avec {file} : rien n’a été importé',
  'Imported {file} as batch {batch}': '{file} importé : lot {batch}',
  'This exact file was already imported; nothing has changed since.':
    'Ce même fichier a déjà été importé ; rien n’a changé depuis.',
  'Read as {encoding}, {delimiter}, decimal separator {decimal}':
    'Lu en {encoding}, {delimiter}, séparateur décimal {decimal}',
  'Column names are on line {line}': 'Les noms des colonnes sont à la ligne {line}',
  'No date column: payments are assigned to the day of the import (change it with --date)':
    'Pas de colonne de date : les paiements vont à la journée de l’importation (--date la change)',
  'No date column: payments are assigned to {day}': 'Pas de colonne de date : les paiements vont au {day}',
  'commas': 'virgules',
  'semicolons': 'points-virgules',
  'tabs': 'tabulations',
  'bars': 'barres',
  'delimiter {sign}': 'séparateur {sign}',
  '{count, plural, one {# row} other {# rows}} rejected':
    '{count, plural, one {# ligne rejetée} other {# lignes rejetées}}',
  'and {count, number} more': 'et encore {count, number}',
  'All of them: {file}': 'Toutes : {file}',
  '{count, plural, one {# payment} other {# payments}} changed':
    '{count, plural, one {# paiement modifié} other {# paiements modifiés}}',
  '{count, plural, one {# row} other {# rows}} repeated in the file':
    '{count, plural, one {# ligne répétée} other {# lignes répétées}} dans le fichier',
  '--dry-run lists them': '--dry-run en donne la liste',
  'and {count, number} more; --json lists {listed, number}, the workbench more':
    'et encore {count, number} ; --json en donne {listed, number}, l’application davantage',
  '(no customer)': '(sans client)',
  'e-mail or date': 'e-mail ou date',
  'other e-mail or date': 'autre e-mail ou autre date',
  'There was nothing to import.': 'Il n’y avait rien à importer.',
  '{count, plural, one {# payment} other {# payments}} imported as batch {batch}':
    '{count, plural, one {# paiement importé} other {# paiements importés}} : lot {batch}',
  'already in the books: nothing was imported': 'déjà dans les livres : rien n’a été importé',
  'waits for you: {reason}': 'vous attend : {reason}',
  'refused: {reason}': 'refusé : {reason}',
  'may still be written to: the next pass looks again':
    'peut-être encore en cours d’écriture : le prochain passage regarde de nouveau',
  'not taken: {reason}': 'non pris : {reason}',
  'For cron (crontab -e):': 'Pour cron (crontab -e) :',
  'For systemd, in a timer and the service of the same name:':
    'Pour systemd, dans un timer et le service du même nom :',
}
