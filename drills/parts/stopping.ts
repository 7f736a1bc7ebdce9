import { setTimeout as sleep } from 'node:timers/promises'
import { checkShop } from '../check.ts'
import { askedOf, openCrowd, troubleOf } from '../crowd.ts'
import type { Drill } from '../drill.ts'
import { embeddedUrl, startProduct } from '../product.ts'
import { holdOn } from './slow-clients.ts'

const MOST_SECONDS = 8

export const stopping: Drill = {
  name: 'stopping',
  words: 'SIGTERM khi đang đông khách, có khách chậm giữ kết nối',
  async run(stage) {
    const folder = await stage.folder('demo')
    const product = await startProduct(folder)
    await product.ready()
    const crowd = await openCrowd(embeddedUrl(folder), [product.url])
    const slow = await holdOn(product.url, 50)
    await sleep(5_000)
    const began = performance.now()
    product.signal('SIGTERM')
    const code = await product.gone
    const seconds = (performance.now() - began) / 1_000
    const told = await crowd.stop()
    slow.letGo()
    const next = await startProduct(folder)
    await next.ready()
    return [
      {
        what: 'dừng hẳn sau',
        value: `${seconds.toFixed(1)} s (nhiều nhất ${MOST_SECONDS} s)`,
        fine: seconds <= MOST_SECONDS,
      },
      { what: 'mã kết thúc', value: String(code), fine: code === 0 },
      { what: 'lượt hỏi', value: `${askedOf(told)}, không được: ${troubleOf(told)}`, fine: true },
      ...(await checkShop(embeddedUrl(folder), told)),
    ]
  },
}
