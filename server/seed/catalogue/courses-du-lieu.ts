import { code, doc, h, lesson, ol, qa, section, table, ul } from './doc.ts'
import type { CourseSeed } from './types.ts'

export const coursesDuLieu: readonly CourseSeed[] = [
  {
    key: 'sql-du-lieu-sieu-thi',
    name: 'SQL thực hành trên dữ liệu một siêu thị',
    description:
      'Một triệu dòng hóa đơn của siêu thị giả lập, bốn mươi câu hỏi của sếp. Học SELECT, JOIN, GROUP BY và hàm cửa sổ bằng cách trả lời từng câu, từ dễ tới hóc búa.',
    about: doc(
      'Bạn sẽ không học SQL theo thứ tự bảng chữ cái của tài liệu. Bạn nhận câu hỏi như ở công ty: “Mặt hàng nào bán chạy nhất tuần Tết?”, rồi học đúng lệnh cần để trả lời.',
      h('Cách học'),
      ul([
        'Bộ dữ liệu tải về một lần, chạy trên máy bạn',
        'Mỗi câu có gợi ý hai mức trước khi xem đáp án',
        'Cuối khóa có bài thi mười câu, chấm tự động',
      ]),
    ),
    benefit: [
      'Tự lấy số liệu không cần chờ IT',
      'Nối nhiều bảng mà không bị nhân đôi dòng',
      'Tính lũy kế, xếp hạng, so với kỳ trước',
      'Đọc hiểu câu lệnh dài của người khác',
    ],
    questionAndAnswers: [
      qa(
        'Học SQL trên hệ nào?',
        'PostgreSQL. Chín phần mười câu lệnh dùng được nguyên xi trên MySQL và SQL Server, chỗ khác tôi đều ghi chú.',
      ),
      qa(
        'Tôi chỉ biết Excel, có theo được không?',
        'Được. Tôi luôn so sánh với thao tác lọc, VLOOKUP và PivotTable bạn đã quen.',
      ),
    ],
    tags: ['sql', 'postgresql', 'phân tích dữ liệu', 'bán lẻ'],
    categorySlug: 'sql-co-so-du-lieu',
    theme: 'du-lieu',
    hostKey: 'host-1',
    price: 549000,
    listPrice: 799000,
    availableDays: null,
    sections: [
      section(
        'Hỏi một bảng',
        lesson(
          'Câu hỏi đầu tiên của sếp',
          '“Hôm qua bán được bao nhiêu?” Trong SQL, bạn nói gần giống tiếng Việt: lấy tổng thành tiền, từ bảng hóa đơn, ở những dòng có ngày là hôm qua. Thứ tự viết là `SELECT`, `FROM`, `WHERE`.',
          code('sql', "SELECT sum(thanh_tien)\nFROM hoa_don\nWHERE ngay = DATE '2026-01-15';"),
          'Trước khi gửi con số, hãy đếm số dòng và xem mười dòng đầu. Nếu cửa hàng mở từ bảy giờ mà dòng sớm nhất là mười giờ, dữ liệu đang thiếu.',
        ),
        lesson(
          'Nhóm và đếm: quầy nào đông nhất',
          '`GROUP BY` giống kéo một trường vào ô Hàng của PivotTable. Mọi cột còn lại phải nằm trong một phép gộp như `sum`, `count`, `avg`. Quên điều này là lỗi mà ai cũng gặp trong tuần đầu.',
          'Muốn chỉ giữ quầy có trên một nghìn hóa đơn, dùng `HAVING` vì điều kiện áp dụng sau khi gộp. `WHERE` lọc dòng, `HAVING` lọc nhóm. Bài tập hôm nay có sáu câu, câu cuối yêu cầu dùng cả hai.',
        ),
      ),
      section(
        'Nối nhiều bảng',
        lesson(
          'JOIN và cái bẫy nhân đôi doanh thu',
          'Hóa đơn nối với chi tiết theo số hóa đơn: một hóa đơn năm món thành năm dòng. Nếu bạn cộng tổng tiền của hóa đơn sau khi nối, doanh thu sẽ phình lên năm lần. Tôi từng gửi nhầm báo cáo như vậy, và nhớ đến giờ.',
          ol([
            'Trước khi nối, hỏi: một dòng bên này khớp mấy dòng bên kia?',
            'Nối xong, đếm lại số dòng',
            'So tổng với con số đã biết từ trước',
          ]),
          'Ba bước này mất một phút và cứu bạn khỏi rất nhiều lời xin lỗi.',
        ),
        lesson(
          'Tìm những thứ không có',
          'Mặt hàng nào ba tháng rồi không bán được? Không thể tìm thứ vắng mặt bằng `INNER JOIN`. Ta lấy toàn bộ hàng hóa, nối trái sang bảng bán, rồi giữ những dòng mà phía bán là `NULL`.',
          '`NULL` nghĩa là chưa biết, nên so sánh bằng dấu `=` luôn thất bại; phải viết `IS NULL`. Kết quả bài này là danh sách 214 mã hàng nằm chết trong kho, đúng kiểu báo cáo mà giám đốc siêu thị nào cũng muốn đọc.',
        ),
      ),
      section(
        'Câu hỏi khó',
        lesson(
          'Hàm cửa sổ: xếp hạng và lũy kế',
          '“Ba món bán chạy nhất của từng ngành hàng” là câu mà `GROUP BY` bó tay. Hàm cửa sổ tính trên một nhóm dòng mà vẫn giữ nguyên từng dòng, nhờ mệnh đề `OVER (PARTITION BY nganh ORDER BY doanh_thu DESC)`.',
          'Cùng cách ấy, thêm `sum(...) OVER (ORDER BY ngay)` bạn có doanh thu lũy kế, `lag(...)` bạn có tuần trước để so sánh. Học chậm phần này, vì nó tách người biết SQL với người dùng thạo SQL.',
        ),
        lesson(
          'Viết câu lệnh dài mà vẫn đọc được',
          'Câu lệnh tám mươi dòng lồng nhau sáu tầng chạy đúng hôm nay và không ai dám sửa ngày mai. Hãy tách thành từng bước bằng `WITH`: bước một lấy hóa đơn hợp lệ, bước hai gộp theo ngày, bước ba so với năm trước.',
          'Đặt tên mỗi bước bằng tiếng Việt không dấu, mỗi bước chạy riêng để kiểm tra được. Ghi một dòng chú thích cho mỗi quyết định, ví dụ vì sao bỏ hóa đơn của nhân viên. Người đọc sau này thường chính là bạn.',
        ),
      ),
    ],
  },
  {
    key: 'power-bi-bao-cao-cua-hang',
    name: 'Power BI: báo cáo cửa hàng sếp tự bấm xem',
    description:
      'Nối dữ liệu bán hàng, dựng mô hình hình sao, viết vài công thức DAX cốt lõi và thiết kế một trang báo cáo trả lời đúng năm câu hỏi sếp hay hỏi nhất.',
    about: doc(
      'Đa số báo cáo Power BI thất bại không phải vì thiếu biểu đồ mà vì thừa. Khóa này làm một báo cáo duy nhất, một trang, nhưng làm tới nơi: số đúng, mở nhanh, xem được trên điện thoại.',
      'Dùng bản Power BI Desktop miễn phí trên Windows.',
      ul(['Dữ liệu mẫu: chuỗi mười hai tiệm trà sữa', 'Có bản kiểm tra trước khi phát hành']),
    ),
    benefit: [
      'Làm sạch và nối dữ liệu từ nhiều tệp',
      'Dựng mô hình hình sao đúng ngay từ đầu',
      'Viết DAX cho cùng kỳ, lũy kế, tỉ trọng',
      'Thiết kế trang báo cáo dễ đọc',
    ],
    questionAndAnswers: [
      qa(
        'Máy Mac có học được không?',
        'Power BI Desktop chỉ chạy trên Windows. Bạn có thể dùng máy ảo, nhưng tôi khuyên mượn một máy Windows.',
      ),
      qa('Có cần biết SQL không?', 'Không bắt buộc. Biết Excel ở mức PivotTable là đủ.'),
      qa(
        'Bản miễn phí chia sẻ báo cáo được không?',
        'Bạn gửi được tệp. Muốn chia sẻ trực tuyến trong công ty thì cần giấy phép, hãy hỏi bộ phận IT về gói công ty đang có.',
      ),
    ],
    tags: ['power bi', 'dax', 'báo cáo', 'trực quan hóa'],
    categorySlug: 'truc-quan-hoa',
    theme: 'du-lieu',
    hostKey: 'host-1',
    price: 749000,
    listPrice: 1190000,
    availableDays: 365,
    sections: [
      section(
        'Dữ liệu vào đúng chỗ',
        lesson(
          'Năm câu hỏi trước khi mở phần mềm',
          'Hãy ngồi với người sẽ xem báo cáo và hỏi: mỗi sáng anh chị muốn biết điều gì đầu tiên? Con số nào khiến anh chị phải nhấc điện thoại? Với chuỗi trà sữa, câu trả lời là doanh thu hôm qua, tiệm nào tụt, món nào hết, giờ nào đông và hủy bao nhiêu đơn.',
          'Viết năm câu ấy lên giấy, dán cạnh màn hình. Biểu đồ nào không trả lời một trong năm câu thì không được lên trang. Nghe khắt khe, nhưng nhờ vậy báo cáo còn có người mở sau ba tháng.',
        ),
        lesson(
          'Mô hình hình sao bằng hộp cơm',
          'Hãy hình dung hộp cơm: ở giữa là phần chính, các ngăn nhỏ xung quanh. Bảng sự kiện ở giữa chứa từng lần bán; quanh nó là bảng ngày, bảng tiệm, bảng món. Mọi quan hệ đi từ ngăn nhỏ vào giữa, một chiều.',
          'Đừng gộp tất cả thành một bảng phẳng rộng sáu mươi cột, cũng đừng nối bảng bán với bảng nhập trực tiếp. Và luôn tự tạo bảng ngày đầy đủ không thiếu ngày nào, kể cả mùng một Tết đóng cửa.',
        ),
      ),
      section(
        'DAX vừa đủ dùng',
        lesson(
          'Cột tính và phép đo khác nhau thế nào',
          'Cột tính được tính một lần cho từng dòng và nằm luôn trong tệp. Phép đo được tính lúc xem, theo những gì người xem đang lọc. Doanh thu, tỉ lệ hủy, giá trị trung bình một đơn đều là phép đo.',
          code('dax', 'Doanh thu = SUM ( BanHang[ThanhTien] )\nTỉ lệ hủy = DIVIDE ( [Đơn hủy], [Tổng đơn] )'),
          'Dùng `DIVIDE` thay cho dấu chia để khỏi lỗi khi mẫu số bằng không. Đặt tên phép đo bằng tiếng Việt có dấu, sếp đọc là hiểu.',
        ),
        lesson(
          'So với cùng kỳ, tính cả Tết Âm lịch',
          '`SAMEPERIODLASTYEAR` so ngày 10 tháng 2 năm nay với 10 tháng 2 năm ngoái. Nhưng năm nay đó là mùng năm Tết, năm ngoái là ngày thường, so như vậy vô nghĩa với quán ăn uống.',
          'Ta thêm vào bảng ngày một cột “ngày thứ mấy so với mùng một Tết” và viết phép đo so theo cột đó. Quanh Tết dùng phép đo Âm lịch, còn lại dùng dương lịch. Đây là phần học viên khóa trước nói là đáng tiền nhất.',
        ),
      ),
      section(
        'Trang báo cáo có người dùng',
        lesson(
          'Chọn biểu đồ và dọn bớt mực',
          'So sánh giữa các tiệm dùng cột ngang xếp từ cao xuống thấp. Diễn biến theo ngày dùng đường. Tỉ trọng có hơn bốn phần thì bỏ bánh tròn. Mỗi biểu đồ chỉ một màu chính, màu thứ hai dành cho điều cần chú ý.',
          ul([
            'Xóa đường lưới, viền, bóng đổ',
            'Tiêu đề nói kết luận: “Tiệm Lê Lợi giảm 18%”',
            'Số lớn viết gọn: 1,2 tỷ, 350 triệu',
          ]),
          'Cho một người chưa xem báo cáo nhìn năm giây rồi hỏi họ nhớ gì.',
        ),
        lesson(
          'Kiểm tra số trước khi phát hành',
          'Một con số sai ở tuần đầu sẽ làm sếp nghi ngờ báo cáo cả năm. Trước khi gửi, so tổng doanh thu ba ngày bất kỳ với sổ của cửa hàng, so tổng các tiệm với tổng công ty, thử lọc từng tiệm xem có tiệm nào trống.',
          'Ghi ở góc trang thời điểm cập nhật cuối và người liên hệ khi thấy lạ. Đặt lịch tự cập nhật sáu giờ sáng, và gửi thông báo cho chính bạn khi cập nhật hỏng. Người làm báo cáo phải biết trước người xem báo cáo.',
        ),
      ),
    ],
  },
  {
    key: 'google-sheets-cua-hang-nho',
    name: 'Google Sheets cho cửa hàng nhỏ: sổ bán, sổ kho, sổ nợ',
    description:
      'Ba cuốn sổ trên điện thoại thay cho cuốn vở ố vàng ở quầy. Không cần giỏi máy tính: làm theo từng bước, chia cho vợ chồng và nhân viên cùng ghi, cuối ngày biết lãi bao nhiêu.',
    about: doc(
      'Khóa học viết cho chủ tiệm tạp hóa, quán ăn, shop quần áo một, hai người. Bạn chỉ cần một điện thoại và một tài khoản Google.',
      ul([
        'Tải mẫu có sẵn, sửa lại theo hàng của bạn',
        'Mỗi bài không quá hai mươi phút',
        'Hỏi đáp qua nhóm, có người trả lời buổi tối',
      ]),
    ),
    benefit: [
      'Ghi bán hàng bằng điện thoại trong mười giây',
      'Biết mặt hàng sắp hết để nhập',
      'Theo dõi ai còn nợ, nợ bao lâu',
      'Xem lãi gộp mỗi ngày',
    ],
    questionAndAnswers: [
      qa(
        'Tôi đang dùng phần mềm bán hàng rồi, có cần học không?',
        'Nếu phần mềm đáp ứng đủ thì không. Khóa hợp với cửa hàng dưới ba trăm mặt hàng muốn tiết kiệm phí hằng tháng.',
      ),
      qa('Mất mạng có ghi được không?', 'Được, khi bật chế độ ngoại tuyến. Có mạng lại thì tự đồng bộ.'),
    ],
    tags: ['google sheets', 'cửa hàng', 'quản lý kho', 'sổ sách'],
    categorySlug: 'excel-bang-tinh',
    theme: 'du-lieu',
    hostKey: 'host-1',
    price: 199000,
    listPrice: 299000,
    availableDays: null,
    sections: [
      section(
        'Cuốn sổ bán hàng',
        lesson(
          'Mỗi lần bán là một dòng',
          'Sai lầm đầu tiên khi chuyển từ vở sang bảng tính là làm mỗi ngày một trang với hình thức thật đẹp. Máy không cộng được những trang như vậy. Hãy làm một bảng dài duy nhất: ngày, món, số lượng, giá bán, người bán.',
          'Không gộp ô, không để dòng trống, không tô màu thay cho chữ. Muốn xem riêng hôm nay thì lọc. Cô Bảy ở chợ Cái Răng ban đầu cằn nhằn bảng xấu, một tuần sau cô bảo: “xấu mà nó biết cộng”.',
        ),
        lesson(
          'Danh sách thả xuống để khỏi gõ sai',
          '“Mì Hảo Hảo”, “mi hao hao”, “Hảo Hảo tôm” là ba món khác nhau trong mắt máy. Ta tạo một trang Hàng hóa, rồi ở cột Món bật Xác thực dữ liệu để chọn từ danh sách.',
          ul([
            'Gõ vài chữ đầu, danh sách tự lọc',
            'Giá tự hiện ra nhờ `XLOOKUP`',
            'Món mới thì thêm vào trang Hàng hóa trước',
          ]),
          'Từ nay nhân viên mới cũng ghi đúng ngay ngày đầu, và cuối tháng bạn không phải ngồi sửa chính tả đến nửa đêm.',
        ),
      ),
      section(
        'Cuốn sổ kho và sổ nợ',
        lesson(
          'Tồn kho tự tính',
          'Tồn bằng hàng đầu kỳ cộng nhập trừ bán. Ba con số nằm ở ba trang, ta gom lại bằng `SUMIFS` theo tên món. Khi tồn thấp hơn mức tối thiểu, ô đổi sang màu cam: đó là danh sách đi lấy hàng sáng mai.',
          'Mỗi cuối tuần đếm tay mười món bất kỳ và so với bảng. Lệch thì tìm ngay: quên ghi, vỡ hỏng, hay ai đó lấy mà chưa nói. Đếm mười món mỗi tuần nhẹ hơn kiểm cả tiệm mỗi năm rất nhiều.',
        ),
        lesson(
          'Sổ nợ lịch sự',
          'Bán thiếu cho hàng xóm là chuyện thường, quên thì mất tiền, nhắc sai thì mất lòng. Sổ nợ gồm ngày, tên, số tiền, đã trả. Bảng tổng hợp cho biết mỗi người còn nợ bao nhiêu và khoản lâu nhất là bao nhiêu ngày.',
          'Tôi soạn sẵn ba mẫu tin nhắn nhắc nợ nhẹ nhàng, tự điền tên và số tiền. Quy tắc của tôi là không cho nợ thêm khi khoản cũ quá ba mươi ngày, viết ra giấy dán ở quầy để khỏi phải nói miệng.',
        ),
      ),
      section(
        'Cuối ngày biết lãi',
        lesson(
          'Trang tổng kết một màn hình',
          'Trang này có bốn số: bán hôm nay, lãi gộp hôm nay, nợ phải thu, số món sắp hết. Đặt chữ to để xem trên điện thoại. Lãi gộp là tiền bán trừ giá vốn của chính những món đã bán, chưa trừ tiền nhà và tiền điện.',
          'Xem bốn số này vào lúc dọn hàng, ngày nào cũng vậy. Sau một tháng bạn sẽ thuộc nhịp của tiệm: thứ Ba vắng, rằm bán nhiều đồ cúng, mưa thì bán được mì và trứng.',
        ),
        lesson(
          'Chia quyền cho người nhà và nhân viên',
          'Chia sẻ bảng bằng e-mail của từng người, đừng mở cho “bất kỳ ai có đường dẫn”. Nhân viên được sửa trang Bán hàng, nhưng trang Hàng hóa và giá vốn thì khóa lại, chỉ chủ mới xem được.',
          'Nếu ai lỡ xóa nhầm, mở Lịch sử phiên bản và lấy lại bảng của một giờ trước. Cuối mỗi tháng, tạo một bản sao có tên tháng và cất vào thư mục riêng. Một phút ấy là bảo hiểm cho cả cuốn sổ.',
        ),
      ),
    ],
  },
  {
    key: 'power-query-het-chep-dan',
    name: 'Power Query: thôi chép dán mỗi sáng thứ Hai',
    description:
      'Nếu tuần nào bạn cũng tải file, xóa dòng thừa, tách cột, dán vào báo cáo cũ, khóa này trả lại cho bạn vài giờ mỗi tuần. Làm một lần, tuần sau chỉ bấm Làm mới.',
    about: doc(
      'Power Query có sẵn trong Excel từ bản 2016, nằm ngay thẻ Dữ liệu mà ít người mở. Nó ghi lại từng bước làm sạch của bạn và lặp lại y hệt với dữ liệu mới.',
      ul([
        'Học bằng bảy loại file bẩn hay gặp nhất',
        'Không cần biết lập trình',
        'Có file trước và sau để tự kiểm tra',
      ]),
    ),
    benefit: [
      'Gộp cả thư mục file trong ba cú bấm',
      'Xoay bảng ngang thành bảng dọc',
      'Sửa ngày tháng, số bị hiểu thành chữ',
      'Xây báo cáo chỉ cần Làm mới',
    ],
    questionAndAnswers: [
      qa(
        'Excel bản nào dùng được?',
        'Từ Excel 2016 trên Windows. Bản cho Mac thiếu vài nguồn dữ liệu nhưng các bài chính vẫn làm được.',
      ),
      qa(
        'Khác gì macro VBA?',
        'Power Query chuyên lấy và làm sạch dữ liệu, dễ sửa và ít hỏng hơn. VBA hợp với thao tác trên giao diện.',
      ),
    ],
    tags: ['excel', 'power query', 'làm sạch dữ liệu', 'báo cáo'],
    categorySlug: 'excel-bang-tinh',
    theme: 'du-lieu',
    hostKey: 'host-1',
    price: 399000,
    listPrice: 399000,
    availableDays: null,
    sections: [
      section(
        'Làm quen với dây chuyền',
        lesson(
          'Mỗi bước làm sạch là một trạm',
          'Hãy nghĩ tới dây chuyền rửa rau: nhặt lá úa, rửa, để ráo, đóng túi. Power Query cũng vậy, bên phải màn hình là danh sách các trạm. Bấm vào trạm nào, bạn thấy dữ liệu lúc ở trạm đó, sai đâu sửa đấy.',
          'Dữ liệu gốc không bao giờ bị đụng vào. Đây là khác biệt lớn nhất với việc sửa tay: bạn có thể làm lại từ đầu bất cứ lúc nào. Bài tập đầu tiên là file xuất từ máy tính tiền, có bốn dòng tiêu đề thừa và dòng tổng ở cuối.',
        ),
        lesson(
          'Ngày tháng và con số cứng đầu',
          'File ghi `03/04/2026`, Excel kiểu Mỹ hiểu là mùng 4 tháng 3. Trong Power Query, chọn Đổi kiểu theo vùng, vùng Việt Nam, và ngày trở về đúng. Với số `1.250.000`, dấu chấm bị hiểu thành dấu thập phân cũng sửa bằng cách ấy.',
          'Luôn đặt kiểu dữ liệu cho từng cột ở trạm cuối cùng, đừng phó mặc cho máy đoán. Ô nào không đổi được sẽ báo lỗi, ta lọc riêng ra một bảng để xem chứ không lặng lẽ xóa đi.',
        ),
      ),
      section(
        'Những file bẩn thường gặp',
        lesson(
          'Gộp cả thư mục báo cáo tháng',
          'Ba mươi file của ba mươi ngày nằm trong một thư mục. Chọn Lấy dữ liệu từ thư mục, dạy cách làm sạch trên một file mẫu, máy áp dụng cho tất cả. Tháng sau bỏ thêm file mới vào và bấm Làm mới.',
          ol([
            'Lọc chỉ lấy đuôi `.xlsx`, bỏ file tạm có dấu `~$`',
            'Giữ cột tên file để biết dòng đến từ đâu',
            'Kiểm tra số file bằng số ngày trong tháng',
          ]),
          'Bước cuối hay bị quên, và cũng là bước phát hiện chi nhánh chưa nộp.',
        ),
        lesson(
          'Bảng chấm công nằm ngang',
          'Bảng chấm công có mỗi ngày một cột, đẹp cho người xem nhưng không thể phân tích. Chọn cột tên nhân viên, bấm Bỏ xoay các cột khác, bảng rộng ba mươi mốt cột thành ba cột: tên, ngày, công.',
          'Từ bảng dọc này bạn đếm được ai nghỉ nhiều thứ Hai, bộ phận nào tăng ca quá bốn mươi giờ. Cùng một thao tác dùng cho bảng kế hoạch doanh số theo tháng, bảng điểm học sinh, bảng giá theo vùng.',
        ),
      ),
      section(
        'Báo cáo tự làm mới',
        lesson(
          'Ghép hai bảng thay cho VLOOKUP',
          'Ghép truy vấn giống VLOOKUP nhưng lấy được nhiều cột một lần và cho bạn thấy những dòng không khớp. Chọn kiểu nối trái để giữ mọi đơn hàng, rồi lọc những đơn không tìm thấy mã khách.',
          'Nguyên nhân không khớp thường là dấu cách thừa, chữ hoa chữ thường, hoặc hai kiểu gõ dấu của cùng một tên. Thêm trạm cắt khoảng trắng và viết hoa trước khi ghép, số dòng không khớp thường giảm chín phần mười.',
        ),
        lesson(
          'Giao báo cáo cho người khác dùng',
          'Báo cáo chỉ chạy trên máy bạn thì bạn vẫn chưa được nghỉ phép. Hãy để đường dẫn thư mục vào một ô gọi là tham số, viết trang hướng dẫn ba dòng, và thử cho đồng nghiệp tự làm mới khi bạn ngồi im.',
          table(
            ['Khi gặp', 'Thì làm'],
            [
              ['Báo không tìm thấy tệp', 'Sửa đường dẫn ở trang Cài đặt'],
              ['Số dòng bằng 0', 'Kiểm tra thư mục tháng này'],
              ['Cột bị đổi tên', 'Báo người tạo file nguồn'],
            ],
          ),
          'Lần đầu họ làm được mà không hỏi bạn câu nào, khóa học này đã trả đủ tiền.',
        ),
      ),
    ],
  },
  {
    key: 'hoc-may-nhap-mon',
    name: 'Học máy nhập môn: dự đoán được thì giải thích được',
    description:
      'Hồi quy, cây quyết định, rừng ngẫu nhiên bằng scikit-learn trên dữ liệu giá nhà trọ và khách rời mạng. Chú trọng chia dữ liệu đúng, đo đúng và nói cho người không chuyên hiểu.',
    about: doc(
      'Gọi một hàm huấn luyện thì ai cũng làm được sau mười phút. Cái khó là biết mô hình có đang tự lừa mình hay không. Khóa học dành phần lớn thời gian cho câu hỏi ấy.',
      'Bạn nên biết Python cơ bản và không sợ đồ thị. Toán dùng trong khóa dừng ở mức lớp 12.',
      ul(['Hai dự án trọn vẹn', 'Sổ tay chạy trên Google Colab, không cần máy mạnh']),
    ),
    benefit: [
      'Chia dữ liệu để không bị rò rỉ đáp án',
      'Chọn thước đo hợp với bài toán',
      'Huấn luyện và so sánh ba họ mô hình',
      'Giải thích dự đoán cho người không chuyên',
      'Biết khi nào không nên dùng học máy',
    ],
    questionAndAnswers: [
      qa(
        'Khóa có dạy mạng nơ-ron không?',
        'Không. Với dữ liệu bảng cỡ vừa, các mô hình trong khóa thường đủ tốt và dễ giải thích hơn.',
      ),
      qa('Cần máy có card đồ họa không?', 'Không cần, trình duyệt và tài khoản Google là đủ.'),
    ],
    tags: ['học máy', 'scikit-learn', 'python', 'dự đoán'],
    categorySlug: 'hoc-may',
    theme: 'du-lieu',
    hostKey: 'host-2',
    price: 1190000,
    listPrice: 1690000,
    availableDays: 365,
    sections: [
      section(
        'Đặt bài toán cho đúng',
        lesson(
          'Máy học được gì từ hai nghìn phòng trọ',
          'Ta có hai nghìn tin cho thuê phòng trọ ở Đà Nẵng: diện tích, quận, có gác hay không, cách trường bao xa. Mục tiêu là đoán giá thuê. Trước khi dùng mô hình, hãy đoán bằng cách ngây thơ nhất: lấy giá trung bình theo quận.',
          'Cách ngây thơ sai trung bình 520 nghìn một tháng. Đó là mốc phải vượt qua. Mô hình phức tạp mà chỉ hơn mốc vài chục nghìn thì chưa chắc đáng công nuôi nó.',
        ),
        lesson(
          'Chia dữ liệu: giữ đề thi trong ngăn kéo',
          'Chấm mô hình trên chính dữ liệu đã học giống cho học sinh thi lại đề cũ. Ta cất hai mươi phần trăm dữ liệu vào ngăn kéo và chỉ mở đúng một lần, lúc cuối cùng.',
          code(
            'python',
            'from sklearn.model_selection import train_test_split\n\nhoc, thi = train_test_split(du_lieu, test_size=0.2, random_state=7)',
          ),
          'Cẩn thận với rò rỉ: cùng một nhà trọ đăng tin ba lần mà nằm ở cả hai bên thì điểm thi đẹp giả tạo. Hãy chia theo nhà, không chia theo tin.',
        ),
      ),
      section(
        'Ba họ mô hình',
        lesson(
          'Hồi quy tuyến tính: cái thước thẳng',
          'Giá bằng một số gốc, cộng mỗi mét vuông bao nhiêu, cộng thêm nếu có gác, trừ đi theo khoảng cách. Mô hình này đơn giản nhưng nói chuyện được với chủ trọ: “mỗi mét vuông thêm khoảng 60 nghìn”.',
          'Hệ số chỉ đáng tin khi các yếu tố không dính chặt vào nhau. Diện tích và số người ở tối đa gần như một, đưa cả hai vào thì hệ số nhảy loạn. Vẽ sai số theo từng quận, bạn sẽ thấy cái thước thẳng không đo được phòng ven biển.',
        ),
        lesson(
          'Cây và rừng: hỏi từng câu rồi bỏ phiếu',
          'Cây quyết định hỏi như người môi giới: quận nào, trên hai mươi mét không, có máy lạnh không. Một cây sâu nhớ thuộc lòng dữ liệu và trả lời ngớ ngẩn với phòng mới. Rừng ngẫu nhiên trồng hàng trăm cây, mỗi cây xem một phần dữ liệu, rồi lấy trung bình.',
          ul([
            'Tăng số cây: ổn định hơn, chậm hơn',
            'Giới hạn độ sâu: bớt học vẹt',
            'Xem sai số bằng kiểm chứng chéo, không bằng cảm giác',
          ]),
          'Rừng đưa sai số xuống 290 nghìn, gần một nửa so với cách ngây thơ.',
        ),
      ),
      section(
        'Dùng trong đời thật',
        lesson(
          'Khách sắp rời mạng: thước đo nào',
          'Trong một trăm khách chỉ có bốn người rời mạng. Mô hình nói “không ai rời” đúng chín mươi sáu phần trăm và hoàn toàn vô dụng. Vì vậy ta nhìn vào độ chính xác và độ phủ của nhóm rời đi.',
          'Chọn ngưỡng bằng tiền: gọi giữ một khách tốn 20 nghìn, mất một khách thiệt 600 nghìn. Lập bảng chi phí cho từng ngưỡng, vẽ thành đường cong và chọn đáy. Phòng kinh doanh hiểu đường cong ấy ngay, không cần biết tên thước đo nào.',
        ),
        lesson(
          'Nói với người không chuyên, và biết lúc nên dừng',
          'Đừng mở đầu bằng tên thuật toán. Hãy nói: “Mô hình chỉ ra hai trăm khách nên gọi trước, trong đó khoảng một phần ba thật sự định rời mạng, gấp tám lần gọi ngẫu nhiên.” Kèm ba ví dụ cụ thể, có cả một ví dụ sai.',
          'Có những lúc không nên dùng học máy: dữ liệu dưới vài trăm dòng, quy tắc viết tay đã đủ tốt, hoặc quyết định ảnh hưởng nặng tới một con người mà không ai kiểm tra lại. Nói được câu “không cần” là dấu hiệu của người làm nghề.',
        ),
      ),
    ],
  },
]
