/** The server of `npm run dev`, started anew by scripts/dev.ts at every change. */
import { readConfig } from '#server/core/config.ts'
import { explain } from './failure.ts'
import { makeProgress } from './progress.ts'
import { makeUndo, onStop } from './stopping.ts'
import { welcome } from './welcome.ts'

const undo = makeUndo(4_000)
onStop(undo.run)

try {
  const config = readConfig()
  const { main } = await import('#server/main.ts')
  await main({ ...config, databaseUrl: config.databaseUrl ?? '' }, makeProgress(), 'development', undo)
  console.log(welcome(config))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
