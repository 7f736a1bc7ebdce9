import { Answer } from '#server/core/answer.ts'
import { actingAs, type Context, type Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { type AppleNotice, AppleRefused } from '#server/providers/apple/signed.ts'
import { paymentNotices } from '../attempts/counted.ts'
import { recordUnmatchedPayment } from '../discrepancies/record-discrepancy.ts'
import { holderOf, type Owner, ownerByToken } from '../gateways/apple-rows.ts'
import { type Meaning, meaningOf } from '../gateways/apple-rules.ts'
import { decideDispute, openDispute } from '../registries/disputes.ts'
import { keepTransaction } from './keep-transaction.ts'
import { readSubscription } from './read-subscription.ts'
import { settleTransaction } from './settle-transaction.ts'

type Taken = 'taken' | 'known'

/**
 * A notice of the App Store: 200 taken, 401 not Apple's or not about our app, 503 come again (payments.md 4.6). Types
 * that nobody knows are kept and taken.
 */
export async function takeAppleNotice(ctx: Context, signedPayload: string): Promise<Answer> {
  try {
    await applyAppleNotice(ctx, signedPayload, 'NOTICE')
    return new Answer({})
  } catch (error) {
    const refused = error instanceof AppleRefused
    paymentNotices.add({ gateway: 'APPLE_IN_APP', verdict: refused ? 'untrusted' : 'error' })
    ctx.log.error(
      { err: error },
      refused ? 'a notice that claims to be Apple’s is not' : 'a notice of Apple could not be taken',
    )
    return new Answer({}, { status: refused ? 401 : 503 })
  }
}

/**
 * Applies a notice once. A purchase pays its attempt first, in a transaction of its own that is safe to repeat; then the
 * notice is kept together with everything else that follows from it. Throws AppleRefused.
 */
export async function applyAppleNotice(ctx: Context, signedPayload: string, from: 'NOTICE' | 'QUERY'): Promise<Taken> {
  if (!ctx.providers.apple) throw new Error('in-app purchase is not set up')
  const notice = await ctx.providers.apple.read.notice(signedPayload)
  const provider = actingAs(ctx, { kind: 'provider', provider: 'APPLE_IN_APP' })
  const { transaction } = notice
  const owner = transaction && (await ownerByToken(ctx, transaction.accountToken))
  if (transaction && owner) await settleTransaction(provider, transaction, owner, from)
  return write(provider, async (tx): Promise<Taken> => {
    const userId = transaction && ((await holderOf(tx, transaction)) ?? owner?.userId ?? null)
    // Before anything refers to a payment: whoever settles one locks its buyer and its order first.
    if (userId) await lockPerson(tx, userId)
    if (owner) await lockOrder(tx, owner.orderId)
    const kept = await tx.db
      .insertInto('payment_notices')
      .values({
        provider: 'APPLE_IN_APP',
        dedupe_key: `notice|${notice.id}`,
        payment_id: owner && owner.userId === userId ? owner.paymentId : null,
        source: from,
        raw: JSON.stringify({ type: notice.type, subtype: notice.subtype, signedPayload }),
        verdict: meaningOf(notice.type, notice.subtype),
        received_at: tx.now(),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'dedupe_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return 'known'
    await followDispute(tx, owner, meaningOf(notice.type, notice.subtype))
    if (!transaction) return 'taken'
    if (!userId) {
      await waitForSomebody(tx, transaction)
      return 'taken'
    }
    await keepTransaction(tx, withMeaning(notice, transaction), {
      userId,
      owner: owner?.userId === userId ? owner : null,
    })
    if (transaction.subscription)
      await readSubscription(tx, { id: transaction.originalTransactionId, userId, renewal: notice.renewal })
    return 'taken'
  })
}

/**
 * Apple asks about a purchase because its buyer wants the money back: what hosts are owed for it is held until Apple has
 * decided. Once the money went back nothing is left to hold.
 */
async function followDispute(tx: Tx, owner: Owner | null, meaning: Meaning): Promise<void> {
  if (!owner) return
  const { orderId } = owner
  if (meaning === 'consumption-asked')
    await openDispute(tx, orderId, 'Người mua xin App Store hoàn tiền; App Store chưa quyết định')
  else if (meaning === 'refund-declined') await decideDispute(tx, orderId, 'App Store từ chối hoàn tiền')
  else if (meaning === 'refunded') await decideDispute(tx, orderId, 'App Store đã hoàn tiền')
}

/** A purchase that names no attempt of ours: what was paid for it is booked, and somebody has to look at it. */
async function waitForSomebody(tx: Tx, told: NonNullable<AppleNotice['transaction']>): Promise<void> {
  const { transactionId: reference, purchase, revokedAt, shared, priceMilliunits, currency } = told
  tx.log.warn({ transactionId: reference }, 'Apple told of a purchase that names no attempt of ours')
  if (!purchase || revokedAt || shared) return
  await recordUnmatchedPayment(tx, { gateway: 'APPLE_IN_APP', reference, amount: dongOf(priceMilliunits, currency) })
}

/** Apple counts in thousandths; null where it is no whole amount in đồng. */
function dongOf(milliunits: number | null, currency: string | null): number | null {
  return currency === 'VND' && milliunits !== null && milliunits > 0 && milliunits % 1_000 === 0
    ? milliunits / 1_000
    : null
}

/** Older transactions do not say themselves that a family stopped sharing them; their notice does. */
function withMeaning({ type, subtype }: AppleNotice, transaction: NonNullable<AppleNotice['transaction']>) {
  return { ...transaction, byFamily: transaction.byFamily || meaningOf(type, subtype) === 'revoked' }
}
