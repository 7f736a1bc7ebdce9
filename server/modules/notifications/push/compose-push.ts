import { slotClock } from '#domain/notifications/slots.ts'
import type { Context } from '#server/core/context.ts'
import type { Outcome } from '#server/providers/messages/outcome.ts'
import type { ClaimedMessage } from '../messages/claimed.ts'
import type { Composed, Digest, DigestItem, Reader, Telling } from '../messages/compose.ts'
import { liveBrowsers } from './rows.ts'

const TTL_SECONDS = 24 * 3_600

/** What a browser shows: a line, a sentence, and where a click leads. Nothing secret: screens are seen by others. */
export function composePush(_ctx: Pick<Context, 'config'>, { kind, words }: Telling, reader: Reader): Composed {
  return push(reader, { title: words.title, body: words.body, url: words.link ?? '/thong-bao', tag: kind })
}

export function composePushDigest(
  _ctx: Pick<Context, 'config'>,
  digest: Digest,
  items: readonly DigestItem[],
  reader: Reader,
): Composed {
  const title = `Bản tổng hợp ${slotClock(digest.slot)}: ${items.length} tin`
  const body = items.map((item) => item.title).join(' · ')
  return push(reader, { title, body: body.slice(0, 200), url: '/thong-bao', tag: `digest-${digest.slot}` })
}

/** Sends to every browser the person is signed in with and wants it on. Those that are gone are forgotten; one that took it is enough. */
export async function handOverPush(ctx: Context, message: ClaimedMessage): Promise<Outcome> {
  const browsers = await ctx.db
    .selectFrom(liveBrowsers(ctx).select(['p.id', 'p.user_id', 'p.endpoint', 'p.p256dh', 'p.auth']).as('b'))
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', message.userId ?? '')
    .execute()
  const text = JSON.stringify(message.payload)
  const outcomes: Outcome[] = []
  for (const { id, ...subscription } of browsers) {
    const outcome = await ctx.providers.push
      .send(subscription, { text, ttlSeconds: TTL_SECONDS, urgent: false })
      .catch((): Outcome => ({ is: 'later', code: 'PUSH:NETWORK', why: 'dịch vụ đẩy không trả lời' }))
    if (outcome.is === 'unreachable') await ctx.db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
    outcomes.push(outcome)
  }
  return (
    outcomes.find(({ is }) => is === 'accepted') ??
    outcomes.find(({ is }) => is === 'later') ??
    outcomes.find(({ is }) => is === 'refused') ?? {
      is: 'unreachable',
      code: 'PUSH:GONE',
      why: 'không còn trình duyệt nào',
    }
  )
}

function push({ id }: Reader, payload: { title: string; body: string; url: string; tag: string }): Composed {
  return { recipient: `push:${id}`, subject: payload.title, text: payload.body || payload.title, payload }
}
