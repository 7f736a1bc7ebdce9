import type { OutsideProvider } from '#domain/calendar/outside.ts'
import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeOutside } from './change-outside.ts'
import { connectCaldav } from './connect-caldav.ts'
import { connectIcs } from './connect-ics.ts'
import { disconnectOutside } from './disconnect-outside.ts'
import { closeFeed } from './feeds/close-feed.ts'
import { myFeed, readFeed, type Side } from './feeds/feeds.ts'
import { renewFeed } from './feeds/renew-feed.ts'
import { finishTrip } from './finish-trip.ts'
import { readOutsideNow } from './read-outside.ts'
import { myOutside } from './reads.ts'
import { startTrip } from './start-trip.ts'

const KINDS = { google: 'GOOGLE', microsoft: 'MICROSOFT' } as const satisfies Record<string, OutsideProvider>
const SIDES = { host: 'HOST', guest: 'GUEST' } as const satisfies Record<string, Side>

export const outside = [
  on(contract.outsideCalendars, (ctx) => myOutside(ctx)),
  on(contract.connectIcs, (ctx, { body }) => connectIcs(ctx, body)),
  on(contract.connectCaldav, (ctx, { body }) => connectCaldav(ctx, body)),
  on(contract.startOutside, (ctx, { params }) => startTrip(ctx, KINDS[params.provider])),
  on(contract.returnOutside, (ctx, { params, query }) => finishTrip(ctx, KINDS[params.provider], query)),
  on(contract.changeOutside, (ctx, { params, body }) => changeOutside(ctx, params.id, body)),
  on(contract.readOutsideNow, (ctx, { params }) => readOutsideNow(ctx, params.id)),
  on(contract.disconnectOutside, async (ctx, { params }) => {
    await disconnectOutside(ctx, params.id)
    return { ok: true as const }
  }),
  on(contract.bookingFeed, (ctx, { params }) => myFeed(ctx, SIDES[params.side])),
  on(contract.renewBookingFeed, (ctx, { params }) => renewFeed(ctx, SIDES[params.side])),
  on(contract.closeBookingFeed, async (ctx, { params }) => {
    await closeFeed(ctx, SIDES[params.side])
    return { ok: true as const }
  }),
  on(contract.readBookingFeed, (ctx, { params }) => readFeed(ctx, params.file)),
]
