/** What is wrong with ledgers, backups, vaults and settings, in French. */
import type { ReasonCatalogue } from '../reasons.ts'

export const REASONS_OF_LEDGER: ReasonCatalogue = {
  'process {pid} on {host} ({command}) since {since}': 'le processus {pid} sur {host} ({command}) depuis {since}',
  'process {pid} ({command}) since {since}': 'le processus {pid} ({command}) depuis {since}',
  'another process': 'un autre processus',
  'it is gone': 'il n’existe plus',
  'it ends with group {group}, the ledger with {last}':
    'il finit au groupe {group}, le registre au groupe {last}',
  'its group {group} is not the one that the ledger committed':
    'son groupe {group} n’est pas celui que le registre a validé',
  'it is gone ({advice})': 'il n’existe plus ({advice})',
  'it is empty ({advice})': 'il est vide ({advice})',
  'to start over without it, remove the file {file} next to it':
    'pour repartir sans lui, supprimez le fichier {file} à côté',
  'it can only be read': 'il ne peut qu’être lu',
  'it can’t be opened': 'il ne peut pas être ouvert',
  'it is not a database, or its beginning is overwritten':
    'ce n’est pas une base de données, ou son début est écrasé',
  'its content contradicts itself': 'son contenu se contredit',
  'it was moved or deleted': 'il a été déplacé ou supprimé',
  'its folder is read-only, and it is too large for memory: copy it to a folder that can be written to':
    'son dossier est en lecture seule, et il est trop grand pour la mémoire : copiez-le dans un dossier où l’on '
      + 'peut écrire',
  'row {row} of the table {table} can’t be read ({reason})':
    'la ligne {row} de la table {table} ne peut pas être lue ({reason})',
  'rows of its table {table} lead nowhere': 'des lignes de sa table {table} ne mènent nulle part',
  'an id in it is not valid': 'un de ses identifiants n’en est pas un',
  'the content of attachment {attachment} was changed': 'le contenu de la pièce jointe {attachment} a été modifié',
  'something in it is there twice': 'quelque chose s’y trouve deux fois',
  'the {entry} was added': '{entry} : ajouté',
  'the {entry} is missing': '{entry} : manque',
  'the {entry} was changed': '{entry} : modifié',
  'it is damaged': 'elle est endommagée',
  'it is damaged: {reason}': 'elle est endommagée : {reason}',
  'its audit trail is broken: {reason}': 'sa piste d’audit est rompue : {reason}',
  'row {row} is missing': 'la ligne {row} manque',
  'row {row} does not follow the one before it': 'la ligne {row} ne suit pas celle d’avant',
  'row {row} is bound to no observation': 'la ligne {row} n’est liée à aucune observation',
  'row {row} was changed': 'la ligne {row} a été modifiée',
  'it ends at row {row} of {count}': 'elle finit à la ligne {row} sur {count}',
  'it does not hold the ledger that it states': 'elle contient un autre registre que celui qu’elle annonce',
  'it is cut off or damaged': 'elle est tronquée ou endommagée',
  'its pages are not those of a ledger': 'ses pages ne sont pas celles d’un registre',
  'it is cut off': 'elle est tronquée',
  'its rows do not fit one another': 'ses lignes ne s’accordent pas entre elles',
  'it is a database of another program': 'c’est la base de données d’un autre programme',
  'it was written by a newer version of Tillproof: update the program first':
    'elle a été écrite par une version plus récente de Tillproof : mettez d’abord le programme à jour',
  'it was created by a different build of this program':
    'elle a été créée par une autre version compilée de ce programme',
  'its layout was changed by something other than Tillproof ({difference})':
    'sa structure a été modifiée par autre chose que Tillproof ({difference})',
  'its proof file can’t be read': 'son fichier de preuve ne peut pas être lu',
  'its proof file is that of another file': 'son fichier de preuve est celui d’un autre fichier',
  'it was made with another key vault': 'elle a été faite avec un autre coffre de clés',
  'its proof file does not prove it': 'son fichier de preuve ne la prouve pas',
  'it was changed or cut off': 'elle a été modifiée ou tronquée',
  'its beginning is damaged': 'son début est endommagé',
  'it has format {version}, but this version supports {known}':
    'son format est {version}, mais cette version connaît {known}',
  'it has format {version}, but this version supports {first} to {last}':
    'son format est {version}, mais cette version connaît {first} à {last}',
  'it is not a backup written by Tillproof': 'ce n’est pas une sauvegarde écrite par Tillproof',
  'it is a plain file without a proof file': 'c’est un fichier en clair sans fichier de preuve',
  'it was sealed by another key vault': 'elle a été scellée par un autre coffre de clés',
  'it is larger than a backup can be': 'elle est plus grande qu’une sauvegarde ne peut l’être',
  'it is the ledger of a profile, not a backup of one': 'c’est le registre d’un profil, pas sa sauvegarde',
  'its key can’t be opened here': 'sa clé ne peut pas être ouverte ici',
  'it changed after it was examined': 'elle a changé après avoir été examinée',
  'nothing proves where it comes from': 'rien ne prouve d’où elle vient',
  'it can’t be opened by a passphrase': 'il ne peut pas être ouvert par une phrase secrète',
  'an active person': 'une personne active',
  'an active checker': 'un approbateur actif',
  'its entries are not those that were written together: some were changed, dropped or exchanged':
    'ses entrées ne sont pas celles qui ont été écrites ensemble : certaines ont été modifiées, retirées ou '
      + 'échangées',
  'its secret of profile {profile} was changed': 'son secret du profil {profile} a été modifié',
  'it is not a key vault, or is incomplete': 'ce n’est pas un coffre de clés, ou il est incomplet',
  'its content does not match its checksum': 'son contenu ne correspond pas à sa somme de contrôle',
  'its {part} is invalid': 'sa partie « {part} » n’est pas valable',
  'it is larger than a key vault can be': 'il est plus grand qu’un coffre de clés ne peut l’être',
  'it was created again while it was open': 'il a été créé de nouveau pendant qu’il était ouvert',
  'another ledger is in its place': 'un autre registre est à sa place',
  'its audit trail has {count} entries, and had {before} before':
    'sa piste d’audit a {count} entrées, et en avait {before}',
  'its audit trail does not continue the one that was last used':
    'sa piste d’audit ne continue pas celle qui a servi en dernier',
  'it continues entry {entry} of the audit trail': 'il continue l’entrée {entry} de la piste d’audit',
  'its audit trail was cut: entry {entry} is missing': 'sa piste d’audit a été tronquée : l’entrée {entry} manque',
  'its audit trail was rewritten at entry {entry} or before':
    'sa piste d’audit a été réécrite à l’entrée {entry} ou avant',
  'its observations were cut: number {number} is missing':
    'ses observations ont été tronquées : le numéro {number} manque',
  'its observations were rewritten at number {number} or before':
    'ses observations ont été réécrites au numéro {number} ou avant',
  'another program used it at the same time': 'un autre programme l’a utilisé en même temps',
  'it is too long': 'il est trop long',
  'it is too large': 'il est trop grand',
  'there is no anchor in it': 'il ne contient pas d’ancrage',
  'it has more than {count} anchors': 'il a plus de {count} ancrages',
  'it is not a timestamp response': 'ce n’est pas une réponse d’horodatage',
  'the authority did not grant a timestamp': 'l’autorité n’a pas accordé d’horodatage',
  'it is not over a SHA-256': 'il ne porte pas sur un SHA-256',
  'a key': 'une clé',
  'an address': 'une adresse',
  'kind {shown} instead of {sealed}': 'nature {shown} au lieu de {sealed}',
  'name {shown} instead of {sealed}': 'nom {shown} au lieu de {sealed}',
  'address {shown} instead of {sealed}': 'adresse {shown} au lieu de {sealed}',
  'v3 address {shown} instead of {sealed}': 'adresse v3 {shown} au lieu de {sealed}',
  'public key {shown} instead of {sealed}': 'clé publique {shown} au lieu de {sealed}',
  'date added {shown} instead of {sealed}': 'date d’ajout {shown} au lieu de {sealed}',
  'fingerprint of the secret key {shown} instead of {sealed}':
    'empreinte de la clé secrète {shown} au lieu de {sealed}',
  'the audit trail knows that {key} was sealed': 'la piste d’audit sait que {key} a été scellé',
  '{place} is not a list': '{place} n’est pas une liste',
  '{place} is not an object': '{place} n’est pas un objet',
  '{place} has an unknown field': '{place} a un champ inconnu',
  '{place} is not text': '{place} n’est pas du texte',
  '{place} is neither true nor false': '{place} n’est ni vrai ni faux',
  '{place} is not a count': '{place} n’est pas un nombre entier positif',
  '{place} is not one of the known values': '{place} n’est pas une valeur connue',
  '{place} is not valid JSON': '{place} n’est pas du JSON valable',
  'its {kind} of profile {profile} was changed': 'son élément « {kind} » du profil {profile} a été modifié',
  'nothing is in it': 'il ne contient rien',
  'statement is not written as it was signed': 'la déclaration n’est pas écrite telle qu’elle a été signée',
  'payload is not written as it is sent': 'le contenu n’est pas écrit tel qu’il est envoyé',
}
