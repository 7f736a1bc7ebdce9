import { type Config, ConfigError } from './config.ts'
import { openDb, openPool } from './db.ts'
import { isRightSecret } from './kept-secrets.ts'
import type { SealedPlace } from './sealed-places.ts'

/**
 * Looks, before the site opens, whether SESSION_SECRET opens what this database holds sealed. Production does not start with
 * another one; elsewhere the site opens and `note` is told, each time, what is lost.
 * @throws {ConfigError} one line that says what to do
 */
export async function checkSecret(
  config: Config & { databaseUrl: string },
  places: readonly SealedPlace[],
  note: (words: string) => void,
): Promise<void> {
  const db = openDb(openPool(config.databaseUrl, config))
  try {
    if (await isRightSecret(db, { config }, places)) return
  } finally {
    await db.destroy()
  }
  const wrong = 'SESSION_SECRET không mở được những gì đã niêm phong trong cơ sở dữ liệu này'
  const mend = 'Hãy đặt lại khóa cũ, hoặc thêm khóa cũ vào SESSION_SECRETS_BEFORE'
  const accept = 'Nếu khóa cũ đã mất hẳn: npm run reseal -- --accept-loss'
  if (config.env === 'production') throw new ConfigError(`Cấu hình sai: ${wrong}. ${mend}. ${accept}.`)
  note(`${wrong}.`)
  note(`Không đọc được: ${[...new Set(places.map(({ title }) => title))].join('; ')}.`)
  note(`${mend}. ${accept}.`)
}
