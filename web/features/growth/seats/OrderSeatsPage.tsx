import type { ReplyOf } from '#domain/contract/index.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/OrderSeatsPage.ts'
import { GiveForm } from './GiveForm.tsx'
import styles from './seats.module.css'

type Product = ReplyOf<'orderSeats'>['products'][number]
type Seat = Product['seats'][number]

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(apiContext).api('orderSeats', { params: { id: params.id } })
  return { ...found, orderId: params.id }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Chỗ học của đơn ${loaderData?.orderCode ?? ''}`, noIndex: true })

export default function OrderSeatsPage({ loaderData: { orderId, orderCode, products } }: Route.ComponentProps) {
  const opened = products.filter((product) => product.seats.length > 0)
  return (
    <div className={styles.page}>
      <PageHead
        crumbs={[
          { label: 'Đơn hàng', to: paths.orders() },
          { label: orderCode, to: paths.order(orderId) },
          { label: 'Chỗ học' },
        ]}
        title={<>Chỗ học của đơn {orderCode}</>}
      />
      {opened.length === 0 && (
        <EmptyState
          icon="users"
          title="Chưa có chỗ học nào"
          action={<LinkButton to={paths.order(orderId)}>Xem đơn hàng</LinkButton>}
        >
          Chỗ học mở ngay khi đơn hàng mua cho nhiều người được thanh toán.
        </EmptyState>
      )}
      {opened.map((product) => (
        <Product key={product.productId} orderId={orderId} product={product} />
      ))}
    </div>
  )
}

function Product({ orderId, product }: { orderId: string; product: Product }) {
  const named = product.seats.filter((seat) => seat.email !== null)
  const free = product.seats.length - named.length
  return (
    <Card title={product.name} aside={<Badge colour={free > 0 ? 'amber' : 'green'}>{`Còn ${free} chỗ trống`}</Badge>}>
      <div className={layout.stack4}>
        <p className={layout.small}>
          {kindRow(product.kind).word} · {product.seats.length} chỗ · {named.filter((seat) => seat.begun).length} người
          đã bắt đầu
        </p>
        {!product.open && <p className={layout.small}>Dòng này đã được hoàn tiền nên không giao chỗ được nữa.</p>}
        {product.open && free > 0 && (
          <GiveForm
            orderId={orderId}
            productId={product.productId}
            free={free}
            named={named.flatMap((seat) => seat.email ?? [])}
          />
        )}
        {named.length > 0 && (
          <Table
            caption={`Người học ${product.name}`}
            rows={named}
            rowKey={(seat) => seat.id}
            columns={[
              {
                title: 'Người học',
                main: true,
                cell: (seat) => (
                  <span className={styles.who}>
                    {seat.name ?? seat.email}
                    {seat.name && <small>{seat.email}</small>}
                  </span>
                ),
              },
              { title: 'Trạng thái', cell: (seat) => <State seat={seat} /> },
              { title: 'Giao ngày', cell: (seat) => (seat.invitedAt ? formatDate(seat.invitedAt) : '') },
              { title: '', align: 'end', cell: (seat) => <TakeBack seat={seat} /> },
            ]}
          />
        )}
      </div>
    </Card>
  )
}

function State({ seat }: { seat: Seat }) {
  if (seat.begun) return <Badge colour="green">Đã bắt đầu</Badge>
  if (seat.givenAt) return <Badge colour="blue">Đã mở, chưa học</Badge>
  return <Badge colour="amber">Chờ tạo tài khoản</Badge>
}

function TakeBack({ seat }: { seat: Seat }) {
  const { run, pending } = useCall('takeBackSeat')
  async function take() {
    const sure = await confirm({
      title: `Lấy lại chỗ của ${seat.name ?? seat.email}?`,
      text: 'Người này không mở được nội dung nữa; bạn có thể giao chỗ cho người khác.',
      confirmLabel: 'Lấy lại chỗ',
      danger: true,
    })
    if (sure && (await run({ params: { id: seat.id } }))) toast.success('Đã lấy lại chỗ học')
  }
  return (
    <Button
      size="sm"
      pending={pending}
      aria-label={`Lấy lại chỗ của ${seat.email}`}
      reason={seat.begun && 'Người học đã bắt đầu'}
      onClick={() => void take()}
    >
      Lấy lại
    </Button>
  )
}
