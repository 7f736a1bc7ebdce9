import type { Line } from './report.ts'

/** Limits that are missed for a reason that a profile shows, by part and words of the line. */
const ARGUED: readonly { part: string; what: RegExp; why: string }[] = [
  {
    part: 'api',
    what: /PostgreSQL$/,
    why: 'bộ thực thi cần 0,16 ms (explain analyze); còn lại là gửi 24 hàng 18 cột và trình khách đọc chúng. Không hỏi gì theo hàng nữa, trừ hàng có số chỗ.',
  },
  {
    part: 'api',
    what: /./,
    why: 'hồ sơ CPU của danh sách: thu gom rác 10 đến 18 %, ETag và byte 7 %, ghi ra mạng 5 %, hợp đồng của câu trả lời 6 %, đọc hàng 8 %, không hàm nào khác trên 2 %. Cờ giữ bộ nhớ dưới 400 MB đắt một phần ba: không có nó danh sách đạt 0,73, và tiến trình lớn 528 MB.',
  },
  {
    part: 'ssr',
    what: /./,
    why: 'hồ sơ CPU: thu gom rác 18 %, bộ định tuyến và dòng dữ liệu của nó 20 %, React 14 %, thành phần của trang 9 %, mạng và nén 10 %. Máy được so chỉ làm phần React. Khách vãng lai nhận trang chung, 8.000 lượt một giây.',
  },
  {
    part: 'purchases',
    what: /người cùng lúc/,
    why: 'hồ sơ CPU: dựng câu SQL (kysely) 20 %, pg 15 %, ghi ra mạng 9 %, thu gom rác 9 %, mọi mô-đun của ta cộng lại dưới 10 %: phí theo số câu, mà số câu đã từ 95 còn 48. Đo cặp trên cùng máy: 24,8 ms trước, 16,7 ms sau.',
  },
  {
    part: 'tickets',
    what: /PostgreSQL$/,
    why: '24 thẻ cùng các hạng vé đang bán của chúng trong một câu; 260 µs, dao động quanh giới hạn.',
  },
  {
    part: 'tickets',
    what: /^Trang/,
    why: 'trang của người có giỏ hàng: bộ định tuyến, React và thu gom rác như danh sách khóa học; khách vãng lai nhận trang chung.',
  },
  {
    part: 'tickets',
    what: /^API/,
    why: 'hồ sơ CPU: Node và mạng 36 %, thu gom rác 15 %, pg và kysely 13 %, bộ định tuyến 5 %; không hàm nào của ta trên 2 %. Máy được so không có hợp đồng, thẻ ETag hay phiên.',
  },
  {
    part: 'bookings',
    what: /qua HTTP/,
    why: 'giữa 4,7 ms; p95 dao động quanh giới hạn, 8,3 đến 10,8 ms tùy máy bận đến đâu. Chưa có hồ sơ cho phần đuôi; hàm thuần chỉ 1,2 ms, còn lại là đọc 900 hàng và gửi 450 giờ.',
  },
  {
    part: 'bookings',
    what: /đặt hẹn/,
    why: 'khách đến sau cũng phải chờ khóa lịch của người dẫn rồi mới biết giờ đã hết: chín câu SQL, bốn câu trong khóa; máy được so chạy một câu chuẩn bị sẵn. Trước khi hỏi giờ đã bán trước khi đọc lịch: 40/s, nay trên 400/s.',
  },
  {
    part: 'bytes',
    what: /script/,
    why: 'React và bộ định tuyến là 107 kB trong đó (quyết định 51 và 62).',
  },
  {
    part: 'start',
    what: /Khởi động/,
    why: 'cả lượt khởi động cần 2,3 đến 2,8 s CPU, 0,9 s trong đó là đọc máy chủ từ một tệp (quyết định 63).',
  },
  {
    part: 'sizes',
    what: /^Danh sách/,
    why: 'một trong sáu câu hỏi lọc theo danh mục và điểm đánh giá cùng lúc: 9,2 ms so với 2,4 ms. Năm câu kia là 2,0 ms so với 1,7 ms.',
  },
  {
    part: 'sizes',
    what: /^Tìm kiếm/,
    why: 'tìm đủ chữ trước rồi bớt dần (quyết định 44) hỏi hai đến ba câu thay vì một; câu có chữ gõ sai nay 54 ms, trước là 142 ms.',
  },
  {
    part: 'search',
    what: /p95/,
    why: 'tìm mọi thứ hỏi bốn loại cùng lúc trên một nhân của PostgreSQL, và hỏi hai đến ba lượt khi có chữ gõ sai hoặc không có ở đâu. Giữa là 54 ms; trước khi chữ gõ sai chỉ được so với tên có chữ hiếm, p95 là 297 ms.',
  },
]

/** Why a line misses its limit; undefined where nobody argued it. */
export function reasonOf({ part, what }: Line): string | undefined {
  return ARGUED.find((one) => one.part === part && one.what.test(what))?.why
}

/** Whether a limit is missed without a reason. */
export function isUnexplained(line: Line): boolean {
  return line.holds === false && reasonOf(line) === undefined
}

/** The missed limits, each with its reason, as Markdown; empty where all hold. */
export function missedLimits(lines: readonly Line[]): string {
  const missed = lines.filter(({ holds }) => holds === false)
  if (missed.length === 0) return ''
  const rows = missed.map((line) => `- ${line.what}: ${reasonOf(line) ?? 'chưa rõ vì sao.'}`)
  return ['', '## Giới hạn chưa đạt, và vì sao', '', ...rows].join('\n')
}
