import { z } from 'zod'
import { contract } from '#domain/contract/index.ts'
import type { AnyCall } from '#server/core/serve.ts'

const WHO: Record<string, string> = {
  public: 'mọi người',
  user: 'người dùng',
  host: 'giảng viên',
  staff: 'nhân viên',
  provider: 'cổng thanh toán',
  system: 'hệ thống',
}

/** The calls as one readable page, made from the contract: no script, works offline. */
export function docsPage(): string {
  const groups = Map.groupBy(
    Object.entries<AnyCall>(contract),
    ([, entry]) => entry.path.split('/').find((part) => part && !/^(api|v\d|admin)$/.test(part)) ?? '',
  )
  const sections = [...groups].sort(([a], [b]) => a.localeCompare(b))
  return `<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Tài liệu API · Bến Học</title><style>
body{font:16px/1.6 "Be Vietnam Pro",system-ui,sans-serif;color:#12233f;background:#fbfaf7;margin:0 auto;max-width:960px;padding:24px 16px}
nav{columns:3 160px;margin:16px 0 32px}a{color:#0b4a8f}h1{font-size:28px}h2{margin-top:40px;border-bottom:1px solid #d9dde5}
details{background:#fff;border:1px solid #e3e6ec;border-radius:10px;margin:8px 0;padding:10px 14px}summary{cursor:pointer;overflow-wrap:anywhere}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#f2f4f8;padding:10px;border-radius:8px}b{display:inline-block;min-width:64px}small{color:#4c5a73}
</style><h1>Tài liệu API Bến Học</h1>
<p>Số tiền là đồng nguyên, thời điểm theo ISO 8601 (UTC). Mỗi lệnh ghi nhận <code>Idempotency-Key</code>. Bản máy đọc được: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<nav>${sections.map(([name]) => `<a href="#${name}">${name}</a><br>`).join('')}</nav>
${sections.map(([name, calls]) => `<h2 id="${name}">${name}</h2>${calls.map(([id, entry]) => item(id, entry)).join('')}`).join('')}</html>`
}

function item(id: string, entry: AnyCall): string {
  return `<details><summary><b>${entry.method}</b> <code>${plain(entry.path)}</code><br><small>${plain(entry.summary)} · ${WHO[entry.who]}</small></summary>
<p><code>${id}</code>${entry.beyond ? ` · ngoài danh mục: ${plain(entry.beyond)}` : ''}</p>
${shape('Trong đường dẫn', entry.params)}${shape('Truy vấn', entry.query)}${shape('Nội dung gửi', entry.body)}${entry.raw ? '' : shape('Trả lời', entry.reply)}
<p>Từ chối: ${['VALIDATION_FAILED', ...entry.faults].map((code) => `<code>${code}</code>`).join(' ')}</p></details>`
}

function shape(title: string, schema: z.ZodType | undefined): string {
  if (!schema) return ''
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return `<p>${title}</p><pre>${plain(JSON.stringify(json, null, 1))}</pre>`
}

function plain(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
