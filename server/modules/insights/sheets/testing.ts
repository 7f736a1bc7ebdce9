import type { InputOf } from '#domain/contract/index.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { type PublishedEvent, publishedEvent } from '#server/modules/events/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { sendDueSheets } from './take-due.ts'

/** A Monday, ten in the morning. */
export const START = new Date('2026-06-15T03:00:00Z')
type Wish = NonNullable<InputOf<'createSheetSchedule'>['body']>
type File = { index: number; name: string; type: string; size: number }
export type Letter = { id: string; kind: string; subject: string; text: string; files: File[] }
export type SheetWorld = Awaited<ReturnType<typeof sheetWorld>>

const ATTENDEES = { sheet: 'event-attendees', every: 'DAILY', hour: 11, format: 'XLSX' } as const

/** An event of a host, who has its attendees sent; in a week, over two hours. */
export async function sheetWorld(t: TestApp) {
  t.clock.now = START
  const event: PublishedEvent = await publishedEvent(t, { tiers: [{ price: 0 }] })
  let host = event.host
  return {
    event,
    get host() {
      return host
    },
    /** The clock stands at this moment, and the host is still signed in. */
    async moveTo(moment: Date) {
      t.clock.now = moment
      host = await fresh(t, host)
    },
    /** The worker looks at this local moment, and everything it wrote is delivered. */
    async at(moment: string) {
      t.clock.now = new Date(`${moment}:00+07:00`)
      host = await fresh(t, host)
      await sendDueSheets(await t.as())
      await t.deliver()
    },
    create: (as = host, more: Partial<Wish> = {}) =>
      t.call('createSheetSchedule', { body: { ...ATTENDEES, subjectId: event.id, ...more } as Wish }, { as }),
    async listed(as = host, query: Partial<InputOf<'sheetSchedules'>['query']> = {}) {
      const asked = { page: 'event-attendees', subjectId: event.id, ...query }
      return (await t.call('sheetSchedules', { query: asked }, { as })).body
    },
    async letters(to: Person = host): Promise<Letter[]> {
      const inbox = await t.app.fastify.inject({ url: '/dev/inbox.json', query: { to: to.email } })
      return (inbox.json() as { items: Letter[] }).items.filter(({ kind }) => kind.startsWith('SHEET_'))
    },
    fileOf: async ({ id }: Letter) => (await t.app.fastify.inject({ url: `/dev/inbox/${id}/files/0` })).rawPayload,
    async guest(name = 'Lê Thị Hoa') {
      const body = { items: [{ productId: event.tierIds[0] ?? '', quantity: 1 }] }
      const order = await t.call('placeOrder', { body }, { as: await t.person({ fullName: name }) })
      if (order.status !== 201) throw new Error(`no ticket: ${order.raw}`)
    },
    async helper(role: 'EDITOR' | 'ASSISTANT') {
      const person = await t.person()
      const invited = { params: { id: event.id }, body: { email: person.email, role } }
      const { id } = (await t.call('inviteEventCohost', invited, { as: host })).body
      await t.deliver()
      await t.call('answerInvitation', { params: { id }, body: { accept: true } }, { as: person })
      return { person, leave: () => t.call('removeCohost', { params: { id } }, { as: host }) }
    },
  }
}

export async function refusal(answer: Promise<{ status: number; fault: { code: string } }>) {
  const { status, fault } = await answer
  return `${status} ${fault.code}`
}

/** Sets since when somebody's address is proven. */
export function proven(t: TestApp, { id }: Person, when: Date | null) {
  return t.db.updateTable('users').set({ email_verified_at: when }).where('id', '=', id).execute()
}
