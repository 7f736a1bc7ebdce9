import { formatNumber } from '#domain/money.ts'
import type { Manifest } from './manifest.ts'
import type { Restored } from './restore.ts'

/** What a backup holds, in a few lines. */
export function backupTold(folder: string, { tables, files, missing, takenAt }: Manifest): string {
  return [
    '',
    `Đã sao lưu vào ${folder} (ảnh chụp lúc ${takenAt})`,
    `  ${formatNumber(tables.length)} bảng, ${formatNumber(sum(tables.map(({ rows }) => rows)))} dòng; ${formatNumber(files.count)} tệp, ${megabytes(files.bytes)}`,
    ...(missing.length > 0
      ? [`  ⚠ ${formatNumber(missing.length)} tệp có dòng trong cơ sở dữ liệu nhưng kho tệp không có`]
      : []),
    '  Hãy giữ SESSION_SECRET và SIGNING_SECRET ở một nơi khác: ai có cả hai thì đọc được mọi thứ.',
  ].join('\n')
}

/** The table that a restore ends with. */
export function restoredTold({ manifest, loaded, proof }: Restored): string {
  const filled = loaded.filter(({ rows }) => rows > 0)
  const width = Math.max(20, ...filled.map(({ table }) => table.length))
  const row = (words: string, count: string, mark: string) => `  ${words.padEnd(width)}  ${count.padStart(12)}  ${mark}`
  const { broken, missing, missingBefore, newer, rules } = proof
  return [
    '',
    row('Bảng', 'Số dòng', 'Khớp'),
    ...filled.map(({ table, rows }) => row(table, formatNumber(rows), '✔')),
    row(`${formatNumber(loaded.length - filled.length)} bảng trống`, '0', '✔'),
    row('Tổng cộng', formatNumber(sum(loaded.map(({ rows }) => rows))), '✔'),
    '',
    row(
      'Tệp',
      formatNumber(manifest.files.count),
      missing.length === 0 ? '✔' : `✘ thiếu ${formatNumber(missing.length)}`,
    ),
    ...missing.slice(0, 10).map((key) => `    ${key}`),
    ...(missingBefore > 0 ? [`    (${formatNumber(missingBefore)} tệp đã thiếu từ trước khi sao lưu)`] : []),
    row('Quy tắc sổ sách', formatNumber(rules), broken.length === 0 ? '✔' : `✘ sai ${formatNumber(broken.length)}`),
    ...broken.map(({ rule, breaches }) => `    ${rule}: ${formatNumber(breaches)} dòng`),
    ...(newer > 0 ? [row('Bước cập nhật mới hơn', formatNumber(newer), '✔')] : []),
    '',
    `Đã khôi phục bản sao lưu lúc ${manifest.takenAt} (phiên bản ${manifest.product}). Khởi động sản phẩm để dùng.`,
  ].join('\n')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function megabytes(bytes: number): string {
  return `${formatNumber(Math.ceil(bytes / (1 << 20)))} MB`
}
