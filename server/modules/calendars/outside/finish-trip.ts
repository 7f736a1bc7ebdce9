import { type OutsideProvider, outsideKindWords } from '#domain/calendar/outside.ts'
import { type FaultCode, isFault } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { findSealed } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'
import { OutsideFailed } from '#server/providers/calendars/port.ts'
import { oauthOf } from './access.ts'
import { keepConnection } from './keep-connection.ts'
import { look } from './look.ts'
import { returnAddress, TRIP_COOKIE } from './start-trip.ts'
import { zoneOfHost } from './zone-of-host.ts'

type Brought = { state?: string | undefined; code?: string | undefined; error?: string | undefined }

const PAGE = '/host/lich-hen/lich-ngoai'

/**
 * A browser comes back from a provider: its calendar is read and kept, for the host who set out in this very browser and is
 * still signed in. Whatever fails is shown on their page, and nothing is kept.
 */
export async function finishTrip(ctx: Context, kind: OutsideProvider, brought: Brought): Promise<Answer> {
  try {
    return back({ xong: await connect(ctx, kind, brought) })
  } catch (error) {
    if (error instanceof OutsideFailed) return back({ loi: error.why })
    if (isFault(error)) return back({ loi: error.code satisfies FaultCode })
    throw error
  }
}

async function connect(ctx: Context, kind: OutsideProvider, { state, code, error }: Brought): Promise<string> {
  const trip = await write(ctx, (tx) =>
    tx.db
      .deleteFrom('outside_trips')
      .where('state_hash', '=', sha256(state ?? ''))
      .where('browser_hash', '=', sha256(ctx.client.cookies?.[TRIP_COOKIE] ?? ''))
      .where('kind', '=', kind)
      .where('expires_at', '>', tx.now())
      .returningAll()
      .executeTakeFirst(),
  )
  const codeVerifier = trip && findSealed(ctx, 'outside-trips', trip.sealed)
  if (!trip || !codeVerifier || trip.host_id !== userIdOf(ctx)) throw new OutsideFailed('REFUSED')
  if (error !== undefined || code === undefined) throw new OutsideFailed('REFUSED')
  const port = oauthOf(ctx, kind)
  const access = await port.redeem(code, { codeVerifier, redirectUri: returnAddress(ctx, kind) }, ctx.now().getTime())
  const owner = await port.owner(access)
  const zone = owner.zone ?? (await zoneOfHost(ctx, trip.host_id))
  const reading = await look(ctx, { id: null, kind, zone, host_id: trip.host_id, mark: null, read_until: null }, access)
  if (reading.is === 'unchanged') throw new OutsideFailed('NOT_A_CALENDAR')
  return keepConnection(ctx, trip.host_id, {
    kind,
    place: owner.account,
    name: outsideKindWords[kind],
    account: owner.account,
    zone,
    access,
    spans: reading.spans,
    mark: reading.mark,
  })
}

function back(query: Record<string, string>): Answer {
  return new Answer(undefined, {
    status: 302,
    headers: { location: `${PAGE}?${new URLSearchParams(query)}` },
    cookies: [{ name: TRIP_COOKIE, value: '', maxAge: 0, httpOnly: true }],
  })
}
