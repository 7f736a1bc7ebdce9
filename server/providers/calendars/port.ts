import { OutsideFailure } from '#domain/calendar/outside.ts'
import type { Span } from '#domain/calendar/spans.ts'
import type { IcsWish } from './read-ics.ts'

/** No answer that can be trusted: why not. What was to be written may have been. */
export class OutsideFailed extends Error {
  readonly why: OutsideFailure
  constructor(why: OutsideFailure, cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}

/** `fetch` for addresses that people gave us; what it refuses says `why`. */
export type GuardedFetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

/** The same, which refuses in our words. Throws OutsideFailed. */
export function refusing(fetch: GuardedFetch): GuardedFetch {
  return async (url, init) => {
    try {
      return await fetch(url, init)
    } catch (error) {
      const why = (error as { why?: unknown }).why
      throw new OutsideFailed(OutsideFailure.find((one) => one === why) ?? 'UNREACHABLE', error)
    }
  }
}

/** `mark`: what the last reading was known by; sent along to be told whether anything changed. */
export type ReadWish = IcsWish & { mark: string | null }
export type Reading = { is: 'read'; spans: Span[]; mark: string | null } | { is: 'unchanged' }

/** A booking as it is written to a calendar elsewhere. */
export type WrittenBooking = {
  id: string
  uid: string
  /** Rises with each change. */
  sequence: number
  startsAt: Date
  endsAt: Date
  changedAt: Date
  title: string
  about: string
  url: string
}

/** A calendar elsewhere that bookings are written to. Throws OutsideFailed. */
export type Writable<Access> = {
  /** Writes a booking, or what became of it; once more changes nothing. @returns its id or address there */
  put(access: Access, booking: WrittenBooking, remoteId: string | null): Promise<string>
  /** Takes it away; one that is gone stays gone. */
  remove(access: Access, remoteId: string): Promise<void>
}
export type Readable<Access> = {
  /** When it is busy. Throws OutsideFailed where not everything is known. */
  read(access: Access, wish: ReadWish): Promise<Reading>
}

export type IcsAccess = { url: string }
export type CaldavAccess = { url: string; username: string; password: string; calendarUrl: string }
export type FoundCalendar = { url: string; name: string }
export type Caldav = Readable<CaldavAccess> &
  Writable<CaldavAccess> & {
    /** The calendars of an account that hold events. Throws OutsideFailed. */
    find(account: Omit<CaldavAccess, 'calendarUrl'>): Promise<FoundCalendar[]>
  }

/** `until`: when the access token ends, in milliseconds. */
export type OauthAccess = { accessToken: string; refreshToken: string; until: number }
export type OauthCalendar = Readable<OauthAccess> &
  Writable<OauthAccess> & {
    authorizeUrl(trip: { state: string; codeVerifier: string; redirectUri: string }): string
    /** Throws OutsideFailed: REFUSED where the provider gives nothing for the code. */
    redeem(code: string, trip: { codeVerifier: string; redirectUri: string }, now: number): Promise<OauthAccess>
    /** New tokens. Throws OutsideFailed: REVOKED where the agreement is over. */
    refresh(access: OauthAccess, now: number): Promise<OauthAccess>
    /** Whose calendar it is, as people know it again, and its zone where it tells one. */
    owner(access: OauthAccess): Promise<{ account: string; zone: string | null }>
    /** Gives the agreement back, where the provider takes it. */
    revoke(access: OauthAccess): Promise<void>
  }

/** Calendars elsewhere, a port for each kind; null where it is not set up. */
export type OutsideCalendars = {
  readonly ICS: Readable<IcsAccess>
  readonly CALDAV: Caldav
  readonly GOOGLE: OauthCalendar | null
  readonly MICROSOFT: OauthCalendar | null
}
