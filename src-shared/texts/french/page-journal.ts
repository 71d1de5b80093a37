/** The page of the journal, in French. */
import type { Catalogue } from '../text.ts'

export const PAGE_JOURNAL: Catalogue = {
  'Journal': 'Journal',
  'bookkeeping accounting entries debit credit hledger accounts':
    'comptabilité écritures débit crédit hledger comptes',
  'Export the journal': 'Exporter le journal',
  'Settings: accounts of the journal': 'Paramètres\u202f: comptes du journal',
  'Entry': 'Écriture',
  'Debit': 'Débit',
  'Credit': 'Crédit',
  'Written': 'Écrit',
  'Bank account {name}': 'Compte bancaire {name}',
  'Accounts saved': 'Comptes enregistrés',
  'Accounts of the journal': 'Comptes du journal',
  'As your books name them: parts with colons between them. They hold from the next export on.':
    'Tels que vos livres les nomment\u202f: des parts séparées par des deux-points. Ils valent dès le prochain export.',
  'Save accounts': 'Enregistrer les comptes',
  'This month': 'Ce mois-ci',
  '{count, plural, one {# entry} other {# entries}} exported':
    '{count, plural, one {# écriture exportée} other {# écritures exportées}}',
  'Export {id} written again': 'Export {id} réécrit',
  ['What settlements and bank lines mean for your books, as balanced entries. Each is exported once; what says '
    + 'something else later is taken back and written again.']:
    'Ce que règlements et lignes bancaires signifient pour vos livres, en écritures équilibrées. Chacune est exportée '
      + 'une fois\u202f; ce qui dit autre chose plus tard est repris et réécrit.',
  'Accounts': 'Comptes',
  'Export {count, plural, one {# entry} other {# entries}}':
    'Exporter {count, plural, one {# écriture} other {# écritures}}',
  'Loading the journal': 'Chargement du journal',
  'Entries to export': 'Écritures à exporter',
  'Nothing of these days is left to export.': 'De ces jours, il ne reste rien à exporter.',
  'Exports, newest first': 'Exports, les plus récents d’abord',
  'Write again': 'Réécrire',
  'The journal was never exported.': 'Le journal n’a jamais été exporté.',
}
