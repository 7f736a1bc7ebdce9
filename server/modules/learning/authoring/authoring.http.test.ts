import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CallName, contract, type InputOf } from '#domain/contract/index.ts'
import * as authoring from '#domain/contract/learning/authoring.ts'
import * as preview from '#domain/contract/learning/course-preview.ts'
import * as outline from '#domain/contract/learning/outline.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { approvedHost, category, draft, picture, readyDraft, resource, section, words } from './testing.ts'

let app: TestApp
let host: Person
let other: Person

beforeAll(async () => {
  app = await testApp()
  host = await approvedHost(app)
  other = await approvedHost(app, 'Lê Văn Khác')
})
afterAll(() => app.close())

const as = (person: Person) => ({ as: person })
const outcome = async <N extends CallName>(name: N, input: InputOf<N>, person: Person | null = host) => {
  const { status, fault } = await app.call(name, input, person ? as(person) : {})
  return status === 200 ? 200 : `${status} ${fault.code}`
}
const editor = async (courseId: string) => (await app.call('hostCourse', { params: { id: courseId } }, as(host))).body

describe('who may call', () => {
  const nobody = '00000000-0000-7000-8000-000000000000'
  const input = {
    params: { id: nobody, resourceId: nobody },
    body: { displayed: true, treeVersion: 1, sections: [], name: 'x', type: 'TEXT' },
  }
  const studio = { ...authoring, ...outline, ...preview }
  const names = Object.keys(studio).filter((name) => name in contract) as Extract<keyof typeof studio, CallName>[]

  test.each(names)('%s: not a visitor, not a learner', async (name) => {
    const given =
      contract[name].method === 'GET' || contract[name].method === 'DELETE' ? { params: input.params } : input
    expect(await outcome(name, given as never, null)).toBe('401 UNAUTHENTICATED')
    expect(await outcome(name, given as never, await app.person())).toBe('403 INSUFFICIENT_PRIVILEGES')
  })
})

