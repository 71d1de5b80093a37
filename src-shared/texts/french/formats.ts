/** Units and lengths of time. */
import type { Catalogue } from '../text.ts'

export const FORMATS: Catalogue = {
  'kB': 'ko', 'MB': 'Mo', 'GB': 'Go', 'TB': 'To',
  '{bytes, plural, one {# byte} other {# bytes}}': '{bytes, plural, one {# octet} other {# octets}}',
  'Mon': 'lun.', 'Tue': 'mar.', 'Wed': 'mer.', 'Thu': 'jeu.', 'Fri': 'ven.', 'Sat': 'sam.', 'Sun': 'dim.',
  'just now': 'à l’instant',
  '{days} d': '{days} j',
  '{days} d {hours} h': '{days} j {hours} h',
  '{distance} ago': 'il y a {distance}',
  'in {distance}': 'dans {distance}',
}
