import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { SealedColumn, SealedPlace } from './sealed-places.ts'
import { derived, type Keys, seal, unsealed } from './sealing.ts'

const CANARY = 'Bến Học'
/** So many of the newest rows of each place tell whether a secret is the right one. */
const LOOKED_AT = 20

/**
 * Whether SESSION_SECRET, or one of the list, is the one this database was sealed with. A database without a canary is given
 * one, and its push key, once something sealed in it was opened or nothing is sealed yet: a wrong secret is never blessed.
 */
export async function isRightSecret(db: Db, keys: Keys, places: readonly SealedPlace[]): Promise<boolean> {
  const canary = await held(db, 'canary')
  if (canary !== undefined) return openedBy(keys, canary) !== null
  const by = await secretThatOpens(db, keys, places)
  if (by === null) return false
  const rows = [
    { name: 'canary', sealed: seal(keys, 'kept-secrets', CANARY) },
    { name: 'push', sealed: seal(keys, 'kept-secrets', pushKeyOf(keys, by)) },
  ]
  await db
    .insertInto('kept_secrets')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process, with another secret, may have been first.
  return openedBy(keys, (await held(db, 'canary')) ?? '') !== null
}

/** Goes on with the newest secret where none opens the canary or the push key: what others sealed stays closed. */
export async function acceptLoss(db: Db, keys: Keys): Promise<void> {
  for (const [name, text] of [
    ['canary', CANARY],
    ['push', pushKeyOf(keys, 0)],
  ] as const) {
    const row = await held(db, name)
    if (row !== undefined && openedBy(keys, row) !== null) continue
    const sealed = seal(keys, 'kept-secrets', text)
    await db
      .insertInto('kept_secrets')
      .values({ name, sealed })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed }))
      .execute()
  }
}

/** The private key of web push, base64url: the kept one, so that another secret loses no subscription. */
export async function pushKey(db: Db, keys: Keys): Promise<string> {
  const row = await held(db, 'push')
  const found = row === undefined ? null : unsealed(keys, 'kept-secrets', Buffer.from(row, 'base64url'))
  return found ? Buffer.from(found.bytes).toString('utf8') : pushKeyOf(keys, 0)
}

async function held(db: Db, name: 'canary' | 'push'): Promise<string | undefined> {
  const row = await db.selectFrom('kept_secrets').select('sealed').where('name', '=', name).executeTakeFirst()
  return row?.sealed
}

function openedBy(keys: Keys, sealed: string, purpose: SealedColumn['purpose'] = 'kept-secrets'): number | null {
  return unsealed(keys, purpose, Buffer.from(sealed, 'base64url'))?.by ?? null
}

/** Which secret of the list opens something in this database; 0 where nothing is sealed, null where none opens anything. */
async function secretThatOpens(db: Db, keys: Keys, places: readonly SealedPlace[]): Promise<number | null> {
  let met = false
  for (const place of places) {
    if (place.is !== 'column') continue
    const { rows } = await sql<{ sealed: string }>`
      select ${sql.ref(place.column)} as sealed from ${sql.table(place.table)} where ${sql.ref(place.column)} is not null
      order by ${sql.join(place.key.map((column) => sql`${sql.ref(column)} desc`))} limit ${sql.lit(LOOKED_AT)}`.execute(
      db,
    )
    for (const { sealed } of rows) {
      met = true
      const by = openedBy(keys, sealed, place.purpose)
      if (by !== null) return by
    }
  }
  return met ? null : 0
}

/** The key that follows from a secret of the list, as all were before one was kept. */
function pushKeyOf(keys: Keys, by: number): string {
  for (let turn = 0; ; turn++) {
    const key = derived(keys, `vapid:${turn}`, by)
    try {
      createECDH('prime256v1').setPrivateKey(key)
    } catch {
      // About one key in four billion lies outside of the curve.
      continue
    }
    return Buffer.from(key).toString('base64url')
  }
}
