import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Drill } from '../drill.ts'
import { embeddedUrl, startProduct } from '../product.ts'

/** When it is killed, in seconds after the start: making the cluster, migrating, at the people, among the courses, the orders. */
const MOMENTS = [1, 4, 9, 20, 40]

export const seeding: Drill = {
  name: 'seeding',
  words: 'kill -9 trong lúc khởi động và nạp dữ liệu mẫu lần đầu, rồi khởi động lại',
  async run(stage) {
    const folder = await stage.folder('empty')
    for (const seconds of MOMENTS) {
      const product = await startProduct(folder)
      await Promise.race([sleep(seconds * 1_000), product.gone])
      product.signal('SIGKILL')
      await product.gone
    }
    const product = await startProduct(folder)
    await product.ready()
    const again = await contentsOf(embeddedUrl(folder))
    const whole = await stage.folder('demo')
    const other = await startProduct(whole)
    await other.ready()
    const once = await contentsOf(embeddedUrl(whole))
    return Object.entries(once).map(([what, n]) => ({
      what: `${what} như nạp một mạch`,
      value: `${again[what]} / ${n}`,
      fine: again[what] === n,
    }))
  },
}

async function contentsOf(databaseUrl: string): Promise<Record<string, number>> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*)::int from users) as "người dùng", (select count(*)::int from products) as "sản phẩm",
       (select count(*)::int from orders) as "đơn hàng", (select count(*)::int from posts) as "bài viết"`,
  )
  await client.end()
  return rows[0] ?? {}
}
