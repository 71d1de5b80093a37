/** The screen Bridge in French, and the pictures of bridges elsewhere. */
import type { Catalogue } from '../text.ts'

export const PAGE_BRIDGE: Catalogue = {
  'no difference': 'aucun écart',
  'Bridge': 'Passage',
  'Show the bridge of business days': 'Montrer le passage de journées comptables',
  'Show the bridge of a settlement': 'Montrer le passage d’un règlement',
  'waterfall net residual': 'cascade net reste',
  'No residual': 'Aucun reste',
  'Residual {amount}': 'Reste {amount}',
  'Step': 'Étape',
  'Picture': 'Image',
  'What the residual comes from': 'D’où vient le reste',
  'A suggestion waits for a decision.': 'Une proposition attend une décision.',
  'Where several causes account for the same amount, each is given with all of it.':
    'Quand plusieurs causes expliquent le même montant, chacune est donnée avec la totalité.',
  'Not proved': 'Non prouvé',
  'In transit: not settled yet': 'En route : pas encore réglé',
  'Residual: settled and not proved': 'Reste : réglé et non prouvé',
  'Residual: proved and not settled': 'Reste : prouvé et non réglé',
  'Residual: lines that do not add up': 'Reste : lignes dont la somme n’est pas juste',
  'In transit: not in the bank yet': 'En route : pas encore à la banque',
  'Residual: more in the bank': 'Reste : davantage à la banque',
  'Residual: settled and not in the bank': 'Reste : réglé et absent de la banque',
  'The ledger has changed since the last matching, {at}':
    'Le registre a changé depuis le dernier rapprochement, le {at}',
  'One settlement': 'Un règlement',
  'Days from and to': 'Dates au choix',
  ['How what the books expect became what came to the bank. Settlements and bank lines come from imported files: not '
    + 'confirmed by the service’s document.']:
    'Comment ce que les livres attendent est devenu ce qui est arrivé à la banque. Règlements et lignes de banque '
      + 'viennent de fichiers importés : non confirmés par le document du service.',
  'Bridge of': 'Passage de',
  'Last day': 'Dernière journée',
  'Loading the bridge': 'Chargement du passage',
  'No payments of these days': 'Aucun paiement de ces jours',
  'Choose other days, or a settlement.': 'Choisissez d’autres jours, ou un règlement.',
  'The newest day with payments': 'Le jour le plus récent avec des paiements',
  '{currency}, {of}': '{currency}, {of}',
  '{currency}: from the books to the bank': '{currency} : des livres à la banque',
  'Nothing to bridge': 'Rien à relier',
}
