/** What is wrong with matching rules, in French. */
import type { ReasonCatalogue } from '../reasons.ts'

export const REASONS_OF_MATCHING: ReasonCatalogue = {
  'is nothing': 'est nul',
  'is more than what is free of it': 'dépasse ce qui en reste libre',
  'is not a pattern': 'n’est pas un motif',
  'repeats too much': 'répète trop',
  'is not an object': 'n’est pas un objet',
  'has an unknown field': 'a un champ inconnu',
  'must be a text of 1 to {count} characters': 'doit être un texte de 1 à {count} caractères',
  'must be true or false': 'doit être true ou false',
  'must be a whole number from {least} to {most}': 'doit être un nombre entier de {least} à {most}',
  'must be one of {values}': 'doit être l’une de ces valeurs : {values}',
  'must be a list of at most {count}': 'doit être une liste de {count} au plus',
  'must be {form}': 'doit être {form}',
  'is the name of another rule': 'est le nom d’une autre règle',
  'must have a kind': 'doit avoir un genre',
  'must not end before it begins': 'ne doit pas finir avant de commencer',
  'must not be above the cap': 'ne doit pas dépasser le plafond',
  'must be from 0 to 100': 'doit aller de 0 à 100',
  'must be from 0 to 10': 'doit aller de 0 à 10',
  'names a currency twice': 'nomme deux fois une devise',
  'must have a key in a rule by key': 'doit avoir une clé dans une règle par clé',
  'must have a field or a pattern as its key, because the other side has words':
    'doit avoir un champ ou un motif pour clé, car l’autre côté a des mots',
  'groups nothing in a rule by key': 'ne regroupe rien dans une règle par clé',
  'groups nothing in a rule by sum': 'ne regroupe rien dans une règle par somme',
  'must have no key in a rule by amount or sum': 'ne doit pas avoir de clé dans une règle par montant ou par somme',
  'must be there in a rule by amount or sum': 'doit être là dans une règle par montant ou par somme',
  'must be 1:1 in a rule by amount': 'doit être 1:1 dans une règle par montant',
  'must be 1:N or N:1 in a rule by sum': 'doit être 1:N ou N:1 dans une règle par somme',
  'must be false in a rule by sum': 'doit être false dans une règle par somme',
}
