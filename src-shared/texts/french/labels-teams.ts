/** In French: how a team, its standbys and its database stand. */
import type { Catalogue } from '../text.ts'

export const LABELS_TEAMS: Catalogue = {
  'Team': 'Équipe',
  'Team · {words}': 'Équipe · {words}',
  'This machine': 'Cette machine',
  'a standby': 'en attente',
  'Active machine': 'Machine active',
  'Standby': 'Machine en attente',
  'Standby {machine}': 'En attente, {machine}',
  'Database': 'Base de données',
  'none heard of within a day': 'aucune nouvelle depuis un jour',
  '{heard, plural, one {# standby} other {# standbys}}, up to date':
    '{heard, plural, one {# machine en attente} other {# machines en attente}}, à jour',
  'database unreachable': 'base injoignable',
  'no standby': 'aucune machine en attente',
  'standby behind': 'machine en attente en retard',
  'up to date': 'à jour',
  'not heard of since {time}; then {lag}': 'sans nouvelles depuis {time} ; alors {lag}',
  '{lag}; heard of {time} ago': '{lag} ; nouvelles il y a {time}',
  'in an earlier log, {time} behind': 'dans un journal antérieur, {time} de retard',
  '{groups, plural, one {# group} other {# groups}} and {time} behind':
    '{groups, plural, one {# groupe} other {# groupes}} et {time} de retard',
  'PostgreSQL {version}': 'PostgreSQL {version}',
  'no replica': 'aucune réplique',
  'no replica in sync': 'aucune réplique synchrone',
  '{inSync, plural, one {# replica} other {# replicas}} in sync':
    '{inSync, plural, one {# réplique synchrone} other {# répliques synchrones}}',
  'unreachable: {reason}': 'injoignable : {reason}',
  'unreachable since {time}: {reason}': 'injoignable depuis {time} : {reason}',
  'Lists can be read. Changes are refused until the database answers; runs wait for it.':
    'Les listes restent lisibles. Les changements sont refusés tant que la base ne répond pas ; les séries '
      + 'l’attendent.',
  ['Nobody follows at present: if the active machine is lost, another has to read the changes from the database '
    + 'first. Let another machine follow, in its terminal.']:
    'Aucune machine ne suit en ce moment : si la machine active est perdue, une autre doit d’abord lire les '
      + 'modifications dans la base. Faites suivre une autre machine, dans son terminal.',
  'It takes over only after it has caught up. Is it slow, or its connection?':
    'Elle ne prend le relais qu’après avoir rattrapé son retard. Est-elle lente, ou sa connexion ?',
}
