import { beforeAll, describe, expect, it, test } from 'vitest'
import type { InputOf } from '#domain/contract/index.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { keyword } from '../testing.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})

const list = (query: object = {}) => t.call('keywords', { query }, { as: staff })
const tried = (text: string, more: object = {}) => t.call('testKeywords', { body: { text, ...more } }, { as: staff })
const upload = (content: string, dryRun = false, name = 'tu-khoa.csv') =>
  t.call(
    'uploadKeywords',
    { body: { file: { name, base64: Buffer.from(content).toString('base64') }, dryRun } },
    { as: staff },
  )

describe('the list', () => {
  it('has a version that every change takes on; a keyword has its own and its history', async () => {
    const before = (await list()).body.version
    const added = await keyword(t, 'cờ bạc', { severity: 'FLAG' })
    expect(added).toMatchObject({ word: 'cờ bạc', version: 1, tones: 'KEPT', active: true, upheld: 0, overturned: 0 })
    const change = (version: number, body: object) =>
      t.call('changeKeyword', { params: { id: added.id }, body: { version, ...body } }, { as: staff })
    expect((await change(1, { severity: 'HOLD', allow: ['chống cờ bạc'] })).body).toMatchObject({
      version: 2,
      severity: 'HOLD',
      word: 'cờ bạc',
    })
    expect(await change(1, { severity: 'BLOCK' })).toMatchObject({
      status: 409,
      fault: { code: 'VERSION_CONFLICT', detail: { version: 2 } },
    })
    expect((await list()).body.version).toBe(before + 2)
    const { body } = await t.call('keywordHistory', { params: { id: added.id } }, { as: staff })
    expect(body.history).toMatchObject([
      { word: 'Sửa từ khóa', version: 2, by: { id: staff.id }, changes: ['allow', 'severity'] },
      { word: 'Thêm từ khóa', version: 1 },
    ])
    expect((await t.call('deleteKeyword', { params: { id: added.id } }, { as: staff })).status).toBe(200)
    for (const again of [
      await t.call('deleteKeyword', { params: { id: added.id } }, { as: staff }),
      await change(2, {}),
    ])
      expect(again.fault.code).toBe('KEYWORD_NOT_FOUND')
    expect((await t.call('keywordHistory', { params: { id: staff.id } }, { as: staff })).fault.code).toBe(
      'KEYWORD_NOT_FOUND',
    )
    expect((await list({ search: 'co bac' })).body.total).toBe(0)
  })

  it('holds a word once, however it is spelled', async () => {
    await keyword(t, 'Thuỷ Hoà')
    const again = (word: string) =>
      t.call('addKeyword', { body: { word, severity: 'HOLD', violation: 'OTHER' } }, { as: staff })
    expect((await again('thủy hòa')).fault.code).toBe('KEYWORD_EXISTS')
    const other = await keyword(t, 'tên khác')
    const renamed = await t.call(
      'changeKeyword',
      { params: { id: other.id }, body: { version: 1, word: 'THỦY  HOÀ' } },
      { as: staff },
    )
    expect(renamed.fault.code).toBe('KEYWORD_EXISTS')
  })

  const impossible: [Partial<InputOf<'addKeyword'>['body']> & { word: string }, string][] = [
    [{ word: '!!!' }, 'word'],
    [{ word: 'một hai ba bốn năm sáu bảy tám chín mười mười một' }, 'word'],
    [{ word: 'lồn', tones: 'FOLDED' }, 'tones'],
    [{ word: 'chó', allow: ['mèo'] }, 'allow.0'],
  ]
  test.each(impossible)('refuses what cannot be searched for without harm: %o', async (terms, path) => {
    const { status, fault } = await t.call(
      'addKeyword',
      {
        body: { severity: 'HOLD', violation: 'OTHER', ...terms },
      },
      { as: staff },
    )
    expect(status).toBe(400)
    expect(fault.errors?.map((one) => one.path)).toContain(path)
  })

  it('is in force with the next text, in a second process too', async () => {
    const { buildApp } = await import('#server/app.ts')
    const other = await buildApp(t.app.door.config, t.url, { now: () => t.clock.now, realtime: false })
    try {
      const { findActor } = await import('#server/modules/identity/index.ts')
      const ask = async () => {
        const ctx = other.contextAs(await findActor(other.contextAs({ kind: 'system', job: 'test' }), staff.token))
        return (
          (await other.call(ctx, 'testKeywords', { body: { text: 'kiếm tiền nhanh' } })).body as { verdict: string }
        ).verdict
      }
      expect(await ask()).toBe('PASS')
      const added = await keyword(t, 'kiếm tiền nhanh')
      expect(await ask()).toBe('HOLD')
      await t.call('deleteKeyword', { params: { id: added.id } }, { as: staff })
      expect(await ask()).toBe('PASS')
    } finally {
      await other.close()
    }
  })

  it('is for those who manage it', async () => {
    const sale = await t.person({ role: 'SALE' })
    expect((await t.call('keywords', {}, { as: sale })).status).toBe(403)
  })
})

