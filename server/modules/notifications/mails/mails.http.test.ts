import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { announce } from '../news/announce.ts'

const t = openedApp()

const inbox = async (to: string) => {
  const response = await t.app.fastify.inject({ url: '/dev/inbox.json', query: { to } })
  expect(response.statusCode).toBe(200)
  return (
    response.json() as {
      items: {
        id: string
        kind: string
        subject: string
        html: string
        text: string
        sentAt: string | null
        files: object[]
      }[]
    }
  ).items
}

describe('signing up', () => {
  it('mails the code that verifies the e-mail, then a welcome', async () => {
    const email = 'lan.nguyen@vidu.vn'
    await t.call('signup', { body: { email, password: 'mot-mat-khau-dai-2026', fullName: 'Nguyễn Thị Lan' } })
    await t.deliver()
    const [letter] = await inbox(email)
    const code = /^(\d{6}) là mã Bến Học/.exec(letter?.subject ?? '')?.[1] ?? ''
    expect(letter?.text).toContain(code)
    expect(letter?.html).toContain(`>${code}<`)
    expect(letter?.text).toContain('10 phút')
    expect(letter?.sentAt).not.toBeNull()

    const verified = await t.call('verify', { body: { email, code } })
    expect(verified.status).toBe(200)
    await t.deliver()
    const kinds = (await inbox(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['WELCOME', 'ACCOUNT_CODE'])
  })

  it('sends no code that was replaced while it waited', async () => {
    const email = 'cham@vidu.vn'
    await t.call('signup', { body: { email, password: 'mot-mat-khau-dai-2026', fullName: 'Người Chậm' } })
    t.clock.advance(61)
    await t.call('requestVerification', { body: { email } })
    await t.deliver()
    expect(await inbox(email)).toHaveLength(1)
  })
})

describe('changing a password', () => {
  it('tells its owner each time, with the moment in Việt Nam', async () => {
    const person = await t.person()
    const system = await t.as()
    for (const _ of [1, 2]) {
      await write(system, (tx) =>
        publish(tx, 'account.password-changed', { userId: person.id, at: tx.now().toISOString() }),
      )
      t.clock.advance(60)
    }
    await t.deliver()
    const letters = await inbox(person.email)
    expect(letters.map(({ kind }) => kind)).toEqual(['PASSWORD_CHANGED', 'PASSWORD_CHANGED'])
    expect(letters[0]?.text).toMatch(/lúc 10:\d\d ngày 15\/06\/2026/)
  })
})

describe('the development inbox', () => {
  it('lists the newest first, searches by reader, and shows a letter without letting it run', async () => {
    const person = await t.person({ email: 'tim-toi@vidu.vn', fullName: '<b>Đậm</b>' })
    await write(await t.as(), (tx) => publish(tx, 'account.registered', { userId: person.id }))
    await t.deliver()
    const list = await t.app.fastify.inject({ url: '/dev/inbox', query: { to: 'tim-toi' } })
    expect(list.statusCode).toBe(200)
    expect(list.payload).toContain('tim-toi@vidu.vn')
    expect(list.payload).not.toContain('lan.nguyen@vidu.vn')
    const [letter] = await inbox(person.email)
    expect(letter?.html).not.toContain('<b>Đậm')
    const shown = await t.app.fastify.inject({ url: `/dev/inbox/${letter?.id}` })
    expect(shown.payload).toContain('sandbox="allow-popups')
    expect(shown.payload).not.toContain('<b>Đậm')
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it.each(['khong-phai-ma', randomUUID()])('has nothing under %s', async (id) => {
    expect((await t.app.fastify.inject({ url: `/dev/inbox/${id}` })).statusCode).toBe(404)
  })

  it('shows the files of a letter and hands them out as what they are, to be saved', async () => {
    const person = await t.person()
    const bytes = Buffer.from('BEGIN:VCALENDAR')
    await announce(await t.as(), {
      kind: 'WELCOME',
      facts: { fullName: 'Lan' },
      source: 'x',
      to: [person.id],
      files: [
        { name: 'Khách mời.csv', type: 'text/csv', bytes: Buffer.from('Tên') },
        { name: 'lich.ics', type: 'text/calendar', method: 'REQUEST', bytes },
      ],
    })
    await t.deliver()
    const [letter] = await inbox(person.email)
    expect(letter?.files).toEqual([
      { index: 0, name: 'Khách mời.csv', type: 'text/csv', method: null, size: 4 },
      { index: 1, name: 'lich.ics', type: 'text/calendar', method: 'REQUEST', size: 15 },
    ])
    const shown = await t.app.fastify.inject({ url: `/dev/inbox/${letter?.id}` })
    expect(shown.payload).toContain(`href="/dev/inbox/${letter?.id}/files/0">Khách mời.csv</a>`)
    const file = (index: number | string) => t.app.fastify.inject({ url: `/dev/inbox/${letter?.id}/files/${index}` })
    const opened = await file(1)
    expect([opened.statusCode, opened.rawPayload]).toEqual([200, bytes])
    expect(opened.headers).toMatchObject({
      'content-type': 'text/calendar; method=REQUEST; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="lich\.ics"/),
      'x-content-type-options': 'nosniff',
    })
    for (const index of [2, -1, 'x']) expect((await file(index)).statusCode).toBe(404)
  })

  it('says so when nobody was written to', async () => {
    expect((await t.app.fastify.inject({ url: '/dev/inbox', query: { to: 'khong-ai@vidu.vn' } })).payload).toContain(
      'Không có thư nào',
    )
    expect(await inbox('khong-ai@vidu.vn')).toEqual([])
  })
})

describe('deleting an account', () => {
  it('takes its letters, notifications and devices along', async () => {
    const person = await t.person()
    await write(await t.as(), (tx) => publish(tx, 'account.registered', { userId: person.id }))
    await t.call('registerDevice', { body: { token: 'thiet-bi-cua-toi', platform: 'ios' } }, { as: person })
    await t.deliver()
    expect(await inbox(person.email)).toHaveLength(1)
    await write(await t.as(), (tx) => publish(tx, 'account.terminated', { userId: person.id }))
    await t.deliver()
    expect(await inbox(person.email)).toEqual([])
    expect((await t.call('countNotifications', {}, { as: person })).body).toEqual({ unseen: 0, unread: 0 })
    expect(await t.db.selectFrom('mobile_devices').select('token').where('user_id', '=', person.id).execute()).toEqual(
      [],
    )
  })
})
