/** What the terminal says of matching rules, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_RULES: Catalogue = {
  'show and change the rules by which matches are made; each change is a new version of the rule set':
    'montrer et modifier les règles de rapprochement ; chaque modification est une nouvelle version du jeu de règles',
  'list the rules in the order in which they go': 'donner la liste des règles, dans l’ordre où elles s’appliquent',
  'list the versions instead, with who made each and why':
    'donner plutôt la liste des versions, avec leur auteur et leur raison',
  'show one rule and what it does; its JSON is what `rule add` takes':
    'montrer une règle et ce qu’elle fait ; son JSON est ce que prend `rule add`',
  'name of the rule': 'nom de la règle',
  'name of the rule (default: the whole set)': 'nom de la règle (par défaut : tout le jeu)',
  'JSON of a rule or of a whole rule set, or - for stdin':
    'JSON d’une règle ou de tout un jeu de règles, ou - pour stdin',
  'show what a rule or rule set would change in the matches of the last 90 days; nothing is stored':
    'montrer ce qu’une règle ou un jeu changerait aux rapprochements des 90 derniers jours ; rien n’est enregistré',
  'add a rule, change the one of the same name, or put a whole rule set in place':
    'ajouter une règle, modifier celle du même nom, ou mettre en place tout un jeu de règles',
  'take a rule out of use; it stays in the rule set': 'désactiver une règle ; elle reste dans le jeu de règles',
  'put a disabled rule in use again': 'réactiver une règle désactivée',
  'write a rule, or the whole rule set, as JSON that `rule add` takes':
    'écrire une règle, ou tout le jeu, en JSON que prend `rule add`',
  'of this version of the rule set (default: the newest)':
    'de cette version du jeu de règles (par défaut : la plus récente)',
  '{path} written, {size}': '{path} écrit, {size}',
  'Nothing was stored.': 'Rien n’a été enregistré.',
  'Does': 'Effet',
  'nothing: not in use': 'aucun : désactivée',
  'confirms what is unique': 'confirme ce qui est unique',
  'only suggests': 'ne fait que proposer',
  'The program’s own rules': 'Règles du programme',
  'Version {version} of the rule set': 'Version {version} du jeu de règles',
  'Matches from {from} to {to}, if the rules were changed':
    'Rapprochements du {from} au {to}, si les règles étaient modifiées',
  '{added, number} more, {dropped, number} fewer, {altered, number} altered, {same, number} the same':
    'en plus : {added, number}, en moins : {dropped, number}, modifiés : {altered, number}, inchangés : {same, number}',
  '{rule}: {confirmed} confirmed, {suggested} suggested': '{rule} : {confirmed} confirmés, {suggested} proposés',
  'Run the matching with it: {command}': 'Lancer le rapprochement avec elle : {command}',
  'Reason for the change: ': 'Raison de la modification : ',
  '{file} has more than {size}': '{file} dépasse {size}',
}
