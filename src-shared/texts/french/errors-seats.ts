/** What can go wrong between a seat and its core, in French. */
import type { Catalogue } from '../text.ts'

export const ERRORS_OF_SEATS: Catalogue = {
  'The core asked for a signature under something other than what was done here: {reason}.':
    'Le cœur a demandé une signature sous autre chose que ce qui a été fait ici : {reason}.',
  ['Nothing of that was signed. Tell whoever runs the core: its program was changed, or is a newer one than '
    + 'this.']:
    'Rien de cela n’a été signé. Dites-le à qui fait tourner le cœur : son programme a été modifié, ou il est '
      + 'plus récent que celui-ci.',
  'The team’s core at {address} can’t be reached: {reason}.':
    'Le cœur de l’équipe à {address} est injoignable : {reason}.',
  'Nothing was sent. Try again; if it stays away, ask whoever runs the core.':
    'Rien n’a été envoyé. Réessayez ; s’il reste injoignable, demandez à qui fait tourner le cœur.',
  'The connection to the team’s core at {address} broke: {reason}.':
    'La connexion au cœur de l’équipe à {address} s’est rompue : {reason}.',
  'Whether the core did what it was asked is not known. Look before you do it again.':
    'On ne sait pas si le cœur a fait ce qui lui était demandé. Regardez avant de le refaire.',
  'What the team’s core at {address} answers is not understood: {reason}.':
    'Ce que répond le cœur de l’équipe à {address} n’est pas compris : {reason}.',
  'Look before you do it again. This program and that of the core may be of different versions.':
    'Regardez avant de le refaire. Ce programme et celui du cœur sont peut-être de versions différentes.',
}
