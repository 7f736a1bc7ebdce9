import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'

type Asked = { take: number; skip: number; rating?: number | undefined }

/** What learners say of a course, the newest first, with the spread of the stars over all of them. */
export async function courseReviews(ctx: Context, courseId: string, { take, skip, rating }: Asked) {
  const course = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', courseId)
    .where(kindIs('kind', 'course'))
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  must(course !== undefined, 'COURSE_NOT_FOUND')
  const spread = await ctx.db
    .selectFrom('reviews')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('n')])
    .where('product_id', '=', courseId)
    .where('hidden', '=', false)
    .groupBy('rating')
    .execute()
  const having = (stars: number) => spread.find((row) => row.rating === stars)?.n ?? 0
  const distribution: [number, number, number, number, number] = [having(1), having(2), having(3), having(4), having(5)]
  const count = distribution.reduce((sum, n) => sum + n, 0)
  const sum = distribution.reduce((total, n, index) => total + n * (index + 1), 0)
  return {
    items: await page(ctx, courseId, { take, skip, rating }),
    total: rating === undefined ? count : having(rating),
    count,
    distribution,
    average: count === 0 ? null : sum / count,
  }
}

async function page(ctx: Context, courseId: string, { take, skip, rating }: Asked) {
  const rows = await ctx.db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select([
      'reviews.id',
      'reviews.rating',
      'reviews.text',
      'reviews.created_at',
      'reviews.updated_at',
      'users.id as user_id',
      'users.full_name',
      'users.avatar_file_id',
    ])
    .where('product_id', '=', courseId)
    .where('reviews.hidden', '=', false)
    .$if(rating !== undefined, (query) => query.where('reviews.rating', '=', rating ?? 0))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(take)
    .offset(skip)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    text: row.text,
    createdAt: row.created_at,
    edited: row.updated_at > row.created_at,
    user: { id: row.user_id, fullName: row.full_name, avatarUrl: imageUrl(row.avatar_file_id, 256) },
  }))
}

/** A person's own review of a course; null before it is written. */
export async function findMyReview(ctx: Context | Tx, userId: string, courseId: string) {
  const row = await ctx.db
    .selectFrom('reviews')
    .select(['rating', 'text', 'hidden', 'created_at', 'updated_at'])
    .where('product_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { rating, text, hidden } = row
  return { rating, text, hidden, createdAt: row.created_at, updatedAt: row.updated_at }
}
