/** The words of the ledger and of the calls, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_OUTPUT_WORDS: Catalogue = {
  'customer': 'client',
  'email': 'e-mail',
  'txref': 'référence de transaction',
  'awaiting-approval': 'en attente d’approbation',
  'first-time-beneficiary': 'nouveau bénéficiaire',
  'same-within-a-day': 'doublon possible',
  ['{state, select, queued {queued} running {running} paused {paused} completed {completed} cancelled '
    + '{cancelled} other {cooling-off}}']:
    '{state, select, queued {en file} running {en cours} paused {suspendue} completed {terminée} cancelled '
      + '{annulée} other {en pause imposée}}',
  ['{state, select, sending {sending} waiting {waiting} unknown {unknown} charged {charged} refused '
    + '{refused} other {abandoned}}']:
    '{state, select, sending {en cours d’envoi} waiting {en attente} unknown {inconnu} charged {encaissé} '
      + 'refused {refusé} other {abandonné}}',
  'pwc-qr': 'code QR (PWC)',
  'nibss-qr': 'code QR (NIBSS)',
  'mobile-money-uganda': 'mobile money (Ouganda)',
  'pin': 'code PIN',
  'billing-address': 'adresse de facturation',
  'otp': 'code à usage unique',
  'page': 'page de la banque',
  'scan': 'code à scanner',
  'phone': 'téléphone du client',
  'unknown-suggestion': 'étape inconnue',
  'unknown-authentication': 'authentification inconnue',
  'same': 'identique',
  'duplicate': 'doublon',
  'total': 'total',
  'accepted-with-approval': 'accepté avec approbation',
  'customer-never-paid': 'jamais payé par le client',
  'refunded-elsewhere': 'remboursé ailleurs',
  'wrong-in-our-books': 'erreur dans nos livres',
  'timing': 'arrivera plus tard',
  'written-off': 'passé en perte',
  'fraud': 'fraude',
  'The command log of {profile} is kept.': 'Le journal de commandes de {profile} est tenu.',
  'No command log is kept of {profile}.': 'Aucun journal de commandes n’est tenu pour {profile}.',
  'The command log of {profile} is ended, and its files are removed.':
    'Le journal de commandes de {profile} est terminé, et ses fichiers sont supprimés.',
  '{count, plural, one {# group} other {# groups}} since {at}, head {hash}':
    '{count, plural, one {# groupe} other {# groupes}} depuis {at}, tête {hash}',
  'The next command that writes begins it.': 'La prochaine commande qui écrit le commence.',
}
