import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { checkShop } from '../check.ts'
import { askedOf, openCrowd, troubleOf } from '../crowd.ts'
import type { Drill } from '../drill.ts'
import { embeddedUrl, isUp, startProduct } from '../product.ts'

const KILLS = 8
const BETWEEN_MS = 3_000

export const backends: Drill = {
  name: 'backends',
  words: 'kill -9 từng tiến trình của PostgreSQL khi đang đông khách',
  async run(stage) {
    const folder = await stage.folder('demo')
    const product = await startProduct(folder)
    await product.ready()
    const databaseUrl = embeddedUrl(folder)
    const crowd = await openCrowd(databaseUrl, [product.url])
    let killed = 0
    for (let n = 0; n < KILLS; n += 1) {
      await sleep(BETWEEN_MS)
      killed += await killOne(databaseUrl)
    }
    await sleep(BETWEEN_MS)
    const told = await crowd.stop()
    const up = await upAgain(product.url)
    return [
      { what: 'tiến trình của PostgreSQL bị giết', value: String(killed), fine: killed > 0 },
      { what: 'lượt hỏi', value: `${askedOf(told)}, không được: ${troubleOf(told)}`, fine: true },
      { what: 'tiến trình web còn sống và tự trả lời lại', value: up ? 'có' : 'không', fine: up },
      ...(await checkShop(databaseUrl, told)),
    ]
  },
}

/** Kills one backend that serves the product, as the kernel does when memory runs out. */
async function killOne(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'benhoc' order by (state = 'active') desc, random() limit 1",
    )
    if (!rows[0]) return 0
    process.kill(rows[0].pid, 'SIGKILL')
    return 1
  } catch {
    return 0
  } finally {
    await client.end().catch(() => {})
  }
}

/** Asks until the product answers again, for as long as a minute. */
export async function upAgain(url: string): Promise<boolean> {
  for (let tries = 0; tries < 120; tries += 1) {
    if (await isUp(url)) return true
    await sleep(500)
  }
  return false
}
