import { fail, must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { LEAST_IN_PARTS, scheduleOf } from '#domain/instalments.ts'
import { normalCode } from '#domain/selling.ts'
import { LIVE_PLANS } from '#domain/statuses/instalment.ts'
import type { Context } from '#server/core/context.ts'
import { demandBuyable, demandEffect } from '#server/modules/orders/index.ts'
import { countGuesses, quote } from '#server/modules/pricing/index.ts'
import { promiseBefore } from '#server/modules/refunds/index.ts'
import { offeredParts } from './offers.ts'
import { linesOfParts } from './rules.ts'

type Asked = { productId: string; voucherCode?: string | undefined }

/**
 * What a product would cost this person in parts now, and when each is charged: the quotation that buying it makes, so that
 * both say the same. INSTALMENTS_NOT_OFFERED, INSTALMENT_RUNNING and what an order and its codes refuse.
 */
export async function quoteInstalments(ctx: Context, userId: UserId, { productId, voucherCode }: Asked) {
  await countGuesses(ctx, voucherCode ? [voucherCode] : [])
  const parts = await offeredParts(ctx, productId)
  must(parts !== null, 'INSTALMENTS_NOT_OFFERED')
  const running = await ctx.db
    .selectFrom('instalment_plans')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where(
      'status',
      'in',
      LIVE_PLANS.filter((status) => status !== 'PENDING'),
    )
    .executeTakeFirst()
  must(!running, 'INSTALMENT_RUNNING')
  const codes = voucherCode ? [normalCode(voucherCode)] : []
  const quoted = await quote(ctx, userId, [{ productId }], { codes })
  demandBuyable([{ productId }], quoted.lines)
  demandEffect(quoted)
  must(quoted.total >= LEAST_IN_PARTS, 'INSTALMENTS_NOT_OFFERED')
  const line = quoted.lines[0] ?? fail('INVALID_PRODUCT_ITEM')
  const voucher = quoted.vouchers[0]
  return {
    product: {
      id: productId,
      kind: line.kind,
      name: line.name,
      slug: line.slug,
      coverFileId: line.coverFileId,
      hostName: line.hostName,
    },
    parts,
    listTotal: quoted.listTotal,
    total: quoted.total,
    reductions: quoted.reductions,
    voucher: voucher ? { code: voucher.code, amount: voucher.amount } : null,
    schedule: scheduleOf(quoted.total, parts, ctx.now()),
    promise: await promiseBefore(ctx, userId, linesOfParts(line, parts)[0] ?? [], { whole: true }),
  }
}
