/** A meeting as it is asked for. */
export type Meeting = {
  /** Ours. */
  id: string
  topic: string
  startsAt: Date
  minutes: number
}
/** A meeting as the provider has it. */
export type CreatedMeeting = {
  /** Theirs: what it is changed and removed by. */
  providerId: string
  /** For whoever takes part. */
  joinUrl: string
  /** A secret: who opens it is the host. It may grow old; `OnlineMeetings.hostUrl` asks for it as it is now. */
  hostUrl: string
  password: string | null
}

/** They heard us and said no: nothing was made or changed. Its message says why, in their words. */
export class MeetingRefused extends Error {
  override name = 'MeetingRefused'
}

/**
 * A provider that holds meetings for us. Each call may be made again. Throws MeetingRefused where the provider says no,
 * and any other error where no trustworthy answer came: the outcome is then unknown, never failed.
 */
export interface OnlineMeetings {
  /** The same id is the same meeting as far as the provider lets us look it up, so an unknown outcome is asked for again. */
  create(meeting: Meeting): Promise<CreatedMeeting>
  /** Gives a meeting another topic, time or length. False where they know no such meeting: create it anew. */
  change(providerId: string, meeting: Meeting): Promise<boolean>
  /** Nobody gets into it any more. One that is gone already counts as removed. */
  remove(providerId: string): Promise<void>
  /** Where the host enters, as it is now; asked for at the moment it is opened. Null where they know no such meeting. */
  hostUrl(providerId: string): Promise<string | null>
}

/** Who enters a room of our own, and when. */
export type RoomEntry = {
  /** Lower-case letters, digits and dashes, which nobody can guess. */
  room: string
  person: { id: string; name: string; email: string | null }
  /** Whether the person may mute and remove others. */
  isHost: boolean
  from: Date
  until: Date
}
/** Rooms of our own. Nothing is made beforehand: a room is there once somebody enters it. */
export interface Rooms {
  /**
   * A signed address for this person alone, good from..until. Make it at the moment they join: it cannot be taken back.
   * Throws RangeError for the name of a room that cannot be one.
   */
  joinUrl(entry: RoomEntry): Promise<string>
}
