/** The commands of the core that seats work on, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_SEATS: Catalogue = {
  'let seats work on this ledger over the network, by TLS alone, until Ctrl-C or SIGTERM (status 0)':
    'laisse des postes travailler sur ce registre par le réseau, par TLS seulement, jusqu’à Ctrl-C ou SIGTERM '
      + '(état 0)',
  'address of this machine to listen at; 0.0.0.0 is all of them':
    'adresse de cette machine où écouter ; 0.0.0.0 les désigne toutes',
  'certificate of the name by which seats reach this machine, PEM, with its chain':
    'certificat du nom par lequel les postes atteignent cette machine, en PEM, avec sa chaîne',
  'its private key, in PEM': 'sa clé privée, en PEM',
  'invite these people and print a link for each': 'invite ces personnes et affiche un lien pour chacune',
  'end a session after this long without activity': 'termine une session après cette durée sans activité',
  'invite a person to a seat; the link works once': 'invite une personne à un poste ; le lien sert une fois',
  'a person who can act': 'une personne qui peut agir',
  'how long the link is good': 'durée de validité du lien',
  'list the seats and the invitations that are still good': 'liste les postes et les invitations encore valables',
  'remove a seat: nobody works at it any more': 'retire un poste : plus personne n’y travaille',
  'withdraw an invitation that was not used': 'retire une invitation qui n’a pas servi',
  'Give an address and a port, such as 0.0.0.0:4712': 'Donnez une adresse et un port, par exemple 0.0.0.0:4712',
  ['The certificate is {after} now, and was {before} before. Terminals that joined with that one refuse '
    + 'this one until they join again. If nobody renewed it, stop and look who replaced its files.']:
    'Le certificat est maintenant {after}, et était {before} avant. Les terminaux joints avec celui-là refusent '
      + 'celui-ci jusqu’à ce qu’ils rejoignent de nouveau le cœur. Si personne ne l’a renouvelé, '
      + 'arrêtez et cherchez qui a remplacé ses fichiers.',
  'Seats can work on {profile} now.': 'Les postes peuvent maintenant travailler sur {profile}.',
  'Certificate': 'Certificat',
  'No core listens here: invite with `team core --invite`, or at a seat':
    'Aucun cœur n’écoute ici : invitez avec `team core --invite`, ou à un poste',
  'Nobody works at seat {seatId} any more.': 'Plus personne ne travaille au poste {seatId}.',
  'Invitation {invitationId} is not good any more.': 'L’invitation {invitationId} n’est plus valable.',
  'For {person}, good once, until {time}:': 'Pour {person}, valable une fois, jusqu’à {time} :',
  'Seats reach this core at {address}.': 'Les postes atteignent ce cœur à {address}.',
  'No core listens here now.': 'Aucun cœur n’écoute ici pour le moment.',
  'There are no seats yet.': 'Il n’y a pas encore de postes.',
  'Seat': 'Poste',
  'Person': 'Personne',
  'Joined': 'Arrivée',
  'signed in': 'connecté',
  'signed out': 'déconnecté',
  'removed {time}': 'retiré le {time}',
  'Invitations that were not used yet': 'Invitations qui n’ont pas encore servi',
  'Invitation': 'Invitation',
  ['hide customers from viewers at their seats, which holds at once, or propose to show them again; without an '
  + 'argument, tell which holds']:
    'masquer les clients aux observateurs à leurs postes, ce qui vaut aussitôt, ou proposer de les afficher de '
      + 'nouveau ; sans argument, dire ce qui vaut',
  'what viewers get': 'ce que les observateurs obtiennent',
  'Customers are hidden from viewers.': 'Les clients sont masqués aux observateurs.',
  'Viewers see customers.': 'Les observateurs voient les clients.',
}
