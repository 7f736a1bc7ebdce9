import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import { shelvesOf } from '../shelves/rows.ts'

type Row = {
  id: string
  fullName: string
  avatarFileId: string | null
  headline: string
  bio: string
  experience: string | null
  topics: string[]
  website: string | null
  hostSince: Date
  courseCount: number
  learnerCount: number
  ratingSum: number
  ratingCount: number
  followerCount: number
  following: boolean
  rank: number | null
  verified: boolean
  completions: number
}

/** What everybody may know of an approved host, and how their courses do. Throws HOST_PROFILE_NOT_FOUND. */
export async function hostPage(ctx: Context, userId: string) {
  const viewer = userIdOf(ctx)
  const { rows } = await sql<Row>`
    select u.id, u.full_name as "fullName", u.avatar_file_id as "avatarFileId",
      h.headline, h.bio, h.experience, h.topics, h.website, coalesce(h.decided_at, h.submitted_at) as "hostSince",
      p.courses as "courseCount", p.learners as "learnerCount", p.stars as "ratingSum", p.ratings as "ratingCount",
      (select count(*)::int from follows where host_id = u.id) as "followerCount",
      exists (select 1 from follows where host_id = u.id and follower_id = ${viewer}::uuid) as following,
      (select rank from host_ranks where host_id = u.id) as rank,
      exists (select 1 from seller_verifications where user_id = u.id and status = 'VERIFIED') as verified,
      (select count(*)::int from certificates t join courses c on c.id = t.course_id where c.host_id = u.id and t.revoked_at is null) as completions
    from host_profiles h join users u on u.id = h.user_id,
    lateral (
      select count(*)::int as courses, coalesce(sum(paid_count), 0)::int as learners,
        coalesce(sum(rating_sum), 0)::int as stars, coalesce(sum(rating_count), 0)::int as ratings
      from products where host_id = u.id and on_sale and ${kindIs('kind', 'course')}
    ) p
    where h.user_id = ${userId} and h.status = 'APPROVED' and u.state = 'ACTIVE'`.execute(ctx.db)
  const row = rows[0]
  must(row !== undefined, 'HOST_PROFILE_NOT_FOUND')
  const { avatarFileId, ratingSum, following, ...host } = row
  const shelves = await shelvesOf(ctx, userId)
  return {
    ...host,
    shelves: shelves.flatMap(({ id, name, products }) => {
      const productIds = products.filter((product) => product.onSale).map((product) => product.id)
      return productIds.length > 0 ? [{ id, name, productIds }] : []
    }),
    avatarUrl: imageUrl(avatarFileId, 256),
    rating: row.ratingCount === 0 ? null : ratingSum / row.ratingCount,
    following: viewer === null ? null : following,
  }
}
