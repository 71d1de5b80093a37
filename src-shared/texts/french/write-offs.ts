/** What may be written off alone, and what is written off of matches. */
import type { Catalogue } from '../text.ts'

export const WRITE_OFFS: Catalogue = {
  'Write-offs by one person': 'Passages en perte par une personne',
  'Write-offs by one person in {currency}': 'Passages en perte par une personne en {currency}',
  'Within 24 hours': 'En 24 heures',
  'Of that, by you': 'Dont par vous',
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
  'write-off confirmed': 'passage en perte confirmé',
  'write-off proposed': 'passage en perte proposé',
  'write-off rejected': 'passage en perte rejeté',
  'match written off': 'reste passé en perte',
  'Write-offs': 'Passages en perte',
  'What people wrote off of matches': 'Ce que des personnes ont passé en perte lors des rapprochements',
  'Write-off of {name}': 'Passage en perte de {name}',
  'Nothing is left of match {match} that could be written off.':
    'Le rapprochement {match} ne laisse rien à passer en perte.',
  'Nothing was changed. Its two sides agree, or what they leave is written off already.':
    'Rien n’a été modifié. Ses deux côtés concordent, ou leur reste est déjà passé en perte.',
  'Match {match} does not leave the amount to be written off any more.':
    'Le rapprochement {match} laisse un autre montant que celui à passer en perte.',
  'Nothing was changed. Look at the match again: its items, or what others decided about it, have changed.':
    'Rien n’a été modifié. Regardez de nouveau le rapprochement : ses éléments, ou ce que d’autres en ont '
      + 'décidé, ont changé entre-temps.',
  'Match {match} is not confirmed: only what a confirmed match leaves can be written off.':
    'Le rapprochement {match} n’est pas confirmé : seul le reste d’un rapprochement confirmé peut être '
      + 'passé en perte.',
  'Nothing was changed. Confirm the match first.': 'Rien n’a été modifié. Confirmez d’abord le rapprochement.',
  'The write-off of match {match} has to be confirmed by an active person other than {proposer}.':
    'Le passage en perte du rapprochement {match} doit être confirmé par une personne active autre que '
      + '{proposer}.',
  'Nothing was changed. Ask another person of this profile to sign in and confirm it.':
    'Rien n’a été modifié. Demandez à une autre personne de ce profil de s’identifier et de le confirmer.',
  'What match {match} leaves is written off by a person who is signed in.':
    'Le reste du rapprochement {match} est passé en perte par une personne identifiée.',
  'Nothing was changed. Sign in as one of the people of this profile, then repeat it.':
    'Rien n’a été modifié. Identifiez-vous comme une des personnes de ce profil, puis recommencez.',
  'No such write-off of match {match} is waiting for a second person.':
    'Aucun passage en perte de ce genre n’attend une deuxième personne pour le rapprochement {match}.',
  'Nothing was changed. Someone else may have answered it, or the match was undone.':
    'Rien n’a été modifié. Quelqu’un d’autre y a peut-être répondu, ou le rapprochement a été annulé.',
  '{proposer}, who proposed the write-off of match {match}, can no longer act in this profile.':
    '{proposer}, qui a proposé le passage en perte du rapprochement {match}, ne peut plus agir dans ce '
      + 'profil.',
  'Nothing was changed. Reject it and write it off again; another person confirms that.':
    'Rien n’a été modifié. Rejetez-le et proposez-le de nouveau ; une autre personne le confirme.',
  'A second person has to confirm the write-off of match {match}, and this profile has none.':
    'Une deuxième personne doit confirmer le passage en perte du rapprochement {match}, et ce profil n’en '
      + 'a pas.',
  'Nothing was changed. Set up the people of this profile first.':
    'Rien n’a été modifié. Créez d’abord les personnes de ce profil.',
  'People wrote off what a match leaves: nobody waits for it any more.':
    'Des personnes ont passé en perte le reste d’un rapprochement : plus personne ne l’attend.',
  'The journal posts it to write-offs. If the money arrives after all, undo the write-off in the match.':
    'Le journal l’impute aux passages en perte. Si l’argent arrive malgré tout, annulez le passage en '
      + 'perte dans le rapprochement.',
  'Write off what the match leaves': 'Passer en perte le reste du rapprochement',
  'Approve: confirm the write-off': 'Approuver : confirmer le passage en perte',
  'Turn down: reject the write-off': 'Refuser : rejeter le passage en perte',
  'Waiting': 'En attente',
  'No write-off waits for a second person': 'Aucun passage en perte n’attend une deuxième personne',
  'Match {id}: written off': 'Rapprochement {id} : passé en perte',
  'Match {id}: the write-off waits for a second person':
    'Rapprochement {id} : le passage en perte attend une deuxième personne',
  'Match {id}: the write-off was rejected': 'Rapprochement {id} : le passage en perte a été rejeté',
  'Write off': 'Passer en perte',
  'Write off…': 'Passer en perte…',
  'Write off what match {id} leaves': 'Passer en perte le reste du rapprochement {id}',
  'Reject the write-off of match {id}': 'Rejeter le passage en perte du rapprochement {id}',
  'Sign in first: what is written off counts for the person who does it.':
    'Identifiez-vous d’abord : un passage en perte compte pour la personne qui le fait.',
  'It is within what one person may write off alone.':
    'C’est dans la limite de ce qu’une personne peut passer en perte seule.',
  'It is more than you may write off alone: it waits until another person confirms it.':
    'C’est plus que ce que vous pouvez passer en perte seul : il attend qu’une autre personne le '
      + 'confirme.',
  'A write-off of {amounts} waits for a second person':
    'Un passage en perte de {amounts} attend une deuxième personne',
  '{note} ({by})': '{note} ({by})',
  'Written off: {amounts}': 'Passé en perte : {amounts}',
  '{proposer}, confirmed by {person}': '{proposer}, confirmé par {person}',
  'Write-off waits': 'Passage en perte en attente',
  '{waiting, plural, one {# write-off waits} other {# write-offs wait}} for a second person':
    '{waiting, plural, one {# passage en perte attend} other {# passages en perte attendent}} une deuxième personne',
  'One person proposed to write off what a match leaves; another confirms or rejects it.':
    'Une personne a proposé de passer en perte le reste d’un rapprochement ; une autre le confirme ou le rejette.',
}
