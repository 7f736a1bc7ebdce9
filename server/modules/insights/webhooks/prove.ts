import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import { fail, must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { sameText } from '#server/core/crypto.ts'

/** What comes later, or earlier, than this is not believed. */
const CLOCKS_APART_SECONDS = 300

export type Delivery = { deliveryId: string; timestamp: number; payload: string; signature: string }

/** The signature of a delivery, as its sender makes it. */
export function signatureOf(secret: string, { deliveryId, timestamp, payload }: Omit<Delivery, 'signature'>): string {
  return createHmac('sha256', secret).update(`${timestamp}.${deliveryId}.${payload}`).digest('base64url')
}

/**
 * Proves who sent a delivery and reads it: signed with the secret both know, within five minutes, of the shape expected.
 * Nothing is stored or looked at before. SIGNATURE_INVALID, VALIDATION_FAILED.
 */
export function proved<S extends z.ZodType>(ctx: Context, delivery: Delivery, shape: S): z.output<S> {
  const { webhookSecret } = ctx.config
  must(webhookSecret !== null, 'SIGNATURE_INVALID')
  must(sameText(signatureOf(webhookSecret, delivery), delivery.signature), 'SIGNATURE_INVALID')
  must(Math.abs(ctx.now().getTime() / 1_000 - delivery.timestamp) <= CLOCKS_APART_SECONDS, 'SIGNATURE_INVALID')
  const read = shape.safeParse(jsonOf(delivery.payload))
  if (read.success) return read.data
  return fail('VALIDATION_FAILED', {
    errors: [{ path: 'payload', code: 'invalid', message: 'Nội dung đã ký không đúng dạng.' }],
  })
}

/** Takes a delivery once; false when it came before. */
export async function takeOnce(
  tx: Tx,
  source: 'scheduler' | 'notification-service',
  call: string,
  { deliveryId, payload }: Delivery,
): Promise<boolean> {
  const row = await tx.db
    .insertInto('webhook_deliveries')
    .values({ source, delivery_id: deliveryId, call, payload, received_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('delivery_id')
    .executeTakeFirst()
  return row !== undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
