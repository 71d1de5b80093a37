/** App users and their sealed keys. SQL only. */
import type { Readable, Writable } from '../engine/access.ts'
import { USER_ROLES, userKeyOf, type UserRole } from '../../../src-shared/domain/transfers/app-users.ts'
import type { NewUser, StoredUser } from '../api/transfers.ts'
import { NO_WRONG_GUESS, type WrongGuesses } from '../../../src-shared/domain/passphrases/guess-delay.ts'
import { toInstantText } from '../books/columns.ts'

interface UserRow extends Omit<StoredUser, 'roles' | 'isActive' | 'addedAt'> {
  readonly roles: string
  readonly isActive: 0 | 1
  readonly addedAtMs: number
}

/** The audit trail tells of each wrong passphrase, and is what the next guess is made to wait by. */
export const REFUSED = 'user refused'
/** Of the audit trail's end: wrong guesses are some hundred an hour at most. */
const ENTRIES_LOOKED_AT = 2_000

/** Run on a copy that leaves this machine: what it signs with stays here, and so does what could be guessed at. */
export const DROP_SEALED_KEYS = "UPDATE app_user SET sealed_key = ''"

/** Each states the roles and the public key that the user has from then on. */
export const ADDED_ACTIONS = `'user added', 'user enrolled again', 'user roles changed', 'user carried over'`

export function subjectOfUser(name: string): string {
  return `user ${name}`
}

const COLUMNS = `name, roles, public_key AS publicKey, sealed_key AS sealedKey, is_active AS isActive,
  added_at_ms AS addedAtMs, added_by AS addedBy`

export function prepareUserReads(db: Readable) {
  const list = db.prepare<[], UserRow>(`SELECT ${COLUMNS} FROM app_user ORDER BY user_key`)
  const wrong = db.prepare<[string, number], WrongGuesses>(`
    SELECT count(*) AS count, coalesce(max(at_ms), 0) AS lastAtMs
    FROM (SELECT at_ms, action, subject FROM audit ORDER BY id DESC LIMIT ${ENTRIES_LOOKED_AT})
    WHERE action = '${REFUSED}' AND subject = ? AND at_ms > ?`)
  const find = db.prepare<[string], UserRow>(`SELECT ${COLUMNS} FROM app_user WHERE user_key = ?`)

  return {
    listUsers: (): StoredUser[] => list.all().map(toUser),
    countWrongPassphrases: (name: string, sinceMs: number): WrongGuesses => (
      wrong.get(subjectOfUser(name), sinceMs) ?? NO_WRONG_GUESS
    ),
    findUser(name: string): StoredUser | undefined {
      const row = find.get(userKeyOf(name))
      return row && toUser(row)
    },
  }
}

export function prepareUserRows(db: Writable) {
  const insert = db.prepare<[Omit<NewUser, 'roles'> & { key: string; roles: string; atMs: number; by: string }]>(`
    INSERT INTO app_user (user_key, name, roles, public_key, sealed_key, added_at_ms, added_by)
    VALUES (@key, @name, @roles, @publicKey, @sealedKey, @atMs, @by)`)
  const changeKey = db.prepare<[string, string]>('UPDATE app_user SET sealed_key = ? WHERE user_key = ?')
  const changeRoles = db.prepare<[string, string]>('UPDATE app_user SET roles = ? WHERE user_key = ?')
  const deactivate = db.prepare<[string]>('UPDATE app_user SET is_active = 0 WHERE user_key = ?')
  const enrol = db.prepare<[Omit<NewUser, 'roles'> & { key: string; roles: string; atMs: number; by: string }]>(`
    UPDATE app_user SET name = @name, roles = @roles, public_key = @publicKey, sealed_key = @sealedKey, is_active = 1,
      added_at_ms = @atMs, added_by = @by
    WHERE user_key = @key`)

  return {
    insertUser: (user: NewUser, atMs: number, by: string) => void insert.run(rowOf(user, atMs, by)),
    /** In place of one whose key is lost. */
    enrolAgain: (user: NewUser, atMs: number, by: string) => void enrol.run(rowOf(user, atMs, by)),
    changeUserKey: (name: string, sealedKey: string) => void changeKey.run(sealedKey, userKeyOf(name)),
    changeUserRoles: (name: string, roles: readonly UserRole[]) => (
      void changeRoles.run(columnOf(roles), userKeyOf(name))
    ),
    deactivateUser: (name: string) => void deactivate.run(userKeyOf(name)),
  }
}

function rowOf({ roles, ...user }: NewUser, atMs: number, by: string) {
  return { ...user, key: userKeyOf(user.name), roles: columnOf(roles), atMs, by }
}

/** In one order, whatever order they were named in. */
function columnOf(roles: readonly UserRole[]): string {
  return USER_ROLES.filter((role) => roles.includes(role)).join(' ')
}

function toUser({ roles, isActive, addedAtMs, ...user }: UserRow): StoredUser {
  return {
    ...user,
    // The table’s own check lets no other word in.
    roles: USER_ROLES.filter((role) => roles.split(' ').includes(role)),
    isActive: isActive === 1,
    addedAt: toInstantText(addedAtMs),
  }
}
