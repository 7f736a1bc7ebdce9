import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { Outcome } from '#server/providers/messages/outcome.ts'
import type { ClaimedMessage } from '../messages/claimed.ts'
import { dropFiles } from '../messages/files.ts'
import { MOST_TRIES, onceAccepted, SPENT } from '../messages/rules.ts'
import { raiseAlarm } from './alarm.ts'
import { channels } from './channels.ts'
import { claimMessage } from './claim-message.ts'
import { fallBack } from './fall-back.ts'

const PAUSE_MS = 600_000

/**
 * Sends a stored message. It is claimed, handed over, marked; a worker that dies in between lets go of it after two
 * minutes and it goes out again under the same key, by which the provider knows it for the same. Who cannot be reached
 * this way is tried another way, once. What is refused for good is not tried again. Throws when it should be tried again
 * soon.
 */
export async function sendMessage(ctx: Context, messageId: string): Promise<void> {
  const claimed = await claimMessage(ctx, messageId)
  if (claimed.is === 'taken') throw new Error(`message ${messageId} is with another worker`)
  if (claimed.is === 'ended' && claimed.why === 'BUDGET') await write(ctx, (tx) => fallBack(tx, claimed.message))
  if (claimed.is !== 'go') return
  const { message } = claimed
  let outcome: Outcome
  try {
    outcome = await channels[message.channel].handOver(ctx, message)
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    if (await letGo(ctx, message, { code: `${message.channel}:NO_ANSWER`, why })) throw error
    return
  }
  switch (outcome.is) {
    case 'accepted':
      return accepted(ctx, message, outcome.ref)
    case 'unreachable':
      ctx.log.warn({ messageId, code: outcome.code }, 'a person cannot be reached this way')
      return write(ctx, async (tx) => {
        await end(tx, message, outcome)
        await fallBack(tx, message)
      })
    case 'refused':
      await end(ctx, message, outcome)
      return raiseAlarm(ctx, {
        about: `${message.channel}:${outcome.code}`,
        what: `tin qua ${message.channel}`,
        why: `${outcome.code} ${outcome.why}`,
      })
    case 'later': {
      const wait = outcome.afterSeconds === undefined ? null : outcome.afterSeconds * 1_000
      const open = await letGo(ctx, message, outcome, wait ?? undefined)
      if (open && wait === null) throw new Error(`${outcome.code}: ${outcome.why}`)
    }
  }
}

/** Sends several; one that fails does not keep the others. Throws where any is to be tried again soon. */
export async function sendMessages(ctx: Context, messageIds: readonly string[]): Promise<void> {
  let failure: unknown
  for (const id of messageIds) {
    try {
      await sendMessage(ctx, id)
    } catch (error) {
      failure ??= error
    }
  }
  if (failure !== undefined) throw failure
}

async function accepted(ctx: Context, message: ClaimedMessage, ref: string | null): Promise<void> {
  // Only the development inbox still shows it.
  const left = ctx.config.devInbox ? {} : onceAccepted(message)
  await ctx.db
    .updateTable('messages')
    .set({
      sent_at: ctx.now(),
      provider_ref: ref,
      failure: null,
      failure_code: null,
      ...left,
    })
    .where('id', '=', message.id)
    .execute()
  if (left.text === '') await dropFiles(ctx, [message.id])
}

/** Leaves it for another try, or for people where there were enough. @returns whether it is still to be sent */
async function letGo(
  ctx: Context,
  message: ClaimedMessage,
  { code, why }: { code: string; why: string },
  waitMs?: number,
): Promise<boolean> {
  if (message.tries >= MOST_TRIES[message.channel]) {
    await end(ctx, message, { code, why })
    await raiseAlarm(ctx, {
      about: `${message.channel}:${code}`,
      what: `tin qua ${message.channel}`,
      why: `${code} ${why}`,
    })
    return false
  }
  await ctx.db
    .updateTable('messages')
    .set({
      claimed_at: null,
      failure: why,
      failure_code: code.slice(0, 40),
      cost: 0,
      ...(waitMs !== undefined && { not_before: new Date(ctx.now().getTime() + Math.min(waitMs, 36 * PAUSE_MS)) }),
    })
    .where('id', '=', message.id)
    .execute()
  return true
}

/** Puts it by for people to look at. They have no business with a code, which may still open the account. */
async function end(
  ctx: Pick<Context, 'db' | 'now'>,
  { id, kind }: ClaimedMessage,
  { code, why }: { code: string; why: string },
): Promise<void> {
  const spent = kind === 'ACCOUNT_CODE' ? SPENT : {}
  await ctx.db
    .updateTable('messages')
    .set({ failed_at: ctx.now(), failure: why, failure_code: code.slice(0, 40), cost: 0, ...spent })
    .where('id', '=', id)
    .execute()
}
