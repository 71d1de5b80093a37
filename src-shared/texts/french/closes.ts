/** The close of a business day, in French. */
import type { Catalogue } from '../text.ts'

export const CLOSES: Catalogue = {
  '{count, plural, one {The figures of a closed day} other {The figures of # closed days}} are different now: {days}':
    '{count, plural, one {Une journée clôturée diffère} other {# journées clôturées diffèrent}} désormais : {days}',
  'The close of a later day states it.': 'La clôture d’une journée suivante l’énonce.',
  'Verified': 'Vérifiés',
  'Matches': 'Rapprochements',
  'Payments are in, no import is unfinished and no bank statement is missing':
    'Les paiements sont là, aucune importation n’est en suspens et aucun relevé ne manque',
  'Each payment has a conclusive answer': 'Chaque paiement a une réponse concluante',
  'Each exception is resolved': 'Chaque exception est résolue',
  'Matches are up to date for this day': 'Les rapprochements de cette journée sont à jour',
  'Each proved payment is settled': 'Chaque paiement prouvé est réglé',
  'Each settlement of the day is in the bank': 'Chaque règlement du jour est en banque',
  'Its chain of hashes is whole': 'Sa chaîne d’empreintes est entière',
  '{open, plural, one {# is} other {# are}} missing: the day’s payments, the end of an import, or a bank statement':
    '{open, plural, one {# manque} other {# manquent}} : les paiements du jour, la fin d’une importation ou un relevé',
  '{open, plural, one {# payment has} other {# payments have}} no conclusive answer':
    '{open, plural, one {# paiement n’a} other {# paiements n’ont}} pas de réponse concluante',
  ['{open, plural, one {# exception is} other {# exceptions are}} neither resolved nor carried forward with an owner '
    + 'and a note']:
    '{open, plural, one {# exception n’est ni résolue ni reportée} other {# exceptions ne sont ni résolues ni '
      + 'reportées}} avec un responsable et une note',
  'Something that concerns this day has come since the last matching, or nothing was ever matched':
    'Du nouveau concerne cette journée depuis le dernier rapprochement, ou rien n’a été rapproché',
  '{count, number} carried forward with an owner and a note; all others are resolved':
    '{count, plural, one {# reportée} other {# reportées}}'
      + ' avec un responsable et une note ; toutes les autres sont résolues',
  '{told}; {count, plural, one {# is} other {# are}} carried forward':
    '{told} ; {count, plural, one {# reportée} other {# reportées}}',
  '{open, plural, one {# proved payment has} other {# proved payments have}} no settlement line, or only a suggestion':
    '{open, plural, one {# paiement prouvé n’a} other {# paiements prouvés n’ont}} pas de ligne de règlement, ou '
      + 'seulement une proposition',
  ['{open, plural, one {# settlement has} other {# settlements have}} no bank line, or only a suggestion; '
    + 'a line that names no settlement counts as one']:
    '{open, plural, one {# règlement n’a} other {# règlements n’ont}} pas de ligne bancaire, ou seulement une '
      + 'proposition ; une ligne sans règlement compte pour un',
  'Its chain of hashes is broken': 'Sa chaîne d’empreintes est rompue',
  '{count, number} in transit; all else is there': '{count, number} en route ; tout le reste est là',
  '{told}; {count, number} in transit': '{told} ; {count, number} en route',
  'show what must hold before a business day can be closed, and what stands in the way':
    'montrer ce qui doit être vrai avant qu’une journée puisse être clôturée, et ce qui s’y oppose',
  'the business day': 'la journée comptable',
  'Business day {date}, {count, plural, one {# payment} other {# payments}}':
    'Journée du {date}, {count, plural, one {# paiement} other {# paiements}}',
  'Details': 'Détails',
  'met': 'rempli',
  'Nothing stands in the way of closing this day.': 'Rien ne s’oppose à la clôture de cette journée.',
  'This day is closed.': 'Cette journée est clôturée.',
  'This day is closed; its reopening waits for another person’s approval.':
    'Cette journée est clôturée ; sa réouverture attend l’approbation d’une autre personne.',
  'The close of this day waits for another person’s approval.':
    'La clôture de cette journée attend l’approbation d’une autre personne.',
  'Another person confirms it, here or in the settings.':
    'Une autre personne la confirme, ici ou dans les paramètres.',
  'Choose a name': 'Choisissez un nom',
  'Choose who follows up.': 'Choisissez qui assure le suivi.',
  'Close day': 'Clôturer la journée',
  'Close signed': 'Clôture signée',
  'Close {day}': 'Clôturer le {day}',
  'Confirm as second person': 'Confirmer en second',
  'Reopen day': 'Rouvrir la journée',
  'Reopen {day}': 'Rouvrir le {day}',
  'Reopening signed': 'Réouverture signée',
  'Settlements or bank lines are late or undecided. Choose who follows them up.':
    'Des règlements ou lignes bancaires sont en retard ou indécis. Choisissez qui assure le suivi.',
  'Sign': 'Signer',
  'What the day said stays readable. It takes two people: you sign, someone else confirms.':
    'Ce que disait la journée reste lisible. Il faut deux personnes : vous signez, une autre confirme.',
  'Who follows up?': 'Qui assure le suivi ?',
  'You sign all that the day says now. It takes two people: you sign, someone else confirms.':
    'Vous signez tout ce que dit la journée à présent. Il faut deux personnes : vous signez, une autre confirme.',
  'Adjustment': 'Régularisation',
  'Adjustments of this day': 'Régularisations de cette journée',
  'Adjustments of earlier days': 'Régularisations de journées antérieures',
  'Figure': 'Chiffre',
  'What is added': 'Ce qui s’ajoute',
  'Came on': 'Arrivé le',
  'Stated': 'Énoncée',
  'Its close': 'Sa clôture',
  'By the close of {day}': 'Par la clôture du {day}',
  'Not stated yet': 'Pas encore',
  'Carried forward': 'Reporté',
  'Duties': 'Droits',
  'Figures': 'Chiffres',
  'Close of {date}': 'Clôture du {date}',
  'Reopening of {date}': 'Réouverture du {date}',
  'Content, SHA-256': 'Contenu, SHA-256',
  'Left for': 'Laissé à',
  'Why it is late': 'Raison du retard',
  'close of a day': 'clôture d’une journée',
  'reopening of a day': 'réouverture d’une journée',
  'business day closed': 'journée clôturée',
  'proof pack written': 'dossier de preuve écrit',
  'business day reopened': 'journée rouverte',
  'The ledger does not prove what it says of {date}: {reason}.':
    'Le registre ne prouve pas ce qu’il dit du {date} : {reason}.',
  'No proof pack was written. Use `tillproof doctor` to find what was changed, and restore a backup.':
    'Aucun dossier de preuve n’a été écrit. Utilisez `tillproof doctor` pour trouver ce qui a été modifié, puis '
      + 'restaurez une sauvegarde.',
  'No proof pack was written. Check the ledger in the settings, and restore a backup.':
    'Aucun dossier de preuve n’a été écrit. Vérifiez le registre dans les paramètres, puis restaurez une sauvegarde.',
  'The close of {date} was not signed by people whom the vault knows.':
    'La clôture du {date} n’a pas été signée par des personnes que le coffre connaît.',
  ['No proof pack was written. If people were set up again since, use a pack that was made before. Otherwise, find out '
    + 'who changed the ledger.']:
    'Aucun dossier de preuve n’a été écrit. Si les personnes ont été réinstallées depuis, utilisez un dossier fait '
      + 'auparavant. Sinon, cherchez qui a modifié le registre.',
  'Signatures': 'Signatures',
  'Not by people whom the vault knows: someone may have written this close into the ledger':
    'Pas de personnes que le coffre connaît : quelqu’un a pu écrire cette clôture dans le registre',
  'The close was not signed by people whom the vault knows: someone may have written it into the ledger.':
    'La clôture n’a pas été signée par des personnes que le coffre connaît : quelqu’un a pu l’écrire dans le registre.',
  'There is no close {close}.': 'Il n’y a pas de clôture {close}.',
  'Nothing was done. Use `tillproof close list` to see the closes.':
    'Rien n’a été fait. Utilisez `tillproof close list` pour voir les clôtures.',
  'What the ledger says of {date} has changed since it was shown.':
    'Ce que dit le registre du {date} a changé depuis l’affichage.',
  'Nothing was signed. Look at the day again, then sign it.':
    'Rien n’a été signé. Revoyez la journée, puis signez-la.',
  'The business day {date} is closed.': 'La journée du {date} est clôturée.',
  'Nothing was signed. To close it again, two people have to reopen it first.':
    'Rien n’a été signé. Pour la clôturer de nouveau, deux personnes doivent d’abord la rouvrir.',
  'The business day {date} is not closed.': 'La journée du {date} n’est pas clôturée.',
  'Nothing was signed. Use `tillproof close list` to see which days are.':
    'Rien n’a été signé. Utilisez `tillproof close list` pour voir les journées clôturées.',
  'The business day {date} can’t be closed yet. Not met: {checks}.':
    'La journée du {date} ne peut pas encore être clôturée. Non rempli : {checks}.',
  ['Nothing was signed. Use `tillproof close status {date}` to see what stands in the way. Late settlements and bank '
    + 'lines can be left to someone, with a reason.']:
    'Rien n’a été signé. Utilisez `tillproof close status {date}` pour voir ce qui s’y oppose. Les règlements et '
      + 'lignes bancaires en retard peuvent être laissés à quelqu’un, avec une raison.',
  'Nobody has signed a close or a reopening of {date} that waits for a second person.':
    'Personne n’a signé de clôture ou de réouverture du {date} qui attende une seconde personne.',
  'Nothing was done. Use `tillproof close sign {date}` to sign it.':
    'Rien n’a été fait. Utilisez `tillproof close sign {date}` pour la signer.',
  'This day can be closed if someone follows up what is late or undecided.':
    'Cette journée peut être clôturée si quelqu’un suit ce qui est en retard ou à décider.',
  'This day can’t be closed yet.': 'Cette journée ne peut pas encore être clôturée.',
  'Dismissed match': 'Rapprochement rejeté',
  'Nothing was done. Choose a close from the list.': 'Rien n’a été fait. Choisissez une clôture dans la liste.',
  'Nothing was signed. Today shows which days are closed.':
    'Rien n’a été signé. La page Aujourd’hui montre quelles journées sont clôturées.',
  ['Nothing was signed. Today shows what stands in the way. Late settlements and bank lines can be left to '
    + 'someone, with a reason.']:
    'Rien n’a été signé. La page Aujourd’hui montre ce qui s’y oppose. Les règlements et les lignes de banque en '
      + 'retard peuvent être confiés à quelqu’un, avec un motif.',
  'Nothing was done. Sign it on Today, under “Can this day be closed?”.':
    'Rien n’a été fait. Signez dans Aujourd’hui, sous « Cette journée peut-elle être clôturée ? ».',
}
