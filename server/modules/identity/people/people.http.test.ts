import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UserRole } from '#domain/enums.ts'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { type CodeReader, readCodes } from '#server/testing/codes.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { ERASED_NAME } from '../closing/erase-account.ts'
import { changeUser } from './change-user.ts'

const t = openedApp({ POOL_SIZE: '8' })
let codes: CodeReader
let boss: Person
let admin: Person
let person: Person
beforeAll(async () => {
  codes = await readCodes(t)
  boss = await t.person({ role: 'SUPER_ADMIN', fullName: 'Bà Chủ Bến' })
  admin = await t.person({ role: 'ADMIN', fullName: 'Ông Quản Trị' })
})
beforeEach(async () => {
  t.clock.advance(1_800)
  boss = await signInAgain(t, boss)
  admin = await signInAgain(t, admin)
  person = await t.person({ fullName: 'Đỗ Thị Khách' })
})

const status = (id: string, state: 'ACTIVE' | 'INACTIVE', as = boss) =>
  t.call('changeUserStatus', { params: { id }, body: { state, reason: 'Có lý do.' } }, { as })
const change = (id: string, body: object, as = boss) => t.call('changeAdminUser', { params: { id }, body }, { as })
const remove = (id: string, as = boss) =>
  t.call('deleteUser', { params: { id }, body: { reason: 'Theo yêu cầu.' } }, { as })
const create = (more: object, as = boss, name: 'createUser' | 'createUserV1' = 'createUser') =>
  t.call(name, { body: { email: `moi-${crypto.randomUUID()}@vidu.vn`, fullName: 'Người Mới', ...more } }, { as })
const detail = async (id: string, as = boss) => (await t.call('adminUser', { params: { id } }, { as })).body

describe('the list of people', () => {
  it('is searched without accents, in any order, by name, e-mail and number as people type it', async () => {
    await t.db.updateTable('users').set({ phone: '+84912777888' }).where('id', '=', person.id).execute()
    const found = async (search: string) =>
      (await t.call('adminUsersV2', { query: { search } }, { as: boss })).body.items.map(({ id }) => id)
    expect(await found('khach do')).toContain(person.id)
    expect(await found(person.email.slice(0, 12))).toContain(person.id)
    expect(await found('0912777888')).toEqual([person.id])
    expect(await found('100%')).toEqual([])
  })

  it('is filtered by role and state, with counts, and paged', async () => {
    await status(person.id, 'INACTIVE')
    const locked = await t.call('adminUsersV2', { query: { state: 'INACTIVE', role: 'USER' } }, { as: boss })
    expect(locked.body.items.map(({ id }) => id)).toContain(person.id)
    expect(locked.body.counts.locked).toBe(locked.body.total)
    const [first, second] = await Promise.all(
      [0, 1].map((skip) => t.call('adminUsers', { query: { take: 1, skip } }, { as: boss })),
    )
    expect(first?.body.items[0]?.id).not.toBe(second?.body.items[0]?.id)
    expect((await t.call('listUsers', { query: { take: 1 } }, { as: boss })).body.total).toBe(first?.body.total)
  })

  it.each(['newest', 'oldest', 'name', 'last-seen'] as const)('in the order %s', async (sort) => {
    const { body } = await t.call('adminUsersV2', { query: { sort, take: 100 } }, { as: boss })
    const keys = body.items.map((row) =>
      sort === 'name'
        ? row.fullName.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()
        : String(sort === 'last-seen' ? (row.lastSeenAt ?? '') : row.createdAt),
    )
    const sorted = [...keys].sort()
    expect(keys).toEqual(sort === 'newest' || sort === 'last-seen' ? sorted.reverse() : sorted)
  })

  it('of the staff holds no customers, and roles are counted', async () => {
    const { body } = await t.call('internalUsers', {}, { as: boss })
    expect(body.items.slice(0, 2).map(({ role }) => role)).toEqual(['SUPER_ADMIN', 'ADMIN'])
    expect(body.items.filter(({ role }) => role === 'USER' || role === 'HOST')).toEqual([])
    const counts = (await t.call('userCountByRole', {}, { as: boss })).body
    expect(Object.keys(counts.counts).sort()).toEqual([...UserRole].sort())
    expect(counts.counts.SUPER_ADMIN).toBe(1)
  })

  it('leaves deleted accounts out', async () => {
    await remove(person.id)
    expect(
      (await t.call('adminUsersV2', { query: { search: ERASED_NAME } }, { as: boss })).body.items.map(({ id }) => id),
    ).not.toContain(person.id)
  })
})

