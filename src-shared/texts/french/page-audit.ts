/** In French: the audit trail. */
import type { Catalogue } from '../text.ts'

export const PAGE_AUDIT: Catalogue = {
  'Everyone': 'Tout le monde',
  'All actions': 'Toutes les actions',
  'As': 'En tant que',
  'Before and after': 'Avant et après',
  'Every change that a person, or the program on their behalf, made to this ledger. Entries are never rewritten.':
    'Chaque changement fait à ce registre par une personne, ou par le programme en son nom. Les entrées ne sont '
    + 'jamais réécrites.',
  'Search the audit trail': 'Rechercher dans la piste d’audit',
  'Search actor, action or subject': 'Acteur, action ou objet',
  'Day': 'Jour',
  'Entries, newest first': 'Entrées, les plus récentes d’abord',
  'Loading the audit trail': 'Chargement de la piste d’audit',
  'Entries of the audit trail': 'Entrées de la piste d’audit',
  'No matching entries': 'Aucune entrée correspondante',
  'The search covers actor, action and subject.': 'La recherche porte sur l’acteur, l’action et l’objet.',
  'Clear filters': 'Effacer les filtres',
  'No entries yet': 'Encore aucune entrée',
  'The first import writes the first entry.': 'La première importation écrit la première entrée.',
  'Show earlier entries': 'Afficher les entrées antérieures',
  'Audit chain': 'Chaîne d’audit',
  ['Each entry carries the hash of the entry before it, so no entry can be changed, removed or moved without being '
    + 'noticed.']:
    'Chaque entrée porte l’empreinte de la précédente : aucune ne peut être modifiée, retirée ou déplacée sans que '
    + 'cela se voie.',
  'Check chain': 'Contrôler la chaîne',
  'All {count} checks are OK.': 'Les {count} contrôles sont bons.',
  '{count} of {total} checks found problems.':
    '{count} des {total} contrôles {count, plural, one {a} other {ont}} trouvé des problèmes.',
  'Not checked since you opened this screen.': 'Pas contrôlé depuis l’ouverture de cet écran.',
  'The audit chain is intact': 'La chaîne d’audit est intacte',
  '{count, number} entries, all unchanged.':
    '{count, plural, one {# entrée, inchangée} other {# entrées, toutes inchangées}}.',
  'The audit chain is broken': 'La chaîne d’audit est rompue',
  '{reason} Something other than Tillproof changed the ledger. Keep the file as it is and compare it with a backup.':
    '{reason} Autre chose que Tillproof a modifié le registre. Gardez le fichier tel quel et comparez-le à une '
    + 'sauvegarde.',
  'Head': 'Tête',
  'head hash': 'empreinte de tête',
  'Checked {at}': 'Contrôlé le {at}',
  'Field': 'Champ',
  'Entry {id}': 'Entrée {id}',
  'As it is stored': 'Tel qu’enregistré',
  'Before and after, as stored': 'Avant et après, tels qu’enregistrés',
}
