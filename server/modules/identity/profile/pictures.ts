import type { Tx } from '#server/core/context.ts'
import { registry } from '#server/core/handed-up.ts'

/** What the library knows of pictures. */
export type Pictures = {
  /** Whether a file is a picture of this person that everybody may see. */
  isPublicPictureOf(tx: Tx, fileId: string, ownerId: string): Promise<boolean>
}

/** The one that keeps files hands up the row. */
export const pictures = registry<Pictures>('pictures')
