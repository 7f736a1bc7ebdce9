import { cleanLine } from '#domain/text.ts'

/** What a page says of itself. */
export type PageHead = {
  title: string | null
  description: string | null
  imageUrl: string | null
  siteName: string | null
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Reads the head of an HTML page: Open Graph first, then what every page has. Markup inside the values stays text. */
export function headOf(html: string, base: string): PageHead {
  const front = html.slice(0, 300_000).replace(/<(script|style|noscript)\b[\s\S]*?<\/\1\s*>/gi, '')
  const metas = metasOf(front)
  const pick = (...names: string[]) => names.map((name) => metas.get(name)).find((value) => value) ?? null
  const title = pick('og:title', 'twitter:title') ?? /<title[^>]*>([^<]{1,1000})/i.exec(front)?.[1] ?? null
  return {
    title: line(title, 200),
    description: line(pick('og:description', 'twitter:description', 'description'), 500),
    imageUrl: picture(pick('og:image:secure_url', 'og:image', 'twitter:image'), base),
    siteName: line(pick('og:site_name'), 100),
  }
}

function metasOf(html: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [tag] of html.matchAll(/<meta\s[^>]{1,4000}>/gi)) {
    const name = attribute(tag, 'property') ?? attribute(tag, 'name')
    const content = attribute(tag, 'content')
    if (name && content && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), content)
  }
  return found
}

function attribute(tag: string, name: string): string | null {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null
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
