import type pg from 'pg'
import type { Config } from '#server/core/config.ts'
import { openStorage } from '#server/providers/storage/storage.ts'
import { BackupError, diskFault } from './error.ts'
import { copyIn } from './files.ts'
import { checkTarget, type Loaded, loadDatabase, migrationsOf } from './load.ts'
import { checkParts, fits, type Manifest, readManifest, type StoredFile } from './manifest.ts'
import { connect, openTarget } from './place.ts'
import { type Proof, prove } from './prove.ts'

type Progress = { step<T>(words: string, work: () => T | Promise<T>): Promise<T>; note(words: string): void }
type Undo = { add(step: () => Promise<void>): void }
type Wishes = {
  /** What the database holds may go. */
  replace: boolean
  /** Go on with another SESSION_SECRET. */
  anyway: boolean
}
export type Restored = { manifest: Manifest; loaded: Loaded[]; proof: Proof }

/**
 * Puts a backup back: everything is checked before anything is changed, the files first, then the database in one
 * transaction, so that a restore that breaks off leaves the database as it was.
 * @param undo is handed what a stop in the middle has to clear away
 * @throws {BackupError} with a Vietnamese line
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  wishes: Wishes,
  progress: Progress,
  undo: Undo,
): Promise<Restored> {
  const manifest = readManifest(folder)
  const migrations = await migrationsOf(manifest)
  if (!wishes.anyway && !fits(manifest, config)) throw new BackupError(OTHER_SECRET)
  const stored = await progress.step('Kiểm tra bản sao lưu', () => checkParts(folder, manifest))
  const target = await openTarget(config, progress.note)
  undo.add(target.close)
  const client = await connect(target.url, 'benhoc-restore')
  undo.add(() => client.end())
  await checkTarget(client, wishes.replace)
  await progress.step('Khôi phục tệp', () => putFiles(config, folder, stored))
  const loaded = await progress.step('Khôi phục cơ sở dữ liệu', () =>
    loadDatabase(client, folder, manifest, migrations),
  )
  await letGo(client)
  const proof = await progress.step('Đối chiếu sau khi khôi phục', () => prove(config, target.url, manifest))
  return { manifest, loaded, proof }
}

async function putFiles(config: Config, folder: string, stored: readonly StoredFile[]): Promise<void> {
  const storage = openStorage(config)
  try {
    await copyIn(storage, folder, stored)
  } catch (error) {
    throw diskFault(error, config.dataDir)
  } finally {
    storage.close()
  }
}

/** From here on others may migrate; a restore that waited for its own lock would wait for ever. */
async function letGo(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
}

const OTHER_SECRET = `SESSION_SECRET khác với lúc sao lưu. Nếu khôi phục như vậy sẽ mất hẳn những gì được niêm phong bằng khóa cũ:
  - tài khoản ngân hàng (phải nhập lại), giấy tờ và ảnh giấy tờ của người bán (phải gửi lại)
  - ứng dụng xác thực hai bước của mọi người, chuỗi token của Zalo
  - mã thẻ quà và liên kết quà mà người mua xem lại
Hãy đặt đúng SESSION_SECRET và SIGNING_SECRET cũ (hoặc thêm khóa cũ vào SESSION_SECRETS_BEFORE, hoặc chép tệp secrets.json cũ vào DATA_DIR) rồi chạy lại.
Nếu khóa cũ đã mất, thêm --anyway, rồi chạy npm run reseal -- --accept-loss trước khi mở trang. Chưa thay đổi gì.`
