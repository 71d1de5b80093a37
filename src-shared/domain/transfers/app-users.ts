/** People: those who make transfers and those who approve them, each with a passphrase of their own. */

/**
 * An officer works exceptions and runs, and has no say about money. An administrator has the settings and the seats. A
 * viewer changes nothing.
 */
export const USER_ROLES = ['maker', 'checker', 'officer', 'administrator', 'viewer'] as const
export type UserRole = (typeof USER_ROLES)[number]

/** Whoever may change something is no viewer. */
export function canBeTogether(roles: readonly UserRole[]): boolean {
  return !roles.includes('viewer') || roles.every((role) => role === 'viewer')
}

/**
 * A letter or digit of any script first, so that no name is empty to the eye. What nobody can tell from another name
 * is none: two spaces in a row, what is never seen, marks piled up, Latin letters among those that look like them.
 */
export const USER_NAME = new RegExp([
  '^(?!.* {2})(?!.*\\p{DI})(?!.*\\p{M}{5})(?!(?=.*\\p{sc=Latin})(?=.*[\\p{sc=Cyrillic}\\p{sc=Greek}]))',
  '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ._’\'-]{0,59}$',
].join(''), 'u')
export const MIN_USER_PASSPHRASE = 8
export const MAX_USER_PASSPHRASE = 200

/** Two spellings of one name are one person. */
export function sameUser(one: string, other: string): boolean {
  return userKeyOf(one) === userKeyOf(other)
}

export function userKeyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll('’', '\'')
}
