import { shareUnder } from '../machine.ts'
import type { Line } from '../report.ts'
import { milliseconds, vnNumber } from '../words.ts'
import type { Part } from './part.ts'
import { LARGE, LARGE_WHEN_QUICK, serveWith, timed } from './sizes.ts'

const SLOWEST_MS = 100
/** What people type: whole titles and single words, with accents and without, run together, misspelt, in Telex and VNI. */
const TYPED = [
  'tiếng anh',
  'tieng nhat cho ky su',
  'bán hàng',
  'ban hang shopee',
  'guitar đệm hát',
  'phobonuoctrong',
  'quản lí kho',
  'yogaa van phong',
  'phaan tichs duwx lieeuj',
  'nha6n vie6n va8n pho2ng',
  'cho',
  'excel',
  'nguyen thi thu ha',
  'trí tuệ nhân tạo',
  'khong co gi nhu the nay ca',
]
const CALLS = {
  'Danh sách khóa học theo từ tìm': (text: string) => `/api/v1/online-courses?take=24&search=${text}`,
  'Tìm mọi thứ': (text: string) => `/api/v1/search?take=8&text=${text}`,
  'Tìm trong bài viết': (text: string) => `/api/v1/search?kind=POST&take=12&text=${text}`,
  'Gợi ý khi gõ': (text: string) => `/api/v1/search/suggestions?text=${text}`,
}

/** Every way to search, over a hundred thousand courses: how long the slowest twentieth waits (F5). */
export const search: Part = {
  name: 'search',
  words: 'Tìm kiếm với 100.000 khóa học',
  async measure(tools) {
    const count = tools.quick ? LARGE_WHEN_QUICK : LARGE
    const server = await serveWith(tools, count)
    const lines: Line[] = []
    for (const [what, address] of Object.entries(CALLS)) {
      tools.note(what)
      const times: { text: string; ms: number }[] = []
      for (let round = -2; round < (tools.quick ? 5 : 21); round++)
        for (const text of TYPED) {
          const ms = await timed(server.url + address(encodeURIComponent(text)))
          if (round >= 0) times.push({ text, ms })
        }
      const slow = shareUnder(
        times.map(({ ms }) => ms),
        0.95,
      )
      const worst = times.reduce((a, b) => (b.ms > a.ms ? b : a))
      lines.push({
        part: 'search',
        what: `${what}, p95 với ${vnNumber(count)} khóa học`,
        figure: milliseconds(slow),
        limit: `≤ ${SLOWEST_MS} ms`,
        holds: slow <= SLOWEST_MS,
        note: `${TYPED.length} câu hỏi, ${times.length} lượt; giữa ${milliseconds(
          shareUnder(
            times.map(({ ms }) => ms),
            0.5,
          ),
        )}; chậm nhất “${worst.text}” ${milliseconds(worst.ms)}`,
      })
    }
    await server.stop()
    return lines
  },
}
