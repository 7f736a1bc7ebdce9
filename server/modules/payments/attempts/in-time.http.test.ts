import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { vnpTimestamp } from '#domain/time.ts'
import { ordered } from '#server/modules/checkout/testing.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()

async function attemptAt(at: string) {
  t.clock.now = new Date(at)
  const { courseId } = await publishedCourse(t)
  const { orderId, paymentId } = await ordered(t, await t.person(), [courseId])
  const times = async () => {
    const { rows } = await sql<{ ordered: Date; begun: Date; ends: Date; url: string }>`
      select o.created_at as ordered, p.created_at as begun, p.expires_at as ends, p.pay_url as url
      from payments p join orders o on o.id = p.order_id where p.id = ${paymentId} and o.id = ${orderId}`.execute(t.db)
    return rows[0] as (typeof rows)[number]
  }
  return { paymentId, times }
}

it('an attempt begins no moment before its order; the provider is told the second of both', async () => {
  const { times } = await attemptAt('2026-06-15T03:00:00.987Z')
  const { ordered, begun, ends, url } = await times()
  expect(begun).toEqual(ordered)
  const told = new URL(url).searchParams
  expect(told.get('vnp_CreateDate')).toBe(vnpTimestamp(begun))
  // Nobody is let in after what the provider was told.
  expect([told.get('vnp_ExpireDate'), ends.getMilliseconds()]).toEqual([vnpTimestamp(ends), 0])
})

it('attempts from before begin with their order once the product is upgraded; others keep their time', async () => {
  const { paymentId, times } = await attemptAt('2026-06-15T04:00:00.987Z')
  const file = path.join(import.meta.dirname, '../../../migrations/0077_payments_in_time.sql')
  const upgrade = () => sql.raw(readFileSync(file, 'utf8')).execute(t.db)
  const begun = (at: string) =>
    t.db
      .updateTable('payments')
      .set({ created_at: new Date(at) })
      .where('id', '=', paymentId)
      .execute()
  await begun('2026-06-15T04:00:00Z')
  await upgrade()
  expect((await times()).begun).toEqual(new Date('2026-06-15T04:00:00.987Z'))
  await begun('2026-06-15T04:10:00Z')
  await upgrade()
  expect((await times()).begun).toEqual(new Date('2026-06-15T04:10:00Z'))
})
