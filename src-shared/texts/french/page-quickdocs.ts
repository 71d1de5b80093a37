/** What Quickdocs and watched folders say, in French. */
import type { Catalogue } from '../text.ts'

export const PAGE_QUICKDOCS: Catalogue = {
  'HTTP method': 'Méthode HTTP',
  ['New files in it are imported where nothing about them is in question; others wait for you. Imported files '
    + 'move to imported, unusable ones to refused.']:
    'Les nouveaux fichiers y sont importés quand rien n’y est en question ; les autres vous attendent. Les '
      + 'fichiers importés vont dans imported, les inutilisables dans refused.',
  'The folder is no longer watched': 'Le dossier n’est plus surveillé',
  'Every {count, plural, one {# minute} other {# minutes}} while the app is open.':
    '{count, plural, one {Chaque minute} other {Toutes les # minutes}} tant que l’application est ouverte.',
  'Look now': 'Regarder maintenant',
  'Stop watching': 'Arrêter la surveillance',
  'Choose a folder…': 'Choisir un dossier…',
  'Last looked at {at}.': 'Dernier regard {at}.',
  'Files in the watched folder': 'Fichiers du dossier surveillé',
  'Open import {number}': 'Ouvrir l’importation {number}',
  'A browser can’t choose a folder. In a terminal:': 'Un navigateur ne peut pas choisir de dossier. Dans un terminal :',
  'tillproof watch FOLDER --in-app on': 'tillproof watch DOSSIER --in-app on',
  'In the books already': 'Déjà dans les livres',
  'Waits for you': 'Vous attend',
  'May still grow': 'Peut encore grandir',
  'It is looked at again the next time.': 'Il sera regardé de nouveau la prochaine fois.',
  'Not taken': 'Pas pris',
  '{count, plural, one {# new payment} other {# new payments}}':
    '{count, plural, one {# nouveau paiement} other {# nouveaux paiements}}',
  'endpoint': 'point d’accès',
  'The service gives no description.': 'Le service ne donne pas de description.',
  'Fields ({type})': 'Champs ({type})',
  'The service lists no fields.': 'Le service n’énumère pas de champs.',
  'The path {reason}.': 'Le chemin {reason}.',
  ['The service’s own description of its v3 endpoints: purpose, fields and sample answers. Looking one up '
    + 'changes nothing.']:
    'Ce que le service dit lui-même de ses points d’accès v3 : but, champs et exemples de réponse. Consulter ne '
      + 'change rien.',
  'This profile has no v3 address': 'Ce profil n’a pas d’adresse v3',
  ['Only the v3 API answers Quickdocs. A profile gets its v3 address when it is added, so add a profile with '
    + 'one.']:
    'Seule l’API v3 répond aux Quickdocs. Un profil reçoit son adresse v3 quand il est ajouté : ajoutez donc un '
      + 'profil qui en a une.',
  'Look up': 'Consulter',
  'Examples:': 'Exemples :',
  'The v3 API needs the secret key, which is in the vault.': 'L’API v3 demande la clé secrète, qui est dans le coffre.',
  'Querying the service': 'Interrogation du service',
  'This endpoint is not looked up yet': 'Ce point d’accès n’a pas encore été consulté',
  'A link or a reload alone never queries the service. Press Look up.':
    'Un lien ou un rechargement n’interroge jamais le service à lui seul. Appuyez sur Consulter.',
  'Look up an endpoint': 'Consulter un point d’accès',
  ['Type its path, or choose one of the examples. Path parameters are written with a colon, as in '
    + '/transactions/:id/verify.']:
    'Tapez son chemin, ou choisissez un exemple. Les paramètres du chemin s’écrivent avec un deux-points, comme '
      + 'dans /transactions/:id/verify.',
  '{date}: every payment is proved or explained. {counts}.':
    '{date} : chaque paiement est prouvé ou expliqué. {counts}.',
}
