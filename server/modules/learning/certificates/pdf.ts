import path from 'node:path'
import PDFDocument from 'pdfkit'
import qrcode from 'qrcode'
import {
  CERTIFICATE_SIZE,
  CERTIFICATE_COLOURS as COLOUR,
  cornerFlowers,
  guillocheStrands,
  MARK,
  watermark,
} from '#domain/course/certificate-art.ts'
import { type CertificateKind, certificateWords } from '#domain/course/certificate-words.ts'
import { formatDate, formatDay } from '#domain/time.ts'

export type Printed = {
  kind: CertificateKind
  number: string
  learnerName: string
  courseName: string
  hostName: string
  completedAt: Date
  issuedAt: Date
}

const FONTS = path.join(import.meta.dirname, 'fonts')
const { width: WIDTH, height: HEIGHT } = CERTIFICATE_SIZE
/** Between the waves of the border. */
const MARGIN = 92
const TEXT_WIDTH = WIDTH - 2 * MARGIN
const QR_SIZE = 74

/**
 * The certificate on paper: A4 landscape, one page, with a font that has every Vietnamese letter and a code that leads to
 * `verifyUrl`. The same certificate gives the same words for ever; the file's own date is its day of issue.
 */
export async function certificatePdfOf(certificate: Printed, verifyUrl: string): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'vi',
    pdfVersion: '1.7',
    displayTitle: true,
    info: {
      Title: `Chứng chỉ ${certificate.number}`,
      Author: 'Bến Học',
      Subject: certificate.courseName.normalize('NFC'),
      CreationDate: certificate.issuedAt,
      ModDate: certificate.issuedAt,
    },
  })
  const chunks: Uint8Array[] = []
  const finished = new Promise<void>((resolve, reject) => {
    document
      .on('data', (chunk: Uint8Array) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject)
  })
  document.registerFont('light', path.join(FONTS, 'BeVietnamPro_300Light.ttf'))
  document.registerFont('regular', path.join(FONTS, 'BeVietnamPro_400Regular.ttf'))
  document.registerFont('strong', path.join(FONTS, 'BeVietnamPro_600SemiBold.ttf'))
  drawPaper(document)
  drawWords(document, certificate)
  drawFoot(document, certificate, verifyUrl)
  document.end()
  await finished
  return Buffer.concat(chunks)
}

function drawPaper(document: PDFKit.PDFDocument) {
  document.rect(0, 0, WIDTH, HEIGHT).fill(COLOUR.paper)
  document.lineWidth(0.5).strokeOpacity(0.1).path(watermark()).stroke(COLOUR.line).strokeOpacity(1)
  document
    .lineWidth(2.4)
    .rect(17, 17, WIDTH - 34, HEIGHT - 34)
    .stroke(COLOUR.navy)
  document
    .lineWidth(0.8)
    .rect(51, 51, WIDTH - 102, HEIGHT - 102)
    .stroke(COLOUR.navy)
  for (const [index, strand] of guillocheStrands().entries())
    document
      .lineWidth(0.6)
      .path(strand)
      .stroke(index % 2 === 0 ? COLOUR.line : COLOUR.soft)
  for (const [x, y] of [
    [34, 34],
    [WIDTH - 34, 34],
    [34, HEIGHT - 34],
    [WIDTH - 34, HEIGHT - 34],
  ] as const)
    document.circle(x, y, 20).fill(COLOUR.paper)
  for (const flower of cornerFlowers()) document.lineWidth(0.6).path(flower).stroke(COLOUR.accent)
  document
    .save()
    .translate(WIDTH / 2 - 24, 70)
    .scale(1.2)
  for (const [shape, colour] of MARK.fills) document.path(shape).fill(colour)
  document.lineWidth(1.6).lineCap('round').path(MARK.wave).stroke(COLOUR.line).restore()
}

