import { escaped } from '#domain/markup.ts'
import { paths } from '#web/paths.ts'

/** A link to the event that needs no script, and the script that makes a button of it. */
export function embedCode({ id, name, slug }: { id: string; name: string; slug: string }, site: string): string {
  const href = escaped(new URL(paths.event(slug), site).href)
  const src = escaped(new URL(`/api/v2/events/${encodeURIComponent(id)}/button.js`, site).href)
  return `<a href="${href}">Mua vé: ${escaped(name)}</a>\n<script async src="${src}"></script>`
}
