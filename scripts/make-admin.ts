/**
 * Makes the first person who may approve others, on a database that has been migrated:
 *   DATABASE_URL=… ADMIN_PASSWORD=… node scripts/make-admin.ts ten@congty.vn "Họ và tên"
 * An existing account becomes SUPER_ADMIN and keeps its password. With --reset-two-factor its second step is switched
 * off: for the last one who could have done it on the site.
 */
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import { migrate } from '#server/core/migrate.ts'
import { write } from '#server/core/write.ts'
import { forgetSecondStep, hashPassword, registerUser, setRole } from '#server/modules/identity/index.ts'
import { explain, Failure } from './failure.ts'

const RESET = '--reset-two-factor'

try {
  const [email = '', fullName = ''] = process.argv.slice(2).filter((word) => word !== RESET)
  const resets = process.argv.includes(RESET)
  const password = process.env.ADMIN_PASSWORD ?? ''
  const config = readConfig()
  if (config.databaseUrl === null) throw new Failure('Cần DATABASE_URL: lệnh này làm việc trên cơ sở dữ liệu thật.')
  if (!/^\S+@\S+$/.test(email) || fullName === '')
    throw new Failure('Cách dùng: node scripts/make-admin.ts ten@congty.vn "Họ và tên"')
  await migrate(config.databaseUrl)
  const app = await buildApp(config, config.databaseUrl, { realtime: false })
  const ctx = app.contextAs({ kind: 'system', job: 'make-admin' })
  const known = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!known && password.length < 12) throw new Failure('Cần ADMIN_PASSWORD từ 12 ký tự cho tài khoản mới.')
  const passwordHash = known ? null : await hashPassword(password)
  await write(ctx, async (tx) => {
    if (known) {
      await setRole(tx, known.id, 'SUPER_ADMIN')
      if (resets) await forgetSecondStep(tx, known.id, 'make-admin')
    } else {
      await registerUser(tx, {
        email: email.toLowerCase(),
        fullName,
        passwordHash,
        role: 'SUPER_ADMIN',
        verified: true,
      })
    }
  })
  await app.close()
  console.log(`${email} nay là SUPER_ADMIN.`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
