/** The help on matching and on what a residual comes from, in French. */
import type { Catalogue } from '../text.ts'

export const HELP_MATCHING: Catalogue = {
  'What a residual comes from': 'D’où vient un reste',
  '{state} match': 'Rapprochement : {state}',
  'match matching state': 'rapprochement état',
  'residual difference cause left over': 'reste différence cause écart',
  ['A rule found items that may belong together, and does not decide it: there is more than one candidate, '
    + 'something is left over, or the rule may only suggest.']:
    'Une règle a trouvé des éléments qui vont peut-être ensemble, et n’en décide pas : il y a plus d’un candidat, '
      + 'il reste quelque chose, ou la règle ne fait que proposer.',
  ['Read why on Matching. Confirm it with a reason, choose among the candidates, or dismiss it; a dismissed '
    + 'match is not suggested again.']:
    'Lisez pourquoi sous Rapprochement. Confirmez-la avec un motif, choisissez parmi les candidats, ou écartez-la ; '
      + 'une proposition rejetée n’est pas faite de nouveau.',
  'The items belong together: under a rule that found exactly these, or because a person said so.':
    'Les éléments vont ensemble : une règle a trouvé ceux-ci et aucun autre, ou une personne l’a dit.',
  'If it is wrong, undo it with a reason. The undoing is an event of its own and can be undone too.':
    'S’il est faux, annulez-le avec un motif. L’annulation est un événement à part, et peut être annulée aussi.',
  'A person said that these items do not belong together. No rule suggests them again.':
    'Une personne a dit que ces éléments ne vont pas ensemble. Aucune règle ne les propose de nouveau.',
  'If it was dismissed by mistake, undo that.': 'S’il a été rejeté par erreur, annulez cela.',
  'A person took back that these items belong together. Their items are free for other matches.':
    'Une personne est revenue sur ce rapprochement. Ses éléments sont libres pour d’autres.',
  'Match the items by hand where no rule finds their counterpart.':
    'Rapprochez les éléments à la main là où aucune règle ne trouve leur contrepartie.',
  ['The item has no counterpart yet, and none is due yet: proved and not settled, or settled and not in the '
    + 'bank. The rule set says after how many business days it is late.']:
    'L’élément n’a pas encore de contrepartie, et aucune n’est encore due : prouvé et pas réglé, ou réglé et pas en '
      + 'banque. Le jeu de règles dit après combien de jours ouvrés il est en retard.',
  'Import the next settlement report or bank statement, then run the matching.':
    'Importez le rapport de règlement ou le relevé bancaire suivant, puis lancez le rapprochement.',
  ['The counterpart is late, or a suggestion leaves more than the rule tolerates. The pane names the nearest '
    + 'candidates, and the field that kept each of them away.']:
    'La contrepartie est en retard, ou une proposition laisse plus que la règle ne tolère. Le volet nomme les '
      + 'candidats les plus proches, et le champ qui a écarté chacun d’eux.',
  ['Import what is missing, correct the rule, or match the items by hand. What stays open is named when the '
    + 'day is closed.']:
    'Importez ce qui manque, corrigez la règle, ou rapprochez les éléments à la main. Ce qui reste ouvert est nommé '
      + 'à la clôture de la journée.',
  'What is left over is exactly one line that only one side has.':
    'Le reste est exactement une ligne qu’un seul côté contient.',
  ['Find out where the other side has it: in a later file, in another settlement, or nowhere. If nowhere, '
    + 'claim it from the service or the bank.']:
    'Cherchez où l’autre côté la contient : dans un fichier plus récent, dans un autre règlement, ou nulle part. Si '
      + 'elle n’est nulle part, réclamez-la au service ou à la banque.',
  'What is left over is exactly one line that one side has twice.':
    'Le reste est exactement une ligne qu’un côté contient deux fois.',
  'Find out which is right. If the service settled it twice, it will take one back.':
    'Établissez ce qui est juste. Si le service l’a réglée deux fois, il en reprendra une.',
  'All lines fit a fee that was taken at a different rate from the one stated.':
    'Toutes les lignes correspondent à des frais prélevés à un autre taux que le taux indiqué.',
  'Compare the rate with your agreement, and claim what was taken too much: the fees report lists it.':
    'Comparez le taux à votre accord, et réclamez ce qui a été prélevé en trop : le rapport des frais en donne la '
      + 'liste.',
  'What is left over is exactly one refund that no settlement takes off.':
    'Le reste est exactement un remboursement qu’aucun règlement ne déduit.',
  ['Check whether a later settlement takes it off. If one does, the residual is gone once its report is '
    + 'imported.']:
    'Regardez si un règlement suivant le déduit. Si oui, le reste disparaît une fois son rapport importé.',
  'One amount has the opposite sign on the other side, so that twice the amount is left over.':
    'Un montant a le signe opposé de l’autre côté, si bien qu’il en reste le double.',
  'Undo the import of the file, and import it again with the signs read the other way.':
    'Annulez l’importation du fichier, et importez-le de nouveau avec les signes lus dans l’autre sens.',
  'Two neighbouring digits of one amount change places on the other side.':
    'Deux chiffres voisins d’un montant sont intervertis de l’autre côté.',
  'Look up the amount in the original document, and have the wrong side corrected.':
    'Cherchez le montant dans le document d’origine, et faites corriger le côté qui se trompe.',
  'One amount is ten, a hundred or a thousand times the other.':
    'Un montant vaut dix, cent ou mille fois l’autre.',
  ['Undo the import of the file, and import it again with its decimal separator stated; or have the wrong side '
    + 'corrected.']:
    'Annulez l’importation du fichier, et importez-le de nouveau en indiquant son séparateur décimal ; ou '
      + 'faites corriger le côté qui se trompe.',
  'Lines or sums were rounded in another way, which comes to exactly what is left over.':
    'Des lignes ou des sommes ont été arrondies autrement, ce qui fait exactement le reste.',
  'A tolerance in the rule confirms such differences from then on. The journal posts them to rounding.':
    'Une tolérance dans la règle confirme désormais de telles différences. Le journal les passe aux arrondis.',
  'The same amount is left over for each line, as a fixed fee would leave it.':
    'Le même montant reste pour chaque ligne, comme le laisseraient des frais fixes.',
  'Find the fee in your agreement with the service or the bank, and add it as a fee rule.':
    'Cherchez ces frais dans votre accord avec le service ou la banque, et ajoutez-les comme règle de frais.',
  'No single cause accounts for what is left over.': 'Aucune cause à elle seule n’explique le reste.',
  'Compare the lines of both sides. Several causes may come together.':
    'Comparez les lignes des deux côtés. Plusieurs causes peuvent se cumuler.',
}
