import { type Listener, subscribe } from '#server/core/jobs.ts'
import { sendDocument } from './guests/free-document.ts'
import { dropGiftLetters, sendGiftLetter } from './guests/gift.ts'
import { sendGiftCard } from './guests/gift-card.ts'
import { askNewsletter, mailPromotion } from './guests/newsletter.ts'
import { tellOfSeat } from './guests/seat-given.ts'
import { sendTicket } from './guests/ticket-handed.ts'
import { sendTestTicket } from './guests/ticket-rehearsed.ts'
import { tellOfOffer } from './guests/tickets-offered.ts'
import { SENDING_PACE, TELLING_PACE } from './messages/rules.ts'
import { aboutAffiliateDecided, aboutAffiliatePaid, aboutFirstCommission } from './news/affiliate-reads.ts'
import {
  aboutBooks,
  aboutCreditGiven,
  aboutDeadJobs,
  aboutHookOff,
  aboutPayout,
  aboutTransferShort,
} from './news/book-reads.ts'
import { bookingListens } from './news/booking-listens.ts'
import { aboutCertificateReinstated, aboutCertificateRevoked } from './news/certificate-reads.ts'
import { erasePerson } from './news/erase-person.ts'
import {
  aboutEventApproved,
  aboutEventCanceled,
  aboutEventHidden,
  aboutEventMessage,
  aboutEventMoved,
  aboutEventRejected,
  aboutEventReminder,
  aboutEventSubmitted,
  aboutSessionCanceled,
} from './news/event-reads.ts'
import { aboutGiftClaimed, aboutGiftKept, aboutGiftTakenBack, aboutGiftUnclaimed } from './news/gift-reads.ts'
import { aboutComboPaused, aboutDocumentUpdated, aboutMembershipGranted } from './news/goods-reads.ts'
import {
  aboutCohostAnswered,
  aboutCohostInvited,
  aboutFolderShared,
  aboutHostPublished,
  aboutSellerDecided,
  aboutSellerSubmitted,
} from './news/hosting-reads.ts'
import {
  aboutInstalmentDeclined,
  aboutInstalmentDueSoon,
  aboutInstalmentsBegun,
  aboutInstalmentsCancelled,
  aboutInstalmentsFinished,
  aboutInstalmentsRestored,
  aboutInstalmentsSuspended,
} from './news/instalment-reads.ts'
import {
  aboutAccountToReview,
  aboutAppeal,
  aboutAppealDecided,
  aboutAuthorityDue,
  aboutAuthorityRequest,
  aboutContentDecided,
} from './news/moderation-reads.ts'
import { aboutOrderEdited } from './news/order-reads.ts'
import { aboutOutsideFound, aboutOutsideLost } from './news/outside-calendar-reads.ts'
import {
  aboutBankAccount,
  aboutCreated,
  aboutDataAnswer,
  aboutDataDue,
  aboutDataRequest,
  aboutExport,
  aboutLocked,
  aboutNewEmail,
  aboutOldEmail,
  aboutTerminating,
  aboutUnlocked,
} from './news/people-reads.ts'
import { aboutComment, aboutPostNotShown, aboutPosts, aboutReply } from './news/post-reads.ts'
import {
  aboutProposalAnswered,
  aboutProposalAsked,
  aboutProposalReturned,
  aboutProposalSent,
  aboutProposalSubmitted,
  aboutProposalWithdrawn,
} from './news/proposal-reads.ts'
import {
  aboutCode,
  aboutCourseApproved,
  aboutCourseCompleted,
  aboutCourseOpened,
  aboutCourseRejected,
  aboutCourseSubmitted,
  aboutFileInfected,
  aboutHostApproved,
  aboutHostRegistered,
  aboutHostRejected,
  aboutImpersonation,
  aboutOpeningWaits,
  aboutOrderExpired,
  aboutOrderPaid,
  aboutPassword,
  aboutRegistration,
  aboutSignUpRepeated,
} from './news/reads.ts'
import { aboutReferralJoined, aboutReferralRewarded } from './news/referral-reads.ts'
import { refreshReviewPages } from './news/refresh-pages.ts'
import {
  aboutMoneyReturned,
  aboutRefundAsked,
  aboutRefundDecided,
  aboutRefundFailed,
  aboutRefundSent,
} from './news/refund-reads.ts'
import { aboutLayoffAsked, aboutLayoffDecided } from './news/request-reads.ts'
import {
  aboutOfferExpired,
  aboutTicketResold,
  aboutTicketsAsked,
  aboutTicketsRefused,
} from './news/reservation-reads.ts'
import { sendSheet } from './news/send-sheet.ts'
import { aboutSignInMethod, aboutTwoFactor } from './news/sign-in-reads.ts'
import {
  aboutCanceledByStaff,
  aboutPaused,
  aboutPlanChanged,
  aboutPlanChangeWaits,
  aboutRenewalComing,
  aboutRenewalFailed,
  aboutRenewed,
  aboutSubscriptionExpired,
} from './news/subscription-reads.ts'
import { tellPeople } from './news/tell-people.ts'
import {
  aboutTicketCanceled,
  aboutTicketsClaimed,
  aboutTicketsReady,
  aboutTicketsRenamed,
} from './news/ticket-reads.ts'
import { addressPromotion } from './promotions/address-promotion.ts'
import { aboutPromotion } from './promotions/reads.ts'
import { takeToldReport } from './reports/take-told-report.ts'
import { sendMessages } from './sending/send-message.ts'

