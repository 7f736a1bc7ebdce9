import { doc, lesson, ol, qa, section, table, ul } from './doc.ts'
import type { CourseSeed } from './types.ts'

export const coursesAmThuc: readonly CourseSeed[] = [
  {
    key: 'pho-bo-nuoc-trong',
    name: 'Phở bò nước trong: nấu ở bếp nhà, ngon như hàng',
    description:
      'Chọn xương, chần, nướng gừng hành, rang hồi quế, giữ lửa và nêm ba lần. Làm nồi sáu tô cho gia đình, kèm cách nấu bằng nồi áp suất, trữ đông và xào phở từ phần thừa.',
    about: doc(
      'Nước phở trong không do bí quyết mà do kiên nhẫn ở ba chỗ. Khóa học dạy chậm đúng ba chỗ ấy và cho phép làm nhanh ở những chỗ còn lại.',
      ul(['Định lượng bằng gram cho sáu tô', 'Nguyên liệu mua được ở chợ thường']),
    ),
    benefit: [
      'Nấu nước dùng trong và ngọt xương',
      'Cân bằng hồi, quế, thảo quả',
      'Thái bò tái mỏng',
      'Trữ đông nước dùng đúng cách',
    ],
    questionAndAnswers: [
      qa('Không có xương ống thì thay gì?', 'Dùng xương cổ và một ít xương đuôi, nước vẫn ngọt.'),
      qa('Nồi thường có được không?', 'Được, bạn chỉ cần thêm thời gian. Bài ba so sánh hai cách.'),
    ],
    tags: ['phở', 'món nước', 'nước dùng', 'bếp nhà'],
    categorySlug: 'mon-viet',
    theme: 'am-thuc',
    hostKey: 'host-15',
    price: 229000,
    listPrice: 329000,
    availableDays: null,
    sections: [
      section(
        'Xương và nước',
        lesson(
          'Chọn xương, ngâm, chần',
          'Sáu tô cần 2 kg xương: 1,2 kg xương ống cho tủy, 800 g xương cổ cho vị ngọt, thêm 500 g nạm. Nhờ người bán chặt ống làm đôi. Ngâm nước muối loãng một giờ, thay nước hai lần cho ra máu.',
          'Chần: nước sôi, thả xương, đun mạnh bảy phút, bọt đen nổi lên thì đổ hết, rửa từng khúc dưới vòi và cạo sạch. Tiếc nước chần là mất nước trong. Đây là chỗ kiên nhẫn thứ nhất.',
        ),
        lesson(
          'Gừng, hành và năm thứ hương',
          'Nướng 60 g gừng và ba củ hành tây trên bếp ga tới khi cháy sém, cạo lớp đen, rửa qua. Rang khô hồi, quế, thảo quả, hạt mùi, đinh hương trên lửa nhỏ hai phút, thơm là tắt ngay; cháy sẽ đắng cả nồi.',
          table(
            ['Hương liệu', 'Cho sáu tô'],
            [
              ['Hoa hồi', '5 cánh hoa'],
              ['Quế thanh', '1 khúc 5 cm'],
              ['Thảo quả', '1 quả, đập giập'],
              ['Hạt mùi', '1 thìa cà phê'],
              ['Đinh hương', '3 nụ'],
            ],
          ),
          'Cho vào túi vải và chỉ thả bốn mươi lăm phút cuối. Ninh hương từ đầu thì nồi phở ra mùi thuốc bắc.',
        ),
      ),
      section(
        'Lửa và nêm',
        lesson(
          'Ninh lửa lăn tăn',
          'Sáu lít nước lạnh, thả xương, sôi thì hạ tới mức mặt nước chỉ lăn tăn vài bọt. Không đậy kín, hớt bọt trong ba mươi phút đầu. Nồi thường năm đến sáu tiếng; nồi áp suất một tiếng rưỡi nhưng phải để nguội từ từ, xả nhanh sẽ đục.',
          'Đây là chỗ kiên nhẫn thứ hai: không khuấy. Khuấy làm mỡ và cặn hòa vào nước. Nạm chín sau chín mươi phút thì vớt, ngâm nước lạnh cho khỏi thâm.',
        ),
        lesson(
          'Nêm ba lần',
          'Lần một lúc còn hai tiếng: muối hạt và một mẩu đường phèn bằng đầu ngón tay cái. Lần hai khi thả túi hương: nước mắm ngon. Lần ba ngay trước khi chan, nếm với một cọng bánh phở trong miệng, vì bánh làm nhạt đi.',
          'Nêm vừa miệng khi uống không thì vào tô sẽ nhạt. Phải đậm hơn một chút. Mỡ hớt để riêng chén, ai thích béo thì thêm. Đó là chỗ kiên nhẫn thứ ba: nêm chậm, nếm nhiều.',
        ),
      ),
      section(
        'Tô phở và phần còn lại',
        lesson(
          'Thái tái, trụng bánh, chan',
          'Thịt thăn để ngăn đá bốn mươi phút cho se, thái ngang thớ mỏng như giấy, đập nhẹ bằng sống dao. Bánh phở trụng mười giây, xóc ráo, kẻo nước trụng làm loãng tô. Xếp nạm, tái, hành, rồi chan nước đang sôi sùng sục lên thịt.',
          ul(['Hâm nóng tô trước bằng nước sôi', 'Hành củ thái mỏng ngâm giấm', 'Chanh, ớt, rau để riêng']),
          'Từ lúc chan tới lúc ăn không quá hai phút. Phở không đợi người chụp ảnh.',
        ),
        lesson(
          'Trữ đông và phở xào ngày mai',
          'Lọc nước dùng qua rây lót vải, để nguội nhanh trong chậu nước đá, chia hộp 500 ml, trữ ngăn đá được một tháng. Ghi ngày lên nắp. Rã đông trong ngăn mát qua đêm, đun sôi lại và nêm lần cuối.',
          'Bánh phở thừa đem xào: áp chảo nóng già cho xém cạnh, trút ra; xào bò lăn tay với tỏi, cải, rồi trộn lại, rưới hai thìa nước dùng. Con tôi thích món này hơn cả tô phở hôm trước.',
        ),
      ),
    ],
  },
  {
    key: 'banh-mi-viet-lo-gia-dinh',
    name: 'Bánh mì Việt vỏ giòn với lò nướng gia đình',
    description:
      'Vỏ mỏng nổ lách tách, ruột xốp nhẹ, tai bánh đẹp: nhồi bằng tay hoặc máy, ủ đúng độ, rạch bánh, tạo hơi nước trong lò 30 lít. Có bảng chữa mười lỗi thường gặp.',
    about: doc(
      'Bánh mì Việt khác bánh mì Pháp: nhẹ hơn, vỏ mỏng hơn, nở to hơn. Tôi làm hỏng chừng một trăm ổ trước khi viết được công thức này cho lò nhà.',
      ul(['Bột mì phổ thông dùng được', 'Làm được bốn ổ mỗi mẻ', 'Kể cả những mẻ thất bại']),
    ),
    benefit: [
      'Nhồi bột đạt màng mỏng',
      'Nhận biết bột ủ đủ',
      'Rạch bánh mở tai',
      'Tạo hơi nước trong lò nhà',
      'Tự chữa lỗi mẻ sau',
    ],
    questionAndAnswers: [
      qa('Lò không có quạt có làm được không?', 'Được. Bài năm dùng khay đá cuội nóng, không cần quạt.'),
      qa('Có cần phụ gia không?', 'Không. Một chút giấm và vitamin C nghiền là đủ, không có cũng được.'),
    ],
    tags: ['bánh mì', 'làm bánh', 'lò nướng', 'bột mì'],
    categorySlug: 'lam-banh',
    theme: 'am-thuc',
    hostKey: 'host-15',
    price: 299000,
    listPrice: 450000,
    availableDays: null,
    sections: [
      section(
        'Bột',
        lesson(
          'Bốn nguyên liệu và cái cân',
          'Bốn ổ cần 300 g bột mì khoảng 11–12% đạm, 195 g nước, 5 g muối, 4 g men khô, thêm 5 g đường và 5 g dầu. Cân, đừng đong bằng cốc: một cốc bột có thể chênh tới 30 g, đủ làm hỏng mẻ bánh.',
          'Nước mùa hè dùng lạnh, mùa đông âm ấm, sao cho bột nhồi xong khoảng 26 độ. Men thử trong nước ấm năm phút, nổi gạch cua là còn sống. Muối không đổ thẳng lên men.',
        ),
        lesson(
          'Nhồi tới màng mỏng',
          'Trộn thô, nghỉ hai mươi phút, bột tự mềm đi một nửa. Nhồi tay mười hai đến mười lăm phút: đẩy, gập, xoay. Máy thì tốc độ vừa tám phút, tốc độ cao hai phút. Dừng khi bột nhẵn và không dính tay.',
          'Thử màng: cắt mẩu bằng quả chanh, kéo căng từ từ. Thấy ánh sáng xuyên qua mà chưa rách là đạt. Rách sớm thì nghỉ năm phút rồi nhồi tiếp, đừng thêm bột.',
        ),
      ),
      section(
        'Ủ và tạo hình',
        lesson(
          'Ủ bằng mắt, không bằng đồng hồ',
          'Ủ lần một tới khi nở gấp đôi, Sài Gòn tháng Tư chỉ bốn mươi phút, Đà Lạt tháng Chạp cần hai tiếng. Ấn ngón tay dính bột: lõm phồng lại chậm là đủ, phồng ngay là thiếu, xẹp luôn là quá.',
          ul(['Đậy kín khỏi khô mặt', 'Tránh chỗ gió quạt', 'Ủ quá thì nhồi lại nhẹ và ủ ngắn hơn']),
          'Đồng hồ chỉ nhắc bạn đi xem, quyết định là của ngón tay.',
        ),
        lesson(
          'Se ổ bánh và ủ lần hai',
          'Chia bốn phần 125 g, vê tròn, nghỉ mười lăm phút. Cán dẹt, gập mép trên xuống một phần ba, ấn chặt, gập tiếp, rồi se dài khoảng 18 cm, hai đầu thuôn. Mối nối úp xuống dưới. Mặt bánh phải căng như da trống.',
          'Ủ lần hai trên khay có sóng hoặc khăn bột gấp nếp, tới khi to gấp rưỡi. Phun sương nhẹ. Bật lò 230 độ từ lúc này, lò nhà cần tới nửa giờ mới thật nóng.',
        ),
      ),
      section(
        'Lò',
        lesson(
          'Rạch và hơi nước',
          'Dùng lưỡi lam mới, nghiêng ba mươi độ, rạch một đường dứt khoát sâu nửa phân dọc thân bánh. Ngập ngừng là tai xấu. Cho bánh vào, đổ nửa cốc nước sôi lên khay đá cuội nóng dưới đáy, đóng cửa thật nhanh.',
          'Hơi nước giữ mặt bánh mềm trong tám phút đầu để nở hết cỡ. Sau đó mở cửa xả hơi, hạ 210 độ, nướng thêm mười phút tới màu cánh gián nhạt. Bỏng nước rất đau, hãy đeo găng dài.',
        ),
        lesson(
          'Bảng chữa lỗi',
          'Mẻ đầu hiếm khi đẹp. Chụp ảnh mặt cắt, đối chiếu bảng, mẻ sau chỉ đổi đúng một thứ.',
          table(
            ['Thấy', 'Có thể vì'],
            [
              ['Ruột đặc', 'Ủ thiếu hoặc nhồi chưa tới'],
              ['Vỏ dày, cứng', 'Nướng lâu, lò chưa đủ nóng'],
              ['Không có tai', 'Rạch nông, ủ quá'],
              ['Nứt hông', 'Thiếu hơi nước'],
              ['Nhạt màu', 'Lò thấp, thiếu đường'],
            ],
          ),
          'Bánh ra lò để trên rổ, nghe tiếng vỏ nổ lách tách. Đợi mười lăm phút hãy cắt, khó nhất là chỗ này. Ăn với trứng ốp và xì dầu là đủ cho một buổi sáng.',
        ),
      ),
    ],
  },
  {
    key: 'ca-phe-phin-va-may',
    name: 'Cà phê phin và cà phê máy cho quán nhỏ',
    description:
      'Hiểu hạt, chỉnh cối xay, pha phin ngon đều tay, chiết espresso, đánh sữa và tính giá vốn từng ly. Dành cho chủ quán, nhân viên mới và người muốn pha ngon ở nhà.',
    about: doc(
      'Ba quán của tôi bán khoảng bốn trăm ly mỗi ngày, một nửa là phin. Khóa học dạy để hai người khác nhau pha ra cùng một vị, vì khách quen quay lại vì điều đó.',
      ul(['Cần phin; máy espresso không bắt buộc', 'Công thức mười hai món bán chạy', 'Phiếu chỉnh cối treo quầy']),
    ),
    benefit: [
      'Chọn hạt và độ rang cho khách của mình',
      'Pha phin đều tay',
      'Chiết espresso và sửa chua, đắng',
      'Đánh sữa mịn',
      'Tính giá vốn từng ly',
    ],
    questionAndAnswers: [
      qa(
        'Không có máy espresso thì học được bao nhiêu?',
        'Hơn nửa khóa: hạt, phin, công thức, giá vốn. Phần máy bạn xem để biết.',
      ),
      qa('Có dạy vẽ hình trên sữa không?', 'Có hình trái tim và chiếc lá cơ bản. Trọng tâm vẫn là vị.'),
    ],
    tags: ['cà phê', 'pha phin', 'espresso', 'quán nhỏ'],
    categorySlug: 'pha-che',
    theme: 'am-thuc',
    hostKey: 'host-9',
    price: 490000,
    listPrice: 690000,
    availableDays: null,
    sections: [
      section(
        'Hạt và cối xay',
        lesson(
          'Robusta, Arabica và khách của bạn',
          'Robusta đậm, đắng, nhiều caffeine, hợp sữa đặc và đá. Arabica chua thanh, thơm, hợp uống nóng. Quán miền Tây của tôi pha 80 Robusta, 20 Arabica; quán gần trường đại học để 60 – 40 vì các bạn trẻ thích nhẹ hơn.',
          'Hỏi nơi rang ba điều: vùng, ngày rang, có tẩm gì không. Hạt ngon nhất từ ngày thứ bảy tới thứ ba mươi sau rang. Mua từng tuần, trữ kín, tránh tủ lạnh vì ẩm và mùi mắm.',
        ),
        lesson(
          'Chỉnh cối: một nấc đổi cả ly',
          'Xay mịn quá thì nước nghẹt, cà phê đắng khét; thô quá thì chảy nhanh, nhạt và chua. Phin cần cỡ như muối hạt mịn, espresso như đường bột hơi sạn. Trời ẩm, hạt cũ đều phải chỉnh lại.',
          ul([
            'Mỗi sáng pha một ly thử trước khi mở cửa',
            'Ghi nấc cối, thời gian chảy lên phiếu',
            'Đổi bao hạt mới thì chỉnh từ đầu',
          ]),
          'Cối tốt quan trọng hơn máy đắt. Nếu chỉ đủ tiền cho một thứ, hãy chọn cối.',
        ),
      ),
      section(
        'Phin và máy',
        lesson(
          'Ly phin năm phút',
          '25 g cà phê cho phin hai người, lắc bằng mặt, đặt nắp gài vừa tay. Rót 30 ml nước 95 độ, ủ bốn mươi giây cho nở. Rót tiếp 90 ml, đậy nắp. Giọt đầu ở giây thứ sáu mươi, hết ở phút thứ năm. Thu khoảng 60 ml nước cốt.',
          'Nhanh hơn ba phút thì xay mịn thêm hoặc nén chặt hơn; quá bảy phút thì ngược lại. Treo bảng năm con số này ở quầy, ai vào ca cũng pha giống nhau.',
        ),
        lesson(
          'Espresso và sữa mịn',
          'Công thức khởi đầu: 18 g bột, ra 36 g nước, trong 27 giây. Chua gắt thì xay mịn hơn, đắng khô thì xay thô hơn; mỗi lần đổi một thứ. Nếm khi còn ấm, nhổ cũng được, đừng uống hết hai mươi ly thử.',
          'Đánh sữa: sữa lạnh, đầu vòi chạm mặt nghe tiếng xé giấy hai, ba giây, rồi nhấn sâu cho xoáy tới khi ca vừa nóng rát tay, khoảng 60 độ. Gõ và xoay cho bóng như sơn ướt.',
        ),
      ),
      section(
        'Bán được và có lãi',
        lesson(
          'Mười hai món, một bảng công thức',
          'Thực đơn càng dài càng dễ sai. Tôi giữ mười hai món, món nào cũng ghi bằng gram và ml, dán ở đúng chỗ pha. Cà phê sữa đá: 60 ml cốt, 30 g sữa đặc, khuấy trước khi cho đá, ly đầy đá bi.',
          'Bạc xỉu, cà phê muối, cà phê dừa dùng chung cốt và khác phần kem. Tháng nào cũng bỏ món bán ít nhất và thử một món mới. Hỏi khách quen trước, họ thích được hỏi.',
        ),
        lesson(
          'Giá vốn một ly và phần hao',
          'Ly cà phê sữa đá của tôi: cà phê 3.600 ₫, sữa 1.800 ₫, đá 500 ₫, ly nắp ống hút 1.500 ₫, tổng 7.400 ₫. Cộng hao năm phần trăm vì pha hỏng và rơi vãi. Bán 20.000 ₫, lãi gộp khoảng 12.200 ₫.',
          ol(['Cân hạt đầu tuần và cuối tuần', 'Chia cho số ly bán ra', 'Lệch quá 8% thì tìm nguyên nhân']),
          'Nhân lãi gộp với số ly, trừ tiền nhà và lương, bạn biết mình còn lại bao nhiêu cho những ngày mưa.',
        ),
      ),
    ],
  },
  {
    key: 'mon-chay-hue',
    name: 'Món chay Huế của bà ngoại tôi',
    description:
      'Mười hai món cho mâm cúng và bữa thường: nước dùng rau củ ngọt, chả chay, vả trộn, bún bò chay, mít non kho, bánh lọc. Nấu từ rau đậu thật, không dùng đồ giả mặn đóng gói.',
    about: doc(
      'Bà ngoại tôi nấu cỗ chay cho cả xóm Kim Long, không có sách, chỉ có cái lưỡi. Tôi cân lại từng món bằng gram để giữ cho con cháu.',
      ul(['Định lượng cho sáu người', 'Bảng thay thế khi ở xa Huế', 'Cách bày mâm rằm gọn gàng']),
    ),
    benefit: [
      'Nấu nước dùng chay có chiều sâu',
      'Làm chả và ruốc nấm',
      'Kho, trộn, cuốn kiểu Huế',
      'Dọn mâm chay sáu món trong hai giờ rưỡi',
    ],
    questionAndAnswers: [
      qa('Có món nào dùng hành tỏi không?', 'Mỗi món ghi hai bản: có ba-rô và không ngũ vị tân.'),
      qa('Ở nước ngoài không có trái vả thì sao?', 'Dùng trái sung xanh hoặc atisô hộp, lượng bằng nhau.'),
    ],
    tags: ['món chay', 'huế', 'mâm cỗ', 'nấu ăn'],
    categorySlug: 'mon-viet',
    theme: 'am-thuc',
    hostKey: 'host-15',
    price: 349000,
    listPrice: 349000,
    availableDays: null,
    sections: [
      section(
        'Nền của bếp chay',
        lesson(
          'Nước dùng từ củ, rang và thời gian',
          'Cho sáu người: 500 g củ cải trắng, 300 g cà rốt, hai trái lê, hai bắp ngô, 50 g nấm hương khô. Bí quyết của bà là rang chảo khô củ cải tới xém cạnh rồi mới nấu. Lửa nhỏ bảy mươi phút, không nêm gì.',
          'Vớt xác, thả 20 g rong biển năm phút rồi lấy ra ngay kẻo nhớt. Nêm muối hạt và chút đường phèn. Nước này uống không cũng thấy ngọt hậu, làm nền cho bún, canh, lẩu và cả nước sốt.',
        ),
        lesson(
          'Vị mặn mòi không cần nước mắm',
          'Vị đậm của món mặn đến từ đạm lên men. Bếp chay Huế có nước tương ủ, chao, tương hột và ruốc nấm. Pha một hũ dùng cả tuần: bốn phần nước tương, hai phần nước dùng, một phần đường, một nhúm tiêu, đun liu riu mười phút.',
          ul([
            'Muốn thơm: phi dầu với ba-rô hoặc hạt điều',
            'Muốn béo: nước cốt dừa, mè rang giã',
            'Muốn chua: khế, me, dứa',
          ]),
          'Nêm ít một và nếm khi còn nóng vừa. Món chay mặn tay thì mất hết vị rau.',
        ),
      ),
      section(
        'Món ngày thường',
        lesson(
          'Vả trộn và ruốc nấm',
          'Tám trái vả luộc nguyên trái hai mươi phút, ngâm nước lạnh pha chanh, gọt vỏ, thái mỏng, vắt ráo. Trộn với nấm hương xào, mè rang, rau răm, đậu phộng, dầu phi. Xúc bằng bánh tráng nướng mới đúng điệu.',
          'Ruốc nấm: chân nấm hương xé sợi, ướp nước tương, đường, chút ớt bột, sao lửa nhỏ ba mươi phút tới khi tơi. Trữ hũ kín được hai tuần, ăn với cháo trắng sáng mùng một.',
        ),
        lesson(
          'Mít non kho và canh khế lá lốt',
          'Mít non luộc chín tới, cắt miếng bằng hai ngón tay, chiên áp hai mặt. Kho với nước tương, đường thắng, nước dùng, sả đập, ớt trái, lửa nhỏ bốn mươi phút, trở một lần. Để qua đêm hâm lại còn ngon hơn.',
          'Canh khế: nước dùng sôi, khế thái sao, cà chua, nấm rơm, nêm, tắt bếp mới thả lá lốt thái sợi. Món kho đậm đi với canh chua thanh, mâm cơm tự cân bằng.',
        ),
      ),
      section(
        'Mâm rằm',
        lesson(
          'Bún bò chay và bánh lọc lá',
          'Nước bún: nước dùng rau củ, sả nguyên cây, dầu điều phi sả, chao hòa tan thay mắm ruốc. “Thịt” là nấm đùi gà khía vân áp chảo và chả đậu hấp. Rau chuối, giá, húng, chanh bắt buộc phải có.',
          'Bánh lọc: 300 g bột năng rưới 200 ml nước thật sôi, nhồi lúc nóng, nhân nấm mèo và đậu xanh, gói lá chuối, hấp mười lăm phút. Nước chấm chay pha ngọt hơn món mặn một chút, nhiều ớt.',
        ),
        lesson(
          'Sáu món trong hai giờ rưỡi',
          'Mâm của bà luôn có: một cuốn, một trộn, một kho, một xào, một canh, một bánh. Làm theo thứ tự sau thì một mình vẫn kịp cúng trước mười một giờ.',
          ol([
            'Chiều hôm trước: nước dùng, mít kho, nhân bánh',
            'Tám rưỡi: gói và hấp bánh',
            'Chín giờ: luộc vả, thái rau',
            'Mười giờ: trộn, cuốn',
            'Mười rưỡi: xào và nấu canh',
          ]),
          'Bày theo năm màu, chén nước chấm ở giữa. Bà dặn: nấu chay mà lòng cáu gắt thì ăn vào cũng đắng. Vậy nên đừng ham nhiều món.',
        ),
      ),
    ],
  },
]
