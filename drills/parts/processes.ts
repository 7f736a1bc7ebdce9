import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#server/core/postgres/supervisor.ts'
import { checkShop } from '../check.ts'
import { askedOf, openCrowd, troubleOf } from '../crowd.ts'
import type { Drill } from '../drill.ts'
import { endProducts, startProduct } from '../product.ts'
import { upAgain } from './backends.ts'

export const processes: Drill = {
  name: 'processes',
  words: 'hai trang và một tiến trình việc trên một cơ sở dữ liệu; một trang rồi tiến trình việc bị giết',
  async run(stage) {
    const folder = await stage.folder('demo')
    const database = await startPostgres({ dataDir: folder, log() {} })
    const settings = { DATABASE_URL: database.url, SEED_DEMO: '0', SIMULATORS: '0' }
    const start = (worker: 'off' | 'only') => startProduct(folder, { ...settings, WORKER: worker })
    try {
      const [one, two, worker] = [await start('off'), await start('off'), await start('only')]
      await Promise.all([one.ready(), two.ready()])
      const crowd = await openCrowd(database.url, [one.url, two.url])
      await sleep(5_000)
      one.signal('SIGKILL')
      worker.signal('SIGKILL')
      await Promise.all([one.gone, worker.gone])
      await sleep(5_000)
      const stands = await upAgain(two.url)
      const told = await crowd.stop()
      const next = await start('only')
      const left = await drained(database.url)
      next.signal('SIGTERM')
      await next.gone
      return [
        { what: 'trang còn lại vẫn trả lời', value: stands ? 'có' : 'không', fine: stands },
        { what: 'lượt hỏi', value: `${askedOf(told)}, không được: ${troubleOf(told)}`, fine: true },
        { what: 'việc còn chờ khi có tiến trình việc mới', value: String(left), fine: left === 0 },
        ...(await checkShop(database.url, told)),
      ]
    } finally {
      await endProducts()
      await database.stop()
    }
  },
}

/** Waits until the jobs that purchases left are done; @returns how many are not after five minutes */
async function drained(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  let left = 0
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from boss.job where name like 'order.%' and state in ('created', 'retry', 'active')",
    )
    left = rows[0]?.n ?? 0
    if (left === 0) break
    await sleep(1_000)
  }
  await client.end()
  return left
}
