import type { UploadPurpose, Visibility } from '#domain/uploads.ts'

const PREFIX = 'ben-hoc:upload:'
const KEPT_MS = 3 * 24 * 3_600_000
type Kept = { fileId: string; at: number }

/** What an unfinished upload is known by after a reload: the same file for the same use. */
export function uploadKey(
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  use: { purpose: UploadPurpose; visibility: Visibility },
): string {
  return `${PREFIX}${[use.purpose, use.visibility, file.size, file.lastModified, file.name].join(':')}`
}

/** The upload begun earlier under this key; null when there is none or the server has tidied it away. */
export function findUnfinished(key: string, storage: Storage | null = shelf()): string | null {
  try {
    const kept = JSON.parse(storage?.getItem(key) ?? 'null') as Kept | null
    return kept && Date.now() - kept.at < KEPT_MS ? kept.fileId : null
  } catch {
    return null
  }
}

export function keepUnfinished(key: string, fileId: string, storage: Storage | null = shelf()): void {
  try {
    storage?.setItem(key, JSON.stringify({ fileId, at: Date.now() } satisfies Kept))
  } catch {
    // A full or forbidden shelf only costs the resume after a reload.
  }
}

export function forgetUnfinished(key: string, storage: Storage | null = shelf()): void {
  storage?.removeItem(key)
}

function shelf(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}
