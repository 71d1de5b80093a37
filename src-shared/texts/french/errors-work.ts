/** What can go wrong in the work itself, in French. */
import type { Catalogue } from '../text.ts'

export const ERRORS_OF_WORK: Catalogue = {
  'The payment {txref} has {limit} attachments, which is the most that it can have.':
    'Le paiement {txref} a déjà le nombre maximal de pièces jointes, {limit}.',
  'Nothing was attached. Remove one that is not needed any more, or put several files into one.':
    'Rien n’a été joint. Retirez-en une qui n’est plus utile, ou réunissez plusieurs fichiers en un seul.',
  'Attachment {attachment} ({name}) was removed.': 'La pièce jointe {attachment} ({name}) a été retirée.',
  'Nothing was changed. Its name and hash stay in the audit trail; its content is gone.':
    'Rien n’a été modifié. Son nom et son empreinte restent dans la piste d’audit ; son contenu n’existe plus.',
  'This file is already attached to {txref}, as {name}.': 'Ce fichier est déjà joint à {txref}, sous le nom {name}.',
  'Nothing was attached.': 'Rien n’a été joint.',
  'The file {file} is larger than {limit} MiB.': 'Le fichier {file} dépasse {limit} Mio.',
  'Nothing was attached. Attach a smaller version of it, such as the pages that matter.':
    'Rien n’a été joint. Joignez-en une version plus petite, par exemple les pages qui importent.',
  'There is no attachment {attachment}.': 'Il n’y a pas de pièce jointe {attachment}.',
  'Nothing was changed. Use `tillproof exceptions attachments <txref>` to see those of a payment.':
    'Rien n’a été modifié. Utilisez `tillproof exceptions attachments <txref>` pour voir celles d’un paiement.',
  'The file {file} can’t be attached: {reason}.': 'Le fichier {file} ne peut pas être joint : {reason}.',
  'Nothing was attached. Check the path and the permissions.':
    'Rien n’a été joint. Vérifiez le chemin et les droits d’accès.',
  'The service imposed a cool-off, so no call can be made now. Minutes left: {minutes}.':
    'Le service a imposé une pause : aucun appel n’est possible pour le moment. Minutes restantes : {minutes}.',
  'Nothing was sent. Try again when the cool-off is over.':
    'Rien n’a été envoyé. Réessayez quand la pause imposée sera finie.',
  'The request budget is in use, so no call can be made now.':
    'Le budget de requêtes est utilisé : aucun appel n’est possible pour le moment.',
  'Nothing was sent. Wait a minute and try again.': 'Rien n’a été envoyé. Attendez une minute et réessayez.',
  'The folder {path} can’t be written to.': 'Impossible d’écrire dans le dossier {path}.',
  'Nothing was changed. Check its permissions and the free space, or choose another with --data-dir.':
    'Rien n’a été modifié. Vérifiez ses droits d’accès et l’espace libre, ou choisissez-en un autre avec --data-dir.',
  'The folder {path} already exists and was not created by the demo.':
    'Le dossier {path} existe déjà et n’a pas été créé par la démonstration.',
  'Nothing in it was changed. Choose another data folder with --data-dir, or move this one.':
    'Rien n’y a été modifié. Choisissez un autre dossier de données avec --data-dir, ou déplacez celui-ci.',
  'A demo is already running in {path} (process {pid}).':
    'Une démonstration tourne déjà dans {path} (processus {pid}).',
  'Nothing was changed. Wait until it has finished; if no demo is running, remove that folder.':
    'Rien n’a été modifié. Attendez qu’elle soit finie ; si aucune ne tourne, supprimez ce dossier.',
  '{count} exceptions match, as before, but they are not the same ones.':
    '{count} exceptions correspondent, comme avant, mais ce ne sont pas les mêmes.',
  '{proposer}, who proposed the resolution of {txref}, can no longer act in this profile.':
    '{proposer}, qui a proposé la résolution de {txref}, ne peut plus agir dans ce profil.',
  'No exceptions were changed. Reject it and resolve the exception again; another person confirms that.':
    'Aucune exception n’a été modifiée. Rejetez-la et résolvez l’exception de nouveau ; une autre personne confirmera.',
  '{count} exceptions match now, not {expected}.':
    '{count, plural, one {# exception correspond} other {# exceptions correspondent}} à présent, et non {expected}.',
  'No exceptions were changed. Look at the list again, then repeat it.':
    'Aucune exception n’a été modifiée. Regardez de nouveau la liste, puis recommencez.',
  '{by} changed the exception {txref} at {at}, after it was read here. State now: {state}.':
    '{by} a modifié l’exception {txref} à {at}, après qu’elle a été lue ici. État à présent : {state}.',
  'No exceptions were changed. Look at it again, then decide.':
    'Aucune exception n’a été modifiée. Regardez-la de nouveau, puis décidez.',
  'The payment {txref} is not an open exception.': 'Le paiement {txref} n’est pas une exception ouverte.',
  'No exceptions were changed. Someone else or a later answer may have settled it.':
    'Aucune exception n’a été modifiée. Quelqu’un d’autre ou une réponse ultérieure l’a peut-être réglée.',
  'The payment {txref} is not a resolved exception.': 'Le paiement {txref} n’est pas une exception résolue.',
  'No exceptions were changed. A later answer may have reopened it.':
    'Aucune exception n’a été modifiée. Une réponse ultérieure l’a peut-être rouverte.',
  'No resolution of the payment {txref} is waiting for a second person.':
    'Aucune résolution du paiement {txref} n’attend de deuxième personne.',
  'The {table} have no column {column}. Their columns are: {columns}.':
    'Il n’y a pas de colonne {column} dans le tableau « {table} ». Ses colonnes sont : {columns}.',
  'Nothing was written. Use the column names of the exported file.':
    'Rien n’a été écrit. Utilisez les noms de colonnes du fichier exporté.',
  'The table is too large for {file}: {reason}.': 'Le tableau est trop grand pour {file} : {reason}.',
  'Nothing was written. Choose fewer rows, or use the csv or jsonl format.':
    'Rien n’a été écrit. Choisissez moins de lignes, ou le format csv ou jsonl.',
  'The file {file} can’t be written: {reason}.': 'Le fichier {file} ne peut pas être écrit : {reason}.',
  'No partial file was left behind, and any existing file with this name is unchanged.':
    'Aucun fichier incomplet n’est resté, et un fichier de ce nom qui existait est inchangé.',
  'This window has no access to the file {file}.': 'Cette fenêtre n’a pas accès au fichier {file}.',
  'Nothing was read or written. Choose the file again: a window can only use files that someone chose in it.':
    'Rien n’a été lu ni écrit. Choisissez le fichier de nouveau : une fenêtre n’utilise que les fichiers que '
      + 'quelqu’un y a choisis.',
  'The request is not valid: {reason}.': 'La requête n’est pas valable : {reason}.',
  'Nothing was changed. Correct the request and try again.':
    'Rien n’a été modifié. Corrigez la requête et réessayez.',
  'The file {file} already exists.': 'Le fichier {file} existe déjà.',
  'Nothing was read, imported or written. Choose another name, or add --replace to replace it.':
    'Rien n’a été lu, importé ni écrit. Choisissez un autre nom, ou ajoutez --replace pour le remplacer.',
  'The file {file} is not written: {reason}.': 'Le fichier {file} n’est pas écrit : {reason}.',
  'Nothing was read, imported or written. Choose another name or folder.':
    'Rien n’a été lu, importé ni écrit. Choisissez un autre nom ou un autre dossier.',
  'The answer can’t be written to standard output: {reason}.':
    'La réponse ne peut pas être écrite sur la sortie standard : {reason}.',
  ['What the command did is done and saved; only its answer is lost. Free some space or choose another place, then '
    + 'look with `tillproof list` or `tillproof show` before running it again.']:
    'Ce que la commande a fait est fait et enregistré ; seule sa réponse est perdue. Libérez de l’espace ou '
      + 'choisissez un autre endroit, puis regardez avec `tillproof list` ou `tillproof show` avant de la relancer.',
  '{owner} is not an active person of this profile.': '{owner} n’est pas une personne active de ce profil.',
  'No exceptions were changed. Choose one of the people listed in the settings.':
    'Aucune exception n’a été modifiée. Choisissez l’une des personnes qui figurent dans les paramètres.',
  'The workbench page is missing: {path}.': 'La page de travail manque : {path}.',
  'Nothing was started. Run `npm run build` in the tillproof folder, then try again.':
    'Rien n’a été démarré. Lancez `npm run build` dans le dossier tillproof, puis réessayez.',
  'There is no payment with the reference {txref} in the books.':
    'Il n’y a pas de paiement de référence {txref} dans les livres.',
  'References are compared byte for byte. Check capitals, spaces and zeros, or import the file that contains it.':
    'Les références sont comparées octet par octet. Vérifiez majuscules, espaces et zéros, ou importez le fichier '
      + 'qui la contient.',
  'The report folder can’t be written to: {path}.': 'Impossible d’écrire dans le dossier du rapport : {path}.',
  'Nothing was imported or verified. Check its permissions and the free space, or choose another with --out.':
    'Rien n’a été importé ni vérifié. Vérifiez ses droits d’accès et l’espace libre, ou choisissez-en un autre avec '
      + '--out.',
  'The resolution of {txref} has to be confirmed by an active person other than {proposer}.':
    'La résolution de {txref} doit être confirmée par une personne active autre que {proposer}.',
  'No exceptions were changed. Ask another person of this profile to sign in and confirm it.':
    'Aucune exception n’a été modifiée. Demandez à une autre personne de ce profil d’ouvrir une session et de la '
      + 'confirmer.',
  'Two people settle {txref} this way, and each of them has to sign in.':
    'Deux personnes règlent {txref} de cette manière, et chacune doit ouvrir une session.',
  'No exceptions were changed. Sign in as one of the people of this profile, then repeat it.':
    'Aucune exception n’a été modifiée. Ouvrez une session au nom de l’une des personnes de ce profil, puis '
      + 'recommencez.',
  'The payment {txref} can’t be resolved as {resolution}.':
    'Le paiement {txref} ne peut pas être résolu de cette manière : {resolution}.',
  'No exceptions were changed. Choose a resolution that fits what the service answered.':
    'Aucune exception n’a été modifiée. Choisissez une résolution qui convienne à la réponse du service.',
  'The process running verify run {run} did not respond to the request to {action} it.':
    'Le processus qui mène la série de vérifications {run} n’a pas répondu à la demande : {action}.',
  'The run is unchanged. Try again, or end that process: nothing is lost.':
    'La série est inchangée. Réessayez, ou arrêtez ce processus : rien n’est perdu.',
  'Verify run {run} is {from} and can’t become {to}.':
    'La série de vérifications {run} ne peut pas passer de l’état « {from} » à « {to} ».',
  'Nothing was changed. Use `tillproof run list` to see the runs.':
    'Rien n’a été modifié. Utilisez `tillproof run list` pour voir les séries.',
  'There is no verify run {run}.': 'Il n’y a pas de série de vérifications {run}.',
  'The practice service can’t listen on port {port}: {reason}.':
    'Le service d’entraînement ne peut pas écouter sur le port {port} : {reason}.',
  'Nothing was started. Choose another port, or leave it out to use a free one.':
    'Rien n’a été démarré. Choisissez un autre port, ou n’en indiquez pas pour en prendre un libre.',
  'The scenario can’t be used. {place}: {reason}.': 'Le scénario ne peut pas être utilisé. {place} : {reason}.',
  'Nothing was started or changed. Correct this part of the scenario and try again.':
    'Rien n’a été démarré ni modifié. Corrigez cette partie du scénario et réessayez.',
  'A second person has to confirm the write-off of {txref}, and this profile has none.':
    'Une deuxième personne doit confirmer que {txref} est passé en perte, et ce profil n’en a pas.',
  'No exceptions were changed. Set up the people of this profile first, or choose another resolution.':
    'Aucune exception n’a été modifiée. Installez d’abord les personnes de ce profil, ou choisissez une autre '
      + 'résolution.',
  'The service refused: {message}.': 'Le service a refusé : {message}.',
  'Nothing was changed here. Check the request and the keys of the profile.':
    'Rien n’a été modifié ici. Vérifiez la requête et les clés du profil.',
  'The service’s answer can’t be read: {message}.': 'La réponse du service ne peut pas être lue : {message}.',
  'Nothing was changed here. Check the profile’s addresses and the network, then try again.':
    'Rien n’a été modifié ici. Vérifiez les adresses du profil et le réseau, puis réessayez.',
  'The system refused the use of {place}: {reason}.': 'Le système a refusé l’usage de {place} : {reason}.',
  'Everything that was confirmed is saved. Check the permissions and the free space of this place, then try again.':
    'Tout ce qui a été confirmé est enregistré. Vérifiez les droits d’accès et l’espace libre de cet endroit, puis '
      + 'réessayez.',
  '{reason}.': '{reason}.',
  'Nothing was done. See `{help}` for the options.': 'Rien n’a été fait. Voir les options avec `{help}`.',
  'The profile {profile} has no v3 address, so v3 can’t be queried.':
    'Le profil {profile} n’a pas d’adresse v3 : v3 ne peut donc pas être interrogé.',
  'Nothing was changed. Add one first: `tillproof profile set {profile} --v3-base-url URL`.':
    'Rien n’a été modifié. Ajoutez-en d’abord une : `tillproof profile set {profile} --v3-base-url URL`.',
  'No answer has provided a transaction id for {txref} yet.':
    'Aucune réponse n’a encore donné d’identifiant de transaction pour {txref}.',
  'Nothing was sent: v3 is queried by that id. Verify the payment first.':
    'Rien n’a été envoyé : v3 est interrogé par cet identifiant. Vérifiez d’abord le paiement.',
  'Verification with v3 is off in the profile {profile}.':
    'La vérification par v3 est désactivée dans le profil {profile}.',
  'Nothing was sent. Turn it on in the settings, or with `tillproof profile set {profile} --v3-verify on`.':
    'Rien n’a été envoyé. Activez-la dans les paramètres, ou avec `tillproof profile set {profile} --v3-verify on`.',
  'The workbench can’t listen on port {port}: {reason}.':
    'La page de travail ne peut pas écouter sur le port {port} : {reason}.',
}
