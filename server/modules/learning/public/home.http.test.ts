import { beforeAll, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { demoCategories } from '#server/modules/catalog/catalogue.fixture.ts'
import { addSales, openProduct, publishProduct } from '#server/modules/catalog/index.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let host: Person
let bought: { courseId: string }
beforeAll(async () => {
  await fullCatalogue()
  host = await t.person({ role: 'HOST', fullName: 'Trần Văn Giảng' })
  bought = await publishedCourse(t, { host, name: 'Nấu phở tại nhà' })
  // Bought more than all others: what stands on top, unless it is somebody's own.
  await write(await t.as(), (tx) => addSales(tx, [{ productId: bought.courseId, by: 500 }]))
})

/** Twelve courses in each of six themes; every third is free, and some are bought more than others. */
async function fullCatalogue() {
  const themes = [...(await demoCategories(t)).values()].slice(0, 6)
  const teacher = await t.person({ role: 'HOST', fullName: 'Lê Thị Dạy' })
  await write(await t.as(), async (tx) => {
    for (let at = 0; at < 72; at++) {
      const name = `Khóa học số ${at + 1}`
      const { id } = await openProduct(tx, { kind: 'ONLINE_COURSE', hostId: teacher.id, name })
      await publishProduct(tx, {
        id,
        name,
        description: `Về ${name}`,
        keywords: '',
        hostName: teacher.fullName,
        coverFileId: null,
        price: at % 3 === 0 ? 0 : 200_000,
        listPrice: null,
        availableDays: null,
        lessonCount: 2,
        durationSeconds: 60,
        categoryIds: [themes[at % themes.length] ?? ''],
        startAt: null,
      })
      await addSales(tx, [{ productId: id, by: (at * 7) % 40 }])
    }
  })
}

async function shelves(as?: Person) {
  t.clock.advance(60)
  const { body } = await t.call('homepage', {}, as ? { as } : {})
  return body.sections.map(({ items }) => items.map(({ id }) => id))
}
const nothingTwice = (rows: readonly string[][]) => expect(new Set(rows.flat()).size).toBe(rows.flat().length)

describe('the home page of a full catalogue', () => {
  it('has four full shelves for a visitor, and no course stands on two of them', async () => {
    const rows = await shelves()
    expect(rows.map((row) => row.length)).toEqual([8, 8, 8, 8])
    expect(rows[0]?.[0]).toBe(bought.courseId)
    nothingTwice(rows)
  })

  it('is the same for somebody who learns nothing yet', async () => {
    expect(await shelves(await t.person())).toEqual(await shelves())
  })

  it('offers a learner two shelves, without what they learn', async () => {
    const learner = await t.person()
    await enroll(t, learner, bought)
    const rows = await shelves(learner)
    expect(rows).toHaveLength(2)
    expect(rows.flat()).not.toContain(bought.courseId)
    nothingTwice(rows)
  })

  it('offers no host a course of their own', async () => {
    const rows = await shelves(host)
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.flat()).not.toContain(bought.courseId)
  })
})
