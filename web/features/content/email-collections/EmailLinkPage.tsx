import { refusedWith } from '#web/api/call-fault.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { Route } from './+types/EmailLinkPage.ts'

/** Opening the address only asks: programs that check mail open every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('t') ?? ''
  try {
    return { token, link: await context.get(apiContext).api('emailLinkAsked', { query: { t: token } }) }
  } catch (error) {
    if (refusedWith(error) === 400) return { token, link: null }
    throw error
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Nhận tin', noIndex: true })

const WORDS = {
  confirm: {
    ask: 'Nhận tin của Bến Học?',
    text: (email: string) =>
      `Bến Học sẽ gửi tin về khóa học mới và ưu đãi đến ${email}. Thư nào cũng có chỗ ngừng nhận.`,
    button: 'Xác nhận nhận tin',
    done: 'Đã xác nhận',
    after: 'Cảm ơn bạn. Tin đầu tiên sẽ đến khi có khóa học mới đáng xem.',
  },
  leave: {
    ask: 'Ngừng nhận tin?',
    text: (email: string) => `Bến Học sẽ không gửi tin đến ${email} nữa và xóa địa chỉ này khỏi danh sách.`,
    button: 'Ngừng nhận tin',
    done: 'Bạn đã ngừng nhận tin',
    after: 'Địa chỉ của bạn không còn trong danh sách. Bạn đăng ký lại lúc nào cũng được ở cuối trang chủ.',
  },
} as const

/** Where the links of letters for news lead: to confirm an address, or to leave. */
export default function EmailLinkPage({ loaderData: { token, link } }: Route.ComponentProps) {
  const { run, pending } = useCall('followEmailLink', { signedOut: 'stay' })
  const home = <LinkButton to={paths.home()}>Về trang chủ</LinkButton>
  if (!link)
    return (
      <EmptyState whole icon="warning" title="Đường dẫn này không dùng được" action={home}>
        Có thể đường dẫn bị cắt ngắn khi sao chép, hoặc đã quá 7 ngày. Bạn đăng ký lại được ở cuối trang chủ.
      </EmptyState>
    )
  const words = WORDS[link.does]
  if (link.done)
    return (
      <EmptyState whole icon="success" title={words.done} action={home}>
        {words.after}
      </EmptyState>
    )
  return (
    <EmptyState
      whole
      icon="mail"
      title={words.ask}
      action={
        <Button kind="primary" pending={pending} onClick={() => run({ body: { t: token } })}>
          {words.button}
        </Button>
      }
    >
      {words.text(link.email ?? '')}
    </EmptyState>
  )
}
