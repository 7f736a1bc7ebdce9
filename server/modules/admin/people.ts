import { z } from 'zod'
import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { findAccount, theUser } from '#server/modules/identity/index.ts'

/** A person as staff name them: by id, or by e-mail. Throws USER_NOT_FOUND. */
export async function personNamed(ctx: Context | Tx, name: string) {
  const wanted = name.trim()
  const user = z.uuid().safeParse(wanted).success
    ? await theUser(ctx, wanted)
    : await findAccount(ctx, wanted.toLowerCase())
  return user ?? fail('USER_NOT_FOUND')
}
