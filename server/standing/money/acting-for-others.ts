import { buyGiftCard } from '#server/modules/growth/gift-cards/buy-gift-card.ts'
import { redeemGiftCard } from '#server/modules/growth/gift-cards/redeem-gift-card.ts'
import { findGiftCode } from '#server/modules/growth/gift-cards/sealing.ts'
import { claimGift } from '#server/modules/growth/gifts/claim-gift.ts'
import { giftPath } from '#server/modules/growth/gifts/link.ts'
import { acceptProposal } from '#server/modules/growth/proposals/accept-proposal.ts'
import { askProposal } from '#server/modules/growth/proposals/ask-proposal.ts'
import { approveProposal, sendProposal } from '#server/modules/growth/proposals/send-proposal.ts'
import { writeProposal } from '#server/modules/growth/proposals/write-proposal.ts'
import { giveSeats } from '#server/modules/growth/seats/give-seats.ts'
import { takeBackSeat } from '#server/modules/growth/seats/take-back-seat.ts'
import type { Cast } from './acting.ts'
import type { Operation, Propose } from './operations.ts'

/** A code that no card has, and a seat that is none. */
const NO_CODE = 'ZZZZZZZZZZZZZZZZ'
const NO_SEAT = '00000000-0000-7000-8000-000000000000'

/** Does what is about cards, gifts, proposals and seats; null: it is something else. */
export async function actForOthers(cast: Cast, op: Operation): Promise<string | null> {
  const { t, as } = cast
  switch (op.is) {
    case 'buy-card': {
      const wish = { amount: op.amount, recipientName: 'Lê Thị Mai', message: '' }
      const { orderId, paymentId } = await buyGiftCard(as(op.buyer), wish)
      op.ids = { orderId, paymentId }
      return 'ok'
    }
    case 'redeem':
      await redeemGiftCard(as(op.person), await codeOf(cast, op.order))
      return 'ok'
    case 'claim': {
      const gift = await t.db.selectFrom('gifts').selectAll().where('order_id', '=', op.order).executeTakeFirstOrThrow()
      await claimGift(as(op.person), (giftPath(as(op.person), gift) ?? '').replace('/qua-tang/', ''))
      return 'ok'
    }
    case 'propose':
      return propose(cast, op)
    case 'agree-proposal':
      await approveProposal(as(op.staff), op.proposal)
      return 'ok'
    case 'accept': {
      const { code } = await t.db
        .selectFrom('proposals')
        .select('code')
        .where('id', '=', op.proposal)
        .executeTakeFirstOrThrow()
      op.ids = { orderId: (await acceptProposal(as(op.buyer), code, 1)).orderId }
      return 'ok'
    }
    case 'seat': {
      const { actor } = as(op.person)
      const email = (actor.kind === 'user' && actor.email) || ''
      const productId = await soldIn(cast, op.order)
      const { items } = await giveSeats(as(op.buyer), op.order, { productId, emails: [email] })
      return items[0]?.outcome ?? ''
    }
    case 'take-seat': {
      const seat = await t.db
        .selectFrom('seats')
        .select('id')
        .where('order_id', '=', op.order)
        .where('user_id', '=', op.person)
        .executeTakeFirst()
      await takeBackSeat(as(op.buyer), seat?.id ?? NO_SEAT)
      return 'ok'
    }
    default:
      return null
  }
}

async function propose({ as }: Cast, op: Propose): Promise<string> {
  const { productId, quantity, unitPrice, validOn } = op
  const items = [{ productId, learners: quantity }]
  const asked = { items, company: null, contactName: 'Nguyễn Thị Hạnh', phone: null, note: '' }
  const { id, code } = await askProposal(as(op.buyer), asked)
  op.ids = { proposalId: id, code }
  await writeProposal(as(op.staff), id, { lines: [{ productId, quantity, unitPrice }], validOn, terms: 'Thử' })
  await sendProposal(as(op.staff), id)
  return 'ok'
}

/** The code of the card that an order bought, as its letter says it. */
async function codeOf({ t, as }: Cast, orderId: string): Promise<string> {
  const card = await t.db
    .selectFrom('gift_cards as g')
    .innerJoin('order_items as i', 'i.id', 'g.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['g.code_sealed', 'o.user_id'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return card.code_sealed === null ? NO_CODE : (findGiftCode(as(card.user_id), card.code_sealed) ?? NO_CODE)
}

async function soldIn({ t }: Cast, orderId: string): Promise<string> {
  const line = await t.db
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return line.product_id
}
