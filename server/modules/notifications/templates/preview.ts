import { fail } from '#domain/faults.ts'
import {
  kindOf,
  type Notice,
  type NotificationKind,
  notificationKinds,
  type Wire,
  wordsOf,
} from '#domain/notification-kinds.ts'
import { isOffered, wires } from '#domain/notifications/preferences.ts'
import type { Context } from '#server/core/context.ts'
import type { Composed, Reader } from '../messages/compose.ts'
import { channels } from '../sending/channels.ts'
import { composers } from '../sending/composers.ts'
import { priceOf } from '../sending/costs.ts'
import { sampleReader, samples } from './samples.ts'

/** Every kind of news with the channels it can go through. */
export function messageTemplates(ctx: Context) {
  const kinds = Object.keys(notificationKinds) as NotificationKind[]
  return {
    items: kinds.map((kind) => {
      const { name, group, transactional, advertising = false, channels: byDefault } = kindOf(kind)
      const offered = wires.filter((wire) => isOffered(kind, wire) && channels[wire].works(ctx))
      return {
        kind,
        name,
        group,
        transactional,
        advertising,
        channels: offered.map((channel) => ({ channel, byDefault: byDefault.includes(channel) })),
      }
    }),
  }
}

/** One template filled with a sample, as `sampleReader` would get it. Throws TEMPLATE_NOT_FOUND. */
export function previewTemplate(ctx: Context, kind: NotificationKind, wire: Wire) {
  const { subject, text, html } = composeSample(ctx, kind, wire, sampleReader)
  return { subject, text, html: html ?? null, cost: priceOf(ctx, { channel: wire, text }) }
}

/** A sample as it would be sent to somebody. Throws TEMPLATE_NOT_FOUND where the kind does not go this way. */
export function composeSample(ctx: Context, kind: NotificationKind, wire: Wire, reader: Reader): Composed {
  if (!isOffered(kind, wire) || !channels[wire].works(ctx)) return fail('TEMPLATE_NOT_FOUND')
  const notice = { kind, facts: samples[kind] } as Notice
  const words = wordsOf(notice)
  if (wire === 'NOTIFICATION') return { recipient: reader.id, subject: words.title, text: words.body || words.title }
  return composers[wire].compose(ctx, { kind, notice, words, setting: { mode: 'INSTANT', cause: 'ASKED' } }, reader)
}
