import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#domain/contract/index.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let keeper: Person
let admin: Person
let sale: Person
beforeAll(async () => {
  keeper = await t.person({ role: 'SUPER_ADMIN', fullName: 'Phạm Thị Khóa' })
  admin = await t.person({ role: 'ADMIN' })
  sale = await t.person({ role: 'SALE' })
})
afterEach(async () => {
  await t.db.deleteFrom('permissions').execute()
  await (await t.as()).permissions.refresh()
})

type Wish = InputOf<'addPermission'>['body']
const reason = 'Hỗ trợ đợt tuyển sinh tháng 6'
const add = (wish: Omit<Wish, 'reason'>, as = keeper) => t.call('addPermission', { body: { reason, ...wish } }, { as })
const remove = (id: string, as = keeper) => t.call('removePermission', { params: { id }, body: { reason } }, { as })
const categoriesAs = async (as: Person) =>
  (
    await t.call(
      'createCategory',
      { body: { name: 'Gốm', slug: `gom-${Math.random().toString(36).slice(2)}` } as never },
      { as },
    )
  ).status

describe('an entry counts at once', () => {
  it('gives a role what it is not granted, for one call, and takes it back with the entry', async () => {
    expect(await categoriesAs(sale)).toBe(403)
    const added = await add({ role: 'SALE', target: { kind: 'CALL', name: 'createCategory' }, accessLevel: 'GRANTED' })
    expect([added.status, added.body]).toMatchObject([
      201,
      { role: 'SALE', accessLevel: 'GRANTED', reason, calls: 1, differs: 1, createdBy: { fullName: 'Phạm Thị Khóa' } },
    ])
    expect(await categoriesAs(sale)).toBeLessThan(300)
    expect((await remove(added.body.id)).status).toBe(200)
    expect(await categoriesAs(sale)).toBe(403)
  })

  it('takes from a role what it is granted, with everything the grant shows', async () => {
    const owner = await t.person({ role: 'PRODUCT_OWNER' })
    const grants = async () => (await t.call('me', {}, { as: owner })).body.grants
    expect(await grants()).toContain('categories.manage')
    await add({
      role: 'PRODUCT_OWNER',
      target: { kind: 'GRANT', name: 'categories.manage' },
      accessLevel: 'AUTHENTICATED',
    })
    expect(await grants()).not.toContain('categories.manage')
    expect(await categoriesAs(owner)).toBe(403)
  })

  it('about a right that opens what belongs to others: the things of hosts open to the role, and close with the entry', async () => {
    const host = await t.person({ role: 'HOST' })
    const tree = async () => (await t.call('libraryTree', { query: { ownerId: host.id } }, { as: sale })).status
    expect(await tree()).toBe(403)
    const target = { kind: 'GRANT' as const, name: 'library.manage' }
    const { body } = await add({ role: 'SALE', target, accessLevel: 'GRANTED' })
    expect(body.differs).toBe(body.calls)
    expect(await tree()).toBe(200)
    await remove(body.id)
    expect(await tree()).toBe(403)
  })

  it('also about a right that no call asks for', async () => {
    const target = { kind: 'GRANT' as const, name: 'products.manage' }
    const given = await add({ role: 'ACA_PARTNER', target, accessLevel: 'GRANTED' })
    expect([given.status, given.body]).toMatchObject([201, { calls: 5, differs: 5 }])
    const none = await add({ role: 'MARKETING', target, accessLevel: 'AUTHENTICATED' })
    expect([none.status, none.body]).toMatchObject([201, { calls: 5, differs: 0 }])
    expect((await add({ role: 'HOST', target, accessLevel: 'GRANTED' })).fault.code).toBe('PERMISSION_NOT_FOR_ROLE')
  })

  it('closes an area to a role but for what visitors may do', async () => {
    const learner = await t.person()
    await add({ role: 'USER', target: { kind: 'AREA', name: 'carts' }, accessLevel: 'PUBLIC' })
    const refused = await t.call('cartV2', {}, { as: learner })
    expect([refused.status, refused.fault.code]).toEqual([403, 'INSUFFICIENT_PRIVILEGES'])
    expect((await t.call('listCourses', {}, { as: learner })).status).toBe(200)
    expect((await t.call('cartV2', {}, { as: await t.person({ role: 'HOST' }) })).status).toBe(200)
  })

  it('the nearer entry decides: one call stays open in a closed area', async () => {
    const learner = await t.person()
    await add({ role: 'USER', target: { kind: 'AREA', name: 'carts' }, accessLevel: 'PUBLIC' })
    await add({ role: 'USER', target: { kind: 'CALL', name: 'cartV2' }, accessLevel: 'AUTHENTICATED' })
    expect((await t.call('cartV2', {}, { as: learner })).status).toBe(200)
    expect((await t.call('cartCountV2', {}, { as: learner })).status).toBe(403)
  })

  it('also when somebody wrote it past the site', async () => {
    await sql`insert into permissions (role, target_kind, target, access_level, reason, created_by, created_at)
      values ('SALE', 'GRANT', 'categories.manage', 'GRANTED', 'viết thẳng vào bảng', ${keeper.id}, now())`.execute(
      t.db,
    )
    await (await t.as()).permissions.refresh()
    expect(await categoriesAs(sale)).toBeLessThan(300)
  })
})

