import qrcode from 'qrcode'
import { INK, paper, QUIET } from './paper.ts'

type Printed = {
  code: string
  tierName: string
  holderName: string
  orderCode: string
  /** When it admits to what, a line each. */
  times: readonly string[]
  /** What stands as the day of the document. */
  at: Date
  event: { name: string; placeName: string; address: string; hostName: string; types: readonly string[] }
  /** It lets nobody in, and says so. */
  isTest?: boolean
}

const WARM = '#b4540a'
const MARK = '#17395d'
/** A5, upright: one ticket on a page that fits a pocket when it is folded. */
const PAGE = { width: 419.53, height: 595.28, margin: 36 }
const QR = 170

/** A ticket on paper, in a font with every Vietnamese letter. The same ticket gives the same bytes. */
export function ticketPdf(ticket: Printed): Promise<Uint8Array> {
  const title = `${ticket.isTest ? 'Vé thử' : 'Vé'}: ${ticket.event.name}`
  return paper({ size: [PAGE.width, PAGE.height], margin: PAGE.margin, title, at: ticket.at }, (document) =>
    draw(document, ticket),
  )
}

async function draw(document: PDFKit.PDFDocument, ticket: Printed): Promise<void> {
  const { event, isTest = false } = ticket
  const width = PAGE.width - 2 * PAGE.margin
  if (isTest) drawMark(document, width)
  document
    .font('strong')
    .fontSize(11)
    .fillColor(WARM)
    .text(isTest ? 'BẾN HỌC · VÉ THỬ' : 'BẾN HỌC · VÉ THAM DỰ', { width })
  document.moveDown(0.5).font('strong').fontSize(18).fillColor(INK).text(event.name, { width })
  document.moveDown(0.3).font('regular').fontSize(9.5).fillColor(QUIET).text(`Tổ chức: ${event.hostName}`, { width })
  document.moveDown(0.8)
  for (const line of ticket.times) document.font('regular').fontSize(10.5).fillColor(INK).text(line, { width })
  const place = [event.placeName, event.address].filter(Boolean).join(', ')
  if (place) document.moveDown(0.3).font('regular').fontSize(10.5).fillColor(INK).text(place, { width })
  if (event.types.includes('ONLINE'))
    document
      .moveDown(0.3)
      .fontSize(9.5)
      .fillColor(QUIET)
      .text('Có phần trực tuyến: vào phòng từ trang vé của bạn.', { width })
  const top = Math.max(document.y + 16, PAGE.height - PAGE.margin - QR - 62)
  const picture = await qrcode.toBuffer(ticket.code, { errorCorrectionLevel: 'M', margin: 0, scale: 8 })
  document.image(picture, PAGE.margin, top, { width: QR, height: QR })
  const beside = { width: width - QR - 18 }
  const left = PAGE.margin + QR + 18
  document.font('regular').fontSize(9).fillColor(QUIET).text('Người tham dự', left, top, beside)
  document.font('strong').fontSize(13).fillColor(INK).text(ticket.holderName, left, undefined, beside)
  document.moveDown(0.6).font('regular').fontSize(9).fillColor(QUIET).text('Hạng vé', left, undefined, beside)
  document.font('strong').fontSize(11.5).fillColor(INK).text(ticket.tierName, left, undefined, beside)
  document.moveDown(0.6).font('regular').fontSize(9).fillColor(QUIET).text('Đơn hàng', left, undefined, beside)
  document.font('regular').fontSize(10.5).fillColor(INK).text(ticket.orderCode, left, undefined, beside)
  document
    .font('regular')
    .fontSize(8.5)
    .fillColor(QUIET)
    .text(
      isTest
        ? 'Đưa mã này trước máy quét để thử: máy báo “Vé thử”, không ghi lượt vào và không cho ai vào.'
        : 'Đưa mã này ở cửa vào. Mỗi vé vào một lần; ai có mã đều vào được, nên đừng đăng ảnh vé.',
      PAGE.margin,
      top + QR + 14,
      { width },
    )
}

/** What nobody takes for a ticket, also on a copy without colours: a bar above all, and the word across the page. */
function drawMark(document: PDFKit.PDFDocument, width: number): void {
  const { x, y } = document
  const middle = PAGE.height * 0.42
  document.save().rotate(-32, { origin: [PAGE.width / 2, middle] })
  document.font('strong').fontSize(76).fillColor(MARK).fillOpacity(0.12)
  document.text('VÉ THỬ', 0, middle - 50, { width: PAGE.width, align: 'center', lineBreak: false })
  document.restore().fillOpacity(1)
  document.rect(PAGE.margin, y, width, 26).fill(MARK)
  document.font('strong').fontSize(11.5).fillColor('#ffffff')
  document.text('VÉ THỬ – không có giá trị vào cửa', PAGE.margin, y + 6, { width, align: 'center' })
  document.x = x
  document.y = y + 40
}
