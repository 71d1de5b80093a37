/** What one person may write off alone. */
import type { Catalogue } from '../text.ts'

export const WRITE_OFFS: Catalogue = {
  'Write-offs by one person': 'Passages en perte par une personne',
  'Write-offs by one person in {currency}': 'Passages en perte par une personne en {currency}',
  'Within 24 hours': 'En 24 heures',
  'Of it, by you': 'Dont par vous',
  'Nothing alone': 'Rien seul',
  ['What one person may write off alone within 24 hours. Whatever goes beyond it, or has no limit here, waits for a '
  + 'second person. One person can lower a limit at once; raising one takes two people.']:
    'Ce qu’une personne peut passer en perte seule en 24 heures. Ce qui va au-delà, ou n’a pas de limite ici, attend '
    + 'une deuxième personne. Une personne peut abaisser une limite aussitôt ; il en faut deux pour la relever.',
  'Leave the field empty if nobody may write off alone. A lower limit is set at once.':
    'Laissez le champ vide si personne ne peut passer en perte seul. Une limite plus basse s’applique aussitôt.',
  ['Leave the field empty if nobody may write off alone. A higher limit takes two people: you propose, someone else '
  + 'confirms.']:
    'Laissez le champ vide si personne ne peut passer en perte seul. Une limite plus haute demande deux personnes : '
    + 'vous la proposez, une autre la confirme.',
  'This is the present limit.': 'C’est la limite actuelle.',
  'Limit proposed': 'Limite proposée',
  'Limit set': 'Limite fixée',
  'Set limit': 'Fixer la limite',
  'Another person confirms it on this page.': 'Une autre personne la confirme sur cette page.',
  ['propose what one person may write off alone within 24 hours; a lower limit holds at once; without options, show '
  + 'the limits']:
    'proposer ce qu’une personne peut passer en perte seule en 24 heures ; une limite plus basse vaut aussitôt ; sans '
    + 'option, afficher les limites',
  'the most by one person; none: everything takes a second person':
    'le maximum par une personne ; none : tout demande une deuxième personne',
  'No limits: every write-off takes a second person.':
    'Aucune limite : tout passage en perte demande une deuxième personne.',
}
