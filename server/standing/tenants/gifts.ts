import type { CallName } from '#domain/contract/index.ts'
import { paidGift } from '#server/modules/growth/gifts/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { open, type Row, user } from './table-row.ts'

const CODE = open({ is: 'x'.repeat(43) }, 'a code is all the proof there is')

/** What one person gives another: only who holds the link of a gift reaches it, and only its giver its order. */
export const gifts: Partial<Record<CallName, Row>> = {
  orderGift: user({ 'params.id': 'giftOrder' }),
  changeGift: user({ 'params.id': 'giftOrder' }, { body: { message: 'Chúc vui' } }),
  sendGift: user({ 'params.id': 'giftOrder' }),
  gift: user({ 'params.code': CODE }),
  claimGift: user({ 'params.code': CODE }),
  forgetGiftEmail: user({ 'params.code': CODE }),
  affiliateLink: user({
    'params.code': open({ is: '00000000' }, 'whoever has the link of a partner follows it'),
  }),
  invitation: user({
    'params.code': open({ is: '00000000' }, 'whoever has the link of an invitation reads who invites'),
  }),
}

/** A paid gift of this person to somebody with an address. */
export async function giftIn(t: TestApp, host: Person, giver: Person, mark: string) {
  const course = await publishedCourse(t, { host, name: `Khóa để tặng ${mark}` })
  const wish = { recipientName: `Người nhận ${mark}`, recipientEmail: 'nguoi-nhan@vidu.vn', message: mark }
  return { giftOrder: (await paidGift(t, giver, [course.courseId], wish)).orderId }
}
