import { beforeAll, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { addSales, openProduct, productsForSale, publishProduct, rateProduct, setOnSale } from '../index.ts'

const t = openedApp()
let host: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST', fullName: 'Trần Văn Giảng' })
})

async function onSale(
  name: string,
  {
    price,
    sold,
    listPrice,
    categoryIds = [],
    startAt = null,
  }: { price: number; sold: number; listPrice?: number; categoryIds?: string[]; startAt?: Date | null },
) {
  return write(await t.as(), async (tx) => {
    const { id } = await openProduct(tx, { kind: 'ONLINE_COURSE', hostId: host.id, name })
    const { slug } = await publishProduct(tx, {
      id,
      name,
      description: `Về ${name}`,
      keywords: '',
      hostName: host.fullName,
      coverFileId: null,
      price,
      listPrice: listPrice ?? null,
      availableDays: null,
      lessonCount: 2,
      durationSeconds: 60,
      categoryIds,
      startAt,
    })
    await addSales(tx, [{ productId: id, by: sold }])
    return { id, slug }
  })
}

describe('the doors of products', () => {
  it('gives products of one name addresses of their own, also when opened at once', async () => {
    const slugs = await Promise.all(
      Array.from({ length: 4 }, async () =>
        write(
          await t.as(),
          async (tx) => (await openProduct(tx, { kind: 'ONLINE_COURSE', hostId: host.id, name: 'Một tên chung' })).slug,
        ),
      ),
    )
    expect(slugs.toSorted()).toEqual(['mot-ten-chung', 'mot-ten-chung-2', 'mot-ten-chung-3', 'mot-ten-chung-4'])
  })
  it('keeps the address after the first publication', async () => {
    const { id, slug } = await onSale('Tên lúc đầu', { price: 0, sold: 0 })
    const again = await write(await t.as(), (tx) =>
      publishProduct(tx, {
        id,
        name: 'Tên đã đổi',
        description: '',
        keywords: '',
        hostName: '',
        coverFileId: null,
        price: 0,
        listPrice: null,
        availableDays: null,
        lessonCount: 1,
        durationSeconds: 0,
        categoryIds: [],
        startAt: null,
      }),
    )
    expect(again.slug).toBe(slug)
    await write(await t.as(), (tx) => setOnSale(tx, id, false))
  })
  it('sells what is still to come, and not what was taken off', async () => {
    const soon = await onSale('Mở tháng sau', {
      price: 10_000,
      sold: 0,
      startAt: new Date(t.clock.now.getTime() + 60_000),
    })
    const state = async () => (await productsForSale(await t.as(), [soon.id]))[0]?.on_sale
    expect(await state()).toBe(true)
    t.clock.advance(60)
    expect(await state()).toBe(true)
    await write(await t.as(), (tx) => setOnSale(tx, soon.id, false))
    expect(await state()).toBe(false)
  })
  it('counts ratings in and out, and never sells below zero', async () => {
    const { id } = await onSale('Đếm cho đúng', { price: 0, sold: 1 })
    await write(await t.as(), async (tx) => {
      await rateProduct(tx, id, { add: 5 })
      await rateProduct(tx, id, { add: 2 })
      await rateProduct(tx, id, { add: 4, remove: 2 })
      await addSales(tx, [{ productId: id, by: -3 }])
    })
    expect(
      await t.db
        .selectFrom('products')
        .select(['rating_count', 'rating_sum', 'paid_count'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ rating_count: 2, rating_sum: 9, paid_count: 0 })
    await write(await t.as(), (tx) => setOnSale(tx, id, false))
  })
})
