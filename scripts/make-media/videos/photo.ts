// biome-ignore-all format: a slide is easier to read and to change on one line
import { circle, colour, line, path, rect, text } from '../paint.ts'
import type { Video } from '../video.ts'

const look = { accent: colour.coral, course: 'Nhiếp ảnh bằng điện thoại' }

/** A seaside at dusk with a small boat, drawn in a frame at (x, y). */
function seaside(x: number, y: number, boat: [number, number], horizon: number) {
  const [bx, by] = boat
  return `<svg x="${x}" y="${y}" width="600" height="450" viewBox="0 0 600 450">${rect(0, 0, 600, 450, colour.honey)}${circle(430, horizon - 30, 62, colour.coral)}${rect(0, horizon, 600, 450 - horizon, colour.blue)}${line(`M330 ${horizon + 50} h190 M370 ${horizon + 90} h120 M400 ${horizon + 126} h60`, colour.rose, 7)}${path(`M${bx - 62} ${by} h124 q -18 44 -48 44 h-34 q -30 0 -42 -44 z`, colour.night)}${path(`M${bx} ${by - 8} v-104 q 64 46 58 104 z`, colour.cream)}${path(`M${bx - 8} ${by - 8} v-84 q -44 42 -42 84 z`, colour.rose)}</svg>`
}

const thirds = (x: number, y: number) => line(`M${x + 200} ${y} v450 M${x + 400} ${y} v450 M${x} ${y + 150} h600 M${x} ${y + 300} h600`, '#ffffffcc', 3)
const cross = (x: number, y: number) => [200, 400].flatMap((dx) => [150, 300].map((dy) => circle(x + dx, y + dy, 11, colour.white, `stroke="${colour.coral}" stroke-width="5"`))).join('')
const side = (y: number, words: string) => text(730, y, words, { size: 30, weight: 600, fill: colour.navy })

const lamp = (x: number, y: number) => circle(x, y, 34, colour.amber) + [0, 45, 90, 135, 180, 225, 270, 315].map((a) => { const r = (a * Math.PI) / 180; return line(`M${x + Math.cos(r) * 46} ${y + Math.sin(r) * 46} L${x + Math.cos(r) * 62} ${y + Math.sin(r) * 62}`, colour.amber, 6) }).join('')
/** A face lit from one side: `shade` is the part in shadow. */
const face = (x: number, y: number, shade: string) => circle(x, y, 84, colour.rose) + shade + path(`M${x - 88} ${y - 8} q 4 -88 88 -88 t 88 88 q -40 -46 -88 -46 t -88 46 z`, colour.night) + circle(x - 28, y + 6, 7, colour.night) + circle(x + 28, y + 6, 7, colour.night) + line(`M${x - 24} ${y + 40} q 24 20 48 0`, colour.night, 5)
const half = (x: number, y: number) => path(`M${x} ${y - 84} a84 84 0 0 1 0 168 z`, '#00000044')
const whole = (x: number, y: number) => circle(x, y, 84, '#00000077')
const name = (x: number, head: string, words: string) => text(x, 520, head, { size: 32, weight: 700, anchor: 'middle', fill: colour.navy }) + text(x, 564, words, { size: 25, anchor: 'middle', fill: colour.grey })

