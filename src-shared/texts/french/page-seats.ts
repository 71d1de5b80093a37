/** In French: the page at a seat, and the seats in the settings. */
import type { Catalogue } from '../text.ts'

export const PAGE_SEATS: Catalogue = {
  'It is unlocked on the machine where the core runs.': 'Il se déverrouille sur la machine où tourne le cœur.',
  'At this seat there is one profile alone. Choose it at the top left.':
    'À ce poste, il n’y a qu’un seul profil. Choisissez-le en haut à gauche.',
  'Team and seats': 'Équipe et postes',
  'invite invitation network browsers remove': 'inviter invitation réseau navigateurs retirer',
  'The core is not responding.': 'Le cœur ne répond pas.',
  ['Nothing was lost: everything that was confirmed is saved. The core may be off, or the network between it and '
    + 'this browser.']:
    'Rien n’est perdu : tout ce qui a été confirmé est enregistré. Le cœur est peut-être arrêté, ou le réseau '
      + 'coupé entre lui et ce navigateur.',
  'You are signed out.': 'Votre session est fermée.',
  'Work in progress continues. Load the page again and sign in.':
    'Le travail en cours continue. Rechargez la page et identifiez-vous.',
  'This is done on the machine where the core runs.': 'Cela se fait sur la machine où tourne le cœur.',
  'It takes someone who makes or approves transfers.':
    'Il faut une personne qui prépare ou approuve les virements.',
  'You are a viewer: you look at things, and change nothing.':
    'Vous êtes observateur : vous regardez et ne modifiez rien.',
  'Only an administrator changes this.': 'Seul un administrateur modifie cela.',
  'Seat “{name}”': 'Poste « {name} »',
  'Browser': 'Navigateur',
  'Choose a shorter name of plain letters and digits.':
    'Choisissez un nom plus court, fait de simples lettres et chiffres.',
  'This is not the passphrase of {person}.': 'Ce n’est pas la phrase secrète de {person}.',
  'For': 'Pour',
  'Good until': 'Valable jusqu’au',
  'Certificate': 'Certificat',
  'Take your seat': 'Prendre votre poste',
  'This invitation can’t be used any more': 'Cette invitation n’est plus utilisable',
  'It was used, withdrawn, or has expired: each is good once, and not for long. Ask for a new one.':
    'Elle a été utilisée ou retirée, ou elle a expiré : chacune sert une fois, et peu de temps. Demandez-en une '
      + 'nouvelle.',
  'Sign in instead': 'S’identifier plutôt',
  'Reading the invitation': 'Lecture de l’invitation',
  ['This browser gets a key of its own, and you work here in your name from then on. That uses the invitation '
    + 'up.']:
    'Ce navigateur reçoit sa propre clé, et vous y travaillez dès lors en votre nom. L’invitation est alors '
      + 'consommée.',
  'The link has no digits of the certificate': 'Le lien n’a pas les chiffres du certificat',
  'Ask for the whole link, or compare the certificate that your browser shows in another way.':
    'Demandez le lien entier, ou comparez d’une autre manière le certificat que montre votre navigateur.',
  ['Compare these digits with those that you were told in another way than by the link, and with the beginning of '
    + 'the SHA-256 fingerprint that your browser shows of this site’s certificate. Where they differ, someone may '
    + 'stand in between: type nothing here.']:
    'Comparez ces chiffres à ceux qui vous ont été communiqués autrement que par le lien, et au début de '
      + 'l’empreinte SHA-256 du certificat de ce site que montre votre navigateur. S’ils diffèrent, quelqu’un '
      + 's’est peut-être interposé : ne saisissez rien ici.',
  'Name of this seat': 'Nom de ce poste',
  'So that you and others tell your seats apart.': 'Pour que vous et les autres distinguiez vos postes.',
  'Passphrase of {person}': 'Phrase secrète de {person}',
  'It opens your key in this browser, and is not sent anywhere.':
    'Elle ouvre votre clé dans ce navigateur et n’est envoyée nulle part.',
  'Take this seat': 'Prendre ce poste',
  'Sign in · Tillproof': 'S’identifier · Tillproof',
  'This browser is too old': 'Ce navigateur est trop ancien',
  ['It can’t sign with Ed25519 keys, which everyone who works here does. Update it, or take another: Chrome and '
    + 'Edge can from version 137 on, Firefox from 129, Safari from 17.']:
    'Il ne sait pas signer avec des clés Ed25519, comme le fait quiconque travaille ici. Mettez-le à jour ou '
      + 'prenez-en un autre : Chrome et Edge le savent depuis la version 137, Firefox depuis la 129, Safari '
      + 'depuis la 17.',
  'This browser keeps nothing': 'Ce navigateur ne conserve rien',
  'The key of a seat lies in the browser. Private windows do not keep it, and some settings forbid it.':
    'La clé d’un poste réside dans le navigateur. Les fenêtres privées ne la conservent pas, et certains réglages '
      + 'l’interdisent.',
  'You need an invitation': 'Il vous faut une invitation',
  ['These are the books of a team, and this browser has no seat at them. An administrator, or whoever runs the '
    + 'core, makes an invitation for you: a link that is good once, and not for long.']:
    'Ce sont les livres d’une équipe, et ce navigateur n’y a pas de poste. Un administrateur, ou la personne qui '
      + 'fait tourner le cœur, crée une invitation pour vous : un lien qui sert une fois, et peu de temps.',
  'Open it in the browser that you want to work in. You need your own passphrase, too.':
    'Ouvrez-le dans le navigateur où vous voulez travailler. Il vous faut aussi votre propre phrase secrète.',
  '{person}, {profile} ({name})': '{person}, {profile} ({name})',
  'The core does not let this seat in': 'Le cœur n’admet pas ce poste',
  ['It was removed, or {person} can’t act any more. Ask an administrator, or whoever runs the core, for a new '
    + 'invitation.']:
    'Il a été retiré, ou {person} ne peut plus agir. Demandez une nouvelle invitation à un administrateur, ou à la '
      + 'personne qui fait tourner le cœur.',
  'Forget this seat': 'Oublier ce poste',
  'This browser is “{name}”, the seat of {person} at {profile}.':
    'Ce navigateur est « {name} », le poste de {person} pour {profile}.',
  'Someone else? Everyone takes a seat of their own, with an invitation that was made for them.':
    'Quelqu’un d’autre ? Chacun prend son propre poste, avec une invitation faite pour lui.',
  'Open invitations': 'Invitations ouvertes',
  'Withdraw the invitation for {person}': 'Retirer l’invitation pour {person}',
  '{hours, plural, one {# hour} other {# hours}}': '{hours, plural, one {# heure} other {# heures}}',
  'Choose who is invited.': 'Choisissez qui est invité.',
  'Invite to a seat': 'Inviter à un poste',
  'Make invitation': 'Créer l’invitation',
  'One browser, app or terminal joins with it, once. It takes the person’s passphrase as well.':
    'Un navigateur, une application ou un terminal s’en sert une fois. Il faut aussi la phrase secrète de la '
      + 'personne.',
  'Good for': 'Valable',
  'Link': 'Lien',
  'Code': 'Code',
  'Invitation for {person}': 'Invitation pour {person}',
  'link': 'le lien',
  'The core’s address is not known here: tell it to {person} together with the code.':
    'L’adresse du cœur n’est pas connue ici : communiquez-la à {person} avec le code.',
  ['Send {person} the link, and tell them the digits of the certificate in another way: by them they see that '
    + 'nobody stands in between.']:
    'Envoyez le lien à {person}, et communiquez les chiffres du certificat d’une autre manière : ils montrent que '
      + 'personne ne s’est interposé.',
  'Have you passed it on?': 'L’avez-vous transmise ?',
  'People are set up, enrolled with a code and given another passphrase on the machine where the core runs.':
    'Créer des personnes, les inscrire avec un code et changer leur phrase secrète se fait sur la machine où tourne '
      + 'le cœur.',
  'Confirmed on the machine where the core runs.': 'Se confirme sur la machine où tourne le cœur.',
  'Invitation': 'Invitation',
  'Person': 'Personne',
  'Seat': 'Poste',
  'Taken': 'Pris le',
  'Invited by': 'Invité par',
  'Made by': 'Créée par',
  'Removed by {person}, {at}': 'Retiré par {person}, {at}',
  'Seats': 'Postes',
  'Removed': 'Retiré',
  'Remove': 'Retirer',
  'Not signed in': 'Non identifié',
  'Remove the seat “{name}” of {person}': 'Retirer le poste « {name} » de {person}',
  'No seats yet': 'Aucun poste pour l’instant',
  ['Invite a person: they open the link in the browser that they want to work in, and type their own '
    + 'passphrase.']:
    'Invitez une personne : elle ouvre le lien dans le navigateur où elle veut travailler et saisit sa propre '
      + 'phrase secrète.',
  'The invitation for {person} is withdrawn': 'L’invitation pour {person} est retirée',
  'Seat “{name}” removed': 'Poste « {name} » retiré',
  'Loading seats': 'Chargement des postes',
  'Nobody can work here over the network now': 'Personne ne peut travailler ici par le réseau pour l’instant',
  'This core listens to this machine alone. Seats can be prepared and removed all the same.':
    'Ce cœur n’écoute que cette machine. Les postes peuvent tout de même être préparés et retirés.',
  'tillproof team core --listen HOST:PORT --cert FILE --key FILE':
    'tillproof team core --listen HOST:PORT --cert FILE --key FILE',
  ['A seat is one browser, app or terminal of one person. Its key never leaves it, and neither does the '
    + 'passphrase of its person.']:
    'Un poste est un navigateur, une application ou un terminal d’une personne. Sa clé ne le quitte jamais, ni la '
      + 'phrase secrète de cette personne.',
  'Invite': 'Inviter',
  'Each is good once, for the person that it was made for.':
    'Chacune sert une fois, à la personne pour qui elle a été faite.',
  'Remove the seat “{name}” of {person}?': 'Retirer le poste « {name} » de {person} ?',
  ['Whoever works at it is signed out at once, and nobody signs in at it again. What was done there stays. With a '
    + 'new invitation its person takes another seat.']:
    'La session en cours y est fermée aussitôt, et personne ne s’y identifie plus. Ce qui y a été fait reste. Avec '
      + 'une nouvelle invitation, la personne prend un autre poste.',
  'Remove seat': 'Retirer le poste',
  'At this seat only {person} signs.': 'À ce poste, seul {person} signe.',
  'Its address, its secret key and other profiles are changed on the machine where the core runs.':
    'Son adresse, sa clé secrète et les autres profils se modifient sur la machine où tourne le cœur.',
  'Secret keys are stored encrypted on the machine where the core runs. None of them comes to a seat.':
    'Les clés secrètes sont conservées chiffrées sur la machine où tourne le cœur. Aucune ne parvient à un poste.',
}
