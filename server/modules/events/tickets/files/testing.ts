import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { answerFileAddress } from '#domain/event/answer-files.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedEvent } from '../../testing.ts'

/** A PDF of no page, in base64. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n').toString('base64')

/** A picture in base64 that says where it was taken. */
export async function photo(): Promise<string> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a0c0c' } })
  const bytes = await drawn
    .withExif({ IFD0: { Copyright: 'Chụp ở nhà riêng' } })
    .png()
    .toBuffer()
  return bytes.toString('base64')
}

/** An event of tickets, free unless told, that asks each order and each ticket for a file. */
export async function askingEvent(t: TestApp, cast: { host: Person; staff: Person }, price = 0) {
  const questions = [
    { id: randomUUID(), scope: 'ORDER' as const, kind: 'FILE' as const, label: 'Giấy giới thiệu' },
    { id: randomUUID(), scope: 'TICKET' as const, kind: 'FILE' as const, label: 'Thẻ sinh viên', isRequired: true },
  ]
  const event = await publishedEvent(t, { tiers: [{ price }], questions }, cast)
  const [ofOrder = '', ofTicket = ''] = event.questionIds
  const [tierId = ''] = event.tierIds
  return { ...event, ofOrder, ofTicket, tierId }
}
export type AskingEvent = Awaited<ReturnType<typeof askingEvent>>

/** What people do with files in these tests. */
export function filesOf(t: TestApp) {
  const upload = (as: Person, questionId: string, base64 = PDF, name = 'the.pdf') =>
    t.call('uploadAnswerFile', { params: { id: questionId }, body: { name, base64 } }, { as })
  return {
    upload,
    async uploaded(as: Person, questionId: string, base64 = PDF, name = 'the.pdf'): Promise<string> {
      const { status, raw, body } = await upload(as, questionId, base64, name)
      if (status !== 201) throw new Error(raw)
      return body.id
    },
    /** One ticket for each file of a ticket. */
    buy: (as: Person, event: AskingEvent, ofTickets: readonly string[], ofOrder?: string) =>
      t.call(
        'placeOrder',
        {
          body: {
            items: [{ productId: event.tierId, quantity: ofTickets.length }],
            tickets: [
              {
                eventId: event.id,
                answers: ofOrder ? { [event.ofOrder]: ofOrder } : {},
                holders: ofTickets.map((id) => ({ tierId: event.tierId, answers: { [event.ofTicket]: id } })),
              },
            ],
          },
        },
        { as },
      ),
    open: (id: string, as?: Person) => t.call('answerFile', { params: { id } }, { as }),
    /** The same as it is fetched from an address. */
    fetch: (id: string, as: Person) =>
      t.app.fastify.inject({ url: answerFileAddress(id), headers: { authorization: `Bearer ${as.token}` } }),
    keyOf: async (id: string) => {
      const row = await t.db.selectFrom('answer_files').select('file_key').where('id', '=', id).executeTakeFirst()
      return row?.file_key ?? null
    },
  }
}
