import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, publishedCourse, publishVersion } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN', fullName: 'Lê Quản Trị' })
})

async function finish(person: Person, course: PublishedCourse) {
  await enroll(t, person, course)
  let number: string | null = null
  for (const { id } of course.lessons)
    number = (await t.call('completeLesson', { params: { id } }, { as: person })).body.certificateNumber
  return number ?? ''
}

async function words(number: string): Promise<string> {
  const response = await t.app.fastify.inject({ method: 'GET', url: `/api/v1/certificates/${number}/pdf` })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/pdf')
  const pdf = await getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise
  expect(pdf.numPages).toBe(1)
  const page = await pdf.getPage(1)
  expect(page.view.slice(2).map(Math.round)).toEqual([842, 595])
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

describe('P14: the certificate of a course', () => {
  test('is issued with the last lesson, once', async () => {
    const learner = await t.person()
    const course = await publishedCourse(t, { lessons: [{}, {}] })
    await enroll(t, learner, course)
    const [first, second] = course.lessons
    expect(
      (await t.call('completeLesson', { params: { id: first?.id ?? '' } }, { as: learner })).body.certificateNumber,
    ).toBeNull()
    const { body } = await t.call('completeLesson', { params: { id: second?.id ?? '' } }, { as: learner })
    expect(body).toMatchObject({
      courseProgress: { percent: 100, completed: true },
      certificateNumber: expect.stringMatching(/^BH-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    })
    await t.call('completeLesson', { params: { id: second?.id ?? '' } }, { as: learner })
    const { body: mine } = await t.call('myCertificates', {}, { as: learner })
    expect(mine).toMatchObject({
      total: 1,
      items: [{ number: body.certificateNumber, courseSlug: course.slug, status: 'VALID' }],
    })
  })

  test('more lessons later lead to no second one, and the first stays', async () => {
    const learner = await t.person()
    const course = await publishedCourse(t, { lessons: [{}] })
    const number = await finish(learner, course)
    const longer = structuredClone(course.content)
    const added = await publishedCourse(t, { host: course.host, lessons: [{}] })
    longer.sections.push(
      ...added.content.sections.map((section) => ({
        ...section,
        lessons: section.lessons.map((lesson) => ({ ...lesson, id: crypto.randomUUID() })),
      })),
    )
    const next = await publishVersion(t, course, longer)
    const list = await t.call('registeredCourses', {}, { as: learner })
    expect(list.body.items[0]).toMatchObject({
      progress: { done: 1, total: 2, percent: 50 },
      certificateNumber: number,
    })
    const { body } = await t.call('completeLesson', { params: { id: next.lessons[1]?.id ?? '' } }, { as: learner })
    expect(body.certificateNumber).toBe(number)
    expect(await t.db.selectFrom('certificates').select('id').where('user_id', '=', learner.id).execute()).toHaveLength(
      1,
    )
  })

  test('a version without the lesson somebody lacked certifies them, hearing it twice issues one', async () => {
    const learner = await t.person()
    const course = await publishedCourse(t, { lessons: [{}, {}] })
    await enroll(t, learner, course)
    await t.call('completeLesson', { params: { id: course.lessons[0]?.id ?? '' } }, { as: learner })
    const shorter = structuredClone(course.content)
    shorter.sections[0]?.lessons.pop()
    await publishVersion(t, course, shorter)
    for (let i = 0; i < 2; i++) {
      await write(await t.as(), (tx) =>
        publish(tx, 'course.approved', {
          courseId: course.courseId,
          reviewId: course.courseId,
          hostId: course.host.id,
        }),
      )
      await t.deliver()
    }
    expect((await t.call('myCertificates', {}, { as: learner })).body.total).toBe(1)
  })

  test('its page shows name, course, host, date and status to everybody, and survives renaming of all three', async () => {
    const learner = await t.person({ fullName: 'Nguyễn Thị Ngọc Ẩn' })
    const course = await publishedCourse(t, { name: 'Phở bò Nam Định' })
    const number = await finish(learner, course)
    await t.db
      .updateTable('users')
      .set({ full_name: 'Tên Mới' })
      .where('id', 'in', [learner.id, course.host.id])
      .execute()
    await publishVersion(t, course, { ...course.content, name: 'Tên khóa mới' })
    const { status, body } = await t.call('verifyCertificate', { params: { number: number.toLowerCase() } })
    expect(status).toBe(200)
    expect(body).toEqual({
      number,
      kind: 'COMPLETION',
      learnerName: 'Nguyễn Thị Ngọc Ẩn',
      courseName: 'Phở bò Nam Định',
      hostName: 'Trần Văn Giảng',
      status: 'VALID',
      completedAt: t.clock.now.toISOString(),
      issuedAt: t.clock.now.toISOString(),
      revokedAt: null,
    })
    expect(await words(number)).toContain('Nguyễn Thị Ngọc Ẩn')
  })

  test('a number nobody has, or of another form', async () => {
    expect(await t.call('verifyCertificate', { params: { number: 'BH-0000-0000-0000' } })).toMatchObject({
      status: 404,
      fault: { code: 'CERTIFICATE_NOT_FOUND' },
    })
    expect(await t.call('certificatePdf', { params: { number: 'BH-0000-0000-0000' } })).toMatchObject({
      status: 404,
      fault: { code: 'CERTIFICATE_NOT_FOUND' },
    })
    expect(await t.call('verifyCertificate', { params: { number: "BH-1' or 1=1" } })).toMatchObject({ status: 400 })
  })

  test('two certificates made after each other have nothing of their numbers in common', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 4 }, async () => finish(await t.person(), await publishedCourse(t))),
    )
    expect(new Set(numbers.flatMap((number) => number.split('-').slice(1))).size).toBe(12)
  })
})

