import { AFFILIATE_COOKIE } from '#domain/affiliates.ts'
import type { UserId } from '#domain/ids.ts'
import { asUser } from '#server/core/actor.ts'
import { actingAs, type Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { askAffiliate } from '#server/modules/growth/affiliates/ask-affiliate.ts'
import { decideAffiliate } from '#server/modules/growth/affiliates/decide-affiliate.ts'
import { affiliateOf } from '#server/modules/growth/affiliates/rows.ts'
import { buyGiftCard } from '#server/modules/growth/gift-cards/buy-gift-card.ts'
import { askProposal } from '#server/modules/growth/proposals/ask-proposal.ts'
import { ownCode } from '#server/modules/growth/referrals/own-code.ts'
import { takeInvitation } from '#server/modules/growth/referrals/take-invitation.ts'
import type { Cast } from '#server/seed/people.ts'
import { buy } from '#server/seed/sales.ts'
import { signedUp } from '#server/seed/signed-up.ts'

export type Sales = {
  proposal: { id: string; code: string }
  giftCardId: string
  lineId: string
  /** The code of the learner's invitation; a friend came by it. */
  invitation: string
  /** The learner is a partner; somebody bought through their link. */
  affiliate: { id: string; code: string }
}
type Wanted = { desk: Context; buyer: Context; courseId: string; orderId: string }

/** Other ways of selling: a price for a company, a gift card; and a line of the order that was paid. */
export async function plantSales({ desk, buyer, courseId, orderId }: Wanted): Promise<Sales> {
  const proposal = await askProposal(buyer, {
    items: [{ productId: courseId, learners: 12 }],
    company: null,
    contactName: 'Lê Đức Minh',
    phone: '0901234567',
    note: 'Chúng tôi muốn học trong tháng sau.',
  })
  await buyGiftCard(buyer, {
    provider: 'VNPAY',
    amount: 200_000,
    recipientName: 'Mai',
    message: 'Chúc mừng sinh nhật!',
  })
  const card = await buyer.db.selectFrom('gift_cards').select('id').executeTakeFirstOrThrow()
  const line = await buyer.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const invitation = await invite(buyer)
  const affiliate = await plantPartner({ desk, buyer, courseId })
  return { proposal, giftCardId: card.id, lineId: line.id, invitation, affiliate }
}

async function invite(inviter: Context): Promise<string> {
  const system = actingAs(inviter, { kind: 'system', job: 'world' })
  const invitation = await ownCode(inviter, asUser(inviter))
  const friend = { email: 'ban-cua-minh@vidu.vn', fullName: 'Trần Thu Hà', passwordHash: null }
  const { id } = await write(system, (tx) => signedUp(tx, friend))
  await takeInvitation(system, { userId: id, invitation })
  return invitation
}

async function plantPartner({ desk, buyer, courseId }: Pick<Wanted, 'desk' | 'buyer' | 'courseId'>) {
  const form = { name: 'Kênh Học Vui', channels: ['https://kenhhocvui.vidu.vn'], taxCode: '079190001234' }
  await askAffiliate(buyer, form)
  const partner = await affiliateOf(buyer, asUser(buyer))
  const { id, code } = partner ?? { id: '', code: '' }
  await decideAffiliate(desk, id, { decision: 'APPROVE' })
  const system = actingAs(buyer, { kind: 'system', job: 'world' })
  const who = { email: 'den-qua-lien-ket@vidu.vn', fullName: 'Phạm Thu Trang', role: 'USER' as const }
  const { id: userId } = await write(system, (tx) => signedUp(tx, { ...who, passwordHash: null }))
  const cookies = { [AFFILIATE_COOKIE]: code }
  const as = () => {
    const actor = { kind: 'user' as const, userId: userId as UserId, sessionId: '', avatarFileId: null, ...who }
    return { ...actingAs(buyer, actor), client: { ip: '', userAgent: '', cookies } }
  }
  await buy(system, { as } as never as Cast, { ...who, id: userId }, [courseId], buyer.now())
  return { id, code }
}
