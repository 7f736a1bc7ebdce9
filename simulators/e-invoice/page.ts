import type { Document } from './books.ts'

/** What the provider has, the newest first. */
export function listPage(documents: readonly Document[]): string {
  const rows = documents
    .toReversed()
    .map(
      (one) =>
        `<tr><td>${safe(one.number)}</td><td>${safe(one.type)}</td><td>${one.totalAmount}</td><td>${safe(one.status)}</td><td>${safe(one.taxAuthorityCode ?? one.message ?? '')}</td></tr>`,
    )
    .join('')
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Hóa đơn điện tử mô phỏng</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:860px;margin:0 auto;padding:16px}table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:6px 10px;text-align:left}</style></head><body><h1>Hóa đơn điện tử mô phỏng</h1><table><thead><tr><th>Số</th><th>Loại</th><th>Tổng tiền</th><th>Trạng thái</th><th>Mã cơ quan thuế</th></tr></thead><tbody>${rows || '<tr><td colspan="5">Chưa có hóa đơn nào.</td></tr>'}</tbody></table></body></html>`
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
