/** What matching rules do, and what a change of them changes, in French. */
import type { Catalogue } from '../text.ts'

export const LABELS_RULES: Catalogue = {
  'By key': 'Par clé',
  'By amount and date': 'Par montant et date',
  'By sum': 'Par somme',
  'One to one': 'Un à un',
  'One to several': 'Un à plusieurs',
  'Several to one': 'Plusieurs à un',
  'Several to several': 'Plusieurs à plusieurs',
  '{amount} or {perCent} % may be left, whichever is more.':
    'Reste admis : {amount} ou {perCent} %, la plus grande des deux valeurs.',
  'Confirms what is unique.': 'Confirme ce qui est unique.',
  'Only suggests.': 'Ne fait que proposer.',
  'Same currency and amount, with the {right} {days} after the {left}.':
    'Même devise et même montant ; {right} : {days} après {left}.',
  'Several items ({many}) add up to one ({one}), {days} apart.':
    'Plusieurs éléments ({many}) font la somme d’un seul ({one}), à {days} d’écart.',
  'The {text} names the {key}.': 'Dans « {text} » figure : {key}.',
  'The {left} is the same as the {right}, upper and lower case alike.':
    'Identiques, sans distinguer majuscules et minuscules : {left}, {right}.',
  'The {left} is the same as the {right}.': 'Identiques : {left}, {right}.',
  '{field} of the {noun}': '{field} ({noun})',
  'part that {pattern} finds in the {text}': 'ce que {pattern} trouve dans « {text} »',
  'Not where the {field} is: {values}.': 'Sauf si « {field} » est : {values}.',
  'Only where the {field} is: {values}.': 'Seulement si « {field} » est : {values}.',
  'Dates: {days} apart.': 'Dates : à {days} d’écart.',
  '{to, plural, one {# business day} other {# business days}}':
    '{to, plural, one {# jour ouvré} other {# jours ouvrés}}',
  '{from, number} to {to, plural, one {# business day} other {# business days}}':
    '{from, number} à {to, plural, one {# jour ouvré} other {# jours ouvrés}}',
  'One item of each side.': 'Un élément de chaque côté.',
  'One item on the left, several on the right.': 'Un élément à gauche, plusieurs à droite.',
  'Several items on the left, one on the right.': 'Plusieurs éléments à gauche, un à droite.',
  'Any number of items on both sides, by their sums.':
    'Autant d’éléments qu’il y en a des deux côtés, par leurs sommes.',
  'Items with the same {field} count as one ({noun}).':
    'Les éléments de même « {field} » comptent pour un seul ({noun}).',
  'Added: {names}': 'Ajoutées : {names}',
  'Changed: {names}': 'Modifiées : {names}',
  'Enabled: {names}': 'Activées : {names}',
  'Disabled: {names}': 'Désactivées : {names}',
  'Dropped: {names}': 'Retirées : {names}',
  'When items are late, or which days are days off': 'Le délai avant retard, ou les jours non ouvrés',
  '{by} changed the matching rules at {at}, after they were read here. Version {version} is in use now.':
    '{by} a modifié les règles de rapprochement à {at}, après qu’elles ont été lues ici. La version {version} est '
    + 'utilisée à présent.',
  'Nothing was changed. Look at the rules again, then decide.':
    'Rien n’a été modifié. Regardez de nouveau les règles, puis décidez.',
  'Version {version} of the rule set says the same already.': 'La version {version} du jeu de règles dit déjà cela.',
  'This is not a matching rule that can be used: {field} {reason}.':
    'Cette règle de rapprochement n’est pas utilisable : {field} {reason}.',
  'Nothing was changed. Correct it and try again; `tillproof rule show NAME --json` shows how one is written.':
    'Rien n’a été modifié. Corrigez-la et réessayez ; `tillproof rule show NAME --json` montre comment on '
      + 'en écrit une.',
  'No matching rule is called {name}.': 'Aucune règle de rapprochement ne s’appelle {name}.',
  'Nothing was changed. Use `tillproof rule list` to see their names.':
    'Rien n’a été modifié. Voyez leurs noms avec `tillproof rule list`.',
  'The rule set has no version {version}.': 'Le jeu de règles n’a pas de version {version}.',
  'Nothing was changed. Use `tillproof rule list --versions` to see them.':
    'Rien n’a été modifié. Voyez-les avec `tillproof rule list --versions`.',
  'Nothing was changed. Correct it and try again.': 'Rien n’a été modifié. Corrigez-la et réessayez.',
  'Nothing was changed. Choose a rule from the list.': 'Rien n’a été modifié. Choisissez une règle dans la liste.',
  'Nothing was changed. Choose a version from the list.':
    'Rien n’a été modifié. Choisissez une version dans la liste.',
}
