/**
 * Seals anew with SESSION_SECRET what a secret of SESSION_SECRETS_BEFORE sealed: `npm run reseal`, also while the product runs.
 * May be stopped and run again. Works on DATABASE_URL, or on the embedded database of a product that is stopped.
 * `--accept-loss`: the product goes on with SESSION_SECRET although nothing opens what lies there sealed.
 */
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/core/config.ts'
import { acceptLoss } from '#server/core/kept-secrets.ts'
import { migrate } from '#server/core/migrate.ts'
import { startPostgres } from '#server/core/postgres/supervisor.ts'
import { reseal } from '#server/core/reseal.ts'
import { hasOlderSecrets } from '#server/core/sealing.ts'
import { sealedPlaces } from '#server/modules.ts'
import { explain, Failure } from './failure.ts'
import { resealedWords } from './resealed-words.ts'
import { makeUndo, onStop } from './stopping.ts'

const undo = makeUndo()
let stopping = false
onStop(async () => {
  stopping = true
  await undo.run()
  process.exit(130)
})

try {
  const accepts = process.argv.includes('--accept-loss')
  const config = readConfig()
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config))
  await migrate(databaseUrl)
  const app = await buildApp({ ...config, worker: 'off' }, databaseUrl, { realtime: false })
  undo.add(() => app.close())
  const ctx = app.contextAs({ kind: 'system', job: 'reseal' })
  if (accepts) await acceptLoss(ctx.db, ctx)
  const counts = await reseal(ctx, sealedPlaces)
  if (counts === null) throw new Failure('Một lệnh reseal khác đang chạy trên cơ sở dữ liệu này.')
  const ending: { title: string; left: number }[] = []
  for (const place of sealedPlaces)
    if (place.is === 'marks') ending.push({ title: place.title, left: await place.left(ctx) })
  console.log(resealedWords({ counts, ending, hasBefore: hasOlderSecrets({ config }), accepts }))
  if (!accepts && counts.some(({ unreadable }) => unreadable > 0)) process.exitCode = 1
} catch (error) {
  if (!stopping) console.error(explain(error))
  process.exitCode = 1
} finally {
  await undo.run()
}

async function startEmbedded(config: Config): Promise<string> {
  const postgres = await startPostgres({ dataDir: config.dataDir, log: () => {} })
  undo.add(() => postgres.stop())
  return postgres.url
}
