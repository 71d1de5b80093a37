/** The journal in the terminal alone, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_JOURNAL: Catalogue = {
  'show where the journal is posted to, and what was exported':
    'montrer sur quels comptes passe le journal, et ce qui a été exporté',
  'show the accounts of the books that the journal is posted to, or choose others':
    'montrer les comptes sur lesquels passe le journal, ou en choisir d’autres',
  'post this part to that account; may be given several times':
    'passer cette part sur ce compte ; peut être donné plusieurs fois',
  'post this bank account to that account; may be given several times':
    'passer ce compte bancaire sur ce compte ; peut être donné plusieurs fois',
  'list the exports of the journal, newest first': 'donner la liste des exports du journal, les plus récents d’abord',
  'only for the journal: show what would be written, and write nothing':
    'seulement pour le journal : montrer ce qui serait écrit, et ne rien écrire',
  'only for the journal: write the file of an earlier export again':
    'seulement pour le journal : réécrire le fichier d’un export antérieur',
  'Wrote {count, plural, one {# entry} other {# entries}} ({size}) to {path}':
    '{count, plural, one {# écriture écrite} other {# écritures écrites}} ({size}) dans {path}',
  'Nothing was new: everything of these days was exported before.':
    'Rien de nouveau : tout ce qui est de ces jours a déjà été exporté.',
  'Export {id}. The same file is written again by `tillproof export journal --again {id}`.':
    'Export {id}. Le même fichier se réécrit par `tillproof export journal --again {id}`.',
  'bank account {name}': 'compte bancaire {name}',
  'What is posted there': 'Ce qui y passe',
  'Part': 'Part',
}
