import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, contract } from '#domain/contract/index.ts'
import type { FaultCode } from '#domain/faults.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost, asMain, draft, lesson, picture, readyDraft, resource, section } from '../authoring/testing.ts'
import { submit } from '../reviews/submitted.fixture.ts'

const t = openedApp()
let host: Person
let other: Person
let staff: Person
/** An approved host whose library holds nothing more. */
let full: Person
beforeAll(async () => {
  host = await approvedHost(t)
  other = await approvedHost(t)
  full = await approvedHost(t)
  staff = await t.person({ role: 'PRODUCT_OWNER' })
  const admin = await t.person({ role: 'ADMIN' })
  await t.call('adminSetQuota', { params: { id: full.id }, body: { quotaBytes: 0 } }, { as: admin })
})

type Input = { params?: object; query?: object; body?: object }
const ask = (name: CallName, input: Input) => t.call(name, input as never, { as: staff })
const NOBODY = '01890000-0000-7000-8000-0000000000ff'

type Course = { id: string; sectionId: string; lessonId: string }
const course = async (of: Person = host): Promise<Course> => {
  const id = await draft(t, of)
  const sectionId = await section(t, of, id)
  return { id, sectionId, lessonId: await lesson(t, of, sectionId) }
}
const waiting = async (): Promise<Course> => {
  const { courseId: id, sectionId } = await readyDraft(t, host)
  const lessonId = await lesson(t, host, sectionId)
  await submit(t, host, id)
  return { id, sectionId, lessonId }
}
const gone = async (): Promise<Course> => {
  const made = await course()
  await t.call('deleteCourse', { params: { id: made.id } }, { as: host })
  return made
}
const nowhere: Course = { id: NOBODY, sectionId: NOBODY, lessonId: NOBODY }

/** A picture that may not be used, as a call names it. */
const pictures: [FaultCode, () => Promise<string>, (() => Person)?][] = [
  ['FILE_NOT_FOUND', async () => NOBODY],
  ['NOT_OWNER', () => picture(t, other)],
  ['FILE_NOT_READY', () => picture(t, host, { status: 'UPLOADING' })],
  ['FILE_TYPE_REFUSED', () => picture(t, host, { visibility: 'PRIVATE' })],
  ['QUOTA_EXCEEDED', () => picture(t, staff), () => full],
]

/** The writes of the staff, each as it stands in a course. `picture` is the cover or the thumbnail it brings. */
type Write = (of: Course, picture?: string) => Input
const name = 'Tên mới'
const cover = (id?: string) => id && { coverImage: { id } }
const thumbnail = (id?: string) => id && { thumbnail: { id } }
const change: Write = ({ id }, file) => ({ params: { id }, body: { version: 1, name, ...cover(file) } })
const remove: Write = ({ id }) => ({ params: { id } })
const writes = new Map<CallName, Write>([
  ['changeAdminCourse', change],
  ['changeAdminCourseV2', change],
  ['deleteAdminCourse', remove],
  ['deleteAdminCourseV2', remove],
  ['createAdminSection', ({ id }, file) => ({ body: { courseId: id, name, ...thumbnail(file) } })],
  [
    'changeAdminSection',
    ({ sectionId: id }, file) => ({ params: { id }, body: { version: 1, name, ...thumbnail(file) } }),
  ],
  ['deleteAdminSection', ({ sectionId: id }) => ({ params: { id } })],
  ['createAdminLesson', ({ sectionId }) => ({ body: { sectionId, type: 'TEXT', name } })],
  ['changeAdminLesson', ({ lessonId: id }) => ({ params: { id }, body: { version: 1, name } })],
  ['deleteAdminLesson', ({ lessonId: id }) => ({ params: { id } })],
])
const inputOf = (call: CallName, of: Course, file?: string) => writes.get(call)?.(of, file) ?? {}
const promising = (fault: FaultCode) =>
  [...writes.keys()].filter((one) => (contract[one].faults as readonly FaultCode[]).includes(fault))
const outcome = async (call: CallName, of: Course, file?: string) => {
  const { status, fault } = await ask(call, inputOf(call, of, file))
  return [status, fault.code]
}