describe('opening an account for somebody', () => {
  it('tells them how to choose a password, which proves the e-mail', async () => {
    const { status: code, body } = await create({ fullName: '  Lê   Văn Được Mời ', phone: '0912 000 999' })
    expect([code, body.fullName, body.phone, body.origin, body.emailVerified]).toEqual([
      201,
      'Lê Văn Được Mời',
      '+84912000999',
      'CREATED_BY_ADMIN',
      false,
    ])
    await t.deliver()
    expect(
      await t.db.selectFrom('deliveries').select('kind').where('user_id', '=', body.id).distinct().execute(),
    ).toEqual([{ kind: 'ACCOUNT_CREATED' }])
    await t.call('forgotPassword', { body: { email: body.email } })
    const code6 = await codes.last(body.email, 'FORGOT_PASSWORD')
    const password = 'con đò qua sông'
    await t.call('resetPassword', {
      body: { email: body.email, code: code6, newPassword: password, confirmPassword: password },
    })
    expect((await t.call('login', { body: { email: body.email, password } })).status).toBe(200)
  })

  it.each(['createUser', 'createUserV1'] as const)('%s: EMAIL_ALREADY_IN_USE, ROLE_NOT_ASSIGNABLE', async (name) => {
    expect((await create({ email: person.email }, boss, name)).fault.code).toBe('EMAIL_ALREADY_IN_USE')
    expect((await create({ role: 'ADMIN' }, admin, name)).fault.code).toBe('ROLE_NOT_ASSIGNABLE')
    expect((await create({ role: 'HOST' }, boss, name)).fault.code).toBe('ROLE_NOT_ASSIGNABLE')
    expect((await create({ role: 'SALE' }, admin, name)).status).toBe(201)
  })
})

describe('locking', () => {
  it('ends every session at once, says why, and is undone', async () => {
    expect((await status(person.id, 'INACTIVE')).body.state).toBe('INACTIVE')
    expect((await t.call('me', {}, { as: person })).status).toBe(401)
    await t.deliver()
    const told = await t.db
      .selectFrom('deliveries')
      .select(['body', 'channel'])
      .where('user_id', '=', person.id)
      .where('kind', '=', 'ACCOUNT_LOCKED')
      .where('channel', '=', 'EMAIL')
      .executeTakeFirst()
    expect(told?.body).toContain('Có lý do.')
    expect((await status(person.id, 'ACTIVE')).body.state).toBe('ACTIVE')
    person = await signInAgain(t, person)
    expect((await t.call('me', {}, { as: person })).status).toBe(200)
    const { history } = await detail(person.id)
    expect(history.slice(0, 2).map(({ word, by, reason }) => [word, by?.fullName, reason])).toEqual([
      ['Mở khóa tài khoản', 'Bà Chủ Bến', 'Có lý do.'],
      ['Khóa tài khoản', 'Bà Chủ Bến', 'Có lý do.'],
    ])
  })

  it('STATUS_CONFLICT when it is so already; two at once lock it once', async () => {
    const both = await Promise.all([status(person.id, 'INACTIVE'), status(person.id, 'INACTIVE', admin)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await status(person.id, 'INACTIVE')).fault.code).toBe('STATUS_CONFLICT')
  })

  it('refuses oneself, those above, the deleted and the unknown', async () => {
    expect((await status(admin.id, 'INACTIVE', admin)).fault.code).toBe('CANNOT_CHANGE_YOURSELF')
    expect((await status(boss.id, 'INACTIVE', admin)).fault.code).toBe('ROLE_NOT_ASSIGNABLE')
    expect((await status(crypto.randomUUID(), 'INACTIVE')).fault.code).toBe('USER_NOT_FOUND')
    await remove(person.id)
    expect((await status(person.id, 'ACTIVE')).fault.code).toBe('ACCOUNT_TERMINATED')
  })
})

