import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Part } from './parts.ts'
import { startSmtp } from './simulator.ts'

let server: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  server = await startSmtp({ host: '127.0.0.1', port: 0, controlPort: 0 })
})
afterAll(() => server.close())
beforeEach(() => steer('reset', {}))

const steer = async (what: string, body: object) =>
  (await fetch(`${server.control}/${what}`, { method: 'POST', body: JSON.stringify(body) })).status
const received = async () =>
  (
    (await (await fetch(`${server.control}/messages`)).json()) as {
      received: { to: string[]; messageId: string; raw: string; parts: Part[] }[]
    }
  ).received
const letter = (to = 'lan@vidu.vn') => ({
  from: 'a@benhoc.test',
  to,
  subject: 'Chào',
  text: 'Một dòng\n.\n..hai chấm',
  messageId: '<1@benhoc.test>',
})
const send = (mail = letter(), url = server.url) => createTransport({ url }).sendMail(mail)

it('takes a letter whole, dots and Vietnamese letters included, with or without a password', async () => {
  await send()
  await send(letter(), server.url.replace('smtp://', 'smtp://lan:bi-mat@'))
  const [first, second] = await received()
  expect(first).toMatchObject({ to: ['lan@vidu.vn'], messageId: '<1@benhoc.test>' })
  expect(second?.messageId).toBe('<1@benhoc.test>')
  expect(first?.raw).toMatch(/\r\n\.\r\n\.\.hai/)
})

it('reads a letter as a mail program does: its words, an invitation beside them, and files under their names', async () => {
  const sheet = Buffer.from(Array.from({ length: 3_000 }, (_, at) => at % 256))
  const invitation = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Buổi tư vấn\r\nEND:VCALENDAR\r\n'
  const mail = {
    ...letter(),
    html: '<p>Một dòng</p>',
    attachments: [{ filename: 'Khách dự hội thảo.xlsx', content: sheet }],
    icalEvent: { method: 'REQUEST', filename: 'lich.ics', content: invitation },
  }
  await send(mail)
  const parts = (await received())[0]?.parts ?? []
  expect(parts.filter(({ alternative }) => alternative).map(({ type, method }) => [type, method])).toEqual([
    ['text/plain', null],
    ['text/html', null],
    ['text/calendar', 'REQUEST'],
  ])
  const text = ({ base64 = '' }: Partial<Part> = {}) => Buffer.from(base64, 'base64').toString()
  expect(text(parts.find(({ type }) => type === 'text/plain'))).toContain('Một dòng\r\n.\r\n..hai chấm')
  expect(text(parts.find(({ type }) => type === 'text/calendar'))).toBe(invitation)
  expect(parts.find(({ name }) => name === 'Khách dự hội thảo.xlsx')?.base64).toBe(sheet.toString('base64'))
})

it('refuses readers it does not know, for good', async () => {
  await expect(send(letter('unknown-1@vidu.vn'))).rejects.toMatchObject({ responseCode: 550, code: 'EENVELOPE' })
})

it('goes wrong as it is told, once each', async () => {
  await steer('spoil', { as: 'busy' })
  await steer('spoil', { as: 'refuse' })
  await steer('spoil', { as: 'drop' })
  await expect(send()).rejects.toMatchObject({ responseCode: 451 })
  await expect(send()).rejects.toMatchObject({ responseCode: 554, code: 'EMESSAGE' })
  expect(await received()).toEqual([])
  await expect(send()).rejects.toThrow()
  expect(await received()).toHaveLength(1)
  await send()
  expect(await received()).toHaveLength(2)
  expect(await steer('spoil', { as: 'nonsense' })).toBe(400)
})
