declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

/** Ids of people, minted only by `asUser`, `asHost` and `asStaff` of server/core/actor.ts: holding one proves the check was made. */
export type UserId = Branded<'UserId'>
export type HostId = Branded<'HostId'> & UserId
export type StaffId = Branded<'StaffId'> & UserId

/** The platform itself as a seller: the account that migration 0024 makes. */
export const PLATFORM_ACCOUNT = '00000000-0000-7000-8000-000000000001'

/** What a line of an order names that buys a gift card; migration 0035 makes it. It is never on sale by itself. */
export const GIFT_CARD_PRODUCT = '00000000-0000-7000-8000-000000000002'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether a part of an address is an id that a call takes. */
export function isId(text: string): boolean {
  return ID.test(text)
}

/** Letters and digits without I, L, O and U: nobody mistakes one for another when reading a code aloud. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
