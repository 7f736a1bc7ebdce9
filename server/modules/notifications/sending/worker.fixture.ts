/** `node worker.fixture.ts <database> <smtp>`: a worker as a process of its own, for the test that kills it. */
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'

const [databaseUrl = '', smtpUrl = '', dataDir = ''] = process.argv.slice(2)
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Bến Học <thu@benhoc.test>',
  WORKER: 'only',
})
const app = await buildApp(config, databaseUrl, { realtime: false })
await app.work()
