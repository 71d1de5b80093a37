/** Matching: its links, states, rules, causes and reasons. */
import type { Catalogue } from '../text.ts'

export const LABELS_MATCHING: Catalogue = {
  'Service and settlement': 'Service et règlement',
  'Settlement and bank': 'Règlement et banque',
  'Transfers and bank': 'Virements et banque',
  'Suggested': 'Proposé',
  'Confirmed': 'Confirmé',
  'Dismissed': 'Rejeté',
  'In transit': 'En route',
  'Break': 'Écart',
  'settlement line': 'ligne de règlement',
  'settlement': 'règlement',
  'bank line': 'ligne bancaire',
  'Line missing': 'Ligne manquante',
  'Line twice': 'Ligne en double',
  'Fee rate': 'Taux de frais',
  'Refund': 'Remboursement',
  'Sign turned': 'Signe inversé',
  'Digits swapped': 'Chiffres intervertis',
  'Decimal moved': 'Virgule déplacée',
  'Rounding': 'Arrondi',
  'Constant per line': 'Constante par ligne',
  'Not explained': 'Non expliqué',
  'app fee': 'frais de l’application',
  'merchant fee': 'frais du marchand',
  'stamp duty': 'droit de timbre',
  'transaction reference': 'référence de transaction',
  'platform reference': 'référence de plateforme',
  'settlement id': 'identifiant de règlement',
  'narration': 'libellé',
  'bank reference': 'référence bancaire',
  'customer reference': 'référence du client',
  'counterparty': 'contrepartie',
  'account': 'compte',
  'kind': 'type',
  'method': 'moyen',
  'Same transaction reference': 'Même référence de transaction',
  'Same platform reference': 'Même référence de plateforme',
  'Settlement id in the narration': 'Identifiant de règlement dans le libellé',
  'Settlement id in the customer reference': 'Identifiant de règlement dans la référence du client',
  'Same net within days': 'Même net à quelques jours près',
  'Several settlements in one sum': 'Plusieurs règlements en une somme',
  'Transfer reference in the narration': 'Référence de virement dans le libellé',
  'Transfer reference in the customer reference': 'Référence de virement dans la référence du client',
  'Same amount within days': 'Même montant à quelques jours près',
  'Several items fit one place; a person has to choose.':
    'Plusieurs éléments conviennent à une même place ; une personne doit choisir.',
  'The currencies differ.': 'Les devises diffèrent.',
  'The residual is beyond the tolerance.': 'Le reste dépasse la tolérance.',
  'The dates are outside the window of the rule.': 'Les dates sont hors de la fenêtre de la règle.',
  'This rule only suggests.': 'Cette règle ne fait que proposer.',
  'An item of it is part of a suggestion by an earlier rule.':
    'Un de ses éléments fait partie d’une proposition d’une règle antérieure.',
  'No rule found a counterpart.': 'Aucune règle n’a trouvé de contrepartie.',
  'No payment in the books has this reference.': 'Aucun paiement des livres n’a cette référence.',
  'The payment with this reference has not been verified.': 'Le paiement qui a cette référence n’est pas vérifié.',
  'The payment with this reference is not proved: a check failed.':
    'Le paiement qui a cette référence n’est pas prouvé : un contrôle a échoué.',
  'The payment with this reference is not proved: the service calls it pending.':
    'Le paiement qui a cette référence n’est pas prouvé : le service le dit en attente.',
  'The payment with this reference is not proved: the service refused to verify it.':
    'Le paiement qui a cette référence n’est pas prouvé : le service a refusé de le vérifier.',
  'The payment with this reference is not proved: the service gave no conclusive answer.':
    'Le paiement qui a cette référence n’est pas prouvé : le service n’a pas donné de réponse concluante.',
  'The payment with this reference was proved earlier, but is different now.':
    'Le paiement qui a cette référence a été prouvé, mais il est différent maintenant.',
  'Too many items have this amount in these days, so none is suggested.':
    'Trop d’éléments ont ce montant ces jours-là : aucun n’est proposé.',
  'Too many sums are possible to try all of them.': 'Trop de sommes sont possibles pour les essayer toutes.',
  'More than one set of items adds up to this amount, so none is suggested.':
    'Plusieurs ensembles d’éléments donnent ce montant : aucun n’est proposé.',
  'A person dismissed what was suggested.': 'Une personne a rejeté ce qui était proposé.',
  'The next matching may find a counterpart.':
    'Le prochain rapprochement peut lui trouver une contrepartie.',
  'Too many items are without a match to say why.':
    'Trop d’éléments sont sans rapprochement pour dire pourquoi.',
  'Matched by a person.': 'Rapproché par une personne.',
  'Rule: {rule}.': 'Règle : {rule}.',
  'The same: {facts}.': 'Identique : {facts}.',
  'Different: {facts}.': 'Différent : {facts}.',
  'The {fee} differs: {one} against {other}.': 'Écart de frais ({fee}) : {one} contre {other}.',
  '{count} items in all.': '{count} éléments en tout.',
  '{amount} more on the side of the {item}.': '{amount} de plus côté {item}.',
  'It is not late yet.': 'Il n’est pas encore en retard.',
  'It is {days, plural, one {# business day} other {# business days}} late.':
    'Il a {days, plural, one {# jour ouvré} other {# jours ouvrés}} de retard.',
  '{item}: {reasons}': '{item} : {reasons}',
  'Another confirmed match holds it.': 'Un autre rapprochement confirmé le contient.',
  'A person dismissed this pair.': 'Une personne a rejeté cette paire.',
  'The filter of the rule excludes it.': 'Le filtre de la règle l’exclut.',
  'The amount differs by {amount}.': 'Le montant diffère de {amount}.',
  'The currency is {left} here and {right} there.': 'La devise est {left} ici et {right} là.',
  'It has no date.': 'Il n’a pas de date.',
  'The dates are {days, plural, one {# business day} other {# business days}} apart: {left} and {right}.':
    'Les dates sont à {days, plural, one {# jour ouvré} other {# jours ouvrés}} l’une de l’autre : {left} et '
    + '{right}.',
  'One of them has no {fact}.': 'L’un d’eux n’a pas de valeur pour : {fact}.',
  'The {fact} differs slightly: {left} and {right}.': 'Légère différence ({fact}) : {left} et {right}.',
  'The {fact} differs: {left} and {right}.': 'Différence ({fact}) : {left} et {right}.',
  'rounded down': 'arrondie vers le bas',
  'rounded up': 'arrondie vers le haut',
  'rounded half up': 'arrondie au plus proche, la moitié vers le haut',
  'rounded half to even': 'arrondie au plus proche, la moitié vers le pair',
  ['{count, plural, one {One line accounts for {total} exactly; it is} other {Any of # lines accounts for {total} '
  + 'exactly; one of them is}} missing on the side of the {side}.']:
    '{count, plural, one {Une ligne correspond exactement à {total} ; elle} other {Chacune de # lignes correspond '
    + 'exactement à {total} ; l’une d’elles}} manque côté {side}.',
  ['{count, plural, one {One line accounts for {total} exactly; it is} other {Any of # lines accounts for {total} '
  + 'exactly; one of them is}} there twice on the side of the {side}.']:
    '{count, plural, one {Une ligne correspond exactement à {total} ; elle} other {Chacune de # lignes correspond '
    + 'exactement à {total} ; l’une d’elles}} est en double côté {side}.',
  ['{count, plural, one {A refund or chargeback of exactly {total} is} other {One of # refunds or chargebacks of '
  + 'exactly {total} is}} missing on the side of the {side}.']:
    '{count, plural, one {Un remboursement ou une contestation d’exactement {total}} other {L’un de # '
    + 'remboursements ou contestations d’exactement {total}}} manque côté {side}.',
  'The sign of {meant} is turned on the side of the {side}.': 'Le signe de {meant} est inversé côté {side}.',
  '{count, plural, one {In one amount} other {In one of # amounts}} two neighbouring digits are swapped.':
    '{count, plural, one {Dans un montant} other {Dans l’un de # montants}}, deux chiffres voisins sont '
    + 'intervertis.',
  '{count, plural, one {In one amount} other {In one of # amounts}} the decimal separator is moved.':
    '{count, plural, one {Dans un montant} other {Dans l’un de # montants}}, le séparateur décimal est déplacé.',
  ['The {fee} was taken at {applied} instead of {stated} on {count, plural, one {# line} other {# lines}}: {total} '
  + 'in all.']:
    'Frais ({fee}) pris à {applied} au lieu de {stated} sur {count, plural, one {# ligne} other {# lignes}} : '
    + '{total} en tout.',
  '{perLine} on each of {count, plural, one {# line} other {# lines}}: {total} in all.':
    '{perLine} sur chacune de {count, plural, one {# ligne} other {# lignes}} : {total} en tout.',
  'Nothing accounts for {total} exactly.': 'Rien ne correspond exactement à {total}.',
  'Two neighbouring digits are swapped: {written} in place of {meant}.':
    'Deux chiffres voisins sont intervertis : {written} à la place de {meant}.',
  'The decimal separator is moved: {written} in place of {meant}.':
    'Le séparateur décimal est déplacé : {written} à la place de {meant}.',
  'whole units of the currency': 'unités entières de la devise',
  'Rounding ({what}, each line {how}) accounts for {total} exactly.':
    'L’arrondi ({what}, chaque ligne {how}) correspond exactement à {total}.',
  'Rounding ({what}, the sum {how}) accounts for {total} exactly.':
    'L’arrondi ({what}, la somme {how}) correspond exactement à {total}.',
}
