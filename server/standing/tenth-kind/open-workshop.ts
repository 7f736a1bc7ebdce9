import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { openProduct, publishProduct } from '#server/modules/catalog/index.ts'
import { WORKSHOP } from './row.ts'

export type WorkshopWish = { name: string; price: number }

/** Makes a workshop of the caller and puts it on sale. */
export function openWorkshop(ctx: Context, { name, price }: WorkshopWish): Promise<{ id: string; slug: string }> {
  return write(ctx, async (tx) => {
    const { id } = await openProduct(tx, { kind: WORKSHOP, hostId: asHost(tx), name })
    const { slug } = await publishProduct(tx, {
      id,
      name,
      description: 'Một buổi làm cùng nhau.',
      keywords: '',
      hostName: 'Trần Thị Giảng',
      coverFileId: null,
      price,
      listPrice: null,
      availableDays: null,
      lessonCount: 0,
      durationSeconds: 0,
      categoryIds: [],
      startAt: null,
    })
    return { id, slug }
  })
}
