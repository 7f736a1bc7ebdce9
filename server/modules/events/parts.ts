import { sql } from 'kysely'
import type {
  EventDraft,
  EventQuestion,
  EventSession,
  Speaker,
  TicketQuota,
  TicketTier,
  TierAdmission,
} from '#domain/event/fields.ts'
import type { RichText } from '#domain/richtext.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { EventRow } from './rows.ts'

export type SessionPart = EventSession & { slug: string; canceledAt: Date | null; cancelReason: string | null }
export type TierPart = TicketTier & { slug: string }
export type EventParts = {
  sessions: SessionPart[]
  tiers: TierPart[]
  quotas: TicketQuota[]
  questions: EventQuestion[]
}

/** The sessions, tiers, quotas and questions of an event in their order; what was removed is left out. */
export async function partsOf(ctx: Context | Tx, eventId: string): Promise<EventParts> {
  const [sessions, tiers, quotas, questions] = await Promise.all([
    ctx.db.selectFrom('event_sessions').selectAll().where('event_id', '=', eventId).orderBy('index').execute(),
    ctx.db
      .selectFrom('ticket_tiers as t')
      .innerJoin('products as p', 'p.id', 't.id')
      .selectAll('t')
      .select('p.slug')
      .select(sql<string[]>`array(select a.session_id from tier_sessions a where a.tier_id = t.id)`.as('admits'))
      .where('t.event_id', '=', eventId)
      .where('t.removed_at', 'is', null)
      .orderBy('t.index')
      .execute(),
    ctx.db
      .selectFrom('ticket_quotas as q')
      .select(['q.id', 'q.name', 'q.capacity'])
      .select(sql<string[]>`array(select m.tier_id from quota_tiers m where m.quota_id = q.id)`.as('tierIds'))
      .where('q.event_id', '=', eventId)
      .orderBy('q.index')
      .execute(),
    questionsOf(ctx, eventId),
  ])
  return {
    sessions: sessions.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      summary: row.summary,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      room: row.room,
      capacity: row.capacity,
      speakers: row.speakers as Speaker[],
      canceledAt: row.canceled_at,
      cancelReason: row.cancel_reason,
    })),
    tiers: tiers.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      description: row.description,
      price: row.price,
      isDonation: row.is_donation,
      capacity: row.capacity,
      perPerson: row.per_person,
      saleFrom: row.sale_from,
      saleUntil: row.sale_until,
      afterTierId: row.after_tier_id,
      isHidden: row.is_hidden,
      membersOnly: row.members_only,
      isAddOn: row.is_add_on,
      admission: row.admission as TierAdmission,
      sessionIds: row.admits_all ? null : row.admits,
    })),
    quotas,
    questions,
  }
}

/** What buyers of an event are asked, in order. */
export async function questionsOf(ctx: Context | Tx, eventId: string): Promise<EventQuestion[]> {
  const rows = await ctx.db
    .selectFrom('event_questions')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('index')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    scope: row.scope,
    kind: row.kind,
    label: row.label,
    isRequired: row.is_required,
    options: row.options as string[],
    dependsOnId: row.depends_on_id,
    dependsOnAnswer: row.depends_on_answer,
  }))
}

/** An event and its parts as its rules judge it. */
export function draftOf(row: EventRow, { sessions, tiers, quotas, questions }: EventParts): EventDraft {
  return {
    name: row.name,
    summary: row.summary,
    about: row.about as unknown as RichText,
    coverFileId: row.cover_file_id,
    categoryId: row.category_id,
    types: row.types as EventDraft['types'],
    placeName: row.place_name,
    address: row.address,
    mapUrl: row.map_url,
    directions: row.directions,
    ageNote: row.age_note,
    dressNote: row.dress_note,
    provider: row.provider,
    mostPerPerson: row.most_per_person,
    showsGuests: row.shows_guests,
    refundHours: row.refund_hours,
    refundFeePercent: row.refund_fee_percent,
    waitingList: row.waiting_list,
    resale: row.resale,
    offerHours: row.offer_hours,
    sessions,
    tiers,
    quotas,
    questions,
  }
}
