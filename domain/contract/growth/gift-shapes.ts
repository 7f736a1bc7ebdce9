import { z } from 'zod'
import { GIFT_MESSAGE_MOST } from '../../gifts.ts'
import { day, email, text } from '../shapes.ts'

const fields = {
  recipientName: text(120, 1),
  /** Where the link is sent; null: the giver passes it on. */
  recipientEmail: email.nullable(),
  message: text(GIFT_MESSAGE_MOST),
  /** The day its letter leaves, in Việt Nam; null: at once. */
  sendOn: day.nullable(),
}
/** What somebody says who orders for somebody else. */
export const giftWish = z.object({
  ...fields,
  recipientEmail: fields.recipientEmail.default(null),
  message: fields.message.default(''),
  sendOn: fields.sendOn.default(null),
  /** The lines are those of the cart, which they leave when the order is paid. */
  fromCart: z.boolean().default(false),
})
/** What of it may still be changed. */
export const giftChange = z.object(fields).partial()
