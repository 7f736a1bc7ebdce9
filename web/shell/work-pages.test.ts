import { describe, expect, it } from 'vitest'
import type { UserRole } from '#domain/enums.ts'
import { grantsOf } from '#domain/permissions.ts'
import type { PageUser } from '#web/api/context.ts'
import { matchingPages, pagesOf } from './matching-pages.ts'
import { workAreas } from './work-pages.ts'

const person = (role: UserRole): PageUser => ({
  id: '1',
  fullName: 'Dương Hải Nam',
  email: 'nam@vidu.vn',
  role,
  avatarUrl: null,
  grants: grantsOf[role],
  impersonation: null,
  isToAgree: false,
})
const all = workAreas({ may: () => true, user: person('SUPER_ADMIN') })
const labels = (sections: readonly { links: readonly { label: string }[] }[]) =>
  sections.flatMap(({ links }) => links.map(({ label }) => label))

describe('the pages of a place of work', () => {
  it('are those whose calls this person may make; a group without any is gone', () => {
    const { staff } = workAreas({
      may: (call) => call === 'allRefunds' || call === 'staffOverview',
      user: person('SALE'),
    })
    expect(staff.sections.map(({ title }) => title)).toEqual([undefined, 'Tài chính'])
    expect(labels(staff.sections)).toEqual(['Tổng quan', 'Hoàn tiền'])
  })

  it('which hosts have too ask the staff for the grant', () => {
    const { staff } = workAreas({ may: () => true, user: person('SALE') })
    expect(labels(staff.sections)).not.toContain('Mã giảm giá')
    expect(labels(all.staff.sections)).toContain('Mã giảm giá')
  })

  it('are none where this person does not work, whatever calls they may make', () => {
    const { studio, staff } = workAreas({ may: () => true, user: person('HOST') })
    expect(staff.sections).toEqual([])
    expect(labels(studio.sections)).toContain('Thu nhập')
    expect(workAreas({ may: () => true, user: person('USER') }).studio.sections).toEqual([])
  })

  it('tell the browser nothing of calls', () => {
    expect(JSON.stringify(all)).not.toContain('opens')
  })

  it('stand there once', () => {
    for (const { sections } of [all.studio, all.staff]) {
      const addresses = sections.flatMap(({ links }) => links.map(({ to }) => to))
      expect(new Set(addresses).size).toBe(addresses.length)
    }
  })
})

describe('finding a page', () => {
  const pages = pagesOf([all.staff, all.studio])
  const found = (text: string) => matchingPages(pages, text).map(({ label, place }) => `${label} (${place})`)

  it.each(['hoan tien', 'HOÀN TIỀN', 'hoàn ti', ' tien  hoan '])('“%s” is the page of refunds', (text) => {
    expect(found(text)).toEqual(['Hoàn tiền (Quản trị · Tài chính)'])
  })

  it('đ is d', () => expect(found('doi tac tiep')).toEqual(['Đối tác tiếp thị (Quản trị · Tiếp thị)']))

  it('names that begin so come before those that have it within, and these before the groups', () => {
    expect(found('nguoi').slice(0, 2)).toEqual([
      'Người dùng (Quản trị · Người dùng)',
      'Xác minh người bán (Quản trị · Người dùng)',
    ])
    expect(found('nguoi')).toContain('Giảng viên (Quản trị · Người dùng)')
  })

  it('the place tells pages of one name apart', () => {
    expect(found('khoa hoc giang vien')).toEqual([
      'Khóa học (Kênh giảng viên · Nội dung)',
      'Kệ khóa học (Kênh giảng viên · Hồ sơ)',
    ])
  })

  it('nothing typed is everything; what no page is called is nothing', () => {
    expect(found('  ')).toHaveLength(pages.length)
    expect(found('xyz')).toEqual([])
  })

  it('letters that are no words match nothing by accident', () => expect(found('???')).toEqual([]))

  it('a page of two areas comes once, in the first', () => {
    const twice = [...pagesOf([all.studio, { name: 'Tài khoản', sections: all.studio.sections }])]
    expect(twice).toHaveLength(pagesOf([all.studio]).length)
  })
})
