import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** A person's subscriptions, with each period and the money for it. */
export async function subscriptionsData(ctx: Context, userId: string): Promise<PersonalPart> {
  const [subs, periods] = await Promise.all([
    ctx.db
      .selectFrom('subscriptions as s')
      .innerJoin('memberships as m', 'm.id', 's.membership_id')
      .innerJoin('membership_prices as t', 't.id', 's.plan_id')
      .selectAll('s')
      .select(['m.name as membershipName', 't.name as planName'])
      .where('s.user_id', '=', userId)
      .orderBy('s.created_at')
      .execute(),
    ctx.db
      .selectFrom('subscription_payments')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  ])
  return {
    name: 'goi-dang-ky',
    title: 'Gói hội viên đã đăng ký',
    rows: subs.map((sub) => ({
      'Hội viên': sub.membershipName,
      Gói: sub.planName,
      'Trạng thái': sub.status,
      'Giá gia hạn (đồng)': sub.price,
      'Tự gia hạn': sub.renews && !sub.cancel_at_end ? 'Có' : 'Không',
      'Đăng ký lúc': sub.created_at,
      'Đã trả đến': sub.period_end,
      'Lý do rời đi': sub.leave_reason,
      'Các kỳ': periods
        .filter((row) => row.subscription_id === sub.id)
        .map((row) => `${row.kind} ${row.status}: ${row.amount} đồng, từ ${row.period_start.toISOString()}`),
    })),
  }
}
