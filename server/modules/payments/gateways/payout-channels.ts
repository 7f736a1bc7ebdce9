import { type BankCode, banks } from '#domain/banks.ts'
import { fail } from '#domain/faults.ts'
import { squash } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import type { PayoutChannel } from '#server/providers/xendit/payouts.ts'

/** Where hosts can be paid out to, as Xendit has it now or had it last. PAYMENT_WAY_UNAVAILABLE while it never answered. */
export async function payoutChannels(ctx: Context) {
  const { xendit } = ctx.providers
  if (!xendit) return fail('PAYMENT_WAY_UNAVAILABLE')
  const { channels, asOf, stale } = await xendit.channels(ctx.now()).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the channels of payouts are not known')
    return fail('PAYMENT_WAY_UNAVAILABLE')
  })
  return { items: channels.map((channel) => ({ ...channel, bankCode: bankOf(channel) })), asOf, stale }
}

/** The channel of a bank people choose; null where Xendit has none. Codes differ between accounts, so names are compared. */
export function channelOf(channels: readonly PayoutChannel[], bank: BankCode): PayoutChannel | null {
  return channels.find((channel) => bankOf(channel) === bank) ?? null
}

function bankOf({ code, name, category }: PayoutChannel): BankCode | null {
  if (category !== 'BANK') return null
  const plain = (text: string) => squash(text).replace(/[^a-z0-9]/g, '')
  const names = [plain(code.replace(/^VN_/, '')), plain(name)]
  const found = Object.entries(banks).find(
    ([bank, words]) => names.includes(plain(words)) || names.includes(plain(bank)),
  )
  return (found?.[0] as BankCode | undefined) ?? null
}
