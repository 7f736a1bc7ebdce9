import type { AccessReason } from '#domain/contract/learning/accessible.ts'
import type { ProductItemType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import { can, comboParts, documentAccess, membershipUntil } from '#server/modules/catalog/index.ts'
import { findEnrollment } from '../enrollments/rows.ts'
import { accessOf } from './access.ts'

type Accessible = { accessible: boolean; reason: (typeof AccessReason)[number]; expiresAt: Date | null }
type Product = { id: string; kind: ProductItemType | 'GIFT_CARD'; on_sale: boolean; host_id: string }

const NOT_BOUGHT: Accessible = { accessible: false, reason: 'NOT_BOUGHT', expiresAt: null }

/**
 * Whether the caller may open a product now, and why, as the door they would come to says it: of a course the player, of a
 * document the reader, of a combo all of its parts, of a plan the membership. Throws PRODUCT_NOT_FOUND, also for what nobody
 * was shown yet and the caller may not open.
 */
export async function productAccessible(ctx: Context, id: string): Promise<Accessible> {
  const userId = asUser(ctx)
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'kind', 'host_id', 'on_sale', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  must(product !== undefined, 'PRODUCT_NOT_FOUND')
  const found = await openTo(ctx, userId, product)
  must(found.accessible || product.published_at !== null, 'PRODUCT_NOT_FOUND')
  return found
}

async function openTo(ctx: Context, userId: UserId, product: Product): Promise<Accessible> {
  switch (product.kind) {
    case 'ONLINE_COURSE':
      return courseOpenTo(ctx, userId, product)
    case 'DOCUMENT':
    case 'E_BOOK':
      return documentOpenTo(ctx, userId, product.id)
    case 'COMBO':
      return comboOpenTo(ctx, userId, product.id)
    case 'MEMBERSHIP_PRICE':
      return byMembership(ctx, userId, product.id)
    default:
      return NOT_BOUGHT
  }
}

async function courseOpenTo(ctx: Context, userId: UserId, product: Product): Promise<Accessible> {
  const live = await ctx.db
    .selectFrom('courses')
    .select('awaits_opening')
    .where('id', '=', product.id)
    .where('live_version_id', 'is not', null)
    .executeTakeFirst()
  if (!live) return NOT_BOUGHT
  const enrollment = await findEnrollment(ctx, userId, product.id)
  const { state, expiresAt } = accessOf({
    userId,
    moderates: holds(ctx, 'courses.moderate'),
    hostId: product.host_id,
    now: ctx.now(),
    enrollment,
    opensAt: live.awaits_opening ? ctx.now() : null,
  })
  if (state === 'OWNER' || state === 'STAFF') return { accessible: true, reason: state, expiresAt: null }
  const borrowed = enrollment?.byMembership ?? false
  if (state === 'WAITING') return { accessible: false, reason: 'WAITING', expiresAt: null }
  if (state === 'ENROLLED') return { accessible: true, reason: borrowed ? 'MEMBERSHIP' : 'ENROLLED', expiresAt }
  // A member begins it with one press, while it is on sale.
  if (product.on_sale && !live.awaits_opening && (await can(ctx, userId, product.id)))
    return byMembership(ctx, userId, product.id)
  if (state === 'NONE') return NOT_BOUGHT
  return { accessible: false, reason: borrowed ? 'MEMBERSHIP_ENDED' : 'EXPIRED', expiresAt }
}

const AS = { OWNER: 'ENROLLED', MEMBER: 'MEMBERSHIP', SUBSCRIBER: 'ENROLLED', SELLER: 'OWNER', STAFF: 'STAFF' } as const

async function documentOpenTo(ctx: Context, userId: UserId, id: string): Promise<Accessible> {
  const access = await documentAccess(ctx, userId, id)
  if (!access) return NOT_BOUGHT
  if (access.as === 'MEMBER') return byMembership(ctx, userId, id)
  return { accessible: true, reason: AS[access.as], expiresAt: null }
}

async function comboOpenTo(ctx: Context, userId: UserId, id: string): Promise<Accessible> {
  const parts = (await comboParts(ctx, [id])).get(id) ?? []
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'kind', 'host_id', 'on_sale'])
    .where('id', '=', (e) => e.fn.any(e.val(parts.map((part) => part.productId))))
    .execute()
  const opened = await Promise.all(rows.map((row) => openTo(ctx, userId, row)))
  // The one that is open for the shortest time speaks for all; one that is closed, before them.
  const [first] = opened.toSorted(
    (a, b) => Number(a.accessible) - Number(b.accessible) || endOf(a).getTime() - endOf(b).getTime(),
  )
  return first ?? NOT_BOUGHT
}

const NEVER = new Date(8.64e15)
const endOf = ({ expiresAt }: Accessible) => expiresAt ?? NEVER

async function byMembership(ctx: Context, userId: UserId, id: string): Promise<Accessible> {
  const until = (await membershipUntil(ctx, userId, [id])).get(id)
  if (until === undefined) return NOT_BOUGHT
  const accessible = until === null || until > ctx.now()
  return { accessible, reason: accessible ? 'MEMBERSHIP' : 'MEMBERSHIP_ENDED', expiresAt: until }
}
