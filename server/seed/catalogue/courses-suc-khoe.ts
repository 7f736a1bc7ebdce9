import { doc, lesson, ol, qa, section, table, ul } from './doc.ts'
import type { CourseSeed } from './types.ts'

export const coursesSucKhoe: readonly CourseSeed[] = [
  {
    key: 'yoga-dan-van-phong',
    name: 'Yoga cho dân văn phòng mỏi cổ, đau lưng',
    description:
      'Sáu bài tập từ năm đến hai mươi phút, tập được cạnh bàn làm việc hoặc trên thảm. Thả cổ vai gáy, mở hông, khỏe lưng và sửa thế ngồi. Không uốn dẻo, không gồng mình.',
    about: doc(
      'Khóa học dành cho người ngồi tám tiếng mỗi ngày và chưa từng tập yoga. Mỗi động tác có bản nhẹ, bản vừa và dấu hiệu phải dừng.',
      'Nếu bạn tê chân, đau lan xuống mông hoặc mới chấn thương, hãy đi khám trước khi tập.',
      ul(['Không cần dụng cụ, có thảm càng tốt', 'Lịch tập bốn tuần in được']),
    ),
    benefit: [
      'Giảm mỏi cổ vai gáy cuối ngày',
      'Khỏe cơ lưng và bụng sâu',
      'Ngồi làm việc đúng tư thế',
      'Có thói quen vận động mỗi giờ',
    ],
    questionAndAnswers: [
      qa(
        'Người cứng, cúi không chạm đầu gối có tập được không?',
        'Được. Độ dẻo không phải mục tiêu, bạn dùng ghế và khăn để hỗ trợ.',
      ),
      qa('Đang mang thai tập được không?', 'Khóa này không thiết kế cho thai kỳ, bạn nên theo lớp riêng có hướng dẫn.'),
    ],
    tags: ['yoga', 'đau lưng', 'văn phòng', 'tư thế'],
    categorySlug: 'van-dong',
    theme: 'suc-khoe',
    hostKey: 'host-14',
    price: 299000,
    listPrice: 450000,
    availableDays: null,
    sections: [
      section(
        'Tại bàn làm việc',
        lesson(
          'Chỉnh cái ghế trước khi chỉnh cái lưng',
          'Bàn chân chạm đất, đầu gối ngang hông, khuỷu tay vuông góc, mép trên màn hình ngang mắt. Laptop đặt thấp là thủ phạm số một của cổ rùa: kê nó lên ba cuốn sách dày và dùng bàn phím rời.',
          'Tư thế tốt nhất là tư thế kế tiếp. Cứ ba mươi phút đổi một lần: ngồi sâu, ngồi mép, đứng. Đặt chuông nhẹ, đứng dậy rót nước. Không bài tập nào bù lại được bốn tiếng bất động.',
        ),
        lesson(
          'Năm phút thả cổ và vai',
          'Nghiêng đầu sang phải, tay phải đặt nhẹ lên đầu, không kéo, vai trái thả xuống, thở năm hơi rồi đổi bên. Cuộn vai ra sau mười lần thật chậm. Đan tay sau lưng ghế, mở ngực, mắt nhìn chếch lên.',
          ul([
            'Căng dễ chịu thì giữ, đau nhói thì dừng',
            'Thở ra bằng mũi, dài hơn hít vào',
            'Làm lúc mười giờ và ba giờ',
          ]),
          'Đồng nghiệp sẽ nhìn ngày đầu, và tập theo vào ngày thứ tư.',
        ),
      ),
      section(
        'Trên thảm',
        lesson(
          'Mèo bò, đứa trẻ, cây cầu',
          'Chống tay và gối, hít vào võng lưng ngẩng đầu, thở ra cuộn lưng như mèo giận. Mười vòng chậm. Ngồi về gót, trán chạm thảm, nghỉ năm hơi. Nằm ngửa, gập gối, đẩy hông lên thành cây cầu, giữ ba hơi, hạ từng đốt sống.',
          'Ba tư thế này đi qua cả cột sống theo mọi chiều và mất bảy phút. Nếu chỉ có sức nhớ ba thứ trong khóa học, hãy nhớ ba thứ này.',
        ),
        lesson(
          'Mở hông cho người ngồi nhiều',
          'Ngồi lâu làm cơ gập hông ngắn lại và kéo lưng dưới võng ra. Quỳ một gối, chân kia bước tới, đẩy hông nhẹ về trước, siết mông bên sau. Giữ năm hơi mỗi bên. Lót khăn dưới gối nếu đau.',
          'Nằm ngửa, gác cổ chân phải lên đầu gối trái, ôm đùi trái về ngực. Cảm thấy căng ở mông ngoài là đúng. Nhiều người đau lưng thật ra chặt ở mông, làm đều hai tuần sẽ thấy khác.',
        ),
      ),
      section(
        'Khỏe và giữ',
        lesson(
          'Bụng sâu: chiếc đai của lưng',
          'Nằm ngửa, hai chân giơ gập vuông, hai tay chỉ trần. Thở ra, hạ tay phải và chân trái gần sàn, lưng dưới không rời thảm. Đổi bên. Mười lần chậm tốt hơn ba mươi lần vội. Lưng vừa cong lên là dừng ở đó.',
          'Thêm tấm ván chống khuỷu hai mươi giây, bụng và mông cùng siết. Tăng năm giây mỗi tuần. Lưng khỏe nhờ cả phía trước chứ không chỉ phía sau.',
        ),
        lesson(
          'Bốn tuần và những ngày lười',
          'Lịch của tôi cố ý dễ: tuần một chỉ tập năm phút tại bàn. Tuần hai thêm ba buổi trên thảm. Tuần ba, tuần tư kéo dài tới hai mươi phút. Ngày lười thì làm bản hai phút: mèo bò và nghỉ.',
          table(
            ['Dấu hiệu', 'Nên làm'],
            [
              ['Mỏi nhẹ hôm sau', 'Bình thường, tập nhẹ'],
              ['Đau nhói khi xoay', 'Nghỉ ba ngày'],
              ['Tê, yếu chân', 'Đi khám ngay'],
            ],
          ),
          'Đánh dấu lên lịch treo tường. Chuỗi dấu dài dần là động lực thật thà nhất.',
        ),
      ),
    ],
  },
  {
    key: 'ngu-ngon-21-dem',
    name: 'Ngủ ngon trong 21 đêm',
    description:
      'Trằn trọc, hai giờ sáng tỉnh giấc, sáng dậy mệt rã? Học hiểu giấc ngủ của mình, ghi nhật ký, chỉnh ánh sáng, cà phê, giờ lên giường và xử lý những ý nghĩ chạy vòng trong đầu.',
    about: doc(
      'Khóa học dựa trên các kỹ thuật hành vi cho giấc ngủ, chia thành hai mươi mốt việc nhỏ. Không thuốc, không thực phẩm bổ sung.',
      'Nếu bạn ngáy to kèm ngưng thở, buồn ngủ khi lái xe hoặc mất ngủ kèm trầm buồn kéo dài, hãy gặp bác sĩ.',
      ul(['Nhật ký giấc ngủ in sẵn', 'Mỗi tối một bài đọc ba phút']),
    ),
    benefit: [
      'Hiểu vì sao mình khó ngủ',
      'Có giờ ngủ ổn định',
      'Ngủ lại được khi tỉnh giữa đêm',
      'Bớt lệ thuộc cà phê',
    ],
    questionAndAnswers: [
      qa('Tôi làm ca đêm thì học được không?', 'Bài bốn có phần riêng cho người làm ca, nhưng kết quả chậm hơn.'),
      qa(
        'Tôi đang uống thuốc ngủ thì sao?',
        'Đừng tự dừng. Hãy nói với bác sĩ của bạn rằng bạn muốn tập thêm các kỹ thuật này.',
      ),
    ],
    tags: ['giấc ngủ', 'mất ngủ', 'thói quen', 'thư giãn'],
    categorySlug: 'tinh-than',
    theme: 'suc-khoe',
    hostKey: 'host-14',
    price: 349000,
    listPrice: 499000,
    availableDays: null,
    sections: [
      section(
        'Đêm 1–7: quan sát',
        lesson(
          'Hai chiếc đồng hồ trong người bạn',
          'Chiếc thứ nhất là áp lực ngủ, đầy dần từ lúc bạn thức dậy. Chiếc thứ hai là nhịp ngày đêm, chỉnh bằng ánh sáng. Ngủ ngon khi hai kim gặp nhau. Ngủ trưa hai tiếng làm cạn chiếc thứ nhất, điện thoại sáng lúc nửa đêm làm lệch chiếc thứ hai.',
          'Tuần đầu chỉ quan sát. Mỗi sáng ghi: lên giường mấy giờ, ngủ lúc nào, tỉnh mấy lần, dậy mấy giờ, tỉnh táo mấy điểm. Đừng nhìn đồng hồ ban đêm, ước chừng là đủ.',
        ),
        lesson(
          'Cà phê, rượu và bữa tối',
          'Nửa lượng cà phê lúc hai giờ chiều vẫn còn trong người lúc tám giờ tối. Thử dừng trước mười hai giờ trưa trong năm ngày rồi xem nhật ký. Trà đá vỉa hè, trà sữa cũng có chất ấy.',
          ul([
            'Rượu giúp thiếp đi nhưng làm tỉnh lúc ba giờ',
            'Ăn tối trước khi ngủ ba tiếng',
            'Uống ít nước sau tám giờ tối',
          ]),
          'Đổi một thứ mỗi lần, giữ năm ngày. Đổi cả ba cùng lúc thì không biết thứ nào có tác dụng.',
        ),
      ),
      section(
        'Đêm 8–14: dựng lại nhịp',
        lesson(
          'Giờ dậy cố định, kể cả Chủ nhật',
          'Điều mạnh nhất trong khóa là giờ dậy cố định, không phải giờ ngủ. Chọn giờ dậy bạn giữ được bảy ngày trong tuần, mở rèm, ra ban công hai mươi phút. Ánh sáng buổi sáng là chiếc vít chỉnh đồng hồ trong người.',
          'Hai, ba ngày đầu sẽ mệt. Đừng ngủ bù quá hai mươi phút. Mệt là áp lực ngủ đang đầy lên, đêm thứ tư nó trả lại cho bạn.',
        ),
        lesson(
          'Giường chỉ để ngủ',
          'Nằm lướt mạng, xem phim, lo nghĩ trên giường khiến não học rằng giường là nơi thức. Buồn ngủ thật mới lên giường: mắt nặng, gật đầu. Nằm khoảng hai mươi phút mà chưa ngủ thì dậy, sang ghế, đọc sách giấy dưới đèn vàng.',
          'Nghe ngược đời nhưng đây là kỹ thuật có bằng chứng tốt. Người làm ca đêm cũng áp dụng được: rèm tối, bịt tai, cùng một trình tự trước khi ngủ dù là tám giờ sáng.',
        ),
      ),
      section(
        'Đêm 15–21: yên cái đầu',
        lesson(
          'Hẹn giờ để lo',
          'Lúc bảy giờ tối, ngồi vào bàn mười lăm phút, viết hết điều đang lo thành hai cột: việc làm được ngày mai và việc ngoài tầm tay. Cột một ghi bước đầu tiên. Cột hai gấp giấy lại. Khi nỗi lo ghé lúc nửa đêm, bảo nó: “mai bảy giờ nhé”.',
          'Nghe trẻ con, nhưng não chịu buông khi biết chuyện đã được ghi ở đâu đó. Học viên của tôi gọi cuốn sổ này là “bãi gửi xe”.',
        ),
        lesson(
          'Ba giờ sáng tỉnh giấc',
          'Tỉnh giữa đêm là chuyện thường của người lớn. Điều làm ta thức luôn là phép tính “còn ba tiếng nữa phải dậy”. Xoay đồng hồ vào tường. Thở 4–6: hít bốn nhịp, thở ra sáu nhịp, đếm ngược từ hai mươi.',
          ol(['Thả hàm, thả vai, thả bụng', 'Lần theo cơ thể từ ngón chân lên', 'Vẫn tỉnh thì dậy, đèn mờ, việc nhàm']),
          'So nhật ký đêm 21 với đêm 7. Tiến bộ thường không phải ngủ tám tiếng, mà là thôi sợ cái giường.',
        ),
      ),
    ],
  },
  {
    key: 'bua-an-can-bang-mon-viet',
    name: 'Ăn cân bằng với cơm nhà: không kiêng khem, không cân đong',
    description:
      'Giữ cơm, giữ cá kho, giữ canh chua. Học chia đĩa, đọc nhãn, bớt muối và đường mà vẫn ngon, đi chợ một lần cho cả tuần, ăn tiệc không áy náy. Hợp với gia đình có người tăng huyết áp.',
    about: doc(
      'Mỗi tuần tôi nghe: “Em phải bỏ cơm à?”. Không. Bữa cơm Việt vốn đã tốt, chỉ bị lệch ở vài chỗ. Ta chỉnh những chỗ ấy.',
      'Người đang điều trị tiểu đường, bệnh thận cần thực đơn riêng theo chỉ định.',
      ul(['Bốn tuần thực đơn mẫu theo mùa', 'Bảng thay thế gia vị']),
    ),
    benefit: [
      'Chia đĩa cân bằng trong ba giây',
      'Giảm mặn từ từ cả nhà không nhận ra',
      'Đọc nhãn thực phẩm',
      'Đi chợ và nấu gọn trong tuần',
    ],
    questionAndAnswers: [
      qa(
        'Khóa có giúp giảm cân không?',
        'Nhiều người giảm nhẹ vì ăn no rau và đạm hơn, nhưng khóa không đặt mục tiêu cân nặng.',
      ),
      qa('Nhà có người ăn chay thì sao?', 'Mỗi tuần thực đơn đều có phương án đạm từ đậu, nấm, mè.'),
    ],
    tags: ['dinh dưỡng', 'cơm nhà', 'giảm muối', 'thực đơn'],
    categorySlug: 'dinh-duong',
    theme: 'suc-khoe',
    hostKey: 'host-14',
    price: 249000,
    listPrice: 399000,
    availableDays: null,
    sections: [
      section(
        'Nhìn lại mâm cơm',
        lesson(
          'Chia đĩa trong ba giây',
          'Lấy một chiếc đĩa, tưởng tượng nó là đồng hồ. Nửa đĩa là rau củ, một phần tư là đạm: cá, thịt, trứng, đậu; phần tư còn lại là cơm, bún hoặc khoai. Ăn bằng bát thì cứ một bát cơm có một bát rau và một lòng bàn tay đạm.',
          'Chụp ba bữa tối gần nhất và chấm thử. Nhà nào cũng thiếu rau hơn mình tưởng, vì đĩa rau đặt giữa mâm và ai cũng gắp hai đũa. Cách sửa dễ nhất là chia rau vào từng đĩa riêng.',
        ),
        lesson(
          'Muối trốn ở đâu',
          'Một thìa canh nước mắm đã gần đủ muối cả ngày cho một người lớn. Thêm hạt nêm, nước chấm, dưa cà, mì gói, là gấp đôi khuyến nghị. Muối không làm bạn thấy mặn khi đã quen.',
          ul([
            'Giảm một phần mười mỗi tuần, lưỡi không kịp nhận ra',
            'Chấm thay vì chan',
            'Thêm chanh, gừng, tiêu, lá thơm',
            'Pha loãng nước chấm',
          ]),
          'Sau sáu tuần, món ăn ngoài quán sẽ bỗng thấy mặn. Đó là dấu hiệu lưỡi đã về nhà.',
        ),
      ),
      section(
        'Đi chợ và nấu',
        lesson(
          'Một lần chợ, năm bữa tối',
          'Sáng thứ Bảy mua cho năm bữa theo khung: hai bữa cá, một bữa thịt, một bữa trứng đậu, một bữa dọn tủ. Rau lá ăn đầu tuần, củ quả ăn cuối tuần. Viết khung lên tủ lạnh, ai về sớm cũng biết nấu gì.',
          'Sơ chế ngay khi về: rau nhặt để ráo bọc giấy, cá chia túi ướp sẵn. Bốn mươi phút cuối tuần đổi lấy năm buổi tối đỡ vội, và đỡ gọi đồ ăn ngoài vì “lười quá”.',
        ),
        lesson(
          'Đọc nhãn trong mười giây',
          'Nhìn ba chỗ: khẩu phần bao nhiêu gam, đường bao nhiêu, natri bao nhiêu. Sữa chua ghi 12 gam đường mỗi hộp là ba thìa cà phê. Thành phần đứng đầu danh sách là thứ nhiều nhất; đường có thể trốn dưới tên si-rô, maltose, mật.',
          'Đừng tin chữ to mặt trước: “ngũ cốc nguyên cám” có khi chỉ mười phần trăm. Bài tập là mang ba món trong tủ bếp ra đọc cùng con, trẻ con rất thích trò tìm đường.',
        ),
      ),
      section(
        'Sống cùng người khác',
        lesson(
          'Cỗ bàn, nhậu nhẹt và không áy náy',
          'Một bữa cỗ không làm hỏng điều gì, hai mươi bữa tiếp theo mới quyết định. Trước khi đi ăn nhẹ một quả trứng và trái chuối. Vào mâm gắp rau và món luộc trước, rồi ăn món mình thật thích, bỏ món “ăn cho có”.',
          'Với bia rượu, xen một cốc nước sau mỗi cốc bia, và nói trước giờ về. Hôm sau ăn bình thường, không nhịn bù. Nhịn bù là cửa vào của ăn vô độ.',
        ),
        lesson(
          'Khi cả nhà mỗi người một bệnh',
          'Ông tăng huyết áp, bố mỡ máu, con đang lớn. Không cần nấu ba nồi. Nấu nền chung thật nhạt và ít dầu, rồi mỗi người thêm phần của mình ở bàn: con thêm trứng và dầu mè, bố thêm rau, ông thêm chanh và tiêu.',
          table(
            ['Món', 'Nền chung', 'Thêm cho trẻ'],
            [
              ['Canh bí', 'Nấu nhạt, tôm khô ít', 'Thịt băm'],
              ['Cá hấp', 'Gừng hành, không nước tương', 'Chan dầu hành'],
              ['Rau luộc', 'Không muối', 'Chấm trứng dầm'],
            ],
          ),
          'Bữa cơm vẫn chung một mâm, đó mới là thứ cần giữ nhất.',
        ),
      ),
    ],
  },
  {
    key: 'chay-5km-dau-tien',
    name: 'Chạy 5 km đầu tiên trong đời: chín tuần, ba buổi mỗi tuần',
    description:
      'Từ đi bộ đến chạy liền năm cây số, cho người thở dốc sau hai tầng cầu thang. Chạy chậm đúng cách, chọn giày, tránh đau gối, chạy trời nóng ẩm và giữ thói quen sau ngày về đích.',
    about: doc(
      'Giáo trình xen đi bộ và chạy, tăng dần mỗi tuần. Hai phần ba học viên của tôi trước đó chưa chạy hết một bài hát.',
      'Người trên 45 tuổi, có bệnh tim mạch hoặc lâu không vận động nên khám trước khi bắt đầu.',
      ul(['Lịch chín tuần từng phút', 'Bài khởi động và giãn cơ']),
    ),
    benefit: [
      'Chạy liền 5 km không dừng',
      'Biết giữ nhịp chậm',
      'Phòng chấn thương thường gặp',
      'Chạy an toàn khi nóng ẩm',
    ],
    questionAndAnswers: [
      qa(
        'Tôi thừa cân nhiều có chạy được không?',
        'Nên bắt đầu bằng đi bộ nhanh bốn tuần đầu rồi mới vào lịch. Khi thấy dễ chịu hãy chuyển sang.',
      ),
      qa('Chạy máy được không?', 'Được, đặt độ dốc 1% và xen vài buổi ngoài trời.'),
    ],
    tags: ['chạy bộ', '5km', 'người mới', 'sức bền'],
    categorySlug: 'van-dong',
    theme: 'suc-khoe',
    hostKey: 'host-14',
    price: 199000,
    listPrice: 199000,
    availableDays: 180,
    sections: [
      section(
        'Bắt đầu chậm',
        lesson(
          'Chậm tới mức nói chuyện được',
          'Lỗi của chín phần mười người mới là chạy quá nhanh. Thử nói một câu mười từ khi đang chạy. Nói trọn câu không hụt hơi là đúng nhịp. Nếu chỉ nói được hai từ, hãy chậm lại, kể cả khi người đi bộ vượt qua bạn.',
          'Tuần một: chạy một phút, đi hai phút, lặp tám lần. Nghe quá dễ, và đúng là phải dễ. Gân và xương thích nghi chậm hơn tim phổi, chúng ta chờ chúng.',
        ),
        lesson(
          'Đôi giày và con đường',
          'Mua giày buổi chiều khi chân nở, mũi giày dư một đốt ngón tay, đi thử vài bước trong tiệm. Không cần loại đắt nhất, cần loại vừa. Sau khoảng 600 km đế mòn thì thay.',
          ul([
            'Chọn đường phẳng, có bóng cây, ít xe',
            'Chạy ngược chiều xe nếu không có vỉa hè',
            'Mặc áo sáng màu, đeo đèn khi trời tối',
          ]),
          'Công viên gần nhà lúc năm rưỡi sáng có đủ cả: mát, phẳng và các cô chú cổ vũ.',
        ),
      ),
      section(
        'Giữa chặng',
        lesson(
          'Đau nào bình thường, đau nào dừng',
          'Mỏi bắp chân, đùi ngày hôm sau là bình thường. Đau nhói một điểm, đau tăng dần khi chạy, sưng hoặc khập khiễng là dừng. Đau mặt trước cẳng chân thường do tăng quãng đường quá nhanh, hãy lùi lại một tuần.',
          table(
            ['Chỗ đau', 'Thường do'],
            [
              ['Trước gối', 'Mông yếu, bước quá dài'],
              ['Gan bàn chân', 'Giày mòn, bắp chân chặt'],
              ['Cẳng chân', 'Tăng nhanh'],
            ],
          ),
          'Rút ngắn sải, tăng số bước mỗi phút là cách giảm lực lên gối dễ nhất.',
        ),
        lesson(
          'Chạy giữa trời nóng ẩm',
          'Ở Hà Nội tháng Sáu, độ ẩm chín mươi phần trăm khiến mồ hôi không bay hơi. Nhịp tim cao hơn mười nhịp là thường, hãy chạy theo hơi thở chứ đừng theo đồng hồ tốc độ. Uống nước trước ba mươi phút, mang chai nhỏ nếu chạy quá nửa giờ.',
          'Choáng, nổi da gà, hết đổ mồ hôi là dấu hiệu nguy hiểm: dừng, vào bóng mát, làm mát cổ và nách, gọi người giúp. Không buổi tập nào đáng để cố.',
        ),
      ),
      section(
        'Về đích và sau đó',
        lesson(
          'Tuần thứ chín: năm cây số',
          'Trước ngày ấy nghỉ trọn một ngày, ngủ đủ, ăn sáng nhẹ trước hai tiếng. Chia đường làm ba: cây đầu chậm hơn bạn muốn, ba cây giữa đều, cây cuối còn sức thì tăng. Ai xuất phát nhanh đều đi bộ ở cây thứ tư.',
          'Rủ một người chạy cùng hoặc chờ ở đích với chai nước. Chụp một tấm ảnh mặt đỏ bừng. Bạn sẽ muốn xem lại nó sau này.',
        ),
        lesson(
          'Giữ thói quen khi hết giáo trình',
          'Nhiều người dừng ngay sau khi đạt đích. Hãy chọn trước việc tiếp theo: giữ ba buổi 5 km, đăng ký một giải nhỏ, hay rủ bạn mới. Lịch tối thiểu để không mất sức là hai buổi mỗi tuần.',
          ol([
            'Tăng quãng đường không quá 10% mỗi tuần',
            'Cứ bốn tuần có một tuần nhẹ',
            'Thêm hai buổi tập mông và bụng mười lăm phút',
          ]),
          'Ngày mưa thì leo cầu thang. Ngày buồn thì đi bộ. Miễn là xỏ giày, hôm ấy vẫn tính.',
        ),
      ),
    ],
  },
  {
    key: 'mot-phut-tho',
    name: 'Thở và lắng: mười phút mỗi ngày',
    description:
      'Khóa miễn phí sáu bài cho người căng thẳng, không màu sắc tôn giáo. Học ba kiểu thở, quan sát cảm xúc, nghỉ giữa giờ làm và ngồi yên mười phút mà không thấy mình đang thất bại.',
    about: doc(
      'Nhiều người bảo “em không thiền được vì đầu cứ nghĩ”. Đầu sinh ra để nghĩ. Bài tập chỉ là nhận ra mình đang nghĩ rồi quay về, hết lần này tới lần khác.',
      'Nếu bạn đang có sang chấn hoặc lo âu nặng, hãy tập cùng người có chuyên môn.',
      ul(['Bài ngắn nhất một phút, dài nhất mười phút']),
    ),
    benefit: [
      'Biết ba kiểu thở cho ba tình huống',
      'Nhận ra căng thẳng sớm hơn',
      'Có quãng nghỉ thật giữa ngày',
      'Xây thói quen nhỏ, bền',
    ],
    questionAndAnswers: [
      qa('Phải ngồi xếp bằng không?', 'Không. Ngồi ghế, nằm hay đứng chờ xe buýt đều tập được.'),
      qa(
        'Bao lâu thì có tác dụng?',
        'Một phút thở có thể giúp ngay lúc ấy. Thay đổi bền hơn thường cần vài tuần tập đều.',
      ),
    ],
    tags: ['thở', 'thiền', 'căng thẳng', 'miễn phí'],
    categorySlug: 'tinh-than',
    theme: 'suc-khoe',
    hostKey: 'host-14',
    price: 0,
    listPrice: 0,
    availableDays: null,
    sections: [
      section(
        'Ba kiểu thở',
        lesson(
          'Thở dài ra: khi sắp nổi nóng',
          'Hít vào bằng mũi, hít thêm một hơi ngắn nữa cho đầy, rồi thở ra thật dài bằng miệng. Làm ba lần. Hơi thở ra dài báo cho cơ thể rằng chưa có gì phải chạy trốn. Nhịp tim chậm lại gần như ngay lập tức.',
          'Dùng khi kẹt xe, khi con làm đổ sữa, khi đọc một tin nhắn khó chịu. Quy tắc của tôi: thở ba lần rồi mới trả lời tin nhắn. Đã cứu tôi khỏi rất nhiều lời xin lỗi.',
        ),
        lesson(
          'Thở đều và thở đếm: khi lo, khi khó ngủ',
          'Thở đều: hít năm nhịp, thở năm nhịp, trong ba phút, hợp trước buổi họp hay kỳ thi. Thở đếm: đếm một đến mười theo mỗi lần thở ra, lạc ở số bảy thì vui vẻ quay lại số một.',
          ul([
            'Đặt tay lên bụng để biết hơi đi đâu',
            'Chóng mặt thì thở bình thường lại',
            'Không cần hít thật sâu, chỉ cần đều',
          ]),
          'Lạc số không phải thất bại. Khoảnh khắc nhận ra mình lạc chính là bài tập.',
        ),
      ),
      section(
        'Nhìn vào trong',
        lesson(
          'Gọi tên cảm xúc',
          'Dừng lại, hỏi: trong người đang có gì? Thử gọi tên cụ thể hơn “mệt”: tủi, sốt ruột, xấu hổ, trống. Gọi đúng tên thì cảm xúc dịu bớt, như đứa trẻ được gọi đúng tên giữa chợ.',
          'Tìm nó nằm ở đâu: cổ họng nghẹn, bụng thắt, vai cứng. Thở vào chỗ đó năm hơi mà không cần đuổi nó đi. Ghi một dòng vào sổ: giờ, tên, chỗ. Sau một tuần bạn sẽ thấy quy luật.',
        ),
        lesson(
          'Nghĩ và biết là đang nghĩ',
          'Ngồi ba phút, mỗi khi thấy ý nghĩ đến thì nói thầm “nghĩ” rồi quay về hơi thở. Ý nghĩ giống xe máy chạy qua trước nhà, bạn ngồi trên hiên nhìn, không cần nhảy lên chiếc nào.',
          'Có hôm chạy qua cả một đoàn. Không sao, hôm ấy bạn tập được nhiều lần quay về hơn. Đừng chấm điểm buổi ngồi, chỉ ghi “có ngồi”.',
        ),
      ),
      section(
        'Mang vào ngày thường',
        lesson(
          'Những quãng nghỉ một phút',
          'Gắn hơi thở vào việc có sẵn: chờ thang máy, chờ cơm sôi, chờ máy tính bật. Rửa bát thì chỉ rửa bát, nghe nước, thấy ấm nơi ngón tay. Đi từ bãi xe vào cửa thì đếm bước theo hơi thở.',
          ol(['Chọn một việc bạn làm mỗi ngày', 'Dán một chấm màu ở chỗ đó', 'Thấy chấm thì thở ba lần']),
          'Một chấm màu trên bình nước hiệu quả hơn mọi ứng dụng nhắc nhở tôi từng cài.',
        ),
        lesson(
          'Mười phút ngồi yên',
          'Đặt chuông mười phút. Hai phút ổn định tư thế và nghe âm thanh quanh mình, năm phút theo hơi thở, hai phút lướt qua cơ thể, một phút nghĩ tới một người bạn mong được bình an. Chuông reo thì ngồi thêm ba hơi rồi đứng dậy.',
          'Giữ cùng giờ, cùng chỗ, cùng chiếc gối. Mười phút mỗi ngày đều đặn hơn một giờ vào Chủ nhật. Bỏ vài hôm thì hôm nay ngồi lại, không cần bù.',
        ),
      ),
    ],
  },
]
