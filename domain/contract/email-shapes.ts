import { z } from 'zod'
import { email, id, instant, listOf, paging, text } from './shapes.ts'

/** An address that somebody leaves. */
export const leftEmail = <Version extends string>({ version, text: words }: { version: Version; text: string }) =>
  z.object({
    email,
    /** Version of the words that were agreed to; nothing is taken without it, and the refusal says which it is. */
    consentVersion: z.literal(version, `Cần đồng ý với “${words}”: gửi kèm consentVersion là “${version}”.`),
    source: text(40, 1).optional(),
  })
/** The list of those who left one, as the staff read it. */
export const emailList = {
  query: paging(20, 100).extend({ search: text(100).optional() }),
  reply: listOf(
    z.object({
      id,
      email: z.string(),
      source: z.string(),
      consentVersion: z.string(),
      createdAt: instant,
      /** Null: nobody is written to before they say so from the letter. */
      confirmedAt: instant.nullable(),
    }),
  ),
}
