/** Statements whose text depends on what is asked: few different ones ever are, so each is prepared once. */
import type { Readable, ReadStatement } from './access.ts'

export type PrepareOnce = <Parameters extends object, Row>(sql: string) => ReadStatement<[Parameters], Row>

export function prepareOnce(db: Readable): PrepareOnce {
  const statements = new Map<string, ReadStatement<unknown[], unknown>>()
  return <Parameters extends object, Row>(sql: string) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement as ReadStatement<[Parameters], Row>
  }
}
