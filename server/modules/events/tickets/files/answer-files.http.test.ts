import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANSWER_FILE } from '#domain/event/answer-files.ts'
import { CHOOSE_AGAIN } from '#domain/event/answers.ts'
import { NO_FILES_AT_THE_DOOR } from '#domain/event/fields.ts'
import { addDays } from '#domain/time.ts'
import { sha256 } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { readSheet } from '#server/core/sheet.ts'
import { write } from '#server/core/write.ts'
import { xlsxOf } from '#server/core/write-sheet.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../../learning/authoring/testing.ts'
import { eventsData } from '../../data-export.ts'
import { eventTerms } from '../../testing.ts'
import { sweepAnswerFiles } from './sweep-answer-files.ts'
import { type AskingEvent, askingEvent, filesOf, PDF, photo } from './testing.ts'

const t = openedApp()
const { upload, uploaded, buy, open, fetch, keyOf } = filesOf(t)
const START = new Date('2026-06-15T03:00:00Z')
let host: Person
let staff: Person
let event: AskingEvent
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
  event = await askingEvent(t, { host, staff })
})
beforeEach(() => {
  t.clock.now = START
})

/** Somebody with one ticket, who sent a file with it. */
async function guest() {
  const person = await t.person({ fullName: 'Lê Thị Mua' })
  const fileId = await uploaded(person, event.ofTicket)
  const order = await ok(buy(person, event, [fileId]))
  const { items } = await ok(t.call('myTickets', { query: {} }, { as: person }))
  return { person, fileId, orderId: order.orderId, ticketId: items[0]?.id ?? '' }
}
const wrongAt = ({ fault }: Awaited<ReturnType<typeof buy>>) =>
  fault.errors?.map(({ path, message }) => [path, message])

