import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browser } from '#web/kept/testing.ts'
import { type Outcome, openRunner, postLocker } from './draft-runner.ts'
import { type Fields, type Flight, isUnsaved, type Stored } from './draft-state.ts'

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const stored = (more: Partial<Stored> = {}) =>
  ({
    id: 'bai-1',
    status: 'DRAFT',
    version: 1,
    type: 'BLOG',
    title: 'Tên cũ',
    excerpt: '',
    body: text('Chữ cũ'),
    coverFileId: null,
    tags: [],
    ...more,
  }) as unknown as Stored

let machine: ReturnType<typeof browser>
let pages = 0
let sent: Flight[]
let locker: ReturnType<typeof postLocker>
/** What the server holds; it answers as the real one does. */
let server: Stored
let answer: (flight: Flight) => Outcome

beforeEach(() => {
  vi.useFakeTimers()
  machine = browser()
  sent = []
  server = stored()
  answer = ({ changes, version }) => {
    if (version !== server.version) return { type: 'overtaken', theirs: server }
    server = { ...server, ...(changes as Partial<Stored>), version: version + 1 }
    return { type: 'saved', stored: server }
  }
})
afterEach(() => vi.useRealTimers())

/** Opens the post in a page of its own. */
function open(from = server) {
  let keys = 0
  locker = postLocker('toi', from.id, machine.open(`trang-${++pages}`))
  return openRunner(from, {
    send: async (flight) => {
      sent.push(flight)
      return answer(flight)
    },
    locker,
    now: Date.now,
    newKey: () => `khoa-${++keys}`,
  })
}
/** Closes every page and opens the post anew, with what was left. */
async function openLater() {
  for (let page = 1; page <= pages; page++) machine.close(`trang-${page}`)
  const runner = open()
  let found = false
  await locker.takeOver((kept) => {
    found = runner.recover(kept)
    return found
  })
  return { runner, found }
}
const quiet = () => vi.advanceTimersByTimeAsync(6_000)
/** Somebody saves this elsewhere. */
const elsewhere = (changes: Partial<Fields>) => {
  server = { ...server, ...(changes as Partial<Stored>), version: server.version + 1 }
}

