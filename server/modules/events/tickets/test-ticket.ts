import { toString as drawQrCode } from 'qrcode'
import type { EventType } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { partsOf, type SessionPart, type TierPart } from '../parts.ts'
import { rehearsedEvent } from '../rows.ts'
import { testCode } from './keys.ts'

/**
 * A test ticket of a tier, of the first unless told, in the name of the caller. It is made of the event as it stands and
 * kept nowhere: that it is a test says its code. EVENT_NOT_FOUND, TIER_NOT_FOUND.
 */
export async function testTicket(ctx: Context, eventId: string, tierId?: string) {
  const event = await rehearsedEvent(ctx, eventId)
  const [{ tiers, sessions }, holder] = await Promise.all([partsOf(ctx, eventId), callerOf(ctx)])
  const tier = tierId === undefined ? tiers[0] : (tiers.find(({ id }) => id === tierId) ?? fail('TIER_NOT_FOUND'))
  return {
    event: {
      id: eventId,
      name: event.name,
      status: event.status,
      types: event.types as EventType[],
      placeName: event.place_name,
      address: event.address,
      mapUrl: event.map_url,
      directions: event.directions,
      dressNote: event.dress_note,
    },
    tiers: tiers.map(({ id, name }) => ({ id, name })),
    ticket: tier ? await ticketOf(ctx, eventId, tier, { sessions, holder }) : null,
    role: event.role,
  }
}

async function callerOf(ctx: Context) {
  return ctx.db
    .selectFrom('users')
    .select(['full_name', 'email'])
    .where('id', '=', asUser(ctx))
    .executeTakeFirstOrThrow()
}

type Around = { sessions: readonly SessionPart[]; holder: Awaited<ReturnType<typeof callerOf>> }

async function ticketOf(ctx: Context, eventId: string, tier: TierPart, { sessions, holder }: Around) {
  const code = await testCode(ctx, { eventId, tierId: tier.id })
  return {
    tierId: tier.id,
    tierName: tier.name,
    holderName: holder.full_name,
    holderEmail: holder.email,
    price: tier.price,
    code,
    picture: await drawQrCode(code, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }),
    sessions: sessions.flatMap(({ id, name, startsAt, endsAt, room, canceledAt }) =>
      startsAt && endsAt && (tier.sessionIds?.includes(id) ?? true)
        ? [{ id, name, startsAt, endsAt, room, canceledAt }]
        : [],
    ),
  }
}
