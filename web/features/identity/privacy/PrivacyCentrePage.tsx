import type { ReplyOf } from '#domain/contract/index.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SettingsGroup } from '#web/ui/SettingsGroup.tsx'
import type { Route } from './+types/PrivacyCentrePage.ts'
import { ConsentList } from './ConsentList.tsx'
import { DataRequests } from './DataRequests.tsx'
import { ExportCard } from './ExportCard.tsx'

export type Consents = ReplyOf<'ownConsents'>
export type Exports = ReplyOf<'ownExports'>['items']
export type Requests = ReplyOf<'ownDataRequests'>['items']

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [consents, exports, requests] = await Promise.all([
    api('ownConsents'),
    api('ownExports'),
    api('ownDataRequests'),
  ])
  return { consents, exports: exports.items, requests: requests.items }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Quyền riêng tư', noIndex: true })

/** A person's data in their own hands: what they agreed to, a copy of everything, requests. */
export default function PrivacyCentrePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={cx(layout.stack5, layout.middling)}>
      <PageHead title="Quyền riêng tư" />
      <SettingsGroup title="Quản lý đồng ý" intro="Bật hoặc tắt từng mục đích bất cứ lúc nào, có hiệu lực ngay.">
        <ConsentList consents={loaderData.consents} />
      </SettingsGroup>
      <Card title={<span id="tai-du-lieu">Tải dữ liệu của bạn</span>}>
        <ExportCard exports={loaderData.exports} />
      </Card>
      <Card title={<span id="yeu-cau">Yêu cầu về dữ liệu</span>}>
        <DataRequests requests={loaderData.requests} />
      </Card>
    </div>
  )
}
