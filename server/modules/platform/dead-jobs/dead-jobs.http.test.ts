import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { watchDeadJobs } from './watch-dead-jobs.ts'

const QUEUE = 'payout.ready/send-payout'
const CARRIED = { requestId: 'a1', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
const ORDER = '01890000-0000-7000-8000-00000000aaaa'
const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(() => sql`delete from boss.job`.execute(t.db))

const boss = async () => (await t.as()).jobs.boss
const list = async () => (await t.call('deadJobs', {}, { as: staff })).body
const waiting = async () => (await (await boss()).fetch(QUEUE, { batchSize: 10 })).map(({ data }) => data)

/** A job that no try could finish, as the queue itself gives one up. */
async function givenUp(data: object, error: object = new Error('boom'), queue = QUEUE) {
  const jobs = await boss()
  await jobs.send(queue, data, { retryLimit: 0 })
  const [job] = await jobs.fetch(queue)
  await jobs.fail(queue, job?.id ?? '', error)
}

describe('jobs that were given up', () => {
  it('are told by what they are about, why in words, and what they carry without secrets', async () => {
    await givenUp({
      orderId: ORDER,
      email: 'hoc@vidu.vn',
      sealedCode: 'xyz',
      reason: 'Gọi 0912345678',
      n: 2,
      ...CARRIED,
    })
    const { items, kinds, total } = await list()
    expect([total, kinds]).toEqual([1, [{ queue: QUEUE, about: 'Chi trả giảng viên', count: 1 }]])
    expect(items[0]).toMatchObject({ queue: QUEUE, tries: 1, failure: 'Lỗi trong chương trình.' })
    expect(items[0]?.payload).toEqual(
      expect.arrayContaining([
        { name: 'orderId', value: ORDER },
        { name: 'n', value: '2' },
        { name: 'email', value: 'đã ẩn' },
        { name: 'sealedCode', value: 'đã ẩn' },
        { name: 'reason', value: 'đã ẩn' },
      ]),
    )
    expect(items[0]?.payload.filter(({ name }) => name in CARRIED)).toEqual([])
  })

  it('run again one by one, or all of a kind, and it is noted who let them', async () => {
    for (const n of [1, 2, 3]) await givenUp({ orderId: ORDER, userId: ORDER, n })
    const [first] = (await list()).items
    expect((await t.call('resendDeadJob', { params: { id: first?.id ?? '' } }, { as: staff })).status).toBe(200)
    expect(await waiting()).toHaveLength(1)
    const again = await t.call('resendDeadJob', { params: { id: first?.id ?? '' } }, { as: staff })
    expect(again.fault.code).toBe('DEAD_JOB_NOT_FOUND')
    expect((await t.call('resendDeadJobs', { body: { queue: QUEUE } }, { as: staff })).body).toEqual({ sent: 2 })
    expect(await waiting()).toHaveLength(2)
    expect((await list()).total).toBe(0)
    const none = await t.call('resendDeadJobs', { body: { queue: QUEUE } }, { as: staff })
    expect(none.fault.code).toBe('DEAD_JOB_NOT_FOUND')
    const { body } = await t.call('auditLog', { query: { subject: 'dead job' } }, { as: staff })
    expect(body.items.map(({ word }) => word)).toEqual(['Chạy lại mọi tác vụ lỗi của một loại', 'Chạy lại tác vụ lỗi'])
  })

  it('are dismissed with a reason, and run no more', async () => {
    await givenUp({ orderId: ORDER })
    const [job] = (await list()).items
    const dismiss = { params: { id: job?.id ?? '' }, body: { reason: 'Đơn đã xử lý bằng tay' } }
    expect((await t.call('dismissDeadJob', dismiss, { as: staff })).status).toBe(200)
    expect([(await list()).total, await waiting()]).toEqual([0, []])
    expect((await t.call('dismissDeadJob', dismiss, { as: staff })).fault.code).toBe('DEAD_JOB_NOT_FOUND')
    const { body } = await t.call('auditLog', { query: { subject: 'dead job', take: 1 } }, { as: staff })
    expect(body.items[0]).toMatchObject({
      word: 'Bỏ qua tác vụ lỗi',
      facts: [
        { label: 'Lý do', value: 'Đơn đã xử lý bằng tay' },
        { label: 'Tác vụ', value: QUEUE },
      ],
    })
  })

  it('the staff hear of a kind once, and again after its list was empty', async () => {
    const told = async () =>
      (
        await t.db
          .selectFrom('deliveries')
          .select('id')
          .where('user_id', '=', staff.id)
          .where('kind', '=', 'JOBS_GIVEN_UP')
          .where('channel', '=', 'NOTIFICATION')
          .execute()
      ).length
    const watch = async () => {
      await watchDeadJobs(await t.as())
      await t.deliver()
      return told()
    }
    await givenUp({ orderId: ORDER })
    expect([await watch(), await watch()]).toEqual([1, 1])
    await sql`delete from boss.job`.execute(t.db)
    expect(await watch()).toBe(1)
    t.clock.advance(60)
    await givenUp({ orderId: ORDER })
    expect(await watch()).toBe(2)
  })

  it('wait for a person for a year, not for the fortnight of other jobs', async () => {
    await givenUp({ orderId: ORDER })
    const { rows } = await sql<{ days: number }>`
      select extract(day from keep_until - created_on)::int as days from boss.job where name = 'dead-letter'`.execute(
      t.db,
    )
    expect(rows).toEqual([{ days: 365 }])
  })
})
