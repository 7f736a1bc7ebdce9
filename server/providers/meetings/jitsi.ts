import { SignJWT } from 'jose'
import type { Config } from '#server/core/config.ts'
import type { RoomEntry, Rooms } from './port.ts'

type Settings = Omit<NonNullable<Config['meetings']['jitsi']>, 'simulator'>

/** Rooms of a Jitsi of our own, which lets in whoever holds a token that we signed. */
export function openRooms(settings: Settings): Rooms {
  return {
    async joinUrl(entry) {
      return `${settings.url}/${entry.room}?jwt=${await roomToken(settings, entry)}`
    },
  }
}

async function roomToken(settings: Settings, entry: RoomEntry): Promise<string> {
  const { room, person, isHost, from, until } = entry
  // Jitsi compares names in lower case, and a star would open every room.
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(room)) throw new RangeError('that cannot be the name of a room')
  const user = {
    id: person.id,
    name: person.name,
    ...(person.email !== null && { email: person.email }),
    moderator: isHost ? 'true' : 'false',
  }
  // Its fields stand in this order in the token that Jitsi's own documents show.
  return new SignJWT({
    aud: settings.audience,
    iss: settings.appId,
    sub: new URL(settings.url).hostname,
    room,
    nbf: Math.floor(from.getTime() / 1_000),
    exp: Math.floor(until.getTime() / 1_000),
    context: { user },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(Buffer.from(settings.appSecret, 'utf8'))
}