describe('what an entry cannot do', () => {
  it('PERMISSION_NOT_FOR_ROLE: make staff of a learner, or take what visitors may do', async () => {
    for (const wish of [
      { role: 'USER', target: { kind: 'CALL', name: 'approveHost' }, accessLevel: 'GRANTED' },
      { role: 'HOST', target: { kind: 'GRANT', name: 'categories.manage' }, accessLevel: 'GRANTED' },
      { role: 'USER', target: { kind: 'CALL', name: 'listCourses' }, accessLevel: 'PUBLIC' },
    ] as const)
      expect((await add(wish)).fault.code).toBe('PERMISSION_NOT_FOR_ROLE')
  })

  it('PERMISSION_PROTECTED: take the keys from SUPER_ADMIN, in any of the ways', async () => {
    for (const target of [
      { kind: 'CALL', name: 'addPermission' },
      { kind: 'CALL', name: 'me' },
      { kind: 'GRANT', name: 'permissions.manage' },
      { kind: 'AREA', name: 'permissions' },
      { kind: 'AREA', name: 'auth' },
    ] as const) {
      const refused = await add({ role: 'SUPER_ADMIN', target, accessLevel: 'PUBLIC' })
      expect([refused.status, refused.fault.code]).toEqual([403, 'PERMISSION_PROTECTED'])
    }
  })

  it('the database refuses it too, and what is there all the same is not heeded', async () => {
    const write = (name: string) =>
      sql`insert into permissions (role, target_kind, target, access_level, reason, created_by, created_at)
        values ('SUPER_ADMIN', 'CALL', ${name}, 'PUBLIC', 'khóa ngoài', ${keeper.id}, now())`.execute(t.db)
    await expect(write('removePermission')).rejects.toThrow('permissions_keep_the_keys')
    await write('me')
    await (await t.as()).permissions.refresh()
    expect((await t.call('me', {}, { as: keeper })).status).toBe(200)
  })

  it('PERMISSION_EXISTS for a second entry about the same', async () => {
    const wish = { role: 'SALE', target: { kind: 'AREA', name: 'category' }, accessLevel: 'GRANTED' } as const
    await add(wish)
    const refused = await add({ ...wish, accessLevel: 'PUBLIC' })
    expect([refused.status, refused.fault.code]).toEqual([409, 'PERMISSION_EXISTS'])
  })

  it('VALIDATION_FAILED for what does not exist, and without a reason', async () => {
    const unknown = await add({ role: 'SALE', target: { kind: 'CALL', name: 'constructor' }, accessLevel: 'GRANTED' })
    expect([unknown.fault.code, unknown.fault.errors?.[0]?.path]).toEqual(['VALIDATION_FAILED', 'target.name'])
    const silent = await t.call(
      'addPermission',
      {
        body: { role: 'SALE', target: { kind: 'CALL', name: 'createCategory' }, accessLevel: 'GRANTED', reason: '  ' },
      },
      { as: keeper },
    )
    expect(silent.fault.errors?.[0]?.path).toBe('reason')
  })

  it('PERMISSION_NOT_FOUND for an entry that is gone', async () => {
    const { body } = await add({ role: 'SALE', target: { kind: 'AREA', name: 'category' }, accessLevel: 'GRANTED' })
    await remove(body.id)
    const again = await remove(body.id)
    expect([again.status, again.fault.code]).toEqual([404, 'PERMISSION_NOT_FOUND'])
  })
})

