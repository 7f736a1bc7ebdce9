import { type ConsentSource, consentTexts, tickedConsents } from '#domain/consents.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { SettingsRow } from '#web/ui/SettingsGroup.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Consents } from './PrivacyCentrePage.tsx'
import own from './privacy.module.css'

const sourceWords: Record<ConsentSource, string> = {
  SIGN_UP: 'khi đăng ký',
  WELCOME: 'ở trang chào mừng',
  PRIVACY_PAGE: 'ở trang này',
  BANK_ACCOUNT: 'khi lưu tài khoản ngân hàng',
  UNSUBSCRIBE_LINK: 'bằng liên kết trong email',
  DATA_REQUEST: 'theo yêu cầu của bạn',
  TERMINATION: 'khi xóa tài khoản',
}

/** What one agreed to, purpose by purpose: a switch gives or takes it back at once. Below, all that was ever said. */
export function ConsentList({ consents }: { consents: Consents }) {
  const { run } = useCall('sayConsent', { signedOut: 'stay' })
  const standing = (purpose: keyof typeof consentTexts) => consents.items.find((one) => one.purpose === purpose)
  const say = async (purpose: (typeof tickedConsents)[number], given: boolean) => {
    if (await run({ body: { purpose, given } }))
      toast.success(given ? 'Đã ghi nhận sự đồng ý của bạn.' : consentTexts[purpose].whenWithdrawn)
  }
  const bank = standing('BANK_ACCOUNT')
  return (
    <div className={layout.stack4}>
      <div>
        {tickedConsents.map((purpose) => {
          const words = consentTexts[purpose]
          const { given = false, current = true, at } = standing(purpose) ?? {}
          return (
            <SettingsRow
              key={purpose}
              title={words.title}
              hint={
                <>
                  {words.text} {words.required && `${words.whenWithdrawn} `}
                  {at && `${given ? 'Đồng ý' : 'Rút lại'} ngày ${formatDate(at)}.`}
                  {given && !current && ' Nội dung đã thay đổi, mời bạn đọc và đồng ý lại.'}
                </>
              }
              control={
                <Switch
                  label={words.title}
                  checked={given && current}
                  disabled={words.required && given && current}
                  onChange={(on) => say(purpose, on)}
                />
              }
            />
          )
        })}
        {bank?.given && (
          <SettingsRow
            title={consentTexts.BANK_ACCOUNT.title}
            hint={consentTexts.BANK_ACCOUNT.whenWithdrawn}
            wide
            control={
              <LinkButton size="sm" to={paths.accountBank()}>
                Xem tài khoản đã lưu
              </LinkButton>
            }
          />
        )}
      </div>
      {consents.restrictedAt && <Restriction since={consents.restrictedAt} />}
      <details className={own.history}>
        <summary>Lịch sử đồng ý ({consents.history.length})</summary>
        {consents.history.length === 0 && <p className={layout.small}>Bạn chưa đồng ý hoặc rút lại mục nào.</p>}
        <ol>
          {consents.history.map((word) => (
            <li key={`${word.at} ${word.purpose} ${word.given}`}>
              <Badge colour={word.given ? 'green' : 'grey'}>{word.given ? 'Đồng ý' : 'Rút lại'}</Badge>{' '}
              {consentTexts[word.purpose].title}
              <p className={own.fine}>
                {formatDateTime(word.at)}, {sourceWords[word.source]}, bản {word.textVersion}
              </p>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}

/** The data is only kept; the person who asked for it can end that. */
function Restriction({ since }: { since: string }) {
  const { run, pending } = useCall('liftRestriction', { signedOut: 'stay' })
  const lift = async () => {
    const sure = await confirm({
      title: 'Bỏ hạn chế xử lý dữ liệu?',
      text: 'Những gì bạn đã đồng ý ở trên có hiệu lực trở lại. Mục bạn đã rút lại vẫn tắt.',
      confirmLabel: 'Bỏ hạn chế',
    })
    if (sure && (await run({}))) toast.success('Đã bỏ hạn chế xử lý dữ liệu.')
  }
  return (
    <Notice
      title={`Dữ liệu của bạn được hạn chế xử lý từ ${formatDate(since)}`}
      action={
        <Button size="sm" pending={pending} onClick={lift}>
          Bỏ hạn chế
        </Button>
      }
    >
      Bến Học chỉ dùng dữ liệu cho những gì bạn đã mua: không gợi ý, không khuyến mãi, dù bạn đồng ý ở trên.
    </Notice>
  )
}
