/** `node worker.fixture.ts <database> <smtp> <folder> <now> <step>`: a worker that dies right after one step of a package. */
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import type { Context } from '#server/core/context.ts'
import { sendMessage } from '../sending/send-message.ts'
import { claimDigests } from './claim-digests.ts'
import { renderDigest } from './render-digest.ts'

const [databaseUrl = '', smtpUrl = '', dataDir = '', now = '', step = ''] = process.argv.slice(2)
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Bến Học <thu@benhoc.test>',
  WORKER: 'off',
})
const app = await buildApp(config, databaseUrl, { realtime: false, now: () => new Date(now) })
const ctx = app.contextAs({ kind: 'system', job: 'dying-worker' })
const die = () => process.kill(process.pid, 'SIGKILL')

await claimDigests(ctx)
if (step === 'claim') die()
const digests = await ctx.db.selectFrom('digests').select('id').where('rendered_at', 'is', null).execute()
for (const { id } of digests) await renderDigest(ctx, id)
if (step === 'render') die()
const mail = {
  ...ctx.outside.mail,
  send: (letter: Parameters<typeof ctx.outside.mail.send>[0]) =>
    ctx.outside.mail
      .send(letter)
      .then(die)
      .then(() => new Promise<void>(() => {})),
}
const dying: Context = step === 'send' ? { ...ctx, outside: { ...ctx.outside, mail } } : ctx
for (const { id } of digests) await sendMessage(dying, id)
if (step === 'mark') die()
