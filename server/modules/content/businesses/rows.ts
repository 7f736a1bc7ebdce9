import type { Selectable } from 'kysely'
import type { BusinessSize } from '#domain/businesses.ts'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Businesses } from '#server/core/schema.ts'
import { theReadyFile } from '#server/modules/library/index.ts'

export type BusinessRow = Omit<Selectable<Businesses>, 'size' | 'unseen'> & {
  size: (typeof BusinessSize)[number] | null
  unseen: 'HELD' | 'REMOVED' | null
}

/** BUSINESS_NOT_FOUND. */
export async function theBusiness(ctx: Context | Tx, id: string): Promise<BusinessRow> {
  const row = await ctx.db.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'BUSINESS_NOT_FOUND')
  return row as BusinessRow
}

/** The same, locked. BUSINESS_NOT_FOUND. */
export async function lockBusiness(tx: Tx, id: string): Promise<BusinessRow> {
  const row = await tx.db.selectFrom('businesses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(row !== undefined, 'BUSINESS_NOT_FOUND')
  return row as BusinessRow
}

export type Terms = {
  name?: string | undefined
  tagline?: string | undefined
  description?: string | undefined
  industry?: string | undefined
  size?: BusinessRow['size'] | undefined
  website?: string | null | undefined
  address?: string | undefined
  logoFileId?: string | null | undefined
}

/** The columns of what was given. A logo must be a public picture of the writer's own. FILE_NOT_FOUND, NOT_OWNER, FILE_NOT_READY, FILE_TYPE_REFUSED. */
export async function columnsOf(tx: Tx, userId: string, { logoFileId, ...terms }: Terms) {
  if (logoFileId) {
    const file = await theReadyFile(tx, logoFileId, ['IMAGE'], userId)
    must(file.visibility === 'PUBLIC', 'FILE_TYPE_REFUSED')
  }
  const columns = { ...terms, logo_file_id: logoFileId }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
