// biome-ignore-all format: a slide is easier to read and to change on one line
import { colour } from '../paint.ts'
import type { Video } from '../video.ts'

const look = { accent: colour.amber, course: 'Lập trình Python cho người mới' }

export const pythonVideos: Video[] = [
  {
    ...look,
    key: 'python-chuong-trinh-dau-tien',
    slides: [
      { kind: 'title', eyebrow: 'Bài 1 · Làm quen', title: 'Chương trình Python đầu tiên của bạn', say: ['Xin chào, mình là Thu Hà, kỹ sư phần mềm.', 'Trong hai phút tới, bạn sẽ viết và hiểu trọn vẹn một chương trình.', 'Bạn chưa cần biết gì về lập trình cả.'] },
      { kind: 'points', heading: 'Chương trình là gì?', points: ['Một danh sách việc, máy làm lần lượt từ trên xuống', 'Máy làm đúng những gì bạn viết, không đoán ý', 'Viết sai thì máy báo lỗi, và lỗi là lời chỉ đường'], say: ['Trước hết, chương trình là gì?', '+ Đó là một danh sách việc, máy làm lần lượt từ trên xuống dưới.', 'Giống như công thức nấu ăn, từng bước một.', '+ Khác với người, máy làm đúng những gì bạn viết, và không đoán ý.', '+ Nếu viết sai, máy sẽ báo lỗi.', 'Đừng sợ lỗi, vì lỗi cho bạn biết phải sửa dòng nào.'] },
      { kind: 'code', heading: 'Câu lệnh đầu tiên', code: ['print("Xin chào Việt Nam!")', '> Xin chào Việt Nam!'], note: 'Chữ nằm trong dấu nháy, dấu nháy nằm trong ngoặc.', say: ['Bạn mở trình soạn thảo và gõ dòng này.', '+ Chữ {print} nghĩa là in ra màn hình.', 'Phần trong dấu nháy là chữ mà ta muốn in.', '+ Bấm chạy, màn hình hiện ra lời chào.', 'Chúc mừng bạn, đó là chương trình đầu tiên!'] },
      { kind: 'code', heading: 'Hỏi người dùng', code: ['ten = input("Bạn tên gì? ")', 'print("Chào", ten)', '> Bạn tên gì? Lan', '> Chào Lan'], say: ['Bây giờ, ta cho chương trình biết lắng nghe.', '+ Lệnh {input} hiện câu hỏi, rồi chờ người dùng gõ câu trả lời.', 'Câu trả lời được cất vào một cái tên, gọi là biến.', 'Ở đây, biến có tên là tên.', '+ Dòng thứ hai in lời chào kèm theo giá trị của biến.', '+ Khi chạy, máy hỏi, bạn tên gì, và mình gõ chữ Lan.', '+ Ngay lập tức, máy trả lời, chào Lan.'] },
      { kind: 'code', heading: 'Tính tuổi', code: ['nam_sinh = int(input("Năm sinh? "))', 'tuoi = 2026 - nam_sinh', 'print("Năm nay bạn", tuoi, "tuổi")', '> Năm sinh? 1998', '> Năm nay bạn 28 tuổi'], say: ['Ta thử một việc có ích hơn, tính tuổi.', '+ Câu trả lời của {input} luôn là chữ, nên ta đổi nó thành số.', 'Lệnh {int} làm việc đó.', '+ Sau khi có số, ta lấy năm hiện tại trừ đi năm sinh.', '+ Rồi in kết quả thành một câu đầy đủ.', '+ Thử với năm một chín chín tám.', '+ Máy trả lời, năm nay bạn hai mươi tám tuổi.'] },
      { kind: 'points', heading: 'Nếu gặp lỗi', points: ['SyntaxError: thiếu ngoặc hoặc dấu nháy', 'NameError: gõ sai tên biến', 'ValueError: người dùng gõ chữ thay vì số'], say: ['Nếu chương trình báo lỗi, bạn đọc dòng cuối cùng trước.', '+ {Syntax error} thường là thiếu dấu ngoặc hoặc dấu nháy.', '+ {Name error} nghĩa là bạn gõ sai tên của biến.', '+ Còn {value error}, là người dùng gõ chữ trong khi ta cần số.', 'Chín trên mười lỗi của người mới nằm ở ba loại này.'] },
      { kind: 'big', heading: 'Bài tập', figure: 'Hỏi tên, hỏi năm sinh, chào một câu', caption: 'Ví dụ: “Chào Lan, bạn 28 tuổi, còn 32 năm nữa mới 60!”', say: ['Bài tập của bạn là ghép hai đoạn vừa rồi làm một.', 'Hỏi tên, hỏi năm sinh, rồi chào người dùng bằng một câu.', 'Hãy tự gõ từng chữ, đừng sao chép, vì ngón tay cũng cần học.', 'Hẹn gặp bạn ở bài sau.'] },
    ],
  },
  {
    ...look,
    key: 'python-vong-lap-for',
    slides: [
      { kind: 'title', eyebrow: 'Bài 6 · Lặp', title: 'Vòng lặp for: để máy làm việc lặp lại', say: ['Gửi một trăm lời mời, bạn có muốn gõ một trăm lần không?', 'Vòng lặp sinh ra để làm những việc như vậy.'] },
      { kind: 'code', heading: 'Đi qua từng phần tử', code: ['khach = ["An", "Bình", "Chi"]', 'for ten in khach:', '    print("Mời", ten, "đến dự tiệc")', '> Mời An đến dự tiệc', '> Mời Bình đến dự tiệc', '> Mời Chi đến dự tiệc'], say: ['+ Đầu tiên, ta có danh sách ba vị khách.', '+ Dòng này đọc là, với mỗi tên ở trong danh sách khách.', '+ Phần thụt vào là việc được lặp lại.', '+ Lượt đầu, tên là An.', '+ Lượt thứ hai, tên là Bình.', '+ Lượt cuối là Chi, rồi vòng lặp dừng.'] },
      { kind: 'code', heading: 'Cộng dồn', code: ['chi_tieu = [35000, 120000, 45000]', 'tong = 0', 'for khoan in chi_tieu:', '    tong = tong + khoan', 'print(tong)', '> 200000'], note: 'Đặt tong = 0 ở ngoài vòng lặp, trước khi bắt đầu.', say: ['Mẫu hay dùng nhất là cộng dồn.', '+ Đây là ba khoản chi trong ngày.', '+ Ta bắt đầu với tổng bằng không.', '+ Đi qua từng khoản một.', '+ Mỗi lượt, tổng mới bằng tổng cũ cộng với khoản đó.', '+ Ra khỏi vòng lặp, ta mới in tổng.', '+ Kết quả là hai trăm nghìn đồng.'] },
      { kind: 'points', heading: 'Nhớ ba điều', points: ['Cuối dòng for phải có dấu hai chấm', 'Thụt đầu dòng bốn dấu cách', 'In ở ngoài vòng lặp nếu chỉ muốn in một lần'], say: ['+ Nhớ dấu hai chấm ở cuối dòng {for}.', '+ Nhớ thụt đầu dòng bốn dấu cách.', '+ Và nếu chỉ muốn in một lần, hãy in ở ngoài vòng lặp.'] },
    ],
  },
]
