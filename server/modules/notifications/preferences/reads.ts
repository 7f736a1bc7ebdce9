import type { DeliveryMode } from '#domain/enums.ts'
import { kindOf, type NotificationKind, type Wire } from '#domain/notification-kinds.ts'
import {
  allowedModes,
  isLocked,
  isOffered,
  kindsFor,
  lockedWords,
  modeFor,
  wires,
} from '#domain/notifications/preferences.ts'
import { minuteWords } from '#domain/notifications/quiet.ts'
import { Slot, slotClock } from '#domain/notifications/slots.ts'
import { asUser, roleOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { mayContact } from '#server/modules/identity/index.ts'
import { browserCount, isPushedHere } from '../push/rows.ts'
import { channels } from '../sending/channels.ts'

/** How each kind of news that can happen to the caller reaches them, and what they may change. */
export async function ownPreferences(ctx: Context | Tx) {
  const userId = asUser(ctx)
  const [chosen, quiet, reach] = [
    await chosenModes(ctx, userId),
    await quietHours(ctx, userId),
    await reachOf(ctx, userId),
  ]
  const offered = wires.filter((wire) => channels[wire].works(ctx))
  return {
    groups: kindsFor(roleOf(ctx) ?? 'USER').map(({ group, kinds }) => ({
      group,
      kinds: kinds.map((kind) => ({
        kind,
        name: kindOf(kind).name,
        advertising: kindOf(kind).advertising === true,
        locked: wires.some((wire) => isLocked(kind, wire)) ? lockedWords(kind) : null,
        ways: offered
          .filter((wire) => isOffered(kind, wire))
          .map((wire) => ({
            channel: wire,
            ...modeFor(kind, wire, chosen.get(`${kind} ${wire}`)),
            modes: [...allowedModes(kind, wire)],
          })),
      })),
    })),
    quietHours: quiet,
    slots: Slot.map(slotClock),
    reach,
    pushKey: ctx.providers.push.publicKey,
  }
}

async function chosenModes(
  ctx: Context | Tx,
  userId: string,
): Promise<Map<`${NotificationKind} ${Wire}`, DeliveryMode>> {
  const rows = await ctx.db
    .selectFrom('notification_preferences')
    .select(['kind', 'channel', 'mode'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ kind, channel, mode }) => [`${kind as NotificationKind} ${channel}`, mode]))
}

async function quietHours(ctx: Context | Tx, userId: string) {
  const row = await ctx.db
    .selectFrom('quiet_hours')
    .select(['from_minute', 'until_minute'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { from: minuteWords(row.from_minute), until: minuteWords(row.until_minute) } : null
}

async function reachOf(ctx: Context | Tx, userId: string) {
  const user = await ctx.db
    .selectFrom('users as u')
    .select(['u.email', 'u.phone', 'u.phone_verified_at'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    email: user.email,
    phone: user.phone_verified_at ? user.phone : null,
    browsers: await browserCount(ctx, userId),
    pushedHere: await isPushedHere(ctx),
    advertisingByEmail: await mayContact(ctx, userId, 'MARKETING_EMAIL'),
    advertisingByPhone: await mayContact(ctx, userId, 'MARKETING_PHONE'),
  }
}