describe('the test box', () => {
  it('explains each match: the keyword, how, where, and marks the place in what was typed', async () => {
    await keyword(t, 'vay nóng', { severity: 'BLOCK', violation: 'SCAM', tones: 'FOLDED' })
    const { body } = await tried('Cần VAY NÓNG hoặc vay nong? Gọi v.a.y n.ó.n.g')
    expect(body.verdict).toBe('REFUSE')
    expect(body.matches).toMatchObject([
      { word: 'vay nóng', way: 'EXACT', start: 4, end: 12, severity: 'BLOCK' },
      { way: 'FOLDED', start: 18, end: 26 },
      { way: 'DISGUISED', severity: 'HOLD' },
    ])
    expect(body.matches[0]?.explanation).toBe('“vay nóng”: đúng dấu, vị trí 5–12')
    expect(body.pieces.map(({ text }) => text).join('')).toBe('Cần VAY NÓNG hoặc vay nong? Gọi v.a.y n.ó.n.g')
    expect(body.pieces.filter(({ match }) => match !== null).map(({ text }) => text)).toEqual([
      'VAY NÓNG',
      'vay nong',
      'v.a.y n.ó.n.g',
    ])
  })

  it('tries a keyword before it is saved', async () => {
    const draft = { word: 'sữa mẹ', severity: 'BLOCK', violation: 'OTHER' } as const
    expect((await tried('Bán sữa mẹ', { draft })).body).toMatchObject({
      verdict: 'REFUSE',
      matches: [{ word: 'sữa mẹ' }],
    })
    expect((await tried('Bán sữa mẹ')).body.verdict).toBe('PASS')
    expect((await tried('x', { draft: { ...draft, word: '…' } })).fault.errors?.[0]?.path).toBe('draft.word')
  })
})

describe('an upload', () => {
  const file = [
    'Từ khóa;Mức độ;Loại vi phạm;Dấu;Phạm vi;Cụm được phép',
    'bài bạc;Chặn;Hàng hóa, dịch vụ trái pháp luật;giữ dấu;Bình luận;',
    'cá độ;HOLD;ILLEGAL;bỏ dấu;;chống cá độ',
    'ngáo;rất nặng;;;;',
    'đá;Đánh dấu;;bỏ dấu;;',
    'bài bạc;Chặn;;;;',
    ';Chặn;;;;',
  ].join('\n')

  it('tells of each row what became of it; a dry run tells the same and changes nothing', async () => {
    const version = (await list()).body.version
    const dry = await upload(file, true)
    expect(dry.body).toMatchObject({ added: 2, changed: 0, refused: 4 })
    expect((await list()).body.version).toBe(version)
    const { body } = await upload(file)
    expect(body.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'ADDED'],
      [3, 'ADDED'],
      [4, 'REFUSED'],
      [5, 'REFUSED'],
      [6, 'REFUSED'],
      [7, 'REFUSED'],
    ])
    expect(body.rows[2]?.problem).toContain('rất nặng')
    expect(body.rows[4]?.problem).toContain('dòng 2')
    expect((await list()).body.version).toBe(version + 1)
    expect((await list({ search: 'ca do' })).body.items).toMatchObject([
      { word: 'cá độ', severity: 'HOLD', violation: 'ILLEGAL', tones: 'FOLDED', allow: ['chống cá độ'] },
    ])
    expect((await upload(file)).body).toMatchObject({ added: 0, changed: 0, same: 2 })
    expect((await upload(file.replace('bài bạc;Chặn', 'bài bạc;Giữ lại'))).body).toMatchObject({ changed: 1, same: 1 })
  })

  it('comes as a multipart form as well', async () => {
    const form = new FormData()
    form.set('file', new File(['Từ khóa,Mức độ\nsòng bạc,BLOCK\n'], 'tu-khoa.csv', { type: 'text/csv' }))
    const sent = new Response(form)
    const response = await t.app.fastify.inject({
      method: 'POST',
      url: '/api/v1/content-moderation/keywords/upload',
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type') ?? '', authorization: `Bearer ${staff.token}` },
    })
    expect(response.json()).toMatchObject({ added: 1, refused: 0 })
    const broken = await t.app.fastify.inject({
      method: 'POST',
      url: '/api/v1/content-moderation/keywords/upload',
      payload: 'không phải biểu mẫu',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${staff.token}` },
    })
    expect(broken.json()).toMatchObject({ code: 'MALFORMED_BODY', errors: [{ path: 'body' }] })
  })

  it('refuses what is no sheet, has no heading, or is too long', async () => {
    expect((await upload('\0\0\0')).fault.code).toBe('SHEET_UNREADABLE')
    expect((await upload('a,b\n1,2')).fault.code).toBe('SHEET_UNREADABLE')
    expect((await upload(`Từ khóa\n${'x\n'.repeat(5_100)}`)).fault.code).toBe('TOO_LARGE')
  })
})

test('a keyword that people mostly disagree with is proposed for removal', async () => {
  const weak = await keyword(t, 'miễn phí')
  const author = await t.person()
  for (let n = 0; n < 6; n++) {
    const { id } = await t.db
      .insertInto('moderation_cases')
      .values({
        kind: 'COMMENT',
        subject_id: crypto.randomUUID(),
        author_id: author.id,
        source: 'SCREEN',
        status: n === 0 ? 'REMOVED' : 'ALLOWED',
        held: true,
        texts: '[]',
        list_version: 1,
        opened_at: t.clock.now,
        decided_at: t.clock.now,
        decided_by: staff.id,
        violation: 'SPAM',
        reason: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = {
      field: 'text',
      starts: 0,
      ends: 8,
      word: 'miễn phí',
      way: 'EXACT',
      severity: 'HOLD',
      violation: 'SPAM',
    } as const
    await t.db
      .insertInto('moderation_matches')
      .values({ ...place, case_id: id, keyword_id: weak.id, keyword_version: 1 })
      .execute()
  }
  expect((await list({ weak: 'true' })).body.items).toMatchObject([
    { id: weak.id, upheld: 1, overturned: 5, proposedForRemoval: true },
  ])
})
