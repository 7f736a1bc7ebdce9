import { faults } from '#domain/faults.ts'
import { type DocumentType, type PaperSide, papersNeeded, type SellerKind } from '#domain/sellers.ts'
import { mayMove } from '#domain/statuses/flow.ts'
import { type SellerStanding, type SellerStatus, sellerFlow } from '#domain/statuses/seller.ts'

/** What the staff look at, or have accepted, does not change under them. */
export function mayChangePapers(status: SellerStanding): boolean {
  return status === 'UNVERIFIED' || mayMove(sellerFlow, status, 'resubmit', 'user')
}

/** The pictures that are still to be handed in. */
export function missingPapers(kind: SellerKind, document: DocumentType, held: readonly PaperSide[]): PaperSide[] {
  return papersNeeded(kind, document).filter((side) => !held.includes(side))
}

/** What a seller may do with their own papers now, and in words what stands in the way. */
export function ownCan(status: SellerStanding, approved: boolean) {
  const why = !approved
    ? faults.HOST_NOT_APPROVED[1]
    : status === 'SUBMITTED'
      ? 'Giấy tờ của bạn đang được xem.'
      : status === 'VERIFIED'
        ? 'Bạn đã được xác minh.'
        : null
  return { submit: why === null, why }
}

export const PAPERS_UNREADABLE = 'Thông tin đã khai không còn đọc được. Hãy từ chối để người bán gửi lại.'

/** The buttons of the staff, and in words what stands in their way. The verbs ask again. */
export function decisionsOn(
  staffId: string,
  seller: { user_id: string; status: SellerStatus },
  papers: readonly { openedByMe: boolean }[],
  readable: boolean,
) {
  const own = seller.user_id === staffId
  const waits = mayMove(sellerFlow, seller.status, 'verify', 'staff')
  const unread = papers.some((paper) => !paper.openedByMe)
  const why = own
    ? faults.CANNOT_DECIDE_OWN[1]
    : !waits
      ? 'Giấy tờ này không chờ quyết định.'
      : !readable
        ? PAPERS_UNREADABLE
        : unread
          ? faults.PAPERS_NOT_OPENED[1]
          : null
  return { approve: why === null, reject: !own && waits, why }
}