/** Which news people are told, and the letters that wait to be sent. */
export const listens: readonly Listener[] = [
  tellPeople('account.registered', aboutRegistration),
  tellPeople('account.code-issued', aboutCode),
  tellPeople('account.sign-up-repeated', aboutSignUpRepeated),
  tellPeople('account.password-changed', aboutPassword),
  tellPeople('account.two-factor-changed', aboutTwoFactor),
  tellPeople('account.sign-in-method-changed', aboutSignInMethod),
  tellPeople('impersonation.started', aboutImpersonation),
  tellPeople('account.created', aboutCreated),
  tellPeople('account.locked', aboutLocked),
  tellPeople('account.unlocked', aboutUnlocked),
  tellPeople('account.email-changed', aboutOldEmail, 'tell-old-address'),
  tellPeople('account.email-changed', aboutNewEmail, 'tell-new-address'),
  tellPeople('account.terminating', aboutTerminating),
  tellPeople('account.bank-account-changed', aboutBankAccount),
  tellPeople('data-export.ready', aboutExport),
  tellPeople('data-request.received', aboutDataRequest),
  tellPeople('data-request.answered', aboutDataAnswer),
  tellPeople('data-requests.due', aboutDataDue),
  tellPeople('host.registered', aboutHostRegistered),
  tellPeople('host.approved', aboutHostApproved),
  tellPeople('host.rejected', aboutHostRejected),
  tellPeople('host.published', aboutHostPublished),
  tellPeople('post.published', aboutPosts),
  tellPeople('post.not-shown', aboutPostNotShown),
  tellPeople('comment.shown', aboutComment),
  tellPeople('comment.shown', aboutReply, 'tell-answered'),
  tellPeople('cohost.invited', aboutCohostInvited),
  tellPeople('cohost.answered', aboutCohostAnswered),
  tellPeople('folder.shared', aboutFolderShared),
  tellPeople('seller.submitted', aboutSellerSubmitted),
  tellPeople('seller.decided', aboutSellerDecided),
  tellPeople('course.submitted', aboutCourseSubmitted),
  tellPeople('course.approved', aboutCourseApproved),
  tellPeople('course.rejected', aboutCourseRejected),
  tellPeople('course.opened', aboutCourseOpened),
  subscribe('course.submitted', 'refresh-pages', refreshReviewPages),
  subscribe('course.approved', 'refresh-pages', refreshReviewPages),
  subscribe('course.rejected', 'refresh-pages', refreshReviewPages),
  tellPeople('combo.paused', aboutComboPaused),
  tellPeople('membership.granted', aboutMembershipGranted),
  tellPeople('document.updated', aboutDocumentUpdated),
  subscribe('document.asked', 'send-document', sendDocument),
  tellPeople('course.opening-waits', aboutOpeningWaits),
  tellPeople('file.infected', aboutFileInfected),
  tellPeople('course.completed', aboutCourseCompleted),
  tellPeople('certificate.revoked', aboutCertificateRevoked),
  tellPeople('certificate.reinstated', aboutCertificateReinstated),
  tellPeople('order.paid', aboutOrderPaid),
  tellPeople('order.paid', aboutTicketsReady, 'tell-of-tickets'),
  tellPeople('gift.claimed', aboutTicketsClaimed, 'tell-of-tickets'),
  tellPeople('event.submitted', aboutEventSubmitted),
  tellPeople('event.approved', aboutEventApproved),
  tellPeople('event.rejected', aboutEventRejected),
  tellPeople('event.hidden', aboutEventHidden),
  tellPeople('tickets.asked', aboutTicketsAsked),
  subscribe('tickets.offered', 'tell-of-offer', tellOfOffer),
  subscribe('ticket.handed', 'send-ticket', sendTicket),
  subscribe('ticket.rehearsed', 'send-test-ticket', sendTestTicket),
  tellPeople('tickets.offer-expired', aboutOfferExpired),
  tellPeople('tickets.refused', aboutTicketsRefused),
  tellPeople('ticket.resold', aboutTicketResold),
  tellPeople('event.reminded', aboutEventReminder),
  tellPeople('event.moved', aboutEventMoved),
  tellPeople('event.canceled', aboutEventCanceled),
  tellPeople('event.session-canceled', aboutSessionCanceled),
  tellPeople('ticket.canceled', aboutTicketCanceled),
  tellPeople('event.message-sent', aboutEventMessage),
  tellPeople('tickets.renamed', aboutTicketsRenamed),
  ...bookingListens,
  tellPeople('order.edited', aboutOrderEdited),
  tellPeople('order.expired', aboutOrderExpired),
  subscribe('gift.to-send', 'send-gift-letter', sendGiftLetter),
  subscribe('gift.email-erased', 'drop-gift-letters', dropGiftLetters),
  tellPeople('gift.claimed', aboutGiftClaimed),
  tellPeople('gift.unclaimed', aboutGiftUnclaimed),
  tellPeople('gift.kept', aboutGiftKept),
  tellPeople('gift.taken-back', aboutGiftTakenBack),
  tellPeople('transfer.short', aboutTransferShort),
  tellPeople('proposal.asked', aboutProposalAsked),
  tellPeople('proposal.submitted', aboutProposalSubmitted),
  tellPeople('proposal.returned', aboutProposalReturned),
  tellPeople('proposal.sent', aboutProposalSent),
  tellPeople('proposal.answered', aboutProposalAnswered),
  tellPeople('proposal.withdrawn', aboutProposalWithdrawn),
  subscribe('seat.given', 'tell-of-seat', tellOfSeat),
  tellPeople('refund.asked', aboutRefundAsked),
  tellPeople('refund.decided', aboutRefundDecided),
  tellPeople('money.returned', aboutMoneyReturned),
  tellPeople('refund.sent', aboutRefundSent),
  tellPeople('refund.failed', aboutRefundFailed),
  tellPeople('instalments.begun', aboutInstalmentsBegun),
  tellPeople('instalments.due-soon', aboutInstalmentDueSoon),
  tellPeople('instalments.declined', aboutInstalmentDeclined),
  tellPeople('instalments.suspended', aboutInstalmentsSuspended),
  tellPeople('instalments.restored', aboutInstalmentsRestored),
  tellPeople('instalments.finished', aboutInstalmentsFinished),
  tellPeople('instalments.cancelled', aboutInstalmentsCancelled),
  tellPeople('subscription.renewal-coming', aboutRenewalComing),
  tellPeople('subscription.renewed', aboutRenewed),
  tellPeople('subscription.renewal-failed', aboutRenewalFailed),
  tellPeople('subscription.expired', aboutSubscriptionExpired),
  tellPeople('subscription.plan-changed', aboutPlanChanged),
  tellPeople('subscription.plan-change-waits', aboutPlanChangeWaits, 'tell-of-change'),
  tellPeople('subscription.paused', aboutPaused),
  tellPeople('subscription.canceled-by-staff', aboutCanceledByStaff),
  tellPeople('credit.given', aboutCreditGiven),
  tellPeople('referral.joined', aboutReferralJoined),
  tellPeople('referral.rewarded', aboutReferralRewarded),
  tellPeople('affiliate.decided', aboutAffiliateDecided),
  tellPeople('affiliate.first-commission', aboutFirstCommission),
  tellPeople('affiliate.paid', aboutAffiliatePaid),
  subscribe('gift-card.issued', 'send-gift-card', sendGiftCard),
  tellPeople('layoff.asked', aboutLayoffAsked),
  tellPeople('layoff.decided', aboutLayoffDecided),
  tellPeople('payout.settled', aboutPayout),
  tellPeople('books.broken', aboutBooks),
  tellPeople('jobs.given-up', aboutDeadJobs),
  tellPeople('hook.switched-off', aboutHookOff),
  subscribe('sheet.due', 'send-sheet', sendSheet, TELLING_PACE),
  tellPeople('outside-calendar.lost', aboutOutsideLost),
  tellPeople('outside-calendar.found', aboutOutsideFound),
  tellPeople('moderation.decided', aboutContentDecided),
  tellPeople('moderation.appealed', aboutAppeal),
  tellPeople('moderation.appeal-decided', aboutAppealDecided),
  tellPeople('moderation.requested', aboutAuthorityRequest),
  tellPeople('moderation.due', aboutAuthorityDue),
  tellPeople('moderation.account-to-review', aboutAccountToReview),
  subscribe('promotion.made', 'address-promotion', addressPromotion),
  tellPeople('promotion.addressed', aboutPromotion),
  subscribe('promotion.mailed', 'mail-promotion', mailPromotion),
  subscribe('email-collection.asked', 'ask-newsletter', askNewsletter),
  subscribe('message.written', 'send-messages', (ctx, { messageIds }) => sendMessages(ctx, messageIds), SENDING_PACE),
  subscribe('message.reported', 'take-report', takeToldReport),
  subscribe('account.terminated', 'erase-notifications', (ctx, { userId, emailMark }) =>
    erasePerson(ctx, userId, emailMark),
  ),
]
