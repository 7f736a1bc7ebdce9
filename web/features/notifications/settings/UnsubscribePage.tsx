import { useState } from 'react'
import { wireWords } from '#domain/notifications/words.ts'
import { refusedWith } from '#web/api/call-fault.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { Route } from './+types/UnsubscribePage.ts'

/** Opening the address only asks: programs that check mail open every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('t') ?? ''
  try {
    const stop = await context.get(apiContext).api('unsubscribeAsked', { query: { t: token } })
    return { token, stop }
  } catch (error) {
    // A wrong mark is 401, which the page context turns into the way to the login page: nobody has to sign in here.
    // No mark at all is an address that names nothing.
    if (error instanceof Response || refusedWith(error) === 404) return { token, stop: null }
    throw error
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Ngừng nhận tin', noIndex: true })

export default function UnsubscribePage({ loaderData: { token, stop } }: Route.ComponentProps) {
  const { run, pending } = useCall('unsubscribe')
  const [done, setDone] = useState(false)
  const settings = <LinkButton to={paths.accountNotifications()}>Mở cài đặt thông báo</LinkButton>
  if (!stop)
    return (
      <EmptyState whole icon="warning" title="Đường dẫn này không đúng" action={settings}>
        Có thể đường dẫn bị cắt ngắn khi sao chép. Bạn luôn đổi được trong cài đặt thông báo.
      </EmptyState>
    )
  const what = `“${stop.name}” qua ${wireWords[stop.channel]}`
  if (done)
    return (
      <EmptyState whole icon="success" title="Bạn đã ngừng nhận tin này" action={settings}>
        {`${what} sẽ không được gửi nữa. Nếu đổi ý, bạn bật lại trong cài đặt thông báo.`}
      </EmptyState>
    )
  const confirm = async () => setDone((await run({ body: { t: token } })) !== null)
  return (
    <EmptyState
      whole
      icon="mail"
      title="Ngừng nhận tin này?"
      action={
        <Button kind="primary" pending={pending} onClick={confirm}>
          Ngừng nhận
        </Button>
      }
    >
      {`Bạn sẽ không nhận ${what} nữa. Các tin khác vẫn như cũ.`}
    </EmptyState>
  )
}