describe('saving by itself', () => {
  it('sends what changed, once, a moment after the last letter', async () => {
    const runner = open()
    for (const title of ['T', 'Tê', 'Tên mới']) runner.edit({ title })
    expect(sent).toEqual([])
    await quiet()
    expect(sent).toEqual([{ changes: { title: 'Tên mới' }, version: 1, key: 'khoa-1' }])
    expect(isUnsaved(runner.state())).toBe(false)
    runner.edit({ title: 'Tên mới' })
    await quiet()
    expect(sent).toHaveLength(1)
  })

  it('does not wait for somebody who never stops typing', async () => {
    const runner = open()
    for (let second = 0; second < 12; second++) {
      runner.edit({ title: `Tên ${second}` })
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(sent.length).toBeGreaterThan(0)
  })

  it('sends the same again under the same key until it is known what became of it', async () => {
    const runner = open()
    const works = answer
    answer = () => ({ type: 'unreached' })
    runner.edit({ title: 'Một' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(runner.state().trouble).toEqual({ kind: 'offline' })
    runner.edit({ title: 'Một hai' })
    answer = works
    await quiet()
    expect(sent.map(({ changes, key }) => [changes.title, key])).toEqual([
      ['Một', 'khoa-1'],
      ['Một', 'khoa-1'],
      ['Một hai', 'khoa-2'],
    ])
    expect(server.title).toBe('Một hai')
  })

  it('takes tags as the server keeps them, and never draws the text anew for the order of its keys', async () => {
    const runner = open()
    const body = text('Chữ mới')
    answer = ({ version }) => ({
      type: 'saved',
      stored: stored({
        version: version + 1,
        tags: ['Excel'],
        body: { content: body.content, type: 'doc' } as unknown as Stored['body'],
      }),
    })
    runner.edit({ body, tags: ['Excel', 'excel'] })
    await quiet()
    expect(runner.state().fields.tags).toEqual(['Excel'])
    expect(runner.state().fields.body).toBe(body)
  })

  it('says what was refused and tries again when something else is typed', async () => {
    const works = answer
    const runner = open()
    answer = () => ({ type: 'refused', message: 'Thẻ quá dài.' })
    runner.edit({ tags: ['x'] })
    await quiet()
    expect(runner.state().trouble).toEqual({ kind: 'failed', message: 'Thẻ quá dài.' })
    expect(await runner.saveAll()).toBe(false)
    answer = works
    runner.edit({ tags: ['y'] })
    expect(await runner.saveAll()).toBe(true)
    expect(server.tags).toEqual(['y'])
  })
})

describe('two who write at once', () => {
  it('puts changes of different parts together without asking', async () => {
    const runner = open()
    elsewhere({ excerpt: 'Tóm tắt của máy kia' })
    runner.edit({ title: 'Tên của máy này' })
    await quiet()
    expect(server).toMatchObject({ title: 'Tên của máy này', excerpt: 'Tóm tắt của máy kia' })
    expect(runner.state().fields.excerpt).toBe('Tóm tắt của máy kia')
  })

  it.each([
    ['mine', 'Của máy này'],
    ['theirs', 'Của máy kia'],
  ] as const)('keeps both texts of one part until one is chosen: %s', async (which, title) => {
    const runner = open()
    elsewhere({ title: 'Của máy kia' })
    runner.edit({ title: 'Của máy này', excerpt: 'Chỉ ở đây' })
    await quiet()
    expect(runner.state()).toMatchObject({ fields: { title: 'Của máy này' }, theirs: { title: 'Của máy kia' } })
    expect(server.title).toBe('Của máy kia')
    await quiet()
    expect(sent).toHaveLength(1)
    runner.choose(which)
    await quiet()
    expect(server).toMatchObject({ title, excerpt: 'Chỉ ở đây' })
    expect(runner.state()).toMatchObject({ theirs: null, fields: { title, excerpt: 'Chỉ ở đây' } })
  })
})

describe('what is unsaved', () => {
  it('is found again on this machine, and forgotten once it is saved', async () => {
    answer = () => ({ type: 'unreached' })
    open().edit({ title: 'Chưa kịp lưu' })
    expect(machine.kept.size).toBe(1)
    answer = ({ changes }) => ({ type: 'saved', stored: stored({ ...(changes as Partial<Stored>), version: 2 }) })
    const later = await openLater()
    expect(later.found).toBe(true)
    expect(later.runner.state().fields.title).toBe('Chưa kịp lưu')
    await quiet()
    expect(machine.kept.size).toBe(0)
    expect((await openLater()).found).toBe(false)
  })

  it('is asked about where the post went on elsewhere', async () => {
    answer = () => ({ type: 'unreached' })
    open().edit({ title: 'Chưa kịp lưu' })
    elsewhere({ title: 'Sửa ở máy khác' })
    const later = await openLater()
    expect(later.runner.state().theirs?.title).toBe('Sửa ở máy khác')
  })

  it('goes with a post that is deleted', async () => {
    const runner = open()
    runner.edit({ title: 'Sắp xóa' })
    expect(await runner.discard(async () => true)).toBe(true)
    await quiet()
    expect(sent).toEqual([])
    expect(machine.kept.size).toBe(0)
  })

  it('is on the server before the post is published', async () => {
    const runner = open()
    runner.edit({ title: 'Bản cuối' })
    expect(await runner.saveAll()).toBe(true)
    expect(server.title).toBe('Bản cuối')
    runner.adopt({ ...server, status: 'PUBLISHED' })
    expect(runner.state().stored.status).toBe('PUBLISHED')
  })
})
