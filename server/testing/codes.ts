import type { VerificationPurpose } from '#domain/enums.ts'
import { type Listener, subscribe } from '#server/core/jobs.ts'
import { openSealed } from '#server/core/sealing.ts'
import type { TestApp } from './app.ts'

export type CodeReader = {
  /** The last code a person was sent for a purpose. Throws when none was. */
  last(email: string, purpose: VerificationPurpose): Promise<string>
  /** How many codes a person was sent. */
  count(email: string): Promise<number>
}

/** Reads the codes that people are sent, as the module that mails them does: by listening to the news. */
export async function readCodes(t: TestApp): Promise<CodeReader> {
  const sent: { email: string; purpose: VerificationPurpose; code: string }[] = []
  const { jobs } = await t.as()
  await jobs.boss.createQueue('account.code-issued/read-codes')
  ;(jobs.listeners as Listener[]).push(
    subscribe('account.code-issued', 'read-codes', async (ctx, news) => {
      const user = await ctx.db.selectFrom('users').select('email').where('id', '=', news.userId).executeTakeFirst()
      const code = openSealed(ctx, 'codes', news.sealedCode)
      sent.push({ email: user?.email ?? '', purpose: news.purpose, code })
    }),
  )
  return {
    async last(email, purpose) {
      await t.deliver()
      const found = sent.findLast((one) => one.email === email && one.purpose === purpose)
      if (!found) throw new Error(`${email} was sent no code for ${purpose}`)
      return found.code
    },
    async count(email) {
      await t.deliver()
      return sent.filter((one) => one.email === email).length
    },
  }
}

/** Another code of six digits than the right one. */
export function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
