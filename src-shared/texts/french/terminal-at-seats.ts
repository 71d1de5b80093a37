/** What the terminal says where it is a seat of a core elsewhere, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_AT_SEATS: Catalogue = {
  ['work on a team’s core from this machine, by the link of an invitation; your passphrase is prompted for and '
    + 'stays here']:
    'travaille depuis cette machine sur le cœur d’une équipe, par le lien d’une invitation ; votre phrase secrète '
      + 'est demandée et reste ici',
  'the link, with all that stands behind its #': 'le lien, avec tout ce qui suit son #',
  'what the profile is called here (default: as on the core)':
    'nom du profil ici (par défaut : comme sur le cœur)',
  'what this seat is called on the core (default: the name of this machine)':
    'nom de ce poste sur le cœur (par défaut : celui de cette machine)',
  ['This is no link of an invitation: it begins with https:// and has #join= in it; quote it, since shells take # '
    + 'for a remark']:
    'Ce n’est pas le lien d’une invitation : il commence par https:// et contient #join= ; mettez-le entre '
      + 'guillemets, car un shell prend # pour une remarque',
  'A profile’s name has lower-case letters, digits and hyphens, at most 40':
    'Le nom d’un profil a des minuscules, des chiffres et des tirets, 40 au plus',
  'Joined. The core is asked what it holds.': 'C’est fait. Le cœur est interrogé sur ce qu’il contient.',
  'This machine is seat {seatId} of {address} now.': 'Cette machine est maintenant le poste {seatId} de {address}.',
  'Work on it with:  {command}': 'Travaillez-y avec :  {command}',
  'At this seat, {person} signs and nobody else': 'À ce poste, {person} signe et personne d’autre',
  'Stopped. What the core was asked to do, it may still do.':
    'Arrêté. Ce qui a été demandé au cœur, il le fait peut-être encore.',
  ['No longer followed: the run continues at the core. {answered, number} of {total, plural, one {# payment} other '
    + '{# payments}} answered.']:
    'N’est plus suivi : l’exécution continue sur le cœur. {answered, number} sur {total, plural, one {# paiement} '
      + 'other {# paiements}} avec réponse.',
  'on the core at {address}': 'sur le cœur à {address}',
  ['This removes the seat {name} from this machine; the ledger stays on its core. Type its name to '
    + 'continue: ']:
    'Cela retire le poste {name} de cette machine ; le registre reste sur son cœur. Tapez son nom pour continuer : ',
  'Removed the seat {name} from this machine.': 'Le poste {name} a été retiré de cette machine.',
  ['The core at {address} still knows it: an administrator removes it there with `tillproof team remove '
    + '{seatId}`.']:
    'Le cœur à {address} le connaît encore : un administrateur l’y retire avec `tillproof team remove {seatId}`.',
  ['The workbench of {profile} is at {address}: open that in a browser, with an invitation of its '
    + 'own']:
    'L’application de {profile} est à {address} : ouvrez-le dans un navigateur, avec une invitation à lui',
}
