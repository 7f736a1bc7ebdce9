import type { ReferralStanding } from '#domain/referrals.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const referralLooks: StatusLooks<ReferralStanding> = {
  JOINED: { word: 'Đã đăng ký', colour: 'blue' },
  BOUGHT: { word: 'Đã mua, chờ hết hạn hoàn tiền', colour: 'amber' },
  QUEUED: { word: 'Chờ sang tháng sau', colour: 'amber' },
  REWARDED: { word: 'Đã nhận thưởng', colour: 'green' },
  REFUSED: { word: 'Không có thưởng', colour: 'grey' },
}

/** For the staff, in a narrow column. */
export const staffReferralLooks: StatusLooks<ReferralStanding> = {
  ...referralLooks,
  BOUGHT: { word: 'Đã mua, đang chờ', colour: 'amber' },
  REWARDED: { word: 'Đã thưởng', colour: 'green' },
  REFUSED: { word: 'Không thưởng', colour: 'grey' },
}
