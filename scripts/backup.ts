/** `npm run backup -- <folder>`: the database and the files into a new folder, while the product runs or stands still. */
import path from 'node:path'
import { takeBackup } from '#server/backup/backup.ts'
import { backupTold } from '#server/backup/told.ts'
import { readConfig } from '#server/core/config.ts'
import { explain, Failure } from './failure.ts'
import { makeProgress } from './progress.ts'
import { makeUndo, onStop } from './stopping.ts'

const undo = makeUndo()
let stopping = false
onStop(async () => {
  stopping = true
  await undo.run()
  process.exit(130)
})

try {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || folder.startsWith('-') || more.length > 0)
    throw new Failure('Cách dùng: npm run backup -- <thư mục mới>')
  const place = path.resolve(process.env.INIT_CWD ?? '.', folder)
  const manifest = await takeBackup(readConfig(), place, makeProgress(), undo)
  console.log(backupTold(place, manifest))
} catch (error) {
  if (!stopping) console.error(explain(error))
  process.exitCode = 1
}
if (!stopping) {
  await undo.run()
  process.exit()
}
