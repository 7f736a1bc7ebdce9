import { toString as drawQrCode } from 'qrcode'
import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { promisedLines } from '#server/modules/refunds/index.ts'
import { questionsOf } from '../parts.ts'
import { factsOf, listingOf, mayResell } from '../reservations/resale-facts.ts'
import { ownFilesOf } from './files/reads.ts'
import { ownTicket, shownTicket } from './reads.ts'
import { offeredWallets } from './wallets/offered.ts'

/** One ticket of the caller, with what may be done with it now. TICKET_NOT_FOUND. */
export async function ticketWithChoices(ctx: Context, id: string) {
  const row = await ownTicket(ctx, id)
  const [shown, questions, files, lines] = await Promise.all([
    shownTicket(ctx, id),
    questionsOf(ctx, row.event.id),
    filesOf(ctx, row),
    promisesOf(ctx, row.orderId),
  ])
  const promise = lines.find((line) => line.id === row.orderItemId)?.promise
  must(promise !== undefined, 'TICKET_NOT_FOUND')
  const [facts, listing, event] = await Promise.all([factsOf(ctx, id), listingOf(ctx, id), resaleOf(ctx, row.event.id)])
  const isGood = row.revokedAt === null && new Date(row.event.endsAt) > ctx.now()
  return {
    ...shown,
    picture: shown.code && (await drawQrCode(shown.code, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })),
    wallets: shown.code === null ? [] : offeredWallets(ctx),
    questions: questions.filter(({ scope }) => scope === 'TICKET'),
    answers: row.answers,
    files,
    promise,
    orderItemId: row.orderItemId,
    listing,
    can: {
      rename: isGood && !listing,
      reissue: isGood,
      giveBack: isGood && promise.why === 'OPEN',
      resell: isGood && !listing && event.isOpen && facts.isBuyer && facts.price > 0 && !facts.isUsed,
      keep: isGood && listing !== null && !listing.isOffered,
      cancel: isGood && facts.price === 0 && !facts.isUsed && new Date(row.event.startsAt) > ctx.now(),
    },
  }
}

/** What its holder handed in: for it, and with its order. Files of other tickets of the order are left out. */
async function filesOf(ctx: Context, { event, orderId, userId, answers }: Awaited<ReturnType<typeof ownTicket>>) {
  const files = await ownFilesOf(ctx, { eventId: event.id, orderId, ownerId: userId })
  return files.flatMap(({ scope, ...file }) =>
    scope === 'ORDER' || answers[file.questionId] === file.id ? [file] : [],
  )
}

/** Whether tickets of an event may be listed for resale now. */
async function resaleOf(ctx: Context, eventId: string): Promise<{ isOpen: boolean }> {
  const event = await ctx.db
    .selectFrom('events')
    .select(['status', 'resale', 'waiting_list', 'starts_at'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return { isOpen: mayResell(event, ctx.now()) }
}

async function promisesOf(ctx: Context, orderId: string) {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'paid_at', 'extensions'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return promisedLines(ctx, order)
}
