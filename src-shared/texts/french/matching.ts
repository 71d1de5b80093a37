/** Matches and bridges in French: their words, what the terminal says of them, and their errors. */
import type { Catalogue } from '../text.ts'

export const MATCHING: Catalogue = {
  'Settlement': 'Règlement',
  'Settlement line': 'Ligne de règlement',
  'Bank line': 'Ligne de banque',
  'match payments, settlements, bank lines and transfers; --dry-run shows what would change':
    'rapprocher paiements, règlements, lignes de banque et virements ; --dry-run montre ce qui changerait',
  'show what it would come to, without storing it (default: off)':
    'montrer à quoi cela aboutirait, sans l’enregistrer (par défaut : non)',
  'list the matches, newest first': 'donner la liste des rapprochements, les plus récents d’abord',
  'only those between these two': 'seulement ceux entre ces deux-là',
  'only those in this state; break and in-transit list what no match holds':
    'seulement ceux dans cet état ; break et in-transit donnent ce qu’aucun rapprochement ne contient',
  'of breaks and items in transit: only those of this side':
    'pour les écarts et les éléments en route : seulement ceux de ce côté',
  'of breaks and items in transit: only those in this currency':
    'pour les écarts et les éléments en route : seulement ceux dans cette devise',
  'match items of both sides by hand, whatever is left between them':
    'rapprocher à la main des éléments des deux côtés, quel que soit le reste',
  'between which two the items are': 'entre quelles deux sources sont les éléments',
  'number of an item of the left side, with =AMOUNT for a part of it; may be given several times':
    'numéro d’un élément du côté gauche, avec =MONTANT pour une partie seulement ; peut être donné plusieurs fois',
  'the same of the right side': 'de même pour le côté droit',
  'Item {id} can’t be split: none of it is without a match, or it is not there':
    'L’élément {id} ne peut pas être partagé : rien n’en est sans rapprochement, ou il n’existe pas',
  'The part {part} of item {id} {reason}': 'La partie {part} de l’élément {id} {reason}',
  '{held} of it is matched': 'dont {held} déjà rapprochés',
  'Use --side and --currency with --state break or in-transit':
    'Utilisez --side et --currency avec --state break ou in-transit',
  'Nothing of this kind is without a match.': 'Rien de ce genre n’est sans rapprochement.',
  'Nearest: {item}. {reasons}': 'Le plus proche : {item}. {reasons}',
  'show one match: its items, what it leaves, and why it is or is not confirmed':
    'montrer un rapprochement : ses éléments, ce qu’il laisse, et pourquoi il est confirmé ou non',
  'number of the match': 'numéro du rapprochement',
  'confirm a suggestion; of a tie, one of its possible matches':
    'confirmer une proposition ; en cas d’ambiguïté, l’un des rapprochements possibles',
  'of a tie: which match, as `match show` counts them':
    'en cas d’ambiguïté : lequel, d’après la numérotation de `match show`',
  'dismiss a suggestion: these items are not suggested together again':
    'rejeter une proposition : ces éléments ne seront plus proposés ensemble',
  'undo the last decision on a match, or what a rule confirmed':
    'annuler la dernière décision sur un rapprochement, ou ce qu’une règle a confirmé',
  'No such matches.': 'Aucun rapprochement de ce genre.',
  '{option} is only for `tillproof {command}` itself': '{option} ne vaut que pour `tillproof {command}` même',
  'Dry run of the matching as of {date}: nothing was stored':
    'Simulation du rapprochement au {date} : rien n’a été enregistré',
  'Matched as of {date}': 'Rapproché au {date}',
  'the program’s own rules': 'les règles du programme',
  'rule set {version}': 'jeu de règles {version}',
  'Between': 'Entre',
  'Breaks': 'Écarts',
  '{added, number} new, {altered, number} altered, {dropped, number} dropped':
    'nouveaux : {added, number}, modifiés : {altered, number}, retirés : {dropped, number}',
  'Decide on the suggestions: {command}': 'Décider des propositions : {command}',
  'Match': 'Rapprochement',
  'Matches: {ids}': 'Rapprochements : {ids}',
  'Left': 'D’un côté',
  'Right': 'De l’autre',
  'Residual': 'Reste',
  '{name} and {more, number} more': '{name} et {more, number} de plus',
  'Match {id}: {link}: {state}': 'Rapprochement {id} : {link} : {state}',
  'Rule': 'Règle',
  'by hand': 'à la main',
  'Key': 'Clé',
  'Decided': 'Décision',
  '{name} (gone)': '{name} (disparu)',
  'and {more, number} more': 'et {more, number} de plus',
  'Possible matches': 'Rapprochements possibles',
  'Choice': 'Choix',
  'Match {id} is now: {state}.': 'Le rapprochement {id} est désormais : {state}.',
  'Nothing has been matched yet: {command}': 'Rien n’a encore été rapproché : {command}',
  'The ledger has changed since the last matching, {at}: {command}':
    'Le registre a changé depuis le dernier rapprochement, {at} : {command}',
  'show how what was expected became what came to the bank: gross, fees, refunds, net, and what is left':
    'montrer comment l’attendu est devenu ce qui est arrivé à la banque : brut, frais, remboursements, net, '
      + 'et le reste',
  'of this settlement, by the id that the service gave it':
    'de ce règlement, par l’identifiant que le service lui a donné',
  'of the payments of this business day (default: today)': 'des paiements de ce jour ouvré (par défaut : aujourd’hui)',
  'of the payments of this business day and later ones': 'des paiements de ce jour ouvré et des suivants',
  'of the payments of this business day and earlier ones': 'des paiements de ce jour ouvré et des précédents',
  'From imported files: not confirmed by the service’s document.':
    'D’après des fichiers importés : non confirmé par le document du service.',
  'Bridge of settlement {settlement}': 'Passage du règlement {settlement}',
  'Bridge of {day}': 'Passage du {day}',
  'Bridge from {from} to {to}': 'Passage du {from} au {to}',
  'Expected by the books': 'Attendu par les livres',
  'Proved by the service': 'Prouvé par le service',
  'Settled, gross': 'Réglé, brut',
  '− App fees': '− Frais de l’application',
  '− Merchant fees': '− Frais du marchand',
  '− Refunds': '− Remboursements',
  '− Chargebacks': '− Contestations',
  '− Stamp duties': '− Droits de timbre',
  '± Adjustments': '± Ajustements',
  'Settled, net': 'Réglé, net',
  'In the bank': 'En banque',
  '{amount}: {cause}': '{amount} : {cause}',
}

