import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
      received: { to: string[]; messageId: string; raw: string }[]
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
