// biome-ignore-all format: a slide is easier to read and to change on one line
import { colour } from '../paint.ts'
import type { Video } from '../video.ts'

const look = { accent: colour.coral, course: 'Tiếng Anh giao tiếp nơi công sở' }

export const englishVideos: Video[] = [
  {
    ...look,
    key: 'tieng-anh-mo-dau-cuoc-hop',
    slides: [
      { kind: 'title', eyebrow: 'Bài 1 · Họp hành', title: 'Mở đầu cuộc họp thật tự nhiên', say: ['Chào bạn, mình là Ngọc Anh.', 'Phút đầu của cuộc họp thường làm chúng ta lúng túng nhất.', 'Hôm nay, bạn chỉ cần thuộc bốn câu.'] },
      { kind: 'phrases', heading: 'Bốn câu mở đầu', pairs: [['Thanks for joining, everyone.', 'Cảm ơn mọi người đã tham gia.'], ['Can everyone hear me okay?', 'Mọi người nghe rõ tôi nói chứ?'], ["Let's get started.", 'Chúng ta bắt đầu nhé.'], ["Today we'll cover three things.", 'Hôm nay ta sẽ bàn ba việc.']], say: ['+ Câu thứ nhất, cảm ơn mọi người. {Thanks for joining, everyone.}', 'Bạn đọc theo mình nhé. {Thanks for joining, everyone.}', '+ Nếu họp trực tuyến, hãy kiểm tra âm thanh. {Can everyone hear me okay?}', 'Nhớ lên giọng ở cuối câu. {Can everyone hear me okay?}', "+ Khi đã đủ người, ta nói. {Let's get started.}", "+ Và câu thứ tư, giới thiệu nội dung. {Today we'll cover three things.}", 'Nói rõ có mấy việc, người nghe sẽ dễ theo dõi hơn.'] },
      { kind: 'points', heading: 'Tránh ba cách nói này', points: ['“Now I will open the meeting” – quá cứng', '“Do you understand?” – dễ nghe như trách', 'Xin lỗi nhiều lần vì tiếng Anh của mình'], say: ['Có ba điều nên tránh.', '+ Đừng dịch từng chữ câu, tôi xin khai mạc cuộc họp.', '+ Đừng hỏi, {do you understand?} Hãy hỏi, {does that make sense?}', '+ Và đừng xin lỗi mãi vì tiếng Anh của mình.', 'Đồng nghiệp cần ý của bạn, chứ không chấm điểm bạn.', 'Giờ hãy tạm dừng video, và nói cả bốn câu thành tiếng.'] },
    ],
  },
  {
    ...look,
    key: 'tieng-anh-xin-nhac-lai',
    slides: [
      { kind: 'title', eyebrow: 'Bài 5 · Nghe và hỏi lại', title: 'Nghe không kịp thì hỏi lại thế nào?', say: ['Nghe không kịp là chuyện bình thường.', 'Người giỏi không phải là người nghe được hết, mà là người biết hỏi lại.'] },
      { kind: 'phrases', heading: 'Từ nhẹ nhàng đến cụ thể', pairs: [['Sorry, could you say that again?', 'Xin lỗi, bạn nói lại được không?'], ['Could you speak a bit more slowly?', 'Bạn nói chậm hơn một chút được không?'], ['Did you say fifteen or fifty?', 'Bạn nói mười lăm hay năm mươi?'], ['So you mean we ship on Friday, right?', 'Ý bạn là thứ Sáu ta giao hàng, đúng không?']], say: ['+ Cách đơn giản nhất là. {Sorry, could you say that again?}', '+ Nếu người ta nói nhanh. {Could you speak a bit more slowly?}', '+ Khi nghe nhầm con số, hãy đưa ra hai lựa chọn. {Did you say fifteen or fifty?}', 'Cách hỏi này cho thấy bạn đang chú ý, chỉ thiếu đúng một chi tiết.', '+ Cuối cùng, nhắc lại theo ý mình. {So you mean we ship on Friday, right?}', 'Nếu bạn hiểu sai, người kia sẽ sửa ngay, và không ai mất thời gian.'] },
      { kind: 'big', heading: 'Công thức ba bước', figure: 'Sorry + phần nghe được + câu hỏi', caption: '“Sorry, I got the deadline, but what was the budget again?”', say: ['Gộp lại, ta có công thức ba bước.', 'Xin lỗi, nói phần đã nghe được, rồi hỏi phần còn thiếu.', 'Ví dụ. {Sorry, I got the deadline, but what was the budget again?}', 'Tôi nghe được hạn chót rồi, nhưng ngân sách là bao nhiêu nhỉ?', 'Hãy dùng công thức này ngay trong cuộc họp tới của bạn.'] },
    ],
  },
]