export const ERRORS_OF_MATCHING: Catalogue = {
  'No settlement is called {settlement}.': 'Aucun règlement ne s’appelle {settlement}.',
  'Nothing was changed. Use its id as the settlement report writes it.':
    'Rien n’a été modifié. Utilisez son identifiant tel que le rapport de règlement l’écrit.',
  'Match {match} is a tie: {choices} matches are possible.':
    'Le rapprochement {match} est ambigu : {choices} rapprochements sont possibles.',
  'Nothing was changed. Say which one: --choice NUMBER, as `tillproof match show {match}` counts them.':
    'Rien n’a été modifié. Dites lequel : --choice NUMÉRO, d’après la numérotation de `tillproof match show {match}`.',
  'Match {match} holds an item that is not in the books any more.':
    'Le rapprochement {match} contient un élément qui n’est plus dans les livres.',
  'Nothing was changed. Run the matching again: `tillproof match`.':
    'Rien n’a été modifié. Recalculez les rapprochements : `tillproof match`.',
  'One of the items stands in match {other}, which is confirmed.':
    'L’un des éléments figure dans le rapprochement {other}, qui est confirmé.',
  'Nothing was changed. Undo match {other} first, if it is wrong.':
    'Rien n’a été modifié. Annulez d’abord le rapprochement {other}, s’il est faux.',
  'Of {item} {id}, only {free} can still be matched, so this part does not fit.':
    'Pour l’élément {id} ({item}), {free} peuvent être rapprochés, et ceci n’en est pas une partie.',
  ['Nothing was changed. Take that or less, with its sign, and not nothing; what other matches hold of it is free '
    + 'again once they are undone.']:
    'Rien n’a été modifié. Prenez ce montant ou moins, avec son signe, mais pas zéro ; ce que d’autres rapprochements '
      + 'en contiennent redevient libre une fois annulés.',
  'A payment and its settlement line are matched whole.':
    'Un paiement et sa ligne de règlement sont rapprochés en entier.',
  'Nothing was changed. Settlements, transfers and bank lines can be split over several matches.':
    'Rien n’a été modifié. Règlements, virements et lignes de banque peuvent être partagés entre plusieurs '
      + 'rapprochements.',
  'There is no {item} {id} that could be matched.':
    'Il n’y a pas d’élément {id} ({item}) qui puisse être rapproché.',
  ['Nothing was changed. Use `tillproof match list --state break` and `--state in-transit` to see what is '
    + 'not matched; its file may have been undone.']:
    'Rien n’a été modifié. `tillproof match list --state break` et `--state in-transit` montrent ce qui n’est pas '
      + 'rapproché ; son fichier a peut-être été annulé.',
  'Nothing was decided about match {match}, and no rule confirmed it.':
    'Rien n’a été décidé du rapprochement {match}, et aucune règle ne l’a confirmé.',
  'Nothing was changed. A suggestion is confirmed or dismissed.':
    'Rien n’a été modifié. Une proposition se confirme ou se rejette.',
  'Match {match} is not a suggestion: it has already been confirmed, dismissed or undone.':
    'Le rapprochement {match} n’est pas une proposition : il est déjà confirmé, rejeté ou annulé.',
  'Nothing was changed. Undo the last decision first: `tillproof match undo {match}`.':
    'Rien n’a été modifié. Annulez d’abord ce qui en a été décidé : `tillproof match undo {match}`.',
  'There is no match {match}.': 'Il n’y a pas de rapprochement {match}.',
  ['Nothing was changed. Use `tillproof match list` to see the matches; those that no rule makes any more are '
    + 'not kept.']:
    'Rien n’a été modifié. Utilisez `tillproof match list` pour voir les rapprochements ; ceux qu’aucune règle '
      + 'ne fait plus ne sont pas conservés.',
}
