// biome-ignore-all format: a drawing is easier to read and to change on one line
import { circle, colour, line, monoFont, path, polygon, rect, svg, text } from './paint.ts'

const { navy, night, teal, amber, coral, sand, cream, white, grey, blue, mint, honey, ink, rose, sky } = colour

const page = (height: number, body: string) => svg(1200, height, rect(0, 0, 1200, height, cream, 24) + body)
const label = (x: number, y: number, words: string, size = 26, fill: string = ink, weight = 400, anchor: 'start' | 'middle' | 'end' = 'middle') => text(x, y, words, { size, fill, weight, anchor })
const box = (x: number, y: number, w: number, h: number, head: string, words: string, fill: string, on: string = white) =>
  rect(x, y, w, h, fill, 18) + label(x + w / 2, y + h / 2 - 4, head, 30, on, 700) + label(x + w / 2, y + h / 2 + 34, words, 22, on)
const arrow = (x: number, y: number, x2: number, y2: number) => {
  const turn = (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI
  return `${line(`M${x} ${y} L${x2} ${y2}`, grey, 5)}<g transform="translate(${x2} ${y2}) rotate(${turn})">${polygon('6,0 -16,-12 -16,12', grey)}</g>`
}

const pivot = page(
  560,
  rect(50, 60, 420, 440, white, 16) + rect(50, 60, 420, 56, navy, 16) + rect(50, 90, 420, 26, navy) +
    ['Ngày', 'Món', 'Doanh thu'].map((head, at) => label(120 + at * 140, 98, head, 22, white, 600)).join('') +
    [['01/03', 'Bạc xỉu', '348.000'], ['01/03', 'Cà phê đen', '440.000'], ['02/03', 'Bạc xỉu', '435.000'], ['02/03', 'Trà đào', '315.000'], ['03/03', 'Cà phê đen', '396.000'], ['03/03', 'Trà đào', '280.000']].map((cells, row) => cells.map((cell, at) => label(120 + at * 140, 160 + row * 56, cell, 21)).join('') + rect(70, 176 + row * 56, 380, 2, sand)).join('') +
    arrow(490, 280, 560, 280) +
    box(590, 80, 240, 100, 'Rows', 'Món', teal) + box(590, 230, 240, 100, 'Values', 'Tổng doanh thu', coral) + box(590, 380, 240, 100, 'Filters', 'Ngày', amber, night) +
    arrow(850, 280, 900, 280) +
    rect(910, 140, 270, 280, white, 16) + [['Bạc xỉu', '783.000'], ['Cà phê đen', '836.000'], ['Trà đào', '595.000'], ['Tổng', '2.214.000']].map(([name, sum], row) => label(928, 196 + row * 62, name ?? '', 21, ink, row === 3 ? 700 : 400, 'start') + label(1164, 196 + row * 62, sum ?? '', 21, row === 3 ? coral : ink, row === 3 ? 700 : 600, 'end')).join(''),
)

const chartPanel = (x: number, head: string, when: string, body: string) => rect(x, 50, 260, 400, white, 18) + label(x + 130, 350, head, 25, navy, 700) + label(x + 130, 392, when, 20, grey) + body
const charts = page(
  500,
  chartPanel(40, 'Biểu đồ cột', 'So sánh các nhóm', [90, 150, 120, 200].map((h, at) => rect(74 + at * 50, 300 - h, 36, h, at === 3 ? coral : teal, 6)).join('')) +
    chartPanel(327, 'Biểu đồ đường', 'Xu hướng theo thời gian', line('M360 270 L410 220 L460 240 L510 160 L555 110', teal, 8) + [[360, 270], [410, 220], [460, 240], [510, 160], [555, 110]].map(([x, y]) => circle(x ?? 0, y ?? 0, 10, navy)).join('')) +
    chartPanel(614, 'Biểu đồ tròn', 'Tỷ trọng, tối đa 4 phần', circle(744, 190, 96, teal) + path('M744 190 V94 A96 96 0 0 1 835 220 z', coral) + path('M744 190 L835 220 A96 96 0 0 1 760 285 z', amber)) +
    chartPanel(900, 'Biểu đồ thanh', 'Xếp hạng, tên dài', [200, 160, 120, 80].map((w, at) => rect(930, 100 + at * 50, w, 34, at ? teal : coral, 6)).join('')),
)

const variables = page(
  420,
  [['ten', '"Lan"', 'str', teal], ['tuoi', '28', 'int', coral], ['chieu_cao', '1.62', 'float', amber], ['da_di_lam', 'True', 'bool', blue]].map(([name, value, kind, fill], at) => {
    const x = 50 + at * 282
    return path(`M${x + 20} 150 h214 l-24 160 h-166 z`, fill ?? teal) + rect(x + 10, 130, 234, 30, navy, 10) + text(x + 127, 246, value ?? '', { size: 34, font: monoFont, fill: fill === amber ? night : white, anchor: 'middle' }) + text(x + 127, 100, name ?? '', { size: 30, font: monoFont, fill: navy, anchor: 'middle', weight: 400 }) + label(x + 127, 360, `kiểu ${kind}`, 24, grey)
  }).join(''),
)

const loop = page(
  460,
  box(40, 160, 220, 120, 'Danh sách', '["An", "Bình", "Chi"]', navy) + arrow(270, 220, 330, 220) +
    polygon('480,90 620,220 480,350 340,220', amber) + label(480, 214, 'Còn phần tử', 24, night, 700) + label(480, 246, 'nào không?', 24, night, 700) +
    arrow(630, 220, 720, 220) + label(674, 202, 'còn', 22, teal, 700) + box(735, 160, 320, 120, 'Làm khối lệnh', 'với phần tử đó', teal) +
    line('M895 290 V400 H480 V368', grey, 5) + polygon('480,356 468,380 492,380', grey) + label(690, 434, 'quay lại lấy phần tử tiếp theo', 22, grey) +
    line('M480 84 V50 H980', grey, 5) + label(530, 38, 'hết', 22, coral, 700) + rect(990, 20, 180, 64, coral, 16) + label(1080, 62, 'Đi tiếp', 28, white, 700),
)

const email = page(
  620,
  rect(60, 40, 660, 540, white, 18) + rect(60, 40, 660, 64, navy, 18) + rect(60, 80, 660, 24, navy) + circle(96, 72, 9, coral) + circle(124, 72, 9, amber) + circle(152, 72, 9, mint) +
    [['Subject: Request for the March sales report', 150, teal], ['Dear Ms. Tran,', 216, coral], ["I'm writing to ask for the March sales report.", 282, amber], ['We need it for the meeting with Aeon on Friday.', 324, amber], ['Could you send it by Thursday noon?', 390, blue], ['Thank you for your help.', 456, mint], ['Best regards, Ngoc Anh – Sales team', 522, navy]].map(([words, y, fill]) => rect(84, Number(y) - 26, 8, 38, String(fill), 4) + label(108, Number(y), String(words), 24, ink, 400, 'start')).join('') +
    [['Tiêu đề: việc gì, cho cái gì', 150, teal], ['Chào: Dear + Mr./Ms. + họ', 216, coral], ['Lý do: 1–2 câu, vào thẳng việc', 300, '#b87413'], ['Yêu cầu: rõ hạn chót', 390, blue], ['Cảm ơn ngắn gọn', 456, teal], ['Ký tên, bộ phận', 522, navy]].map(([words, y, fill]) => line(`M730 ${Number(y) - 8} H780`, String(fill), 4) + label(796, Number(y), String(words), 25, String(fill), 600, 'start')).join(''),
)

const polite = page(
  470,
  [['Send me the file.', 'Ra lệnh – chỉ khi rất thân', coral, 330], ['Can you send me the file?', 'Bình thường – với đồng nghiệp', amber, 440], ['Could you send me the file, please?', 'Lịch sự – dùng được với mọi người', teal, 560], ['Would you mind sending me the file?', 'Rất lịch sự – với khách, cấp trên', navy, 660]]
    .map(([words, when, fill, w], at) => rect(60, 50 + at * 98, Number(w), 78, String(fill), 16) + label(86, 98 + at * 98, String(words), 26, at === 1 ? night : white, 700, 'start') + label(Number(w) + 88, 98 + at * 98, String(when), 23, grey, 400, 'start'))
    .join(''),
)

const sea = (x: number, boatX: number, boatY: number, horizon: number) =>
  `<svg x="${x}" y="60" width="500" height="375" viewBox="0 0 500 375">${rect(0, 0, 500, 375, honey)}${circle(380, horizon - 20, 50, coral)}${rect(0, horizon, 500, 375 - horizon, blue)}${path(`M${boatX - 54} ${boatY} h108 q -16 38 -42 38 h-28 q -26 0 -38 -38 z`, night)}${path(`M${boatX} ${boatY - 6} v-92 q 56 40 50 92 z`, cream)}</svg>`
const thirds = page(
  520,
  sea(60, 250, 215, 188) + sea(640, 807 - 640, 250, 125) + line('M806.7 60 v375 M973.3 60 v375 M640 185 h500 M640 310 h500', '#ffffffd0', 3) + [806.7, 973.3].flatMap((x) => [185, 310].map((y) => circle(x, y, 9, white, `stroke="${coral}" stroke-width="4"`))).join('') +
    label(310, 486, 'Thuyền ở giữa: ảnh tĩnh, đơn điệu', 25, grey) + label(890, 486, 'Thuyền ở giao điểm: ảnh có hướng đi', 25, teal, 600),
)

const camera = (x: number, y: number) => rect(x - 20, y - 14, 40, 18, navy, 5) + rect(x - 52, y, 104, 66, navy, 14) + circle(x, y + 33, 23, cream) + circle(x, y + 33, 15, blue)
const sun = (x: number, y: number) => circle(x, y, 24, amber) + [0, 60, 120, 180, 240, 300].map((turn) => `<rect x="${x - 3}" y="${y - 44}" width="6" height="13" rx="3" fill="${amber}" transform="rotate(${turn} ${x} ${y})"/>`).join('')
const lit = (x: number, head: string, words: string, sunX: number, sunY: number, shade: string) =>
  sun(sunX, sunY) + circle(x, 200, 66, rose) + shade + camera(x, 340) + label(x, 470, head, 30, navy, 700) + label(x, 508, words, 23, grey)
const light = page(
  540,
  lit(200, 'Thuận sáng', 'Rõ, phẳng, dễ chụp', 330, 340, '') +
    lit(600, 'Sáng bên', 'Có khối, có chiều sâu', 470, 200, path('M600 134 a66 66 0 0 1 0 132 z', '#00000055')) +
    lit(1000, 'Ngược sáng', 'Viền sáng, nhiều cảm xúc', 1000, 70, `${circle(1000, 200, 66, '#00000088')}<circle cx="1000" cy="200" r="70" fill="none" stroke="${honey}" stroke-width="7"/>`),
)

const thrifty = page(
  430,
  label(60, 70, 'Lương thực nhận 15.000.000 ₫', 30, navy, 700, 'start') + rect(60, 110, 540, 150, navy, 16) + rect(612, 110, 318, 150, teal, 16) + rect(942, 110, 198, 150, amber, 16) +
    [['50%', 90, white], ['30%', 642, white], ['20%', 966, night]].map(([words, x, fill]) => label(Number(x), 180, String(words), 46, String(fill), 700, 'start')).join('') +
    [['7.500.000 ₫', 90, white], ['4.500.000 ₫', 642, white], ['3.000.000 ₫', 966, night]].map(([words, x, fill]) => label(Number(x), 228, String(words), 25, String(fill), 400, 'start')).join('') +
    [['Thiết yếu', 'Nhà, ăn, đi lại, hóa đơn', 60, navy], ['Mong muốn', 'Giải trí, mua sắm', 612, teal], ['Tương lai', 'Dự phòng, đầu tư', 942, '#b87413']].map(([head, words, x, fill]) => label(Number(x), 316, String(head), 29, String(fill), 700, 'start') + label(Number(x), 356, String(words), 22, grey, 400, 'start')).join(''),
)

const saved = (years: number) => (24 * ((1 + 0.08 / 12) ** (years * 12) - 1)) / 0.08
const compound = page(
  560,
  line('M110 60 V470 H1150', grey, 4) +
    [5, 10, 15, 20, 25, 30].map((years, at) => {
      const x = 170 + at * 165
      const put = (24 * years * 380) / 3000
      const grown = (saved(years) * 380) / 3000
      return rect(x, 470 - grown, 96, grown, teal, 8) + rect(x, 470 - put, 96, put, navy, 8) + label(x + 48, 510, `${years} năm`, 23, ink, 600) + label(x + 48, 458 - grown, `${Math.round(saved(years)).toLocaleString('vi-VN')}`, 23, teal, 700)
    }).join('') +
    rect(150, 70, 24, 24, navy, 4) + label(186, 91, 'Tiền bạn góp (2 triệu mỗi tháng)', 23, ink, 400, 'start') + rect(150, 108, 24, 24, teal, 4) + label(186, 129, 'Tiền lãi 8% một năm sinh ra', 23, ink, 400, 'start') + label(110, 46, 'triệu đồng', 20, grey, 400, 'start'),
)

const section = svg(1280, 720, rect(0, 0, 1280, 720, navy) + circle(1040, 200, 180, blue) + circle(1040, 200, 96, amber) + [0, 1, 2].map((at) => path(`M0 ${470 + at * 80} q 160 -70 320 0 t 320 0 t 320 0 t 320 0 V720 H0 z`, [blue, teal, night][at] ?? night)).join('') + path('M300 460 h200 q -20 60 -70 60 h-66 q -46 0 -64 -60 z', sky) + path('M396 444 v-150 q 96 70 88 150 z', cream))

/** Pictures of the lessons as SVG, by key. */
export const allPictures: Record<string, string> = {
  'excel-pivottable': pivot,
  'excel-chon-bieu-do': charts,
  'python-bien': variables,
  'python-vong-lap-for': loop,
  'tieng-anh-email': email,
  'tieng-anh-lich-su': polite,
  'anh-mot-phan-ba': thirds,
  'anh-huong-sang': light,
  'tai-chinh-50-30-20': thrifty,
  'tai-chinh-lai-kep': compound,
  'chuong-mac-dinh': section,
}
