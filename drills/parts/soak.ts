import { setTimeout as sleep } from 'node:timers/promises'
import { checkShop } from '../check.ts'
import { askedOf, openCrowd, troubleOf } from '../crowd.ts'
import type { Drill } from '../drill.ts'
import { embeddedUrl, residentBytes, startProduct } from '../product.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10)
const SAMPLES = 60
const MOST_MB = 400
/** The last third may lie so far above the one before it, and counts as level. */
const LEVEL = 1.1

export const soak: Drill = {
  name: 'soak',
  words: `${MINUTES} phút đông khách: bộ nhớ đứng yên dưới giới hạn`,
  async run(stage) {
    const folder = await stage.folder('demo')
    const product = await startProduct(folder)
    await product.ready()
    const crowd = await openCrowd(embeddedUrl(folder), [product.url])
    const samples: number[] = []
    for (let n = 0; n < SAMPLES; n += 1) {
      await sleep((MINUTES * 60_000) / SAMPLES)
      samples.push(residentBytes(product.pid) / 1e6)
    }
    const told = await crowd.stop()
    const third = (n: number) => samples.slice((n * SAMPLES) / 3, ((n + 1) * SAMPLES) / 3)
    const [middle, last] = [mean(third(1)), mean(third(2))]
    const most = Math.max(...samples)
    return [
      { what: 'bộ nhớ nhiều nhất', value: `${Math.round(most)} MB (giới hạn ${MOST_MB} MB)`, fine: most <= MOST_MB },
      {
        what: 'bộ nhớ, ba phần của thời gian',
        value: [0, 1, 2].map((n) => `${Math.round(mean(third(n)))} MB`).join(', '),
        fine: last <= LEVEL * middle,
      },
      { what: 'lượt hỏi', value: `${askedOf(told)}, không được: ${troubleOf(told)}`, fine: troubleOf(told) === '0' },
      ...(await checkShop(embeddedUrl(folder), told)),
    ]
  },
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
