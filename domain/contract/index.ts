import * as adminCourses from './admin-courses.ts'
import * as adminOrders from './admin-orders.ts'
import * as adminUsers from './admin-users.ts'
import * as affiliates from './affiliates.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as authoring from './authoring.ts'
import * as bankTransfers from './bank-transfers.ts'
import * as books from './books.ts'
import * as businesses from './businesses.ts'
import type { Call, Got, Sent } from './call.ts'
import * as carts from './carts.ts'
import * as categories from './categories.ts'
import * as certificates from './certificates.ts'
import * as cohosts from './cohosts.ts'
import * as combos from './combos.ts'
import * as comments from './comments.ts'
import * as coursePreview from './course-preview.ts'
import * as courseRatings from './course-ratings.ts'
import * as coursesPublic from './courses-public.ts'
import * as credit from './credit.ts'
import * as deadJobs from './dead-jobs.ts'
import * as discounts from './discounts.ts'
import * as documentReading from './document-reading.ts'
import * as eDocuments from './e-documents.ts'
import * as earnings from './earnings.ts'
import * as emailCollections from './email-collections.ts'
import * as exchanges from './exchanges.ts'
import * as folderRights from './folder-rights.ts'
import * as follow from './follow.ts'
import * as gifts from './gifts.ts'
import * as health from './health.ts'
import * as hooks from './hooks.ts'
import * as hostCategories from './host-categories.ts'
import * as hostRanking from './host-ranking.ts'
import * as hosts from './hosts.ts'
import * as instalments from './instalments.ts'
import * as invoices from './invoices.ts'
import * as keywords from './keywords.ts'
import * as layoffDiscounts from './layoff-discounts.ts'
import * as learning from './learning.ts'
import * as libraries from './libraries.ts'
import * as links from './links.ts'
import * as memberships from './memberships.ts'
import * as moderation from './moderation.ts'
import * as moderationCases from './moderation-cases.ts'
import * as moneyRules from './money-rules.ts'
import * as notificationSettings from './notification-settings.ts'
import * as notificationStaff from './notification-staff.ts'
import * as notifications from './notifications.ts'
import * as orders from './orders.ts'
import * as outline from './outline.ts'
import * as payments from './payments.ts'
import * as payoutHolds from './payout-holds.ts'
import * as payouts from './payouts.ts'
import * as permissions from './permissions.ts'
import * as places from './places.ts'
import * as postFeeds from './post-feeds.ts'
import * as postGifts from './post-gifts.ts'
import * as posts from './posts.ts'
import * as privacy from './privacy.ts'
import * as products from './products.ts'
import * as profile from './profile.ts'
import * as proposals from './proposals.ts'
import * as referrals from './referrals.ts'
import * as refunds from './refunds.ts'
import * as reports from './reports.ts'
import * as resources from './resources.ts'
import * as search from './search.ts'
import * as searchHistories from './search-histories.ts'
import * as searchSynonyms from './search-synonyms.ts'
import * as seats from './seats.ts'
import * as sellers from './sellers.ts'
import * as social from './social.ts'
import * as subscriptionCards from './subscription-cards.ts'
import * as subscriptionEmails from './subscription-emails.ts'
import * as subscriptionStaff from './subscription-staff.ts'
import * as subscriptions from './subscriptions.ts'
import * as tracking from './tracking.ts'
import * as twoFactor from './two-factor.ts'
import * as upload from './upload.ts'
import * as users from './users.ts'
import * as vouchers from './vouchers.ts'

const everything = {
  ...health,
  ...carts,
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
  ...folderRights,
  ...categories,
  ...coursesPublic,
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
