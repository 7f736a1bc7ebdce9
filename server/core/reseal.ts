import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { SealedColumn, SealedFiles, SealedPlace } from './sealed-places.ts'
import { seal, sealBytes, unsealed } from './sealing.ts'

export type Resealed = { title: string; anew: number; already: number; unreadable: number }
type Row = { key: readonly unknown[]; held: string }
/** What became of a row; null: it is gone, or nothing lies where it points. */
type Outcome = 'anew' | 'already' | 'unreadable' | null
type Place = SealedColumn | SealedFiles

const AT_ONCE = 200
const LOCK = 7_205_759_404

/**
 * Seals anew with the newest secret what another one of the list sealed, and works out marks from what is inside. May run
 * beside the product: a row that was written meanwhile is read again and never overwritten. What was done stays done where it
 * breaks off, and a second run goes on. One run at a time.
 * @returns the counts by title, in the order of the places; null where another run is at work
 */
export function reseal(ctx: Context, places: readonly SealedPlace[]): Promise<Resealed[] | null> {
  return ctx.db.connection().execute(async (alone) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as got`.execute(alone)
    if (!rows[0]?.got) return null
    try {
      const counts = new Map<string, Resealed>()
      for (const place of places) if (place.is !== 'marks') await resealAll(ctx, place, counts)
      return [...counts.values()]
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(alone)
    }
  })
}

async function resealAll(ctx: Context, place: Place, counts: Map<string, Resealed>): Promise<void> {
  const { title } = place
  const count = counts.get(title) ?? { title, anew: 0, already: 0, unreadable: 0 }
  counts.set(title, count)
  let rows = await readRows(ctx, place, null)
  while (rows.length > 0) {
    for (const row of rows) {
      const outcome = await resealRow(ctx, place, row)
      if (outcome) count[outcome] += 1
    }
    rows = await readRows(ctx, place, rows.at(-1) ?? null)
  }
}

/** The next rows after one, in the order of the key. */
async function readRows(ctx: Context, { table, key, column }: Place, after: Row | null): Promise<Row[]> {
  const keys = key.map((name) => sql.ref(name))
  const { rows } = await sql<Record<string, unknown> & { held: string }>`
    select ${sql.join(keys)}, ${sql.ref(column)} as held from ${sql.table(table)} where ${sql.ref(column)} is not null
    ${after ? sql`and (${sql.join(keys)}) > (${sql.join(after.key)})` : sql``}
    order by ${sql.join(keys)} limit ${sql.lit(AT_ONCE)}`.execute(ctx.db)
  return rows.map((row) => ({ key: key.map((name) => row[name]), held: row.held }))
}

async function resealRow(ctx: Context, place: Place, row: Row): Promise<Outcome> {
  let current: Row | undefined = row
  while (current) {
    const outcome =
      place.is === 'column' ? await resealText(ctx, place, current) : await resealFile(ctx, place, current)
    if (outcome !== 'written meanwhile') return outcome
    current = await readAgain(ctx, place, current)
  }
  return null
}

async function resealText(ctx: Context, place: SealedColumn, row: Row): Promise<Outcome | 'written meanwhile'> {
  const found = unsealed(ctx, place.purpose, Buffer.from(row.held, 'base64url'))
  if (found === null) return 'unreadable'
  if (found.by === 0) return 'already'
  const text = Buffer.from(found.bytes).toString('utf8')
  const set = { [place.column]: seal(ctx, place.purpose, text), ...place.marks?.(ctx, text) }
  return (await replace(ctx, place, row, set)) ? 'anew' : 'written meanwhile'
}

/** The other place of a file goes with it: a run that died may have left bytes there. */
async function resealFile(ctx: Context, place: SealedFiles, row: Row): Promise<Outcome | 'written meanwhile'> {
  const { storage } = ctx.providers
  if ((await storage.size(row.held)) === null) return null
  const found = unsealed(ctx, place.purpose, await buffer(await storage.read(row.held)))
  if (found === null) return 'unreadable'
  const other = otherPlace(row.held)
  if (found.by === 0) {
    await storage.remove(other)
    return 'already'
  }
  await storage.write(other, sealBytes(ctx, place.purpose, found.bytes), 'application/octet-stream')
  const replaced = await replace(ctx, place, row, { [place.column]: other })
  await storage.remove(replaced ? row.held : other)
  return replaced ? 'anew' : 'written meanwhile'
}

function otherPlace(key: string): string {
  return key.endsWith('.b') ? key.slice(0, -2) : `${key}.b`
}

/** Writes only over what was read. @returns false where somebody wrote first */
async function replace(ctx: Context, place: Place, row: Row, set: Record<string, string>): Promise<boolean> {
  let update = ctx.db.updateTable(place.table as never).set(set as never)
  for (const [index, name] of place.key.entries()) update = update.where(name as never, '=', row.key[index] as never)
  const { numUpdatedRows } = await update.where(place.column as never, '=', row.held as never).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function readAgain(ctx: Context, { table, key, column }: Place, row: Row): Promise<Row | undefined> {
  const { rows } = await sql<{ held: string }>`
    select ${sql.ref(column)} as held from ${sql.table(table)} where ${sql.ref(column)} is not null
    and (${sql.join(key.map((name) => sql.ref(name)))}) = (${sql.join(row.key)})`.execute(ctx.db)
  return rows[0] && { key: row.key, held: rows[0].held }
}
