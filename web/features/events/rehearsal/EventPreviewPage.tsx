import { useNavigate } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { writeWanted } from '#web/features/checkout/wanted.ts'
import { paths } from '#web/paths.ts'
import { EventView } from '../public/EventView.tsx'
import { usePicking } from '../public/usePicking.ts'
import type { Route } from './+types/EventPreviewPage.ts'
import { PreviewBar } from './PreviewBar.tsx'
import { asShown, previewHeaders, previewMeta } from './preview.ts'

/** Reads only: no visit is counted. */
export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const code = new URL(args.request.url).searchParams.get('ma')?.replaceAll('\0', '').trim().slice(0, 60) || null
  const { api } = args.context.get(apiContext)
  const event = await api('previewEvent', { params: { id: args.params.id }, query: code ? { code } : {} })
  return { event, code, now: new Date().toISOString() }
}

export const headers = previewHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  previewMeta(`Xem trước: ${loaderData?.event.name || 'Sự kiện chưa đặt tên'}`)

/** The page of an event as buyers will see it, before they do. */
export default function EventPreviewPage({ loaderData: { event, code, now } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const shown = asShown(event)
  const picking = usePicking(shown, code, (wanted, isAtOnce) =>
    navigate(
      isAtOnce
        ? paths.hostTestTicket(event.id, { hang: wanted[0]?.productId, tu: 'xem-truoc' })
        : paths.hostEventRehearsal(event.id, { ve: writeWanted(wanted), ma: code ?? undefined }),
    ),
  )
  return (
    <>
      <PreviewBar event={event} code={code} now={now} />
      <EventView event={shown} picking={picking} code={code} now={now} />
    </>
  )
}
