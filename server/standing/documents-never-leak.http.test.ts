import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, contract } from '#domain/contract/index.ts'
import { write } from '#server/core/write.ts'
import { revokeDocument } from '#server/modules/catalog/documents/own.ts'
import { documentOnSale, membershipOnSale, ok, seller, withVersion } from '#server/modules/catalog/goods.fixture.ts'
import { endMembership, grantMembership } from '#server/modules/catalog/index.ts'
import { attemptOf, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { openSession } from '#server/modules/identity/index.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { someOf } from '#server/testing/tier.ts'
import { wordsOf } from './leaks/words-of.ts'

/** A word that stands on paid pages, and nowhere else. */
const CANARY = 'CHIMHOANGYENHOTTRONGSACH'
const LINES = ['Trang mo dau', `Bi mat ${CANARY}`, `Them ${CANARY}`]

const t = openedApp()
let staff: Person
let second: Person
let stranger: Person
beforeAll(async () => {
  staff = await t.person({ role: 'SUPER_ADMIN' })
  second = await t.person({ role: 'SUPER_ADMIN' })
  stranger = await t.person()
})

type Book = { id: string; slug: string; versionId: string; fileId: string; key: string }
/** Somebody who looks, and the addresses they were given while they might read. */
type Looker = { as?: Person; addresses?: readonly string[]; token?: string }

async function bookOnSale(name: string, more: object = {}): Promise<Book> {
  const made = await documentOnSale(t, await now(staff), { name, lines: LINES, downloadable: true, ...more })
  const version = await t.db
    .selectFrom('e_document_versions as v')
    .innerJoin('files as f', 'f.id', 'v.file_id')
    .select(['v.id', 'v.file_id', 'f.storage_key'])
    .where('v.document_id', '=', made.id)
    .executeTakeFirstOrThrow()
  return { id: made.id, slug: made.slug, versionId: version.id, fileId: version.file_id, key: version.storage_key }
}

/** The same person with a session of this hour: one does not outlive a clock that was moved. */
async function now(person: Person): Promise<Person> {
  const session = await write(await t.as(), (tx) => openSession(tx, person.id))
  return { ...person, token: session.accessToken, sessionId: session.sessionId }
}

let address = 0
/** A request from an address of its own, so that no limit hides an answer. */
function ask(url: string, { as }: Looker, more: { method?: 'GET' | 'HEAD' | 'POST' | 'PUT'; body?: object } = {}) {
  address++
  return t.app.fastify.inject({
    method: more.method ?? 'GET',
    url,
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(more.body ? { 'content-type': 'application/json' } : { range: 'bytes=0-99999' }),
    },
    ...(more.body && { payload: JSON.stringify(more.body) }),
  })
}

/** Everywhere somebody could meet the pages of a book or the file behind them; the names of the places that show them. */
async function leaksTo(who: Looker, book: Book, places: readonly string[] = []): Promise<string[]> {
  const outputs = new Map<string, string>()
  const look = async (name: string, url: string, more?: Parameters<typeof ask>[2]) => {
    const answer = await ask(url, who, more)
    outputs.set(name, await wordsOf(answer))
    const given = answer.statusCode === 200 && JSON.parse(/^\{/.test(answer.payload) ? answer.payload : '{}').url
    if (typeof given === 'string') outputs.set(`${name}, its address`, await wordsOf(await ask(given, who)))
  }
  const own = `/api/v1/documents/${book.slug}`
  const call = (name: CallName) => contract[name].path.replace('{slug}', book.slug)
  await look('page', call('documentBySlug'))
  await look('open', call('openDocument'), { method: 'POST', body: who.token ? { token: who.token } : {} })
  await look('open the first version', call('openDocument'), { method: 'POST', body: { number: 1 } })
  await look('download', call('downloadDocument'), { method: 'POST', body: {} })
  await look('search', `/api/v1/search?text=${CANARY}`)
  await look('list', `${own.replace(`/${book.slug}`, '')}?search=${CANARY}`)
  await look('quotation', '/api/v1/quotation', { method: 'POST', body: { items: [{ productId: book.id }] } })
  const addresses = [
    `/media/documents/${book.versionId}/x.pdf`,
    `/media/documents/sample/${book.versionId}/x.pdf`,
    `/media/signed/${book.fileId}/x.pdf`,
    `/media/${book.fileId}/256.webp`,
    `/media/${book.fileId}/x.pdf`,
    `/media/streams/${book.fileId}/x`,
    `/media/${book.key}`,
    `/bai-viet/rss.xml`,
    '/sitemap.xml',
    ...(who.addresses ?? []),
    ...places,
  ]
  for (const url of addresses)
    for (const method of ['GET', 'HEAD'] as const) await look(`${method} ${url}`, url, { method })
  for (const [name, text] of await lettersTo(who.as)) outputs.set(name, text)
  return [...outputs].filter(([, text]) => shows(text, book)).map(([name]) => name)
}

/** The words of its pages, or the name of its file: with that somebody in the house could be asked for it. */
const shows = (text: string, book: Book) =>
  text.includes(CANARY) || text.includes(book.fileId) || text.includes(book.key)

async function lettersTo(person: Person | undefined): Promise<[string, string][]> {
  // No bank answers here: money that goes home waits, and the rest is delivered all the same.
  await t.deliver().catch(() => t.deliver())
  const letters = await t.db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', '=', person?.email ?? '')
    .execute()
  const bells = await t.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', person?.id ?? '00000000-0000-0000-0000-000000000000')
    .execute()
  return [
    ['letters', JSON.stringify(letters)],
    ['bells', JSON.stringify(bells)],
  ]
}

/** Every call of the contract that reads, asked for the book by each of its names. */
function everyRead(book: Book, turn: number): string[] {
  const reads = Object.values(contract)
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) =>
      path.includes('{')
        ? [book.id, book.slug, book.versionId, book.fileId].map((name) => path.replace(/\{\w+\}/g, name))
        : [path],
    )
  return someOf(reads, 18, turn)
}