describe('correcting a person', () => {
  it('changes what is given; a new e-mail has to be proven again and ends sessions', async () => {
    const email = `dung-${crypto.randomUUID()}@vidu.vn`
    const changes = { fullName: 'Đỗ Thị Khách Quý', email, phone: '0912 333 444' }
    expect((await change(person.id, changes)).fault.errors?.[0]?.path).toBe('reason')
    const changed = await change(person.id, { ...changes, reason: 'Mất hộp thư cũ.' })
    expect(changed.body).toMatchObject({ fullName: 'Đỗ Thị Khách Quý', email, emailVerified: false })
    expect((await t.call('me', {}, { as: person })).status).toBe(401)
    const taken = await change(person.id, { email: boss.email, reason: 'Nhầm.' })
    expect(taken.fault.code).toBe('EMAIL_ALREADY_IN_USE')
  })

  it('USER_NOT_FOUND, CANNOT_CHANGE_YOURSELF, ACCOUNT_TERMINATED', async () => {
    expect((await change(crypto.randomUUID(), { fullName: 'Ai Đó' })).fault.code).toBe('USER_NOT_FOUND')
    expect((await change(boss.id, { fullName: 'Ai Đó' })).fault.code).toBe('CANNOT_CHANGE_YOURSELF')
    await remove(person.id)
    expect((await change(person.id, { fullName: 'Ai Đó' })).fault.code).toBe('ACCOUNT_TERMINATED')
  })

  it('another role needs a reason, counts at once, and stays within what one may give', async () => {
    expect((await change(person.id, { role: 'SALE' })).fault.errors?.[0]?.path).toBe('reason')
    expect((await change(person.id, { role: 'SALE', reason: 'Vào đội kinh doanh.' })).body.role).toBe('SALE')
    expect((await t.call('adminUsers', {}, { as: person })).status).toBe(200)
    expect((await change(person.id, { role: 'ADMIN', reason: 'Lên' }, admin)).fault.code).toBe('ROLE_NOT_ASSIGNABLE')
    expect((await change(person.id, { role: 'HOST', reason: 'Dạy' })).fault.code).toBe('ROLE_NOT_ASSIGNABLE')
    expect((await detail(person.id)).history[0]).toMatchObject({
      word: 'Đổi vai trò: Người học → Kinh doanh',
      reason: 'Vào đội kinh doanh.',
    })
  })
})

