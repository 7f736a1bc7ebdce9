import { doc, lesson, ol, qa, quote, section, table, ul } from './doc.ts'
import type { CourseSeed } from './types.ts'

export const coursesNgoaiNgu: readonly CourseSeed[] = [
  {
    key: 'ielts-writing-task-2',
    name: 'IELTS Writing Task 2: từ 5.5 lên 6.5 bằng lập luận',
    description:
      'Không học thuộc mẫu câu. Học cách đọc đề, chọn lập trường, phát triển một ý cho tới nơi và tự chấm theo bốn tiêu chí. Ví dụ lấy từ bài viết thật của người Việt.',
    about: doc(
      'Phần lớn bài 5.5 tôi chấm không kém từ vựng, mà kém phát triển ý: nêu bốn lý do, mỗi lý do một câu. Khóa học tập trung sửa đúng chỗ ấy.',
      ul([
        'Đầu vào: viết được đoạn 100 từ đơn giản',
        'Nộp bốn bài, nhận chữa từng câu',
        'Cách lập ngân hàng ý của riêng bạn',
      ]),
    ),
    benefit: [
      'Đọc đề không lạc hướng',
      'Viết đoạn thân bài có chiều sâu',
      'Tự chấm theo bốn tiêu chí',
      'Sửa mười lỗi ngữ pháp người Việt hay mắc',
    ],
    questionAndAnswers: [
      qa(
        'Bao lâu thì lên được một điểm?',
        'Tùy nền và thời gian luyện. Học viên viết đều hai bài mỗi tuần thường thấy thay đổi sau tám đến mười tuần.',
      ),
      qa('Khóa có chữa bài không?', 'Có, bốn bài cho mỗi người, trả trong năm ngày làm việc.'),
    ],
    tags: ['ielts', 'writing', 'luyện thi', 'học thuật'],
    categorySlug: 'tieng-anh',
    theme: 'ngoai-ngu',
    hostKey: 'host-3',
    price: 1290000,
    listPrice: 1790000,
    availableDays: 180,
    sections: [
      section(
        'Đề hỏi gì, mình nghĩ gì',
        lesson(
          'Ba phút đọc đề cứu bốn mươi phút viết',
          'Đề: “Some people think that governments should spend money on railways rather than roads.” Từ khóa không chỉ là railways mà là rather than. Viết cả bài khen đường sắt mà không so với đường bộ là lạc đề.',
          'Gạch chân ba thứ: đối tượng, phạm vi, yêu cầu. Viết lại đề bằng một câu tiếng Việt thật đơn giản. Nếu câu ấy không có chữ “hơn” hay “thay vì”, bạn đã bỏ sót điều giám khảo tìm.',
        ),
        lesson(
          'Chọn lập trường viết được, không cần đúng',
          'Giám khảo không chấm quan điểm của bạn. Hãy chọn bên mà bạn nghĩ ra hai lý do và hai ví dụ trong hai phút. Tôi thấy nhiều bạn chọn bên mình tin rồi bí ý giữa chừng.',
          ul([
            'Viết nháp hai cột, đặt giờ hai phút',
            'Đếm ví dụ cụ thể, không đếm tính từ',
            'Chọn cột nhiều ví dụ hơn, đừng tiếc',
          ]),
          'Lập trường nêu rõ ở mở bài và giữ nguyên tới kết bài. Đổi ý giữa bài là mất điểm ở ngay tiêu chí đầu tiên.',
        ),
      ),
      section(
        'Đoạn văn có xương',
        lesson(
          'Một ý, đẩy đi ba bước',
          'Đoạn thân bài tốt trả lời liên tiếp: ý là gì, vì sao, rồi sao nữa, ví dụ đâu. Đọc hai bản sau.',
          quote('Trains are good for the environment. They are also cheap. They are safe too.'),
          quote(
            'Trains move hundreds of people with a single engine. As a result, a city that shifts commuters from cars to rail cuts both fuel use and smog, as Singapore has shown.',
          ),
          'Bản sau chỉ có một ý nhưng đi được ba bước. Bài tập: lấy ý “học trực tuyến tiết kiệm” và đẩy đủ ba bước bằng sáu câu.',
        ),
        lesson(
          'Nối ý mà không lạm dụng từ nối',
          'Moreover, furthermore, in addition ở đầu mỗi câu làm bài nghe như cái máy. Mạch lạc thật đến từ việc câu sau nhặt lại một thứ của câu trước: “This shift…”, “Such costs…”, “Those who cannot drive…”.',
          'Đọc lại bài và xóa hết từ nối đầu câu. Chỗ nào vẫn hiểu thì để trống luôn, chỗ nào đứt thì sửa bằng cách nhắc lại ý trước. Thường bạn chỉ cần giữ lại ba, bốn từ nối cho cả bài.',
        ),
      ),
      section(
        'Sửa cho chắc',
        lesson(
          'Mười lỗi của người Việt',
          'Tiếng Việt không chia thì, không có mạo từ, không có số nhiều, nên chúng ta sai ở những chỗ rất giống nhau. Sửa được mười lỗi này, điểm ngữ pháp tăng mà không cần học cấu trúc lạ.',
          table(
            ['Hay viết', 'Nên viết'],
            [
              ['Although…, but…', 'Although…, …'],
              ['people is', 'people are'],
              ['an advice', 'a piece of advice'],
              ['go to abroad', 'go abroad'],
              ['more easier', 'easier'],
            ],
          ),
          'Lập danh sách lỗi của riêng bạn từ ba bài gần nhất, dán trước mặt khi viết. Dành bốn phút cuối giờ chỉ để soi đúng danh sách đó.',
        ),
        lesson(
          'Tự chấm như giám khảo',
          'Hôm sau khi viết, đọc lại bài bốn lượt, mỗi lượt một tiêu chí. Lượt một: có trả lời đúng đề không. Lượt hai: mỗi đoạn có một ý chính không. Lượt ba: từ nào lặp quá ba lần. Lượt bốn: ngữ pháp.',
          'Cho điểm từng lượt và viết một câu lý do. Sau đó viết lại đúng một đoạn yếu nhất. Viết lại một đoạn có ích hơn viết thêm một bài mới, vì bạn không lặp lại thói quen cũ.',
        ),
      ),
    ],
  },
  {
    key: 'phat-am-tieng-anh-nguoi-viet',
    name: 'Phát âm tiếng Anh: sửa tám lỗi riêng của người Việt',
    description:
      'Nuốt âm cuối, lẫn s với sh, đều đều không trọng âm… Tám lỗi khiến người nghe phải hỏi lại. Mỗi lỗi có bài tập miệng, cặp từ đối chiếu và đoạn thu âm trước sau để tự nghe.',
    about: doc(
      'Mục tiêu không phải giọng Anh hay giọng Mỹ, mà là người nghe hiểu ngay lần đầu. Giọng Việt rõ ràng hoàn toàn ổn trong mọi cuộc họp.',
      ul(['Mười lăm phút mỗi ngày, sáu tuần', 'Cần một chiếc gương và điện thoại để thu âm']),
    ),
    benefit: [
      'Nói đủ âm cuối',
      'Đặt đúng trọng âm từ và câu',
      'Phân biệt các cặp âm dễ lẫn',
      'Nối âm tự nhiên khi nói nhanh',
    ],
    questionAndAnswers: [
      qa(
        'Tôi nói giọng miền Trung, có khó hơn không?',
        'Không. Mỗi miền có lợi thế riêng, tám lỗi trong khóa gặp ở cả ba miền.',
      ),
      qa('Lớn tuổi có sửa được phát âm không?', 'Được, miễn tập bằng miệng mỗi ngày chứ không chỉ nghe.'),
    ],
    tags: ['phát âm', 'tiếng anh', 'trọng âm', 'giao tiếp'],
    categorySlug: 'tieng-anh',
    theme: 'ngoai-ngu',
    hostKey: 'host-3',
    price: 420000,
    listPrice: 650000,
    availableDays: null,
    sections: [
      section(
        'Âm cuối và cặp âm',
        lesson(
          'Âm cuối: cái đuôi bị bỏ rơi',
          'Tiếng Việt khép âm cuối rất nhẹ nên ta quen nuốt. Nói “I like rice” mà nghe ra “I lie rye” thì người nghe hoang mang. Hãy đặt bàn tay trước miệng: cuối từ like phải có hơi bật chạm vào lòng bàn tay.',
          'Tập cặp: light – like, life – live, bus – buzz, cap – cab. Với âm hữu thanh như b, d, g ở cuối, không cần bật mạnh, hãy kéo dài nguyên âm đứng trước. “Cab” dài hơn “cap”, người bản xứ phân biệt nhờ độ dài ấy.',
        ),
        lesson(
          'S, sh, ch, j: bốn chị em hay bị gọi nhầm',
          'Âm s: lưỡi sát răng, miệng cười. Âm sh: môi tròn ra như thổi nến. Âm ch: bắt đầu bằng chặn hơi rồi bật. Âm j: như ch nhưng cổ họng rung. Đặt tay lên cổ để kiểm tra.',
          ul(['see – she', 'chip – ship', 'cheap – jeep', 'sue – shoe – chew']),
          'Nói trước gương, nhìn môi chứ đừng chỉ nghe. Thu âm mười từ, ngày mai nghe lại và tự chép chính tả. Chỗ nào chép sai là chỗ nói chưa rõ.',
        ),
      ),
      section(
        'Nhạc của tiếng Anh',
        lesson(
          'Trọng âm từ: nhấn sai là thành từ khác',
          'Nói hoTEL thành HOtel người ta vẫn đoán được, nhưng deSERT và DEsert là hai thứ khác nhau: bỏ rơi và sa mạc. Âm tiết được nhấn thì to hơn, cao hơn và dài hơn; âm không nhấn co lại thành tiếng “ơ” mờ.',
          'Gõ ngón tay xuống bàn đúng chỗ nhấn khi đọc. Tra từ điển thì nhìn dấu phẩy trên. Học từ mới mà chưa biết nhấn ở đâu thì coi như mới học một nửa.',
        ),
        lesson(
          'Trọng âm câu: nói như đánh trống',
          'Tiếng Việt mỗi tiếng dài như nhau, tiếng Anh thì không. Câu “I’d like to book a table for two” chỉ có bốn tiếng trống: like, book, table, two. Những tiếng còn lại chạy nhanh lấp vào khoảng giữa.',
          'Bật máy đếm nhịp 60 lần mỗi phút, mỗi tiếng trống rơi vào một nhịp. Lúc đầu thấy kỳ cục, sau một tuần bạn sẽ nghe phim dễ hơn, vì tai cũng học nhịp cùng với miệng.',
        ),
      ),
      section(
        'Nói liền và giữ thói quen',
        lesson(
          'Nối âm: vì sao họ nói như dính vào nhau',
          'Phụ âm cuối nhảy sang nguyên âm đầu của từ sau: “pick it up” nghe thành “pi-ki-tup”. Khi bạn tự nối được, bạn cũng nghe ra được. Đọc chậm, nối đủ, rồi mới tăng tốc.',
          ol([
            'Gạch nối các chỗ phụ âm gặp nguyên âm',
            'Đọc chậm gấp đôi',
            'Đọc đúng tốc độ, thu âm',
            'So với bản mẫu, sửa một chỗ duy nhất',
          ]),
          'Mỗi ngày ba câu, đừng tham. Ba câu trong ba mươi ngày là chín mươi câu bạn nói trơn tru.',
        ),
        lesson(
          'Nhại theo: mười phút buổi sáng',
          'Chọn một đoạn nói ba mươi giây của người bạn thích, có phụ đề. Nghe năm lần, nói theo cùng lúc, bắt chước cả chỗ thở và chỗ lên giọng. Giữ đúng một đoạn suốt tuần.',
          'Thứ Bảy thu âm và nghe cạnh bản của thứ Hai. Bạn sẽ ngạc nhiên. Gửi hai đoạn vào mục hỏi đáp, tôi chỉ cho bạn đúng một điều nên sửa tuần tới, vì sửa năm điều cùng lúc thì không sửa được điều nào.',
        ),
      ),
    ],
  },
  {
    key: 'phong-van-bang-tieng-anh',
    name: 'Phỏng vấn xin việc bằng tiếng Anh: nói thật, nói gọn',
    description:
      'Chuẩn bị bảy câu chuyện của chính bạn để trả lời hai mươi câu hỏi, cách câu giờ lịch sự, hỏi ngược lại nhà tuyển dụng và nói về lương. Có kịch bản cho phỏng vấn trực tuyến.',
    about: doc(
      'Từng ngồi ở cả hai phía bàn phỏng vấn, tôi thấy người trượt thường không vì tiếng Anh kém mà vì học thuộc câu trả lời của người khác.',
      ul(['Trình độ từ trung cấp', 'Bài tập tự thu hình và tự chấm', 'Từ vựng cho sáu nhóm nghề']),
    ),
    benefit: [
      'Kể bảy câu chuyện nghề nghiệp bằng tiếng Anh',
      'Trả lời câu hỏi hành vi mạch lạc',
      'Xử lý khi không nghe kịp',
      'Thương lượng lương lịch sự',
    ],
    questionAndAnswers: [
      qa(
        'Tôi chưa có kinh nghiệm đi làm thì kể chuyện gì?',
        'Chuyện làm thêm, câu lạc bộ, đồ án, chăm người nhà đều dùng được. Bài một giúp bạn tìm ra.',
      ),
      qa('Có được luyện với người thật không?', 'Có nhóm học viên ghép cặp luyện mỗi tối thứ Tư.'),
    ],
    tags: ['phỏng vấn', 'tiếng anh', 'xin việc', 'lương'],
    categorySlug: 'tieng-anh',
    theme: 'ngoai-ngu',
    hostKey: 'host-3',
    price: 520000,
    listPrice: 720000,
    availableDays: 365,
    sections: [
      section(
        'Kho chuyện của bạn',
        lesson(
          'Bảy câu chuyện trả lời hai mươi câu hỏi',
          'Nhà tuyển dụng hỏi hai mươi kiểu nhưng chỉ tìm bảy thứ: lúc bạn giải quyết việc khó, làm hỏng, bất đồng, học nhanh, dẫn dắt, giúp khách và tự hào nhất. Viết bảy câu chuyện bằng tiếng Việt trước, mỗi chuyện sáu dòng.',
          ul(['Bối cảnh: một câu', 'Việc của tôi: một câu', 'Tôi đã làm: ba câu', 'Kết quả có con số: một câu']),
          'Sau đó mới chuyển sang tiếng Anh đơn giản. Chuyện thật kể bằng từ dễ luôn thắng chuyện bịa với từ khó.',
        ),
        lesson(
          'Giới thiệu bản thân trong sáu mươi giây',
          '“Tell me about yourself” không phải lời mời kể tiểu sử. Ba phần: hiện tại bạn làm gì, điều gì trong quá khứ khiến bạn hợp, vì sao vị trí này. Mỗi phần hai câu.',
          quote(
            'I run the night shift at a 60-room hotel in Hue. Last year I rewrote our check-in steps and cut the waiting time by half. I’d like to do that on a larger scale, which is why I applied here.',
          ),
          'Viết bản của bạn, đọc to, bấm giờ. Quá một phút thì cắt, đừng nói nhanh hơn.',
        ),
      ),
      section(
        'Trong phòng phỏng vấn',
        lesson(
          'Không nghe kịp thì nói gì',
          'Đừng gật bừa. Có ba mức: xin nhắc lại, xin diễn đạt khác, và nói lại cách mình hiểu. “Could you say that another way?” hoặc “Let me check I understood: you’re asking how I’d handle a late supplier?”. Người phỏng vấn đánh giá cao câu thứ ba.',
          'Cần thời gian nghĩ thì nói “That’s a good question, let me think for a moment” rồi im năm giây. Năm giây im lặng nghe dài với bạn nhưng rất bình thường với họ.',
        ),
        lesson(
          'Điểm yếu, khoảng trống và lý do nghỉ việc',
          'Câu hỏi về điểm yếu kiểm tra sự tự biết mình. Đừng nói “tôi quá cầu toàn”. Hãy nêu một điều thật, không chí mạng, và việc bạn đang làm: “I used to say yes to everything. Now I ask for the deadline before I agree.”',
          'Nghỉ một năm chăm mẹ thì nói thẳng trong một câu rồi chuyển sang hiện tại. Rời công ty cũ vì sếp khó thì nói về điều bạn tìm kiếm, không nói xấu ai. Giọng bình thản thuyết phục hơn lời giải thích dài.',
        ),
      ),
      section(
        'Kết thúc đẹp',
        lesson(
          'Ba câu bạn nên hỏi lại',
          '“Do you have any questions for us?” mà đáp không là bỏ phí cơ hội tốt nhất. Hỏi điều bạn thật sự muốn biết, và nghe kỹ cách họ trả lời.',
          ol([
            'What would a great first three months look like?',
            'What does the team find hardest right now?',
            'What are the next steps?',
          ]),
          'Người phỏng vấn lúng túng trước câu thứ hai cũng là một thông tin. Phỏng vấn là hai bên cùng chọn nhau.',
        ),
        lesson(
          'Nói về lương và thư cảm ơn',
          'Khi bị hỏi mức mong muốn, hãy đưa một khoảng có căn cứ: “Based on the role and my research, I’m looking at 25 to 30 million gross. I’m open to discussing the whole package.” Nói xong thì dừng, đừng tự giảm giá vì khoảng im lặng.',
          'Trong vòng một ngày, gửi bốn dòng cảm ơn: nhắc một điều cụ thể trong buổi trò chuyện, một điều bạn nghĩ thêm, và lời chào. Rất ít người gửi, nên người gửi được nhớ.',
        ),
      ),
    ],
  },
  {
    key: 'tieng-nhat-n5',
    name: 'Tiếng Nhật N5 cho người đi làm, mỗi ngày 30 phút',
    description:
      'Hiragana, katakana, một trăm chữ Hán, ngữ pháp và bảy trăm từ của N5, sắp theo đời sống ở Nhật: mua vé, khám bệnh, đổ rác, đi làm. Có lịch tự học mười sáu tuần và lịch ôn lặp lại.',
    about: doc(
      'Tôi thiết kế khóa này cho các bạn chuẩn bị sang Nhật làm việc và các bạn trong nhà máy Nhật ở Việt Nam. Từ vựng chọn theo tần suất gặp ngoài đời, ngữ pháp theo chuẩn N5.',
      ul(['Bốn buổi ngắn mỗi tuần và một buổi ôn', 'Thẻ từ in được', 'Lịch ôn trước kỳ thi']),
    ),
    benefit: [
      'Đọc viết hai bảng chữ cái',
      'Dùng được trợ từ cơ bản',
      'Giao tiếp trong mười tình huống',
      'Sẵn sàng thi N5',
    ],
    questionAndAnswers: [
      qa('Chưa biết gì có học được không?', 'Được, bài đầu tiên bắt đầu từ chữ あ.'),
      qa('Có cần mua giáo trình không?', 'Không. Tài liệu kèm khóa là đủ, bạn chỉ cần vở ô ly.'),
      qa('Học xong có thi N4 được không?', 'Chưa, nhưng bạn có nền vững để học tiếp khoảng bốn đến sáu tháng.'),
    ],
    tags: ['tiếng nhật', 'n5', 'jlpt', 'người mới'],
    categorySlug: 'tieng-nhat',
    theme: 'ngoai-ngu',
    hostKey: 'host-10',
    price: 990000,
    listPrice: 1490000,
    availableDays: 365,
    sections: [
      section(
        'Chữ và tiếng',
        lesson(
          'Hiragana bằng hình và chuyện',
          'Bốn mươi sáu chữ, mỗi ngày mười chữ, năm ngày là xong một lượt. Nhớ bằng hình: き giống chiếc chìa khóa, mà chìa khóa tiếng Anh đọc là “ki”. へ là con đường dốc, つ là cuộn sóng. Hình càng buồn cười càng nhớ lâu.',
          'Viết mỗi chữ năm lần đúng thứ tự nét, vừa viết vừa đọc thành tiếng. Hôm sau che lại viết từ trí nhớ trước khi học chữ mới. Đừng dùng chữ La-tinh để phiên âm quá tuần thứ hai, nó là chiếc nạng khó bỏ.',
        ),
        lesson(
          'Trường âm, âm ngắt và nhịp',
          'おばさん là cô, おばあさん là bà. Chỉ khác một nhịp kéo dài mà thành hai thế hệ. Tiếng Nhật đếm theo nhịp đều nhau: きって có ba nhịp, nhịp giữa là một khoảng lặng. Hãy vỗ tay theo từng nhịp khi đọc.',
          ul(['ビル (tòa nhà) – ビール (bia)', 'きて (đến đi) – きって (con tem)', 'ゆき (tuyết) – ゆうき (dũng khí)']),
          'Gọi nhầm bia thành tòa nhà trong quán là kỷ niệm của gần như mọi du học sinh.',
        ),
      ),
      section(
        'Câu và trợ từ',
        lesson(
          'は, が, を, に, で: năm cái khớp nối',
          'Trợ từ giống như biển chỉ đường gắn sau danh từ. は báo chủ đề, を báo vật chịu tác động, に là đích đến hoặc thời điểm, で là nơi diễn ra hành động hoặc phương tiện. Trật tự câu có thể đổi nhưng biển phải đúng.',
          table(
            ['Câu', 'Nghĩa'],
            [
              ['バスで行きます', 'Tôi đi bằng xe buýt'],
              ['会社に行きます', 'Tôi đi tới công ty'],
              ['会社で食べます', 'Tôi ăn ở công ty'],
            ],
          ),
          'Tạo năm câu về ngày hôm nay của bạn, mỗi câu dùng ít nhất hai trợ từ. Đọc to lên hai lần, lần sau không nhìn giấy.',
        ),
        lesson(
          'Thể lịch sự và lời nhờ vả',
          'Ở nơi làm việc, dùng です và ます là an toàn nhất. Nhờ vả thì thêm てください, lịch sự hơn nữa thì てもらえますか. Người Nhật hay mở đầu bằng すみません, vừa là xin lỗi, vừa là xin phép, vừa là cảm ơn.',
          'Tình huống hôm nay: máy in ở văn phòng bị kẹt giấy và bạn cần nhờ chị Tanaka. Bạn mở lời, nói vấn đề, nhờ giúp và cảm ơn. Bốn câu thôi, nhưng dùng được suốt đời đi làm.',
        ),
      ),
      section(
        'Đời sống và kỳ thi',
        lesson(
          'Đi khám bệnh và đổ rác',
          'Hai việc khiến người mới sang lo nhất. Ở phòng khám, chỉ cần ba mẫu: chỗ đau が痛いです, bị từ bao giờ から, có dị ứng アレルギーがあります. Học thêm mười hai bộ phận cơ thể là đủ nói chuyện với y tá.',
          'Rác ở Nhật chia theo ngày: 燃えるゴミ là rác cháy được, プラスチック là nhựa, 粗大ゴミ là rác cồng kềnh phải gọi trước. Chụp lịch rác của khu nhà và dịch nó chính là bài tập cuối tuần.',
        ),
        lesson(
          'Lịch ôn hai tuần trước kỳ thi',
          'Hai tuần cuối không học gì mới. Chia ba phần: từ vựng và chữ Hán buổi sáng, ngữ pháp buổi trưa, nghe buổi tối. Mỗi phần hai mươi phút, làm đề có bấm giờ vào Chủ nhật.',
          ol([
            'Làm đề một, ghi loại câu sai',
            'Ôn đúng loại đó năm ngày',
            'Làm đề hai, so sánh',
            'Đề ba làm đúng giờ thi thật',
          ]),
          'Phần nghe chỉ phát một lần, hãy tập bỏ qua câu không nghe kịp để giữ câu sau. Ngủ đủ hai đêm trước khi thi.',
        ),
      ),
    ],
  },
  {
    key: 'kanji-500-qua-bo-thu',
    name: '500 chữ Kanji qua bộ thủ và âm Hán Việt',
    description:
      'Người Việt có lợi thế mà ít ai dùng: âm Hán Việt. Học 500 chữ Kanji theo nhóm bộ thủ, gắn với từ Việt bạn đã biết, rồi đọc được biển báo, đơn thuốc, thông báo công ty.',
    about: doc(
      '学生 là “học sinh”, 注意 là “chú ý”, 電話 là “điện thoại”. Khi nối được Kanji với âm Hán Việt, một chữ kéo theo mười từ.',
      ul(['Cần biết hiragana và katakana', 'Mỗi ngày mười chữ, theo nhóm bộ thủ', 'Hợp cho người học N4, N3']),
    ),
    benefit: [
      'Nhớ Kanji bằng bộ thủ và câu chuyện',
      'Đoán nghĩa từ mới qua âm Hán Việt',
      'Phân biệt âm On và âm Kun',
      'Đọc biển báo, giấy tờ thường gặp',
    ],
    questionAndAnswers: [
      qa(
        'Có cần viết tay không?',
        'Nên viết ở hai trăm chữ đầu để quen thứ tự nét, sau đó chỉ cần nhận mặt chữ và gõ máy.',
      ),
      qa('Không biết âm Hán Việt thì sao?', 'Bạn dùng chúng mỗi ngày mà không để ý. Bài một sẽ cho bạn thấy điều đó.'),
    ],
    tags: ['kanji', 'tiếng nhật', 'hán việt', 'bộ thủ'],
    categorySlug: 'tieng-nhat',
    theme: 'ngoai-ngu',
    hostKey: 'host-10',
    price: 650000,
    listPrice: 890000,
    availableDays: null,
    sections: [
      section(
        'Lợi thế của người Việt',
        lesson(
          'Bạn đã biết hơn một nghìn từ',
          'Chữ 国 âm Hán Việt là “quốc”. Biết nó, bạn đoán được 外国 (ngoại quốc), 国家 (quốc gia), 全国 (toàn quốc), 国際 (quốc tế). Người Anh phải học từng từ, còn bạn chỉ cần nối dây.',
          'Bài tập mở đầu: nhìn hai mươi từ ghép, viết âm Hán Việt rồi đoán nghĩa. Học viên mới thường đúng mười ba từ. Cẩn thận với bạn giả: 勉強 là “miễn cưỡng” nhưng nghĩa là học tập, và 手紙 là “thủ chỉ” mà nghĩa là lá thư.',
        ),
        lesson(
          'Bộ thủ là những viên gạch',
          'Hai trăm mười bốn bộ nghe nhiều, nhưng bốn mươi bộ xây nên phần lớn chữ thường gặp. 氵 ba chấm thủy gợi nước: 海 biển, 泳 bơi, 酒 rượu. 言 gợi lời nói: 話, 語, 読. Thấy bộ là đoán được vùng nghĩa.',
          ul([
            '亻 người: 休 nghỉ, 体 thân thể',
            '木 cây: 林 rừng, 枝 cành',
            '心 tim: 思 nghĩ, 忘 quên',
            '食 ăn: 飲 uống, 飯 cơm',
          ]),
          'Người dựa vào gốc cây là nghỉ: 休. Chữ kể chuyện nếu bạn chịu nhìn.',
        ),
      ),
      section(
        'Học và nhớ',
        lesson(
          'Âm On, âm Kun: khi nào đọc cách nào',
          'Chữ 水 đứng một mình đọc みず (âm Kun), đi ghép thành 水曜日 đọc すい (âm On). Quy tắc gần đúng: đứng một mình hoặc có đuôi hiragana thì âm Kun, đi thành cặp chữ Hán thì âm On.',
          'Âm On lại hay có họ với âm Hán Việt: “thủy” với すい, “học” với がく, “điện” với でん. Âm cuối “c, ch” của tiếng Việt thường thành く hoặc き. Nhận ra quy luật, bạn đoán đúng cách đọc nhiều hơn mình tưởng.',
        ),
        lesson(
          'Ôn cách quãng bằng hộp thẻ',
          'Chia hộp năm ngăn. Thẻ mới vào ngăn một, ôn mỗi ngày. Đúng thì lên ngăn hai, ôn sau ba ngày; ngăn ba sau một tuần; ngăn bốn sau hai tuần; ngăn năm sau một tháng. Sai thì quay về ngăn một, không tiếc.',
          'Mặt trước viết một từ ghép trong câu ngắn, đừng viết chữ đơn. Mặt sau ghi cách đọc, nghĩa và âm Hán Việt. Mỗi ngày mười thẻ mới là nhiều; ai tham ba mươi thẻ thường bỏ ở ngày thứ chín.',
        ),
      ),
      section(
        'Đọc đời thật',
        lesson(
          'Biển báo ở ga và trong nhà máy',
          'Trong nhà máy, đọc được biển có thể cứu tay bạn. 危険 (nguy hiểm), 立入禁止 (lập nhập cấm chỉ: cấm vào), 非常口 (phi thường khẩu: lối thoát hiểm), 高電圧 (cao điện áp). Cả bốn đều đoán được bằng âm Hán Việt.',
          'Ở ga: 出口 lối ra, 入口 lối vào, 改札 cửa soát vé, 乗換 chuyển tàu. Bài tập là đi qua hai mươi tấm ảnh tôi chụp ở Nagoya và Hải Phòng, mỗi ảnh có năm giây để trả lời.',
        ),
        lesson(
          'Đơn thuốc, hóa đơn, thông báo',
          'Túi thuốc ghi 食後 (sau ăn), 一日三回 (ngày ba lần), 二錠 (hai viên). Hóa đơn điện ghi 使用量 (lượng dùng), 支払期限 (hạn trả). Bạn không cần đọc trôi từng chữ, chỉ cần tìm đúng ba thông tin.',
          ol(['Tìm con số và đơn vị', 'Tìm chữ chỉ thời hạn: 期限, 日, 月', 'Tìm chữ chỉ yêu cầu: 必要, 提出, 禁止']),
          'Sau bài này hãy lấy một tờ giấy tiếng Nhật bất kỳ quanh bạn và khoanh những chữ đã biết. Thường được hơn một nửa.',
        ),
      ),
    ],
  },
  {
    key: 'tieng-nhat-phong-van-ky-su',
    name: 'Tiếng Nhật phỏng vấn cho kỹ sư: từ hồ sơ đến ngày nhận việc',
    description:
      'Viết rirekisho và bản kinh nghiệm, chào hỏi đúng nghi thức, trả lời mười tám câu hay gặp, nói về chuyên môn cơ khí, điện, phần mềm và hiểu những câu từ chối rất lịch sự.',
    about: doc(
      'Tôi phiên dịch cho hơn hai trăm buổi phỏng vấn kỹ sư. Bạn giỏi nghề mà trượt vì bước vào phòng quên chào là chuyện có thật.',
      ul(['Trình độ khoảng N4 trở lên', 'Mẫu hồ sơ điền sẵn cho ba ngành', 'Mười tám câu hỏi kèm khung trả lời']),
    ),
    benefit: [
      'Viết hồ sơ kiểu Nhật chuẩn',
      'Chào hỏi, ngồi, ra về đúng nghi thức',
      'Nói về dự án kỹ thuật bằng câu ngắn',
      'Hỏi về điều kiện làm việc rõ ràng',
    ],
    questionAndAnswers: [
      qa(
        'Tiếng Nhật N4 có đủ không?',
        'Đủ cho nhiều vị trí kỹ thuật nếu bạn nói rõ chuyên môn. Công ty phần mềm đôi khi cần cao hơn.',
      ),
      qa(
        'Có hỗ trợ giới thiệu việc không?',
        'Không. Khóa chỉ dạy kỹ năng, và có bài chỉ cách nhận ra môi giới không đáng tin.',
      ),
    ],
    tags: ['tiếng nhật', 'phỏng vấn', 'kỹ sư', 'xin việc'],
    categorySlug: 'tieng-nhat',
    theme: 'ngoai-ngu',
    hostKey: 'host-10',
    price: 850000,
    listPrice: 850000,
    availableDays: 180,
    sections: [
      section(
        'Hồ sơ',
        lesson(
          'Rirekisho: tờ giấy không được tẩy xóa',
          '履歴書 là bản lý lịch theo khuôn, ghi học vấn và công việc theo thứ tự thời gian, không bỏ trống tháng nào. Khoảng nghỉ thì ghi lý do ngắn gọn. Ảnh nền trơn, áo sơ mi, chụp trong ba tháng gần nhất.',
          'Mục lý do ứng tuyển là nơi quyết định. Đừng viết “muốn học hỏi văn hóa Nhật”. Hãy nối một việc công ty đang làm với một việc bạn đã làm: họ chế tạo khuôn ép nhựa, bạn từng giảm phế phẩm khuôn từ 4% xuống 1,2%.',
        ),
        lesson(
          'Bản kinh nghiệm kỹ thuật một trang',
          '職務経歴書 tự do hơn, dành để kể dự án. Mỗi dự án bốn dòng: thời gian, vai trò, công cụ, kết quả bằng số. Dùng danh từ và thể ngắn, bỏ mọi câu cảm xúc.',
          ul([
            '期間: 2023年4月〜2025年3月',
            '担当: 治具設計、検査工程の改善',
            '使用: SolidWorks、Excel',
            '結果: 検査時間を30%短縮',
          ]),
          'Nhờ một người Nhật hoặc phiên dịch đọc lại một lần. Sai chữ Hán trong tên chính mình là lỗi đau nhất.',
        ),
      ),
      section(
        'Trong phòng',
        lesson(
          'Từ cánh cửa tới chiếc ghế',
          'Gõ cửa ba tiếng, nghe どうぞ mới vào, quay lại khép cửa, cúi chào, nói 失礼します. Đứng cạnh ghế, xưng tên, chờ mời mới ngồi. Lưng thẳng, tay đặt trên đùi. Ra về làm ngược lại. Cả chuỗi mất chưa tới hai mươi giây.',
          'Phỏng vấn trực tuyến thì vào phòng trước năm phút, đặt máy ngang tầm mắt, nhìn vào ống kính khi nói, chờ người kia tắt cuộc gọi trước. Tập chuỗi này mười lần cho tới khi tay chân tự nhớ.',
        ),
        lesson(
          'Mười tám câu hỏi, ba khung trả lời',
          'Câu nào cũng trả lời theo khung kết luận trước: はい、できます, rồi lý do, rồi ví dụ. Người Nhật ở nhà máy quen nghe kết luận trong câu đầu. Vòng vo khiến họ nghĩ bạn không chắc.',
          'Không biết thì nói 申し訳ありません、その経験はまだありません, rồi thêm việc gần nhất bạn từng làm. Trung thực về giới hạn được tôn trọng. Nói biết mà thật ra không biết thì sẽ lộ ngay tuần đầu ở xưởng.',
        ),
      ),
      section(
        'Sau phỏng vấn',
        lesson(
          'Đọc giữa hai dòng: đồng ý hay từ chối',
          '検討させていただきます dịch thẳng là “để chúng tôi xem xét”, nhiều khi là lời từ chối mềm. Nếu họ hỏi kỹ ngày có thể đi làm, nhà ở, gia đình, thường là dấu hiệu tốt. Đừng suy diễn quá, hãy hỏi ngày có kết quả.',
          'Gửi thư cảm ơn trong ngày, năm câu, nhắc một điều cụ thể đã nghe. Nếu trượt, viết lại một thư ngắn cảm ơn. Tôi từng thấy hai người được gọi lại nửa năm sau nhờ lá thư ấy.',
        ),
        lesson(
          'Hợp đồng và những câu phải hỏi',
          'Trước khi ký, hỏi cho rõ bằng văn bản. Hỏi không phải bất lịch sự, ký mà không hiểu mới gây phiền cho cả hai.',
          ol([
            'Lương cơ bản và các khoản trừ mỗi tháng',
            'Giờ làm thêm tối đa và cách tính',
            'Nhà ở: ai trả, ở mấy người',
            'Gia hạn hợp đồng và tư cách lưu trú',
            'Ai lo vé máy bay khi về nước',
          ]),
          'Môi giới đòi giữ hộ chiếu, thu phí không biên nhận, hoặc bảo khai khác sự thật thì dừng lại ngay. Không có công việc tốt nào bắt đầu bằng một lời nói dối.',
        ),
      ),
    ],
  },
  {
    key: 'tieng-trung-giao-tiep',
    name: 'Tiếng Trung giao tiếp: nghe hiểu, nói được trong 60 ngày',
    description:
      'Thanh điệu, sáu trăm từ hay dùng, bốn mươi mẫu câu cho ăn uống, đi lại, mua bán, kết bạn. Học qua hội thoại chợ Quảng Châu, Nam Ninh và mười lăm phút luyện miệng mỗi ngày.',
    about: doc(
      'Người Việt học thanh điệu tiếng Trung nhanh hơn người phương Tây nhiều. Khóa học tận dụng điều đó: nói trước, đọc viết theo sau.',
      ul([
        'Lịch luyện miệng sáu mươi ngày',
        'Phiên âm pinyin và chữ giản thể',
        'Tình huống có thật từ những chuyến đi hàng',
      ]),
    ),
    benefit: [
      'Phát âm đúng bốn thanh và âm cong lưỡi',
      'Nói bốn mươi mẫu câu thông dụng',
      'Nghe hiểu giá cả, giờ giấc, đường đi',
      'Nhắn tin đơn giản bằng tiếng Trung',
    ],
    questionAndAnswers: [
      qa('Có dạy viết chữ không?', 'Có một trăm chữ cơ bản. Phần lớn thời gian dành cho nghe nói và gõ máy.'),
      qa(
        'Giọng Quảng Đông có khác không?',
        'Khóa dạy tiếng phổ thông. Ở Quảng Châu người bán hàng hầu hết nói được phổ thông.',
      ),
    ],
    tags: ['tiếng trung', 'giao tiếp', 'pinyin', 'người mới'],
    categorySlug: 'tieng-trung',
    theme: 'ngoai-ngu',
    hostKey: 'host-11',
    price: 690000,
    listPrice: 990000,
    availableDays: 365,
    sections: [
      section(
        'Miệng và tai',
        lesson(
          'Bốn thanh qua tai người Việt',
          'Thanh một gần như giọng ngang nhưng cao và giữ đều. Thanh hai giống dấu sắc kéo dài. Thanh ba xuống thấp như dấu hỏi giọng Bắc. Thanh bốn rơi dứt khoát như người ra lệnh. So sánh chỉ để bắt đầu, sau đó hãy nghe bản mẫu.',
          table(
            ['Chữ', 'Nghĩa'],
            [
              ['妈 mā', 'mẹ'],
              ['麻 má', 'gai, tê'],
              ['马 mǎ', 'ngựa'],
              ['骂 mà', 'mắng'],
            ],
          ),
          'Nói “hỏi mẹ” thành “hôn ngựa” là chuyện cười lớp nào cũng có. Cứ cười rồi sửa, đừng sợ mà im.',
        ),
        lesson(
          'zh, ch, sh, r và z, c, s',
          'Nhóm đầu cong lưỡi: đầu lưỡi chạm nhẹ vòm miệng, gần với tr, s, r của giọng miền Trung và Nam. Nhóm sau thẳng lưỡi: đầu lưỡi sau răng. Người miền Bắc hay nhập hai nhóm làm một, người miền Nam lại có lợi ở nhóm đầu.',
          'Tập cặp: 四 sì (bốn) và 是 shì (là), 早 zǎo (sớm) và 找 zhǎo (tìm). Nói câu 四是四，十是十 chậm rãi mười lần mỗi sáng. Ngày thứ bảy bạn sẽ nói được mà không vấp.',
        ),
      ),
      section(
        'Ăn, đi, mua',
        lesson(
          'Gọi món và dặn không cay',
          'Mẫu câu 我要… (wǒ yào: tôi muốn) đi được gần hết bữa ăn. Thêm 不要辣 (bú yào là: không cay), 少油 (shǎo yóu: ít dầu), 打包 (dǎbāo: gói mang về). Gọi phục vụ thì nói 你好 hoặc 老板 với chủ quán nhỏ.',
          ul([
            '菜单 càidān: thực đơn',
            '买单 mǎidān: tính tiền',
            '多少钱 duōshao qián: bao nhiêu tiền',
            '好吃 hǎochī: ngon',
          ]),
          'Khen một câu 很好吃 với chủ quán, bạn thường được thêm một đĩa dưa.',
        ),
        lesson(
          'Hỏi đường, bắt xe, trễ giờ',
          '…在哪儿？(zài nǎr: ở đâu) là câu bạn sẽ dùng nhiều nhất. Nghe câu trả lời, bắt ba từ: 左 (zuǒ: trái), 右 (yòu: phải), 一直 (yìzhí: đi thẳng). Không kịp nghe thì nói 请慢一点 (qǐng màn yìdiǎn: xin chậm một chút).',
          'Lên taxi, đưa địa chỉ bằng chữ Hán trên điện thoại và nói 去这里 (qù zhèlǐ: đến đây). Kẹt xe thì báo bạn 堵车了，我晚十分钟. Câu này cứu được nhiều cuộc hẹn.',
        ),
      ),
      section(
        'Người với người',
        lesson(
          'Con số, mặc cả và lịch sự',
          'Tiếng Trung đếm theo vạn: 一万 là mười nghìn, nên 两万五 là hai mươi lăm nghìn. Người mới hay lẫn ở đây và trả hụt mười lần. Tập nghe mười giá bất kỳ mỗi ngày cho tới khi không cần đổi trong đầu.',
          'Mặc cả thì cười và nói 太贵了，便宜一点吧. Được bớt rồi mà không mua là thất lễ, nên chỉ mặc cả món bạn thật muốn. Số bốn kiêng, số tám thích; giá 88 dễ chốt hơn 84.',
        ),
        lesson(
          'Kết bạn và nhắn tin',
          'Trao đổi liên lạc bằng câu 我们加个微信吧 (kết bạn WeChat nhé). Nhắn tin thì câu ngắn, gõ pinyin không dấu rồi chọn chữ. Đọc lại trước khi gửi, vì chọn nhầm chữ đồng âm gây ra nhiều hiểu lầm buồn cười.',
          ol(['Mỗi ngày nhắn ba câu cho bạn học', 'Thu một tin thoại ba mươi giây', 'Tuần một lần gọi mười phút']),
          'Ngày thứ sáu mươi, gọi cho tôi hoặc một bạn học và nói chuyện mười phút không dùng tiếng Việt. Làm được là bạn đã tốt nghiệp.',
        ),
      ),
    ],
  },
]
