import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdown } from './markdown.ts'

/** The lesson text `texts/{key}.md` as a tiptap document. */
export function text(key: string) {
  return markdown(readFileSync(join(import.meta.dirname, 'texts', `${key}.md`), 'utf8'))
}

/** The asset and captions of a video lesson. */
export function video(key: string) {
  return { type: 'VIDEO', asset: `video/${key}.mp4`, captions: `video/${key}.vi.vtt` } as const
}
