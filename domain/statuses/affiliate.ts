import { flow } from './flow.ts'

export const AffiliateStatus = ['PENDING', 'ACTIVE', 'REFUSED', 'CLOSED'] as const
export type AffiliateStatus = (typeof AffiliateStatus)[number]

/** Somebody who asks to be paid for the buyers they bring. */
export const affiliateFlow = flow({
  name: 'affiliate',
  states: AffiliateStatus,
  initial: 'PENDING',
  actions: {
    approve: {
      word: 'Duyệt',
      from: ['PENDING'],
      to: 'ACTIVE',
      who: ['staff'],
      follows: 'The link counts from now on, and they are told.',
    },
    refuse: {
      word: 'Từ chối',
      from: ['PENDING'],
      to: 'REFUSED',
      who: ['staff'],
      reason: true,
      follows: 'They read why, and may ask again.',
    },
    ask: {
      word: 'Đăng ký lại',
      from: ['REFUSED'],
      to: 'PENDING',
      who: ['user'],
      follows: 'The staff decide anew.',
    },
    close: {
      word: 'Ngừng hợp tác',
      from: ['PENDING', 'ACTIVE', 'REFUSED'],
      to: 'CLOSED',
      who: ['staff', 'system'],
      reason: true,
      follows: 'Orders paid from now on earn nothing; what was earned stays owed and is paid.',
    },
  },
})

export const AffiliatePayoutStatus = ['OPEN', 'RECORDED', 'PAID', 'CANCELED'] as const
export type AffiliatePayoutStatus = (typeof AffiliatePayoutStatus)[number]

/** A partner's commission of a run, on its way from our bank account by hand. */
export const affiliatePayoutFlow = flow({
  name: 'affiliate-payout',
  states: AffiliatePayoutStatus,
  initial: 'OPEN',
  actions: {
    pay: {
      word: 'Ghi đã chuyển',
      from: ['OPEN'],
      to: 'PAID',
      who: ['staff'],
      follows: 'The transfer is in the books, and the partner is told.',
    },
    record: {
      word: 'Ghi đã chuyển, chờ xác nhận',
      from: ['OPEN'],
      to: 'RECORDED',
      who: ['staff'],
      follows: 'A colleague has to confirm it; until then it counts for nothing.',
    },
    confirm: {
      word: 'Xác nhận đã chuyển',
      from: ['RECORDED'],
      to: 'PAID',
      who: ['staff'],
      follows: 'The transfer is in the books, and the partner is told.',
    },
    cancel: {
      word: 'Hủy kỳ chi trả',
      from: ['OPEN', 'RECORDED'],
      to: 'CANCELED',
      who: ['staff'],
      reason: true,
      follows: 'Nothing was transferred; the commission is due again.',
    },
  },
})
