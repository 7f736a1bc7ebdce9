import type { CodeChannel, SocialProvider, VerificationPurpose } from '#domain/enums.ts'
import type { OpeningWaitsFor } from '#domain/host-standing.ts'
import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import type { AffiliateStatus } from '#domain/statuses/affiliate.ts'
import type { BookingEvents } from './calendar/booking-events.ts'

/**
 * What modules tell each other after the fact: news → what it carries. A listener reads the rows itself; the news only
 * says which. Names are `<noun>.<past participle>`.
 */
export type DomainEvents = BookingEvents & {
  /** `invitation`: the code of the invitation by which they came. */
  'account.registered': { userId: string; invitation?: string }
  /** Somebody asked for a code to an address, which may have an account or not; `sealed` says which and what for. */
  'account.code-asked': { codeId: string; purpose: 'VERIFY_EMAIL' | 'FORGOT_PASSWORD'; sealed: string }
  /** Somebody signed up, or asked to verify, with the address of an account that is in use. */
  'account.sign-up-repeated': { userId: string; codeId: string }
  /** `phone` (+84…) where the channel is SMS. */
  'account.code-issued': {
    userId: string
    purpose: VerificationPurpose
    channel: CodeChannel
    phone: string | null
    codeId: string
    sealedCode: string
  }
  'account.password-changed': { userId: string; at: string }
  'account.two-factor-changed': { userId: string; at: string; how: 'on' | 'off' | 'reset' | 'codes-renewed' }
  'account.sign-in-method-changed': { userId: string; at: string; provider: SocialProvider; how: 'linked' | 'unlinked' }
  /** The account goes at `at` unless its owner keeps it. */
  'account.terminating': { userId: string; at: string }
  /** Staff opened the account for somebody. */
  'account.created': { userId: string }
  'account.locked': { userId: string; at: string; reason: string }
  /** Staff changed the e-mail an account is signed in with. */
  'account.email-changed': { userId: string; at: string; from: string; to: string; reason: string }
  'account.unlocked': { userId: string; at: string; reason: string }
  'account.bank-account-changed': { userId: string; at: string; removed: boolean }
  'data-export.requested': { exportId: string; userId: string }
  'data-export.ready': { exportId: string; userId: string }
  'data-request.received': { dataRequestId: string; userId: string }
  'data-request.answered': {
    dataRequestId: string
    userId: string
    step: 'acknowledge' | 'extend' | 'complete' | 'refuse'
  }
  'data-requests.due': { day: string; overdue: number; soon: number }
  /** `emailMark`: sha256 of the e-mail it had, for what is kept by address. */
  'account.terminated': { userId: string; avatarFileId?: string | null; emailMark?: string }
  'host.registered': { profileId: string }
  'host.approved': { profileId: string; userId: string }
  'host.rejected': { profileId: string; userId: string }
  'host.followed': { followerId: string; hostId: string }
  /** A part of a host's followers hear of what the host opened; the whole batch has one id. */
  'host.published': { batchId: string; hostId: string; followerIds: string[] }
  /** The same for posts of a host. */
  'post.published': { batchId: string; hostId: string; followerIds: string[] }
  /** What readers see of a post is there, other than it was, or gone. */
  'post.changed': { postId: string }
  /** The hour of a post has come, and it is not shown: it waits for the staff, or is its author's draft again. */
  'post.not-shown': { postId: string; title: string; waits: boolean; at: string }
  /** Readers see a comment for the first time. */
  'comment.shown': { commentId: string }
  'cohost.invited': { invitationId: string }
  'cohost.answered': { invitationId: string }
  'folder.shared': { rightId: string }
  'seller.submitted': { verificationId: string }
  'seller.decided': { verificationId: string; userId: string }
  /** An address asks for news; its owner has yet to say that they want it. */
  'email-collection.asked': { emailCollectionId: string; at: string }
  /** Another machine says that reminders about a thing are due. */
  'reminder.due': { subject: 'EVENT' | 'CALENDAR'; subjectId: string; deliveryId: string; sendAt: string }
  /** The service that delivers messages says what became of one. */
  'message.reported': { messageId: string; status: 'DELIVERED' | 'FAILED'; at: string; error: string | null }
  'event.submitted': { eventId: string }
  'event.approved': { eventId: string; hostId: string }
  'event.rejected': { eventId: string; hostId: string }
  'event.hidden': { eventId: string; hostId: string }
  /** Guests of an event are reminded of this start. */
  'event.reminded': { eventId: string; startsAt: string; reminderId?: string; moment?: 'BEFORE' | 'DURING' | 'AFTER' }
  /** A message to guests goes out. */
  'event.message-sent': { messageId: string }
  'event.canceled': { eventId: string; reason: string }
  'event.session-canceled': { eventId: string; sessionId: string; reason: string }
  /** `moved`: what one change moved. `sessionIds`: those of these, sorted, that the people told of it have tickets for, no more and no less. */
  'event.moved': {
    eventId: string
    moved: { sessionId: string; before: string | null }[]
    sessionIds: string[]
  }
  /** Tickets are kept for somebody who waited, was approved or invited. */
  'tickets.offered': { reservationId: string }
  'tickets.offer-expired': { reservationId: string }
  /** Somebody asks the host for tickets. */
  'tickets.asked': { reservationId: string }
  /** The host said no. */
  'tickets.refused': { reservationId: string }
  /** A ticket that was listed for resale was paid by somebody else. */
  'ticket.resold': { ticketId: string }
  /** A ticket has a holder with an address of their own, who gets this code of it. */
  'ticket.handed': { ticketId: string; serial: number }
  /** Nothing is known of a calendar that its host keeps elsewhere: hours are closed. `at`: since when. */
  'outside-calendar.lost': { outsideId: string; at: string }
  /** It is read again. */
  'outside-calendar.found': { outsideId: string; at: string }
  /** Somebody of the team has a test ticket sent to themselves. */
  'ticket.rehearsed': { eventId: string; tierId: string; userId: string; at: string }
  /** Its host named other people for tickets of one account: their codes were made anew. */
  'tickets.renamed': { eventId: string; userId: string; ticketIds: string[]; source: string }
  /** Its host took one ticket back. */
  'ticket.canceled': { ticketId: string; reason: string }
  /** Tickets of one order go back whole. */
  'tickets.to-return': { orderId: string; ticketIds: string[]; reason: string }
  /** Files that people answered with are forgotten: these places of the storage. */
  'answer-files.dropped': { keys: string[] }
  'course.submitted': { courseId: string; reviewId: string }
  'course.approved': { courseId: string; reviewId: string; hostId: string }
  'course.rejected': { courseId: string; reviewId: string; hostId: string }
  /** An approved course whose start has come stays shut. */
  'course.opening-waits': { courseId: string; hostId: string; why: OpeningWaitsFor; at: string }
  'course.opened': { courseId: string; hostId: string }
  'course.completed': { userId: string; courseId: string; certificateId: string }
  /** `at` tells one time from another: a certificate may be revoked and reinstated more than once. */
  'certificate.revoked': { certificateId: string; at: string }
  'certificate.reinstated': { certificateId: string; at: string }
  'product.changed': { productId: string }
  'membership.granted': { accessId: string }
  /** A published combo cannot be bought any more because of a component. */
  'combo.paused': { comboId: string; hostId: string; at: string }
  /** Somebody without an account wants a free document by e-mail. */
  'document.asked': { subscriptionId: string; at: string }
  /** Those who own a document have a newer version to read. */
  'document.updated': { documentId: string; versionId: string; userIds: string[] }
  'file.ready': { fileId: string }
  'file.infected': { fileId: string }
  'order.placed': { orderId: string; userId: string }
  'order.paid': { orderId: string; userId: string }
  /** The letter of a gift is to leave; `email` where the address is not kept any more. */
  'gift.to-send': { giftId: string; at: string; reminder: boolean; email?: string }
  'gift.claimed': { giftId: string; userId: string; itemIds: string[] }
  /** Nobody has claimed it for a while; in the end what is left goes to the giver. */
  'gift.unclaimed': { giftId: string }
  'gift.kept': { giftId: string; itemIds: string[] }
  /** What somebody was given is closed again: the giver's money went back. */
  'gift.taken-back': { giftId: string; userId: string; itemIds: string[] }
  /** A recipient does not want to be written to. */
  'gift.email-erased': { giftId: string }
  /** Staff took lines out of a paid order, added some, or exchanged one. */
  'order.edited': { editId: string; userId: string }
  'order.expired': { orderId: string; userId: string }
  /** A transfer is too little for the order it names: it waits for the rest. Amounts in đồng, of all that came for it. */
  'transfer.short': { transferId: string; paymentId: string; received: number; missing: number }
  /** Payouts may be sent: no more approval is needed. */
  'payout.ready': { payoutId: string }
  'payout.settled': { payoutId: string; hostId: string; status: 'SUCCESS' | 'FAILED' | 'RETURNED' }
  /** Another system is to be told something. */
  'hook.to-send': { deliveryId: string }
  /** A sheet is to be sent to whoever chose so. */
  'sheet.due': { sendingId: string }
  /** An address answered nothing for so long that it is not called any more. */
  'hook.switched-off': { hookId: string; at: string }
  /** Jobs of a queue were given up after every try. */
  'jobs.given-up': { queue: string; count: number; at: string }
  /** A rule of the books that held is broken. */
  'books.broken': { name: string; rule: string; breaches: number; at: string }
  /** A subscription in the App Store stands otherwise than before. Later news of it replaces earlier. */
  'apple.subscription-changed': {
    originalTransactionId: string
    userId: string
    /** Of the period that runs, with Apple's price in thousandths of its currency. */
    transactionId: string
    appleProductId: string
    priceMilliunits: number | null
    currency: string | null
    state: 'ACTIVE' | 'GRACE' | 'PAST_DUE' | 'EXPIRED' | 'REVOKED'
    expiresAt: string
    graceUntil: string | null
    cancelAtPeriodEnd: boolean
    nextAppleProductId: string | null
    changedAt: string
  }
  /** Somebody who lost their work asks for a discount; the staff decide. */
  'layoff.asked': { layoffId: string; userId: string }
  'layoff.decided': { layoffId: string; userId: string }
  /** A charge of a period that nobody wants any more took money all the same. */
  'subscription.charge-unwanted': { orderId: string; subscriptionId: string }
  /** A period ends soon: it renews then, or is over. */
  'subscription.renewal-coming': { subscriptionId: string; periodEnd: string }
  'subscription.renewed': { subscriptionId: string; paymentId: string; changed: boolean }
  'subscription.renewal-failed': { subscriptionId: string; paymentId: string; failures: number }
  'subscription.expired': { subscriptionId: string }
  'subscription.plan-changed': { subscriptionId: string; paymentId: string }
  'subscription.plan-change-waits': { subscriptionId: string; planId: string }
  'subscription.paused': { subscriptionId: string; resumesAt: string }
  'subscription.canceled-by-staff': { subscriptionId: string; refunded: number; reason: string }
  /** The first part of a price that is paid monthly came. */
  'instalments.begun': { planId: string }
  'instalments.due-soon': { planId: string; seq: number }
  'instalments.declined': { planId: string; seq: number; failures: number }
  'instalments.suspended': { planId: string; seq: number }
  'instalments.restored': { planId: string; seq: number }
  'instalments.finished': { planId: string }
  'instalments.cancelled': { planId: string }
  /** Somebody asks what several learners would cost. */
  'proposal.asked': { proposalId: string }
  /** A version waits for a second person. */
  'proposal.submitted': { versionId: string }
  'proposal.returned': { versionId: string; reason: string }
  'proposal.sent': { versionId: string }
  /** The customer accepted or declined, or the staff took it back. */
  'proposal.answered': { versionId: string; answer: 'ACCEPTED' | 'DECLINED' }
  'proposal.withdrawn': { versionId: string; reason: string }
  /** A seat was named: its learner has an account and the access, or is asked to open one. */
  'seat.given': { seatId: string; at: string }
  /** A gift card was paid whose buyer wants it sent to somebody. */
  'gift-card.issued': { giftCardId: string }
  'credit.given': { giftId: string; userId: string }
  /** Somebody signed up by an invitation, and has a voucher for that. */
  'referral.joined': { referralId: string }
  /** The inviter has credit for a friend. */
  'referral.rewarded': { referralId: string }
  /** One of the staff approved, refused or closed a partner. */
  'affiliate.decided': { affiliateId: string; status: AffiliateStatus }
  /** A partner has earned something for the first time; đồng. */
  'affiliate.first-commission': { affiliateId: string; amount: number }
  /** Commission was transferred to a partner. */
  'affiliate.paid': { payoutId: string }
  /** A buyer asks for money back; the staff decide. */
  'refund.asked': { refundId: string; orderId: string; userId: string }
  'refund.decided': { refundId: string; orderId: string; userId: string }
  /** Money is ready to travel back. */
  'refund.to-send': { transferId: string }
  /** Money that bought nothing is on its way back, without anybody asking. */
  'money.returned': { refundId: string; userId: string }
  'refund.sent': { refundId: string; orderId: string; userId: string }
  /** A provider refused for good to send money back. */
  'refund.failed': { refundId: string; orderId: string; userId: string }
  /** A gateway says that there is news of a payout, or of a refund: ask it. `reference` is ours. */
  'payout.told': { gateway: 'XENDIT'; providerId: string; reference: string }
  'refund.told': { gateway: 'XENDIT'; providerId: string; reference: string }
  'impersonation.started': { impersonationId: string; userId: string }
  'message.written': { messageIds: string[] }
  'promotion.made': { promotionId: string }
  /** A part of those who agreed to hear of offers. */
  'promotion.addressed': { promotionId: string; userIds: string[] }
  /** A part of the addresses on its list. */
  'promotion.mailed': { promotionId: string; emailCollectionIds: string[] }
  /** A person of the staff decided: whoever keeps the thing shows it again, or hides it. */
  'moderation.decided': {
    caseId: string
    kind: ModeratedKind
    id: string
    authorId: string
    verdict: 'ALLOWED' | 'REMOVED'
    /** What was judged waited unseen; false: readers could see it. */
    held: boolean
  }
  'moderation.appealed': { caseId: string }
  'moderation.appeal-decided': { caseId: string }
  'moderation.requested': { caseId: string }
  /** The clock of an authority's request runs out soon, or has run out. */
  'moderation.due': { caseId: string; late: boolean }
  /** A person was stopped from publishing so many times that the staff look at the account itself. */
  'moderation.account-to-review': { userId: string; stops: number }
  'moderation.scan-opened': { scanId: string }
}
export type DomainEventName = keyof DomainEvents
