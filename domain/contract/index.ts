import * as books from './accounting/books.ts'
import * as earnings from './accounting/earnings.ts'
import * as invoices from './accounting/invoices.ts'
import * as payoutHolds from './accounting/payout-holds.ts'
import * as payouts from './accounting/payouts.ts'
import * as permissions from './admin/permissions.ts'
import * as bookingAudits from './calendars/audit.ts'
import * as bookings from './calendars/bookings.ts'
import * as calendars from './calendars/calendars.ts'
import * as bookingDisputes from './calendars/disputes.ts'
import * as holidays from './calendars/holidays.ts'
import * as outsideCalendars from './calendars/outside.ts'
import * as calendarPackages from './calendars/packages.ts'
import * as calendarPasses from './calendars/passes.ts'
import * as calendarReminders from './calendars/reminders.ts'
import * as bookingRooms from './calendars/rooms.ts'
import * as staffBookings from './calendars/staff.ts'
import * as calendarStatistics from './calendars/statistics.ts'
import type { Call, Got, Sent } from './call.ts'
import * as places from './capacity/places.ts'
import * as categories from './catalog/categories.ts'
import * as combos from './catalog/combos.ts'
import * as courses from './catalog/courses.ts'
import * as documentReading from './catalog/document-reading.ts'
import * as eDocuments from './catalog/e-documents.ts'
import * as memberships from './catalog/memberships.ts'
import * as products from './catalog/products.ts'
import * as search from './catalog/search.ts'
import * as searchSynonyms from './catalog/search-synonyms.ts'
import * as adminOrders from './checkout/admin-orders.ts'
import * as orders from './checkout/orders.ts'
import * as businesses from './content/businesses.ts'
import * as comments from './content/comments.ts'
import * as emailCollections from './content/email-collections.ts'
import * as links from './content/links.ts'
import * as postFeeds from './content/post-feeds.ts'
import * as postGifts from './content/post-gifts.ts'
import * as posts from './content/posts.ts'
import * as subscriptionEmails from './content/subscription-emails.ts'
import * as eventAdmin from './events/admin.ts'
import * as eventAnswerFiles from './events/answer-files.ts'
import * as eventAttendees from './events/attendees.ts'
import * as eventAuthoring from './events/authoring.ts'
import * as eventCategories from './events/categories.ts'
import * as eventChanges from './events/changes.ts'
import * as doorDevices from './events/door-devices.ts'
import * as doors from './events/doors.ts'
import * as events from './events/events.ts'
import * as eventMeetings from './events/meetings.ts'
import * as eventMessages from './events/messages.ts'
import * as eventRehearsal from './events/rehearsal.ts'
import * as eventReservations from './events/reservations.ts'
import * as eventStatistics from './events/statistics.ts'
import * as eventTickets from './events/tickets.ts'
import * as affiliates from './growth/affiliates.ts'
import * as credit from './growth/credit.ts'
import * as gifts from './growth/gifts.ts'
import * as instalments from './growth/instalments.ts'
import * as proposals from './growth/proposals.ts'
import * as referrals from './growth/referrals.ts'
import * as seats from './growth/seats.ts'
import * as hooks from './hooks/hooks.ts'
import * as cohosts from './hosts/cohosts.ts'
import * as follow from './hosts/follow.ts'
import * as hostCategories from './hosts/host-categories.ts'
import * as hostRanking from './hosts/host-ranking.ts'
import * as hosts from './hosts/hosts.ts'
import * as sellers from './hosts/sellers.ts'
import * as adminUsers from './identity/admin-users.ts'
import * as auth from './identity/auth.ts'
import * as privacy from './identity/privacy.ts'
import * as profile from './identity/profile.ts'
import * as searchHistories from './identity/search-histories.ts'
import * as social from './identity/social.ts'
import * as twoFactor from './identity/two-factor.ts'
import * as users from './identity/users.ts'
import * as audit from './insights/audit.ts'
import * as hostMetrics from './insights/host-metrics.ts'
import * as overview from './insights/overview.ts'
import * as sheetSchedules from './insights/sheet-schedules.ts'
import * as tracking from './insights/tracking.ts'
import * as accessible from './learning/accessible.ts'
import * as adminCourses from './learning/admin-courses.ts'
import * as authoring from './learning/authoring.ts'
import * as certificates from './learning/certificates.ts'
import * as coursePage from './learning/course-page.ts'
import * as coursePreview from './learning/course-preview.ts'
import * as courseRatings from './learning/course-ratings.ts'
import * as moderation from './learning/course-reviews.ts'
import * as home from './learning/home.ts'
import * as learning from './learning/learning.ts'
import * as outline from './learning/outline.ts'
import * as folderRights from './library/folder-rights.ts'
import * as libraries from './library/libraries.ts'
import * as resources from './library/resources.ts'
import * as upload from './library/upload.ts'
import * as moderationCases from './moderation/cases.ts'
import * as keywords from './moderation/keywords.ts'
import * as reports from './moderation/reports.ts'
import * as notifications from './notifications/notifications.ts'
import * as notificationSettings from './notifications/settings.ts'
import * as notificationStaff from './notifications/staff.ts'
import * as carts from './orders/carts.ts'
import * as bankTransfers from './payments/bank-transfers.ts'
import * as payments from './payments/payments.ts'
import * as deadJobs from './platform/dead-jobs.ts'
import * as health from './platform/health.ts'
import * as discounts from './pricing/discounts.ts'
import * as moneyRules from './pricing/rates.ts'
import * as vouchers from './pricing/vouchers.ts'
import * as exchanges from './refunds/exchanges.ts'
import * as refunds from './refunds/refunds.ts'
import * as layoffDiscounts from './requests/layoff-discounts.ts'
import * as subscriptionCards from './subscriptions/cards.ts'
import * as subscriptionStaff from './subscriptions/staff.ts'
import * as subscriptions from './subscriptions/subscriptions.ts'

