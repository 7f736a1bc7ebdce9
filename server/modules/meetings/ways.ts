import { randomBytes } from 'node:crypto'
import { MeetingProvider } from '#domain/enums.ts'
import { HOST_OPENS_MINUTES, JOIN_OPENS_MINUTES } from '#domain/meetings.ts'
import { after, MINUTE } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import type { Meeting, OnlineMeetings } from '#server/providers/meetings/port.ts'
import type { Zoom } from '#server/providers/meetings/zoom.ts'

/** A meeting as it was made. `joinUrl`: where everybody joins; null where each gets an address at the moment they join. */
export type Made = { providerId: string; joinUrl: string | null }
/** Somebody with a ticket or a booking who joins. `serial`: by which making of their code. */
export type Guest = { guestId: string; serial: number; name: string }
export type Slot = { startsAt: Date; endsAt: Date }
/** Where somebody joins. `participant`: who they are in what the provider tells. */
export type Entrance = { url: string; participant: string | null }

/** What is done with a meeting of one provider. */
export type Way = {
  make(meeting: Meeting): Promise<Made>
  /** False where the provider knows no such meeting. */
  change(providerId: string, meeting: Meeting): Promise<boolean>
  remove(providerId: string): Promise<void>
  /** Where its host enters, asked for at that moment and kept nowhere. Null where the provider knows no such meeting. */
  hostUrl(providerId: string, slot: Slot, host: { id: string; name: string }): Promise<string | null>
  /** An address for one guest, made now; null: the one that everybody has. */
  entrance(providerId: string, slot: Slot, guest: Guest): Promise<Entrance | null>
  /** The address of one guest leads nowhere from now on; null where there are no such addresses, or they run out by themselves. */
  expel: ((providerId: string, participant: string) => Promise<void>) | null
}

/** A row for each provider; null where it is not set up. */
const ways: Record<MeetingProvider, (ctx: Context) => Way | null> = {
  ZOOM: ({ providers: { meetings } }) => meetings.ZOOM && zoomWay(meetings.ZOOM),
  GOOGLE_MEET: ({ providers: { meetings } }) =>
    meetings.GOOGLE_MEET && { ...provided(meetings.GOOGLE_MEET), entrance: async () => null, expel: null },
  SYSTEM: roomWay,
}

/** The providers that meetings can be held at here. */
export function waysSetUp(ctx: Context): MeetingProvider[] {
  return MeetingProvider.filter((one) => ways[one](ctx) !== null)
}

export function wayOf(ctx: Context, provider: MeetingProvider): Way | null {
  return ways[provider](ctx)
}

function provided(meetings: OnlineMeetings): Omit<Way, 'entrance' | 'expel'> {
  return {
    async make(meeting) {
      const { providerId, joinUrl } = await meetings.create(meeting)
      return { providerId, joinUrl }
    },
    change: (providerId, meeting) => meetings.change(providerId, meeting),
    remove: (providerId) => meetings.remove(providerId),
    hostUrl: (providerId) => meetings.hostUrl(providerId),
  }
}

function zoomWay(zoom: Zoom): Way {
  return {
    ...provided(zoom),
    async entrance(providerId, _slot, { guestId, serial, name }) {
      const guest = await zoom.admit(providerId, { mark: `${guestId}-${serial}`, name })
      return guest && { url: guest.joinUrl, participant: guest.id }
    },
    expel: (providerId, participant) => zoom.expel(providerId, participant),
  }
}

/** A room of our own is there once somebody enters it: only its name is made beforehand, which nobody guesses. */
function roomWay({ providers: { meetings }, now }: Context): Way | null {
  const rooms = meetings.SYSTEM
  if (rooms === null) return null
  const until = ({ endsAt }: Slot) => after(endsAt, JOIN_OPENS_MINUTES * MINUTE)
  return {
    make: async () => ({ providerId: randomBytes(16).toString('hex'), joinUrl: null }),
    change: async () => true,
    remove: async () => {},
    hostUrl: (room, slot, host) =>
      rooms.joinUrl({
        room,
        person: { ...host, email: null },
        isHost: true,
        from: after(slot.startsAt, -HOST_OPENS_MINUTES * MINUTE),
        until: until(slot),
      }),
    async entrance(room, slot, { guestId, name }) {
      const person = { id: guestId, name, email: null }
      const url = await rooms.joinUrl({ room, person, isHost: false, from: now(), until: until(slot) })
      return { url, participant: null }
    },
    expel: null,
  }
}
