import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { clubOnSale, memberOf, membersPost } from '../posts/members.fixture.ts'
import { doc, publishedPost } from '../posts/posts.fixture.ts'

const SECRET = 'Bí quyết là để lửa liu riu ba tiếng.'
const START = new Date('2026-06-15T03:00:00Z')
const t = openedApp()
let planId: string
let post: Awaited<ReturnType<typeof membersPost>>
beforeAll(async () => {
  planId = (await clubOnSale(t, 'Bếp Vàng', 'bep-vang')).planId
  post = await membersPost(t, SECRET)
})
beforeEach(() => {
  t.clock.now = START
})

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await t.app.fastify.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, text: answer.payload, headers: answer.headers as Record<string, string> }
}
async function feedOf(person: Person): Promise<string> {
  const { body, status } = await t.call('renewFeed', {}, { as: person })
  expect(status).toBe(201)
  return body.path
}

describe('a feed of one’s own', () => {
  it('holds whole texts for a member, and from the end of the membership on what everybody reads', async () => {
    const member = await memberOf(t, planId)
    const address = await feedOf(member)
    const full = await get(address)
    expect(full).toMatchObject({ status: 200, headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
    expect(full.text).toContain(`&#60;p&#62;${SECRET}&#60;/p&#62;`)
    await member.revoke()
    const cut = await get(address)
    expect(cut).toMatchObject({ status: 200 })
    expect(cut.text).not.toContain(SECRET)
    expect(cut.text).toContain('Ai cũng đọc được đoạn mở đầu này.')
    expect(cut.text).toContain('Phần còn lại dành cho hội viên')
  })

  it('the public feeds hold what everybody reads, whoever asks', async () => {
    const member = await memberOf(t, planId)
    const headers = { authorization: `Bearer ${member.token}` }
    for (const url of ['/bai-viet/rss.xml', `/giang-vien/${post.as.id}/rss.xml`]) {
      const { text } = await get(url, headers)
      expect(text).toContain('đoạn mở đầu này')
      expect(text).not.toContain(SECRET)
    }
  })

  it('is told once, kept as a hash, dead once renewed, taken back, or its account is closed', async () => {
    const member = await memberOf(t, planId)
    const standing = async () => (await t.call('ownFeed', {}, { as: member })).body
    expect(await standing()).toEqual({ madeAt: null, readAt: null })
    const first = await feedOf(member)
    const token = /rss\/([\w-]{43})\.xml$/.exec(first)?.[1] ?? ''
    expect(token).not.toBe('')
    expect(JSON.stringify(await t.db.selectFrom('post_feeds').selectAll().execute())).not.toContain(token)
    expect((await t.call('ownFeed', {}, { as: member })).raw).not.toContain(token)
    await get(first)
    expect(await standing()).toEqual({ madeAt: START.toISOString(), readAt: START.toISOString() })

    const second = await feedOf(member)
    expect((await get(first)).status).toBe(404)
    expect((await get(second)).status).toBe(200)
    await t.call('dropFeed', {}, { as: member })
    expect((await get(second)).status).toBe(404)
    expect(await standing()).toMatchObject({ madeAt: null })

    const third = await feedOf(member)
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', member.id).execute()
    expect((await get(third)).status).toBe(404)
    expect((await get('/bai-viet/rss/khong-phai.xml')).status).toBe(404)
  })

  it('answers 304 while nothing changed, by mark and by date; a right that ends is a change', async () => {
    const member = await memberOf(t, planId)
    await member.endsAt(new Date(START.getTime() + 3_600_000))
    const address = await feedOf(member)
    const { headers } = await get(address)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' })
    const mark = { 'if-none-match': headers.etag ?? '' }
    const date = { 'if-modified-since': headers['last-modified'] ?? '' }
    t.clock.advance(600)
    for (const known of [mark, date]) expect(await get(address, known)).toMatchObject({ status: 304, text: '' })
    expect((await get(address, { ...date, 'if-none-match': '"cai-khac"' })).status).toBe(200)

    t.clock.advance(3_000)
    for (const known of [mark, date]) {
      const { status, text } = await get(address, known)
      expect(status).toBe(200)
      expect(text).not.toContain(SECRET)
    }
    // Changed twice within a second: two instants all the same.
    const cut = await get(address)
    const news = await publishedPost(t, { title: 'Tin vừa lên' })
    const after = await get(address, { 'if-modified-since': cut.headers['last-modified'] ?? '' })
    expect(after.status).toBe(200)
    expect(after.text).toContain('Tin vừa lên')
    await t.call('deletePost', { params: { id: news.id } }, { as: news.as })
    expect((await get(address, { 'if-modified-since': after.headers['last-modified'] ?? '' })).status).toBe(200)
  })

  it('is made five times a minute at most: TOO_MANY_REQUESTS', async () => {
    const as = await t.person()
    for (let made = 0; made < 5; made++) await feedOf(as)
    expect((await t.call('renewFeed', {}, { as })).fault.code).toBe('TOO_MANY_REQUESTS')
  })

  it('is asked sixty times an hour at most; guesses sooner', async () => {
    const address = await feedOf(await t.person())
    for (let ask = 0; ask < 60; ask++) expect((await get(address)).status).toBe(200)
    expect((await get(address)).status).toBe(429)
    t.clock.advance(3_600)
    expect((await get(address)).status).toBe(200)
    const guess = () => get(`/bai-viet/rss/${'x'.repeat(42)}${Math.floor(Math.random() * 10)}.xml`)
    const answers = []
    for (let ask = 0; ask < 21; ask++) answers.push((await guess()).status)
    expect([answers[0], answers[20]]).toEqual([404, 429])
  })

  it('is XML whatever people write', async () => {
    const nasty = ']]> <b>&amp; "ngoặc" & 🎉 <!--'
    await publishedPost(t, {
      title: `Tên ${nasty}`,
      excerpt: nasty,
      body: doc(`${nasty}\u0001\uffff`),
      membersBody: doc(`${nasty}\u0001\uffff`),
      tags: ['<&>"x'],
    })
    const { text } = await get(await feedOf(await memberOf(t, planId)))
    expect(problemOf(text)).toBeNull()
    expect(problemOf('<a><b></a></b>')).not.toBeNull()
    expect(problemOf('<a>&nbsp;</a>')).not.toBeNull()
  })
})

/** What keeps a text from being well-formed XML; enough of the grammar for what feeds are made of. */
function problemOf(xml: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml) || !xml.isWellFormed()) return 'a sign'
  const open: string[] = []
  const step = (whole: string, [closes, name, single]: [boolean, string, boolean]) => {
    if (closes && open.pop() !== name) return false
    if (!closes && !single) open.push(name)
    rest = rest.slice(whole.length)
    return true
  }
  let rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  while (rest !== '') {
    const text = /^(?:[^<&]|&#\d+;|&(?:amp|lt|gt|quot|apos);)+/.exec(rest)?.[0]
    const tag = /^<(\/?)([a-z:A-Z]+)((?: [a-z:A-Z]+="(?:[^<&"]|&#\d+;)*")*)(\/?)>/.exec(rest)
    if (text !== undefined) {
      if (open.length === 0 && text.trim() !== '') return `words outside: ${text}`
      rest = rest.slice(text.length)
    } else if (tag) {
      const [whole, closes, name = '', , single] = tag
      if (!step(whole, [closes === '/', name, single === '/'])) return `${name} closes what is not open`
    } else return rest.slice(0, 60)
  }
  return open.length === 0 ? null : `${open.join(' ')} stay open`
}
