/** In French: imports: files, dry runs, corrected rows, and what an import brought. */
import type { Catalogue } from '../text.ts'

export const PAGE_IMPORT: Catalogue = {
  'Payments of this import by currency and state': 'Paiements de cette importation par devise et état',
  'No payments from this import': 'Aucun paiement de cette importation',
  'The import was undone and its payments were removed from the books.':
    'L’importation a été annulée et ses paiements ont été retirés des livres.',
  'All its rows were already in the books or were rejected.':
    'Toutes ses lignes étaient déjà dans les livres ou ont été rejetées.',
  '{field} column': 'Colonne {field}',
  'Currency for all rows': 'Devise commune',
  '{field} (required)': '{field} (obligatoire)',
  'Choose a different file': 'Choisir un autre fichier',
  'Reading file': 'Lecture du fichier',
  'This exact file was already imported, as import {id}': 'Ce même fichier a déjà été importé : importation {id}',
  'The dry run shows what has changed since.': 'La simulation montre ce qui a changé depuis.',
  'Agrees with the lines': 'Concorde avec les lignes',
  'Differs': 'Diffère',
  'Not comparable': 'Non comparable',
  'Control totals': 'Totaux de contrôle',
  'All lines that can be read, before they are compared with the books.':
    'Toutes les lignes lisibles, avant leur comparaison avec les livres.',
  '{amount} in {lines, plural, one {# line} other {# lines}}':
    '{amount} en {lines, plural, one {# ligne} other {# lignes}}',
  'Your total in {currency}': 'Votre total en {currency}',
  'Agrees': 'Concorde',
  'Line {line, number}, “{label}”, is a total row and was not imported:':
    'La ligne {line, number}, « {label} », est une ligne de total et n’a pas été importée :',
  'The lines above it add up to {amount}': 'Les lignes au-dessus font {amount}',
  'and {count, plural, one {# more total row} other {# more total rows} }':
    'et encore {count, plural, one {# ligne de total} other {# lignes de total}}',
  '{count, plural, one {# reference} other {# references} } trimmed of spaces.':
    '{count, plural, one {# référence débarrassée de ses espaces} other {# références débarrassées de leurs espaces}}.',
  '{count, plural, one {# reference} other {# references} } repaired:':
    '{count, plural, one {# référence réparée} other {# références réparées}} :',
  'Import {batch} brought this row, corrected.': 'L’importation {batch} a apporté cette ligne, corrigée.',
  'Checking …': 'Contrôle …',
  'Rejected: {reason}.': 'Rejetée : {reason}.',
  'Rejected: {column} {reason}.': 'Rejetée : {column} {reason}.',
  'Column {number}': 'Colonne {number}',
  '{column} of line {line}': '{column}, ligne {line}',
  'Restore line {line}': 'Rétablir la ligne {line}',
  '{count, plural, one {# corrected row} other {# corrected rows}} imported':
    '{count, plural, one {# ligne corrigée importée} other {# lignes corrigées importées}}',
  'Correct rejected rows': 'Corriger les lignes rejetées',
  'Corrected rows are imported as an import of their own, which keeps what stood there before.':
    'Les lignes corrigées forment une importation à part, qui garde ce qu’il y avait avant.',
  'Corrected rows wait until the file itself is imported. You import them from the page of that import.':
    'Les lignes corrigées attendent que le fichier lui-même soit importé. Vous les importez depuis la page de cette '
    + 'importation.',
  'Import corrected rows': 'Importer les lignes corrigées',
  'Import {count, plural, one {# corrected row} other {# corrected rows} }':
    'Importer {count, plural, one {# ligne corrigée} other {# lignes corrigées}}',
  'Loading rejected rows': 'Chargement des lignes rejetées',
  'Cells of rejected rows': 'Cellules des lignes rejetées',
  'Line': 'Ligne',
  'The first {count, number} rows are shown. Download the rejected rows to correct the others in a file.':
    'Les {count, number} premières lignes sont affichées. Téléchargez les lignes rejetées pour corriger les autres '
    + 'dans un fichier.',
  'Column': 'Colonne',
  'In the file': 'Dans le fichier',
  'Corrected': 'Corrigé',
  'Corrected cells': 'Cellules corrigées',
  'What the file said, and what was imported in its place.':
    'Ce que disait le fichier, et ce qui a été importé à la place.',
  'Run again': 'Relancer',
  'The first {count, number} are shown here.': 'Les {count, number} premières sont affichées ici.',
  'These payments are already in the books with the same values.':
    'Ces paiements sont déjà dans les livres avec les mêmes valeurs.',
  'None of its rows can be read.': 'Aucune de ses lignes n’est lisible.',
  'The file contains no payments.': 'Le fichier ne contient aucun paiement.',
  'Rejected rows saved': 'Lignes rejetées enregistrées',
  'Import again': 'Réimporter',
  'Import stopped': 'Importation arrêtée',
  'Nothing was added to the books. Import the file again to continue where it stopped.':
    'Rien n’a été ajouté aux livres. Réimportez le fichier pour reprendre là où elle s’est arrêtée.',
  'Dry run stopped': 'Simulation arrêtée',
  'Nothing was imported.': 'Rien n’a été importé.',
  'Rows that differ from the books are counted as changed.':
    'Les lignes qui diffèrent des livres sont comptées comme modifiées.',
  'Nothing to import': 'Rien à importer',
  'Show rows as read': 'Afficher les lignes telles que lues',
  'Download rejected rows': 'Télécharger les lignes rejetées',
  'Whole rows with the reasons, ready to be corrected and imported again.':
    'Lignes entières avec les motifs, à corriger et à réimporter.',
  'The first {count, number} rows exactly as they appear in the file. Card numbers are masked.':
    '{count, plural, one {La première ligne, exactement comme} other {Les # premières lignes, exactement comme}} dans '
    + 'le fichier. Les numéros de carte sont masqués.',
  'First rows': 'Premières lignes',
  'First rows of the file': 'Premières lignes du fichier',
  'not used': 'non utilisée',
  'Reads as:': 'Lu comme :',
  'No file to hand? The sample contains 600 expected payments to practise with.':
    'Pas de fichier sous la main ? L’exemple contient 600 paiements attendus pour s’entraîner.',
  'Imports are listed here. An import can be undone until other work depends on it.':
    'Les importations s’affichent ici. Une importation peut être annulée tant que rien d’autre n’en dépend.',
  '{name} is still open': '{name} est encore ouvert',
  '{size}, with your settings. Nothing has been imported yet.':
    '{size}, avec vos réglages. Rien n’a encore été importé.',
  'Discard': 'Abandonner',
  'Continue': 'Continuer',
  'Drop a file of expected payments here': 'Déposez ici un fichier de paiements attendus',
  ['CSV, text or an Excel workbook with one payment per line: reference, amount, currency. You see a dry run before '
    + 'anything is imported.']:
    'CSV, texte ou classeur Excel, un paiement par ligne : référence, montant, devise. Vous voyez une simulation '
    + 'avant toute importation.',
  'Loading imports': 'Chargement des importations',
  'Imports': 'Importations',
  'No imports yet': 'Encore aucune importation',
  'Import sample': 'Importer l’exemple',
  'Import {id}': 'Importation {id}',
  'Loading import': 'Chargement de l’importation',
  'There is no import {id}': 'Il n’y a pas d’importation {id}',
  'It may never have been completed. See Import for the list.':
    'Elle n’a peut-être jamais abouti. La liste se trouve sous Importation.',
  'Undo…': 'Annuler…',
  'Show payments': 'Afficher les paiements',
  '{count, plural, one {Verify # payment} other {Verify # payments} }':
    '{count, plural, one {Vérifier # paiement} other {Vérifier # paiements}}',
  '{count, plural, one {Verify # payment again} other {Verify # payments again} }':
    '{count, plural, one {Vérifier à nouveau # paiement} other {Vérifier à nouveau # paiements}}',
  'Expected amounts': 'Montants attendus',
  'By currency and verification result.': 'Par devise et résultat de la vérification.',
  'Source': 'Origine',
  'It can’t be undone: {reason}.': 'Elle ne peut pas être annulée : {reason}.',
  'Dry run of {file}': 'Simulation avec {file}',
  'Importing {file}': 'Importation de {file}',
  'Starting': 'Démarrage',
  'A dry run changes nothing.': 'Une simulation ne change rien.',
  'All rows appear in the books together at the end. If you stop, none appear, and the import can continue later.':
    'Toutes les lignes arrivent ensemble dans les livres à la fin. Si vous arrêtez, aucune n’y arrive, et '
    + 'l’importation peut reprendre plus tard.',
  'Stop': 'Arrêter',
  'Stop import': 'Arrêter l’importation',
  'File': 'Fichier',
  'Dry run': 'Simulation',
  'Add expected payments from a file.': 'Ajouter des paiements attendus depuis un fichier.',
  '{name} is being imported': '{name} est en cours d’importation',
  '{name} was not opened. Wait until it has finished, or stop it.':
    '{name} n’a pas été ouvert. Attendez la fin de l’importation, ou arrêtez-la.',
  'This file was already imported, and nothing has changed since.':
    'Ce fichier a déjà été importé, et rien n’a changé depuis.',
  'Nothing was imported': 'Rien n’a été importé',
  'Back': 'Retour',
  '{count, plural, =0 {Import} one {Import # payment} other {Import # payments} }':
    '{count, plural, =0 {Importer} one {Importer # paiement} other {Importer # paiements}}',
  'Import steps': 'Étapes de l’importation',
  '{count, plural, =1 {One question to answer first} other {# questions to answer first}}':
    '{count, plural, =1 {Une question, pour commencer} one {# question, pour commencer} other {# questions, pour '
    + 'commencer}}',
  ['{count, number} questions: {needed, number} to answer first, {others, plural, =1 {one that may stay open} '
    + 'other {# that may stay open}}']:
    '{count, number} questions : {needed, number} pour commencer, {others, plural, =1 {une qui peut rester ouverte} '
    + 'one {# qui peut rester ouverte} other {# qui peuvent rester ouvertes}}',
  'rejected': 'rejeté',
  'Rows': 'Lignes',
  'Who': 'Qui',
  'Undone because': 'Motif d’annulation',
  'Imports, newest first': 'Importations, les plus récentes d’abord',
  'SHA-256 of the file': 'SHA-256 du fichier',
  'The newest {count, number} are shown.': 'Les {count, number} plus récentes sont affichées.',
  'Import {batch} of {file} undone': 'Importation {batch} de {file} annulée',
  'The file can be imported again.': 'Le fichier peut être réimporté.',
  '{added, plural, =0 {No payments} one {# payment} other {# payments}} will be removed from the books.':
    '{added, plural, =0 {Aucun paiement ne sera retiré} one {# paiement sera retiré} other {# paiements seront '
    + 'retirés}} des livres.',
  ['{added, plural, =0 {No payments} one {# payment} other {# payments}} will be removed from the books, and '
    + '{changed, plural, one {# payment} other {# payments}} will return to their previous values.']:
    '{added, plural, =0 {Aucun paiement ne sera retiré} one {# paiement sera retiré} other {# paiements seront '
    + 'retirés}} des livres, et {changed, plural, one {# paiement reprendra ses anciennes valeurs} other {# paiements '
    + 'reprendront leurs anciennes valeurs}}.',
  'Undo the import of {file}': 'Annuler l’importation de {file}',
  'Undo import': 'Annuler l’importation',
  'Imported': 'Importé',
  'Undone': 'Annulé',
  'Under way': 'En cours',
  'Not finished': 'Inachevé',
  '{count, number} new': '{count, plural, one {# nouvelle} other {# nouvelles}}',
  '{count, number} changed': '{count, plural, one {# modifiée} other {# modifiées}}',
  '{count, number} same': '{count, plural, one {# identique} other {# identiques}}',
  '{count, number} duplicate': '{count, plural, one {# doublon} other {# doublons}}',
  '{count, number} rejected': '{count, plural, one {# rejetée} other {# rejetées}}',
  'no rows': 'aucune ligne',
  'Started': 'Début',
  'By': 'Par',
  'Corrects': 'Corrige',
  'Rejected rows of import {batch}': 'Lignes rejetées de l’importation {batch}',
  'Accepted: {txref}, {money}.': 'Acceptée : {txref}, {money}.',
  'Replaces {before} by {money} for {txref}, which is in the books already.':
    'Remplace {before} par {money} pour {txref}, déjà dans les livres.',
  '{txref} is in the books already with these values.': '{txref} est déjà dans les livres avec ces valeurs.',
  'It repeats another corrected row.': 'Elle répète une autre ligne corrigée.',
  'Still rejected: {reason}.': 'Toujours rejetée : {reason}.',
  'It is read as a total row, not as a payment.': 'Elle est lue comme une ligne de total, pas comme un paiement.',
  'Line of the file on which the row starts': 'Ligne du fichier où commence l’enregistrement',
  'Amount in the books': 'Montant dans les livres',
  'Customer in the books': 'Client dans les livres',
  'New rows': 'Lignes nouvelles',
  'Same rows': 'Lignes identiques',
  'Changed rows': 'Lignes modifiées',
  'Duplicate rows': 'Doublons',
  'Rejected rows': 'Lignes rejetées',
  'No new rows': 'Aucune ligne nouvelle',
  'No same rows': 'Aucune ligne identique',
  'No changed rows': 'Aucune ligne modifiée',
  'No duplicate rows': 'Aucun doublon',
  'No rejected rows': 'Aucune ligne rejetée',
  'Not in the books yet.': 'Pas encore dans les livres.',
  'Already in the books with the same values.': 'Déjà dans les livres avec les mêmes valeurs.',
  'In the books with different values, which this file replaces.':
    'Dans les livres avec d’autres valeurs, que ce fichier remplace.',
  'Repeated in this file with the same values.': 'Répété dans ce fichier avec les mêmes valeurs.',
  'Unreadable, or in conflict with another row of the file. They are left out.':
    'Illisible, ou en conflit avec une autre ligne du fichier. Ces lignes sont laissées de côté.',
  '{file}: {count, plural, one {# payment} other {# payments}} imported':
    '{file} : {count, plural, one {# paiement importé} other {# paiements importés}}',
  'Show': 'Afficher',
  '{rows, number} rows': '{rows, plural, one {# ligne} other {# lignes}}',
  '{rows, number} rows, {rate, number} per second':
    '{rows, plural, one {# ligne} other {# lignes}}, {rate, number} par seconde',
  'It {reason}.': 'Ce total {reason}.',
  'The file has {size} less.': 'Le fichier a {size} de moins.',
  'The file has {size} more.': 'Le fichier a {size} de plus.',
}
