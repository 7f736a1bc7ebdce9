import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { MOST_DEVICES } from '#domain/goods.ts'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { ownedIds } from '../access/can.ts'
import { documentOnSale, ok, withVersion } from '../goods.fixture.ts'
import { grantDocument, revokeDocument, usedOfDocuments } from './own.ts'

const t = openedApp()
let staff: Person
let buyer: Person
let stranger: Person
beforeAll(async () => {
  staff = await t.person({ role: 'SUPER_ADMIN' })
  buyer = await t.person({ fullName: 'Nguyễn Thị Ánh Đào' })
  stranger = await t.person()
})

const CANARY = 'HOANGYENLONGDO'
const own = async (person: Person, documentId: string, orderItemId: string | null = null) =>
  write(await t.as(), (tx) => grantDocument(tx, { userId: person.id, documentId, orderItemId }))

/** Opens in a browser that keeps its cookie, or a new one. */
async function open(
  as: Person | undefined,
  slug: string,
  { device, ...body }: { device?: string | undefined; number?: number; token?: string } = {},
) {
  const answer = await t.call(
    'openDocument',
    { params: { slug }, body },
    { as, ...(device && { headers: { cookie: `bh_device=${device}` } }) },
  )
  return { ...answer, device: answer.cookies.find(({ name }) => name === 'bh_device')?.value ?? device }
}
const fetchPdf = (url: string) => t.app.fastify.inject({ url })
async function textOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await document.loadingTask.destroy()
  return pages
}

