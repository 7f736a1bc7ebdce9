import { useState } from 'react'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { isAboutCode } from '../sign-in/CodeInput.tsx'
import type { Route } from './+types/TerminatePage.ts'
import styles from './account.module.css'
import { CodeDialog } from './CodeDialog.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [me, plan] = await Promise.all([api('me'), api('terminationPlan')])
  return { email: me.email, plan }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Xóa tài khoản', noIndex: true })

/** What deleting the account does, before it is done; then a code from the e-mail. */
export default function TerminatePage({ loaderData: { email, plan } }: Route.ComponentProps) {
  return (
    <div className={cx(layout.stack5, layout.middling)}>
      <PageHead title="Xóa tài khoản" />
      <p>Xin đọc kỹ trước khi quyết định. Đây là đúng những gì xảy ra với tài khoản của bạn.</p>
      <Card title="Bị xóa hẳn">
        <Parts parts={plan.erased} />
      </Card>
      <Card title="Được giữ lại, và vì sao">
        <Parts parts={plan.kept} />
      </Card>
      <Card title="Trước khi đi">
        <div className={layout.stack4}>
          <p>Bạn có thể tải về mọi dữ liệu chúng tôi giữ về bạn. Sau khi xóa thì không lấy lại được nữa.</p>
          <div className={layout.line3}>
            <LinkButton icon="download" to={paths.accountPrivacy('tai-du-lieu')}>
              Tải dữ liệu của tôi
            </LinkButton>
          </div>
        </div>
      </Card>
      <Card title="Xóa">
        {plan.why ? (
          <Notice>{plan.why}</Notice>
        ) : plan.terminatesAt ? (
          <p>Việc xóa đã được hẹn. Bạn vẫn giữ lại được tài khoản ở đầu trang.</p>
        ) : (
          <Leave email={email} graceDays={plan.graceDays} />
        )}
      </Card>
    </div>
  )
}

function Parts({ parts }: { parts: readonly { title: string; text: string }[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.title}>
          <strong>{part.title}.</strong> {part.text}
        </li>
      ))}
    </ul>
  )
}

function Leave({ email, graceDays }: { email: string; graceDays: number }) {
  const [when, setWhen] = useState<'NOW' | 'LATER'>('LATER')
  const [wait, setWait] = useState<number | null>(null)
  const request = useCall('terminateRequest', { revalidate: false })
  const terminate = useCall('terminate', { show: 'inline', signedOut: 'stay', revalidate: false })
  const ask = async () => {
    const sent = await request.run()
    if (sent) setWait(sent.resendAfterSeconds)
    return sent?.resendAfterSeconds ?? null
  }
  const close = () => {
    setWait(null)
    terminate.reset()
  }
  const remove = async (code: string) => {
    if (await terminate.run({ body: { code, when } })) location.assign(paths.home())
  }
  return (
    <div className={layout.stack4}>
      <ChoiceGroup legend="Khi nào?">
        <Radio
          name="when"
          label={`Sau ${graceDays} ngày (nên chọn)`}
          hint="Bạn được đăng xuất ngay. Trong thời gian này, đăng nhập lại là bạn có thể giữ tài khoản."
          checked={when === 'LATER'}
          onChange={() => setWhen('LATER')}
        />
        <Radio
          name="when"
          label="Xóa ngay bây giờ"
          hint="Không hoàn lại được, kể cả khi bạn đổi ý ngay sau đó."
          checked={when === 'NOW'}
          onChange={() => setWhen('NOW')}
        />
      </ChoiceGroup>
      <div className={layout.line3}>
        <Button kind="danger" icon="trash" pending={request.pending} onClick={ask}>
          Xóa tài khoản
        </Button>
      </div>
      <CodeDialog
        wait={wait}
        danger
        title={when === 'NOW' ? 'Xóa tài khoản vĩnh viễn?' : `Xóa tài khoản sau ${graceDays} ngày?`}
        label={when === 'NOW' ? 'Xóa vĩnh viễn' : 'Hẹn ngày xóa'}
        cancelLabel="Giữ tài khoản"
        pending={terminate.pending}
        codeError={terminate.fieldErrors.code ?? (isAboutCode(terminate.code) ? terminate.error : null)}
        error={terminate.error}
        resend={ask}
        resending={request.pending}
        onCode={remove}
        onClose={close}
      >
        Nhập mã chúng tôi vừa gửi đến <strong>{email}</strong>.
      </CodeDialog>
    </div>
  )
}
