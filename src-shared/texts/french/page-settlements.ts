/** What the screens of settlements say in French, and the terminal of the same. */
import type { Catalogue } from '../text.ts'

export const PAGE_SETTLEMENTS: Catalogue = {
  'matched': 'rapproché',
  'in transit': 'en route',
  'break': 'écart',
  'not matched yet': 'pas encore rapproché',
  'Choose a file of settlements, refunds or chargebacks':
    'Choisir un fichier de règlements, de remboursements ou de contestations',
  'Settlements': 'Règlements',
  'Import settlements, refunds or chargebacks': 'Importer règlements, remboursements ou contestations',
  'Show settlements': 'Montrer les règlements',
  'Show refunds and chargebacks': 'Montrer remboursements et contestations',
  'Show files': 'Montrer les fichiers',
  'Show lines': 'Montrer les lignes',
  'Show the bridge': 'Montrer le passage',
  'Choose one to see the dry run.': 'Choisissez-en un pour voir la simulation.',
  'Undo the import of the newest file of this settlement':
    'Annuler l’importation du fichier le plus récent de ce règlement',
  'Back to settlements': 'Retour aux règlements',
  'Lines of the settlement': 'Lignes du règlement',
  'payouts refunds chargebacks fees': 'versements remboursements contestations frais',
  'Nothing was changed. Settlements lists the files, under Files.':
    'Rien n’a été modifié. Règlements donne la liste des fichiers, sous Fichiers.',
  'Nothing was imported. Choose how the file writes what refunds, chargebacks and fees take away.':
    'Rien n’a été importé. Choisissez comment le fichier écrit ce que retirent remboursements, contestations et frais.',
  'Choose a settlement from the list.': 'Choisissez un règlement dans la liste.',
  'No settlements yet': 'Pas encore de règlements',
  'Import the settlement reports of the service, as CSV or as an Excel workbook.':
    'Importez les rapports de règlement du service, en CSV ou comme classeur Excel.',
  '{account}, line {line}, {date}': '{account}, ligne {line}, {date}',
  'Settlement report': 'Rapport de règlement',
  'List of refunds': 'Liste de remboursements',
  'List of chargebacks': 'Liste de contestations',
  'One row per transaction, refund, chargeback, fee or adjustment.':
    'Une ligne par transaction, remboursement, contestation, frais ou ajustement.',
  'A row that does not say its kind is a refund.': 'Une ligne qui ne dit pas son type est un remboursement.',
  'A row that does not say its kind is a chargeback.': 'Une ligne qui ne dit pas son type est une contestation.',
  '{file} was imported before: nothing was changed': '{file} a déjà été importé : rien n’a été modifié',
  '{file} imported': '{file} importé',
  ['A CSV table or an Excel workbook. Each line counts once, however many files have it. Nothing in it is confirmed by '
    + 'the service’s document.']:
    'Un tableau CSV ou un classeur Excel. Chaque ligne compte une fois, quel que soit le nombre de fichiers qui l’ont. '
      + 'Rien n’y est confirmé par le document du service.',
  'What does the file hold?': 'Que contient le fichier ?',
  'This file was imported before': 'Ce fichier a déjà été importé',
  'Importing it again changes nothing.': 'L’importer de nouveau ne change rien.',
  'Total rows of the file': 'Lignes de total du fichier',
  'They are left out, and can be saved once the file is imported.':
    'Elles sont laissées de côté, et peuvent être enregistrées une fois le fichier importé.',
  'Files, newest first': 'Fichiers, les plus récents d’abord',
  'Loading files': 'Chargement des fichiers',
  'Files of settlements': 'Fichiers de règlements',
  'Download the rejected rows of {file}': 'Télécharger les lignes rejetées de {file}',
  'No files yet': 'Pas encore de fichiers',
  'The first {limit, number} of {total, number} are shown.':
    'Les {limit, number} premières sur {total, number} sont montrées.',
  'All settlements': 'Tous les règlements',
  'Settlements, newest first': 'Règlements, les plus récents d’abord',
  'Loading settlements': 'Chargement des règlements',
  'No settlements in this state': 'Aucun règlement dans cet état',
  'Show all settlements': 'Montrer tous les règlements',
  'The {limit, number} newest of {total, number} settlements are shown.':
    'Les {limit, number} règlements les plus récents sur {total, number} sont montrés.',
  'Show earlier settlements': 'Montrer les règlements antérieurs',
  'Loading the settlement': 'Chargement du règlement',
  'There is no settlement {id}': 'Il n’y a pas de règlement {id}',
  'A settlement is gone where all of its files are undone. See Settlements for the list.':
    'Un règlement disparaît quand tous ses fichiers sont annulés. La liste se trouve sous Règlements.',
  'Refunds and chargebacks': 'Remboursements et contestations',
  ['What the service pays out. All of it comes from imported files: none of it is confirmed by the service’s '
    + 'document.']:
    'Ce que verse le service. Tout vient de fichiers importés : rien n’est confirmé par le document du service.',
  'Drop a settlement report, refunds or chargebacks here':
    'Déposez ici un rapport de règlement, des remboursements ou des contestations',
  'Chargebacks, late ones first': 'Contestations, celles en retard d’abord',
  'Refunds, newest first': 'Remboursements, les plus récents d’abord',
  'Loading refunds and chargebacks': 'Chargement des remboursements et contestations',
  'no due date': 'sans échéance',
  'No chargebacks': 'Aucune contestation',
  'No refunds': 'Aucun remboursement',
  'They come with settlement reports, or as files of their own.':
    'Ils viennent avec les rapports de règlement, ou dans leurs propres fichiers.',
  'All lines of this file are taken back. Lines that other files have too stay. The file can be imported again.':
    'Toutes les lignes de ce fichier sont annulées. Les lignes que d’autres fichiers ont aussi restent. Le fichier '
      + 'peut être importé de nouveau.',
  'Fees and duty': 'Frais et timbre',
  'Taken back': 'Repris',
  'Transaction date': 'Date de transaction',
  'Line of the file': 'Ligne du fichier',
  'Which sheet has the lines?': 'Quelle feuille contient les lignes ?',
  'Without a minus': 'Sans moins',
  'With a minus': 'Avec un moins',
  'Settlement id': 'Identifiant de règlement',
  'Transaction reference': 'Référence de transaction',
  'Settlement date': 'Date de règlement',
  'Due date': 'Échéance',
  '{file} was undone. Lines that are in no other file: {lines, number}.':
    '{file} a été annulé. Lignes qui ne sont dans aucun autre fichier : {lines, number}.',
  '{new, number} new, {known, number} known, {rejected, number} rejected':
    '{new, number} nouvelles, {known, number} connues, {rejected, number} rejetées',
  'Cells with formulas were read as their last calculated value':
    'Les cellules à formule ont été lues par leur dernière valeur',
  'Line {line}, “{label}”, {column}: {total}, which matches the lines above':
    'Ligne {line}, « {label} », {column} : {total}, ce qui correspond aux lignes au-dessus',
  'Line {line}, “{label}”, {column}: {total}, but the lines above add up to {sum}':
    'Ligne {line}, « {label} », {column} : {total}, mais les lignes au-dessus font {sum}',
  'Total rows that could not be compared with the lines above: {count, number}':
    'Lignes de total qui n’ont pas pu être comparées aux lignes au-dessus : {count, number}',
  'refund': 'remboursement',
  'chargeback': 'contestation',
  'fee': 'frais',
  'adjustment': 'ajustement',
  'settlement report': 'rapport de règlement',
  'being imported': 'en cours d’import',
  'in use': 'en usage',
  'Gross': 'Brut',
  'Net': 'Net',
  'Settlement {id}': 'Règlement {id}',
  'Refunds': 'Remboursements',
  'Chargebacks': 'Contestations',
  'App fees': 'Frais de l’app',
  'Merchant fees': 'Frais du marchand',
  'Stamp duty': 'Droit de timbre',
  'Other fees': 'Autres frais',
  'Adjustments': 'Ajustements',
  'Platform reference': 'Référence de la plateforme',
  'Holds': 'Contient',
  'Due': 'Échéance',
  'Stage': 'Étape',
  'Settled in': 'Réglé dans',
  '{date}, late': '{date}, en retard',
  'no settlement so far': 'pas encore de règlement',
  'without an id': 'sans numéro',
  'not in the books': 'absent des livres',
  'Read as you chose for the last file with this header.':
    'Lu comme vous l’avez choisi pour le dernier fichier de cet en-tête.',
  'Ask again': 'Demander à nouveau',
  '{field} from “{column}”': '{field} : « {column} »',
}
