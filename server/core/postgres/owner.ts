import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../folders.ts'
import { PostgresError } from './error.ts'
import { commandOf, isAlive, until } from './processes.ts'

/**
 * Makes this process the one that runs the database of `dataDir`, waiting some seconds for one that is leaving.
 * A file left behind by a killed process is taken over.
 * @returns gives the folder up again
 * @throws {PostgresError} when another process keeps it, or when the folder cannot be written
 */
export async function takeOwnership(dataDir: string, patience = 5_000): Promise<() => void> {
  const file = path.join(dataDir, 'owner.pid')
  try {
    makeFolder(dataDir)
    if (!(await until(patience, () => take(file))))
      throw new PostgresError(`Thư mục dữ liệu ${dataDir} đang được một tiến trình khác dùng (số ${ownerOf(file)}).`)
  } catch (error) {
    if (error instanceof PostgresError) throw error
    throw new PostgresError(
      `Không ghi được vào thư mục dữ liệu ${dataDir} (${(error as NodeJS.ErrnoException).code}). Hãy sửa quyền hoặc đặt DATA_DIR.`,
    )
  }
  return () => {
    if (ownerOf(file) === process.pid) rmSync(file, { force: true })
  }
}

/** The file appears with its number in it or not at all. */
function take(file: string): boolean {
  const written = `${file}.${process.pid}`
  writeFileSync(written, String(process.pid))
  try {
    linkSync(written, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = ownerOf(file)
    if (owner === undefined || !runsProduct(owner)) rmSync(file, { force: true })
    return false
  } finally {
    rmSync(written, { force: true })
  }
}

/** Process numbers are used again: after a restart of the machine the number may be someone else's. */
function runsProduct(pid: number): boolean {
  return pid !== process.pid && isAlive(pid) && /node|vitest/.test(commandOf(pid))
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}
