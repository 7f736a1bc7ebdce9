/** `npm run drill [-- name…]`: breaks the product as the world does and looks whether it gets up again by itself. docs/OPERATIONS.md names each. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, WEB } from '../scripts/build.ts'
import { explain, Failure } from '../scripts/failure.ts'
import { makeProgress } from '../scripts/progress.ts'
import { makeUndo, onStop } from '../scripts/stopping.ts'
import { type Drill, type Stage, table } from './drill.ts'
import { backends } from './parts/backends.ts'
import { checkout } from './parts/checkout.ts'
import { disk } from './parts/disk.ts'
import { postgres } from './parts/postgres.ts'
import { processes } from './parts/processes.ts'
import { restore } from './parts/restore.ts'
import { seeding } from './parts/seeding.ts'
import { slowClients } from './parts/slow-clients.ts'
import { soak } from './parts/soak.ts'
import { stopping } from './parts/stopping.ts'
import { copyFolder, endProducts, startProduct } from './product.ts'

const DRILLS: readonly Drill[] = [
  backends,
  postgres,
  seeding,
  checkout,
  stopping,
  processes,
  disk,
  restore,
  slowClients,
  soak,
]

const progress = makeProgress()
const undo = makeUndo()
const root = mkdtempSync(path.join(tmpdir(), 'benhoc-drills-'))
undo.add(async () => {
  if (process.exitCode) console.log(`Nhật ký của từng bài nằm ở ${root}`)
  else rmSync(root, { recursive: true, force: true })
})
undo.add(endProducts)
onStop(() => undo.run())

let folders = 0
let seeded: Promise<string> | undefined
const stage: Stage = {
  async folder(what) {
    const folder = path.join(root, String(++folders))
    if (what === 'demo') {
      seeded ??= progress.step('Nạp dữ liệu mẫu', seed)
      copyFolder(await seeded, folder)
    }
    return folder
  },
}

try {
  await build(WEB, progress)
  for (const drill of chosen()) {
    const began = performance.now()
    console.log(`\n${drill.name}: ${drill.words}`)
    const lines = await drill.run(stage)
    console.log(table(lines))
    console.log(`  (${Math.round((performance.now() - began) / 1_000)} s)`)
    if (lines.some(({ fine }) => !fine)) process.exitCode = 1
    await endProducts()
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
} finally {
  await undo.run()
}

/** One demo that all drills copy. */
async function seed(): Promise<string> {
  const folder = path.join(root, 'demo')
  const product = await startProduct(folder)
  await product.ready()
  product.signal('SIGTERM')
  await product.gone
  return folder
}

function chosen(): readonly Drill[] {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !DRILLS.some((drill) => drill.name === name))
  if (unknown)
    throw new Failure(`Không có bài diễn tập "${unknown}". Hãy chọn: ${DRILLS.map(({ name }) => name).join(', ')}.`)
  return names.length === 0 ? DRILLS : DRILLS.filter(({ name }) => names.includes(name))
}
