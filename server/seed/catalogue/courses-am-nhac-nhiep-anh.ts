import { doc, lesson, ol, qa, section, table, ul } from './doc.ts'
import type { CourseSeed } from './types.ts'

export const coursesAmNhacNhiepAnh: readonly CourseSeed[] = [
  {
    key: 'guitar-dem-hat-30-ngay',
    name: 'Guitar đệm hát: ba mươi ngày, mười bài quen thuộc',
    description:
      'Bắt đầu từ cách ôm đàn, tám hợp âm, bốn điệu quạt và mười bài hát ai cũng thuộc. Mỗi ngày mười lăm phút, có bài tập cho đầu ngón tay đau và cách chuyển hợp âm không khựng.',
    about: doc(
      'Khóa học cho người lớn chưa từng chạm đàn, muốn đệm được ở bữa tiệc nhà hay quanh lửa trại. Không học nhạc lý dài dòng, chỉ học thứ dùng ngay.',
      ul(['Cần một cây guitar dây nylon hoặc dây thép', 'Bài tập chia theo ngày', 'Mỗi ngày mười lăm phút']),
    ),
    benefit: ['Bấm tám hợp âm cơ bản', 'Quạt bốn điệu phổ biến', 'Tự lên dây đàn', 'Đệm trọn mười bài'],
    questionAndAnswers: [
      qa('Tay nhỏ có bấm được không?', 'Được. Đàn cỡ 3/4 và cách bấm sát phím trong bài một sẽ giúp nhiều.'),
      qa(
        'Nên mua đàn giá bao nhiêu?',
        'Khoảng 1,2 đến 2 triệu là đủ tốt để học. Nhờ người biết chơi thử trước khi mua.',
      ),
    ],
    tags: ['guitar', 'đệm hát', 'người mới', 'hợp âm'],
    categorySlug: 'nhac-cu',
    theme: 'am-nhac-nhiep-anh',
    hostKey: 'host-13',
    price: 399000,
    listPrice: 599000,
    availableDays: null,
    sections: [
      section(
        'Tuần đầu: làm quen với đau',
        lesson(
          'Ôm đàn, lên dây và ngón tay',
          'Ngồi mép ghế, đàn tựa đùi phải, lưng thẳng, vai thả. Lên dây bằng ứng dụng trên điện thoại: từ dây to nhất xuống là Mi, La, Rê, Son, Si, Mi. Tai bạn chưa phân biệt được cũng không sao, cứ nhìn kim.',
          'Bấm sát phím đàn, dùng đầu ngón tay, cắt móng tay trái thật ngắn. Ngón sẽ đau khoảng năm đến bảy ngày rồi chai lại. Tập ba lần năm phút tốt hơn một lần mười lăm phút.',
        ),
        lesson(
          'Hai hợp âm, một bài hát',
          'La thứ (Am) và Mi thứ (Em) dễ bấm nhất. Đặt ngón, gảy từng dây một để nghe dây nào câm rồi chỉnh. Đổi qua lại giữa hai hợp âm, đặt đồng hồ một phút và đếm số lần đổi sạch tiếng.',
          ul(['Ngày 1: khoảng mười lần', 'Ngày 3: hai mươi lần', 'Ngày 6: ba mươi lần là đủ để chơi']),
          'Đừng nhấc ngón quá cao. Nhấc vừa khỏi dây, cả bàn tay trôi sang thế mới như một khối.',
        ),
      ),
      section(
        'Tuần hai và ba: tay phải biết hát',
        lesson(
          'Điệu ballad: xuống, xuống lên, lên xuống lên',
          'Tắt tiếng dây bằng bàn tay trái và chỉ tập tay phải. Cổ tay lỏng như vẩy nước. Đếm “một, hai và, ba và, bốn và”, tay luôn đi lên xuống đều như quả lắc, chỉ là có lúc chạm dây, có lúc lướt qua.',
          'Khi tay phải tự chạy được trong hai phút, mới thêm hợp âm. Nói chuyện trong lúc quạt là bài kiểm tra hay: nói được mà tay không rối nghĩa là nó đã thuộc.',
        ),
        lesson(
          'Chuyển hợp âm không khựng',
          'Đổi hợp âm hay trễ vì ta nhấc tay đúng lúc cần nghe tiếng. Mẹo: ở phách cuối cùng, nhấc tay trái sớm nửa phách và quạt dây buông. Tai người nghe chấp nhận tiếng dây buông, còn khựng nhịp thì không.',
          'Tìm ngón chung: từ Đô sang La thứ chỉ phải dời một ngón. Từ Son sang Mi thứ giữ được hai ngón nếu đặt khéo. Ghi những “ngón neo” này cạnh lời bài hát.',
        ),
      ),
      section(
        'Tuần cuối: hát và đệm',
        lesson(
          'Hợp âm chặn và lối thoát',
          'Fa trưởng là bức tường làm nhiều người bỏ đàn. Tập chặn ngón trỏ ở ngăn năm trước, nơi dây mềm hơn, rồi lùi dần về ngăn một. Lăn nhẹ ngón trỏ sang cạnh bên, phần xương cứng chặn tốt hơn phần thịt.',
          'Chưa bấm được thì dùng Fa thu gọn bốn dây, hoặc dời cả bài bằng capo. Chơi được bài hát hôm nay quan trọng hơn chơi đúng Fa hôm nay.',
        ),
        lesson(
          'Vừa hát vừa đệm trước mặt người khác',
          'Hát trước khi đàn: thuộc lời tới mức hát được khi rửa bát. Sau đó chỉ gảy một tiếng ở đầu mỗi ô nhịp và hát. Rồi hai tiếng, rồi điệu đầy đủ. Nếu vấp thì quay lại mức trước.',
          ol([
            'Chọn bài hai đến bốn hợp âm',
            'Tìm tông vừa giọng bằng capo',
            'Mời một người nghe duy nhất',
            'Sai cứ chơi tiếp, đừng dừng xin lỗi',
          ]),
          'Ngày thứ ba mươi, đệm cho cả nhà hát một bài. Gửi tôi một đoạn thu, dở cũng gửi.',
        ),
      ),
    ],
  },
  {
    key: 'piano-cho-nguoi-lon',
    name: 'Piano cho người lớn bắt đầu từ số không',
    description:
      'Hai tay, hai khóa nhạc, mười hai bài từ dân ca đến cổ điển giản lược. Bài tập mười lăm phút cho người đi làm, dùng đàn điện 61 phím cũng được. Không cần biết nốt nhạc.',
    about: doc(
      'Học viên lớn tuổi nhất của tôi 68 tuổi. Bác ấy chơi được “Lý cây bông” bằng hai tay sau ba tháng, và đó là buổi học tôi nhớ nhất.',
      ul(['Chia nhỏ cho người bận', 'Bản nhạc cỡ chữ lớn in được', 'Có phần bảo vệ cổ tay và lưng']),
    ),
    benefit: [
      'Đọc nốt hai khóa ở mức cơ bản',
      'Chơi hai tay độc lập',
      'Đệm hợp âm cho bài hát',
      'Có lịch tập bền cho người bận',
    ],
    questionAndAnswers: [
      qa('Nên mua đàn nào?', 'Đàn điện 61 phím trở lên có cảm ứng lực là được. Có bài tư vấn theo ba mức tiền.'),
      qa(
        'Ngón tay cứng vì tuổi tác thì sao?',
        'Bài khởi động ba phút giúp nhiều. Nếu đau khớp kéo dài, hãy hỏi bác sĩ trước.',
      ),
    ],
    tags: ['piano', 'người lớn', 'nhạc cụ', 'người mới'],
    categorySlug: 'nhac-cu',
    theme: 'am-nhac-nhiep-anh',
    hostKey: 'host-13',
    price: 750000,
    listPrice: 1090000,
    availableDays: 365,
    sections: [
      section(
        'Tay phải hát trước',
        lesson(
          'Tư thế và bản đồ phím đàn',
          'Ngồi nửa ghế trước, khuỷu tay ngang mặt phím, bàn tay khum như đang úp quả cam. Phím đen chia nhóm hai và nhóm ba; nốt Đô luôn nằm bên trái nhóm hai phím đen. Nhắm mắt sờ, bạn vẫn tìm được Đô.',
          'Đánh số ngón: cái là 1, út là 5. Chơi năm nốt Đô, Rê, Mi, Pha, Son bằng năm ngón, đều và chậm. Nghe từng tiếng có bằng nhau không. Ngón bốn và năm yếu là bình thường.',
        ),
        lesson(
          'Đọc nốt bằng điểm mốc',
          'Đừng học thuộc cả khuông nhạc. Nhớ ba mốc: Đô giữa ở dòng kẻ phụ, Son ở dòng thứ hai khóa Son, Pha ở dòng thứ tư khóa Pha. Các nốt khác đếm lên xuống từ mốc gần nhất.',
          ul([
            'Mỗi ngày đọc to mười nốt',
            'Viết tên nốt tuần đầu, tuần hai thì thôi',
            'Nhìn khoảng cách: bước hay nhảy',
          ]),
          'Sau ba tuần mắt bạn đọc theo hình dáng, như đọc chữ chứ không đánh vần.',
        ),
      ),
      section(
        'Hai tay làm bạn',
        lesson(
          'Khi tay trái không nghe lời',
          'Hai tay làm hai việc khác nhau khó với mọi người. Chia làm bốn bước: tay phải riêng, tay trái riêng, gõ nhịp hai tay lên đùi, rồi mới lên phím với tốc độ chậm tới mức buồn ngủ.',
          'Chỉ ghép từng ô nhịp một, lặp năm lần đúng mới qua ô sau. Sai ở đâu thì quay lại đúng chỗ nối trước nó, đừng chơi lại từ đầu bài. Phần lớn người học thuộc ô đầu và không bao giờ tập ô cuối.',
        ),
        lesson(
          'Bài “Lý cây bông” với tay trái giữ nhịp',
          'Giai điệu tay phải nằm gọn trong năm ngón, tay trái chỉ có hai quãng đổi nhau. Bài này giúp bạn nếm cảm giác hai tay cùng hát. Thêm sắc thái: câu hỏi nhẹ, câu đáp chắc hơn một chút.',
          'Đặt máy đếm nhịp 60, chơi trọn ba lần không sai mới tăng lên 66. Thu âm bản 60 và nghe lại khi đang pha trà, bạn sẽ nghe ra những chỗ vội mà lúc chơi không biết.',
        ),
      ),
      section(
        'Chơi cho người thân',
        lesson(
          'Đệm hợp âm cho cháu hát',
          'Ba hợp âm Đô, Pha, Son đệm được hàng trăm bài thiếu nhi. Tay trái giữ nốt gốc, tay phải bấm hợp âm ba nốt. Nghe chỗ giai điệu “muốn về nhà” thì về Đô, chỗ “lơ lửng” thì thường là Son.',
          table(
            ['Hợp âm', 'Các nốt'],
            [
              ['Đô trưởng', 'Đô – Mi – Son'],
              ['Pha trưởng', 'Pha – La – Đô'],
              ['Son trưởng', 'Son – Si – Rê'],
            ],
          ),
          'Tập đổi hợp âm theo nhịp vỗ tay của một đứa trẻ. Nó không đợi bạn, và đó là cách học tốt nhất.',
        ),
        lesson(
          'Mười lăm phút mỗi ngày, giữ nhiều năm',
          'Ba phút khởi động, năm phút bài cũ, năm phút chỗ khó, hai phút chơi gì mình thích. Đặt đàn ở chỗ đi qua mỗi ngày, nắp mở sẵn. Bỏ một ngày không sao, đừng bỏ hai ngày liền.',
          ol(['Ghi sổ một dòng sau mỗi buổi', 'Mỗi tháng thu một bản', 'Mỗi quý chơi cho một người nghe']),
          'Ngón tay người lớn học chậm hơn trẻ con, nhưng tai và lòng kiên nhẫn thì hơn hẳn. Hãy dùng lợi thế ấy.',
        ),
      ),
    ],
  },
  {
    key: 'luyen-thanh-karaoke',
    name: 'Luyện thanh cho người hay hát karaoke',
    description:
      'Hát một bài là khản, lên cao là gắt, bắt nhịp lệch? Học thở, khởi động mười phút, tìm tông, giữ cao độ và hát có cảm xúc. Có bài tập hợp với giọng nam trầm và nữ trung.',
    about: doc(
      'Bạn không cần thành ca sĩ. Bạn cần hát được ba tiếng ở đám cưới mà sáng hôm sau vẫn nói chuyện bình thường.',
      ul(['Bài tập cho giọng thấp và giọng cao', 'Dùng điện thoại để tự đo cao độ']),
    ),
    benefit: [
      'Lấy hơi bằng bụng',
      'Khởi động giọng đúng cách',
      'Tìm tông vừa với mình',
      'Hát đúng nhịp, đúng cao độ hơn',
      'Giữ giọng không khản',
    ],
    questionAndAnswers: [
      qa(
        'Tôi bị chê “điếc nhạc”, có học được không?',
        'Người thật sự không phân biệt được cao độ rất hiếm. Phần lớn chỉ chưa nối tai với miệng, bài ba tập đúng điều đó.',
      ),
      qa('Đang viêm họng có tập không?', 'Không. Nghỉ giọng, uống nước ấm và đi khám nếu khản quá hai tuần.'),
    ],
    tags: ['thanh nhạc', 'karaoke', 'luyện giọng', 'hát'],
    categorySlug: 'thanh-nhac',
    theme: 'am-nhac-nhiep-anh',
    hostKey: 'host-13',
    price: 279000,
    listPrice: 399000,
    availableDays: null,
    sections: [
      section(
        'Hơi thở',
        lesson(
          'Thở như lúc nằm ngủ',
          'Nằm ngửa, đặt cuốn sách lên bụng, hít vào cho sách nâng lên, thở ra cho sách hạ xuống. Đó là hơi bụng. Đứng dậy và giữ đúng cảm giác ấy, vai không nhô. Người hát bằng hơi ngực sẽ hụt ở cuối câu và gồng cổ.',
          'Tập xì hơi: hít bốn nhịp, xì đều mười hai nhịp như bánh xe xẹp. Khi xì được hai mươi nhịp mà hơi không giật, bạn đã đủ hơi cho hầu hết các câu nhạc trữ tình.',
        ),
        lesson(
          'Khởi động mười phút trước khi cầm mic',
          'Giọng cũng là cơ, không ai chạy nước rút khi vừa xuống giường. Làm nóng theo thứ tự dưới đây, luôn nhẹ và ở giữa quãng giọng.',
          ol([
            'Rung môi “brrr” lên xuống hai phút',
            'Ngâm “ưm” với môi khép ba phút',
            'Hát “na-nê-ni-nô-nu” theo năm nốt',
            'Ngáp nhẹ để mở cổ',
          ]),
          'Uống nước ở nhiệt độ thường từng ngụm nhỏ. Nước đá và bia lạnh làm cổ co lại đúng lúc bạn cần nó mềm.',
        ),
      ),
      section(
        'Cao độ và nhịp',
        lesson(
          'Nối tai với miệng',
          'Mở ứng dụng đo cao độ, bật một nốt Đô, nghe ba giây, ngâm thầm trong đầu rồi mới phát ra tiếng. Người hát lệch thường phát tiếng trước khi kịp nghe. Mỗi ngày mười nốt, ghi số lần trúng.',
          'Sau đó tập quãng hai nốt: lên một bậc, xuống một bậc. Tuần đầu trúng bốn trên mười là tốt. Bịt một tai khi hát trong phòng ồn, bạn sẽ nghe được mình và tự chỉnh.',
        ),
        lesson(
          'Tìm tông của mình trong hai phút',
          'Hát câu thấp nhất và câu cao nhất của bài. Câu thấp mà mất tiếng thì tăng tông, câu cao mà gân cổ thì giảm. Nút cộng trừ trên đầu karaoke mỗi bước là nửa cung. Nữ hát bài của nam thường tăng bốn, năm bước.',
          'Lập danh sách mười bài tủ trong điện thoại, ghi tông bên cạnh. Từ nay tới quán, bạn chỉnh tông trong ba giây và mọi người tưởng bạn là dân chuyên.',
        ),
      ),
      section(
        'Hát cho người nghe',
        lesson(
          'Lên cao không hét',
          'Muốn lên cao, đừng ngửa cằm và đẩy hơi. Hạ cằm một chút, mở hàm dọc, nghĩ tới chữ “ơ” ngay cả khi hát chữ “i”. Giảm âm lượng ở nốt trước để có chỗ lấy đà. Mic cách miệng thêm một gang ở nốt cao nhất.',
          'Nếu phải hét mới tới thì đó không phải nốt của bạn hôm nay. Hạ tông không có gì xấu, ca sĩ lớn tuổi nào cũng làm.',
        ),
        lesson(
          'Nhả chữ tiếng Việt và giữ giọng',
          'Dấu thanh dễ bị giai điệu nuốt mất: “nhớ” thành “nhờ”. Hát chậm lời như đọc thơ, tới chữ có dấu nặng, dấu ngã thì luyến nhẹ từ trên xuống hoặc từ dưới lên. Khép âm cuối muộn, ngân nguyên âm trước.',
          ul([
            'Nghỉ ít nhất hai bài giữa các bài cao',
            'Đừng nói to át tiếng nhạc',
            'Về nhà im lặng nửa giờ, uống nước ấm',
          ]),
          'Chọn một người trong phòng và hát cho người ấy nghe. Cảm xúc thật che được nhiều lỗi kỹ thuật.',
        ),
      ),
    ],
  },
  {
    key: 'chup-anh-mon-an',
    name: 'Chụp ảnh món ăn cho quán nhỏ',
    description:
      'Một cửa sổ, một tấm xốp trắng, một chiếc điện thoại hoặc máy ảnh cũ. Học ánh sáng bên, bày món Việt, chọn góc cho từng loại món và chỉnh ảnh giữ đúng màu nước dùng.',
    about: doc(
      'Tôi chụp món cho ba mươi quán mỗi năm, phần lớn ngay tại bàn số một cạnh cửa. Khóa học là bộ đồ nghề ấy, tổng cộng chưa tới hai trăm nghìn.',
      ul(['Bài tập với phở, cơm tấm, bánh xèo, chè', 'Danh sách đạo cụ từ bếp nhà']),
    ),
    benefit: [
      'Dùng ánh sáng cửa sổ',
      'Chọn góc theo món',
      'Bày món nước không bị chìm',
      'Chỉnh màu đúng và ngon',
      'Chụp trọn thực đơn trong một buổi',
    ],
    questionAndAnswers: [
      qa(
        'Chỉ có điện thoại có học được không?',
        'Được. Nếu bạn mới hoàn toàn, hãy xem thêm khóa nhiếp ảnh bằng điện thoại của tôi.',
      ),
      qa('Quán tôi không có cửa sổ thì sao?', 'Bài hai có cách dùng một đèn bàn, giấy nến và rèm trắng.'),
    ],
    tags: ['chụp ảnh', 'món ăn', 'quán ăn', 'ánh sáng'],
    categorySlug: 'nhiep-anh',
    theme: 'am-nhac-nhiep-anh',
    hostKey: 'host-4',
    price: 450000,
    listPrice: 650000,
    availableDays: null,
    sections: [
      section(
        'Ánh sáng',
        lesson(
          'Vì sao ảnh chụp dưới đèn tuýp trông ôi',
          'Đèn trần chiếu thẳng xuống làm món ăn phẳng, bóng đổ nằm ngay dưới, màu ngả xanh. Tắt hết đèn, dời món ra cạnh cửa sổ, quay máy sao cho sáng đến từ bên trái hoặc phía sau. Bạn sẽ thấy giọt nước trên rau và lớp mỡ óng.',
          'Phía tối đặt tấm xốp trắng cách một gang để hắt lại chút sáng. Kéo gần thì bóng mềm, đưa xa thì ảnh có chiều sâu. Chỉ với cửa sổ và tấm xốp, bạn làm được chín phần mười việc.',
        ),
        lesson(
          'Mây, nắng và đèn bàn',
          'Ngày mây là ngày đẹp: cả bầu trời thành một chiếc đèn mềm. Nắng gắt thì treo rèm trắng mỏng hoặc tấm ga cũ. Giờ tốt nhất ở quán tôi là tám rưỡi đến mười rưỡi sáng.',
          'Buổi tối dùng một đèn bàn bóng trắng, bọc giấy nến, đặt cao hơn món chừng hai gang và lệch về sau. Một nguồn sáng thôi. Hai nguồn màu khác nhau, vàng và trắng, sẽ làm nước dùng có màu không ai muốn uống.',
        ),
      ),
      section(
        'Bày và chọn góc',
        lesson(
          'Mỗi món có một góc đẹp',
          'Chụp mọi món từ trên xuống là thói quen làm hỏng tô phở và ổ bánh mì. Hãy hỏi món này ngon ở đâu, rồi hạ máy tới góc thấy được chỗ đó.',
          table(
            ['Góc', 'Hợp với'],
            [
              ['Thẳng từ trên', 'Mâm cơm, bánh tráng cuốn, chè nhiều màu'],
              ['Nghiêng 45 độ', 'Phở, bún, cơm tấm'],
              ['Ngang mặt bàn', 'Bánh mì, bánh xèo, ly cà phê'],
            ],
          ),
          'Chụp đủ ba góc cho món chủ lực, so trên màn hình lớn rồi chọn. Tuần sau bạn sẽ đoán đúng ngay từ đầu.',
        ),
        lesson(
          'Món nước không bị chìm',
          'Tô bún bò chụp lên chỉ thấy nước vì bún và thịt chìm hết. Lót một chén nhỏ úp dưới đáy tô, đặt bún lên trên, xếp thịt chồng lệch, chan nước tới ngang vai bún. Rau thơm đặt cuối cùng, còn ướt.',
          'Khói thật biến mất sau ba phút, nên dựng khung hình trước bằng tô giả, canh sáng xong mới bưng tô nóng ra. Nền tối phía sau giúp khói hiện lên. Có đúng một phút, bấm liên tục.',
        ),
      ),
      section(
        'Chỉnh và giao',
        lesson(
          'Chỉnh màu cho ngon mà vẫn thật',
          'Trước hết chỉnh cân bằng trắng tới khi cái tô trắng đúng là trắng. Tăng sáng một chút, kéo vùng tối lên, thêm tương phản nhẹ. Chỉ tăng độ rực cho đỏ và vàng; tăng tất cả thì rau thành nhựa.',
          ul([
            'Đừng xóa hết vết nước chấm, món thật có chỗ đổ',
            'Giữ cùng một tông cho cả thực đơn',
            'So ảnh với món trên bàn, lệch thì sửa',
          ]),
          'Khách tới thấy tô khác ảnh sẽ không quay lại. Ảnh ngon nhất là ảnh giữ được lời hứa.',
        ),
        lesson(
          'Chụp trọn thực đơn trong một buổi',
          'Hẹn quán lúc vắng, từ tám đến mười một giờ. Xếp thứ tự: món nguội trước, món nóng sau, món nhanh xẹp như bánh xèo làm cuối. Mỗi món mười phút, bếp ra món kế khi bạn đang chụp món này.',
          ol([
            'Danh sách món và góc đã thống nhất',
            'Hai nền: gỗ và đá',
            'Khăn, đũa, rau, một bàn tay',
            'Chép ảnh ra hai nơi trước khi về',
          ]),
          'Giao ảnh kèm bảng đặt tên theo món. Chủ quán bận lắm, đừng bắt họ tự đoán IMG_2041 là món gì.',
        ),
      ),
    ],
  },
  {
    key: 'chan-dung-anh-sang-tu-nhien',
    name: 'Chân dung với ánh sáng tự nhiên',
    description:
      'Chụp người thân đẹp mà không cần đèn: tìm bóng râm mở, nói chuyện để người mẫu thả lỏng, chọn tiêu cự, dựng dáng cho người không quen chụp và giữ màu da Việt.',
    about: doc(
      'Chụp chân dung bảy phần là nói chuyện. Ba phần còn lại là ánh sáng, và ánh sáng thì miễn phí nếu biết tìm.',
      ul([
        'Máy ảnh rời hoặc điện thoại có chế độ chân dung',
        'Sáu buổi chụp thực hành với người thân',
        'Nhận xét ảnh trong nhóm mỗi tuần',
      ]),
    ),
    benefit: [
      'Tìm được ánh sáng đẹp ở mọi nơi',
      'Giúp người ngại chụp thả lỏng',
      'Chọn tiêu cự và khẩu độ',
      'Chỉnh da tự nhiên',
    ],
    questionAndAnswers: [
      qa('Cần ống kính gì?', 'Ống 50mm f/1.8 là đủ cho cả khóa. Chưa có thì dùng ống kit ở đầu dài nhất.'),
      qa(
        'Có dạy chụp cưới không?',
        'Không trực tiếp, nhưng ba bài về dáng và nói chuyện dùng được ngay cho chụp cưới.',
      ),
    ],
    tags: ['chân dung', 'ánh sáng tự nhiên', 'nhiếp ảnh', 'màu da'],
    categorySlug: 'nhiep-anh',
    theme: 'am-nhac-nhiep-anh',
    hostKey: 'host-4',
    price: 690000,
    listPrice: 690000,
    availableDays: null,
    sections: [
      section(
        'Tìm sáng',
        lesson(
          'Bóng râm mở: phim trường miễn phí',
          'Đứng dưới mái hiên, quay mặt ra khoảng trời sáng: đó là bóng râm mở. Mặt sáng đều, mắt có đốm sáng, không nheo. Hiên nhà, cổng chợ, gầm cầu thang có cửa đều dùng được. Lùi vào trong một bước ảnh sẽ sâu hơn.',
          'Bài tập: đi một vòng quanh nhà với bàn tay giơ trước mặt, xoay bàn tay và nhìn bóng đổ giữa các ngón. Chỗ nào bóng mềm, chuyển dần, chỗ ấy đặt gương mặt vào được.',
        ),
        lesson(
          'Giờ vàng và ngược sáng',
          'Một giờ sau mặt trời mọc và một giờ trước khi lặn, nắng nghiêng và ấm. Cho người mẫu quay lưng về nắng, tóc có viền sáng, mặt nhận ánh trời dịu. Đo sáng ở mặt, chấp nhận nền cháy một chút.',
          ul([
            'Che ống kính bằng tay để bớt lóa',
            'Tìm nền tối để viền tóc nổi lên',
            'Đứng trên nền gạch sáng để hắt lên mặt',
          ]),
          'Mười hai giờ trưa mùa hè thì đi uống nước mía, đừng cố.',
        ),
      ),
      section(
        'Con người',
        lesson(
          'Nói gì để người ta quên máy ảnh',
          '“Cười lên” là câu tạo ra nụ cười giả nhất thế giới. Hãy hỏi về điều họ yêu: con mèo tên gì, món mẹ nấu ngon nhất, lần đầu đi xa. Mắt họ sáng lên trước khi miệng kịp cười. Bấm ở khoảnh khắc ngay sau câu trả lời.',
          'Mười tấm đầu chụp cho quen, đừng cho xem. Rồi khen điều có thật và chỉ cho xem một tấm đẹp. Từ đó họ tin bạn.',
        ),
        lesson(
          'Dáng cho người không biết để tay đâu',
          'Chuyển trọng lượng sang một chân, xoay vai một góc nhỏ, đưa cằm ra trước rồi hạ nhẹ. Nghe kỳ nhưng hàm sẽ gọn. Cho tay một việc: cầm ly, vuốt áo, đút nửa bàn tay vào túi. Tay thõng hai bên trông như chờ khám sức khỏe.',
          'Chụp lúc họ đang chuyển từ dáng này sang dáng khác. Bước ba bước về phía tôi, ngoái lại, ngồi xuống bậc thềm. Chuyển động làm tan sự cứng.',
        ),
      ),
      section(
        'Máy và hậu kỳ',
        lesson(
          'Tiêu cự, khẩu độ và con mắt',
          'Đứng gần với ống rộng làm mũi to ra. Dùng 50 đến 85mm, hoặc lùi lại và phóng 2x trên điện thoại. Khẩu độ f/2 đến f/2.8 cho một người; hai người thì f/4 kẻo một người mờ.',
          ol(['Lấy nét vào mắt gần ống kính nhất', 'Tốc độ từ 1/200 trở lên', 'Nhìn bốn góc khung trước khi bấm']),
          'Cột điện mọc trên đầu người mẫu là lỗi mà ai cũng phạm. Dịch sang một bước là hết.',
        ),
        lesson(
          'Màu da Việt và chỉnh vừa tay',
          'Da người Việt có sắc vàng ấm, nhiều bộ lọc kéo về hồng hoặc trắng làm mất hẳn con người ấy. Chỉnh cân bằng trắng theo lòng trắng mắt hay chiếc áo trắng, giảm độ rực màu cam một chút, tăng sáng màu cam một chút.',
          'Xóa mụn tạm thời, giữ nốt ruồi và nếp cười. Để ảnh qua đêm rồi xem lại, thường ta sẽ kéo bớt đi một nửa. Hỏi người trong ảnh: “Nhìn có giống mình không?”. Câu trả lời ấy là điểm số.',
        ),
      ),
    ],
  },
]
