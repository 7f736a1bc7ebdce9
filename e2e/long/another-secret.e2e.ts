import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { write } from '#server/core/write.ts'
import { mountPages } from '#server/main.ts'
import { openSession } from '#server/modules/identity/index.ts'
import { NEW, OLD, plantSealed, type SealedWorld, sharedDatabase } from '#server/standing/sealed/world.ts'
import { someOf } from '#server/testing/tier.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { type Site, startSite } from '../site.ts'
import { ACCOUNTS, WALKS } from '../walks.ts'
import type { Who } from '../walks-money.ts'
import { type MoneyWorld, plantMoneyWorld } from '../world-money.ts'

/** A page as somebody sees it, asked of an app that nobody else asks. */
async function seen(app: App, userId: string | null, url: string): Promise<{ status: number; words: string }> {
  const ctx = app.contextAs({ kind: 'system', job: 'test' })
  const session = userId && (await write(ctx, (tx) => openSession(tx, userId)))
  const headers = { accept: 'text/html', ...(session && { authorization: `Bearer ${session.accessToken}` }) }
  const { statusCode, payload } = await app.fastify.inject({ url, headers })
  return { status: statusCode, words: payload }
}

describe('every page of the site, of a database that another SESSION_SECRET sealed', () => {
  let site: Site
  let world: MoneyWorld
  let app: App
  beforeAll(async () => {
    site = await startSite({ SESSION_SECRET: OLD })
    world = await plantMoneyWorld(site)
    const secrets = { ...site.config.secrets, session: NEW }
    const config = { ...site.config, secrets, worker: 'off' as const }
    app = await buildApp(config, config.databaseUrl, { realtime: false, now: site.clock.now })
    await mountPages(app, config, 'production')
  })
  afterAll(async () => {
    await app?.close()
    await site?.stop()
  })

  it.each(Object.keys(WALKS) as Who[])('answers a %s without a 500', async (who) => {
    const email = ACCOUNTS[who]
    const { rows } = await site.pool.query('select id from users where email = $1', [email ?? ''])
    const failed: string[] = []
    for (const { at } of someOf(WALKS[who], 6)) {
      const { status } = await seen(app, rows[0]?.id ?? null, at(world))
      if (status >= 500) failed.push(`${status} ${at(world)}`)
    }
    expect(failed).toEqual([])
    expect(rows).toHaveLength(email ? 1 : 0)
  })
})

describe('what no longer opens is said on its page', () => {
  let shared: Awaited<ReturnType<typeof sharedDatabase>>
  let world: SealedWorld
  let app: App
  beforeAll(async () => {
    shared = await sharedDatabase()
    const before = await shared.under(OLD)
    world = await plantSealed(before)
    const t = await shared.under(NEW)
    t.clock.now = before.clock.now
    app = t.app
    await mountPages(app, app.door.config, 'production')
  })
  afterAll(() => shared?.drop())

  type Look = readonly [page: string, who: 'learner' | 'host' | 'staff', at: (world: SealedWorld) => string]
  const LOOKS: Look[] = [
    ['a bank account', 'learner', () => paths.accountBank()],
    ['seller papers', 'host', () => paths.hostVerification()],
    ['a request for help', 'learner', () => paths.layoffDiscount()],
    ['a gift', 'learner', ({ gift }) => paths.order(gift.orderId)],
    ['a gift card', 'learner', ({ giftCard }) => paths.giftCard(giftCard.id)],
    ['the papers of a seller, for staff', 'staff', ({ seller }) => staffPaths.staffSeller(seller.id)],
    ['a request for help, for staff', 'staff', ({ layoffId }) => staffPaths.staffLayoffRequest(layoffId)],
  ]
  it.each(LOOKS)('%s', async (_, who, at) => {
    const { status, words } = await seen(app, world[who].id, at(world))
    expect(status).toBe(200)
    expect(words).toMatch(/[Kk]hông còn đọc được/)
  })
})
