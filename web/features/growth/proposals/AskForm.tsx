import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDong } from '#domain/money.ts'
import { MOST_SEATS } from '#domain/proposals.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Chosen } from './FindProducts.tsx'
import styles from './proposals.module.css'

const USUAL_LEARNERS = 10

/** How many learners of what, and for which company. */
export function AskForm({ chosen, contactName }: { chosen: readonly Chosen[]; contactName: string }) {
  const navigate = useNavigate()
  const ask = useCall('askProposal', { show: 'inline', revalidate: false })
  const errors = ask.fieldErrors
  const ids = chosen.map((one) => one.id).join()
  const [shown, setShown] = useState(ids)
  // What was refused is named by its place in the list: of another list it would be said of another product.
  if (shown !== ids) {
    setShown(ids)
    ask.reset()
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const company = { name: typed('company'), taxCode: typed('taxCode') || null, address: typed('address') || null }
    const done = await ask.run({
      body: {
        items: chosen.map(({ id }) => ({ productId: id, learners: Number(typed(`learners-${id}`)) })),
        company: company.name || company.taxCode || company.address ? company : null,
        contactName: typed('contactName'),
        phone: typed('phone') || null,
        note: typed('note'),
      },
    })
    if (!done) return
    toast.success('Đã gửi yêu cầu. Bạn nhận báo giá qua email và ngay tại đây.')
    await navigate(paths.proposal(done.code))
  }
  const ofLine = (index: number) => errors[`items.${index}.productId`] ?? errors[`items.${index}.learners`] ?? null
  return (
    <form className={layout.stack4} onSubmit={(event) => void send(event)} noValidate>
      {chosen.length === 0 ? (
        <p className={styles.soft}>Hãy chọn ít nhất một sản phẩm ở bước 1.</p>
      ) : (
        <ul className={styles.lines} aria-label="Đã chọn">
          {chosen.map((one, index) => (
            <li key={one.id}>
              <span className={styles.words}>
                <strong>{one.name}</strong>
                <small>
                  {kindRow(one.kind).word} · giá đang bán {formatDong(one.price)}
                </small>
              </span>
              <TextInput
                label="Số người"
                aria-label={`Số người học ${one.name}`}
                name={`learners-${one.id}`}
                type="number"
                inputMode="numeric"
                min={1}
                max={MOST_SEATS}
                defaultValue={USUAL_LEARNERS}
                error={ofLine(index)}
              />
              <LinkButton
                kind="plain"
                icon="trash"
                aria-label={`Bỏ ${one.name}`}
                to={paths.askProposal({
                  sp:
                    chosen
                      .filter((other) => other.id !== one.id)
                      .map((other) => other.id)
                      .join(',') || undefined,
                })}
                preventScrollReset
              >
                Bỏ
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        label="Tên công ty, trường học"
        name="company"
        optional
        maxLength={200}
        autoComplete="organization"
        error={errors['company.name']}
      />
      <div className={styles.pair}>
        <TextInput
          label="Mã số thuế"
          name="taxCode"
          optional
          inputMode="numeric"
          maxLength={14}
          error={errors['company.taxCode']}
        />
        <TextInput
          label="Địa chỉ xuất hóa đơn"
          name="address"
          optional
          maxLength={300}
          error={errors['company.address']}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label="Người liên hệ"
          name="contactName"
          maxLength={100}
          autoComplete="name"
          defaultValue={contactName}
          error={errors.contactName}
        />
        <TextInput
          label="Điện thoại"
          name="phone"
          type="tel"
          optional
          maxLength={20}
          autoComplete="tel"
          error={errors.phone}
        />
      </div>
      <Textarea
        label="Ghi chú"
        name="note"
        optional
        rows={3}
        maxLength={1000}
        hint="Thời điểm bắt đầu, ngân sách, điều bạn cần biết trước."
        error={errors.note}
      />
      <FormError error={ask.error} />
      <Button
        type="submit"
        kind="primary"
        size="lg"
        pending={ask.pending}
        reason={chosen.length === 0 && 'Hãy chọn ít nhất một sản phẩm'}
      >
        Gửi yêu cầu báo giá
      </Button>
    </form>
  )
}
