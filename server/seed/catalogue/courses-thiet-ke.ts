import { doc, lesson, ol, qa, section, table, ul } from './doc.ts'
import type { CourseSeed } from './types.ts'

export const coursesThietKe: readonly CourseSeed[] = [
  {
    key: 'figma-tu-khung-trang',
    name: 'Figma từ khung trắng: thiết kế ứng dụng đi chợ hộ',
    description:
      'Dùng Figma miễn phí để làm trọn một ứng dụng sáu màn hình: khung dây, lưới, chữ, thành phần, bản mẫu bấm được. Cuối khóa có sản phẩm đưa vào hồ sơ năng lực.',
    about: doc(
      'Bạn sẽ làm một ứng dụng đi chợ hộ cho khu chung cư. Đề bài đủ nhỏ để xong trong bốn tuần và đủ thật để phải ra quyết định: người già dùng thế nào, hết hàng thì sao, trả tiền lúc nào.',
      ul(['Không cần biết vẽ', 'Máy nào mở được trình duyệt là học được', 'Mỗi tuần tôi chữa trực tiếp năm bài']),
    ),
    benefit: [
      'Thạo khung, lưới và bố cục tự động',
      'Dựng bộ thành phần dùng lại',
      'Làm bản mẫu bấm được để thử với người dùng',
      'Bàn giao rõ ràng cho lập trình viên',
    ],
    questionAndAnswers: [
      qa(
        'Figma bản miễn phí có đủ không?',
        'Đủ cho cả khóa. Bạn chỉ bị giới hạn số tệp nhóm, không ảnh hưởng việc học.',
      ),
      qa(
        'Tôi làm đồ họa in ấn, chuyển sang được không?',
        'Rất hợp. Bạn đã có mắt bố cục, chỉ cần học cách nghĩ theo trạng thái và thao tác.',
      ),
    ],
    tags: ['figma', 'ui', 'thiết kế ứng dụng', 'hồ sơ năng lực'],
    categorySlug: 'ui-ux',
    theme: 'thiet-ke',
    hostKey: 'host-7',
    price: 650000,
    listPrice: 950000,
    availableDays: 365,
    sections: [
      section(
        'Nghĩ trước khi vẽ',
        lesson(
          'Viết câu chuyện của cô Tư lầu bảy',
          'Cô Tư sáu mươi hai tuổi, đau khớp, muốn nhờ người mua rau trước mười giờ. Hãy kể câu chuyện của cô bằng mười câu văn, từ lúc nghĩ “hết rau rồi” tới lúc cầm túi rau. Mỗi động từ trong câu chuyện có thể là một màn hình hoặc một nút.',
          'Gạch dưới những chỗ cô có thể bối rối: món không có, giá đổi, người giao chưa tới. Người thiết kế giỏi lo cho những chỗ gạch dưới trước, còn màn hình đẹp nhất để dành sau cùng.',
        ),
        lesson(
          'Khung dây xấu nhưng đúng',
          'Dùng bút chì vẽ sáu màn hình trên giấy gấp ô, mỗi màn hình không quá hai phút. Vẽ ba phương án cho màn hình chính rồi mới chọn. Chưa mở Figma vội, vì phần mềm làm bạn tiếc công khi phải bỏ đi.',
          'Đưa giấy cho một người và nói “cô muốn mua rau muống, cô bấm vào đâu?”. Họ chỉ tay, bạn ghi lại. Mười phút với ba người sẽ loại được những lỗi mà màu sắc không cứu nổi.',
        ),
      ),
      section(
        'Dựng trong Figma',
        lesson(
          'Bố cục tự động: xếp đồ vào ngăn kéo',
          'Bố cục tự động là tính năng đáng học nhất. Bạn nói cho khung biết xếp dọc hay ngang, cách nhau bao nhiêu, lề bao nhiêu; thêm món vào thì khung tự dài ra. Nút bấm có chữ dài như “Thêm vào giỏ hàng” cũng tự nở theo.',
          ul([
            'Khoảng cách theo bội số của 4',
            'Ôm nội dung, lấp đầy, hay cố định: chọn có lý do',
            'Thử với tên món thật dài và thật ngắn',
          ]),
          'Bài tập: thẻ món hàng có ảnh, tên, giá, đơn vị và nút cộng trừ.',
        ),
        lesson(
          'Thành phần và trạng thái',
          'Một nút có ít nhất năm trạng thái: thường, đang nhấn, bị khóa, đang chờ, lỗi. Người mới hay chỉ vẽ trạng thái thường rồi để lập trình viên tự đoán. Dùng biến thể để gom năm trạng thái vào một thành phần.',
          'Đặt tên thành phần theo vai trò, ví dụ “Nút / Chính”, đừng theo màu như “Nút xanh”, vì màu sẽ đổi. Khi sửa thành phần gốc, mọi nơi dùng nó đổi theo. Lần đầu thấy điều này, nhiều bạn ước mình học sớm hơn.',
        ),
      ),
      section(
        'Thử và giao',
        lesson(
          'Bản mẫu bấm được và năm người dùng',
          'Nối các màn hình thành luồng: tìm rau, thêm giỏ, chọn giờ, xác nhận. Gửi đường dẫn cho năm người, giao họ một nhiệm vụ và ngồi im. Câu duy nhất bạn được hỏi là “bạn đang nghĩ gì?”.',
          'Ghi lại chỗ họ dừng, bấm nhầm, thở dài. Ba người cùng vấp một chỗ thì sửa ngay. Một người góp ý về màu thì ghi đó, chưa vội. Sửa xong thử lại với hai người mới, đừng dùng lại người cũ vì họ đã quen.',
        ),
        lesson(
          'Bàn giao để lập trình viên khỏi đoán',
          'Trang bàn giao của tôi gồm: luồng chính, các trạng thái rỗng, lỗi, chờ, bảng màu và cỡ chữ, và phần ghi chú những gì không nhìn thấy được trong hình. Ví dụ tên món tối đa hai dòng rồi cắt bằng dấu ba chấm.',
          'Hẹn lập trình viên ba mươi phút và đi qua từng màn hình. Nghe họ nói chỗ nào tốn công, đôi khi một thay đổi nhỏ tiết kiệm cả tuần. Sau đó đưa toàn bộ quá trình này vào hồ sơ năng lực, không chỉ hình cuối cùng.',
        ),
      ),
    ],
  },
  {
    key: 'nghien-cuu-nguoi-dung-0-dong',
    name: 'Nghiên cứu người dùng với ngân sách 0 đồng',
    description:
      'Không phòng thí nghiệm, không quà tặng đắt tiền. Học cách tìm người để hỏi, đặt câu hỏi không mớm lời, quan sát tại chỗ và biến ba mươi trang ghi chép thành hai quyết định.',
    about: doc(
      'Tôi từng làm nghiên cứu ở quán nước trước cổng chợ, trả bằng ly nước mía. Những gì học được ở đó đổi hẳn thiết kế của cả ứng dụng.',
      ul([
        'Dành cho nhà thiết kế, người làm sản phẩm, chủ cửa hàng',
        'Có mẫu kịch bản phỏng vấn và biên bản',
        'Bài tập làm với người thật, không đóng vai',
      ]),
    ),
    benefit: [
      'Tìm đúng người để phỏng vấn',
      'Đặt câu hỏi về việc đã làm thay vì ý kiến',
      'Ghi chép và gom nhóm phát hiện',
      'Thuyết phục nhóm bằng bằng chứng',
    ],
    questionAndAnswers: [
      qa(
        'Phỏng vấn năm người có đủ không?',
        'Đủ để tìm ra phần lớn vấn đề lớn của một nhóm người. Nếu bạn có hai nhóm khác hẳn nhau, hãy gặp năm người mỗi nhóm.',
      ),
      qa(
        'Tôi ngại bắt chuyện với người lạ thì sao?',
        'Bài hai có kịch bản mở lời và cách bắt đầu từ người quen của người quen.',
      ),
    ],
    tags: ['nghiên cứu người dùng', 'ux', 'phỏng vấn', 'sản phẩm'],
    categorySlug: 'ui-ux',
    theme: 'thiet-ke',
    hostKey: 'host-7',
    price: 450000,
    listPrice: 600000,
    availableDays: null,
    sections: [
      section(
        'Hỏi ai, hỏi gì',
        lesson(
          'Từ tò mò đến câu hỏi nghiên cứu',
          '“Người dùng có thích tính năng này không?” là câu hỏi vô ích, vì ai cũng gật đầu cho lịch sự. Hãy đổi thành: lần gần nhất họ gặp việc này, họ đã làm gì, mất bao lâu, bực ở đâu?',
          'Viết một câu duy nhất mà nhóm bạn sẽ quyết định khác đi tùy câu trả lời. Nếu trả lời thế nào cũng làm y như cũ, đừng nghiên cứu, hãy dành thời gian cho việc khác. Đây là bộ lọc tiết kiệm nhất của nghề này.',
        ),
        lesson(
          'Tìm năm người để nói chuyện',
          'Mạng lưới hai bước thường đủ: nhờ mười người quen, mỗi người giới thiệu một người bạn chưa gặp. Tránh bạn thân và đồng nghiệp vì họ muốn bạn vui. Nhóm cư dân, nhóm phụ huynh, quán nước gần nơi làm việc đều là nguồn tốt.',
          ul([
            'Hẹn ba mươi phút, đúng giờ mới là tôn trọng',
            'Nói rõ: không bán hàng, không có câu trả lời sai',
            'Xin phép trước khi ghi âm',
          ]),
          'Chuẩn bị một món quà nhỏ như bịch trái cây. Không cần đắt, cần chân thành.',
        ),
      ),
      section(
        'Nghe và nhìn',
        lesson(
          'Câu hỏi không mớm lời',
          '“Chị có thấy bước thanh toán hơi rối không?” đã nhét sẵn chữ “rối” vào miệng người ta. Hỏi lại: “Chị kể em nghe lúc trả tiền diễn ra thế nào?”. Rồi im lặng. Đếm thầm tới bảy, người đối diện sẽ nói tiếp điều đáng giá nhất.',
          'Ba câu tôi dùng nhiều nhất: “Rồi sao nữa ạ?”, “Lúc đó chị nghĩ gì?”, “Lần gần nhất là khi nào?”. Tránh hỏi về tương lai, vì con người dự đoán bản thân rất tệ.',
        ),
        lesson(
          'Quan sát ở nơi việc xảy ra',
          'Người ta nói một đằng, làm một nẻo mà không hề nói dối. Chủ tiệm nói “tôi nhập kho mỗi tối”, nhưng bạn đứng ở quầy sẽ thấy tờ giấy nhớ dán khắp máy tính tiền và việc nhập dồn vào Chủ nhật.',
          'Đi theo một buổi, ghi những gì mắt thấy: tay cầm gì, bị ngắt quãng bao nhiêu lần, dùng mẹo gì. Mỗi mẹo là dấu vết của một nhu cầu chưa được đáp ứng. Chụp ảnh đồ vật, không chụp mặt người nếu chưa xin phép.',
        ),
      ),
      section(
        'Từ ghi chép tới quyết định',
        lesson(
          'Gom thẻ giấy trong hai giờ',
          'Mỗi điều nghe hoặc thấy viết lên một thẻ giấy, nguyên văn lời người nói, kèm chữ viết tắt của họ. Trải hết lên bàn, xếp các thẻ gần nhau về ý. Đừng đặt tên nhóm trước, để thẻ tự tìm bạn.',
          ol([
            'Đọc to từng thẻ một lần',
            'Xếp im lặng trong ba mươi phút',
            'Đặt tên nhóm bằng một câu trọn vẹn',
            'Đếm mỗi nhóm có mấy người khác nhau nói tới',
          ]),
          'Nhóm có bốn trên năm người nhắc tới là chuyện phải giải quyết.',
        ),
        lesson(
          'Trình bày trong mười phút',
          'Không ai đọc báo cáo bốn mươi trang. Hãy dùng ba tờ: điều ta từng tin, điều ta thấy, điều ta đề nghị. Tờ giữa có hai câu nói nguyên văn và một đoạn ghi âm ba mươi giây, vì giọng người thật nặng hơn mọi biểu đồ.',
          'Kết thúc bằng một quyết định cần nhóm trả lời ngay trong buổi họp. Nếu nhóm chưa tin, mời một người cùng đi buổi phỏng vấn tới. Người từng ngồi nghe khách kể khổ hiếm khi tranh cãi với khách nữa.',
        ),
      ),
    ],
  },
  {
    key: 'canva-cho-chu-shop',
    name: 'Canva cho chủ shop: bài đăng sạch mắt trong 15 phút',
    description:
      'Khóa miễn phí cho người bán hàng tự làm hình: chọn mẫu, thay ảnh, chọn chữ có dấu đẹp, giữ màu đồng nhất và xuất đúng kích thước cho Facebook, Zalo, Shopee.',
    about: doc(
      'Bạn không cần thành nhà thiết kế. Bạn cần năm mẫu bài đăng dùng đi dùng lại, nhìn vào biết ngay là shop của bạn.',
      ul(['Làm trên điện thoại hoặc máy tính', 'Dùng bản Canva miễn phí', 'Có danh sách chữ tiếng Việt không lỗi dấu']),
    ),
    benefit: [
      'Tự làm bài đăng trong mười lăm phút',
      'Chụp và tách nền ảnh sản phẩm',
      'Chọn chữ, màu không bị rối',
      'Có bộ năm mẫu của riêng shop',
    ],
    questionAndAnswers: [
      qa('Có cần mua Canva Pro không?', 'Không. Chỗ nào bản miễn phí thiếu, tôi chỉ cách làm thay.'),
      qa('Học trên điện thoại được không?', 'Được, thao tác trên điện thoại và máy tính gần như giống nhau.'),
    ],
    tags: ['canva', 'bán hàng online', 'miễn phí', 'bài đăng'],
    categorySlug: 'do-hoa',
    theme: 'thiet-ke',
    hostKey: 'host-7',
    price: 0,
    listPrice: 0,
    availableDays: null,
    sections: [
      section(
        'Chuẩn bị nguyên liệu',
        lesson(
          'Ba thứ làm nên bộ mặt của shop',
          'Trước khi mở Canva, hãy chọn ba thứ và giữ chúng ít nhất một năm: một màu chính, một kiểu chữ cho tiêu đề, một cách đặt ảnh. Shop bán trà hoa của chị Ngân chọn màu xanh lá già, chữ có chân và ảnh luôn chụp từ trên xuống.',
          'Khách lướt qua trong một giây, họ không đọc tên shop mà nhận ra màu. Vì vậy đổi màu mỗi tuần theo tâm trạng là cách nhanh nhất để không ai nhớ bạn là ai.',
        ),
        lesson(
          'Chụp ảnh sản phẩm cạnh cửa sổ',
          'Đặt sản phẩm cạnh cửa sổ lúc tám đến mười giờ sáng, tắt đèn trần, dùng một tờ giấy A3 trắng hắt sáng ở phía đối diện. Nền là tấm thớt gỗ, khăn vải hoặc giấy bìa trơn. Lau ống kính điện thoại trước khi chụp.',
          ul(['Một tấm toàn cảnh', 'Một tấm cận chất liệu', 'Một tấm đang được dùng, có bàn tay người']),
          'Ba tấm này đủ cho bốn bài đăng khác nhau.',
        ),
      ),
      section(
        'Ráp bài đăng',
        lesson(
          'Chọn mẫu rồi bỏ bớt',
          'Mẫu có sẵn thường nhiều chi tiết để trông sang. Việc của bạn là xóa: bỏ hoa lá, bỏ dải băng, chỉ giữ khung ảnh, một dòng tiêu đề và giá. Nếu che tiêu đề đi mà vẫn hiểu bán gì, bài đã đạt.',
          'Chừa lề ít nhất bằng bề rộng ngón tay cái ở bốn cạnh. Căn chữ theo một mép, đừng chỗ giữa chỗ trái. Hai mẹo này sửa được phần lớn những bài đăng nhìn “chợ”.',
        ),
        lesson(
          'Chữ tiếng Việt không rớt dấu',
          'Nhiều kiểu chữ đẹp trong Canva không có đủ chữ Việt: gõ “ưỡ” thì một chữ bỗng khác hẳn các chữ còn lại. Hãy thử câu “Ưỡn ẹo, nghĩ ngợi, thuở ấy” trước khi chọn. Be Vietnam Pro, Lora, Montserrat đều an toàn.',
          'Tăng chiều cao dòng khi viết chữ hoa có dấu, nếu không dấu của dòng dưới đụng chân dòng trên. Và đừng viết hoa cả đoạn, mắt người đọc mỏi sau bảy chữ.',
        ),
      ),
      section(
        'Dùng lâu dài',
        lesson(
          'Năm mẫu quay vòng cả tháng',
          'Bạn cần năm mẫu: giới thiệu món, phản hồi khách, hỏi đáp, hậu trường, khuyến mãi. Mỗi tuần đăng ba bài, xoay vòng năm mẫu, cả tháng chỉ thay ảnh và chữ. Người theo dõi thấy đều đặn mà không nhàm.',
          'Lưu năm mẫu vào một thư mục đặt tên rõ ràng, khóa những phần không được sửa. Nhờ vậy em họ trông shop giúp hôm bạn bận cũng làm ra bài giống hệt.',
        ),
        lesson(
          'Xuất đúng kích thước cho từng nơi',
          'Ảnh mờ thường do xuất sai kích thước chứ không phải do máy. Dùng bảng dưới đây, xuất PNG khi có nhiều chữ và JPG khi chủ yếu là ảnh chụp.',
          table(
            ['Nơi đăng', 'Kích thước'],
            [
              ['Bài vuông Facebook', '1080 × 1080'],
              ['Tin dọc', '1080 × 1920'],
              ['Ảnh sản phẩm trên sàn', '1024 × 1024'],
              ['Ảnh bìa trang', '1640 × 856'],
            ],
          ),
          'Đăng xong, mở bằng điện thoại của người khác và xem ở độ sáng thấp. Nếu vẫn đọc được giá và tên món, bạn đã làm xong phần việc của nhà thiết kế.',
        ),
      ),
    ],
  },
  {
    key: 'chu-va-bo-cuc-tieng-viet',
    name: 'Chữ và bố cục trong thiết kế tiếng Việt',
    description:
      'Vì sao tờ rơi của bạn trông rối dù chọn chữ đẹp? Học về dấu tiếng Việt, nhịp dòng, lưới, tương phản và cách chọn phông, qua ba mươi ví dụ bảng hiệu, thực đơn, bìa sách.',
    about: doc(
      'Tiếng Việt có tới hai tầng dấu trên một chữ cái. Công thức dàn chữ cho tiếng Anh áp vào thường chật, vướng và khó đọc. Khóa học này bàn kỹ về điều đó, với ảnh chụp từ đường phố Sài Gòn, Hà Nội và Huế.',
      ul([
        'Dành cho người đã biết một phần mềm thiết kế',
        'Mười hai bài tập nhỏ, ba bài lớn',
        'Có danh sách phông miễn phí đã kiểm tra dấu',
      ]),
    ),
    benefit: [
      'Nhìn ra lỗi dấu và sửa được',
      'Chọn và ghép phông có lý do',
      'Dựng lưới cho thực đơn, tờ rơi, bìa',
      'Tạo thứ bậc thông tin bằng cỡ và khoảng trắng',
    ],
    questionAndAnswers: [
      qa(
        'Dùng phần mềm nào?',
        'Bài giảng dùng Illustrator và Affinity, nhưng nguyên tắc áp dụng cho mọi phần mềm, kể cả Canva.',
      ),
      qa(
        'Khóa có cấp tệp phông không?',
        'Có danh sách phông có giấy phép miễn phí kèm nơi tải chính thức, không phát tệp phông lậu.',
      ),
    ],
    tags: ['typography', 'bố cục', 'tiếng Việt', 'in ấn'],
    categorySlug: 'do-hoa',
    theme: 'thiet-ke',
    hostKey: 'host-7',
    price: 520000,
    listPrice: 780000,
    availableDays: null,
    sections: [
      section(
        'Con chữ có dấu',
        lesson(
          'Dấu chồng dấu và khoảng không phía trên',
          'Chữ “Ễ” cao hơn chữ “E” gần một phần ba. Nếu chiều cao dòng chỉ 1.2 như sách tiếng Anh, dấu ngã sẽ chạm chân chữ “g” của dòng trên. Với tiếng Việt, tôi bắt đầu ở 1.5 cho thân bài và 1.25 cho tiêu đề lớn.',
          'Hãy soi ba điểm trên mỗi phông: dấu hỏi có rõ khi nhỏ không, dấu mũ và dấu sắc nằm cạnh hay chồng lên nhau, móc của ư và ơ có dính liền nét. Phông đẹp mà móc ơ bị tách rời thì bỏ.',
        ),
        lesson(
          'Chọn phông cho đúng giọng',
          'Phông chữ có giọng nói. Chữ không chân tròn trịa nghe trẻ và gần; chữ có chân nghe chững chạc; chữ viết tay nghe thân mật nhưng mỏi tai khi nói dài. Quán cơm tấm và phòng khám nha không nên cùng một giọng.',
          ul([
            'Viết ba tính từ cho thương hiệu',
            'Gõ tên thương hiệu bằng mười phông',
            'Xóa dần còn hai, in ra giấy, dán lên tường một ngày',
          ]),
          'Ghép hai phông thì cho chúng khác hẳn nhau, hoặc dùng một phông với hai độ đậm. Gần giống nhau là tệ nhất.',
        ),
      ),
      section(
        'Xếp đặt trên trang',
        lesson(
          'Lưới: bộ xương không ai thấy',
          'Thực đơn bốn mươi món nhìn rối vì mỗi món nằm theo một mép khác nhau. Kẻ lưới bốn cột, tên món bám cột một, mô tả bám cột hai, giá bám mép phải cột bốn. Chưa đổi phông, chưa đổi màu, trang đã yên.',
          'Khoảng cách cũng theo nhịp: chọn một đơn vị, ví dụ bốn milimét, rồi mọi khoảng cách là bội số của nó. Món trong cùng nhóm cách một đơn vị, nhóm cách nhóm ba đơn vị. Mắt người đọc tự hiểu cái nào đi với cái nào.',
        ),
        lesson(
          'Thứ bậc: đọc gì trước, đọc gì sau',
          'Tờ rơi khai trương thường hét tất cả mọi thứ cùng lúc: tên quán, giảm giá, địa chỉ, ngày giờ đều to. Khi mọi thứ đều to thì không gì to cả. Hãy chọn một điều duy nhất để người đi xe máy đọc được trong hai giây.',
          'Dùng ba bậc thôi: bậc một gấp ba lần thân bài, bậc hai gấp rưỡi, còn lại là thân bài. Nheo mắt nhìn từ xa, nếu chỉ thấy một mảng đậm thì thứ bậc đã rõ.',
        ),
      ),
      section(
        'Ba bài lớn',
        lesson(
          'Bảng hiệu nhìn từ ba mươi mét',
          'Bảng hiệu không phải tờ rơi phóng to. Từ ba mươi mét, chữ phải cao ít nhất mười phân mới đọc được, nét mảnh biến mất, chữ viết hoa có dấu cần thêm khoảng trống phía trên kẻo thợ cắt mất dấu khi lắp khung.',
          'Bài tập: thiết kế lại bảng hiệu của một tiệm sửa xe gần nhà. Chụp ảnh con phố, ghép bản thiết kế vào ảnh đúng tỉ lệ, thu nhỏ ảnh bằng con tem. Còn đọc được tên tiệm là đạt.',
        ),
        lesson(
          'Thực đơn quán ăn gia đình',
          'Quán có bốn mươi hai món, in giấy A4 hai mặt, khách chủ yếu trên năm mươi tuổi. Cỡ chữ thân bài không dưới mười hai, mô tả tối đa một dòng, giá không có chữ “VND” lặp lại bốn mươi hai lần.',
          'Nhóm theo cách khách gọi chứ không theo cách bếp nấu: món chia cả bàn, món ăn riêng, món cho trẻ nhỏ. In thử, ép nhựa giả bằng túi trong, đọc dưới đèn vàng mờ. Rất nhiều thực đơn đẹp chết dưới ngọn đèn ấy.',
        ),
      ),
    ],
  },
  {
    key: 'capcut-video-ngan',
    name: 'Dựng video ngắn bằng CapCut: quay ít, cắt gọn, kể rõ',
    description:
      'Từ một buổi quay hai giờ bằng điện thoại, dựng được sáu video dọc dưới một phút. Học cách lên danh sách cảnh, cắt theo nhịp, làm phụ đề tiếng Việt và chọn nhạc không bị tắt tiếng.',
    about: doc(
      'Tôi quay video cho quán ăn ở Hội An và thường đi một mình với một chiếc điện thoại. Khóa học là toàn bộ quy trình ấy, kể cả những mẹo như dựng chân máy bằng hộp bánh.',
      ul([
        'CapCut bản miễn phí trên điện thoại',
        'Tập dựng bằng chính cảnh bạn quay',
        'Bài cuối: dựng video cho một quán thật gần bạn',
      ]),
    ),
    benefit: [
      'Lên danh sách cảnh trước khi quay',
      'Cắt theo nhịp, bỏ đoạn thừa',
      'Làm phụ đề dễ đọc',
      'Chỉnh tiếng và chọn nhạc hợp lệ',
      'Có quy trình làm sáu video mỗi buổi quay',
    ],
    questionAndAnswers: [
      qa('Điện thoại đời cũ có theo được không?', 'Được nếu quay được 1080p và còn trống khoảng 10 GB.'),
      qa('Có dạy quay người nói trước máy không?', 'Có một bài về cách giúp chủ quán bớt ngượng và nói tự nhiên.'),
    ],
    tags: ['capcut', 'dựng phim', 'video dọc', 'điện thoại'],
    categorySlug: 'dung-video',
    theme: 'thiet-ke',
    hostKey: 'host-4',
    price: 349000,
    listPrice: 549000,
    availableDays: 365,
    sections: [
      section(
        'Trước khi bấm quay',
        lesson(
          'Danh sách mười cảnh',
          'Người mới quay rất nhiều rồi về nhà không biết dựng gì. Hãy viết trước mười cảnh: mặt tiền quán, tay mở cửa, nồi bốc hơi, dao thái, rắc hành, khách cười. Mỗi cảnh quay tám giây, giữ máy yên, quay hai lần.',
          'Quay mỗi hành động ở ba cỡ: toàn, trung, cận. Nhờ vậy khi dựng bạn luôn có chỗ để chuyển. Mười cảnh nhân ba cỡ nhân tám giây là bốn phút nguyên liệu, thừa cho sáu video ngắn.',
        ),
        lesson(
          'Giữ máy yên và bắt ánh sáng',
          'Khuỷu tay ép sát sườn, thở ra nhẹ khi bấm, đi thì chùng gối. Không có chân máy thì tựa vào khung cửa, chồng hộp bánh, hoặc gác điện thoại lên vành ly. Rung nhẹ nhìn trên màn hình lớn sẽ rất mệt mắt.',
          ul([
            'Khóa nét và khóa sáng bằng cách giữ ngón tay',
            'Quay 1080p, 30 hình mỗi giây là đủ',
            'Tránh quay ngược cửa sổ giữa trưa',
          ]),
          'Bát phở đẹp nhất khi ánh sáng đến từ phía sau, hơi lệch, để thấy được làn khói.',
        ),
      ),
      section(
        'Bàn dựng trong túi quần',
        lesson(
          'Cắt theo nhịp, không cắt theo cảm tính',
          'Kéo nhạc vào trước, bật đánh dấu nhịp, rồi đặt mỗi cảnh vào giữa hai nhịp. Cảnh động dài nửa giây đến một giây, cảnh thở dài hai giây. Cứ ba cảnh nhanh thì có một cảnh chậm, mắt người xem mới kịp nghỉ.',
          'Cắt ngay lúc hành động đang xảy ra: dao chạm thớt ở cảnh cận, hành rơi ở cảnh toàn. Người xem theo chuyển động nên không thấy vết cắt. Đây là mẹo cũ nhất và vẫn hay nhất của nghề dựng.',
        ),
        lesson(
          'Ba giây đầu giữ người xem',
          'Ba giây đầu quyết định người ta ở lại hay lướt đi. Đừng mở bằng logo quay vòng. Mở bằng hình ảnh mạnh nhất hoặc một câu hỏi: “Tô bún này bán được mấy giờ thì hết?”. Câu trả lời để ở cuối.',
          'Tôi luôn dựng xong toàn bộ rồi mới quay lại làm phần mở đầu, thử hai, ba cách khác nhau và đưa cho người nhà xem không tiếng. Cách nào khiến họ hỏi “quán ở đâu vậy” thì chọn cách ấy.',
        ),
      ),
      section(
        'Tiếng, chữ và đăng bài',
        lesson(
          'Phụ đề tiếng Việt dễ đọc',
          'Nhiều người xem video khi tắt tiếng, nên phụ đề là nội dung chứ không phải trang trí. Tính năng tự nhận giọng nói giúp được tám phần, hai phần còn lại phải sửa tay, nhất là tên riêng và giọng địa phương.',
          ol([
            'Mỗi dòng không quá bảy chữ',
            'Ngắt dòng theo cụm nghĩa',
            'Chữ trắng, viền tối, tránh mép dưới bị nút che',
          ]),
          'Đọc to theo phụ đề một lượt, chỗ nào hụt hơi thì chia lại.',
        ),
        lesson(
          'Âm thanh và nhạc không bị tắt tiếng',
          'Tiếng xèo của chảo làm người ta đói hơn mọi lời bình. Hãy giữ tiếng hiện trường và hạ nhạc xuống còn hai mươi phần trăm ở những đoạn ấy. Nếu có lời nói, ghi âm lại trong tủ quần áo cho đỡ vang.',
          'Nhạc thịnh hành của ứng dụng có thể không dùng được cho tài khoản bán hàng. Chọn nhạc trong thư viện thương mại, ghi lại tên bài và giấy phép. Xuất 1080 × 1920, xem lại trên điện thoại lần cuối trước khi đăng.',
        ),
      ),
    ],
  },
]
