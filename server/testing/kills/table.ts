import { PLACES } from './moments.ts'
import type { Fall } from './product.ts'
import { CURES, type Cure } from './recovery.ts'
import { type Kill, STORIES } from './run.ts'

const FALLS: Record<Fall, string> = {
  TRANSACTION: 'giữa giao dịch',
  COMMIT: 'ở commit',
  PROVIDER: 'ở lời gọi cổng',
  ELSEWHERE: 'ngoài giao dịch',
  FINISHED: 'đã xong việc',
}
const CURED: Record<Cure, string> = {
  NOTHING: 'Đã trọn',
  PEOPLE: 'Người làm lại',
  QUEUE: 'Hàng việc',
  NOTICE: 'Tin của cổng',
  QUERY: 'Hỏi cổng',
  SWEEPER: 'Việc theo giờ',
  RECONCILIATION: 'Đối soát',
}
const HEAD = [
  'Câu chuyện',
  'Lần giết',
  'Rơi vào đâu',
  ...CURES.map((by) => CURED[by]),
  'Đồng mất',
  'Đồng thừa',
  'Hồi phục: trung vị, lâu nhất (phút)',
]

/** What became of every kill, a story a row, as Markdown. Minutes are those of the product's own clock. */
export function killTable(kills: readonly Kill[]): string {
  const rows = STORIES.map(({ name, words }) =>
    rowOf(
      words,
      kills.filter((kill) => kill.story === name),
    ),
  )
  const lines = [HEAD, HEAD.map(() => '---'), ...rows, rowOf('**Tất cả**', kills)]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function rowOf(words: string, kills: readonly Kill[]): string[] {
  const count = (has: (kill: Kill) => boolean) => kills.filter(has).length
  const falls = [...PLACES, 'FINISHED' as const]
    .map((fall) => [FALLS[fall], count((kill) => kill.fell === fall)] as const)
    .filter(([, n]) => n > 0)
  const minutes = kills.map((kill) => kill.minutes).sort((a, b) => a - b)
  return [
    words,
    String(kills.length),
    falls.map(([fall, n]) => `${fall} ${n}`).join(', '),
    ...CURES.map((by) => String(count((kill) => kill.by === by))),
    String(kills.reduce((sum, kill) => sum + kill.lost, 0)),
    String(kills.reduce((sum, kill) => sum + kill.twice, 0)),
    `${minutes[minutes.length >> 1] ?? 0}, ${minutes.at(-1) ?? 0}`,
  ]
}
