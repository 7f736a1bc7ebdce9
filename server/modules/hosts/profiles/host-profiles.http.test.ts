import { describe, expect, it } from 'vitest'
import { staffRoles } from '#domain/permissions.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()

const terms = {
  headline: 'Kỹ sư dữ liệu mười năm nghề',
  bio: 'Tôi dạy phân tích dữ liệu cho người mới bắt đầu, từ bảng tính đến SQL.',
  topics: ['Dữ liệu', 'SQL'],
}

async function applicant(fullName = 'Lê Thị Đào') {
  const person = await t.person({ fullName })
  const { body } = await t.call('registerHost', { body: terms }, { as: person })
  if (!body.profile) throw new Error('not registered')
  return { person, id: body.profile.id }
}
const staff = (role: Person['role'] = 'ADMIN') => t.person({ role })

describe('asking to become a host', () => {
  it('takes a new person to NEW, a known one to USER, a registered one to NEW_HOST', async () => {
    const person = await t.person()
    expect((await t.call('hostStatus', {}, { as: person })).body).toEqual({
      state: 'NEW',
      reason: null,
      submittedAt: null,
      decidedAt: null,
    })
    await t.call('firstLogin', {}, { as: person })
    expect((await t.call('ownHostProfile', {}, { as: person })).body).toEqual({
      state: 'USER',
      profile: null,
      can: { register: true, resubmit: false, change: false },
    })

    const made = await t.call('registerHostV2', { body: terms }, { as: person })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      state: 'NEW_HOST',
      profile: { ...terms, status: 'NEW', experience: null, reason: null },
      can: { register: false, resubmit: false, change: false },
    })
  })

  it('takes one profile of a person, two requests at once included', async () => {
    const person = await t.person()
    const both = await Promise.all([
      t.call('registerHost', { body: terms }, { as: person }),
      t.call('registerHost', { body: terms }, { as: person }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.fault.code).toBe('HOST_PROFILE_EXISTS')
    expect((await t.call('registerHostV2', { body: terms }, { as: person })).fault.code).toBe('HOST_PROFILE_EXISTS')
  })

  it('names each field that is wrong', async () => {
    const person = await t.person()
    const { status, fault } = await t.call(
      'registerHost',
      { body: { headline: 'x', bio: 'ngắn', website: 'javascript:alert(1)' } },
      { as: person },
    )
    expect(status).toBe(400)
    expect(fault.errors?.map(({ path }) => path).sort()).toEqual(['bio', 'headline', 'website'])
  })

  it('asks for a session', async () => {
    expect((await t.call('registerHost', { body: terms })).status).toBe(401)
    expect((await t.call('hostStatus')).status).toBe(401)
  })
})

