import { AFFILIATE_COOKIE } from '#domain/affiliates.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { askAffiliate } from '#server/modules/growth/affiliates/ask-affiliate.ts'
import { decideAffiliate } from '#server/modules/growth/affiliates/decide-affiliate.ts'
import { affiliateOf } from '#server/modules/growth/affiliates/rows.ts'
import { hashPassword } from '#server/modules/identity/index.ts'
import { trackClick } from '#server/modules/insights/affiliates/track-click.ts'
import { askRefund } from '#server/modules/refunds/requests/ask-refund.ts'
import { approveRefund } from '#server/modules/refunds/requests/decide-refund.ts'
import { type Cast, DEMO_PASSWORD, type Member } from './people.ts'
import { buy } from './sales.ts'
import { signedUp } from './signed-up.ts'

const PARTNER = { email: 'kenh.hoc@benhoc.test', fullName: 'Vương Mỹ Hạnh' }
const BUYERS = [
  { email: 'tuan.kiet@benhoc.test', fullName: 'Đoàn Tuấn Kiệt' },
  { email: 'bao.chau@benhoc.test', fullName: 'Lâm Bảo Châu' },
] as const
const CLICKS = [44, 41, 40, 36, 35, 35, 20, 12, 6, 3, 1]

/** A partner whose link people follow: two bought through it, one of them wanted the money back. */
export async function plantAffiliates(ctx: Context, cast: Cast, courseIds: readonly string[]): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const ago = (days: number) => addDays(ctx.now(), -days)
  const join = async (who: { email: string; fullName: string }): Promise<Member> => {
    const then: Context = { ...ctx, now: () => ago(60) }
    const { id } = await write(then, (tx) => signedUp(tx, { ...who, passwordHash }))
    return { ...who, id, role: 'USER' }
  }
  const partner = await join(PARTNER)
  const form = {
    name: PARTNER.fullName,
    channels: ['https://kenhhoc.vidu.vn', 'https://youtube.com/@kenhhoc'],
    taxCode: '079190001234',
  }
  await askAffiliate(cast.as(partner, ago(50)), form)
  const row = await affiliateOf(ctx, partner.id)
  if (!row) return
  await decideAffiliate({ ...cast.staff, now: () => ago(48) }, row.id, { decision: 'APPROVE' })
  for (const [index, days] of CLICKS.entries()) {
    const client = { ip: `203.0.113.${index + 10}`, userAgent: 'Firefox' }
    await trackClick({ ...ctx, client, now: () => ago(days) }, { affiliateId: partner.id })
  }
  const client = { ip: '', userAgent: '', cookies: { [AFFILIATE_COOKIE]: row.code } }
  const through: Cast = { ...cast, as: (who, at) => ({ ...cast.as(who, at), client }) }
  for (const [index, who] of BUYERS.entries()) {
    const buyer = await join(who)
    const days = index === 0 ? 40 : 35
    await buy(ctx, through, buyer, courseIds.slice(index, index + 1), ago(days))
    if (index > 0) await giveBack(ctx, cast, buyer, days - 2)
  }
}

async function giveBack(ctx: Context, cast: Cast, buyer: Member, days: number): Promise<void> {
  const then = addDays(ctx.now(), -days)
  const lines = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['o.id as orderId', 'i.id'])
    .where('o.user_id', '=', buyer.id)
    .execute()
  const wish = { itemIds: lines.map(({ id }) => id), reason: 'Tôi mua nhầm khóa.', toCredit: true }
  const { id } = await askRefund(cast.as(buyer, then), lines[0]?.orderId ?? '', wish)
  await approveRefund({ ...cast.staff, now: () => then }, id)
}
