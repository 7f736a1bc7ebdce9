import { proposalStatusWords } from '#domain/proposals.ts'
import type { ProposalStatus } from '#domain/statuses/proposal.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

/** A version as the staff see it. */
export const proposalLooks: StatusLooks<ProposalStatus> = {
  DRAFT: { word: proposalStatusWords.DRAFT, colour: 'grey' },
  WAITING_APPROVAL: { word: proposalStatusWords.WAITING_APPROVAL, colour: 'amber' },
  SENT: { word: proposalStatusWords.SENT, colour: 'blue' },
  ACCEPTED: { word: proposalStatusWords.ACCEPTED, colour: 'green' },
  DECLINED: { word: proposalStatusWords.DECLINED, colour: 'red' },
  EXPIRED: { word: proposalStatusWords.EXPIRED, colour: 'grey' },
  WITHDRAWN: { word: proposalStatusWords.WITHDRAWN, colour: 'grey' },
  REPLACED: { word: proposalStatusWords.REPLACED, colour: 'grey' },
}

/** The same as its customer sees it: what the staff are at is being prepared. */
export const customerLooks: StatusLooks<ProposalStatus> = {
  ...proposalLooks,
  DRAFT: { word: 'Đang chuẩn bị', colour: 'amber' },
  WAITING_APPROVAL: { word: 'Đang chuẩn bị', colour: 'amber' },
  SENT: { word: 'Chờ bạn trả lời', colour: 'blue' },
  DECLINED: { word: 'Bạn đã từ chối', colour: 'grey' },
}