export const photoVideos: Video[] = [
  {
    ...look,
    key: 'anh-quy-tac-mot-phan-ba',
    slides: [
      { kind: 'title', eyebrow: 'Bài 3 · Bố cục', title: 'Quy tắc một phần ba', say: ['Cùng một cảnh, vì sao ảnh của người khác trông thú vị hơn?', 'Rất nhiều khi, bí quyết chỉ là đặt chủ thể lệch khỏi giữa khung.'] },
      { kind: 'drawing', heading: 'Trước: mọi thứ ở giữa', parts: [seaside(84, 190, [300, 250], 225), side(280, 'Chân trời cắt đôi ảnh'), side(350, 'Thuyền ở chính giữa'), side(420, 'Mắt không biết đi đâu')], say: ['Đây là cách đa số chúng ta chụp.', '+ Đường chân trời cắt đôi bức ảnh.', '+ Con thuyền nằm ở chính giữa.', '+ Mắt người xem dừng lại ngay, không biết đi đâu tiếp.'] },
      { kind: 'drawing', heading: 'Sau: dùng lưới một phần ba', parts: [seaside(84, 190, [200, 300], 150) + thirds(84, 190), cross(84, 190), side(280, 'Chân trời trên đường ngang'), side(350, 'Thuyền ở một giao điểm'), side(420, 'Chừa chỗ trống phía trước')], say: ['Bây giờ, chia khung hình thành chín ô bằng hai đường ngang và hai đường dọc.', '+ Bốn giao điểm là những chỗ mắt ta nhìn tới đầu tiên.', '+ Đặt chân trời lên một đường ngang.', '+ Đặt con thuyền vào một giao điểm.', '+ Và chừa khoảng trống ở phía trước, để con thuyền có chỗ mà đi.'] },
      { kind: 'points', heading: 'Bật lưới trên điện thoại', points: ['iPhone: Cài đặt → Camera → Lưới', 'Android: mở Camera → Cài đặt → Đường lưới', 'Chụp chân dung: đặt mắt ở đường ngang phía trên'], say: ['Điện thoại nào cũng có sẵn lưới.', '+ Với {iPhone}, vào Cài đặt, {Camera}, rồi bật Lưới.', '+ Với {Android}, mở {Camera}, vào Cài đặt, chọn Đường lưới.', '+ Khi chụp người, hãy đặt đôi mắt ở đường ngang phía trên.', 'Bài tập hôm nay, chụp một vật ở ba vị trí, rồi so sánh.'] },
    ],
  },
  {
    ...look,
    key: 'anh-doc-anh-sang',
    slides: [
      { kind: 'title', eyebrow: 'Bài 5 · Ánh sáng', title: 'Ba hướng sáng, ba cảm xúc', say: ['Nhiếp ảnh nghĩa là vẽ bằng ánh sáng.', 'Trước khi giơ máy, hãy hỏi, ánh sáng đang đến từ đâu?'] },
      { kind: 'drawing', heading: 'Ánh sáng đến từ đâu?', parts: ['', face(260, 360, '') + lamp(260, 218) + name(260, 'Thuận sáng', 'rõ, phẳng, dễ chụp'), face(640, 360, half(640, 360)) + lamp(490, 360) + name(640, 'Sáng bên', 'có khối, có chiều sâu'), lamp(1060, 232) + face(1020, 360, whole(1020, 360)) + name(1020, 'Ngược sáng', 'viền sáng, nhiều cảm xúc')], say: ['Có ba hướng sáng cơ bản.', '+ Thuận sáng, khi nguồn sáng ở phía trước mặt người.', 'Ảnh rõ và dễ chụp, nhưng hơi phẳng.', '+ Sáng bên, khi ánh sáng chiếu từ một phía, như bên cửa sổ.', 'Một nửa khuôn mặt tối đi, nên ảnh có khối và có chiều sâu.', '+ Ngược sáng, khi mặt trời ở sau lưng người được chụp.', 'Khuôn mặt dễ bị tối, nhưng mái tóc có viền sáng rất đẹp.'] },
      { kind: 'points', heading: 'Cứu một bức ảnh ngược sáng', points: ['Chạm vào khuôn mặt để lấy nét', 'Kéo biểu tượng mặt trời lên để tăng sáng', 'Nhờ tấm bìa trắng hắt sáng lên mặt'], say: ['Nếu mặt bị tối, bạn làm như sau.', '+ Chạm vào khuôn mặt trên màn hình.', '+ Kéo biểu tượng mặt trời lên, để ảnh sáng thêm.', '+ Hoặc nhờ một tấm bìa trắng, hắt ánh sáng trở lại.', 'Đẹp nhất là giờ đầu sau bình minh, và giờ cuối trước hoàng hôn.', 'Khi đó, ánh sáng mềm và ấm, chụp hướng nào cũng đẹp.'] },
    ],
  },
]
