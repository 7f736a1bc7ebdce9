import type { ReplyOf } from '#domain/contract/index.ts'
import type { SocialProvider } from '#domain/enums.ts'
import { providerNames } from '#domain/sign-in.ts'
import { formatDate } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import { ProviderLogo } from './ProviderLogo.tsx'
import styles from './SignInMethods.module.css'

type Methods = ReplyOf<'signInMethods'>

/** By which ways the account opens: each can be added, and taken away while another is left. */
export function SignInMethods({ methods, email }: { methods: Methods; email: string }) {
  const link = useCall('linkSocial', { revalidate: false })
  const unlink = useCall('unlinkSocial')
  const add = async (provider: SocialProvider) => {
    const begun = await link.run({ params: { provider } })
    if (begun) location.assign(begun.url)
  }
  const remove = async (provider: SocialProvider) => {
    const name = providerNames[provider]
    const isSure = await confirm({
      title: `Bỏ liên kết với ${name}?`,
      text: `Bạn sẽ không đăng nhập bằng ${name} được nữa. Khi cần, bạn có thể liên kết lại.`,
      confirmLabel: 'Bỏ liên kết',
      danger: true,
    })
    if (isSure && (await unlink.run({ params: { provider } }))) toast.success(`Đã bỏ liên kết với ${name}.`)
  }
  return (
    <ul className={styles.list}>
      <li className={styles.row}>
        <Icon name="lock" size={24} />
        <div className={layout.grow}>
          <p className={layout.strong}>Email và mật khẩu</p>
          <p className={cx(layout.small, layout.anywhere)}>{methods.hasPassword ? email : 'Chưa có mật khẩu'}</p>
        </div>
      </li>
      {methods.items.map(({ provider, email: told, linkedAt, canUnlink }) => (
        <li key={provider} className={styles.row}>
          <ProviderLogo provider={provider} size={24} />
          <div className={layout.grow}>
            <p className={layout.strong}>{providerNames[provider]}</p>
            <p className={cx(layout.small, layout.anywhere)}>
              {told ? `${told} · ` : ''}liên kết ngày {formatDate(linkedAt)}
            </p>
          </div>
          <Button
            size="sm"
            aria-label={`Bỏ liên kết với ${providerNames[provider]}`}
            pending={unlink.pending}
            reason={
              !canUnlink && 'Đây là cách đăng nhập duy nhất. Hãy đặt mật khẩu hoặc liên kết một tài khoản khác trước'
            }
            onClick={() => remove(provider)}
          >
            Bỏ liên kết
          </Button>
        </li>
      ))}
      {methods.available.map((provider) => (
        <li key={provider} className={styles.row}>
          <ProviderLogo provider={provider} size={24} />
          <div className={layout.grow}>
            <p className={layout.strong}>{providerNames[provider]}</p>
            <p className={cx(layout.small, layout.anywhere)}>Chưa liên kết</p>
          </div>
          <Button
            size="sm"
            aria-label={`Liên kết với ${providerNames[provider]}`}
            pending={link.pending}
            onClick={() => add(provider)}
          >
            Liên kết
          </Button>
        </li>
      ))}
    </ul>
  )
}
