import { isFault } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import type { Context } from '#server/core/context.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { PublishedCourse } from '#server/testing/course.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { leftIn } from './reads.ts'

let made = 0
/** So many buyers, as their requests would act. */
export async function buyersOf(t: TestApp, count: number): Promise<Context[]> {
  const rows = await t.db
    .insertInto('users')
    .values(Array.from({ length: count }, () => ({ email: `mua-${++made}@vidu.vn`, full_name: `Người mua ${made}` })))
    .returning(['id', 'email'])
    .execute()
  return rows.map((row) =>
    t.app.contextAs({
      kind: 'user',
      userId: row.id as UserId,
      sessionId: row.id,
      role: 'USER',
      fullName: '',
      email: row.email ?? '',
      avatarFileId: null,
    }),
  )
}

export const wish = (...courses: PublishedCourse[]) => ({
  items: courses.map(({ courseId }) => ({ productId: courseId })),
})

/** 'ok', or the code of the refusal; anything else that goes wrong fails the test. */
export async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (isFault(error)) return error.code
    throw error
  }
}

export const count = (all: readonly string[], one: string) => all.filter((each) => each === one).length

/** The holds of a pool that count now. */
export const liveIn = (t: TestApp, poolId: string) =>
  t.db
    .selectFrom('holds')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where((e) =>
      e.or([e('status', '=', 'SUCCESS'), e.and([e('status', '=', 'HOLDING'), e('expires_at', '>', t.clock.now)])]),
    )
    .execute()

export const placesLeft = async (t: TestApp, id: string) => (await leftIn(await t.as(), [id], null)).get(id)?.places

/** Two who both have looked before either takes. */
export const bothLooked = () =>
  meetAfter((query) => query.kind === 'SelectQueryNode' && JSON.stringify(query).includes('coalesce(sum(quantity), 0)'))
