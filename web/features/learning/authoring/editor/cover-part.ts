import type { Area } from 'react-easy-crop'

/** Covers are shown at most this wide; 16:9. */
export const COVER = { width: 1280, height: 720 } as const

/** So much of an edge may be lost without asking: nobody sees a hundredth. */
const UNSEEN = 0.02

/** The middle of a picture in the shape of a cover, where that loses next to nothing of it; null where it would. */
export function coverPart(width: number, height: number): Area | null {
  const scale = Math.min(width / COVER.width, height / COVER.height)
  const part = { width: COVER.width * scale, height: COVER.height * scale }
  if (!(scale > 0) || part.width < width * (1 - UNSEEN) || part.height < height * (1 - UNSEEN)) return null
  return { x: (width - part.width) / 2, y: (height - part.height) / 2, ...part }
}
