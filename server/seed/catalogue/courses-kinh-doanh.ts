import { doc, lesson, ol, qa, section, table, ul } from './doc.ts'
import type { CourseSeed } from './types.ts'

export const coursesKinhDoanh: readonly CourseSeed[] = [
  {
    key: 'mo-quan-ca-phe-nho',
    name: 'Mở quán cà phê nhỏ: tính trước khi thuê mặt bằng',
    description:
      'Bài học từ một quán lỗ 210 triệu và ba quán còn sống. Tính điểm hòa vốn, chọn chỗ, thương lượng hợp đồng thuê, dự trù tiền mặt cho sáu tháng đầu. Có bảng tính kèm theo.',
    about: doc(
      'Khóa này không khuyến khích bạn mở quán. Nó giúp bạn biết có nên mở hay không, và nếu mở thì đừng chết vì những lý do tính trước được.',
      ul([
        'Bảng tính hòa vốn điền số của bạn',
        'Mẫu hợp đồng thuê mặt bằng có chú giải',
        'Danh sách giấy tờ cần hỏi ở địa phương',
      ]),
    ),
    benefit: [
      'Tính số ly phải bán mỗi ngày để không lỗ',
      'Đánh giá một mặt bằng trong ba buổi đứng đếm',
      'Thương lượng hợp đồng thuê có lối thoát',
      'Dự trù vốn không thiếu tháng thứ tư',
    ],
    questionAndAnswers: [
      qa(
        'Tôi có 150 triệu thì mở được quán không?',
        'Tùy nơi và mô hình. Bài hai chỉ cách tính điểm hòa vốn để bạn tự đối chiếu với mô hình của mình.',
      ),
      qa('Khóa có dạy pha chế không?', 'Không. Tôi có khóa riêng về cà phê phin và cà phê máy cho quán nhỏ.'),
    ],
    tags: ['quán cà phê', 'khởi nghiệp', 'hòa vốn', 'mặt bằng'],
    categorySlug: 'khoi-su',
    theme: 'kinh-doanh',
    hostKey: 'host-9',
    price: 599000,
    listPrice: 799000,
    availableDays: null,
    sections: [
      section(
        'Con số trước, giấc mơ sau',
        lesson(
          'Quán của tôi đã lỗ 210 triệu thế nào',
          'Tôi thuê căn góc đẹp nhất hẻm với giá mười tám triệu, sơn tường màu xanh, nhập máy pha tám mươi triệu. Ngày khai trương đông nghẹt. Tháng thứ ba mỗi ngày bán năm mươi hai ly, mà muốn đủ tiền nhà, tiền người, tiền điện thì phải bán chín mươi lăm.',
          'Tôi không biết con số chín mươi lăm ấy cho tới khi ngồi tính lại lúc đã đóng cửa. Một tờ giấy kẻ ô và nửa tiếng đồng hồ đáng ra đã cứu được hơn hai trăm triệu.',
        ),
        lesson(
          'Điểm hòa vốn trên một tờ giấy',
          'Chi phí cố định mỗi tháng gồm tiền nhà, lương, điện nước nền, khấu hao máy. Lãi gộp mỗi ly bằng giá bán trừ nguyên liệu, ly, ống hút, đá. Lấy cái trước chia cái sau ra số ly mỗi tháng, chia tiếp cho hai mươi tám ngày.',
          table(
            ['Khoản', 'Ví dụ'],
            [
              ['Cố định mỗi tháng', '32.000.000 ₫'],
              ['Lãi gộp mỗi ly', '16.000 ₫'],
              ['Hòa vốn mỗi ngày', '72 ly'],
            ],
          ),
          'Tính luôn lương cho chính bạn. Quán chỉ sống nhờ chủ làm không công thì chưa gọi là sống.',
        ),
      ),
      section(
        'Chọn chỗ và ký giấy',
        lesson(
          'Đứng đếm người ba buổi',
          'Đừng tin lời chủ nhà nói khu này đông. Mang ghế nhựa ra ngồi ba buổi: sáng thứ Ba, trưa thứ Sáu, tối Chủ nhật. Đếm người đi qua trong mỗi mười lăm phút, ghi ai đi bộ, ai chạy xe, ai cầm ly nước của quán khác.',
          'Đông xe chưa chắc đông khách. Đường một chiều chạy nhanh, vỉa hè không đậu được xe thì người ta chỉ lướt qua. Tôi thích chỗ gần cổng trường, bệnh viện hay tòa nhà văn phòng mà người ta buộc phải chờ.',
        ),
        lesson(
          'Những dòng phải có trong hợp đồng thuê',
          'Bốn điều tôi không bao giờ bỏ qua: thời hạn ít nhất ba năm, mức tăng giá mỗi năm ghi bằng con số, quyền trả mặt bằng sớm với mức phạt rõ ràng, và tài sản nào được mang đi khi hết hạn.',
          ul([
            'Giấy tờ chứng minh quyền cho thuê',
            'Có được treo bảng, đặt xe, sửa điện nước không',
            'Thời gian miễn tiền nhà lúc sửa chữa',
          ]),
          'Chủ nhà dễ chịu lúc ký chưa chắc dễ chịu lúc quán đông. Giấy trắng mực đen giữ tình cảm cho cả hai bên.',
        ),
      ),
      section(
        'Sáu tháng đầu',
        lesson(
          'Tiền mặt cho tháng thứ tư',
          'Hầu hết quán nhỏ không chết vì cà phê dở mà vì hết tiền mặt ở tháng thứ tư, khi bạn bè ủng hộ xong và khách quen chưa kịp hình thành. Hãy giữ riêng số tiền bằng ba tháng chi phí cố định, không dùng vào trang trí.',
          'Nếu cộng lại không đủ, hãy làm nhỏ hơn: một chiếc xe đẩy, một quầy mang đi. Lớn lên từ quán nhỏ dễ hơn thu nhỏ một quán lớn đang nợ.',
        ),
        lesson(
          'Sổ tay ngày mưa và ngưỡng dừng',
          'Ở miền Tây, tháng Chín tháng Mười mưa dầm, doanh thu quán vỉa hè giảm một phần ba. Hãy lập kế hoạch cho mùa mưa ngay từ mùa nắng: món nóng, giao tận nơi, giảm ca nhân viên.',
          'Viết ra ngưỡng dừng khi còn tỉnh táo: “Nếu ba tháng liền dưới năm mươi lăm ly, tôi đổi mô hình; sáu tháng liền, tôi trả mặt bằng.” Dán tờ giấy ấy trong tủ. Đóng cửa đúng lúc cũng là một kỹ năng kinh doanh.',
        ),
      ),
    ],
  },
  {
    key: 'ban-hang-shopee-ben',
    name: 'Bán hàng trên Shopee: lãi thật sau phí, sau hoàn',
    description:
      'Bán nhiều mà cuối tháng không thấy tiền? Học cách tính giá đủ các loại phí, chọn hàng ít bị hoàn, viết trang sản phẩm, chăm đánh giá và quyết định khi nào nên chạy quảng cáo.',
    about: doc(
      'Tôi bán đồ gia dụng và đặc sản miền Tây trên sàn từ năm 2018, có lúc hai trăm đơn một ngày mà vẫn lỗ vì tính thiếu phí. Khóa học đi thẳng vào những con số ấy.',
      ul(['Bảng tính giá bán cập nhật được khi sàn đổi phí', 'Mẫu trả lời khách cho mười tình huống']),
    ),
    benefit: [
      'Tính lãi thật trên từng đơn',
      'Chọn mặt hàng phù hợp với vốn nhỏ',
      'Viết trang sản phẩm giảm tỉ lệ hoàn',
      'Xử lý đánh giá xấu bình tĩnh',
    ],
    questionAndAnswers: [
      qa(
        'Phí sàn hay thay đổi, khóa có lỗi thời không?',
        'Bảng tính để bạn tự điền mức phí hiện hành, và bài một chỉ nơi xem bảng phí chính thức của sàn.',
      ),
      qa('Tôi chưa có hàng thì học được không?', 'Được, phần đầu nói về chọn hàng và thử với số lượng nhỏ.'),
      qa(
        'Có áp dụng cho TikTok Shop, Lazada không?',
        'Cách tính giá và chăm khách thì có. Phần thao tác trên màn hình là của Shopee.',
      ),
    ],
    tags: ['shopee', 'bán hàng online', 'tính giá', 'đánh giá'],
    categorySlug: 'thuong-mai-dien-tu',
    theme: 'kinh-doanh',
    hostKey: 'host-9',
    price: 399000,
    listPrice: 650000,
    availableDays: 365,
    sections: [
      section(
        'Lãi nằm ở đâu',
        lesson(
          'Bóc một đơn hàng 120.000 ₫',
          'Hũ mắm ruốc giá 120.000 ₫, nhập 62.000 ₫. Nhìn qua tưởng lãi gần một nửa. Trừ phí cố định, phí thanh toán, mã giảm giá của shop, hũ và thùng, băng keo, công đóng gói, chia phần hàng bể: còn lại chín nghìn.',
          'Hãy mở ba đơn gần nhất của bạn và bóc như thế. Đơn nào dưới năm nghìn lãi thì hoặc tăng giá, hoặc bán theo cặp, hoặc bỏ. Bán nhiều hơn một món hàng lỗ chỉ làm bạn mệt nhanh hơn.',
        ),
        lesson(
          'Giá bán tính ngược',
          'Bắt đầu từ số tiền muốn giữ lại trên mỗi đơn, cộng giá vốn và đóng gói, rồi chia cho một trừ tổng phần trăm phí. Muốn giữ 20.000 ₫, vốn và gói 70.000 ₫, phí mười lăm phần trăm thì giá là gần 106.000 ₫.',
          'Cộng thêm phần dự phòng hoàn hàng: nếu mười đơn có một đơn hoàn, chín đơn kia phải gánh tiền gói và công của đơn ấy. Làm xong phép tính này, nhiều bạn phát hiện mình đang bán rẻ hơn giá sống sót.',
        ),
      ),
      section(
        'Hàng và trang hàng',
        lesson(
          'Chọn món ít bị trả lại',
          'Quần áo có tỉ lệ hoàn cao vì kích cỡ, đồ điện cao vì hỏng, đồ thủy tinh cao vì vỡ. Người mới vốn ít nên bắt đầu với món nhẹ, khó vỡ, không có cỡ, dùng hết rồi mua lại: gia vị, đồ dùng bếp, dụng cụ học tập.',
          ul([
            'Nhẹ hơn 500 gam kể cả hộp',
            'Giá từ 60 đến 200 nghìn',
            'Có lý do mua lại sau một, hai tháng',
            'Bạn giải thích được vì sao hàng mình hơn',
          ]),
          'Nhập thử hai mươi cái, bán hết trong ba tuần rồi mới nhập nhiều.',
        ),
        lesson(
          'Trang sản phẩm trả lời trước câu hỏi',
          'Khách hỏi đi hỏi lại một câu nghĩa là trang của bạn thiếu câu ấy. Gom tin nhắn một tháng, đếm mười câu hỏi nhiều nhất và đưa câu trả lời vào ảnh thứ hai, thứ ba, vì ít người kéo xuống đọc mô tả.',
          'Ảnh đầu là món hàng rõ ràng trên nền sạch. Ảnh hai là kích thước đặt cạnh vật quen thuộc như bàn tay. Ảnh ba là những điều không nên mong đợi: “Vải mỏng, hợp mùa hè”. Nói thật trước thì ít bị hoàn sau.',
        ),
      ),
      section(
        'Giữ khách, giữ lãi',
        lesson(
          'Một sao không phải tận thế',
          'Đọc đánh giá xấu xong, uống ly nước rồi hãy trả lời. Xin lỗi vì trải nghiệm, nói rõ bạn sẽ làm gì, mời nhắn riêng để đổi. Người đọc lời đáp của bạn không phải khách cũ mà là hàng trăm khách sắp mua.',
          'Mỗi tháng gom đánh giá dưới bốn sao theo nguyên nhân: đóng gói, giao chậm, hàng sai, kỳ vọng sai. Sửa nguyên nhân lớn nhất. Shop tôi đổi sang thùng hai lớp, tỉ lệ hũ bể giảm từ bốn phần trăm còn nửa phần trăm.',
        ),
        lesson(
          'Khi nào nên chạy quảng cáo trên sàn',
          'Chỉ chạy cho món đã bán được tự nhiên, có ít nhất ba mươi đánh giá và lãi còn đủ để chia cho quảng cáo. Chạy cho món mới tinh giống đổ nước vào thùng thủng.',
          ol([
            'Chọn hai món bán tốt nhất',
            'Đặt ngân sách nhỏ trong bảy ngày',
            'Tính tiền quảng cáo trên mỗi đơn',
            'Thấp hơn nửa lãi thì giữ, cao hơn thì tắt',
          ]),
          'Ghi lại kết quả từng đợt. Sau ba đợt bạn sẽ có con số riêng của mình, đáng tin hơn mọi lời khuyên.',
        ),
      ),
    ],
  },
  {
    key: 'nhap-hang-quang-chau',
    name: 'Nhập hàng Quảng Châu: từ lô thử ba triệu đến đơn lớn',
    description:
      'Tìm xưởng, hỏi giá bằng tiếng Trung bồi mà vẫn lịch sự, tính giá về tay, chọn đường vận chuyển, kiểm hàng và tránh sáu kiểu rủi ro hay gặp nhất khi mua từ Trung Quốc.',
    about: doc(
      'Tám năm đi đánh hàng cho tôi nhiều bài học đắt tiền. Tôi kể lại chúng theo thứ tự một lô hàng: tìm, hỏi, thử, trả tiền, chở, kiểm, bán.',
      'Khóa học hướng tới việc mua bán đúng luật, có hóa đơn chứng từ, không dạy cách né thuế.',
      ul(['Sáu mươi câu tiếng Trung mặc cả kèm phiên âm', 'Bảng tính giá về tay']),
    ),
    benefit: [
      'Phân biệt xưởng với trung gian',
      'Tính giá về tay trước khi đặt',
      'Đặt lô thử an toàn',
      'Kiểm hàng theo danh mục',
      'Biết giấy tờ tối thiểu khi nhập hàng',
    ],
    questionAndAnswers: [
      qa(
        'Không biết tiếng Trung có học được không?',
        'Được. Khóa kèm sáu mươi câu mẫu có phiên âm và cách dùng phần mềm dịch sao cho không gây hiểu lầm.',
      ),
      qa(
        'Vốn tối thiểu bao nhiêu?',
        'Lô thử trong khóa khoảng ba triệu đồng, đủ để học quy trình mà sai cũng không đau.',
      ),
    ],
    tags: ['nhập hàng', 'quảng châu', 'nguồn hàng', 'vận chuyển'],
    categorySlug: 'thuong-mai-dien-tu',
    theme: 'kinh-doanh',
    hostKey: 'host-11',
    price: 890000,
    listPrice: 1290000,
    availableDays: 365,
    sections: [
      section(
        'Tìm đúng người bán',
        lesson(
          'Xưởng thật hay chỉ là cái ảnh',
          'Trên trang bán sỉ, mười gian hàng có thể dùng chung một bộ ảnh của một xưởng. Nhìn ngành hàng họ bán: xưởng chỉ làm vài nhóm sản phẩm gần nhau, còn trung gian bán từ nồi cơm tới dép. Hỏi xem có sửa logo, đổi màu được không và tối thiểu bao nhiêu cái.',
          'Xin một đoạn video quay dây chuyền có ghi ngày hôm nay trên tờ giấy. Xưởng thật quay trong mười phút. Người né tránh thì bạn cũng nên né.',
        ),
        lesson(
          'Hỏi giá cho ra giá',
          'Câu “bao nhiêu một cái?” của người lạ luôn nhận về giá cao. Hãy hỏi theo ba mức số lượng: 50, 300, 1.000 cái. Bạn sẽ thấy bậc thang giá và đoán được chi phí thật của họ nằm đâu.',
          ul([
            '多少钱一个？ (duōshao qián yí ge): bao nhiêu một cái?',
            '三百个呢？ (sānbǎi ge ne): ba trăm cái thì sao?',
            '能便宜点吗？ (néng piányi diǎn ma): bớt chút được không?',
          ]),
          'Chê hàng để ép giá là cách cũ và kém. Khen chỗ tốt, nói rõ ngân sách, hẹn đơn tiếp theo thường được giá hơn.',
        ),
      ),
      section(
        'Lô thử',
        lesson(
          'Giá về tay: đừng chỉ nhân tỉ giá',
          'Chiếc bình giữ nhiệt giá 18 tệ, nhân tỉ giá ra khoảng sáu mươi mấy nghìn, nghe rẻ. Cộng phí ship nội địa bên kia, cước về Việt Nam tính theo thể tích, phí kiểm đếm, thuế, hao hụt, bình về tới tay gần một trăm nghìn.',
          'Hàng nhẹ mà cồng kềnh bị tính theo khối, không theo cân. Hãy xin kích thước thùng trước khi đặt. Rất nhiều người lỗ vì cái thùng chứ không phải vì món hàng.',
        ),
        lesson(
          'Trả tiền và giữ bằng chứng',
          'Lô đầu tiên luôn mua qua sàn có bảo vệ người mua, dù đắt hơn vài phần trăm. Chưa gặp mặt mà chuyển thẳng vào tài khoản cá nhân là tự bỏ hết quyền khiếu nại.',
          'Chốt bằng văn bản: mã hàng, màu, chất liệu, dung sai, cách đóng thùng, ngày giao. Kèm ảnh mẫu đã duyệt. Khi nhận hàng sai, bạn chỉ cần đặt hai tấm ảnh cạnh nhau là xong, không phải cãi bằng thứ tiếng mình không giỏi.',
        ),
      ),
      section(
        'Chở về và lớn lên',
        lesson(
          'Kiểm hàng bằng danh mục',
          'Mở ngẫu nhiên mười phần trăm số thùng, lấy ở trên, giữa và đáy. Kiểm theo danh mục viết sẵn: số lượng, màu, mùi, đường may hoặc mối hàn, chức năng, nhãn mác. Quay video liên tục từ lúc cắt băng keo.',
          ol([
            'Lỗi nặng: không dùng được, phải đổi hoặc trừ tiền',
            'Lỗi vừa: bán được với giá thấp hơn',
            'Lỗi nhẹ: ghi lại để nhắc xưởng',
          ]),
          'Quá ba phần trăm lỗi nặng thì dừng, báo xưởng trong vòng hai ngày.',
        ),
        lesson(
          'Chính ngạch, giấy tờ và đơn lớn',
          'Khi đơn hàng đủ lớn, đi chính ngạch có hợp đồng, hóa đơn và tờ khai giúp bạn bán được cho siêu thị, công ty và ngủ ngon. Một số nhóm như mỹ phẩm, đồ điện, đồ trẻ em cần thêm công bố hoặc kiểm tra chất lượng.',
          'Hãy hỏi một đơn vị khai báo hải quan trước khi đặt cọc, gửi họ tên hàng, chất liệu, công dụng để tra mã và thuế suất. Phí tư vấn vài trăm nghìn rẻ hơn rất nhiều một lô hàng nằm lại cửa khẩu.',
        ),
      ),
    ],
  },
  {
    key: 'quan-ly-kho-tap-hoa',
    name: 'Quản lý kho cho tiệm tạp hóa và shop nhỏ',
    description:
      'Sắp kệ, đánh mã, nhập trước bán trước, đếm hàng xoay vòng và đặt mức tồn tối thiểu. Bớt hàng quá hạn, bớt hết hàng đúng lúc khách hỏi, bớt thất thoát không rõ lý do.',
    about: doc(
      'Tiệm Cô Sáu nhà tôi có 640 mặt hàng trong ba mươi mét vuông. Trước khi sắp lại, mỗi tháng bỏ gần hai triệu tiền hàng quá hạn. Sau ba tháng còn chưa tới hai trăm nghìn.',
      ul(['Làm được với cuốn sổ, không bắt buộc phần mềm', 'Có phiếu đếm, phiếu nhập in sẵn']),
    ),
    benefit: [
      'Sắp kho tìm hàng trong mười giây',
      'Giảm hàng quá hạn',
      'Đặt mức tồn và lịch nhập',
      'Phát hiện thất thoát sớm',
    ],
    questionAndAnswers: [
      qa('Có cần mua máy quét mã vạch không?', 'Chưa cần. Dưới năm trăm mã hàng thì sổ hoặc bảng tính vẫn theo kịp.'),
      qa('Tiệm tôi bán cả hàng tươi thì sao?', 'Bài bốn nói cả về hàng tươi như bánh mì, những thứ tính theo giờ.'),
    ],
    tags: ['kho', 'tạp hóa', 'tồn kho', 'vận hành'],
    categorySlug: 'quan-ly-van-hanh',
    theme: 'kinh-doanh',
    hostKey: 'host-9',
    price: 249000,
    listPrice: 349000,
    availableDays: null,
    sections: [
      section(
        'Dọn lại cái kho',
        lesson(
          'Một ngày đóng cửa đáng giá',
          'Chọn một ngày vắng, treo bảng nghỉ, bê hết hàng ra. Nghe đáng sợ nhưng làm một lần dùng nhiều năm. Chia hàng làm bốn đống: bán mỗi ngày, bán mỗi tuần, lâu lâu mới bán, và bỏ đi.',
          'Đống cuối luôn làm chủ tiệm xót ruột. Hãy ghi tổng tiền của nó lên một tờ giấy và dán ở quầy. Tờ giấy ấy sẽ nhắc bạn mỗi khi có người chào mua mười thùng để được chiết khấu.',
        ),
        lesson(
          'Địa chỉ cho từng món',
          'Kệ đánh chữ A, B, C; tầng đánh số từ dưới lên; ô đánh số từ trái qua. Nước mắm nằm ở B-2-4. Viết địa chỉ lên băng keo giấy dán mép kệ và vào sổ hàng. Đứa cháu mới phụ ngày đầu cũng tìm được.',
          ul([
            'Hàng nặng để thấp, hàng nhẹ để cao',
            'Món bán chạy ở tầm tay, gần quầy',
            'Hóa chất cách xa thực phẩm',
            'Món cùng mua để gần nhau',
          ]),
          'Sau một tuần, hỏi người bán hàng hay phải đi món nào xa nhất, rồi đổi chỗ món ấy.',
        ),
      ),
      section(
        'Hàng vào, hàng ra',
        lesson(
          'Nhập trước bán trước, làm sao cho quen tay',
          'Ai cũng biết hàng cũ phải bán trước, nhưng lúc chất kệ vội thì cứ đẩy hàng mới ra ngoài. Mẹo của tôi là chất từ phía sau: kéo hàng cũ ra mép, đưa hàng mới vào trong. Kệ sát tường thì dùng chấm màu theo tháng.',
          'Tháng Ba chấm đỏ, tháng Tư chấm xanh. Đang tháng Năm mà còn thấy chấm đỏ ở phía trong là biết có người chất sai. Không cần đọc hạn in nhỏ xíu trên từng gói.',
        ),
        lesson(
          'Mức tồn tối thiểu và ngày lấy hàng',
          'Mỗi món cần hai số: bán trung bình mỗi ngày và số ngày chờ hàng về. Mì bán hai mươi gói một ngày, chờ ba ngày, cộng hai ngày phòng hờ là một trăm gói. Còn dưới một trăm thì gọi hàng.',
          'Hàng tươi tính theo giờ: bánh mì còn mười ổ lúc chín giờ thì mai bớt năm ổ. Ghi lại một tuần, bạn sẽ thấy thứ Bảy và ngày rằm khác hẳn ngày thường, mức tồn cũng phải khác.',
        ),
      ),
      section(
        'Giữ cho kho không rỉ',
        lesson(
          'Đếm xoay vòng mỗi ngày năm phút',
          'Thay vì kiểm cả tiệm mỗi năm một lần, mỗi tối đếm mười món theo thứ tự kệ. Hai tháng là hết một vòng. Món đắt tiền và dễ mất như thuốc lá, sữa bột, dao cạo thì đếm mỗi tuần.',
          'Lệch một, hai đơn vị là chuyện thường. Lệch lặp lại ở cùng một món mới đáng lo. Ghi nguyên nhân ngay lúc còn nhớ: quên ghi, chuột cắn, bán thiếu, cho người nhà.',
        ),
        lesson(
          'Nói chuyện thất thoát mà không mất lòng',
          'Đa số thất thoát ở tiệm gia đình không do trộm cắp mà do thói quen: người nhà lấy ăn không ghi, bán thiếu quên sổ, nhập thiếu mà ký đủ. Hãy treo một cuốn sổ riêng cho “nhà dùng” và chính bạn là người ghi đầu tiên.',
          'Với người phụ việc, đếm hàng cùng nhau khi giao ca, hai người cùng ký. Cách này bảo vệ họ cũng như bảo vệ bạn, vì khi có lệch thì biết ngay lệch ở ca nào, không ai phải mang tiếng oan.',
        ),
      ),
    ],
  },
  {
    key: 'lan-dau-lam-truong-nhom',
    name: 'Lần đầu làm trưởng nhóm: chín mươi ngày đầu tiên',
    description:
      'Hôm qua còn là đồng nghiệp, hôm nay phải giao việc và nhận xét. Học cách giao việc rõ, họp một-một, góp ý, bảo vệ nhóm và giữ thời gian cho chính mình trong ba tháng đầu.',
    about: doc(
      'Phần lớn trưởng nhóm được đề bạt vì làm chuyên môn giỏi, rồi bị bỏ mặc với một công việc hoàn toàn khác. Mười lăm năm làm nhân sự, tôi thấy chín mươi ngày đầu định hình gần như mọi thứ về sau.',
      ul(['Lịch làm việc cho từng tuần', 'Mẫu biên bản họp một-một', 'Mười tình huống đóng vai']),
    ),
    benefit: [
      'Giao việc để người khác làm được',
      'Họp một-một có ích cho cả hai',
      'Góp ý thẳng mà không làm tổn thương',
      'Nói chuyện lại với sếp về ưu tiên',
      'Không ôm hết việc về mình',
    ],
    questionAndAnswers: [
      qa('Nhóm tôi chỉ có ba người, có cần học không?', 'Cần. Nhóm nhỏ thì mỗi câu nói của bạn càng nặng.'),
      qa(
        'Cấp dưới lớn tuổi hơn tôi thì làm sao?',
        'Bài hai và bài bốn có tình huống đúng như vậy, với những câu nói cụ thể.',
      ),
    ],
    tags: ['quản lý', 'trưởng nhóm', 'giao việc', 'góp ý'],
    categorySlug: 'quan-ly-van-hanh',
    theme: 'kinh-doanh',
    hostKey: 'host-12',
    price: 790000,
    listPrice: 990000,
    availableDays: 365,
    sections: [
      section(
        'Ba mươi ngày lắng nghe',
        lesson(
          'Công việc của bạn đã đổi',
          'Trước đây kết quả của bạn là việc bạn làm. Từ hôm nay kết quả của bạn là việc cả nhóm làm được. Cảm giác “cả ngày họp chẳng làm được gì” rất bình thường; họp đúng cách chính là việc mới của bạn.',
          'Tuần đầu, đừng thay đổi gì lớn. Gặp từng người ba mươi phút và hỏi ba câu: điều gì đang tốt nên giữ, điều gì làm bạn mất thời gian, bạn mong gì ở tôi. Ghi lại nguyên văn, tìm điểm chung và làm một việc nhỏ trong số đó ngay.',
        ),
        lesson(
          'Khi đồng nghiệp thành cấp dưới',
          'Hôm qua còn cùng than phiền về sếp, hôm nay bạn là sếp. Nói thẳng điều ấy với người thân nhất trong nhóm: “Mình vẫn là bạn. Trong việc, mình sẽ phải công bằng với cả năm người, có lúc bạn sẽ không vui.”',
          'Với anh chị lớn tuổi, hãy hỏi ý kiến trước mặt mọi người về phần họ giỏi nhất, và tự quyết phần của mình. Kính trọng kinh nghiệm không có nghĩa là nhường quyết định.',
        ),
      ),
      section(
        'Ba mươi ngày giao việc',
        lesson(
          'Giao kết quả, không giao động tác',
          '“Em làm giúp anh báo cáo nhé” là cách giao việc tệ. Người nhận không biết cho ai, để làm gì, khi nào, dài bao nhiêu. Hãy nói đủ năm ý rồi nhờ họ nhắc lại bằng lời của họ.',
          ol([
            'Kết quả trông như thế nào',
            'Vì sao nó quan trọng',
            'Hạn chót và mốc xem giữa chừng',
            'Được quyết những gì',
            'Vướng thì hỏi ai',
          ]),
          'Nếu họ làm khác cách của bạn mà vẫn ra kết quả, hãy để yên. Lần sau họ sẽ làm nhanh hơn bạn.',
        ),
        lesson(
          'Họp một-một ba mươi phút mỗi hai tuần',
          'Buổi một-một là của nhân viên, không phải buổi báo cáo tiến độ. Mười phút đầu họ nói gì cũng được, mười phút giữa gỡ vướng, mười phút cuối nói chuyện lớn lên. Đừng hủy buổi này vì bận; hủy hai lần là bạn đã nói rằng họ không quan trọng.',
          'Câu hỏi mở đầu tôi hay dùng: “Tuần này điều gì làm em mất năng lượng nhất?”. Nghe xong, hỏi tiếp: “Em muốn anh nghe thôi, hay giúp nghĩ cách?”.',
        ),
      ),
      section(
        'Ba mươi ngày giữ nhịp',
        lesson(
          'Góp ý trong hai ngày, trong hai phút',
          'Góp ý để đến kỳ đánh giá cuối năm thì đã nguội và thành án phạt. Hãy nói trong vòng hai ngày, riêng tư, ngắn gọn: tôi thấy gì, nó gây ra điều gì, lần tới nên thế nào. “Sáng nay em ngắt lời chị Thủy ba lần, chị ấy không nói nốt được ý về kho. Lần tới em ghi lại rồi hỏi sau nhé.”',
          'Khen cũng theo công thức ấy và nên khen nhiều hơn. “Làm tốt lắm” không dạy được gì; “nhờ em gọi trước cho khách mà ta khỏi mất đơn” thì có.',
        ),
        lesson(
          'Nói với sếp rằng nhóm đã đầy việc',
          'Đừng nói “nhóm em quá tải”, câu ấy ai cũng nói. Hãy mang ra danh sách việc kèm số ngày công và hỏi: “Thêm việc này thì anh muốn em lùi việc nào?”. Bạn không từ chối, bạn mời sếp chọn.',
          'Mỗi thứ Sáu gửi sếp năm dòng: xong gì, trễ gì, vì sao, tuần tới làm gì, cần anh giúp gì. Ba tháng đều đặn như thế, sếp sẽ thôi hỏi chen ngang và nhóm bạn có khoảng lặng để làm việc.',
        ),
      ),
    ],
  },
]
