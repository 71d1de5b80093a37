/** Statements whose text depends on what is asked: few different ones ever are, so each is prepared once. */
import type { Database, Statement } from 'better-sqlite3'

export type PrepareOnce = <Parameters extends object, Row>(sql: string) => Statement<[Parameters], Row>

export function prepareOnce(db: Database): PrepareOnce {
  const statements = new Map<string, Statement<unknown[]>>()
  return <Parameters extends object, Row>(sql: string) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement as Statement<[Parameters], Row>
  }
}
