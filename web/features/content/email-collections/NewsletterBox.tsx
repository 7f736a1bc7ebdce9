import { useState } from 'react'
import type { InputOf } from '#domain/contract/index.ts'
import { type EmailKind, MEMBERSHIP_NEWS_CONSENT, NEWSLETTER_CONSENT } from '#domain/newsletter.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Checkbox, TextInput } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import styles from './Emails.module.css'

/** The lists one may stand in: each with its own words, consent and call. */
const LISTS = {
  NEWS: { call: 'collectEmail', consent: NEWSLETTER_CONSENT, source: 'home', title: 'Nhận tin khóa học mới' },
  MEMBERSHIP: {
    call: 'subscribeEmail',
    consent: MEMBERSHIP_NEWS_CONSENT,
    source: 'hoi-vien',
    title: 'Báo tôi khi có gói mới hoặc ưu đãi hội viên',
  },
} as const satisfies Record<EmailKind, object>

/** Takes an address for news, with consent that nobody ticked beforehand. */
export function NewsletterBox({ kind = 'NEWS' }: { kind?: EmailKind }) {
  const { call, consent, source, title } = LISTS[kind]
  const [email, setEmail] = useState('')
  const [done, setDone] = useState(false)
  const collect = useCall(call, { show: 'inline', revalidate: false, signedOut: 'stay' })

  async function onSubmit() {
    const body = { email, consentVersion: consent.version, source }
    setDone((await collect.run({ body } as InputOf<typeof call>)) !== null)
  }

  return (
    <section className={styles.box} aria-labelledby="nhan-tin">
      <h2 id="nhan-tin">{title}</h2>
      {done ? (
        <p role="status">
          Còn một bước: mở thư Bến Học vừa gửi đến {email} và bấm xác nhận. Chưa xác nhận thì chúng tôi không gửi gì
          thêm.
        </p>
      ) : (
        <CheckedForm className={styles.form} onSubmit={onSubmit}>
          <TextInput
            label="Email nhận tin"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            value={email}
            error={collect.fieldErrors.email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Checkbox label={consent.text} required missing="Hãy đánh dấu nếu bạn đồng ý nhận tin." />
          <FormError error={collect.fieldErrors.email ? null : collect.error} />
          <div>
            <Button kind="strong" type="submit" icon="mail" pending={collect.pending}>
              Đăng ký nhận tin
            </Button>
          </div>
        </CheckedForm>
      )}
    </section>
  )
}
