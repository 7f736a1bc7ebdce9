import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'

const { SubscriptionCard } = await import('./SubscriptionCard.tsx')
const { dueNow, SummaryCard } = await import('./SummaryCard.tsx')
const { Records } = await import('./Records.tsx')
const { nextOf, standingOf } = await import('./labels.ts')

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('<!-- -->', '')
function draw(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return plain(renderToString(<RouterProvider router={router} />))
}

const END = '2026-12-15T03:00:00.000Z'
const CARD = {
  id: 'c1',
  brand: 'VISA',
  last4: '1091',
  expiresAt: '2035-01-01T00:00:00.000Z',
  expired: false,
  isDefault: true,
  chargeable: true,
}
const can = {
  cancelNow: true,
  cancelAtEnd: true,
  keep: false,
  changePlan: true,
  changeCard: true,
  cancelPending: false,
}
const sub = (more: object = {}) =>
  ({
    id: 's',
    membership: { id: 'm', name: 'Bếp Việt', slug: 'bep-viet' },
    plan: { id: 'p', name: 'Theo tháng', period: { unit: 'MONTH', count: 1 }, price: 99_000 },
    status: 'ACTIVE',
    price: 99_000,
    createdAt: END,
    startedAt: '2026-11-15T03:00:00.000Z',
    endedAt: null,
    period: { startsAt: '2026-11-15T03:00:00.000Z', endsAt: END },
    lifetime: false,
    isTrial: false,
    renews: true,
    cancelAtEnd: false,
    nextCharge: { at: '2026-12-14T21:00:00.000Z', amount: 99_000, planName: 'Theo tháng' },
    pendingPlan: null,
    changeBack: null,
    card: CARD,
    trouble: null,
    waiting: null,
    unused: 50_000,
    byApple: false,
    can,
    ...more,
  }) as never

describe('how a subscription stands', () => {
  const trouble = { graceUntil: END, failures: 2, nextTryAt: END, words: null, owed: { orderId: 'o', amount: 99_000 } }
  it.each([
    ['Đang hiệu lực', {}],
    ['Sẽ kết thúc', { cancelAtEnd: true }],
    ['Đang dùng thử', { isTrial: true }],
    ['Trọn đời', { lifetime: true }],
    ['Chờ thanh toán', { status: 'PENDING' }],
    ['Chưa gia hạn được', { status: 'PENDING_RENEWAL', trouble }],
    ['Đang gia hạn', { status: 'PENDING_RENEWAL' }],
    ['Đã hết hạn', { status: 'EXPIRED' }],
  ])('%s', (word, more) => expect(standingOf(sub(more)).word).toBe(word))

  it.each([
    ['Tự gia hạn 04:00 15/12/2026, trừ 99.000 ₫ từ thẻ Visa •••• 1091.', {}],
    [
      'Bạn đã hủy. Mọi thứ vẫn mở đến 10:00 15/12/2026, sau đó gói đóng và không trừ tiền nữa.',
      { cancelAtEnd: true, nextCharge: null },
    ],
    ['Đã trả đến 10:00 15/12/2026, sau đó gói đóng. Gói này không tự gia hạn.', { nextCharge: null, renews: false }],
    ['Gói của bạn không bao giờ hết hạn và không trừ thêm tiền.', { lifetime: true }],
  ])('%s', (words, more) => expect(plain(nextOf(sub(more)))).toBe(words))

  it('says who charges what was bought in the App Store', () => {
    expect(nextOf(sub({ byApple: true }))).toContain('Apple ID')
  })
})

