/** What can be wrong with a ledger that several machines share, in French. */
import type { Catalogue } from '../text.ts'

export const ERRORS_OF_TEAMS: Catalogue = {
  'The team’s database can’t be reached: {reason}.': 'La base de données de l’équipe est injoignable : {reason}.',
  'Nothing was changed. Lists can still be read; changes work again once the database answers.':
    'Rien n’a été modifié. Les listes restent lisibles ; les modifications reprennent dès que la base '
      + 'répond.',
  'The team’s database can’t be used: {reason}.':
    'La base de données de l’équipe ne peut pas être utilisée : {reason}.',
  ['Nothing was changed. Whoever keeps the database runs the SQL of `tillproof team schema` in it and '
    + 'grants the role tillproof_core to the user of the address.']:
    'Rien n’a été modifié. La personne qui gère la base y exécute le SQL de `tillproof team schema` et '
      + 'accorde le rôle tillproof_core à l’utilisateur de l’adresse.',
  'The code does not open the file {path}.': 'Le code n’ouvre pas le fichier {path}.',
  ['Nothing was changed. `tillproof team key` shows the code when it writes the file; write it again where '
    + 'the code is lost.']:
    'Rien n’a été modifié. `tillproof team key` affiche le code en écrivant le fichier ; écrivez-le à nouveau si '
      + 'le code est perdu.',
  'No log of this team can be archived yet.': 'Aucun journal de cette équipe ne peut encore être archivé.',
  ['Nothing was written. Two later logs are needed, each with a copy of the ledger that two machines have read: make '
    + 'one with `tillproof team snapshot`, and let a standby follow it.']:
    'Rien n’a été écrit. Il faut deux journaux plus récents, chacun avec une copie du registre que deux machines ont '
      + 'lue : faites-en un avec `tillproof team snapshot`, et laissez une machine en attente le suivre.',
  'The team’s ledger belongs to profile {other}, not to {profile}.':
    'Le registre de l’équipe appartient au profil {other}, non à {profile}.',
  ['Nothing was changed. What people sign names the profile: add one that is called {other}, with the same '
    + 'address and key.']:
    'Rien n’a été modifié. Ce que les personnes signent nomme le profil : ajoutez-en un nommé {other}, avec la '
      + 'même adresse et la même clé.',
  'What the team’s key vaults share of profile {profile} can’t be trusted: {reason}.':
    'Ce que les coffres de l’équipe partagent du profil {profile} n’est pas fiable : {reason}.',
  ['No person can act on this machine until it can. Someone with the password of the database may have '
    + 'changed it: change that password. `tillproof team leave` continues on this machine alone, with the people '
    + 'whom its own key vault knows.']:
    'Personne ne peut agir sur cette machine d’ici là. Quelqu’un qui a le mot de passe de la base a pu le modifier : '
      + 'changez ce mot de passe. `tillproof team leave` continue sur cette seule machine, avec les personnes que '
      + 'connaît son propre coffre.',
  'The file {path} is not what a team’s machine needs to follow.':
    'Le fichier {path} n’est pas celui dont une machine de l’équipe a besoin pour suivre.',
  'Nothing was changed. Write it again with `tillproof team key` on the active machine.':
    'Rien n’a été modifié. Écrivez-le à nouveau avec `tillproof team key` sur la machine active.',
  'A team is begun, joined, taken over, reopened and left in the terminal alone.':
    'Une équipe se commence, se rejoint, se reprend, se rouvre et se quitte dans le terminal seulement.',
  'Nothing was changed. Use the terminal of this machine.':
    'Rien n’a été modifié. Utilisez le terminal de cette machine.',
  'Profile {profile} has a ledger of its own.': 'Le profil {profile} a son propre registre.',
  'Nothing was changed. Add a new profile for the team’s ledger, with the same address and key.':
    'Rien n’a été modifié. Ajoutez un nouveau profil pour le registre de l’équipe, avec la même adresse '
      + 'et la même clé.',
  'The team’s log is not the one that this ledger has come from: {reason}.':
    'Le journal de l’équipe n’est pas celui dont ce registre est issu : {reason}.',
  ['Nothing was changed. Find out with `tillproof team check` what happened to the database or to this '
    + 'ledger. On the machine with the newest ledger, `tillproof team reopen` lets two people continue with it.']:
    'Rien n’a été modifié. Cherchez avec `tillproof team check` ce qui est arrivé à la base ou à ce registre. Sur la '
      + 'machine au registre le plus récent, `tillproof team reopen` permet à deux personnes de continuer avec lui.',
  'The team’s database has a newer end of the log than this ledger.':
    'La base de l’équipe a une fin du journal plus récente que ce registre.',
  ['Nothing was changed. Follow it with `tillproof team standby`: where this ledger has groups that the log '
    + 'lacks, it is put aside. Only the machine with the newest ledger reopens a team.']:
    'Rien n’a été modifié. Suivez-la avec `tillproof team standby` : si ce registre a des groupes qui manquent au '
      + 'journal, il est mis de côté. Seule la machine qui a le registre le plus récent rouvre une équipe.',
  'The team can’t be reopened as it was signed: {reason}.':
    'L’équipe ne peut pas être rouverte comme cela a été signé : {reason}.',
  'Nothing was changed. Look again where the log and this ledger end, and sign that.':
    'Rien n’a été modifié. Regardez à nouveau où finissent le journal et ce registre, et signez cela.',
  'The team’s log ends where this ledger ends, so there is nothing to reopen.':
    'Le journal de l’équipe finit là où finit ce registre : il n’y a rien à rouvrir.',
  'Nothing was changed. `tillproof team check` examines the whole log.':
    'Rien n’a été modifié. `tillproof team check` examine tout le journal.',
  'Fewer than two people can reopen this team.': 'Moins de deux personnes peuvent rouvrir cette équipe.',
  ['Nothing was changed. It takes two administrators, or makers and checkers where there are fewer than two. '
    + '`tillproof team leave` continues with the ledger of the active machine alone.']:
    'Rien n’a été modifié. Il faut deux administrateurs, ou des préparateurs et des approbateurs s’il y en a moins de '
      + 'deux. `tillproof team leave` continue avec le seul registre de la machine active.',
  'It takes two different people to reopen a team.': 'Il faut deux personnes différentes pour rouvrir une équipe.',
  'Nothing was changed. Name two people with --user, and let each type their own passphrase.':
    'Rien n’a été modifié. Nommez deux personnes avec --user, et que chacune tape sa propre phrase secrète.',
  'The ledger of profile {profile} belongs to a team.': 'Le registre du profil {profile} appartient à une équipe.',
  ['Nothing was changed. `tillproof team check --replay` examines the team’s log; after `tillproof team '
    + 'leave` the ledger is this machine’s own again.']:
    'Rien n’a été modifié. `tillproof team check --replay` examine le journal de l’équipe ; après '
      + '`tillproof team leave`, le registre est de nouveau celui de cette seule machine.',
  'The ledger of profile {profile} belongs to no team.':
    'Le registre du profil {profile} n’appartient à aucune équipe.',
  'Nothing was changed. `tillproof team init` begins one; `tillproof team standby` follows one.':
    'Rien n’a été modifié. `tillproof team init` en commence une ; `tillproof team standby` en suit une.',
  'It is not known whether the team’s database kept this change.':
    'On ne sait pas si la base de données de l’équipe a gardé cette modification.',
  'Look whether it is there before you make it again: the next change finds out.':
    'Regardez si elle y est avant de la refaire : la prochaine modification le dira.',
  'Another machine of the team is active, not this one.':
    'C’est une autre machine de l’équipe qui est active, pas celle-ci.',
  ['Nothing was changed. Make changes there; if that machine is gone, `tillproof team take-over` makes '
    + 'this one active.']:
    'Rien n’a été modifié. Faites les modifications là-bas ; si cette machine n’existe plus, `tillproof '
      + 'team take-over` rend celle-ci active.',
  'This is done on the machine where the team’s core runs, and at no seat.':
    'Cela se fait sur la machine où tourne le cœur de l’équipe, et à aucun poste.',
  'Nothing was changed. Ask whoever runs the core.': 'Rien n’a été modifié. Demandez à qui fait tourner le cœur.',
  'This invitation is not good, or not any more.': 'Cette invitation n’est pas valable, ou ne l’est plus.',
  'Nothing was changed. It works once and for a limited time: ask for a new one.':
    'Rien n’a été modifié. Elle sert une fois et pour un temps limité : demandez-en une nouvelle.',
  'There is no open invitation {invitationId}.': 'Il n’y a pas d’invitation ouverte {invitationId}.',
  'Nothing was changed. `tillproof team seats` lists them.':
    'Rien n’a été modifié. `tillproof team seats` en donne la liste.',
  'A seat sends no passphrase and no key over the network.':
    'Un poste n’envoie ni phrase secrète ni clé sur le réseau.',
  'Nothing was changed. Do this on the machine where the team’s core runs.':
    'Rien n’a été modifié. Faites-le sur la machine où tourne le cœur de l’équipe.',
  'The seat did not sign this.': 'Le poste n’a pas signé cela.',
  'Nothing was changed. Try again, and keep the window open until it is done.':
    'Rien n’a été modifié. Réessayez, et gardez la fenêtre ouverte jusqu’à la fin.',
  'The core did not let this seat in.': 'Le cœur n’a pas laissé entrer ce poste.',
  ['Check your passphrase. Where it is right, the seat was removed, or its person can’t act any more: ask '
    + 'for a new invitation.']:
    'Vérifiez votre phrase secrète. Si elle est juste, le poste a été retiré, ou sa personne ne peut plus '
      + 'agir : demandez une nouvelle invitation.',
  'There is no seat {seatId}.': 'Il n’y a pas de poste {seatId}.',
  'The certificate of {address} is {after}, and not {before}, with which this seat was joined.':
    'Le certificat de {address} est {after}, et non {before}, avec lequel ce poste a été joint.',
  ['Nothing was sent. Ask whoever runs the core: a check of the team names a new one there. Join again then, '
    + 'with a new invitation; otherwise, someone sits in between.']:
    'Rien n’a été envoyé. Demandez à qui fait tourner le cœur : une vérification de l’équipe y nomme un nouveau '
      + 'certificat. Rejoignez-le alors de nouveau, avec une nouvelle invitation ; sinon, quelqu’un est entre les '
      + 'deux.',
  'The certificate can’t be used: {reason}.': 'Le certificat ne peut pas servir : {reason}.',
  ['Nothing was started. Give a certificate for the name by which the seats reach this machine, and its key, '
    + 'both in PEM.']:
    'Rien n’a été démarré. Donnez un certificat pour le nom par lequel les postes atteignent cette machine, et '
      + 'sa clé, tous deux en PEM.',
}
