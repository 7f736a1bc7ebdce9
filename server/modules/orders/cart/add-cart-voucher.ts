import { fail, must } from '#domain/faults.ts'
import { MOST_CODES, normalCode } from '#domain/selling.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { countGuesses, type QuotedVoucher, quote } from '#server/modules/pricing/index.ts'
import { keepCodes } from './keep-codes.ts'
import { chosenCart } from './reads.ts'

/**
 * Keeps a code with the caller's cart and says what it takes off. A code that takes nothing off now is refused with the
 * reason and not kept; nothing of it is used up before an order is placed.
 */
export async function addCartVoucher(ctx: Context, typed: string): Promise<QuotedVoucher> {
  const userId = asUser(ctx)
  await countGuesses(ctx, [typed])
  const code = normalCode(typed)
  return write(ctx, async (tx) => {
    await lockPerson(tx, userId)
    const { wishes, codes } = await chosenCart(tx, userId)
    const others = codes.filter((one) => one !== code)
    must(others.length < MOST_CODES, 'TOO_MANY_VOUCHERS')
    const quotation = await quote(tx, userId, wishes, { codes: [...others, code] })
    const voucher = quotation.vouchers.find((one) => one.code === code)
    if (!voucher) return fail('VOUCHER_NOT_FOUND')
    if (voucher.problem) fail(voucher.problem, voucher.words ? { message: voucher.words } : {})
    await keepCodes(tx, userId, [code])
    return voucher
  })
}
