import { instalmentStatusWords, partStatusWords } from '#domain/instalments.ts'
import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What a person pays in parts, with each part. */
export async function instalmentsData(ctx: Context, userId: string): Promise<PersonalPart> {
  const [plans, parts] = await Promise.all([
    ctx.db
      .selectFrom('instalment_plans as p')
      .innerJoin('products as g', 'g.id', 'p.product_id')
      .selectAll('p')
      .select('g.name')
      .where('p.user_id', '=', userId)
      .orderBy('p.created_at')
      .execute(),
    ctx.db
      .selectFrom('instalment_parts as t')
      .innerJoin('instalment_plans as p', 'p.id', 't.plan_id')
      .selectAll('t')
      .where('p.user_id', '=', userId)
      .orderBy('t.seq')
      .execute(),
  ])
  return {
    name: 'tra-gop',
    title: 'Sản phẩm mua trả góp',
    rows: plans.map((plan) => ({
      'Sản phẩm': plan.name,
      'Trạng thái': instalmentStatusWords[plan.status],
      'Tổng (đồng)': plan.total,
      'Bắt đầu lúc': plan.created_at,
      'Kết thúc lúc': plan.ended_at,
      'Lý do kết thúc': plan.end_reason,
      'Các đợt': parts
        .filter((part) => part.plan_id === plan.id)
        .map(
          (part) =>
            `${part.seq}: ${part.amount} đồng, ${partStatusWords[part.status]}, hạn ${part.due_at.toISOString()}`,
        ),
    })),
  }
}
