import { sql } from 'kysely'
import { listedTogether } from '#domain/combos.ts'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { ownedIds } from '../access/can.ts'
import { isInCart } from '../in-cart.ts'
import { comboParts } from './parts.ts'
import { type ComboCard, comboColumns } from './reads.ts'
import { type Part, priceWithout } from './rules.ts'

type Row = ComboCard & {
  asked: number
  offered: boolean
  inCart: boolean
  status: string
  updatedAt: Date
  hostFullName: string
  avatarFileId: string | null
  headline: string | null
}

/** A combo as its page shows it. One that is off sale is there for its host alone. COMBO_NOT_FOUND. */
export async function comboDetail(ctx: Context, by: { id: string } | { slug: string }) {
  const userId = userIdOf(ctx)
  const inCart = userId === null ? sql`false` : isInCart(ctx, userId, sql`p.id`)
  const { rows } = await sql<Row>`
    select ${comboColumns(ctx.now())}, ${inCart} as "inCart", p.price as asked, p.on_sale as offered, c.status, c.updated_at as "updatedAt", u.full_name as "hostFullName",
      u.avatar_file_id as "avatarFileId", h.headline
    from products p join combos c on c.id = p.id join users u on u.id = p.host_id left join host_profiles h on h.user_id = u.id
    where ${'id' in by ? sql`p.id = ${by.id}` : sql`p.slug = ${by.slug}`} and p.published_at is not null and c.status <> 'REMOVED'`.execute(
    ctx.db,
  )
  const combo = rows[0]
  must(combo !== undefined, 'COMBO_NOT_FOUND')
  // One that waits for a part says so; one that its host took off is gone.
  must(combo.status === 'PUBLISHED' || combo.hostId === userId, 'COMBO_NOT_FOUND')
  const parts = (await comboParts(ctx, [combo.id])).get(combo.id) ?? []
  const { offered, asked: __, status: _, inCart: ___, hostFullName, avatarFileId, headline, ...card } = combo
  return {
    ...card,
    listPrice: Math.max(card.price, listedTogether(parts)),
    parts,
    onSale: offered && parts.length > 0 && parts.every((part) => part.onSale),
    host: { id: combo.hostId, fullName: hostFullName, avatarUrl: imageUrl(avatarFileId, 256), headline },
    viewer: userId === null ? null : await viewerOf(ctx, userId, combo, parts),
  }
}

async function viewerOf(ctx: Context, userId: string, combo: Row, parts: readonly Part[]) {
  const owned = await ownedIds(
    ctx,
    userId,
    parts.map((part) => part.productId),
  )
  return {
    own: combo.hostId === userId,
    inCart: combo.inCart,
    ownedIds: [...owned],
    ...priceWithout({ price: combo.asked, discount: combo.asked - combo.price, parts }, owned),
  }
}
