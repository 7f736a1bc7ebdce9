import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { REFUND_DAYS, REFUND_MOST_USED } from '#domain/refund-policy.ts'

const { RefundState } = await import('./RefundState.tsx')
const { OrderRefunds } = await import('./OrderRefunds.tsx')
const { Decide } = await import('./staff/Decide.tsx')
const { RefundActs } = await import('./staff/RefundActs.tsx')
const { draftOf } = await import('./staff/start-draft.ts')
const { BeforePaying } = await import('./BeforePaying.tsx')
const { promiseBeforeWords, promiseWords, wayOf } = await import('./labels.ts')
const RefundPage = (await import('#web/features/platform/RefundPage.tsx')).default

function draw(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToString(<RouterProvider router={router} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const AT = '2026-06-15T03:00:00.000Z'
const transfer = (status: string, amount = 199_000) =>
  ({ id: status, provider: 'VNPAY', amount, status, createdAt: AT, doneAt: AT, byHand: false }) as never
const refund = (more: object = {}) =>
  ({
    id: 'r',
    orderId: 'o',
    orderCode: 'BH260615ABC123',
    status: 'PENDING',
    origin: 'BUYER',
    amount: 199_000,
    reason: 'Mua nhầm',
    createdAt: AT,
    decidedAt: null,
    decisionReason: null,
    account: null,
    needsAccount: false,
    mayNameAccount: false,
    unsent: 0,
    items: [{ orderItemId: 'i', name: 'Múa lân', kind: 'ONLINE_COURSE', amount: 199_000, fee: 0 }],
    transfers: [],
    ...more,
  }) as never

describe('the promise of a line', () => {
  it('says how much, until exactly when, and on what condition', () => {
    const words = plain(
      promiseWords({ why: 'OPEN', amount: 199_000, until: '2026-11-28T03:32:00.000Z' }, 'ONLINE_COURSE'),
    )
    expect(words).toContain('199.000 ₫ đến 10:32 ngày 28/11/2026')
    expect(words).toContain(`${REFUND_MOST_USED * 100}%`)
  })
  it('says of each kind what must still hold, and before paying what is lost already', () => {
    const open = { why: 'OPEN', amount: 199_000, until: '2026-11-28T03:32:00.000Z' } as const
    expect(plain(promiseBeforeWords(open, 'GIFT_CARD') ?? '')).toMatch(/ngày 28\/11\/2026, nếu thẻ chưa được đổi$/)
    expect(plain(promiseBeforeWords(open, 'MEMBERSHIP_PRICE') ?? '')).toMatch(/ngày 28\/11\/2026$/)
    expect(plain(promiseWords({ ...open, words: 'giữ lại 20%' }, 'ONLINE_COURSE'))).toMatch(
      /28\/11\/2026, giữ lại 20%$/,
    )
    const refused = { why: 'BY_RULE' as const, amount: 0, until: null }
    expect(promiseWords({ ...refused, words: 'Sự kiện đã bắt đầu.' }, 'TICKET_TIER')).toBe('Sự kiện đã bắt đầu')
    expect(promiseWords(refused, 'TICKET_TIER')).toBe('Không được hoàn theo quy định riêng của sản phẩm')
    expect(promiseBeforeWords({ why: 'USED', amount: 0, until: null }, 'ONLINE_COURSE')).toMatch(/^Không hoàn được/)
    expect(promiseBeforeWords({ why: 'FREE', amount: 0, until: null }, 'ONLINE_COURSE')).toBeNull()
    expect(promiseBeforeWords({ why: 'APPLE', amount: 0, until: null }, 'ONLINE_COURSE')).toContain('Apple')
  })
  it('stands under a line where it is paid, and nothing stands under what is free', () => {
    const open = { why: 'OPEN', amount: 199_000, until: '2026-11-28T03:32:00.000Z' } as const
    expect(plain(draw(<BeforePaying promise={open} kind="ONLINE_COURSE" />))).toContain(
      '<small>Hoàn được 199.000 ₫ đến 10:32 ngày 28/11/2026, nếu lúc gửi yêu cầu chưa học quá 20% số bài.</small>',
    )
    expect(draw(<BeforePaying promise={{ why: 'FREE', amount: 0, until: null }} kind="COMBO" />)).not.toContain('small')
  })
  it('says why there is none', () => {
    expect(promiseWords({ why: 'TOO_LATE', amount: 0, until: null }, 'COMBO')).toContain(`${REFUND_DAYS} ngày`)
  })
})

describe('where the money is', () => {
  const way = (more: object) =>
    wayOf(refund({ status: 'APPROVED', ...more })).map(({ tone, text }) => [tone, plain(text)])
  it.each([
    ['REQUESTED', 'moving', /đang được gửi/],
    ['UNKNOWN', 'moving', /đang được gửi/],
    ['PROCESSING', 'moving', /đang hoàn/],
    ['REFUNDED', 'arrived', /đã hoàn lúc 10:00 ngày 15\/06\/2026/],
  ])('%s', (status, tone, words) => {
    expect(way({ transfers: [transfer(status)] })).toEqual([[tone, expect.stringMatching(words)]])
  })
  it('waits for the account where there is none', () => {
    expect(way({ needsAccount: true, transfers: [transfer('REQUESTED')] })[0]).toEqual([
      'waiting',
      expect.stringMatching(/chờ bạn cho biết tài khoản/),
    ])
  })
  it('tells what is stuck, and not what failed and was made good', () => {
    const failed = transfer('REFUND_FAILED')
    expect(way({ unsent: 199_000, transfers: [failed] })).toEqual([
      ['stuck', expect.stringMatching(/Chưa gửi được 199\.000 ₫/)],
    ])
    expect(way({ transfers: [failed, transfer('PROCESSING')] })).toHaveLength(1)
  })
  it('is nowhere before the decision', () => {
    expect(wayOf(refund({ transfers: [transfer('PROCESSING')] }))).toEqual([])
  })
})

describe('a refund of one’s own', () => {
  const state = (more: object) => draw(<RefundState refund={refund(more)} fullName="Đỗ Thị Hạnh" />)
  it('can be taken back while it waits, by whoever asked', () => {
    expect(state({})).toContain('Rút yêu cầu')
    expect(state({ origin: 'STAFF', status: 'APPROVED' })).not.toContain('Rút yêu cầu')
    expect(state({ status: 'REJECTED', decisionReason: 'Đã tải hết' })).toContain('Đã tải hết')
  })
  it('asks for an account where one is needed, and shows it masked afterwards', () => {
    expect(state({ status: 'APPROVED', needsAccount: true, mayNameAccount: true })).toContain('Nhập tài khoản')
    const named = state({ status: 'APPROVED', account: 'Vietcombank •••• 3456', mayNameAccount: true })
    expect(named).toContain('Vietcombank •••• 3456')
    expect(named).toContain('Đổi tài khoản nhận tiền')
  })
})

describe('an own order', () => {
  const line = (why: string) => ({
    orderItemId: why,
    name: `Dòng ${why}`,
    kind: 'ONLINE_COURSE',
    price: 199_000,
    returned: 0,
    promise: { why, amount: why === 'OPEN' ? 199_000 : 0, until: why === 'OPEN' ? AT : null },
  })
  const order = (whys: string[], more: { waiting?: string; refunds?: object[] } = {}) =>
    draw(
      <OrderRefunds
        orderId="o"
        money={
          {
            promise: { waiting: more.waiting ?? null, items: whys.map(line) },
            refunds: more.refunds ?? [],
            fullName: 'A',
          } as never
        }
      />,
    )
  it('offers to ask only where something is promised, and says why not while one waits', () => {
    expect(order(['OPEN', 'USED'])).toMatch(/Yêu cầu hoàn tiền<\/button>/)
    expect(order(['USED'])).not.toContain('Yêu cầu hoàn tiền<')
    expect(order(['OPEN'], { waiting: 'r', refunds: [refund()] })).toMatch(
      /aria-disabled="true"[^>]*title="[^"]*chờ duyệt/,
    )
  })
  it('says nothing of money where none was paid', () => {
    expect(order(['FREE'])).toBe('')
    expect(order(['NOT_PAID'])).toBe('')
  })
  it('says that the staff think of it, without saying what', () => {
    expect(order(['OPEN'], { waiting: 'nobody’s' })).toContain('Bến Học đang xem xét')
  })
})

describe('the staff', () => {
  const decide = (more: object) => draw(<Decide refund={refund({ approvals: [], approvalsNeeded: 1, ...more })} />)
  it('see the buttons, disabled with the reason where they may not press them', () => {
    expect(decide({ can: { approve: true, reject: true, retry: false, why: null } })).not.toContain('aria-disabled')
    const own = decide({ can: { approve: false, reject: false, retry: false, why: 'Đây là đơn hàng của chính bạn.' } })
    expect(own.match(/aria-disabled="true"/g)).toHaveLength(2)
    expect(own).toContain('Đây là đơn hàng của chính bạn.')
  })
  it('may do nothing with an order that holds no money, and are told so', () => {
    const order = { orderId: 'o', code: 'BH', items: [], payments: [], waiting: null }
    const html = draw(<RefundActs order={order as never} />)
    expect(html.match(/không còn khoản tiền nào/g)?.length).toBeGreaterThanOrEqual(2)
  })
})

describe('sums typed for a refund beyond the promise', () => {
  const lines = [
    { orderItemId: 'a', left: 199_000 },
    { orderItemId: 'b', left: 50_000 },
  ]
  it('go out as numbers, the fee taken off what the buyer gets', () => {
    expect(draftOf(lines, { a: '60.000', b: '' }, '10.000')).toEqual({
      items: [{ orderItemId: 'a', amount: 60_000 }],
      fee: 10_000,
      sum: 50_000,
      errors: {},
      problem: null,
    })
  })
  it('are refused beyond what is left, where the fee takes all, where nothing is said', () => {
    expect(plain(draftOf(lines, { b: '50.001' }, '').errors.b ?? '')).toBe('Nhiều nhất 50.000 ₫.')
    expect(draftOf(lines, { b: '50.000' }, '50.000').errors.fee).toMatch(/nhỏ hơn/)
    expect(draftOf(lines, { a: 'nhiều' }, '').errors.a).toMatch(/số tiền/)
    expect(draftOf(lines, {}, '').problem).not.toBeNull()
  })
})

it('the page of the policy says what the rule does', () => {
  const html = draw(<RefundPage />)
  for (const words of [
    `Đổi ý trong ${REFUND_DAYS} ngày`,
    `chưa dùng quá ${REFUND_MOST_USED * 100}%`,
    '2.000.000 ₫',
    'Đã dùng quá 20% nội dung',
  ])
    expect(html).toContain(words)
})
