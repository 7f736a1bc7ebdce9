import { beforeAll, describe, expect, it } from 'vitest'
import { type Attempt, booksOf } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { course, ledger, PAID, rowOf, stageBank, stateOf, t, transfer, waiting } from './bank.fixture.ts'

stageBank()

describe('the staff', () => {
  let staff: Person
  beforeAll(async () => {
    staff = await t.person({ role: 'ADMIN' })
  })
  const assign = (id: string, orderCode: string, reason = 'Người mua gửi ảnh biên lai') =>
    t.call('assignBankTransfer', { params: { id }, body: { orderCode, reason } }, { as: staff })
  const codeOf = async (attempt: Attempt) => (await booksOf(t, attempt)).order.code

  it('see what arrived, filter by verdict, and find money that waits', async () => {
    const told = await transfer(77_000, 'cam on shop')
    const list = await t.call('bankTransfers', { query: { verdict: 'NO_REFERENCE', search: 'cam on' } }, { as: staff })
    expect(list.body).toMatchObject({ total: 1, items: [{ amount: 77_000, left: 77_000, incoming: true }] })
    const open = await t.call('bankTransfers', { query: { open: 'true', search: 'cam on' } }, { as: staff })
    expect([open.body.total, open.body.open]).toEqual([1, 1])
    const { id } = await rowOf(told)
    expect((await t.call('bankTransfer', { params: { id } }, { as: staff })).body).toMatchObject({
      shares: [],
      returns: [],
      assigned: null,
    })
    const missing = '01890000-0000-7000-8000-0000000000aa'
    expect((await t.call('bankTransfer', { params: { id: missing } }, { as: staff })).fault.code).toBe(
      'TRANSFER_NOT_FOUND',
    )
  })

  it('assign one that matched nothing, with a reason that is kept', async () => {
    const { attempt } = await waiting()
    const { id } = await rowOf(await transfer(199_000, 'hoc phi'))
    const answer = await assign(id, (await codeOf(attempt)).toLowerCase())
    expect([answer.body.verdict, await stateOf(attempt)]).toEqual(['MATCHED', PAID])
    const shown = (await t.call('bankTransfer', { params: { id } }, { as: staff })).body
    expect(shown).toMatchObject({ left: 0, assigned: { reason: 'Người mua gửi ảnh biên lai', by: { id: staff.id } } })
    const audited = await t.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()
    expect(audited).toEqual([{ action: 'bank-transfer.assigned' }])
    expect((await assign(id, await codeOf((await waiting()).attempt))).fault.code).toBe('TRANSFER_NOTHING_LEFT')
  })

  it('never to an order of their own; what they assigned goes back by two others', async () => {
    const own = await t.call('placeOrder', { body: { items: [{ productId: course.courseId }] } }, { as: staff })
    const { id } = await rowOf(await transfer(199_000, 'cua ai'))
    expect((await assign(id, own.body.code)).fault.code).toBe('CANNOT_DECIDE_OWN')
    const buyer = await t.person()
    const placed = await t.call('placeOrder', { body: { items: [{ productId: course.courseId }] } }, { as: buyer })
    expect((await assign(id, placed.body.code)).body.verdict).toBe('MATCHED')
    const { items } = (await t.call('order', { params: { id: placed.body.orderId } }, { as: buyer })).body
    const asked = { itemIds: items.map((line) => line.id), reason: 'Không hợp' }
    const refund = await t.call('askRefund', { params: { id: placed.body.orderId }, body: asked }, { as: buyer })
    const agree = (as: Person) =>
      t.call('decideRefund', { params: { id: refund.body.id }, body: { decision: 'APPROVE' } }, { as })
    expect((await agree(staff)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await agree(await t.person({ role: 'SALE' }))).body.status).toBe('PENDING')
    expect((await agree(await t.person({ role: 'SALE' }))).body.status).toBe('APPROVED')
  })

  it('assign one to an order that was to be paid another way, and one that is too small for it', async () => {
    const buyer = await t.person()
    const placed = await t.call('placeOrder', { body: { items: [{ productId: course.courseId }] } }, { as: buyer })
    const [small, rest] = [await rowOf(await transfer(99_000, 'dot 1')), await rowOf(await transfer(100_000, 'dot 2'))]
    expect((await assign(small.id, placed.body.code)).body.verdict).toBe('UNDERPAID')
    expect((await assign(rest.id, placed.body.code)).body.verdict).toBe('MATCHED')
    const order = await t.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', placed.body.orderId)
      .executeTakeFirstOrThrow()
    expect(order.status).toBe('PAID')
    const paid = await rowOf(await transfer(1_000, 'nua'))
    expect((await assign(paid.id, placed.body.code)).fault.code).toBe('ORDER_NOT_PAYABLE')
    expect((await assign(paid.id, 'BH000000XXXXXX')).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await assign(paid.id, placed.body.code, '')).fault.code).toBe('VALIDATION_FAILED')
    const missing = '01890000-0000-7000-8000-0000000000aa'
    expect((await assign(missing, await codeOf((await waiting()).attempt))).fault.code).toBe('TRANSFER_NOT_FOUND')
  })

  it('record what was sent back: never more than is left, never twice; suspense empties', async () => {
    const before = await ledger()
    const { id } = await rowOf(await transfer(60_000, 'chuyen nham'))
    const give = (amount: number, bankReference: string) =>
      t.call(
        'returnBankTransfer',
        { params: { id }, body: { amount, bankReference, reason: 'Chuyển nhầm' } },
        { as: staff },
      )
    expect((await give(70_000, 'FT-OUT-1')).fault.code).toBe('TRANSFER_NOTHING_LEFT')
    expect((await give(20_000, 'FT-OUT-1')).body.left).toBe(40_000)
    expect((await give(20_000, 'FT-OUT-1')).fault.code).toBe('TRANSFER_RETURNED_ALREADY')
    expect((await give(40_000, 'FT-OUT-2')).body.left).toBe(0)
    expect(await ledger()).toEqual(before)
    const missing = '01890000-0000-7000-8000-0000000000aa'
    const nobody = { amount: 1, bankReference: 'FT-1', reason: 'Không có' }
    expect(
      (await t.call('returnBankTransfer', { params: { id: missing }, body: nobody }, { as: staff })).fault.code,
    ).toBe('TRANSFER_NOT_FOUND')
  })

  it('two colleagues send the same money back at once: one record', async () => {
    const { id } = await rowOf(await transfer(30_000, 'chuyen nham'))
    const give = (bankReference: string) =>
      t.call(
        'returnBankTransfer',
        { params: { id }, body: { amount: 30_000, bankReference, reason: 'Chuyển nhầm' } },
        { as: staff },
      )
    const answers = await Promise.all([give('FT-A'), give('FT-B')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('money that is held for an order can be let go and sent back', async () => {
    const { buyer, attempt } = await waiting()
    const { id } = await rowOf(await transfer(10_000, attempt.txnRef))
    const body = { amount: 10_000, bankReference: 'FT-HELD', reason: 'Người mua đổi ý' }
    expect((await t.call('returnBankTransfer', { params: { id }, body }, { as: staff })).body.left).toBe(0)
    const progress = await t.call('transferProgress', { params: { id: attempt.paymentId } }, { as: buyer })
    expect(progress.body).toMatchObject({ received: 0, missing: 199_000 })
    const stranger = await t.call('transferProgress', { params: { id: attempt.paymentId } }, { as: await t.person() })
    expect(stranger.fault.code).toBe('PAYMENT_NOT_FOUND')
  })
})
