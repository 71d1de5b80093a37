/** The close of a business day, in French. */
import type { Catalogue } from '../text.ts'

export const CLOSES: Catalogue = {
  'Verified': 'Vérifiés',
  'Matches': 'Rapprochements',
  'Payments are in, no import stands still and no bank statement is missing':
    'Les paiements sont là, aucune importation n’est en suspens et aucun relevé ne manque',
  'Each payment has a conclusive answer': 'Chaque paiement a une réponse concluante',
  'Each exception is resolved': 'Chaque exception est résolue',
  'Matches are of the newest data of this day': 'Les rapprochements de cette journée sont à jour',
  'Each proved payment is settled': 'Chaque paiement prouvé est réglé',
  'Each settlement of the day is in the bank': 'Chaque règlement du jour est en banque',
  'Its chain of hashes is whole': 'Sa chaîne d’empreintes est entière',
  '{open, plural, one {# is} other {# are}} missing: the day’s payments, the end of an import, or a bank statement':
    '{open, plural, one {# manque} other {# manquent}} : les paiements du jour, la fin d’une importation ou un relevé',
  '{open, plural, one {# payment has} other {# payments have}} no conclusive answer':
    '{open, plural, one {# paiement n’a} other {# paiements n’ont}} pas de réponse concluante',
  ['{open, plural, one {# exception is} other {# exceptions are}} not resolved; one with an owner and a note is '
    + 'carried forward']:
    '{open, plural, one {# exception n’est pas résolue} other {# exceptions ne sont pas résolues}} ; celle qui a un '
      + 'responsable et une note est reportée',
  'Something that concerns this day has come since the matches were computed, or they never were':
    'Du nouveau concerne cette journée depuis le calcul des rapprochements, ou ils n’ont jamais été calculés',
  '{count, number} carried forward with an owner and a note; all others are resolved':
    '{count, plural, one {# reportée} other {# reportées}}'
      + ' avec un responsable et une note ; toutes les autres sont résolues',
  '{told}; {count, number} carried forward': '{told} ; {count, plural, one {# reportée} other {# reportées}}',
  '{open, plural, one {# proved payment has} other {# proved payments have}} no settlement line, or only a suggestion':
    '{open, plural, one {# paiement prouvé n’a} other {# paiements prouvés n’ont}} pas de ligne de règlement, ou '
      + 'seulement une proposition',
  ['{open, plural, one {# settlement has} other {# settlements have}} no bank line, or only a suggestion; '
    + 'a line that names no settlement counts as one']:
    '{open, plural, one {# règlement n’a} other {# règlements n’ont}} pas de ligne bancaire, ou seulement une '
      + 'proposition ; une ligne sans règlement compte pour un',
  'Its chain of hashes is broken': 'Sa chaîne d’empreintes est rompue',
  '{count, number} in transit; all else is there': '{count, number} en cours ; tout le reste est là',
  '{told}; {count, number} in transit': '{told} ; {count, number} en cours',
  'see whether a business day can be closed': 'voir si une journée peut être clôturée',
  'show what must hold before a business day can be closed, and what stands in the way':
    'montrer ce qui doit être vrai avant qu’une journée puisse être clôturée, et ce qui s’y oppose',
  'the business day': 'la journée comptable',
  'Business day {date}, {count, plural, one {# payment} other {# payments}}':
    'Journée du {date}, {count, plural, one {# paiement} other {# paiements}}',
  'Details': 'Détails',
  'met': 'rempli',
  'Nothing stands in the way of closing this day.': 'Rien ne s’oppose à la clôture de cette journée.',
  'This day can’t be closed yet.': 'Cette journée ne peut pas encore être clôturée.',
}
