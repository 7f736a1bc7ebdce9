import { randomUUID } from 'node:crypto'
import type { InputOf } from '#domain/contract/index.ts'
import { addDays, HOUR } from '#domain/time.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { approvedHost } from '../learning/authoring/testing.ts'

type Body = NonNullable<InputOf<'draftEvent'>['body']>
type Terms = Omit<Body, 'tiers' | 'sessions' | 'quotas'>
type Tier = Partial<NonNullable<Body['tiers']>[number]>
type Session = Partial<NonNullable<Body['sessions']>[number]>
/** An event in the words of a test: what is left out is fit to be shown. */
export type EventWish = Terms & {
  tiers?: readonly Tier[]
  sessions?: readonly Session[]
  /** Which tiers, by their places, share a number. */
  quotas?: readonly { capacity: number; tiers: readonly number[] }[]
}

let category: { t: TestApp; id: string } | null = null
/** A category of events, one for each database. */
async function someCategory(t: TestApp): Promise<string> {
  if (category?.t === t) return category.id
  const row = await t.db
    .insertInto('event_categories')
    .values({ name: 'Hội thảo', slug: `hoi-thao-${randomUUID().slice(0, 8)}`, created_at: t.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  category = { t, id: row.id }
  return row.id
}

/** What a host sends of an event that nothing stands against: it is held in a week, for two hours. */
export async function eventTerms(t: TestApp, { tiers, sessions, quotas, ...words }: EventWish = {}) {
  const startsAt = addDays(t.clock.now, 7)
  const tierRows = (tiers ?? [{}]).map((tier, at) => ({
    id: randomUUID(),
    name: `Vé ${at + 1}`,
    price: 200_000,
    ...tier,
  }))
  return {
    name: 'Hội thảo viết CV cho người mới',
    summary: 'Hai giờ thực hành viết CV cùng người tuyển dụng, mang về một bản hoàn chỉnh.',
    categoryId: await someCategory(t),
    types: ['OFFLINE'] as ('ONLINE' | 'OFFLINE')[],
    placeName: 'Thư viện Khoa học Tổng hợp',
    address: '69 Lý Tự Trọng, Quận 1, TP. Hồ Chí Minh',
    sessions: (sessions ?? [{}]).map((session, at) => ({
      id: randomUUID(),
      name: `Buổi ${at + 1}`,
      startsAt: addDays(startsAt, at).toISOString(),
      endsAt: new Date(addDays(startsAt, at).getTime() + 2 * HOUR).toISOString(),
      ...session,
    })),
    tiers: tierRows,
    quotas: (quotas ?? []).map(({ capacity, tiers: members }, at) => ({
      id: randomUUID(),
      name: `Hạn mức ${at + 1}`,
      capacity,
      tierIds: members.flatMap((n) => tierRows[n]?.id ?? []),
    })),
    ...words,
  }
}

export type PublishedEvent = {
  id: string
  slug: string
  host: Person
  version: number
  tierIds: string[]
  sessionIds: string[]
  questionIds: string[]
}

/** An event that its host handed in and the staff approved. */
export async function publishedEvent(
  t: TestApp,
  wish: EventWish = {},
  { host, staff }: { host?: Person; staff?: Person } = {},
): Promise<PublishedEvent> {
  const owner = host ?? (await approvedHost(t))
  const created = await t.call('createEvent', { body: await eventTerms(t, wish) }, { as: owner })
  if (created.status !== 201) throw new Error(created.raw)
  const as = staff ?? (await t.person({ role: 'ADMIN' }))
  const approved = await t.call('approveEvent', { params: { id: created.body.id } }, { as })
  if (approved.status !== 200) throw new Error(approved.raw)
  const { id, slug, version, tiers, sessions, questions } = approved.body
  return {
    id,
    slug,
    host: owner,
    version,
    tierIds: tiers.map((one) => one.id),
    sessionIds: sessions.map((one) => one.id),
    questionIds: questions.map((one) => one.id),
  }
}
