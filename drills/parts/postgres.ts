import { setTimeout as sleep } from 'node:timers/promises'
import { checkShop } from '../check.ts'
import { askedOf, openCrowd, troubleOf } from '../crowd.ts'
import type { Drill } from '../drill.ts'
import { embeddedUrl, postmaster, startProduct } from '../product.ts'
import { upAgain } from './backends.ts'

export const postgres: Drill = {
  name: 'postgres',
  words: 'PostgreSQL đi kèm bị dừng rồi bị giết khi đang đông khách',
  async run(stage) {
    const folder = await stage.folder('demo')
    const product = await startProduct(folder)
    await product.ready()
    const databaseUrl = embeddedUrl(folder)
    const crowd = await openCrowd(databaseUrl, [product.url])
    const came: boolean[] = []
    for (const signal of ['SIGINT', 'SIGKILL', 'SIGINT'] as const) {
      await sleep(3_000)
      process.kill(postmaster(folder).pid, signal)
      await sleep(1_000)
      came.push(await upAgain(product.url))
    }
    const told = await crowd.stop()
    const back = came.filter(Boolean).length
    const said = product.said().match(/PostgreSQL đi kèm đã (dừng|chạy lại)/g)?.length ?? 0
    return [
      { what: 'lần dừng tự chạy lại', value: `${back} / ${came.length}`, fine: back === came.length },
      {
        what: 'dòng báo (một lần dừng, một lần chạy lại)',
        value: `${said} / ${2 * came.length}`,
        fine: said === 2 * came.length,
      },
      { what: 'lượt hỏi', value: `${askedOf(told)}, không được: ${troubleOf(told)}`, fine: true },
      ...(await checkShop(databaseUrl, told)),
    ]
  },
}
