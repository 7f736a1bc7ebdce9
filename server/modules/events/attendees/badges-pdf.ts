import type { BadgeSize } from '#domain/event/badges.ts'
import { INK, paper, QUIET } from '../tickets/paper.ts'

export type Badge = { holderName: string; tierName: string }
type Event = { name: string; startsAt: Date }

type Sheet = { page: [number, number]; columns: number; rows: number; margin: number; largest: number }
const SHEETS: Record<BadgeSize, Sheet> = {
  A4: { page: [595.28, 841.89], columns: 2, rows: 4, margin: 28, largest: 26 },
  A6: { page: [297.64, 419.53], columns: 1, rows: 1, margin: 0, largest: 34 },
}
const PADDING = 18
const SMALLEST = 11

/** Name badges, several on a page of A4 with lines to cut along, or one on each page of A6. */
export function badgesPdf(event: Event, badges: readonly Badge[], size: BadgeSize): Promise<Uint8Array> {
  const { page, columns, rows, margin, largest } = SHEETS[size]
  const each = columns * rows
  const width = (page[0] - 2 * margin) / columns
  const height = (page[1] - 2 * margin) / rows
  return paper({ size: page, margin: 0, title: `Thẻ tên: ${event.name}`, at: event.startsAt }, (document) => {
    if (badges.length === 0) document.font('regular').fontSize(14).fillColor(INK).text('Chưa có ai có vé.', 36, 36)
    for (const [at, badge] of badges.entries()) {
      if (at > 0 && at % each === 0) document.addPage()
      const place = at % each
      const left = margin + (place % columns) * width
      const top = margin + Math.floor(place / columns) * height
      if (each > 1) cutLines(document, { left, top, width, height })
      drawBadge(document, { left, top, width, height }, { badge, event, largest })
    }
  })
}

type Box = { left: number; top: number; width: number; height: number }

function cutLines(document: PDFKit.PDFDocument, { left, top, width, height }: Box): void {
  document.save().lineWidth(0.5).dash(3, { space: 3 }).strokeColor(QUIET).strokeOpacity(0.5)
  document.rect(left, top, width, height).stroke().restore()
}

type Drawn = { badge: Badge; event: Event; largest: number }

/** The event above, the name as large as it fits on two lines in the middle, the tier below. */
function drawBadge(document: PDFKit.PDFDocument, box: Box, { badge, event, largest }: Drawn): void {
  const width = box.width - 2 * PADDING
  const left = box.left + PADDING
  const line = { width, align: 'center' as const, lineBreak: true, ellipsis: true }
  document.font('regular').fontSize(10).fillColor(QUIET)
  document.text(event.name, left, box.top + PADDING, { ...line, height: 2 * document.currentLineHeight(true) })
  document.font('strong')
  const size = fitting(document, badge.holderName, { width, largest })
  document.fontSize(size).fillColor(INK)
  const most = 2 * document.currentLineHeight(true)
  const height = Math.min(most, document.heightOfString(badge.holderName, { width }))
  document.text(badge.holderName, left, box.top + (box.height - height) / 2, { ...line, height: most })
  document.font('regular').fontSize(11).fillColor(INK)
  document.text(badge.tierName, left, box.top + box.height - PADDING - document.currentLineHeight(true), {
    ...line,
    height: document.currentLineHeight(true),
  })
}

/** The largest size at which a name stands on two lines, no word broken. */
function fitting(document: PDFKit.PDFDocument, name: string, { width, largest }: { width: number; largest: number }) {
  for (let size = largest; size > SMALLEST; size -= 1) {
    document.fontSize(size)
    const isWhole = name.split(' ').every((word) => document.widthOfString(word) <= width)
    if (isWhole && document.heightOfString(name, { width }) <= 2.1 * document.currentLineHeight(true)) return size
  }
  return SMALLEST
}