describe('a subscription of one’s own', () => {
  const card = (more: object = {}) =>
    draw(<SubscriptionCard sub={sub(more)} ways={{ items: ['VNPAY', 'XENDIT'], cards: [] }} onChangeCard={() => {}} />)
  it('shows what may be done, and nothing else', () => {
    const all = card()
    for (const word of ['Đổi gói', 'Đổi thẻ', 'Hủy gói']) expect(all).toContain(word)
    expect(all).not.toContain('Giữ gói')
    const none = card({
      byApple: true,
      can: { ...can, cancelNow: false, cancelAtEnd: false, changePlan: false, changeCard: false },
    })
    for (const word of ['Đổi gói', 'Đổi thẻ', 'Hủy gói<']) expect(none).not.toContain(word)
  })
  it('asks for a card where it does not renew', () => {
    expect(card({ renews: false })).toContain('Bật tự gia hạn')
  })
  it('a declined renewal names the money, the reason, the grace and two ways to pay', () => {
    const html = card({
      status: 'PENDING_RENEWAL',
      trouble: {
        graceUntil: '2026-12-22T03:00:00.000Z',
        failures: 1,
        nextTryAt: END,
        words: 'Thẻ không đủ số dư.',
        owed: { orderId: 'o', amount: 99_000 },
      },
    })
    for (const words of ['99.000 ₫', 'Thẻ không đủ số dư.', '22/12/2026', 'Đổi thẻ và trả ngay', 'Trả cách khác'])
      expect(html).toContain(words)
  })
  it('while the bank is silent nothing is asked of anybody', () => {
    const silent = { graceUntil: END, failures: 0, nextTryAt: null, words: null, owed: null }
    const html = card({ status: 'PENDING_RENEWAL', trouble: silent })
    expect(html).toContain('bạn chưa cần làm gì')
    expect(html).not.toContain('Trả cách khác')
  })
  it('money that is awaited leads to its order, and may be given up', () => {
    const html = card({
      status: 'PENDING',
      waiting: { orderId: 'o1', orderCode: 'BH1', amount: 99_000, planName: 'Theo tháng', expiresAt: END },
    })
    expect(html).toContain('href="/don-hang/o1"')
    expect(html).toContain('Bỏ đăng ký')
  })
})

const summary = (more: object = {}) =>
  ({
    membership: { id: 'm', name: 'Bếp Việt', slug: 'bep-viet' },
    plan: { id: 'p', name: 'Theo tháng', period: { unit: 'MONTH', count: 1 }, price: 99_000 },
    shownAt: END,
    listPrice: 99_000,
    reductions: [],
    voucher: null,
    total: 99_000,
    trial: null,
    periodEndsAt: '2027-01-15T03:00:00.000Z',
    nextCharge: { at: '2027-01-14T21:00:00.000Z', amount: 99_000 },
    change: null,
    ...more,
  }) as never

describe('the money of a plan', () => {
  const drawn = (more: object, byCard = true) =>
    draw(
      <SummaryCard summary={summary(more)} byCard={byCard}>
        {null}
      </SummaryCard>,
    )
  const trial = { trial: { days: 7, endsAt: END }, total: 0 }
  it('with a card: today, the reminder, and what is charged when', () => {
    expect(drawn({})).toMatch(/Trả hôm nay<\/dt><dd>99\.000 ₫/)
    expect(drawn({})).toContain('04:00 15/01/2027: thẻ được trừ 99.000 ₫')
  })
  it('without one: until when, and that nothing follows', () => {
    expect(drawn({}, false)).toContain('không tự trừ tiền')
    expect(drawn({}, false)).not.toContain('thẻ được trừ')
  })
  it('a trial is for those who give a card; the others pay the price', () => {
    expect([dueNow(summary(trial), true), dueNow(summary(trial), false)]).toEqual([0, 99_000])
    expect(drawn(trial)).toContain('dùng thử đến 10:00 15/12/2026')
    expect(drawn(trial, false)).not.toContain('thử')
  })
  it('a change shows the credit, and money that comes back as such', () => {
    const change = {
      subscriptionId: 's',
      fromPlanName: 'Theo tháng',
      when: 'NOW',
      at: END,
      credit: 40_000,
      due: 59_000,
      back: 0,
    }
    expect(drawn({ change, total: 59_000 })).toMatch(/−40\.000 ₫.*Trả hôm nay<\/dt><dd>59\.000 ₫/)
    const back = { ...change, credit: 120_000, due: 0, back: 21_000 }
    expect(drawn({ change: back, total: 0 })).toMatch(/Hoàn lại bạn<\/dt><dd>21\.000 ₫/)
  })
})

it('a record says what was taken off, what went back, and why nothing came', () => {
  const record = {
    id: 'r',
    subscriptionId: 's',
    membershipName: 'Bếp Việt',
    planName: 'Theo quý',
    kind: 'UPGRADE',
    status: 'FAILED',
    amount: 210_000,
    credit: 120_000,
    refunded: 5_000,
    periodStart: END,
    periodEnd: null,
    orderId: 'o',
    orderCode: 'BH1',
    createdAt: END,
    paidAt: null,
    failure: 'Thẻ hết hạn.',
  } as never
  const html = draw(<Records records={[record]} />)
  for (const words of [
    'Đổi gói Bếp Việt',
    '210.000 ₫',
    'đã trừ 120.000 ₫',
    'đã hoàn 5.000 ₫',
    'Thẻ hết hạn.',
    'trọn đời',
  ])
    expect(html).toContain(words)
})
