import type { MemberPeriod } from '#domain/reading.ts'
import type { Context, Tx } from './context.ts'

/** `onSale` false: taken off sale or removed; its members keep what they have. */
export type NamedMembership = { id: string; name: string; slug: string; onSale: boolean }

/** What memberships say to modules that lie below them. Those above call the door of the catalogue. */
export type Members = {
  /** All memberships a person has, had or will have. */
  periodsOf(ctx: Context | Tx, userId: string): Promise<readonly MemberPeriod[]>
  /** These memberships, in the order staff gave them; also those that nobody can buy any more. */
  named(ctx: Context | Tx, ids: readonly string[]): Promise<readonly NamedMembership[]>
}

/** The one among modules that knows members. */
export function theMembers(modules: readonly { readonly members?: Members }[]): Members {
  const [members, ...more] = modules.flatMap((module) => module.members ?? [])
  if (!members || more.length > 0) throw new Error(`members are known by ${members ? 'two modules' : 'no module'}`)
  return members
}
