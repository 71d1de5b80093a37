/** What the terminal says of teams, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_TEAMS: Catalogue = {
  ['keep one ledger on several machines: one is active, the others follow its log in PostgreSQL and can '
    + 'take over']:
    'tenir un seul registre sur plusieurs machines : l’une est active, les autres suivent son journal '
      + 'dans PostgreSQL et peuvent prendre le relais',
  'print the SQL that whoever keeps the database (PostgreSQL 15 or later) runs in it once':
    'afficher le SQL que la personne qui gère la base (PostgreSQL 15 ou plus récent) y exécute une fois',
  'make this ledger that of a team, with this machine active; from then on each commit waits for the database':
    'faire de ce registre celui d’une équipe, avec cette machine active ; dès lors, chaque validation '
      + 'attend la base de données',
  'postgres://user@host/name, without the password, which is prompted for':
    'postgres://utilisateur@hôte/nom, sans le mot de passe, qui est demandé',
  'read the password of the database from the first line of stdin (default: prompt)':
    'lire le mot de passe de la base sur la première ligne de stdin (par défaut : il est demandé)',
  ['write the file with which another machine follows, and print the code that opens it; whoever has both can '
    + 'read the whole ledger and take over']:
    'écrire le fichier avec lequel une autre machine suit, et afficher le code qui l’ouvre ; qui a les '
      + 'deux peut lire tout le registre et prendre le relais',
  'the file to write, readable by its owner alone': 'le fichier à écrire, lisible par son seul propriétaire',
  'follow the active machine until Ctrl-C or SIGTERM; the ledger can be read meanwhile':
    'suivre la machine active jusqu’à Ctrl-C ou SIGTERM ; le registre reste lisible pendant ce temps',
  'join with the file of `team key`, in a profile that has no ledger in use yet':
    'rejoindre avec le fichier de `team key`, dans un profil dont le registre n’a pas encore servi',
  'come to the end of the log as it is now, and stop (default: follow)':
    'aller jusqu’à la fin actuelle du journal, puis s’arrêter (par défaut : suivre)',
  'make this machine the active one; the one before can change nothing from then on':
    'rendre cette machine active ; la précédente ne peut plus rien modifier dès lors',
  'tell which machine is active, and how far this one and the standbys have come':
    'dire quelle machine est active, et jusqu’où celle-ci et les machines en attente sont arrivées',
  ['read the team’s logs from their beginning and name what was forged, removed, reordered or lost (status 5 then), '
    + 'seats that were refused, and a changed certificate of the core']:
    'lire les journaux de l’équipe depuis leur début et nommer ce qui a été forgé, retiré, déplacé ou perdu '
      + '(alors statut 5), les postes refusés, et un certificat du cœur qui a changé',
  'carry every command out again, too, and compare the tables (default: off)':
    'exécuter aussi chaque commande à nouveau, et comparer les tables (par défaut : non)',
  'continue with this ledger on the active machine alone; the log stays in the database':
    'continuer avec ce registre sur la seule machine active ; le journal reste dans la base',
  'The address has a password in it, which others on this machine can see in an argument':
    'L’adresse contient un mot de passe, que d’autres sur cette machine peuvent voir dans un argument',
  'No password on stdin': 'Pas de mot de passe sur stdin',
  'Password of the database (not shown; Enter for none): ':
    'Mot de passe de la base (non affiché ; Entrée s’il n’y en a pas) : ',
  'The ledger of {profile} is a team’s now.': 'Le registre de {profile} est maintenant celui d’une équipe.',
  'Another machine follows with the file that `tillproof team key --out FILE` writes.':
    'Une autre machine suit avec le fichier qu’écrit `tillproof team key --out FILE`.',
  'Wrote the team’s key to {path}': 'Clé de l’équipe écrite dans {path}',
  'It opens with this code, which is shown only now: {code}':
    'Elle s’ouvre avec ce code, affiché cette seule fois : {code}',
  'Whoever has both can read the whole ledger and take over. Pass the code on separately from the file.':
    'Qui a les deux peut lire tout le registre et prendre le relais. Transmettez le code séparément du fichier.',
  'Code of the file (not shown): ': 'Code du fichier (non affiché) : ',
  'read the code of that file from the first line of stdin (default: prompt)':
    'lire le code de ce fichier sur la première ligne de stdin (par défaut : le demander)',
  'People, limits and used approvals are those of the machine before.':
    'Les personnes, les limites et les approbations utilisées sont celles de la machine précédente.',
  'People, limits and used approvals come along once the key vault is open.':
    'Les personnes, les limites et les approbations utilisées suivront dès que le coffre sera ouvert.',
  'Who may act is not known here: set up the first two people with `tillproof user setup`.':
    'On ne sait pas ici qui peut agir : installez les deux premières personnes avec `tillproof user setup`.',
  'This machine is the active one: there is nothing to follow.':
    'Cette machine est la machine active : il n’y a rien à suivre.',
  '{profile} is where the team’s log ends.': '{profile} est arrivé à la fin du journal de l’équipe.',
  '{profile} no longer follows. `tillproof team standby` goes on.':
    '{profile} ne suit plus. `tillproof team standby` continue.',
  'Level with {core}: log {log}, group {groups, number}':
    'À jour avec {core} : journal {log}, groupe {groups, number}',
  'The team’s database can’t be reached: {reason}. Trying again.':
    'La base de données de l’équipe est injoignable : {reason}. Nouvel essai.',
  'This machine is the active one of {profile} now.': 'Cette machine est maintenant la machine active de {profile}.',
  'The ledger of {profile} belongs to no team.': 'Le registre de {profile} n’appartient à aucune équipe.',
  'The team’s log is whole: log {log}, {groups, plural, one {# group} other {# groups}}, head {hash}':
    'Le journal de l’équipe est entier : journal {log}, {groups, plural, one {# groupe} other {# '
      + 'groupes}}, tête {hash}',
  ['The team’s logs {from} to {log} are whole: the last has {groups, plural, one {# group} other {# groups}}, '
    + 'head {hash}']:
    'Les journaux {from} à {log} de l’équipe sont entiers : le dernier a {groups, plural, one {# groupe} other {# '
      + 'groupes}}, tête {hash}',
  'Carried out again, log {log} gives this machine’s ledger':
    'Exécuté de nouveau, le journal {log} donne le registre de cette machine',
  'Carried out again, each gives the ledger that the next log begins with: logs {logs}':
    'Exécuté de nouveau, chacun donne le registre par lequel commence le journal suivant : journaux {logs}',
  ['Carried out again, each gives the ledger that the next log begins with, the last one this machine’s: logs '
    + '{logs}']:
    'Exécuté de nouveau, chacun donne le registre par lequel commence le journal suivant, le dernier celui de cette '
      + 'machine : journaux {logs}',
  'Log {log} was carried out again, and its end not compared: two people went on with another ledger.':
    'Le journal {log} a été exécuté de nouveau sans que sa fin soit comparée : deux personnes ont continué avec un '
      + 'autre registre.',
  'Log {log} was carried out again, and its end not compared: this ledger is still at an earlier log.':
    'Le journal {log} a été exécuté de nouveau sans que sa fin soit comparée : ce registre en est encore à un '
      + 'journal antérieur.',
  'Log {log} was not compared: another version of the program wrote it, or the next one.':
    'Le journal {log} n’a pas été comparé : une autre version du programme l’a écrit, ou le suivant.',
  'The ledger belongs to no team, so it has no team log. `tillproof doctor` examines the ledger.':
    'Le registre n’appartient à aucune équipe et n’a donc pas de journal d’équipe. `tillproof doctor` examine le '
      + 'registre.',
  'The team’s log is not whole: {reason}': 'Le journal de l’équipe n’est pas entier : {reason}',
  '{at}: {seat} of {person} was refused, because it was removed':
    '{at} : {seat} de {person} a été refusé, car il a été retiré',
  ['{at}: the core was started by {actor} with another certificate, {after} in place of {before}; {seats, '
    + 'plural, =0 {none of the seats} other {# of the seats}} joined with the earlier one']:
    '{at} : {actor} a démarré le cœur avec un autre certificat, {after} à la place de {before} ; {seats, plural, '
      + '=0 {aucun des postes n’a été joint} one {# des postes a été joint} other {# des postes ont été joints}} avec '
      + 'le précédent',
  ['If nobody renewed it, look who replaced its files. After a renewal, browsers go on, and each terminal joins '
    + 'again by a new invitation.']:
    'Si personne ne l’a renouvelé, cherchez qui a remplacé ses fichiers. Après un renouvellement, les navigateurs '
      + 'continuent, et chaque terminal rejoint de nouveau le cœur par une nouvelle invitation.',
  '{at}: {seat} of {person} was refused {act}, which takes another role':
    '{at} : {act} a été refusé à {seat} de {person}, car il faut un autre rôle',
  'The ledger of {profile} is this machine’s own again. The log of team {team} stays in the database.':
    'Le registre de {profile} est de nouveau celui de cette seule machine. Le journal de l’équipe {team} '
      + 'reste dans la base.',
  '{answers, plural, one {# answer} other {# answers}} of the service, kept beside the ledger: {file}':
    '{answers, plural, one {# réponse} other {# réponses}} du service, à côté du registre : {file}',
  'Transfer {id}, answered {at}: {event}; {detail}; number at the service: {service}':
    'Virement {id}, réponse du {at} : {event} ; {detail} ; numéro auprès du service : {service}',
  'What was answered is told once the key vault is open.':
    'Le contenu des réponses est affiché quand le coffre de clés est ouvert.',
  'Some of it was not written by this machine or is damaged: nothing of that is shown or recorded.':
    'Une partie n’a pas été écrite par cette machine ou est abîmée : rien n’en est affiché ni enregistré.',
  ['after the team’s database lost the end of the log: two administrators continue with the ledger of this '
    + 'machine, which must be the newest; whatever else the log has is abandoned']:
    'après que la base de l’équipe a perdu la fin du journal : deux administrateurs continuent avec le registre de '
      + 'cette machine, qui doit être le plus récent ; ce que le journal a d’autre est abandonné',
  'who agrees, given twice; their passphrases are prompted for':
    'qui est d’accord, à donner deux fois ; les phrases secrètes sont demandées',
  'Nobody can be asked here whether to continue with this ledger, so --yes is needed':
    'On ne peut demander ici à personne s’il faut continuer avec ce registre : il faut --yes',
  'Name two people with --user': 'Nommez deux personnes avec --user',
  'Type {name} to continue with the ledger of this machine: ':
    'Tapez {name} pour continuer avec le registre de cette machine : ',
  'The name was not typed, so nothing was changed': 'Le nom n’a pas été tapé, donc rien n’a été modifié',
  'The team continues with the ledger of this machine, which is the active one of {profile} now.':
    'L’équipe continue avec le registre de cette machine, qui est maintenant la machine active de {profile}.',
  'Nothing is sent to the service for 70 seconds, or until its last cool-off would end if it began now.':
    'Rien n’est envoyé au service pendant 70 secondes, ou le temps de sa dernière pause si elle commençait maintenant.',
  'The database lost the log that this ledger has come from.':
    'La base a perdu le journal dont ce registre est issu.',
  'The database lost {groups, plural, one {# group} other {# groups}} that this ledger has.':
    'La base a perdu {groups, plural, one {# groupe} other {# groupes}} que ce registre possède.',
  'The database has another group where this ledger ends: both went on without each other.':
    'La base a un autre groupe là où finit ce registre : ils ont continué l’un sans l’autre.',
  'The team was being reopened, and nothing has been committed since.':
    'L’équipe était en cours de réouverture, et rien n’a été validé depuis.',
  'The team was reopened with this ledger already. Only this machine does not know it yet.':
    'L’équipe a déjà été rouverte avec ce registre. Seule cette machine ne le sait pas encore.',
  'Only the machine with the newest ledger should do this: compare `tillproof team status` on all of them.':
    'Seule la machine qui a le registre le plus récent devrait le faire : comparez `tillproof team status` sur toutes.',
  ['What the log has and this ledger lacks is abandoned. No other machine can write any more; each takes the ledger of '
    + 'this one when it follows again, and keeps its own as well where that has something else.']:
    'Ce que le journal a et qui manque à ce registre est abandonné. Aucune autre machine ne peut plus écrire ; chacune '
      + 'prend le registre de celle-ci quand elle suit à nouveau, et garde le sien à côté s’il contient autre chose.',
  'The log in the database': 'Le journal dans la base',
  'This ledger': 'Ce registre',
  'log {log}, group {groups, number}; epoch {epoch, number}, {core}':
    'journal {log}, groupe {groups, number} ; époque {epoch, number}, {core}',
  'log {log}, group {groups, number} of {time}; epoch {epoch, number}, {core}':
    'journal {log}, groupe {groups, number} du {time} ; époque {epoch, number}, {core}',
  ['The team was reopened with another machine’s ledger, which lacks some of what this one had. That is kept as '
    + '{file}.']:
    'L’équipe a été rouverte avec le registre d’une autre machine, à qui manque une partie de ce qu’avait celui-ci. '
      + 'Il est gardé sous {file}.',
  'Put aside, since the team’s log lacks some of what it has: {file}':
    'Mis de côté, car il contient ce qui manque au journal de l’équipe : {file}',
  'This machine': 'Cette machine',
  'active': 'active',
  'standby': 'en attente',
  'The database lacks some of what this ledger has. Find out why with `tillproof team check`.':
    'Il manque à la base une partie de ce que contient ce registre. Cherchez-en la cause avec `tillproof team check`.',
  'Its ledger': 'Son registre',
  'log {log}, group {groups, number}': 'journal {log}, groupe {groups, number}',
  'not known: {reason}': 'non connu : {reason}',
  'Server': 'Serveur',
  '{core} is active (epoch {epoch, number}); log {log}, group {groups, number}':
    '{core} est active (époque {epoch, number}) ; journal {log}, groupe {groups, number}',
  'begin a new log with a copy of the ledger, which the other machines take; the one before can be archived some day':
    'commencer un nouveau journal avec une copie du registre, que les autres machines prennent ; le précédent pourra '
      + 'être archivé un jour',
  'list the logs that the team’s database has, and write those that nobody needs any more to a file':
    'lister les journaux de la base de l’équipe, et écrire dans un fichier ceux dont personne n’a plus besoin',
  'the file to write; it stays sealed with the team’s key (default: only list)':
    'le fichier à écrire ; il reste scellé avec la clé de l’équipe (par défaut : seulement lister)',
  'examine such a file instead (status 5 where it is not whole)':
    'examiner plutôt un tel fichier (statut 5 s’il n’est pas entier)',
  'Log {log} began with a copy of the ledger.': 'Le journal {log} a commencé avec une copie du registre.',
  '--out and --check exclude each other': '--out et --check s’excluent',
  '`tillproof team archive --out FILE` writes those that may be archived to a file.':
    '`tillproof team archive --out FICHIER` écrit dans un fichier ceux qui peuvent être archivés.',
  'None may be archived yet: two later logs are needed whose copies two machines have read.':
    'Aucun ne peut encore être archivé : il faut deux journaux plus récents dont deux machines ont lu la copie.',
  'Log {log}: {lines, plural, one {# line} other {# lines}}; may be archived':
    'Journal {log} : {lines, plural, one {# ligne} other {# lignes}} ; peut être archivé',
  'Log {log}: {lines, plural, one {# line} other {# lines}}; no machine has read its copy':
    'Journal {log} : {lines, plural, one {# ligne} other {# lignes}} ; aucune machine n’a lu sa copie',
  'Log {log}: {lines, plural, one {# line} other {# lines}}; its copy was read by {machines}':
    'Journal {log} : {lines, plural, one {# ligne} other {# lignes}} ; sa copie a été lue par {machines}',
  ['Keep the file, and team.json of one machine: only with its key can it be read. Whoever keeps the database removes '
    + 'the logs from it with:']:
    'Gardez le fichier, et le team.json d’une machine : il n’est lisible qu’avec sa clé. La personne qui gère la base '
      + 'en retire les journaux avec :',
  'The archive is whole.': 'L’archive est entière.',
  'The archive is not whole: {reason}': 'L’archive n’est pas entière : {reason}',
  ['Log {log}: {groups, plural, one {# group} other {# groups}}, head {head}; the next log begins with another ledger, '
    + 'as after a reopening']:
    'Journal {log} : {groups, plural, one {# groupe} other {# groupes}}, tête {head} ; le journal suivant commence '
      + 'avec un autre registre, comme après une réouverture',
  'Log {log}: {groups, plural, one {# group} other {# groups}}, head {head}':
    'Journal {log} : {groups, plural, one {# groupe} other {# groupes}}, tête {head}',
}
