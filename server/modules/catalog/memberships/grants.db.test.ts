import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { membershipOnSale } from '../goods.fixture.ts'
import { grantMembership } from '../index.ts'

const t = openedApp()
let planId: string
let membershipId: string
beforeAll(async () => {
  const made = await membershipOnSale(t, await t.person({ role: 'SUPER_ADMIN' }))
  planId = made.planId
  membershipId = made.id
})

const grant = async (person: Person, orderItemId: string = crypto.randomUUID()) =>
  write(await t.as(), (tx) => grantMembership(tx, { userId: person.id, planId, orderItemId }))
const periodsOf = (person: Person) =>
  t.db.selectFrom('membership_access').selectAll().where('user_id', '=', person.id).orderBy('starts_at').execute()

it('six bought at once are six periods, one after the other without a gap', async () => {
  const member = await t.person()
  await Promise.all(Array.from({ length: 6 }, () => grant(member)))
  const periods = await periodsOf(member)
  expect(periods).toHaveLength(6)
  for (const [index, period] of periods.entries())
    if (index > 0) expect(period.starts_at).toEqual(periods[index - 1]?.ends_at)
})

it('one order line gives one period, however often it is told', async () => {
  const member = await t.person()
  const orderItemId = crypto.randomUUID()
  const results = await Promise.allSettled([
    grant(member, orderItemId),
    grant(member, orderItemId),
    grant(member, orderItemId),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await periodsOf(member)).toHaveLength(1)
})

it('control: without the lock the constraint refuses what would overlap', async () => {
  const member = await t.person()
  const row = {
    user_id: member.id,
    membership_id: membershipId,
    plan_id: planId,
    starts_at: t.clock.now,
    ends_at: new Date(t.clock.now.getTime() + 1_000),
    granted_at: t.clock.now,
  }
  const results = await Promise.allSettled([1, 2].map(() => t.db.insertInto('membership_access').values(row).execute()))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  // Touching is not overlapping.
  const next = { ...row, starts_at: row.ends_at, ends_at: sql<Date>`${row.ends_at}::timestamptz + interval '1 second'` }
  await expect(t.db.insertInto('membership_access').values(next).execute()).resolves.toBeDefined()
})
