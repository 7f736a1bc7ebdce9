import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkShop } from '../check.ts'
import { askedOf, openCrowd, troubleOf } from '../crowd.ts'
import type { Drill } from '../drill.ts'
import { copyFolder, embeddedUrl, startProduct } from '../product.ts'
import { upAgain } from './backends.ts'

const DISK_MIB = 1_500

export const disk: Drill = {
  name: 'disk',
  words: 'đĩa đầy khi đang đông khách, rồi có chỗ lại',
  async run(stage) {
    const folder = await stage.folder('empty')
    const undo = mounted(folder)
    if (!undo) return [{ what: 'cần quyền root để dựng một đĩa nhỏ: bỏ qua', value: '', fine: true }]
    try {
      copyFolder(await stage.folder('demo'), folder)
      const product = await startProduct(folder)
      await product.ready()
      const databaseUrl = embeddedUrl(folder)
      const crowd = await openCrowd(databaseUrl, [product.url])
      await sleep(3_000)
      const filler = path.join(folder, 'filler')
      fill(filler)
      await sleep(15_000)
      rmSync(filler)
      const up = await upAgain(product.url)
      await sleep(3_000)
      const told = await crowd.stop()
      const after = await openCrowd(embeddedUrl(folder), [product.url])
      await sleep(5_000)
      const later = await after.stop()
      product.signal('SIGTERM')
      const code = await product.gone
      const next = await startProduct(folder)
      await next.ready()
      const checked = await checkShop(embeddedUrl(folder), {
        ordered: [...told.ordered, ...later.ordered],
        paid: [...told.paid, ...later.paid],
      })
      next.signal('SIGTERM')
      await next.gone
      return [
        { what: 'lượt hỏi khi đĩa đầy', value: `${askedOf(told)}, không được: ${troubleOf(told)}`, fine: true },
        { what: 'tự trả lời lại khi có chỗ', value: up ? 'có' : 'không', fine: up },
        {
          what: 'lượt hỏi sau đó',
          value: `${askedOf(later)}, không được: ${troubleOf(later)}`,
          fine: troubleOf(later) === '0',
        },
        { what: 'vẫn là tiến trình cũ, dừng được', value: String(code), fine: code === 0 },
        ...checked,
      ]
    } finally {
      undo()
    }
  },
}

/** A small disk in memory at `folder`; null where this account may not make one. */
function mounted(folder: string): (() => void) | null {
  mkdirSync(folder, { recursive: true })
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/bin/mount')) return null
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder])
  return () => void execFileSync('umount', ['-l', folder])
}

/** Writes until there is no room left. */
function fill(file: string): void {
  const block = Buffer.alloc(1 << 20)
  try {
    for (;;) writeFileSync(file, block, { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
