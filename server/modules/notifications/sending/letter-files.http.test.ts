import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LetterFile, MOST_LETTER_BYTES } from '#domain/notifications/letter-files.ts'
import { write } from '#server/core/write.ts'
import { xlsxOf } from '#server/core/write-sheet.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { announce } from '../news/announce.ts'
import { erasePerson } from '../news/erase-person.ts'
import { sendMessage } from './send-message.ts'
import { forgetOldMessages } from './send-waiting-messages.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ICS = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:CANCEL', 'SUMMARY:Buổi tư vấn', 'END:VCALENDAR', ''].join('\r\n')
const sheet: LetterFile = { name: 'Khách mời.xlsx', type: XLSX, bytes: xlsxOf([['Người tham dự'], ['Lê Thị Hoa']]) }
const invitation: LetterFile = { name: 'lich.ics', type: 'text/calendar', method: 'CANCEL', bytes: Buffer.from(ICS) }
type Part = { type: string; method: string | null; name: string | null; alternative: boolean; base64: string }

let t: TestApp
let server: ChildProcess
let control = ''
let lan: Person

beforeAll(async () => {
  server = spawn(process.execPath, [path.join(ROOT, 'simulators/smtp/main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, SIM_PARENT_STDIN: '1' },
  })
  const [line] = (await once(createInterface({ input: server.stdout ?? process.stdin }), 'line')) as [string]
  const [, smtp = '', steered = ''] = /(smtp:\/\/\S+) steered on (\S+)/.exec(line) ?? []
  control = steered
  t = await testApp({ SMTP_URL: smtp, MAIL_FROM: 'Bến Học <thu@benhoc.test>' })
})
afterAll(async () => {
  await t.close()
  server.kill('SIGTERM')
})
beforeEach(async () => {
  await steer('reset', {})
  lan = await t.person({ fullName: 'Nguyễn Thị Lan' })
})

const steer = (what: string, body: object) =>
  fetch(`${control}/${what}`, { method: 'POST', body: JSON.stringify(body) })
const received = async () =>
  ((await (await fetch(`${control}/messages`)).json()) as { received: { parts: Part[]; raw: string }[] }).received
const kept = () => t.db.selectFrom('message_files').select(['name', 'message_id']).execute()
async function letter(files: readonly LetterFile[], more: { about?: string } = {}) {
  await announce(await t.as(), {
    kind: 'PASSWORD_CHANGED',
    facts: { at: t.clock.now },
    source: crypto.randomUUID(),
    to: [lan.id],
    files,
    ...more,
  })
  const { id } = await t.db
    .selectFrom('messages')
    .select('id')
    .where('user_id', '=', lan.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

it('a sheet and an invitation arrive by SMTP, as mail programs read them', async () => {
  await sendMessage(await t.as(), await letter([sheet, invitation]))
  const parts = (await received())[0]?.parts ?? []
  expect(parts.filter(({ alternative }) => alternative).map(({ type }) => type)).toEqual([
    'text/plain',
    'text/html',
    'text/calendar',
  ])
  const called = parts.find(({ type, alternative }) => alternative && type === 'text/calendar')
  expect(called?.method).toBe('CANCEL')
  expect(Buffer.from(called?.base64 ?? '', 'base64').toString()).toBe(ICS)
  expect(parts.find(({ name }) => name === 'lich.ics')).toBeDefined()
  const file = parts.find(({ name }) => name === sheet.name)
  expect(file?.type).toBe(XLSX)
  expect(await readSheet(Buffer.from(file?.base64 ?? '', 'base64'))).toEqual([['Người tham dự'], ['Lê Thị Hoa']])
})

it('another try sends the same bytes', async () => {
  const id = await letter([sheet])
  await steer('spoil', { as: 'drop' })
  await expect(sendMessage(await t.as(), id)).rejects.toThrow()
  await sendMessage(await t.as(), id)
  const sent = (await received()).map(({ parts }) => parts.find(({ name }) => name === sheet.name)?.base64)
  expect(sent).toEqual([Buffer.from(sheet.bytes), Buffer.from(sheet.bytes)].map((bytes) => bytes.toString('base64')))
})

describe('what one letter does not take is refused where it is written, and nothing of it is kept', () => {
  const large = { name: 'a.csv', type: 'text/csv', bytes: new Uint8Array(MOST_LETTER_BYTES / 2 + 1) }
  it.each<[string, LetterFile[], RegExp]>([
    ['more than 10 MB in all', [large, { ...large, name: 'b.csv' }], /10485760 bytes at most/],
    ['two invitations', [invitation, { ...invitation, name: 'hai.ics' }], /one invitation/],
    ['an empty file', [{ ...sheet, bytes: new Uint8Array() }], /is empty/],
    ['a name that is a path', [{ ...sheet, name: '../a.xlsx' }], /no name of a file/],
    ['a type with a line of its own', [{ ...sheet, type: 'text/csv\r\nBcc: x@y.vn' }], /no type of a file/],
    ['a sheet as an invitation', [{ ...sheet, method: 'REQUEST' }], /text\/calendar/],
    ['eleven files', Array.from({ length: 11 }, () => sheet), /10 files/],
  ])('%s', async (_, files, why) => {
    await expect(letter(files)).rejects.toThrow(why)
    expect(await t.db.selectFrom('messages').select('id').where('user_id', '=', lan.id).execute()).toEqual([])
  })

  it('exactly 10 MB goes', async () => {
    const whole = { ...large, bytes: new Uint8Array(MOST_LETTER_BYTES).fill(65) }
    await sendMessage(await t.as(), await letter([whole]))
    expect((await received())[0]?.parts.find(({ name }) => name === 'a.csv')?.base64.length).toBeGreaterThan(13_000_000)
  })
})

describe('files go with their letter', () => {
  beforeEach(() => t.db.deleteFrom('message_files').execute())

  it('when it is too old', async () => {
    await letter([sheet])
    t.clock.advance(91 * 86_400)
    await forgetOldMessages(await t.as())
    expect(await kept()).toEqual([])
  })
  it('when the account of its reader is deleted', async () => {
    await letter([sheet])
    await erasePerson(await t.as(), lan.id)
    expect(await kept()).toEqual([])
  })
  it('when the words about somebody else are taken out', async () => {
    const hoa = await t.person()
    const id = await letter([sheet], { about: hoa.id })
    await erasePerson(await t.as(), hoa.id)
    expect(await kept()).toEqual([])
    expect(await t.db.selectFrom('messages').select('text').where('id', '=', id).execute()).toEqual([{ text: '' }])
  })
  it('when a worker died after it blanked the words of a letter', async () => {
    const id = await letter([sheet])
    await letter([{ ...sheet, name: 'con-lai.xlsx' }])
    await write(await t.as(), (tx) => tx.db.updateTable('messages').set({ text: '' }).where('id', '=', id).execute())
    await forgetOldMessages(await t.as())
    expect(await kept()).toEqual([expect.objectContaining({ name: 'con-lai.xlsx' })])
  })
})

it('has no way to a file of a letter where letters really go out', async () => {
  const id = await letter([sheet])
  expect((await t.app.fastify.inject({ url: `/dev/inbox/${id}/files/0` })).statusCode).toBe(404)
})
