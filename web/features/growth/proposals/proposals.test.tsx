import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'

const ProposalPage = (await import('./ProposalPage.tsx')).default
const { Decide } = await import('./staff/Decide.tsx')

const AT = '2026-06-15T03:00:00.000Z'

function draw(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToString(<RouterProvider router={router} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('what the staff may do with a proposal', () => {
  const can = { write: true, send: true, approve: false, withdraw: false, drop: true, revise: false }
  const draft = { id: 'v', number: 1, status: 'DRAFT', total: 1_000_000, needsApproval: false, sentAt: null }
  const acts = ({ unkept = false, ...more }: { unkept?: boolean; can?: object; versions?: object[] } = {}) =>
    draw(
      <Decide
        unkept={unkept}
        proposal={
          { id: 'p', order: null, ...more, versions: more.versions ?? [draft], can: { ...can, ...more.can } } as never
        }
      />,
    )
  it('what is on the screen is saved before it is sent', () => {
    expect(acts()).not.toContain('Hãy lưu bản soạn trước')
    expect(acts({ unkept: true })).toContain('Gửi báo giá<span class="visually-hidden"> (Hãy lưu bản soạn trước)')
  })
  it('a draft beside what the customer has is dropped by itself; a request that never got an answer is refused', () => {
    const out = { ...draft, id: 'w', number: 1, status: 'SENT', sentAt: AT }
    const both = acts({ can: { withdraw: true }, versions: [{ ...draft, number: 2 }, out] })
    expect([both.includes('Bỏ bản soạn'), both.includes('Thu hồi'), both.includes('Từ chối yêu cầu')]).toEqual([
      true,
      true,
      false,
    ])
    expect(acts()).toContain('Từ chối yêu cầu')
  })
})

describe('a proposal of one’s own', () => {
  const page = (more: object) => {
    const wishes = [{ productId: '01890000-0000-7000-8000-00000000000a', name: 'Nấu phở', learners: 3 }]
    const asked = {
      code: 'BG260615ABC123',
      company: null,
      contactName: 'Hạnh',
      phone: null,
      note: '',
      askedAt: AT,
      wishes,
    }
    const rest = { current: null, earlier: [], order: null, can: { accept: false, decline: false } }
    const props = { loaderData: { ...asked, ...rest, withdrawnBecause: null, ...more } }
    return draw(<ProposalPage {...(props as unknown as Parameters<typeof ProposalPage>[0])} />)
  }
  it('that was never answered says why, and asks again for the same', () => {
    expect(page({ status: 'DRAFT' })).toContain('Bến Học đang chuẩn bị báo giá cho bạn')
    const refused = page({ status: 'WITHDRAWN', withdrawnBecause: 'Khóa học sắp dừng' })
    expect(refused).toMatch(/Bến Học chưa thể báo giá yêu cầu này.*Lý do: Khóa học sắp dừng/s)
    expect(refused).not.toContain('đang chuẩn bị')
    expect(refused).toContain('sp=01890000-0000-7000-8000-00000000000a')
  })
})
