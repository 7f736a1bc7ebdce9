import { z } from 'zod'
import type { Module } from '#server/core/module.ts'
import { isReportFor } from '../texts/report-token.ts'
import { messageIdOf, takeReport } from './take-report.ts'

const smsQuery = z.object({
  m: z.uuid(),
  k: z.string().max(100),
  SMSID: z.string().max(100).optional(),
  SendSuccess: z.coerce.number(),
  SendStatus: z.coerce.number(),
})
const znsEvent = z.object({
  event_name: z.string(),
  timestamp: z.coerce.string(),
  message: z.object({ tracking_id: z.string().max(60), msg_id: z.string().max(100).optional() }).optional(),
})
/** eSMS: sent, for better or worse. */
const FINISHED = 5

/**
 * What the gateways tell us later, each in its own dialect: eSMS with a GET whose address is its proof, Zalo with a
 * signature over the bytes it posts. Answered quickly, and the same each time.
 */
export const mountReports: NonNullable<Module['mount']> = (fastify, { contextAs }) => {
  void fastify.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_request, text, done) =>
      done(null, text),
    )

    scope.get('/api/v1/notifications/reports/sms', async (request, reply) => {
      const ctx = contextAs({ kind: 'provider', provider: 'ESMS' })
      const { success, data } = smsQuery.safeParse(request.query)
      if (!success || !isReportFor(ctx, data.m, data.k)) return reply.code(401).send({ ok: false })
      if (data.SendStatus === FINISHED)
        await takeReport(ctx, {
          channel: 'SMS',
          messageId: data.m,
          delivered: data.SendSuccess > 0,
          ref: data.SMSID ?? null,
        })
      return reply.send({ ok: true })
    })

    scope.post('/api/v1/notifications/reports/zns', async (request, reply) => {
      const ctx = contextAs({ kind: 'provider', provider: 'ZALO' })
      const body = typeof request.body === 'string' ? request.body : ''
      const event = parsed(body)
      const mac = request.headers['x-zevent-signature']
      if (!event || typeof mac !== 'string' || !ctx.providers.zns.isGenuine(body, event.timestamp, mac))
        return reply.code(401).send({ ok: false })
      const messageId = messageIdOf(event.message?.tracking_id ?? '')
      if (event.event_name === 'user_received_message' && messageId)
        await takeReport(ctx, { channel: 'ZNS', messageId, delivered: true, ref: event.message?.msg_id ?? null })
      return reply.send({ ok: true })
    })
    ready()
  })
}

function parsed(body: string): z.output<typeof znsEvent> | null {
  try {
    return znsEvent.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
