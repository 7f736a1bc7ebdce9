import { doc, lesson, ol, qa, quote, section, table, ul } from './doc.ts'
import type { CourseSeed } from './types.ts'

export const coursesMarketing: readonly CourseSeed[] = [
  {
    key: 'viet-bai-ban-hang-khong-sao',
    name: 'Viết bài bán hàng không sáo rỗng',
    description:
      'Bỏ “siêu phẩm, đỉnh cao, inbox ngay”. Học lấy chất liệu từ khách thật, mở bài có hình ảnh, viết lợi ích cụ thể, xử lý băn khoăn và kết bài mời gọi tử tế. Có chữa bài mẫu.',
    about: doc(
      'Mỗi bài học lấy một bài đăng thật của học viên, chỉ ra chỗ rỗng, rồi viết lại trước mắt bạn. Từ tiệm bánh ở Hải Dương tới xưởng gỗ Mộc Châu.',
      ul(['Mười bài tập viết, mỗi bài dưới 150 chữ', 'Danh sách bốn mươi từ nên tránh', 'Chữa tay mười bài mỗi tháng']),
    ),
    benefit: [
      'Phỏng vấn khách để lấy chất liệu viết',
      'Viết mở bài giữ được người đọc',
      'Đổi tính từ thành bằng chứng',
      'Kết bài có lời mời rõ ràng',
    ],
    questionAndAnswers: [
      qa(
        'Tôi viết dở từ hồi đi học, có cải thiện được không?',
        'Được. Viết bán hàng gần với kể chuyện cho bạn nghe hơn là làm văn. Người ít chữ nghĩa nhiều khi viết thật hơn.',
      ),
      qa(
        'Dùng AI viết rồi thì cần gì học?',
        'Công cụ viết trơn tru nhưng không biết khách của bạn nói gì. Bài cuối chỉ cách dùng nó mà bài vẫn có giọng mình.',
      ),
    ],
    tags: ['viết bài', 'content', 'bán hàng', 'facebook'],
    categorySlug: 'noi-dung',
    theme: 'marketing',
    hostKey: 'host-8',
    price: 450000,
    listPrice: 690000,
    availableDays: null,
    sections: [
      section(
        'Chất liệu ở ngoài kia',
        lesson(
          'Gọi cho năm khách cũ',
          'Trước khi viết chữ nào, hãy gọi cho năm người đã mua và hỏi: trước khi mua anh chị lo điều gì nhất, đã thử cách nào khác, dùng xong điều gì bất ngờ? Ghi nguyên văn, kể cả lời quê mùa.',
          quote('Tôi mua cái bàn này vì nó không lung lay khi con bé tì tay tô màu.'),
          'Không người viết thuê nào nghĩ ra được câu ấy. Nó đáng giá hơn “bàn gỗ cao cấp, thiết kế tinh tế”. Việc của bạn là nhặt những câu như vậy và đặt đúng chỗ.',
        ),
        lesson(
          'Một bài, một người, một điều',
          'Bài viết cho tất cả mọi người không chạm được ai. Chọn một người cụ thể: chị Hoa, ba mươi tư tuổi, hai con, nấu cơm lúc bảy giờ tối. Viết cho chị ấy một điều duy nhất, ví dụ hộp cá kho này chỉ cần hâm sáu phút.',
          'Bốn ưu điểm khác để dành cho bốn bài khác. Người bán thường tiếc, nhét hết vào một bài, kết quả là người đọc không nhớ nổi điều nào.',
        ),
      ),
      section(
        'Viết và gọt',
        lesson(
          'Mở bài bằng hình ảnh',
          'Người ta lướt qua bài bạn trong chưa đầy hai giây. Đừng mở bằng tên shop hay lời chào. Mở bằng một hình ảnh mà người đọc thấy mình trong đó: “Bảy giờ tối, con đói, cơm mới bật nút.”',
          ul([
            'Một khoảnh khắc có giờ, có nơi',
            'Một câu khách đã nói thật',
            'Một con số lạ',
            'Một điều trái với suy nghĩ thường gặp',
          ]),
          'Viết năm mở bài cho cùng một bài, đọc to, chọn câu khiến bạn muốn nghe tiếp.',
        ),
        lesson(
          'Đổi tính từ thành bằng chứng',
          'Gạch chân mọi tính từ trong bài: cao cấp, tươi ngon, uy tín, tận tâm. Với mỗi từ, hỏi “làm sao tôi biết?” rồi viết câu trả lời thay cho nó. “Tươi” thành “cá lên bờ lúc bốn giờ, vào nồi trước bảy giờ”.',
          'Từ nào không có câu trả lời thì xóa, vì đó là chỗ bạn đang khoe suông. Bài ngắn lại một phần ba và đáng tin gấp đôi. Đây là bài tập học viên làm đi làm lại nhiều nhất.',
        ),
      ),
      section(
        'Kết bài và giữ giọng',
        lesson(
          'Trả lời nỗi lo trước khi khách hỏi',
          'Khách không mua thường vì một nỗi lo không nói ra: có hư không, có mặn không, trả lại được không. Lấy nỗi lo lớn nhất từ năm cuộc gọi và viết thẳng ra: “Nhiều người sợ cá kho tủ lạnh bị tanh. Nhà tôi kho ba lửa với nước dừa, hâm lại mùi vẫn thơm.”',
          'Nói luôn ai không hợp: “Nếu bạn ăn rất nhạt, nhắn để tôi làm mẻ riêng.” Thừa nhận giới hạn khiến phần còn lại được tin hơn.',
        ),
        lesson(
          'Lời mời tử tế và giọng của riêng bạn',
          'Kết bài chỉ cần một việc để làm và nói rõ chuyện gì xảy ra sau đó: “Nhắn ‘cá’ trước năm giờ chiều, mai chín giờ có hàng ở Hà Đông.” Đừng dọa hết hàng nếu chưa hết, khách nhớ lâu lắm.',
          'Dùng công cụ AI để gợi ý dàn bài hay bắt lỗi chính tả thì tốt. Nhưng câu mở, lời khách và lời kết hãy tự viết. Đọc to bài lên, chỗ nào bạn không bao giờ nói ngoài đời thì sửa lại cho giống mình.',
        ),
      ),
    ],
  },
  {
    key: 'quang-cao-facebook-100-nghin',
    name: 'Quảng cáo Facebook với 100 nghìn mỗi ngày',
    description:
      'Dành cho tiệm nhỏ tự chạy: đặt mục tiêu đúng, viết mẫu thử, đọc bốn con số cần thiết, dừng đúng lúc và không đốt tiền vì nút “Quảng bá bài viết”.',
    about: doc(
      'Ngân sách nhỏ không cho phép bạn thử bừa. Khóa học là quy trình mười bốn ngày tôi dùng cho các tiệm có ba triệu tiền quảng cáo mỗi tháng.',
      ul(['Bảng theo dõi tự tính chi phí mỗi khách', 'Danh sách lỗi tài khoản hay gặp']),
    ),
    benefit: [
      'Chọn mục tiêu quảng cáo hợp với tiệm',
      'Thử mẫu có kỷ luật',
      'Đọc số và quyết định trong năm phút',
      'Biết chi phí tối đa cho một khách',
    ],
    questionAndAnswers: [
      qa(
        'Tài khoản quảng cáo của tôi từng bị khóa thì sao?',
        'Bài cuối có phần về nguyên nhân và cách kháng nghị. Tôi không dạy mua tài khoản.',
      ),
      qa(
        'Giao diện Facebook đổi liên tục, bài có cũ không?',
        'Bài tập trung vào cách quyết định. Chỗ thao tác có ảnh chụp được thay mỗi quý.',
      ),
    ],
    tags: ['facebook ads', 'quảng cáo', 'ngân sách nhỏ', 'đo lường'],
    categorySlug: 'quang-cao',
    theme: 'marketing',
    hostKey: 'host-8',
    price: 690000,
    listPrice: 1090000,
    availableDays: 180,
    sections: [
      section(
        'Trước khi tiêu đồng đầu tiên',
        lesson(
          'Bạn trả tối đa bao nhiêu cho một khách',
          'Tiệm bánh sinh nhật lãi gộp 90 nghìn mỗi bánh. Một khách trung bình mua lại 1,6 lần mỗi năm, vậy cả năm lãi khoảng 144 nghìn. Nếu chịu bỏ ra một phần ba để có khách mới, mức trần là gần 48 nghìn.',
          'Con số 48 nghìn ấy quyết định mọi thứ: quảng cáo dưới mức thì tăng, trên mức thì dừng. Không có nó, bạn sẽ nhìn lượt thích mà vui và nhìn tài khoản ngân hàng mà buồn.',
        ),
        lesson(
          'Vì sao đừng bấm “Quảng bá bài viết”',
          'Nút xanh ấy dễ bấm vì nó tìm người hay bấm thích, không phải người hay mua. Bạn sẽ có ba trăm lượt thích từ nơi cách tiệm hai trăm cây số. Hãy vào trình quản lý quảng cáo, chọn mục tiêu tin nhắn hoặc doanh số.',
          ul([
            'Khu vực: bán kính giao hàng thật của bạn',
            'Tuổi: rộng, để hệ thống tự tìm',
            'Vị trí hiển thị: để tự động trong tuần đầu',
          ]),
          'Đối tượng càng chia nhỏ, ngân sách 100 nghìn càng học chậm. Một nhóm rộng là đủ.',
        ),
      ),
      section(
        'Mười bốn ngày thử',
        lesson(
          'Ba mẫu, ba ý khác nhau',
          'Đổi màu nút không phải thử mẫu. Ba mẫu phải khác ở ý: mẫu một nói về giao gấp trong hai giờ, mẫu hai là lời một khách, mẫu ba là hậu trường làm bánh. Cùng ngân sách, cùng đối tượng, chạy bốn ngày.',
          'Đừng đụng vào trong bốn ngày ấy. Mỗi lần sửa là hệ thống học lại từ đầu. Khó nhất của quảng cáo nhỏ không phải kỹ thuật mà là ngồi yên.',
        ),
        lesson(
          'Bốn con số và một bảng',
          'Mỗi sáng ghi bốn số: tiền đã tiêu, số tin nhắn mới, số đơn chốt, tiền mỗi đơn. Số đơn bạn phải tự đếm vì Facebook không biết ai đã ra tiệm mua.',
          table(
            ['Thấy', 'Nghĩa là', 'Làm'],
            [
              ['Nhiều tin nhắn, ít đơn', 'Khách không hợp hoặc trả lời chậm', 'Xem lại tin nhắn trước'],
              ['Ít tin nhắn, đơn tốt', 'Mẫu đúng người', 'Giữ, làm thêm mẫu cùng ý'],
              ['Ít cả hai', 'Ý không chạm', 'Tắt'],
            ],
          ),
          'Năm phút mỗi sáng là đủ, đừng mở xem mười lần một ngày.',
        ),
      ),
      section(
        'Tăng, dừng, sửa',
        lesson(
          'Tăng ngân sách mà không vỡ',
          'Mẫu đang tốt ở 100 nghìn không có nghĩa là tốt ở một triệu. Tăng mỗi lần hai mươi phần trăm, cách nhau ba ngày, và nhìn tiền mỗi đơn. Khi nó chạm mức trần thì dừng tăng, làm mẫu mới.',
          'Kiểm tra khả năng phục vụ trước: tiệm làm được mười hai bánh mỗi ngày mà kéo về hai mươi đơn thì quảng cáo đang mua sự thất vọng. Tôi từng phải tắt quảng cáo đang lãi vì bếp không kịp.',
        ),
        lesson(
          'Khi tài khoản gặp chuyện',
          'Những lời hứa chắc chắn khỏi bệnh, ảnh trước sau, chữ “bạn đang béo” đều dễ bị từ chối. Đọc chính sách cho ngành của mình, nhất là mỹ phẩm, sức khỏe, tài chính. Viết về sản phẩm, đừng gọi tên khuyết điểm của người đọc.',
          ol([
            'Bật xác minh hai bước',
            'Thêm người quản trị thứ hai là người nhà',
            'Bị từ chối thì sửa rồi kháng nghị một lần, rõ ràng',
          ]),
          'Và luôn có kênh thứ hai: danh bạ khách, Zalo, biển hiệu. Đừng để cả tiệm phụ thuộc vào một nút bấm.',
        ),
      ),
    ],
  },
  {
    key: 'seo-doanh-nghiep-nho',
    name: 'SEO cho doanh nghiệp nhỏ: tìm “gần tôi” là thấy',
    description:
      'Hồ sơ doanh nghiệp trên Google, mười trang nội dung đáng viết, tốc độ trang, đánh giá của khách và cách đo. Không mua liên kết, không hứa lên đầu sau một tuần.',
    about: doc(
      'Tiệm sửa máy lạnh, phòng khám nha, xưởng in không cần một trăm bài viết. Họ cần xuất hiện đúng lúc người trong vùng đang cần. Khóa học làm việc đó trong ba tháng, mỗi tuần ba giờ.',
      ul(['Danh mục kiểm tra bốn mươi điểm', 'Ví dụ trọn vẹn: tiệm sửa máy lạnh ở Long Biên']),
    ),
    benefit: [
      'Lập và chăm hồ sơ doanh nghiệp trên Google',
      'Chọn từ khóa khách thật sự gõ',
      'Viết trang dịch vụ đáng đọc',
      'Sửa lỗi kỹ thuật thường gặp',
      'Đo cuộc gọi thay vì thứ hạng',
    ],
    questionAndAnswers: [
      qa(
        'Bao lâu thì thấy kết quả?',
        'Hồ sơ doanh nghiệp thường có chuyển biến sau bốn đến sáu tuần. Trang nội dung cần ba tháng trở lên.',
      ),
      qa(
        'Website tôi làm bằng WordPress có áp dụng được không?',
        'Được. Các bước kỹ thuật minh họa trên WordPress, nền tảng khác làm tương tự.',
      ),
    ],
    tags: ['seo', 'google maps', 'website', 'doanh nghiệp nhỏ'],
    categorySlug: 'seo',
    theme: 'marketing',
    hostKey: 'host-8',
    price: 750000,
    listPrice: 990000,
    availableDays: 365,
    sections: [
      section(
        'Có mặt trên bản đồ',
        lesson(
          'Hồ sơ doanh nghiệp trên Google trong một buổi',
          'Với tiệm phục vụ tại chỗ, khung bản đồ quan trọng hơn mọi kết quả bên dưới. Đăng ký hồ sơ, xác minh, chọn một ngành chính thật đúng: “Dịch vụ sửa điều hòa” chứ không phải “Cửa hàng điện máy”.',
          'Tên ghi đúng như biển hiệu, đừng nhét từ khóa. Giờ mở cửa gồm cả ngày lễ. Mười tấm ảnh thật: mặt tiền, bên trong, thợ đang làm, xe, bảng giá. Ảnh mặt tiền giúp khách tìm ra tiệm trong hẻm.',
        ),
        lesson(
          'Xin đánh giá sao cho thật',
          'Lúc tốt nhất để xin đánh giá là ngay sau khi máy lạnh chạy mát và khách mỉm cười. Thợ đưa tấm thẻ có mã QR và nói: “Anh viết giúp em hôm nay sửa bệnh gì, người sau dễ tìm.” Lời ấy khiến đánh giá có nội dung.',
          ul([
            'Đừng tặng quà đổi năm sao',
            'Đừng nhờ mười người nhà viết cùng ngày',
            'Trả lời mọi đánh giá trong ba ngày',
          ]),
          'Mỗi tuần hai đánh giá đều đặn tốt hơn năm mươi cái trong một đêm.',
        ),
      ),
      section(
        'Nội dung có ích',
        lesson(
          'Khách gõ gì lúc mười giờ đêm',
          'Chủ tiệm nghĩ khách gõ “dịch vụ điện lạnh chuyên nghiệp”. Thật ra họ gõ “máy lạnh chảy nước phải làm sao”, “điều hòa kêu to ban đêm”. Lấy từ khóa từ cuộc gọi: nhờ người nghe máy ghi lại câu đầu tiên của khách suốt hai tuần.',
          'Gõ từng câu vào Google, xem mục “Mọi người cũng hỏi” và các tìm kiếm liên quan ở cuối trang. Bạn sẽ có ba mươi câu hỏi thật, gộp lại thành mười trang nên viết.',
        ),
        lesson(
          'Trang dịch vụ trả lời hết trong một lần',
          'Trang “Sửa máy lạnh chảy nước” cần có: dấu hiệu, ba nguyên nhân, việc khách tự làm được, khi nào nên gọi thợ, giá từ bao nhiêu đến bao nhiêu, khu vực phục vụ, ảnh ca thật. Nói thẳng giá làm bạn mất vài khách và được nhiều khách tin.',
          'Tiêu đề trang viết như lời khách, có tên quận. Đoạn đầu trả lời ngay, đừng dẫn nhập lịch sử máy lạnh. Số điện thoại bấm gọi được nằm ở đầu và cuối trang.',
        ),
      ),
      section(
        'Kỹ thuật vừa đủ và đo đếm',
        lesson(
          'Trang nhanh trên điện thoại yếu',
          'Khách đứng trong căn phòng nóng hầm hập không chờ nổi sáu giây. Ba thủ phạm quen thuộc là ảnh nặng, quá nhiều tiện ích cài thêm và phông chữ lạ. Nén ảnh dưới 150 KB, gỡ tiện ích không dùng, giữ hai kiểu chữ.',
          ol([
            'Đo bằng PageSpeed Insights, xem phần điện thoại',
            'Sửa điều lớn nhất',
            'Đo lại, dừng khi trang mở dưới ba giây',
          ]),
          'Đừng chạy theo điểm một trăm. Mục tiêu là người khách mở được và gọi được.',
        ),
        lesson(
          'Đo cuộc gọi, đừng đo lòng tự hào',
          'Đứng đầu một từ khóa chẳng ai gõ không trả được tiền nhà. Mỗi tháng xem ba thứ: số cuộc gọi và chỉ đường từ hồ sơ Google, số lượt vào trang dịch vụ từ tìm kiếm, và số khách trả lời “tìm trên Google” khi được hỏi.',
          'Lập bảng mười hai tháng để thấy mùa vụ: máy lạnh tăng từ tháng Tư. Trang nào nhiều người vào mà ít người gọi thì sửa trang ấy trước. SEO là chăm vườn, mỗi tuần một chút.',
        ),
      ),
    ],
  },
  {
    key: 'tiktok-ho-kinh-doanh',
    name: 'TikTok cho hộ kinh doanh: ba video mỗi tuần',
    description:
      'Không nhảy, không diễn lố. Tìm góc kể của nghề mình, quay gọn trong giờ làm, giữ nhịp ba video mỗi tuần và biến người xem thành khách ghé tiệm.',
    about: doc(
      'Tiệm sửa giày, xưởng đậu phụ, sạp rau đều có chuyện để kể. Khóa học giúp bạn tìm mười hai chuyện đầu tiên và quay mà không bỏ bê khách.',
      ul(['Ví dụ từ tám hộ kinh doanh thật', 'Lịch đăng bốn tuần in ra dán tường']),
    ),
    benefit: [
      'Tìm góc kể riêng của nghề',
      'Quay trong giờ làm, không cần ê-kíp',
      'Viết câu mở giữ người xem',
      'Đọc số để biết nên quay tiếp gì',
    ],
    questionAndAnswers: [
      qa('Tôi không muốn lộ mặt thì sao?', 'Vẫn làm được. Nhiều kênh trong khóa chỉ quay đôi tay và giọng nói.'),
      qa(
        'Bao nhiêu người theo dõi thì bán được hàng?',
        'Không có mốc cố định. Tiệm sửa giày trong bài ba có 900 người theo dõi và kín lịch hai tuần.',
      ),
    ],
    tags: ['tiktok', 'video ngắn', 'hộ kinh doanh', 'nội dung'],
    categorySlug: 'mang-xa-hoi',
    theme: 'marketing',
    hostKey: 'host-8',
    price: 299000,
    listPrice: 499000,
    availableDays: 180,
    sections: [
      section(
        'Kể chuyện gì',
        lesson(
          'Nghề của bạn có gì lạ với người ngoài',
          'Bạn làm đậu phụ hai mươi năm nên thấy chuyện vớt váng sữa là bình thường. Người ngoài chưa thấy bao giờ. Hãy viết ra mười việc bạn làm mỗi ngày, đánh dấu việc mà khách hay đứng lại nhìn. Đó là mười video.',
          'Thêm mười câu khách hay hỏi và năm lần bạn làm hỏng. Chuyện hỏng được xem nhiều nhất, vì ai cũng từng hỏng, và vì nó cho thấy bạn trung thực.',
        ),
        lesson(
          'Chọn một góc và giữ nó',
          'Kênh hôm nay nấu ăn, mai đi chơi, mốt bán dép làm người xem không biết theo dõi để làm gì. Chọn một câu mô tả kênh trong mười chữ, ví dụ “Sửa giày cũ của khách và chuyện của nó”. Mỗi video phải vừa với câu ấy.',
          ul([
            'Góc quá trình: từ nguyên liệu tới thành phẩm',
            'Góc hỏi đáp: mỗi video một câu hỏi',
            'Góc con người: chuyện của khách, đã xin phép',
          ]),
          'Chọn góc bạn làm được cả những ngày mệt.',
        ),
      ),
      section(
        'Quay trong giờ làm',
        lesson(
          'Chân máy, ánh sáng, câu mở',
          'Kẹp điện thoại vào kệ ngang tầm ngực, quay ra phía cửa lấy sáng trời. Lau ống kính. Quay từng đoạn năm giây khi việc đang diễn ra, đừng dừng việc để diễn lại, vì diễn lại luôn giả.',
          'Câu mở nói điều sẽ thấy: “Đôi giày này ngâm nước lụt bốn ngày, chủ nó muốn cứu.” Không chào, không giới thiệu tên. Người xem ở lại để biết cứu được hay không.',
        ),
        lesson(
          'Dựng trong hai mươi phút',
          'Xếp các đoạn theo thứ tự trước, trong, sau. Cắt hết những chỗ tay đứng yên. Thu lời kể một lần, nói như nói với khách quen, sai thì nói lại câu ấy rồi cắt. Thêm chữ cho người xem tắt tiếng.',
          'Đặt đồng hồ hai mươi phút, hết giờ là đăng. Video đầu tiên sẽ xấu, video thứ mười khá hơn, video thứ ba mươi mới ra giọng. Người bỏ cuộc thường dừng ở video thứ bảy.',
        ),
      ),
      section(
        'Biến người xem thành khách',
        lesson(
          'Đọc số sau mỗi bốn tuần',
          'Đừng nhìn lượt xem mỗi giờ. Sau bốn tuần, xếp mười hai video theo thời gian xem trung bình, không theo lượt xem. Ba video đứng đầu có điểm gì chung? Tháng tới làm thêm sáu video cùng kiểu.',
          table(
            ['Chỉ số', 'Cho biết'],
            [
              ['Xem hết video', 'Chuyện có hấp dẫn không'],
              ['Lưu lại', 'Có ích không'],
              ['Chia sẻ', 'Có chạm không'],
              ['Hỏi địa chỉ', 'Có muốn mua không'],
            ],
          ),
          'Cột cuối cùng là cột trả tiền nhà, hãy ghi nó bằng tay vào sổ.',
        ),
        lesson(
          'Đường từ video tới cửa tiệm',
          'Người xem thích rồi nhưng không biết tiệm ở đâu thì cũng như không. Tiểu sử ghi quận, giờ mở cửa, đường dẫn Zalo. Ghim ba video: tiệm làm gì, giá khoảng bao nhiêu, đường tới tiệm.',
          'Trả lời bình luận bằng video mới, vừa có nội dung vừa thân tình. Hỏi mỗi khách lạ “anh biết tiệm qua đâu?” và gạch vào tờ giấy ở quầy. Cuối tháng đếm, bạn biết công quay phim đáng giá bao nhiêu.',
        ),
      ),
    ],
  },
  {
    key: 'cham-soc-khach-cu-zalo',
    name: 'Chăm khách cũ qua Zalo và e-mail, không làm phiền',
    description:
      'Bán lại cho khách cũ rẻ hơn nhiều tìm khách mới. Học cách xin phép, lập danh sách, chia nhóm, viết tin đúng lúc và đo xem ai quay lại, với công cụ miễn phí.',
    about: doc(
      'Một tiệm sữa chua ở Ba Vì tăng gần một nửa doanh thu chỉ nhờ nhắn đúng người vào đúng ngày, không thêm đồng quảng cáo nào. Khóa học chỉ lại từng bước.',
      ul(['Hai mươi mẫu tin nhắn để sửa theo giọng của bạn', 'Nhấn mạnh sự đồng ý của khách và quyền từ chối']),
    ),
    benefit: [
      'Lập danh sách khách có sự đồng ý',
      'Chia nhóm theo lần mua',
      'Viết tin nhắn người ta muốn đọc',
      'Đo tỉ lệ quay lại',
    ],
    questionAndAnswers: [
      qa(
        'Nhắn nhiều có bị khóa Zalo không?',
        'Có thể, nếu gửi hàng loạt cho người không quen. Khóa dùng cách nhắn ít, đúng người và tài khoản chính thức.',
      ),
      qa('Bao nhiêu khách thì nên bắt đầu?', 'Từ năm mươi người là bắt đầu được, làm sổ tay cũng xong.'),
    ],
    tags: ['zalo', 'email', 'khách hàng cũ', 'chăm sóc khách'],
    categorySlug: 'mang-xa-hoi',
    theme: 'marketing',
    hostKey: 'host-8',
    price: 349000,
    listPrice: 349000,
    availableDays: null,
    sections: [
      section(
        'Danh sách tử tế',
        lesson(
          'Xin phép trước, nhắn sau',
          'Lấy số điện thoại từ đơn giao hàng rồi nhắn quảng cáo là cách nhanh nhất để bị chặn, và cũng không hợp pháp nếu khách chưa đồng ý. Hãy hỏi ở quầy: “Chị có muốn em báo khi có mẻ sữa chua nếp cẩm không?”. Mười người sẽ có bảy người gật.',
          'Ghi lại ngày đồng ý và họ muốn nghe điều gì. Tin nào cũng có dòng cuối: nhắn “dừng” để không nhận nữa. Ai nhắn dừng thì xóa ngay trong ngày.',
        ),
        lesson(
          'Chia nhóm bằng ba câu hỏi',
          'Không cần phần mềm đắt tiền. Với mỗi khách, ghi ba điều: lần mua cuối khi nào, mua mấy lần, hay mua gì. Từ đó có bốn nhóm: mới mua lần đầu, khách quen, khách quen lâu chưa ghé, khách chỉ mua dịp lễ.',
          ul([
            'Mới mua: hỏi thăm sau ba ngày',
            'Khách quen: cho biết trước món mới',
            'Lâu chưa ghé: nhắc nhẹ một lần',
            'Dịp lễ: nhắn trước lễ mười ngày',
          ]),
          'Một tin gửi chung cho cả bốn nhóm là tin không dành cho ai.',
        ),
      ),
      section(
        'Viết và gửi',
        lesson(
          'Tin hỏi thăm ngày thứ ba',
          'Ba ngày sau lần mua đầu, nhắn một câu thật: “Chị Hạnh ơi, hũ nếp cẩm hôm thứ Bảy cháu ăn có hợp không ạ? Có gì chưa ưng chị cứ nói em chỉnh.” Không kèm khuyến mãi, không kèm hình.',
          'Một nửa sẽ trả lời, và trong đó có những góp ý quý nhất bạn từng nhận. Người được hỏi thăm quay lại nhiều hơn hẳn người chỉ nhận phiếu giảm giá. Tôi đã đo điều này ở sáu tiệm khác nhau.',
        ),
        lesson(
          'Thư tin mỗi tháng một lần',
          'Một e-mail hay một bài Zalo mỗi tháng là vừa. Cấu trúc của tôi: một chuyện ở tiệm, một điều có ích, một lời mời. Chuyện ở tiệm có thể là con bò tên Mận vừa sinh bê. Điều có ích là cách giữ sữa chua không bị tách nước.',
          'Tiêu đề viết như nhắn cho bạn: “Tuần này có mẻ nếp cẩm cuối mùa”. Gửi lúc khách rảnh, với tiệm ăn là chín rưỡi sáng, trước khi họ nghĩ xem trưa nay ăn gì.',
        ),
      ),
      section(
        'Đo và giữ',
        lesson(
          'Tỉ lệ quay lại trên một tờ giấy',
          'Mỗi tháng lấy danh sách khách mới của ba tháng trước, đếm bao nhiêu người đã mua lần hai. Đó là tỉ lệ quay lại. Tiệm sữa chua bắt đầu ở 22%, sau nửa năm lên 38%.',
          ol(['Ghi tỉ lệ trước khi làm gì', 'Đổi một thứ mỗi tháng', 'So sánh sau ba tháng, không sớm hơn']),
          'Nếu tỉ lệ không đổi, xem lại sản phẩm trước khi đổ lỗi cho tin nhắn. Nhắn giỏi không cứu được món khách không thích.',
        ),
        lesson(
          'Chương trình khách quen đừng phức tạp',
          'Thẻ tích điểm mười tầng khiến chính nhân viên cũng không hiểu. Hãy làm điều ai cũng nhớ: mua mười hũ tặng một, ghi bằng con dấu trên tấm bìa. Bất ngờ nhỏ còn quý hơn: tặng thìa gỗ cho lần mua thứ năm mà không báo trước.',
          'Với hai mươi khách thân nhất, gọi điện dịp Tết bằng chính giọng của bạn. Không công cụ nào thay được cuộc gọi ấy, và đối thủ lớn không làm được.',
        ),
      ),
    ],
  },
]