describe('the decision', () => {
  it('approved: the person is a host at once, and every step has its actor, time and reason', async () => {
    const { person, id } = await applicant()
    const admin = await staff()
    t.clock.advance(600)
    expect((await t.call('approveHost', { params: { id } }, { as: admin })).body).toEqual({ id, status: 'APPROVED' })
    expect((await t.call('me', {}, { as: person })).body).toMatchObject({ role: 'HOST', hostStatus: 'HOST_APPROVED' })

    const { body } = await t.call('hostProfile', { params: { id } }, { as: admin })
    expect(body.history).toEqual([
      {
        at: t.clock.now.toISOString(),
        word: 'Duyệt hồ sơ',
        to: 'APPROVED',
        by: { id: admin.id, fullName: admin.fullName, avatarUrl: null },
        reason: null,
      },
      expect.objectContaining({ word: 'Gửi hồ sơ', to: 'NEW', by: expect.objectContaining({ id: person.id }) }),
    ])
    expect(body.decidedBy?.id).toBe(admin.id)
    expect(body.can).toEqual({ approve: false, reject: false, why: 'Hồ sơ này đã được duyệt.' })
    const audited = await t.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .execute()
    expect(audited).toEqual([{ action: 'host.approved', actor_id: admin.id }])
  })

  it('rejected: the person reads the reason, changes the profile and sends it again', async () => {
    const { person, id } = await applicant()
    const admin = await staff('PRODUCT_OWNER')
    const reason = 'Vui lòng nêu rõ kinh nghiệm giảng dạy.'
    expect((await t.call('rejectHost', { params: { id }, body: { reason } }, { as: admin })).body).toEqual({
      id,
      status: 'REJECTED',
    })
    expect((await t.call('hostStatus', {}, { as: person })).body).toMatchObject({ state: 'HOST_REJECTED', reason })
    expect((await t.call('me', {}, { as: person })).body.role).toBe('USER')

    const again = await t.call(
      'resubmitHost',
      { body: { ...terms, experience: 'Năm năm dạy ở trung tâm.' } },
      { as: person },
    )
    expect(again.body).toMatchObject({
      state: 'HOST_RESUBMIT',
      profile: { experience: 'Năm năm dạy ở trung tâm.', reason: null, decidedAt: null },
    })
    expect((await t.call('approveHost', { params: { id } }, { as: admin })).status).toBe(200)
    const { body } = await t.call('hostProfile', { params: { id } }, { as: admin })
    expect(body.history.map(({ to, reason }) => [to, reason])).toEqual([
      ['APPROVED', null],
      ['RESUBMIT', null],
      ['REJECTED', reason],
      ['NEW', null],
    ])
  })

  it('needs a reason to reject', async () => {
    const { id } = await applicant()
    const { status, fault } = await t.call(
      'rejectHost',
      { params: { id }, body: { reason: '   ' } },
      { as: await staff() },
    )
    expect([status, fault.errors?.[0]?.path]).toEqual([400, 'reason'])
  })

  it.each([
    ['approveHost', 'APPROVED'],
    ['approveHost', 'REJECTED'],
    ['rejectHost', 'APPROVED'],
    ['rejectHost', 'REJECTED'],
  ] as const)('%s is refused for a profile that is %s', async (name, status) => {
    const { id } = await applicant()
    const admin = await staff()
    const decide = (call: 'approveHost' | 'rejectHost') =>
      t.call(call, { params: { id }, body: { reason: 'Chưa đủ thông tin.' } } as never, { as: admin })
    await decide(status === 'APPROVED' ? 'approveHost' : 'rejectHost')
    expect((await decide(name)).fault.code).toBe('STATUS_CONFLICT')
  })

  it('is not made on one’s own profile', async () => {
    const admin = await staff('SUPER_ADMIN')
    const { body } = await t.call('registerHost', { body: terms }, { as: admin })
    const params = { id: body.profile?.id ?? '' }
    expect((await t.call('approveHost', { params }, { as: admin })).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await t.call('rejectHost', { params, body: { reason: 'Không.' } }, { as: admin })).fault.code).toBe(
      'CANNOT_DECIDE_OWN',
    )
    expect((await t.call('hostProfile', { params }, { as: admin })).body.can).toMatchObject({
      approve: false,
      why: expect.stringContaining('đồng nghiệp'),
    })
    // A colleague approves; the person stays staff.
    await t.call('approveHost', { params }, { as: await staff() })
    expect((await t.call('me', {}, { as: admin })).body).toMatchObject({
      role: 'SUPER_ADMIN',
      hostStatus: 'HOST_APPROVED',
    })
  })

  it('is decided by staff with the right; those who may read it look, without addresses', async () => {
    const { id, person } = await applicant()
    const grants: Record<string, boolean> = {
      SUPER_ADMIN: true,
      ADMIN: true,
      PRODUCT_OWNER: true,
      ACA_PARTNER: true,
      MARKETING: false,
      SALE: false,
    }
    for (const role of staffRoles) {
      const one = await staff(role)
      const { status, body } = await t.call('hostProfile', { params: { id } }, { as: one })
      expect([role, status, body.can.approve]).toEqual([role, 200, grants[role]])
      if (role === 'MARKETING') expect(body.user.email).toBeNull()
      if (role === 'SALE') expect(body.user.email).toBe(person.email)
      if (!grants[role]) {
        expect(body.can.why).toMatch(/chỉ được xem/)
        expect((await t.call('approveHost', { params: { id } }, { as: one })).fault.code).toBe(
          'INSUFFICIENT_PRIVILEGES',
        )
        expect(
          (await t.call('rejectHost', { params: { id }, body: { reason: 'Không.' } }, { as: one })).fault.code,
        ).toBe('INSUFFICIENT_PRIVILEGES')
      }
    }
    for (const outsider of [await t.person(), await t.person({ role: 'HOST' })]) {
      expect((await t.call('hostProfiles', {}, { as: outsider })).status).toBe(403)
      expect((await t.call('hostProfile', { params: { id } }, { as: outsider })).status).toBe(403)
      expect((await t.call('approveHost', { params: { id } }, { as: outsider })).status).toBe(403)
    }
    expect((await t.call('hostProfiles')).status).toBe(401)
  })

  it('knows no such profile', async () => {
    const params = { id: '00000000-0000-7000-8000-000000000000' }
    const as = await staff()
    expect((await t.call('hostProfile', { params }, { as })).fault.code).toBe('HOST_PROFILE_NOT_FOUND')
    expect((await t.call('approveHost', { params }, { as })).fault.code).toBe('HOST_PROFILE_NOT_FOUND')
    expect((await t.call('rejectHost', { params, body: { reason: 'Không.' } }, { as })).fault.code).toBe(
      'HOST_PROFILE_NOT_FOUND',
    )
    expect((await t.call('resubmitHost', { body: terms }, { as: await t.person() })).fault.code).toBe(
      'HOST_PROFILE_NOT_FOUND',
    )
  })
})

