import type { MeetingProvider } from '#domain/enums.ts'
import type { Config } from '#server/core/config.ts'
import { openGoogleMeet } from './google-meet.ts'
import { openRooms } from './jitsi.ts'
import type { OnlineMeetings, Rooms } from './port.ts'
import { openZoom, type Zoom } from './zoom.ts'

/** Where meetings take place, a row for each provider; null where it is not set up. */
export type Meetings = {
  readonly ZOOM: Zoom | null
  readonly GOOGLE_MEET: OnlineMeetings | null
  readonly SYSTEM: Rooms | null
}

/** The providers that are set up. */
export function openMeetings({ meetings }: Config): Meetings {
  return {
    ZOOM: meetings.zoom && openZoom(meetings.zoom),
    GOOGLE_MEET: meetings.googleMeet && openGoogleMeet(meetings.googleMeet),
    SYSTEM: meetings.jitsi && openRooms(meetings.jitsi),
  } satisfies Record<MeetingProvider, unknown>
}
