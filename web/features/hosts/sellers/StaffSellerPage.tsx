import { documentTypeWords, openedSideWords, sellerKindWords } from '#domain/sellers.ts'
import { dayWords, formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { Decision } from '#web/features/staff/Decision.tsx'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/StaffSellerPage.ts'
import { sellerLooks } from './badges.ts'
import { PaperViewer } from './PaperViewer.tsx'
import { Residency } from './Residency.tsx'
import styles from './Sellers.module.css'

const UNREADABLE = 'Không còn đọc được'
const COMMON_REASONS = [
  'Ảnh bị mờ hoặc lóa nên không đọc được số giấy tờ.',
  'Ảnh chưa thấy đủ bốn góc của giấy tờ.',
  'Họ tên đã nhập khác với trên giấy tờ.',
  'Giấy tờ đã hết hạn.',
  'Thông tin đã gửi không còn đọc được. Vui lòng nhập và gửi lại.',
]

export async function loader({ context, params }: Route.LoaderArgs) {
  return { seller: await context.get(apiContext).api('sellerVerification', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    { matches },
    { title: loaderData ? `Giấy tờ của ${loaderData.seller.user.fullName}` : 'Xác minh người bán', noIndex: true },
  )

export default function StaffSellerPage({ loaderData: { seller } }: Route.ComponentProps) {
  const { user } = seller
  return (
    <StaffDetail
      list={{ label: 'Xác minh người bán', to: staffPaths.staffSellers() }}
      title={user.fullName}
      badge={<StatusBadge status={seller.status} looks={sellerLooks} />}
      facts={[
        { label: 'Email', value: user.email },
        { label: 'Gửi lúc', value: formatDateTime(seller.submittedAt) },
        ...(seller.decidedAt ? [{ label: 'Quyết định lúc', value: formatDateTime(seller.decidedAt) }] : []),
      ]}
      history={seller.history}
      actions={
        <Decision
          id={seller.id}
          can={seller.can}
          approve={{
            call: 'verifySeller',
            label: 'Xác minh người bán',
            question: `Xác minh ${user.fullName}?`,
            text: 'Người này gửi khóa học đi duyệt và nhận tiền được ngay.',
            done: `Đã xác minh ${user.fullName}`,
          }}
          reject={{
            call: 'rejectSeller',
            label: 'Từ chối giấy tờ',
            done: `Đã gửi lý do cho ${user.fullName}`,
            suggestions: COMMON_REASONS,
          }}
        />
      }
    >
      {seller.samePaper > 0 && (
        <Notice kind="warning" title="Giấy tờ trùng">
          {`${seller.samePaper} người bán khác đã gửi giấy tờ cùng số. Hãy kiểm tra trước khi xác minh.`}
        </Notice>
      )}
      {!seller.readable && (
        <Notice kind="warning" title="Thông tin đã khai không còn đọc được">
          Nếu giấy tờ đang chờ, hãy từ chối để người này nhập và gửi lại.
        </Notice>
      )}
      <Card title="Đã khai">
        <dl className={styles.facts}>
          {[
            ['Tên pháp lý', seller.legalName ?? UNREADABLE],
            ['Tư cách', sellerKindWords[seller.kind]],
            [
              seller.documentType ? documentTypeWords[seller.documentType] : 'Giấy tờ',
              seller.documentNumber ?? UNREADABLE,
            ],
            ['Hạn giấy tờ', seller.expiresOn ? dayWords(seller.expiresOn) : 'Không thời hạn'],
            ['Mã số thuế', seller.taxCode ?? (seller.readable ? 'Không có' : UNREADABLE)],
            ['Địa chỉ', seller.address ?? UNREADABLE],
          ].map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
      </Card>
      <Card title="Cư trú">
        <Residency id={seller.id} resident={seller.resident} />
      </Card>
      <Card title="Giấy tờ">
        <PaperViewer papers={seller.papers} />
      </Card>
      <Card title="Ai đã mở xem">
        {seller.openings.length === 0 ? (
          <p className={layout.small}>Chưa ai mở giấy tờ nào.</p>
        ) : (
          <Table
            caption="Các lần mở giấy tờ"
            rows={seller.openings}
            rowKey={(row) => row.id}
            columns={[
              { title: 'Người mở', main: true, cell: (row) => row.by?.fullName ?? 'Người đã rời đi' },
              { title: 'Giấy tờ', cell: (row) => openedSideWords[row.side] },
              { title: 'Lúc', align: 'end', cell: (row) => formatDateTime(row.at) },
            ]}
          />
        )}
      </Card>
    </StaffDetail>
  )
}
