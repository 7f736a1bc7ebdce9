import { describe, expect, it } from 'vitest'
import { membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { galaxypayStage } from './galaxypay.fixture.ts'

const s = galaxypayStage()
const { ordered, pay, expectPaidOnce } = s

describe('a card that GalaxyPay kept', () => {
  /** A payment whose payer let the card be kept; told by the notice alone. */
  async function kept() {
    await s.sim.control('scenario', { api: 'html-502', next: 2 })
    const attempt = await ordered()
    const { galaxypay } = (await s.t.as()).outside
    const back = 'https://benhoc.vn/thanh-toan/ket-qua'
    await galaxypay?.open({
      reference: attempt.txnRef,
      orderNumber: 'BH1',
      amount: attempt.amount as never,
      description: 'Lưu thẻ',
      at: s.t.clock.now,
      method: 'INTERNATIONAL',
      keepCard: true,
      returnUrl: back,
      cancelUrl: back,
      noticeUrl: `${s.t.app.contextAs({ kind: 'system', job: 'test' }).config.publicUrl}/api/v2/payments/galaxypay/ipn`,
    })
    await pay(attempt)
    await expectPaidOnce(attempt)
    const cards = await s.t.db.selectFrom('cards').selectAll().where('user_id', '=', attempt.buyer.id).execute()
    return { attempt, cards }
  }
  const removed = async () => {
    const { cards } = await s.sim.control('books')
    return (cards as { removed: boolean }[]).at(-1)?.removed
  }

  it('stands sealed among the buyer’s cards, and cannot be charged without them', async () => {
    const { attempt, cards } = await kept()
    expect(cards).toMatchObject([{ provider: 'GALAXYPAY', brand: 'VISA', last4: '0026', is_default: true }])
    const { cards: theirs } = await s.sim.control('books')
    expect(JSON.stringify(cards)).not.toContain((theirs as { token: string }[]).at(-1)?.token)
    const { planId } = await membershipOnSale(s.t, await s.t.person({ role: 'ADMIN' }), { slug: 'galaxy-thu' })
    const body = { cardId: cards[0]?.id ?? '' }
    const answer = await s.t.call('subscribe', { params: { id: planId }, body }, { as: attempt.buyer })
    expect(answer.fault.code).toBe('SUBSCRIPTION_CARD_TOKEN_NOT_FOUND')
  })
  it('is forgotten there too; where GalaxyPay does not answer, we forget it all the same', async () => {
    for (const api of [null, 'html-502'] as const) {
      const { attempt, cards } = await kept()
      if (api) await s.sim.control('scenario', { api, next: 3 })
      const answer = await s.t.call('forgetCard', { params: { id: cards[0]?.id ?? '' } }, { as: attempt.buyer })
      expect([answer.status, await removed()]).toEqual([200, api === null])
      expect(await s.t.db.selectFrom('cards').select('id').where('user_id', '=', attempt.buyer.id).execute()).toEqual(
        [],
      )
      await s.sim.control('scenario', { clear: true })
    }
  })
})