describe('a write of the staff is refused as one of the host is', () => {
  it.each(['adminCourse', 'adminCourseV2', 'adminCourseDetailed', 'adminCourseDetailedV2'] as const)(
    '%s: COURSE_NOT_FOUND for a course that nobody has',
    async (call) => {
      const { status, fault } = await ask(call, { params: { id: NOBODY } })
      expect([status, fault.code]).toEqual([404, 'COURSE_NOT_FOUND'])
    },
  )

  it.each([...writes.keys()])('%s: what is not there is not found', async (call) => {
    const thing = call.includes('Lesson') && !call.startsWith('create') ? 'LESSON' : 'SECTION'
    const missing = promising('SECTION_NOT_FOUND').includes(call) || promising('LESSON_NOT_FOUND').includes(call)
    expect(await outcome(call, nowhere)).toEqual([404, missing ? `${thing}_NOT_FOUND` : 'COURSE_NOT_FOUND'])
  })

  it.each(promising('COURSE_NOT_FOUND'))('%s: COURSE_NOT_FOUND in one that was deleted', async (call) => {
    expect(await outcome(call, await gone())).toEqual([404, 'COURSE_NOT_FOUND'])
  })

  it.each(promising('STATUS_CONFLICT'))('%s: STATUS_CONFLICT in one that waits or is sold', async (call) => {
    expect(await outcome(call, await waiting())).toEqual([409, 'STATUS_CONFLICT'])
  })

  it.each(promising('VERSION_CONFLICT'))('%s: VERSION_CONFLICT after the host has changed it', async (call) => {
    const made = await course()
    expect((await ask(call, inputOf(call, made))).status).toBe(200)
    expect(await outcome(call, made)).toEqual([409, 'VERSION_CONFLICT'])
  })

  it.each(promising('VERSION_CONFLICT'))(
    '%s: without the version it was read at, it names that field',
    async (call) => {
      const { params, body } = inputOf(call, await course())
      const { status, fault } = await ask(call, { params, body: { ...body, version: undefined } } as Input)
      expect(status).toBe(400)
      expect(fault.errors).toEqual([
        { path: 'version', code: 'required', message: 'Cần phiên bản mà nội dung được sửa từ đó.' },
      ])
    },
  )

  const withPicture = ['changeAdminCourse', 'changeAdminCourseV2', 'createAdminSection', 'changeAdminSection'] as const
  it.each(withPicture.flatMap((call) => pictures.map(([fault, file, of]) => ({ call, fault, file, of }))))(
    '$call: $fault for such a picture',
    async ({ call, fault, file, of = () => host }) => {
      expect((await outcome(call, await course(of()), await file()))[1]).toBe(fault)
    },
  )

  it.each(['createAdminCourse', 'createAdminCourseV2'] as const)('%s: the same pictures are refused', async (call) => {
    for (const [fault, file, of = () => host] of pictures) {
      const body = { hostId: of().id, name, ...cover(await file()) }
      expect((await ask(call, { body })).fault.code).toBe(fault)
    }
  })

  it.each(withPicture)(
    '%s: a picture that one uses oneself is not handed over; the answer names its field',
    async (call) => {
      const used = await picture(t, staff)
      await t.db.updateTable('users').set({ avatar_file_id: used }).where('id', '=', staff.id).execute()
      const { status, fault } = await ask(call, inputOf(call, await course(), used))
      const path = call.includes('Section') ? 'thumbnail.id' : 'coverImage.id'
      expect([status, fault.errors?.[0]?.path]).toEqual([400, path])
    },
  )

  it.each(['createAdminCourse', 'createAdminCourseV2', 'changeAdminCourse', 'changeAdminCourseV2'] as const)(
    '%s: CATEGORY_NOT_FOUND for one that is not there',
    async (call) => {
      const { id } = await course()
      const terms = { name, categoryIds: [NOBODY] }
      const input = call.startsWith('create')
        ? { body: { ...terms, hostId: host.id } }
        : { params: { id }, body: { ...terms, version: 1 } }
      expect((await ask(call, input)).fault.code).toBe('CATEGORY_NOT_FOUND')
    },
  )

  it.each(['createAdminLesson', 'changeAdminLesson'] as const)(
    '%s: RESOURCE_NOT_FOUND for what is in another library, the caller’s too',
    async (call) => {
      const made = await course()
      for (const one of [await resource(t, other), await resource(t, staff)]) {
        const { params, body } = inputOf(call, made)
        const { fault } = await ask(call, {
          params,
          body: { ...body, type: 'VIDEO', resources: [asMain(one)] },
        } as Input)
        expect(fault.code).toBe('RESOURCE_NOT_FOUND')
      }
    },
  )

  it('the calls of hosts refuse the same in the name of a host: QUOTA_EXCEEDED', async () => {
    const { id, sectionId } = await course(full)
    const coverImage = { id: await picture(t, staff) }
    const { fileId } = await resource(t, staff)
    await t.db.deleteFrom('resources').where('file_id', '=', fileId).execute()
    const calls: [CallName, object][] = [
      ['upsertCourse', { id, version: 1, coverImage }],
      ['upsertSection', { id: sectionId, version: 1, thumbnail: coverImage }],
      ['createResource', { kind: 'video', fileId, ownerId: full.id }],
    ]
    for (const [call, body] of calls) {
      const { fault } = await ask(call, { body })
      expect([call, fault.code]).toEqual([call, 'QUOTA_EXCEEDED'])
      expect(fault.message).toMatch(/^Thư viện của giảng viên còn /)
    }
  })
})
