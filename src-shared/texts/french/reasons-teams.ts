/** How a team's log and its database can differ from what they should be, in French. */
import type { ReasonCatalogue } from '../reasons.ts'

export const REASONS_OF_TEAMS: ReasonCatalogue = {
  '{path} can’t be read': '{path} est illisible',
  'it has expired': 'il a expiré',
  'the key is not that of the certificate': 'la clé n’est pas celle du certificat',
  'it names no host (subjectAltName)': 'il ne nomme aucun hôte (subjectAltName)',
  'it is no certificate in PEM': 'ce n’est pas un certificat en PEM',
  'the key is none in PEM, or has a passphrase': 'la clé n’est pas en PEM, ou a une phrase secrète',
  'it is at log {log}, this ledger at log {own}': 'il en est au journal {log}, ce registre au journal {own}',
  'it ends with group {group}, this ledger with {last}': 'il finit au groupe {group}, ce registre au groupe {last}',
  'it ends with group {group}, this ledger with {last}: the database has lost some':
    'il finit au groupe {group}, ce registre au groupe {last} : la base en a perdu',
  'its group {group} is not the one that this ledger has': 'son groupe {group} n’est pas celui de ce registre',
  'the team’s database can’t be reached: this machine keeps the answer, and records it as soon as it can':
    'la base de données de l’équipe est injoignable : cette machine garde la réponse et l’enregistre dès que possible',
  'the database does not know the team': 'la base ne connaît pas l’équipe',
  'this ledger has not come from it': 'ce registre n’en est pas issu',
  'this ledger was written by another version of the program':
    'ce registre a été écrit par une autre version du programme',
  'it is written by another version of the program, which this machine needs, too':
    'il est écrit par une autre version du programme, qu’il faut aussi sur cette machine',
  'its group {group} was not sealed by this team': 'son groupe {group} n’a pas été scellé par cette équipe',
  'its group {group} was not sealed by this team for this place':
    'son groupe {group} n’a pas été scellé par cette équipe pour cette place',
  'its group {group} follows another than this ledger’s last':
    'son groupe {group} suit un autre que le dernier de ce registre',
  'its group {group} is missing': 'son groupe {group} manque',
  'something else was added to it under the same epoch': 'autre chose y a été ajouté sous la même époque',
  'the header of log {log} was not sealed by this team':
    'l’en-tête du journal {log} n’a pas été scellé par cette équipe',
  'the header of log {log} is not one of this program': 'l’en-tête du journal {log} n’est pas de ce programme',
  'piece {piece} of its copy of the ledger was not sealed by this team for this place':
    'le morceau {piece} de sa copie du registre n’a pas été scellé par cette équipe pour cette place',
  'its copy of the ledger is not the one that its header names':
    'sa copie du registre n’est pas celle que nomme son en-tête',
  'line {line} of log {log} has epoch {epoch}, which was not in force then':
    'la ligne {line} du journal {log} a l’époque {epoch}, qui n’était pas en vigueur alors',
  'line {line} of log {log} is of another version than its header':
    'la ligne {line} du journal {log} est d’une autre version que son en-tête',
  'log {log} is missing': 'le journal {log} manque',
  'log {log} is missing, and no archive has it': 'le journal {log} manque, et aucune archive ne l’a',
  'log {log} has lines that follow none': 'le journal {log} a des lignes qui n’en suivent aucune',
  'log {log} was begun by a reopening that was broken off':
    'le journal {log} a été commencé par une réouverture qui a été interrompue',
  'log {log} was not begun by what two people signed':
    'le journal {log} n’a pas été commencé par ce que deux personnes ont signé',
  'log {log} does not begin with the ledger that two people signed for':
    'le journal {log} ne commence pas par le registre pour lequel deux personnes ont signé',
  'log {log} ends elsewhere than two people saw before they began log {next}':
    'le journal {log} finit ailleurs que ce que deux personnes ont vu avant de commencer le journal {next}',
  'log {log} is of an earlier version than the log before it':
    'le journal {log} est d’une version antérieure à celle du journal précédent',
  'log {log} ends before group {group}, with which this ledger ends: the team was reopened since':
    'le journal {log} finit avant le groupe {group}, auquel finit ce registre : l’équipe a été rouverte depuis',
  'it goes on with log {log}, and not with this ledger': 'elle continue avec le journal {log}, et non avec ce registre',
  'the copy of log {log} is no ledger of this version':
    'la copie du journal {log} n’est pas un registre de cette version',
  'line {line} of log {log} is missing': 'la ligne {line} du journal {log} manque',
  'log {log} does not begin with the ledger that log {before} ended with':
    'le journal {log} ne commence pas par le registre sur lequel le journal {before} a fini',
  'carried out again, log {log} differs: {difference}': 'exécuté de nouveau, le journal {log} diffère : {difference}',
  'its group {group} is not the one that the database names as the last':
    'son groupe {group} n’est pas celui que la base nomme comme le dernier',
  'it has {lines} lines beyond its end': 'il a {lines} lignes au-delà de sa fin',
  'its team keeps one, and the ledger knows of none': 'son équipe en tient un, et le registre n’en connaît aucun',
  'log {log} begins with a copy of another ledger than this one':
    'le journal {log} commence avec la copie d’un autre registre que celui-ci',
  'line {line} of log {log} comes without a header': 'la ligne {line} du journal {log} vient sans en-tête',
  'line {line} of log {log} is not the one that follows': 'la ligne {line} du journal {log} n’est pas celle qui suit',
  'line {line} of log {log} was not sealed by this team for this place':
    'la ligne {line} du journal {log} n’a pas été scellée par cette équipe pour cette place',
  'the copy of log {log} is not the one that its header names':
    'la copie du journal {log} n’est pas celle que nomme son en-tête',
  'log {log} has no groups': 'le journal {log} n’a aucun groupe',
  'it is no archive of a team’s logs': 'ce n’est pas une archive des journaux d’une équipe',
  'it is of another team': 'elle est d’une autre équipe',
  'it goes on behind its end': 'elle continue après sa fin',
  'it is cut off, or lacks lines': 'elle est coupée, ou il y manque des lignes',
  'one of its lines is no line of a log': 'une de ses lignes n’est pas une ligne de journal',
  'there is no such file': 'ce fichier n’existe pas',
  'it is not of this ledger': 'il n’est pas de ce registre',
  'it is not signed by two people': 'cela n’est pas signé par deux personnes',
  'it was signed for another team': 'cela a été signé pour une autre équipe',
  'it was signed for another ledger': 'cela a été signé pour un autre registre',
  'it was used before': 'cela a déjà servi',
  'it is no longer good': 'cela n’est plus valable',
  'this ledger ends elsewhere by now': 'ce registre finit ailleurs à présent',
  'the log in the database ends elsewhere by now': 'le journal dans la base finit ailleurs à présent',
  'it does not answer': 'elle ne répond pas',
  'it asks for a password': 'elle demande un mot de passe',
  'it is PostgreSQL {version}, and 15 is the oldest that will do':
    'c’est PostgreSQL {version}, et il faut au moins la 15',
  'its user has not been granted the role tillproof_core': 'son utilisateur n’a pas reçu le rôle tillproof_core',
  'the schema of the log is not laid in it': 'le schéma du journal n’y est pas posé',
  'the schema of the log in it has version {version}, not {newest}':
    'le schéma du journal y a la version {version}, non {newest}',
  'over a network, its address has to say sslmode=verify-full, or nothing of sslmode':
    'à travers un réseau, son adresse doit dire sslmode=verify-full, ou rien de sslmode',
  'its address does not begin with postgres://': 'son adresse ne commence pas par postgres://',
  'the shared people and limits are missing': 'les personnes et limites partagées manquent',
  'the shared people and limits were not sealed by any of its machines':
    'les personnes et limites partagées n’ont été scellées par aucune de ses machines',
  'the team’s database is not the one that this machine’s key vault knows':
    'la base de l’équipe n’est pas celle que connaît le coffre de cette machine',
  'the shared people and limits can’t be replaced any more':
    'les personnes et limites partagées ne peuvent plus être remplacées',
}
