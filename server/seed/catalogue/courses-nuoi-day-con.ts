import { doc, lesson, ol, qa, quote, section, table, ul } from './doc.ts'
import type { CourseSeed } from './types.ts'

export const coursesNuoiDayCon: readonly CourseSeed[] = [
  {
    key: 'an-dam-nhe-nhang',
    name: 'Ăn dặm nhẹ nhàng: từ thìa bột đầu tiên đến bữa cơm chung',
    description:
      'Khi nào bắt đầu, ăn gì trước, thô tới đâu, bao nhiêu là đủ, làm gì khi con ngậm, con phun, con chỉ ăn một món. Thực đơn theo tháng từ đồ chợ Việt, không ép, không xem tivi.',
    about: doc(
      'Bữa ăn dặm hay thành chiến trường vì người lớn lo từng thìa. Khóa học giúp cả nhà, kể cả ông bà, hiểu con đang học ăn chứ chưa phải đang ăn lấy no.',
      'Bé sinh non, chậm tăng cân hoặc có tiền sử dị ứng cần theo chỉ dẫn của bác sĩ nhi.',
      ul(['Thực đơn từ tháng thứ sáu đến mười tám', 'Phần riêng để gửi ông bà đọc']),
    ),
    benefit: [
      'Nhận biết con sẵn sàng ăn dặm',
      'Tăng độ thô đúng lúc',
      'Phân biệt ọe và hóc',
      'Thống nhất với ông bà',
      'Đưa con về bữa cơm chung',
    ],
    questionAndAnswers: [
      qa(
        'Nên theo kiểu truyền thống hay tự chỉ huy?',
        'Khóa không chọn phe. Bạn học nguyên tắc chung và phối hợp theo con mình.',
      ),
      qa(
        'Con đã mười tháng mới học có muộn không?',
        'Không. Bạn vào thẳng phần hai, có phần về cách tăng độ thô cho bé chỉ chịu ăn cháo xay.',
      ),
    ],
    tags: ['ăn dặm', 'trẻ nhỏ', 'thực đơn', 'biếng ăn'],
    categorySlug: 'tre-nho',
    theme: 'nuoi-day-con',
    hostKey: 'host-16',
    price: 320000,
    listPrice: 480000,
    availableDays: 365,
    sections: [
      section(
        'Bắt đầu',
        lesson(
          'Con sẵn sàng khi nào',
          'Khoảng sáu tháng, và có đủ ba dấu hiệu: ngồi vững khi được đỡ, giữ được đầu, với tay và há miệng khi thấy đồ ăn. Thiếu một dấu hiệu thì đợi thêm một tuần. Thức đêm hay mút tay không phải là đói đồ ăn.',
          'Sữa vẫn là thức ăn chính tới một tuổi. Những thìa đầu là để làm quen với vị và với việc nuốt. Nếu hôm nay con chỉ nếm hai thìa rồi quay đi, bữa ấy vẫn thành công.',
        ),
        lesson(
          'Ọe và hóc: phải phân biệt được',
          'Ọe ồn ào: mặt đỏ, ho, lè lưỡi đẩy thức ăn ra. Đó là phản xạ bảo vệ, hãy ngồi yên nhìn con xử lý. Hóc thì im lặng: không ho, không khóc được, môi tái. Lúc ấy phải vỗ lưng ấn ngực và gọi cấp cứu ngay.',
          ul([
            'Học sơ cứu hóc trước bữa dặm đầu tiên',
            'Con luôn ngồi thẳng, không ăn khi nằm hay chạy',
            'Nho, nhãn, xúc xích cắt dọc làm bốn',
            'Không cho hạt nguyên dưới năm tuổi',
          ]),
          'Đọc bài này cùng ông bà, vì người ở nhà với con mới là người cần biết nhất.',
        ),
      ),
      section(
        'Qua từng tháng',
        lesson(
          'Từ nhuyễn đến lợn cợn đến miếng mềm',
          'Sáu tháng rây mịn sánh, bảy tháng nghiền nĩa, tám chín tháng lợn cợn và miếng mềm bóp nát được, mười hai tháng cơm nát, mười tám tháng gần như cơm nhà. Xay mịn quá lâu khiến con lười nhai và sợ thô.',
          'Giới thiệu món mới vào buổi sáng, mỗi món lặp lại vài lần để theo dõi dị ứng: trứng, đậu phộng nghiền mịn, tôm, cá. Chưa nêm muối và mắm trước một tuổi. Mật ong cũng phải đợi sau một tuổi.',
        ),
        lesson(
          'Thực đơn từ chợ nhà',
          'Mỗi bát đủ bốn nhóm: tinh bột, đạm, rau, một thìa dầu. Cháo bí đỏ cá quả, cháo khoai lang thịt bò, bún nghiền tôm rau ngót. Nấu một nồi cháo trắng cho hai ngày, mỗi bữa thêm phần riêng cho khỏi ngán.',
          table(
            ['Tháng', 'Bữa chính', 'Gợi ý'],
            [
              ['6–7', '1–2 bữa', 'Bí đỏ, khoai, thịt nạc xay'],
              ['8–9', '2–3 bữa', 'Cá quả, lòng đỏ trứng, rau ngót'],
              ['10–12', '3 bữa', 'Cơm nát, đậu hũ, tôm'],
            ],
          ),
          'Bụng con nhỏ bằng nắm tay con. Nhìn nắm tay ấy trước khi lo bát cháo còn một nửa.',
        ),
      ),
      section(
        'Chuyện trên bàn ăn',
        lesson(
          'Con ngậm, con phun, con lắc đầu',
          'Chia việc rõ ràng: người lớn quyết định ăn gì, khi nào, ở đâu; con quyết định ăn bao nhiêu. Bữa ăn hai mươi lăm phút, hết giờ thì dọn, không chạy theo, không mở video. Giữa các bữa chỉ uống nước.',
          'Một món mới có khi phải gặp mười, mười lăm lần con mới chịu thử. Đặt một miếng nhỏ trên khay, không dụ, không khen quá. Con sờ, con bóp, con ném: đó đều là các bước học ăn.',
        ),
        lesson(
          'Nói chuyện với ông bà',
          'Bà bảo “ngày xưa mẹ mày ăn cơm nhá mà vẫn lớn”. Đừng cãi bằng bài báo. Hãy cảm ơn bà trước, rồi kể lời bác sĩ ở buổi tiêm chủng, và giao cho bà một phần việc: bà chọn rau, bà nấu nồi cháo trắng.',
          quote('Bà cho cháu bốc bằng tay giúp con nhé, cháu thích ngồi ăn với bà nhất.'),
          'Thống nhất ba điều không được phá: không muối, không ép, không tivi. Những chuyện khác để bà chiều cháu một chút cũng được. Giữ hòa khí trong nhà cũng là dinh dưỡng.',
        ),
      ),
    ],
  },
  {
    key: 'doc-sach-cung-con',
    name: 'Đọc sách cùng con từ 0 đến 8 tuổi',
    description:
      'Mười lăm phút mỗi tối đổi được rất nhiều thứ. Chọn sách theo tuổi, đọc sao cho con hỏi, làm tủ sách với 300 nghìn, giữ nếp khi bố mẹ bận và chuyển dần sang con tự đọc.',
    about: doc(
      'Lớp mầm non của tôi có ba mươi hai bé. Tôi nhận ra bé nào được đọc sách ở nhà chỉ sau một tuần, qua cách các con kể lại chuyện bằng lời của mình.',
      ul(['Danh sách tám mươi cuốn theo tuổi, nhiều cuốn của tác giả Việt', 'Lời đọc mẫu cho từng tuổi']),
    ),
    benefit: [
      'Chọn sách hợp tuổi và sở thích',
      'Đọc đối thoại thay vì đọc một mạch',
      'Lập tủ sách ít tiền',
      'Giúp con chuyển sang tự đọc',
    ],
    questionAndAnswers: [
      qa(
        'Con không chịu ngồi yên nghe thì sao?',
        'Bình thường ở tuổi lên hai. Bài hai có cách đọc cho bé hay chạy đi giữa chừng.',
      ),
      qa(
        'Bố mẹ đọc không hay thì sao?',
        'Con thích giọng của bố mẹ hơn giọng diễn viên. Bạn chỉ cần chậm lại và dừng đúng chỗ.',
      ),
    ],
    tags: ['đọc sách', 'gia đình', 'thói quen đọc', 'kể chuyện'],
    categorySlug: 'tre-nho',
    theme: 'nuoi-day-con',
    hostKey: 'host-16',
    price: 179000,
    listPrice: 249000,
    availableDays: null,
    sections: [
      section(
        'Trước khi biết chữ',
        lesson(
          'Đọc cho em bé chưa biết nói',
          'Bé ba tháng nhìn được hình đen trắng tương phản, nghe nhịp giọng và ngửi mùi của mẹ. Sách vải, sách bìa cứng, hai phút một lần là đủ. Bé gặm sách cũng là đọc, nên hãy chọn loại gặm được và lau sạch được.',
          'Gọi tên hình bằng giọng lên xuống: “Con mèo. Mèo kêu meo meo.” Chờ ba giây. Bé ê a đáp lại là một cuộc trò chuyện. Lặp lại cùng cuốn hai mươi lần không sao, bé thích đoán được điều sắp tới.',
        ),
        lesson(
          'Đọc đối thoại: hỏi, chờ, nối',
          'Từ hai tuổi, đừng đọc một mạch. Chỉ vào hình và hỏi: “Bạn thỏ đang làm gì?”. Chờ. Con nói “ăn”. Bạn nối: “Ừ, bạn thỏ đang ăn cà rốt.” Hỏi tiếp: “Con đoán bạn ấy để dành cho ai?”.',
          ul(['Một trang hỏi nhiều nhất một câu', 'Câu hỏi mở tốt hơn câu đố', 'Con trả lời sai cũng khen vì đã nghĩ']),
          'Con chạy đi giữa chừng thì cứ đọc tiếp cho chú gấu bông nghe. Mười lần thì bảy lần con quay lại.',
        ),
      ),
      section(
        'Nếp nhà',
        lesson(
          'Mười lăm phút trước giờ ngủ',
          'Tắm, đánh răng, hai cuốn sách, tắt đèn. Trình tự giống nhau mỗi tối giúp con tự biết bước kế tiếp. Cho con chọn một cuốn, bố mẹ chọn một cuốn. Điện thoại để ở phòng khác, kể cả điện thoại của bố.',
          'Hôm về muộn thì đọc một trang, hoặc kể tiếp chuyện hôm qua trong bóng tối. Đi công tác thì thu âm. Nếp còn quan trọng hơn số trang.',
        ),
        lesson(
          'Tủ sách với 300 nghìn',
          'Mười cuốn tốt hơn một trăm cuốn bày kín. Mua bốn cuốn mới, tìm bốn cuốn ở hội sách cũ, đổi hai cuốn với nhà hàng xóm. Đặt mặt bìa quay ra ngoài trên kệ thấp, con mới thấy mà lấy.',
          'Mỗi tháng cất đi ba cuốn, hai tháng sau mang ra lại như mới. Thư viện phường và thư viện tỉnh thường có góc thiếu nhi, làm thẻ rất rẻ. Rủ con dán lại sách rách, con sẽ giữ kỹ hơn.',
        ),
      ),
      section(
        'Tự đọc',
        lesson(
          'Khi con bắt đầu đánh vần',
          'Con vào lớp Một, nhiều nhà ngừng đọc cho con vì “con phải tự đọc”. Đó là lúc con mất vui nhất: đọc chậm, mệt, chẳng hiểu truyện. Hãy đọc xen kẽ, con một câu, bố mẹ một trang, rồi dần đổi tỉ lệ.',
          'Con đọc sai từ thì chờ hết câu. Nghĩa vẫn đúng thì bỏ qua. Chữa từng chữ biến giờ đọc thành giờ kiểm tra. Chọn truyện dễ hơn trình độ lớp một chút để con nếm được cảm giác đọc trôi.',
        ),
        lesson(
          'Truyện tranh, sách nhàm và quyền bỏ dở',
          'Truyện tranh cũng là đọc. Nó dạy con theo mạch, đoán ý, hiểu lời thoại. Đừng cấm, hãy đặt bên cạnh nó một cuốn cùng đề tài nhiều chữ hơn: mê Doraemon thì đưa sách về máy móc và khủng long.',
          ol([
            'Con có quyền bỏ dở',
            'Có quyền đọc lại lần thứ ba mươi',
            'Có quyền không phải kể lại nội dung',
            'Bố mẹ cũng đọc sách của mình cạnh con',
          ]),
          'Điều thứ tư là điều khó nhất, và cũng là điều có tác dụng lâu nhất.',
        ),
      ),
    ],
  },
  {
    key: 'ky-luat-khong-don-roi',
    name: 'Kỷ luật không đòn roi, không buông xuôi',
    description:
      'Con ăn vạ giữa siêu thị, đánh em, cãi lại, không chịu học. Học giữ giới hạn bằng giọng bình tĩnh, hệ quả hợp lý, cách nói lúc nóng giận và cách làm lành sau khi lỡ quát con.',
    about: doc(
      'Không đánh không có nghĩa là chiều. Trẻ cần giới hạn rõ như cần lan can trên cầu. Khóa học cho bạn những câu nói cụ thể, tập trước để lúc nóng còn nhớ.',
      ul(['Hai mươi tình huống từ 2 đến 10 tuổi', 'Phiếu “nội quy nhà mình” để làm cùng con']),
    ),
    benefit: [
      'Hạ cơn giận của mình trước',
      'Đặt giới hạn ngắn và giữ được',
      'Dùng hệ quả thay cho phạt',
      'Làm lành sau khi lỡ lời',
      'Vợ chồng thống nhất cách dạy',
    ],
    questionAndAnswers: [
      qa(
        'Ngày xưa tôi bị đánh vẫn nên người, sao phải đổi?',
        'Nhiều người trong lớp cũng nói vậy. Bài một mời bạn nhớ lại mình đã học được gì lúc bị đánh, rồi tự quyết.',
      ),
      qa(
        'Chồng tôi không chịu học cùng thì sao?',
        'Bạn cứ bắt đầu trước. Bài cuối có cách mời người kia tham gia mà không thành lên lớp.',
      ),
    ],
    tags: ['kỷ luật tích cực', 'làm cha mẹ', 'ăn vạ', 'cảm xúc'],
    categorySlug: 'tuoi-tieu-hoc',
    theme: 'nuoi-day-con',
    hostKey: 'host-16',
    price: 420000,
    listPrice: 620000,
    availableDays: null,
    sections: [
      section(
        'Bắt đầu từ mình',
        lesson(
          'Con học được gì khi bị đánh',
          'Nhắm mắt nhớ lại một lần mình bị đòn. Bạn nhớ lỗi của mình, hay nhớ cái roi và gương mặt của bố? Phần lớn chúng ta chỉ nhớ vế sau. Đòn roi làm hành vi dừng ngay, nên nó cám dỗ; nhưng nó dạy con nói dối giỏi hơn.',
          'Ta không cần trách cha mẹ mình, các cụ nuôi con trong thời khó hơn nhiều. Ta chỉ chọn công cụ khác vì bây giờ ta có công cụ khác.',
        ),
        lesson(
          'Mười giây trước khi mở miệng',
          'Không ai dạy con được khi đang giận. Học nhận tín hiệu của mình: nóng tai, nghiến răng, giọng cao. Khi có tín hiệu, nói thành tiếng: “Mẹ đang giận, mẹ đi uống nước rồi quay lại.” Đó không phải bỏ cuộc, đó là bài học mẫu cho con.',
          ul(['Chạm tay vào vật lạnh', 'Thở ra dài ba lần', 'Ngồi xuống ngang tầm mắt con']),
          'Viết ba việc này dán trong bếp. Lúc nóng, não không sáng tạo, nó chỉ làm được thứ đã tập.',
        ),
      ),
      section(
        'Giới hạn và hệ quả',
        lesson(
          'Cơn ăn vạ ở siêu thị',
          'Con nằm lăn đòi kẹo, mọi người nhìn. Việc đầu tiên là quên mọi người đi. Ngồi xuống, gọi tên cảm xúc: “Con muốn kẹo lắm mà mẹ không mua, con bực.” Rồi giữ giới hạn: “Hôm nay mình không mua kẹo.” Chỉ hai câu.',
          'Ở cạnh, đợi. Không giảng đạo, không dọa bỏ lại, không mua cho xong. Cơn bão qua trong năm đến mười phút, ôm con và đi tiếp. Lần thứ ba sẽ ngắn hơn lần thứ nhất.',
        ),
        lesson(
          'Hệ quả hợp lý khác hình phạt thế nào',
          'Con làm đổ sữa: phạt úp mặt vào tường chẳng liên quan gì đến sữa. Hệ quả hợp lý là con lấy khăn lau cùng bố. Con ném đồ chơi: đồ chơi nghỉ tới mai. Liên quan, vừa sức, nói trước và nói không cay.',
          table(
            ['Chuyện', 'Phạt', 'Hệ quả hợp lý'],
            [
              ['Không đội mũ bảo hiểm', 'Mắng cả đường', 'Xe chưa chạy'],
              ['Đánh em', 'Đánh lại', 'Tách ra, giúp em chườm lạnh'],
              ['Quên vở', 'Cắt tivi một tuần', 'Tự nói với cô giáo'],
            ],
          ),
          'Nếu trong lòng bạn thấy hả hê thì đó đã là phạt.',
        ),
      ),
      section(
        'Giữ tình thân',
        lesson(
          'Làm lành sau khi lỡ quát',
          'Chúng ta sẽ còn lỡ. Điều quan trọng là quay lại. Tối đó ngồi cạnh giường: “Chiều nay mẹ quát to làm con sợ. Mẹ mệt nhưng mẹ không nên quát. Mẹ xin lỗi con.” Không thêm “tại con…”.',
          'Xin lỗi không làm mất uy, nó dạy con cách nhận lỗi. Sau đó cùng nghĩ: lần sau hai mẹ con làm gì khác? Con thường đưa ra ý hay bất ngờ, có bé đề nghị “mẹ giơ tay như cô giáo là con im”.',
        ),
        lesson(
          'Nội quy nhà mình và hai người lớn',
          'Chủ nhật, cả nhà ngồi viết nội quy: tối đa năm điều, viết bằng câu khẳng định, người lớn cũng phải theo. “Nói nhỏ trong nhà” thay cho “không hét”. Con vẽ hình minh họa, dán ngang tầm mắt con.',
          ol([
            'Mỗi điều có hệ quả biết trước',
            'Bố mẹ không phá nội quy của nhau trước mặt con',
            'Bất đồng thì bàn sau giờ con ngủ',
            'Mỗi tháng xem lại một lần',
          ]),
          'Người kia chưa tin thì mời họ thử đúng một điều trong hai tuần. Kết quả thuyết phục hơn lời giảng.',
        ),
      ),
    ],
  },
  {
    key: 'day-con-ve-tien',
    name: 'Dạy con về tiền: heo đất, phiên chợ và chuyện lì xì',
    description:
      'Từ 5 đến 12 tuổi: phân biệt muốn và cần, chia ba chiếc lọ, tiền tiêu vặt, việc nhà có trả công không, đi chợ tính tiền và quản lý lì xì Tết mà không ai khóc.',
    about: doc(
      'Trẻ học về tiền mỗi ngày qua cách ta thở dài trước quầy tính tiền. Khóa học biến những lúc ấy thành trò chuyện và trò chơi.',
      ul(['Mười trò chơi in ra dùng ngay', 'Mẫu “hợp đồng lì xì” giữa con và bố mẹ']),
    ),
    benefit: [
      'Nói về tiền hợp với tuổi con',
      'Lập quỹ ba chiếc lọ',
      'Đặt mức tiền tiêu vặt',
      'Giúp con chịu được việc chờ đợi',
    ],
    questionAndAnswers: [
      qa(
        'Con mới bốn tuổi có sớm không?',
        'Bạn có thể chơi hai trò đầu về đi chợ, phần còn lại chờ con biết đếm tới một trăm.',
      ),
      qa(
        'Có nên trả tiền cho con làm việc nhà?',
        'Khóa trình bày cả hai quan điểm và một cách dung hòa mà nhiều gia đình dùng.',
      ),
    ],
    tags: ['dạy con', 'tiền', 'lì xì', 'tiểu học'],
    categorySlug: 'tuoi-tieu-hoc',
    theme: 'nuoi-day-con',
    hostKey: 'host-16',
    price: 199000,
    listPrice: 279000,
    availableDays: null,
    sections: [
      section(
        'Tiền từ đâu ra',
        lesson(
          'Cái máy nhả tiền ở ngã tư',
          'Con trai tôi từng bảo “hết tiền thì mẹ ra cái máy mà lấy”. Với trẻ, thẻ và mã QR là phép màu. Hãy cho con thấy đường đi: bố mẹ làm việc một tháng, công ty gửi tiền vào ngân hàng, rút ra thì số ấy nhỏ lại.',
          'Chơi trò ngày lương: hai mươi tờ giấy là lương, con lần lượt trả tiền nhà, tiền điện, tiền học, tiền ăn. Còn lại ba tờ. Con thường im lặng một lúc rồi hỏi một câu rất người lớn.',
        ),
        lesson(
          'Muốn và cần ở quầy đồ chơi',
          'Trước khi vào siêu thị, nói trước: hôm nay mua gì, có hay không có một món con chọn, tối đa bao nhiêu. Con đòi thêm thì ghi vào “danh sách chờ bảy ngày” trong điện thoại. Sau bảy ngày, quá nửa số món con không còn nhớ.',
          ul([
            'Cần: thiếu thì không học, không ăn, không ấm',
            'Muốn: có thì vui',
            'Có thứ vừa cần vừa muốn: đôi giày hình siêu nhân',
          ]),
          'Đừng chê món con muốn là vớ vẩn. Mong muốn không có lỗi, chỉ là phải xếp hàng.',
        ),
      ),
      section(
        'Tiền trong tay con',
        lesson(
          'Ba chiếc lọ thủy tinh',
          'Lọ thứ nhất để tiêu, lọ thứ hai để dành, lọ thứ ba để giúp người. Lọ trong suốt cho con thấy tiền đầy lên. Bắt đầu với tỉ lệ con tự chọn, bố mẹ chỉ hỏi vì sao. Dán hình món đồ mơ ước lên lọ để dành.',
          'Đủ tiền, cùng con đi mua, con tự đưa tiền và nhận tiền thối. Món đồ mua bằng tiền mình để dành được giữ gìn khác hẳn món được cho.',
        ),
        lesson(
          'Tiền tiêu vặt và việc nhà',
          'Mức gợi ý: đủ mua hai thứ nhỏ mỗi tuần, ví dụ hai mươi nghìn cho bé lớp Hai. Đưa đúng ngày, không ứng trước, hết thì chờ. Để con tiêu hớ một lần với số tiền nhỏ còn hơn tiêu hớ lần đầu bằng tháng lương.',
          'Dọn giường, rửa bát của mình là phần việc của người trong nhà, không trả công. Rửa xe, dọn kho là việc thêm, có thể có thù lao thỏa thuận trước. Cách phân chia này tránh được câu “mẹ trả con bao nhiêu?”.',
        ),
      ),
      section(
        'Dịp đặc biệt',
        lesson(
          'Phiên chợ một trăm nghìn',
          'Sáng thứ Bảy, giao con một trăm nghìn và danh sách bữa trưa bốn người. Con hỏi giá, so hai hàng, tính nhẩm, quyết định bớt món nào. Bố mẹ đi sau ba bước và chỉ nói khi con hỏi.',
          'Lần đầu con sẽ mua cả dưa hấu và quên rau. Bữa trưa ấy ăn với dưa hấu. Lần sau con tự viết thứ tự ưu tiên, không cần ai giảng. Các cô bán hàng rất thương và thường dạy thêm cách chọn cà chua.',
        ),
        lesson(
          'Hợp đồng lì xì',
          'Mùng hai Tết, “đưa mẹ giữ cho” là câu khiến bao đứa trẻ mất niềm tin. Trước Tết, cả nhà lập hợp đồng: bao nhiêu phần con giữ tiêu, bao nhiêu gửi tiết kiệm đứng tên con, bao nhiêu mừng lại ông bà.',
          ol([
            'Đếm cùng nhau, ghi ra giấy',
            'Chia ba lọ theo tỉ lệ đã hứa',
            'Ra ngân hàng cùng con, cho con xem sổ',
            'Không hỏi phong bì ai nhiều ai ít',
          ]),
          'Ký tên hai bên, dán lên tủ. Mỗi năm sửa một lần khi con lớn. Điều con nhớ nhất không phải số tiền, mà là bố mẹ giữ lời.',
        ),
      ),
    ],
  },
  {
    key: 'man-hinh-va-con-tuoi-teen',
    name: 'Điện thoại và con tuổi mới lớn: thỏa thuận thay vì cấm',
    description:
      'Con 11–16 tuổi ôm điện thoại đến khuya, khóa cửa phòng, nói chuyện cộc lốc. Học hiểu mạng xã hội của con, lập thỏa thuận, giữ an toàn, nhận ra dấu hiệu nguy hiểm và nối lại trò chuyện.',
    about: doc(
      'Tịch thu điện thoại là giải pháp nhanh trong ba ngày. Khóa học này cho ba năm sau đó.',
      'Nếu con có dấu hiệu tự làm đau mình, hãy tìm chuyên gia tâm lý ngay, đừng đợi học hết khóa.',
      ul(['Mẫu thỏa thuận gia đình', 'Từ điển nhỏ về thế giới mạng của con', 'Danh sách nơi trợ giúp']),
    ),
    benefit: [
      'Hiểu con làm gì trên mạng',
      'Lập thỏa thuận hai bên cùng ký',
      'Bảo vệ con khỏi lừa đảo, bắt nạt',
      'Nói chuyện lại được với con',
    ],
    questionAndAnswers: [
      qa(
        'Có nên cài phần mềm theo dõi con?',
        'Tùy tuổi và tùy con. Nếu dùng, hãy nói cho con biết; theo dõi lén thường làm mất nhiều hơn được.',
      ),
      qa(
        'Con đã mười sáu tuổi, còn kịp không?',
        'Còn. Ở tuổi này bạn chuyển từ kiểm soát sang đồng hành, bài năm viết riêng cho bạn.',
      ),
      qa('Con có cần học cùng không?', 'Có hai bài nên xem cùng con, còn lại dành cho bố mẹ.'),
    ],
    tags: ['tuổi teen', 'điện thoại', 'mạng xã hội', 'an toàn'],
    categorySlug: 'tuoi-teen',
    theme: 'nuoi-day-con',
    hostKey: 'host-16',
    price: 380000,
    listPrice: 550000,
    availableDays: 365,
    sections: [
      section(
        'Hiểu trước khi quản',
        lesson(
          'Con đang tìm gì trong cái màn hình',
          'Với chúng ta đó là điện thoại. Với con, đó là sân trường, quán nước, cuốn nhật ký và chỗ trốn. Tịch thu nó giống như cấm con ra khỏi nhà. Trước khi bàn giờ giấc, hãy ngồi nhờ con dạy một trò chơi con thích, ba mươi phút, thật lòng.',
          'Hỏi: bạn nào con hay nhắn nhất, điều gì trên đó làm con vui, điều gì làm con mệt? Nghe, đừng sửa. Câu “mẹ không ngờ đấy, kể tiếp đi” mở cửa tốt hơn mọi phần mềm.',
        ),
        lesson(
          'Não tuổi mới lớn và nút dừng chưa lắp xong',
          'Phần não tìm phần thưởng của con đang chạy hết công suất, phần biết dừng thì phải ngoài hai mươi mới hoàn thiện. Ứng dụng lại được thiết kế để không có điểm dừng. Con thua không phải vì hư, mà vì trận đấu không cân sức.',
          ul([
            'Tắt thông báo không cần thiết',
            'Tắt tự phát video tiếp theo',
            'Để màn hình đen trắng buổi tối',
            'Sạc điện thoại ngoài phòng ngủ',
          ]),
          'Làm bốn việc này cho cả nhà, kể cả bố. Con sẽ xem bố có giữ được không.',
        ),
      ),
      section(
        'Thỏa thuận và an toàn',
        lesson(
          'Tờ thỏa thuận cả hai cùng ký',
          'Họp nhà, mỗi bên viết ba điều mình cần. Con cần riêng tư, cần nhắn với bạn sau giờ học. Bố mẹ cần con ngủ đủ, cần biết con an toàn. Ghép lại thành năm, sáu điều, có cả phần trách nhiệm của bố mẹ: không đọc lén, không mắng trước mặt bạn.',
          'Ghi rõ hệ quả khi vi phạm và ngày xem lại. Bắt đầu bằng bản thử bốn tuần. Con được góp ý thì con mới giữ, đó là khác biệt giữa luật và thỏa thuận.',
        ),
        lesson(
          'Lừa đảo, ảnh nhạy cảm, bắt nạt',
          'Nói thẳng ba chuyện bằng ví dụ có thật: người lạ tặng vật phẩm trò chơi rồi xin mật khẩu, bạn trai đòi ảnh “để tin nhau”, nhóm chat chế ảnh một bạn trong lớp. Hỏi con sẽ làm gì, rồi mới nói ý mình.',
          ol([
            'Dừng, không trả lời thêm',
            'Chụp màn hình giữ bằng chứng',
            'Chặn và báo cáo',
            'Nói với một người lớn con tin',
          ]),
          'Hứa trước một điều: nếu con nói ra, bố mẹ sẽ giúp trước, hỏi lỗi sau. Trẻ im lặng vì sợ mất điện thoại hơn sợ kẻ xấu.',
        ),
      ),
      section(
        'Nối lại',
        lesson(
          'Nói chuyện với đứa trẻ chỉ trả lời “bình thường”',
          'Tuổi này ít nói khi ngồi đối mặt, nhiều nói khi làm gì cùng nhau: chở đi học, rửa xe, ăn khuya. Hỏi chuyện cụ thể thay cho “hôm nay thế nào?”: “Bạn Khang hôm trước chuyển chỗ rồi sao?”. Và chịu được im lặng.',
          'Đừng biến mọi câu con kể thành bài học. Nghe xong hỏi: “Con muốn mẹ nghe thôi hay nghĩ cùng?”. Lần đầu con sẽ ngạc nhiên, lần thứ năm con sẽ tự tìm tới.',
        ),
        lesson(
          'Khi nào phải lo thật sự',
          'Tâm trạng thất thường là chuyện của tuổi. Đáng lo là khi kéo dài trên hai tuần: bỏ hẳn sở thích cũ, ngủ đảo ngày đêm, sụt cân, điểm rơi mạnh, nói những câu như “không có con thì nhẹ hơn”, mặc áo dài tay giữa mùa hè.',
          'Hỏi thẳng không làm con nghĩ quẩn hơn: “Con có lúc nào muốn làm đau mình không?”. Ở bên con, cất thuốc và vật sắc, liên hệ chuyên gia hoặc Tổng đài 111 bảo vệ trẻ em. Xin giúp đỡ là việc của cha mẹ mạnh mẽ.',
        ),
      ),
    ],
  },
]
