import { escaped } from '#domain/markup.ts'
import { formatDateTime } from '#domain/time.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

const STYLE = `
body{font:16px/1.6 system-ui,sans-serif;color:#15263a;max-width:960px;margin:0 auto;padding:24px}
h1{margin:0 0 4px}h2{margin:40px 0 8px;border-bottom:1px solid #ebe2d2}
p.soft{color:#4a596b}nav a{display:inline-block;margin:0 16px 4px 0}
dl{display:grid;grid-template-columns:minmax(120px,220px) 1fr;gap:2px 16px;margin:0 0 16px;padding:12px 16px;background:#fbf8f2;border-radius:10px}
dt{color:#4a596b}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media(max-width:560px){dl{grid-template-columns:1fr}dd{margin-bottom:8px}}`

/** One page that a person reads without any program of ours: every part, row by row. Stands alone, without scripts. */
export function pageOf(whose: { fullName: string; email: string; at: Date }, parts: readonly PersonalPart[]): string {
  const filled = parts.filter((part) => part.rows.length > 0)
  const empty = parts.filter((part) => part.rows.length === 0)
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dữ liệu của ${escaped(whose.fullName)} tại Bến Học</title><style>${STYLE}</style></head><body>
<h1>Dữ liệu của bạn tại Bến Học</h1>
<p class="soft">${escaped(whose.fullName)} · ${escaped(whose.email)} · lập lúc ${formatDateTime(whose.at)}</p>
<nav>${filled.map((part) => `<a href="#${part.name}">${escaped(part.title)} (${part.rows.length})</a>`).join('')}</nav>
${filled.map(section).join('\n')}
${empty.length > 0 ? `<h2>Không có dữ liệu</h2><p>${escaped(empty.map((part) => part.title).join(', '))}.</p>` : ''}
<p class="soft">Thư mục “du-lieu” chứa cùng nội dung ở dạng JSON để chương trình khác đọc được.</p>
</body></html>`
}

function section(part: PersonalPart): string {
  return `<h2 id="${part.name}">${escaped(part.title)}</h2>\n${part.rows.map(row).join('\n')}`
}

function row(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return `<dl>${pairs.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(worded(value))}</dd>`).join('')}</dl>`
}

function worded(value: unknown): string {
  if (value instanceof Date) return formatDateTime(value)
  if (value === true) return 'có'
  if (value === false) return 'không'
  if (Array.isArray(value)) return value.map(worded).join('\n')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value, null, 1)
  return String(value)
}
