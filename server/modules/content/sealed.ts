import type { SealedPlace } from '#server/core/sealed-places.ts'
import { readersOfLiveGifts } from './post-gifts/rows.ts'

/** What of content is marked with SESSION_SECRET. */
export const sealed: readonly SealedPlace[] = [
  { is: 'marks', title: 'người đã mở bài được tặng', left: readersOfLiveGifts },
]
