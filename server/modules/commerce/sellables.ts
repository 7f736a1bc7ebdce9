import { fail } from '#domain/faults.ts'
import type { SoldKind } from '#domain/selling.ts'
import type { Context, Tx } from '#server/core/context.ts'
import {
  begunDocuments,
  grantDocument,
  membershipUsedUpAt,
  ownedDocumentIds,
  revokeDocument,
  revokeDocumentAccess,
  usedOfDocument,
  usedOfMembership,
} from '#server/modules/catalog/index.ts'
import {
  begunEnrollments,
  grantCourse,
  ownedCourseIds,
  revokeCourse,
  revokeEnrollment,
  usedOfCourse,
} from '#server/modules/learning/index.ts'
import { grantGiftCard, revokeGiftCard, usedOfGiftCard } from './gift-cards/grant-gift-card.ts'
import { grantPeriod } from './subscriptions/grant-period.ts'
import { coveredPlanIds } from './subscriptions/owned-plans.ts'
import { revokePeriod } from './subscriptions/revoke-period.ts'

export type SoldLine = { orderItemId: string; productId: string; userId: string; availableDays: number | null }

/** How each kind of thing that is sold behaves; nothing else in commerce switches on the kind. */
export type Sellable = {
  /** Which of these the person already has, so that nobody pays twice. */
  owned(ctx: Context | Tx, userId: string, productIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Gives access, in the transaction that marks the order paid. Throws ALREADY_OWNED. */
  grant(tx: Tx, line: SoldLine): Promise<void>
  /** How much of what a line gave (null: would give, where it is bought now) has been used, 0 to 1: what the promise of a refund asks. */
  used(ctx: Context | Tx, line: { orderItemId: string | null; productId: string; userId: string }): Promise<number>
  /** Of what time alone uses: the first instant at which more than `part` (0 to 1) is used, of a line or of what would be bought now; null where it uses nothing. */
  usedUpAt: null | ((ctx: Context | Tx, of: SoldOrWanted, part: number) => Promise<Date | null>)
  /** Takes back what a line gave; a second time changes nothing. @returns who cannot open the product any more; null: nobody */
  revoke(tx: Tx, orderItemId: string, reason: string): Promise<string | null>
  /** How one learner of several that a line is for gets it; null where it is only sold to its buyer. */
  seat: Seated | null
}

type SoldOrWanted = { orderItemId: string } | { userId: string; productId: string }

type Seated = {
  /** Gives access to a learner. @returns what it is taken back by */
  grant(tx: Tx, to: { userId: string; productId: string; availableDays: number | null }): Promise<string>
  revoke(tx: Tx, grantId: string, reason: string): Promise<string | null>
  /** Of these grants, those that were used. */
  begun(ctx: Context | Tx, grantIds: readonly string[]): Promise<ReadonlySet<string>>
}

const onlineCourse: Sellable = {
  owned: ownedCourseIds,
  async grant(tx, { userId, productId, orderItemId, availableDays }) {
    await grantCourse(tx, { userId, courseId: productId, orderItemId, availableDays })
  },
  used: (ctx, { userId, productId }) => usedOfCourse(ctx, userId, productId),
  usedUpAt: null,
  revoke: (tx, orderItemId, reason) => revokeCourse(tx, { orderItemId, reason }),
  seat: {
    async grant(tx, { userId, productId, availableDays }) {
      const { enrollmentId } = await grantCourse(tx, { userId, courseId: productId, orderItemId: null, availableDays })
      return enrollmentId
    },
    revoke: revokeEnrollment,
    begun: begunEnrollments,
  },
}

/** A further period of a membership is welcome; one for life, or one that renews by itself, leaves nothing to buy. */
const membershipPrice: Sellable = {
  owned: coveredPlanIds,
  grant: grantPeriod,
  used: async (ctx, { orderItemId }) => (orderItemId ? usedOfMembership(ctx, orderItemId) : 0),
  usedUpAt: (ctx, of, part) =>
    membershipUsedUpAt(ctx, 'orderItemId' in of ? of : { userId: of.userId, planId: of.productId }, part),
  async revoke(tx, orderItemId, reason) {
    await revokePeriod(tx, orderItemId, reason)
    return null
  },
  seat: null,
}

const eDocument: Sellable = {
  owned: ownedDocumentIds,
  async grant(tx, { userId, productId, orderItemId }) {
    await grantDocument(tx, { userId, documentId: productId, orderItemId })
  },
  used: (ctx, { userId, productId }) => usedOfDocument(ctx, userId, productId),
  usedUpAt: null,
  revoke: (tx, orderItemId, reason) => revokeDocument(tx, { orderItemId, reason }),
  seat: {
    async grant(tx, { userId, productId }) {
      const { accessId } = await grantDocument(tx, { userId, documentId: productId, orderItemId: null })
      return accessId
    },
    revoke: revokeDocumentAccess,
    begun: begunDocuments,
  },
}

/** A combo is a line of the cart only: in an order its parts stand, each with its own kind, so that this is never granted. */
const combo: Sellable = {
  owned: async () => new Set(),
  grant: async () => fail('INVALID_PRODUCT_ITEM'),
  used: async () => 0,
  usedUpAt: null,
  revoke: async () => fail('INVALID_PRODUCT_ITEM'),
  seat: null,
}

/** Money taken for somebody else to spend: nobody owns one yet, and it is used once its code was redeemed. */
const giftCard: Sellable = {
  owned: async () => new Set(),
  grant: (tx, { orderItemId }) => grantGiftCard(tx, orderItemId),
  used: async (ctx, { orderItemId }) => (orderItemId ? usedOfGiftCard(ctx, orderItemId) : 0),
  usedUpAt: null,
  async revoke(tx, orderItemId) {
    await revokeGiftCard(tx, orderItemId)
    return null
  },
  seat: null,
}

/** No module makes products of this kind, so none can be in a cart; a row that appears all the same is refused. */
const withoutModule: Sellable = {
  owned: async () => new Set(),
  grant: async () => fail('INVALID_PRODUCT_ITEM'),
  used: async () => 0,
  usedUpAt: null,
  revoke: async () => fail('INVALID_PRODUCT_ITEM'),
  seat: null,
}

export const sellables: Record<SoldKind, Sellable> = {
  ONLINE_COURSE: onlineCourse,
  CALENDAR: withoutModule,
  CALENDAR_FRAME: withoutModule,
  COMBO: combo,
  E_BOOK: eDocument,
  MEMBERSHIP_PRICE: membershipPrice,
  RESKILL_PRICE: withoutModule,
  TICKET_TIER: withoutModule,
  DOCUMENT: eDocument,
  GIFT_CARD: giftCard,
}
