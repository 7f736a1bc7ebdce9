import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'

const pages = {
  become: (await import('./BecomeHostPage.tsx')).default,
  profile: (await import('./HostProfilePage.tsx')).default,
  studio: (await import('#web/features/insights/studio/StudioPage.tsx')).default,
}

function draw(page: keyof typeof pages, loaderData: object): string {
  const Page = pages[page] as unknown as ComponentType<{ loaderData: object }>
  return renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page loaderData={loaderData} /> }])} />,
  ).replaceAll('<!-- -->', '')
}

const profile = {
  id: 'p',
  status: 'NEW',
  headline: 'Nghệ nhân gốm',
  bio: 'Ba mươi năm làm gốm.',
  experience: null,
  topics: ['Gốm'],
  website: null,
  reason: null,
  submittedAt: '2026-06-15T03:00:00.000Z',
  decidedAt: null,
}
const standing = (status: string | null, more: object = {}) => ({
  userId: 'an',
  standing: {
    state: 'USER',
    profile: status && { ...profile, status, ...more },
    can: { register: !status, resubmit: status === 'REJECTED', change: status === 'APPROVED' },
  },
})

describe('becoming a host', () => {
  it('tells a visitor what it means and sends them to sign up, and back here', () => {
    const html = draw('become', { userId: null, standing: null })
    expect(html).toContain('Bến Học duyệt')
    expect(html).toContain('/dang-ky?to=%2Ftro-thanh-giang-vien')
    expect(html).not.toContain('<form')
  })

  it('gives a person the form, each field with its label', () => {
    const html = draw('become', standing(null))
    for (const label of ['Bạn là ai, trong một dòng', 'Giới thiệu', 'Chủ đề muốn dạy', 'Trang riêng'])
      expect(html).toContain(label)
    expect(html).toContain('Gửi hồ sơ')
  })

  it.each(['NEW', 'RESUBMIT'])('%s: says what happens next, without a form', (status) => {
    const html = draw('become', standing(status))
    expect(html).toContain('10:00 15/06/2026')
    expect(html).not.toContain('<form')
  })

  it('REJECTED: shows the reason and the form with what was sent', () => {
    const html = draw('become', standing('REJECTED', { reason: 'Thiếu kinh nghiệm.' }))
    expect(html).toContain('Thiếu kinh nghiệm.')
    expect(html).toContain('value="Nghệ nhân gốm"')
    expect(html).toContain('Gửi lại hồ sơ')
  })

  it('APPROVED: the way to the first course', () => {
    const html = draw('become', standing('APPROVED'))
    expect(html).toContain('Tạo khóa học đầu tiên')
    expect(html).toContain('href="/host/khoa-hoc/moi"')
  })
})

describe('the public profile', () => {
  it('can be changed once it is approved, else says where it stands', () => {
    expect(draw('profile', standing('APPROVED'))).toContain('Lưu hồ sơ')
    expect(draw('profile', standing('NEW'))).toContain('chưa được duyệt')
    expect(draw('profile', standing(null))).toContain('href="/tro-thanh-giang-vien"')
  })
})

describe('the studio', () => {
  const metrics = {
    courses: { total: 2, onSale: 1, waiting: 1, drafts: 0, rejected: 1 },
    learners: { total: 1204, last30Days: 86 },
    rating: { average: 4.7, count: 31 },
    followers: 12,
    latestLearners: [
      {
        enrollmentId: 'e',
        user: { id: 'u', fullName: 'Nguyễn Ẩn', avatarUrl: null },
        courseId: 'c',
        courseName: 'Gốm mộc',
        grantedAt: '2026-06-15T01:00:00.000Z',
      },
    ],
    toDo: [
      {
        courseId: 'd',
        name: '',
        courseStatus: 'REJECTED',
        reviewStatus: 'REJECTED',
        reason: 'Ảnh bìa mờ.',
        at: '2026-06-14T03:00:00.000Z',
      },
    ],
  }
  const now = '2026-06-15T03:00:00.000Z'

  it('shows numbers as Vietnamese people write them, what is to be done and who came last', () => {
    const html = draw('studio', { metrics, now })
    for (const words of [
      '1.204',
      '86 trong 30 ngày qua',
      '4,7',
      '31 đánh giá',
      '1 đang chờ duyệt',
      'Cần sửa',
      'Khóa học chưa đặt tên',
      'Ảnh bìa mờ.',
      'Nguyễn Ẩn',
      '2 giờ trước',
    ])
      expect(html).toContain(words)
  })

  it('asks a new host for the first course', () => {
    const html = draw('studio', { metrics: { ...metrics, courses: { ...metrics.courses, total: 0 } }, now })
    expect(html).toContain('Tạo khóa học đầu tiên')
    expect(html).not.toContain('Học viên mới nhất')
  })
})
