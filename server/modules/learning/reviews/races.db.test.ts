import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#server/core/context.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { displayCourse } from '../authoring/display-course.ts'
import { approveReview } from './approve-review.ts'
import { submitted, submittedEdit } from './submitted.fixture.ts'

const t = openedApp({ POOL_SIZE: '12' })
let admin: Person
let colleague: Person
beforeAll(async () => {
  admin = await t.person({ role: 'ADMIN' })
  colleague = await t.person({ role: 'PRODUCT_OWNER' })
})

const approve = (id: string, as: Person) => t.call('approveContent', { params: { id } }, { as })
const codes = (answers: { status: number; fault: { code: string } | null }[]) =>
  answers.map(({ status, fault }) => (status === 200 ? '200' : (fault?.code ?? ''))).sort()

test('two approve at once: one does, the other hears that it is decided; one version, one history', async () => {
  for (let round = 0; round < 5; round++) {
    const made = await submitted(t)
    expect(codes(await Promise.all([approve(made.reviewId, admin), approve(made.reviewId, colleague)]))).toEqual([
      '200',
      'STATUS_CONFLICT',
    ])
    expect(
      await t.db.selectFrom('course_versions').select('number').where('course_id', '=', made.courseId).execute(),
    ).toEqual([{ number: 1 }])
    expect(
      await t.db.selectFrom('status_history').select('action').where('subject_id', '=', made.reviewId).execute(),
    ).toEqual([{ action: 'approve' }])
  }
})

test('one approves, one rejects: one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const made = await submitted(t)
    const answers = await Promise.all([
      approve(made.reviewId, admin),
      t.call('rejectContent', { params: { id: made.reviewId }, body: { reason: 'Chưa đủ.' } }, { as: colleague }),
    ])
    expect(codes(answers)).toEqual(['200', 'STATUS_CONFLICT'])
    const { status } = await t.db
      .selectFrom('courses')
      .select('status')
      .where('id', '=', made.courseId)
      .executeTakeFirstOrThrow()
    expect(status).toBe(answers[0].status === 200 ? 'PUBLISHED' : 'REJECTED')
  }
})

test('the staff approve while the host withdraws: one wins, and the course stands where the winner brought it', async () => {
  for (let round = 0; round < 5; round++) {
    const made = await submitted(t)
    const [approved, withdrawn] = await Promise.all([
      approve(made.reviewId, admin),
      t.call('withdrawCourse', { params: { id: made.courseId } }, { as: made.host }),
    ])
    expect([approved.status, withdrawn.status].sort()[0]).toBe(200)
    expect(approved.status === 200).not.toBe(withdrawn.status === 200)
    expect(codes([approved, withdrawn])).toContain(approved.status === 200 ? 'REVIEW_NOT_FOUND' : 'STATUS_CONFLICT')
    const course = await t.db
      .selectFrom('courses')
      .select(['status', 'live_version_id'])
      .where('id', '=', made.courseId)
      .executeTakeFirstOrThrow()
    expect(course).toEqual(
      approved.status === 200
        ? { status: 'PUBLISHED', live_version_id: expect.any(String) }
        : { status: 'DRAFT', live_version_id: null },
    )
  }
})

/** The host hides the course at the moment its edit is approved: after the approval has read the course, before it decides. */
async function hideDuringApproval(wear: (ctx: Context) => Context) {
  const made = await submittedEdit(t, admin)
  const holder = new pg.Client(t.url)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select from course_reviews where id = $1 for update', [made.reviewId])
    const approving = approveReview(wear(await t.as(admin)), made.reviewId)
    await waiters(1)
    const hiding = displayCourse(await t.as(made.host), made.courseId, false)
    let isHidden = false
    const hidden = hiding.finally(() => {
      isHidden = true
    })
    await Promise.race([hidden, waiters(2, () => isHidden)])
    await holder.query('commit')
    await Promise.all([approving, hiding])
  } finally {
    await holder.end()
  }
  const { status } = await t.db
    .selectFrom('courses')
    .select('status')
    .where('id', '=', made.courseId)
    .executeTakeFirstOrThrow()
  const { on_sale } = await t.db
    .selectFrom('products')
    .select('on_sale')
    .where('id', '=', made.courseId)
    .executeTakeFirstOrThrow()
  return { status, onSale: on_sale }
}

/** Until so many statements wait for a lock, or nobody needs to know any more. */
async function waiters(count: number, isOver = () => false): Promise<void> {
  const watcher = new pg.Client(t.url)
  await watcher.connect()
  try {
    for (let found = 0; found < count && !isOver(); ) {
      const { rows } = await watcher.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      found = rows[0].n
    }
  } finally {
    await watcher.end()
  }
}

test('a course hidden while its edit is approved is not put back on sale', async () => {
  expect(await hideDuringApproval((ctx) => ctx)).toEqual({ status: 'UNPUBLISHED', onSale: false })
})

test('control: without the lock of the course it is on sale though hidden', async () => {
  expect(await hideDuringApproval(withoutLocks)).toEqual({ status: 'UNPUBLISHED', onSale: true })
})
