/** The screens Matching and Match by hand in French. */
import type { Catalogue } from '../text.ts'

export const PAGE_MATCHING: Catalogue = {
  'Matching': 'Rapprochement',
  'Proved payments': 'Paiements prouvés',
  'Settlement lines': 'Lignes de règlement',
  'Settlements': 'Règlements',
  'Bank lines': 'Lignes de banque',
  'Made by hand': 'Fait à la main',
  'Check what the matching would change, and run it': 'Vérifier ce que le rapprochement changerait, et le lancer',
  'Next match': 'Rapprochement suivant',
  'Previous match': 'Rapprochement précédent',
  'Confirm the suggestion': 'Confirmer la proposition',
  'Dismiss the suggestion': 'Écarter la proposition',
  'Undo what was decided of the match': 'Annuler la décision sur le rapprochement',
  'New match by hand': 'Nouveau rapprochement à la main',
  'Match by hand': 'Rapprocher à la main',
  'Make the match': 'Faire le rapprochement',
  'Search both lists': 'Rechercher dans les deux listes',
  'Back to matching': 'Retour au rapprochement',
  'reconcile suggestions breaks in transit': 'réconcilier propositions écarts en route',
  'Confirm match {id}': 'Confirmer le rapprochement {id}',
  'Dismiss match {id}': 'Écarter le rapprochement {id}',
  'Undo what was decided of match {id}': 'Annuler la décision sur le rapprochement {id}',
  '{names}. You agree to what is left: {residual}.': '{names}. Vous acceptez le reste : {residual}.',
  '{name} ({id})': '{name} ({id})',
  'Which of the possible matches?': 'Lequel des rapprochements possibles ?',
  'Both sides come to the same.': 'Les deux côtés donnent le même total.',
  'You agree to what is left: {residual}.': 'Vous acceptez le reste : {residual}.',
  '{count, number} marked': '{count, plural, one {# coché} other {# cochés}}',
  'Dismiss match': 'Écarter',
  'What is marked': 'Ce qui est coché',
  'Make the match…': 'Faire le rapprochement…',
  'Make a match of {left, number} and {right, number} items': 'Rapprocher {left, number} et {right, number} éléments',
  '{count, number} without a match': '{count, number} sans rapprochement',
  'Loading the items': 'Chargement des éléments',
  'Everything here has a match': 'Tout est rapproché ici',
  'Nothing found': 'Rien trouvé',
  'The first {limit, number} of {total, number} are shown. Search to see fewer.':
    'Les {limit, number} premiers sur {total, number} sont affichés. Cherchez pour en voir moins.',
  '{days, plural, one {# business day} other {# business days}} late':
    '{days, plural, one {# jour ouvré} other {# jours ouvrés}} de retard',
  'in transit': 'en route',
  'Match {id}': 'Rapprochement {id}',
  'Loading the match': 'Chargement du rapprochement',
  'Residual: {amounts}': 'Reste : {amounts}',
  'Each of these accounts for it exactly. Amounts alone do not tell which one is right.':
    'Chacune de ces explications correspond exactement. Les montants seuls ne disent pas laquelle est la '
      + 'bonne.',
  'Tie': 'Ambigu',
  'All links': 'Tous les liens',
  'The matches are as of {at}.': 'Les rapprochements datent du {at}.',
  'Settlements and bank lines come from files: they are not confirmed by the service’s document.':
    'Règlements et lignes de banque viennent de fichiers : le document du service ne les confirme pas.',
  'Run the matching…': 'Lancer le rapprochement…',
  'The ledger has changed since the last matching': 'Le registre a changé depuis le dernier rapprochement',
  'What is listed': 'Ce qui est affiché',
  'Loading the matches': 'Chargement des rapprochements',
  'Nothing has been matched yet': 'Rien n’a encore été rapproché',
  'Import settlements and bank statements, then run the matching.':
    'Importez règlements et relevés bancaires, puis lancez le rapprochement.',
  'The first {limit, number} of {total, number} are shown. Choose a link to see fewer.':
    'Les {limit, number} premiers sur {total, number} sont affichés. Choisissez un lien pour en voir moins.',
  'The matching was run': 'Le rapprochement a été lancé',
  'Run the matching': 'Lancer le rapprochement',
  'A dry run: nothing is stored until you run it.':
    'Une simulation : rien n’est enregistré avant que vous ne le lanciez.',
  'Suggestions whose residual is beyond the tolerance count as breaks, too.':
    'Les propositions dont le reste dépasse la tolérance comptent aussi comme écarts.',
  'Computing the matches': 'Calcul des rapprochements',
  'By {date}, {rules}': 'Au {date}, {rules}',
  'Side': 'Côté',
  'Looking for the reason': 'Recherche de la raison',
  'What comes nearest': 'Ce qui s’en approche le plus',
  'Nothing on the other side has its key or its amount, or nearly so.':
    'Rien de l’autre côté n’a sa clé ou son montant, même à peu près.',
  'No suggestions': 'Aucune proposition',
  'No breaks': 'Aucun écart',
  'Nothing is in transit': 'Rien n’est en route',
  'No confirmed matches': 'Aucun rapprochement confirmé',
  'No dismissed matches': 'Aucun rapprochement écarté',
  'No undone matches': 'Aucun rapprochement annulé',
  'Match {id}: undone': 'Rapprochement {id} : annulé',
  'Match {id} confirmed': 'Rapprochement {id} confirmé',
  'Match {id} dismissed': 'Rapprochement {id} écarté',
  'Match {id} made': 'Rapprochement {id} fait',
  ['Space marks an item, Tab leads to the other list. Settlements and bank lines come from files: they are '
    + 'not confirmed by the service’s document.']:
    'Espace coche un élément, Tab mène à l’autre liste. Règlements et lignes de banque viennent de '
      + 'fichiers : le document du service ne les confirme pas.',
}
