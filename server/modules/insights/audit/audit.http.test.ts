import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditAreaOf, auditFacts } from '#domain/audit.ts'
import { auditActions } from '#domain/audit-words.ts'
import type { InputOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { audit } from '#server/core/audit.ts'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let staff: Person
let other: Person
let learner: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN', fullName: 'Lê Kế Toán' })
  other = await t.person({ role: 'SUPER_ADMIN', fullName: 'Phạm Quản Trị' })
  learner = await t.person({ fullName: 'Trần Thị Học' })
})

const log = (query: InputOf<'auditLog'>['query'] = {}, as = staff) => t.call('auditLog', { query }, { as })
type What = [action: string, subject: string, id: string | null, detail?: object]
const noteAt = async (at: string, by: Person, ...what: What) =>
  write({ ...(await t.as(by)), now: () => new Date(at) }, (tx) => audit(tx, ...what))
const note = (by: Person, ...what: What) => noteAt('2026-06-15T03:00:00Z', by, ...what)

describe('the log', () => {
  it('tells who did what to whom, when, and from what to what', async () => {
    await note(other, 'user.role-changed', 'user', learner.id, { from: 'USER', to: 'HOST', reason: 'Đã nộp hồ sơ' })
    const { body } = await log({ thing: learner.id, subject: 'user' })
    expect(body.items[0]).toMatchObject({
      at: '2026-06-15T03:00:00.000Z',
      by: { kind: 'staff', person: { fullName: 'Phạm Quản Trị' } },
      word: 'Đổi vai trò',
      area: 'ACCOUNTS',
      subjectWord: 'Người dùng',
      name: 'Trần Thị Học',
      facts: [
        { label: 'Từ', value: 'Người học' },
        { label: 'Thành', value: 'Giảng viên' },
        { label: 'Lý do', value: 'Đã nộp hồ sơ' },
      ],
    })
  })

  it('says what a role counts as in words', async () => {
    await note(other, 'permission.added', 'permission', null, { role: 'SALE', accessLevel: 'GRANTED' })
    const { items } = (await log({ area: 'SYSTEM', take: 1 })).body
    expect(items[0]?.facts).toEqual([
      { label: 'Vai trò', value: 'Kinh doanh' },
      { label: 'Mức truy cập', value: 'Như người được cấp quyền' },
    ])
  })

  it('tells of the terms of a discount what they were and what they are', async () => {
    const body = {
      name: 'Tuần lễ sách',
      type: 'PERCENTAGE' as const,
      value: 20,
      durationType: 'DURATION_OVER_DAY' as const,
      startsAt: '2026-06-14T17:00:00Z',
      endsAt: '2026-06-30T17:00:00Z',
    }
    const { id } = (await t.call('createDiscount', { body }, { as: staff })).body
    await t.call('changeDiscount', { params: { id }, body: { value: 30, budget: 1_000_000 } }, { as: staff })
    expect((await log({ subject: 'discount', thing: id })).body.items[0]).toMatchObject({
      word: 'Sửa đợt giảm giá',
      name: 'Tuần lễ sách',
      facts: [
        { label: 'Tên', value: 'Tuần lễ sách' },
        { label: 'Mức giảm', value: '20 → 30' },
        { label: 'Ngân sách', value: `không có → ${formatDong(1_000_000)}` },
      ],
    })
  })

  it('shows of the details only what its list names, whatever a verb noted', async () => {
    await note(other, 'voucher.created', 'voucher', null, { code: 'HE10', secret: 'x9-khóa', token: 'eyJ', ids: ['a'] })
    const { body, raw } = await log({ area: 'OFFERS' })
    expect(body.items[0]?.facts).toEqual([{ label: 'Mã', value: 'HE10' }])
    expect(raw).not.toMatch(/x9-khóa|eyJ/)
  })

  it('is looked through by person, area and days of Vietnam, a page at a time', async () => {
    await noteAt('2026-06-15T16:59:59Z', staff, 'payout.approved', 'payout', null, { amount: 1_500_000 })
    await noteAt('2026-06-15T17:00:00Z', staff, 'payout.refused', 'payout', null, { reason: 'Sai tài khoản' })
    const day = { from: '2026-06-15', to: '2026-06-15' }
    expect((await log({ area: 'PAYOUTS', ...day })).body.items).toMatchObject([
      { action: 'payout.approved', facts: [{ label: 'Số tiền', value: formatDong(1_500_000) }] },
    ])
    expect((await log({ area: 'PAYOUTS', person: 'pham quan' })).body.total).toBe(0)
    const mine = await log({ area: 'PAYOUTS', person: 'ke toan', take: 1, skip: 1 })
    expect(mine.body).toMatchObject({ total: 2, items: [{ action: 'payout.approved' }] })
  })

  it('is closed to staff who were not granted it', async () => {
    const sale = await t.person({ role: 'SALE' })
    expect((await log({}, sale)).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
  })
})

it('parts of a percent, and numbers that are not whole, are told too', () => {
  expect(auditFacts({ basisPoints: 750, count: 0.5 })).toEqual([
    { label: 'Số lượng', value: '0.5' },
    { label: 'Tỷ lệ', value: '7,5%' },
  ])
})

it('every action that a verb notes has its words and its area', () => {
  const root = path.join(import.meta.dirname, '../../../..')
  const noted = globSync('server/{core,modules}/**/*.ts', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const calls = readFileSync(path.join(root, file), 'utf8').matchAll(/\baudit\(\s*\w+,([^)]*)\)/g)
      return [...calls].flatMap(([, rest = '']) => [...rest.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, name]) => name))
    })
  expect(noted.length).toBeGreaterThan(80)
  expect([...new Set(noted)].filter((name = '') => !auditActions[name]).sort()).toEqual([])
  expect(Object.keys(auditActions).filter((name) => auditAreaOf(name) === null)).toEqual([])
})
