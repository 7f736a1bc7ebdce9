import type { Selectable } from 'kysely'
import { fail, must } from '#domain/faults.ts'
import { BEING_WRITTEN, type ProposalStatus, proposalFlow, WITH_CUSTOMER } from '#domain/statuses/proposal.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import type { Proposals, ProposalVersions } from '#server/core/schema.ts'
import type { QuotedPart } from '#server/modules/pricing/index.ts'

export type Proposal = Selectable<Proposals>
export type Version = Selectable<ProposalVersions>

/** Locks a proposal, and with it all its versions: everything about one happens behind this. Throws PROPOSAL_NOT_FOUND. */
export async function lockProposal(tx: Tx, id: string): Promise<Proposal> {
  const row = await tx.db.selectFrom('proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(row !== undefined, 'PROPOSAL_NOT_FOUND')
  return row
}

/** Locks one's own proposal; somebody else's is as if it did not exist. */
export async function lockOwnProposal(tx: Tx, code: string, userId: string): Promise<Proposal> {
  const row = await tx.db.selectFrom('proposals').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  must(row !== undefined && row.user_id === userId, 'PROPOSAL_NOT_FOUND')
  return row
}

/** The version that is being written, or waits for a second person. */
export function versionInWork(tx: Tx, proposalId: string): Promise<Version | undefined> {
  return tx.db
    .selectFrom('proposal_versions')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('status', 'in', BEING_WRITTEN)
    .executeTakeFirst()
}

/** The version the customer may answer. */
export function versionOut(tx: Tx, proposalId: string): Promise<Version | undefined> {
  return tx.db
    .selectFrom('proposal_versions')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('status', 'in', WITH_CUSTOMER)
    .executeTakeFirst()
}

/**
 * The version of a locked proposal that the customer may answer, if it is the one they read. PROPOSAL_CHANGED where another
 * was sent since, or this one was answered or taken back; PROPOSAL_EXPIRED where its time is over.
 */
export async function demandCurrent(tx: Tx, proposal: Proposal, read: number): Promise<Version> {
  const version = await versionOut(tx, proposal.id)
  if (version?.number === read) return version
  const asked = await tx.db
    .selectFrom('proposal_versions')
    .select('status')
    .where('proposal_id', '=', proposal.id)
    .where('number', '=', read)
    .executeTakeFirst()
  if (!version && asked?.status === 'EXPIRED') fail('PROPOSAL_EXPIRED')
  const message = version || !asked ? undefined : closedWords[asked.status]
  return fail('PROPOSAL_CHANGED', message ? { message } : {})
}

const closedWords: Partial<Record<ProposalStatus, string>> = {
  WITHDRAWN: 'Bến Học đã thu hồi báo giá này.',
  DECLINED: 'Bạn đã từ chối báo giá này.',
}

/** What the customer has of a locked proposal, if anything. Throws PROPOSAL_ORDERED where it has become an order. */
export async function demandNoOrder(tx: Tx, proposalId: string): Promise<Version | undefined> {
  const out = await versionOut(tx, proposalId)
  if (out) must((await lockLiveOrder(tx, out.id)) === undefined, 'PROPOSAL_ORDERED')
  return out
}

/**
 * The order of a version that waits for its money or is paid. Orders that were given up are locked too: money that comes
 * late for one waits, and finds what was decided here.
 */
export async function lockLiveOrder(tx: Tx, versionId: string) {
  const orders = await tx.db
    .selectFrom('orders')
    .select(['id', 'code', 'status'])
    .where('source_id', '=', versionId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return orders.find((order) => order.status !== 'REJECTED')
}

/** The lines of versions, in their order. */
export async function linesOf(ctx: Context | Tx, versionIds: readonly string[]) {
  if (versionIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('proposal_lines')
    .select(['version_id as versionId', 'product_id as productId', 'kind', 'name', 'quantity'])
    .select(['unit_price as unitPrice', 'list_price as listPrice', 'offer', 'price', 'parts'])
    .where('version_id', 'in', [...versionIds])
    .orderBy('index')
    .execute()
  return rows.map((row) => ({ ...row, parts: row.parts as unknown as QuotedPart[] }))
}

/** Notes that something happened with a proposal: the list of the staff shows the latest first. */
export async function touch(tx: Tx, id: string, handledBy?: string): Promise<void> {
  await tx.db
    .updateTable('proposals')
    .set({ touched_at: tx.now(), ...(handledBy && { handled_by: handledBy }) })
    .where('id', '=', id)
    .execute()
}

type More = { reason?: string; set?: Record<string, unknown> }

/** One step of a version of a locked proposal, by the staff. */
export function moveVersion(
  tx: Tx,
  id: string,
  action: 'submit' | 'send' | 'approve' | 'return' | 'withdraw' | 'replace',
  more: More = {},
) {
  const of = { table: 'proposal_versions', subject: 'proposal', flow: proposalFlow }
  return move(tx, { ...of, id, action, as: 'staff', ...more })
}
