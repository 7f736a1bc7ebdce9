// biome-ignore-all format: a slide is easier to read and to change on one line
import { colour, line, path, rect, text } from '../paint.ts'
import type { Video } from '../video.ts'

const look = { accent: colour.amber, course: 'Tài chính cá nhân cho người đi làm' }

const share = (x: number, width: number, fill: string, figure: string, name: string, sum: string, ink: string = colour.white) =>
  rect(x, 230, width, 220, fill, 20) + text(x + 32, 318, figure, { size: 64, weight: 700, fill: ink }) + text(x + 32, 368, name, { size: 30, weight: 600, fill: ink }) + text(x + 32, 412, sum, { size: 26, fill: ink })

export const financeVideos: Video[] = [
  {
    ...look,
    key: 'tai-chinh-quy-tac-50-30-20',
    slides: [
      { kind: 'title', eyebrow: 'Bài 2 · Chia lương', title: 'Quy tắc 50 – 30 – 20 với lương mười lăm triệu', say: ['Chào bạn, mình là Hải Yến.', 'Lương về ngày mùng năm, đến ngày hai mươi đã cạn?', 'Bạn không thiếu tiền, bạn thiếu một cách chia.'] },
      { kind: 'drawing', heading: 'Chia ngay khi lương về', parts: ['', share(84, 540, colour.navy, '50%', 'Thiết yếu', '7.500.000 ₫'), share(640, 320, colour.teal, '30%', 'Mong muốn', '4.500.000 ₫'), share(976, 220, colour.amber, '20%', 'Tương lai', '3.000.000 ₫', colour.night), text(84, 540, 'Lương thực nhận: 15.000.000 ₫ mỗi tháng', { size: 32, weight: 600, fill: colour.grey })], say: ['Quy tắc năm mươi, ba mươi, hai mươi chia lương thành ba phần.', '+ Một nửa dành cho việc thiết yếu, như tiền nhà, tiền ăn, xăng xe, điện nước.', '+ Ba mươi phần trăm cho mong muốn, như cà phê với bạn, du lịch, quần áo.', '+ Hai mươi phần trăm cho tương lai, gồm quỹ dự phòng, trả nợ và đầu tư.', '+ Với lương mười lăm triệu, bạn có bảy triệu rưỡi, bốn triệu rưỡi, và ba triệu.'] },
      { kind: 'points', heading: 'Làm ngay hôm nay', points: ['Mở ba tài khoản hoặc ba “hũ” trong ứng dụng ngân hàng', 'Đặt lệnh chuyển tự động vào ngày nhận lương', 'Chỉ tiêu trong hũ, hết thì dừng'], say: ['Cách làm rất cụ thể.', '+ Mở ba tài khoản, hoặc ba cái hũ ngay trong ứng dụng ngân hàng.', '+ Đặt lệnh chuyển tiền tự động, đúng vào ngày nhận lương.', 'Trả cho tương lai trước, rồi mới tiêu phần còn lại.', '+ Và chỉ tiêu trong hũ, hết thì dừng.'] },
      { kind: 'points', heading: 'Khi con số không vừa', points: ['Ở trọ thành phố lớn: thử 60 – 20 – 20', 'Đang trả nợ lãi cao: tạm 50 – 15 – 35', 'Sống cùng bố mẹ: có thể để dành 40%'], say: ['Nếu con số không vừa, bạn hãy điều chỉnh.', '+ Ở thành phố lớn, tiền nhà cao, hãy thử sáu mươi, hai mươi, hai mươi.', '+ Nếu đang có nợ lãi cao, hãy cắt mong muốn để trả nợ trước.', '+ Còn nếu ở cùng bố mẹ, bạn có thể để dành tới bốn mươi phần trăm.', 'Con số nào cũng được, miễn là bạn quyết định trước khi tiêu.'] },
    ],
  },
  {
    ...look,
    key: 'tai-chinh-lai-kep',
    slides: [
      { kind: 'title', eyebrow: 'Bài 7 · Đầu tư', title: 'Lãi kép: vì sao nên bắt đầu sớm?', say: ['Hai người bạn, Lan và Huy, đều để dành hai triệu mỗi tháng.', 'Nhưng Lan bắt đầu năm hai mươi lăm tuổi, còn Huy đợi đến ba mươi lăm.'] },
      { kind: 'drawing', heading: 'Hai triệu mỗi tháng, lãi 8% một năm', parts: [line('M120 200 V600 H1180', colour.grey, 3) + text(120, 640, '25 tuổi', { size: 24, fill: colour.grey }) + text(450, 640, '35', { size: 24, fill: colour.grey }) + text(790, 640, '45', { size: 24, fill: colour.grey }) + text(1120, 640, '55', { size: 24, fill: colour.grey }), path('M120 600 C 500 570 850 470 1130 230 V600 Z', `${colour.teal}33`) + line('M120 600 C 500 570 850 470 1130 230', colour.teal, 7) + text(640, 330, 'Lan: gần 3 tỷ đồng', { size: 34, weight: 700, fill: colour.teal }), path('M450 600 C 700 580 940 540 1130 458 V600 Z', `${colour.coral}44`) + line('M450 600 C 700 580 940 540 1130 458', colour.coral, 7) + text(800, 500, 'Huy: khoảng 1,18 tỷ', { size: 30, weight: 700, fill: colour.coral })], say: ['Giả sử cả hai được lãi tám phần trăm một năm.', '+ Đến năm năm mươi lăm tuổi, Lan có gần ba tỷ đồng.', '+ Huy chỉ có khoảng một tỷ một trăm tám mươi triệu.', 'Lan góp nhiều hơn Huy hai trăm bốn mươi triệu, nhưng nhận hơn một tỷ tám.', 'Phần chênh lệch đó là công của thời gian.'] },
      { kind: 'big', heading: 'Quy tắc 72', figure: '72 ÷ lãi suất = số năm để gấp đôi', caption: 'Lãi 8% một năm thì 9 năm tiền gấp đôi; lạm phát 4% thì 18 năm tiền mất nửa giá trị.', say: ['Có một mẹo tính nhanh, gọi là quy tắc bảy mươi hai.', 'Lấy bảy mươi hai chia cho lãi suất, ra số năm để tiền gấp đôi.', 'Lãi tám phần trăm thì cần khoảng chín năm.', 'Lạm phát cũng vậy, bốn phần trăm thì mười tám năm sau tiền chỉ còn nửa giá trị.'] },
      { kind: 'points', heading: 'Ghi nhớ', points: ['Bắt đầu sớm quan trọng hơn bắt đầu nhiều', 'Không có lãi cao nào mà không có rủi ro', 'Có quỹ dự phòng rồi mới đầu tư'], say: ['+ Vậy nên, bắt đầu sớm quan trọng hơn bắt đầu nhiều.', '+ Hãy cẩn thận, lãi cao luôn đi cùng rủi ro cao.', '+ Và chỉ đầu tư khi bạn đã có quỹ dự phòng.'] },
    ],
  },
]
