import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { approvedHost, readyDraft } from '#server/modules/learning/authoring/testing.ts'
import { cardPicture } from '#server/seed/papers.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { verifiedSeller } from '#server/testing/seller.ts'
import { expireSellers } from './expire-sellers.ts'
import { mustBeVerifiedSeller } from './rows.ts'

const t = openedApp()
let host: Person
let staff: Person
let card: string
beforeAll(async () => {
  card = (await cardPicture()).toString('base64')
})
beforeEach(async () => {
  t.clock.advance(61)
  host = await approvedHost(t, 'Trần Văn Bán')
  await t.db.deleteFrom('seller_verifications').where('user_id', '=', host.id).execute()
  staff = await t.person({ role: 'PRODUCT_OWNER', fullName: 'Bùi Thị Xem' })
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const TERMS = {
  kind: 'INDIVIDUAL',
  legalName: 'Trần Văn Bán',
  documentType: 'CITIZEN_ID',
  documentNumber: '079080001234',
  expiresOn: null,
  taxCode: null,
  address: '12 Lê Lợi, Quận 1',
} as const
const upload = (side: 'FRONT' | 'BACK' | 'PORTRAIT' | 'LICENSE', data = card, as = host) =>
  t.call('uploadPaper', { body: { side, data } }, { as })
const submit = (more: Partial<{ documentNumber: string; expiresOn: string }> = {}, as = host) =>
  t.call('submitSeller', { body: { ...TERMS, ...more } }, { as })
const open = (id: string, as = staff) => t.call('openPaper', { params: { id } }, { as })
const verify = (id: string, as = staff) => t.call('verifySeller', { params: { id } }, { as })
const reject = (id: string, as = staff) =>
  t.call('rejectSeller', { params: { id }, body: { reason: 'Ảnh bị mờ.' } }, { as })

async function handedIn(as = host): Promise<{ id: string; papers: string[] }> {
  const papers: string[] = []
  for (const side of ['FRONT', 'BACK', 'PORTRAIT'] as const) papers.push((await upload(side, card, as)).body.id)
  expect((await submit({}, as)).status).toBe(201)
  const row = await t.db
    .selectFrom('seller_verifications')
    .select('id')
    .where('user_id', '=', as.id)
    .executeTakeFirstOrThrow()
  return { id: row.id, papers }
}

describe('a host proves who they are', () => {
  it('UNVERIFIED → SUBMITTED → REJECTED → SUBMITTED → VERIFIED, told at each decision', async () => {
    expect((await t.call('sellerStanding', {}, { as: host })).body).toMatchObject({
      status: 'UNVERIFIED',
      can: { submit: true, why: null },
    })
    const { id, papers } = await handedIn()
    await t.deliver()
    expect(
      (await t.call('sellerVerifications', { query: { status: 'SUBMITTED' } }, { as: staff })).body.items[0],
    ).toMatchObject({ id, user: { id: host.id } })
    expect((await reject(id)).body.status).toBe('REJECTED')
    await t.deliver()
    expect((await t.call('sellerStanding', {}, { as: host })).body).toMatchObject({
      status: 'REJECTED',
      reason: 'Ảnh bị mờ.',
      can: { submit: true },
    })
    expect((await upload('FRONT')).status).toBe(201)
    expect((await submit()).body.status).toBe('SUBMITTED')
    const front = await t.db
      .selectFrom('identity_papers')
      .select('id')
      .where('user_id', '=', host.id)
      .where('side', '=', 'FRONT')
      .executeTakeFirstOrThrow()
    expect(papers).not.toContain(front.id)
    for (const paper of [front.id, ...papers.slice(1)]) expect((await open(paper)).status).toBe(200)
    expect((await verify(id)).body.status).toBe('VERIFIED')
    await t.deliver()
    const told = await t.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', host.id)
      .where('kind', '=', 'SELLER_DECIDED')
      .orderBy('created_at')
      .execute()
    expect(told.map((one) => one.title).sort()).toEqual(
      ['Bạn đã được xác minh là người bán', 'Giấy tờ của bạn cần gửi lại'].sort(),
    )
  })

  it('not before the profile is approved, not without every paper, not with one that ran out', async () => {
    const newcomer = await t.person({ role: 'HOST' })
    expect((await submit({}, newcomer)).fault.code).toBe('HOST_NOT_APPROVED')
    await upload('FRONT')
    const { fault } = await submit()
    expect(fault.code).toBe('PAPERS_MISSING')
    expect(fault.errors?.map((one) => one.path)).toEqual(['BACK', 'PORTRAIT'])
    await upload('BACK')
    await upload('PORTRAIT')
    expect((await submit({ expiresOn: '2020-01-01' })).fault.errors?.[0]?.path).toBe('expiresOn')
  })

  it('what waits or is verified does not change under the staff', async () => {
    await handedIn()
    expect((await upload('FRONT')).fault.code).toBe('STATUS_CONFLICT')
    expect((await submit()).fault.code).toBe('STATUS_CONFLICT')
  })

  it('takes pictures only, and not at any pace', async () => {
    for (const wrong of ['khong phai anh', '%PDF-1.7 x', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
      expect((await upload('FRONT', Buffer.from(wrong).toString('base64'))).fault.code).toBe('PAPER_REFUSED')
    for (let n = 0; n < 20; n++) await upload('FRONT', Buffer.from('x').toString('base64'))
    expect((await upload('FRONT')).fault.code).toBe('TOO_MANY_REQUESTS')
  })

  it('the number comes back to nobody but the staff, and only its end to the seller', async () => {
    const { id } = await handedIn()
    const own = await t.call('sellerStanding', {}, { as: host })
    expect(own.raw).not.toContain('079080001234')
    expect(own.body.terms?.numberEnd).toBe('1234')
    expect((await t.call('sellerVerification', { params: { id } }, { as: staff })).body.documentNumber).toBe(
      '079080001234',
    )
    expect((await t.call('sellerVerification', { params: { id: NOBODY } }, { as: staff })).fault.code).toBe(
      'SELLER_VERIFICATION_NOT_FOUND',
    )
  })
})

describe('identity papers', () => {
  it('lie sealed: neither the rows nor the bytes in the storage say what they show', async () => {
    const marked = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'CANARY-PLACE' } })
      .toBuffer()
    await upload('FRONT', marked.toString('base64'))
    await upload('BACK')
    await upload('PORTRAIT')
    await submit()
    const rows = await sql<{ all: string }>`
      select (select json_agg(s)::text from seller_verifications s where user_id = ${host.id}) ||
        (select json_agg(p)::text from identity_papers p where user_id = ${host.id}) as all`.execute(t.db)
    for (const secret of ['079080001234', 'Lê Lợi', 'Trần Văn Bán']) expect(rows.rows[0]?.all).not.toContain(secret)
    const paper = await t.db
      .selectFrom('identity_papers')
      .selectAll()
      .where('user_id', '=', host.id)
      .where('side', '=', 'FRONT')
      .executeTakeFirstOrThrow()
    const ctx = await t.as()
    const kept = Buffer.concat(await Array.fromAsync(await ctx.providers.storage.read(paper.storage_key)))
    await expect(sharp(kept).metadata()).rejects.toThrow()
    const { body } = await open(paper.id)
    const seen = Buffer.from(body.image.split(',')[1] ?? '', 'base64')
    expect((await sharp(seen).metadata()).format).toBe('jpeg')
    expect(seen.includes('CANARY-PLACE')).toBe(false)
    expect(
      await t.db.selectFrom('files').select('id').where('owner_id', '=', host.id).where('kind', '=', 'IMAGE').execute(),
    ).toEqual([])
  })

  it('each opening is written down, in a log that nobody changes', async () => {
    const { id, papers } = await handedIn()
    await open(papers[0] ?? '')
    await open(papers[0] ?? '')
    const { body } = await t.call('sellerVerification', { params: { id } }, { as: staff })
    expect(body.openings.map((one) => [one.by?.fullName, one.side]).sort()).toEqual([
      ['Bùi Thị Xem', 'FACTS'],
      ['Bùi Thị Xem', 'FRONT'],
      ['Bùi Thị Xem', 'FRONT'],
    ])
    await expect(sql`delete from identity_paper_openings`.execute(t.db)).rejects.toThrow('append-only')
    await expect(sql`update identity_paper_openings set staff_id = owner_id`.execute(t.db)).rejects.toThrow(
      'append-only',
    )
  })

  it('carry the reader’s name: the picture is another than the one handed in', async () => {
    const { papers } = await handedIn()
    const { body } = await open(papers[0] ?? '')
    const { data } = await sharp(Buffer.from(body.image.split(',')[1] ?? '', 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const plain = await sharp(Buffer.from(card, 'base64')).raw().toBuffer()
    expect(data.length).toBe(plain.length)
    expect(data.filter((value, at) => Math.abs(value - (plain[at] ?? 0)) > 30).length).toBeGreaterThan(500)
  })

  it('nobody opens their own, nobody without the grant opens any, and not at any pace', async () => {
    const { id, papers } = await handedIn()
    const paper = papers[0] ?? ''
    expect((await open(NOBODY)).fault.code).toBe('PAPER_NOT_FOUND')
    for (const role of ['ACA_PARTNER', 'MARKETING', 'SALE', 'HOST', 'USER'] as const)
      expect((await open(paper, await t.person({ role }))).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
    await t.db.updateTable('identity_papers').set({ user_id: staff.id }).where('id', '=', paper).execute()
    await t.db.updateTable('seller_verifications').set({ user_id: staff.id }).where('id', '=', id).execute()
    expect((await open(paper)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await verify(id)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await reject(id)).fault.code).toBe('CANNOT_DECIDE_OWN')
    for (let n = 0; n < 31; n++) await open(NOBODY)
    expect((await open(NOBODY)).fault.code).toBe('TOO_MANY_REQUESTS')
  })

  it('are looked at before they are verified; decided once', async () => {
    const { id, papers } = await handedIn()
    for (const paper of papers.slice(1)) await open(paper)
    expect((await verify(id)).fault.code).toBe('PAPERS_NOT_OPENED')
    await open(papers[0] ?? '')
    expect((await verify(id)).status).toBe(200)
    expect((await verify(id)).fault.code).toBe('STATUS_CONFLICT')
    expect((await reject(id)).fault.code).toBe('STATUS_CONFLICT')
    expect((await verify(NOBODY)).fault.code).toBe('SELLER_VERIFICATION_NOT_FOUND')
    expect((await reject(NOBODY)).fault.code).toBe('SELLER_VERIFICATION_NOT_FOUND')
  })

  it('of one number shown by two sellers are pointed out', async () => {
    const { id } = await handedIn()
    const other = await approvedHost(t)
    await t.db.deleteFrom('seller_verifications').where('user_id', '=', other.id).execute()
    await handedIn(other)
    expect((await t.call('sellerVerification', { params: { id } }, { as: staff })).body.samePaper).toBeGreaterThan(0)
  })

  it('go with the account, bytes and all', async () => {
    await handedIn()
    const rows = await t.db.selectFrom('identity_papers').select('storage_key').where('user_id', '=', host.id).execute()
    const { publish } = await import('#server/core/jobs.ts')
    await write(await t.as(), (tx) => publish(tx, 'account.terminated', { userId: host.id }))
    await t.deliver()
    const ctx = await t.as()
    for (const { storage_key } of rows) expect(await ctx.providers.storage.size(storage_key)).toBeNull()
    expect(await t.db.selectFrom('identity_papers').select('id').where('user_id', '=', host.id).execute()).toEqual([])
    expect(await t.db.selectFrom('seller_verifications').select('id').where('user_id', '=', host.id).execute()).toEqual(
      [],
    )
  })
})

describe('nothing is published or paid out before approval', () => {
  const send = (courseId: string) => t.call('submitCourse', { params: { id: courseId }, body: {} }, { as: host })

  it('a course of a seller who is not verified is not submitted', async () => {
    const { courseId } = await readyDraft(t, host)
    expect((await send(courseId)).fault.code).toBe('SELLER_NOT_VERIFIED')
    for (const status of ['SUBMITTED', 'REJECTED', 'EXPIRED'] as const) {
      await verifiedSeller(t, host, status)
      expect((await send(courseId)).fault.code, status).toBe('SELLER_NOT_VERIFIED')
    }
    await verifiedSeller(t, host)
    expect((await send(courseId)).status).toBe(200)
  })

  it('nor approved, when papers or profile fell away while it waited', async () => {
    const { courseId } = await readyDraft(t, host)
    await verifiedSeller(t, host)
    const { reviewId } = (await send(courseId)).body
    const approve = () => t.call('approveContent', { params: { id: reviewId } }, { as: staff })
    await verifiedSeller(t, host, 'EXPIRED')
    expect((await approve()).fault.code).toBe('SELLER_NOT_VERIFIED')
    await verifiedSeller(t, host)
    await t.db.updateTable('host_profiles').set({ status: 'RESUBMIT' }).where('user_id', '=', host.id).execute()
    expect((await approve()).fault.code).toBe('HOST_NOT_APPROVED')
    await t.db.updateTable('host_profiles').set({ status: 'APPROVED' }).where('user_id', '=', host.id).execute()
    expect((await approve()).status).toBe(200)
  })

  it('whoever pays out asks the same door', async () => {
    const pay = async () => write(await t.as(), (tx) => mustBeVerifiedSeller(tx, host.id))
    await expect(pay()).rejects.toMatchObject({ code: 'SELLER_NOT_VERIFIED' })
    await verifiedSeller(t, host)
    await expect(pay()).resolves.toBeUndefined()
  })

  it('a paper that ran out ends it the day after, in Vietnam, once', async () => {
    const id = await verifiedSeller(t, host)
    await t.db.updateTable('seller_verifications').set({ expires_on: '2026-06-20' }).where('id', '=', id).execute()
    const now = t.clock.now
    t.clock.now = new Date('2026-06-20T16:59:59Z')
    await expireSellers(await t.as())
    const status = async () =>
      (await t.db.selectFrom('seller_verifications').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status
    expect(await status()).toBe('VERIFIED')
    t.clock.now = new Date('2026-06-20T17:00:00Z')
    await expireSellers(await t.as())
    await expireSellers(await t.as())
    expect(await status()).toBe('EXPIRED')
    t.clock.now = now
  })
})
