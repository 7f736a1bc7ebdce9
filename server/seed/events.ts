import { randomUUID } from 'node:crypto'
import { addDays, addMinutes, startOfDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { setAfterwards } from '#server/modules/events/afterwards/set-afterwards.ts'
import { submitEvent } from '#server/modules/events/authoring/submit-event.ts'
import { createEventCategory } from '#server/modules/events/categories/create-event-category.ts'
import { cancelEvent } from '#server/modules/events/changes/cancel-event.ts'
import { returnTickets } from '#server/modules/events/changes/return-tickets.ts'
import { joinMeeting } from '#server/modules/events/meetings/join-meeting.ts'
import { approveEvent } from '#server/modules/events/staff/decide-event.ts'
import { ticketCode } from '#server/modules/events/tickets/keys.ts'
import { askForTickets } from '#server/modules/events/waiting/ask-for-tickets.ts'
import { addFile } from '#server/modules/library/index.ts'
import { settleMeetings } from '#server/modules/meetings/index.ts'
import { createDiscount } from '#server/modules/pricing/discounts/create-discount.ts'
import { settleTransfer } from '#server/modules/refunds/transfers/settle-transfer.ts'
import { type EventSeed, eventCategories, events } from './catalogue/events.ts'
import { asset, type Cast, type Member } from './people.ts'
import { buy } from './sales.ts'

/** Events: handed in by their hosts, approved by the staff, with guests; one of them called off. */
export async function plantEvents(ctx: Context, cast: Cast): Promise<void> {
  const categories = new Map<string, string>()
  for (const name of eventCategories)
    categories.set(name, (await createEventCategory(cast.staff, { name, description: '' })).id)
  for (const [index, seed] of events.entries()) await plantEvent(ctx, cast, categories, { ...seed, index })
}

async function plantEvent(
  ctx: Context,
  cast: Cast,
  categories: ReadonlyMap<string, string>,
  { index, ...seed }: EventSeed & { index: number },
): Promise<void> {
  const host = cast.hosts.get(seed.host) as Member
  const handedIn = addDays(ctx.now(), -30 + index)
  const cover = await addFile(ctx, {
    ownerId: host.id,
    name: 'bia-su-kien.webp',
    mime: 'image/webp',
    bytes: await asset(`covers/${seed.cover}.webp`),
    visibility: 'PUBLIC',
  })
  const { id } = await submitEvent(
    cast.as(host, handedIn),
    termsOf(ctx, seed, { coverFileId: cover.id, categoryId: categories.get(seed.category) ?? null }),
  )
  const approved = await approveEvent({ ...cast.staff, now: () => addMinutes(handedIn, 90) }, id)
  const [first] = approved.tiers
  const at = (n: number) => addMinutes(addDays(handedIn, 1), n * 47)
  const offset = index * 5
  if (first)
    for (let n = 0; n < seed.guests; n++)
      await buy(ctx, cast, cast.learners[(offset + n) % cast.learners.length] as Member, [first.id], at(n))
  const { tier = 0, people = 0, note = '' } = seed.waiting ?? {}
  const tickets = [{ tierId: approved.tiers[tier]?.id ?? '', quantity: 1 }]
  for (let n = 0; n < people; n++) {
    const learner = cast.learners[(offset + seed.guests + n) % cast.learners.length] as Member
    await askForTickets(cast.as(learner, at(seed.guests + n)), id, { tickets, note })
  }
  const isToday = seed.sessions.some(({ hour }) => hour < 0)
  // Whoever looks on as the learner of the demo joins it.
  if (first && isToday) await buy(ctx, cast, cast.pupil, [first.id], at(seed.guests))
  if (seed.group) await giveGroupsLess(cast.as(host), seed.name, approved.tiers, seed.group)
  if (seed.certifies)
    await setAfterwards(cast.as(host, handedIn), id, { courseId: null, certifies: true, leastPercent: null })
  await settleMeetings({ ...ctx, now: () => addMinutes(handedIn, 91) }, { kind: 'EVENT_SESSION', ownerId: id })
  await comeIn(ctx, id)
  if (seed.canceled) await callOff(ctx, cast, host, { id, reason: seed.canceled })
}

/** Who comes with friends pays less. */
async function giveGroupsLess(
  ctx: Context,
  name: string,
  tiers: readonly { id: string; price: number }[],
  { from, percent }: NonNullable<EventSeed['group']>,
): Promise<void> {
  await createDiscount(ctx, {
    name: `Đi cùng bạn: ${name}`,
    type: 'PERCENTAGE',
    value: percent,
    maxAmount: null,
    durationType: 'DURATION_OVER_DAY',
    startsAt: startOfDay(ctx.now()),
    endsAt: startOfDay(addDays(ctx.now(), 20)),
    productIds: tiers.flatMap(({ id, price }) => (price > 0 ? [id] : [])),
    userEmails: null,
    active: true,
    minQuantity: from,
    freeEach: null,
    maxUses: null,
    perUser: null,
    budget: null,
  })
}

/** Of an event that is over most guests joined, one after the other around its start. */
async function comeIn(ctx: Context, id: string): Promise<void> {
  const session = await ctx.db
    .selectFrom('event_sessions')
    .select('starts_at')
    .where('event_id', '=', id)
    .where('ends_at', '<=', ctx.now())
    .executeTakeFirst()
  const startsAt = session?.starts_at
  if (!startsAt) return
  const tickets = await ctx.db
    .selectFrom('tickets')
    .select(['id', 'serial'])
    .where('event_id', '=', id)
    .orderBy('id')
    .execute()
  for (const [n, ticket] of tickets.entries()) {
    if (n % 6 === 5) continue
    const now = () => addMinutes(startsAt, 2 * n - 12)
    await joinMeeting({ ...ctx, now }, await ticketCode(ctx, ticket))
  }
}

async function callOff(ctx: Context, cast: Cast, host: Member, { id, reason }: { id: string; reason: string }) {
  const at = addDays(ctx.now(), -2)
  const tickets = await ctx.db.selectFrom('tickets').select(['id', 'order_id']).where('event_id', '=', id).execute()
  await cancelEvent(cast.as(host, at), id, reason)
  const system = { ...ctx, now: () => addMinutes(at, 1) }
  for (const [orderId, own] of Map.groupBy(tickets, (ticket) => ticket.order_id))
    await returnTickets(system, { orderId, ticketIds: own.map((one) => one.id), reason: `Sự kiện bị hủy: ${reason}` })
  await sendBack(
    system,
    tickets.map((ticket) => ticket.order_id),
  )
}

/** The gateway said that the money arrived: the one of the demo knows nothing of payments that were planted. */
export async function sendBack(system: Context, orderIds: readonly string[]): Promise<void> {
  const transfers = await system.db
    .selectFrom('refund_transfers as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select('t.id')
    .where('p.order_id', 'in', [...orderIds])
    .execute()
  for (const { id } of transfers) await settleTransfer(system, id, { action: 'finish', failure: null, raw: {} })
}

function termsOf(ctx: Context, seed: EventSeed, around: { coverFileId: string; categoryId: string | null }) {
  const today = startOfDay(ctx.now())
  const sessions = seed.sessions.map(({ name = '', day, hour, minutes, speakers = [], room = '' }) => {
    // The one of today begins at once, so that its room is open while somebody looks.
    const startsAt = hour < 0 ? addMinutes(ctx.now(), 10) : addMinutes(addDays(today, day), hour * 60)
    const people = speakers.map((one) => ({ name: one, title: '' }))
    return {
      id: randomUUID(),
      name,
      summary: '',
      startsAt,
      endsAt: addMinutes(startsAt, minutes),
      room,
      capacity: null,
      speakers: people,
    }
  })
  return {
    ...around,
    name: seed.name,
    summary: seed.summary,
    about: {
      type: 'doc' as const,
      content: seed.about.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    },
    types: [...(seed.place ? ['OFFLINE' as const] : []), ...(seed.online ? ['ONLINE' as const] : [])],
    placeName: seed.place?.name ?? '',
    address: seed.place?.address ?? '',
    directions: seed.place?.directions ?? '',
    ageNote: seed.ageNote ?? '',
    dressNote: seed.dressNote ?? '',
    provider: seed.online ? ('SYSTEM' as const) : null,
    showsGuests: seed.showsGuests ?? false,
    refundHours: seed.refundHours ?? null,
    refundFeePercent: seed.refundFeePercent ?? 0,
    sessions,
    tiers: seed.tiers.map(({ sessionIds, ...tier }) => ({
      id: randomUUID(),
      description: '',
      isDonation: false,
      capacity: null,
      perPerson: null,
      saleFrom: null,
      saleUntil: null,
      afterTierId: null,
      isHidden: false,
      membersOnly: false,
      isAddOn: false,
      admission: 'OPEN' as const,
      ...tier,
      sessionIds: sessionIds?.flatMap((at) => sessions[Number(at)]?.id ?? []) ?? null,
    })),
    questions: (seed.questions ?? []).map((question) => ({
      id: randomUUID(),
      scope: 'ORDER' as const,
      kind: 'TEXT' as const,
      isRequired: false,
      options: [],
      dependsOnId: null,
      dependsOnAnswer: null,
      ...question,
    })),
  }
}
