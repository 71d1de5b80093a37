/** Verify runs, checks and the request budget on the terminal, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_OUTPUT_RUNS: Catalogue = {
  '{calls, number} calls per minute; this computer’s share is {share} %':
    '{calls, number} appels par minute ; la part de cet ordinateur est de {share} %',
  '{free, number} of {total, plural, one {# call} other {# calls}}':
    '{free, number} sur {total, plural, one {# appel} other {# appels}}',
  '{count, plural, one {# call} other {# calls}}': '{count, plural, one {# appel} other {# appels}}',
  'over; one probing call is next': 'terminée ; un appel d’essai vient ensuite',
  '{time} left': 'encore {time}',
  '{rest}, since {at}: “{message}”': '{rest}, depuis le {at} : « {message} »',
  'no calls made yet': 'aucun appel pour l’instant',
  'never over the limit': 'jamais au-dessus de la limite',
  'OVER THE LIMIT OF {limit, number}': 'AU-DESSUS DE LA LIMITE DE {limit, number}',
  '{count, plural, one {# call} other {# calls}} from {at}: {verdict}':
    '{count, plural, one {# appel} other {# appels}} à partir du {at} : {verdict}',
  'no answer yet': 'pas encore de réponse',
  'Continue with:  {command}': 'Continuer avec :  {command}',
  'Not verified yet. Run {run} is queued; the next program that verifies continues it.':
    'Pas encore vérifié. La série {run} est en file ; le prochain programme qui vérifie la reprend.',
  'The service’s cool-off ends in {time}.': 'La pause imposée par le service se termine dans {time}.',
  'Not verified yet. Run {run} is paused.': 'Pas encore vérifié. La série {run} est suspendue.',
  'Not verified yet. Run {run} is paused ({reason}).': 'Pas encore vérifié. La série {run} est suspendue ({reason}).',
  'Not verified: run {run} was cancelled.': 'Non vérifié : la série {run} a été annulée.',
  'Verified (run {run}): {state}.': 'Vérifié (série {run}) : {state}.',
  '{state}, proved earlier': '{state}, prouvé auparavant',
  '{done} of {total}': '{done} sur {total}',
  '{done} of {total} ({percent})': '{done} sur {total} ({percent})',
  '{done, number} of {total, plural, one {# payment} other {# payments}}':
    '{done, number} sur {total, plural, one {# paiement} other {# paiements}}',
  'Money at risk answered: {shares}': 'Montant en jeu répondu : {shares}',
  'money at risk answered: {shares}': 'montant en jeu répondu : {shares}',
  '{trouble}: {message}': '{trouble} : {message}',
  '{calls} calls/min': '{calls} appels/min',
  'budget {held, number} of {total, number}': 'budget {held, number} sur {total, number}',
  '{count, number} in flight': '{count, number} en vol',
  'The service said: “{message}”': 'Le service a dit : « {message} »',
  'Cool-off over: one probing call checks whether the service answers again':
    'Pause imposée terminée : un appel d’essai vérifie si le service répond de nouveau',
  'Cooling off, {time} left, then one probing call': 'Pause imposée, encore {time}, puis un appel d’essai',
  'Nothing is lost: the remaining payments stay queued, and the run continues automatically.':
    'Rien n’est perdu : les paiements restants gardent leur place, et la série reprend d’elle-même.',
  'Run {id}: nothing left to verify.': 'Série {id} : plus rien à vérifier.',
  ['Run {id} completed: {size, plural, one {# payment} other {# payments}}, {calls, plural, one {# call} '
    + 'other {# calls}} in {time}.']:
    'Série {id} terminée : {size, plural, one {# paiement} other {# paiements}}, {calls, plural, one {# '
      + 'appel} other {# appels}} en {time}.',
  'Run {id} was cancelled. Answers received so far are kept.':
    'La série {id} a été annulée. Les réponses déjà reçues sont conservées.',
  ['Run {id} is {state}: {rest, number} of {size, plural, one {# payment} other {# payments}} not finished. '
    + 'Answers received so far are kept.']:
    'La série {id} est {state} : il reste {rest, number} sur {size, plural, one {# paiement} other {# '
      + 'paiements}}. Les réponses déjà reçues sont conservées.',
  'Did not wait for the cool-off, which ends in {time}. The service said: “{message}”':
    'La pause imposée n’a pas été attendue ; elle se termine dans {time}. Le service a dit : « {message} »',
  'The service refuses the key. Check that it is the right key for this environment (test or live).':
    'Le service refuse la clé. Vérifiez que c’est la bonne clé pour cet environnement (test ou réel).',
  'The service can’t be reached. Check the network and the address of the profile.':
    'Le service est injoignable. Vérifiez le réseau et l’adresse du profil.',
  'The ledger can’t be written to. Check it with `tillproof doctor`.':
    'Le registre ne peut pas être écrit. Vérifiez-le avec `tillproof doctor`.',
  '{state} ({reason})': '{state} ({reason})',
  'expected': 'attendu',
}
