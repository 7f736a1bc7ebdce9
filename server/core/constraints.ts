import { sql } from 'kysely'
import { type FaultCode, isFaultCode } from '#domain/faults.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import { isUnreachable } from './unreachable.ts'

type Refusal = { code: FaultCode; more?: { errors: { path: string; code: string; message: string }[] } }

const known = new WeakMap<Db, Promise<Map<string, FaultCode>>>()

/** The fault that each unique or exclusion constraint stands for: its comment in the database. */
export function faultsOfConstraints(db: Db): Promise<Map<string, FaultCode>> {
  const found = known.get(db) ?? read(db)
  known.set(db, found)
  return found
}

async function read(db: Db): Promise<Map<string, FaultCode>> {
  const { rows } = await sql<{ name: string; fault: string }>`
    select conname as name, obj_description(oid, 'pg_constraint') as fault from pg_constraint
    where connamespace = 'public'::regnamespace and obj_description(oid, 'pg_constraint') is not null
    union all
    select relname, obj_description(oid, 'pg_class') from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and obj_description(oid, 'pg_class') is not null`.execute(
    db,
  )
  return new Map(
    rows.map(({ name, fault }) => {
      if (!isFaultCode(fault)) throw new Error(`The constraint ${name} names the unknown fault ${fault}`)
      return [name, fault]
    }),
  )
}

/**
 * What an error of PostgreSQL means to the caller; null where it is our own bug. A check or a missing value that no comment
 * maps is one: the caller cannot mend it, and the log names the constraint.
 */
export async function faultOfDatabaseError(ctx: Pick<Context, 'db'>, error: unknown): Promise<Refusal | null> {
  if (isUnreachable(error)) return { code: 'UNAVAILABLE' }
  const { code, constraint, column } = error as { code?: string; constraint?: string; column?: string }
  const named = constraint ? (await faultsOfConstraints(ctx.db)).get(constraint) : undefined
  if (named) return { code: named }
  switch (code) {
    case '22001': // too long
    case '22003': // out of range
    case '22007': // no such day or moment
    case '22008': // a day or moment out of range
    case '22P02': // not of the type
      return invalid(column ?? '')
    case '23503': // foreign key
      return { code: 'NOT_FOUND' }
    case '55P03': // lock not available in time
    case '40001':
    case '40P01':
      return { code: 'CONFLICT' }
    case '57014': // statement took too long
      return { code: 'UNAVAILABLE' }
    default:
      return null
  }
}

function invalid(path: string): Refusal {
  return { code: 'VALIDATION_FAILED', more: { errors: [{ path, code: 'invalid', message: 'Giá trị không hợp lệ.' }] } }
}
