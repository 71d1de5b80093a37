/** In French: exports and their recipes. */
import type { Catalogue } from '../text.ts'

export const PAGE_EXPORT: Catalogue = {
  'By filter': 'Par filtre',
  'Selected': 'Sélection',
  'What to export': 'Objet de l’exportation',
  'Which rows': 'Quelles lignes',
  'Nothing is selected. Select rows under Payments.': 'Rien n’est sélectionné. Sélectionnez des lignes sous Paiements.',
  'All of them are exported.': 'Tout est exporté.',
  'Format': 'Format',
  '{column} is column {position} of {count}': '{column} : colonne {position} sur {count}',
  'Columns of the file, in order': 'Colonnes du fichier, dans l’ordre',
  '{rows, number} rows.': '{rows, plural, one {# ligne} other {# lignes}}.',
  'All attempts for {count, plural, one {# payment} other {# payments}}. They are counted as the file is written.':
    'Toutes les tentatives pour {count, plural, one {# paiement} other {# paiements}}. Elles sont comptées à '
    + 'l’écriture du fichier.',
  '{count, plural, one {# payment} other {# payments}}, one row each.':
    '{count, plural, one {# paiement} other {# paiements}}, une ligne par paiement.',
  'Contents': 'Contenu',
  '{count, number} references selected':
    '{count, plural, one {# référence sélectionnée} other {# références sélectionnées}}',
  'Too many to look up in advance. They are counted as the file is written.':
    'Trop nombreuses pour être lues d’avance. Elles sont comptées à l’écriture du fichier.',
  'Counting': 'Décompte',
  'Too many rows for a worksheet': 'Trop de lignes pour une feuille de calcul',
  'A worksheet holds {limit, number} rows. Choose fewer rows, or use CSV or JSON Lines.':
    'Une feuille de calcul tient {limit, number} lignes. Choisissez moins de lignes, ou prenez CSV ou JSON Lines.',
  'The report prints only the first {limit, number} rows':
    'Le rapport n’imprime que les {limit, number} premières lignes',
  'Its totals cover all rows. CSV, XLSX and JSON Lines contain every row.':
    'Ses totaux portent sur toutes les lignes. CSV, XLSX et JSON Lines les contiennent toutes.',
  'Payments in this export': 'Paiements de cette exportation',
  'Choose different rows, or import payments first.': 'Choisissez d’autres lignes, ou importez d’abord des paiements.',
  'What': 'Quoi',
  'Size': 'Taille',
  'Past exports': 'Exportations passées',
  'Loading exports': 'Chargement des exportations',
  'Exports, newest first': 'Exportations, les plus récentes d’abord',
  'No exports yet': 'Encore aucune exportation',
  'Every exported file is listed here and in the audit trail, with its hash.':
    'Chaque fichier exporté s’affiche ici et dans la piste d’audit, avec son empreinte.',
  'The newest {count, number} are shown; the audit trail lists all of them.':
    'Les {count, number} plus récentes sont affichées ; la piste d’audit les contient toutes.',
  '{rows, number} of {total, number} rows': '{rows, number} lignes sur {total, number}',
  '{rows, plural, one {# row} other {# rows}}, {size}.': '{rows, plural, one {# ligne} other {# lignes}}, {size}.',
  '{rows, plural, one {# row} other {# rows}}, {size}. It is in your browser’s download folder.':
    '{rows, plural, one {# ligne} other {# lignes}}, {size}. Le fichier est dans le dossier de téléchargement de '
    + 'votre navigateur.',
  'Writing {file}': 'Écriture de {file}',
  'The file appears under its name only once it is complete. If you stop, nothing is left behind.':
    'Le fichier n’apparaît sous son nom qu’une fois complet. Si vous arrêtez, il ne reste rien.',
  'Export again': 'Exporter à nouveau',
  '{file} written': '{file} : écrit',
  'Show in folder': 'Afficher dans le dossier',
  'No rows yet.': 'Encore aucune ligne.',
  'The first {count, number}, exactly as they will be written.':
    '{count, plural, one {La première, exactement comme elle sera écrite} other {Les # premières, exactement comme '
    + 'elles seront écrites}}.',
  'First rows of the export': 'Premières lignes de l’exportation',
  '{rows, plural, one {Export # row} other {Export # rows}}':
    '{rows, plural, one {Exporter # ligne} other {Exporter # lignes}}',
  'Export {name}': 'Exporter {name}',
  'Write a file or a report, in the profile’s time zone. Its hash is recorded in the audit trail.':
    'Écrire un fichier ou un rapport, dans le fuseau horaire du profil. Son empreinte est notée dans la piste d’audit.',
  'Save as a recipe…': 'Enregistrer comme modèle…',
  'Drag to reorder, or move the focused column with Alt and the arrow keys.':
    'Glissez pour changer l’ordre, ou déplacez la colonne active avec Alt et les flèches.',
  'Default columns': 'Colonnes par défaut',
  'Save as a recipe': 'Enregistrer comme modèle',
  'All days': 'Tous les jours',
  'From … to …': 'Du … au …',
  'Every state': 'Tous les états',
  'Every import': 'Toutes',
  '{end, select, from {From} other {To}}': '{end, select, from {Du} other {Au}}',
  'Reference, customer or e-mail contains': 'Référence, client ou e-mail contient',
  'Another recipe already has this name.': 'Un autre modèle porte déjà ce nom.',
  'This replaces the recipe with the same name.': 'Cela remplace le modèle du même nom.',
  'For example: Exceptions for the accountant.': 'Par exemple : Exceptions pour la comptable.',
  'A recipe remembers the rows, columns, their order and the format, and runs with one key.':
    'Un modèle retient les lignes, les colonnes, leur ordre et le format, et se lance d’une touche.',
  'Name': 'Nom',
  'Open in the form': 'Ouvrir dans le formulaire',
  'Rename…': 'Renommer…',
  'Recipe {name} deleted': 'Modèle {name} supprimé',
  'Recipes': 'Modèles',
  'Run {name}': 'Lancer {name}',
  'More for {name}': 'Plus pour {name}',
  'Rename recipe': 'Renommer le modèle',
  'Rename': 'Renommer',
  'What the books expect, next to the service’s latest answer and what people did about it.':
    'Ce que les livres attendent, avec la dernière réponse du service et ce que les personnes en ont fait.',
  'What the screen Exceptions lists, open and resolved, with resolution, reason and owner.':
    'Ce que liste l’écran Exceptions, ouvertes et résolues, avec résolution, motif et responsable.',
  'Verify attempts': 'Tentatives de vérification',
  'Every verification call made for them, with its outcome.':
    'Chaque appel de vérification fait pour eux, avec son issue.',
  'What each view of suspicious payments finds, with the reason.':
    'Ce que trouve chaque vue des paiements suspects, avec le motif.',
  'Transfers': 'Virements',
  'All payouts with maker, checker, state and fee.':
    'Tous les décaissements avec préparateur, approbateur, état et frais.',
  'Webhooks': 'Webhooks',
  'Every delivery of the service, without its body.': 'Chaque envoi du service, sans son contenu.',
  'Audit trail': 'Piste d’audit',
  'Who did what and when, before and after, with the hash of each entry.':
    'Qui a fait quoi et quand, avant et après, avec l’empreinte de chaque entrée.',
  'For spreadsheets and programs; can be imported again.': 'Pour tableurs et programmes ; peut être réimporté.',
  'Excel, with references as text and amounts as numbers.':
    'Excel, avec les références en texte et les montants en nombres.',
  'For programs: one object per row.': 'Pour programmes : un objet par ligne.',
  'Totals, rows and the head of the audit trail.': 'Totaux, lignes et tête de la piste d’audit.',
  '{subject} as {format}': '{subject} ({format})',
  '{subject} as {format}, {count, plural, one {# column} other {# columns}}':
    '{subject} ({format}), {count, plural, one {# colonne} other {# colonnes}}',
  'The export was stopped': 'L’exportation a été arrêtée',
  'Nothing was left behind.': 'Il n’en reste rien.',
}
