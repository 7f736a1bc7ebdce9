// The control of races.db.test.ts: with a move that reads the status first and updates
// without asking again, two who decide at once both do.

import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Tx } from '#server/core/context.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { withdrawCourse } from '../authoring/withdraw-course.ts'
import { approveReview } from './approve-review.ts'
import { rejectReview } from './reject-review.ts'
import { submitted } from './submitted.fixture.ts'

let racing = false
let waiting: (() => void)[] = []
function meet(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 2) for (const go of waiting.splice(0)) go()
  })
}

vi.mock('#server/core/move.ts', async (original) => {
  const real = await original<typeof import('#server/core/move.ts')>()
  return {
    async move(tx: Tx, step: Parameters<typeof real.move>[1]) {
      if (!racing || step.table === 'courses')
        return racing ? { from: '', to: step.flow.actions[step.action]?.to } : real.move(tx, step)
      const action = step.flow.actions[step.action]
      const { rows } = await sql<{
        status: string
      }>`select status from ${sql.table(step.table)} where id = ${step.id}`.execute(tx.db)
      if (!action?.from.includes(rows[0]?.status ?? '')) throw new Error('STATUS_CONFLICT')
      await meet()
      await sql`update ${sql.table(step.table)} set status = ${action.to}, reason = ${step.reason ?? null} where id = ${step.id}`.execute(
        tx.db,
      )
      return { from: rows[0]?.status, to: action.to }
    },
  }
})

const t = openedApp()
let staff: Person[]
beforeAll(async () => {
  staff = [await t.person({ role: 'ADMIN' }), await t.person({ role: 'PRODUCT_OWNER' })]
})

async function bothPass(verbs: (() => Promise<unknown>)[]): Promise<boolean> {
  racing = true
  try {
    return (await Promise.allSettled(verbs.map((verb) => verb()))).every(({ status }) => status === 'fulfilled')
  } finally {
    racing = false
    waiting = []
  }
}

test('control: an approval and a rejection of one course both pass', async () => {
  const made = await submitted(t)
  const [one, two] = await Promise.all(staff.map(async (person) => withoutLocks(await t.as(person))))
  if (!one || !two) throw new Error('two decide')
  expect(
    await bothPass([() => approveReview(one, made.reviewId), () => rejectReview(two, made.reviewId, 'Chưa đủ.')]),
  ).toBe(true)
})

test('control: an approval and a withdrawal both pass', async () => {
  const made = await submitted(t)
  const one = withoutLocks(await t.as(staff[0]))
  const host = withoutLocks(await t.as(made.host))
  expect(await bothPass([() => approveReview(one, made.reviewId), () => withdrawCourse(host, made.courseId)])).toBe(
    true,
  )
})
