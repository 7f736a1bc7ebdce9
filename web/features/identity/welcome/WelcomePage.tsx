import { useState } from 'react'
import { redirect } from 'react-router'
import { consentTexts } from '#domain/consents.ts'
import { LearningGoal, learningGoalWords } from '#domain/people.ts'
import { apiContext } from '#web/api/context.ts'
import { needAccount } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths, safeReturn } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusBadField } from '#web/ui/bad-fields.ts'
import { Checkbox, ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { WizardPage } from '#web/ui/WizardPage.tsx'
import { ContactForm } from '../account/ContactForm.tsx'
import type { Route } from './+types/WelcomePage.ts'
import styles from './WelcomePage.module.css'

export async function loader(args: Route.LoaderArgs) {
  needAccount(args)
  const { api } = args.context.get(apiContext)
  const [me, categories] = await Promise.all([api('me'), api('listCategories')])
  const to = safeReturn(new URL(args.request.url).searchParams.get('to'))
  if (!me.firstLogin && me.consentsMissing.length === 0) throw redirect(to)
  return { me, to, topics: categories.items.map(({ id, name }) => ({ id, name })) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Chào mừng', noIndex: true })

const STEPS = ['Bạn thích học gì?', 'Bạn học để làm gì?', 'Giữ liên lạc'] as const

/** A few questions at the first login, each of which may be skipped; only the terms have to be agreed to. */
export default function WelcomePage({ loaderData: { me, to, topics } }: Route.ComponentProps) {
  const asksTerms = me.consentsMissing.includes('TERMS')
  const [step, setStep] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(me.interests.map(({ id }) => id)))
  const [goal, setGoal] = useState<LearningGoal | null>(me.learningGoal)
  const [suggest, setSuggest] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [news, setNews] = useState(false)
  const [missing, setMissing] = useState(false)
  const { run, pending, error } = useCall('firstLogin', { show: 'inline', revalidate: false })
  const last = step === STEPS.length - 1

  async function finish(skip: boolean) {
    setMissing(asksTerms && !agreed)
    if (asksTerms && !agreed) return void requestAnimationFrame(() => focusBadField(document))
    const said = skip ? {} : { categoryIds: [...chosen], ...(goal && { learningGoal: goal }) }
    const consents = [
      ...(asksTerms ? (['TERMS'] as const) : []),
      ...(asksTerms && news ? (['MARKETING_EMAIL'] as const) : []),
      ...(suggest && !skip ? (['PERSONALISATION'] as const) : []),
    ]
    if (await run({ body: { ...said, consents } })) location.assign(to)
  }
  const toggle = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)))

  return (
    <div className={styles.page}>
      <WizardPage
        steps={STEPS}
        at={step}
        title={step === 0 ? `Chào ${me.fullName}, mời bạn lên bến` : STEPS[step]}
        error={error}
        onBack={step > 0 ? () => setStep(step - 1) : undefined}
        skip={
          <Button kind="plain" pending={pending} onClick={() => finish(true)}>
            Bỏ qua
          </Button>
        }
        next={{
          label: last ? 'Bắt đầu học' : 'Tiếp tục',
          pending,
          onClick: () => (last ? finish(false) : setStep(step + 1)),
        }}
      >
        {step === 0 && (
          <ChoiceGroup legend={STEPS[0]} hint="Chọn vài chủ đề để tìm lại cho nhanh.">
            <div className={styles.topics}>
              {topics.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={chosen.has(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
              ))}
            </div>
            {chosen.size > 0 && (
              <Checkbox
                label={consentTexts.PERSONALISATION.text}
                hint="Không bắt buộc. Bạn rút lại lúc nào cũng được ở trang Quyền riêng tư."
                checked={suggest}
                onChange={(event) => setSuggest(event.target.checked)}
              />
            )}
          </ChoiceGroup>
        )}
        {step === 1 && (
          <ChoiceGroup legend="Mục tiêu của bạn">
            {LearningGoal.map((one) => (
              <Radio
                key={one}
                name="goal"
                label={learningGoalWords[one]}
                checked={goal === one}
                onChange={() => setGoal(one)}
              />
            ))}
          </ChoiceGroup>
        )}
        {last && (
          <>
            <p className={layout.soft}>
              Số điện thoại giúp bạn nhận nhắc học và lấy lại tài khoản khi mất email. Không bắt buộc.
            </p>
            <ContactForm me={me} />
          </>
        )}
        {asksTerms && (
          <>
            <Checkbox
              label={
                <>
                  {consentTexts.TERMS.text}{' '}
                  <a href={paths.terms()} target="_blank" rel="noreferrer">
                    Đọc điều khoản
                  </a>
                </>
              }
              checked={agreed}
              error={missing ? 'Bạn cần đồng ý để dùng tài khoản.' : null}
              onChange={(event) => {
                setAgreed(event.target.checked)
                setMissing(false)
              }}
            />
            <Checkbox
              label={`${consentTexts.MARKETING_EMAIL.text} (không bắt buộc)`}
              checked={news}
              onChange={(event) => setNews(event.target.checked)}
            />
            <p className={layout.soft}>
              Không có sự đồng ý với điều khoản thì không có tài khoản. Nếu không đồng ý, bạn{' '}
              <Link to={paths.accountTerminate()}>xóa tài khoản</Link>.
            </p>
          </>
        )}
      </WizardPage>
    </div>
  )
}
