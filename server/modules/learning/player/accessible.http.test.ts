import { beforeAll, describe, expect, it } from 'vitest'
import type { UserRole } from '#domain/enums.ts'
import { write } from '#server/core/write.ts'
import { comboOnSale, documentOnSale, membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { grantDocument, grantMembership, openProduct } from '#server/modules/catalog/index.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let staff: Person
let course: PublishedCourse

beforeAll(async () => {
  staff = await t.person({ role: 'SUPER_ADMIN' })
  course = await publishedCourse(t)
})

const ask = async (as: Person, id: string) => (await t.call('productAccessible', { params: { id } }, { as })).body
const opensCourse = async (as: Person) => {
  const paid = course.lessons.find((lesson) => !lesson.preview)
  const params = { id: course.courseId, sectionId: paid?.sectionId ?? '', lessonId: paid?.id ?? '' }
  return (await t.call('lessonForLearner', { params }, { as })).status === 200
}
const opensDocument = async (as: Person, slug: string) =>
  (await t.call('openDocument', { params: { slug }, body: {} }, { as })).status === 200
const member = async (planId: string) => {
  const person = await t.person()
  await write(await t.as(), (tx) => grantMembership(tx, { userId: person.id, planId, orderItemId: null }))
  return person
}
const ROLES: UserRole[] = ['SALE', 'MARKETING', 'ADMIN', 'PRODUCT_OWNER', 'SUPER_ADMIN']

describe('what is said of a product is what its door does', () => {
  it('of a course: to each role of the staff', async () => {
    for (const role of ROLES) {
      const person = await t.person({ role })
      const { accessible } = await ask(person, course.courseId)
      expect([role, accessible]).toEqual([role, await opensCourse(person)])
    }
    expect((await ask(await t.person({ role: 'SALE' }), course.courseId)).reason).toBe('NOT_BOUGHT')
  })

  it('of a document: to each role, and to members while it is kept', async () => {
    const book = await documentOnSale(t, staff, { name: 'Sổ tay bếp' })
    const { planId } = await membershipOnSale(t, staff, { opensAll: false, opens: [{ kind: 'PRODUCT', id: book.id }] })
    const [reader, owner] = [await member(planId), await t.person()]
    await write(await t.as(), (tx) => grantDocument(tx, { userId: owner.id, documentId: book.id, orderItemId: null }))
    const people = [reader, owner, ...(await Promise.all(ROLES.map((role) => t.person({ role }))))]
    const said = async () => Promise.all(people.map(async (one) => (await ask(one, book.id)).accessible))
    const done = async () => Promise.all(people.map((one) => opensDocument(one, book.slug)))
    expect(await said()).toEqual(await done())
    expect(await ask(reader, book.id)).toMatchObject({ accessible: true, reason: 'MEMBERSHIP' })
    await t.db.updateTable('e_documents').set({ status: 'ARCHIVED' }).where('id', '=', book.id).execute()
    expect(await said()).toEqual(await done())
    expect((await ask(reader, book.id)).accessible).toBe(false)
    expect((await ask(owner, book.id)).accessible).toBe(true)
  })

  it('of a combo: once all its parts are open, until the first of them ends', async () => {
    const combo = await comboOnSale(t)
    const buyer = await t.person()
    const [first, second] = combo.courses as [PublishedCourse, PublishedCourse]
    expect(await ask(buyer, combo.id)).toMatchObject({ accessible: false, reason: 'NOT_BOUGHT' })
    await enroll(t, buyer, first)
    expect((await ask(buyer, combo.id)).accessible).toBe(false)
    await enroll(t, buyer, second, { availableDays: 30 })
    const { expiresAt } = await ask(buyer, second.courseId)
    expect(await ask(buyer, combo.id)).toEqual({ accessible: true, reason: 'ENROLLED', expiresAt })
    expect(expiresAt).not.toBeNull()
    expect(await ask(combo.host, combo.id)).toMatchObject({ accessible: true, reason: 'OWNER' })
  })

  it('of a plan: while its membership runs', async () => {
    const { planId } = await membershipOnSale(t, staff, { name: 'Gói bếp', slug: 'goi-bep-ra-vao' })
    const reader = await member(planId)
    expect(await ask(reader, planId)).toMatchObject({ accessible: true, reason: 'MEMBERSHIP' })
    expect(await ask(await t.person(), planId)).toMatchObject({ accessible: false, reason: 'NOT_BOUGHT' })
    await t.db
      .updateTable('membership_access')
      .set({ starts_at: new Date(t.clock.now.getTime() - 86_400_000), ends_at: t.clock.now })
      .where('user_id', '=', reader.id)
      .execute()
    expect(await ask(reader, planId)).toMatchObject({ accessible: false, reason: 'MEMBERSHIP_ENDED' })
  })

  it('of a draft: nothing, to its writer too, for no player opens it', async () => {
    const host = await t.person({ role: 'HOST' })
    const { id } = await write(await t.as(), (tx) =>
      openProduct(tx, { kind: 'ONLINE_COURSE', hostId: host.id, name: 'Chưa ra mắt' }),
    )
    for (const as of [host, staff])
      expect((await t.call('productAccessible', { params: { id } }, { as })).fault.code).toBe('PRODUCT_NOT_FOUND')
  })
})
