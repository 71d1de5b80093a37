/** Why a file is not read or written, and an import not undone, in French. */
import type { ReasonCatalogue } from '../reasons.ts'

export const REASONS_OF_FILES: ReasonCatalogue = {
  'it is a folder': 'c’est un dossier',
  'it is not a regular file': 'ce n’est pas un fichier ordinaire',
  'it is not a file': 'ce n’est pas un fichier',
  'it is empty': 'il est vide',
  'it is gone': 'il n’existe plus',
  'it was changed while it was read': 'il a été modifié pendant sa lecture',
  'it is a link to another file': 'c’est un lien vers un autre fichier',
  'it is a device or a pipe': 'c’est un périphérique ou un tube',
  'it belongs to another user of this computer': 'il appartient à un autre utilisateur de cet ordinateur',
  'it is the file that is read': 'c’est le fichier qui est lu',
  'part of its path is not a folder': 'une partie de son chemin n’est pas un dossier',
  'its folder is where this program keeps its own files':
    'son dossier est celui où ce programme garde ses propres fichiers',
  'there is no such file or folder': 'il n’y a pas de tel fichier ou dossier',
  'there is no such file': 'il n’y a pas de tel fichier',
  'permission denied': 'accès refusé',
  'the folder is read-only': 'le dossier est en lecture seule',
  'the folder is gone': 'le dossier n’existe plus',
  'the disk is full': 'le disque est plein',
  'the file would exceed the size allowed here': 'le fichier dépasserait la taille permise ici',
  'the disk quota is exceeded': 'le quota de disque est dépassé',
  'something of this name already exists': 'ce nom existe déjà',
  'the folder is not empty': 'le dossier n’est pas vide',
  'another program is using it': 'un autre programme l’utilise',
  'the disk or the connection to it has a fault': 'le disque, ou la liaison avec lui, a un défaut',
  'its links lead back to themselves': 'ses liens tournent en rond',
  'too many files are open': 'trop de fichiers sont ouverts',
  'its name is too long': 'son nom est trop long',
  'its reader has ended': 'ce qui le lisait a pris fin',
  'the system says {code}': 'le système répond {code}',
  'the system refused': 'le système a refusé',
  'a file or a connection': 'un fichier ou une connexion',
  'the file’s name can’t be read': 'le nom du fichier ne peut pas être lu',
  'the file has no name': 'le fichier n’a pas de nom',
  'the file’s name is longer than 200 characters': 'le nom du fichier dépasse 200 caractères',
  'the file’s name can’t be used': 'le nom du fichier ne peut pas être utilisé',
  'the file is larger than {size} bytes': 'le fichier dépasse {size} octets',
  'the file is larger than {size}; import it from the terminal':
    'le fichier dépasse {size} ; importez-le depuis le terminal',
  'it is larger than {size}; import a file, or use the terminal':
    'elle dépasse {size} ; importez un fichier, ou utilisez le terminal',
  'with it, the files dropped so far would take more than {size} bytes; import it from the terminal':
    'avec lui, les fichiers déposés jusqu’ici prendraient plus de {size} octets ; importez-le depuis le terminal',
  'stdin has more than {size}': 'l’entrée standard dépasse {size}',
  'parts of it are UTF-8 and parts are not': 'une partie en est de l’UTF-8, une autre non',
  'the byte {byte} stands for nothing in {encoding}': 'l’octet {byte} ne représente rien en {encoding}',
  'it is not UTF-8, and as Windows-1252 it would read “{word}”':
    'il n’est pas en UTF-8, et en Windows-1252 on y lirait « {word} »',
  'it is neither UTF-8 nor Windows-1252: {reason}': 'il n’est ni en UTF-8 ni en Windows-1252 : {reason}',
  'it has halves of characters, coded as if they were UTF-8':
    'il a des moitiés de caractères, codées comme si c’était de l’UTF-8',
  'it is not entirely {encoding}': 'il n’est pas entièrement en {encoding}',
  'a quotation mark or line break can’t separate fields':
    'un guillemet ou un saut de ligne ne peut pas séparer des champs',
  'an Excel workbook or a ZIP archive': 'un classeur Excel ou une archive ZIP',
  'an Excel workbook in the old format, or one with a password':
    'un classeur Excel à l’ancien format, ou protégé par un mot de passe',
  'a PDF document': 'un document PDF',
  'a compressed file, which has to be unpacked first': 'un fichier compressé, à décompresser d’abord',
  'a text document': 'un document de texte',
  'a web page or an XML document': 'une page web ou un document XML',
  'a JSON document': 'un document JSON',
  'the list': 'la liste',
  'line {line} of {name}, “{value}”, {reason}': 'la ligne {line} de {name}, « {value} », {reason}',
  '{name} is not a list but {kind}': '{name} n’est pas une liste, mais {kind}',
  '{name} can’t be read as text: {reason}': '{name} ne peut pas être lu comme du texte : {reason}',
  'a list of references can be at most {size} MiB': 'une liste de références peut avoir au plus {size} Mio',
  'it is a single JSON list; it must have one object per line':
    'c’est une seule liste JSON ; il faut un objet par ligne',
  'it has more than {count} columns': 'il a plus de {count} colonnes',
  'it has two columns named {name}': 'il a deux colonnes nommées {name}',
  'it has neither a txRef column, as in the payload, nor a reference column, as in a transfer':
    'il n’a ni colonne txRef, comme dans le corps d’un webhook, ni colonne reference, comme dans un virement',
  'a workbook can’t pass 4 GiB': 'un classeur ne peut pas dépasser 4 Gio',
  'the column {column} is listed twice': 'la colonne {column} figure deux fois',
  'an export of {subject} can’t be filtered by payments':
    'une exportation ({subject}) ne peut pas être filtrée par paiements',
  'the audit trail': 'la piste d’audit',
  'suspicious payments': 'paiements suspects',
  'can’t be read': 'ne peut pas être lu',
  'it holds something other than anchors': 'il contient autre chose que des ancrages',
  'another import is under way': 'une autre importation est en cours',
  'it was undone before': 'elle a déjà été annulée',
  'it was never committed': 'elle n’a jamais été enregistrée',
  'verify run {run} includes its payments': 'la série de vérifications {run} comprend ses paiements',
  'import {import} lists some of its payments again': 'l’importation {import} reprend certains de ses paiements',
  'some of its payments were verified since, such as {txref}':
    'certains de ses paiements ont été vérifiés depuis, par exemple {txref}',
  'charge {charge} is for one of its payments': 'l’encaissement {charge} concerne l’un de ses paiements',
  'webhook {webhook} refers to one of its payments': 'le webhook {webhook} renvoie à l’un de ses paiements',
  '{count} of its rows would be rejected':
    '{count, plural, one {# de ses lignes serait rejetée} other {# de ses lignes seraient rejetées}}',
  'its lines do not add up to a total row in it': 'ses lignes ne donnent pas le total d’une de ses lignes de total',
  '{count} of its rows would change payments in the books':
    '{count, plural, one {# de ses lignes modifierait des paiements} other {# de ses lignes modifieraient des '
      + 'paiements}} des livres',
  'name either references or a filter': 'nommez soit des références, soit un filtre',
  'the date by which the money is expected is missing': 'la date à laquelle l’argent est attendu manque',
  'only money that will arrive later has an expected date':
    'seul l’argent qui arrivera plus tard a une date attendue',
  'the money can’t be expected by {date}': 'l’argent ne peut pas être attendu pour le {date}',
  'a database': 'une base de données',
  'is a date in the workbook, which may have been something else; format the column as text':
    'est une date dans le classeur, qui a pu être autre chose ; mettez la colonne au format texte',
  'is a number in the workbook, of which only 15 digits are kept; format the column as text':
    'est un nombre dans le classeur, dont seuls 15 chiffres sont gardés ; mettez la colonne au format texte',
  'is a number in the workbook, which keeps no leading zeros; format the column as text, or allow short references':
    'est un nombre dans le classeur, qui ne garde pas les zéros de tête ; mettez la colonne au format texte, ou '
    + 'autorisez les références courtes',
  'the archive is damaged': 'l’archive est endommagée',
  'it has no {part}': 'il n’a pas de {part}',
  'it has more than {count} parts': 'il a plus de {count} parties',
  '{part} would unpack to {bytes} bytes': '{part} donnerait {bytes} octets une fois décompressé',
  '{part} is damaged': '{part} est endommagé',
  '{part} has a document type, which no workbook has': '{part} a un type de document, ce qu’aucun classeur n’a',
  '{part} has a text that is too long': '{part} a un texte trop long',
  'its texts are too long': 'ses textes sont trop longs',
  'row {row} is misplaced': 'la ligne {row} est mal placée',
  'cell {cell} is misplaced': 'la cellule {cell} est mal placée',
  'a cell of row {row} is too long': 'une cellule de la ligne {row} est trop longue',
  'a cell of row {row} refers to a text that is not there':
    'une cellule de la ligne {row} renvoie à un texte qui n’existe pas',
  'it is a binary workbook (.xlsb); save it as .xlsx':
    'c’est un classeur binaire (.xlsb) ; enregistrez-le en .xlsx',
  'it is an OpenDocument file; save it as .xlsx': 'c’est un fichier OpenDocument ; enregistrez-le en .xlsx',
  'it is an archive of other files': 'c’est une archive d’autres fichiers',
}
