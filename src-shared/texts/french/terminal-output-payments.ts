/** One payment, proposals and backups on the terminal, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_OUTPUT_PAYMENTS: Catalogue = {
  'Proved earlier, but a later answer differs. Both are kept.':
    'Prouvé auparavant, mais une réponse ultérieure diffère. Les deux sont conservées.',
  'No answer to check yet.': 'Aucune réponse à contrôler pour l’instant.',
  'None.': 'Rien.',
  '{verdict}: {said}': '{verdict} : {said}',
  '{verdict} ({checks}): {said}': '{verdict} ({checks}) : {said}',
  'v3, queried by {by} at {at}': 'v3, interrogée par {by} le {at}',
  '{outcome}: {message}': '{outcome} : {message}',
  'agrees with': 'concorde avec',
  'differs from': 'diffère de',
  'It {compares} the legacy answer; its five checks would give: {verdict}':
    'Elle {compares} la réponse legacy ; ses cinq contrôles donneraient : {verdict}',
  '{field}: v3 {v3}, legacy {legacy}': '{field} : v3 {v3}, legacy {legacy}',
  'nothing': 'rien',
  '{count, plural, one {# more line} other {# more lines}}; --raw shows every answer in full':
    'encore {count, plural, one {# ligne} other {# lignes}} ; --raw montre chaque réponse en entier',
  'Answer of attempt {id}': 'Réponse de la tentative {id}',
  '{state}, regressed': '{state}, a régressé',
  'regressed': 'a régressé',
  'proved before': 'prouvé auparavant',
  'No proposals.': 'Aucune proposition.',
  'from': 'de',
  'to': 'à',
  'Proposal {id}: {state}': 'Proposition {id} : {state}',
  'Proposed by {person} at {at}': 'Proposé par {person} le {at}',
  'Answered by {person} at {at}': 'Répondu par {person} le {at}',
  'Good until {at}': 'Valable jusqu’au {at}',
  '{what}: {value}': '{what} : {value}',
  'Wrote a backup of {profile} ({size}, sealed by the key vault) to {path}':
    'Sauvegarde de {profile} ({size}, scellée par le coffre de clés) écrite dans {path}',
  'Wrote a backup of {profile} ({size}, not encrypted) to {path}':
    'Sauvegarde de {profile} ({size}, non chiffrée) écrite dans {path}',
  '{path} proves who made it: keep both': '{path} prouve qui l’a faite : gardez les deux',
  'audit trail head {head}': 'tête de la piste d’audit {head}',
  '{path} ({size}): {origin}': '{path} ({size}) : {origin}',
  '{path} ({size}): {origin}, made {at} of profile {profile}':
    '{path} ({size}) : {origin}, faite le {at} du profil {profile}',
  '{age}; {count, number} audit entries, head {head}':
    '{age} ; {count, plural, one {# entrée} other {# entrées}} d’audit, tête {head}',
}
