import { createContext } from 'react-router'
import type { Company } from '#domain/company.ts'
import type { CallName, InputOf, ReplyOf } from '#domain/contract/index.ts'
import type { UserRole } from '#domain/enums.ts'
import type { Grant } from '#domain/permissions.ts'

/** Who is looking at the page; null for a visitor. */
export type PageUser = {
  id: string
  fullName: string
  email: string
  role: UserRole
  avatarUrl: string | null
  /** What their role is granted, with the exceptions of the table of permissions. */
  grants: readonly Grant[]
  /** A colleague who looks on as this person, and until when (ISO). */
  impersonation: { by: string; until: string } | null
  /** They have yet to agree to the terms, in the words of today. */
  isToAgree: boolean
}

export type PageCategory = { name: string; slug: string }

/** What the server knows of a visit before any page code runs. */
export type Visit = {
  /** Calls the API in this process with the visitor's own cookies; throws the call's fault. */
  invoke(name: string, input: unknown): Promise<unknown>
  /** Whether the visitor may make a call, as the server would answer it; rules about the object come on top. */
  may(name: CallName): boolean
  user: PageUser | null
  cartCount: number
  unreadCount: number
  /** Top level of the category tree, for the menu. */
  categories?: readonly PageCategory[]
  /** Who stands behind the site; unknown where nothing could be learned. */
  company?: Company
  /** True when a refresh cookie came with the request, so a missing user may only mean an expired access token. */
  mayRenew: boolean
  nonce: string
  /** Origin under which people reach the site, without a trailing slash. */
  siteUrl: string
  /** Key (base64url) of encrypted replies, only when the server is configured with a shared secret. */
  replyKey: string | null
  /** Why nobody can be shown anything now, not even who they are. */
  refused?: { status: number; code: string; message: string }
  /** Records an unexpected error of a page in the server's log. */
  reportError(error: unknown): void
  /** Tells the server which page it is, by its pattern. */
  reportPattern(pattern: string): void
}

/** What a loader may use: `context.get(apiContext)`. */
export type PageContext = Omit<Visit, 'invoke' | 'categories'> & {
  categories: readonly PageCategory[]
  /**
   * Calls the API in this process.
   * Faults become pages: 404 and 403 throw a route error, 401 throws a redirect to renewal or login.
   * Other faults are thrown as they are, with `status`, `code` and `message`.
   */
  api<Name extends CallName>(name: Name, ...input: OptionalInput<Name>): Promise<ReplyOf<Name>>
}

/** The input may be left out where every part of it is optional. */
export type OptionalInput<Name extends CallName> =
  // biome-ignore lint/complexity/noBannedTypes: the empty object is meant: it extends what has only optional parts
  {} extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>]

export const apiContext = createContext<PageContext>()
