import type { FormEvent } from 'react'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/PromotionPage.ts'
import { MessageTabs } from './MessageTabs.tsx'
import styles from './staff.module.css'

/** Whoever may not look after messages is turned away before seeing a form that would only refuse. */
export async function loader({ context }: Route.LoaderArgs) {
  const { month } = await context.get(apiContext).api('deadLetters', { query: { take: 1 } })
  return { month }
}

const AUDIENCE = {
  NEWS: 'Người đã đồng ý nhận tin khuyến mãi, và email nhận tin khóa học',
  MEMBERSHIP: 'Email chờ tin gói hội viên',
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Tin khuyến mãi', noIndex: true })

export default function PromotionPage() {
  const { run, pending, error, fieldErrors } = useCall('makePromotion', { show: 'inline', revalidate: false })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const list = data.get('list') === 'MEMBERSHIP' ? ('MEMBERSHIP' as const) : ('NEWS' as const)
    const body = {
      list,
      title: String(data.get('title')),
      body: String(data.get('body')),
      link: String(data.get('link')),
    }
    const sure = await confirm({
      title: 'Gửi tin khuyến mãi?',
      text: `“${body.title}” sẽ tới ${AUDIENCE[list].toLowerCase()}. Tin đã gửi không lấy lại được.`,
      confirmLabel: 'Gửi tin',
    })
    if (sure && (await run({ body }))) {
      form.reset()
      toast.success('Tin đang được gửi tới những người đã đồng ý nhận')
    }
  }
  return (
    <div className={layout.stack5}>
      <MessageTabs current="promotion" />
      <PageHead title="Tin khuyến mãi" intro="Gửi ưu đãi hoặc khóa học mới tới người đã đồng ý nhận." />
      <Notice kind="info" title="Luật quảng cáo được áp dụng tự động">
        Chỉ người đã đồng ý mới nhận; không gửi từ 22:00 đến 07:00; mỗi người nhiều nhất 3 tin trong 24 giờ; tin có nhãn
        quảng cáo và lối từ chối.
      </Notice>
      <Card>
        <form className={cx(layout.stack4, layout.narrow)} onSubmit={send}>
          <Select label="Gửi tới" name="list">
            <Options of={Object.entries(AUDIENCE)} value={([value]) => value} word={([, label]) => label} />
          </Select>
          <TextInput
            label="Tiêu đề"
            name="title"
            required
            minLength={5}
            maxLength={120}
            error={fieldErrors.title ?? null}
          />
          <Textarea
            label="Nội dung"
            name="body"
            required
            minLength={10}
            maxLength={400}
            error={fieldErrors.body ?? null}
          />
          <TextInput
            label="Trang được mở"
            name="link"
            required
            defaultValue="/khoa-hoc"
            hint="Đường dẫn trên Bến Học, bắt đầu bằng dấu /."
            pattern="/(?!/)\S*"
            error={fieldErrors.link ?? null}
          />
          <FormError error={error} />
          <Button type="submit" kind="primary" icon="send" pending={pending} className={styles.save}>
            Gửi tin khuyến mãi
          </Button>
        </form>
      </Card>
    </div>
  )
}
