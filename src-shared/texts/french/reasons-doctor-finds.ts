/** What an examination of a ledger finds, in French. */
import type { ReasonCatalogue } from '../reasons.ts'

export const REASONS_OF_FINDINGS: ReasonCatalogue = {
  'could not be examined: {reason}': 'n’a pas pu être examiné : {reason}',
  'others on this machine can read or write {paths}': 'd’autres sur cette machine peuvent lire ou écrire {paths}',
  'changed by something other than Tillproof: {difference}': 'modifiée par autre chose que Tillproof : {difference}',
  '{count} rows lead nowhere, in {tables}': '{count} lignes ne mènent nulle part, dans {tables}',
  'they differ for verify run {runs}': 'ils diffèrent pour la série de vérifications {runs}',
  'a tally of nothing says something, of verify run {runs}':
    'un décompte de rien dit quelque chose, de la série de vérifications {runs}',
  '{count} were when their process died': '{count} l’étaient à la mort de leur processus',
  'the next one that writes lets them wait again': 'le prochain qui écrit les remet en attente',
  'the figures that are kept of closed days are not those of their closes, of: {days}':
    'les chiffres conservés de jours clôturés ne sont pas ceux de leurs clôtures : {days}',
  'what closes state of earlier days is not what is kept, of: {days}':
    'ce que des clôtures énoncent de jours antérieurs n’est pas ce qui est conservé : {days}',
  'content that was changed, or put in: {names}': 'contenu modifié ou ajouté : {names}',
  'attachments without their content: {names}': 'pièces jointes sans leur contenu : {names}',
  'content that is attached to nothing: {names}': 'contenu qui n’est joint à rien : {names}',
  'entry {entry} of the audit trail saw other observations than there are':
    'l’entrée {entry} de la piste d’audit a vu d’autres observations que celles qui sont là',
  'observation {number} is missing': 'l’observation {number} manque',
  'it ends at observation {number}, where it should end at {last}':
    'elle finit à l’observation {number} au lieu de finir à {last}',
  'the row of how far the ledger is was changed': 'la ligne qui dit où en est le registre a été modifiée',
  'there are {count} of it': 'il y en a {count}',
  'what closed days said was changed, of: {days}': 'ce que disaient des jours clôturés a été modifié : {days}',
  'nobody signed what is stored of the days: {days}': 'personne n’a signé ce qui est conservé des jours : {days}',
  'what two people signed is missing, of the days: {days}':
    'ce que deux personnes ont signé manque, pour les jours : {days}',
  'entries name a person, and nobody signed them: {names}':
    'des entrées nomment une personne, et personne ne les a signées : {names}',
  'entries are not what the person signed: {names}': 'des entrées ne sont pas ce que la personne a signé : {names}',
  'entries carry what was signed for another: {names}':
    'des entrées portent ce qui a été signé pour une autre : {names}',
  'payments are not as they were imported: {names}': 'des paiements ne sont pas tels qu’ils ont été importés : {names}',
  '{count} payments came by imports, which brought {brought}':
    '{count} paiements sont venus d’importations, qui en ont apporté {brought}',
  'rejected rows, or rows of payments known before, differ from what was imported, of import: {names}':
    'des lignes rejetées, ou de paiements déjà connus, diffèrent de ce qui a été importé, pour l’importation : '
      + '{names}',
  'they are not as they were computed, or as people decided, in blocks of 1,024: {names}':
    'ils ne sont pas tels qu’ils ont été calculés ou décidés, par blocs de 1 024 : {names}',
  'they are not as they were computed, or as people decided': 'ils ne sont pas tels qu’ils ont été calculés ou décidés',
  'matches that do not follow: {names}': 'rapprochements qui ne découlent de rien : {names}',
  'matches of which nobody decided so: {names}': 'rapprochements dont personne n’a décidé ainsi : {names}',
  'matches made at another time than their run: {names}':
    'rapprochements faits à un autre moment que leur calcul : {names}',
  'attempts were changed, with their calls, answers or checks, of: {names}':
    'des tentatives ont été modifiées, avec leurs appels, réponses ou contrôles, pour : {names}',
  'what was taken from the answer is not what the answer says, of: {names}':
    'ce qui a été tiré de la réponse n’est pas ce qu’elle dit, pour : {names}',
  'the five checks come out differently, of: {names}': 'les cinq contrôles donnent autre chose, pour : {names}',
  'they do not follow from the attempts, of: {names}': 'ils ne découlent pas des tentatives, pour : {names}',
  'verify runs count them in a state that they did not have then, or with other money: {names}':
    'des séries les comptent dans un état qu’ils n’avaient pas alors, ou pour un autre montant : {names}',
  '{count} attempts were observed, and {there} are there': '{count} tentatives ont été observées, et {there} sont là',
  'nobody signed what changes a limit or card entry, in the entries: {names}':
    'personne n’a signé ce qui change une limite ou la saisie de cartes, dans les entrées : {names}',
  'nobody signed what changes an address or the secret key, in the entries: {names}':
    'personne n’a signé ce qui change une adresse ou la clé secrète, dans les entrées : {names}',
  'the audit trail names keys that came from no set-up and no enrolment, of: {names}':
    'la piste d’audit nomme des clés qui ne viennent d’aucune mise en place ni inscription, de : {names}',
  'card entry differs from what the audit trail says': 'la saisie de cartes diffère de ce que dit la piste d’audit',
  'restores that the key vault does not know of, made up or from the time of another vault, in the entries: {names}':
    'des restaurations que le coffre de clés ne connaît pas, inventées ou du temps d’un autre coffre, dans les '
      + 'entrées : {names}',
  'rows of {data} were changed, or put in: {names}': 'des lignes de {data} ont été modifiées ou ajoutées : {names}',
  'rows of {data} are gone: {names}': 'des lignes de {data} ont disparu : {names}',
  'observations of nothing that this program knows: {names}':
    'des observations de rien que ce programme connaisse : {names}',
  'the items differ from what was recorded of them, of verify run: {names}':
    'les éléments diffèrent de ce qui en a été enregistré, pour la série : {names}',
  'items of verify runs are due that do not wait, or wait without being due, of payment: {names}':
    'des éléments de séries sont à demander sans attendre, ou attendent sans être à demander, pour le paiement : '
      + '{names}',
  'the log of sends has another number of calls, of verify run: {names}':
    'le journal des envois a un autre nombre d’appels, pour la série : {names}',
  'the log of sends has {count} calls with an outcome, for {attempts} attempts':
    'le journal des envois a {count} appels avec un résultat, pour {attempts} tentatives',
  '{count} rows of the log of sends are gone': '{count} lignes du journal des envois ont disparu',
  'calls in flight fit no payment of their run: {names}':
    'des appels en cours ne vont avec aucun paiement de leur série : {names}',
  'settlement lines are not as they were imported: {names}':
    'des lignes de règlement ne sont pas telles qu’elles ont été importées : {names}',
  'there are {count} settlement lines, but {imported} were imported':
    'il y a {count} lignes de règlement, mais {imported} ont été importées',
  'rejected rows, or lines stated again, differ from what was imported, of settlement file: {names}':
    'des lignes rejetées, ou énoncées de nouveau, diffèrent de ce qui a été importé, pour le fichier de '
      + 'règlement : {names}',
  'they differ from what the last answer said, for: {names}':
    'elles diffèrent de ce que disait la dernière réponse, pour : {names}',
  'answers named transactions that are not there, for: {names}':
    'des réponses nommaient des transactions qui ne sont pas là, pour : {names}',
  'what is stored is not what was hashed, of: {names}':
    'ce qui est conservé n’est pas ce dont l’empreinte a été prise, pour : {names}',
  'a signature is not good, of: {names}': 'une signature n’est pas bonne, pour : {names}',
  'nobody signed what they stand as signed for: {names}':
    'personne n’a signé ce pour quoi ils passent pour signés : {names}',
  'the state does not follow from what happened to them, of: {names}':
    'l’état ne découle pas de ce qui leur est arrivé, pour : {names}',
  'what people signed does not lead from the first two of them to: {names}':
    'ce que des personnes ont signé ne mène pas des deux premières à : {names}',
  'nobody signed who could do so, act: {names}': 'personne qui le pouvait n’a signé, pour l’acte : {names}',
  'roles, key or activity differ from what the audit trail says, of: {names}':
    'rôles, clé ou activité diffèrent de ce que dit la piste d’audit, pour : {names}',
  'they differ from what the audit trail says, in: {names}':
    'elles diffèrent de ce que dit la piste d’audit, en : {names}',
  'the audit trail does not tell of them: {names}': 'la piste d’audit n’en parle pas : {names}',
  'one person alone settled what takes two: {names}': 'une personne seule a réglé ce qui en demande deux : {names}',
  'what was confirmed is not what was proposed, of: {names}':
    'ce qui a été confirmé n’est pas ce qui était proposé, pour : {names}',
  'they were confirmed by who proposed them: {names}': 'ils ont été confirmés par qui les avait proposés : {names}',
  'they were proposed or confirmed by someone who could not act then: {names}':
    'ils ont été proposés ou confirmés par quelqu’un qui ne pouvait pas agir alors : {names}',
  'one lies beside the ledger, which knows of none': 'il y en a un à côté du registre, qui n’en connaît aucun',
  'its group {group} follows no other': 'son groupe {group} ne suit aucun autre',
  'its group {group} is not the one that followed': 'son groupe {group} n’est pas celui qui suivait',
  'its group {group} was carried out by another state machine':
    'son groupe {group} a été exécuté par une autre machine à états',
  'its group {group} leaves another audit trail': 'son groupe {group} laisse une autre piste d’audit',
  'its group {group} leaves other observations': 'son groupe {group} laisse d’autres observations',
  'its group {group} answers {command} otherwise': 'son groupe {group} répond autrement à {command}',
  'its header is not one of this program': 'son en-tête n’est pas de ce programme',
  'the copy of the ledger that it begins with is gone': 'la copie du registre par laquelle il commence n’existe plus',
  'the copy of the ledger that it begins with was changed':
    'la copie du registre par laquelle il commence a été modifiée',
  'it gives other rows in the tables: {names}': 'il donne d’autres lignes dans les tables : {names}',
  'not compared, because the key vault is locked': 'non comparée, parce que le coffre de clés est verrouillé',
  'profile.json says {fields}': 'profile.json dit : {fields}',
  'nothing was sealed of this ledger yet': 'rien n’a encore été scellé de ce registre',
  'another ledger is in its place': 'un autre registre est à sa place',
  '{what}, as the key vault sealed it last': '{what}, comme le coffre de clés l’a scellée en dernier',
  'since the key vault sealed it, {what}': 'depuis que le coffre de clés l’a scellée, {what}',
  'it continues entry {entry} of the audit trail': 'il continue l’entrée {entry} de la piste d’audit',
  'its audit trail was cut: entry {entry} is missing': 'sa piste d’audit a été coupée : l’entrée {entry} manque',
  'its audit trail was rewritten at entry {entry} or before':
    'sa piste d’audit a été réécrite à l’entrée {entry} ou avant',
  'its observations were cut: number {number} is missing': 'ses observations ont été coupées : la {number} manque',
  'its observations were rewritten at number {number} or before':
    'ses observations ont été réécrites à la {number} ou avant',
  'it belongs to another ledger': 'elle appartient à un autre registre',
  'the ledger is unchanged up to it: {what}': 'le registre n’a pas changé jusque-là : {what}',
  'the ledger is not the one it was made from: {what}': 'le registre n’est pas celui dont elle a été faite : {what}',
  'its signature is wrong: it was changed or made up': 'sa signature est fausse : elle a été modifiée ou inventée',
  'it was signed with another key than this profile’s: with {key} instead of {own}':
    'elle a été signée avec une autre clé que celle de ce profil : {key} au lieu de {own}',
  'no anchor came with it, so nothing proves who wrote it down':
    'aucune ancre ne l’accompagnait, donc rien ne prouve qui l’a notée',
  'made {at} with the evidence key {key}, which no key vault here can confirm':
    'faite {at} avec la clé de preuve {key}, qu’aucun coffre de clés d’ici ne peut confirmer',
  'made {at} with this profile’s evidence key': 'faite {at} avec la clé de preuve de ce profil',
  'it covers none of the given anchors': 'il ne couvre aucune des ancres données',
}
