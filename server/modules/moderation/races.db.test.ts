import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { appealDecision } from './appeals/appeal-decision.ts'
import { decideAppeal } from './appeals/decide-appeal.ts'
import { caseWork, REMOVE } from './case-work.fixture.ts'
import { decideCase } from './cases/decide-case.ts'
import { reportContent } from './reports/report-content.ts'

const t = openedApp({ POOL_SIZE: '12' })
let staff: [Person, Person, Person]
let work: ReturnType<typeof caseWork>
beforeAll(async () => {
  staff = [
    await t.person({ role: 'ADMIN' }),
    await t.person({ role: 'PRODUCT_OWNER' }),
    await t.person({ role: 'ADMIN' }),
  ]
  work = caseWork(t)
})

const asIs = (ctx: Context) => ctx

/**
 * Runs both at once and lets neither write to the table before both have come as far as they get: what was only read by
 * then is all they know of each other.
 */
async function atOnce(table: string, verbs: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const running = await t.db.transaction().execute(async (gate) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(gate)
    const started = verbs.map((verb) =>
      verb().then(
        () => 'done',
        (error: { code?: string }) => error.code ?? String(error),
      ),
    )
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
      return rows[0]?.n
    }
    await expect.poll(waiting).toBe(verbs.length)
    return started
  })
  return (await Promise.all(running)).sort()
}

describe('two who decide at once', () => {
  const race = async (how: (ctx: Context) => Context) => {
    const { id } = await work.reported()
    const [one, two] = [how(await t.as(staff[0])), how(await t.as(staff[1]))]
    const allowed = { verdict: 'ALLOWED', reason: '', permanent: false } as const
    return atOnce('moderation_cases', [
      () => decideCase(one, id, { ...REMOVE, permanent: false }),
      () => decideCase(two, id, allowed),
    ])
  }
  it('one decides, the other hears that it is decided', async () => {
    expect(await race(asIs)).toEqual(['STATUS_CONFLICT', 'done'])
  })
  it('the control: without the lock of the case both do', async () => {
    expect(await race(withoutLocks)).toEqual(['done', 'done'])
  })
})

describe('K7: an appeal is decided once', () => {
  const race = async (how: (ctx: Context) => Context) => {
    const { id, hostId } = await work.reported()
    await work.decide(id, staff[0])
    await appealDecision(await t.as(await work.authorOf(hostId)), id, 'Nội dung đúng.')
    const [one, two] = [how(await t.as(staff[1])), how(await t.as(staff[2]))]
    return atOnce('moderation_appeals', [
      () => decideAppeal(one, id, 'UPHELD', 'Đã xem lại.'),
      () => decideAppeal(two, id, 'OVERTURNED', 'Đã xem lại.'),
    ])
  }
  it('by one of two at once', async () => {
    expect(await race(asIs)).toEqual(['STATUS_CONFLICT', 'done'])
  })
  it('the control: without the lock of the case by both', async () => {
    expect(await race(withoutLocks)).toEqual(['done', 'done'])
  })
})

describe('K8: a person reports a thing once', () => {
  const race = async () => {
    const { course } = await work.reported()
    const ctx = await t.as(await t.person())
    const body = { kind: 'COURSE', id: course.courseId, violation: 'SCAM', note: '' } as const
    return atOnce('moderation_reports', [() => reportContent(ctx, body), () => reportContent(ctx, body)])
  }
  it('of two at once one is taken', async () => {
    expect(await race()).toEqual(['ALREADY_REPORTED', 'done'])
  })
  it('the control: without the constraint both are', async () => {
    await sql`alter table moderation_reports drop constraint moderation_reports_once`.execute(t.db)
    expect(await race()).toEqual(['done', 'done'])
  })
})
