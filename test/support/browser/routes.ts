/** Every screen in all that it can show, of a profile that is full and of one that is empty (furnished.ts). */
import { FURNISHED_CHARGES } from './charges.ts'
import { EMPTY_PROFILE, FULL_PROFILE } from './furnished.ts'

/** Those of the list at the left, below the profile. */
export const LISTED = [
  'today', 'payments', 'exceptions', 'suspicious', 'import', 'charges', 'transfers', 'bank', 'settlements', 'matching',
  'bridge', 'close', 'runs', 'webhooks', 'journal', 'reports', 'export', 'quickdocs', 'audit', 'rules',
  'settings', 'help',
]
const OTHERS = [
  'payment/TP-REGRESSED-1', 'payment/TP-20260917-000001', 'exceptions?status=resolved',
  'suspicious?view=pending-too-long', 'import/1', 'import/4', 'runs/1',
  'runs/3', 'runs?new=1', 'webhooks?only=transfers', 'bank?account=Savings', 'bank/1',
  'bank/2', 'bank/3', 'bank/4', 'settlements?tab=taken-back', 'settlements?tab=files', 'settlements?bank=break',
  'settlements/1', 'settlements/2?view=bridge', 'matching?view=break', 'matching?view=confirmed',
  'matching?view=dismissed', 'matching/by-hand', 'bridge?by=settlement', 'bridge?from=2026-09-01&to=2026-09-30',
  'close?day=2026-09-10', 'close/1', 'journal?from=2026-09-01&to=2026-09-30', 'reports?kind=settlement',
  'reports?kind=fees', 'rules/edit',
  'rules/edit?name=net-and-date',
  'transfers?state=unknown', 'transfers/import', 'settings/people',
  'charges?new=1', 'charges?new=1&method=pwc-qr', 'charges?new=1&method=mobile-money-uganda',
  ...FURNISHED_CHARGES.map((_, index) => `charges/${index + 1}`),
  'settings/budget', 'settings/day', 'settings/fees', 'settings/vault', 'settings/appearance', 'settings/data',
  'settings/sessions', 'help/check-amount', 'help?search=refused',
]
const EMPTY_OTHERS = [
  'payment/NO-SUCH-ONE', 'import/99', 'runs/99', 'bank/99', 'settlements/99', 'settlements?tab=files',
  'settlements?tab=taken-back', 'matching/by-hand', 'bridge?by=settlement', 'close/99', 'rules/edit?name=none',
  'runs?new=1', 'charges/99', 'charges?new=1',
  'charges?state=refused', 'quickdocs?path=/transfers', 'settings/people',
]

export const FULL_ROUTES = [...LISTED, ...OTHERS].map((path) => `/${FULL_PROFILE}/${path}`)
export const EMPTY_ROUTES = [...[...LISTED, ...EMPTY_OTHERS].map((path) => `/${EMPTY_PROFILE}/${path}`), '/', '/?add=1']
