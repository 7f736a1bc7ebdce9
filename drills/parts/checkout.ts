import { setTimeout as sleep } from 'node:timers/promises'
import { checkShop } from '../check.ts'
import { openCrowd, type Told, troubleOf } from '../crowd.ts'
import type { Drill } from '../drill.ts'
import { embeddedUrl, startProduct } from '../product.ts'

const KILLS = 3

export const checkout: Drill = {
  name: 'checkout',
  words: 'kill -9 cả trang khi người ta đang đặt hàng và trả tiền, rồi khởi động lại',
  async run(stage) {
    const folder = await stage.folder('demo')
    const all: Pick<Told, 'ordered' | 'paid'> & { trouble: string[] } = { ordered: [], paid: [], trouble: [] }
    for (let n = 0; n < KILLS; n += 1) {
      const product = await startProduct(folder)
      await product.ready()
      const crowd = await openCrowd(embeddedUrl(folder), [product.url], { visitors: 2, buyers: 8 })
      await sleep(4_000 + n * 700)
      product.signal('SIGKILL')
      await product.gone
      const told = await crowd.stop()
      all.ordered.push(...told.ordered)
      all.paid.push(...told.paid)
      all.trouble.push(troubleOf(told))
    }
    const product = await startProduct(folder)
    await product.ready()
    return [
      {
        what: 'lần bị giết',
        value: `${KILLS}, không được trả lời: ${all.trouble.join('; ')}`,
        fine: all.ordered.length > 0,
      },
      ...(await checkShop(embeddedUrl(folder), all)),
    ]
  },
}
