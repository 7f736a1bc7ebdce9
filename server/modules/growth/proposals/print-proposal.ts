import { must } from '#domain/faults.ts'
import { formatDong } from '#domain/money.ts'
import { dongInWords } from '#domain/money-words.ts'
import { lastDay } from '#domain/proposals.ts'
import { formatDate } from '#domain/time.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { pdfDocument } from '#server/core/pdf-document.ts'
import { askedOf, shownVersions } from './reads.ts'
import type { Proposal } from './rows.ts'

type Wanted = { proposal: Proposal; number: number; sentOnly: boolean }

/** One's own proposal on paper, a version that was sent. Throws PROPOSAL_NOT_FOUND. */
export async function printOwnProposal(ctx: Context, userId: string, code: string, number: number): Promise<Answer> {
  const proposal = await ctx.db.selectFrom('proposals').selectAll().where('code', '=', code).executeTakeFirst()
  must(proposal?.user_id === userId, 'PROPOSAL_NOT_FOUND')
  return print(ctx, { proposal, number, sentOnly: true })
}

/** Any version on paper, for the staff. Throws PROPOSAL_NOT_FOUND. */
export async function printProposal(ctx: Context, id: string, number: number): Promise<Answer> {
  const proposal = await ctx.db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst()
  must(proposal !== undefined, 'PROPOSAL_NOT_FOUND')
  return print(ctx, { proposal, number, sentOnly: false })
}

async function print(ctx: Context, { proposal, number, sentOnly }: Wanted): Promise<Answer> {
  const [asked, versions] = await Promise.all([askedOf(ctx, proposal), shownVersions(ctx, proposal.id)])
  const version = versions.find((one) => one.number === number)
  must(version !== undefined && (version.sentAt !== null || !sentOnly), 'PROPOSAL_NOT_FOUND')
  const { company } = asked
  const bytes = await pdfDocument({
    title: 'Báo giá',
    subtitle: `Số ${proposal.code}-${number} · ${version.sentAt ? `ngày ${formatDate(version.sentAt)}` : 'bản nháp, chưa gửi'}`,
    facts: [
      ['Khách hàng', company?.name ?? asked.contactName],
      ['Mã số thuế', company?.taxCode ?? 'Không có'],
      ['Địa chỉ', company?.address ?? 'Không có'],
      ['Người liên hệ', asked.phone ? `${asked.contactName} · ${asked.phone}` : asked.contactName],
      ['Có hiệu lực đến hết ngày', version.validUntil ? lastDay(version.validUntil) : 'Chưa định'],
      ['Bên báo giá', 'Bến Học'],
    ],
    columns: [
      { title: 'Sản phẩm', flows: true },
      { title: 'Số chỗ', align: 'right' },
      { title: 'Giá đang bán', align: 'right' },
      { title: 'Đơn giá', align: 'right' },
      { title: 'Thành tiền', align: 'right' },
    ],
    rows: version.lines.map((line) => [
      line.name,
      String(line.quantity),
      formatDong(Math.round(line.offer / line.quantity)),
      formatDong(line.unitPrice),
      formatDong(line.price),
    ]),
    totals: [
      ...(version.offerTotal > version.total
        ? ([
            ['Theo giá đang bán', formatDong(version.offerTotal)],
            ['Giảm theo báo giá', formatDong(version.total - version.offerTotal)],
          ] as const)
        : []),
      ['Tổng cộng', formatDong(version.total)],
    ],
    notes: [`Bằng chữ: ${dongInWords(version.total)}.`, ...version.terms.split(/\n+/).filter((line) => line.trim())],
    at: version.sentAt ?? proposal.asked_at,
  })
  return new Answer(null, {
    stream: bytes,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="bao-gia-${proposal.code}-${number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
