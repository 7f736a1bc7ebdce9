import { beforeAll, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { type CallName, contract } from '#domain/contract/index.ts'
import { grantsOf, staffRoles } from '#domain/permissions.ts'
import { addDays } from '#domain/time.ts'
import type { AnyCall } from '#server/core/serve.ts'
import { readSheet } from '#server/core/sheet.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost, draft, lesson, readyDraft } from '../authoring/testing.ts'
import { submitted } from '../reviews/submitted.fixture.ts'

const t = openedApp()
let host: Person
let staff: Person
let reader: Person
beforeAll(async () => {
  host = await approvedHost(t, 'Trần Thị Chủ')
  staff = await t.person({ role: 'PRODUCT_OWNER', fullName: 'Lê Văn Giúp' })
  reader = await t.person({ role: 'SALE' })
})

type Input = { params?: object; query?: object; body?: object }
const ask = (name: CallName, input: Input, as: Person = staff) => t.call(name, input as never, { as })
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const pairs = (Object.keys(contract) as CallName[]).flatMap((name) => {
  const second = `${name}V2` as CallName
  return contract[name].path.startsWith('/api/v1/admin/online-courses') ? [[name, second] as const] : []
})

/** An entry with its shapes as JSON schemas, which can be compared. */
const drawn = ({ params, query, body, reply, ...entry }: AnyCall) => ({
  ...entry,
  shapes: [params, query, body, reply].map(
    (one) => one && z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' }),
  ),
})

describe('versions 1 and 2', () => {
  it.each(pairs)('%s is %s under another address', async (first, second) => {
    const [one, two] = [contract[first], contract[second]]
    expect(drawn(two)).toEqual(drawn({ ...one, path: one.path.replace('/v1/', '/v2/') } as AnyCall))
    if (one.method !== 'GET' || 'raw' in one) return
    const id = await draft(t, host)
    const input = { params: { id } }
    expect((await ask(second, input)).body).toEqual((await ask(first, input)).body)
  })
})

describe('what the staff read', () => {
  it('every role with the right lists courses; one without does not', async () => {
    for (const role of staffRoles) {
      const { status } = await ask('adminCourses', {}, await t.person({ role }))
      expect([role, status]).toEqual([role, grantsOf[role].includes('courses.read') ? 200 : 403])
    }
    expect((await ask('adminCourses', {}, host)).status).toBe(403)
  })

  it('the list is narrowed by words, status, host, category and L&D, and counts by status', async () => {
    const other = await approvedHost(t, 'Đỗ Thị Lọc Riêng')
    const id = await draft(t, other, 'Làm gốm tại nhà')
    const { courseId, sectionId } = await readyDraft(t, other)
    await lesson(t, other, sectionId, 'Bài thêm')
    const list = async (query: object) => {
      const { body } = await t.call('adminCourses', { query: query as never }, { as: reader })
      return { ...body, ids: body.items.map((item) => item.id) }
    }
    expect((await list({ search: 'goM loc' })).ids).toEqual([id])
    expect(await list({ hostId: other.id })).toMatchObject({ total: 2, counts: { DRAFT: 2 } })
    expect((await list({ hostId: other.id, take: 1, skip: 1 })).ids).toHaveLength(1)
    expect((await list({ hostId: other.id, status: 'PUBLISHED' })).total).toBe(0)
    const course = t.db.selectFrom('courses').select('category_ids').where('id', '=', courseId)
    const [categoryId] = (await course.executeTakeFirstOrThrow()).category_ids
    expect(await list({ categoryId })).toMatchObject({ ids: [courseId], items: [{ sectionCount: 1, lessonCount: 4 }] })
    await t.db.updateTable('products').set({ is_lnd: true }).where('id', '=', id).execute()
    expect((await list({ hostId: other.id, isLnD: 'true' })).ids).toEqual([id])
    await t.call('deleteCourse', { params: { id } }, { as: other })
    expect(await list({ hostId: other.id })).toMatchObject({ total: 1, ids: [courseId], counts: { DELETED: 1 } })
    expect((await list({ hostId: other.id, status: 'DELETED' })).ids).toEqual([id])
  })

  test('upcoming: what is approved and not open, the next to open first; open, it stands there no more', async () => {
    const admin = await t.person({ role: 'ADMIN' })
    const late = await submitted(t, { host, startAt: addDays(t.clock.now, 9) })
    const soon = await submitted(t, { host, startAt: addDays(t.clock.now, 2) })
    for (const { reviewId } of [late, soon]) await t.call('approveContent', { params: { id: reviewId } }, { as: admin })
    const { body } = await t.call('upcomingCourses', {}, { as: reader })
    expect(body).toMatchObject({
      total: 2,
      items: [
        { id: soon.courseId, status: 'REVIEWED', opensAt: addDays(t.clock.now, 2).toISOString(), waitsFor: null },
        { id: late.courseId },
      ],
    })
  })

  it('one course, with its history and what the caller may do', async () => {
    const { courseId: id } = await readyDraft(t, host)
    await ask('submitCourse', { params: { id }, body: {} })
    const seen = (as: Person) => t.call('adminCourse', { params: { id } }, { as })
    expect((await seen(staff)).body).toMatchObject({
      host: { id: host.id, fullName: 'Trần Thị Chủ' },
      review: 'PENDING',
      categories: ['Nấu ăn'],
      history: [{ word: 'Gửi duyệt', by: 'staff' }],
      can: { withdraw: true, delete: false },
    })
    expect(Object.values((await seen(reader)).body.can).some(Boolean)).toBe(false)
    expect((await ask('adminCourse', { params: { id: NOBODY } })).fault.code).toBe('COURSE_NOT_FOUND')
    expect((await ask('adminCourseDetailed', { params: { id } }, reader)).status).toBe(403)
    expect((await ask('adminCourseDetailed', { params: { id } })).body).toMatchObject({ role: 'STAFF', sections: [{}] })
  })

  it.each(['exportCourses', 'exportCoursesV2'] as const)(
    '%s: the list as a spreadsheet named by its moment; the log says who took it',
    async (name) => {
      const { path } = contract[name]
      const response = await t.app.fastify.inject({
        method: 'GET',
        url: `${path}?hostId=${host.id}&status=DRAFT`,
        headers: { authorization: `Bearer ${reader.token}` },
      })
      expect(response.headers['content-disposition']).toBe(
        `attachment; filename="online-courses-${t.clock.now.getTime()}.xlsx"`,
      )
      const rows = await readSheet(new Uint8Array(response.rawPayload))
      const { body } = await t.call('adminCourses', { query: { hostId: host.id, status: 'DRAFT' } }, { as: reader })
      expect(rows.length).toBe(body.total + 1)
      expect(rows[0]?.slice(0, 3)).toEqual(['Khóa học', 'Giảng viên', 'Trạng thái'])
      expect(new Set(rows.slice(1).map((row) => row.slice(1, 3).join()))).toEqual(new Set(['Trần Thị Chủ,Bản nháp']))
      const log = t.db.selectFrom('audit_log').select(['actor_id', 'detail']).where('action', '=', 'sheet.exported')
      expect((await log.orderBy('id', 'desc').execute())[0]).toEqual({
        actor_id: reader.id,
        detail: { name: 'khoa-hoc', count: body.total },
      })
    },
  )
})
