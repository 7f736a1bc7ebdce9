import { describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import type { Evidence } from '#domain/payment-gateways.ts'
import type { Context } from '#server/core/context.ts'
import type { Charge } from '#server/providers/xendit/xendit.ts'
import { cardsOf, cardToCharge } from '../cards/reads.ts'
import { opened, pay, sim, spoil, stageXendit, t } from './xendit.fixture.ts'

stageXendit()

const chargeXenditCard = (ctx: Context, asked: Charge) => ctx.providers.xendit?.charge(asked) as Promise<Evidence>

describe('a kept card, charged without its owner', () => {
  async function keptCard(number: string) {
    const { buyer, attempt } = await opened()
    await pay(attempt.txnRef, { save: true, card: number })
    const ctx = await t.as()
    const [card] = await cardsOf(ctx, buyer.id)
    return { ctx, buyer, token: (await cardToCharge(ctx, buyer.id, card?.id ?? ''))?.token ?? '' }
  }
  let n = 0
  const asked = (token: string) => ({
    reference: `RENEW${String(++n).padStart(8, '0')}`,
    amount: dong(99_000),
    token,
    description: 'Gia hạn',
  })

  it('is sealed: no token stands in the database', async () => {
    const { token } = await keptCard('4000000000001091')
    expect(token).toMatch(/^pt-/)
    const rows = await t.db.selectFrom('cards').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('one charge for one reference, however often it is asked', async () => {
    const { ctx, token } = await keptCard('4000000000001091')
    const charge = asked(token)
    const [one, two] = [await chargeXenditCard(ctx, charge), await chargeXenditCard(ctx, charge)]
    expect([one.verdict, two.transactionNo, one.dedupeKey]).toEqual(['success', one.transactionNo, two.dedupeKey])
    const { requests } = await sim.control('books')
    expect(requests.filter((request: { reference: string }) => request.reference === charge.reference)).toHaveLength(1)
  })

  it('H17: a charge that timed out is resolved by our reference, not charged again', async () => {
    const { ctx, token } = await keptCard('4000000000001091')
    const charge = asked(token)
    await spoil(charge.reference, { api: 'timeout-after-accept' })
    await expect(chargeXenditCard(ctx, charge)).rejects.toThrow()
    await sim.control('scenario', { clear: true })
    const found = await ctx.providers.xendit?.query({ reference: charge.reference, pageId: null })
    expect(found).toMatchObject({ verdict: 'success', amount: 99_000, reference: charge.reference })
  })

  it('H27: declined twice for want of money, then it works; another card is declined for good', async () => {
    const { ctx, token } = await keptCard('4000000000003220')
    const codes = []
    for (let charge = 0; charge < 3; charge++) codes.push((await chargeXenditCard(ctx, asked(token))).code)
    expect(codes).toEqual(['INSUFFICIENT_BALANCE', 'INSUFFICIENT_BALANCE', '00'])
    const declined = await keptCard('4000000000000341')
    expect(await chargeXenditCard(ctx, asked(declined.token))).toMatchObject({
      verdict: 'failed',
      code: 'CARD_DECLINED',
    })
  })

  it('a token Xendit forgot is a failure, and no time-out', async () => {
    const { ctx, token } = await keptCard('4000000000001091')
    await ctx.providers.xendit?.forgetCard(token)
    expect(await chargeXenditCard(ctx, asked(token))).toMatchObject({
      verdict: 'failed',
      code: 'INVALID_PAYMENT_TOKEN',
    })
  })
})
