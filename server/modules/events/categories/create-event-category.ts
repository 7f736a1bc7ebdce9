import { slugify } from '#domain/text.ts'
import { audit } from '#server/core/audit.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type EventCategory, eventCategory } from './reads.ts'
import { lockCategories } from './rows.ts'

type Words = { name: string; slug?: string | undefined; description: string }

/** Adds a category as the last. EVENT_CATEGORY_SLUG_EXISTS. */
export async function createEventCategory(ctx: Context, { name, slug, description }: Words): Promise<EventCategory> {
  const id = await write(ctx, async (tx) => {
    const ids = await lockCategories(tx)
    const row = await tx.db
      .insertInto('event_categories')
      .values({
        name,
        slug: slug ?? (slugify(name) || 'danh-muc'),
        description,
        index: ids.length,
        created_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'event-category.created', 'event-category', row.id, { name })
    return row.id
  })
  invalidate(ctx)
  return eventCategory(ctx, id)
}
