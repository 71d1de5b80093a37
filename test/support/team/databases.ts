/** Databases in which the schema of a team's log is laid, with a user for its cores. */
import { CORE_ROLE, sqlOfSchema } from '../../../src-main/ledger/team-log/schema.ts'
import { addressWith, runSql, type TestServer } from './postgres.ts'

export interface TestDatabase {
  /** Of whoever keeps the database. */
  readonly admin: string
  /** Of a core, which may call the functions and read. */
  readonly core: string
}

let cores = 0

export async function layDatabase(server: TestServer): Promise<TestDatabase> {
  const admin = await server.createDatabase()
  cores += 1
  const user = `core_${process.pid}_${cores}`
  const password = 'only for a test of 1'
  const create = `CREATE ROLE ${user} LOGIN PASSWORD '${password}'`
  await runSql(admin, sqlOfSchema(), create, `GRANT ${CORE_ROLE} TO ${user}`)
  return { admin, core: addressWith(admin, { user, password }) }
}
