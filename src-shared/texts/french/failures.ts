/** How a failure is told, in French. */
import type { Catalogue } from '../text.ts'

export const FAILURES: Catalogue = {
  'Error': 'Erreur',
  'Internal error in tillproof: {words}.': 'Erreur interne de tillproof : {words}.',
  ['Everything that was confirmed is saved. Set TILLPROOF_DEBUG=1 and run it again to see where it happened, and use '
    + '`tillproof doctor` to check the ledger.']:
    'Tout ce qui a été confirmé est enregistré. Relancez avec TILLPROOF_DEBUG=1 pour voir où c’est arrivé, et '
      + 'utilisez `tillproof doctor` pour contrôler le registre.',
}
