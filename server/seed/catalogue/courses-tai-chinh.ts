import { doc, lesson, ol, qa, section, table, ul } from './doc.ts'
import type { CourseSeed } from './types.ts'

export const coursesTaiChinh: readonly CourseSeed[] = [
  {
    key: 'doc-bao-cao-tai-chinh',
    name: 'Đọc báo cáo tài chính như đọc bệnh án',
    description:
      'Ba bảng, mười hai dòng cần nhìn, năm dấu hiệu đáng ngờ. Dành cho nhà đầu tư nhỏ, chủ doanh nghiệp và người đi xin việc muốn biết công ty có khỏe không trước khi bỏ tiền hay bỏ công.',
    about: doc(
      'Báo cáo tài chính không khó, chỉ viết bằng thứ tiếng lạ. Khóa học dịch từng dòng ra tiếng thường ngày, dùng báo cáo của ba công ty giả định: một khỏe, một ốm, một giấu bệnh.',
      ul(['Không đưa khuyến nghị mua bán cổ phiếu', 'Không cần nền kế toán']),
    ),
    benefit: [
      'Đọc ba bảng trong hai mươi phút',
      'Phân biệt lãi và tiền',
      'Tính sáu tỉ số quan trọng',
      'Nhận ra dấu hiệu làm đẹp số liệu',
    ],
    questionAndAnswers: [
      qa(
        'Học xong tôi có chọn được cổ phiếu không?',
        'Bạn sẽ biết loại những công ty không nên chọn. Việc định giá và chọn thời điểm là chuyện khác, khóa không hứa.',
      ),
      qa('Có cần giỏi Toán không?', 'Chỉ cần cộng, trừ, nhân, chia và phần trăm.'),
    ],
    tags: ['báo cáo tài chính', 'đầu tư', 'doanh nghiệp', 'phân tích'],
    categorySlug: 'dau-tu',
    theme: 'tai-chinh',
    hostKey: 'host-5',
    price: 690000,
    listPrice: 990000,
    availableDays: null,
    sections: [
      section(
        'Ba tấm phim chụp',
        lesson(
          'Bảng cân đối: công ty có gì, nợ ai',
          'Hãy nghĩ tới căn nhà của bạn. Bên trái là những gì bạn có: nhà, xe, tiền trong ví. Bên phải là tiền từ đâu ra: vay ngân hàng và phần của chính mình. Hai bên luôn bằng nhau, vì đồng nào cũng có nguồn gốc.',
          'Nhìn trước ba dòng: tiền mặt, hàng tồn kho, vay ngắn hạn. Công ty có ít tiền, kho đầy và nợ sắp đến hạn thì giống người khỏe mạnh bên ngoài nhưng huyết áp đang cao.',
        ),
        lesson(
          'Kết quả kinh doanh: lãi từ đâu',
          'Đi từ trên xuống: doanh thu, giá vốn, lãi gộp, chi phí bán hàng, chi phí quản lý, lãi vay, lãi sau thuế. Mỗi dòng là một tầng lọc. Lãi gộp mỏng dần qua các năm nghĩa là giá vốn tăng mà công ty không dám tăng giá bán.',
          'Cẩn thận với “lợi nhuận khác”. Công ty bán tòa nhà được một lần, lãi vọt lên gấp ba, báo chí khen tăng trưởng. Sang năm không còn tòa nhà nào để bán.',
        ),
      ),
      section(
        'Lãi không phải là tiền',
        lesson(
          'Dòng tiền: hơi thở của công ty',
          'Công ty bán chịu một tỷ, sổ ghi lãi hai trăm triệu, két vẫn trống. Bảng lưu chuyển tiền tệ kể chuyện thật: tiền từ hoạt động chính vào hay ra. Lãi dương nhiều năm mà dòng tiền âm nhiều năm là dấu hiệu phải hỏi cho ra lẽ.',
          'So hai con số lãi sau thuế và dòng tiền hoạt động qua năm năm. Lệch một năm là bình thường, lệch mãi một chiều là bệnh mạn tính.',
        ),
        lesson(
          'Sáu tỉ số và cách so cho công bằng',
          'Một tỉ số đứng một mình chẳng nói gì. So với chính công ty năm trước, và so với công ty cùng ngành. Siêu thị biên lãi 3% có thể rất khỏe, phần mềm 3% thì đáng lo.',
          table(
            ['Tỉ số', 'Câu hỏi'],
            [
              ['Biên lãi gộp', 'Bán một trăm giữ được bao nhiêu?'],
              ['Thanh toán hiện hành', 'Đủ trả nợ sắp đến hạn không?'],
              ['Nợ trên vốn', 'Đang dựa vào ai?'],
              ['Ngày thu tiền', 'Bao lâu khách mới trả?'],
              ['Ngày tồn kho', 'Hàng nằm bao lâu?'],
              ['Lãi trên vốn chủ', 'Đồng vốn sinh được mấy?'],
            ],
          ),
          'Tính sáu tỉ số cho cả ba công ty mẫu, rồi mới mở đáp án. Công ty giấu bệnh có tới bốn tỉ số đẹp, hãy tìm hai tỉ số còn lại.',
        ),
      ),
      section(
        'Soi chỗ khuất',
        lesson(
          'Thuyết minh: nơi người ta giấu chuyện',
          'Phần thuyết minh dài và nhỏ chữ vì ít ai đọc. Đọc bốn mục: giao dịch với bên liên quan, các khoản phải thu quá hạn, thay đổi chính sách kế toán và các vụ kiện. Công ty bán nửa sản lượng cho công ty của em trai chủ tịch thì doanh thu ấy cần đặt dấu hỏi.',
          'Khi công ty bỗng kéo dài thời gian khấu hao máy móc từ năm lên mười hai năm, chi phí giảm, lãi tăng mà chẳng bán thêm gì.',
        ),
        lesson(
          'Năm dấu hiệu nên đứng lên ra về',
          'Không dấu hiệu nào tự nó là bằng chứng, nhưng từ ba dấu hiệu trở lên tôi sẽ thôi không tìm hiểu nữa.',
          ol([
            'Kiểm toán viên có ý kiến ngoại trừ, hoặc công ty đổi kiểm toán liên tục',
            'Phải thu tăng nhanh hơn doanh thu',
            'Lãi dương, dòng tiền âm ba năm liền',
            'Kế toán trưởng nghỉ việc giữa năm',
            'Báo cáo nộp trễ nhiều lần',
          ]),
          'Có hàng trăm công ty ngoài kia. Bạn không cần hiểu hết, chỉ cần tránh được những công ty đang ốm nặng mà cười tươi.',
        ),
      ),
    ],
  },
  {
    key: 'quy-etf-cho-nguoi-ban',
    name: 'Quỹ mở và ETF cho người bận đi làm',
    description:
      'Đầu tư định kỳ qua quỹ mà không phải nhìn bảng điện mỗi ngày: hiểu quỹ là gì, đọc phí, chọn tỉ lệ theo tuổi và tính khí, lập kế hoạch mười năm và giữ được khi thị trường giảm.',
    about: doc(
      'Khóa học giải thích cách quỹ hoạt động và cách tự ra quyết định. Tôi không bán quỹ nào, không nhận hoa hồng, và không nói nên mua gì. Đầu tư luôn có thể lỗ.',
      ul(['Bảng tính mô phỏng góp hằng tháng', 'Phiếu tự kiểm tra mức chịu rủi ro']),
    ),
    benefit: [
      'Hiểu chứng chỉ quỹ và ETF khác nhau ra sao',
      'Đọc phí và biết phí ăn mòn bao nhiêu',
      'Chọn tỉ lệ phù hợp với mình',
      'Có kế hoạch cho ngày thị trường đỏ',
    ],
    questionAndAnswers: [
      qa(
        'Mỗi tháng bao nhiêu tiền thì bắt đầu được?',
        'Nhiều quỹ cho mua từ vài trăm nghìn đồng. Điều kiện trước tiên là bạn đã có quỹ dự phòng.',
      ),
      qa('Khóa có chỉ quỹ cụ thể không?', 'Có dùng dữ liệu quá khứ của vài quỹ để tập đọc, không phải lời khuyên mua.'),
    ],
    tags: ['quỹ mở', 'etf', 'đầu tư định kỳ', 'dài hạn'],
    categorySlug: 'dau-tu',
    theme: 'tai-chinh',
    hostKey: 'host-5',
    price: 490000,
    listPrice: 690000,
    availableDays: 365,
    sections: [
      section(
        'Quỹ là gì',
        lesson(
          'Góp gạo thổi cơm chung',
          'Một nghìn người góp tiền, thuê người đi chợ mua năm mươi loại cổ phiếu, mỗi người sở hữu một phần nồi cơm. Đó là quỹ. Bạn không phải chọn từng hạt gạo, đổi lại bạn trả công người nấu và chấp nhận khẩu vị của họ.',
          'Quỹ mở mua bán với công ty quản lý theo giá trị tài sản ròng cuối ngày. ETF niêm yết trên sàn, mua bán như cổ phiếu, thường đi theo một rổ có sẵn. Cả hai đều lên xuống theo thị trường và không bảo đảm vốn.',
        ),
        lesson(
          'Phí nhỏ, mười năm thành lớn',
          'Phí quản lý 2% một năm nghe ít. Góp ba triệu mỗi tháng trong hai mươi năm, nếu lợi nhuận trước phí là 9%, chênh lệch giữa phí 2% và 0,7% là hơn hai trăm triệu đồng. Bảng tính kèm theo để bạn tự thay số.',
          ul([
            'Phí quản lý: trừ dần mỗi ngày, bạn không thấy',
            'Phí mua, phí bán: hỏi theo thời gian nắm giữ',
            'Thuế khi bán: xem quy định hiện hành',
          ]),
          'Phí cao không có nghĩa là dở, nhưng người bán phải giải thích được.',
        ),
      ),
      section(
        'Kế hoạch của riêng bạn',
        lesson(
          'Trước khi đầu tư: ba điều kiện',
          'Có quỹ dự phòng ít nhất ba đến sáu tháng chi tiêu. Không còn nợ thẻ tín dụng hay vay tiêu dùng lãi cao, vì trả nợ lãi 25% là khoản đầu tư chắc chắn nhất. Và số tiền này năm năm tới không cần dùng.',
          'Thiếu một trong ba, hãy dừng ở bài này và quay lại sau. Người phải bán giữa lúc thị trường xuống vì cần tiền học cho con không sai về phân tích, họ sai về thứ tự.',
        ),
        lesson(
          'Tỉ lệ theo tính khí, không theo hàng xóm',
          'Hãy tưởng tượng một trăm triệu còn sáu mươi triệu sau bốn tháng. Bạn ngủ được không? Câu trả lời thật quan trọng hơn mọi công thức theo tuổi. Người mất ngủ nên có nhiều trái phiếu và tiền gửi hơn, dù mới hai mươi lăm.',
          'Viết tỉ lệ của mình thành một câu, ví dụ: “60% quỹ cổ phiếu, 25% quỹ trái phiếu, 15% tiền gửi.” Mỗi năm một lần, vào ngày sinh nhật, đưa về đúng tỉ lệ ấy.',
        ),
      ),
      section(
        'Giữ được mười năm',
        lesson(
          'Góp tự động và thôi đoán',
          'Đặt lệnh chuyển tiền vào ngày nhận lương, trước khi kịp tiêu. Góp đều thì tháng giá cao mua được ít, tháng giá thấp mua được nhiều. Cách này không chắc cho kết quả cao nhất, nhưng nó bỏ đi quyết định khó nhất: khi nào thì mua.',
          'Xem tài khoản mỗi quý một lần. Xóa ứng dụng khỏi màn hình chính. Người xem mỗi ngày thấy đỏ gần nửa số ngày và rất dễ làm điều dại dột.',
        ),
        lesson(
          'Viết thư cho chính mình ngày thị trường giảm',
          'Khi mọi thứ còn yên, hãy viết một lá thư: vì sao tôi đầu tư, tôi biết có lúc sẽ mất bốn mươi phần trăm, tôi sẽ làm gì khi đó. Cất vào ngăn bàn. Ngày ấy đến, đọc thư trước khi mở ứng dụng.',
          ol(['Thu nhập của tôi có còn không?', 'Mục tiêu có đổi không?', 'Quỹ dự phòng có còn nguyên không?']),
          'Nếu cả ba đều ổn thì không làm gì cả. Không làm gì là kỹ năng khó học nhất của khóa này.',
        ),
      ),
    ],
  },
  {
    key: 'ke-toan-cho-chu-cua-hang',
    name: 'Kế toán cho chủ cửa hàng không học kế toán',
    description:
      'Tách tiền nhà và tiền tiệm, ghi thu chi đúng, tính lãi tháng, giữ hóa đơn và nói chuyện được với kế toán dịch vụ. Ngôn ngữ bình dân, ví dụ từ tiệm phở, salon tóc, shop quần áo.',
    about: doc(
      'Bạn không cần định khoản Nợ Có. Bạn cần biết tháng này lãi hay lỗ, tiền nằm đâu, còn nợ ai, và giấy tờ nào phải giữ.',
      ul(['Sổ mẫu trên giấy và trên bảng tính', 'Lịch việc kế toán theo tháng, quý, năm']),
    ),
    benefit: [
      'Tách tiền tiệm khỏi tiền gia đình',
      'Tự lập báo cáo lãi lỗ một trang',
      'Giữ hóa đơn gọn gàng',
      'Hỏi đúng câu với kế toán dịch vụ',
    ],
    questionAndAnswers: [
      qa(
        'Khóa có dạy khai thuế hộ kinh doanh không?',
        'Có phần tổng quan và nơi tra quy định hiện hành. Vì quy định thay đổi, hãy xác nhận với cơ quan thuế nơi bạn kinh doanh.',
      ),
      qa('Tôi có kế toán rồi, có cần học không?', 'Nên. Người ký tên và chịu trách nhiệm vẫn là bạn.'),
    ],
    tags: ['kế toán', 'hộ kinh doanh', 'thu chi', 'hóa đơn'],
    categorySlug: 'ke-toan-thue',
    theme: 'tai-chinh',
    hostKey: 'host-5',
    price: 399000,
    listPrice: 590000,
    availableDays: 365,
    sections: [
      section(
        'Hai cái ví',
        lesson(
          'Tiền tiệm không phải tiền chợ',
          'Chị Lan bán phở, mỗi sáng rút két hai trăm nghìn đi chợ nhà, tối bỏ vào bao nhiêu thì bỏ. Cuối tháng chị bảo “bán được lắm mà không thấy tiền”. Việc đầu tiên là mở một tài khoản ngân hàng riêng cho tiệm.',
          'Trả lương cho mình một số cố định, ví dụ mười hai triệu vào ngày mùng năm. Muốn rút thêm thì ghi là “chủ rút”. Chỉ với thay đổi ấy, sau hai tháng chị Lan biết tiệm thật ra lãi mười chín triệu.',
        ),
        lesson(
          'Sổ thu chi mười phút mỗi tối',
          'Mỗi tối ghi bốn dòng: thu tiền mặt, thu chuyển khoản, chi hàng, chi khác. Đếm két và so với sổ. Lệch dưới hai mươi nghìn thì ghi “lệch”, lệch hơn thì tìm ngay khi trí nhớ còn mới.',
          ul([
            'Ghi theo ngày tiền vào hoặc ra',
            'Chi nào cũng kèm ảnh chụp hóa đơn',
            'Tiền khách cọc ghi riêng, chưa phải doanh thu',
          ]),
          'Mười phút mỗi tối nhẹ nhàng hơn một ngày Chủ nhật cuối tháng.',
        ),
      ),
      section(
        'Tháng này lãi bao nhiêu',
        lesson(
          'Báo cáo lãi lỗ một trang',
          'Doanh thu là giá trị hàng đã giao, kể cả chưa thu tiền. Trừ giá vốn của đúng số hàng đã bán, không phải số hàng đã nhập. Trừ tiền nhà, lương kể cả lương chủ, điện nước, phí thẻ, hao mòn tủ bàn máy móc.',
          'Mua cái tủ mát 24 triệu dùng bốn năm thì mỗi tháng tính năm trăm nghìn. Nhờ vậy tháng mua tủ không bị lỗ giả và các tháng sau không lãi giả.',
        ),
        lesson(
          'Lãi mà hết tiền, vì sao',
          'Shop quần áo lãi mười lăm triệu mà tài khoản cạn. Tiền đã nằm trong ba bao hàng Tết, trong bốn đơn khách sỉ chưa trả và trong khoản cọc mặt bằng mới. Lãi là kết quả, tiền là thời điểm.',
          'Mỗi thứ Hai, kẻ một bảng tám tuần tới: tiền đầu tuần, sẽ thu, sẽ chi, còn lại. Tuần nào âm thì lo từ bây giờ: đòi nợ, giãn nhập, hỏi nhà cung cấp. Biết trước tám tuần khác hẳn với biết trước hai ngày.',
        ),
      ),
      section(
        'Giấy tờ và người giúp',
        lesson(
          'Hóa đơn: cái nào giữ, giữ bao lâu',
          'Mua hàng có hóa đơn thì mới chứng minh được nguồn gốc khi bị hỏi. Tạo hộp thư riêng để nhận hóa đơn điện tử, mỗi tháng tải về một thư mục. Hóa đơn giấy kẹp theo tháng trong bìa còng, ghi ngoài gáy.',
          'Chứng từ kế toán phải lưu nhiều năm theo luật, nên hãy chụp lại loại giấy nhiệt vì nó phai sau vài tháng. Quy định về hóa đơn của hộ kinh doanh đang thay đổi nhanh, mỗi đầu năm hỏi lại cơ quan thuế.',
        ),
        lesson(
          'Thuê kế toán dịch vụ mà không giao trắng',
          'Trước khi thuê, hỏi năm câu: ai trực tiếp làm, gửi tôi những gì mỗi tháng, sai bị phạt thì ai chịu, dữ liệu của tôi lưu ở đâu, nghỉ hợp đồng thì bàn giao thế nào.',
          ol(['Tự giữ mật khẩu và chữ ký số', 'Đọc tờ khai trước khi nộp', 'Mỗi quý ngồi với nhau một giờ']),
          'Giá rẻ bất thường thường đồng nghĩa với hai trăm khách một người làm. Tiền phạt một lần có thể bằng phí dịch vụ ba năm.',
        ),
      ),
    ],
  },
  {
    key: 'tu-quyet-toan-thue-tncn',
    name: 'Tự quyết toán thuế thu nhập cá nhân trong một buổi tối',
    description:
      'Hai nơi trả lương, nghỉ việc giữa năm, có thêm thu nhập tự do? Hiểu cách tính, gom chứng từ, đăng ký người phụ thuộc, nộp tờ khai qua mạng và xin hoàn phần đã nộp thừa.',
    about: doc(
      'Mỗi mùa quyết toán tôi trả lời cùng vài chục câu hỏi. Khóa học gom lại thành sáu bài, làm theo là xong. Các mức giảm trừ và thuế suất thay đổi theo luật, bài học chỉ bạn nơi tra mức đang áp dụng.',
      ul(['Bảng tính điền số là ra kết quả', 'Danh mục chứng từ cần gom']),
    ),
    benefit: [
      'Biết mình có phải tự quyết toán không',
      'Tính được số phải nộp hoặc được hoàn',
      'Đăng ký người phụ thuộc đúng hạn',
      'Nộp tờ khai qua mạng',
    ],
    questionAndAnswers: [
      qa(
        'Thu nhập từ nước ngoài có học được không?',
        'Khóa chỉ nói cá nhân cư trú có thu nhập trong nước. Trường hợp nước ngoài bạn nên gặp người tư vấn.',
      ),
      qa(
        'Nộp trễ có sao không?',
        'Nếu phải nộp thêm thì có thể bị phạt. Nếu chỉ xin hoàn thì thường không, nhưng đừng để quá lâu.',
      ),
    ],
    tags: ['thuế', 'quyết toán', 'thu nhập cá nhân', 'hoàn thuế'],
    categorySlug: 'ke-toan-thue',
    theme: 'tai-chinh',
    hostKey: 'host-5',
    price: 149000,
    listPrice: 199000,
    availableDays: 180,
    sections: [
      section(
        'Hiểu trước khi khai',
        lesson(
          'Ai phải tự làm, ai ủy quyền được',
          'Cả năm chỉ có lương một nơi và vẫn đang làm ở đó, bạn ký giấy ủy quyền là công ty lo. Có từ hai nơi, nghỉ việc giữa năm, hoặc có khoản đã khấu trừ ở nơi khác, thường bạn phải tự quyết toán.',
          'Lấy một tờ giấy, vẽ mười hai ô tháng, ghi mỗi tháng nhận tiền từ ai. Ô nào có hai tên thì khoanh lại. Nhìn tờ giấy ấy là biết mình thuộc trường hợp nào, không cần thuộc luật.',
        ),
        lesson(
          'Thuế lũy tiến không đáng sợ như lời đồn',
          'Nhiều người sợ tăng lương một chút mà nhảy bậc thuế thì lỗ. Không có chuyện ấy: chỉ phần vượt lên bậc mới chịu thuế suất mới, các phần dưới giữ nguyên. Giống như nước chảy qua từng ngăn, đầy ngăn dưới mới tràn lên ngăn trên.',
          'Thu nhập tính thuế bằng thu nhập chịu thuế trừ bảo hiểm bắt buộc, trừ giảm trừ bản thân, trừ người phụ thuộc, trừ đóng góp từ thiện đủ điều kiện. Bảng tính kèm khóa làm phép trừ ấy từng dòng cho bạn xem.',
        ),
      ),
      section(
        'Gom giấy tờ',
        lesson(
          'Danh mục chứng từ và cách đòi',
          'Từng nơi trả tiền phải cấp chứng từ khấu trừ nếu họ đã giữ thuế của bạn. Hãy gửi e-mail xin từ tháng Giêng, ghi rõ họ tên, mã số thuế, năm. Công ty cũ chậm trả thì nhắc lịch sự sau mười ngày.',
          ul([
            'Chứng từ khấu trừ của từng nơi',
            'Xác nhận thu nhập năm',
            'Giấy tờ người phụ thuộc',
            'Biên nhận đóng góp từ thiện',
          ]),
          'Cho tất cả vào một thư mục đặt tên theo năm, chụp cả mặt sau nếu có dấu.',
        ),
        lesson(
          'Người phụ thuộc: đăng ký đúng, không đăng ký trùng',
          'Một người phụ thuộc chỉ được tính cho một người nộp thuế. Hai vợ chồng cùng đăng ký con là lỗi phổ biến nhất và hệ thống phát hiện ngay. Hãy để người có thu nhập tính thuế cao hơn đứng tên.',
          'Cha mẹ hết tuổi lao động, thu nhập thấp dưới mức quy định cũng có thể đăng ký, cần giấy tờ chứng minh. Mức thu nhập và mẫu giấy tra trên trang của cơ quan thuế trước khi đi xin xác nhận ở phường.',
        ),
      ),
      section(
        'Nộp và theo dõi',
        lesson(
          'Điền tờ khai từng chỉ tiêu',
          'Đăng nhập bằng tài khoản định danh, chọn tờ khai quyết toán của cá nhân, chọn đúng năm và cơ quan thuế. Cơ quan nhận hồ sơ phụ thuộc vào nơi bạn làm cuối cùng và nơi đang tính giảm trừ, bài có sơ đồ hỏi đáp ba bước.',
          'Điền theo chứng từ, không điền theo trí nhớ. Đối chiếu tổng thu nhập với số hệ thống gợi ý; chênh nhau thường do một nơi trả đã khai mà bạn quên. Lưu bản nháp, nghỉ mười phút rồi đọc lại mới gửi.',
        ),
        lesson(
          'Được hoàn thì chờ gì, phải nộp thì nộp sao',
          'Số cuối cùng âm nghĩa là bạn đã nộp thừa. Ghi tài khoản ngân hàng đúng tên trên giấy tờ, đính kèm chứng từ và chờ thông báo. Bị yêu cầu giải trình không phải bị nghi ngờ, thường chỉ thiếu một tấm ảnh.',
          ol(['Lưu mã giao dịch khi nộp', 'Xem thông báo mỗi tuần', 'Bổ sung trong hạn ghi trên thông báo']),
          'Số dương thì nộp tiền qua ngân hàng, đúng nội dung, đúng kỳ. Chụp lại biên lai, cất cùng thư mục của năm.',
        ),
      ),
    ],
  },
  {
    key: 'mua-can-ho-dau-tien',
    name: 'Mua căn hộ đầu tiên: vay bao nhiêu thì vẫn ngủ ngon',
    description:
      'Tính khả năng trả, so sánh các gói lãi vay, đọc hợp đồng, kiểm tra pháp lý và tính đủ những khoản ít ai nói. Dành cho vợ chồng trẻ đang phân vân giữa thuê tiếp và mua.',
    about: doc(
      'Căn nhà là khoản chi lớn nhất đời của nhiều gia đình, vậy mà hay được quyết định trong một buổi mở bán ồn ào. Khóa học cho bạn một bộ câu hỏi để đi chậm lại.',
      ul(['Bảng tính trả nợ với lãi thả nổi', 'Phiếu chấm điểm căn hộ khi đi xem', 'Danh sách câu hỏi pháp lý']),
    ),
    benefit: [
      'Biết mức vay an toàn của gia đình',
      'So sánh các gói vay cho đúng',
      'Tính đủ chi phí ẩn',
      'Đọc những điều khoản quan trọng',
      'Quyết định thuê hay mua bằng số',
    ],
    questionAndAnswers: [
      qa(
        'Tôi nên có sẵn bao nhiêu phần trăm?',
        'Khóa dùng mốc tối thiểu 30% cộng quỹ dự phòng sáu tháng, và giải thích vì sao ít hơn thì rủi ro.',
      ),
      qa('Có nói về nhà ở xã hội không?', 'Có một phần tổng quan và nơi tra điều kiện hiện hành tại địa phương.'),
    ],
    tags: ['mua nhà', 'vay ngân hàng', 'căn hộ', 'gia đình trẻ'],
    categorySlug: 'tai-chinh-ca-nhan',
    theme: 'tai-chinh',
    hostKey: 'host-5',
    price: 550000,
    listPrice: 750000,
    availableDays: null,
    sections: [
      section(
        'Sức của mình đến đâu',
        lesson(
          'Phép thử sáu tháng',
          'Định vay với mức trả mười bốn triệu một tháng? Hãy sống thử trước: mỗi tháng chuyển phần chênh giữa mười bốn triệu và tiền thuê hiện tại vào một tài khoản riêng, làm đủ sáu tháng không được rút.',
          'Nếu làm được mà nhà vẫn vui, bạn đủ sức và còn có thêm tiền đặt cọc. Nếu tháng thứ ba đã phải rút, căn ấy quá lớn với bạn lúc này. Phép thử không tốn đồng nào mà trung thực hơn mọi công thức.',
        ),
        lesson(
          'Thuê hay mua: so cho công bằng',
          'Người ta hay so tiền thuê với tiền trả góp rồi nói thuê là “mất trắng”. So cho đúng thì phía mua phải có lãi vay, phí quản lý, bảo trì, thuế phí và cả lợi nhuận mà số vốn tự có đáng lẽ sinh ra.',
          table(
            ['Phía thuê', 'Phía mua'],
            [
              ['Tiền thuê, tăng mỗi năm', 'Lãi vay, thay đổi theo kỳ'],
              ['Chi phí chuyển nhà', 'Phí quản lý, bảo trì'],
              ['Tiền tiết kiệm được đem gửi', 'Giá nhà có thể tăng hoặc giảm'],
            ],
          ),
          'Ở dưới năm năm, thuê thường nhẹ hơn. Trên mười năm, mua bắt đầu có lý hơn.',
        ),
      ),
      section(
        'Đọc gói vay',
        lesson(
          'Lãi ưu đãi và cú sốc năm thứ ba',
          'Tờ rơi in 6,5% thật to, dòng nhỏ ghi hai mươi bốn tháng đầu. Sau đó lãi bằng lãi tham chiếu cộng biên độ, có thể thành 10,5%. Khoản vay hai tỷ, mức trả mỗi tháng tăng thêm vài triệu chỉ sau một đêm.',
          'Khi so sánh, hãy hỏi ba điều: biên độ bao nhiêu, lãi tham chiếu là lãi nào và lấy ở đâu, phí trả trước hạn từng năm. Rồi tính mức trả ở 12%. Nếu ở mức ấy gia đình vẫn sống được thì mới ký.',
        ),
        lesson(
          'Tổng nợ không quá một phần ba thu nhập',
          'Ngân hàng có thể cho vay tới mức bạn trả 60% thu nhập. Họ tính khả năng đòi được nợ, không tính giấc ngủ của bạn. Tôi khuyên tổng trả nợ không quá 35% thu nhập sau thuế, tính theo người có thu nhập ổn định hơn.',
          ul([
            'Nếu một người nghỉ sinh sáu tháng thì sao?',
            'Nếu công ty cắt thưởng thì sao?',
            'Nếu cha mẹ cần chữa bệnh thì sao?',
          ]),
          'Ba câu hỏi ấy không phải bi quan. Trong hai mươi năm, gần như chắc chắn sẽ gặp ít nhất một.',
        ),
      ),
      section(
        'Đi xem và ký',
        lesson(
          'Xem nhà ba lần, ba thời điểm',
          'Xem lúc mưa lớn để biết thấm và ngập. Xem lúc sáu giờ chiều để biết thang máy chờ bao lâu và xe ra vào thế nào. Xem lúc mười giờ đêm để nghe tiếng ồn. Gặp bảo vệ và hai cư dân, hỏi “chị không thích điều gì nhất ở đây?”.',
          'Mang theo một bóng đèn pin, một quả cầu nhỏ để xem sàn nghiêng, và điện thoại để thử sóng trong thang máy. Ghi điểm ngay sau khi xem, vì căn thứ tư sẽ làm bạn quên căn thứ nhất.',
        ),
        lesson(
          'Pháp lý và những khoản ít ai nói',
          'Dự án hình thành trong tương lai phải đủ điều kiện bán và có ngân hàng bảo lãnh; nhà đã có sổ thì tra tình trạng thế chấp, quy hoạch, tranh chấp. Đừng đặt cọc khi chưa thấy giấy tờ gốc.',
          ol([
            'Thuế, phí sang tên và công chứng',
            'Quỹ bảo trì 2%',
            'Nội thất, rèm, sửa chữa ban đầu',
            'Bảo hiểm khoản vay',
            'Sáu tháng phí quản lý và gửi xe',
          ]),
          'Các khoản này cộng lại thường từ năm đến mười phần trăm giá nhà. Thuê luật sư đọc hợp đồng trước khi ký là khoản chi rẻ nhất trong danh sách.',
        ),
      ),
    ],
  },
]
