import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, WEB } from '../scripts/build.ts'

/**
 * Browser tests look at the built site: it is built once per run when a source has changed since. What worlds are made of
 * lies in a folder that goes with the run.
 */
export default async function setup(): Promise<() => void> {
  await build(WEB)
  const folder = mkdtempSync(path.join(tmpdir(), 'benhoc-planted-'))
  process.env.PLANTED_DIR = folder
  return () => {
    for (const name of readdirSync(folder)) {
      const { kept } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { kept: { dataDir: string } }
      rmSync(kept.dataDir, { recursive: true, force: true })
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
