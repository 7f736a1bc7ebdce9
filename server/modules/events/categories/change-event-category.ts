import type { ActiveState } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type EventCategory, eventCategory } from './reads.ts'
import { lockCategories, number } from './rows.ts'

type Change = {
  name?: string | undefined
  slug?: string | undefined
  description?: string | undefined
  index?: number | undefined
  status?: ActiveState | undefined
}

/** Changes words, place or whether it is shown; the others make room. CATEGORY_NOT_FOUND, EVENT_CATEGORY_SLUG_EXISTS. */
export async function changeEventCategory(
  ctx: Context,
  id: string,
  { index, ...words }: Change,
): Promise<EventCategory> {
  await write(ctx, async (tx) => {
    const ids = await lockCategories(tx)
    must(ids.includes(id), 'CATEGORY_NOT_FOUND')
    const set = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
    if (Object.keys(set).length > 0) await tx.db.updateTable('event_categories').set(set).where('id', '=', id).execute()
    if (index !== undefined) {
      const others = ids.filter((one) => one !== id)
      await number(tx, others.toSpliced(index, 0, id))
    }
    await audit(tx, 'event-category.changed', 'event-category', id, { ...words, index })
  })
  invalidate(ctx)
  return eventCategory(ctx, id)
}
