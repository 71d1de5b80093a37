/** The page of the reports, in French. */
import type { Catalogue } from '../text.ts'

export const PAGE_REPORTS: Catalogue = {
  'report written': 'rapport écrit',
  'No report was written. Give the earlier day first.':
    'Aucun rapport n’a été écrit. Indiquez d’abord le jour le plus ancien.',
  'PDF document': 'Document PDF',
  'Reports': 'Rapports',
  'Report': 'Rapport',
  'Save report': 'Enregistrer le rapport',
  'Save the report': 'Enregistrer le rapport',
  'Report saved': 'Rapport enregistré',
  'print pdf daily proof fees signatures paper': 'imprimer pdf preuve du jour frais signatures papier',
  'The printable report as a file to send on.': 'Le rapport imprimable, en fichier à transmettre.',
  ['To be printed, signed and filed. Each ends with the hash of its data, which is the same in every format.']:
    'À imprimer, à signer et à classer. Chacun finit par l’empreinte de ses données, la même dans tous les formats.',
  'Past reports': 'Rapports passés',
  'Loading reports': 'Chargement des rapports',
  'Loading the report': 'Chargement du rapport',
  'Reports, newest first': 'Rapports, du plus récent au plus ancien',
  'No reports yet': 'Pas encore de rapport',
  'Every report that is written is listed here and in the audit trail, with its hash.':
    'Chaque rapport écrit figure ici et dans la piste d’audit, avec son empreinte.',
  'Section': 'Partie',
  'What the report holds': 'Ce que contient le rapport',
  'SHA-256 of the data': 'SHA-256 des données',
  'Daily proof': 'Preuve du jour',
  'Exceptions by age': 'Exceptions par ancienneté',
  ['A business day: its bridge, states, exceptions with how they were resolved, the checklist of its close and who '
    + 'signed it.']:
    'Une journée comptable\u202f: son passage, les états, les exceptions et leur résolution, la liste de contrôle de '
      + 'sa clôture et qui l’a signée.',
  'What one settlement adds up to, its lines, and how it stands to the bank.':
    'Ce que totalise un règlement, ses lignes, et où il en est à la banque.',
  'What is open, the oldest business day first.': 'Ce qui est ouvert, la journée la plus ancienne d’abord.',
  'What the settlements of a period took off, each with its share of the gross.':
    'Ce que les règlements d’une période ont retenu, avec la part du brut.',
  'What each view finds, with why.': 'Ce que trouve chaque vue, et pourquoi.',
  'What was drafted in a period, by state, each with maker and checker.':
    'Ce qui a été préparé pendant une période, par état, avec auteur et valideur.',
}
