import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { LAYOFF_CONSENT, LAYOFF_DISCOUNT } from '#domain/layoff.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { askDiscount } from './ask-discount.ts'
import { eraseProofs } from './erase-proofs.ts'

const t = openedApp({ POOL_SIZE: '20' })
let staff: Person
let picture: string
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN', fullName: 'Đỗ Thị Duyệt' })
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a0c0c' } })
  picture = (await drawn.png().toBuffer()).toString('base64')
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n').toString('base64')
const wish = (base64 = picture) => ({
  companyName: 'Công ty Giày Sài Gòn',
  position: 'Công nhân may',
  lastDay: '2026-05-31',
  note: 'Nhà máy cắt giảm',
  consentVersion: LAYOFF_CONSENT.version,
  proof: { name: 'quyet-dinh.png', base64 },
})
const asked = async (person: Person) => (await ok(t.call('askLayoffDiscount', { body: wish() }, { as: person }))).id
const decide = (id: string, body: object, as = staff) =>
  t.call('decideLayoffRequest', { params: { id }, body } as never, { as })

describe('asking', () => {
  it('keeps what is written and the proof sealed; the person and the staff see them, nobody else', async () => {
    const person = await t.person()
    expect(await ok(t.call('latestLayoffRequest', {}, { as: person }))).toEqual({
      request: null,
      mayAsk: true,
      why: null,
    })
    const id = await asked(person)
    const row = await t.db.selectFrom('layoff_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('Giày')
    expect(await ok(t.call('latestLayoffRequest', {}, { as: person }))).toMatchObject({
      request: { status: 'PENDING', companyName: 'Công ty Giày Sài Gòn', hasProof: true, can: { cancel: true } },
      mayAsk: false,
      why: 'WAITING',
    })
    const own = await ok(t.call('ownLayoffProof', { params: { id } }, { as: person }))
    expect((await sharp(Buffer.from(own.data, 'base64')).metadata()).format).toBe('jpeg')
    const stranger = await t.person()
    for (const call of ['ownLayoffProof', 'cancelLayoffRequest'] as const)
      expect((await t.call(call, { params: { id } }, { as: stranger })).fault.code).toBe('LAYOFF_REQUEST_NOT_FOUND')
    const opened = await ok(t.call('openLayoffProof', { params: { id } }, { as: staff }))
    expect(opened.data).toBe(own.data)
    const looked = await t.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'layoff.proof-opened')
      .execute()
    expect(looked).toEqual([{ actor_id: staff.id }])
    const { history } = await ok(t.call('layoffRequest', { params: { id } }, { as: staff }))
    expect(history.map(({ word, by }) => [word, by?.id])).toEqual([
      ['Mở xem giấy tờ', staff.id],
      ['Gửi yêu cầu', person.id],
    ])
    const unknown = { params: { id: person.id } }
    for (const call of ['layoffRequest', 'openLayoffProof'] as const)
      expect((await t.call(call, unknown, { as: staff })).fault.code).toBe('LAYOFF_REQUEST_NOT_FOUND')
  })

  it('PROOF_REFUSED for what is no picture or PDF, whatever it is called; a PDF is taken', async () => {
    const person = await t.person()
    const send = (base64: string) => t.call('askLayoffDiscount', { body: wish(base64) }, { as: person })
    for (const bad of [Buffer.from('không phải ảnh').toString('base64'), Buffer.from('GIF89a').toString('base64')])
      expect((await send(bad)).fault.code).toBe('PROOF_REFUSED')
    expect((await send(PDF)).status).toBe(201)
  })

  it('LAYOFF_REQUEST_WAITING: one at a time, also when asked five times at once, lock or no lock', async () => {
    for (const open of [false, true]) {
      const person = await t.person()
      const ctx = open ? withoutLocks(await t.as(person)) : await t.as(person)
      const { proof, ...facts } = wish()
      const all = await Promise.allSettled([1, 2, 3, 4, 5].map(() => askDiscount(ctx, { ...facts, proof })))
      const codes = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
      expect(codes).toEqual(Array(4).fill('LAYOFF_REQUEST_WAITING'))
    }
  })

  it('taken back: the proof is forgotten at once, and one may ask again', async () => {
    const person = await t.person()
    const id = await asked(person)
    expect(await ok(t.call('cancelLayoffRequest', { params: { id } }, { as: person }))).toEqual({ status: 'CANCELLED' })
    expect((await t.call('cancelLayoffRequest', { params: { id } }, { as: person })).fault.code).toBe('STATUS_CONFLICT')
    expect((await t.call('ownLayoffProof', { params: { id } }, { as: person })).fault.code).toBe(
      'LAYOFF_REQUEST_NOT_FOUND',
    )
    await asked(person)
  })
})