it('only SUPER_ADMIN changes the table; ADMIN reads it; a role can be let in by an entry', async () => {
  const wish = { role: 'SALE', target: { kind: 'AREA', name: 'category' }, accessLevel: 'GRANTED' } as const
  expect((await add(wish, admin)).status).toBe(403)
  expect((await t.call('permissions', {}, { as: admin })).body).toMatchObject({ total: 0, can: { manage: false } })
  expect((await t.call('permissions', {}, { as: sale })).status).toBe(403)
  await add({ role: 'ADMIN', target: { kind: 'GRANT', name: 'permissions.manage' }, accessLevel: 'GRANTED' })
  expect((await add(wish, admin)).status).toBe(201)
  expect((await t.call('permissions', { query: { role: 'SALE' } }, { as: admin })).body).toMatchObject({
    items: [{ role: 'SALE', target: { kind: 'AREA', name: 'category' } }],
    total: 1,
    can: { manage: true },
  })
})

it('who changed what, and why, stands in the audit trail', async () => {
  const { body } = await add({ role: 'SALE', target: { kind: 'AREA', name: 'category' }, accessLevel: 'GRANTED' })
  await remove(body.id)
  const trail = await t.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'actor_id', 'detail'])
    .where('subject_id', '=', body.id)
    .orderBy('id')
    .execute()
  expect(trail).toMatchObject([
    { action: 'permission.added', actor_kind: 'staff', actor_id: keeper.id, detail: { role: 'SALE', reason } },
    { action: 'permission.removed', actor_kind: 'staff', actor_id: keeper.id, detail: { role: 'SALE', reason } },
  ])
})

describe('the matrix', () => {
  it('shows every call with what each role may, and where that differs', async () => {
    const { body: added } = await add({
      role: 'SALE',
      target: { kind: 'CALL', name: 'createCategory' },
      accessLevel: 'GRANTED',
    })
    const { body } = await t.call('permissionMatrix', {}, { as: admin })
    expect(body.total).toBeGreaterThan(100)
    expect(body.areas.find(({ name }) => name === 'permissions')?.calls).toBe(5)
    const row = body.items.find(({ name }) => name === 'createCategory')
    expect(row?.roles.SALE).toEqual({ byDefault: false, now: true, entryId: added.id, fixed: false })
    expect(row?.roles.MARKETING).toEqual({ byDefault: true, now: true, entryId: null, fixed: false })
    expect(body.items.find(({ name }) => name === 'addPermission')?.roles.SUPER_ADMIN.fixed).toBe(true)
    const only = await t.call('permissionMatrix', { query: { onlyDifferences: 'true' } as never }, { as: admin })
    expect(only.body.items.map(({ name }) => name)).toEqual(['createCategory'])
  })

  it('is searched by words and by area', async () => {
    const { body } = await t.call('permissionMatrix', { query: { search: 'POST permissions' } as never }, { as: admin })
    expect(body.items.map(({ name }) => name)).toEqual(['addPermission'])
    const area = await t.call('permissionMatrix', { query: { area: 'carts' } as never }, { as: admin })
    expect(new Set(area.body.items.map((row) => row.area))).toEqual(new Set(['carts']))
  })

  it('shows the tasks of the staff, and the calls of one: those that ask for it and those it opens', async () => {
    const { body: added } = await add({
      role: 'SALE',
      target: { kind: 'GRANT', name: 'products.manage' },
      accessLevel: 'GRANTED',
    })
    const { body } = await t.call('permissionMatrix', { query: { task: 'products.manage' } as never }, { as: admin })
    const task = body.tasks.find(({ grant }) => grant === 'products.manage')
    expect(task?.roles.SALE).toEqual({ byDefault: false, now: true, entryId: added.id, fixed: false })
    expect(task?.roles.ACA_PARTNER).toEqual({ byDefault: false, now: false, entryId: null, fixed: false })
    expect(body.items.map(({ name }) => name)).toContain('limitPlaces')
    expect(body.items.length).toBe(task?.calls)
    const keys = body.tasks.find(({ grant }) => grant === 'permissions.manage')
    expect(keys?.roles.SUPER_ADMIN).toEqual({ byDefault: true, now: true, entryId: null, fixed: true })
  })
})

