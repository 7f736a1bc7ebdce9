import { apiContext } from '#web/api/context.ts'
import { pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { copyText } from '#web/ui/copy.ts'
import { cx } from '#web/ui/cx.ts'
import { Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/EmbedPage.ts'
import { embedCode } from './embed-code.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const event = await context.get(apiContext).api('hostEventById', { params: { id: params.id } })
  const { id, name, slug, status } = event
  return { event: { id, name, slug, status } }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Nút mua vé', noIndex: true })

/** The code of a button for the host's own site. */
export default function EmbedPage({ loaderData: { event }, matches }: Route.ComponentProps) {
  const code = embedCode(event, siteUrlOf(matches))
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[
          { label: 'Sự kiện', to: paths.hostEvents() },
          { label: event.name || 'Sự kiện chưa đặt tên', to: paths.hostEvent(event.id) },
          { label: 'Nút mua vé' },
        ]}
        title="Nút mua vé trên trang của bạn"
        intro="Dán đoạn mã này vào trang web của bạn, ở chỗ bạn muốn có nút. Nút luôn hiện giá và số vé còn lại mới nhất."
      />
      {event.status !== 'PUBLISHED' && (
        <Notice kind="warning">Sự kiện chưa hiện với mọi người nên nút chưa chạy. Bạn dán trước cũng được.</Notice>
      )}
      <Card title="Mã nhúng">
        <div className={layout.stack4}>
          <Textarea label="Mã HTML" rows={5} readOnly value={code} onFocus={({ target }) => target.select()} />
          <div className={layout.row3}>
            <Button kind="primary" icon="copy" onClick={() => void copyText(code, 'Đã sao chép mã nhúng')}>
              Sao chép mã
            </Button>
            {event.status === 'PUBLISHED' && (
              <LinkButton icon="external" to={paths.event(event.slug)}>
                Trang sự kiện
              </LinkButton>
            )}
          </div>
          <p className={layout.small}>
            Mã không đặt cookie, không theo dõi khách và không tải gì thêm. Trang nào không cho chạy mã thì khách vẫn
            thấy một liên kết đến sự kiện.
          </p>
        </div>
      </Card>
    </div>
  )
}