describe('opening a course', () => {
  test('a host whose profile is not approved may not', async () => {
    expect(await outcome('upsertCourse', { body: { name: 'Nấu ăn' } }, await app.person({ role: 'HOST' }))).toBe(
      '403 HOST_NOT_APPROVED',
    )
  })

  test('it starts as a draft of its own, not on sale', async () => {
    const { body } = await app.call('upsertCourse', { body: { name: '  Nấu ăn cho người bận rộn ' } }, as(host))
    expect(body).toMatchObject({
      name: 'Nấu ăn cho người bận rộn',
      status: 'DRAFT',
      live: false,
      version: 1,
      productVersion: 1,
      coverImage: null,
      product: { price: null, listPrice: null, availableDays: null },
      startAt: null,
      benefit: [],
      archived: [],
      questionAndAnswers: [],
      tags: [],
      videoCompletionRequired: false,
    })
    expect(body.slug).toMatch(/^nau-an-cho-nguoi-ban-ron/)
    expect(await app.db.selectFrom('products').select('on_sale').where('id', '=', body.id).executeTakeFirst()).toEqual({
      on_sale: false,
    })
  })

  test('it needs a name', async () => {
    const { status, fault } = await app.call('upsertCourse', { body: { description: 'Chưa có tên' } }, as(host))
    expect([status, fault.code, fault.errors?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', 'name'])
  })

  test('the same request twice opens one', async () => {
    const input = { body: { name: 'Gửi hai lần' } }
    const first = await app.call('upsertCourse', input, { as: host, key: 'open-once' })
    const second = await app.call('upsertCourse', input, { as: host, key: 'open-once' })
    expect(second.body.id).toBe(first.body.id)
  })
})

describe('changing a course', () => {
  let id: string
  beforeEach(async () => {
    id = await draft(app, host)
  })

  test('only what is given changes; the two parts count their versions apart', async () => {
    const { body } = await app.call(
      'upsertCourse',
      { body: { id, version: 1, benefit: ['Nấu nhanh'], tags: ['bếp'], about: words('Xin chào') } },
      as(host),
    )
    expect(body).toMatchObject({
      version: 2,
      productVersion: 1,
      name: 'Nấu ăn cho người bận rộn',
      benefit: ['Nấu nhanh'],
      about: words('Xin chào'),
    })
    const priced = await app.call(
      'upsertCourse',
      { body: { id, productVersion: 1, product: { price: 199_000 }, startAt: '2026-07-01T02:00:00.000Z' } },
      as(host),
    )
    expect(priced.body).toMatchObject({
      version: 2,
      productVersion: 2,
      product: { price: 199_000, listPrice: null, availableDays: null },
      startAt: '2026-07-01T02:00:00.000Z',
      tags: ['bếp'],
    })
  })

  test('L2: a stale version is 409, changes nothing, and brings the text that is stored', async () => {
    await app.call('upsertCourse', { body: { id, version: 1, name: 'Bản của người thứ nhất' } }, as(host))
    const { status, fault } = await app.call(
      'upsertCourse',
      { body: { id, version: 1, name: 'Bản của người thứ hai' } },
      as(host),
    )
    expect([status, fault.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(fault.detail.stored).toMatchObject({ version: 2, name: 'Bản của người thứ nhất' })
    expect((await editor(id)).course.name).toBe('Bản của người thứ nhất')
  })

  test('L2: the price part the same', async () => {
    await app.call('upsertCourse', { body: { id, productVersion: 1, product: { price: 100_000 } } }, as(host))
    const { fault } = await app.call(
      'upsertCourse',
      { body: { id, productVersion: 1, product: { price: 200_000 } } },
      as(host),
    )
    expect(fault).toMatchObject({
      code: 'VERSION_CONFLICT',
      detail: { stored: { productVersion: 2, product: { price: 100_000 } } },
    })
  })

  test('of two who save the same version at once exactly one is taken', async () => {
    const results = await Promise.all(
      ['Một', 'Hai', 'Ba'].map((name) => outcome('upsertCourse', { body: { id, version: 1, name } })),
    )
    expect(results.toSorted()).toEqual([200, '409 VERSION_CONFLICT', '409 VERSION_CONFLICT'])
  })

  test.each([
    ['without its version', { name: 'x' }, 'version'],
    [
      'with an unknown node in the introduction',
      { version: 1, about: { type: 'doc' as const, content: [{ type: 'script' }] } },
      'about.content.0.type',
    ],
    [
      'with a fourth category',
      { version: 1, categoryIds: Array(4).fill('00000000-0000-7000-8000-000000000000') },
      'categoryIds',
    ],
    ['with a price below zero', { productVersion: 1, product: { price: -1 } }, 'product.price'],
    ['with nothing to change', { version: 1 }, 'body'],
  ])('%s it is refused by the name of the field', async (_, body, path) => {
    const { status, fault } = await app.call('upsertCourse', { body: { id, ...body } }, as(host))
    expect([status, fault.errors?.[0]?.path]).toEqual([400, path])
  })

  test('its cover is a public picture of the host that has arrived', async () => {
    const set = async (cover: string) =>
      outcome('upsertCourse', { body: { id, version: (await editor(id)).course.version, coverImage: { id: cover } } })
    expect(await set(await picture(app, host))).toBe(200)
    expect(await set(await picture(app, other))).toBe('403 NOT_OWNER')
    expect(await set('00000000-0000-7000-8000-000000000000')).toBe('404 FILE_NOT_FOUND')
    expect(await set(await picture(app, host, { status: 'UPLOADING' }))).toBe('409 FILE_NOT_READY')
    expect(await set(await picture(app, host, { visibility: 'PRIVATE' }))).toBe('400 FILE_TYPE_REFUSED')
    expect(await set((await resource(app, host)).fileId)).toBe('400 FILE_TYPE_REFUSED')
  })

  test('its categories exist and are open', async () => {
    expect(
      await outcome('upsertCourse', {
        body: { id, version: 1, categoryIds: ['00000000-0000-7000-8000-000000000000'] },
      }),
    ).toBe('404 CATEGORY_NOT_FOUND')
    expect(await outcome('upsertCourse', { body: { id, version: 1, categoryIds: [await category(app)] } })).toBe(200)
  })
})

test('the list of the studio counts by status, finds without accents, and pages', async () => {
  const busy = await approvedHost(app)
  const first = await draft(app, busy, 'Làm bánh mì tại nhà')
  app.clock.advance(60)
  await draft(app, busy, 'Pha cà phê phin')
  app.clock.advance(60)
  await section(app, busy, first)
  const list = async (query: InputOf<'hostCourses'>['query']) =>
    (await app.call('hostCourses', { query }, as(busy))).body
  expect(await list({})).toMatchObject({
    total: 2,
    counts: { DRAFT: 2 },
    items: [{ name: 'Làm bánh mì tại nhà', sectionCount: 1, can: { edit: true } }, { name: 'Pha cà phê phin' }],
  })
  expect(await list({ search: 'ca phe' })).toMatchObject({ total: 1, items: [{ name: 'Pha cà phê phin' }] })
  expect(await list({ search: '%' })).toMatchObject({ total: 0 })
  expect(await list({ take: 1, skip: 1 })).toMatchObject({ total: 2, items: [{ name: 'Pha cà phê phin' }] })
  expect(await list({ status: 'PUBLISHED' })).toMatchObject({ total: 0, items: [] })
})

test('P12: a preview shows the draft and changes nothing', async () => {
  const { courseId } = await readyDraft(app, host)
  const tables = [
    'courses',
    'sections',
    'lessons',
    'enrollments',
    'lesson_progress',
    'watch_sessions',
    'status_history',
    'audit_log',
  ] as const
  const rows = async () => Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()))
  const before = await rows()
  const { status, body } = await app.call('previewCourse', { params: { id: courseId } }, as(host))
  expect(status).toBe(200)
  expect(body.sections[0]?.lessons.map(({ name, durationSeconds, pages }) => [name, durationSeconds, pages])).toEqual([
    ['Chọn dao', null, null],
    ['Thái hành', 90, null],
    ['Công thức', null, 12],
  ])
  expect(await rows()).toEqual(before)
})

test('a course nobody has is not found, neither to edit nor to preview', async () => {
  const params = { id: '00000000-0000-7000-8000-000000000000' }
  expect(await outcome('hostCourse', { params })).toBe('404 COURSE_NOT_FOUND')
  expect(await outcome('previewCourse', { params })).toBe('404 COURSE_NOT_FOUND')
})

test('I-94: another host reads and changes nothing, whatever the id', async () => {
  const { courseId: id, sectionId, video } = await readyDraft(app, host)
  const { sections, course } = await editor(id)
  const lessonId = sections[0]?.lessons[1]?.id as string
  const own = await draft(app, other)
  const probes: [CallName, object][] = [
    ['hostCourse', { params: { id } }],
    ['previewCourse', { params: { id } }],
    ['courseLearners', { params: { id } }],
    ['courseSubscribers', { params: { id } }],
    ['upsertCourse', { body: { id, version: course.version, name: 'Của tôi rồi' } }],
    ['upsertSection', { body: { courseId: id, name: 'Chen vào' } }],
    ['upsertSection', { body: { id: sectionId, version: 1, name: 'Chen vào' } }],
    ['deleteSection', { params: { id: sectionId } }],
    ['upsertLesson', { body: { sectionId, type: 'TEXT' } }],
    ['upsertLesson', { body: { id: lessonId, version: 1, name: 'Chen vào' } }],
    ['deleteLesson', { params: { id: lessonId } }],
    ['removeLessonResource', { params: { id: lessonId, resourceId: video.id } }],
    ['arrangeCourse', { params: { id }, body: { treeVersion: course.treeVersion, sections: [] } }],
    ['submitCourse', { params: { id }, body: {} }],
    ['withdrawCourse', { params: { id } }],
    ['displayCourse', { params: { id }, body: { displayed: false } }],
    ['deleteCourse', { params: { id } }],
  ]
  for (const [name, input] of probes)
    expect([name, await outcome(name, input as never, other)]).toEqual([name, '403 NOT_OWNER'])
  expect(
    await outcome(
      'arrangeCourse',
      { params: { id: own }, body: { treeVersion: 1, sections: [{ id: sectionId, lessonIds: [lessonId] }] } },
      other,
    ),
  ).toBe('404 SECTION_NOT_FOUND')
  const mine = await app.call('upsertSection', { body: { courseId: own, name: 'Chương của mình' } }, { as: other })
  const order = { treeVersion: mine.body.treeVersion, sections: [{ id: mine.body.id, lessonIds: [lessonId] }] }
  expect(await outcome('arrangeCourse', { params: { id: own }, body: order }, other)).toBe('404 LESSON_NOT_FOUND')
  const staff = await app.person({ role: 'SALE' })
  expect(await outcome('deleteCourse', { params: { id } }, staff)).toBe('403 NOT_OWNER')
  const after = await editor(id)
  expect(after.sections).toEqual(sections)
  expect(after.course).toEqual(course)
})