describe('M1, M2: paid pages', () => {
  it('no word of them reaches who did not pay, by any way, and the sample holds its own pages alone', async () => {
    const made = await documentOnSale(t, staff, {
      name: 'Sách có chim báo',
      lines: ['Trang mo dau', `Bi mat ${CANARY}`, `Them ${CANARY}`],
    })
    const page = await ok(t.call('documentBySlug', { params: { slug: made.slug } }))
    const sample = await fetchPdf(page.sample?.url ?? '')
    expect([sample.statusCode, sample.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [first, ...others] = await textOf(sample.rawPayload)
    expect([first, others]).toEqual(['Trang mo dau', []])
    expect(sample.rawPayload.toString('latin1')).not.toContain(CANARY)
    for (const as of [undefined, stranger]) {
      const opened = await open(as, made.slug)
      expect([401, 403]).toContain(opened.status)
      const answers = [
        opened,
        await t.call('documentBySlug', { params: { slug: made.slug } }, { as }),
        await t.call('listDocuments', { query: { search: made.slug } }, { as }),
        await t.call('searchEverything', { query: { text: 'Sách có chim báo' } }, { as }),
        await t.call('searchEverything', { query: { text: CANARY } }, { as }),
      ]
      for (const { raw } of answers) expect(raw).not.toContain(CANARY)
    }
    expect(
      (await t.call('downloadDocument', { params: { slug: made.slug }, body: {} }, { as: stranger })).fault.code,
    ).toBe('DOCUMENT_NOT_OWNED')
    expect(
      (await t.call('saveDocumentPage', { params: { slug: made.slug }, body: { page: 1 } }, { as: stranger })).fault
        .code,
    ).toBe('DOCUMENT_NOT_OWNED')
    const version = (
      await t.db
        .selectFrom('e_document_versions')
        .selectAll()
        .where('document_id', '=', made.id)
        .executeTakeFirstOrThrow()
    ).id
    expect((await fetchPdf(`/media/documents/${version}/x.pdf`)).statusCode).toBe(403)
  })

  it('M3–M5: an address is for one reader, one version and five minutes, and dies with the money given back', async () => {
    const [made, other] = [
      await documentOnSale(t, staff, { name: 'Cuốn một' }),
      await documentOnSale(t, staff, { name: 'Cuốn hai' }),
    ]
    const orderItemId = crypto.randomUUID()
    await own(buyer, made.id, orderItemId)
    const { body } = await open(buyer, made.slug)
    const good = await fetchPdf(body.url)
    expect([good.statusCode, good.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const head = await t.app.fastify.inject({ method: 'HEAD', url: body.url })
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    const ids = await t.db.selectFrom('e_document_versions').select(['id', 'document_id']).execute()
    const idOf = (documentId: string) => ids.find((row) => row.document_id === documentId)?.id ?? ''
    for (const forged of [
      body.url.replace(idOf(made.id), idOf(other.id)),
      body.url.replace(buyer.id, stranger.id),
      body.url.replace(/until=\d+/, 'until=9999999999'),
      `${body.url}&tai=1`,
    ])
      expect((await fetchPdf(forged)).statusCode, forged).toBe(403)
    const before = t.clock.now
    t.clock.advance(299)
    expect((await fetchPdf(body.url)).statusCode).toBe(200)
    t.clock.advance(1)
    expect((await fetchPdf(body.url)).statusCode).toBe(403)
    t.clock.now = before
    await write(await t.as(), (tx) => revokeDocument(tx, { orderItemId, reason: 'Hoàn tiền' }))
    const after = await fetchPdf(body.url)
    expect([after.statusCode, after.json().code]).toEqual([403, 'DOCUMENT_NOT_OWNED'])
    expect((await open(buyer, made.slug)).fault.code).toBe('DOCUMENT_NOT_OWNED')
    expect((await ownedIds(await t.as(), buyer.id, [made.id])).size).toBe(0)
  })

  it('every page says whose copy it is, in Vietnamese, and the pages themselves stay as they were', async () => {
    const made = await documentOnSale(t, staff, { name: 'Bản có tên', lines: ['Mot', 'Hai', 'Ba'] })
    await own(buyer, made.id)
    const { body } = await open(buyer, made.slug)
    const pages = await textOf((await fetchPdf(body.url)).rawPayload)
    expect(pages).toHaveLength(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(['Mot', 'Hai', 'Ba'][index])
      expect(page).toContain(`Bản dành riêng cho ${buyer.fullName} · ${buyer.email}`)
    }
    const second = await t.person({ fullName: 'Lê Văn Khác' })
    await own(second, made.id)
    const theirs = await textOf((await fetchPdf((await open(second, made.slug)).body.url)).rawPayload)
    expect(theirs.join()).toContain('Lê Văn Khác')
    expect(theirs.join()).not.toContain(buyer.fullName)
  })
})

describe('reading', () => {
  it('goes on at the same page on another device, and the furthest page is what was used', async () => {
    const made = await documentOnSale(t, staff, { name: 'Đọc tiếp' })
    await own(buyer, made.id)
    const save = (page: number) =>
      t.call('saveDocumentPage', { params: { slug: made.slug }, body: { page } }, { as: buyer })
    await ok(save(3))
    await ok(save(2))
    expect((await open(buyer, made.slug, { device: 'x'.repeat(30) })).body.page).toBe(2)
    expect(await usedOfDocuments(await t.as(), buyer.id, [made.id])).toEqual([1])
    const { items } = await ok(t.call('myDocuments', { query: {} }, { as: buyer }))
    expect(items.find(({ id }) => id === made.id)).toMatchObject({ page: 2, pages: 3, updated: false })
    expect(
      (await t.call('saveDocumentPage', { params: { slug: 'khong-co' }, body: { page: 1 } }, { as: buyer })).fault.code,
    ).toBe('DOCUMENT_NOT_FOUND')
  })

  it('owners read what they bought and every update, and are told; versions before it stay shut', async () => {
    const made = await documentOnSale(t, staff, { name: 'Nhiều bản', lines: ['ban mot'] })
    await withVersion(t, staff, made.id, ['ban hai'])
    const reader = await t.person()
    await own(reader, made.id)
    t.clock.advance(1)
    await withVersion(t, staff, made.id, ['ban ba'], 'Sửa lỗi chính tả')
    await t.deliver()
    const { body } = await open(reader, made.slug)
    expect([body.number, body.numbers]).toEqual([3, [3, 2]])
    const { device, body: old } = await open(reader, made.slug, { number: 2 })
    expect((await textOf((await fetchPdf(old.url)).rawPayload)).join()).toContain('ban hai')
    expect((await open(reader, made.slug, { number: 1, device })).fault.code).toBe('DOCUMENT_NOT_FOUND')
    expect((await open(reader, 'khong-co')).fault.code).toBe('DOCUMENT_NOT_FOUND')
    const { items } = await ok(t.call('listNotifications', { query: { take: 10 } } as never, { as: reader }))
    expect(items.map(({ kind }: { kind: string }) => kind)).toContain('DOCUMENT_UPDATED')
    const shelf = await ok(t.call('myDocuments', { query: {} }, { as: reader }))
    expect(shelf.items[0]?.updated).toBe(true)
  })

  it('is downloaded only where the seller allows it, with the name in it', async () => {
    const shut = await documentOnSale(t, staff, { name: 'Chỉ đọc' })
    const free = await documentOnSale(t, staff, { name: 'Tải được', downloadable: true })
    const reader = await t.person({ fullName: 'Người Tải Về' })
    for (const { id } of [shut, free]) await own(reader, id)
    const download = (slug: string, as = reader) => t.call('downloadDocument', { params: { slug }, body: {} }, { as })
    expect((await download(shut.slug)).fault.code).toBe('DOWNLOAD_NOT_ALLOWED')
    expect((await download('khong-co')).fault.code).toBe('DOCUMENT_NOT_FOUND')
    const file = await fetchPdf((await ok(download(free.slug))).url)
    expect(file.headers['content-disposition']).toBe('attachment')
    expect((await textOf(file.rawPayload)).join()).toContain('Người Tải Về')
  })

  it('counts devices: five, also when six are new at once; one taken out stops at once and frees its place', async () => {
    const made = await documentOnSale(t, staff, { name: 'Năm thiết bị', downloadable: true })
    const reader = await t.person()
    await own(reader, made.id)
    const answers = await Promise.all(Array.from({ length: MOST_DEVICES + 1 }, () => open(reader, made.slug)))
    const shut = answers.filter(({ status }) => status !== 200)
    expect(shut.map(({ fault }) => fault.code)).toEqual(['DEVICE_LIMIT_REACHED'])
    expect(shut[0]?.fault.detail.devices).toHaveLength(MOST_DEVICES)
    const refused = await t.call('downloadDocument', { params: { slug: made.slug }, body: {} }, { as: reader })
    expect(refused.fault.code).toBe('DEVICE_LIMIT_REACHED')
    const known = answers.find(({ status }) => status === 200)
    const headers = { cookie: `bh_device=${known?.device}` }
    expect((await open(reader, made.slug, { device: known?.device })).status).toBe(200)
    const { items, most } = await ok(t.call('readingDevices', {}, { as: reader, headers }))
    expect([items.length, most, items.filter(({ current }) => current).length]).toEqual([5, 5, 1])
    const mine = items.find(({ current }) => current)?.id ?? ''
    expect((await t.call('removeReadingDevice', { params: { id: mine } }, { as: stranger })).fault.code).toBe(
      'DEVICE_NOT_FOUND',
    )
    await ok(t.call('removeReadingDevice', { params: { id: mine } }, { as: reader }))
    expect((await fetchPdf(known?.body.url ?? '')).statusCode).toBe(403)
    expect((await open(reader, made.slug)).status).toBe(200)
  })
})
