/** `npm run restore -- <folder> [--replace] [--anyway]`: a backup into an empty database, or over the one that is there. */
import path from 'node:path'
import { restoreBackup } from '#server/backup/restore.ts'
import { restoredTold } from '#server/backup/told.ts'
import { readConfig } from '#server/core/config.ts'
import { explain, Failure } from './failure.ts'
import { makeProgress } from './progress.ts'
import { makeUndo, onStop } from './stopping.ts'

const WISHES = ['--replace', '--anyway']
const undo = makeUndo()
let stopping = false
onStop(async () => {
  stopping = true
  await undo.run()
  process.exit(130)
})

try {
  const words = process.argv.slice(2)
  const [folder, ...more] = words.filter((word) => !WISHES.includes(word))
  if (!folder || folder.startsWith('-') || more.length > 0)
    throw new Failure('Cách dùng: npm run restore -- <thư mục sao lưu> [--replace] [--anyway]')
  const place = path.resolve(process.env.INIT_CWD ?? '.', folder)
  const wishes = { replace: words.includes('--replace'), anyway: words.includes('--anyway') }
  const restored = await restoreBackup(readConfig(), place, wishes, makeProgress(), undo)
  console.log(restoredTold(restored))
  const { broken, missing } = restored.proof
  if (broken.length > 0 || missing.length > 0) process.exitCode = 1
} catch (error) {
  if (!stopping) console.error(explain(error))
  process.exitCode = 1
}
if (!stopping) {
  await undo.run()
  process.exit()
}
