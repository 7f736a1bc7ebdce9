import { beforeAll, describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { followUpOnce } from '#server/core/follow-ups.ts'
import { write } from '#server/core/write.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { afterAsking } from '#server/testing/after-asking.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { fresh, payableHost, sold } from '../payouts/testing.ts'
import { insertInvoice } from './insert-invoice.ts'
import { numberInvoices } from './number-invoices.ts'

const t = openedApp({ POOL_SIZE: '20' })
let host: Person
beforeAll(async () => {
  host = await payableHost(t)
})
const documentsOf = (orderId: string) =>
  t.db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).execute()

describe('I-61: numbers without gaps', () => {
  const numbers = async () => {
    const rows = await t.db.selectFrom('invoice_numbers').select('number').orderBy('number').execute()
    return rows.map(({ number }) => number)
  }
  const oneTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

  it('twelve orders paid at once, some documents rolled back, and numbers given meanwhile: 1, 2, 3 …, one a document', async () => {
    const course = await publishedCourse(t, { host, price: 99_000 })
    const attempts = []
    for (let n = 0; n < 12; n++) attempts.push(await ordered(t, await t.person(), [course.courseId]))
    const ctx = await t.as()
    const { orderId } = await sold(t, host)
    const [original] = await documentsOf(orderId)
    const adjusts = { id: original?.id ?? '', reason: 'Bị bỏ' }
    const buyer = { name: 'Ai đó', taxCode: null, address: null }
    await Promise.all([
      ...attempts.map((attempt) => notify(t, noticeOf(attempt))),
      ...Array.from({ length: 4 }, () =>
        write(ctx, async (tx) => {
          await insertInvoice(tx, { orderId, adjusts, buyer, lines: [], total: dong(0), vat: dong(0) })
          throw new Error('rolled back')
        }).catch(() => null),
      ),
      ...Array.from({ length: 4 }, () => write(ctx, (tx) => numberInvoices(tx))),
      ...Array.from({ length: 4 }, () => followUpOnce(ctx)),
    ])
    await followUpOnce(ctx)
    const { documents } = await t.db
      .selectFrom('invoices')
      .select((e) => e.fn.countAll<number>().as('documents'))
      .executeTakeFirstOrThrow()
    expect(documents).toBeGreaterThanOrEqual(13)
    expect(await numbers()).toEqual(oneTo(documents))
  })

  it('they are given in the order in which the documents were written, and the copy is sent only then', async () => {
    const orders = [await sold(t, host), await sold(t, host), await sold(t, host)]
    const seen = async () => {
      const rows = await Promise.all(
        orders.map(async ({ orderId, buyer }) =>
          t.call('orderInvoices', { params: { id: orderId } }, { as: await fresh(t, buyer) }),
        ),
      )
      return rows.map(({ body }) => body.items[0]?.name)
    }
    expect(await seen()).toEqual([null, null, null])
    const ids = (await Promise.all(orders.map(({ orderId }) => documentsOf(orderId)))).flatMap((all) =>
      all.map(({ id }) => id),
    )
    const waiting = await t.db.selectFrom('e_invoices').select('next_try_at').where('id', 'in', ids).execute()
    expect(waiting.map((row) => row.next_try_at)).toEqual([null, null, null])
    await followUpOnce(await t.as())
    const names = (await seen()).map(String)
    expect(names.map((name) => Number(name.slice(5)) - Number(names[0]?.slice(5)))).toEqual([0, 1, 2])
  })

  it('control: who read the last number without locking it gives one that is taken, and the database refuses it', async () => {
    await sold(t, host)
    const plain = await t.as()
    // Somebody else gives the next number meanwhile, and a further document comes.
    const stale = afterAsking('"SelectQueryNode"', withoutLocks(plain), async () => {
      expect(await followUpOnce(plain)).toBeGreaterThan(0)
      await sold(t, host)
    })
    const answer = write(stale, (tx) => numberInvoices(tx))
    await expect(answer).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
