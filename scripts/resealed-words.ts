import type { Resealed } from '#server/core/reseal.ts'

type Told = {
  counts: readonly Resealed[]
  /** What ends with the secrets before: keyed marks of what nobody keeps. */
  ending: readonly { title: string; left: number }[]
  hasBefore: boolean
  accepts: boolean
}

/** What came of sealing anew, for the terminal: a table, and whether the secrets before may go. */
export function resealedWords({ counts, ending, hasBefore, accepts }: Told): string {
  const unreadable = counts.reduce((sum, one) => sum + one.unreadable, 0)
  const lines = tableOf([
    ['Loại', 'Niêm phong lại', 'Đã mới', 'Không đọc được'],
    ...counts.map((one) => [one.title, `${one.anew}`, `${one.already}`, `${one.unreadable}`]),
  ])
  if (unreadable > 0)
    lines.push(
      '',
      `${unreadable} mục không khóa nào mở được. Nếu còn giữ khóa đã niêm phong chúng, hãy thêm vào SESSION_SECRETS_BEFORE rồi chạy lại.`,
    )
  if (accepts) lines.push('', 'Từ nay SESSION_SECRET hiện tại là khóa của cơ sở dữ liệu này.')
  if (hasBefore) lines.push('', ...farewell(ending))
  return lines.join('\n')
}

function farewell(ending: Told['ending']): string[] {
  const left = ending.filter((one) => one.left > 0).map((one) => `tối đa ${one.left} ${one.title}`)
  return [
    'Không còn gì ở trên cần đến SESSION_SECRETS_BEFORE. Bỏ được các khóa ấy khi mọi tiến trình đã dùng SESSION_SECRET này từ 24 giờ trước và lệnh này đã chạy sau lần khởi động lại cuối cùng.',
    `Khi bỏ, hết tác dụng: ${[...left, 'mã và đường dẫn ngắn hạn do khóa cũ tạo trong 24 giờ trước đó'].join('; ')}.`,
  ]
}

function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}
