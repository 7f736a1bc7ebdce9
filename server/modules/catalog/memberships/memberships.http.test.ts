import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { membershipOnSale, ok } from '../goods.fixture.ts'
import { grantMembership, memberDiscountQuestion, openTo, revokeMembership } from '../index.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'PRODUCT_OWNER' })
})
beforeEach(async () => {
  staff = await signInAgain(t, staff)
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const grant = async (
  person: Person,
  planId: string,
  more: { orderItemId?: string; startsAt?: Date; endsAt?: Date | null } = {},
) => write(await t.as(), (tx) => grantMembership(tx, { userId: person.id, planId, orderItemId: null, ...more }))
const itemId = () => crypto.randomUUID()
const month = { name: 'Theo tháng', period: { unit: 'MONTH' as const, count: 1 }, price: 199_000 }

describe('memberships of the staff', () => {
  it('begin off sale, are shown when they are switched on, and keep members when switched off', async () => {
    const made = await membershipOnSale(t, staff, { name: 'Gói thử', active: false, main: true })
    const at = { params: { id: made.id } }
    expect((await t.call('membershipById', at)).fault.code).toBe('MEMBERSHIP_NOT_FOUND')
    const on = await ok(t.call('switchMembershipStatus', at, { as: staff }))
    expect([on.status, on.plans[0]?.hasPaid]).toEqual(['ACTIVE', false])
    for (const call of ['listMemberships', 'mainMemberships'] as const)
      expect((await ok(t.call(call))).items.map(({ id }) => id)).toContain(made.id)
    const { items } = await ok(t.call('searchMemberships', { query: { search: 'GOI thu' } }))
    expect(items.map(({ name }) => name)).toEqual(['Gói thử'])
    const member = await t.person()
    await grant(member, made.planId)
    const shown = async (as?: Person) =>
      (await ok(t.call('listMemberships', {}, { as }))).items.find(({ id }) => id === made.id)?.mine
    expect([(await shown(member))?.planId, await shown()]).toEqual([made.planId, null])
    await ok(t.call('switchMembershipStatus', at, { as: staff }))
    expect((await t.call('addToCart', { body: { productId: made.planId } }, { as: await t.person() })).fault.code).toBe(
      'PRODUCT_NOT_FOUND',
    )
    const mine = await ok(t.call('myMemberships', {}, { as: member }))
    expect(mine.items.map(({ state }) => state)).toEqual(['LIVE'])
  })

  it('are not sold empty, and say what is missing', async () => {
    const empty = await ok(t.call('createMembership', { body: { name: 'Gói rỗng' } }, { as: staff }))
    const { fault } = await t.call('switchMembershipStatus', { params: { id: empty.id } }, { as: staff })
    expect([fault.code, fault.errors?.map(({ path }) => path)]).toEqual(['MEMBERSHIP_NOT_READY', ['plans', 'opens']])
    const made = await membershipOnSale(t, staff, { name: 'Gói đầy' })
    const body = { version: made.version, name: 'Gói đầy', opensAll: true, plans: [] }
    expect((await t.call('changeMembership', { params: { id: made.id }, body }, { as: staff })).fault.code).toBe(
      'MEMBERSHIP_NOT_READY',
    )
  })

  it('a plan that somebody paid for keeps its period and cannot be deleted', async () => {
    const made = await membershipOnSale(t, staff, {
      name: 'Gói có người mua',
      plans: [month, { name: 'Trọn đời', period: null, price: 2_000_000 }],
    })
    const [monthly, forLife] = made.plans
    await grant(await t.person(), monthly?.id ?? '')
    const change = (plans: object[], version = made.version) =>
      t.call(
        'changeMembership',
        { params: { id: made.id }, body: { version, name: 'Gói có người mua', opensAll: true, plans } } as never,
        { as: staff },
      )
    expect((await change([{ ...month, id: forLife?.id, period: null }])).fault.code).toBe(
      'MEMBERSHIP_PRICE_HAS_PAID_CANNOT_DELETE',
    )
    const longer = { ...month, id: monthly?.id, period: { unit: 'YEAR', count: 1 } }
    expect((await change([longer])).fault.code).toBe('MEMBERSHIP_PRICE_HAS_PAID_CANNOT_CHANGE')
    expect((await change([{ ...month, id: NOBODY }])).fault.code).toBe('MEMBERSHIP_PRICE_NOT_FOUND')
    const dearer = await change([{ ...month, id: monthly?.id, price: 249_000 }])
    expect(dearer.body.plans.map(({ price }) => price)).toEqual([249_000])
    expect((await change([], made.version)).fault.code).toBe('VERSION_CONFLICT')
    expect((await t.call('deleteMembership', { params: { id: made.id } }, { as: staff })).fault.code).toBe(
      'MEMBERSHIP_PRICE_HAS_PAID_CANNOT_DELETE',
    )
    const unsold = await membershipOnSale(t, staff, { name: 'Chưa ai mua', slug: 'chua-ai-mua' })
    expect((await ok(t.call('deleteMembership', { params: { id: unsold.id } }, { as: staff }))).ok).toBe(true)
    for (const call of [
      'adminMembership',
      'deleteMembership',
      'switchMembershipStatus',
      'membershipRegistered',
    ] as const)
      expect((await t.call(call, { params: { id: unsold.id } } as never, { as: staff })).fault.code).toBe(
        'MEMBERSHIP_NOT_FOUND',
      )
    expect((await t.call('membershipPreview', { params: { id: unsold.id } })).fault.code).toBe('MEMBERSHIP_NOT_FOUND')
    const gone = { version: 1, name: 'Không còn' }
    expect(
      (await t.call('changeMembership', { params: { id: unsold.id }, body: gone }, { as: staff })).fault.code,
    ).toBe('MEMBERSHIP_NOT_FOUND')
    // Its address is free again, and taken once.
    await membershipOnSale(t, staff, { name: 'Lại có', slug: 'chua-ai-mua' })
    const again = await t.call('createMembership', { body: { name: 'Trùng', slug: 'chua-ai-mua' } }, { as: staff })
    expect(again.fault.code).toBe('MEMBERSHIP_SLUG_EXISTS')
    const taken = {
      version: dearer.body.version,
      name: 'Trùng',
      slug: 'chua-ai-mua',
      opensAll: true,
      plans: [{ ...month, id: monthly?.id }],
    }
    expect((await t.call('changeMembership', { params: { id: made.id }, body: taken }, { as: staff })).fault.code).toBe(
      'MEMBERSHIP_SLUG_EXISTS',
    )
  })

  it.each([
    ['PRODUCT', 'PRODUCT_NOT_FOUND'],
    ['CATEGORY', 'CATEGORY_NOT_FOUND'],
    ['HOST', 'HOST_PROFILE_NOT_FOUND'],
  ] as const)('opening a %s that is none is refused', async (kind, code) => {
    const opens = [{ kind, id: NOBODY }]
    const created = await t.call('createMembership', { body: { name: 'Mở hư không', opens } }, { as: staff })
    expect(created.fault.code).toBe(code)
    const made = await membershipOnSale(t, staff, { name: `Mở ${kind}`, slug: `mo-${kind.toLowerCase()}` })
    const body = { version: made.version, name: 'Mở', opens, plans: [{ ...month, id: made.planId }] }
    expect((await t.call('changeMembership', { params: { id: made.id }, body }, { as: staff })).fault.code).toBe(code)
  })

  it('shows who is, was and will be a member, and gives them as a sheet', async () => {
    const made = await membershipOnSale(t, staff, { name: 'Gói danh sách' })
    const [lan, minh] = [await t.person({ fullName: 'Nguyễn Thị Lan' }), await t.person({ fullName: 'Lê Văn Minh' })]
    await grant(lan, made.planId)
    await grant(lan, made.planId)
    const orderItemId = itemId()
    await grant(minh, made.planId, { orderItemId })
    await write(await t.as(), (tx) => revokeMembership(tx, { orderItemId, reason: 'Hoàn tiền' }))
    const { items, total } = await ok(t.call('membershipRegistered', { params: { id: made.id } }, { as: staff }))
    expect(total).toBe(3)
    expect(items.map(({ user, state }) => `${user.fullName} ${state}`).sort()).toEqual([
      'Lê Văn Minh REVOKED',
      'Nguyễn Thị Lan LIVE',
      'Nguyễn Thị Lan UPCOMING',
    ])
    const found = await ok(
      t.call('membershipRegistered', { params: { id: made.id }, query: { search: 'minh' } }, { as: staff }),
    )
    expect(found.total).toBe(1)
    const { items: all } = await ok(t.call('adminMemberships', {}, { as: staff }))
    expect(all.find(({ id }) => id === made.id)?.memberCount).toBe(1)
    const response = await t.app.fastify.inject({
      url: `/api/v1/admin/memberships/export?membershipId=${made.id}`,
      headers: { authorization: `Bearer ${staff.token}` },
    })
    const sheet = strFromU8(unzipSync(response.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    for (const words of ['Nguyễn Thị Lan', 'Sắp bắt đầu', 'Đã thu hồi', lan.email]) expect(sheet).toContain(words)
  })
})

describe('the preview before paying', () => {
  it('lists exactly what opens and what stays closed, by the rule that opens it', async () => {
    const host = await t.person({ role: 'HOST' })
    await t.db
      .insertInto('host_profiles')
      .values({
        user_id: host.id,
        headline: 'Đầu bếp',
        bio: 'Dạy nấu ăn mỗi ngày cho người bận rộn.',
        topics: [],
        status: 'APPROVED',
        submitted_at: t.clock.now,
        decided_at: t.clock.now,
      })
      .execute()
    const parent = await t.db
      .insertInto('categories')
      .values({ name: 'Ẩm thực', slug: 'am-thuc-thu' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const child = await t.db
      .insertInto('categories')
      .values({ name: 'Bánh', slug: 'banh-thu', parent_id: parent.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [ofHost, inChild, alone, closed] = await Promise.all([
      publishedCourse(t, { host, name: 'Của giảng viên' }),
      publishedCourse(t, { name: 'Trong danh mục con' }),
      publishedCourse(t, { name: 'Chọn riêng' }),
      publishedCourse(t, { name: 'Không nằm trong gói' }),
    ])
    await t.db
      .insertInto('product_categories')
      .values({ product_id: inChild.courseId, category_id: child.id })
      .execute()
    const made = await membershipOnSale(t, staff, {
      name: 'Gói chọn lọc',
      opensAll: false,
      discountPercent: 20,
      opens: [
        { kind: 'HOST', id: host.id },
        { kind: 'CATEGORY', id: parent.id },
        { kind: 'PRODUCT', id: alone.courseId },
      ],
    })
    const shown = async (show: 'opens' | 'closed') =>
      ok(t.call('membershipPreview', { params: { id: made.id }, query: { show, take: 100 } }))
    const opens = await shown('opens')
    expect(opens.items.map(({ name }) => name).sort()).toEqual(['Chọn riêng', 'Của giảng viên', 'Trong danh mục con'])
    const stays = await shown('closed')
    expect(stays.items.map(({ id }) => id)).toContain(closed.courseId)
    expect([opens.opensCount, opens.closedCount]).toEqual([opens.total, stays.total])
    const { opensCount, opens: named } = await ok(t.call('membershipById', { params: { id: made.id } }))
    expect([opensCount, named.map(({ name }) => name).sort()]).toEqual([
      3,
      [host.fullName, 'Chọn riêng', 'Ẩm thực'].sort(),
    ])

    // After paying: the same products open, and the rest costs a fifth less.
    const member = await t.person()
    await grant(member, made.planId)
    const all = [ofHost, inChild, alone, closed].map(({ courseId }) => courseId)
    expect(new Set((await openTo(await t.as(), member.id, all)).keys())).toEqual(
      new Set(opens.items.map(({ id }) => id)),
    )
    const { rows: discounts } = await memberDiscountQuestion(await t.as(), member.id, [...all, made.planId]).execute(
      t.db,
    )
    expect(discounts).toEqual([
      { productId: closed.courseId, membershipId: made.id, name: 'Gói chọn lọc', percent: 20 },
    ])
    const searched = await ok(t.call('membershipPreview', { params: { id: made.id }, query: { search: 'chon rieng' } }))
    expect(searched.items.map(({ name }) => name)).toEqual(['Chọn riêng'])
  })
})
