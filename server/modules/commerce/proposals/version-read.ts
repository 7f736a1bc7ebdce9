import { fail } from '#domain/faults.ts'
import type { ProposalStatus } from '#domain/statuses/proposal.ts'
import type { Tx } from '#server/core/context.ts'
import { type Proposal, type Version, versionOut } from './rows.ts'

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
