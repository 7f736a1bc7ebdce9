import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EventQuestion } from '#domain/event/fields.ts'
import { formatDong } from '#domain/money.ts'
import { UNNAMED } from '#domain/people.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { CheckoutFrame } from '#web/features/checkout/CheckoutFrame.tsx'
import { focusWrong } from '#web/features/checkout/useParts.tsx'
import { readWanted } from '#web/features/checkout/wanted.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { FilesStayHere } from '../checkout/FileAnswer.tsx'
import TicketFields from '../checkout/TicketFields.tsx'
import { judgeTickets, type TicketDraft } from '../checkout/ticket-draft.ts'
import { sumOf } from '../public/picking.ts'
import type { Route } from './+types/RehearsalPage.ts'
import { PreviewBar } from './PreviewBar.tsx'
import { firstWanted, previewHeaders, previewMeta } from './preview.ts'
import styles from './Rehearsal.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { fullName, email } = needUser(args)
  const { searchParams } = new URL(args.request.url)
  const code = searchParams.get('ma')?.replaceAll('\0', '').trim().slice(0, 60) || null
  const { api } = args.context.get(apiContext)
  const event = await api('previewEvent', { params: { id: args.params.id }, query: code ? { code } : {} })
  const asked = readWanted(searchParams.get('ve')) ?? []
  const known = asked.filter(({ productId }) => event.tiers.some(({ id }) => id === productId))
  return {
    event,
    code,
    wanted: known.length > 0 ? known : firstWanted(event.tiers),
    buyer: { fullName: fullName === UNNAMED ? '' : fullName, email },
    now: new Date().toISOString(),
  }
}

export const headers = previewHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  previewMeta(`Xem trước các bước mua: ${loaderData?.event.name || 'Sự kiện chưa đặt tên'}`)

/** What buyers will be asked, in the form in which they are asked it; then nothing is sold, and a test ticket is offered. */
export default function RehearsalPage({ loaderData }: Route.ComponentProps) {
  const { event, code, wanted, buyer, now } = loaderData
  const navigate = useNavigate()
  const [draft, setDraft] = useState<TicketDraft | null>(null)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const data = {
    events: [
      {
        id: event.id,
        name: event.name || 'Sự kiện chưa đặt tên',
        // What is sent may leave keys out; a reply has them all.
        questions: event.questions as EventQuestion[],
        showsGuests: event.guests !== null,
        tiers: event.tiers.map(({ id, name }) => ({ id, name: name || 'Hạng vé chưa đặt tên' })),
      },
    ],
  }
  const goOn = async () => {
    const found = judgeTickets({ data, lines: wanted, buyer, draft }).problems
    setProblems(found)
    if (Object.keys(found).length > 0) return focusWrong()
    await navigate(paths.hostTestTicket(event.id, { hang: wanted[0]?.productId, tu: 'xem-truoc' }))
  }
  return (
    <>
      <PreviewBar event={event} code={code} now={now} isAsking />
      <CheckoutFrame
        back={{ to: paths.hostEventPreview(event.id, { ma: code ?? undefined }), word: 'Về trang xem trước' }}
        order={<Lines event={event} wanted={wanted} code={code} />}
        bar={
          wanted.length > 0 && (
            <Button kind="primary" size="lg" wide onClick={() => void goOn()}>
              Tiếp tục, không thanh toán
            </Button>
          )
        }
      >
        {wanted.length > 0 ? (
          <FilesStayHere value={true}>
            <TicketFields
              data={data}
              lines={wanted}
              buyer={buyer}
              draft={draft}
              onChange={setDraft}
              errors={problems}
              onType={(path) => setProblems(({ [path]: _typed, ...others }) => others)}
            />
          </FilesStayHere>
        ) : (
          <EmptyState icon="list" title="Chưa có hạng vé">
            Thêm hạng vé ở trang soạn để xem người mua được hỏi những gì.
          </EmptyState>
        )}
      </CheckoutFrame>
    </>
  )
}

type LinesProps = Pick<Route.ComponentProps['loaderData'], 'event' | 'wanted' | 'code'>

/** What was chosen and what it comes to, as on the page before. */
function Lines({ event, wanted, code }: LinesProps) {
  const sum = sumOf(event.tiers, wanted)
  if (wanted.length === 0) return <p className={layout.soft}>Chưa có vé nào.</p>
  return (
    <>
      <ul className={styles.lines}>
        {wanted.map(({ productId, quantity, price }) => {
          const tier = event.tiers.find(({ id }) => id === productId)
          const each = price ?? tier?.price ?? 0
          return (
            <li key={productId}>
              <span>
                {tier?.name || 'Hạng vé chưa đặt tên'} × {quantity}
              </span>
              <strong>{each === 0 ? 'Miễn phí' : formatDong(each * quantity)}</strong>
            </li>
          )
        })}
        <li className={styles.sum}>
          <span>Tổng</span>
          <strong>{sum === 0 ? 'Miễn phí' : formatDong(sum)}</strong>
        </li>
      </ul>
      {(code !== null || event.groupDiscounts.length > 0) && (
        <p className={layout.small}>Mã giảm giá và giảm giá mua nhiều được trừ ở bước thanh toán thật.</p>
      )}
    </>
  )
}
