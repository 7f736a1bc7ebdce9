import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { ReplyOf } from '#domain/contract/index.ts'
import type { EventShown } from '../public/closed.ts'
import { EventView } from '../public/EventView.tsx'
import { eventOf, idOf, tierOf } from '../public/testing.ts'
import { usePicking } from '../public/usePicking.ts'
import { whereWords } from '../public/when.ts'
import { asShown, backFrom, firstWanted, previewMeta } from './preview.ts'

type Preview = ReplyOf<'previewEvent'>
const NOW = '2026-11-20T03:00:00.000Z'
const preview = (more: Partial<Preview> = {}) =>
  ({ ...eventOf(), status: 'DRAFT', missing: 0, undated: 0, role: 'OWNER', ...more }) as Preview

function Page({ event }: { event: EventShown }) {
  const picking = usePicking(event, null, () => {})
  return <EventView event={event} picking={picking} code={null} now={NOW} />
}
function drawn(event: Preview): string {
  const element = <Page event={asShown(event)} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}
const hidden = { ...tierOf(2, { name: 'Khách quen', problem: 'NEEDS_CODE' }), isHidden: true }

it('is the page as if it were on sale, whatever the event is now, unless it was called off', () => {
  for (const status of ['DRAFT', 'PENDING_APPROVAL_WITH_ADMIN', 'REJECTED', 'UNPUBLISHED'] as const) {
    const words = drawn(preview({ status }))
    expect(words).toContain('Mua vé')
    expect(words).not.toMatch(/đang được ẩn|Đây là sự kiện của bạn/)
  }
  expect(drawn(preview({ status: 'CANCELED' }))).toContain('Sự kiện đã bị hủy')
})

it('reads well without a name, dates, a way of being held and tiers', () => {
  const words = drawn(
    preview({ name: '', startsAt: null, endsAt: null, types: [], placeName: '', address: '', sessions: [], tiers: [] }),
  )
  for (const said of ['Sự kiện chưa đặt tên', 'Chưa có ngày giờ', 'Chưa chọn hình thức', 'Sự kiện chưa có hạng vé nào'])
    expect(words).toContain(said)
  expect(words).not.toMatch(/null|undefined|NaN|Invalid/)
  expect(whereWords({ types: [], placeName: '' })).toBe('Chưa chọn hình thức')
})

it('says which tiers are behind a code, and leads nowhere that is not there yet', () => {
  const words = drawn(preview({ tiers: [{ ...tierOf(1), isHidden: false }, hidden] }))
  expect(words).toContain('Khách quen Chỉ hiện khi có mã')
  expect(words.match(/Chỉ hiện khi có mã/g)).toHaveLength(1)
  expect(words).toContain('Thêm vào lịch (Chỉ dùng được ở trang thật)')
  expect(words).not.toContain('Báo cáo')
})

it('leads back to where one came from, and tries questions with the first ticket that is bought alone', () => {
  const id = idOf(900)
  expect(backFrom({ id, role: 'STAFF' }).to).toBe(`/quan-tri/su-kien/${id}`)
  expect(backFrom({ id, role: 'EDITOR' }).to).toBe(`/host/su-kien/${id}`)
  const addOn = { ...tierOf(1, { isAddOn: true }), isHidden: false }
  expect(firstWanted([addOn, hidden])).toEqual([{ productId: idOf(2), quantity: 1 }])
  expect(firstWanted([])).toEqual([])
})

it('tells machines nothing but to leave it alone', () => {
  expect(previewMeta('Xem trước')).toEqual([
    { title: 'Xem trước · Bến Học' },
    { name: 'robots', content: 'noindex, nofollow' },
  ])
})
