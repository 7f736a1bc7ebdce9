import { randomUUID } from 'node:crypto'
import type { DeliveryMode } from '#domain/enums.ts'
import type { Wire } from '#domain/notification-kinds.ts'
import { type Person, testApp } from '#server/testing/app.ts'
import { messageSettings, messageSimulator } from '#server/testing/message-simulators.ts'
import { announce } from '../news/announce.ts'
import { sendWaitingMessages } from '../sending/send-waiting-messages.ts'

type Gateway = { phone: string; content: string; requestId: string; smsId: string; type: string }
type Zalo = {
  messages: { phone: string; text: string; trackingId: string; msgId: string }[]
  asked: string[]
  usedTokens: number
}

/** The product between an SMS gateway and Zalo, with people who have telephones. */
export async function textWorld(settings: Record<string, string> = {}) {
  const [sms, zns] = [await messageSimulator('sms'), await messageSimulator('zns')]
  const t = await testApp({ ...messageSettings(sms, zns), ...settings })
  let numbers = 1_000
  const of = (person: Person) => ({
    person,
    choose: (kind: 'COURSE_OPENED' | 'ORDER_PAID' | 'POST_COMMENTED', channel: Wire, mode: DeliveryMode = 'INSTANT') =>
      t.call('changePreferences', { body: { changes: [{ kind, channel, mode }] } }, { as: person }),
    opened: async (courseName = 'Nấu phở') =>
      announce(await t.as(), {
        kind: 'COURSE_OPENED',
        facts: { courseName, slug: 'nau-pho' },
        source: randomUUID(),
        to: [person.id],
      }),
    messages: (channel: Wire) =>
      t.db.selectFrom('messages').selectAll().where('user_id', '=', person.id).where('channel', '=', channel).execute(),
    deliveries: () =>
      t.db
        .selectFrom('deliveries')
        .select(['channel', 'cause', 'skipped'])
        .where('user_id', '=', person.id)
        .orderBy('channel')
        .execute(),
  })
  return {
    t,
    sms,
    zns,
    /** A host with a number proven to be theirs; one that ends with 0118 has no Zalo. */
    async withPhone(phone = `+8491234${++numbers}`) {
      const person = await t.person({ fullName: 'Nguyễn Thị Lan', role: 'HOST' })
      await t.db
        .updateTable('users')
        .set({ phone, phone_verified_at: t.clock.now })
        .where('id', '=', person.id)
        .execute()
      return { phone, ...of(person) }
    },
    gateway: async () => (await sms.messages()).messages as Gateway[],
    zalo: async () => (await zns.messages()) as Zalo,
    /** Everything that waits, as often as its provider lets it. */
    async settle(turns = 8) {
      for (let turn = 0; turn < turns; turn++) {
        await t.deliver().catch(() => {})
        t.clock.advance(700)
        await sendWaitingMessages(await t.as())
      }
    },
    async begin() {
      t.clock.advance(3_600)
      await sms.control('reset', {})
      await zns.control('reset', {})
    },
    async close() {
      await t.close()
      await sms.stop()
      await zns.stop()
    },
  }
}

export type TextWorld = Awaited<ReturnType<typeof textWorld>>
export type Telephone = Awaited<ReturnType<TextWorld['withPhone']>>