/** Opens it, as who may: the addresses they hold then. */
async function addressesOf(as: Person | undefined, book: Book, token?: string): Promise<string[]> {
  const open = await t.call('openDocument', { params: { slug: book.slug }, body: token ? { token } : {} }, { as })
  const save = as && (await t.call('downloadDocument', { params: { slug: book.slug }, body: {} }, { as }))
  const urls = [open, save].flatMap((answer) => (answer?.status === 200 ? [(answer.body as { url: string }).url] : []))
  expect(urls.length).toBeGreaterThan(0)
  return urls
}

async function bought(book: Book, buyer: Person) {
  const attempt = await ordered(t, buyer, [book.id])
  expect(await notify(t, noticeOf(await attemptOf(t, attempt.paymentId)))).toBe('00')
  return attempt.orderId
}

describe('M1, M2, M4: the pages of a document are given to nobody without the right to read them', () => {
  it('the control: its owner meets them, by the reader and by the copy to keep', async () => {
    const book = await bookOnSale('Sách của chủ')
    const owner = await t.person()
    await bought(book, owner)
    const addresses = await addressesOf(owner, book)
    const seen = await leaksTo({ as: owner, addresses }, book)
    expect(seen).toEqual(
      expect.arrayContaining(['open, its address', 'download, its address', ...addresses.map((url) => `GET ${url}`)]),
    )
    expect(seen.filter((name) => /letters|bells|search|list|rss|sitemap|sample|HEAD/.test(name))).toEqual([])
  })

  it('a visitor, a stranger, and the host of others: by no call that reads, no address, no letter', async () => {
    const book = await bookOnSale('Sách chưa ai mua')
    const other = await seller(t)
    for (const as of [undefined, stranger, other])
      expect(await leaksTo(as ? { as: await now(as) } : {}, book, as === other ? [] : everyRead(book, 0))).toEqual([])
  })

  it('who has it in the cart, has ordered it, or whose payment failed', async () => {
    const book = await bookOnSale('Sách chờ trả tiền')
    const buyer = await t.person()
    await ok(t.call('addToCartV2', { body: { productId: book.id } }, { as: buyer }))
    expect(await leaksTo({ as: buyer }, book)).toEqual([])
    const attempt = await ordered(t, buyer, [book.id])
    expect(await leaksTo({ as: buyer }, book, [`/api/v1/orders/${attempt.orderId}`])).toEqual([])
    await notify(t, noticeOf(attempt, { vnp_ResponseCode: '51', vnp_TransactionStatus: '02' }))
    expect(await leaksTo({ as: buyer }, book, everyRead(book, 1))).toEqual([])
  })

  it('who was refunded: the addresses in their hands die with the approval, and so does every call', async () => {
    const book = await bookOnSale('Sách trả lại')
    const buyer = await t.person()
    const orderId = await bought(book, buyer)
    const addresses = await addressesOf(buyer, book)
    const [item] = await t.db
      .selectFrom('order_items')
      .select(['id', 'price'])
      .where('order_id', '=', orderId)
      .execute()
    const items = [{ orderItemId: item?.id ?? '', amount: item?.price ?? 0 }]
    const { id } = await ok(
      t.call('startRefund', { body: { orderId, items, reason: 'Không hợp' } }, { as: await now(staff) }),
    )
    expect((await leaksTo({ as: buyer, addresses }, book)).length).toBeGreaterThan(0)
    const decided = { params: { id }, body: { decision: 'APPROVE' as const } }
    await ok(t.call('decideRefund', decided, { as: await now(second) }))
    expect(await leaksTo({ as: buyer, addresses }, book, everyRead(book, 2))).toEqual([])
    expect(await leaksTo({ addresses }, book)).toEqual([])
  })

  it('whose right was taken back, and whose account was closed', async () => {
    const book = await bookOnSale('Sách thu hồi')
    const [one, two] = [await t.person(), await t.person()]
    const orderId = await bought(book, one)
    await bought(book, two)
    const [first, other] = [await addressesOf(one, book), await addressesOf(two, book)]
    const { id } = await t.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await write(await t.as(), (tx) => revokeDocument(tx, { orderItemId: id, reason: 'Vi phạm' }))
    expect(await leaksTo({ as: one, addresses: first }, book)).toEqual([])
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', two.id).execute()
    expect(await leaksTo({ as: two, addresses: other }, book)).toEqual([])
  })

  it('whose membership has come to its end: from that very instant', async () => {
    const book = await bookOnSale('Sách của hội viên')
    const opens = [{ kind: 'PRODUCT' as const, id: book.id }]
    const made = await membershipOnSale(t, await now(staff), {
      name: 'Hội đọc sách',
      slug: 'hoi-doc',
      opensAll: false,
      opens,
    })
    const member = await t.person()
    const { accessId } = await write(await t.as(), (tx) =>
      grantMembership(tx, { userId: member.id, planId: made.planId, orderItemId: null }),
    )
    const endsAt = new Date(t.clock.now.getTime() + 60_000)
    await write(await t.as(), (tx) => endMembership(tx, { accessId, endsAt }))
    const open = await t.call('openDocument', { params: { slug: book.slug }, body: {} }, { as: member })
    const addresses = [open.body.url]
    t.clock.now = new Date(endsAt.getTime() - 1)
    expect(await leaksTo({ as: member, addresses }, book)).toContain(`GET ${addresses[0]}`)
    t.clock.now = endsAt
    expect(await leaksTo({ as: member, addresses }, book, everyRead(book, 3))).toEqual([])
  })

  it('a letter’s link: of a free document only, while it is free and on sale, and never a file in the letter', async () => {
    const email = 'doc-gia@vidu.vn'
    const free = await bookOnSale('Sách tặng', { price: 0 })
    const dear = await bookOnSale('Sách bán')
    const consentVersion = (await import('#domain/goods.ts')).DOCUMENT_CONSENT.version
    const wish = (book: Book) => t.call('askDocument', { body: { slug: book.slug, email, consentVersion } })
    expect((await wish(dear)).fault.code).toBe('DOCUMENT_NOT_FREE')
    await ok(wish(free))
    await t.deliver()
    const letters = await t.db.selectFrom('messages').selectAll().where('recipient', '=', email).execute()
    expect(letters).toHaveLength(1)
    expect(shows(JSON.stringify(letters), free)).toBe(false)
    const token = decodeURIComponent(/\?ma=([^"&]+)/.exec(letters[0]?.html ?? '')?.[1] ?? '')
    const addresses = await addressesOf(undefined, free, token)
    expect(await leaksTo({ addresses, token }, dear)).not.toContain('open')
    expect(await leaksTo({ token }, dear)).toEqual([])
    await ok(t.call('unpublishDocument', { params: { id: free.id } }, { as: await now(staff) }))
    expect(await leaksTo({ addresses, token }, free)).toEqual([])
  })

  it('an older version, to who bought a later one', async () => {
    const book = await bookOnSale('Sách tái bản')
    await withVersion(t, await now(staff), book.id, ['Ban sach moi', 'Khong con gi'], 'Bản mới')
    const buyer = await t.person()
    await bought(book, buyer)
    expect(await leaksTo({ as: buyer, addresses: await addressesOf(buyer, book) }, book)).toEqual([])
  })
})
