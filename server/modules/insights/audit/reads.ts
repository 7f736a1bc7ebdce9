import { sql } from 'kysely'
import { type AuditArea, auditAreaOf, auditAreas, auditFacts } from '#domain/audit.ts'
import { auditActions, auditSubjects } from '#domain/audit-words.ts'
import { addDays, startOfDay } from '#domain/time.ts'
import type { actorRow } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { everyWord } from '#server/core/search-words.ts'
import { type PublicPerson, peopleOf } from '#server/modules/identity/index.ts'

type ActorKind = ReturnType<typeof actorRow>['actor_kind']
type Filters = {
  /** Words of the name or the e-mail of who did it. */
  person?: string | undefined
  area?: AuditArea | undefined
  subject?: string | undefined
  thing?: string | undefined
  /** Days of Vietnam, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** Who did what to which thing, the latest first; of the details only what the closed list of `domain/audit.ts` shows. */
export async function listAudit(ctx: Context, { take, skip, ...filters }: Filters & Paging) {
  const { rows, total } = await page(
    found(ctx, filters)
      .select(['id', 'at', 'actor_kind', 'actor_id', 'action', 'subject', 'subject_id', 'detail'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc'),
    { take, skip },
  )
  const named = rows.flatMap(({ actor_id, detail }) => [actor_id, hostIn(detail)])
  const [people, names] = await Promise.all([peopleOf(ctx, named), namesOf(ctx, rows)])
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: { kind: row.actor_kind as ActorKind, person: people.get(row.actor_id ?? '') ?? null },
    action: row.action,
    word: auditActions[row.action] ?? row.action,
    area: auditAreaOf(row.action),
    subject: row.subject,
    subjectWord: auditSubjects[row.subject] ?? row.subject,
    subjectId: row.subject_id,
    name: names.get(`${row.subject} ${row.subject_id}`) ?? null,
    facts: [
      ...hostFacts(people.get(hostIn(row.detail) ?? '')),
      ...auditFacts((row.detail ?? {}) as Record<string, unknown>),
    ],
  }))
  return { items, total }
}

/** Whose thing it is, where who did it is somebody else. */
function hostFacts(host: PublicPerson | undefined) {
  return host ? [{ label: 'Giảng viên', value: host.fullName }] : []
}

function hostIn(detail: unknown): string | null {
  const { hostId } = (detail ?? {}) as { hostId?: unknown }
  return typeof hostId === 'string' && ID.test(hostId) ? hostId : null
}

function found(ctx: Context, { person, area, subject, thing, from, to }: Filters) {
  let query = ctx.db.selectFrom('audit_log')
  if (area) query = query.where(sql`split_part(action, '.', 1)`, 'in', [...auditAreas[area].of])
  // A course is a product: what was done to either stands under the product.
  if (subject) query = query.where('subject', 'in', subject === 'product' ? ['product', 'course'] : [subject])
  if (thing) query = query.where('subject_id', '=', thing)
  if (from) query = query.where('at', '>=', dayStart(from))
  if (to) query = query.where('at', '<', addDays(dayStart(to), 1))
  if (person)
    query = query.where('actor_id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('id')
        .where((one) => one.and(everyWord(sql`full_name || ' ' || email`, person))),
    )
  return query
}

function dayStart(day: string): Date {
  return startOfDay(`${day}T12:00:00+07:00`)
}

/** Where a thing's name stands. What is not here is told by its kind alone. */
const NAMED: Readonly<Record<string, readonly [table: string, column: string]>> = {
  user: ['users', 'full_name'],
  order: ['orders', 'code'],
  course: ['products', 'name'],
  product: ['products', 'name'],
  voucher: ['vouchers', 'code'],
  discount: ['discounts', 'name'],
  category: ['categories', 'name'],
}
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

async function namesOf(ctx: Context, rows: readonly { subject: string; subject_id: string | null }[]) {
  const names = new Map<string, string>()
  for (const [subject, some] of Map.groupBy(rows, (row) => row.subject)) {
    const place = NAMED[subject]
    const ids = some.flatMap(({ subject_id }) => (subject_id && ID.test(subject_id) ? [subject_id] : []))
    if (!place || ids.length === 0) continue
    const { rows: named } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(place[1])} as name from ${sql.table(place[0])} where id = any(${ids}::uuid[])`.execute(
      ctx.db,
    )
    for (const { id, name } of named) names.set(`${subject} ${id}`, name)
  }
  return names
}