describe('deciding', () => {
  it('approval gives a code for this person and one order; it works once, for them alone, once a year', async () => {
    const [person, other] = [await t.person(), await t.person()]
    const course = await publishedCourse(t, { price: 800_000 })
    const id = await asked(person)
    const done = await ok(decide(id, { status: 'APPROVED' }))
    expect(done).toMatchObject({
      status: 'APPROVED',
      decidedBy: { id: staff.id },
      voucher: { percent: 50, used: false },
    })
    const { request, why } = await ok(t.call('latestLayoffRequest', {}, { as: person }))
    expect(why).toBe('GIVEN')
    const code = request?.voucher?.code ?? ''
    const buy = (as: Person) =>
      t.call('placeOrder', { body: { items: [{ productId: course.courseId }], voucherCodes: [code] } }, { as })
    expect((await buy(other)).fault.code).toBe('VOUCHER_NOT_FOUND')
    expect(await ok(buy(person))).toMatchObject({ total: 400_000 })
    expect((await t.call('askLayoffDiscount', { body: wish() }, { as: person })).fault.code).toBe(
      'LAYOFF_DISCOUNT_GIVEN',
    )
    expect((await decide(id, { status: 'APPROVED' })).fault.code).toBe('STATUS_CONFLICT')
    await t.deliver()
    const told = await ok(t.call('listNotifications', {}, { as: person }))
    expect(told.items.map((one) => one.kind)).toContain('LAYOFF_APPROVED')
  })

  it('two of the staff at once: one decision, one code', async () => {
    const id = await asked(await t.person())
    const second = await t.person({ role: 'ADMIN' })
    const both = await Promise.all([staff, second].map((as) => decide(id, { status: 'APPROVED' }, as)))
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    const given = await t.db.selectFrom('audit_log').select('id').where('action', '=', 'voucher.given').execute()
    const approved = await t.db.selectFrom('layoff_requests').select('id').where('status', '=', 'APPROVED').execute()
    expect(given).toHaveLength(approved.length)
  })

  it('refused with a reason, which is told; one may ask again; nobody decides about themselves', async () => {
    const person = await t.person({ role: 'SALE' })
    const id = await asked(person)
    expect((await decide(id, { status: 'APPROVED' }, person)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await t.call('openLayoffProof', { params: { id } }, { as: person })).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await decide(id, { status: 'REJECTED' })).fault.code).toBe('VALIDATION_FAILED')
    await ok(decide(id, { status: 'REJECTED', reason: 'Ảnh bị mờ' }))
    await asked(person)
    expect(await ok(t.call('latestRejectedLayoffRequest', {}, { as: person }))).toMatchObject({
      request: { id, status: 'REJECTED', reason: 'Ảnh bị mờ' },
      mayAsk: false,
    })
    const list = await ok(
      t.call('layoffRequests', { query: { status: 'REJECTED', search: person.email } }, { as: staff }),
    )
    expect(list).toMatchObject({ total: 1, items: [{ id, can: { approve: false } }], counts: { REJECTED: 1 } })
    expect((await t.call('layoffRequests', {}, { as: await t.person({ role: 'MARKETING' }) })).status).toBe(403)
  })

  it('the proof goes thirty days after the decision; the decision stays', async () => {
    const person = await t.person()
    const id = await asked(person)
    await ok(decide(id, { status: 'REJECTED', reason: 'Thiếu dấu' }))
    t.clock.advance(31 * 86_400)
    await eraseProofs(await t.as())
    const row = await t.db.selectFrom('layoff_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.proof_key, row.status]).toEqual([null, 'REJECTED'])
    expect(LAYOFF_DISCOUNT.onceInDays).toBe(365)
  })
})