describe('why may a person do a thing', () => {
  const why = (person: string, call: string) => t.call('whyPermitted', { query: { person, call } }, { as: admin })
  const rules = (steps: { rule: string; holds: boolean }[]) => steps.map(({ rule, holds }) => `${rule}:${holds}`)

  it('by default, by an entry, and because the keys stay', async () => {
    const before = await why(sale.email, 'createCategory')
    expect([before.body.allowed, rules(before.body.steps)]).toEqual([false, ['ACCOUNT:true', 'DEFAULT:false']])
    expect(before.body.steps[1]?.words).toContain('Quản lý danh mục')
    await add({ role: 'SALE', target: { kind: 'GRANT', name: 'categories.manage' }, accessLevel: 'GRANTED' })
    const after = await why(sale.id, 'createCategory')
    expect([after.body.allowed, rules(after.body.steps)]).toEqual([
      true,
      ['ACCOUNT:true', 'DEFAULT:false', 'ENTRY:true', 'OBJECT:true'],
    ])
    expect(after.body.steps[2]?.words).toContain(reason)
    expect(rules((await why(keeper.email, 'addPermission')).body.steps)).toContain('PROTECTED:true')
  })

  it('of a task, also of one that no call asks for', async () => {
    const before = await why(sale.email, 'posts.write')
    expect([before.body.allowed, before.body.task, before.body.call]).toEqual([false, 'posts.write', null])
    await add({ role: 'SALE', target: { kind: 'GRANT', name: 'posts.write' }, accessLevel: 'GRANTED' })
    const after = await why(sale.email, 'posts.write')
    expect([after.body.allowed, rules(after.body.steps)]).toEqual([
      true,
      ['ACCOUNT:true', 'DEFAULT:false', 'ENTRY:true'],
    ])
    expect(after.body.steps[2]?.words).toContain('“Viết bài của Bến Học”')
    expect(rules((await why(keeper.email, 'permissions.manage')).body.steps)).toContain('PROTECTED:true')
  })

  it('a locked account may not, whatever its role', async () => {
    const locked = await t.person({ role: 'ADMIN' })
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', locked.id).execute()
    expect((await why(locked.email, 'createCategory')).body).toMatchObject({
      allowed: false,
      steps: [{ holds: false }, {}, {}],
    })
  })

  it('USER_NOT_FOUND and NOT_FOUND for nobody and nothing', async () => {
    expect((await why('khong-co@vidu.vn', 'me')).fault.code).toBe('USER_NOT_FOUND')
    expect((await why(sale.email, 'toString')).fault.code).toBe('NOT_FOUND')
  })
})

describe('the last SUPER_ADMIN', () => {
  it('cannot be given another role, locked or removed; of two who go at once one stays', async () => {
    const demote = (id: string) => t.db.updateTable('users').set({ role: 'USER' }).where('id', '=', id).execute()
    await expect(demote(keeper.id)).rejects.toThrow('the last SUPER_ADMIN stays')
    await expect(
      t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', keeper.id).execute(),
    ).rejects.toThrow('the last SUPER_ADMIN stays')
    const second = await t.person({ role: 'SUPER_ADMIN' })
    const outcomes = await Promise.allSettled([demote(keeper.id), demote(second.id)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await t.db.updateTable('users').set({ role: 'SUPER_ADMIN' }).where('id', '=', keeper.id).execute()
  })
})
