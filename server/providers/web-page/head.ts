import { cleanLine } from '#domain/text.ts'
import { tagsOf } from './tags.ts'

/** What a page says of itself. */
export type PageHead = {
  title: string | null
  description: string | null
  imageUrl: string | null
  siteName: string | null
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A page says who it is near its beginning; what comes later is not read. */
const MOST_TEXT = 300_000
const MOST_VALUE = 4_000

/** Reads the head of an HTML page: Open Graph first, then what every page has. Markup inside the values stays text. */
export function headOf(html: string, base: string): PageHead {
  const { metas, heading } = partsOf(html.slice(0, MOST_TEXT))
  const pick = (...names: string[]) => names.map((name) => metas.get(name)).find((value) => value) ?? null
  return {
    title: line(pick('og:title', 'twitter:title') ?? heading, 200),
    description: line(pick('og:description', 'twitter:description', 'description'), 500),
    imageUrl: picture(pick('og:image:secure_url', 'og:image', 'twitter:image'), base),
    siteName: line(pick('og:site_name'), 100),
  }
}

function partsOf(html: string): { metas: Map<string, string>; heading: string | null } {
  const metas = new Map<string, string>()
  let heading: string | null = null
  for (const { name, attributes, text } of tagsOf(html)) {
    if (name === 'title') heading ??= text.slice(0, MOST_VALUE)
    if (name !== 'meta') continue
    const key = (attributes.get('property') ?? attributes.get('name'))?.toLowerCase()
    const content = attributes.get('content')
    if (key && content && !metas.has(key)) metas.set(key, content.slice(0, MOST_VALUE))
  }
  return { metas, heading }
}

/** Only an address of the public web, never of a script or of a file. */
function picture(address: string | null, base: string): string | null {
  const url = address && URL.parse(unescaped(address), base)
  return url && url.protocol === 'https:' && url.href.length <= 2_000 ? url.href : null
}

function line(text: string | null, most: number): string | null {
  return text === null ? null : cleanLine(unescaped(text)).slice(0, most).trim() || null
}

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
