/** The glossary, in French. */
import type { Catalogue } from '../text.ts'

export const GLOSSARY: Catalogue = {
  '**books**': '**livres**',
  'what the merchant expects to be paid; Tillproof’s record of it':
    'ce que le marchand s’attend à recevoir ; le relevé qu’en tient Tillproof',
  '**payment**': '**paiement**',
  'one expected payment in the books': 'un paiement attendu dans les livres',
  '**transaction**': '**transaction**',
  'what the service holds; several may carry one reference':
    'ce que le service détient ; plusieurs peuvent porter la même référence',
  '**transaction reference** (`txref`)': '**référence de transaction** (`txref`)',
  'our name of a payment, compared byte for byte': 'le nom que nous donnons à un paiement, comparé octet par octet',
  '**gateway reference**, **platform reference**': '**référence de la passerelle**, **référence de la plateforme**',
  'the names that others give a transaction': 'les noms que d’autres donnent à une transaction',
  '**verify**, **verification**': '**vérifier**, **vérification**',
  'ask the service about one payment and apply the five checks':
    'interroger le service sur un paiement et appliquer les cinq contrôles',
  '**verify attempt**': '**tentative de vérification**',
  'one call, with its outcome': 'un appel, avec son issue',
  '**verify run**': '**série de vérifications**',
  'a job over many payments: running, paused, cooling off, completed, cancelled':
    'un travail sur de nombreux paiements : en cours, suspendue, en pause imposée, terminée, annulée',
  '**verify-check failure**': '**échec à un contrôle**',
  'a check that concluded badly': 'un contrôle dont la conclusion est mauvaise',
  '**check error**': '**erreur de contrôle**',
  'a call that did not conclude; it is retried': 'un appel qui n’a pas abouti ; il est refait',
  '**re-query**': '**redemande**',
  'verify again later, by schedule or by a person':
    'vérifier à nouveau plus tard, par planification ou par une personne',
  '**proved**': '**prouvé**',
  'all five checks passed': 'les cinq contrôles ont réussi',
  '**failed**': '**en échec**',
  'a check concluded badly': 'un contrôle a une mauvaise conclusion',
  '**pending**': '**en attente**',
  'the service still waits for the customer': 'le service attend encore le client',
  '**refused**': '**refusé**',
  'the service answered an error for this reference': 'le service a répondu une erreur pour cette référence',
  '**unresolved**': '**non résolu**',
  'no conclusive answer after the last retry': 'pas de réponse concluante après le dernier essai',
  '**unverified**': '**non vérifié**',
  'not queried yet': 'pas encore demandé au service',
  '**regressed**': '**a régressé**',
  '**open**': '**ouvert**',
  'of a payment: neither proved nor explained': 'd’un paiement : ni prouvé ni expliqué',
  '**explained**': '**expliqué**',
  'of a payment: a person resolved its exception, and no answer since was different':
    'd’un paiement : une personne a résolu son exception, et aucune réponse n’a différé depuis',
  '**exception**': '**exception**',
  'a payment that a person has to work on, until it is proved or resolved':
    'un paiement qu’une personne doit traiter, jusqu’à ce qu’il soit prouvé ou résolu',
  '**resolution**': '**résolution**',
  '**confirm**': '**confirmer**',
  'agree, as a second person, to a resolution that another one proposed; until then the exception is open':
    'accepter, comme deuxième personne, une résolution qu’une autre a proposée ; jusque-là l’exception reste ouverte',
  '**timing**': '**arrivera plus tard**',
  'a resolution: the money will arrive later, by a stated date; once it has passed, the exception reopens':
    'une résolution : l’argent arrivera plus tard, avant une date donnée ; cette date passée, l’exception se rouvre',
  '**write-off**': '**passer en perte**',
  'a decision to take money at risk, or what a match leaves, as a loss':
    'la décision de prendre comme une perte un montant en jeu, ou le reste d’un rapprochement',
  'how a person settled an exception, with a reason': 'comment une personne a réglé une exception, avec un motif',
  '**break**': '**rupture**',
  'a computed difference': 'un écart calculé',
  '**tolerance**, **variance**': '**tolérance**, **variance**',
  'the difference that is allowed, and the one that is observed': 'l’écart qui est permis, et celui qui est constaté',
  '**notice**': '**avis**',
  'what was told in a window, kept in its list': 'ce qui a été signalé dans une fenêtre, conservé dans sa liste',
  '**settlement**': '**règlement**',
  'all that the service pays out under one settlement id in one currency: gross − fees = net':
    'tout ce que le service verse sous un même numéro de règlement, dans une devise : brut − frais = net',
  '**settlement line**': '**ligne de règlement**',
  'one row of a settlement report: a payment, refund, chargeback, fee or adjustment':
    'une ligne d’un rapport de règlement : paiement, remboursement, contestation, frais ou ajustement',
  '**chargeback**': '**contestation**',
  'a payment that the customer’s bank takes back, in stages with due dates':
    'un paiement que la banque du client reprend, par étapes et avec des échéances',
  '**bridge**': '**passage**',
  ['how what the books expect became what came to the bank: gross − fees − refunds − chargebacks − duties ± '
    + 'adjustments = net']:
    'comment ce que les livres attendent est devenu ce qui est arrivé à la banque : brut − frais − remboursements − '
      + 'contestations − droits ± ajustements = net',
  '**in transit**': '**en route**',
  'proved and not settled yet, or settled and not in the bank yet, and not late':
    'prouvé et pas encore réglé, ou réglé et pas encore à la banque, sans retard',
  '**residual**': '**reste**',
  'what a match or a bridge leaves over, in each currency':
    'ce que laisse un rapprochement ou un passage, dans chaque monnaie',
  '**close**': '**clôture**',
  'what two people sign about a business day: from then on nothing changes what it said':
    'ce que deux personnes signent d’une journée : dès lors, rien ne change ce qu’elle disait',
  '**adjustment** of a closed day': '**régularisation** d’une journée clôturée',
  'how much has changed since it was closed, as the close of a later day states it':
    'ce qui diffère depuis sa clôture, tel que l’énonce la clôture d’une journée suivante',
  '**proof pack**': '**dossier de preuve**',
  'one file with all of a closed day and what proves it, which anyone can check':
    'un fichier avec toute une journée clôturée et ce qui la prouve, que chacun peut vérifier',
  '**money at risk**': '**montant en jeu**',
  'expected money that no proof covers': 'l’argent attendu qu’aucune preuve ne couvre',
  '**business day**, **cut-off**': '**journée comptable**, **heure de bascule**',
  'a day as the books count it, and the time at which it starts':
    'une journée telle que les livres la comptent, et l’heure à laquelle elle commence',
  '**profile**': '**profil**',
  'one environment (practice, test, live) of one merchant': 'un environnement (entraînement, test, réel) d’un marchand',
  '**seat**': '**poste**',
  'one running app; seats share the limit of a key':
    'une application en marche ; les postes se partagent la limite d’une clé',
  '**request budget**': '**budget de requêtes**',
  'the calls that a seat may make in any 60 seconds': 'les appels qu’un poste peut faire en 60 secondes',
  '**cool-off**': '**pause imposée**',
  'the pause that the service imposes once its limit is exceeded':
    'la pause que le service impose une fois sa limite dépassée',
  '**priority**': '**priorité**',
  'which calls go first: lookup, webhook, re-query, bulk':
    'quels appels passent d’abord : recherche, webhook, redemande, masse',
  '**import**, **batch**': '**importation**, **lot**',
  'a file read into the books, and the number under which it is kept':
    'un fichier lu dans les livres, et le numéro sous lequel il est conservé',
  '**dry run**': '**simulation**',
  'what an import would do, without doing it': 'ce que ferait une importation, sans la faire',
  '**total row**': '**ligne de total**',
  'a row of a file that states the total of the lines above it; it is compared with them and is not a payment':
    'une ligne d’un fichier qui donne le total des lignes au-dessus d’elle ; elle est comparée à elles et n’est '
      + 'pas un paiement',
  '**control total**': '**total de contrôle**',
  'what the lines of a file add up to in one currency, or are expected to':
    'ce que donne la somme des lignes d’un fichier dans une devise, ou ce qu’elle devrait donner',
  '**repair**': '**réparation**',
  'take a reference that a spreadsheet altered recoverably, such as `="000123"`, as it was; only when asked':
    'reprendre une référence telle qu’elle était, quand un tableur l’a altérée de façon réversible, comme '
      + '`="000123"` ; seulement sur demande',
  '**charge**': '**encaissement**',
  'one payment taken by card, QR code or mobile money': 'un paiement reçu par carte, code QR ou mobile money',
  '**transfer**': '**virement**',
  'one payout; made by its **maker**, approved by a **checker**, sent once':
    'un décaissement ; établi par son **préparateur**, approuvé par un **approbateur**, envoyé une fois',
  '**statement**': '**attestation**',
  'the text that a maker or checker signs: what is sent, where, of which ledger and edit, until when':
    'le texte que signe un préparateur ou un approbateur : ce qui est envoyé, où, de quel registre et de quelle '
      + 'modification, jusqu’à quand',
  '**people**': '**personnes**',
  'those who act in a profile by name and passphrase: makers, checkers, officers':
    'celles qui agissent dans un profil par nom et phrase secrète : préparateurs, approbateurs, agents',
  '**officer**': '**agent**',
  'a person who works exceptions and runs, and has no say about money':
    'une personne qui traite les exceptions et les séries, et n’a pas son mot à dire sur l’argent',
  '**set up**': '**créer**',
  'make two people the first of a profile, together, with the vault’s passphrase':
    'faire de deux personnes les premières d’un profil, ensemble, avec la phrase secrète du coffre',
  '**proposal**': '**proposition**',
  'a change that one person proposes and another **confirms**; it can be **refused** or **withdrawn**':
    'un changement qu’une personne propose et qu’une autre **confirme** ; il peut être **refusé** ou **retiré**',
  '**enrol**': '**s’inscrire**',
  'become one of the people, with both halves of a code, and choose a passphrase':
    'devenir l’une des personnes, avec les deux moitiés d’un code, et choisir une phrase secrète',
  '**certified**': '**certifié**',
  'brought in by people who could do so, back to the two whose set-up is sealed in the vault':
    'introduit par des personnes qui le pouvaient, jusqu’aux deux dont la création est scellée dans le coffre',
  '**tie**': '**lien**',
  'who brought in whoever made a transfer, as its checker is shown it':
    'qui a introduit la personne qui a établi un virement, tel que le voit son approbateur',
  '**used up**': '**utilisé**',
  'of a statement: it was good once, and the vault remembers that it was used':
    'd’une attestation : elle a servi une fois, et le coffre se souvient qu’elle a servi',
  '**outcome**': '**issue**',
  'what became of a transfer: paid out, not paid out, or unknown until a person records it':
    'ce qu’est devenu un virement : payé, non payé, ou inconnu jusqu’à ce qu’une personne le note',
  '**skeleton**': '**squelette**',
  'what a name looks like, whatever letters it is written with; two people never have the same':
    'l’aspect d’un nom, quelles que soient les lettres qui l’écrivent ; deux personnes n’ont jamais le même',
  '**webhook**, **delivery**': '**webhook**, **livraison**',
  'a notification from the service, and one arrival of it': 'une notification du service, et une arrivée de celle-ci',
  '**ledger**': '**registre**',
  'the file that holds the books and everything that was observed':
    'le fichier qui contient les livres et tout ce qui a été observé',
  '**backup**': '**sauvegarde**',
  'a copy of the ledger: **sealed** by the key vault, or **plain** with a **proof** next to it':
    'une copie du registre : **scellée** par le coffre, ou **simple** avec une **preuve** à côté',
  '**unproven**': '**non prouvée**',
  'a backup that nothing shows to be made with the key vault here':
    'une sauvegarde dont rien ne montre qu’elle a été faite avec le coffre de cette machine',
  '**layout**': '**structure**',
  'the tables, indexes and triggers of a ledger': 'les tables, index et déclencheurs d’un registre',
  '**sitting**': '**présence**',
  'one person signed in at a window or session, in one profile, until they leave':
    'une personne connectée dans une fenêtre ou une session, dans un profil, jusqu’à ce qu’elle parte',
  '**session**': '**session**',
  'one browser that was let in by an address of `tillproof serve`, with all its tabs':
    'un navigateur admis par une adresse de `tillproof serve`, avec tous ses onglets',
  '**audit trail**': '**piste d’audit**',
  'who changed what, chained by hashes': 'qui a changé quoi, enchaîné par des empreintes',
  '**actor**': '**auteur**',
  'who did it: a person, a system user, the program; or a note that was left beside the ledger':
    'qui l’a fait : une personne, un utilisateur du système, le programme ; ou une note laissée à côté du registre',
  '**act**, **statement of a call**': '**acte**, **attestation d’un appel**',
  ['what a person does by one call, and the text that their key signs of it; its entries of the audit trail '
    + 'carry both']:
    'ce qu’une personne fait par un appel, et le texte que sa clé en signe ; ses entrées de la piste d’audit '
      + 'portent les deux',
  '**observation**': '**observation**',
  'something that was stored, with the hash of all that was stored of it, in one chain':
    'une chose conservée, avec l’empreinte de tout ce qui en a été conservé, dans une chaîne',
  '**evidence**': '**preuves**',
  'what doctor recomputes: observations, and the rows that they are about':
    'ce que recalcule doctor : les observations, et les lignes dont elles parlent',
  '**head**': '**tête**',
  'where the audit trail and the observations of a ledger end':
    'où finissent la piste d’audit et les observations d’un registre',
  '**anchor**': '**ancrage**',
  'a head, signed by the evidence key, to be kept elsewhere':
    'une tête, signée par la clé de preuves, à garder ailleurs',
  '**evidence key**': '**clé de preuves**',
  'the key of a profile that signs anchors and proofs': 'la clé d’un profil qui signe les ancrages et les preuves',
  '**proof of a payment**': '**preuve d’un paiement**',
  'a file that shows what was answered about it, checked without the program':
    'un fichier qui montre ce qui a été répondu à son sujet, vérifiable sans le programme',
  '**key vault**': '**coffre**',
  'the encrypted store of secret keys: created, locked, unlocked':
    'le stockage chiffré des clés secrètes : créé, verrouillé, déverrouillé',
  '**sealed**': '**scellé**',
  'kept in the key vault under its MAC, so that no edited or older file passes for it':
    'conservé dans le coffre sous son MAC, pour qu’aucun fichier modifié ou plus ancien ne passe pour lui',
  '**practice service**': '**service d’entraînement**',
  'the copy of the service inside the app; nothing in it is real':
    'la copie du service intégrée à l’application ; rien n’y est réel',
  '**idempotency key**': '**clé d’idempotence**',
  'what makes a repeated request harmless': 'ce qui rend inoffensive une requête répétée',
  '**bank statement**, **line**': '**relevé bancaire**, **ligne**',
  'what a bank states of an account in one file, with its balances; and one movement of it':
    'ce qu’une banque indique d’un compte dans un fichier, avec ses soldes ; et un mouvement de celui-ci',
  '**gap**': '**écart**',
  'between two bank statements of an account: one does not begin with the balance that the one before ends with':
    'entre deux relevés bancaires d’un compte : l’un commence par un autre solde que celui qui finit le précédent',
}
