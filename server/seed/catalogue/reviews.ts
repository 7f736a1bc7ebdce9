import type { ReviewSeed } from './types.ts'

type Row = readonly [reviewer: number, rating: ReviewSeed['rating'], daysAgo: number, text: string]

/** What learners say, course by course, newest first. Every writer is one of the course's buyers. */
export const reviews: readonly ReviewSeed[] = [
  ...of('excel-phan-tich-du-lieu', [
    [
      23,
      5,
      59,
      'Học xong phần PivotTable mình làm lại báo cáo tháng trong hai mươi phút, trước đây mất nguyên buổi sáng. Thầy Quân giảng chậm, ví dụ toàn số liệu siêu thị nên dễ hình dung.',
    ],
    [
      39,
      5,
      77,
      'Em làm kế toán kho, file nào cũng hơn chục nghìn dòng. Nhờ bài làm sạch dữ liệu mà em hết cảnh ngồi xóa dấu cách bằng tay. Rất đáng tiền ạ.',
    ],
    [
      28,
      4,
      150,
      'Nội dung thực tế, file bài tập lộn xộn y như ở công ty. Giá mà có thêm một bài về biểu đồ kết hợp hai trục thì trọn vẹn hơn.',
    ],
    [
      32,
      5,
      172,
      'Tôi 52 tuổi, quản lý cửa hàng vật liệu, học từ đầu vẫn theo kịp. Bài nào cũng có phần tóm tắt nên quên thì mở lại xem.',
    ],
    [
      42,
      3,
      198,
      'Kiến thức tốt nhưng mình đã dùng Excel vài năm nên hai phần đầu hơi dễ. Từ phần biểu đồ trở đi mới thấy mới.',
    ],
    [
      15,
      5,
      200,
      'Phần chọn biểu đồ làm mình giật mình vì trước giờ toàn dùng bánh tròn. Sếp khen báo cáo gọn hẳn, mình chỉ cười.',
    ],
    [56, 4, 241, 'Thầy dạy có tâm, trả lời câu hỏi nhanh. Âm thanh một hai đoạn hơi nhỏ, phải đeo tai nghe mới rõ.'],
    [
      4,
      5,
      243,
      'Mua cho cả nhóm bán hàng bốn người cùng học, tuần sau họp mọi người đã tự mang số liệu ra tranh luận thay vì cãi nhau bằng cảm giác.',
    ],
  ]),
  ...of('python-nguoi-moi', [
    [
      44,
      5,
      13,
      'Trước đây mở sách Python ra là buồn ngủ. Khóa này cho làm ngay máy tính tiền điện, chạy được là ham học tiếp. Cô Hà nói giọng Bắc nghe ấm.',
    ],
    [
      53,
      5,
      18,
      'Em học Ngữ văn mà vẫn hiểu vòng lặp, chứng tỏ cô giải thích giỏi. Bài tập vừa sức, sai thì có gợi ý chứ không ném đáp án.',
    ],
    [
      24,
      4,
      24,
      'Đi từng bước chắc chắn, không nhảy cóc. Mong cô thêm vài bài về đọc lỗi vì em mất nhiều thời gian nhất ở đó.',
    ],
    [
      5,
      5,
      57,
      'Học mỗi tối nửa tiếng, ba tuần xong. Mình đã viết được đoạn mã chia tiền nhà cho bốn người cùng phòng, cả phòng phục lăn.',
    ],
    [18, 4, 95, 'Hợp với người trái ngành thật sự. Phần hàm hơi dồn, em phải xem lại hai lần mới ngấm.'],
    [
      19,
      5,
      168,
      'Lần đầu tiên em hiểu biến là gì mà không phải học thuộc. Chứng chỉ cuối khóa em gắn vào hồ sơ xin thực tập luôn.',
    ],
    [
      38,
      2,
      183,
      'Mình mong có phần làm web hoặc game nhưng khóa chỉ dừng ở căn bản. Đọc kỹ mục lục trước khi mua nhé mọi người.',
    ],
    [9, 5, 307, 'Giảng rõ, hình minh họa vui. Con trai lớp 8 nhà mình học ké và tự làm được trò đoán số.'],
  ]),
  ...of('tieng-anh-cong-so', [
    [
      43,
      5,
      44,
      'Tuần trước em dám phát biểu trong cuộc họp với sếp Singapore, câu xin thêm thời gian dùng đúng mẫu của cô Ngọc Anh. Run nhưng nói được!',
    ],
    [
      40,
      5,
      51,
      'Phần viết e-mail quá thực tế. Mình lưu lại bảng câu lịch sự và câu cộc, dán cạnh màn hình, từ đó bớt bị khách hiểu nhầm.',
    ],
    [
      36,
      4,
      105,
      'Tình huống sát công việc, đoạn hội thoại nghe rõ. Ước gì có thêm giọng Ấn Độ vì khách của tôi chủ yếu ở đó.',
    ],
    [
      27,
      5,
      178,
      'Cô không bắt học ngữ pháp dài dòng, cứ nói trước sửa sau. Học viên ngại nói như em thấy được cởi trói.',
    ],
    [
      17,
      4,
      222,
      'Bài ngắn, học giờ nghỉ trưa vừa đẹp. Phần nói chuyện xã giao làm mình bớt sợ mấy phút im lặng đầu cuộc họp.',
    ],
    [48, 3, 238, 'Ổn với người trung cấp. Tôi mất gốc nên phải tra từ nhiều, mong có phụ đề song ngữ cho mấy bài đầu.'],
    [
      14,
      5,
      305,
      'Đọc số liệu bằng tiếng Anh xưa giờ mình toàn ấp úng, sau bài đó tự tin trình bày doanh số quý. Cảm ơn cô nhiều.',
    ],
    [46, 5, 328, 'Đã học nhiều lớp giao tiếp nhưng đây là khóa đầu tiên tôi dùng được ngay hôm sau ở văn phòng.'],
  ]),
  ...of('nhiep-anh-dien-thoai', [
    [
      29,
      5,
      8,
      'Không ngờ lau ống kính thôi mà ảnh khác hẳn. Anh Khoa nói chuyện gần gũi, mỗi bài đều bắt ra khỏi nhà chụp nên nhớ lâu.',
    ],
    [
      55,
      5,
      53,
      'Mình chụp bánh nhà làm bán online, học xong bài hướng sáng là ảnh trong veo, đơn hàng tăng thấy rõ. Chẳng cần mua máy.',
    ],
    [58, 4, 170, 'Bố cục một phần ba giải thích dễ hiểu. Mong có thêm phần chụp đêm vì điện thoại tôi hay bị nhòe.'],
    [35, 5, 191, 'Đi Hội An chụp theo bài tập chợ sáng, về khoe cả họ. Mẹ mình 60 tuổi cũng xem rồi tập theo.'],
    [
      54,
      4,
      208,
      'Ngắn gọn, đủ dùng, phần chỉnh ảnh vừa phải chứ không làm lố. Bài về chụp người thân là bài mình thích nhất.',
    ],
    [12, 5, 251, 'Trước toàn giơ lên bấm bừa. Giờ biết chờ sáng, biết bước tới thay vì phóng to. Đáng từng đồng.'],
    [59, 5, 277, 'Giảng viên có gu, ví dụ toàn cảnh đời thường Việt Nam nên thấy gần. Học mà như đi dạo cùng anh.'],
  ]),
  ...of('tai-chinh-ca-nhan', [
    [
      33,
      5,
      8,
      'Vợ chồng mình cãi nhau vì tiền suốt, học xong ngồi lập ngân sách chung một tối Chủ nhật. Ba tháng rồi chưa cãi thêm lần nào.',
    ],
    [
      31,
      5,
      9,
      'Chị Yến không hứa hẹn làm giàu, chỉ bảo ghi chép. Mình ghi đúng một tháng mới biết tiền trà sữa bằng tiền nhà.',
    ],
    [50, 4, 92, 'Phần lãi kép và quỹ dự phòng rất dễ hiểu. Bảng tính kèm theo dùng tốt trên điện thoại.'],
    [
      41,
      5,
      110,
      'Em mới đi làm lương tám triệu vẫn để dành được hơn một triệu nhờ cách chia 50–30–20 có điều chỉnh cho người thu nhập thấp.',
    ],
    [
      6,
      4,
      131,
      'Nội dung chân thành, ví dụ tiền Việt, nợ thẻ tín dụng nói kỹ. Giá có thêm phần cho người làm tự do thu nhập không đều.',
    ],
    [
      0,
      5,
      163,
      'Trả xong khoản vay tiêu dùng theo thứ tự chị hướng dẫn, nhẹ cả người. Ước gì biết khóa này từ ba năm trước.',
    ],
    [26, 3, 269, 'Với người đã biết quản lý chi tiêu thì hơi cơ bản, nhưng hợp làm quà cho em út mới ra trường.'],
    [
      51,
      5,
      299,
      'Cách nói về tiền không làm mình thấy có lỗi. Học xong thấy bình tĩnh chứ không hoảng như đọc mấy hội nhóm đầu tư.',
    ],
  ]),
  ...of('html-css-trang-dau-tien', [
    [
      13,
      5,
      52,
      'Hai tuần sau em có trang giới thiệu tiệm hoa của mẹ, mở bằng điện thoại vẫn đẹp. Lần đầu gửi đường dẫn cho bạn bè mà tay run.',
    ],
    [
      16,
      5,
      151,
      'Thầy bắt gõ từng dòng, ban đầu nản nhưng nhờ vậy mới nhớ. Bài Flexbox với khay cốc là cách giải thích hay nhất mình từng nghe.',
    ],
    [
      1,
      4,
      152,
      'Khóa gọn, đúng cho người chưa biết gì. Phần đưa lên GitHub Pages mình vướng tên kho mã, hỏi thì được trả lời trong ngày.',
    ],
    [47, 4, 189, 'Mình là giáo viên tiểu học, học để làm trang cho lớp. Bài về khoảng thở giúp cả khi soạn giáo án.'],
    [30, 5, 215, 'Giá mềm mà được nhận xét từng trang cá nhân. Thầy góp ý màu chữ nhạt quá, sửa xong khác hẳn.'],
  ]),
  ...of('javascript-qua-tro-choi', [
    [22, 5, 73, 'Con rắn của em biết bò rồi! Học hàm và mảng qua trò chơi vui hơn hẳn mấy bài in hình tam giác.'],
    [
      25,
      4,
      99,
      'Trò lật thẻ dạy được lỗi khóa bàn, đúng chỗ mình hay sai. Trò ô ăn quan cuối khóa khá khó, mất cả tuần nhưng xong thì sướng.',
    ],
    [57, 5, 125, 'Hai mẹ con cùng học, bé 13 tuổi đi nhanh hơn mẹ. Cảm ơn thầy đã làm một khóa mà cả nhà chơi được.'],
    [2, 3, 181, 'Ý tưởng hay, nhưng mình đang cần JavaScript cho web bán hàng nên phải tự tìm thêm phần biểu mẫu.'],
  ]),
  ...of('react-tu-viec-that', [
    [
      10,
      5,
      50,
      'Bài “khi nào không cần useEffect” giúp mình xóa gần hai chục chỗ trong dự án công ty. Chạy mượt hơn thật.',
    ],
    [
      8,
      5,
      107,
      'Ứng dụng đặt lịch cắt tóc làm tới nơi tới chốn, có cả lúc lỗi mạng. Khóa React tiếng Việt tốt nhất tôi từng học.',
    ],
    [45, 4, 165, 'Kiến thức sâu vừa phải, cần chắc JavaScript trước. Phần kiểm thử hơi ngắn so với mong đợi.'],
    [
      34,
      4,
      315,
      'Học xong tự tin đi phỏng vấn vị trí thực tập. Người ta hỏi trạng thái nên đặt ở đâu, em trả lời y như thầy dạy.',
    ],
  ]),
  ...of('python-tu-dong-hoa-van-phong', [
    [
      37,
      5,
      93,
      'Phòng nhân sự của em có 340 phiếu lương mỗi tháng, giờ bấm một nút. Phần kiểm tra tổng trước khi gửi giúp em ngủ ngon.',
    ],
    [52, 5, 102, 'Gộp năm mươi file chi nhánh trong mười giây, sếp tưởng tôi thức đêm. Tôi không nói gì cả.'],
    [
      49,
      4,
      248,
      'Rất thực dụng. Máy công ty không cho cài phần mềm nên phải theo bài hướng dẫn bản chạy từ thư mục, hơi lằng nhằng nhưng được.',
    ],
    [
      7,
      5,
      273,
      'Bài đổi tên ảnh chấm công đúng nỗi đau của mình. Cô nhắc chép sang thư mục mới trước, may quá vì lần đầu mình viết sai thật.',
    ],
    [20, 4, 279, 'Ai chưa biết Python nên học khóa cơ bản trước, bản tóm tắt ba mươi phút hơi nhanh với tôi.'],
  ]),
  ...of('git-github-lam-viec-nhom', [
    [
      3,
      5,
      42,
      'Khóa miễn phí mà chất lượng hơn nhiều khóa trả tiền. Nhóm đồ án của em hết cảnh gửi file zip qua Zalo.',
    ],
    [
      2,
      5,
      93,
      'Bài gỡ xung đột với hai thìa mắm ba thìa mắm quá dễ nhớ. Em còn dùng ví dụ ấy giải thích cho bạn cùng phòng.',
    ],
    [11, 4, 170, 'Ngắn gọn, đúng trọng tâm. Em mong có thêm bài về rebase ở mức nâng cao.'],
    [
      21,
      5,
      208,
      'Lỡ tay xóa nhánh trước hạn nộp hai tiếng, mở lại bài reflog và cứu được. Biết ơn thầy suốt đời sinh viên.',
    ],
    [50, 4, 263, 'Tôi dùng khóa này để đào tạo thực tập sinh mới vào, tuần đầu các em đã biết viết lời commit tử tế.'],
  ]),
  ...of('kiem-thu-phan-mem-trai-nganh', [
    [
      53,
      5,
      3,
      'Em học sư phạm, rẽ ngang sau hai năm đi dạy. Bộ hồ sơ hai mươi bảy lỗi giúp em có buổi phỏng vấn đầu tiên và được nhận thử việc.',
    ],
    [
      16,
      4,
      144,
      'Phần giá trị biên rất hay, từ đó đi mua vé xe online cũng ngồi nghĩ ca kiểm thử. Bài API hơi khó với người mới.',
    ],
    [54, 4, 198, 'Thầy nói thẳng về thị trường việc làm chứ không vẽ hồng, tôi thích điều đó.'],
  ]),
  ...of('flutter-ung-dung-dau-tay', [
    [28, 4, 80, 'Làm được ứng dụng ghi sổ chợ cho mẹ dùng thật, mẹ chê chữ nhỏ nên lại học thêm cách phóng chữ. Vui.'],
    [57, 5, 189, 'Phần SQLite và ngoại tuyến ít khóa nào dạy kỹ như vậy. Máy 8 GB chạy hơi ì nhưng vẫn theo được.'],
    [35, 3, 242, 'Nội dung hay, nhưng phần cài đặt ban đầu trên Windows của mình lỗi nhiều, mất hai buổi mới chạy.'],
    [
      48,
      2,
      289,
      'Máy tôi 4 GB bộ nhớ chạy giả lập không nổi nên dừng giữa chừng. Yêu cầu 8 GB có ghi, lỗi do tôi không đọc kỹ, nhưng mong có cách chạy nhẹ hơn.',
    ],
  ]),
  ...of('sql-du-lieu-sieu-thi', [
    [
      47,
      5,
      68,
      'Bài doanh thu bị nhân đôi khi JOIN đúng y lỗi mình từng gửi cho giám đốc. Giờ thì luôn đếm dòng trước.',
    ],
    [10, 5, 75, 'Bốn mươi câu hỏi kiểu sếp hỏi, làm xong thấy mình lên hẳn một bậc. Hàm cửa sổ cô giảng rất kỹ.'],
    [0, 4, 246, 'Dữ liệu một triệu dòng nên thấy thật. Cài PostgreSQL trên máy cũ hơi lâu, còn lại tuyệt vời.'],
    [
      33,
      5,
      282,
      'Từ chỗ phải nhờ IT xuất số, em tự viết câu lệnh và gửi báo cáo trước mười giờ sáng. Đồng nghiệp bắt đầu nhờ ngược lại em.',
    ],
  ]),
  ...of('power-bi-bao-cao-cua-hang', [
    [
      18,
      5,
      40,
      'So sánh theo Tết Âm lịch là bài độc nhất vô nhị. Chuỗi quán của tôi cần đúng cái này mà tìm mãi không ai dạy.',
    ],
    [39, 4, 71, 'Một trang báo cáo mà làm tới nơi, hiểu vì sao phải bỏ bớt biểu đồ. DAX mới ở mức đủ dùng.'],
    [
      1,
      5,
      214,
      'Câu hỏi “con số nào khiến anh phải nhấc điện thoại” em mang đi hỏi sếp thật, báo cáo sau đó được dùng mỗi sáng.',
    ],
  ]),
  ...of('google-sheets-cua-hang-nho', [
    [5, 5, 82, 'Tiệm tạp hóa nhà mình bỏ được cuốn vở ố vàng. Ba chồng 63 tuổi cũng ghi được bằng điện thoại.'],
    [40, 4, 161, 'Đơn giản, đúng nhu cầu. Sổ nợ có mẫu tin nhắn nhắc khéo, nhờ vậy thu lại được hơn bốn triệu.'],
    [42, 5, 248, 'Giá rẻ mà dùng được ngay trong tuần. Phần tồn kho tự đổi màu cam là thứ vợ tôi mê nhất.'],
    [15, 4, 311, 'Mình hay quên nên thích bài chia quyền và lấy lại bản cũ. Đã một lần cứu cả bảng.'],
  ]),
  ...of('power-query-het-chep-dan', [
    [11, 5, 65, 'Mỗi sáng thứ Hai em được thêm một tiếng rưỡi uống cà phê. Không đùa đâu ạ.'],
    [52, 5, 86, 'Bảng chấm công ngang thành dọc trong ba cú bấm, mười năm làm Excel mà không biết. Hơi tiếc đời.'],
    [25, 4, 184, 'Hướng dẫn mạch lạc, file trước và sau đầy đủ. Dùng máy Mac thì thiếu vài nút như cô đã báo trước.'],
  ]),
  ...of('hoc-may-nhap-mon', [
    [
      30,
      5,
      96,
      'Cô dạy cách nghi ngờ mô hình trước khi tự hào về nó. Phần rò rỉ dữ liệu theo nhà trọ là bài học đắt giá.',
    ],
    [4, 4, 104, 'Toán vừa phải, giải thích bằng tiền nên trình bày cho phòng kinh doanh dễ lắm.'],
    [23, 4, 233, 'Ví dụ giá phòng trọ Đà Nẵng gần gũi. Mình mong có thêm dự án thứ ba về dự báo theo thời gian.'],
  ]),
  ...of('figma-tu-khung-trang', [
    [
      17,
      5,
      30,
      'Câu chuyện cô Tư lầu bảy làm em hiểu thiết kế là gì. Bài thử với năm người dùng khiến em sửa lại gần hết màn hình chính.',
    ],
    [
      32,
      4,
      83,
      'Bố cục tự động được dạy kỹ, hết sợ. Phần bàn giao cho lập trình viên rất thật vì tôi chính là lập trình viên.',
    ],
    [
      24,
      5,
      179,
      'Chị Trâm chữa bài tận tình, chỉ ra cả chỗ dấu tiếng Việt bị sát. Hồ sơ năng lực của em có thêm một dự án tử tế.',
    ],
  ]),
  ...of('nghien-cuu-nguoi-dung-0-dong', [
    [
      45,
      5,
      151,
      'Đếm thầm tới bảy rồi im lặng, thử đúng một lần là nghe được điều khách chưa từng nói. Nghề này lạ thật.',
    ],
    [43, 4, 197, 'Khóa gọn, ví dụ ở chợ rất đời. Cần thêm mẫu báo cáo điền sẵn cho người lười như mình.'],
  ]),
  ...of('canva-cho-chu-shop', [
    [19, 5, 112, 'Miễn phí mà dạy kỹ ghê. Shop trà hoa của mình giờ nhìn một phát biết liền, khách cũ nhắn khen.'],
    [38, 4, 172, 'Bài chữ không rớt dấu cứu mình khỏi cái bảng giá xấu xí hai năm nay.'],
    [22, 5, 202, 'Tôi bán phụ tùng xe máy, không khéo tay, theo bài vẫn làm được năm mẫu. Cảm ơn cô Trâm.'],
    [49, 4, 274, 'Ngắn mà đủ, học trên điện thoại lúc trông hàng. Mong có phần làm video tin dọc.'],
  ]),
  ...of('chu-va-bo-cuc-tieng-viet', [
    [
      8,
      5,
      277,
      'Ba mươi ví dụ ngoài phố làm mình đi đường cứ ngước nhìn bảng hiệu. Phần chiều cao dòng cho chữ có dấu quý lắm.',
    ],
    [
      31,
      4,
      282,
      'Bài thực đơn cho khách trên năm mươi tuổi rất thấm, quán của ba mẹ mình đổi theo và khách khen dễ đọc.',
    ],
  ]),
  ...of('capcut-video-ngan', [
    [
      55,
      5,
      23,
      'Dựng sáu video từ một buổi quay, đúng như lời hứa. Mẹo dựng chân máy bằng hộp bánh mình dùng tới giờ.',
    ],
    [34, 4, 39, 'Cắt theo nhịp giúp video quán ốc của tôi nhìn có nghề hẳn. Phần âm thanh hơi ngắn.'],
    [58, 4, 139, 'Giảng vui, thực tế. Giao diện ứng dụng đổi một chút so với bài nhưng vẫn tìm được nút.'],
  ]),
  ...of('mo-quan-ca-phe-nho', [
    [
      20,
      5,
      12,
      'Tính xong điểm hòa vốn thì tôi bỏ ý định thuê căn góc hai mươi lăm triệu. Khóa sáu trăm nghìn cứu tôi mấy trăm triệu.',
    ],
    [59, 5, 47, 'Anh Lộc kể chuyện lỗ 210 triệu không giấu giếm. Bài ngưỡng dừng dán trong tủ làm mình nổi da gà.'],
    [37, 4, 115, 'Rất thực tế với miền Tây, mình ở Đà Lạt nên mùa mưa khác chút nhưng cách nghĩ áp dụng được hết.'],
    [
      44,
      5,
      149,
      'Đứng đếm người ba buổi như bài dạy, phát hiện đường đông mà không ai dừng. Đổi mặt bằng, quán tôi mở được tám tháng rồi.',
    ],
  ]),
  ...of('ban-hang-shopee-ben', [
    [7, 5, 86, 'Bóc một đơn ra mới biết mình bán lỗ món bán chạy nhất. Đau nhưng sáng mắt.'],
    [9, 4, 212, 'Bảng tính giá ngược xài liền. Phần quảng cáo ngắn gọn mà chặn được tay đốt tiền của mình.'],
    [26, 4, 309, 'Có kinh nghiệm thật, không lý thuyết suông. Mong anh cập nhật thêm phần phí vận chuyển mới.'],
    [3, 3, 323, 'Mình bán quần áo nên nhiều ví dụ gia vị chưa hợp lắm, nhưng cách xử lý một sao thì hay.'],
  ]),
  ...of('nhap-hang-quang-chau', [
    [
      56,
      5,
      42,
      'Lô thử ba triệu đúng quy trình, hàng về có năm cái lỗi và được trừ tiền vì tôi có video mở thùng. Cảm ơn thầy Hùng.',
    ],
    [
      51,
      4,
      250,
      'Sáu mươi câu tiếng Trung dùng được thật. Phần chính ngạch mới ở mức tổng quan nhưng đủ để biết phải hỏi ai.',
    ],
    [6, 4, 302, 'Bài giá về tay tính theo khối cứu tôi khỏi một đơn gối ôm. Nhẹ mà cồng kềnh, tính ra lỗ nặng.'],
  ]),
  ...of('quan-ly-kho-tap-hoa', [
    [41, 5, 83, 'Chấm màu theo tháng dễ mà hay, cả tháng nay tiệm không phải bỏ hộp sữa nào quá hạn.'],
    [12, 4, 167, 'Đóng cửa một ngày dọn kho, vợ tôi cằn nhằn nhưng giờ tìm gì cũng thấy. Giá hợp lý.'],
  ]),
  ...of('lan-dau-lam-truong-nhom', [
    [
      13,
      5,
      153,
      'Nói thẳng với người bạn thân trong nhóm theo mẫu của thầy, tối đó hai đứa đi ăn lẩu. Nhẹ nhõm vô cùng.',
    ],
    [36, 4, 270, 'Giao kết quả không giao động tác, câu này mình viết lên bảng phòng họp luôn.'],
    [
      46,
      5,
      316,
      'Chín mươi ngày đầu của tôi đỡ hoảng hẳn. Họp một-một đều đặn, nhân viên bắt đầu kể thật chuyện muốn nghỉ và tôi giữ lại được.',
    ],
    [21, 4, 327, 'Tình huống cấp dưới lớn tuổi rất Việt Nam. Giá có thêm phần quản lý từ xa.'],
  ]),
  ...of('viet-bai-ban-hang-khong-sao', [
    [
      29,
      5,
      66,
      'Gọi năm khách cũ xong em có chất liệu viết cả tháng. Câu “cái bàn không lung lay” ám ảnh em theo nghĩa tốt.',
    ],
    [27, 5, 224, 'Gạch hết tính từ, bài ngắn một nửa mà tin nhắn tăng. Anh Việt chữa bài thẳng tay nhưng vui.'],
    [14, 4, 235, 'Hữu ích cho xưởng mộc của tôi. Bài tập hơi nhiều nếu vừa học vừa trông xưởng.'],
  ]),
  ...of('quang-cao-facebook-100-nghin', [
    [32, 4, 196, 'Lần đầu biết mình được phép trả bao nhiêu cho một khách. Trước toàn nhìn lượt thích rồi mừng.'],
    [3, 5, 233, 'Ngồi yên bốn ngày không sửa quảng cáo là thử thách lớn nhất đời chủ tiệm, mà đúng là số đẹp lên.'],
    [18, 3, 247, 'Kiến thức đúng nhưng ngành mỹ phẩm của mình bị từ chối quảng cáo nhiều, phần này cần nói sâu hơn.'],
    [47, 4, 265, 'Bảng theo dõi mỗi sáng năm phút dùng tốt. Giao diện trong ảnh hơi cũ vài chỗ.'],
    [
      46,
      2,
      304,
      'Bài viết đúng nhưng tôi đã thuê người làm SEO hai năm nên gần như không có gì mới. Phần đầu nên ghi rõ là cho người bắt đầu.',
    ],
  ]),
  ...of('seo-doanh-nghiep-nho', [
    [
      48,
      5,
      83,
      'Tiệm sửa máy lạnh của tôi lên bản đồ khu Gò Vấp sau sáu tuần, điện thoại reo nhiều hơn mà không tốn đồng quảng cáo.',
    ],
    [35, 4, 265, 'Danh mục bốn mươi điểm rõ ràng. Mình tự sửa web phòng khám nha, tốc độ từ tám giây còn ba giây.'],
  ]),
  ...of('tiktok-ho-kinh-doanh', [
    [
      11,
      5,
      128,
      'Quay đôi tay vớt váng đậu thôi mà được hai trăm nghìn lượt xem. Không cần nhảy nhót, mừng muốn khóc.',
    ],
    [
      0,
      4,
      131,
      'Góc kể chuyện giày cũ làm tôi nghĩ ra góc của tiệm sửa đồng hồ. Đăng đều ba video một tuần được hai tháng rồi.',
    ],
    [16, 4, 290, 'Thực tế, có động lực. Nên có thêm phần xử lý bình luận xấu.'],
  ]),
  ...of('cham-soc-khach-cu-zalo', [
    [
      49,
      5,
      100,
      'Tin hỏi thăm ngày thứ ba đơn giản mà khách trả lời quá trời. Tiệm mình có thêm mười mấy khách quen trong hai tháng.',
    ],
    [2, 4, 318, 'Nhắc kỹ chuyện xin phép khách, tôi thấy tử tế. Áp dụng cho tiệm rửa xe vẫn ổn.'],
  ]),
  ...of('doc-bao-cao-tai-chinh', [
    [
      30,
      5,
      219,
      'Đọc báo cáo công ty mình định xin vào, thấy ba năm dòng tiền âm nên thôi. Nửa năm sau công ty ấy nợ lương.',
    ],
    [21, 4, 226, 'Ví dụ công ty khỏe, ốm, giấu bệnh rất cuốn như truyện trinh thám. Phần tỉ số nên có thêm bài tập.'],
    [57, 5, 315, 'Không khuyến nghị mua bán, chỉ dạy cách nhìn. Đúng thứ người nhỏ lẻ như mình cần.'],
  ]),
  ...of('quy-etf-cho-nguoi-ban', [
    [37, 4, 81, 'Lá thư gửi chính mình ngày thị trường giảm, em đã viết và cất vào ngăn bàn. Thấy yên tâm lạ.'],
    [34, 5, 155, 'Giải thích phí ăn mòn bằng con số làm tôi đổi quỹ ngay. Chị Nhung trung lập, không chào bán gì.'],
    [10, 4, 198, 'Dễ hiểu cho người bận. Mong có bản cập nhật hằng năm.'],
  ]),
  ...of('ke-toan-cho-chu-cua-hang', [
    [25, 5, 45, 'Tách hai cái ví xong mới biết salon của mình lãi thật bao nhiêu. Trước giờ cứ tưởng lỗ.'],
    [
      42,
      4,
      130,
      'Ngôn ngữ bình dân, đọc là làm được. Phần hóa đơn điện tử mong cập nhật thường xuyên vì quy định đổi nhanh.',
    ],
    [55, 5, 276, 'Giờ nói chuyện với kế toán dịch vụ mình biết hỏi năm câu, bên đó cũng làm cẩn thận hơn hẳn.'],
  ]),
  ...of('tu-quyet-toan-thue-tncn', [
    [51, 5, 5, 'Đúng một buổi tối là xong, được hoàn hơn ba triệu. Học phí một trăm bốn mươi chín nghìn quá hời.'],
    [
      54,
      4,
      124,
      'Sơ đồ chọn cơ quan thuế rất rõ. Trang nộp hôm đó bị quá tải nên phải làm lại sáng hôm sau, không phải lỗi khóa học.',
    ],
    [
      27,
      5,
      151,
      'Lần đầu hiểu thuế lũy tiến không đáng sợ. Cả phòng mình chia nhau xem rồi mỗi người tự mua một suất.',
    ],
    [33, 4, 186, 'Hai vợ chồng em suýt đăng ký trùng người phụ thuộc, may có bài này.'],
  ]),
  ...of('mua-can-ho-dau-tien', [
    [
      39,
      5,
      50,
      'Phép thử sáu tháng làm vợ chồng mình nhận ra căn hai tỷ tám là quá sức. Chờ thêm một năm, mua căn nhỏ hơn, ngủ ngon.',
    ],
    [
      38,
      5,
      186,
      'Tính mức trả ở lãi 12% là việc tôi chưa từng nghĩ tới. Nhân viên ngân hàng cũng bất ngờ khi tôi hỏi về biên độ.',
    ],
    [6, 4, 301, 'Phần pháp lý cô đọng, biết phải hỏi luật sư cái gì. Đi xem nhà buổi đêm nghe mới biết ồn thật.'],
  ]),
  ...of('ielts-writing-task-2', [
    [53, 5, 21, 'Từ 5.5 lên 6.5 sau ba tháng, tháng đầu cô bắt viết lại đúng một đoạn tới bốn lần. Nhớ đời.'],
    [1, 4, 127, 'Đẩy một ý ba bước là chìa khóa. Thời hạn 180 ngày hơi gấp cho người đi làm như mình.'],
    [4, 5, 267, 'Được chữa từng câu rất có ích, đọc như ngồi cạnh cô. Mười lỗi người Việt tôi mắc đủ chín.'],
    [9, 4, 282, 'Cách lập ngân hàng ý tiện ôn. Mong có thêm Task 1.'],
  ]),
  ...of('phat-am-tieng-anh-nguoi-viet', [
    [58, 5, 54, 'Giọng Quảng Nam như tôi mà khách Úc hiểu ngay lần đầu, chuyện chưa từng có trong mười năm đi làm.'],
    [5, 5, 70, 'Đặt tay trước miệng kiểm tra âm cuối, mẹo nhỏ mà sửa được thói quen nuốt âm từ hồi cấp hai.'],
    [43, 4, 114, 'Mười lăm phút mỗi ngày vừa sức. Phần nối âm hơi ít ví dụ.'],
  ]),
  ...of('phong-van-bang-tieng-anh', [
    [13, 5, 186, 'Bảy câu chuyện trả lời được gần hết buổi phỏng vấn, em vừa nhận thư mời làm việc hôm thứ Sáu!'],
    [52, 4, 251, 'Kịch bản nói về lương rất thực tế, tôi nói xong và ngồi im đúng như cô dặn. Họ đồng ý.'],
    [24, 4, 268, 'Luyện ghép cặp tối thứ Tư vui, nhưng có tuần bạn cặp của mình vắng.'],
  ]),
  ...of('tieng-nhat-n5', [
    [
      23,
      5,
      112,
      'Học từ con số không, bốn tháng em đỗ N5 với 132 điểm. Bài đi khám bệnh và đổ rác nghe buồn cười mà sang Nhật dùng ngay.',
    ],
    [14, 4, 130, 'Lịch học rõ ràng cho người làm ca. Phần nghe nên có tốc độ chậm hơn ở đầu.'],
    [22, 5, 172, 'Cô Dương giải thích trợ từ bằng biển chỉ đường, lần đầu tiên mình hết lẫn ni với de.'],
  ]),
  ...of('kanji-500-qua-bo-thu', [
    [28, 5, 19, 'Âm Hán Việt đúng là vũ khí bí mật. Tôi đọc được biển báo trong xưởng sau ba tuần.'],
    [41, 4, 67, 'Mỗi ngày mười chữ, hộp thẻ năm ngăn hiệu quả. Tài liệu in đẹp.'],
    [50, 5, 268, 'Biết thêm cả tiếng Việt nhờ học Kanji, điều không ngờ tới.'],
  ]),
  ...of('tieng-nhat-phong-van-ky-su', [
    [8, 5, 197, 'Phỏng vấn đậu công ty khuôn ở Aichi. Chuỗi gõ cửa cúi chào tôi tập tới mức vợ tôi cũng thuộc.'],
    [15, 4, 260, 'Mẫu rirekisho chuẩn. Ngành phần mềm còn hơi ít ví dụ so với cơ khí.'],
  ]),
  ...of('tieng-trung-giao-tiep', [
    [29, 5, 130, 'Đọc chuyện chợ búa của thầy Hùng mà mê. Chuyến đi Nam Ninh vừa rồi em tự gọi món, tự mặc cả được.'],
    [44, 4, 160, 'Phần con số theo vạn cứu tôi khỏi trả nhầm. Thanh ba vẫn khó nhưng có bài luyện riêng.'],
    [56, 3, 206, 'Nội dung hay nhưng mình muốn học viết chữ nhiều hơn, chắc chưa đúng khóa.'],
    [17, 5, 245, 'Sáu mươi ngày đều đặn, giờ xem phim nghe được lõm bõm, vui lắm.'],
  ]),
  ...of('thuyet-trinh-cho-nguoi-run', [
    [
      31,
      5,
      16,
      'Lần đầu em báo cáo trước sáu mươi người mà không bỏ chạy. Vẫn run, đúng như thầy nói, nhưng nói hết bài.',
    ],
    [20, 5, 154, 'Phiếu một câu ba ý một việc giúp tôi bỏ được bốn mươi trang trình chiếu. Cả phòng cảm ơn.'],
    [12, 4, 205, 'Bài tập tăng dần rất nhân văn. Mong có phần thuyết trình trực tuyến.'],
    [19, 4, 296, 'Học thuộc hai câu đầu thôi mà khác hẳn. Thầy Thịnh viết dí dỏm, dễ nhớ.'],
  ]),
  ...of('thoi-gian-cho-nguoi-hay-tre-han', [
    [26, 5, 130, 'Hệ số trễ của tôi là 2,1. Từ ngày nhân lên trước khi hẹn, khách thôi gọi giục.'],
    [45, 4, 191, 'Không ép dậy sớm, không tội lỗi. Mình bỏ hai lần và quay lại hai lần, thầy bảo vậy là thành công.'],
    [40, 5, 294, 'Báo trễ sớm tưởng mất mặt mà lại được khách tin hơn. Bài cuối đáng giá nhất.'],
  ]),
  ...of('viet-cv-thu-xin-viec', [
    [
      59,
      5,
      15,
      'Em phụ quán cơm mà viết được dòng thành tích có số, hôm sau có ba nơi gọi. Cảm ơn thầy đã cho học miễn phí.',
    ],
    [
      36,
      5,
      69,
      'Gấp đôi tờ CV đưa bạn xem mười giây, bạn đoán tôi làm kế toán trong khi tôi là thủ kho. Phải viết lại từ đầu.',
    ],
    [7, 4, 121, 'Mẫu đơn giản nhưng lọt qua phần mềm lọc hồ sơ. Rất có ích cho sinh viên năm cuối.'],
    [13, 4, 227, 'Thư năm câu gọn gàng, không còn “kính thưa quý công ty” dài lê thê.'],
  ]),
  ...of('nhung-cuoc-noi-chuyen-kho', [
    [
      3,
      5,
      6,
      'Từ chối cho anh họ vay mà hai bên vẫn ăn giỗ vui vẻ. Nguyên tắc khó mặc cả hơn lý do, câu này đúng quá.',
    ],
    [8, 4, 89, 'Đòi được món nợ mười lăm triệu sau hai năm ngại ngùng. Lời mẫu mềm mà chắc.'],
    [59, 4, 244, 'Rất Việt Nam, có vai vế, có chữ nể. Giá thêm tình huống với mẹ chồng.'],
  ]),
  ...of('guitar-dem-hat-30-ngay', [
    [26, 5, 29, 'Ngày ba mươi đệm được bài cho con gái hát sinh nhật. Ngón tay chai rồi, tự hào lắm.'],
    [39, 4, 133, 'Tay nhỏ nên học bằng đàn 3/4 theo lời cô, bấm Fa thu gọn là ổn. Nhịp ballad dễ theo.'],
    [4, 5, 167, 'Mười lăm phút mỗi ngày, không nhạc lý khô khan. Cô Ngọc hài hước.'],
    [42, 3, 284, 'Bài tập tốt, nhưng mười bài hát hơi cũ so với tụi em Gen Z.'],
  ]),
  ...of('piano-cho-nguoi-lon', [
    [31, 5, 169, 'Mình 58 tuổi, chơi được Lý cây bông hai tay cho cháu nghe. Cỡ chữ bản nhạc to, đọc không cần kính.'],
    [40, 4, 275, 'Chia bốn bước ghép hai tay rất khoa học. Đàn 61 phím cũ vẫn học được.'],
  ]),
  ...of('luyen-thanh-karaoke', [
    [21, 4, 131, 'Hết khản sau ba bài. Xem đúng bài tìm tông hai phút mà đi hát công ty được khen.'],
    [34, 4, 273, 'Tập xì hơi buồn cười nhưng hiệu quả. Vợ bảo tôi hát bớt lệch, thế là đủ.'],
  ]),
  ...of('chup-anh-mon-an', [
    [
      1,
      5,
      27,
      'Kê chén úp dưới đáy tô, bún bò nhà mình lên ảnh đầy đặn hẳn. Thực đơn mới chụp bằng điện thoại mà khách tưởng thuê thợ.',
    ],
    [2, 4, 164, 'Góc chụp theo từng món rất rõ. Phần chỉnh màu nên có thêm ứng dụng miễn phí.'],
    [14, 5, 196, 'Chỉ với cửa sổ và tấm xốp, không bịp. Anh Khoa dạy thật như anh nói.'],
  ]),
  ...of('chan-dung-anh-sang-tu-nhien', [
    [32, 5, 19, 'Hỏi chuyện thay vì bảo cười lên, ảnh ba tôi lần đầu tiên tự nhiên trong hai mươi năm.'],
    [15, 4, 188, 'Bài màu da Việt hay, bớt hẳn thói quen kéo trắng. Cần có thêm ví dụ trong nhà tối.'],
  ]),
  ...of('yoga-dan-van-phong', [
    [47, 5, 8, 'Kê laptop lên ba cuốn sách và mèo bò mỗi tối, hai tuần đỡ nhức vai hẳn. Cả phòng tập theo lúc ba giờ.'],
    [38, 4, 45, 'Người cứng như tôi tập được, cô nhắc rõ khi nào phải dừng nên yên tâm.'],
    [19, 5, 57, 'Bản hai phút cho ngày lười là lý do mình giữ được tới tuần thứ tư.'],
    [57, 4, 266, 'Hướng dẫn kỹ, có bản nhẹ. Ước gì phần mở hông dài hơn.'],
  ]),
  ...of('ngu-ngon-21-dem', [
    [
      55,
      5,
      45,
      'Giờ dậy cố định cực hai hôm đầu, đêm thứ năm ngủ một mạch. Bãi gửi xe cho nỗi lo đúng là có tác dụng.',
    ],
    [22, 4, 143, 'Không thuốc thang, nói có căn cứ. Tôi làm ca nên chậm hơn nhưng vẫn thấy khác.'],
    [16, 3, 205, 'Hợp lý nhưng mình có con nhỏ dậy đêm nên nhiều bài chưa áp dụng được.'],
  ]),
  ...of('bua-an-can-bang-mon-viet', [
    [25, 5, 52, 'Giảm mặn từ từ cả nhà không ai biết, tháng sau đi ăn quán ba chồng tự kêu mặn. Đọc mà cười.'],
    [0, 4, 78, 'Một nền chung, thêm phần riêng cho từng người, nhà ba thế hệ như nhà tôi cần đúng cách này.'],
  ]),
  ...of('chay-5km-dau-tien', [
    [24, 5, 35, 'Từ thở dốc hai tầng lầu tới chạy hết năm cây ở hồ Tây. Chậm tới mức các cụ vượt, nhưng tới đích.'],
    [43, 5, 302, 'Lịch chín tuần rõ từng phút, mình lặp lại tuần năm hai lần cũng không sao. Giá quá rẻ.'],
    [11, 4, 321, 'Phần chạy nóng ẩm rất cần cho miền Nam. Nên có thêm nhạc theo nhịp.'],
  ]),
  ...of('mot-phut-tho', [
    [27, 5, 112, 'Thở ba lần rồi mới trả lời tin nhắn, cứu mình khỏi bao nhiêu trận cãi nhau. Miễn phí mà quý.'],
    [44, 4, 204, 'Không màu mè, không huyền bí. Chấm màu trên bình nước hiệu nghiệm thật.'],
    [33, 5, 294, 'Tập trước giờ thi, tim bớt đập thình thịch. Lời cô Phương đọc lên thấy rất yên.'],
  ]),
  ...of('pho-bo-nuoc-trong', [
    [
      7,
      5,
      51,
      'Nồi phở đầu tiên trong veo, chồng tưởng mình mua ngoài hàng. Bí quyết đúng là không khuấy và nêm ba lần.',
    ],
    [6, 4, 100, 'Định lượng rõ từng gram. Nấu nồi áp suất cũng ngon, nhớ đừng xả nhanh.'],
    [41, 5, 232, 'Phở xào từ phần thừa là phần con mình đòi ăn lại nhiều nhất.'],
  ]),
  ...of('banh-mi-viet-lo-gia-dinh', [
    [51, 5, 110, 'Mẻ thứ ba vỏ nổ lách tách, mình ngồi nghe mà rơm rớm. Bảng chữa lỗi quá có tâm.'],
    [18, 4, 247, 'Lò 30 lít không quạt vẫn làm được. Hai mẻ đầu đặc ruột như cô đã cảnh báo.'],
    [35, 4, 275, 'Dạy nhìn bột chứ không nhìn đồng hồ, nhờ vậy mùa lạnh ở Sa Pa vẫn làm được bánh.'],
  ]),
  ...of('ca-phe-phin-va-may', [
    [46, 5, 149, 'Hai nhân viên pha ra cùng một vị, chuyện tôi vật lộn cả năm. Treo bảng năm con số ở quầy là xong.'],
    [49, 4, 293, 'Học để pha ở nhà, ly phin năm phút ngon hẳn. Phần máy mình chỉ xem cho biết.'],
    [50, 4, 294, 'Bảng giá vốn chi tiết tới ống hút. Công thức cà phê muối vừa miệng khách quán tôi.'],
  ]),
  ...of('mon-chay-hue', [
    [
      9,
      5,
      68,
      'Nước dùng củ cải rang xém ngọt hậu, mâm rằm tháng Bảy nhà mình ai cũng hỏi công thức. Cảm ơn chị Tú và mệ ngoại.',
    ],
    [
      10,
      5,
      77,
      'Không dùng đồ giả mặn, nấu từ rau đậu thật. Đọc tới câu “lòng cáu gắt thì ăn cũng đắng” tự nhiên thấy thương.',
    ],
    [36, 4, 222, 'Ở Đức không có vả, thay atisô hộp như bài chỉ vẫn ra vị.'],
  ]),
  ...of('an-dam-nhe-nhang', [
    [23, 5, 81, 'Chia việc rõ ràng: mẹ lo ăn gì, con lo ăn bao nhiêu. Nhà mình hết cảnh bật tivi rượt theo đút.'],
    [5, 5, 265, 'Bài ọe và hóc nên cho mọi ông bà đọc. Mẹ chồng em đọc xong tự cắt nho làm bốn.'],
    [30, 4, 271, 'Bố như tôi cũng nấu được theo bảng. Mong có thêm món cho bé dị ứng đạm bò.'],
  ]),
  ...of('doc-sach-cung-con', [
    [45, 5, 42, 'Hỏi, chờ, nối. Ba chữ thôi mà con gái ba tuổi bắt đầu kể chuyện ngược lại cho mẹ.'],
    [54, 4, 102, 'Về muộn vẫn giữ được một trang mỗi tối. Danh sách sách Việt rất đáng quý.'],
  ]),
  ...of('ky-luat-khong-don-roi', [
    [
      29,
      5,
      50,
      'Lần đầu tiên mình xin lỗi con sau khi quát. Con ôm mẹ và bảo lần sau mẹ giơ tay như cô giáo nhé. Khóc luôn.',
    ],
    [12, 4, 116, 'Tôi từng nghĩ không roi là chiều con. Bảng phạt và hệ quả làm tôi đổi ý phần lớn.'],
    [53, 4, 120, 'Tình huống siêu thị áp dụng thành công ở lần thứ ba. Cần kiên nhẫn thật.'],
  ]),
  ...of('day-con-ve-tien', [
    [17, 5, 193, 'Phiên chợ một trăm nghìn vui nổ trời, hôm đó cả nhà ăn trưa với dưa hấu đúng như bài kể.'],
    [56, 5, 292, 'Hợp đồng lì xì ký xong, con trai giữ sổ tiết kiệm như báu vật. Tết này không ai khóc.'],
  ]),
  ...of('man-hinh-va-con-tuoi-teen', [
    [37, 5, 44, 'Ngồi cho con dạy chơi game ba mươi phút, nghe được nhiều hơn cả năm qua cộng lại. Biết ơn cô Hiền.'],
    [28, 4, 248, 'Tờ thỏa thuận có cả trách nhiệm của bố mẹ nên con chịu ký. Giữ được bảy tuần rồi.'],
  ]),
]

function of(courseKey: string, rows: readonly Row[]): ReviewSeed[] {
  return rows.map(([reviewer, rating, daysAgo, text]) => ({ courseKey, reviewer, rating, text, daysAgo }))
}
