import { dong } from '../shapes.ts'
import { giftWish } from './gift-shapes.ts'

/** What a buyer may ask of growth when they order. */
export const growthWishes = {
  /** The whole order is for somebody else. */
  gift: giftWish.optional(),
  /** Đồng of the buyer's own credit that pay a part, or all, of it. */
  credit: dong.optional(),
}

/** What these refuse. */
export const growthWishFaults = ['GIFT_DAY_WRONG', 'GIFT_FREE_NO_LETTER', 'CREDIT_NOT_ENOUGH', 'CREDIT_UNFIT'] as const
