import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { readTestCode, readTicketCode, type SignedCode, testToSign, toSign } from '#domain/event/ticket-code.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { openSealed, seal } from '#server/core/sealing.ts'

type SigningKey = { id: string; privateKey: KeyObject; publicKey: KeyObject }
/** What stands before the 32 bytes of an Ed25519 key in PKCS#8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Keys by their sealed seeds: a restored database brings others. */
const opened = new Map<string, SigningKey>()

/** The key that signs tickets: made once and kept sealed, so that every process signs alike. */
async function signingKey(ctx: Context | Tx): Promise<SigningKey> {
  const row = (await firstKey(ctx)) ?? (await makeKey(ctx))
  const known = opened.get(row.seed_sealed)
  if (known) return known
  const key = keyOf(openSealed(ctx, 'ticket-keys', row.seed_sealed))
  opened.set(row.seed_sealed, key)
  return key
}

/** The first that was made signs and is checked with. */
function firstKey(ctx: Context | Tx) {
  return ctx.db.selectFrom('ticket_keys').selectAll().orderBy('created_at').limit(1).executeTakeFirst()
}

/** Two who make the first key at once: both go on with the one that stands. */
async function makeKey(ctx: Context | Tx) {
  const seed = randomBytes(32).toString('base64url')
  const { id, publicKey } = keyOf(seed)
  const values = {
    id,
    public_key: rawOf(publicKey),
    seed_sealed: seal(ctx, 'ticket-keys', seed),
    created_at: ctx.now(),
  }
  await ctx.db.insertInto('ticket_keys').values(values).execute()
  return (await firstKey(ctx)) ?? values
}

function keyOf(seed: string): SigningKey {
  const der = Buffer.concat([PKCS8, Buffer.from(seed, 'base64url')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  return { id: sha256(rawOf(publicKey)).slice(0, 10), privateKey, publicKey }
}

/** The text of a ticket's square picture. `serial` is how often it was made: only the last counts. */
export async function ticketCode(ctx: Context | Tx, ticket: { id: string; serial: number }): Promise<string> {
  const key = await signingKey(ctx)
  return withSignature(key, toSign(key.id, ticket.id, ticket.serial))
}

/** The text of the picture of a test ticket: the same for everybody, and for good. */
export async function testCode(ctx: Context | Tx, of: { eventId: string; tierId: string }): Promise<string> {
  const key = await signingKey(ctx)
  return withSignature(key, testToSign(key.id, of))
}

function withSignature({ privateKey }: SigningKey, signed: string): string {
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

/** The ticket that a code names; null where we did not sign it. Whether it is good still is not asked. */
export async function openTicketCode(
  ctx: Context | Tx,
  text: string,
): Promise<{ ticketId: string; serial: number } | null> {
  const code = await ours(ctx, readTicketCode(text))
  return code && { ticketId: code.ticketId, serial: code.serial }
}

/** What a test ticket is of; null where we did not sign it. */
export async function openTestCode(
  ctx: Context | Tx,
  text: string,
): Promise<{ eventId: string; tierId: string } | null> {
  const code = await ours(ctx, readTestCode(text))
  return code && { eventId: code.eventId, tierId: code.tierId }
}

/** A code that was read, if we signed it. */
async function ours<Code extends SignedCode>(ctx: Context | Tx, code: Code | null): Promise<Code | null> {
  if (code === null) return null
  const key = await signingKey(ctx)
  if (code.keyId !== key.id) return null
  const isOurs = verify(null, Buffer.from(code.signed), key.publicKey, Buffer.from(code.signature, 'base64url'))
  return isOurs ? code : null
}

/** What doors check codes with: the key's id and its 32 public bytes, base64url. */
export async function publicTicketKey(ctx: Context | Tx): Promise<{ id: string; key: string }> {
  const { id, publicKey } = await signingKey(ctx)
  return { id, key: rawOf(publicKey) }
}

function rawOf(key: KeyObject): string {
  return key.export({ format: 'jwk' }).x ?? ''
}
