import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { DOCUMENT_CONSENT } from '#domain/goods.ts'
import { write } from '#server/core/write.ts'
import { addFile } from '#server/modules/library/index.ts'
import { pdf, picture } from '#server/modules/library/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { ownedIds } from '../access/can.ts'
import { comboOnSale, documentOnSale, ok, seller, withVersion } from '../goods.fixture.ts'
import { grantDocument } from './own.ts'

const t = openedApp()
let staff: Person
let buyer: Person
let stranger: Person
beforeAll(async () => {
  staff = await t.person({ role: 'SUPER_ADMIN' })
  buyer = await t.person({ fullName: 'Nguyễn Thị Ánh Đào' })
  stranger = await t.person()
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
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

describe('staff', () => {
  it('publish what is whole, hide it, take it back, and archive it; who owns it reads on', async () => {
    const made = await documentOnSale(t, staff, { publish: false, name: 'Vòng đời tài liệu' })
    const at = { params: { id: made.id } }
    const step = (call: 'publishDocument' | 'unpublishDocument' | 'hideDocument') => t.call(call, at, { as: staff })
    const archive = () => t.call('deleteDocument', at, { as: staff })
    const listed = async () => (await ok(t.call('listDocuments', { query: { search: 'Vòng đời tài liệu' } }))).total
    const page = async () => (await t.call('documentBySlug', { params: { slug: made.slug } })).status
    expect([await listed(), await page()]).toEqual([0, 404])
    expect((await step('hideDocument')).fault.code).toBe('STATUS_CONFLICT')
    expect((await step('unpublishDocument')).fault.code).toBe('STATUS_CONFLICT')
    expect((await step('publishDocument')).body.status).toBe('PUBLISHED')
    expect((await step('publishDocument')).fault.code).toBe('STATUS_CONFLICT')
    expect([await listed(), await page()]).toEqual([1, 200])
    await own(buyer, made.id)
    expect((await step('hideDocument')).body.status).toBe('HIDDEN')
    expect([await listed(), await page()]).toEqual([0, 200])
    expect((await step('hideDocument')).body.status).toBe('PUBLISHED')
    expect((await step('unpublishDocument')).body.status).toBe('DRAFT')
    expect([await listed(), await page()]).toEqual([0, 404])
    expect((await archive()).status).toBe(200)
    expect((await archive()).fault.code).toBe('STATUS_CONFLICT')
    expect((await open(buyer, made.slug)).status).toBe(200)
    const late = await addFile(await t.as(staff), {
      ownerId: staff.id,
      name: 'a.pdf',
      mime: 'application/pdf',
      bytes: await pdf(),
      visibility: 'PRIVATE',
    })
    expect((await t.call('addDocumentVersion', { ...at, body: { fileId: late.id } }, { as: staff })).fault.code).toBe(
      'STATUS_CONFLICT',
    )
  })

  it('are told everything that is missing, and what is not there', async () => {
    const bare = await ok(t.call('createDocument', { body: { kind: 'E_BOOK', name: 'Chưa có gì' } }, { as: staff }))
    const at = { params: { id: bare.id } }
    const { fault } = await t.call('publishDocument', at, { as: staff })
    expect([fault.code, fault.errors?.map(({ path }) => path)]).toEqual([
      'DOCUMENT_NOT_READY',
      ['description', 'author', 'versions'],
    ])
    for (const [call, more] of [
      ['adminDocument', {}],
      ['changeDocument', { body: { version: 1 } }],
      ['deleteDocument', {}],
      ['publishDocument', {}],
      ['unpublishDocument', {}],
      ['hideDocument', {}],
      ['addDocumentVersion', { body: { fileId: NOBODY } }],
    ] as const)
      expect((await t.call(call, { params: { id: NOBODY }, ...more } as never, { as: staff })).fault.code).toBe(
        'DOCUMENT_NOT_FOUND',
      )
    const create = (more: object) =>
      t.call('createDocument', { body: { kind: 'E_BOOK', name: 'Sai', ...more } }, { as: staff })
    expect((await create({ hostId: stranger.id })).fault.code).toBe('HOST_PROFILE_NOT_FOUND')
    expect((await create({ categoryIds: [NOBODY] })).fault.code).toBe('CATEGORY_NOT_FOUND')
    expect((await create({ coverFileId: NOBODY })).fault.code).toBe('FILE_NOT_FOUND')
    const change = (body: object) =>
      t.call('changeDocument', { ...at, body: { version: 1, ...body } } as never, { as: staff })
    expect((await change({ categoryIds: [NOBODY] })).fault.code).toBe('CATEGORY_NOT_FOUND')
    expect((await change({ coverFileId: NOBODY })).fault.code).toBe('FILE_NOT_FOUND')
    expect((await change({ version: 9 })).fault.code).toBe('VERSION_CONFLICT')
    const version = (fileId: string) => t.call('addDocumentVersion', { ...at, body: { fileId } }, { as: staff })
    expect((await version(NOBODY)).fault.code).toBe('FILE_NOT_FOUND')
    const image = await addFile(await t.as(staff), {
      ownerId: staff.id,
      name: 'a.png',
      mime: 'image/png',
      bytes: await picture(),
      visibility: 'PRIVATE',
    })
    expect((await version(image.id)).fault.code).toBe('FILE_TYPE_REFUSED')
    await t.db
      .updateTable('files')
      .set({ status: 'UPLOADING', kind: 'PDF', ready_at: null })
      .where('id', '=', image.id)
      .execute()
    expect((await version(image.id)).fault.code).toBe('FILE_NOT_READY')
  })

  it('of two new versions at once one is refused, and one that is on sale must stay fit for it', async () => {
    const made = await documentOnSale(t, staff, { name: 'Hai người cùng sửa' })
    const results = await Promise.allSettled([1, 2].map((n) => withVersion(t, staff, made.id, [`ban ${n}`])))
    const refused = results.filter((one): one is PromiseRejectedResult => one.status === 'rejected')
    for (const { reason } of refused) expect(String(reason)).toContain('VERSION_CONFLICT')
    const { version, versions } = await ok(t.call('adminDocument', { params: { id: made.id } }, { as: staff }))
    expect(versions.map(({ number }) => number)).toEqual(refused.length === 0 ? [3, 2, 1] : [2, 1])
    const change = (body: object) =>
      t.call('changeDocument', { params: { id: made.id }, body: { version, ...body } }, { as: staff })
    expect((await change({ description: 'ngắn' })).fault.code).toBe('DOCUMENT_NOT_READY')
    expect((await change({ price: 120_000, samplePages: 0 })).body).toMatchObject({ price: 120_000, samplePages: 0 })
    expect((await ok(t.call('documentBySlug', { params: { slug: made.slug } }))).price).toBe(120_000)
  })

  it('the seller may be another one until it is published; then what was sold is theirs', async () => {
    const [host, next] = [await seller(t, 'Người bán đầu'), await seller(t, 'Người bán sau')]
    const body = { kind: 'E_BOOK' as const, name: 'Chọn nhầm người bán', hostId: host.id }
    const { id } = await ok(t.call('createDocument', { body }, { as: staff }))
    const change = async (hostId: string | null) => {
      const { version } = await ok(t.call('adminDocument', { params: { id } }, { as: staff }))
      return t.call('changeDocument', { params: { id }, body: { version, hostId } }, { as: staff })
    }
    expect((await change(stranger.id)).fault.code).toBe('HOST_PROFILE_NOT_FOUND')
    expect((await change(null)).body.hostName).toBe('Bến Học')
    expect((await change(next.id)).body.hostName).toBe('Người bán sau')
    await t.db.updateTable('host_profiles').set({ status: 'RESUBMIT' }).where('user_id', '=', next.id).execute()
    expect((await change(next.id)).status, 'whoever it has stays with it').toBe(200)
    expect((await change(host.id)).status).toBe(200)

    const sold = await documentOnSale(t, staff, { kind: 'E_BOOK', name: 'Đã phát hành', hostId: host.id })
    await ok(t.call('unpublishDocument', { params: { id: sold.id } }, { as: staff }))
    const { version } = await ok(t.call('adminDocument', { params: { id: sold.id } }, { as: staff }))
    const move = (hostId: string) =>
      t.call('changeDocument', { params: { id: sold.id }, body: { version, hostId } }, { as: staff })
    expect((await move(next.id)).fault.code).toBe('STATUS_CONFLICT')
    expect((await move(host.id)).status).toBe(200)
  })

  it('an e-book may name a host as its seller, and may be part of their combo', async () => {
    const host = await seller(t, 'Nhà Văn Thử')
    const book = await documentOnSale(t, staff, {
      kind: 'E_BOOK',
      name: 'Sách của giảng viên',
      hostId: host.id,
      price: 50_000,
    })
    expect(await ok(t.call('documentBySlug', { params: { slug: book.slug } }))).toMatchObject({
      hostName: 'Nhà Văn Thử',
      hasHostPage: true,
    })
    const { items } = await ok(t.call('availableProducts', { query: { kind: 'E_BOOK' } }, { as: host }))
    expect(items.map(({ productId }) => productId)).toEqual([book.id])
    await comboOnSale(t, { host })
    expect((await open(host, book.slug)).status).toBe(200)
  })
})

describe('a free document by e-mail', () => {
  const ask = (slug: string, email: string) =>
    t.call('askDocument', { body: { slug, email, consentVersion: DOCUMENT_CONSENT.version } })
  const lettersTo = async (email: string) => {
    await t.deliver()
    return t.db.selectFrom('messages').select(['html', 'kind']).where('recipient', '=', email).execute()
  }

  it('one letter brings one link, which opens it without an account, for thirty days and while it is free', async () => {
    const made = await documentOnSale(t, staff, { name: 'Tặng bạn đọc', price: 0 })
    await ok(ask(made.slug, 'doc-gia@vidu.vn'))
    await ok(ask(made.slug, 'doc-gia@vidu.vn'))
    const letters = await lettersTo('doc-gia@vidu.vn')
    expect(letters).toHaveLength(1)
    const token = decodeURIComponent(/\?ma=([^"&]+)/.exec(letters[0]?.html ?? '')?.[1] ?? '')
    expect((await open(undefined, made.slug)).fault.code).toBe('UNAUTHENTICATED')
    const opened = await open(undefined, made.slug, { token })
    expect(opened.status).toBe(200)
    expect((await textOf((await fetchPdf(opened.body.url)).rawPayload)).join()).toContain('doc-gia@vidu.vn')
    const other = await documentOnSale(t, staff, { name: 'Tặng cuốn khác', price: 0 })
    expect((await open(undefined, other.slug, { token })).fault.code).toBe('DOCUMENT_LINK_WRONG')
    expect((await open(undefined, made.slug, { token: `${token}x` })).fault.code).toBe('DOCUMENT_LINK_WRONG')
    const before = t.clock.now
    t.clock.advance(30 * 86_400)
    expect((await open(undefined, made.slug, { token })).fault.code).toBe('DOCUMENT_LINK_WRONG')
    t.clock.now = before
    const editor = await signInAgain(t, staff)
    const { version } = await ok(t.call('adminDocument', { params: { id: made.id } }, { as: editor }))
    await ok(t.call('changeDocument', { params: { id: made.id }, body: { version, price: 10_000 } }, { as: editor }))
    expect((await open(undefined, made.slug, { token })).fault.code).toBe('DOCUMENT_LINK_WRONG')
    expect((await fetchPdf(opened.body.url)).statusCode).toBe(403)
    expect((await ask(made.slug, 'khac@vidu.vn')).fault.code).toBe('DOCUMENT_NOT_FREE')
  })

  it('what is not on sale is not sent, and nobody’s mailbox is filled', async () => {
    const made = await documentOnSale(t, staff, { name: 'Chưa phát hành', price: 0, publish: false })
    expect((await ask(made.slug, 'ai@vidu.vn')).fault.code).toBe('DOCUMENT_NOT_FOUND')
    expect((await ask('khong-co', 'ai@vidu.vn')).fault.code).toBe('DOCUMENT_NOT_FOUND')
    const free = await documentOnSale(t, staff, { name: 'Xin nhiều lần', price: 0 })
    const codes = []
    for (let n = 0; n < 12; n++) {
      t.clock.advance(61)
      codes.push((await ask(free.slug, 'day-hom@vidu.vn')).status)
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(codes.slice(10)).toEqual([429, 429])
    expect((await ask(free.slug, 'day-hom@vidu.vn')).fault.code).toBe('TOO_MANY_REQUESTS')
    expect(await lettersTo('day-hom@vidu.vn')).toHaveLength(1)
  })
})

describe('owning', () => {
  it('two grants at once give it once, and a line told twice takes back once', async () => {
    const made = await documentOnSale(t, await signInAgain(t, staff), { name: 'Mua một lần' })
    const reader = await t.person()
    const results = await Promise.allSettled([1, 2, 3].map(() => own(reader, made.id, crypto.randomUUID())))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of results)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'ALREADY_OWNED' })
    expect(await ownedIds(await t.as(), reader.id, [made.id, NOBODY])).toEqual(new Set([made.id]))
  })
})
