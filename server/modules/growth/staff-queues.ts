import { sql } from 'kysely'
import type { StaffQueue } from '#server/core/staff-queues.ts'

/** Proposals that are not sent, people who ask to be partners, and commissions that are not paid. */
export const growthWaits: readonly StaffQueue[] = [
  {
    name: 'PROPOSALS',
    opens: 'allProposals',
    waiting: () => sql`
      select p.asked_at as at from proposals p
      where exists (select from proposal_versions v where v.proposal_id = p.id and v.status = 'DRAFT')`,
  },
  {
    name: 'PROPOSAL_APPROVALS',
    opens: 'allProposals',
    waiting: () => sql`
      select p.touched_at as at from proposals p
      where exists (select from proposal_versions v where v.proposal_id = p.id and v.status = 'WAITING_APPROVAL')`,
  },
  {
    name: 'AFFILIATES',
    opens: 'affiliates',
    waiting: () => sql`select asked_at as at from affiliates where status = 'PENDING'`,
  },
  {
    name: 'AFFILIATE_PAYOUTS',
    opens: 'affiliatePayouts',
    waiting: () => sql`select created_at as at from affiliate_payouts where status in ('OPEN', 'RECORDED')`,
  },
]