describe('the last super admin', () => {
  it('LAST_SUPER_ADMIN: is neither given another role, locked nor deleted', async () => {
    const other = await t.person({ role: 'SUPER_ADMIN' })
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', boss.id).execute()
    try {
      const ctx = await t.as(other)
      // Acting for a locked colleague, so that the only open one is somebody else.
      const acting = { ...ctx, actor: { ...ctx.actor, userId: boss.id } } as typeof ctx
      await expect(changeUser(acting, other.id, { role: 'ADMIN', reason: 'x' })).rejects.toMatchObject({
        code: 'LAST_SUPER_ADMIN',
      })
    } finally {
      await t.db.updateTable('users').set({ state: 'ACTIVE' }).where('id', '=', boss.id).execute()
      await change(other.id, { role: 'USER', reason: 'Thôi việc' })
    }
  })

  it('LAST_SUPER_ADMIN over HTTP: of two who remove each other at once one stays', async () => {
    const other = await t.person({ role: 'SUPER_ADMIN' })
    const [a, b] = await Promise.all([
      change(other.id, { role: 'ADMIN', reason: 'Thôi' }),
      change(boss.id, { role: 'ADMIN', reason: 'Thôi' }, other),
    ])
    expect([a.status, b.status].filter((code) => code === 200)).toHaveLength(1)
    const left = (await t.call('userCountByRole', {}, { as: admin })).body.counts.SUPER_ADMIN
    expect(left).toBe(1)
    await t.db.updateTable('users').set({ role: 'SUPER_ADMIN' }).where('id', '=', boss.id).execute()
    await t.db.updateTable('users').set({ role: 'USER' }).where('id', '=', other.id).execute()
  })

  it('LAST_SUPER_ADMIN: and where nobody looks, the database keeps one', async () => {
    const ctx = withoutLocks(await t.as())
    const demoted = write(ctx, (tx) =>
      tx.db.updateTable('users').set({ role: 'ADMIN' }).where('role', '=', 'SUPER_ADMIN').execute(),
    )
    await expect(demoted).rejects.toMatchObject({ code: 'LAST_SUPER_ADMIN' })
  })
})

describe('deleting', () => {
  it('erases who they were and keeps the reason', async () => {
    expect((await remove(person.id)).body).toEqual({ ok: true })
    const gone = await detail(person.id)
    expect(gone).toMatchObject({ fullName: ERASED_NAME, phone: null, can: { delete: false } })
    expect(gone.history[0]).toMatchObject({ word: 'Xóa tài khoản', reason: 'by staff: Theo yêu cầu.' })
  })

  it('refuses as the other acts do', async () => {
    expect((await remove(boss.id)).fault.code).toBe('CANNOT_CHANGE_YOURSELF')
    expect((await remove(boss.id, admin)).fault.code).toBe('ROLE_NOT_ASSIGNABLE')
    expect((await remove(crypto.randomUUID())).fault.code).toBe('USER_NOT_FOUND')
    await remove(person.id)
    expect((await remove(person.id)).fault.code).toBe('ACCOUNT_TERMINATED')
  })
})

describe('one person', () => {
  it('is told with what the reader may do; addresses are for those who manage', async () => {
    const reader = await t.person({ role: 'SALE' })
    expect((await detail(person.id, reader)).can).toMatchObject({ edit: false, roles: [] })
    expect((await detail(person.id, reader)).can.why).toContain('chỉ được xem')
    expect((await detail(person.id, reader)).sessions[0]?.ip).toBeNull()
    const full = await detail(person.id)
    expect(full.can).toMatchObject({ edit: true, changeStatus: true, delete: true, why: null })
    expect(full.can.roles).toEqual([
      'SUPER_ADMIN',
      'ADMIN',
      'PRODUCT_OWNER',
      'ACA_PARTNER',
      'MARKETING',
      'SALE',
      'USER',
    ])
    expect(full.counts).toEqual({ orders: 0, paidOrders: 0, courses: 0, certificates: 0, follows: 0 })
  })

  it('USER_NOT_FOUND', async () => {
    const unknown = await t.call('adminUser', { params: { id: crypto.randomUUID() } }, { as: boss })
    expect(unknown.fault.code).toBe('USER_NOT_FOUND')
  })
})

describe('people interested in a category', () => {
  it('are listed, the latest first; CATEGORY_NOT_FOUND', async () => {
    const { id } = await t.db
      .insertInto('categories')
      .values({ name: 'Nhạc dân tộc', slug: `muc-${crypto.randomUUID()}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.call('updateInterests', { body: { categoryIds: [id] } }, { as: person })
    const list = await t.call('categoryUsers', { params: { id } }, { as: boss })
    expect(list.body).toMatchObject({ total: 1, items: [{ id: person.id, email: person.email }] })
    const unknown = await t.call('categoryUsers', { params: { id: crypto.randomUUID() } }, { as: boss })
    expect(unknown.fault.code).toBe('CATEGORY_NOT_FOUND')
  })
})
