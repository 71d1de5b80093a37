/** What can be wrong with what is kept, in French. */
import type { Catalogue } from '../text.ts'

export const ERRORS_OF_MAINTENANCE: Catalogue = {
  'The file {file} can’t be compared with the ledger: {reason}.':
    'Le fichier {file} ne peut pas être comparé au registre : {reason}.',
  'Nothing was examined. Give an anchor, a report, a summary, a proof or a backup that Tillproof wrote.':
    'Rien n’a été examiné. Donnez un ancrage, un rapport, un résumé, une preuve ou une sauvegarde écrits par '
      + 'Tillproof.',
  'The file {file} can’t be restored: {reason}.': 'Le fichier {file} ne peut pas être restauré : {reason}.',
  'Nothing was changed: the ledger is as it was. Choose another backup.':
    'Rien n’a été modifié : le registre est resté tel quel. Choisissez une autre sauvegarde.',
  'There is no key vault to seal a backup of profile {profile} with.':
    'Il n’y a pas de coffre de clés pour sceller une sauvegarde du profil {profile}.',
  'Nothing was written. Restore the vault from a copy, or write a plain backup: in the terminal, with `--plain`.':
    'Rien n’a été écrit. Restaurez le coffre à partir d’une copie, ou écrivez une sauvegarde en clair : dans le '
      + 'terminal, avec `--plain`.',
  'The backup {file} of profile {profile} was sealed by another key vault (key {key}).':
    'La sauvegarde {file} du profil {profile} a été scellée par un autre coffre de clés (clé {key}).',
  ['Nothing was changed. Give the passphrase that vault had when the backup was made: in the terminal, with '
    + '`--other-vault`.']:
    'Rien n’a été modifié. Donnez la phrase secrète que ce coffre avait au moment de la sauvegarde : dans le '
      + 'terminal, avec `--other-vault`.',
  'It is not proven that the key vault here made the backup {file}: {reason}.':
    'Rien ne prouve que le coffre de clés d’ici a fait la sauvegarde {file} : {reason}.',
  ['Nothing was changed. Whoever made it decides what the books say. If you know where it comes from, confirm that: '
    + 'in the terminal, with `--foreign`.']:
    'Rien n’a été modifié. Celui qui l’a faite décide de ce que disent les livres. Si vous savez d’où elle vient, '
      + 'confirmez-le : dans le terminal, avec `--foreign`.',
  'The backup {path} can’t be read: {reason}.': 'La sauvegarde {path} ne peut pas être lue : {reason}.',
  'Nothing was changed. Check the path and the permissions.':
    'Rien n’a été modifié. Vérifiez le chemin et les droits d’accès.',
  'The passphrase does not open the backup {file}.': 'La phrase secrète n’ouvre pas la sauvegarde {file}.',
  'Nothing was changed. It is the one that the key vault had when the backup was made; capitals and spaces matter.':
    'Rien n’a été modifié. C’est celle que le coffre de clés avait au moment de la sauvegarde ; majuscules et '
      + 'espaces comptent.',
  'The command log {path} does not belong to the ledger as it is: {reason}.':
    'Le journal de commandes {path} n’est pas celui du registre tel qu’il est : {reason}.',
  ['Nothing was changed. If an older copy of the ledger or of its log was put in its place, put the newest back. '
    + '`tillproof command-log end` goes on without the log and notes that in the audit trail.']:
    'Rien n’a été modifié. Si une copie plus ancienne du registre ou de son journal a pris sa place, remettez la plus '
      + 'récente. `tillproof command-log end` continue sans le journal et le note dans la piste d’audit.',
  'No command log is kept of the ledger of profile {profile}.':
    'Aucun journal de commandes n’est tenu pour le registre du profil {profile}.',
  'Nothing was examined. `tillproof command-log begin` begins one.':
    'Rien n’a été examiné. `tillproof command-log begin` en commence un.',
  'There is no key vault to sign the evidence of profile {profile} with.':
    'Il n’y a pas de coffre de clés pour signer les preuves du profil {profile}.',
  'Nothing was written. Restore the vault from a copy.':
    'Rien n’a été écrit. Restaurez le coffre à partir d’une copie.',
  'The ledger {path} was created by a different build of this program: its migration {number} differs.':
    'Le registre {path} a été créé par une autre version compilée de ce programme : sa migration {number} diffère.',
  'Nothing was changed. Use the build that wrote it, or restore a backup.':
    'Rien n’a été modifié. Utilisez la version compilée qui l’a écrit, ou restaurez une sauvegarde.',
  'The ledger was closed before it could answer.': 'Le registre a été fermé avant de pouvoir répondre.',
  'Each pending change was either completed or not started. Try again: the ledger is reopened.':
    'Chaque modification en attente a été soit achevée, soit jamais commencée. Réessayez : le registre est rouvert.',
  'The ledger {path} is damaged: {reason}.': 'Le registre {path} est endommagé : {reason}.',
  'Nothing was changed. Restore a backup; the damaged file is kept.':
    'Rien n’a été modifié. Restaurez une sauvegarde ; le fichier endommagé est gardé.',
  'There is no disk space left for the ledger {path}.': 'Il n’y a plus d’espace disque pour le registre {path}.',
  'The last change was undone; everything before it is safe and can be read. Free some space, then continue.':
    'La dernière modification a été annulée ; tout ce qui précède est en sûreté et peut être lu. Libérez de '
      + 'l’espace, puis continuez.',
  'The file {path} is not a Tillproof ledger.': 'Le fichier {path} n’est pas un registre de Tillproof.',
  'Nothing was changed. Move it away, or choose another data folder.':
    'Rien n’a été modifié. Déplacez-le, ou choisissez un autre dossier de données.',
  'The ledger of profile {profile} is in use by {holder}.':
    'Le registre du profil {profile} est utilisé par {holder}.',
  'Nothing was changed. Wait until the other process has ended, or end it.':
    'Rien n’a été modifié. Attendez la fin de l’autre processus, ou arrêtez-le.',
  ['The ledger {path} was written by a newer version of Tillproof (layout {version}; this version supports up to '
    + '{known}).']:
    'Le registre {path} a été écrit par une version plus récente de Tillproof (structure {version} ; cette version '
      + 'va jusqu’à {known}).',
  'Nothing was changed. Update the program.': 'Rien n’a été modifié. Mettez le programme à jour.',
  'The ledger of profile {profile} is not the one that was last used: {reason}.':
    'Le registre du profil {profile} n’est pas celui qui a servi en dernier : {reason}.',
  ['Nothing was sent or changed. Put the newest ledger back, or restore a backup with `tillproof restore`, which '
    + 'takes over what is known of payouts. If nobody exchanged it, find out who can write to its folder.']:
    'Rien n’a été envoyé ni modifié. Remettez le registre le plus récent, ou restaurez une sauvegarde avec '
      + '`tillproof restore`, qui reprend ce que l’on sait des décaissements. Si personne ne l’a remplacé, cherchez '
      + 'qui peut écrire dans son dossier.',
  'The ledger {path} was written by an earlier version of Tillproof and has not been upgraded yet.':
    'Le registre {path} a été écrit par une version plus ancienne de Tillproof et n’a pas encore été mis à niveau.',
  'Nothing was changed. Any command that writes to it upgrades it after making a backup.':
    'Rien n’a été modifié. Toute commande qui y écrit le met à niveau, après une sauvegarde.',
  'The layout of the ledger {path} was changed by something other than Tillproof: {difference}.':
    'La structure du registre {path} a été modifiée par autre chose que Tillproof : {difference}.',
  'Nothing in it was run or changed. Restore a backup; the changed file is kept.':
    'Rien n’y a été exécuté ni modifié. Restaurez une sauvegarde ; le fichier modifié est gardé.',
  'The ledger {path} can’t be opened or written: {reason}.':
    'Le registre {path} ne peut pas être ouvert ou écrit : {reason}.',
  'Nothing was changed. Check that the folder exists, its permissions and its disk.':
    'Rien n’a été modifié. Vérifiez que le dossier existe, ses droits d’accès et son disque.',
  'The passphrase file {path} can’t be read.': 'Le fichier de phrase secrète {path} ne peut pas être lu.',
  'The limit of {count} preferences has been reached.':
    'La limite de {count, plural, one {# préférence} other {# préférences}} est atteinte.',
  'Nothing was changed. Delete saved views you no longer need.':
    'Rien n’a été modifié. Supprimez des vues enregistrées dont vous n’avez plus besoin.',
  'The request budget of profile {profile} is still in use.':
    'Le budget de requêtes du profil {profile} est encore utilisé.',
  'Nothing was removed. Wait until its cool-off is over and 70 seconds have passed since the last verify call.':
    'Rien n’a été retiré. Attendez que sa pause imposée soit finie et que 70 secondes aient passé depuis le dernier '
      + 'appel de vérification.',
  'The settings of a profile can’t be read: {path}.': 'Les paramètres d’un profil ne peuvent pas être lus : {path}.',
  'Nothing was changed. Restore the file from a copy, or remove its folder and add the profile again.':
    'Rien n’a été modifié. Restaurez le fichier à partir d’une copie, ou retirez son dossier et ajoutez le profil '
      + 'de nouveau.',
  'A profile named {profile} already exists.': 'Un profil nommé {profile} existe déjà.',
  'Nothing was changed. Choose another name.': 'Rien n’a été modifié. Choisissez un autre nom.',
  'The {field} can’t be used: it {reason}.': 'La valeur de « {field} » ne peut pas être utilisée : elle {reason}.',
  'Nothing was stored. Copy it again from the service’s dashboard.':
    'Rien n’a été enregistré. Copiez de nouveau la valeur depuis le tableau de bord du service.',
  'There are several profiles; choose one: {profiles}.': 'Il y a plusieurs profils ; choisissez-en un : {profiles}.',
  'Nothing was done. Choose one with --profile or TILLPROOF_PROFILE.':
    'Rien n’a été fait. Choisissez-en un avec --profile ou TILLPROOF_PROFILE.',
  'Someone else changed these settings of the profile {profile} after they were read here.':
    'Quelqu’un d’autre a modifié ces paramètres du profil {profile} après qu’ils ont été lus ici.',
  'Nothing was changed. The settings are shown as they are now; look at them, then decide.':
    'Rien n’a été modifié. Les paramètres sont affichés tels qu’ils sont à présent ; regardez-les, puis décidez.',
  'The profile {profile} already uses this key.': 'Le profil {profile} utilise déjà cette clé.',
  'Nothing was added: the limit applies to the key, and two profiles would each use all of it.':
    'Rien n’a été ajouté : la limite vaut pour la clé, et deux profils l’utiliseraient chacun en entier.',
  'The file {path} of profile {profile} differs from what is sealed in the key vault: {fields}.':
    'Le fichier {path} du profil {profile} diffère de ce qui est scellé dans le coffre de clés : {fields}.',
  ['Nothing was sent. Put the file back, or set the address again with `tillproof profile set`: this writes what is '
    + 'sealed. If nobody changed it, find out who can write to this folder.']:
    'Rien n’a été envoyé. Remettez le fichier, ou donnez de nouveau l’adresse avec `tillproof profile set` : cela '
      + 'écrit ce qui est scellé. Si personne ne l’a modifié, cherchez qui peut écrire dans ce dossier.',
  'There is no profile named {profile}.': 'Il n’y a pas de profil nommé {profile}.',
  'Nothing was changed. Use `tillproof profile list` to see the profiles.':
    'Rien n’a été modifié. Utilisez `tillproof profile list` pour voir les profils.',
  'There is nothing to prove about {txref} yet: no answer of the service has been checked.':
    'Il n’y a encore rien à prouver de {txref} : aucune réponse du service n’a été contrôlée.',
  'Nothing was written. Verify the payment first.': 'Rien n’a été écrit. Vérifiez d’abord le paiement.',
  'A restore into profile {profile} needs {who}.': 'Une restauration dans le profil {profile} demande {who}.',
  'Nothing was changed. Specify who restores it, with their passphrase: in the terminal, with `--user`.':
    'Rien n’a été modifié. Indiquez qui la fait, avec sa phrase secrète : dans le terminal, avec `--user`.',
  'The key vault {path} can’t be read: {reason}.': 'Le coffre de clés {path} ne peut pas être lu : {reason}.',
  'Nothing was changed. Restore the file from a copy, or move it away and enter the secret keys again.':
    'Rien n’a été modifié. Restaurez le fichier à partir d’une copie, ou déplacez-le et saisissez de nouveau les '
      + 'clés secrètes.',
  'A key vault already exists at {path}.': 'Un coffre de clés existe déjà dans {path}.',
  'Nothing was changed. Unlock it with its passphrase.':
    'Rien n’a été modifié. Déverrouillez-le avec sa phrase secrète.',
  'Another process is writing to the key vault {path}.': 'Un autre processus écrit dans le coffre de clés {path}.',
  'Nothing was changed. Try again; if no other process is running, remove the .lock file next to it.':
    'Rien n’a été modifié. Réessayez ; si aucun autre processus ne tourne, supprimez le fichier .lock à côté de lui.',
  'The key vault is locked.': 'Le coffre de clés est verrouillé.',
  ['Nothing was read, changed or sent. Unlock it with its passphrase; where there is no terminal to ask for it, '
    + 'provide it in TILLPROOF_PASSPHRASE or with --passphrase-file.']:
    'Rien n’a été lu, modifié ni envoyé. Déverrouillez-le avec sa phrase secrète ; là où aucun terminal ne peut la '
      + 'demander, donnez-la par TILLPROOF_PASSPHRASE ou --passphrase-file.',
  'There is no key vault at {path}.': 'Il n’y a pas de coffre de clés dans {path}.',
  'Nothing was changed. Restore it from a copy, or remove the profile and add it again with its secret key.':
    'Rien n’a été modifié. Restaurez-le à partir d’une copie, ou retirez le profil et ajoutez-le de nouveau avec sa '
      + 'clé secrète.',
  'The key vault {path} is older than the one last used here: its revision is {revision}, not {last}.':
    'Le coffre de clés {path} est plus ancien que celui qui a servi ici en dernier : sa révision est {revision}, et '
      + 'non {last}.',
  ['Nothing was sent. Put the newest copy of it back. If this is the newest you have, check with `tillproof profile '
    + 'list` where each key would be sent, then delete {remembered}.']:
    'Rien n’a été envoyé. Remettez sa copie la plus récente. Si c’est la plus récente que vous ayez, vérifiez avec '
      + '`tillproof profile list` où chaque clé serait envoyée, puis supprimez {remembered}.',
  'The key vault has {what} of profile {profile} that was replaced since, as the audit trail says.':
    'Le coffre de clés contient {what} du profil {profile}, remplacée depuis selon la piste d’audit.',
  ['Nothing was sent. Put the newest copy of the key vault back. If this is the newest you have, set the key or the '
    + 'address again.']:
    'Rien n’a été envoyé. Remettez la copie la plus récente du coffre de clés. Si c’est la plus récente que vous ayez, '
      + 'définissez de nouveau la clé ou l’adresse.',
  'The passphrase can’t be used: it {reason}.': 'La phrase secrète ne peut pas être utilisée : elle {reason}.',
  'Nothing was stored. Choose another one.': 'Rien n’a été enregistré. Choisissez-en une autre.',
  'This change needs the passphrase of the key vault, typed for it.':
    'Cette modification demande la phrase secrète du coffre de clés, saisie pour elle.',
  'Nothing was changed. Enter the passphrase with the change.':
    'Rien n’a été modifié. Saisissez la phrase secrète avec la modification.',
  'The key vault holds no secret key for profile {profile}.':
    'Le coffre de clés n’a pas de clé secrète pour le profil {profile}.',
  'Nothing was changed. Remove the profile and add it again with its secret key.':
    'Rien n’a été modifié. Retirez le profil et ajoutez-le de nouveau avec sa clé secrète.',
  'The passphrase does not open the key vault {path}.': 'La phrase secrète n’ouvre pas le coffre de clés {path}.',
  'Nothing was changed. Try again; capitals and spaces matter.':
    'Rien n’a été modifié. Réessayez ; majuscules et espaces comptent.',
}
