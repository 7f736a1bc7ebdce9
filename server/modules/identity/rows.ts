import type { Selectable } from 'kysely'
import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Users } from '#server/core/schema.ts'

export type Account = Selectable<Users>
type Reader = Pick<Context | Tx, 'db'>

/** A person's row. Throws USER_NOT_FOUND. */
export async function theUser(ctx: Reader, id: string): Promise<Account> {
  const row = await ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? fail('USER_NOT_FOUND')
}

/** The account of an e-mail (already lower case), whatever its state. */
export async function findAccount(ctx: Reader, email: string): Promise<Account | undefined> {
  return ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The account of a number (as `canonicalPhone` writes it) that its owner has proven, whatever its state. */
export async function findByPhone(ctx: Reader, phone: string): Promise<Account | undefined> {
  return ctx.db
    .selectFrom('users')
    .selectAll()
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst()
}

/** The account of an id or e-mail, locked: whoever writes a person's codes, password or sessions waits here for the others. */
export async function lockAccount(tx: Tx, by: { id: string } | { email: string }): Promise<Account | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.email] as const)
  return tx.db.selectFrom('users').selectAll().where(column, '=', value).forUpdate().executeTakeFirst()
}

/** The caller's own row, locked. */
export async function lockUser(tx: Tx, id: string): Promise<Account> {
  return (await lockAccount(tx, { id })) ?? fail('USER_NOT_FOUND')
}
