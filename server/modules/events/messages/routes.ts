import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { setEventReminders } from '../reminders/set-event-reminders.ts'
import { cancelEventMessage } from './cancel-event-message.ts'
import { eventMessages, messagePeople } from './reads.ts'
import { writeEventMessage } from './write-event-message.ts'

export const messages = [
  on(contract.eventMessages, (ctx, { params }) => eventMessages(ctx, params.id)),
  on(contract.messagePeople, (ctx, { params, query }) =>
    messagePeople(ctx, params.id, { tierId: null, sessionId: null, ...query }),
  ),
  on(contract.writeEventMessage, (ctx, { params, body }) => writeEventMessage(ctx, params.id, body)),
  on(contract.cancelEventMessage, async (ctx, { params }) => {
    await cancelEventMessage(ctx, params.id, params.messageId)
    return { ok: true as const }
  }),
  on(contract.setEventReminders, (ctx, { params, body }) => setEventReminders(ctx, params.id, body.items)),
]