const everything = {
  ...health,
  ...carts,
  ...calendars,
  ...calendarPackages,
  ...calendarPasses,
  ...outsideCalendars,
  ...bookingRooms,
  ...calendarReminders,
  ...calendarStatistics,
  ...bookingAudits,
  ...bookingDisputes,
  ...staffBookings,
  ...holidays,
  ...bookings,
  ...orders,
  ...adminOrders,
  ...vouchers,
  ...discounts,
  ...payments,
  ...payouts,
  ...payoutHolds,
  ...moneyRules,
  ...instalments,
  ...invoices,
  ...earnings,
  ...books,
  ...refunds,
  ...gifts,
  ...bankTransfers,
  ...proposals,
  ...seats,
  ...subscriptions,
  ...subscriptionCards,
  ...subscriptionStaff,
  ...subscriptionEmails,
  ...layoffDiscounts,
  ...auth,
  ...social,
  ...twoFactor,
  ...profile,
  ...users,
  ...posts,
  ...postGifts,
  ...postFeeds,
  ...privacy,
  ...adminUsers,
  ...searchHistories,
  ...searchSynonyms,
  ...authoring,
  ...outline,
  ...adminCourses,
  ...coursePreview,
  ...courseRatings,
  ...credit,
  ...referrals,
  ...affiliates,
  ...learning,
  ...certificates,
  ...upload,
  ...resources,
  ...libraries,
  ...exchanges,
  ...events,
  ...eventReservations,
  ...eventAuthoring,
  ...eventAdmin,
  ...eventChanges,
  ...eventTickets,
  ...eventAttendees,
  ...eventAnswerFiles,
  ...eventMessages,
  ...eventRehearsal,
  ...eventStatistics,
  ...doors,
  ...eventMeetings,
  ...doorDevices,
  ...eventCategories,
  ...folderRights,
  ...categories,
  ...courses,
  ...coursePage,
  ...home,
  ...accessible,
  ...follow,
  ...products,
  ...combos,
  ...places,
  ...memberships,
  ...eDocuments,
  ...documentReading,
  ...search,
  ...notifications,
  ...notificationSettings,
  ...notificationStaff,
  ...hosts,
  ...hostMetrics,
  ...cohosts,
  ...comments,
  ...sellers,
  ...hostRanking,
  ...hostCategories,
  ...businesses,
  ...emailCollections,
  ...links,
  ...tracking,
  ...moderation,
  ...moderationCases,
  ...keywords,
  ...reports,
  ...permissions,
  ...audit,
  ...deadJobs,
  ...hooks,
  ...sheetSchedules,
  ...overview,
}

// biome-ignore lint/suspicious/noExplicitAny: the list holds calls of every type
type AnyCall = Call<any, any, any, any>
/** The files also export shapes that several calls share; only calls belong to the table. */
type CallsOf<M> = { readonly [K in keyof M as M[K] extends AnyCall ? K : never]: M[K] }

/** Every call of the product by its name: the table of contents. */
export const contract = Object.fromEntries(
  Object.entries(everything).filter(([, entry]) => typeof entry === 'object' && 'method' in entry && 'path' in entry),
) as unknown as CallsOf<typeof everything>

export type Contract = typeof contract
export type CallName = keyof Contract
export type InputOf<N extends CallName> = Sent<Contract[N]>
export type ReplyOf<N extends CallName> = Got<Contract[N]>
