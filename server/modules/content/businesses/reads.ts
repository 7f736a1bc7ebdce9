import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { fold } from '#domain/text.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { page } from '#server/core/page.ts'
import { containing } from '#server/core/search-words.ts'
import { type PublicPerson, peopleOf } from '#server/modules/identity/index.ts'
import { mayChangeBusiness, mayDeleteBusiness, maySeeBusiness, viewerOf } from './access.ts'
import { type BusinessRow, theBusiness } from './rows.ts'

type Asked = {
  take: number
  skip: number
  search?: string | undefined
  industry?: string | undefined
  mine?: boolean | undefined
}

/** Pages of companies, the newest first, and which industries there are. `mine` of a visitor is nothing. */
export async function listBusinesses(ctx: Context, { take, skip, search, industry, mine }: Asked) {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const found = ctx.db
    .selectFrom('businesses')
    .where((eb) => eb.and(words.map((word) => eb('folded', 'like', containing(word)))))
    .$if(Boolean(industry), (query) => query.where('industry', '=', industry ?? ''))
    .$if(mine !== true, (query) => query.where('unseen', 'is', null))
    .$if(mine === true, (query) => query.where(sql<boolean>`owner_id = ${userIdOf(ctx)}::uuid`))
  const [{ rows, total }, industries] = await Promise.all([
    page(found.selectAll().orderBy('created_at', 'desc').orderBy('id'), { take, skip }),
    ctx.db
      .selectFrom('businesses')
      .select(['industry as name', (eb) => eb.fn.countAll<number>().as('count')])
      .where('industry', '<>', '')
      .where('unseen', 'is', null)
      .groupBy('industry')
      .orderBy('count', 'desc')
      .orderBy('industry')
      .limit(12)
      .execute(),
  ])
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.owner_id),
  )
  return {
    total,
    industries,
    items: rows.flatMap((row) => {
      const owner = people.get(row.owner_id)
      return owner ? [shown(ctx, row as BusinessRow, owner)] : []
    }),
  }
}

/** The page of one company. BUSINESS_NOT_FOUND; so is what this person may not read. */
export async function businessOf(ctx: Context | Tx, id: string) {
  const row = await theBusiness(ctx, id)
  must(maySeeBusiness(viewerOf(ctx), row), 'BUSINESS_NOT_FOUND')
  const owner = (await peopleOf(ctx, [row.owner_id])).get(row.owner_id)
  must(owner !== undefined, 'BUSINESS_NOT_FOUND')
  return shown(ctx, row, owner)
}

function shown(ctx: Context | Tx, row: BusinessRow, owner: PublicPerson) {
  const { id, name, tagline, description, industry, size, website, address } = row
  const viewer = viewerOf(ctx)
  return {
    id,
    name,
    tagline,
    description,
    industry,
    size,
    website,
    address,
    logoFileId: row.logo_file_id,
    logoUrl: imageUrl(row.logo_file_id, 256),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    unseen: row.unseen,
    owner,
    can: {
      change: mayChangeBusiness(viewer, row),
      delete: mayDeleteBusiness(viewer, row),
      report: !mayChangeBusiness(viewer, row) && row.unseen === null,
    },
  }
}
