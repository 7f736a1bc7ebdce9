import { toString as drawQrCode } from 'qrcode'
import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { promisedLines } from '#server/modules/refunds/index.ts'
import { questionsOf } from '../parts.ts'
import { ownTicket, shownTicket } from './reads.ts'

/** One ticket of the caller, with what may be done with it now. TICKET_NOT_FOUND. */
export async function ticketWithChoices(ctx: Context, id: string) {
  const row = await ownTicket(ctx, id)
  const [shown, questions, lines] = await Promise.all([
    shownTicket(ctx, id),
    questionsOf(ctx, row.event.id),
    promisesOf(ctx, row.orderId),
  ])
  const promise = lines.find((line) => line.id === row.orderItemId)?.promise
  must(promise !== undefined, 'TICKET_NOT_FOUND')
  const isGood = row.revokedAt === null && new Date(row.event.endsAt) > ctx.now()
  return {
    ...shown,
    picture: shown.code && (await drawQrCode(shown.code, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })),
    questions: questions.filter(({ scope }) => scope === 'TICKET'),
    answers: row.answers,
    promise,
    orderItemId: row.orderItemId,
    can: { rename: isGood, reissue: isGood, giveBack: isGood && promise.why === 'OPEN' },
  }
}

async function promisesOf(ctx: Context, orderId: string) {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'paid_at', 'extensions'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return promisedLines(ctx, order)
}
