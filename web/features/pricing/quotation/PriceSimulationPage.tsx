import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isId } from '#domain/ids.ts'
import { fromLocalInput, toLocalInput } from '#domain/time.ts'
import { refusedWith } from '#web/api/call-fault.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { ProductPicker } from '../terms/ProductPicker.tsx'
import styles from '../terms/terms.module.css'
import type { Route } from './+types/PriceSimulationPage.ts'
import { Quoted } from './Quoted.tsx'

/** Everything that is asked stands in the address, so that a colleague can be sent it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const asked = {
    nguoi: search.get('nguoi') ?? '',
    sp: (search.get('sp') ?? '').split(',').filter(isId).slice(0, 50),
    ma: search.get('ma') ?? '',
    luc: search.get('luc') ?? '',
  }
  const at = fromLocalInput(asked.luc)
  const products = await api('orderProductItems', { query: { take: 100 } })
  const answer = asked.sp.length
    ? await api('simulatePrice', {
        body: {
          items: asked.sp.map((productId) => ({ productId })),
          voucherCodes: asked.ma.split(',').filter(Boolean).slice(0, 5),
          ...(asked.nguoi && { email: asked.nguoi }),
          ...(at && { at: at.toISOString() }),
        },
      }).catch(wordsFor)
    : null
  return { asked, products: products.items, answer, now: new Date().toISOString() }
}

/** What was typed stays in the form; the page says beside it why there is no price. */
function wordsFor(error: unknown): string {
  const status = refusedWith(error)
  if (status === 404) return 'Không có tài khoản nào dùng email này.'
  if (status === 400) return 'Email hoặc mã giảm giá chưa đúng dạng.'
  throw error
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Mô phỏng giá', noIndex: true })

export default function PriceSimulationPage({ loaderData: { asked, products, answer, now } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<readonly string[]>(asked.sp)
  const [draft, setDraft] = useState({ nguoi: asked.nguoi, ma: asked.ma, luc: asked.luc || toLocalInput(now) })
  const navigate = useNavigate()
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })
  async function onAsk(event: FormEvent) {
    event.preventDefault()
    const ma = draft.ma
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(',')
    await navigate(staffPaths.staffPriceSimulation({ ...draft, ma, sp: chosen.join(',') }), {
      preventScrollReset: true,
    })
  }
  return (
    <div className={layout.stack5}>
      <PageHead title="Mô phỏng giá" />
      <p className={layout.small}>Giỏ hàng này giá bao nhiêu, và vì sao. Không có gì được ghi lại.</p>
      <form className={cx(layout.stack4, layout.middling)} onSubmit={(event) => void onAsk(event)} noValidate>
        <div className={styles.row}>
          <TextInput
            label="Email của người mua"
            optional
            hint="Để trống là khách chưa đăng nhập."
            {...field('nguoi')}
          />
          <TextInput label="Vào lúc" type="datetime-local" {...field('luc')} />
        </div>
        <ProductPicker choices={products} chosen={chosen} ofPlatform onChange={setChosen} />
        <TextInput label="Mã giảm giá" optional hint="Nhiều mã cách nhau bằng dấu phẩy." {...field('ma')} />
        <FormError error={typeof answer === 'string' ? answer : null} />
        <div className={layout.line23}>
          <Button type="submit" kind="primary" reason={chosen.length === 0 ? 'Hãy chọn sản phẩm' : null}>
            Tính giá
          </Button>
        </div>
      </form>
      {answer && typeof answer !== 'string' && <Quoted quotation={answer} />}
    </div>
  )
}
