import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { standing } from '#domain/proposals.ts'
import type { ProposalStatus } from '#domain/statuses/proposal.ts'
import type { Context } from '#server/core/context.ts'
import { movesOf } from '#server/core/moves.ts'
import type { Paging } from '#server/core/page.ts'
import { linesOf, type Proposal } from './rows.ts'

/** What a row of `proposal_versions v` counts as at a moment: `standing` of the domain, where rows are filtered by it. */
export const standingAt = (now: Date) => sql<ProposalStatus>`case
  when v.status not in ('SENT', 'ACCEPTED') or exists (
    select from orders o where o.source_id = v.id and o.status <> 'REJECTED') then v.status
  when v.valid_until <= ${now} then 'EXPIRED' else 'SENT' end`

/** A person's proposals, newest first; what is being written counts as being worked at. */
export async function listOwnProposals(ctx: Context, userId: UserId, { take, skip }: Paging) {
  const { rows } = await sql<Row & { n: number }>`
    select ${rowColumns(ctx.now())}, count(*) over ()::int as n
    from proposals p join lateral (${NEWEST_SHOWN}) v on true where p.user_id = ${userId}
    order by p.asked_at desc, p.id desc limit ${sql.lit(take)} offset ${skip}`.execute(ctx.db)
  return { items: rows, total: rows[0]?.n ?? 0 }
}

/** What the customer was sent last; the first draft where nothing was sent. */
const NEWEST_SHOWN = sql`select * from proposal_versions x where x.proposal_id = p.id
  order by (x.sent_at is not null) desc, x.number desc limit 1`

export type Row = {
  id: string
  code: string
  status: ProposalStatus
  companyName: string | null
  contactName: string
  learners: number
  firstName: string
  total: number
  validUntil: Date | null
  askedAt: Date
}

/** The columns of a list, of `proposals p` with a version `v`. */
export const rowColumns = (
  now: Date,
) => sql`p.id, p.code, ${standingAt(now)} as status, p.company_name as "companyName",
  p.contact_name as "contactName", p.asked_at as "askedAt", v.total, v.valid_until as "validUntil",
  (select coalesce(sum(l.quantity), 0)::int from proposal_lines l where l.version_id = v.id) as learners,
  coalesce((select l.name from proposal_lines l where l.version_id = v.id order by l.index limit 1), '') as "firstName"`

/** One's own proposal with every version that was sent. Throws PROPOSAL_NOT_FOUND, for others' too. */
export async function readOwnProposal(ctx: Context, userId: UserId, code: string) {
  const proposal = await ctx.db.selectFrom('proposals').selectAll().where('code', '=', code).executeTakeFirst()
  must(proposal?.user_id === userId, 'PROPOSAL_NOT_FOUND')
  const [versions, order, asked] = await Promise.all([
    shownVersions(ctx, proposal.id),
    orderOf(ctx, proposal.id),
    askedOf(ctx, proposal),
  ])
  const [current = null, ...earlier] = versions.filter((version) => version.sentAt !== null)
  const shown = current ?? versions[0]
  must(shown !== undefined, 'PROPOSAL_NOT_FOUND')
  const open = shown.status === 'SENT'
  return {
    ...asked,
    status: shown.status,
    withdrawnBecause: shown.status === 'WITHDRAWN' ? await reasonOf(ctx, shown.id) : null,
    current,
    earlier,
    order,
    can: { accept: open, decline: open },
  }
}

async function reasonOf(ctx: Context, versionId: string): Promise<string | null> {
  const steps = await movesOf(ctx, 'proposal', [versionId])
  return steps.at(-1)?.reason ?? null
}

/** What was asked for, and by whom. */
export async function askedOf(ctx: Context, proposal: Proposal) {
  const wishes = await ctx.db
    .selectFrom('proposal_wishes as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .select(['w.product_id as productId', 'p.name', 'w.learners'])
    .where('w.proposal_id', '=', proposal.id)
    .orderBy('w.index')
    .execute()
  const { company_name: name, tax_code: taxCode, address } = proposal
  return {
    code: proposal.code,
    company: name === null ? null : { name, taxCode, address },
    contactName: proposal.contact_name,
    phone: proposal.phone,
    note: proposal.note,
    askedAt: proposal.asked_at,
    wishes,
  }
}

/** Every version of a proposal with its lines, the newest first, as it counts now. */
export async function shownVersions(ctx: Context, proposalId: string) {
  const rows = await ctx.db
    .selectFrom('proposal_versions as v')
    .selectAll('v')
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.source_id', '=', 'v.id')
            .where('o.status', '<>', 'REJECTED'),
        )
        .as('hasOrder'),
    )
    .where('v.proposal_id', '=', proposalId)
    .orderBy('v.number', 'desc')
    .execute()
  const lines = await linesOf(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: standing({ status: row.status, validUntil: row.valid_until, hasOrder: Boolean(row.hasOrder) }, ctx.now()),
    validUntil: row.valid_until,
    terms: row.terms,
    offerTotal: row.offer_total,
    total: row.total,
    sentAt: row.sent_at,
    needsApproval: row.needs_approval,
    madeBy: row.made_by,
    approvedBy: row.approved_by,
    lines: lines.filter((line) => line.versionId === row.id),
  }))
}

/** The order that a proposal became and that lives. */
export async function orderOf(ctx: Context, proposalId: string) {
  const row = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('proposal_versions as v', 'v.id', 'o.source_id')
    .select(['o.id', 'o.code', 'o.status'])
    .where('v.proposal_id', '=', proposalId)
    .where('o.status', '<>', 'REJECTED')
    .executeTakeFirst()
  return row ? { id: row.id, code: row.code, paid: row.status !== 'CREATED' } : null
}