function drawWords(document: PDFKit.PDFDocument, { kind, learnerName, courseName, hostName }: Printed) {
  const words = certificateWords[kind]
  line(document, 'Bến Học', 'strong', 13, COLOUR.navy, 124)
  line(document, words.title, 'strong', 29, COLOUR.navy, 152)
  document
    .lineWidth(1.4)
    .moveTo(WIDTH / 2 - 38, 201)
    .lineTo(WIDTH / 2 + 38, 201)
    .stroke(COLOUR.accent)
  line(document, 'Trân trọng chứng nhận', 'light', 13, COLOUR.quiet, 216)
  fitted(document, learnerName, 38, 20, COLOUR.accent, { top: 240, height: 56, lines: 1 })
  line(document, words.did, 'light', 13, COLOUR.quiet, 310)
  fitted(document, courseName, 23, 13, COLOUR.navy, { top: 332, height: 66, lines: 2 })
  line(document, `${words.by}: ${hostName.normalize('NFC')}`, 'regular', 13, COLOUR.ink, 404)
}

function drawFoot(document: PDFKit.PDFDocument, certificate: Printed, verifyUrl: string) {
  const top = HEIGHT - 148
  const left = MARGIN + 6
  document
    .font('light')
    .fontSize(9.5)
    .fillColor(COLOUR.quiet)
    .text(certificateWords[certificate.kind].on, left, top + 24)
  document
    .font('strong')
    .fontSize(12)
    .fillColor(COLOUR.navy)
    .text(formatDay(certificate.completedAt).replace(/^[^,]*, /, ''), left, top + 38)
  document
    .font('light')
    .fontSize(9.5)
    .fillColor(COLOUR.quiet)
    .text('Ngày cấp', left + 190, top + 24)
  document
    .font('strong')
    .fontSize(12)
    .fillColor(COLOUR.navy)
    .text(formatDate(certificate.issuedAt), left + 190, top + 38)
  document
    .font('light')
    .fontSize(9.5)
    .fillColor(COLOUR.quiet)
    .text('Số chứng chỉ', left + 310, top + 24)
  document
    .font('strong')
    .fontSize(12)
    .fillColor(COLOUR.navy)
    .text(certificate.number, left + 310, top + 38)

  const right = WIDTH - MARGIN - QR_SIZE
  drawQr(document, verifyUrl, right, top - 4)
  document
    .font('light')
    .fontSize(8)
    .fillColor(COLOUR.quiet)
    .text('Quét mã để kiểm tra', right - 20, top + QR_SIZE + 1, {
      width: QR_SIZE + 40,
      align: 'center',
      link: verifyUrl,
    })
}

/** Squares of ink, so that the code stays sharp in any print. */
function drawQr(document: PDFKit.PDFDocument, text: string, x: number, y: number) {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const cell = QR_SIZE / modules.size
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) document.rect(x + column * cell, y + row * cell, cell + 0.03, cell + 0.03)
    }
  }
  document.fill(COLOUR.navy)
}

function line(document: PDFKit.PDFDocument, text: string, font: string, size: number, colour: string, top: number) {
  document
    .font(font)
    .fontSize(size)
    .fillColor(colour)
    .text(text, MARGIN, top, { width: TEXT_WIDTH, align: 'center', lineBreak: false })
}

/** Words of any length: as large as fits the place, in as many lines as it has, centred in it. */
function fitted(
  document: PDFKit.PDFDocument,
  words: string,
  largest: number,
  smallest: number,
  colour: string,
  place: { top: number; height: number; lines: number },
) {
  const text = words.normalize('NFC')
  document.font('strong').fillColor(colour)
  let size = largest
  const fits = () =>
    document.fontSize(size).heightOfString(text, { width: TEXT_WIDTH, align: 'center' }) <=
    document.currentLineHeight(true) * place.lines + 1
  while (size > smallest && !fits()) size -= 1
  const height = document.fontSize(size).heightOfString(text, { width: TEXT_WIDTH, align: 'center' })
  document.text(text, MARGIN, place.top + Math.max(0, (place.height - height) / 2), {
    width: TEXT_WIDTH,
    align: 'center',
  })
}
