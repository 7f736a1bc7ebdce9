// biome-ignore-all format: a slide is easier to read and to change on one line
import { colour } from '../paint.ts'
import type { Video } from '../video.ts'

const look = { accent: colour.teal, course: 'Phân tích dữ liệu với Excel' }

export const excelVideos: Video[] = [
  {
    ...look,
    key: 'excel-bang-du-lieu-sach',
    slides: [
      { kind: 'title', eyebrow: 'Bài 1 · Khởi động', title: 'Một bảng dữ liệu sạch trông như thế nào?', say: ['Chào bạn, mình là Minh Quân.', 'Trước khi học công thức, ta cần một bảng dữ liệu sạch.', 'Bảng sạch thì mọi công cụ của {Excel} đều chạy đúng.'] },
      { kind: 'points', heading: 'Bốn quy tắc của bảng sạch', points: ['Mỗi dòng là một sự việc, ví dụ một đơn hàng', 'Mỗi cột là một loại thông tin', 'Chỉ có một dòng tiêu đề, không gộp ô', 'Mỗi ô chỉ chứa một giá trị'], say: ['Có bốn quy tắc bạn nên thuộc lòng.', '+ Thứ nhất, mỗi dòng ghi đúng một sự việc, chẳng hạn một đơn hàng.', '+ Thứ hai, mỗi cột chỉ chứa một loại thông tin.', 'Cột ngày thì chỉ có ngày, cột tiền thì chỉ có tiền.', '+ Thứ ba, bảng chỉ có một dòng tiêu đề, và không gộp ô.', '+ Cuối cùng, mỗi ô chỉ có một giá trị.', 'Đừng ghi mười lăm ki lô gam vào một ô, hãy tách số và đơn vị.'] },
      { kind: 'table', heading: 'Bảng bán hàng của quán cà phê', head: ['Ngày', 'Món', 'Số ly', 'Doanh thu'], rows: [['01/03/2026', 'Bạc xỉu', '12', '348.000'], ['01/03/2026', 'Cà phê đen', '20', '440.000'], ['02/03/2026', 'Bạc xỉu', '15', '435.000'], ['02/03/2026', 'Trà đào', '9', '315.000']], say: ['Đây là sổ bán hàng của một quán cà phê nhỏ.', '+ Dòng đầu tiên cho biết ngày mồng một tháng ba, bán mười hai ly bạc xỉu.', '+ Dòng tiếp theo là cà phê đen, vẫn trong ngày hôm đó.', '+ Sang ngày hôm sau, ta chép lại đủ ngày, không để trống.', '+ Nhờ vậy, khi lọc hay sắp xếp, không dòng nào bị mất nghĩa.'] },
      { kind: 'big', heading: 'Việc đầu tiên sau khi nhập liệu', figure: 'Ctrl + T', caption: 'Biến vùng dữ liệu thành Table: tự mở rộng, có bộ lọc, có tên để gọi trong công thức.', say: ['Nhập xong, bạn chọn một ô bất kỳ rồi bấm {Control T}.', 'Vùng dữ liệu sẽ thành một bảng có tên, có bộ lọc, và tự mở rộng khi thêm dòng.', 'Ở bài sau, ta sẽ dùng chính bảng này để tính toán.'] },
    ],
  },
  {
    ...look,
    key: 'excel-ham-sumifs',
    slides: [
      { kind: 'title', eyebrow: 'Bài 4 · Công thức', title: 'SUMIFS: cộng đúng phần bạn cần', say: ['Sếp hỏi, tháng này bạc xỉu bán được bao nhiêu tiền?', 'Hàm {sum ifs} trả lời câu hỏi đó chỉ trong một dòng.'] },
      { kind: 'code', heading: 'Cấu trúc của hàm', code: ['=SUMIFS(', '   vùng_cần_cộng,', '   vùng_điều_kiện_1; điều_kiện_1;', '   vùng_điều_kiện_2; điều_kiện_2', ')'], note: 'Dấu ngăn là , hoặc ; tùy thiết lập vùng của máy.', say: ['Ta đọc công thức như đọc một câu.', '+ Bắt đầu bằng tên hàm.', '+ Đầu tiên là vùng cần cộng, ở đây là cột doanh thu.', '+ Sau đó là cặp thứ nhất, cột cần xét và điều kiện của nó.', '+ Rồi đến cặp thứ hai, thứ ba, nếu bạn cần lọc kỹ hơn.', '+ Mọi điều kiện phải cùng đúng thì dòng đó mới được cộng.'] },
      { kind: 'code', heading: 'Ví dụ với bảng BanHang', code: ['=SUMIFS(BanHang[Doanh thu],', '        BanHang[Món], "Bạc xỉu",', '        BanHang[Ngày], ">=" & G1)', '> 783.000'], say: ['Thử với bảng bán hàng của chúng ta.', '+ Cộng cột doanh thu.', '+ Với món là bạc xỉu.', '+ Và ngày từ ô {G} một trở đi.', '+ Kết quả là bảy trăm tám mươi ba nghìn đồng.'] },
      { kind: 'points', heading: 'Ba lỗi hay gặp', points: ['Các vùng dài ngắn khác nhau → #VALUE!', 'Số đang ở dạng chữ → kết quả bằng 0', 'Quên dấu nháy quanh điều kiện ">="'], say: ['Nếu kết quả lạ, hãy kiểm tra ba điều.', '+ Một, các vùng có cùng số dòng hay không.', '+ Hai, con số có đang bị lưu dưới dạng chữ hay không.', '+ Ba, điều kiện lớn hơn hoặc bằng đã nằm trong dấu nháy chưa.', 'Bây giờ, bạn hãy tự tính doanh thu của trà đào nhé.'] },
    ],
  },
  {
    ...look,
    key: 'excel-pivottable',
    slides: [
      { kind: 'title', eyebrow: 'Bài 8 · Tổng hợp', title: 'PivotTable trong bốn bước', say: ['Một nghìn dòng dữ liệu, mười giây để có báo cáo.', 'Đó là sức mạnh của {Pivot Table}.'] },
      { kind: 'points', heading: 'Bốn bước', points: ['Chọn một ô trong bảng, vào Insert → PivotTable', 'Kéo "Món" vào ô Rows', 'Kéo "Doanh thu" vào ô Values', 'Kéo "Ngày" vào Columns, chọn Group theo tháng'], say: ['+ Bước một, đứng trong bảng rồi chọn {Insert}, {Pivot Table}.', '+ Bước hai, kéo cột Món vào ô {Rows}, mỗi món thành một dòng.', '+ Bước ba, kéo cột doanh thu vào ô {Values}, {Excel} tự cộng lại.', '+ Bước bốn, kéo cột ngày vào ô {Columns}, rồi nhóm theo tháng.'] },
      { kind: 'table', heading: 'Kết quả: doanh thu theo món và tháng', head: ['Món', 'Tháng 1', 'Tháng 2', 'Tháng 3'], rows: [['Bạc xỉu', '9.860.000', '8.990.000', '11.310.000'], ['Cà phê đen', '12.100.000', '10.780.000', '12.540.000'], ['Trà đào', '4.550.000', '5.250.000', '8.400.000']], say: ['Và đây là báo cáo.', '+ Bạc xỉu giảm nhẹ vào tháng hai, vì quán nghỉ Tết.', '+ Cà phê đen vẫn là món bán tốt nhất.', '+ Còn trà đào tăng rất nhanh khi trời nóng lên.', 'Chỉ nhìn bảng này, bạn đã biết nên nhập thêm đào.'] },
      { kind: 'big', heading: 'Đừng quên', figure: 'Chuột phải → Refresh', caption: 'PivotTable không tự cập nhật khi dữ liệu nguồn thay đổi.', say: ['Nhớ rằng báo cáo không tự cập nhật.', 'Khi dữ liệu thay đổi, bạn bấm chuột phải và chọn {Refresh}.'] },
    ],
  },
]
