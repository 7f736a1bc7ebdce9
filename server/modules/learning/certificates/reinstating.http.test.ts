import { expect, test } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()

async function finish(person: Person, course: PublishedCourse): Promise<string> {
  await enroll(t, person, course)
  const { body } = await t.call('completeLesson', { params: { id: course.lessons[0]?.id ?? '' } }, { as: person })
  return body.certificateNumber ?? ''
}

test('the learner of a revoked certificate is told why; given back with a reason it is worth what it was, and they are told again', async () => {
  const learner = await t.person({ fullName: 'Trần Bị Nhầm' })
  const staff = await t.person({ role: 'ADMIN' })
  const number = await finish(learner, await publishedCourse(t))
  await t.deliver()
  const { id } = await t.db
    .selectFrom('certificates')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const revoke = (reason: string) => t.call('revokeCertificate', { params: { id }, body: { reason } }, { as: staff })
  const reinstate = (reason: string) =>
    t.call('reinstateCertificate', { params: { id }, body: { reason } }, { as: staff })
  const bell = async () => {
    await t.deliver()
    const rows = await t.db
      .selectFrom('notifications')
      .select(['kind', 'body'])
      .where('user_id', '=', learner.id)
      .where('kind', 'in', ['CERTIFICATE_REVOKED', 'CERTIFICATE_REINSTATED'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(({ kind, body }) => `${kind}: ${body}`)
  }
  expect((await reinstate('Không có gì để khôi phục')).fault.code).toBe('CERTIFICATE_NOT_REVOKED')
  await revoke('Nghi có người học hộ.')
  expect(await bell()).toEqual([expect.stringMatching(/^CERTIFICATE_REVOKED: .*Nghi có người học hộ\./)])

  t.clock.advance(60)
  expect((await reinstate('Ngắn')).fault.code).toBe('VALIDATION_FAILED')
  const both = await Promise.all([reinstate('Đã gọi và xác minh.'), reinstate('Đã gọi và xác minh.')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await t.call('verifyCertificate', { params: { number } })).body).toMatchObject({
    status: 'VALID',
    revokedAt: null,
  })
  expect((await t.call('certificatePdf', { params: { number } })).status).toBe(200)
  expect(await bell()).toHaveLength(2)
  t.clock.advance(60)
  await revoke('Lần này thì đúng là học hộ.')
  expect(await bell()).toHaveLength(3)
  expect(
    (
      await t.db
        .selectFrom('audit_log')
        .select(['action', 'detail'])
        .where('subject_id', '=', id)
        .orderBy('at')
        .execute()
    ).map(({ action, detail }) => [action, (detail as { reason: string }).reason]),
  ).toEqual([
    ['certificate.revoked', 'Nghi có người học hộ.'],
    ['certificate.reinstated', 'Đã gọi và xác minh.'],
    ['certificate.revoked', 'Lần này thì đúng là học hộ.'],
  ])
})
