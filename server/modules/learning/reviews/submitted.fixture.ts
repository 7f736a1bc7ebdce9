import type { Person, TestApp } from '#server/testing/app.ts'
import { approvedHost, readyDraft } from '../authoring/testing.ts'

export type Submitted = {
  host: Person
  courseId: string
  sectionId: string
  reviewId: string
  slug: string
  video: { id: string; fileId: string }
}

/** For tests: a complete course that its host has just submitted for the first time. */
export async function submitted(
  t: TestApp,
  more: { host?: Person; startAt?: Date; note?: string } = {},
): Promise<Submitted> {
  const host = more.host ?? (await approvedHost(t))
  const made = await readyDraft(t, host)
  if (more.startAt)
    await t.call(
      'upsertCourse',
      { body: { id: made.courseId, productVersion: 2, startAt: more.startAt.toISOString() } },
      { as: host },
    )
  const { courseId } = made
  return { ...made, host, reviewId: await submit(t, host, courseId, more.note), slug: await slugOf(t, courseId) }
}

/** The host submits the draft as it stands. */
export async function submit(t: TestApp, host: Person, courseId: string, note?: string): Promise<string> {
  const { body, status, raw } = await t.call('submitCourse', { params: { id: courseId }, body: { note } }, { as: host })
  if (status !== 200) throw new Error(raw)
  return body.reviewId
}

/** A course that is on sale, with an edit of its name and price submitted. */
export async function submittedEdit(t: TestApp, staff: Person): Promise<Submitted> {
  const made = await submitted(t)
  await t.call('approveContent', { params: { id: made.reviewId } }, { as: staff })
  const { body } = await t.call('hostCourse', { params: { id: made.courseId } }, { as: made.host })
  const { version, productVersion } = body.course
  await t.call(
    'upsertCourse',
    {
      body: {
        id: made.courseId,
        version,
        productVersion,
        name: 'Nấu ăn cho người rất bận rộn',
        product: { price: 249_000 },
      },
    },
    { as: made.host },
  )
  return { ...made, reviewId: await submit(t, made.host, made.courseId), slug: await slugOf(t, made.courseId) }
}

export async function slugOf(t: TestApp, courseId: string): Promise<string> {
  const { slug } = await t.db.selectFrom('products').select('slug').where('id', '=', courseId).executeTakeFirstOrThrow()
  return slug
}
