import { isPicture } from '#domain/media.ts'

/** A node or a mark of a tiptap document, before anything in it is trusted. */
export type RichNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: unknown
  marks?: unknown
  text?: unknown
}

export function isNode(value: unknown): value is RichNode {
  if (typeof value !== 'object' || value === null) return false
  const { type, attrs } = value as RichNode
  return typeof type === 'string' && (attrs === undefined || (typeof attrs === 'object' && attrs !== null))
}

/** Where a link may lead: this site, the web, mail and phone. Null for anything else (`javascript:`, `data:`, …). */
export function linkAddress(href: unknown): string | null {
  if (typeof href !== 'string') return null
  const trimmed = href.trim()
  if (/^(?:\/(?![/\\])|#)/.test(trimmed)) return trimmed
  const protocol = URL.parse(trimmed)?.protocol ?? ''
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? trimmed : null
}

/** Where a picture may come from: what people uploaded here. Null for anything else. */
export function imageAddress(src: unknown): string | null {
  return isPicture(src) ? src : null
}

const LANGUAGES: Record<string, string> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  python: 'Python',
  py: 'Python',
  html: 'HTML',
  css: 'CSS',
  sql: 'SQL',
  bash: 'Dòng lệnh',
  sh: 'Dòng lệnh',
  json: 'JSON',
  java: 'Java',
  go: 'Go',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  php: 'PHP',
}

/** The name of a programming language as people write it; null when the block names none. */
export function languageName(language: unknown): string | null {
  if (typeof language !== 'string' || !/^[\w+#.-]{1,20}$/.test(language)) return null
  return Object.hasOwn(LANGUAGES, language.toLowerCase()) ? (LANGUAGES[language.toLowerCase()] ?? null) : language
}

export function spanOf(cell: RichNode): { colSpan?: number; rowSpan?: number } {
  return { colSpan: small(cell.attrs?.colspan), rowSpan: small(cell.attrs?.rowspan) }
}

export function startOf(list: RichNode): number | undefined {
  const start = Number(list.attrs?.start)
  return Number.isSafeInteger(start) && start !== 1 ? start : undefined
}

function small(value: unknown): number | undefined {
  const span = Number(value)
  return Number.isInteger(span) && span > 1 && span <= 50 ? span : undefined
}
