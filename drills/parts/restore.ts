import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkShop } from '../check.ts'
import { openCrowd } from '../crowd.ts'
import type { Drill } from '../drill.ts'
import { embeddedUrl, startProduct } from '../product.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')

export const restore: Drill = {
  name: 'restore',
  words: 'sao lưu khi đang đông khách, khôi phục ở nơi khác với khóa sai rồi khóa đúng',
  async run(stage) {
    const [folder, elsewhere] = [await stage.folder('demo'), await stage.folder('empty')]
    const backup = `${elsewhere}-backup`
    const product = await startProduct(folder)
    await product.ready()
    const crowd = await openCrowd(embeddedUrl(folder), [product.url])
    await sleep(5_000)
    // What was acknowledged before the backup begins is in it.
    const before = { ordered: [...crowd.told.ordered], paid: [...crowd.told.paid] }
    const saved = await script('backup.ts', backup, folder)
    await crowd.stop()
    product.signal('SIGTERM')
    await product.gone
    const wrong = await script('restore.ts', backup, elsewhere)
    mkdirSync(elsewhere, { recursive: true })
    copyFileSync(path.join(folder, 'secrets.json'), path.join(elsewhere, 'secrets.json'))
    const right = await script('restore.ts', backup, elsewhere)
    const next = await startProduct(elsewhere)
    await next.ready()
    return [
      { what: 'sao lưu khi đang chạy', value: `mã ${saved}`, fine: saved === 0 },
      { what: 'khôi phục với khóa khác bị từ chối', value: `mã ${wrong}`, fine: wrong !== 0 },
      { what: 'khôi phục với đúng khóa', value: `mã ${right}`, fine: right === 0 },
      ...(await checkShop(embeddedUrl(elsewhere), before)),
    ]
  },
}

/** Runs a script of the product on a folder. @returns its exit code */
async function script(name: string, argument: string, dataDir: string): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, `scripts/${name}`, argument], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  })
  const [code] = await once(child, 'exit')
  return Number(code ?? 1)
}