test('the PDF has every Vietnamese letter right, also long names', async () => {
  const vowels = 'aàáảãạăằắẳẵặâầấẩẫậeèéẻẽẹêềếểễệiìíỉĩịoòóỏõọôồốổỗộơờớởỡợuùúủũụưừứửữựyỳýỷỹỵđ'
  for (const [fullName, name] of [
    [vowels, vowels.toUpperCase()],
    [
      'Tôn Nữ Thị Quỳnh Hương Nguyễn Phước Bảo Định Đoàn Thị Kiều Oanh',
      `${'Kể chuyện bằng số liệu với bảng tính '.repeat(3)}nhé`,
    ],
  ] as const) {
    const learner = await t.person({ fullName })
    const shown = await words(await finish(learner, await publishedCourse(t, { name })))
    expect(shown.replaceAll(' ', '')).toContain(fullName.replaceAll(' ', ''))
    expect(shown.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
    expect(shown).toContain('CHỨNG CHỈ HOÀN THÀNH')
    expect(shown).toContain('15 tháng 6, 2026')
  }
})

describe('revoking', () => {
  test('staff revoke with a reason: the page says so from then on, no file is printed, the learner sees it, once is enough', async () => {
    const learner = await t.person({ fullName: 'Phạm Gian Lận' })
    const course = await publishedCourse(t, { name: 'Kế toán thuế căn bản' })
    const number = await finish(learner, course)
    const list = await t.call('staffCertificates', { query: { search: 'ke toan thue' } }, { as: staff })
    expect(list.body).toMatchObject({
      total: 1,
      items: [{ number, learnerName: 'Phạm Gian Lận', learnerEmail: learner.email }],
    })
    const id = list.body.items[0]?.id ?? ''
    expect(await t.call('revokeCertificate', { params: { id }, body: { reason: '  ' } }, { as: staff })).toMatchObject({
      status: 400,
      fault: { errors: [{ path: 'reason' }] },
    })
    expect(
      await t.call('revokeCertificate', { params: { id }, body: { reason: 'Nhờ người khác học hộ' } }, { as: staff }),
    ).toMatchObject({ status: 200, body: { status: 'REVOKED' } })
    expect((await t.call('verifyCertificate', { params: { number } })).body).toMatchObject({
      status: 'REVOKED',
      learnerName: 'Phạm Gian Lận',
      revokedAt: t.clock.now.toISOString(),
    })
    expect(await t.call('certificatePdf', { params: { number } })).toMatchObject({
      status: 409,
      fault: { code: 'CERTIFICATE_REVOKED' },
    })
    expect(
      await t.call('revokeCertificate', { params: { id }, body: { reason: 'Lần nữa cho chắc' } }, { as: staff }),
    ).toMatchObject({ status: 409, fault: { code: 'CERTIFICATE_REVOKED' } })
    expect((await t.call('myCertificates', {}, { as: learner })).body.items[0]).toMatchObject({ status: 'REVOKED' })
    expect(
      (await t.call('staffCertificates', { query: { search: number } }, { as: staff })).body.items[0],
    ).toMatchObject({ revokedBy: 'Lê Quản Trị', revokedReason: 'Nhờ người khác học hộ' })
    expect(
      await t.db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject_id', '=', id).execute(),
    ).toEqual([{ action: 'certificate.revoked', actor_id: staff.id }])
  })

  test('doing the course again after a revocation issues no new one', async () => {
    const learner = await t.person()
    const course = await publishedCourse(t)
    const number = await finish(learner, course)
    await t.db
      .updateTable('certificates')
      .set({ revoked_at: t.clock.now, revoked_reason: 'Thử' })
      .where('number', '=', number)
      .execute()
    expect(
      (await t.call('completeLesson', { params: { id: course.lessons[0]?.id ?? '' } }, { as: learner })).body
        .certificateNumber,
    ).toBeNull()
  })

  test('only who was granted it: not learners, hosts or other staff; an unknown one is 404', async () => {
    for (const role of ['USER', 'HOST', 'PRODUCT_OWNER', 'SALE'] as const) {
      const person = await t.person({ role })
      expect((await t.call('staffCertificates', {}, { as: person })).status).toBe(403)
      expect(
        (
          await t.call(
            'revokeCertificate',
            { params: { id: staff.id }, body: { reason: 'Không được đâu' } },
            { as: person },
          )
        ).status,
      ).toBe(403)
      expect(
        (
          await t.call(
            'reinstateCertificate',
            { params: { id: staff.id }, body: { reason: 'Không được đâu' } },
            { as: person },
          )
        ).status,
      ).toBe(403)
    }
    expect(
      await t.call(
        'reinstateCertificate',
        { params: { id: staff.id }, body: { reason: 'Không có thật' } },
        { as: staff },
      ),
    ).toMatchObject({ status: 404, fault: { code: 'CERTIFICATE_NOT_FOUND' } })
    expect(
      await t.call('revokeCertificate', { params: { id: staff.id }, body: { reason: 'Không có thật' } }, { as: staff }),
    ).toMatchObject({ status: 404, fault: { code: 'CERTIFICATE_NOT_FOUND' } })
  })
})
