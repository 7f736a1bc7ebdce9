import { afterAll, beforeEach, expect } from 'vitest'
import type { SocialProvider } from '#domain/enums.ts'
import { testApp } from '#server/testing/app.ts'
import { readCodes } from '#server/testing/codes.ts'
import { type Answering, type OidcSimulator, oidcSimulator } from '#server/testing/oidc-simulator.ts'

type Back = Awaited<ReturnType<OidcSimulator['answer']>>

/** `from`: the site whose link was pressed, as browsers say it. */
type Travel = { to?: string; cookie?: string; agrees?: boolean; from?: 'same-origin' | 'cross-site' }

/** A server and the four providers, for the tests of one file; an hour passes before each of them. */
export async function socialStage() {
  const sim = await oidcSimulator()
  const t = await testApp(sim.settings)
  const codes = await readCodes(t)
  let serial = 0
  beforeEach(() => t.clock.advance(3_600))
  afterAll(async () => {
    await t.close()
    await sim.stop()
  })

  /** A browser goes to the provider and comes back, with the cookies of its own. */
  async function travel(provider: SocialProvider, who: Answering, options: Travel = {}) {
    const headers = { 'sec-fetch-site': options.from ?? 'same-origin' }
    const query = { to: options.to, agrees: options.agrees ? 'true' : undefined }
    const begun = await t.call('startSocial', { params: { provider }, query }, { headers })
    const back = await sim.answer(String(begun.headers.location), who)
    return comeBack(provider, back, [cookieOf(begun.cookies), options.cookie].filter(Boolean).join('; '))
  }
  async function comeBack(provider: SocialProvider, back: Back, cookie: string) {
    let location = back.location ?? ''
    if (back.fields) {
      const posted = await t.app.fastify.inject({
        method: 'POST',
        url: '/api/v1/auth/social/apple/return',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(back.fields).toString(),
      })
      expect(posted.statusCode).toBe(303)
      location = `http://site${posted.headers.location}`
    }
    const query = Object.fromEntries(new URL(location).searchParams)
    const answer = await t.call('returnSocial', { params: { provider }, query }, { headers: { cookie } })
    return { ...answer, location: String(answer.headers.location), query }
  }

  return {
    t,
    sim,
    codes,
    travel,
    comeBack,
    /** What the page of the welcome sends when somebody agrees and skips the rest. */
    welcome: (cookies: { name: string; value: string }[]) =>
      t.call(
        'firstLogin',
        { body: { consents: ['TERMS'] } },
        { headers: { cookie: cookieOf(cookies), 'sec-fetch-site': 'same-origin' } },
      ),
    someone: () => ({ name: 'Vũ Thị Mây', email: `may-${++serial}@vidu.vn` }),
    rowOf: (email: string) => t.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
    linked: async (email: string) =>
      (
        await t.db
          .selectFrom('sign_in_methods as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .select('m.provider')
          .where('u.email', '=', email)
          .execute()
      ).map(({ provider }) => provider),
  }
}

export const cookieOf = (cookies: { name: string; value: string }[]) =>
  cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
export const isIn = (cookies: { name: string }[]) => cookies.some(({ name }) => name === 'bh_access')