describe('uploadAnswerFile', () => {
  it('a picture is drawn anew without what the camera wrote, and lies sealed in the storage', async () => {
    const person = await t.person()
    const { body } = await upload(person, event.ofTicket, await photo(), 'Ảnh/thẻ.png.exe')
    expect(body.name).toBe('Ảnh thẻ.png.exe.jpg')
    const stored = await buffer(await (await t.as()).providers.storage.read((await keyOf(body.id)) ?? ''))
    await expect(sharp(stored).metadata()).rejects.toThrow()
    const opened = await fetch(body.id, person)
    expect(opened.headers['content-type']).toBe('image/jpeg')
    expect(opened.headers['content-disposition']).toMatch(/^attachment; filename="anh the\.png\.exe\.jpg"/)
    const { exif, format } = await sharp(opened.rawPayload).metadata()
    expect([exif, format]).toEqual([undefined, 'jpeg'])
  })

  it('ANSWER_FILE_REFUSED for what is no picture or PDF, whatever it is called, and for what is too large', async () => {
    const person = await t.person()
    const large = Buffer.concat([Buffer.from(PDF, 'base64'), Buffer.alloc(ANSWER_FILE.bytes)])
    for (const bytes of [Buffer.from('MZ không phải PDF'), Buffer.from('GIF89a')])
      expect((await upload(person, event.ofTicket, bytes.toString('base64'))).fault.code).toBe('ANSWER_FILE_REFUSED')
    expect((await upload(person, event.ofTicket, large.toString('base64'))).status).toBe(400)
  })

  it('EVENT_QUESTION_NOT_FOUND for a question that asks for no file, is asked no more, or is of an event nobody sees', async () => {
    const person = await t.person()
    const questions = [
      { id: randomUUID(), kind: 'FILE' as const, label: 'Bài viết' },
      { id: randomUUID(), label: 'Tên' },
    ]
    const draft = await ok(t.call('draftEvent', { body: await eventTerms(t, { questions } as never) }, { as: host }))
    for (const id of [randomUUID(), ...draft.questions.map((one) => one.id)])
      expect((await upload(person, id)).fault.code).toBe('EVENT_QUESTION_NOT_FOUND')
  })

  it('TOO_MANY_REQUESTS for who has as many as are kept that answer nothing', async () => {
    const person = await t.person()
    const id = await uploaded(person, event.ofTicket)
    await t.db
      .insertInto('answer_files')
      .columns(['owner_id', 'question_id', 'name', 'type', 'size', 'file_key', 'created_at'])
      .expression((e) =>
        e
          .selectFrom('answer_files as f')
          .innerJoin(
            (inner) =>
              inner.fn<{ n: number }>('generate_series', [inner.lit(2), inner.val(ANSWER_FILE.unused)]).as('n'),
            (join) => join.onTrue(),
          )
          .select(['f.owner_id', 'f.question_id', 'f.name', 'f.type', 'f.size', 'f.file_key', 'f.created_at'])
          .where('f.id', '=', id),
      )
      .execute()
    expect((await upload(person, event.ofTicket)).fault.code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('answering', () => {
  it('an order takes the files of its buyer, one for each ticket and one for itself', async () => {
    const buyer = await t.person()
    const [first, second] = [await uploaded(buyer, event.ofTicket), await uploaded(buyer, event.ofTicket)]
    const letter = await uploaded(buyer, event.ofOrder, PDF, 'giới thiệu.pdf')
    expect((await buy(buyer, event, [first, second], letter)).status).toBe(201)
    const uses = await t.db.selectFrom('answer_file_uses').select('file_id').where('owner_id', '=', buyer.id).execute()
    expect(uses.map(({ file_id }) => file_id).toSorted()).toEqual([first, second, letter].toSorted())
  })

  it('a file that is foreign, used, unknown, of another question or named twice is refused at its field, and nothing is bought', async () => {
    const [buyer, other] = [await t.person(), await t.person()]
    const own = await uploaded(buyer, event.ofTicket)
    const foreign = await uploaded(other, event.ofTicket)
    const elsewhere = await uploaded(buyer, event.ofOrder)
    const used = await uploaded(buyer, event.ofTicket)
    await ok(buy(buyer, event, [used]))
    const at = (place: number) => `tickets.0.holders.${place}.answers.${event.ofTicket}`
    const refused = await buy(buyer, event, [own, foreign, used, randomUUID(), elsewhere, own], 'cv.pdf')
    expect([refused.status, refused.fault.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(wrongAt(refused)?.toSorted()).toEqual(
      [`tickets.0.answers.${event.ofOrder}`, ...[1, 2, 3, 4, 5].map(at)].map((path) => [path, CHOOSE_AGAIN]).toSorted(),
    )
    expect((await ok(t.call('myTickets', { query: {} }, { as: buyer }))).total).toBe(1)
    // What was refused took nothing.
    expect((await buy(buyer, event, [own])).status).toBe(201)
  })

  it('a required one that was not chosen is asked for at its field', async () => {
    const buyer = await t.person()
    expect(wrongAt(await buy(buyer, event, ['']))).toEqual([
      [`tickets.0.holders.0.answers.${event.ofTicket}`, 'Vui lòng chọn tệp cho “Thẻ sinh viên”.'],
    ])
  })

  it('on the ticket another file takes its place, and the one before is forgotten with its bytes; a foreign one is refused', async () => {
    const { person, fileId, ticketId } = await guest()
    const params = { id: ticketId }
    const name = (answer: string) =>
      t.call(
        'nameTicketHolder',
        { params, body: { name: 'Lê Thị Mua', email: null, answers: { [event.ofTicket]: answer } } },
        { as: person },
      )
    const foreign = await uploaded(await t.person(), event.ofTicket)
    const refused = await name(foreign)
    expect(refused.fault.errors).toMatchObject([{ path: `answers.${event.ofTicket}`, message: CHOOSE_AGAIN }])
    expect((await name(fileId)).status).toBe(200)
    const key = (await keyOf(fileId)) ?? ''
    const next = await uploaded(person, event.ofTicket, PDF, 'thẻ mới.pdf')
    expect((await name(next)).status).toBe(200)
    await t.deliver()
    expect([await keyOf(fileId), await (await t.as()).providers.storage.size(key)]).toEqual([null, null])
    const { files } = await ok(t.call('myTicket', { params }, { as: person }))
    expect(files).toMatchObject([{ id: next, name: 'thẻ mới.pdf', label: 'Thẻ sinh viên' }])
    expect((await open(next, person)).status).toBe(200)
  })
})

describe('answerFile', () => {
  it('its owner, the host, the host’s helpers who see guests, and the staff who manage events; FILE_NOT_FOUND for all others', async () => {
    const { fileId } = await guest()
    const helper = await t.person()
    const invitation = { params: { id: event.id }, body: { email: helper.email, role: 'ASSISTANT' as const } }
    const { id } = await ok(t.call('inviteEventCohost', invitation, { as: host }))
    await t.deliver()
    await ok(t.call('answerInvitation', { params: { id }, body: { accept: true } }, { as: helper }))
    for (const as of [host, helper, staff]) expect([as.id, (await open(fileId, as)).status]).toEqual([as.id, 200])
    const strangers = [await t.person(), await approvedHost(t), await t.person({ role: 'MARKETING' })]
    for (const as of strangers) expect((await open(fileId, as)).fault.code).toBe('FILE_NOT_FOUND')
    expect((await open(fileId)).status).toBe(401)
    expect((await open(randomUUID(), host)).fault.code).toBe('FILE_NOT_FOUND')
  })

  it('the host sees none before a ticket came of it', async () => {
    const person = await t.person()
    const fileId = await uploaded(person, event.ofTicket)
    expect([(await open(fileId, person)).status, (await open(fileId, host)).fault.code]).toEqual([
      200,
      'FILE_NOT_FOUND',
    ])
  })

  it('who comes is listed with the name of the file and the way to it; the spreadsheet says the name', async () => {
    const { fileId, ticketId } = await guest()
    const params = { id: event.id }
    const { items } = await ok(t.call('eventOrderItems', { params, query: {} }, { as: host }))
    const row = items.find((one) => one.ticketId === ticketId)
    expect(row?.answers).toEqual([{ label: 'Thẻ sinh viên', answer: 'the.pdf', fileId }])
    const url = `/api/v2/events/${event.id}/attendees/export`
    const exported = await t.app.fastify.inject({ url, headers: { authorization: `Bearer ${host.token}` } })
    const [heading = [], ...rows] = await readSheet(exported.rawPayload)
    const at = heading.indexOf('Thẻ sinh viên')
    expect(rows.find(([first]) => first === ticketId)?.[at]).toBe('the.pdf')
    const sheet = (name: string) => ({
      params,
      body: {
        file: {
          name: 'khach.xlsx',
          base64: Buffer.from(
            xlsxOf([
              ['Mã vé', 'Thẻ sinh viên'],
              [ticketId, name],
            ]),
          ).toString('base64'),
        },
      },
    })
    expect(await ok(t.call('importAttendees', sheet('the.pdf'), { as: host }))).toMatchObject({ same: 1, refused: 0 })
    const { rows: refused } = await ok(t.call('importAttendees', sheet('khác.pdf'), { as: host }))
    expect(refused[0]?.problems).toEqual(['“Thẻ sinh viên” là tệp do người mua gửi nên không sửa được bằng bảng tính.'])
  })
})

it('a question of the door asks for no file: the editor is told at the scope of the question', async () => {
  const questions = [{ id: randomUUID(), scope: 'DOOR', kind: 'FILE', label: 'Thẻ' }]
  const answer = await t.call('draftEvent', { body: await eventTerms(t, { questions } as never) }, { as: host })
  expect(answer.fault.errors).toMatchObject([{ path: 'questions.0.scope', message: NO_FILES_AT_THE_DOOR }])
})

describe('forgetting', () => {
  it('a file that answers nothing goes after a day, one that answers stays', async () => {
    const { fileId } = await guest()
    const person = await t.person()
    const unused = await uploaded(person, event.ofTicket)
    const key = (await keyOf(unused)) ?? ''
    t.clock.now = new Date(addDays(START, ANSWER_FILE.unusedDays).getTime())
    await sweepAnswerFiles(await t.as())
    expect(await keyOf(unused)).toBe(key)
    t.clock.advance(1)
    await sweepAnswerFiles(await t.as())
    await t.deliver()
    expect([await keyOf(unused), await (await t.as()).providers.storage.size(key)]).toEqual([null, null])
    expect(await keyOf(fileId)).not.toBeNull()
    t.clock.now = START
    expect(wrongAt(await buy(person, event, [unused]))).toMatchObject([[expect.any(String), CHOOSE_AGAIN]])
  })

  it('of an order that was closed without a ticket it goes after thirty days', async () => {
    const paid = await askingEvent(t, { host, staff }, 90_000)
    const person = await t.person()
    const fileId = await uploaded(person, paid.ofTicket)
    const { orderId } = await ok(buy(person, paid, [fileId]))
    await ok(t.call('cancelOrder', { params: { id: orderId } }, { as: person }))
    t.clock.now = addDays(START, ANSWER_FILE.unpaidDays)
    await sweepAnswerFiles(await t.as())
    expect(await keyOf(fileId)).not.toBeNull()
    t.clock.advance(1)
    await sweepAnswerFiles(await t.as())
    expect(await keyOf(fileId)).toBeNull()
  })

  it('who deletes their account takes their files along; before that the copy of their data names them', async () => {
    const { person, fileId } = await guest()
    const unused = await uploaded(person, event.ofTicket, PDF, 'nháp.pdf')
    const keys = [(await keyOf(fileId)) ?? '', (await keyOf(unused)) ?? '']
    const parts = await eventsData(await t.as(), person.id)
    const rows = (name: string) => parts.find((part) => part.name === name)?.rows
    expect(rows('tep-tra-loi-su-kien')?.map((row) => row['Tên tệp'])).toEqual(['the.pdf', 'nháp.pdf'])
    expect(rows('ve-su-kien')).toMatchObject([{ 'Câu trả lời': ['Thẻ sinh viên: the.pdf'] }])
    const news = { userId: person.id, emailMark: sha256(person.email) }
    await write(await t.as(), (tx) => publish(tx, 'account.terminated', news))
    await t.deliver()
    await t.deliver()
    const { storage } = (await t.as()).providers
    expect(await Promise.all(keys.map((key) => storage.size(key)))).toEqual([null, null])
    expect(await t.db.selectFrom('answer_files').select('id').where('owner_id', '=', person.id).execute()).toEqual([])
  })
})
