import { type ExpressionBuilder, sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { OpenedSide } from '#domain/sellers.ts'
import { type SellerStanding, SellerStatus, sellerFlow } from '#domain/statuses/seller.ts'
import { asHost, asStaff } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { movesOf } from '#server/core/moves.ts'
import { countEach } from '#server/core/page.ts'
import type { DB } from '#server/core/schema.ts'
import { everyWord } from '#server/core/search-words.ts'
import { write } from '#server/core/write.ts'
import { peopleOf, theUser } from '#server/modules/identity/index.ts'
import { findProfileOf } from '../profiles/rows.ts'
import { decisionsOn, ownCan } from './access.ts'
import { noteReading } from './note-opening.ts'
import { findSeller, type PaperRow, papersOf, type SellerRow, theSeller } from './rows.ts'
import { findFacts, marksOf } from './sealing.ts'

/** Where the caller stands as a seller. Of the paper's number only its end comes back, even to them; no terms where they no longer open. */
export async function sellerStanding(ctx: Context) {
  const userId = asHost(ctx)
  const [seller, papers, profile] = await Promise.all([
    findSeller(ctx, userId),
    papersOf(ctx, userId),
    findProfileOf(ctx, userId),
  ])
  const status: SellerStanding = seller?.status ?? 'UNVERIFIED'
  const facts = seller && findFacts(ctx, seller.sealed)
  return {
    status,
    reason: seller?.reason ?? null,
    submittedAt: seller?.submitted_at ?? null,
    decidedAt: seller?.decided_at ?? null,
    expiresOn: seller?.expires_on ?? null,
    terms: seller &&
      facts && {
        kind: seller.kind,
        legalName: facts.legalName,
        documentType: facts.documentType,
        numberEnd: facts.documentNumber.slice(-4),
        taxCode: facts.taxCode,
        address: facts.address,
      },
    papers: papers.map(shownPaper),
    can: ownCan(status, profile?.status === 'APPROVED'),
  }
}

/** What staff see of facts that no secret opens any more. */
const NO_FACTS = { legalName: null, documentType: null, documentNumber: null, taxCode: null, address: null }

type Asked = { take: number; skip: number; status?: SellerStatus | undefined; search?: string | undefined }

/** Sellers for the staff: those that wait first, the longest waiting on top, then the last decided. */
export async function listSellers(ctx: Context, { take, skip, status, search }: Asked) {
  const found = ctx.db
    .selectFrom('seller_verifications as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where((eb) => matching(eb, search))
  const chosen = status ? found.where('s.status', '=', status) : found
  const [rows, counts] = await Promise.all([
    chosen
      .select(['s.id', 's.status', 's.kind', 's.user_id', 's.submitted_at', 's.decided_at', 's.expires_on', 'u.email'])
      .orderBy(sql`s.status = 'SUBMITTED'`, 'desc')
      .orderBy(sql`case when s.status = 'SUBMITTED' then s.submitted_at end`)
      .orderBy('s.decided_at', 'desc')
      .orderBy('s.id')
      .limit(sql.lit(take))
      .offset(skip)
      .execute(),
    countEach(found, 's.status', SellerStatus),
  ])
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.user_id),
  )
  return {
    counts,
    total: status ? counts[status] : Object.values(counts).reduce((sum, n) => sum + n, 0),
    items: rows.flatMap((row) => {
      const person = people.get(row.user_id)
      return person ? [shownSeller(row as never, { ...person, email: row.email })] : []
    }),
  }
}

/**
 * One seller with everything but the pictures. That somebody read what the papers say is written down before they do, in
 * the log of who opened the pictures. SELLER_VERIFICATION_NOT_FOUND.
 */
export async function readSeller(ctx: Context, id: string) {
  const staffId = asStaff(ctx)
  const seller = await theSeller(ctx, id)
  await write(ctx, (tx) => noteReading(tx, seller))
  const facts = findFacts(ctx, seller.sealed)
  const [user, papers, seen, openings, history, same] = await Promise.all([
    theUser(ctx, seller.user_id),
    papersOf(ctx, seller.user_id),
    openedBy(ctx, staffId, seller.user_id),
    openingsOf(ctx, seller.user_id),
    movesOf(ctx, 'seller verification', [id]),
    ctx.db
      .selectFrom('seller_verifications')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('document_mark', 'in', [seller.document_mark, ...(facts ? marksOf(ctx, facts) : [])])
      .where('id', '<>', id)
      .executeTakeFirstOrThrow(),
  ])
  const people = await peopleOf(ctx, [
    seller.user_id,
    ...openings.map((one) => one.staff_id),
    ...history.map((one) => one.actor_id),
  ])
  const person = people.get(seller.user_id)
  must(person !== undefined, 'SELLER_VERIFICATION_NOT_FOUND')
  const closed = papers.map((paper) => ({ ...shownPaper(paper), openedByMe: seen.has(paper.id) }))
  return {
    ...shownSeller(seller, { ...person, email: user.email }),
    ...(facts ?? NO_FACTS),
    readable: facts !== null,
    resident: seller.resident,
    reason: seller.reason,
    samePaper: same.n,
    papers: closed,
    openings: openings.map((one) => ({
      id: one.id,
      side: one.side as OpenedSide,
      at: one.at,
      by: people.get(one.staff_id) ?? null,
    })),
    history: history.toReversed().map(({ at, action, actor_id, reason }) => ({
      at,
      word: wordOf(action),
      by: people.get(actor_id ?? '') ?? null,
      reason,
    })),
    can: decisionsOn(staffId, seller, closed, facts !== null),
  }
}

/** The papers of a person that this member of the staff has opened. */
export async function openedBy(ctx: Context | Tx, staffId: string, ownerId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('identity_paper_openings')
    .select('paper_id')
    .where('owner_id', '=', ownerId)
    .where('staff_id', '=', staffId)
    .execute()
  return new Set(rows.map((row) => row.paper_id))
}

function openingsOf(ctx: Context, ownerId: string) {
  return ctx.db
    .selectFrom('identity_paper_openings')
    .select(['id', 'side', 'at', 'staff_id'])
    .where('owner_id', '=', ownerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

function wordOf(action: string): string {
  return action in sellerFlow.actions
    ? sellerFlow.actions[action as keyof typeof sellerFlow.actions].word
    : 'Gửi giấy tờ'
}

function shownPaper({ id, side, uploaded_at }: PaperRow) {
  return { id, side, uploadedAt: uploaded_at }
}

function shownSeller<P>(
  row: Pick<SellerRow, 'id' | 'status' | 'kind' | 'submitted_at' | 'decided_at' | 'expires_on'>,
  user: P,
) {
  return {
    id: row.id,
    status: row.status,
    kind: row.kind,
    user,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    expiresOn: row.expires_on,
  }
}

function matching(
  eb: ExpressionBuilder<DB & { s: DB['seller_verifications']; u: DB['users'] }, 's' | 'u'>,
  search: string | undefined,
) {
  return eb.and(everyWord(sql<string>`u.full_name || ' ' || u.email`, search))
}