describe('one’s own profile afterwards', () => {
  it('is resubmitted only after a rejection, changed only after an approval', async () => {
    const { person, id } = await applicant()
    expect((await t.call('resubmitHost', { body: terms }, { as: person })).fault.code).toBe('STATUS_CONFLICT')
    await t.call('approveHost', { params: { id } }, { as: await staff() })
    const changed = await t.call(
      'changeHostProfile',
      { body: { ...terms, headline: 'Giảng viên dữ liệu' } },
      { as: person },
    )
    expect(changed.body.profile?.headline).toBe('Giảng viên dữ liệu')

    const host = await t.person({ role: 'HOST' })
    expect((await t.call('changeHostProfile', { body: terms }, { as: host })).fault.code).toBe('HOST_PROFILE_NOT_FOUND')
    await t.call('registerHost', { body: terms }, { as: host })
    expect((await t.call('changeHostProfile', { body: terms }, { as: host })).fault.code).toBe('STATUS_CONFLICT')
    expect((await t.call('changeHostProfile', { body: terms }, { as: await t.person() })).status).toBe(403)
  })
})

describe('the list of the staff', () => {
  it('puts the longest waiting on top, filters by status, finds without accents and counts', async () => {
    const marker = 'Quỳnh Hoa Sen'
    const first = await applicant(`Phan ${marker}`)
    t.clock.advance(60)
    const second = await applicant(`Đoàn ${marker}`)
    const third = await applicant(`Vũ ${marker}`)
    const as = await staff()
    await t.call('rejectHost', { params: { id: third.id }, body: { reason: 'Thiếu ảnh.' } }, { as })

    const list = await t.call('hostProfiles', { query: { search: 'sen quynh' } }, { as })
    expect(list.body.items.map(({ id }) => id)).toEqual([first.id, second.id, third.id])
    expect(list.body.counts).toEqual({ NEW: 2, RESUBMIT: 0, APPROVED: 0, REJECTED: 1 })
    expect(list.body.total).toBe(3)
    expect(
      (await t.call('hostProfiles', { query: { search: 'quynh', status: 'REJECTED' } }, { as })).body,
    ).toMatchObject({ total: 1, items: [{ id: third.id }] })
    expect((await t.call('hostProfiles', { query: { search: 'sen', take: 1, skip: 1 } }, { as })).body).toMatchObject({
      total: 3,
      items: [{ id: second.id }],
    })
    expect((await t.call('hostProfiles', { query: { search: '100%_' } }, { as })).body).toMatchObject({
      total: 0,
      items: [],
    })
    expect(list.body.oldestWaiting).not.toBeNull()
  })
})
