import { code, doc, h, lesson, ol, qa, section, ul } from './doc.ts'
import type { CourseSeed } from './types.ts'

export const coursesLapTrinh: readonly CourseSeed[] = [
  {
    key: 'html-css-trang-dau-tien',
    name: 'HTML và CSS: dựng trang web đầu tiên trong hai tuần',
    description:
      'Mỗi ngày 40 phút, sau hai tuần bạn có một trang giới thiệu bản thân chạy trên mạng, xem tốt cả trên điện thoại. Không cần biết gì trước, chỉ cần một chiếc máy tính và trình duyệt.',
    about: doc(
      'Khóa học dành cho người chưa từng viết một dòng mã nào. Bạn tự gõ từng thẻ, thấy ngay nó thay đổi trên màn hình và hiểu vì sao.',
      h('Sản phẩm cuối khóa'),
      'Một trang cá nhân có ảnh, phần giới thiệu, bảng giờ làm việc và biểu mẫu liên hệ, đặt trên GitHub Pages miễn phí để bạn gửi cho bất cứ ai.',
      ul(['Không dùng công cụ kéo thả', 'Không cần cài phần mềm trả tiền', 'Có bài kiểm tra nhỏ sau mỗi phần']),
    ),
    benefit: [
      'Đọc hiểu mã HTML của một trang bất kỳ',
      'Dàn trang bằng Flexbox và Grid mà không mò',
      'Làm trang co giãn vừa màn hình điện thoại',
      'Đưa trang lên mạng miễn phí',
    ],
    questionAndAnswers: [
      qa(
        'Máy tính cũ có học được không?',
        'Được. Máy mở nổi trình duyệt Chrome là đủ, bạn chỉ cần thêm phần mềm soạn thảo VS Code miễn phí.',
      ),
      qa(
        'Tôi 45 tuổi, có muộn không?',
        'Không. Lớp trước có một cô giáo về hưu làm xong trang cho câu lạc bộ dưỡng sinh của cô.',
      ),
      qa(
        'Học xong có xin việc được chưa?',
        'Chưa, đây là bước đầu. Bạn nên học tiếp JavaScript rồi làm hai, ba dự án riêng.',
      ),
    ],
    tags: ['html', 'css', 'web', 'người mới'],
    categorySlug: 'lap-trinh-web',
    theme: 'lap-trinh',
    hostKey: 'host-6',
    price: 299000,
    listPrice: 499000,
    availableDays: null,
    sections: [
      section(
        'Khung xương của trang',
        lesson(
          'Trình duyệt đọc trang của bạn như thế nào',
          'Khi bạn gõ một địa chỉ, trình duyệt tải về một tệp chữ rồi đọc từ trên xuống. Mỗi thẻ HTML nói với nó: đây là tiêu đề, đây là đoạn văn, đây là ảnh. Trình duyệt không đoán ý bạn, nó chỉ làm đúng những gì được ghi.',
          'Hãy tạo một tệp tên `index.html`, dán đoạn dưới đây và kéo tệp vào cửa sổ Chrome.',
          code('html', '<h1>Xin chào, tôi là Hạnh</h1>\n<p>Tôi bán hoa ở chợ Quảng Bá.</p>'),
          'Thử đổi tên rồi tải lại trang. Vòng lặp sửa, lưu, tải lại chính là công việc hằng ngày của người làm web.',
        ),
        lesson(
          'Tiêu đề, đoạn văn, danh sách và đường dẫn',
          'Một trang dễ đọc có một `h1` duy nhất, các mục lớn là `h2`, mục con là `h3`. Đừng chọn thẻ vì cỡ chữ, vì cỡ chữ là việc của CSS. Người dùng trình đọc màn hình nhảy qua trang bằng chính các tiêu đề này.',
          'Với danh sách giá, dùng `ul` khi thứ tự không quan trọng và `ol` khi có thứ tự. Đường dẫn cần chữ mô tả nơi đến: “Xem bảng giá hoa cưới” tốt hơn nhiều so với “bấm vào đây”.',
          'Bài tập: viết trang thực đơn cho một quán bún gần nhà, có ba mục và ít nhất một đường dẫn tới bản đồ.',
        ),
      ),
      section(
        'Áo quần cho trang',
        lesson(
          'Màu, chữ và khoảng thở',
          'Lỗi thường gặp nhất của người mới là mọi thứ dính vào nhau. Trước khi nghĩ tới màu, hãy cho chữ chỗ thở: chiều cao dòng khoảng 1.6, mỗi dòng không quá 70 ký tự, khoảng cách giữa hai đoạn bằng một dòng.',
          code(
            'css',
            'body {\n  max-width: 65ch;\n  margin: 2rem auto;\n  line-height: 1.6;\n  font-family: "Be Vietnam Pro", sans-serif;\n}',
          ),
          'Chọn một màu nhấn duy nhất cho đường dẫn và nút. Kiểm tra độ tương phản: chữ xám nhạt trên nền trắng đẹp trong ảnh chụp nhưng bố mẹ bạn sẽ không đọc nổi.',
        ),
        lesson(
          'Flexbox: xếp hàng ngang, hàng dọc',
          'Hãy tưởng tượng một khay đựng cốc. Flexbox trả lời ba câu: cốc xếp theo chiều nào, dồn về đâu, và khi khay hẹp thì cốc có được xuống hàng không. Ba thuộc tính tương ứng là `flex-direction`, `justify-content` và `flex-wrap`.',
          'Bài hôm nay dựng thanh menu: tên quán bên trái, ba đường dẫn bên phải. Chỉ cần `display: flex` và `justify-content: space-between` ở thẻ bao ngoài. Dùng `gap` để tạo khoảng cách, đừng đặt lề cho từng cái một.',
          'Khi bố cục không như ý, hãy tô viền đỏ cho mọi thẻ. Bạn sẽ thấy ngay cái hộp nào đang đứng sai chỗ.',
        ),
      ),
      section(
        'Lên điện thoại và lên mạng',
        lesson(
          'Trang vừa vặn với mọi màn hình',
          'Hơn một nửa người xem trang của bạn bằng điện thoại, nên hãy viết CSS cho màn hình hẹp trước rồi mới thêm cho màn hình rộng bằng `@media (min-width: 700px)`. Cách này ít dòng hơn và ít lỗi hơn.',
          'Ảnh luôn có `max-width: 100%` để không tràn ra ngoài. Nút bấm cao ít nhất 44 điểm ảnh, vừa đầu ngón tay cái.',
          ol([
            'Mở công cụ nhà phát triển, chọn khung iPhone SE',
            'Kéo chiều rộng từ 320 lên 1200',
            'Ghi lại chỗ nào bị vỡ rồi sửa từng chỗ',
          ]),
        ),
        lesson(
          'Đưa trang lên GitHub Pages',
          'Bạn tạo tài khoản GitHub, mở một kho mã tên `ten-ban.github.io`, tải các tệp lên rồi chờ khoảng một phút. Thế là trang có địa chỉ thật, miễn phí và không quảng cáo.',
          'Trước khi gửi cho bạn bè, hãy kiểm tra bốn thứ: tiêu đề trên thẻ trình duyệt, ảnh có dòng chữ thay thế, đường dẫn không hỏng, trang mở được bằng mạng 4G.',
          'Gửi địa chỉ trang vào mục hỏi đáp của khóa. Tôi xem và góp ý từng trang, thường trong vòng hai ngày.',
        ),
      ),
    ],
  },
  {
    key: 'javascript-qua-tro-choi',
    name: 'JavaScript qua những trò chơi nhỏ',
    description:
      'Đoán số, oẳn tù tì, lật thẻ nhớ hình, rắn săn mồi, ô ăn quan: mỗi trò chơi mở ra một ý của JavaScript. Học xong bạn viết được chương trình chạy trong trình duyệt và biết tự tìm lỗi.',
    about: doc(
      'Biến, vòng lặp, hàm nghe khô, nhưng khi cần cho con rắn dài thêm một ô thì bạn sẽ tự muốn hiểu chúng. Năm trò chơi xếp từ dễ đến khó, trò sau dùng lại ý của trò trước.',
      'Bạn nên biết HTML và CSS ở mức dựng được một trang đơn giản.',
      ul([
        'Hai trò đầu: biến, điều kiện, hàm',
        'Hai trò giữa: mảng, thời gian, bàn phím',
        'Trò cuối: luật chơi dài, lưu kỷ lục',
      ]),
    ),
    benefit: [
      'Viết hàm ngắn, đặt tên rõ nghĩa',
      'Xử lý sự kiện bàn phím, chuột và chạm',
      'Dùng mảng để quản lý trạng thái trò chơi',
      'Tìm lỗi bằng công cụ của trình duyệt',
      'Có năm trò chơi của riêng bạn để khoe',
    ],
    questionAndAnswers: [
      qa(
        'Con tôi 13 tuổi có học được không?',
        'Được nếu cháu gõ phím quen và đọc hiểu tốt. Nên có người lớn học cùng bốn bài đầu.',
      ),
      qa('Khóa có dạy React không?', 'Không. Khóa chỉ dùng JavaScript thuần để bạn hiểu gốc trước khi học thư viện.'),
    ],
    tags: ['javascript', 'trò chơi', 'web', 'thực hành'],
    categorySlug: 'lap-trinh-web',
    theme: 'lap-trinh',
    hostKey: 'host-6',
    price: 449000,
    listPrice: 690000,
    availableDays: null,
    sections: [
      section(
        'Những trò chơi một nút',
        lesson(
          'Đoán số: biến và điều kiện',
          'Máy nghĩ ra một số từ 1 đến 100, bạn đoán, máy trả lời lớn hơn hay nhỏ hơn. Cả trò chơi chỉ cần hai biến: `soBiMat` và `soLanDoan`. Biến là cái hộp có dán nhãn; nhãn rõ thì tuần sau mở ra bạn vẫn biết trong đó có gì.',
          code('js', 'const soBiMat = Math.floor(Math.random() * 100) + 1\nlet soLanDoan = 0'),
          'Dùng `const` khi hộp không đổi, `let` khi nó thay đổi. Hãy chơi thử và tìm cách đoán trúng trong bảy lần: đó chính là tìm kiếm nhị phân mà sau này bạn gặp lại.',
        ),
        lesson(
          'Oẳn tù tì: hàm và kết quả trả về',
          'Thay vì viết chín trường hợp thắng thua, ta đánh số búa 0, bao 1, kéo 2. Lấy hiệu hai số rồi chia lấy dư cho 3: dư 0 là hòa, dư 1 là bạn thắng, dư 2 là thua. Một phép tính thay cho chín dòng điều kiện.',
          'Đặt phép tính ấy vào hàm `ketQua(ban, may)` và chỉ cho hàm trả về chữ, không cho nó đụng vào màn hình. Nhờ vậy bạn thử hàm ngay trong bảng điều khiển mà không phải bấm nút.',
          'Thử thách: thêm tỉ số và dừng lại khi một bên thắng ba ván.',
        ),
      ),
      section(
        'Bàn cờ và thời gian',
        lesson(
          'Lật thẻ nhớ hình: mảng và trộn bài',
          'Mười sáu lá bài là một mảng mười sáu phần tử. Trộn bài bằng thuật toán Fisher–Yates: đi từ cuối về đầu, mỗi lá đổi chỗ với một lá ngẫu nhiên đứng trước nó. Đừng trộn bằng cách sắp xếp ngẫu nhiên, vì kết quả bị lệch.',
          'Khi người chơi lật hai lá, ta khóa bàn trong 800 mili giây để mắt kịp nhớ rồi mới úp lại. Quên khóa là lỗi kinh điển: người chơi bấm nhanh sẽ lật được cả bàn.',
          'Bạn dùng `setTimeout` để hẹn giờ, và một biến `dangCho` để biết bàn có đang bị khóa hay không.',
        ),
        lesson(
          'Rắn săn mồi: vòng lặp của trò chơi',
          'Con rắn là một mảng tọa độ. Mỗi nhịp, ta thêm một ô mới ở đầu theo hướng đang đi và bỏ ô cuối đi. Ăn được mồi thì không bỏ ô cuối, thế là rắn dài ra. Toàn bộ chuyển động chỉ có vậy.',
          'Nhịp trò chơi chạy bằng `setInterval` 150 mili giây. Lỗi hay gặp: bấm hai phím mũi tên quá nhanh làm rắn quay đầu cắn chính mình. Cách chữa là ghi hướng mới vào hàng đợi và mỗi nhịp chỉ lấy một hướng.',
          ul(['Vẽ lưới 20 × 20 bằng CSS Grid', 'Đổi màu đầu rắn để dễ nhìn', 'Tăng tốc sau mỗi năm miếng mồi']),
        ),
      ),
      section(
        'Hoàn thiện như sản phẩm thật',
        lesson(
          'Lưu kỷ lục bằng localStorage',
          'Tắt trình duyệt là mất điểm thì ai còn muốn chơi. `localStorage` giữ những mẩu chữ nhỏ ngay trên máy người chơi. Vì nó chỉ giữ chữ, ta đổi bảng điểm thành chuỗi bằng `JSON.stringify` và đọc lại bằng `JSON.parse`.',
          'Nhớ hai điều: lần đầu tiên chưa có gì để đọc, và người dùng có thể xóa hoặc sửa dữ liệu. Vì thế luôn có giá trị mặc định, và đừng bao giờ để thứ gì quan trọng như mật khẩu ở đây.',
        ),
        lesson(
          'Ô ăn quan: ghép mọi thứ lại',
          'Trò cuối cùng có mười hai ô, hai người chơi, luật rải quân và ăn quân liên hoàn. Hãy viết luật ra giấy bằng tiếng Việt trước, mỗi câu thành một hàm: `raiQuan`, `anQuan`, `hetQuan`, `tinhDiem`.',
          'Khi hàm nào cũng chỉ làm một việc, bạn kiểm tra từng cái với bàn cờ nhỏ ba ô rồi mới ghép lại. Phần giao diện làm sau cùng, vì giao diện dễ đổi còn luật thì không.',
          'Xong bài này, hãy gửi trò chơi cho một người lớn tuổi trong nhà. Họ sẽ tìm ra lỗi luật nhanh hơn bất cứ ai.',
        ),
      ),
    ],
  },
  {
    key: 'react-tu-viec-that',
    name: 'React cho người đã viết được JavaScript',
    description:
      'Xây ứng dụng đặt lịch cắt tóc gồm danh sách, biểu mẫu, tìm kiếm và trang quản lý. Tập trung vào cách nghĩ: trạng thái nằm đâu, dữ liệu chảy thế nào, khi nào không cần useEffect.',
    about: doc(
      'Nhiều người học React bằng cách thuộc lòng hook rồi mắc kẹt khi làm thật. Khóa này đi ngược lại: bắt đầu từ màn hình của tiệm tóc, tách thành từng mảnh, tìm chỗ ở cho từng mẩu trạng thái.',
      h('Bạn cần có trước'),
      ul([
        'Hàm, mảng, đối tượng, `async`/`await` trong JavaScript',
        'Biết dùng dòng lệnh để cài một gói npm',
        'Khoảng năm giờ mỗi tuần trong sáu tuần',
      ]),
    ),
    benefit: [
      'Chia giao diện thành thành phần vừa tay',
      'Đặt trạng thái đúng chỗ, không truyền lòng vòng',
      'Viết biểu mẫu báo lỗi rõ ràng',
      'Gọi API và xử lý lúc chờ, lúc lỗi',
      'Kiểm thử những gì người dùng nhìn thấy',
    ],
    questionAndAnswers: [
      qa(
        'Khóa dùng TypeScript hay JavaScript?',
        'Ba phần đầu dùng JavaScript, phần cuối chuyển dần sang TypeScript để bạn thấy lợi ích của nó.',
      ),
      qa(
        'Có dạy Next.js không?',
        'Không. Nắm chắc React thì học khung nào cũng nhanh, phần cuối có gợi ý đường đi tiếp.',
      ),
    ],
    tags: ['react', 'javascript', 'giao diện', 'dự án'],
    categorySlug: 'lap-trinh-web',
    theme: 'lap-trinh',
    hostKey: 'host-6',
    price: 890000,
    listPrice: 1290000,
    availableDays: 365,
    sections: [
      section(
        'Nghĩ theo kiểu React',
        lesson(
          'Từ bản vẽ đến cây thành phần',
          'Cầm bản vẽ màn hình đặt lịch và khoanh từng mảnh: thẻ thợ cắt tóc, ô chọn giờ, bảng lịch trong ngày. Mảnh nào lặp lại hoặc có tên gọi riêng trong lời nói của chủ tiệm thì xứng đáng thành một thành phần.',
          'Viết bản tĩnh trước, dữ liệu giả đặt ngay đầu tệp. Khi bản tĩnh đã đúng, bạn chỉ còn phải trả lời một câu: thứ gì thay đổi theo thời gian? Những thứ ấy, và chỉ những thứ ấy, là trạng thái.',
        ),
        lesson(
          'Trạng thái nên ở đâu',
          'Quy tắc của tôi: trạng thái sống ở thành phần cha gần nhất mà mọi nơi cần nó đều nằm bên dưới. Ngày đang chọn được cả lịch lẫn nút “Đặt” dùng, nên nó ở trang, không ở lịch.',
          'Đừng lưu những gì tính ra được. Số chỗ trống là kết quả của danh sách lịch hẹn trừ đi, không cần `useState` riêng. Mỗi trạng thái thừa là một cơ hội để hai con số cãi nhau.',
          ul([
            'Tính được từ thứ khác? Đừng lưu',
            'Chỉ một nơi dùng? Để ở nơi đó',
            'Cần nhớ khi tải lại? Đưa lên địa chỉ trang',
          ]),
        ),
      ),
      section(
        'Làm việc với dữ liệu',
        lesson(
          'Gọi API: chờ, được, hỏng',
          'Mọi lần gọi mạng có ba kết cục và người dùng phải thấy cả ba. Khi chờ, hiện khung xám đúng hình dáng nội dung để trang không nhảy. Khi hỏng, nói bằng tiếng người: “Chưa tải được lịch, bạn thử lại nhé”, kèm nút thử lại.',
          'Cẩn thận với hai lần gọi chồng nhau: người dùng đổi ngày liên tục, câu trả lời cũ có thể về sau câu trả lời mới. Hủy lần gọi trước bằng `AbortController`, hoặc dùng thư viện đã lo việc đó cho bạn.',
        ),
        lesson(
          'Biểu mẫu đặt lịch không làm khó khách',
          'Khách đặt lịch thường đứng ngoài đường, một tay cầm điện thoại. Vì thế biểu mẫu chỉ hỏi tên, số điện thoại và giờ. Mở đúng bàn phím số bằng `inputMode="tel"`, và đừng xóa những gì khách đã gõ khi có lỗi.',
          'Báo lỗi ngay dưới ô, sau khi khách rời ô chứ không phải từng phím bấm. Khi gửi, khóa nút và đổi chữ thành “Đang giữ chỗ…”. Nếu giờ vừa bị người khác lấy, gợi ý hai giờ gần nhất thay vì chỉ báo “thất bại”.',
        ),
      ),
      section(
        'Chắc tay hơn',
        lesson(
          'Khi nào bạn không cần useEffect',
          'Đa số `useEffect` tôi gặp khi đọc bài học viên có thể xóa đi. Tính giá trị từ giá trị khác: tính ngay lúc vẽ. Phản ứng khi người dùng bấm: viết trong hàm xử lý sự kiện. Đặt lại trạng thái khi đổi thợ: dùng `key`.',
          'Chỉ dùng nó để nối với thứ nằm ngoài React: đồng hồ, kết nối thời gian thực, thư viện bản đồ. Và luôn viết phần dọn dẹp, vì thành phần có thể biến mất bất cứ lúc nào.',
        ),
        lesson(
          'Kiểm thử như một người khách',
          'Bài kiểm thử tốt đọc lên nghe như lời một vị khách: tìm nút tên “Đặt lịch”, điền số điện thoại, bấm, thấy dòng “Hẹn gặp bạn lúc 9 giờ”. Nó không biết bên trong bạn dùng hook nào, nên bạn sửa mã thoải mái.',
          ol(['Tìm phần tử theo vai trò và tên', 'Làm đúng một hành trình của khách', 'Kiểm tra điều khách nhìn thấy']),
          'Viết ba bài như vậy cho luồng chính là đủ để ngủ ngon sau mỗi lần phát hành.',
        ),
      ),
    ],
  },
  {
    key: 'python-tu-dong-hoa-van-phong',
    name: 'Tự động hóa việc văn phòng bằng Python',
    description:
      'Gộp 50 file Excel, đổi tên nghìn tấm ảnh, gửi phiếu lương từng người, kéo tỉ giá mỗi sáng. Học đúng phần Python cần cho việc lặp đi lặp lại ở văn phòng và để máy làm thay.',
    about: doc(
      'Bạn không cần trở thành lập trình viên. Bạn cần bốn, năm đoạn mã ngắn làm thay việc đang ngốn của bạn mỗi tuần vài giờ.',
      'Mỗi phần bắt đầu bằng một yêu cầu có thật do học viên khóa trước gửi về, từ phòng nhân sự một xưởng may đến văn phòng công chứng.',
      ul(['Chạy trên Windows và macOS', 'Có sẵn bộ file mẫu để tập, không đụng vào dữ liệu thật']),
    ),
    benefit: [
      'Gộp và tách file Excel hàng loạt',
      'Sắp xếp, đổi tên tệp theo quy tắc',
      'Gửi e-mail kèm tệp riêng cho từng người',
      'Hẹn giờ cho đoạn mã tự chạy mỗi sáng',
      'Biết viết sao cho chạy sai thì dừng, không phá dữ liệu',
    ],
    questionAndAnswers: [
      qa(
        'Tôi chưa biết Python thì sao?',
        'Bạn nên học khóa Python cho người mới trước. Nếu gấp, phần mở đầu có bản tóm tắt ba mươi phút.',
      ),
      qa(
        'Công ty không cho cài phần mềm thì làm thế nào?',
        'Có bài hướng dẫn dùng bản Python chạy từ thư mục, không cần quyền quản trị. Hãy hỏi phòng IT trước khi dùng.',
      ),
      qa('Có dùng được với file có mật khẩu không?', 'Được nếu bạn biết mật khẩu, bài gộp file có phần nói riêng.'),
    ],
    tags: ['python', 'tự động hóa', 'excel', 'văn phòng'],
    categorySlug: 'python',
    theme: 'lap-trinh',
    hostKey: 'host-2',
    price: 599000,
    listPrice: 899000,
    availableDays: 365,
    sections: [
      section(
        'Tệp và thư mục',
        lesson(
          'Một nghìn tấm ảnh và cái tên tử tế',
          'Máy chấm công xuất ảnh tên `IMG_0001.jpg`, phòng nhân sự cần `NV0123_2026-03-02.jpg`. Làm tay mất hai ngày, đoạn mã mười hai dòng mất bốn giây. Chúng ta dùng `pathlib` để đi qua từng tệp và ghép tên mới từ danh sách nhân viên.',
          'Nguyên tắc an toàn: luôn chép sang thư mục mới, không đổi tên tại chỗ. Lần chạy đầu chỉ in ra “sẽ đổi A thành B”, đọc lướt hai mươi dòng thấy đúng rồi mới cho làm thật.',
        ),
        lesson(
          'Dọn thư mục Tải về mỗi chiều thứ Sáu',
          'Thư mục Tải về của ai cũng là một cái kho không người trông. Đoạn mã của bài này chia tệp theo loại và theo tháng: hóa đơn PDF vào một nơi, bảng tính vào một nơi, ảnh chụp màn hình quá ba mươi ngày vào thùng chờ xóa.',
          ul([
            'Quy tắc nằm trong một từ điển, dễ thêm bớt',
            'Tệp trùng tên được đánh số, không ghi đè',
            'Mỗi lần chạy ghi lại nhật ký để lần ngược',
          ]),
          'Cuối bài, bạn hẹn giờ bằng Task Scheduler để nó tự chạy lúc 17 giờ.',
        ),
      ),
      section(
        'Excel hàng loạt',
        lesson(
          'Gộp năm mươi file chi nhánh thành một',
          'Mỗi chi nhánh gửi một file, cột thì lệch, tên sheet thì mỗi nơi một kiểu. Ta đọc từng file bằng pandas, chuẩn hóa tên cột qua một bảng đối chiếu, thêm cột “chi nhánh” rồi nối lại.',
          code(
            'python',
            'tep = sorted(Path("bao-cao").glob("*.xlsx"))\nbang = pd.concat(doc_mot_file(t) for t in tep)\nbang.to_excel("tong-hop.xlsx", index=False)',
          ),
          'File nào thiếu cột bắt buộc thì dừng và gọi tên file đó ra. Thà dừng còn hơn âm thầm cộng thiếu một chi nhánh.',
        ),
        lesson(
          'Tách bảng lương thành từng phiếu riêng',
          'Từ một bảng lương chung, tạo cho mỗi người một tệp chỉ có dòng của họ, theo mẫu có sẵn của công ty. Ta mở mẫu bằng openpyxl, điền vào đúng ô, giữ nguyên định dạng và công thức.',
          'Phiếu lương là thông tin nhạy cảm, nên bài này dành một nửa thời gian cho kiểm tra: tổng các phiếu phải bằng tổng bảng gốc, số tệp phải bằng số người, và mở ngẫu nhiên năm phiếu để so tận mắt trước khi gửi.',
        ),
      ),
      section(
        'Gửi đi và tự chạy',
        lesson(
          'Gửi e-mail kèm đúng tệp cho đúng người',
          'Danh sách gồm tên, địa chỉ và tệp đính kèm. Đoạn mã ghép ba thứ, soạn lời chào có tên từng người rồi gửi cách nhau hai giây để không bị chặn vì giống thư rác.',
          'Trước khi gửi thật, gửi tất cả về hộp thư của chính bạn và đọc thử. Mật khẩu không bao giờ viết trong mã: ta dùng mật khẩu ứng dụng và đặt trong biến môi trường. Ai đã được gửi thì ghi lại, chạy lần hai không gửi trùng.',
        ),
        lesson(
          'Báo cáo tỉ giá lúc tám giờ sáng',
          'Mỗi sáng đoạn mã tải tỉ giá từ trang của ngân hàng, so với hôm qua, và gửi một tin ngắn khi đồng yên thay đổi quá một phần trăm. Phòng mua hàng của một học viên ở Đồng Nai đang dùng đúng đoạn mã này.',
          'Trang web có thể đổi giao diện, mạng có thể rớt. Vì vậy mã phải thử lại ba lần, và khi vẫn hỏng thì nhắn “hôm nay chưa lấy được tỉ giá” thay vì im lặng. Im lặng khiến người ta tưởng mọi thứ vẫn ổn.',
        ),
      ),
    ],
  },
  {
    key: 'git-github-lam-viec-nhom',
    name: 'Git và GitHub: làm việc nhóm không giẫm chân nhau',
    description:
      'Hết cảnh “do_an_cuoi_final_v7_that.zip”. Khóa miễn phí, sáu bài ngắn: lưu lịch sử, tạo nhánh, gộp, gỡ xung đột, xin duyệt mã và cứu lại thứ đã lỡ xóa.',
    about: doc(
      'Tôi viết khóa này cho sinh viên làm đồ án nhóm và cho người mới vào công ty phần mềm. Bạn chỉ cần sáu lệnh cho chín phần mười công việc.',
      ul([
        'Mỗi bài mười lăm phút',
        'Tập trên một kho mã công thức nấu ăn, không cần biết lập trình',
        'Có bảng tra cứu các tình huống khẩn cấp',
      ]),
    ),
    benefit: [
      'Hiểu Git lưu gì mỗi lần commit',
      'Tạo nhánh, gộp nhánh tự tin',
      'Gỡ xung đột mà không mất bài của bạn mình',
      'Mở và góp ý một pull request lịch sự',
    ],
    questionAndAnswers: [
      qa('Vì sao khóa này miễn phí?', 'Vì ai làm phần mềm cũng cần, và tôi muốn nhóm đồ án nào cũng bớt cãi nhau.'),
      qa(
        'Dùng phần mềm có nút bấm thay dòng lệnh được không?',
        'Được. Bài nào tôi cũng chỉ cả hai cách: dòng lệnh và VS Code.',
      ),
    ],
    tags: ['git', 'github', 'làm việc nhóm', 'miễn phí'],
    categorySlug: 'cong-cu-kiem-thu',
    theme: 'lap-trinh',
    hostKey: 'host-6',
    price: 0,
    listPrice: 0,
    availableDays: null,
    sections: [
      section(
        'Một mình một kho',
        lesson(
          'Commit là một tấm ảnh chụp',
          'Mỗi commit là tấm ảnh toàn bộ thư mục vào một thời điểm, kèm lời chú thích. Bạn luôn quay về được bất cứ tấm nào. Vì thế hãy chụp thường xuyên, mỗi tấm chỉ nói một chuyện: “Thêm công thức canh chua”, đừng viết “cập nhật”.',
          code('bash', 'git init\ngit add canh-chua.md\ngit commit -m "Thêm công thức canh chua"'),
          'Chạy `git log --oneline` để xem cuốn album. Lời chú thích tốt là món quà bạn gửi cho chính mình sáu tháng sau.',
        ),
        lesson(
          'Lỡ tay rồi thì làm sao',
          'Ba tình huống chiếm gần hết các cuộc gọi cầu cứu. Sửa hỏng một tệp chưa commit: `git restore ten-tep`. Commit nhầm lời: `git commit --amend`. Muốn bỏ một commit đã đẩy lên: `git revert`, nó tạo ra một commit ngược lại và không ai bị mất bài.',
          'Đừng dùng `reset --hard` khi chưa hiểu nó. Nếu lỡ dùng, bình tĩnh chạy `git reflog`: Git giữ lại dấu vết khoảng chín mươi ngày, gần như lúc nào cũng cứu được.',
        ),
      ),
      section(
        'Hai người, hai nhánh',
        lesson(
          'Nhánh: viết nháp mà không làm phiền ai',
          'Nhánh là một con đường riêng tách ra từ con đường chính. Bạn thử món mới trên nhánh của mình, bếp chính vẫn phục vụ bình thường. Đặt tên nhánh theo việc: `them-mon-chay`, đừng đặt theo tên người.',
          'Nhánh sống càng lâu càng khó gộp. Hãy chia việc đủ nhỏ để gộp trong một, hai ngày, và mỗi sáng kéo phần mới của nhánh chính về nhánh mình.',
          ul([
            'Tạo: `git switch -c them-mon-chay`',
            'Về nhánh chính: `git switch main`',
            'Gộp: `git merge them-mon-chay`',
          ]),
        ),
        lesson(
          'Xung đột không đáng sợ',
          'Bạn sửa “hai thìa mắm”, bạn của bạn sửa thành “ba thìa mắm” ở cùng dòng. Git không biết ai đúng nên hỏi lại: đó là xung đột. Nó đánh dấu hai phiên bản bằng những dòng `<<<<<<<` và `>>>>>>>`.',
          'Việc của bạn là đọc cả hai, hỏi người kia nếu cần, giữ câu đúng, xóa dấu, chạy thử rồi commit. Đừng bao giờ chọn “lấy hết của tôi” cho nhanh. Phần bị bỏ đi có thể là cả buổi tối của đồng đội.',
        ),
      ),
      section(
        'Cùng nhau trên GitHub',
        lesson(
          'Pull request: xin phép trước khi gộp',
          'Một pull request tốt trả lời ba câu trong phần mô tả: thay đổi gì, vì sao, kiểm tra bằng cách nào. Kèm ảnh chụp màn hình nếu có giao diện. Dưới ba trăm dòng thì người duyệt đọc thật, trên một nghìn dòng người ta chỉ bấm đồng ý.',
          'Trước khi gửi, tự đọc lại phần khác biệt như thể của người khác. Tôi thường tìm ra một nửa số lỗi của mình ở bước này.',
        ),
        lesson(
          'Góp ý mã mà vẫn giữ tình đồng đội',
          'Góp ý vào mã, không vào người. “Hàm này có thể chia đôi cho dễ đọc không?” dễ nghe hơn “sao em viết dài thế”. Nói rõ đâu là bắt buộc, đâu chỉ là sở thích của bạn, và nhớ khen chỗ hay.',
          'Người nhận góp ý trả lời từng dòng: đã sửa, hoặc vì sao giữ nguyên. Tranh luận quá ba lượt thì gọi nhau năm phút, rồi ghi kết luận lại để người sau hiểu.',
        ),
      ),
    ],
  },
  {
    key: 'kiem-thu-phan-mem-trai-nganh',
    name: 'Kiểm thử phần mềm cho người rẽ ngang',
    description:
      'Bạn kỹ tính, thích tìm chỗ sai và muốn bước vào ngành công nghệ mà chưa biết lập trình? Học viết ca kiểm thử, báo lỗi dễ sửa và dựng bộ hồ sơ xin việc từ một ứng dụng thật.',
    about: doc(
      'Kiểm thử là cánh cửa vào ngành phần mềm cho nhiều người học kinh tế, sư phạm, thậm chí bếp. Nó cần tính tỉ mỉ, trí tưởng tượng về chuyện xấu có thể xảy ra và khả năng viết rõ ràng.',
      'Cả khóa bạn kiểm thử cùng một ứng dụng đặt vé xe khách có cài sẵn hai mươi bảy lỗi. Tìm được bao nhiêu tùy bạn.',
    ),
    benefit: [
      'Phân tích yêu cầu và đặt câu hỏi đúng chỗ',
      'Thiết kế ca kiểm thử bằng phân vùng và giá trị biên',
      'Viết báo cáo lỗi lập trình viên đọc là sửa được',
      'Làm quen với API và cơ sở dữ liệu ở mức kiểm thử',
      'Có hồ sơ năng lực để nộp xin việc',
    ],
    questionAndAnswers: [
      qa(
        'Không biết tiếng Anh có học được không?',
        'Bài giảng bằng tiếng Việt, nhưng bạn nên đọc được tiếng Anh cơ bản vì tài liệu ở công ty thường bằng tiếng Anh.',
      ),
      qa(
        'Khóa có dạy kiểm thử tự động không?',
        'Có một bài nhập môn để bạn biết mình có hợp không. Phần sâu cần một khóa riêng.',
      ),
      qa(
        'Mức lương khởi điểm thế nào?',
        'Tùy thành phố và công ty. Khóa có phần nói thẳng về thị trường việc làm, không hứa hẹn con số.',
      ),
    ],
    tags: ['kiểm thử', 'tester', 'chuyển nghề', 'QA'],
    categorySlug: 'cong-cu-kiem-thu',
    theme: 'lap-trinh',
    hostKey: 'host-2',
    price: 690000,
    listPrice: 990000,
    availableDays: 365,
    sections: [
      section(
        'Con mắt của người kiểm thử',
        lesson(
          'Đọc yêu cầu để tìm chỗ hổng',
          '“Khách được hủy vé trước giờ chạy.” Câu này thiếu gì? Trước bao lâu? Hoàn bao nhiêu tiền? Vé khứ hồi thì sao? Người kiểm thử giỏi tìm ra lỗi khi phần mềm chưa được viết, bằng cách hỏi.',
          'Với mỗi yêu cầu, tôi dùng năm câu: ai làm, khi nào, giới hạn là gì, làm hai lần thì sao, mất mạng giữa chừng thì sao. Bài tập có sáu yêu cầu của ứng dụng đặt vé, bạn ghi ít nhất ba câu hỏi cho mỗi yêu cầu.',
        ),
        lesson(
          'Giá trị biên: lỗi thích trốn ở mép',
          'Xe có 40 chỗ. Bạn không cần thử đặt 1, 2, 3… đến 40 vé. Hãy thử 0, 1, 40 và 41. Lỗi “lớn hơn” viết nhầm thành “lớn hơn hoặc bằng” chỉ lộ ra ở đúng những con số ấy.',
          ul([
            'Số lượng: 0, 1, tối đa, tối đa cộng một',
            'Ngày: hôm nay, cuối tháng, 29 tháng 2',
            'Chữ: rỗng, một ký tự, tên có dấu, tên rất dài',
          ]),
          'Chia dữ liệu thành các vùng cho kết quả giống nhau, mỗi vùng thử một đại diện và hai mép. Mười hai ca tốt hơn một trăm ca trùng nhau.',
        ),
      ),
      section(
        'Tìm và báo lỗi',
        lesson(
          'Một báo cáo lỗi đáng tiền',
          'Tiêu đề nói được ba điều: ở đâu, làm gì, sai thế nào. Ví dụ: “Thanh toán: bấm Quay lại rồi thanh toán lần nữa thì bị trừ tiền hai lần”. Sau đó là các bước đánh số, kết quả mong đợi, kết quả thực tế, môi trường và ảnh.',
          'Trước khi gửi, tự làm lại theo đúng các bước mình viết trên một trình duyệt sạch. Nếu không lặp lại được, ghi rõ “xảy ra hai trong mười lần”. Trung thực giúp lập trình viên tin bạn.',
        ),
        lesson(
          'Kiểm thử thăm dò có ghi chép',
          'Không phải lúc nào cũng có kịch bản sẵn. Kiểm thử thăm dò là đi chơi có mục đích: đặt giờ bốn mươi lăm phút, chọn một nhiệm vụ như “làm rối việc chọn ghế”, vừa đi vừa ghi lại những gì đã thử.',
          'Hãy đóng vai: bác lớn tuổi gõ chậm, người vội bấm liên tục, kẻ phá phách sửa địa chỉ trang. Cuối phiên, tóm tắt đã xem gì, thấy gì, còn nghi ngờ chỗ nào. Chỗ nghi ngờ là nhiệm vụ của phiên sau.',
        ),
      ),
      section(
        'Bước vào nghề',
        lesson(
          'Nhìn vào phía sau: API và SQL cho người kiểm thử',
          'Màn hình báo “đặt vé thành công” chưa chắc dữ liệu đã đúng. Bạn mở công cụ nhà phát triển để xem lời gọi, dùng Postman gửi lại với số ghế âm, rồi chạy một câu SQL ngắn để đếm vé thật trong bảng.',
          code('sql', "SELECT count(*) FROM ve\nWHERE chuyen_id = 12 AND trang_thai = 'DA_DAT';"),
          'Chỉ cần bấy nhiêu thôi, bạn đã biết lỗi nằm ở giao diện hay ở máy chủ. Lập trình viên sẽ biết ơn bạn vì điều này.',
        ),
        lesson(
          'Bộ hồ sơ từ hai mươi bảy lỗi',
          'Nhà tuyển dụng nhận hàng trăm hồ sơ ghi “cẩn thận, chịu áp lực tốt”. Bạn hãy gửi một thư mục: bản phân tích yêu cầu, bảng ca kiểm thử, năm báo cáo lỗi hay nhất và một trang kể bạn đã nghĩ thế nào.',
          'Chọn lỗi đa dạng: một lỗi tiền bạc, một lỗi hiển thị, một lỗi chỉ xảy ra khi mạng chậm. Khi phỏng vấn, hãy kể chuyện tìm ra nó. Câu chuyện nghề nghiệp thuyết phục hơn mọi tính từ.',
        ),
      ),
    ],
  },
  {
    key: 'flutter-ung-dung-dau-tay',
    name: 'Flutter: ứng dụng đầu tay từ ý tưởng tới điện thoại',
    description:
      'Một mã nguồn, chạy trên cả Android và iPhone. Cùng làm ứng dụng ghi sổ chợ: thêm món, chụp hóa đơn, xem chi tiêu theo tuần, dùng được khi không có mạng.',
    about: doc(
      'Ứng dụng ghi sổ chợ nghe đơn giản nhưng có đủ thứ một ứng dụng thật cần: danh sách, biểu mẫu, máy ảnh, lưu trữ, biểu đồ. Bạn làm từng phần và chạy thử trên chính điện thoại mình.',
      'Cần biết một ngôn ngữ lập trình bất kỳ ở mức cơ bản. Dart khá giống JavaScript và Java nên bạn sẽ bắt nhịp nhanh.',
      ul(['Máy tính từ 8 GB bộ nhớ', 'Điện thoại Android, hoặc máy Mac nếu muốn chạy trên iPhone']),
    ),
    benefit: [
      'Dựng màn hình bằng widget và hiểu cách chúng lồng nhau',
      'Quản lý trạng thái gọn gàng',
      'Lưu dữ liệu trên máy bằng SQLite',
      'Dùng máy ảnh và thư viện ảnh',
      'Đóng gói tệp cài đặt gửi cho người thân',
    ],
    questionAndAnswers: [
      qa(
        'Có cần mua tài khoản nhà phát triển không?',
        'Không, để học và cài lên máy mình thì chưa cần. Chỉ khi đưa lên chợ ứng dụng bạn mới phải trả phí.',
      ),
      qa(
        'Khóa dùng phiên bản Flutter nào?',
        'Bản ổn định mới nhất lúc soạn bài, và ghi chú được cập nhật khi có thay đổi lớn.',
      ),
    ],
    tags: ['flutter', 'dart', 'di động', 'dự án'],
    categorySlug: 'ung-dung-di-dong',
    theme: 'lap-trinh',
    hostKey: 'host-6',
    price: 790000,
    listPrice: 1190000,
    availableDays: 365,
    sections: [
      section(
        'Màn hình đầu tiên',
        lesson(
          'Mọi thứ đều là widget',
          'Trong Flutter, chữ là widget, khoảng trống là widget, cả việc căn giữa cũng là widget. Bạn lồng chúng vào nhau như xếp hộp. Đọc một màn hình từ ngoài vào trong: khung trang, thân trang, cột, từng dòng.',
          'Hôm nay ta dựng màn hình danh sách chợ với dữ liệu giả: tên món, số tiền, giờ mua. Bật “hot reload”, đổi màu nền, lưu lại và nhìn điện thoại đổi theo trong chưa đầy một giây. Cảm giác ấy giữ chân nhiều người ở lại với Flutter.',
        ),
        lesson(
          'Danh sách dài mà vẫn mượt',
          'Sổ chợ một năm có thể tới ba nghìn dòng. `Column` vẽ tất cả ngay lập tức nên sẽ giật; `ListView.builder` chỉ vẽ những dòng đang nhìn thấy. Đây là khác biệt giữa ứng dụng dùng được và ứng dụng bị gỡ.',
          'Ta nhóm các dòng theo ngày, tiêu đề ngày dính ở trên khi cuộn. Số tiền căn phải, viết `45.000 ₫` đúng kiểu Việt Nam, không phải `45,000 VND`. Chi tiết nhỏ như vậy làm người dùng thấy ứng dụng là của mình.',
        ),
      ),
      section(
        'Dữ liệu sống trên máy',
        lesson(
          'Trạng thái: bắt đầu bằng cách đơn giản',
          'Đừng vội chọn thư viện quản lý trạng thái. Với hai màn hình, `setState` và truyền hàm là đủ. Khi ba màn hình cùng cần danh sách món, bạn sẽ tự thấy mỏi tay, lúc đó `ChangeNotifier` mới thật sự có ý nghĩa.',
          ul([
            'Trạng thái của một nút: để trong nút',
            'Trạng thái của một màn hình: để ở màn hình',
            'Dữ liệu cả ứng dụng: một lớp riêng, kiểm thử được',
          ]),
          'Bài tập: xóa một món và cho người dùng năm giây để hoàn tác.',
        ),
        lesson(
          'SQLite và chuyện không có mạng',
          'Chợ thường sóng yếu, nên ứng dụng phải ghi được khi mất mạng. Ta lưu mọi thứ vào SQLite ngay trên máy, coi đó là nguồn sự thật, còn việc đồng bộ lên mạng tính sau.',
          'Số tiền lưu bằng số nguyên đồng, ngày giờ lưu theo UTC rồi đổi khi hiển thị. Mỗi lần đổi cấu trúc bảng thì tăng số phiên bản và viết bước chuyển, vì người dùng cũ đang có dữ liệu thật trong máy.',
        ),
      ),
      section(
        'Chạm vào phần cứng và phát hành',
        lesson(
          'Chụp hóa đơn bằng máy ảnh',
          'Khi xin quyền máy ảnh, hãy giải thích trước bằng một câu: “Để bạn chụp lại hóa đơn”. Người dùng từ chối thì ứng dụng vẫn phải chạy, chỉ ẩn nút chụp và cho chọn ảnh có sẵn.',
          'Ảnh gốc của điện thoại có thể tới tám megabyte. Thu nhỏ còn cạnh dài 1600 điểm trước khi lưu, hóa đơn vẫn đọc rõ mà nhẹ hơn hai mươi lần. Xóa món thì nhớ xóa luôn ảnh, đừng để bộ nhớ đầy dần một cách bí ẩn.',
        ),
        lesson(
          'Đóng gói và gửi cho mười người dùng đầu tiên',
          'Chạy `flutter build apk` để có tệp cài đặt, đổi biểu tượng và tên tiếng Việt, thử trên một chiếc máy rẻ tiền chứ đừng chỉ thử trên máy của bạn. Máy rẻ mới cho biết ứng dụng có thật sự nhẹ.',
          'Gửi cho mười người, ngồi cạnh ba người và không nói gì khi họ dùng. Chỗ nào họ dừng lại quá năm giây là chỗ cần sửa. Ghi lại năm điều, sửa ba điều rồi gửi bản thứ hai.',
        ),
      ),
    ],
  },
]
