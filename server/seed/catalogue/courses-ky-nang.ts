import { doc, lesson, ol, qa, section, ul } from './doc.ts'
import type { CourseSeed } from './types.ts'

export const coursesKyNang: readonly CourseSeed[] = [
  {
    key: 'thuyet-trinh-cho-nguoi-run',
    name: 'Thuyết trình cho người hay run',
    description:
      'Tay run, giọng nghẹn, đầu trống rỗng? Học cách chuẩn bị ba ý, mở đầu không cần dũng cảm, dùng hơi thở và xử lý lúc quên bài. Tập từ một phút trước gương đến mười phút trước nhóm.',
    about: doc(
      'Tôi từng bỏ chạy khỏi một buổi báo cáo năm hai mươi bốn tuổi. Khóa học không hứa bạn hết run, mà giúp bạn nói tốt trong lúc run.',
      ul(['Bài tập tăng dần, không bắt ai lên sân khấu ngay', 'Phiếu chuẩn bị một trang']),
    ),
    benefit: [
      'Chuẩn bị bài nói trong 45 phút',
      'Mở đầu chắc chắn',
      'Hạ run bằng hơi thở và tư thế',
      'Cứu được bài khi quên hoặc bị hỏi khó',
    ],
    questionAndAnswers: [
      qa(
        'Tôi nói lắp nhẹ, có học được không?',
        'Được. Nhiều kỹ thuật về nhịp và quãng nghỉ rất hợp với bạn. Nếu nói lắp nặng, hãy gặp chuyên gia âm ngữ.',
      ),
      qa('Có phải quay video nộp bài không?', 'Không bắt buộc, nhưng ai quay thì tiến bộ nhanh hơn hẳn.'),
    ],
    tags: ['thuyết trình', 'nói trước đám đông', 'tự tin', 'giao tiếp'],
    categorySlug: 'giao-tiep',
    theme: 'ky-nang',
    hostKey: 'host-12',
    price: 390000,
    listPrice: 590000,
    availableDays: null,
    sections: [
      section(
        'Trước khi đứng lên',
        lesson(
          'Run là năng lượng chưa có việc làm',
          'Tim đập nhanh, tay lạnh, miệng khô là cơ thể đang chuẩn bị cho một việc quan trọng. Người nói giỏi cũng có y như vậy, họ chỉ gọi nó bằng tên khác. Đừng tự bảo “bình tĩnh nào”, hãy nói “mình sẵn sàng rồi”.',
          'Cho năng lượng ấy việc để làm: đi bộ nhanh hai phút, nắm chặt rồi thả tay năm lần, thở ra dài gấp đôi hít vào. Làm ngay trước giờ nói, trong cầu thang hay nhà vệ sinh đều được.',
        ),
        lesson(
          'Một câu, ba ý, một việc',
          'Trước khi mở phần mềm trình chiếu, viết ra giấy: nghe xong, người ta cần nhớ câu gì và làm việc gì? Rồi chọn đúng ba ý đỡ cho câu đó. Ý thứ tư để dành cho lúc hỏi đáp.',
          ul([
            'Câu cần nhớ: dưới mười lăm chữ',
            'Mỗi ý có một chuyện hoặc một con số',
            'Việc cần làm: ai, làm gì, bao giờ',
          ]),
          'Phiếu này viết trong mười lăm phút và cứu bạn khỏi bốn mươi trang trình chiếu.',
        ),
      ),
      section(
        'Trong lúc nói',
        lesson(
          'Mở đầu không cần dũng cảm',
          'Ba mươi giây đầu là lúc run nhất, nên hãy chuẩn bị để không phải nghĩ. Học thuộc đúng hai câu đầu, phần sau nói tự do. Hai câu ấy có thể là một chuyện nhỏ, một con số, hoặc một câu hỏi mà bạn không cần ai trả lời.',
          'Bước ra, đặt chân vững, nhìn một gương mặt thân thiện, thở ra, rồi mới nói. Khoảng lặng hai giây đó với bạn như một phút, với người nghe là dấu hiệu tự tin.',
        ),
        lesson(
          'Giọng, mắt và đôi tay thừa',
          'Nói chậm lại ở câu quan trọng và ngừng hẳn sau nó. Nhìn mỗi người trọn một câu, đừng quét như quạt máy. Không biết để tay đâu thì chạm nhẹ các đầu ngón tay ngang bụng, khi đếm ý thì đưa tay ra.',
          'Thu âm một phút nói về bữa sáng. Đếm số chữ “ờ”, “thì”, “là”. Đừng cấm mình nói chúng, chỉ thay bằng im lặng. Sau một tuần số ấy thường giảm một nửa.',
        ),
      ),
      section(
        'Khi chuyện không như ý',
        lesson(
          'Quên bài giữa chừng',
          'Ai cũng có lúc trắng xóa. Đừng xin lỗi, người nghe không biết bạn định nói gì. Dừng lại, uống ngụm nước, nhắc lại ý vừa nói: “Như vậy điểm thứ nhất là…”. Não thường tìm lại được đường khi miệng lặp lại câu cũ.',
          'Mang theo một tấm thẻ bằng bàn tay ghi năm từ khóa, chữ to. Biết nó ở trong túi đã đủ để phần lớn người ta không cần nhìn tới.',
        ),
        lesson(
          'Câu hỏi khó và người hay bắt bẻ',
          'Nghe hết, nhắc lại câu hỏi cho cả phòng, rồi mới trả lời. Nhắc lại giúp bạn có năm giây và giúp câu hỏi bớt gai. Không biết thì nói “tôi chưa có số liệu này, chiều nay tôi gửi anh” và gửi thật.',
          ol([
            'Hỏi để hiểu: trả lời ngắn',
            'Hỏi để khoe: cảm ơn và đi tiếp',
            'Hỏi để bắt bẻ: công nhận phần đúng, quay về ý chính',
          ]),
          'Bạn không cần thắng cuộc tranh luận. Bạn cần cả phòng nhớ được câu mười lăm chữ của mình.',
        ),
      ),
    ],
  },
  {
    key: 'thoi-gian-cho-nguoi-hay-tre-han',
    name: 'Sắp xếp thời gian cho người hay trễ hạn',
    description:
      'Không phải khóa dậy từ bốn giờ sáng. Học ước lượng việc sát thực tế, chia nhỏ, chọn ba việc mỗi ngày, chặn xao nhãng và nói “không kịp” sớm hơn. Bốn tuần, một thói quen mỗi tuần.',
    about: doc(
      'Người hay trễ hạn thường không lười, họ lạc quan. Khóa học dạy bạn bi quan vừa đủ, và dựng một hệ thống chịu được những ngày tệ.',
      ul(['Chỉ cần sổ và lịch điện thoại', 'Mỗi bài có một việc làm ngay trong mười phút']),
    ),
    benefit: [
      'Ước lượng việc gần đúng hơn',
      'Có kế hoạch tuần thực tế',
      'Bắt đầu được việc khó',
      'Báo trễ sớm và giữ lời',
    ],
    questionAndAnswers: [
      qa(
        'Tôi đã thử nhiều phương pháp và đều bỏ, khóa này khác gì?',
        'Mỗi tuần chỉ thêm một thói quen, và có cách quay lại sau khi bỏ. Bỏ rồi quay lại được tính là thành công.',
      ),
      qa(
        'Tôi nghi mình bị rối loạn chú ý, khóa có giúp không?',
        'Vài kỹ thuật có ích, nhưng khóa không thay cho việc khám chuyên khoa.',
      ),
    ],
    tags: ['quản lý thời gian', 'năng suất', 'thói quen', 'trì hoãn'],
    categorySlug: 'nang-suat',
    theme: 'ky-nang',
    hostKey: 'host-12',
    price: 290000,
    listPrice: 450000,
    availableDays: null,
    sections: [
      section(
        'Nhìn thẳng vào thời gian',
        lesson(
          'Ba ngày ghi chép không phán xét',
          'Ba ngày liền, mỗi giờ đặt chuông và ghi một dòng: vừa làm gì. Không sửa thói quen, chỉ ghi. Hầu hết mọi người ngạc nhiên vì hai điều: việc tưởng một giờ mất ba giờ, và buổi chiều có một quãng hai tiếng không nhớ đã làm gì.',
          'Tô màu: xanh cho việc quan trọng, vàng cho việc của người khác, xám cho lướt mạng. Đừng tự trách màu xám. Ta cần biết nó nằm ở đâu để đặt chỗ nghỉ đàng hoàng cho nó.',
        ),
        lesson(
          'Nhân với 1,7',
          'Chọn năm việc tuần này, viết thời gian dự đoán, làm xong viết thời gian thật rồi chia. Con số trung bình của học viên khóa trước là 1,7. Nghĩa là bạn nghĩ một giờ thì hãy chừa gần hai.',
          'Tìm hệ số riêng của mình cho từng loại việc: viết lách có thể 2,3, họp hành 1,2. Từ nay nhận việc, nhân trước rồi mới hẹn ngày. Lần đầu hẹn xa như vậy bạn sẽ ngượng, lần đầu xong sớm bạn sẽ hiểu.',
        ),
      ),
      section(
        'Kế hoạch chịu được ngày tệ',
        lesson(
          'Ba việc mỗi ngày, một việc trước mười giờ',
          'Danh sách hai mươi việc chỉ để cảm thấy có lỗi. Mỗi tối chọn ba việc cho ngày mai, trong đó một việc mà nếu chỉ xong nó thì ngày ấy vẫn đáng. Làm việc đó trước mười giờ, trước khi mở hộp thư.',
          ul([
            'Viết bằng động từ: “Gọi chị Hà chốt giá”',
            'Không việc nào quá chín mươi phút',
            'Việc dài thì cắt khúc đầu tiên',
          ]),
          'Xong ba việc sớm thì nghỉ hoặc lấy thêm. Đừng nhét việc thứ tư từ sáng.',
        ),
        lesson(
          'Buổi xem lại chiều Chủ nhật',
          'Ba mươi phút mỗi tuần, có trà và nhạc. Nhìn lại: việc nào trượt, vì sao. Nhìn tới: ngày nào đã kín, hạn nào trong hai tuần tới. Đặt việc khó vào buổi bạn tỉnh táo nhất và chừa hẳn một buổi trống cho chuyện bất ngờ.',
          'Buổi trống ấy luôn được dùng tới: con ốm, khách đổi ý, máy hỏng. Kế hoạch kín mít không phải kế hoạch giỏi, đó là lời hứa với một tuần lễ không có thật.',
        ),
      ),
      section(
        'Bắt đầu và giữ lời',
        lesson(
          'Trì hoãn: hạ bậc cửa xuống',
          'Ta hoãn việc vì nó mơ hồ hoặc đáng sợ, hiếm khi vì lười. Mơ hồ thì viết bước đầu tiên nhỏ tới mức buồn cười: mở tệp, gõ tiêu đề. Đáng sợ thì hẹn giờ mười phút và cho phép mình dừng khi chuông reo. Đa số sẽ không dừng.',
          'Cất điện thoại ở phòng khác, không phải úp mặt xuống bàn. Bước chân đi lấy nó là bậc cửa đủ cao để bạn kịp nhớ mình đang làm gì.',
        ),
        lesson(
          'Nói “không kịp” trước khi quá muộn',
          'Trễ hạn không làm mất lòng tin bằng báo trễ vào phút chót. Khi đi được một nửa thời gian mà chưa xong một nửa việc, hãy nhắn ngay: xong tới đâu, còn gì, hẹn lại bao giờ, có thể giao trước phần nào.',
          ol(['Nói sự thật trong câu đầu', 'Đưa hai lựa chọn', 'Xin một mốc mới và giữ cho bằng được']),
          'Người nhận thường dễ chịu hơn bạn tưởng. Điều họ ghét là không biết, còn chậm hai ngày có báo trước thì họ xoay được.',
        ),
      ),
    ],
  },
  {
    key: 'viet-cv-thu-xin-viec',
    name: 'Viết CV và thư xin việc nhà tuyển dụng đọc hết',
    description:
      'Khóa miễn phí từ một người đã đọc tám nghìn CV: bố cục một trang, dòng thành tích có con số, thư xin việc năm câu, cách xử lý khoảng trống và lỗi khiến hồ sơ bị loại trong mười giây.',
    about: doc(
      'Tôi làm khóa này miễn phí vì đã thấy quá nhiều người giỏi bị loại bởi một tờ giấy viết vụng.',
      ul(['Mẫu CV trắng đen, máy lọc hồ sơ đọc được', 'Ba CV thật trước và sau khi sửa']),
    ),
    benefit: [
      'Có CV một trang rõ ràng',
      'Viết dòng thành tích có số',
      'Viết thư xin việc trong nửa giờ',
      'Tránh mười lỗi bị loại',
    ],
    questionAndAnswers: [
      qa(
        'Mới ra trường thì ghi gì?',
        'Đồ án, thực tập, làm thêm, câu lạc bộ, việc nhà kinh doanh. Bài ba có ví dụ của một bạn chỉ từng phụ quán cơm.',
      ),
      qa(
        'Có nên dùng mẫu màu mè trên mạng không?',
        'Không nên. Nhiều phần mềm lọc hồ sơ không đọc được cột và biểu đồ.',
      ),
    ],
    tags: ['cv', 'xin việc', 'thư xin việc', 'miễn phí'],
    categorySlug: 'tim-viec',
    theme: 'ky-nang',
    hostKey: 'host-12',
    price: 0,
    listPrice: 0,
    availableDays: null,
    sections: [
      section(
        'Mười giây đầu tiên',
        lesson(
          'Người đọc nhìn vào đâu',
          'Buổi sáng tôi mở một trăm hai mươi hồ sơ. Mắt tôi đi theo chữ F: tên và vị trí, công ty gần nhất, thời gian, dòng đầu của mỗi mục. Mười giây là quyết định đọc tiếp hay không. Vậy điều quan trọng nhất phải nằm ở nửa trên trang một.',
          'Gấp đôi tờ CV của bạn và đưa nửa trên cho người khác xem mười giây. Hỏi họ: tôi làm nghề gì, giỏi nhất điều gì? Họ trả lời sai là bạn biết phải sửa chỗ nào.',
        ),
        lesson(
          'Bố cục một trang không trang trí',
          'Tên, số điện thoại, e-mail nghiêm túc, thành phố. Ba dòng tóm tắt. Kinh nghiệm mới nhất lên trước. Học vấn. Kỹ năng liên quan. Hết. Bỏ ảnh thẻ nếu không được yêu cầu, bỏ thanh phần trăm kỹ năng, bỏ sở thích “nghe nhạc, du lịch”.',
          ul(['Một phông chữ, hai cỡ', 'Lề hai phân, căn trái', 'Lưu PDF tên: HoTen_ViTri.pdf']),
          'Trên mười năm kinh nghiệm mới cần trang thứ hai.',
        ),
      ),
      section(
        'Nội dung có sức nặng',
        lesson(
          'Dòng thành tích: động từ, việc, con số',
          '“Chịu trách nhiệm chăm sóc khách hàng” là mô tả công việc, ai cũng chép được. “Trả lời trung bình 60 khách mỗi ngày, giảm thời gian chờ từ 14 xuống 5 phút” chỉ mình bạn viết được.',
          'Không có số thì ước lượng trung thực: mấy bàn, mấy ca, mấy người. Bạn từng phụ quán cơm viết: “Phục vụ 80 suất mỗi trưa cùng hai người, sắp lại quầy giúp giảm hàng chờ.” Bạn ấy được nhận vào khách sạn.',
        ),
        lesson(
          'Khoảng trống, nhảy việc, rẽ ngang',
          'Nghỉ một năm chăm con hoặc ôn thi, ghi một dòng với thời gian và điều đã học. Để trống thì người ta tưởng tượng xấu hơn sự thật. Nhảy việc nhiều thì gộp các việc ngắn cùng loại thành một mục dự án.',
          'Rẽ ngang thì đưa phần kỹ năng chuyển được lên đầu. Giáo viên chuyển sang đào tạo nội bộ không phải người mới, họ đã đứng lớp bốn trăm buổi.',
        ),
      ),
      section(
        'Thư và nút Gửi',
        lesson(
          'Thư xin việc năm câu',
          'Câu một: ứng tuyển vị trí gì, biết qua đâu. Câu hai: một việc công ty đang làm khiến bạn quan tâm. Câu ba và bốn: hai bằng chứng bạn làm được việc đó. Câu năm: mời trò chuyện và thời gian tiện. Tất cả đọc trong một phút.',
          'Đừng mở bằng “Tôi tên là…”, tên đã ở cuối thư. Đừng gửi một thư cho ba mươi công ty; người đọc nhận ra ngay ở câu thứ hai.',
        ),
        lesson(
          'Mười lỗi bị loại và cách nộp',
          'Tôi không vui khi loại ai vì lỗi gõ, nhưng giữa trăm hồ sơ thì đó là lý do dễ nhất.',
          ol([
            'Sai tên công ty',
            'Sai số điện thoại của chính mình',
            'Tệp tên “cv moi nhat 2”',
            'E-mail kiểu congchua9x',
            'Sai chính tả ở dòng đầu',
            'Gửi tệp Word bị vỡ khung',
            'Lương ghi vào CV',
            'Thiếu tháng làm việc',
            'Thư không có tiêu đề',
            'Gửi lúc hai giờ sáng kèm ảnh tự chụp',
          ]),
          'Nhờ một người đọc to CV cho bạn nghe trước khi gửi. Tai bắt lỗi tốt hơn mắt.',
        ),
      ),
    ],
  },
  {
    key: 'nhung-cuoc-noi-chuyen-kho',
    name: 'Những cuộc nói chuyện khó: từ chối, góp ý, đòi nợ',
    description:
      'Từ chối người thân vay tiền, góp ý đồng nghiệp ở bẩn, xin tăng lương, đòi lại món nợ cũ. Sáu cuộc nói chuyện với lời mẫu kiểu Việt Nam, giữ được điều cần nói và cả tình nghĩa.',
    about: doc(
      'Sách dịch dạy nói thẳng kiểu phương Tây, về nhà áp dụng thì vỡ chuyện. Khóa học này nghĩ về chữ “nể”, về vai vế, về bữa cơm ngày mai vẫn ngồi chung.',
      ul(['Kịch bản có nhiều ngã rẽ', 'Bài tập nói thành tiếng, không chỉ đọc']),
    ),
    benefit: [
      'Chuẩn bị trước một cuộc nói chuyện khó',
      'Từ chối mà không phải bịa lý do',
      'Góp ý và nhận góp ý',
      'Giữ bình tĩnh khi người kia nổi nóng',
    ],
    questionAndAnswers: [
      qa('Khóa có áp dụng trong gia đình không?', 'Có, một nửa tình huống là trong nhà: cha mẹ, anh em, vợ chồng.'),
      qa(
        'Nói rồi mà người kia vẫn giận thì sao?',
        'Bài cuối nói về điều bạn kiểm soát được và không kiểm soát được, và cách làm lành.',
      ),
    ],
    tags: ['giao tiếp', 'từ chối', 'góp ý', 'xung đột'],
    categorySlug: 'giao-tiep',
    theme: 'ky-nang',
    hostKey: 'host-12',
    price: 350000,
    listPrice: 490000,
    availableDays: null,
    sections: [
      section(
        'Chuẩn bị bên trong',
        lesson(
          'Mình thật sự muốn gì sau cuộc nói chuyện',
          'Trước khi nói, viết ra ba điều: tôi muốn gì cho mình, muốn gì cho người kia, muốn gì cho mối quan hệ. Nếu chỉ viết được “muốn nó biết nó sai”, hãy đợi đến mai. Đó là cơn giận đang cầm bút.',
          'Sau đó viết câu mở đầu bằng sự việc ai nhìn cũng đồng ý: “Tuần này ba lần anh về sau chín giờ.” Chưa có chữ “lúc nào cũng”, chưa có chữ “vô tâm”. Sự việc mở cửa, phán xét đóng cửa.',
        ),
        lesson(
          'Chọn lúc, chọn chỗ, chọn vai',
          'Đừng góp ý người lớn tuổi trước mặt con cháu. Đừng nói chuyện tiền bạc lúc đói, lúc mười một giờ đêm, hay qua tin nhắn dài. Đi dạo cạnh nhau dễ nói hơn ngồi đối mặt, vì mắt có chỗ để nhìn.',
          ul([
            'Xin phép: “Con thưa mẹ chuyện này mười phút được không?”',
            'Nói rõ ý tốt trước',
            'Hẹn lại nếu người kia chưa sẵn sàng',
          ]),
          'Vai vế không phải rào cản nếu bạn dùng đúng. Một tiếng “dạ” đặt đúng chỗ mở được rất nhiều cánh cửa.',
        ),
      ),
      section(
        'Từ chối và đòi lại',
        lesson(
          'Từ chối cho vay mà không bịa chuyện',
          'Bịa “em đang kẹt” thì tháng sau đăng ảnh du lịch là mất lòng gấp đôi. Hãy nói một nguyên tắc thay vì một lý do: “Vợ chồng em thống nhất không cho vay, chỉ giúp được bao nhiêu thì giúp luôn. Em gửi chị hai triệu lo cho cháu, chị không phải trả.”',
          'Nguyên tắc khó bị mặc cả hơn hoàn cảnh. Nói chậm, nhắc lại lần hai bằng đúng câu ấy nếu bị ép. Không cần xin lỗi quá hai lần.',
        ),
        lesson(
          'Đòi món nợ cũ',
          'Khoản nợ để lâu làm cả hai tránh mặt nhau. Người cho vay là người mở lời dễ hơn. Mở bằng quan hệ, rồi sự việc, rồi hỏi: “Mình quý ông nên không muốn chuyện tiền đứng giữa. Khoản mười lăm triệu hồi tháng Ba, ông tính trả thế nào thì tiện?”.',
          'Đưa ra cách chia nhỏ và một ngày bắt đầu. Nhắn lại nội dung đã thống nhất ngay tối đó. Nếu xác định không đòi được, hãy tự quyết tha hẳn, đừng giữ nó trong lòng thêm năm năm.',
        ),
      ),
      section(
        'Góp ý và nguội lại',
        lesson(
          'Góp ý điều tế nhị',
          'Đồng nghiệp có mùi cơ thể, bạn cùng phòng không dọn, cấp dưới ăn mặc hở. Càng tế nhị càng phải riêng tư, ngắn và không kéo người khác vào. Đừng nói “mọi người đều thấy”, câu ấy biến góp ý thành phiên tòa.',
          'Mẫu: “Mình nói điều này hơi ngại, vì nếu là mình, mình mong được biết. Dạo này trời nóng, áo khoác của bạn có mùi. Bạn để thêm áo ở tủ nhé.” Nói xong chuyển chuyện khác, đừng đứng chờ phản ứng.',
        ),
        lesson(
          'Khi người kia nổi nóng, và làm lành',
          'Cơn nóng thường kéo dài chưa tới hai phút nếu không ai đổ dầu. Hạ giọng mình xuống, nhắc lại điều họ nói, hỏi “còn gì nữa không?”. Nếu có lời xúc phạm thì dừng: “Chuyện này quan trọng, mình nói tiếp sau bữa cơm.”',
          ol([
            'Nhận phần lỗi cụ thể của mình',
            'Không kèm chữ “nhưng”',
            'Nói điều sẽ làm khác đi',
            'Làm một việc nhỏ thay cho lời nói',
          ]),
          'Ở nhiều gia đình Việt, đĩa trái cây gọt sẵn chính là lời xin lỗi. Hãy nhận ra khi người kia đang đưa nó cho bạn.',
        ),
      ),
    ],
  },
]
