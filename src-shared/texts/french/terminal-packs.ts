/** Proof packs in the terminal alone, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_PACKS: Catalogue = {
  'an earlier close of that day, by its number in `close list`':
    'une clôture antérieure de cette journée, par son numéro dans `close list`',
  'write a closed business day into one file with what proves it; it is checked without this program':
    'écrire une journée clôturée dans un seul fichier avec ce qui la prouve ; il se vérifie sans ce programme',
  'the proof pack': 'le dossier de preuve',
  ['check such a file: that nothing was changed, who signed it, and that all comes out the same again '
    + '(status 5 if not)']:
    'vérifier un tel fichier : que rien n’a été modifié, qui l’a signé, et que tout ressort à l’identique '
      + '(état 5 sinon)',
  'Wrote the proof pack of {date} ({size}) to {path}': 'Dossier de preuve du {date} ({size}) écrit dans {path}',
  ['Whoever gets it takes verify.html out of it and opens that in any browser: it checks the pack with no '
    + 'network and without this program. So does `tillproof pack verify`.']:
    'Qui le reçoit en extrait verify.html et l’ouvre dans un navigateur : le dossier y est vérifié sans '
      + 'réseau et sans ce programme. `tillproof pack verify` le fait aussi.',
  'The proof pack is sound.': 'Le dossier de preuve est intact.',
  'The proof pack is NOT sound.': 'Le dossier de preuve n’est PAS intact.',
  '{count, plural, one {# check was} other {# checks were}} not made after that.':
    '{count, plural, one {# contrôle n’a pas été fait} other {# contrôles n’ont pas été faits}} ensuite.',
  'business day {date}, close {close} of profile {profile} ({kind})':
    'journée {date}, clôture {close} du profil {profile} ({kind})',
  'signed by {who}': 'signé par {who}',
  'approved by {who}': 'approuvé par {who}',
  'Practice only: everybody knows this key, so the pack proves nothing.':
    'Exercice seulement : tout le monde connaît cette clé, donc le dossier ne prouve rien.',
  ['Compare the evidence key with the fingerprint that the merchant gave you separately: without that, '
    + 'anyone could have made the pack.']:
    'Comparez la clé de preuve avec l’empreinte que le marchand vous a donnée par une autre voie : sans '
      + 'cela, n’importe qui peut avoir fait le dossier.',
}
