import { vnNumber } from './words.ts'

/** One line of the table. */
export type Line = {
  /** Which part measured it, as `--only` names it. */
  part: string
  what: string
  figure: string
  /** What it is compared with; empty where there is nothing to compare. */
  peer?: string
  ratio?: number
  limit?: string
  /** Whether the limit holds; undefined where there is none. */
  holds?: boolean
  note?: string
}

const HEAD = ['Phần', 'Đo gì', 'Kết quả', 'So với', 'Tỉ lệ', 'Giới hạn', ' ', 'Ghi chú']

/** The lines as a Markdown table whose columns also line up on a terminal. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.part,
    line.what,
    line.figure,
    line.peer ?? '',
    line.ratio === undefined ? '' : vnNumber(line.ratio, 2),
    line.limit ?? '',
    line.holds === undefined ? '' : line.holds ? '✔' : '✘',
    line.note ?? '',
  ])
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const draw = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [draw(HEAD), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(draw)].join('\n')
}

/** A limit from below: the ratio must reach it. */
export function reach(ratio: number, limit: number): Pick<Line, 'ratio' | 'limit' | 'holds'> {
  return { ratio, limit: `≥ ${vnNumber(limit, 1)}`, holds: ratio >= limit }
}

/** A limit from above: the ratio must stay within it. */
export function within(ratio: number, limit: number): Pick<Line, 'ratio' | 'limit' | 'holds'> {
  return { ratio, limit: `≤ ${vnNumber(limit, 1)}`, holds: ratio <= limit }
}

/** A line for whoever waits for the table. */
export function inShort({ what, figure, peer, ratio, holds }: Line): string {
  const mark = holds === undefined ? '·' : holds ? '✔' : '✘'
  const against = [peer && `so với ${peer}`, ratio !== undefined && `tỉ lệ ${vnNumber(ratio, 2)}`]
    .filter(Boolean)
    .join(', ')
  return `${mark} ${what}: ${figure}${against && ` (${against})`}`
}
