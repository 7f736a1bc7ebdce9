import { escaped } from '#domain/markup.ts'
import { paths } from '#web/paths.ts'

/** What is put into another site: a calendar, or one frame of it. */
export type Embedded = { slug: string; name: string; frameId: string | null }

const WIDTH = 720
const HEIGHT = 640

/** The address of the page that may stand in a frame. */
export function framedAddress({ slug, frameId }: Embedded, site: string): string {
  return new URL(paths.framedCalendar(slug, frameId ? { 'dich-vu': frameId, mot: '1' } : {}), site).href
}

/** A frame of a fixed height: for sites that run no script of others. */
export function frameCode(embedded: Embedded, site: string): string {
  const src = escaped(framedAddress(embedded, site))
  const title = escaped(`Đặt lịch: ${embedded.name}`)
  return `<iframe src="${src}" title="${title}" loading="lazy" style="width:100%;max-width:${WIDTH}px;height:${HEIGHT}px;border:0"></iframe>`
}

/** A script that makes the frame and gives it the height of what it holds. */
export function scriptCode({ slug, name, frameId }: Embedded, site: string): string {
  const src = escaped(new URL('/embed.js', site).href)
  const one = frameId ? ` data-dich-vu="${escaped(frameId)}"` : ''
  return `<script async src="${src}" data-lich="${escaped(slug)}"${one} data-ten="${escaped(`Đặt lịch: ${name}`)}"></script>`
}
