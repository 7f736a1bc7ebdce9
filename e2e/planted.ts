import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { oneAtATime } from '#server/testing/database.ts'
import { type Kept, type Site, startSite } from './site.ts'
import { plantWorld, type World } from './world.ts'
import { type MoneyWorld, plantMoneyWorld } from './world-money.ts'

type Planted<W> = { site: Site; world: W }

/** A site of its own with the world on it. */
export const startWorld = (settings: Record<string, string> = {}): Promise<Planted<World>> =>
  copyOf('world', plantWorld, settings)

/** A site of its own with the world of money on it. */
export const startMoneyWorld = (): Promise<Planted<MoneyWorld>> => copyOf('money', plantMoneyWorld)

/** Planted by the first who asks in a run; everybody gets a copy, and nobody sees what others do to theirs. */
async function copyOf<W>(
  name: string,
  plant: (site: Site) => Promise<W>,
  settings: Record<string, string> = {},
): Promise<Planted<W>> {
  const file = path.join(process.env.PLANTED_DIR ?? '', `${name}.json`)
  const { kept, world } = await oneAtATime(`planted/${name}`, async (): Promise<{ kept: Kept; world: W }> => {
    if (!existsSync(file)) {
      const site = await startSite()
      const planted = await plant(site)
      writeFileSync(file, JSON.stringify({ world: planted, kept: await site.stopKept() }))
    }
    return JSON.parse(readFileSync(file, 'utf8'))
  })
  return { site: await startSite(settings, { copied: kept }), world }
}
