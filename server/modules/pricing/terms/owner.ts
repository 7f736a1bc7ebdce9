import { must } from '#domain/faults.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { asHost, roleOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import type { CostShare } from './cost-share.ts'

/** For whose products the caller makes price rules: a host for their own, staff with the grant for the platform. Throws INSUFFICIENT_PRIVILEGES. */
export function ownerOf(ctx: Context | Tx): string {
  const hostId = asHost(ctx)
  if (holds(ctx, 'vouchers.manage')) return PLATFORM_ACCOUNT
  must(roleOf(ctx) === 'HOST', 'INSUFFICIENT_PRIVILEGES')
  return hostId
}

/** Who bears a rule's reductions: the owner where nothing is said. A host bears their own whole. Throws INSUFFICIENT_PRIVILEGES. */
export function costShareOf(ownerId: string, costShare: CostShare | undefined) {
  const ofPlatform = ownerId === PLATFORM_ACCOUNT
  const { host, platform, affiliate } = costShare ?? {
    host: ofPlatform ? 0 : 100,
    platform: ofPlatform ? 100 : 0,
    affiliate: 0,
  }
  must(ofPlatform || host === 100, 'INSUFFICIENT_PRIVILEGES', {
    message: 'Mã của giảng viên do chính giảng viên chịu toàn bộ phần giảm.',
  })
  return {
    host_percent: host,
    platform_percent: platform,
    affiliate_percent: affiliate,
    affiliate_id: affiliate > 0 ? (costShare?.affiliateId ?? null) : null,
  }
}
