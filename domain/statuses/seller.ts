import { flow } from './flow.ts'

export const SellerStatus = ['SUBMITTED', 'VERIFIED', 'REJECTED', 'EXPIRED'] as const
export type SellerStatus = (typeof SellerStatus)[number]
/** Where a person stands as a seller; UNVERIFIED is one who never sent papers. */
export type SellerStanding = 'UNVERIFIED' | SellerStatus

/** A host proves who they are; the staff look at the papers. */
export const sellerFlow = flow({
  name: 'seller verification',
  states: SellerStatus,
  initial: 'SUBMITTED',
  actions: {
    verify: {
      word: 'Xác minh người bán',
      from: ['SUBMITTED'],
      to: 'VERIFIED',
      who: ['staff'],
      follows: 'Courses of the host may be published and their money paid out. The host is told.',
    },
    reject: {
      word: 'Từ chối giấy tờ',
      from: ['SUBMITTED'],
      to: 'REJECTED',
      who: ['staff', 'system'],
      reason: true,
      follows: 'The host is told the reason and may send papers again. The system does it when the account is deleted.',
    },
    resubmit: {
      word: 'Gửi lại giấy tờ',
      from: ['REJECTED', 'EXPIRED'],
      to: 'SUBMITTED',
      who: ['user'],
      follows: 'The papers stand in the queue of the staff again.',
    },
    expire: {
      word: 'Giấy tờ hết hạn',
      from: ['VERIFIED'],
      to: 'EXPIRED',
      who: ['system'],
      follows: 'What is on sale stays; nothing new is published until new papers are verified. The host is told.',
    },
  },
})
