import { sql } from 'kysely'
import {
  membershipUsedUpAt,
  openedByMembership,
  type Sellable,
  usedOfMembership,
} from '#server/modules/catalog/index.ts'
import { grantPeriod } from './grant-period.ts'
import { coveredPlanIds } from './owned-plans.ts'
import { revokePeriod } from './revoke-period.ts'

/** A further period of a membership is welcome; one for life, or one that renews by itself, leaves nothing to buy. */
export const membershipSold: Sellable = {
  kind: 'MEMBERSHIP_PRICE',
  owned: coveredPlanIds,
  grant: grantPeriod,
  openTo: openedByMembership,
  used: (ctx, _userId, lines) =>
    Promise.all(lines.map(({ orderItemId }) => (orderItemId ? usedOfMembership(ctx, orderItemId) : 0))),
  usedUpAt: (ctx, of, part) =>
    membershipUsedUpAt(ctx, 'orderItemId' in of ? of : { userId: of.userId, planId: of.productId }, part),
  async revoke(tx, orderItemId, reason) {
    await revokePeriod(tx, orderItemId, reason)
    return null
  },
  given: sql`select order_item_id, user_id, revoked_at, revoked_reason from membership_access`,
  seat: null,
}
