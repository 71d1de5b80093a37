/** What the help and commands of charges, transfers and webhooks say, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_HELP_SERVICE: Catalogue = {
  'Card number (not shown): ': 'Numéro de carte (non affiché) : ',
  'Security code (not shown): ': 'Code de sécurité (non affiché) : ',
  'Expiry month, two digits: ': 'Mois d’expiration, deux chiffres : ',
  'Expiry year, two digits: ': 'Année d’expiration, deux chiffres : ',
  'Postal code: ': 'Code postal : ',
  'City: ': 'Ville : ',
  'House or building address: ': 'Adresse (rue, bâtiment) : ',
  'State: ': 'État ou région : ',
  'Country: ': 'Pays : ',
  'collect a payment: charge it, then answer what the charge waits for':
    'encaisser un paiement : le demander, puis répondre à ce que l’encaissement attend',
  'send one-time codes for a preauthorised payment (default: off)':
    'envoyer un code à usage unique pour un paiement préautorisé (par défaut : non)',
  'only preauthorise (default: charge)': 'préautoriser seulement (par défaut : encaisser)',
  'charge a card; its details are prompted for or read from stdin':
    'encaisser par carte ; ses données sont demandées ou lues sur l’entrée standard',
  'the name shown in the customer’s app': 'le nom affiché dans l’application du client',
  'expected amount, if --amount is 0 and the customer enters it':
    'montant attendu, si --amount vaut 0 et que le client le saisit',
  'show a QR code to a customer (NGN only)': 'montrer un code QR à un client (NGN seulement)',
  'which code': 'quel code',
  'our own unique reference for the mobile money transaction':
    'notre propre référence unique pour la transaction de mobile money',
  'ask a customer in Uganda to approve on the phone': 'demander à un client en Ouganda d’approuver sur son téléphone',
  ['read the card with "pin", or with "zip", "city", "address", "state" and "country", as one JSON object from '
    + 'stdin (default: prompt)']:
    'lire la carte avec « pin », ou avec « zip », « city », « address », « state » et « country », en un '
      + 'objet JSON sur '
      + 'l’entrée standard (par défaut : demandée)',
  'the charge': 'l’encaissement',
  'answer what the service asked for: send the card again with its PIN or billing address':
    'répondre à ce que le service a demandé : renvoyer la carte avec son code PIN ou son adresse de facturation',
  'verify the payment of a charge now': 'vérifier maintenant le paiement d’un encaissement',
  'the reason': 'le motif',
  'abandon a charge; its payment stays in the books': 'abandonner un encaissement ; son paiement reste dans les livres',
  'the justification, recorded in the audit trail': 'la justification, gardée dans la piste d’audit',
  'stop card entry': 'arrêter la saisie de cartes',
  ['allow or stop card entry in a live profile; someone must state that the business may handle cards. Where '
    + 'there are people, two of them allow it and one stops it: --user signs']:
    'permettre ou arrêter la saisie de cartes dans un profil réel ; quelqu’un doit déclarer que l’entreprise a '
      + 'le droit de traiter des cartes. Là où il y a des personnes, deux la permettent et une l’arrête : --user '
      + 'signe',
  'allow card entry': 'permettre la saisie de cartes',
  'Card entry is on.': 'La saisie de cartes est permise.',
  'Card entry is off.': 'La saisie de cartes est arrêtée.',
  'PIN (not shown): ': 'Code PIN (non affiché) : ',
  'show a charge and its history': 'afficher un encaissement et son historique',
  'list charges, newest first': 'lister les encaissements, les plus récents d’abord',
  'only those in this state': 'seulement ceux dans cet état',
  'show the service’s description of one of its v3 endpoints':
    'afficher ce que le service dit de l’un de ses points d’accès v3',
  'the path of the endpoint, such as /transfers': 'le chemin du point d’accès, par exemple /transfers',
  'HTTP method': 'méthode HTTP',
  'submit drafts for approval, as their maker': 'soumettre des brouillons à l’approbation, comme leur préparateur',
  'approve transfers that another person made': 'approuver des virements qu’une autre personne a préparés',
  'the transfers': 'les virements',
  'reject transfers that await approval, or are approved and not sent':
    'rejeter des virements qui attendent l’approbation, ou sont approuvés et non envoyés',
  'send approved transfers, one after another, each once':
    'envoyer des virements approuvés, l’un après l’autre, chacun une fois',
  'how you know': 'comment vous le savez',
  'the transfer': 'le virement',
  'record the outcome of a transfer that is unknown or new': 'noter l’issue d’un virement qui est inconnu ou nouveau',
  'the outcome': 'l’issue',
  'all transfers of this batch in the required state': 'tous les virements de ce lot qui sont dans l’état voulu',
  'for several transfers: their total, typed by hand, one for each currency (default: prompted for)':
    'pour plusieurs virements : leur total, tapé à la main, un par devise (par défaut : demandé)',
  '{done} of {of}  {reference}  {state}': '{done} sur {of}  {reference}  {state}',
  'show a transfer, exactly what is sent, and its history':
    'afficher un virement, ce qui est envoyé exactement, et son historique',
  'list transfers, newest first': 'lister les virements, les plus récents d’abord',
  'the most per business day; none removes the limit': 'le plus par journée comptable ; none retire la limite',
  'the most per transfer; none removes the limit': 'le plus par virement ; none retire la limite',
  ['propose the most a transfer and a business day may pay out; a lower limit holds at once; without options, '
    + 'show the limits']:
    'proposer le plus qu’un virement et une journée comptable peuvent décaisser ; une limite plus basse vaut '
      + 'tout de suite ; sans options, afficher les limites',
  'currency of the limit': 'devise de la limite',
  'pay out: one person makes a transfer, another approves it, and it is sent once':
    'décaisser : une personne prépare un virement, une autre l’approuve, et il est envoyé une fois',
  'our own, unique reference': 'notre propre référence unique',
  'make a transfer; with --user it awaits approval at once, else it is a draft':
    'préparer un virement ; avec --user il attend tout de suite l’approbation, sinon c’est un brouillon',
  ['edit a transfer that is not under way; of one that was signed, --user signs the edit, which clears its '
    + 'signatures']:
    'modifier un virement qui n’est pas en route ; pour un virement signé, --user signe la modification, qui '
      + 'efface ses signatures',
  'give up a draft': 'abandonner un brouillon',
  'extra information for international USD transfers':
    'informations supplémentaires pour les virements internationaux en USD',
  'destination branch, for Ghana (GHS) alone': 'agence de destination, pour le Ghana (GHS) seulement',
  'the balance that is debited, if it is a different one': 'le solde débité, quand c’en est un autre',
  'where the service sends the final answer': 'où le service envoie la réponse finale',
  'what the beneficiary reads': 'ce que lit le bénéficiaire',
  'the beneficiary’s name': 'le nom du bénéficiaire',
  'one that the service knows, in place of bank and account':
    'un bénéficiaire que le service connaît, à la place de la banque et du compte',
  'the beneficiary’s account': 'le compte du bénéficiaire',
  'code of the beneficiary’s bank': 'code de la banque du bénéficiaire',
  'plain decimal, such as 1250.50': 'décimal simple, par exemple 1250.50',
  'its currency': 'sa devise',
  'Drafted, and not submitted. Continue with:  {command}':
    'Créé en brouillon, et non soumis. Pour continuer :  {command}',
  'the CSV file, whose columns are named as the service’s fields; - reads stdin':
    'le fichier CSV, dont les colonnes portent les noms des champs du service ; - lit l’entrée standard',
  'make the transfers of a CSV file as one batch; with --user they await approval at once':
    'préparer les virements d’un fichier CSV comme un lot ; avec --user ils attendent tout de suite l’approbation',
  'say what the import would do, and do nothing (default: off)':
    'dire ce que ferait l’importation, et ne rien faire (par défaut : non)',
  'leave out rows that can’t become transfers (default: nothing is made then)':
    'laisser de côté les lignes qui ne peuvent pas devenir des virements (par défaut : rien n’est alors préparé)',
  'what the batch is called (default: the file’s name)': 'comment s’appelle le lot (par défaut : le nom du fichier)',
  ['accept all-digit references and accounts that are shorter than the others (default: rejected, since a '
    + 'spreadsheet may have dropped zeros)']:
    'accepter les références et les comptes tout en chiffres qui sont plus courts que les autres (par défaut : '
      + 'rejetés, car un tableur a pu enlever des zéros)',
  '{count, number} of the file’s rows were left out.':
    '{count, plural, one {# ligne du fichier laissée} other {# lignes du fichier laissées}} de côté.',
  'send the customer’s one-time code for a charge; it is prompted for or read from stdin':
    'envoyer le code à usage unique du client pour un encaissement ; il est demandé ou lu sur l’entrée standard',
  'One-time code (not shown): ': 'Code à usage unique (non affiché) : ',
  'receive, store and verify the service’s webhooks': 'recevoir, garder et vérifier les webhooks du service',
  ['receive webhooks on 127.0.0.1, behind your tunnel or proxy, until Ctrl-C or SIGTERM (status 0); each is '
    + 'stored and its payment verified. With --json the first line is {example}, then one object per delivery']:
    'recevoir les webhooks sur 127.0.0.1, derrière votre tunnel ou serveur mandataire, jusqu’à Ctrl-C ou SIGTERM '
      + '(statut 0) ; chacun est gardé et son paiement vérifié. Avec --json la première ligne est {example}, puis '
      + 'un objet par livraison',
  'port, for this time only': 'port, pour cette fois seulement',
  'from the settings': 'd’après les paramètres',
  '{warning} See `tillproof webhooks set --authenticity`.': '{warning} Voir `tillproof webhooks set --authenticity`.',
  'Receiving webhooks of profile {profile}.': 'Réception des webhooks du profil {profile}.',
  ['Point the tunnel or proxy that the service reaches to it. Anyone who knows its path can deliver. Ctrl-C '
    + 'stops it.']:
    'Dirigez vers elle le tunnel ou le serveur mandataire que le service atteint. Qui connaît son chemin peut '
      + 'livrer. Ctrl-C arrête.',
  '{count, plural, one {# delivery} other {# deliveries}} received, {refused}.':
    '{count, plural, one {# livraison reçue} other {# livraisons reçues}}, {refused}.',
  'the file; - reads stdin': 'le fichier ; - lit l’entrée standard',
  ['import webhooks from a JSONL or CSV file and verify the payments they refer to; columns are named like the '
    + 'payload’s fields, including nested ones (customer.email). Status 1 if rows were rejected or not all is '
    + 'proved']:
    'importer des webhooks d’un fichier JSONL ou CSV et vérifier les paiements auxquels ils renvoient ; les '
      + 'colonnes portent les noms des champs du corps, y compris imbriqués (customer.email). Statut 1 si des '
      + 'lignes ont été rejetées ou si tout n’est pas prouvé',
  'Stopped before all of {file} was imported. Webhooks imported so far are kept.':
    'Arrêté avant que tout {file} soit importé. Les webhooks importés jusqu’ici sont gardés.',
  'list webhooks, newest first': 'lister les webhooks, les plus récents d’abord',
  'only webhooks of this kind': 'seulement les webhooks de cette nature',
  'the webhook': 'le webhook',
  'show a webhook as received, without its secrets': 'afficher un webhook tel que reçu, sans ses secrets',
  'read the shared secret from stdin (default: prompt if a check is set)':
    'lire le secret partagé sur l’entrée standard (par défaut : demandé si un contrôle est réglé)',
  'create a new secret path; the old address stops working (default: unchanged)':
    'créer un nouveau chemin secret ; l’ancienne adresse cesse de marcher (par défaut : inchangé)',
  ['change how webhooks are received; without options, show the settings. The shared secret is prompted for or '
    + 'read from stdin, never passed as an argument']:
    'modifier la réception des webhooks ; sans options, afficher les paramètres. Le secret partagé est demandé '
      + 'ou lu sur l’entrée standard, jamais passé en argument',
  'port on 127.0.0.1; 0 uses any free port': 'port sur 127.0.0.1 ; 0 prend un port libre',
  'unchanged': 'inchangé',
  ['none; header: a header contains the shared secret; hmac-sha256: a header contains the HMAC-SHA256 of the '
    + 'body']:
    'none : aucun ; header : un en-tête contient le secret partagé ; hmac-sha256 : un en-tête contient le '
      + 'HMAC-SHA256 du corps',
  'the header to check': 'l’en-tête à contrôler',
  'the fingerprint of the customer’s device': 'l’empreinte de l’appareil du client',
  'the customer’s IP address': 'l’adresse IP du client',
  'where the customer returns to after their bank’s page': 'où le client revient après la page de sa banque',
  'the customer’s last name': 'le nom du client',
  'the customer’s first name': 'le prénom du client',
  'the customer’s phone number': 'le numéro de téléphone du client',
  'the customer’s e-mail address': 'l’adresse e-mail du client',
  'decimal number, such as 1250.50': 'nombre décimal, par exemple 1250.50',
  'our reference for the payment; it is added to the books if it is not there yet':
    'notre référence pour le paiement ; il est ajouté aux livres s’il n’y est pas encore',
  'an item attached to the payment; may be repeated': 'un élément joint au paiement ; peut être répété',
  'two letters, such as US; prompted for where the currency is not NGN':
    'deux lettres, par exemple US ; demandées quand la devise n’est pas NGN',
  'a subaccount that the payment is split with; a single one may leave out its ratio; may be repeated':
    'un sous-compte avec lequel le paiement est partagé ; s’il est seul, sa part peut manquer ; peut être répété',
  'leave verification queued for the next program that verifies (default: wait)':
    'laisser la vérification en file pour le prochain programme qui vérifie (par défaut : attendre)',
  ['how long to wait for its payment to be verified, such as 30s; after that, it stays queued for the next '
    + 'program that verifies']:
    'combien de temps attendre que son paiement soit vérifié, par exemple 30s ; ensuite, il reste en file pour '
      + 'le prochain programme qui vérifie',
  '1m': '1m',
  'in references, beneficiaries and accounts': 'dans les références, bénéficiaires et comptes',
  'only those of this amount or less; needs --currency': 'seulement ceux de ce montant ou moins ; demande --currency',
  'only those of this amount or more; needs --currency': 'seulement ceux de ce montant ou plus ; demande --currency',
  'only those that this person drafted, submitted or approved':
    'seulement ceux que cette personne a créés, soumis ou approuvés',
  'only those drafted in {days}': 'seulement ceux créés {days}',
  'only those in this batch': 'seulement ceux de ce lot',
}
