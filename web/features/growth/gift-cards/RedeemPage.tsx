import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/RedeemPage.ts'
import styles from './GiftCards.module.css'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { balance } = await args.context.get(apiContext).api('credit', { query: { take: 1 } })
  return { balance, code: (new URL(args.request.url).searchParams.get('ma') ?? '').slice(0, 60) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Đổi thẻ quà tặng', noIndex: true })

export default function RedeemPage({ loaderData: { balance, code: given } }: Route.ComponentProps) {
  const redeem = useCall('redeemGiftCard', { show: 'inline' })
  const [code, setCode] = useState(given)
  const [got, setGot] = useState<number | null>(null)
  const result = useRef<HTMLHeadingElement>(null)
  // The form is gone with its button: whoever reads by ear or by keyboard goes on at the result.
  useEffect(() => {
    if (got !== null) result.current?.focus()
  }, [got])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const done = await redeem.run({ body: { code } })
    if (done) setGot(done.amount)
  }
  if (got !== null)
    return (
      <div className={styles.narrow}>
        <Card>
          <div className={layout.stack4}>
            <h1 ref={result} tabIndex={-1}>
              Bạn vừa nhận {formatDong(got)}
            </h1>
            <p className={layout.soft}>
              Số dư của bạn bây giờ là {formatDong(balance)}, dùng được ngay khi thanh toán.
            </p>
            <div className={styles.acts}>
              <LinkButton kind="primary" to={paths.courses()}>
                Chọn khóa học
              </LinkButton>
              <LinkButton to={paths.credit()}>Xem số dư</LinkButton>
            </div>
          </div>
        </Card>
      </div>
    )
  return (
    <div className={styles.narrow}>
      <h1>Đổi thẻ quà tặng</h1>
      <Card>
        <form className={layout.stack4} onSubmit={(event) => void onSubmit(event)} noValidate>
          <TextInput
            label="Mã thẻ"
            hint="Gồm 16 chữ và số; gạch nối, chữ hoa hay thường đều được."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={redeem.fieldErrors.code ? 'Bạn nhập mã trên thẻ nhé.' : redeem.error}
          />
          <Button kind="primary" size="lg" wide icon="gift" type="submit" pending={redeem.pending}>
            Đổi vào số dư
          </Button>
        </form>
      </Card>
      <p className={layout.small}>
        Số dư hiện có: {formatDong(balance)}. Muốn tặng ai đó? <Link to={paths.giftCards()}>Mua thẻ quà tặng</Link>.
      </p>
    </div>
  )
}
