import { Answer } from '#server/core/answer.ts'
import { actingAs, type Context } from '#server/core/context.ts'
import { sameText } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { noticeOf, type XenditNotice } from '#server/providers/xendit/notice.ts'
import type { Xendit } from '#server/providers/xendit/xendit.ts'
import { keepGivenCard } from '../savings/finish-saving.ts'
import { paymentNotices } from './counted.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Xendit's notice, answered in its dialect: 401 for a wrong token, 2xx once it is recorded or is none of ours, 5xx to come
 * again. The token is one for all notices and nothing is signed, so what a notice tells of is read again by its id; only
 * what Xendit answers there moves money or access.
 */
export async function takeXenditNotice(ctx: Context, body: unknown): Promise<Answer> {
  const { xendit } = ctx.providers
  const token = ctx.config.xendit?.callbackToken
  if (!xendit || !token || !sameText(ctx.client.header?.('x-callback-token') ?? '', token)) {
    paymentNotices.add({ gateway: 'XENDIT', verdict: 'untrusted' })
    return new Answer({ received: false }, { status: 401 })
  }
  const acting = actingAs(ctx, { kind: 'provider', provider: 'XENDIT' })
  try {
    await take(acting, xendit, noticeOf(body), body as object)
    return new Answer({ received: true })
  } catch (error) {
    paymentNotices.add({ gateway: 'XENDIT', verdict: 'error' })
    ctx.log.error({ err: error }, 'a notice of Xendit could not be recorded')
    return new Answer({ received: false }, { status: 500 })
  }
}

async function take(ctx: Context, xendit: Xendit, notice: XenditNotice, raw: object): Promise<void> {
  switch (notice.about) {
    case 'payment':
    case 'session':
      return takePayment(ctx, xendit, notice, raw)
    case 'token': {
      const kept = await xendit.keptCard(notice.id)
      if (kept) await keepGivenCard(ctx, kept)
      return
    }
    case 'refund':
    case 'payout':
      return passOn(ctx, notice, raw)
    case 'nothing':
      ctx.log.info({ event: notice.event }, 'a notice of Xendit is about nothing we know')
  }
}

async function takePayment(
  ctx: Context,
  xendit: Xendit,
  { about, id }: Extract<XenditNotice, { about: 'payment' | 'session' | 'token' }>,
  raw: object,
): Promise<void> {
  const evidence = about === 'payment' ? await xendit.payment(id) : await xendit.page(id)
  const settled =
    evidence && evidence.verdict !== 'open'
      ? await settlePayment(ctx, evidence, { from: 'NOTICE', raw, confirmed: true })
      : null
  if (settled === 'unknown-reference' || evidence === null)
    ctx.log.warn({ about, id }, 'a notice of Xendit is about a payment that is not ours')
  if (about !== 'session') return
  const given = await xendit.cardOfPage(id)
  if (given?.card) await keepGivenCard(ctx, given)
}

/** Refunds and payouts are looked after where they were sent: they hear that there is something to ask, once for each state. */
async function passOn(
  ctx: Context,
  notice: Extract<XenditNotice, { about: 'refund' | 'payout' }>,
  raw: object,
): Promise<void> {
  const { about, id, reference, status } = notice
  await write(ctx, async (tx) => {
    const kept = await tx.db
      .insertInto('payment_notices')
      .values({
        provider: 'XENDIT',
        dedupe_key: `${about}|${id}|${status}`.slice(0, 400),
        source: 'NOTICE',
        raw: JSON.stringify(raw),
        verdict: about,
        received_at: tx.now(),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'dedupe_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return
    if (about === 'payout') await publish(tx, 'payout.told', { gateway: 'XENDIT', providerId: id, reference })
    else await publish(tx, 'refund.told', { gateway: 'XENDIT', providerId: id, reference })
  })
}
