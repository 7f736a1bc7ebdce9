import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { StaffId } from '#domain/ids.ts'
import { proposalStatusWords } from '#domain/proposals.ts'
import { BEING_WRITTEN, type ProposalStatus, WITH_CUSTOMER } from '#domain/statuses/proposal.ts'
import type { Context } from '#server/core/context.ts'
import { movesOf } from '#server/core/moves.ts'
import { holds } from '#server/core/permissions.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { together } from '#server/modules/pricing/index.ts'
import { askedOf, orderOf, type Row, rowColumns, shownVersions, standingAt } from './reads.ts'

type Asked = { take: number; skip: number; search?: string | undefined; status?: ProposalStatus | undefined }
type StaffRow = Row & { version: number; handled_by: string | null; n: number }

/** Proposals by how their newest version stands, but for drafts that were dropped: what the reader handles first, then what was touched last. */
export async function listProposals(ctx: Context, staffId: StaffId, { take, skip, search, status }: Asked) {
  const words = search?.trim() ? `%${search.trim().replace(/[%_\\]/g, '\\$&')}%` : null
  const found = words
    ? sql`(p.code ilike ${words} or fold(coalesce(p.company_name, '')) like fold(${words}) or fold(p.contact_name) like fold(${words})
        or p.tax_code like ${words} or exists (select from users u where u.id = p.user_id and u.email ilike ${words}))`
    : sql`true`
  const from = sql`from proposals p join lateral (
    select * from proposal_versions x where x.proposal_id = p.id
    order by (x.status <> 'WITHDRAWN' or x.sent_at is not null) desc, x.number desc limit 1) v on true`
  const now = ctx.now()
  const [{ rows }, { rows: sums }] = await Promise.all([
    sql<StaffRow>`
      select ${rowColumns(now)}, v.number as version, p.handled_by, count(*) over ()::int as n ${from}
      where ${found} and ${status ? sql`${standingAt(now)} = ${status}` : sql`true`}
      order by (p.handled_by = ${staffId}) desc nulls last, p.touched_at desc, p.id desc
      limit ${sql.lit(take)} offset ${skip}`.execute(ctx.db),
    sql<{ status: ProposalStatus; n: number }>`
      select ${standingAt(now)} as status, count(*)::int as n ${from} where ${found} group by 1`.execute(ctx.db),
  ])
  const people = await peopleOf(
    ctx,
    rows.flatMap((row) => row.handled_by ?? []),
  )
  return {
    items: rows.map(({ handled_by, n, ...row }) => ({
      ...row,
      handledBy: handled_by ? (people.get(handled_by) ?? null) : null,
    })),
    total: rows[0]?.n ?? 0,
    counts: Object.fromEntries(sums.map((sum) => [sum.status, sum.n])) as Partial<Record<ProposalStatus, number>>,
  }
}

/** One proposal with all its versions, and what the reader may do with it. Throws PROPOSAL_NOT_FOUND. */
export async function readProposal(ctx: Context, staffId: StaffId, id: string) {
  const proposal = await ctx.db
    .selectFrom('proposals as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .select('u.email')
    .where('p.id', '=', id)
    .executeTakeFirst()
  must(proposal !== undefined, 'PROPOSAL_NOT_FOUND')
  const [asked, versions, order] = await Promise.all([askedOf(ctx, proposal), shownVersions(ctx, id), orderOf(ctx, id)])
  const moves = await movesOf(
    ctx,
    'proposal',
    versions.map((version) => version.id),
  )
  const people = await peopleOf(
    ctx,
    [proposal.user_id, proposal.handled_by, ...versions.flatMap((one) => [one.madeBy, one.approvedBy])]
      .concat(moves.map((step) => step.actor_id))
      .flatMap((one) => one ?? []),
  )
  const person = (one: string | null) => (one ? (people.get(one) ?? null) : null)
  const inWork = versions.find(({ status }) => isOneOf(BEING_WRITTEN, status))
  const out = versions.find(({ status }) => isOneOf(WITH_CUSTOMER, status))
  const own = proposal.user_id === staffId
  const numbers = new Map(versions.map((version) => [version.id, version.number]))
  return {
    ...asked,
    id,
    asker: person(proposal.user_id) ?? { id: proposal.user_id, fullName: 'Tài khoản đã xóa', avatarUrl: null },
    askerEmail: proposal.email ?? '',
    handledBy: person(proposal.handled_by),
    versions: versions.map((version) => ({
      ...version,
      madeBy: person(version.madeBy),
      approvedBy: person(version.approvedBy),
      lines: version.lines.map(({ parts, ...line }) => ({
        ...line,
        reductions: together(parts.flatMap((part) => part.reductions)),
      })),
    })),
    order,
    history: moves.map((step) => ({
      at: step.at,
      word: `Phiên bản ${numbers.get(step.subject_id) ?? ''}: ${proposalStatusWords[step.to_status as ProposalStatus].toLowerCase()}`,
      by: person(step.actor_id),
      reason: step.reason,
    })),
    can: {
      write: !own && inWork?.status === 'DRAFT',
      send: !own && order === null && inWork?.status === 'DRAFT' && inWork.madeBy !== null,
      approve:
        !own &&
        order === null &&
        inWork?.status === 'WAITING_APPROVAL' &&
        inWork.madeBy !== staffId &&
        holds(ctx, 'proposals.approve'),
      withdraw: order === null && out !== undefined,
      drop: inWork !== undefined,
      revise: !own && order === null && inWork === undefined,
    },
  }
}

function isOneOf(states: readonly ProposalStatus[], status: ProposalStatus): boolean {
  return states.includes(status)
}
